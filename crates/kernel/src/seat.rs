//! Seats, sets of seats, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::bits::bits;

/// The largest table any game here seats (Flip-5X: six).
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered from 0 in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number as an index into per-seat arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats: who owes a decision now, who may know a thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Exactly one seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `count` seats.
    pub const fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// This set and one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        bits(self.0).map(Seat)
    }
}

/// For whom a view or an event is made: one seat, somebody who only watches, or a review.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// A player in this seat.
    Seat(Seat),
    /// Somebody without a seat, who sees only what every seat sees.
    Spectator,
    /// The table's knowledge: what at least one seat knows (RV-1.3). It is for the books of a review alone; no door
    /// makes one (`cargo xtask tidy` looks), so that no bot, client or spectator is ever given it.
    Table,
}

impl Audience {
    /// Every audience of a table with `seats` seats that somebody is part of.
    pub fn all(seats: u8) -> impl Iterator<Item = Audience> {
        (0..seats).map(|n| Audience::Seat(Seat(n))).chain([Audience::Spectator])
    }

    /// The same and the table's knowledge: whatever is true of views is true of it, too.
    pub fn with_table(seats: u8) -> impl Iterator<Item = Audience> {
        Audience::all(seats).chain([Audience::Table])
    }

    /// Whether this is the player in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Audience::Seat(seat)
    }
}
