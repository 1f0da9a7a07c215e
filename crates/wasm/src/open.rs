//! An open table: one line at a time is proposed, kept by the page, and only then made true.

use std::collections::HashMap;

use tableflip_kernel::Seat;
use tableflip_table::protocol::Request;
use tableflip_table::{Fact, Proposal, Room, Step, Table};

use crate::call::{Done, Due, LogLine};
use crate::engine::told;
use crate::think::{self, Choice};

/// An open table.
pub(crate) struct Open {
    pub(crate) room: Room,
    /// When each bot may act again, in milliseconds since 1970, where it keeps a pace.
    rests: HashMap<u8, u64>,
    waiting: Option<Waiting>,
    /// Whether the table was loaded and nothing in its log says so yet.
    asleep: bool,
}

/// A proposal whose line waits to be kept.
struct Waiting {
    proposal: Proposal,
    /// Who asked for it, if anybody did: connection and request.
    asker: Option<(u64, u32)>,
    /// What is to be done when it is true.
    next: Next,
}

/// What is to be done at a table, once its clocks are right.
pub(crate) enum Next {
    Nothing,
    Message { connection: u32, request: Request },
    Think { seed: u32 },
    Rematch { table: String },
}

impl Open {
    pub(crate) fn new(table: Table) -> Open {
        Open { room: Room::new(table.at_home()), rests: HashMap::new(), waiting: None, asleep: false }
    }

    pub(crate) fn due(&self) -> Due {
        let table = self.room.table();
        Due {
            bots: table.bot_count(),
            bots_at: table.bots_to_act().map(|(seat, _)| self.rested(seat)).min().flatten(),
            rematch: table.wants_rematch(),
            deadline: table.next_deadline(),
        }
    }

    fn rested(&self, seat: Seat) -> Option<u64> {
        self.rests.get(&seat.0).copied()
    }

    /// The table was just loaded. Where clocks run, a line says so: the time before it is charged to nobody.
    pub(crate) fn wake(&mut self, now: u64) -> Done {
        let mut done = Done { due: self.due(), ..Done::default() };
        self.asleep = true;
        self.wakes(Next::Nothing, now, &mut done);
        done
    }

    /// Whether a line must be kept first, so that nobody is charged for the time before it; also if it was declined once.
    fn wakes(&mut self, next: Next, now: u64, done: &mut Done) -> Option<Next> {
        if let Some(proposal) = self.room.table().propose_waking(now).filter(|_| self.asleep) {
            self.keep(proposal, None, next, done);
            return None;
        }
        self.asleep = false;
        Some(next)
    }

    /// The table was loaded before: what is due, or the line that still waits to be kept.
    pub(crate) fn resume(&self) -> Done {
        let log = self.waiting.as_ref().map(|waiting| self.line(&waiting.proposal));
        Done { due: self.due(), log, ..Done::default() }
    }

    /// Does what is next, as far as it goes without keeping something.
    pub(crate) fn step(&mut self, next: Next, now: u64) -> Result<Done, String> {
        if self.waiting.is_some() {
            return Err("a line of that table waits to be kept".into());
        }
        let mut done = Done::default();
        self.go_on(next, now, &mut done)?;
        Ok(done)
    }

    /// The line is kept: it is true now, and what waited for it goes on.
    pub(crate) fn commit(&mut self, number: u32, now: u64) -> Result<Done, String> {
        let Waiting { proposal, asker, next } = self.take_waiting(number)?;
        self.asleep &= !matches!(proposal.entry.fact, Fact::Woken {});
        let acted = matches!(proposal.entry.fact, Fact::Acted { .. });
        let mut done = Done { out: told(self.room.commit(proposal, asker, now)), ..Done::default() };
        if acted && self.room.table().is_race() {
            self.look_up(now);
        }
        self.go_on(next, now, &mut done)?;
        Ok(done)
    }

    /// The line could not be kept: nothing happened.
    pub(crate) fn decline(&mut self, number: u32) -> Result<Done, String> {
        let Waiting { asker, next, .. } = self.take_waiting(number)?;
        let asker = match next {
            Next::Message { connection, request } => Some((u64::from(connection), request.id)),
            _ => asker,
        };
        Ok(Done { out: told(self.room.decline(asker)), log: None, due: self.due() })
    }

    fn take_waiting(&mut self, number: u32) -> Result<Waiting, String> {
        let waits = |waiting: &mut Waiting| waiting.proposal.entry.number == number;
        self.waiting.take_if(waits).ok_or_else(|| "no such line waits to be kept".to_string())
    }

    /// Clocks first: whoever ran out of time before something else happened did so before it.
    fn go_on(&mut self, next: Next, now: u64, done: &mut Done) -> Result<(), String> {
        let Some(next) = self.wakes(next, now, done) else { return Ok(()) };
        if let Some(proposal) = self.room.table().tick(now) {
            self.keep(proposal, None, next, done);
        } else {
            match next {
                Next::Nothing => {}
                Next::Message { connection, request } => {
                    let id = u64::from(connection);
                    match self.room.message(id, &request, now) {
                        Step::Say(outs) => done.out.extend(told(outs)),
                        Step::Store(proposal) => {
                            self.keep(*proposal, Some((id, request.id)), Next::Nothing, done);
                        }
                    }
                }
                Next::Think { seed } => self.think(seed, now, done)?,
                Next::Rematch { table } => {
                    let proposal = self.room.table().propose_rematch_table(&table, now);
                    self.keep(proposal, None, Next::Nothing, done);
                }
            }
        }
        done.due = self.due();
        Ok(())
    }

    fn keep(&mut self, proposal: Proposal, asker: Option<(u64, u32)>, next: Next, done: &mut Done) {
        done.log = Some(self.line(&proposal));
        self.waiting = Some(Waiting { proposal, asker, next });
    }

    fn line(&self, proposal: &Proposal) -> LogLine {
        LogLine {
            table: self.room.table().id().to_string(),
            number: proposal.entry.number,
            body: proposal.body.to_string(),
            events: proposal.events.as_deref().map(str::to_string),
        }
    }

    /// Where everybody is given a moment before a race, bots have it, too.
    fn look_up(&mut self, now: u64) {
        let table = self.room.table();
        for (seat, level) in table.bots_to_act() {
            let lead = think::lead(&table.bot_turn(seat, level));
            if lead > 0 {
                let rest = self.rests.entry(seat.0).or_default();
                *rest = (*rest).max(now + u64::from(lead));
            }
        }
    }

    /// One bot decides, if one is due and rested.
    fn think(&mut self, seed: u32, now: u64, done: &mut Done) -> Result<(), String> {
        let table = self.room.table();
        // Whoever has rested longest is first, or the lower seats would always be faster in a race.
        let next = table.bots_to_act().min_by_key(|&(seat, _)| self.rested(seat));
        let ready = |seat: Seat| self.rested(seat).is_none_or(|from| from <= now);
        let Some((seat, level)) = next.filter(|&(seat, _)| ready(seat)) else { return Ok(()) };
        let turn = table.bot_turn(seat, level);
        let Choice { action, pace } = think::choose(&turn, seed).ok_or("the bot has no idea")?;
        let proposed = table.propose_bot(turn.seat.0, turn.number, &action, now);
        let proposal = proposed.map_err(|_| "the bot played against the rules")?;
        if pace > 0 {
            self.rests.insert(seat.0, now + u64::from(pace));
        }
        self.keep(proposal, None, Next::Nothing, done);
        Ok(())
    }
}
