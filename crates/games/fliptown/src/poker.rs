//! Which type of poker hand some cards make (FT-12.2 to FT-12.4).
//!
//! Only the type counts in Fliptown: seats are never compared, so there are no kickers and no tables. Any
//! number of cards may be given, of which the best five count, and a card may be there twice, which no
//! evaluator of one deck allows for (docs/adr/0004-poker-evaluator.md). It knows nothing of pay.

use crate::card::{Card, MOST_VALUE};
use crate::words::Hand;

/// Bits 0 to 13 for ace to king and the ace again, so that a straight is five bits in a row (FT-12.3).
const BROADWAY: u32 = 0b11111 << (MOST_VALUE - 4);

/// The best hand type among the cards.
pub fn hand(cards: impl IntoIterator<Item = Card>) -> Hand {
    let (mut counts, mut suits, mut in_suit) = ([0u8; MOST_VALUE as usize], [0u8; 4], [0u32; 4]);
    let mut ranks = 0u32;
    for card in cards {
        let (value, suit) = (card.value() - 1, card.suit() as usize);
        counts[usize::from(value)] += 1;
        suits[suit] += 1;
        in_suit[suit] |= 1 << value;
        ranks |= 1 << value;
    }
    let (mut pairs, mut threes, mut fours) = (0u8, 0u8, 0u8);
    for count in counts {
        pairs += u8::from(count >= 2);
        threes += u8::from(count >= 3);
        fours += u8::from(count >= 4);
    }
    let straight_flush = in_suit.map(straights).into_iter().fold(0, |all, one| all | one);
    match () {
        () if in_suit.iter().any(|&ranks| with_high_ace(ranks) & BROADWAY == BROADWAY) => Hand::RoyalFlush,
        () if straight_flush != 0 => Hand::StraightFlush,
        () if fours > 0 => Hand::FourOfAKind, // FT-12.4: five of a rank are four of a kind.
        () if threes > 0 && pairs > 1 => Hand::FullHouse,
        () if suits.iter().any(|&count| count >= 5) => Hand::Flush,
        () if straights(ranks) != 0 => Hand::Straight,
        () if threes > 0 => Hand::ThreeOfAKind,
        () if pairs > 1 => Hand::TwoPair,
        () if pairs > 0 => Hand::OnePair,
        () => Hand::Nothing,
    }
}

/// A bit for each place where five ranks in a row begin.
fn straights(ranks: u32) -> u32 {
    let ranks = with_high_ace(ranks);
    ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4
}

/// The ace stands at both ends and nowhere between (FT-12.3).
fn with_high_ace(ranks: u32) -> u32 {
    ranks | (ranks & 1) << MOST_VALUE
}
