//! Playing cards: rank and suit in one byte. Jokers are no cards here: they never enter the deck (FT-18.11).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tableflip_kernel::words;

words! {
    /// A suit.
    pub enum Suit { Hearts = "H", Spades = "S", Diamonds = "D", Clubs = "C" }
}
words! {
    /// A rank, in order of its value, ace low (FT-1.1).
    pub enum Rank {
        Ace = "A", Two = "2", Three = "3", Four = "4", Five = "5", Six = "6", Seven = "7", Eight = "8",
        Nine = "9", Ten = "T", Jack = "J", Queen = "Q", King = "K",
    }
}

/// How many ranks there are: values run from 1 to this.
pub(crate) const MOST_VALUE: u8 = Rank::ALL.len() as u8;

impl Rank {
    /// The rank of a value from 1 to 13.
    pub const fn of(value: u8) -> Rank {
        Rank::ALL[value as usize - 1]
    }

    /// Its value: an ace is 1, a king 13.
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }
}

/// A card, written as `TH`: rank, then suit. Its byte is 13 times its suit plus its value less one; 255 is no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// What stands where no card is, or where one is hidden.
    pub const NONE: Card = Card(u8::MAX);
    /// How many different cards there are.
    pub const COUNT: u8 = 52;

    /// The card of this suit and value.
    pub const fn of(suit: Suit, value: u8) -> Card {
        Card(suit as u8 * MOST_VALUE + value - 1)
    }

    /// The card of this number; the caller knows that it is below [`Card::COUNT`].
    pub(crate) const fn numbered(number: u8) -> Card {
        Card(number)
    }

    /// Its number, from 0.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its value: ace 1, king 13.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % MOST_VALUE + 1
    }

    /// Its suit. Nobody asks what is no card; the mask spares the test.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[((self.0 / MOST_VALUE) & 3) as usize]
    }

    /// Whether this is a card at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 < Card::COUNT
    }

    /// The card, if it is one.
    pub fn some(self) -> Option<Card> {
        self.is_some().then_some(self)
    }

    /// The card of a name such as `TH`.
    pub fn named(name: &str) -> Option<Card> {
        let (rank, suit) = name.split_at_checked(1)?;
        Some(Card::of(Suit::named(suit)?, Rank::named(rank)?.value()))
    }
}

impl Default for Card {
    fn default() -> Card {
        Card::NONE
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_some() {
            write!(f, "{}{}", Rank::of(self.value()), self.suit())
        } else {
            f.write_str("no card")
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_some() { serializer.collect_str(self) } else { serializer.serialize_none() }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let name = String::deserialize(deserializer)?;
        let unknown = || serde::de::Error::custom("there is no such card");
        Card::named(&name).ok_or_else(unknown)
    }
}
