//! One seat: who plays it now, and which secrets open it.

use tableflip_kernel::shuffle::PersonBits;

use crate::key::KeyHash;
use crate::log::LaidSeat;
use crate::protocol::{Level, SeatKind};

/// So many devices one seat can be open on.
pub(crate) const MOST_DEVICES: usize = 8;
/// How long a pass is good, in milliseconds.
pub(crate) const PASS_GOOD_FOR: u64 = 10 * 60 * 1_000;

/// A seat and who plays it.
#[derive(Clone, Debug)]
pub(crate) struct SeatState {
    pub(crate) name: String,
    pub(crate) player: Player,
    /// One for each device of its person; none for an open seat and for one that was a bot's from the start.
    pub(crate) keys: Vec<KeyHash>,
    /// Good for whoever uses it first.
    pub(crate) invitation: Option<KeyHash>,
    /// The invitation that was used.
    pub(crate) spent: Option<KeyHash>,
    /// Good for one more device.
    pub(crate) pass: Option<Pass>,
    /// What its person added to the shuffle.
    pub(crate) bits: Option<PersonBits>,
    /// How many entries of the log were written for it, besides actions and chat.
    pub(crate) deeds: u32,
    /// How many lines of chat.
    pub(crate) lines: u32,
    /// How many hints.
    pub(crate) hints: u32,
}

/// A secret that is good once and for a while.
#[derive(Clone, Debug)]
pub(crate) struct Pass {
    pub(crate) hash: KeyHash,
    pub(crate) until: u64,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Nobody,
    Person,
    Bot(Level),
}

impl SeatState {
    /// The seat as it was laid. The logs of protocol 1 have one key beside it, which anybody who was given it could use: an open
    /// seat's counts as its invitation.
    pub(crate) fn new(laid: &LaidSeat, key: Option<KeyHash>) -> SeatState {
        let (name, player, keys, invitation) = match laid {
            LaidSeat::Open { invitation } => (String::new(), Player::Nobody, Vec::new(), invitation.or(key)),
            LaidSeat::Person { name, keys } => {
                (name.clone(), Player::Person, keys.iter().copied().chain(key).collect(), None)
            }
            LaidSeat::Bot { level } => {
                (bot_name(*level).to_string(), Player::Bot(*level), key.into_iter().collect(), None)
            }
        };
        let (spent, pass, bits) = (None, None, None);
        SeatState { name, player, keys, invitation, spent, pass, bits, deeds: 0, lines: 0, hints: 0 }
    }

    /// Somebody sits down. One who brings a key has used an invitation; one who brings none, before protocol 2, keeps it as
    /// their key.
    pub(crate) fn take(&mut self, name: &str, key: Option<KeyHash>, bits: Option<PersonBits>) {
        self.player = Player::Person;
        self.name = name.to_string();
        let invitation = self.invitation.take();
        if key.is_some() {
            self.spent = invitation;
            // Whatever was counted before, whoever invited did.
            self.deeds = 0;
        }
        self.keys.extend(key.or(invitation));
        self.bits = bits.or(self.bits);
    }

    /// Whether nothing more is needed from here before the game is dealt.
    pub(crate) fn is_ready(&self) -> bool {
        self.bits.is_some() || matches!(self.player, Player::Bot(_))
    }

    /// Whether a bot plays for a person who may come back.
    pub(crate) fn is_kept_warm(&self) -> bool {
        matches!(self.player, Player::Bot(_)) && !self.keys.is_empty()
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
