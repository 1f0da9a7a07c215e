//! One seat: who plays it now.

use crate::key::KeyHash;
use crate::protocol::{Level, SeatKind, SeatPlan};

/// A seat and who plays it.
#[derive(Clone, Debug)]
pub(crate) struct SeatState {
    pub(crate) name: String,
    pub(crate) player: Player,
    /// None for a seat that was a bot's from the start.
    pub(crate) key: Option<KeyHash>,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Nobody,
    Person,
    Bot(Level),
}

impl SeatState {
    pub(crate) fn new(plan: &SeatPlan, key: Option<KeyHash>) -> SeatState {
        let (name, player) = match plan {
            SeatPlan::Open {} => (String::new(), Player::Nobody),
            SeatPlan::Person { name } => (name.clone(), Player::Person),
            SeatPlan::Bot { level } => (bot_name(*level).to_string(), Player::Bot(*level)),
        };
        SeatState { name, player, key }
    }

    pub(crate) fn kind(&self) -> SeatKind {
        match self.player {
            Player::Nobody => SeatKind::Open,
            Player::Person => SeatKind::Person,
            Player::Bot(_) => SeatKind::Bot,
        }
    }

    pub(crate) fn level(&self) -> Option<Level> {
        match self.player {
            Player::Bot(level) => Some(level),
            _ => None,
        }
    }
}

/// A bot is called what it is. Two of a level at one table are told apart by their seats' shapes.
fn bot_name(level: Level) -> &'static str {
    match level {
        Level::Novice => "Novice bot",
        Level::Regular => "Regular bot",
        Level::Expert => "Expert bot",
    }
}
