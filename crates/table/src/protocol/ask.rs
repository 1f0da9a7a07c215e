//! What a client may ask of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tableflip_kernel::shuffle::PersonBits;

use crate::again::RequestKey;
use crate::key::KeyHash;

/// One message of a client. It always gets exactly one [`Answer`](super::Answer) with the same id.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client; the answer carries it.
    pub id: u32,
    /// Made by the client for this one request: 16 lower-case hexadecimal digits at random. Whoever heard no answer sends the request
    /// again with the same key: what was done already is not done once more, and answered `ok` with its old number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<RequestKey>,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// The first message of a connection. Answered by a welcome and one state per audience.
    Hello(Hello),
    /// Asks for how things stand now: one state per audience, without what was missed.
    State {
        /// Whether lean frames are wanted from now on, as in `hello`.
        #[serde(default)]
        lean: bool,
        /// The version whose digest the client's own view does not have. It is written down, and whoever differs
        /// should ask for whole frames: an engine that differs once will differ again.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        differs: Option<u32>,
    },
    /// Nothing but an answer is wanted.
    Ping {},
    /// Plays an action. The action names its seat.
    Act {
        /// The number of the last change that the client had seen when it chose. Numbers never repeat, so nothing that
        /// was chosen before an undo is played after it.
        number: u32,
        /// One of the legal actions (or one of a listed continuum).
        #[cfg_attr(feature = "ts", ts(type = "Action"))]
        action: Value,
    },
    /// Asks why an action is refused, without playing it. `ok` means that it would be accepted.
    Why {
        /// The action.
        #[cfg_attr(feature = "ts", ts(type = "Action"))]
        action: Value,
    },
    /// Asks why nothing fits what was pressed on the board, without playing anything. `ok` means that it would be
    /// accepted; `no_action` that the keys mean no single action.
    Pressed {
        /// Whose presses.
        seat: u8,
        /// The `data-key` of each thing pressed, in the order of pressing.
        keys: Vec<String>,
    },
    /// Takes a seat: an open one by its invitation, which is used up; one's own, to add to the shuffle; or one's own that a
    /// bot keeps warm.
    ClaimSeat {
        /// The seat.
        seat: u8,
        /// Who sits down.
        name: String,
        /// SHA-256 of the key that this browser made for the seat; needed with an invitation.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        key: Option<KeyHash>,
        /// What this browser adds to the shuffle; needed unless the game is dealt.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        bits: Option<PersonBits>,
    },
    /// The maker's: another invitation for an open seat, or none. The one before opens nothing any more.
    Invite {
        /// The seat.
        seat: u8,
        /// SHA-256 of the new invitation; `null` to withdraw only.
        invitation: Option<KeyHash>,
    },
    /// Makes a pass for another device of one's own: good once, for ten minutes. A new one replaces it.
    Pass {
        /// Whose.
        seat: u8,
        /// SHA-256 of the pass.
        pass: KeyHash,
    },
    /// Spends a pass: this device has a key of its own from now on.
    Join {
        /// The seat.
        seat: u8,
        /// SHA-256 of this device's key.
        key: KeyHash,
    },
    /// Signs out all devices of one's own but this one.
    SignOut {
        /// Whose.
        seat: u8,
        /// SHA-256 of the only key that the seat has afterwards.
        key: KeyHash,
    },
    /// Changes the name of a seat that the client holds.
    Rename {
        /// The seat.
        seat: u8,
        /// Its new name.
        name: String,
    },
    /// Takes back: at once where that is free, else as a question to the others.
    Undo {
        /// Who asks.
        seat: u8,
        /// The version to go back to; `null` for the last decision of a person here.
        #[serde(default)]
        to: Option<u32>,
    },
    /// Says that a hint is wanted for the decision that stands: it is written down for all to see, and only then given, by
    /// the client's own engine from what the seat sees. Nothing but `ok` is answered.
    Hint {
        /// Who.
        seat: u8,
    },
    /// Gives up.
    Resign {
        /// Who.
        seat: u8,
    },
    /// Offers a draw.
    OfferDraw {
        /// Who.
        seat: u8,
    },
    /// Says yes or no to what somebody else asked.
    Reply {
        /// Who answers.
        seat: u8,
        /// To what: the number of the change that asked.
        offer: u32,
        /// Yes or no.
        yes: bool,
    },
    /// After the end: asks for another game with seats swapped.
    Rematch {
        /// Who.
        seat: u8,
    },
    /// Says something.
    Say {
        /// Who.
        seat: u8,
        /// What.
        chat: Chat,
    },
}

/// What a connection says first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the protocol that the client speaks.
    pub protocol: u32,
    /// Which table.
    pub table: String,
    /// The secrets that the client holds: keys of seats, the watching key, the maker's, invitations, passes.
    pub keys: Vec<String>,
    /// The number of the last change that the client has; `null` for one that has nothing.
    #[serde(default)]
    pub last: Option<u32>,
    /// Whether the client has the engine: it follows events, lists and refuses by itself, and is sent no more than that.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub lean: bool,
}

/// A question that others answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// May I take back?
    Undo,
    /// Shall we call it a draw?
    Draw,
    /// Another one?
    Rematch,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// In words.
    Text(String),
    /// By a sign.
    Emote(Emote),
}

/// A sign that needs no words and no translation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is its own name")]
pub enum Emote {
    Hello,
    GoodLuck,
    WellPlayed,
    Oops,
    Thinking,
    Thanks,
    Laugh,
    GoodGame,
}
