//! The hand types against counts that are known and against a plain evaluator written another way (FT-12).

use tableflip_fliptown::{Card, Hand, Suit, hand};
use tableflip_kernel::Dice;

fn deck() -> Vec<Card> {
    Suit::ALL.iter().flat_map(|&suit| (1..=13).map(move |value| Card::of(suit, value))).collect()
}

/// Every hand of five cards, by type: the counts that any book on poker has.
#[test]
fn all_hands_of_five_cards_have_the_known_counts() {
    let deck = deck();
    let mut counts = [0u32; 10];
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                for d in c + 1..52 {
                    for e in d + 1..52 {
                        let cards = [a, b, c, d, e].map(|n| deck[n]);
                        counts[hand(cards) as usize] += 1;
                    }
                }
            }
        }
    }
    let known = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4];
    assert_eq!(counts, known);
    assert_eq!(counts.iter().sum::<u32>(), 2_598_960);
}

/// The type of five cards by comparing each two of them: nothing in common with the rules' way.
fn plain(cards: [Card; 5]) -> Hand {
    let mut ranks = cards.map(|card| if card.value() == 1 { 14 } else { card.value() });
    ranks.sort_unstable();
    let twos = (0..5).flat_map(|n| (0..n).map(move |other| (n, other)));
    let equal = twos.filter(|&(n, other)| ranks[n] == ranks[other]).count();
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = ranks.windows(2).all(|two| two[0] + 1 == two[1]) || ranks == [2, 3, 4, 5, 14];
    match (flush, straight, equal) {
        (true, true, _) if ranks[0] == 10 => Hand::RoyalFlush,
        (true, true, _) => Hand::StraightFlush,
        (_, _, 6 | 10) => Hand::FourOfAKind,
        (_, _, 4) => Hand::FullHouse,
        (true, _, _) => Hand::Flush,
        (_, true, _) => Hand::Straight,
        (_, _, 3) => Hand::ThreeOfAKind,
        (_, _, 2) => Hand::TwoPair,
        (_, _, 1) => Hand::OnePair,
        _ => Hand::Nothing,
    }
}

/// The best of all fives among seven cards: each leaves out two.
fn best_of(cards: [Card; 7]) -> Hand {
    let mut best = Hand::Nothing;
    for one in 0..7 {
        for other in one + 1..7 {
            let mut five = (0..7).filter(|n| *n != one && *n != other);
            let found = plain(std::array::from_fn(|_| cards[five.next().expect("five cards")]));
            if found as u8 > best as u8 {
                best = found;
            }
        }
    }
    best
}

/// Seven cards from the top, after enough swaps to change them.
fn seven(deck: &mut [Card], dice: &mut Dice) -> [Card; 7] {
    for n in 0..7 {
        let other = n + dice.below(deck.len() - n);
        deck.swap(n, other);
    }
    std::array::from_fn(|n| deck[n])
}

#[test]
fn the_best_five_of_a_million_sevens_count() {
    let (mut deck, mut dice, mut seen) = (deck(), Dice::from_seed(7), [0u32; 10]);
    let mut check = |cards: [Card; 7]| {
        let found = hand(cards);
        assert_eq!(found, best_of(cards), "{cards:?}");
        seen[found as usize] += 1;
    };
    (0..800_000).for_each(|_| check(seven(&mut deck, &mut dice)));
    // From high cards only there are many good hands.
    let mut few: Vec<Card> =
        deck.iter().copied().filter(|card| card.value() > 8 || card.value() == 1).collect();
    (0..200_000).for_each(|_| check(seven(&mut few, &mut dice)));
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

/// A card may be there twice (FT-12.4): declared by the Cheat.
#[test]
fn cards_may_be_there_twice() {
    let mut dice = Dice::from_seed(11);
    let deck = deck();
    for _ in 0..60_000 {
        let cards: [Card; 7] = std::array::from_fn(|_| deck[dice.below(16) * 3]);
        assert_eq!(hand(cards), best_of(cards), "{cards:?}");
    }
    let named = |names: &str| hand(names.split(' ').map(|name| Card::named(name).expect("a card")));
    assert_eq!(named("7H 7H 7S 7D 7C"), Hand::FourOfAKind);
    assert_eq!(named("7H 7H 2S 3D 4C"), Hand::OnePair);
    assert_eq!(named("AH 2S 3D 4C 5H"), Hand::Straight);
    assert_eq!(named("KH AS 2D 3C 4H"), Hand::Nothing);
    assert_eq!(named("7H 7S"), Hand::OnePair);
    assert_eq!(hand([]), Hand::Nothing);
}
