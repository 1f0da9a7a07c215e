//! All open tables of one browser, and the calls that reach them.

use std::collections::HashMap;

use serde_json::value::RawValue;
use tableflip_kernel::document::{named, show};
use tableflip_kernel::{Seat, consult};
use tableflip_learn::rating;
use tableflip_learn::statistics::statistics;
use tableflip_table::protocol::{CreatedTable, Outcome, Request};
use tableflip_table::{
    Laid, Out, Secrets, Table, Trail, answer, game_cards, greeting, no_such_table, read_request,
};

use crate::call::{self, Beginning, Call, Done, LogLine, Reply, StartCall, Started, Trailed};
use crate::follow::LastRules;
use crate::host::GAMES;
use crate::open::{Next, Open};
use crate::reviewing::{self, Desk};
use crate::start::{self, Place};
use crate::teaching::Teacher;
use crate::verify::Told;
use crate::{gather, learning, recognise, replay, think, verify};

/// All open tables of one browser.
#[derive(Default)]
pub struct Engine {
    tables: HashMap<String, Open>,
    /// Tables whose first line waits to be kept, and the table whose rematch each is.
    laid: HashMap<String, (Table, Option<String>)>,
    connections: HashMap<u32, String>,
    rules: LastRules,
    desk: Desk,
    teacher: Teacher,
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
                Ok(self.lay(laid.map_err(|fault| fault.to_string())?, None))
            }
            Call::Commit { table, number: 0, now } => self.settle(&table, now).map(Reply::Done),
            Call::Commit { table, number, now } => self.open(&table)?.commit(number, now).map(Reply::Done),
            Call::Decline { table, number: 0 } => {
                self.laid.remove(&table);
                Ok(Reply::Done(Done::default()))
            }
            Call::Decline { table, number } => self.open(&table)?.decline(number).map(Reply::Done),
            Call::Load { log, now, awake } => self.load(&log, now, awake),
            Call::Close { table } => {
                self.tables.remove(&table);
                self.connections.retain(|_, at| *at != table);
                Ok(Reply::Done(Done::default()))
            }
            Call::Message { connection, text, now } => self.message(connection, &text, now).map(Reply::Done),
            Call::Leave { connection } => {
                let open = self.connections.remove(&connection).and_then(|at| self.tables.get_mut(&at));
                let outs = open.map_or_else(Vec::new, |open| open.room.leave(u64::from(connection)));
                Ok(Reply::Done(Done { out: told(outs), ..Done::default() }))
            }
            Call::Tick { table, now } => self.open(&table)?.step(Next::Nothing, now).map(Reply::Done),
            Call::Rematch { table, random, now } => self.rematch(&table, &random, now),
            Call::Think { table, seed, now } => {
                self.open(&table)?.step(Next::Think { seed }, now).map(Reply::Done)
            }
            Call::Hint { table, seat, level, seed } => {
                let table = self.open(&table)?.room.table();
                if !table.to_act().contains(Seat(seat)) {
                    return Err("that seat owes no decision".into());
                }
                think::hint(&table.bot_turn(Seat(seat), level), seed).map(Reply::Hint)
            }
            Call::Finished { table } => {
                let finished = self.open(&table)?.room.table().finished();
                let finished = finished.map_err(|broken| broken.to_string())?;
                finished.map(|game| Reply::Finished(Box::new(game))).ok_or_else(|| "not over yet".into())
            }
            Call::Follow { table, seat, view, steps, keep } => {
                self.rules.follow(table, seat, &view, &steps, keep).map(Reply::Followed)
            }
            Call::Why { table, view, action } => self.rules.why(table, &view, &action).map(Reply::Judged),
            Call::Pressed { table, view, seat, keys } => {
                self.rules.pressed(table, &view, seat, &keys).map(Reply::Judged)
            }
            Call::Consult { question } => Ok(Reply::Consulted(consult(&GAMES, &question))),
            Call::Show { game, question } => {
                let game = named(&GAMES, &game).ok_or("there is no such game")?;
                show(game, &question).map(Reply::Shown).map_err(|fault| fault.to_string())
            }
            Call::Replay { record, line } => {
                replay::replay(&record, line).map(|played| Reply::Replay(Box::new(played)))
            }
            Call::Verify { record, witness, seat, start, events } => {
                let told = Told { seat, start, events };
                Ok(Reply::Verified(verify::verify(&record, &witness, &told)))
            }
            Call::Review(asked) => self.desk.begin(&asked).map(Reply::Begun),
            Call::ReviewStep(asked) => self.desk.step(asked.review, asked.tasks).map(Reply::Reviewed),
            Call::ReviewEnd(asked) => {
                self.desk.end(asked.review);
                Ok(Reply::Done(Done::default()))
            }
            Call::Glimpse(asked) => reviewing::glimpse(&asked).map(Reply::Glimpsed),
            Call::Answer(asked) => reviewing::answer(asked).map(Reply::Answered),
            Call::Explain(asked) => reviewing::explain(&asked).map(Reply::Explained),
            Call::Start(asked) => self.start(asked),
            Call::Trail(asked) => {
                let trail =
                    self.open(&asked.table)?.room.table().trail().map_err(|broken| broken.to_string())?;
                let Trail { actions, result } =
                    trail.ok_or("that table was dealt: it is told when it is over")?;
                Ok(Reply::Trailed(Trailed { actions, result }))
            }
            Call::Gather(asked) => gather::gather(asked).map(Reply::Gathered),
            Call::Position(asked) => start::document(&asked).map(Reply::Positioned),
            Call::Recognise(asked) => {
                recognise::recognise(&asked).map(|found| Reply::Recognised(Box::new(found)))
            }
            Call::Lesson(asked) => self.teacher.teach(*asked).map(|taught| Reply::Taught(Box::new(taught))),
            Call::Tell(asked) => learning::tell(&asked).map(Reply::Told),
            Call::Goals(asked) => learning::goals(&asked.game).map(Reply::Goals),
            Call::Daily(asked) => learning::daily(asked).map(Reply::Daily),
            Call::OfDay(asked) => learning::puzzle_of_day(&asked).map(Reply::OfDay),
            Call::Rate(asked) => {
                let before = asked.before.unwrap_or_default();
                Ok(Reply::Rated(rating::after(before, asked.difficulty, asked.solved)))
            }
            Call::Statistics(asked) => Ok(Reply::Statistics(statistics(&asked.games))),
            Call::Look(asked) => learning::look(&asked).map(|looked| Reply::Looked(Box::new(looked))),
        }
    }

    fn lay(&mut self, laid: Laid, before: Option<String>) -> Reply {
        let (laid, done) = self.put(laid, before);
        Reply::Created { laid, done }
    }

    /// A table whose first line is to be kept.
    fn put(&mut self, laid: Laid, before: Option<String>) -> (CreatedTable, Done) {
        let Laid { table, entry, created, .. } = laid;
        let line = LogLine { table: created.table.clone(), number: 0, body: entry.to_text(), events: None };
        self.laid.insert(created.table.clone(), (table, before));
        (created, Done { log: Some(line), ..Done::default() })
    }

    /// Lays a table at a position.
    fn start(&mut self, asked: StartCall) -> Result<Reply, String> {
        let place = match &asked.start {
            Beginning::Table { table, at, .. } => {
                let stood = self.open(table)?.room.table().stood(*at);
                Some(stood.map_err(|broken| broken.to_string())?)
            }
            _ => None,
        };
        let Place { play, before } = start::place(asked.start, place)?;
        let wish = start::wish_at(asked.wish, &*play);
        let laid = Table::lay(&GAMES, &wish, &secrets(&asked.random)?, asked.now);
        let (laid, done) = self.put(laid.map_err(|fault| fault.to_string())?, None);
        Ok(Reply::Started(Started { laid, done, before }))
    }

    /// A new table's first line is kept: the table is there now. If it is a rematch, the table before names it.
    fn settle(&mut self, table: &str, now: u64) -> Result<Done, String> {
        let (laid, before) = self.laid.remove(table).ok_or("no such table waits to be laid")?;
        let open = Open::new(laid);
        let due = open.due();
        self.tables.insert(table.to_string(), open);
        match before {
            Some(before) => self.open(&before)?.step(Next::Rematch { table: table.to_string() }, now),
            None => Ok(Done { due, ..Done::default() }),
        }
    }

    fn load(&mut self, log: &[LogLine], now: u64, awake: bool) -> Result<Reply, String> {
        let table = log.first().map(|line| line.table.clone()).ok_or("the log is empty")?;
        if !self.tables.contains_key(&table) {
            let lines = log.iter().map(|line| (line.body.as_str(), line.events.as_deref()));
            let loaded = Table::load(&GAMES, lines).map_err(|broken| broken.to_string())?;
            let open = self.tables.entry(table.clone()).insert_entry(Open::new(loaded)).into_mut();
            let done = if awake { open.resume() } else { open.wake(now) };
            return Ok(Reply::Loaded { table, done });
        }
        let done = self.open(&table)?.resume();
        Ok(Reply::Loaded { table, done })
    }

    fn message(&mut self, connection: u32, text: &str, now: u64) -> Result<Done, String> {
        let refuse = |id: Option<u32>, outcome: Outcome| {
            let out = vec![Out { to: vec![u64::from(connection)], text: answer(id, outcome) }];
            Done { out: told(out), ..Done::default() }
        };
        let request = match read_request(text) {
            Ok(request) => request,
            Err((id, outcome)) => return Ok(refuse(id, outcome)),
        };
        if let Some(open) = self.connections.get(&connection).and_then(|at| self.tables.get_mut(at)) {
            return open.step(Next::Message { connection, request }, now);
        }
        let entered = self.enter(connection, &request, now);
        Ok(entered.unwrap_or_else(|outcome| refuse(Some(request.id), outcome)))
    }

    fn enter(&mut self, connection: u32, request: &Request, now: u64) -> Result<Done, Outcome> {
        let hello = greeting(&request.ask)?;
        let open = self.tables.get_mut(&hello.table).ok_or_else(no_such_table)?;
        let outs = open.room.greet(u64::from(connection), request.id, hello, now)?;
        self.connections.insert(connection, hello.table.clone());
        Ok(Done { out: told(outs), log: None, due: open.due() })
    }

    fn rematch(&mut self, table: &str, random: &str, now: u64) -> Result<Reply, String> {
        let before = self.open(table)?.room.table();
        if !before.wants_rematch() {
            return Err("nobody waits for a rematch there".into());
        }
        let laid = before.lay_rematch(&secrets(random)?, now);
        Ok(self.lay(laid, Some(table.to_string())))
    }

    fn open(&mut self, table: &str) -> Result<&mut Open, String> {
        self.tables.get_mut(table).ok_or_else(|| "that table is not open".to_string())
    }
}

pub(crate) fn told(outs: Vec<Out>) -> Vec<call::Told> {
    let one = |Out { to, text }| call::Told {
        to: to.into_iter().map(|id| id as u32).collect(),
        message: RawValue::from_string(text).expect("a message is JSON"),
    };
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
