//! A promise about the shuffle: published before the first action, opened after the last.
//!
//! The commitment is SHA-256 over `tableflip-seed-1:<game>:<seed>:<salt>`, the seed in decimal and the
//! salt in lower-case hexadecimal. The salt (128 bits) is what makes the promise hold: a bare hash
//! of a 64-bit seed could be searched. `docs/randomness.md` shows how to check one by hand.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// The 128 random bits that keep a commitment from being guessed, in hexadecimal.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Salt(String);

impl Salt {
    /// A salt from sixteen random bytes.
    pub fn from_bytes(bytes: [u8; 16]) -> Salt {
        Salt(hex(&bytes))
    }
}

impl TryFrom<String> for Salt {
    type Error = String;

    fn try_from(text: String) -> Result<Salt, String> {
        let well_formed = text.len() == 32 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if well_formed { Ok(Salt(text)) } else { Err("a salt has 32 lower-case hexadecimal digits".into()) }
    }
}

impl From<Salt> for String {
    fn from(salt: Salt) -> String {
        salt.0
    }
}

/// What is published at the start of a game about its seed.
pub fn commit(game: &str, seed: u64, salt: &Salt) -> String {
    sha256(format!("tableflip-seed-1:{game}:{seed}:{}", salt.0).as_bytes())
}

/// SHA-256 in lower-case hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
