//! What is written down: the log of one table. The table is a fold over it and nothing else.
//!
//! A log holds what the deal follows from and every action in full. It is for the store, never for a client.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::shuffle::{HostBits, PersonBits};

use crate::again::RequestKey;
use crate::key::KeyHash;
use crate::protocol::{Chat, ClockPlan, DayCard, Level, OfferKind};

/// One thing that happened, with its number and time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number: 0 is the creation, none is left out.
    pub number: u32,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The engine that wrote it, where it is another one than wrote the entry before: its events are whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// The key of the request that led to it, if it had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<RequestKey>,
    /// What happened.
    pub fact: Fact,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of protocol::What, with what it hides")]
pub enum Fact {
    /// The table was laid.
    Created(Box<Created>),
    /// Somebody sat down. Logs of protocol 1 have neither key nor bits.
    SeatTaken {
        seat: u8,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<KeyHash>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bits: Option<PersonBits>,
    },
    /// An open seat has another invitation, or none.
    Invited { seat: u8, invitation: Option<KeyHash> },
    /// Somebody made a pass for another device.
    Passed { seat: u8, pass: KeyHash },
    /// The pass was used.
    Joined { seat: u8, key: KeyHash },
    /// A seat has this key alone.
    SignedOut { seat: u8, key: KeyHash },
    /// The table was loaded while clocks ran.
    Woken {},
    /// Somebody has another name.
    Renamed { seat: u8, name: String },
    /// An action was played.
    Acted { seat: u8, action: Value },
    /// The position went back to a version.
    Undone { seat: u8, to: u32 },
    /// Somebody wanted a hint.
    Hinted { seat: u8 },
    /// Somebody asked the others; `to` for an undo.
    Offered { seat: u8, offer: OfferKind, to: Option<u32> },
    /// Somebody answered.
    Replied { seat: u8, offer: OfferKind, yes: bool },
    /// Somebody gave up.
    Resigned { seat: u8, bot: Option<Level> },
    /// A clock ran out.
    Flagged { seat: u8, bot: Option<Level> },
    /// The next table is laid.
    Rematch { table: String },
    /// Somebody said something.
    Said { seat: u8, chat: Chat },
}

/// Everything that was agreed when the table was laid.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Created {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// All options.
    pub options: Map<String, Value>,
    /// The engine that laid it; nothing in the logs of the first one, whose events did not say everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// The edition's text: what comes with the program today need not come with it tomorrow. Not held by a live table
    /// that plays with the program's own, and not in the logs of the first engine.
    pub edition: Option<String>,
    /// The position that the game began at, if it was not dealt; then there is nothing that a deal follows from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// SHA-256 of the edition's text, so that another one is noticed.
    pub edition_sha256: String,
    /// Whether one person or device plays all seats that bots do not.
    pub one_device: bool,
    /// Who plays.
    pub seats: Vec<LaidSeat>,
    /// In logs of protocol 1, hashes of the seats' keys; none for a bot's seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<Option<KeyHash>>,
    /// Hash of the watching key.
    pub watch: KeyHash,
    /// Hash of the key of whoever laid the table; nothing in logs of protocol 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<KeyHash>,
    /// Whether it is open to anybody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// Whether it was agreed that hints are given.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The clock.
    pub clock: Option<ClockPlan>,
    /// The host's part of the shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<HostBits>,
    /// In logs of protocol 1, the seed of the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// In logs of protocol 1, what keeps the commitment to the seed from being guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
    /// The day whose deck this is: then the host's bits are all that the deal follows from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<DayCard>,
}

/// Who is to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of protocol::SeatPlan")]
pub enum LaidSeat {
    /// Whoever uses the invitation first.
    Open {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invitation: Option<KeyHash>,
    },
    /// A person, with a key for each device.
    Person {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        keys: Vec<KeyHash>,
    },
    /// A bot.
    Bot { level: Level },
}

impl PartialEq for Created {
    fn eq(&self, other: &Created) -> bool {
        // There is one creation per table, so its id stands for all of it.
        self.id == other.id
    }
}

impl Entry {
    /// The entry as it is stored.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an entry is JSON")
    }

    /// Reads a stored entry.
    pub fn from_text(text: &str) -> Result<Entry, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}
