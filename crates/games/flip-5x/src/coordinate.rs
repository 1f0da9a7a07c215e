//! The words of the wire: coordinates, short lists of them, and names from an edition.
//!
//! They carry their own text, so that actions and events are written without an edition at hand, and
//! they are plain bytes, so that listing thousands allocates nothing. What stands where on a map is
//! not known here (`map.rs` knows it).

use std::fmt;

use serde::{Serialize, Serializer};

/// A space by the letter of its row and its number (FX-2.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
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

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// How many coordinates a [`Spaces`] holds. No jump visits more spaces, no effect names more.
pub(crate) const MOST_SPACES: usize = 12;

/// A short list of coordinates in an order that has a meaning: a path, pirates, wormholes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Spaces {
    length: u8,
    list: [Coordinate; MOST_SPACES],
}

impl Spaces {
    /// None at all.
    pub const EMPTY: Spaces = Spaces { length: 0, list: [Coordinate::NOWHERE; MOST_SPACES] };
    /// What a list too long to be legal is read as.
    pub(crate) const TOO_MANY: Spaces = Spaces { length: u8::MAX, ..Spaces::EMPTY };

    /// Adds one at the end. A list too long becomes [`Spaces::TOO_MANY`].
    #[inline]
    pub fn push(&mut self, at: Coordinate) {
        match self.list.get_mut(usize::from(self.length)) {
            Some(place) => {
                *place = at;
                self.length += 1;
            }
            None => *self = Spaces::TOO_MANY,
        }
    }

    /// The coordinates; none if there were too many.
    #[inline]
    pub fn list(&self) -> &[Coordinate] {
        self.list.get(..usize::from(self.length)).unwrap_or(&[])
    }

    /// Whether there were more than any rule allows.
    pub(crate) fn too_many(&self) -> bool {
        usize::from(self.length) > MOST_SPACES
    }
}

impl FromIterator<Coordinate> for Spaces {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Coordinate>>(all: I) -> Spaces {
        let mut spaces = Spaces::EMPTY;
        all.into_iter().for_each(|at| spaces.push(at));
        spaces
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list()).finish()
    }
}

impl Serialize for Spaces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.list())
    }
}

/// The longest name that an edition may give a card, an enemy, a feature or a culture.
pub(crate) const LONGEST_WORD: usize = 23;

/// A name from an edition, as `kraken`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    bytes: [u8; LONGEST_WORD],
    length: u8,
}

impl Word {
    /// What a text that no edition could contain is read as.
    pub const NONE: Word = Word { bytes: [0; LONGEST_WORD], length: 0 };

    /// The text as a word, unless it is empty or too long.
    pub fn of(text: &str) -> Option<Word> {
        let mut word = Word::NONE;
        word.bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        word.length = text.len() as u8;
        (!text.is_empty()).then_some(word)
    }

    /// Its text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

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

    #[test]
    fn a_word_keeps_its_text() {
        assert_eq!(Word::of("flagship_black").expect("short").text(), "flagship_black");
        assert_eq!(Word::of(""), None);
        assert_eq!(Word::of("a name that is much too long"), None);
    }
}
