//! Ships: their names, and where each of them is (FS-2.1, FS-2.3).

use std::borrow::Cow;
use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tableflip_kernel::{Seat, bits};

use crate::card::{CELLS, Cell};

/// The most seats.
pub(crate) const MOST_SEATS: usize = 4;
/// Ships of each seat, by level: names rest on it, so an edition may not change it.
pub(crate) const PER_LEVEL: [u8; 3] = [3, 2, 2];
/// Ships of each seat.
pub(crate) const PER_SEAT: u8 = 7;
/// All ships of the largest table.
pub(crate) const MOST_SHIPS: usize = MOST_SEATS * PER_SEAT as usize;

/// A ship. Its order is ship order, the alphabetical order of names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Ship(pub u8);

impl Ship {
    /// The n-th ship of a seat.
    pub const fn of(seat: Seat, n: u8) -> Ship {
        Ship(seat.0 * PER_SEAT + n)
    }

    /// Whose it is.
    pub const fn seat(self) -> Seat {
        Seat(self.0 / PER_SEAT)
    }

    /// Which of its seat's.
    pub const fn number(self) -> u8 {
        self.0 % PER_SEAT
    }

    /// Its level, 1 to 3.
    pub const fn level(self) -> u8 {
        match self.number() {
            0..=2 => 1,
            3..=4 => 2,
            _ => 3,
        }
    }

    /// Its index in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of ships.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The ship of a name, if a table with so many seats has it.
    pub fn named(name: &str, seats: u8) -> Option<Ship> {
        let [seat, b'.', level, letter] = *<&[u8; 4]>::try_from(name.as_bytes()).ok()? else { return None };
        let (seat, level) = (seat.wrapping_sub(b'0'), level.wrapping_sub(b'1'));
        let letter = letter.wrapping_sub(b'a');
        let count = *PER_LEVEL.get(usize::from(level))?;
        let before: u8 = PER_LEVEL[..usize::from(level)].iter().sum();
        (seat < seats && letter < count).then(|| Ship::of(Seat(seat), before + letter))
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.number() {
            n @ 0..=2 => n,
            n @ 3..=4 => n - 3,
            n => n - 5,
        };
        write!(f, "{}.{}{}", self.seat().0, self.level(), char::from(b'a' + letter))
    }
}

impl Serialize for Ship {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Any ship that a table can have: whether this one has it, whoever reads it must ask.
impl<'de> Deserialize<'de> for Ship {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ship, D::Error> {
        let name = <Cow<'_, str>>::deserialize(deserializer)?;
        Ship::named(&name, MOST_SEATS as u8).ok_or_else(|| D::Error::custom("there is no such ship"))
    }
}

/// The ships of a set, in ship order.
#[inline]
pub fn ships(set: u32) -> impl Iterator<Item = Ship> {
    bits(set).map(Ship)
}

/// The ships of a seat, in ship order.
pub fn fleet(seat: Seat) -> impl Iterator<Item = Ship> {
    (0..PER_SEAT).map(move |n| Ship::of(seat, n))
}

/// Where a ship is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum At {
    /// On its pilot's card.
    Reserve,
    /// To be flipped.
    Active,
    /// On the table.
    Table {
        /// Its centre, to the right of the table's middle.
        x: f64,
        /// Its centre, from the front edge.
        y: f64,
    },
    /// Completely in the atmosphere, nobody knows where.
    Atmosphere,
    /// Off the table.
    Off,
    /// In the mothership.
    Mothership,
    /// In the docking bay.
    Docked,
}

impl At {
    /// Whether it can be bumped (FS-15): on the table, in the atmosphere or in the mothership.
    pub const fn in_play(self) -> bool {
        matches!(self, At::Table { .. } | At::Atmosphere | At::Mothership)
    }
}

/// A ship's state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Berth {
    /// Where it is.
    pub at: At,
    /// The hits with which it waits.
    pub hits: Hits,
    /// Its landing on enemies does not count this turn (FS-12.7, FS-12.11).
    pub mothership_only: bool,
}

impl Berth {
    pub(crate) const fn new(at: At) -> Berth {
        Berth { at, hits: Hits::NONE, mothership_only: false }
    }
}

/// Hits by cell, at most seven on each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hits(u64);

impl Hits {
    /// None.
    pub const NONE: Hits = Hits(0);
    /// The most on one card that are told apart.
    pub const MOST: u8 = 7;

    /// How many on a cell.
    #[inline]
    pub const fn on(self, cell: Cell) -> u8 {
        (self.0 >> (3 * cell.0) & 7) as u8
    }

    /// So many on a cell.
    #[inline]
    pub(crate) fn set(&mut self, cell: Cell, count: u8) {
        let shift = 3 * cell.0;
        self.0 = self.0 & !(7 << shift) | u64::from(count.min(Hits::MOST)) << shift;
    }

    /// One more on a cell.
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        self.set(cell, self.on(cell) + 1);
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells that are hit.
    #[inline]
    pub fn cells(self) -> u32 {
        let mut set = 0;
        let mut left = self.0;
        while left != 0 {
            let cell = left.trailing_zeros() / 3;
            set |= 1 << cell;
            left &= !(7 << (3 * cell));
        }
        set
    }

    /// Only those on these cells.
    #[must_use]
    pub fn within(self, cells: u32) -> Hits {
        let mut kept = Hits::NONE;
        for cell in crate::card::cells(self.cells() & cells) {
            kept.set(cell, self.on(cell));
        }
        kept
    }
}

const _: () = assert!(CELLS * 3 <= 64);
