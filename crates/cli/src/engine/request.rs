//! The requests of the engine's protocol. A key that a command does not know is an error: it was meant to
//! say something.

use serde::Deserialize;
use serde_json::{Map, Value};
use tableflip_kernel::json::nullable;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: Option<String>,
    /// A document of any kind instead of a game, as `new --from` reads it.
    pub(super) from: Option<Value>,
    pub(super) players: Option<u64>,
    pub(super) seed: Option<u64>,
    #[serde(default)]
    pub(super) options: Map<String, Value>,
    /// The edition's text, as in a document.
    pub(super) edition: Option<Value>,
    /// The name under which the position is to be held.
    pub(super) name: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    pub(super) document: Option<Value>,
    pub(super) name: Option<String>,
    pub(super) seat: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Apply {
    pub(super) document: Option<Value>,
    pub(super) name: Option<String>,
    pub(super) actions: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    pub(super) document: Option<Value>,
    pub(super) name: Option<String>,
    /// `null` is a spectator, so absence must be told from it.
    #[serde(default, deserialize_with = "nullable")]
    pub(super) seat: Option<Option<u64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResultOf {
    pub(super) document: Option<Value>,
    pub(super) name: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hint {
    pub(super) document: Option<Value>,
    pub(super) name: Option<String>,
    pub(super) seat: u64,
    pub(super) bot: Option<String>,
    pub(super) time_ms: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Perft {
    pub(super) document: Option<Value>,
    pub(super) name: Option<String>,
    pub(super) depth: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Review {
    pub(super) record: Value,
    pub(super) seat: Option<u64>,
    /// A number, or the word of one.
    pub(super) budget: Option<Value>,
    pub(super) seed: Option<u64>,
}
