//! Enemy cards: their numbers, names, cells and piles.
//!
//! What a card can do (speed, damage, icon) is the edition's to say, by the card's kind.

use std::fmt;
use std::sync::Arc;

/// The most cards an edition may have.
pub(crate) const MOST: usize = 64;
/// Rows and columns of the battle zone; an edition may not change them, since cells rest on them.
pub const ROWS: u8 = 4;
/// Columns of the battle zone.
pub const COLUMNS: u8 = 5;
/// Cells of the battle zone.
pub const CELLS: usize = ROWS as usize * COLUMNS as usize;

/// An enemy card, by its number in edition order (FS-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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
pub(crate) fn cards(mut set: CardSet) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let card = Card(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(card)
    })
}

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
pub fn cells(mut set: u32) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let cell = Cell(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(cell)
    })
}

/// A list of different cards without an allocation.
#[derive(Clone, Copy)]
pub struct Pile {
    len: u8,
    cards: [u8; MOST],
}

impl Pile {
    /// No card.
    pub const EMPTY: Pile = Pile { len: 0, cards: [0; MOST] };

    /// The cards in order.
    #[inline]
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator + '_ {
        self.cards[..usize::from(self.len)].iter().map(|&card| Card(card))
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card at the end. No card is ever twice in the game, so there is room.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card.0;
        self.len += 1;
    }

    /// Takes the first `count` cards away.
    pub(crate) fn drop_first(&mut self, count: usize) {
        let (len, count) = (self.len(), count.min(self.len()));
        self.cards.copy_within(count..len, 0);
        self.len -= count as u8;
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [u8] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.cards().fold(0, |set, card| set | card.bit())
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.cards[..self.len()] == other.cards[..other.len()]
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards().map(|card| card.0)).finish()
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

/// A few different cards in some order. Two lists of the same cards are equal.
#[derive(Clone, Copy, Debug)]
pub struct CardList {
    len: u8,
    cards: [u8; CELLS],
}

impl CardList {
    /// No card.
    pub const EMPTY: CardList = CardList { len: 0, cards: [0; CELLS] };

    /// The cards in their order.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.cards[..usize::from(self.len)].iter().map(|&card| Card(card))
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The list with one card more; `None` if it is in there, or if there is no room.
    #[must_use]
    pub fn with(mut self, card: Card) -> Option<CardList> {
        if self.cards().any(|other| other == card) {
            return None;
        }
        *self.cards.get_mut(usize::from(self.len))? = card.0;
        self.len += 1;
        Some(self)
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.cards().fold(0, |set, card| set | card.bit())
    }
}

impl PartialEq for CardList {
    fn eq(&self, other: &CardList) -> bool {
        self.set() == other.set()
    }
}

/// The names of an edition's cards. Whatever names cards in JSON carries them along.
#[derive(Clone)]
pub struct Names(Arc<[Box<str>]>);

impl Names {
    pub(crate) fn new(names: Vec<Box<str>>) -> Names {
        Names(names.into())
    }

    /// The name of a card.
    pub fn of(&self, card: Card) -> &str {
        self.0.get(usize::from(card.0)).map_or("?", |name| name)
    }

    /// The card of a name.
    pub fn card(&self, name: &str) -> Option<Card> {
        self.0.iter().position(|other| **other == *name).map(|n| Card(n as u8))
    }

    /// How many cards there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

/// Two things are the same whoever's names they carry: a table has one edition.
impl PartialEq for Names {
    fn eq(&self, _: &Names) -> bool {
        true
    }
}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Names")
    }
}
