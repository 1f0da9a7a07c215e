//! Lists that live inside a position: fixed size, copied as bytes, equal when their contents are.

use tableflip_kernel::List;

use crate::card::Card;

/// Up to sixteen different small numbers in the order in which they came, and as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    order: u64,
    set: u16,
}

impl Marks {
    /// The most a list of marks can hold.
    pub const MOST: usize = 16;

    /// Adds a number below sixteen at the end, unless it is there.
    #[inline]
    pub fn add(&mut self, mark: u8) {
        debug_assert!(mark < 16, "marks are nibbles");
        if !self.has(mark) {
            self.order |= u64::from(mark) << (4 * self.len());
            self.set |= 1 << mark;
        }
    }

    /// Whether the number is there.
    #[inline]
    pub const fn has(self, mark: u8) -> bool {
        self.set >> mark & 1 == 1
    }

    /// The set of bits.
    #[inline]
    pub const fn set(self) -> u16 {
        self.set
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.set.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.set == 0
    }

    /// In the order in which they came.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len()).map(move |n| (self.order >> (4 * n)) as u8 & 15)
    }
}

/// Cards in order. Where cards are drawn, the last one is drawn first.
pub type Cards<const N: usize> = List<Card, N>;
/// A deck or pile: two whole decks at most, since a position may name cards twice.
pub type Pile = Cards<{ MOST_CARDS }>;
/// The cards written in one poker column.
pub type Column = Cards<8>;

/// As many cards as a position may have in all.
pub(crate) const MOST_CARDS: usize = 104;
/// As many bonus actions as may wait at once: one more has no site left for it (FT-11.4).
pub(crate) const MOST_BONUSES: usize = 31;
/// As many hands as are remembered: one for each round.
pub(crate) const MOST_HANDS: usize = 16;
