//! One entry after another makes the table: the only place where a table changes.
//!
//! Nothing is checked here that [`propose`](crate::propose) checked before the entry was stored. What
//! cannot be followed is [`Broken`].

use std::sync::Arc;

use tableflip_kernel::{AnyPlay, Played, Seat};

use crate::allowance::Deed;
use crate::board::Board;
use crate::deal::Start;
use crate::log::{Created, Entry, Fact};
use crate::propose::Proposal;
use crate::protocol::{Level, OfferKind};
use crate::seat::{PASS_GOOD_FOR, Pass, Player, SeatState};
use crate::table::{Broken, Ended, Step, Table};

/// The position that an entry leads to: made while it was checked, or followed from what was stored.
pub(crate) enum Prepared {
    /// By an action.
    Acted(Acted),
    /// By the deal.
    Dealt(Start),
}

/// The position after an action.
pub(crate) struct Acted {
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
    /// Whether the game was dealt with it.
    pub(crate) dealt: bool,
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

    /// Makes an entry true, by what is prepared for it. `body` is its text, to be remembered: without the request's key, which is
    /// remembered by itself, small, and told to nobody.
    pub(crate) fn fold(
        &mut self,
        mut entry: Entry,
        body: &str,
        prepared: Option<Prepared>,
    ) -> Result<Happened, Broken> {
        let number = self.next_number();
        if entry.number != number {
            return Err(Broken(format!("entry {} stands where {number} should", entry.number)));
        }
        let before = (self.version(), self.status(), self.questions.len());
        let (mut played, mut actor, mut events) = (None, None, None);
        match (&entry.fact, prepared) {
            (Fact::Acted { seat, .. }, Some(Prepared::Acted(acted))) => {
                actor = Some(Seat(*seat));
                events = Some(acted.events.clone());
                played = Some(self.advance(number, *seat, acted)?);
            }
            (Fact::Acted { .. }, _) => return Err(Broken(format!("entry {number} leads nowhere"))),
            (fact, dealt) => {
                self.settle_fact(fact, &entry)?;
                if let Some(Prepared::Dealt(start)) = dealt {
                    self.board = Some(Board::new(start.play));
                    self.dealt_at = Some(number);
                }
            }
        }
        if let Some(engine) = &entry.engine {
            self.engine = Some(engine.clone());
        }
        self.count(&entry.fact);
        let unkeyed = entry.key.take().map(|key| {
            self.keyed.note(key, number);
            entry.to_text()
        });
        self.past.push(unkeyed.as_deref().unwrap_or(body), events.as_deref(), self.version());
        self.run_clocks(entry.at, actor);
        let dealt = self.dealt_at == Some(number);
        let turned = dealt || self.version() < before.0;
        let moved = turned || played.is_some();
        self.turned_at = if turned { number } else { self.turned_at };
        self.moved_at = if moved { number } else { self.moved_at };
        let steady = matches!(entry.fact, Fact::Acted { .. } | Fact::Said { .. } | Fact::Hinted { .. })
            && self.clocks.is_none()
            && self.stopped().is_none()
            && (self.status(), self.questions.len()) == (before.1, before.2);
        Ok(Happened { entry, version: self.version(), played, dealt, moved, steady })
    }

    /// Everything that is no action.
    fn settle_fact(&mut self, fact: &Fact, entry: &Entry) -> Result<(), Broken> {
        match fact {
            Fact::Created(_) => return Err(Broken("a table is laid once".into())),
            Fact::SeatTaken { seat, name, key, bits } => self.seat_mut(*seat)?.take(name, *key, *bits),
            Fact::Invited { seat, invitation } => self.seat_mut(*seat)?.invitation = *invitation,
            Fact::Passed { seat, pass } => {
                self.seat_mut(*seat)?.pass = Some(Pass { hash: *pass, until: entry.at + PASS_GOOD_FOR });
            }
            Fact::Joined { seat, key } => {
                let seat = self.seat_mut(*seat)?;
                seat.pass = None;
                seat.keys.push(*key);
            }
            Fact::SignedOut { seat, key } => {
                let seat = self.seat_mut(*seat)?;
                seat.pass = None;
                seat.keys = vec![*key];
            }
            Fact::Woken {} => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.wake(entry.at);
                }
            }
            Fact::Renamed { seat, name } => self.seat_mut(*seat)?.name.clone_from(name),
            Fact::Undone { to, .. } => self.go_back(*to)?,
            Fact::Offered { seat, offer, to } => self.ask_others(entry.number, *seat, *offer, *to)?,
            Fact::Replied { seat, offer, yes } => self.count_reply(*seat, *offer, *yes)?,
            Fact::Resigned { seat, bot } => self.give_up(*seat, *bot, Ended::Resigned(*seat))?,
            Fact::Flagged { seat, bot } => self.give_up(*seat, *bot, Ended::Time(*seat))?,
            Fact::Rematch { table } => self.rematch = Some(table.clone()),
            Fact::Acted { .. } | Fact::Said { .. } | Fact::Hinted { .. } => {}
        }
        Ok(())
    }

    /// What a seat may do so often only.
    fn count(&mut self, fact: &Fact) {
        let Some((deed, seat)) = Deed::of_fact(fact) else { return };
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            *seat.count_mut(deed) += 1;
        }
    }

    /// The laying of the table, as something that happened.
    pub(crate) fn laying(&self) -> Happened {
        let fact = Fact::Created(Box::new(Created::clone(&self.created)));
        let entry = Entry { number: 0, at: self.laid_at, engine: None, key: None, fact };
        Happened { entry, version: 0, played: None, dealt: false, moved: false, steady: false }
    }

    fn advance(&mut self, number: u32, seat: u8, acted: Acted) -> Result<Box<dyn Played>, Broken> {
        let Acted { next, played, .. } = acted;
        if self.line.capacity() == self.line.len() {
            self.line.reserve_exact((self.line.len() / 8).max(64));
        }
        let asked = self.to_act();
        self.line.push(Step { entry: number, seat, asked });
        self.acted += 1;
        let version = self.version();
        let board = self.board.as_mut().ok_or_else(|| Broken("nothing is dealt yet".into()))?;
        board.advance(version, next);
        if played.reveals() {
            self.horizon = version;
        }
        self.questions.retain(|question| question.outlives_action(seat));
        Ok(played)
    }

    /// Back to a version.
    pub(crate) fn go_back(&mut self, to: u32) -> Result<(), Broken> {
        if to > self.version() {
            return Err(Broken(format!("version {to} is still to come")));
        }
        let play = self.position_at(to)?;
        self.line.truncate(to as usize);
        if let Some(board) = &mut self.board {
            board.go_back(to, play);
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

    fn seat_mut(&mut self, seat: u8) -> Result<&mut SeatState, Broken> {
        self.seats.get_mut(usize::from(seat)).ok_or_else(|| Broken(format!("there is no seat {seat}")))
    }
}
