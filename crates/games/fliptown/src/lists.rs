//! Lists that live inside a position: fixed size, copied as bytes, equal when their contents are.

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards<const N: usize> {
    cards: [Card; N],
    len: u8,
}

/// A deck or pile: two whole decks at most, since a position may name cards twice.
pub type Pile = Cards<{ MOST_CARDS }>;
/// The cards written in one poker column, or dealt as hole cards.
pub type Column = Cards<8>;

/// As many cards as a position may have in all.
pub(crate) const MOST_CARDS: usize = 104;

impl<const N: usize> Default for Cards<N> {
    fn default() -> Self {
        Cards { cards: [Card::NONE; N], len: 0 }
    }
}

impl<const N: usize> Cards<N> {
    /// How many cards there is room for.
    pub const ROOM: u8 = N as u8;

    /// Adds a card at the end. A list that is full stays as it is: only a position that nobody could have
    /// played to is so full.
    #[inline]
    pub fn push(&mut self, card: Card) {
        if usize::from(self.len) < N {
            self.cards[usize::from(self.len)] = card;
            self.len += 1;
        }
    }

    /// Takes the last card.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        let slot = &mut self.cards[usize::from(self.len)];
        Some(std::mem::replace(slot, Card::NONE))
    }

    /// Takes the last few cards away.
    pub fn take(&mut self, count: u8) {
        (0..count).for_each(|_| {
            self.pop();
        });
    }

    /// The cards in order.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards in order, to be changed.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<const N: usize> FromIterator<Card> for Cards<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut list = Cards::default();
        cards.into_iter().for_each(|card| list.push(card));
        list
    }
}

impl<const N: usize> serde::Serialize for Cards<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

/// A short queue of small numbers with repetitions: waiting bonus actions, resolved hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Queue {
    things: [u8; Queue::MOST],
    len: u8,
}

impl Queue {
    /// The most a queue can hold; what comes then is lost.
    pub const MOST: usize = 31;

    /// Adds a thing at the end.
    #[inline]
    pub fn push(&mut self, thing: u8) {
        if usize::from(self.len) < Queue::MOST {
            self.things[usize::from(self.len)] = thing;
            self.len += 1;
        }
    }

    /// Removes the first such thing.
    pub fn remove(&mut self, thing: u8) {
        if let Some(at) = self.as_slice().iter().position(|&one| one == thing) {
            let len = usize::from(self.len);
            self.things.copy_within(at + 1..len, at);
            self.things[len - 1] = 0;
            self.len -= 1;
        }
    }

    /// The things in order.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.things[..usize::from(self.len)]
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}
