//! What presses on the board mean, legal or not, so that the rules can say why they lead nowhere.
//!
//! A site is the key `trail:3`, a card `7C`. While cards are assigned, the three of them stand first in the order
//! of their roles. Everything else begins with its verb, and the words after it are its arguments.

use tableflip_kernel::{Seat, Words};

use crate::Fliptown;
use crate::action::{Action, Assign, Choice, Jokers, Verb};
use crate::card::{Card, Rank, Suit};
use crate::position::Position;
use crate::step::Step;
use crate::words::{Go, Id, Region};

/// The action that these presses mean.
pub(crate) fn meant(rules: &Fliptown, position: &Position, seat: Seat, keys: &[&str]) -> Option<Action> {
    let verb = match *keys {
        [ref cards @ .., last] if last.contains(':') => at_site(rules, position, seat, cards, last)?,
        ["choose", "pay", count] => Verb::Choose(Choice::Pay { count: count.parse().ok()? }),
        ["choose", "plot", ref cells @ ..] => Verb::Choose(Choice::Plot { cells: plot(cells) }),
        ["choose", option] => Verb::Choose(Choice::named(option)?),
        ["decline", bonus] => Verb::Decline { bonus: Words::named(bonus)? },
        ["collect", take] => Verb::Collect { take: Words::named(take)? },
        ["pay", with] => Verb::Pay { with: Words::named(with)? },
        ["declare", card, other] => Verb::Declare { card: Card::named(card)?, other: Card::named(other)? },
        [verb] => Verb::plain(verb)?,
        [ref cards @ .., suit, value, how] => {
            let (set_suit, set_value) = (Suit::named(suit)?, value.parse().ok()?);
            let jokers = Jokers { suit: how.contains('s'), value: how.contains('v') };
            let plain = arranged(cards)?;
            Verb::Assign(Assign { set_suit, set_value, jokers, ability: how.contains('a'), ..plain })
        }
        _ => return None,
    };
    Some(Action { seat, verb })
}

fn at_site(rules: &Fliptown, position: &Position, seat: Seat, cards: &[&str], key: &str) -> Option<Verb> {
    let (region, id) = key.split_once(':')?;
    let region = Region::named(region)?;
    let site = rules.site_of(region, Id::of(id)?)?;
    Some(match position.sheet(seat).step {
        Step::Assign => Verb::Assign(towards(rules, arranged(cards)?, region, id)),
        Step::Visit { region: asked, .. } if asked == region => Verb::Visit { site },
        _ => Verb::Bonus { region, site },
    })
}

/// The cards as they lie, made to lead to a site: to its region, with its value where it has one.
fn towards(rules: &Fliptown, plain: Assign, region: Region, id: &str) -> Assign {
    if region == Region::Cemetery {
        return Assign { go: Go::Cemetery, ..plain };
    }
    let leads = |suit: &&Suit| rules.figures.deck.regions[**suit as usize] == region;
    let set_suit = Suit::ALL.iter().find(leads).copied().unwrap_or(plain.set_suit);
    let set_value = Rank::named(id).map_or(plain.set_value, Rank::value);
    Assign { set_suit, set_value, ..plain }
}

fn arranged(cards: &[&str]) -> Option<Assign> {
    let &[suit, value, poker] = cards else { return None };
    let (suit, value, poker) = (Card::named(suit)?, Card::named(value)?, Card::named(poker)?);
    let (set_suit, set_value) = (suit.suit(), value.value());
    Some(Assign {
        suit,
        value,
        poker,
        go: Go::Region,
        set_suit,
        set_value,
        jokers: Jokers::default(),
        ability: false,
    })
}

fn plot(cells: &[&str]) -> u16 {
    let cell = |cell: &&str| cell.parse().ok().filter(|cell| (1..=9).contains(cell));
    cells.iter().filter_map(cell).fold(0, |all, cell: u8| all | 1 << (cell - 1))
}
