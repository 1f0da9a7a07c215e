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
    pub(crate) fn new(seat: usize, plan: &SeatPlan, key: Option<KeyHash>) -> SeatState {
        let (name, player) = match plan {
            SeatPlan::Open {} => (String::new(), Player::Nobody),
            SeatPlan::Person { name } => (name.clone(), Player::Person),
            SeatPlan::Bot { level } => (bot_name(seat, *level).to_string(), Player::Bot(*level)),
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

/// Bots have names of their own, so that two of them at a table can be told apart.
fn bot_name(seat: usize, level: Level) -> &'static str {
    let names = match level {
        Level::Novice => ["Pip", "Dot", "Bean", "Moss", "Fig", "Tuck"],
        Level::Regular => ["Bramble", "Juniper", "Hazel", "Rowan", "Clover", "Sorrel"],
        Level::Expert => ["Corvid", "Merlin", "Lynx", "Heron", "Marten", "Osprey"],
    };
    names[seat % names.len()]
}
