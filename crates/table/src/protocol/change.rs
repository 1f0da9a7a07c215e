//! One numbered thing that happened at a table.
//!
//! Everything that lasts is a change: actions, undone actions, seats, offers, chat. A client that
//! folds all changes in order knows what one that was there from the start knows.

use serde::Serialize;

use super::create::Level;
use super::{Chat, OfferKind, Raw};

/// One thing that happened, as one audience may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Change {
    /// Its number: 0 is the creation of the table, and no number is left out.
    pub number: u32,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// The version of the position after it.
    pub version: u32,
    /// What happened.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum What {
    /// The table was laid.
    Created {},
    /// Somebody sat down, added to the shuffle, or came back to a seat that a bot kept warm.
    SeatTaken {
        /// Where.
        seat: u8,
        /// Who.
        name: String,
        /// Whether the game was dealt with that: what is seen then is version 0.
        dealt: bool,
    },
    /// The maker made another invitation for an open seat, or withdrew it.
    Invited {
        /// Where.
        seat: u8,
        /// Whether there is an invitation now.
        open: bool,
    },
    /// Somebody made a pass for another device of theirs.
    Passed {
        /// Who.
        seat: u8,
    },
    /// A seat is open on another device.
    Joined {
        /// Which.
        seat: u8,
    },
    /// Somebody signed out all devices of theirs but one.
    SignedOut {
        /// Who.
        seat: u8,
    },
    /// The table is open again after a time in which nobody could play: clocks go on from here.
    Woken {},
    /// Somebody has another name.
    Renamed {
        /// Where.
        seat: u8,
        /// The new name.
        name: String,
    },
    /// An action was played.
    Acted {
        /// By whom.
        seat: u8,
        /// What came of it, redacted for the receiver. The action itself is not shown: a verb may
        /// carry what only its seat knows.
        #[cfg_attr(feature = "ts", ts(type = "GameEvent[]"))]
        events: Raw,
    },
    /// The position went back; `version` says to where.
    Undone {
        /// Who asked for it.
        seat: u8,
    },
    /// Somebody wanted a hint. What it says is worked out where it is shown, and told to nobody.
    Hinted {
        /// Who.
        seat: u8,
    },
    /// Somebody asked the others something.
    Offered {
        /// Who.
        seat: u8,
        /// What.
        offer: OfferKind,
    },
    /// Somebody answered. The first no ends the question.
    Replied {
        /// Who.
        seat: u8,
        /// To what.
        offer: OfferKind,
        /// Yes or no.
        yes: bool,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: u8,
        /// The bot that plays on, at tables where the others go on.
        bot: Option<Level>,
    },
    /// A clock ran out.
    Flagged {
        /// Whose.
        seat: u8,
        /// The bot that plays on; `null` if the seat forfeits.
        bot: Option<Level>,
    },
    /// The table of the next game is laid.
    Rematch {
        /// Its id.
        table: String,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: u8,
        /// What.
        chat: Chat,
    },
}
