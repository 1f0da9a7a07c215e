//! Set-up: sheets, bounties and the first deck (FT-1).

use tableflip_kernel::{Chance, Forget, Seat, Seed};

use super::{Turn, rounds};
use crate::Fliptown;
use crate::card::Card;
use crate::edition::{MOST_BOUNTIES, MOST_SEATS};
use crate::lists::{Cards, Pile};
use crate::options::{Drawn, deck_in_order};
use crate::position::{Bounty, Position, Sheet};
use crate::words::{Good, Phase};

/// A new game, shuffled by the seed (docs/randomness.md): what was left to chance, the bounties, the deck.
pub(crate) fn deal(rules: &Fliptown, seed: Seed) -> Position {
    let figures = &rules.figures;
    let mut chance = Chance::from_seed(seed);
    let drawn = rules.options.draw(figures, &mut chance);
    let mut position = laid_out(rules, drawn);
    if rules.options.players > 1 {
        let mut goals: Vec<u8> = (0..figures.bounties.len() as u8).collect();
        chance.shuffle(&mut goals);
        put_bounties(rules, &mut position, &goals);
    }
    let mut deck: Vec<Card> = deck_in_order(figures).collect();
    chance.shuffle(&mut deck);
    position.deck = deck.into_iter().rev().collect();
    position.rng = chance.next_seed();
    begin(rules, &mut position);
    position
}

/// The same without shuffling anything: what a position that leaves things out is completed from.
pub(crate) fn in_order(rules: &Fliptown, drawn: Drawn) -> Position {
    let mut position = laid_out(rules, drawn);
    if rules.options.players > 1 {
        let goals: Vec<u8> = (0..rules.figures.bounties.len() as u8).collect();
        put_bounties(rules, &mut position, &goals);
    }
    let mut deck: Vec<Card> = deck_in_order(&rules.figures).collect();
    deck.reverse();
    position.deck = deck.into_iter().collect();
    begin(rules, &mut position);
    position
}

/// FT-1.7: phases 1 and 2 are over and the first lineup is flipped.
fn begin(rules: &Fliptown, position: &mut Position) {
    let turn = &mut Turn { rules, position, sink: &mut Forget, true_face: None };
    rounds::deal_round(turn);
    rounds::settle(turn);
}

/// FT-3.2: the edition's deck without the stolen cards, shuffled; and the seed of the next shuffle.
pub(super) fn fresh_deck(rules: &Fliptown, stolen: &Pile, seed: Seed) -> (Pile, Seed) {
    let mut chance = Chance::from_seed(seed);
    let out = stolen.iter().fold(0u64, |out, card| out | 1 << card.number());
    let mut deck: Pile = deck_in_order(&rules.figures).filter(|card| out >> card.number() & 1 == 0).collect();
    chance.shuffle(&mut deck);
    deck.reverse();
    (deck, chance.next_seed())
}

fn laid_out(rules: &Fliptown, drawn: Drawn) -> Position {
    let mut position = Position {
        rng: Seed::default(),
        drawn,
        round: 1,
        turn: 1,
        phase: Phase::Turn,
        players: rules.options.players,
        sheriff: Card::NONE,
        lineup: Cards::default(),
        deck: Pile::default(),
        discard: Pile::default(),
        stolen: Pile::default(),
        bounties: [Bounty::default(); MOST_BOUNTIES],
        bounty_count: 0,
        sheets: [Sheet::blank(); MOST_SEATS],
    };
    for seat in (0..rules.options.players).map(Seat) {
        *position.sheet_mut(seat) = sheet(rules, drawn.characters[seat.index()]);
    }
    position
}

/// FT-1.3, FT-1.4, FT-18.1.
fn sheet(rules: &Fliptown, character: Option<u8>) -> Sheet {
    let figures = &rules.figures;
    let mut sheet = Sheet { character, ..Sheet::blank() };
    figures.setup.tombs.iter().for_each(|&tomb| sheet.tombs.add(tomb));
    match character {
        None => {
            sheet.goods[Good::Cash as usize] = figures.setup.cash;
            sheet.goods[Good::Gold as usize] = figures.setup.gold;
        }
        Some(id) => {
            let character = &figures.characters[usize::from(id)];
            sheet.goods = character.start;
            sheet.uses = character.uses;
            character.items.iter().for_each(|&item| sheet.items.add(item as u8));
        }
    }
    sheet
}

/// FT-1.5.
fn put_bounties(rules: &Fliptown, position: &mut Position, goals: &[u8]) {
    let count = usize::from(rules.figures.setup.bounties).min(goals.len());
    for (bounty, &goal) in position.bounties.iter_mut().zip(&goals[..count]) {
        *bounty = Bounty { goal, stars: rules.figures.bounty_first, scored: 0, now: 0 };
    }
    position.bounty_count = count as u8;
}
