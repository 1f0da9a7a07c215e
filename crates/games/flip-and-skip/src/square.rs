//! The board's squares and sets of them (SK-1.1).

use std::borrow::Cow;
use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tableflip_kernel::bits;
use tableflip_kernel::fault::short;

/// A square; its number counts in board order: a1, b1, ... h1, a2, ... h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(pub u8);

impl Square {
    /// What an action's text that names no square is read as. No coin ever lies there, so each rule that
    /// asks for a square refuses it in its own words.
    pub const NOWHERE: Square = Square(64);

    /// The square of a name, as `c3`.
    pub fn named(name: &str) -> Option<Square> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Square((rank - b'1') * 8 + file - b'a')),
            _ => None,
        }
    }

    /// The set of this square alone; empty for [`Square::NOWHERE`].
    #[inline]
    pub const fn bit(self) -> u64 {
        if self.0 < 64 { 1 << self.0 } else { 0 }
    }

    /// The squares next to this one, in any of the eight directions.
    #[inline]
    pub const fn neighbours(self) -> u64 {
        NEIGHBOURS[self.0 as usize]
    }

    /// The square directly behind `over`, seen from here; `None` off the board. `over` is next to
    /// this square.
    #[inline]
    pub const fn behind(self, over: Square) -> Option<Square> {
        let landing = over.0 as i16 * 2 - self.0 as i16;
        // Round the edge the number is that of a square far away, which is no neighbour of `over`.
        if landing >= 0 && landing < 64 && over.neighbours() >> landing & 1 == 1 {
            Some(Square(landing as u8))
        } else {
            None
        }
    }
}

impl Square {
    /// What `of` makes of each square of a set around this one, in board order, and how many there are. Eight
    /// come whatever they are, and what comes after those of the set means nothing.
    #[inline]
    pub(crate) fn listed<T>(self, near: u64, of: impl Fn(Square) -> T) -> ([T; 8], usize) {
        // Turned so that the first of eight possible neighbours is bit 0, and pushed together.
        let ring = near.rotate_right(u32::from(self.0) + 64 - 9);
        let ring = ring & 0b111 | ring >> 5 & 0b1000 | ring >> 6 & 0b1_0000 | ring >> 11 & 0b1110_0000;
        let ring = ring as usize % 256;
        let square = |n: usize| Square(self.0.wrapping_add(RINGS.0[ring][n]));
        (std::array::from_fn(|n| of(square(n))), usize::from(RINGS.1[ring]))
    }
}

/// For every set of the eight directions, in board order: how far its squares are, and how many they are.
static RINGS: ([[u8; 8]; 256], [u8; 256]) = {
    const STEPS: [i8; 8] = [-9, -8, -7, -1, 1, 7, 8, 9];
    let (mut steps, mut counts) = ([[0; 8]; 256], [0; 256]);
    let mut set = 0;
    while set < 256 {
        let mut direction = 0;
        while direction < 8 {
            if set >> direction & 1 == 1 {
                steps[set][counts[set] as usize] = STEPS[direction] as u8;
                counts[set] += 1;
            }
            direction += 1;
        }
        set += 1;
    }
    (steps, counts)
};

/// The dark squares: a1 is one (SK-1.1).
pub(crate) const DARK: u64 = dark_squares();

/// The four corners.
pub(crate) const CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;

/// The row nearest to each seat (SK-1.1).
pub(crate) const NEAREST_ROW: [u64; 2] = [0xFF, 0xFF << 56];

/// The squares of a set, in board order.
#[inline]
pub(crate) fn squares(set: u64) -> impl Iterator<Item = Square> {
    bits(set).map(Square)
}

/// All squares next to a square of the set.
#[inline]
pub(crate) const fn around(set: u64) -> u64 {
    const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let sides = (set & NOT_H) << 1 | (set & NOT_A) >> 1;
    let row = set | sides;
    sides | row << 8 | row >> 8
}

const fn dark_squares() -> u64 {
    let (mut set, mut n) = (0, 0);
    while n < 64 {
        if (n % 8 + n / 8) % 2 == 0 {
            set |= 1 << n;
        }
        n += 1;
    }
    set
}

const NEIGHBOURS: [u64; 65] = {
    let mut table = [0; 65];
    let mut from = 0i16;
    while from < 64 {
        let mut to = 0i16;
        while to < 64 {
            let files = (from % 8 - to % 8).abs();
            let ranks = (from / 8 - to / 8).abs();
            if from != to && files <= 1 && ranks <= 1 {
                table[from as usize] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Square::NOWHERE {
            return f.write_str("nowhere");
        }
        write!(f, "{}{}", char::from(b'a' + self.0 % 8), self.0 / 8 + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A view is mostly squares and coins: two bytes need no formatter.
        let name = [b'a' + self.0 % 8, b'1' + self.0 / 8];
        match std::str::from_utf8(&name) {
            Ok(name) if *self != Square::NOWHERE => serializer.serialize_str(name),
            _ => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let unknown = || D::Error::custom(format_args!("there is no square {:?}", short(&name)));
        Square::named(&name).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::named(name).expect("a square")
    }

    #[test]
    fn names_go_there_and_back() {
        for n in 0..64 {
            assert_eq!(Square::named(&Square(n).to_string()), Some(Square(n)));
        }
        for name in ["", "a", "a0", "a9", "i1", "A1", "a11", "ä1"] {
            assert_eq!(Square::named(name), None, "{name:?}");
        }
    }

    #[test]
    fn behind_stays_on_the_board() {
        assert_eq!(square("c3").behind(square("d4")), Some(square("e5")));
        assert_eq!(square("g1").behind(square("h1")), None);
        assert_eq!(square("b2").behind(square("a1")), None);
        assert_eq!(square("b8").behind(square("a8")), None);
        assert_eq!(square("g2").behind(square("h3")), None);
    }

    #[test]
    fn around_is_the_union_of_neighbours() {
        for set in [1, 1 << 7 | 1 << 9, 0xFF00, DARK, CORNERS, u64::MAX] {
            let union = squares(set).fold(0, |all, square| all | square.neighbours());
            assert_eq!(around(set), union);
        }
    }

    #[test]
    fn any_set_around_a_square_is_listed_in_board_order() {
        for from in (0..64).map(Square) {
            for near in [u64::MAX, DARK, !DARK, 0x0F0F_3333_5555_00FF, 0].map(|set| set & from.neighbours()) {
                let (listed, count) = from.listed(near, |square| square);
                assert!(listed[..count].iter().copied().eq(squares(near)), "around {from}");
            }
        }
    }

    #[test]
    fn a1_is_dark_and_h1_is_not() {
        assert_ne!(DARK & square("a1").bit(), 0);
        assert_eq!(DARK & square("h1").bit(), 0);
        assert_eq!(DARK.count_ones(), 32);
    }
}
