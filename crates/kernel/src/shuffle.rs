//! A shuffle that nobody can choose: the host promises its secret bits before anybody sits down, every person adds
//! bits of their own, and the deal follows from all of them.
//!
//! The host cannot fit its bits to the persons', because it promised them first; no person can fit theirs, because they
//! do not know the host's. `docs/randomness.md` says what remains possible, and how to check a game by hand.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::commitment::{Hex, sha256};
use crate::{Seed, json};

/// The host's secret: 256 bits.
pub type HostBits = Hex<32>;
/// What one person adds: 128 bits.
pub type PersonBits = Hex<16>;

/// Everything that the deal of a table follows from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// The table's id.
    pub table: String,
    /// The host's bits.
    pub host: HostBits,
    /// What each seat's person added; nothing for a bot's seat.
    pub bits: Vec<Option<PersonBits>>,
}

impl Shuffle {
    /// The seed: SHA-256 over `tableflip-deal-2`, the host's bits and each seat's, one to a line, `-` for a seat without.
    pub fn seed(&self) -> Seed {
        let mut text = format!("tableflip-deal-2\n{}", self.host.reveal());
        for bits in &self.bits {
            text.push('\n');
            text.push_str(&bits.map_or("-".to_string(), |bits| bits.reveal()));
        }
        Seed::from_key(Sha256::digest(text.as_bytes()).into())
    }
}

/// What is published when a table is laid, before anybody sits down: SHA-256 over `tableflip-table-2`, the game, the
/// table's id, SHA-256 of the edition's text, the options in canonical JSON, and the host's bits, one to a line.
pub fn promise(
    game: &str,
    table: &str,
    edition_sha256: &str,
    options: &Map<String, Value>,
    host: &HostBits,
) -> String {
    let options = json::canonical(&Value::Object(options.clone()));
    let host = host.reveal();
    sha256(format!("tableflip-table-2\n{game}\n{table}\n{edition_sha256}\n{options}\n{host}").as_bytes())
}
