//! One entry after another makes the table: the only place where a table changes.
//!
//! Nothing is checked here that [`propose`](crate::propose) checked before the entry was stored. What
//! cannot be followed (a log of another engine) is [`Broken`].

use tableflip_kernel::{AnyPlay, Played, Seat};

use crate::log::{Entry, Fact};
use crate::protocol::{Level, OfferKind};
use crate::seat::Player;
use crate::table::{self, Broken, Ended, Table};

/// The position after an action, made while it was checked.
pub(crate) struct Prepared {
    pub(crate) next: Box<dyn AnyPlay>,
    pub(crate) played: Box<dyn Played>,
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
    /// Makes an entry true.
    pub(crate) fn fold(&mut self, entry: Entry, prepared: Option<Prepared>) -> Result<Happened, Broken> {
        let number = self.next_number();
        if entry.number != number {
            return Err(Broken(format!("entry {} stands where {number} should", entry.number)));
        }
        self.past.push(&entry);
        let before = (self.version(), self.status(), self.questions.len());
        let (mut played, mut actor) = (None, None);
        match &entry.fact {
            Fact::Created(_) => return Err(Broken("a table is laid once".into())),
            Fact::SeatTaken { seat, name } => {
                self.seat_mut(*seat)?.player = Player::Person;
                self.seat_mut(*seat)?.name.clone_from(name);
            }
            Fact::Renamed { seat, name } => self.seat_mut(*seat)?.name.clone_from(name),
            Fact::Acted { seat, action } => {
                actor = Some(Seat(*seat));
                played = Some(self.advance(number, *seat, action, prepared)?);
            }
            Fact::Undone { to, .. } => self.go_back(*to)?,
            Fact::Offered { seat, offer, to } => self.ask_others(*seat, *offer, *to)?,
            Fact::Replied { seat, offer, yes } => self.count_reply(*seat, *offer, *yes)?,
            Fact::Resigned { seat, bot } => self.give_up(*seat, *bot, Ended::Resigned(*seat))?,
            Fact::Flagged { seat, bot } => self.give_up(*seat, *bot, Ended::Time(*seat))?,
            Fact::Rematch { table } => self.rematch = Some(table.clone()),
            Fact::Said { .. } => {}
        }
        self.run_clocks(entry.at, actor);
        let moved = played.is_some() || self.version() != before.0;
        let steady = matches!(entry.fact, Fact::Acted { .. } | Fact::Said { .. })
            && self.clocks.is_none()
            && (self.status(), self.questions.len()) == (before.1, before.2);
        Ok(Happened { entry, version: self.version(), played, moved, steady })
    }

    /// The laying of the table, as something that happened.
    pub(crate) fn laying(&self) -> Result<Happened, Broken> {
        Ok(Happened { entry: self.past.entry(0)?, version: 0, played: None, moved: false, steady: false })
    }

    fn advance(
        &mut self,
        number: u32,
        seat: u8,
        action: &serde_json::Value,
        prepared: Option<Prepared>,
    ) -> Result<Box<dyn Played>, Broken> {
        let played = match prepared {
            Some(Prepared { next, played }) => {
                self.play = next;
                played
            }
            None => self
                .play
                .act(action)
                .map_err(|refusal| Broken(format!("entry {number} is refused now: {refusal}")))?,
        };
        if self.line.capacity() == self.line.len() {
            self.line.reserve_exact(64);
        }
        self.line.push(table::Played { entry: number, seat });
        if played.reveals() {
            self.horizon = self.version();
        }
        if let Some(trail) = &mut self.trail {
            trail.push(self.play.fork());
        }
        self.questions.retain(|question| question.outlives_action(seat));
        Ok(played)
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
