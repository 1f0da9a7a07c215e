//! The words of the wire: coordinates, short lists of them, and names from an edition.
//!
//! They carry their own text, so that actions and events are written without an edition at hand, and
//! they are plain bytes, so that listing thousands allocates nothing. What stands where on a map is
//! not known here (`map.rs` knows it).

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tableflip_kernel::List;

/// A space by the letter of its row and its number (FX-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Coordinate {
    row: u8,
    number: u8,
}

impl Coordinate {
    /// What a text that names nothing is read as; no map has it.
    pub const NOWHERE: Coordinate = Coordinate { row: 0, number: 0 };

    /// The coordinate of a row and a number.
    pub(crate) const fn new(row: u8, number: u8) -> Coordinate {
        Coordinate { row, number }
    }

    /// Reads `B2`: one letter, then a number without leading zeros.
    pub fn named(text: &str) -> Option<Coordinate> {
        let (&row, digits) = text.as_bytes().split_first()?;
        let plain = matches!(digits, [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
        if !row.is_ascii_alphabetic() || !plain {
            return None;
        }
        let number = digits.iter().fold(0, |number, digit| number * 10 + (digit - b'0'));
        Some(Coordinate { row, number })
    }

    /// The letter of the row.
    pub(crate) const fn row(self) -> u8 {
        self.row
    }

    /// The number in the row, from 1.
    pub(crate) const fn number(self) -> u8 {
        self.number
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Coordinate::NOWHERE {
            return f.write_str("that place");
        }
        write!(f, "{}{}", self.row as char, self.number)
    }
}

impl fmt::Debug for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names nothing is read as [`Coordinate::NOWHERE`]: who asks says what is wrong with it.
impl<'de> Deserialize<'de> for Coordinate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Coordinate, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Ok(Coordinate::named(&text).unwrap_or(Coordinate::NOWHERE))
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Coordinate {
    type WithoutGenerics = String;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "string".into()
    }
}

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// How many coordinates a [`Spaces`] holds. No jump visits more spaces, no effect names more.
pub(crate) const MOST_SPACES: usize = 12;

/// A short list of coordinates in an order that has a meaning: a path, pirates, wormholes.
pub type Spaces = List<Coordinate, MOST_SPACES>;

/// The name that an edition gives a card, an enemy, a feature or a culture, as `kraken`.
pub type Word = tableflip_kernel::Word<23>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_coordinates_are_read() {
        assert_eq!(Coordinate::named("B2").map(|at| at.to_string()), Some("B2".into()));
        assert_eq!(Coordinate::named("K12").map(|at| at.to_string()), Some("K12".into()));
        for text in ["", "B", "2", "B0", "B02", "BB2", "B2 ", "B+2", "B100", "É2", "B٣"] {
            assert_eq!(Coordinate::named(text), None, "{text:?}");
        }
    }
}
