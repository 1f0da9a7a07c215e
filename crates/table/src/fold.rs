//! One entry after another makes the table: the only place where a table changes.
//!
//! Nothing is checked here that [`propose`](crate::propose) checked before the entry was stored. What
//! cannot be followed is [`Broken`].

use std::sync::Arc;

use tableflip_kernel::{AnyPlay, Played, Seat};

use crate::log::{Created, Entry, Fact};
use crate::propose::Proposal;
use crate::protocol::{Level, OfferKind};
use crate::seat::Player;
use crate::table::{Broken, Ended, Step, Table};

/// The position after an action: made while the action was checked, or followed from what was stored.
pub(crate) struct Prepared {
    pub(crate) next: Box<dyn AnyPlay>,
    pub(crate) played: Box<dyn Played>,
    /// What happened, in full, as it is stored.
    pub(crate) events: Arc<str>,
}

/// What an entry did, ready to be told.
pub(crate) struct Happened {
    pub(crate) entry: Entry,
    /// The version after it.
    pub(crate) version: u32,
    pub(crate) played: Option<Box<dyn Played>>,
    /// Whether the position is another one now.
    pub(crate) moved: bool,
    /// Whether all that everybody is told of how things stand is as it was, but the version and who is to act.
    pub(crate) steady: bool,
}

impl Table {
    /// Makes a stored proposal true. Proposals are committed in the order of their numbers.
    pub(crate) fn commit(&mut self, proposal: Proposal) -> Happened {
        let Proposal { entry, body, prepared, .. } = proposal;
        self.fold(entry, &body, prepared).expect("what was proposed at this number can be folded")
    }

    /// Makes an entry true; of an action, by what is prepared for it. `body` is its text, to be remembered.
    pub(crate) fn fold(
        &mut self,
        entry: Entry,
        body: &str,
        prepared: Option<Prepared>,
    ) -> Result<Happened, Broken> {
        let number = self.next_number();
        if entry.number != number {
            return Err(Broken(format!("entry {} stands where {number} should", entry.number)));
        }
        self.remember(body, prepared.as_ref());
        let before = (self.version(), self.status(), self.questions.len());
        let (mut played, mut actor) = (None, None);
        match &entry.fact {
            Fact::Created(_) => return Err(Broken("a table is laid once".into())),
            Fact::SeatTaken { seat, name } => {
                self.seat_mut(*seat)?.player = Player::Person;
                self.seat_mut(*seat)?.name.clone_from(name);
            }
            Fact::Renamed { seat, name } => self.seat_mut(*seat)?.name.clone_from(name),
            Fact::Acted { seat, .. } => {
                actor = Some(Seat(*seat));
                let prepared = prepared.ok_or_else(|| Broken(format!("entry {number} leads nowhere")))?;
                played = Some(self.advance(number, *seat, prepared));
            }
            Fact::Undone { to, .. } => self.go_back(*to)?,
            Fact::Offered { seat, offer, to } => self.ask_others(*seat, *offer, *to)?,
            Fact::Replied { seat, offer, yes } => self.count_reply(*seat, *offer, *yes)?,
            Fact::Resigned { seat, bot } => self.give_up(*seat, *bot, Ended::Resigned(*seat))?,
            Fact::Flagged { seat, bot } => self.give_up(*seat, *bot, Ended::Time(*seat))?,
            Fact::Rematch { table } => self.rematch = Some(table.clone()),
            Fact::Said { .. } => {}
        }
        if let Some(engine) = &entry.engine {
            self.engine = Some(engine.clone());
        }
        self.run_clocks(entry.at, actor);
        let moved = played.is_some() || self.version() != before.0;
        let steady = matches!(entry.fact, Fact::Acted { .. } | Fact::Said { .. })
            && self.clocks.is_none()
            && (self.status(), self.questions.len()) == (before.1, before.2);
        Ok(Happened { entry, version: self.version(), played, moved, steady })
    }

    /// The laying of the table, as something that happened.
    pub(crate) fn laying(&self) -> Happened {
        let fact = Fact::Created(Box::new(Created::clone(&self.created)));
        let entry = Entry { number: 0, at: self.laid_at, engine: None, fact };
        Happened { entry, version: 0, played: None, moved: false, steady: false }
    }

    /// A shadow that runs through history needs no memory of its own.
    fn remember(&mut self, body: &str, prepared: Option<&Prepared>) {
        if self.trail.is_some() {
            return self.past.push("", None);
        }
        self.past.push(body, prepared.map(|prepared| &*prepared.events));
    }

    fn advance(&mut self, number: u32, seat: u8, prepared: Prepared) -> Box<dyn Played> {
        let Prepared { next, played, .. } = prepared;
        self.play = next;
        if self.line.capacity() == self.line.len() {
            self.line.reserve_exact(64);
        }
        self.line.push(Step { entry: number, seat });
        if played.reveals() {
            self.horizon = self.version();
        }
        if let Some(trail) = &mut self.trail {
            trail.push(self.play.fork());
        }
        self.questions.retain(|question| question.outlives_action(seat));
        played
    }

    /// Back to a version.
    pub(crate) fn go_back(&mut self, to: u32) -> Result<(), Broken> {
        if to > self.version() {
            return Err(Broken(format!("version {to} is still to come")));
        }
        self.play = self.position_at(to)?;
        self.line.truncate(to as usize);
        if let Some(trail) = &mut self.trail {
            trail.truncate(to as usize + 1);
        }
        self.questions.retain(|question| question.kind == OfferKind::Draw);
        Ok(())
    }

    fn give_up(&mut self, seat: u8, bot: Option<Level>, ended: Ended) -> Result<(), Broken> {
        match bot {
            Some(level) => self.seat_mut(seat)?.player = Player::Bot(level),
            None => self.ended = Some(ended),
        }
        self.questions.clear();
        Ok(())
    }

    pub(crate) fn seat_mut(&mut self, seat: u8) -> Result<&mut crate::seat::SeatState, Broken> {
        self.seats.get_mut(usize::from(seat)).ok_or_else(|| Broken(format!("there is no seat {seat}")))
    }
}
