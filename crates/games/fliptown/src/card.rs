//! Playing cards: rank and suit in one byte. Jokers are no cards here: they never enter the deck (FT-18.11).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The ranks in order of their value, ace low (FT-1.1).
const RANKS: &[u8; 13] = b"A23456789TJQK";
/// The suits as they are numbered here.
const SUITS: &[u8; 4] = b"HSDC";

/// How many ranks there are: values run from 1 to this.
pub(crate) const MOST_VALUE: u8 = RANKS.len() as u8;

/// A suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "they are their names")]
pub enum Suit {
    Hearts,
    Spades,
    Diamonds,
    Clubs,
}

impl Suit {
    /// All of them.
    pub const ALL: [Suit; 4] = [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Clubs];

    /// Its letter.
    pub const fn word(self) -> &'static str {
        ["H", "S", "D", "C"][self as usize]
    }

    /// The suit of a letter.
    pub fn named(word: &str) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.word() == word)
    }
}

/// A rank, by its value: an ace is 1, a king 13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rank(pub u8);

impl Rank {
    /// Its letter or figure.
    pub const fn word(self) -> &'static str {
        ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"][(self.0 - 1) as usize]
    }

    /// The rank of a letter or figure.
    pub fn named(word: &str) -> Option<Rank> {
        (1..=MOST_VALUE).map(Rank).find(|rank| rank.word() == word)
    }
}

/// A card: 13 times its suit plus its value less one. The byte 255 is no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

    /// Its suit.
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
        let &[rank, suit] = name.as_bytes() else { return None };
        let value = RANKS.iter().position(|&letter| letter == rank)?;
        let suit = SUITS.iter().position(|&letter| letter == suit)?;
        Some(Card((suit * RANKS.len() + value) as u8))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_some() {
            write!(f, "{}{}", Rank(self.value()).word(), self.suit().word())
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

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}
