//! All open tables of one browser, and the calls that reach them.

use std::collections::HashMap;

use tableflip_kernel::Seat;
use tableflip_kernel::document::{named, show};
use tableflip_table::protocol::{Ask, ErrorCode, Outcome, PROTOCOL, Request};
use tableflip_table::{Laid, Out, Proposal, Room, Secrets, Step, Table, answer, game_cards};

use crate::call::{Call, Done, Due, LogLine, Reply, Told};
use crate::host::GAMES;
use crate::think::Choice;
use crate::{replay, think};

/// An open table.
struct Open {
    room: Room,
    /// When each bot may act again, in milliseconds since 1970, where it keeps a pace.
    rests: HashMap<u8, u64>,
}

impl Open {
    fn new(room: Room) -> Open {
        Open { room, rests: HashMap::new() }
    }

    fn rested(&self, seat: Seat) -> Option<u64> {
        self.rests.get(&seat.0).copied()
    }

    fn due(&self) -> Due {
        let table = self.room.table();
        Due {
            bots: table.bot_count(),
            bots_at: table.bots_to_act().map(|(seat, _)| self.rested(seat)).min().flatten(),
            rematch: table.wants_rematch(),
            deadline: table.next_deadline(),
        }
    }
}

/// All open tables of one browser.
#[derive(Default)]
pub struct Engine {
    rooms: HashMap<String, Open>,
    connections: HashMap<u32, String>,
}

impl Engine {
    /// Answers a call's text with a reply's text.
    pub fn answer(&mut self, text: &str) -> String {
        let reply = match serde_json::from_str(text) {
            Ok(call) => self.call(call).unwrap_or_else(Reply::Error),
            Err(error) => Reply::Error(format!("not a call: {error}")),
        };
        serde_json::to_string(&reply).unwrap_or_else(|error| format!("{{\"error\":\"{error}\"}}"))
    }

    /// Answers a call.
    pub fn call(&mut self, call: Call) -> Result<Reply, String> {
        match call {
            Call::Games {} => {
                Ok(Reply::Games { games: game_cards(&GAMES), random_bytes: Secrets::BYTES as u32 })
            }
            Call::Create { wish, random, now } => {
                let laid = Table::lay(&GAMES, &wish, &secrets(&random)?, now);
                Ok(self.lay(laid.map_err(|fault| fault.to_string())?))
            }
            Call::Load { log, now } => self.load(&log, now),
            Call::Close { table } => {
                self.rooms.remove(&table);
                self.connections.retain(|_, at| *at != table);
                Ok(Reply::Done(Done::default()))
            }
            Call::Message { connection, text, now } => Ok(Reply::Done(self.message(connection, &text, now))),
            Call::Leave { connection } => {
                let room = self.connections.remove(&connection).and_then(|at| self.rooms.get_mut(&at));
                let outs = room.map_or_else(Vec::new, |open| open.room.leave(u64::from(connection)));
                Ok(Reply::Done(Done { out: told(outs), ..Done::default() }))
            }
            Call::Tick { table, now } => {
                let open = self.open(&table)?;
                let mut done = Done::default();
                ring(&mut open.room, now, &mut done);
                done.due = open.due();
                Ok(Reply::Done(done))
            }
            Call::Rematch { table, random, now } => self.rematch(&table, &random, now),
            Call::Think { table, seed, now } => self.think(&table, seed, now),
            Call::Hint { table, seat, level, seed } => {
                let room = self.room(&table)?;
                if !room.table().to_act().contains(Seat(seat)) {
                    return Err("that seat owes no decision".into());
                }
                think::hint(&room.table().bot_turn(Seat(seat), level), seed).map(Reply::Hint)
            }
            Call::Finished { table } => {
                let finished = self.room(&table)?.table().finished().map_err(|broken| broken.to_string())?;
                finished.map(|game| Reply::Finished(Box::new(game))).ok_or_else(|| "not over yet".into())
            }
            Call::Retell { game, edition, options, views } => {
                replay::retell(&game, &edition, &options, &views).map(Reply::Retold)
            }
            Call::Show { game, question } => {
                let game = named(&GAMES, &game).ok_or("there is no such game")?;
                show(game, &question).map(Reply::Shown).map_err(|fault| fault.to_string())
            }
            Call::Replay { record } => replay::replay(&record).map(|played| Reply::Replay(Box::new(played))),
        }
    }

    fn lay(&mut self, laid: Laid) -> Reply {
        let Laid { table, entry, keys } = laid;
        let line = LogLine { table: keys.table.clone(), number: 0, body: entry.to_text(), events: None };
        let open = Open::new(Room::new(table));
        let done = Done { log: vec![line], out: Vec::new(), due: open.due() };
        self.rooms.insert(keys.table.clone(), open);
        Reply::Created { keys, done }
    }

    fn load(&mut self, log: &[LogLine], now: u64) -> Result<Reply, String> {
        let table = log.first().map(|line| line.table.clone()).ok_or("the log is empty")?;
        if !self.rooms.contains_key(&table) {
            let lines = log.iter().map(|line| (line.body.as_str(), line.events.as_deref()));
            let mut loaded = Table::load(&GAMES, lines).map_err(|broken| broken.to_string())?;
            loaded.wake(now);
            self.rooms.insert(table.clone(), Open::new(Room::new(loaded)));
        }
        let due = self.open(&table)?.due();
        Ok(Reply::Loaded { table, due })
    }

    fn message(&mut self, connection: u32, text: &str, now: u64) -> Done {
        let id = u64::from(connection);
        let mut done = Done::default();
        let no = |id: Option<u32>, code, because: &str| {
            let text = answer(id, Outcome::Error { code, because: because.to_string() });
            vec![Told { to: vec![connection], text }]
        };
        let request: Request = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => {
                done.out =
                    no(None, ErrorCode::Malformed, &format!("Not a message of this protocol: {error}"));
                return done;
            }
        };
        if let Ask::Hello { protocol, table, keys, last } = &request.ask {
            let at = self.connections.contains_key(&connection);
            done.out = match self.rooms.get_mut(table) {
                _ if at => {
                    no(Some(request.id), ErrorCode::Greeting, "This connection has said hello already.")
                }
                _ if *protocol != PROTOCOL => {
                    no(Some(request.id), ErrorCode::Protocol, "Another version is spoken here.")
                }
                None => no(Some(request.id), ErrorCode::NoSuchTable, "There is no such table."),
                Some(open) => match open.room.enter(id, request.id, keys, *last, now) {
                    Ok(outs) => {
                        self.connections.insert(connection, table.clone());
                        done.due = open.due();
                        told(outs)
                    }
                    Err(outcome) => {
                        vec![Told { to: vec![connection], text: answer(Some(request.id), outcome) }]
                    }
                },
            };
            return done;
        }
        let Some(open) = self.connections.get(&connection).and_then(|at| self.rooms.get_mut(at)) else {
            done.out = no(Some(request.id), ErrorCode::Greeting, "Say hello first.");
            return done;
        };
        ring(&mut open.room, now, &mut done);
        match open.room.message(id, &request, now) {
            Step::Say(outs) => done.out.extend(told(outs)),
            Step::Store(proposal) => keep(&mut open.room, *proposal, Some((id, request.id)), now, &mut done),
        }
        done.due = open.due();
        done
    }

    fn rematch(&mut self, table: &str, random: &str, now: u64) -> Result<Reply, String> {
        let room = self.room(table)?;
        if !room.table().wants_rematch() {
            return Err("nobody waits for a rematch there".into());
        }
        let laid = room.table().lay_rematch(&secrets(random)?, now);
        let proposal = room.table().propose_rematch_table(&laid.keys.table, now);
        let mut told_there = Done::default();
        keep(room, proposal, None, now, &mut told_there);
        let Reply::Created { keys, mut done } = self.lay(laid) else { unreachable!("laying creates") };
        // The new table's log first: the old one's names it.
        done.log.append(&mut told_there.log);
        done.out.append(&mut told_there.out);
        Ok(Reply::Created { keys, done })
    }

    fn think(&mut self, table: &str, seed: u32, now: u64) -> Result<Reply, String> {
        let open = self.open(table)?;
        let mut done = Done::default();
        ring(&mut open.room, now, &mut done);
        // Whoever has rested longest is first, or the lower seats would always be faster in a race.
        let next = open.room.table().bots_to_act().min_by_key(|&(seat, _)| open.rested(seat));
        let ready = |seat: Seat| open.rested(seat).is_none_or(|from| from <= now);
        if let Some((seat, level)) = next.filter(|&(seat, _)| ready(seat)) {
            let turn = open.room.table().bot_turn(seat, level);
            let Choice { action, pace } = think::choose(&turn, seed).ok_or("the bot has no idea")?;
            match open.room.table().propose_bot(turn.seat.0, turn.version, &action, now) {
                Ok(proposal) => keep(&mut open.room, proposal, None, now, &mut done),
                Err(_) => return Err("the bot played against the rules".into()),
            }
            if pace > 0 {
                open.rests.insert(seat.0, now + u64::from(pace));
            }
        }
        done.due = open.due();
        Ok(Reply::Done(done))
    }

    fn open(&mut self, table: &str) -> Result<&mut Open, String> {
        self.rooms.get_mut(table).ok_or_else(|| "that table is not open".to_string())
    }

    fn room(&mut self, table: &str) -> Result<&mut Room, String> {
        self.open(table).map(|open| &mut open.room)
    }
}

fn keep(room: &mut Room, proposal: Proposal, asker: Option<(u64, u32)>, now: u64, done: &mut Done) {
    done.log.push(LogLine {
        table: room.table().id().to_string(),
        number: proposal.entry.number,
        body: proposal.body.clone(),
        events: proposal.events.as_ref().map(|events| events.get().to_string()),
    });
    done.out.extend(told(room.commit(proposal, asker, now)));
}

fn ring(room: &mut Room, now: u64, done: &mut Done) {
    while let Some(proposal) = room.table().tick(now) {
        keep(room, proposal, None, now, done);
    }
}

fn told(outs: Vec<Out>) -> Vec<Told> {
    let one = |Out { to, text }| Told { to: to.into_iter().map(|id| id as u32).collect(), text };
    outs.into_iter().map(one).collect()
}

fn secrets(random: &str) -> Result<Secrets, String> {
    let wrong = || format!("random bytes: {} of them, in hexadecimal", Secrets::BYTES);
    let digits = random.as_bytes();
    if digits.len() != 2 * Secrets::BYTES {
        return Err(wrong());
    }
    let mut bytes = [0; Secrets::BYTES];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |d: u8| char::from(d).to_digit(16).ok_or_else(wrong);
        *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
    }
    Ok(Secrets::from_bytes(&bytes))
}
