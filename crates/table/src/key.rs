//! Secrets that open seats. The table keeps only their hashes.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tableflip_kernel::{Audience, Seat, Seats};

/// A secret of 128 random bits, as 32 hexadecimal digits. Its `Debug` shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// A key from sixteen random bytes.
    pub fn from_bytes(bytes: [u8; 16]) -> Key {
        Key(hex(&bytes))
    }

    /// The text that a link carries.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What may be kept of it.
    pub fn hash(&self) -> KeyHash {
        KeyHash::of(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// SHA-256 of a key. The key has 128 bits of its own, so the hash needs no salt.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct KeyHash([u8; 32]);

impl KeyHash {
    /// The hash of whatever text a client says is a key.
    pub fn of(text: &str) -> KeyHash {
        KeyHash(Sha256::digest(text.as_bytes()).into())
    }

    /// Compares without stopping at the first difference.
    pub fn same(&self, other: &KeyHash) -> bool {
        self.0.iter().zip(other.0).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
    }
}

impl From<KeyHash> for String {
    fn from(hash: KeyHash) -> String {
        hex(&hash.0)
    }
}

impl TryFrom<String> for KeyHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<KeyHash, &'static str> {
        let mut bytes = [0; 32];
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err("a hash has 64 hexadecimal digits");
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |d: u8| char::from(d).to_digit(16).ok_or("a hash has hexadecimal digits only");
            *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
        }
        Ok(KeyHash(bytes))
    }
}

/// Not even a hash belongs into a log line of the program.
impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(…)")
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for KeyHash {
    type WithoutGenerics = KeyHash;
    type OptionInnerType = KeyHash;

    fn name(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn inline(config: &ts_rs::Config) -> String {
        KeyHash::name(config)
    }
}

/// What the keys of a connection open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The seats whose keys it holds. Somebody with no seat here watches.
    pub seats: Seats,
}

impl Held {
    /// For whom frames are made: each seat held, or a spectator.
    pub fn audiences(self) -> impl Iterator<Item = Audience> {
        let watching = self.seats.is_empty().then_some(Audience::Spectator);
        self.seats.iter().map(Audience::Seat).chain(watching)
    }

    /// Whether it holds the seat.
    pub fn holds(self, seat: u8) -> bool {
        self.seats.contains(Seat(seat))
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|b| [b >> 4, b & 15]).map(|d| char::from(DIGITS[usize::from(d)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_survives_its_text() {
        let key = Key::from_bytes([7; 16]);
        let text = String::from(key.hash());
        assert!(KeyHash::try_from(text.clone()).expect("its own text").same(&key.hash()));
        assert!(!KeyHash::of("another").same(&key.hash()));
        assert!(KeyHash::try_from(text[1..].to_string()).is_err());
        assert!(KeyHash::try_from("ä".repeat(32)).is_err());
    }

    #[test]
    fn a_key_is_not_in_its_debug_text() {
        let key = Key::from_bytes([0xab; 16]);
        assert!(!format!("{key:?}").contains("ab"));
        assert_eq!(key.reveal().len(), 32);
    }
}
