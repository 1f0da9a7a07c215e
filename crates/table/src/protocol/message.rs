//! What a table tells a client.

use serde::Serialize;

use super::{Answer, Change, Raw, TableCard, UndoCard};

/// One message to a client.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The table is open to this connection.
    Welcome(Box<Welcome>),
    /// How things stand for one audience, and what it missed.
    State(State),
    /// Something happened.
    Changed(Changed),
    /// Something happened, for a client that has the engine.
    Follow(Follow),
    /// Somebody came or went.
    Presence(Presence),
    /// The answer to a request.
    Answer(Answer),
    /// None of this connection's keys opens the table any more.
    Goodbye(Goodbye),
}

/// The table is open to this connection. Sent again when what the connection holds has changed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u32,
    /// The table.
    pub table: TableCard,
    /// The seats that this connection holds; none for one that watches.
    pub mine: Vec<u8>,
    /// Whether this connection holds the maker's key.
    pub maker: bool,
    /// The open seats whose invitation this connection holds.
    pub invited: Vec<u8>,
    /// The seats whose invitation this connection holds, too late: it watches.
    pub taken: Vec<u8>,
    /// The seats that this connection holds a pass to.
    pub passes: Vec<u8>,
}

/// How things stand for one audience, and what it missed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct State {
    /// For which seat; `null` for spectators. A connection that holds two seats gets two states.
    pub seat: Option<u8>,
    /// The number of the last change.
    pub number: u32,
    /// The view at version 0, for a client that does not have it yet; `null` before the game is dealt.
    #[cfg_attr(feature = "ts", ts(type = "View | null"))]
    pub start: Option<Raw>,
    /// Every change after the client's last one.
    pub missed: Vec<Change>,
    /// What this seat could take back.
    pub undo: Option<UndoCard>,
    /// What this audience may see now; `null` before the game is dealt.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "ts", ts(type = "View | null"))]
    pub view: Behind,
    /// What this seat may do now; absent for a client that lists by itself.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Action[]"))]
    pub legal: Option<Behind>,
    /// How things stand for everybody.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "ts", ts(as = "super::Standing"))]
    pub standing: Behind,
}

/// Something happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Changed {
    /// For which seat; `null` for spectators.
    pub seat: Option<u8>,
    /// What.
    pub change: Change,
    /// What this seat could take back.
    pub undo: Option<UndoCard>,
    /// What this audience may see now; absent if the position is as it was.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "ts", ts(optional, type = "View"))]
    pub view: Option<Behind>,
    /// What this seat may do now.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "ts", ts(type = "Action[]"))]
    pub legal: Behind,
    /// How things stand for everybody.
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "ts", ts(as = "super::Standing"))]
    pub standing: Behind,
}

/// Something happened, for a client that has the engine: it follows the events to the next view, and lists what may be
/// done there by itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Follow {
    /// For which seat; `null` for spectators.
    pub seat: Option<u8>,
    /// What.
    pub change: Change,
    /// What this seat could take back.
    pub undo: Option<UndoCard>,
    /// Who owes a decision; nobody unless playing.
    pub to_act: Vec<u8>,
    /// How things stand for everybody; absent if nothing is other than before but the version and who is to act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<super::Standing>"))]
    pub standing: Option<Raw>,
    /// What this audience may see now, where no events lead there: the game was dealt, or something was taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "View"))]
    pub view: Option<Raw>,
    /// Now and then: the digest of what this audience may see now. Whose own differs asks for a `state`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub digest: Option<String>,
}

/// A large part of a frame. It is not held: `frame` writes it straight behind the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Behind;

/// Somebody came or went. Not numbered: who is here now is no part of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Presence {
    /// On how many devices each seat is open.
    pub devices: Vec<u8>,
}

/// None of this connection's keys opens the table any more: it hears nothing more of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Goodbye {
    /// For people.
    pub because: String,
}
