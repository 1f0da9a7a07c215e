//! Squares, and sets of them as the bits of a number (NM-1.1).
//!
//! A square's number does not depend on the size of the board, so that it can be written without the rules.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tableflip_kernel::bits;
use tableflip_kernel::fault::short;

/// The largest board that an edition may have.
pub(crate) const LARGEST: u8 = 5;
/// As many squares as that has.
pub(crate) const MOST: usize = LARGEST as usize * LARGEST as usize;

/// A square: five to a rank, on smaller boards too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(u8);

impl Square {
    /// The square of a name, as `b3`.
    pub fn named(name: &str) -> Option<Square> {
        match name.as_bytes() {
            &[file @ b'a'..=b'e', rank @ b'1'..=b'5'] => Some(Square::at(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    const fn at(file: u8, rank: u8) -> Square {
        Square(rank * LARGEST + file)
    }

    /// The set of this square alone.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// Whether a board of this size has it.
    pub const fn is_on(self, size: u8) -> bool {
        self.bit() & all(size) != 0
    }
}

/// The squares of a set: a1, b1, … then a2.
pub(crate) fn squares(set: u32) -> impl Iterator<Item = Square> {
    bits(set).map(Square)
}

/// All squares of a board of this size.
pub(crate) const fn all(size: u8) -> u32 {
    let (rank, mut set, mut n) = ((1 << size) - 1, 0, 0);
    while n < size {
        set |= rank << (n * LARGEST);
        n += 1;
    }
    set
}

/// Every line that wins on a board of this size: ranks, files, and both diagonals (NM-4.1).
pub(crate) fn lines(size: u8) -> impl Iterator<Item = u32> {
    let line = move |square: fn(u8, u8, u8) -> Square, fixed: u8| {
        (0..size).fold(0, |set, n| set | square(n, fixed, size).bit())
    };
    let ranks = (0..size).map(move |rank| line(|n, rank, _| Square::at(n, rank), rank));
    let files = (0..size).map(move |file| line(|n, file, _| Square::at(file, n), file));
    let diagonals = [line(|n, _, _| Square::at(n, n), 0), line(|n, _, size| Square::at(n, size - 1 - n), 0)];
    ranks.chain(files).chain(diagonals)
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % LARGEST), self.0 / LARGEST + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let name = String::deserialize(deserializer)?;
        Square::named(&name)
            .ok_or_else(|| D::Error::custom(format_args!("there is no square {:?}", short(&name))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_to_its_square_and_back() {
        for square in squares(all(LARGEST)) {
            assert_eq!(Square::named(&square.to_string()), Some(square));
        }
        assert_eq!(
            [Square::named("f1"), Square::named("a6"), Square::named("a"), Square::named("")],
            [None; 4]
        );
    }

    #[test]
    fn a_board_has_two_lines_more_than_ranks_and_files() {
        for size in 3..=LARGEST {
            let lines: Vec<u32> = lines(size).collect();
            assert_eq!(lines.len(), 2 * usize::from(size) + 2);
            assert!(lines.iter().all(|line| line.count_ones() == u32::from(size) && line & !all(size) == 0));
        }
    }
}
