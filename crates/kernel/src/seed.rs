//! What every shuffle of a game follows from.
//!
//! A seed is the key of the game's stream: 256 bits. A number is a seed too, its eight bytes followed by zeros: for the
//! command line, cases and whoever wants the same deal again. Tables at which strangers meet are dealt from all 256
//! bits, so that nobody finds the rest of a deck by trying seeds.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::commitment::{hex, unhex};

/// The 256 bits that a game's shuffles follow from. In JSON a number below 2^64, or 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed that a number is: its bytes, the lowest first, and zeros after them.
    pub const fn number(number: u64) -> Seed {
        let (mut key, bytes) = ([0; 32], number.to_le_bytes());
        let mut at = 0;
        while at < 8 {
            key[at] = bytes[at];
            at += 1;
        }
        Seed(key)
    }

    /// The seed of a whole key.
    pub const fn from_key(key: [u8; 32]) -> Seed {
        Seed(key)
    }

    /// The key of the stream.
    pub const fn key(&self) -> &[u8; 32] {
        &self.0
    }

    /// The number that it is, if it is one.
    pub fn as_number(&self) -> Option<u64> {
        let (low, high) = self.0.split_at(8);
        let number = || u64::from_le_bytes(low.try_into().expect("eight bytes"));
        high.iter().all(|&byte| byte == 0).then(number)
    }
}

/// A number is said, so that a failed test can be repeated; a key is a secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_number() {
            Some(number) => write!(f, "Seed({number})"),
            None => f.write_str("Seed(…)"),
        }
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_number() {
            Some(number) => serializer.serialize_u64(number),
            None => serializer.serialize_str(&hex(&self.0)),
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        deserializer.deserialize_any(SeedVisitor)
    }
}

struct SeedVisitor;

impl Visitor<'_> for SeedVisitor {
    type Value = Seed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed: a number below 2^64, or 64 lower-case hexadecimal digits")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Seed, E> {
        Ok(Seed::number(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Seed, E> {
        unhex(text).map(Seed).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Seed {
    type WithoutGenerics = Seed;
    type OptionInnerType = Seed;

    fn name(_: &ts_rs::Config) -> String {
        "number | string".into()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Seed::name(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Seed, serde_json::Error> {
        serde_json::from_str(text)
    }

    #[test]
    fn a_number_and_a_key_survive_their_text() {
        let key = Seed::from_key([0xab; 32]);
        for seed in [Seed::number(0), Seed::number(u64::MAX), key] {
            let text = serde_json::to_string(&seed).expect("JSON");
            assert_eq!(read(&text).expect("its own text"), seed);
        }
        assert_eq!(serde_json::to_string(&Seed::number(7)).expect("JSON"), "7");
        assert_eq!(key.as_number(), None);
    }

    #[test]
    fn what_is_no_seed_is_refused() {
        for text in ["-1", "1.5", "18446744073709551616", "\"ab\"", "null"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read(&format!("\"{}\"", "AB".repeat(32))).is_err(), "upper case");
        assert!(read(&format!("\"{}\"", "ä".repeat(32))).is_err());
    }

    #[test]
    fn a_key_is_not_in_its_debug_text() {
        assert_eq!(format!("{:?}", Seed::from_key([0xab; 32])), "Seed(…)");
    }
}
