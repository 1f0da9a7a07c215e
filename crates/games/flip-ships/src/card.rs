//! Enemy cards: their numbers, names, cells and piles.
//!
//! What a card can do (speed, damage, icon) is the edition's to say, by the card's kind.

use std::ops::Deref;

use tableflip_kernel::{List, bits};

/// The most cards an edition may have.
pub(crate) const MOST: usize = 64;
/// Rows and columns of the battle zone; an edition may not change them, since cells rest on them.
pub const ROWS: u8 = 4;
/// Columns of the battle zone.
pub const COLUMNS: u8 = 5;
/// Cells of the battle zone.
pub const CELLS: usize = ROWS as usize * COLUMNS as usize;

/// An enemy card, by its number in edition order (FS-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Card(pub u8);

impl Card {
    /// Its bit in a [`CardSet`].
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// A set of cards.
pub(crate) type CardSet = u64;

/// The cards of a set, in edition order.
#[inline]
pub(crate) fn cards(set: CardSet) -> impl Iterator<Item = Card> {
    bits(set).map(Card)
}

/// These cards as a set.
#[inline]
pub fn set_of(cards: &[Card]) -> CardSet {
    cards.iter().fold(0, |set, card| set | card.bit())
}

/// Cards in a row: no card is ever twice in the game, so there is room for all.
pub type Pile = List<Card, MOST>;

/// A cell of the battle zone: row by row from the front, in a row from the moons on. Its order is card
/// order (FS-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The cell in a row and a column, both from 1.
    pub const fn at(row: u8, col: u8) -> Cell {
        Cell((row - 1) * COLUMNS + col - 1)
    }

    /// Its row, 1 at the front.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS + 1
    }

    /// Its column, 1 at the moons.
    pub const fn col(self) -> u8 {
        self.0 % COLUMNS + 1
    }

    /// Its index in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of cells.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The cells that share a side with it (FS-3.9).
    pub const fn neighbours(self) -> u32 {
        let (row, col, mut set) = (self.row(), self.col(), 0);
        if col > 1 {
            set |= 1 << (self.0 - 1);
        }
        if col < COLUMNS {
            set |= 1 << (self.0 + 1);
        }
        if row > 1 {
            set |= 1 << (self.0 - COLUMNS);
        }
        if row < ROWS {
            set |= 1 << (self.0 + COLUMNS);
        }
        set
    }
}

/// The cells of a set, in card order.
#[inline]
pub fn cells(set: u32) -> impl Iterator<Item = Cell> {
    bits(set).map(Cell)
}

/// A few different cards in some order. Two lists of the same cards are equal: players name them in any order.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardList(List<Card, CELLS>);

impl CardList {
    /// No card.
    pub const EMPTY: CardList = CardList(List::blank(Card(0)));

    /// The list with one card more; `None` if it is in there, or if there is no room.
    #[must_use]
    pub fn with(mut self, card: Card) -> Option<CardList> {
        (!self.0.contains(&card) && self.0.try_push(card)).then_some(self)
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        set_of(&self.0)
    }
}

impl Deref for CardList {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.0
    }
}

impl PartialEq for CardList {
    fn eq(&self, other: &CardList) -> bool {
        self.set() == other.set()
    }
}

/// The names of an edition's cards.
pub struct Names(Vec<Box<str>>);

impl Names {
    pub(crate) fn new(names: Vec<Box<str>>) -> Names {
        Names(names)
    }

    /// The name of a card.
    pub fn of(&self, card: Card) -> &str {
        &self.0[usize::from(card.0)]
    }

    /// The card of a name.
    pub fn card(&self, name: &str) -> Option<Card> {
        self.0.iter().position(|other| **other == *name).map(|n| Card(n as u8))
    }
}
