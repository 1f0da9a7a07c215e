//! The answer that every message of a client gets.

use serde::{Deserialize, Serialize};

/// The answer to one request.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// The request's id; `null` where the message was too broken to have one.
    pub id: Option<u32>,
    /// What came of it.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What came of a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Outcome {
    /// Done; what changed was sent before this answer.
    Ok {
        /// The number of the last change; of a request that was sent again, of the change that it led to.
        number: u32,
    },
    /// A rule of the game says no.
    Refused(Refused),
    /// The position has moved on since; a fresh state was sent before this answer.
    Stale {
        /// The version that stands.
        version: u32,
    },
    /// The table says no, for a reason that is not the game's.
    Error {
        /// For programs.
        code: ErrorCode,
        /// For people.
        because: String,
    },
}

/// The ordinary «no» of a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The rule's number, as `SK-5.2`.
    pub rule: String,
    /// The sentence for the player.
    pub because: String,
}

/// Why the table says no.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// Not JSON, or not a message of this protocol.
    Malformed,
    /// The client speaks another version of the protocol.
    Protocol,
    /// The first message must be `hello`, and only the first.
    Greeting,
    /// There is no such table.
    NoSuchTable,
    /// None of the keys opens this table.
    WrongKey,
    /// The connection does not hold that seat.
    NotYourSeat,
    /// Somebody sits there already, or the invitation was used.
    Taken,
    /// The pass was used, replaced or is too old.
    Spent,
    /// A name or a text that cannot be taken.
    BadText,
    /// Not everybody has sat down yet.
    Waiting,
    /// The game is over.
    GameOver,
    /// The game is not over yet.
    NotOver,
    /// It cannot be taken back: something hidden was shown since, or there is nothing.
    NoUndo,
    /// There is no such question to answer, or it was asked already.
    NoOffer,
    /// The table was laid without hints, or there is nothing to decide.
    NoHint,
    /// What was pressed means no single action.
    NoAction,
    /// There is no such day, or it has no deck of that game.
    NoSuchDay,
    /// There is no such club.
    NoSuchClub,
    /// The day is not open yet; or what was asked for opens when it closes.
    NotOpen,
    /// The day is closed.
    Closed,
    /// Not at the table of a day.
    Daily,
    /// Too many messages.
    TooFast,
    /// This table, address or server has as many as it takes.
    Full,
    /// What was asked for the new table is not possible.
    BadTable,
    /// The server could not keep it. Nothing happened; asking again may work.
    Unavailable,
}
