//! Completed and random coordinates (FX-5.1, FX-5.5, FX-5.6).
//!
//! The only place that draws from the seed after the set-up; what was drawn is written into the event.

use tableflip_kernel::{Chance, Sink};

use super::Turn;
use crate::Flip5x;
use crate::card::{Section, SetupEffect};
use crate::coordinate::{Coordinate, Spaces};
use crate::edition::MOST_EVENTS;
use crate::event::{Event, Happened};

use crate::position::{Cards, Position};

/// The coordinates that a right and a left section complete, top slot first.
fn joined(right: Section, left: Section) -> impl Iterator<Item = Coordinate> {
    let slots = right.into_iter().zip(left);
    slots.filter(|&(row, number)| row != 0 && number != 0).map(|(row, number)| Coordinate::new(row, number))
}

/// The coordinates that this round's card completes with the one before (FX-5.1).
pub(super) fn completed(rules: &Flip5x, position: &Position, round: u8) -> Spaces {
    let card = |n: usize| &rules.figures.events[usize::from(position.timeline[n])];
    let right = match round {
        0 | 1 => return Spaces::new(),
        2 => rules.figures.scenarios[usize::from(position.table.scenario)].right,
        _ => card(usize::from(round) - 3).right,
    };
    joined(right, card(usize::from(round) - 2).left).collect()
}

/// The Setup section of the next card.
fn next_setup<'r>(rules: &'r Flip5x, position: &Position) -> &'r [SetupEffect] {
    match usize::from(position.table.round).checked_sub(1) {
        Some(n) => &rules.figures.events[usize::from(position.timeline[n])].setup,
        None => &rules.figures.scenarios[usize::from(position.table.scenario)].setup,
    }
}

/// Draws the random coordinates of the next card, if it has any, once for all its effects (FX-5.6).
pub(super) fn draw(turn: &mut Turn<'_, impl Sink<Event>>) -> Spaces {
    let wanted = next_setup(turn.rules, turn.position).iter().map(|effect| usize::from(effect.random)).sum();
    if wanted == 0 {
        return Spaces::new();
    }
    let (mut chance, mut deck) = (Chance::from_seed(turn.position.rng), turn.position.deck);
    let found = reveal(turn.rules, &mut deck, &mut chance, wanted);
    chance.shuffle(&mut deck); // FX-5.5
    let rng = chance.next_seed();
    let at: Spaces = found.into_iter().collect();
    turn.emit(Happened::CoordinatesDrawn { at, deck: Some(deck), rng: Some(rng) });
    at
}

/// Reveals cards in a row until there are enough coordinates (FX-5.5).
fn reveal(rules: &Flip5x, deck: &mut Cards<MOST_EVENTS>, chance: &mut Chance, wanted: usize) -> Spaces {
    let mut found = Spaces::new();
    loop {
        for pair in deck.windows(2) {
            let [before, next] = [pair[0], pair[1]].map(|event| &rules.figures.events[usize::from(event)]);
            for at in joined(before.right, next.left) {
                found.push(at);
                if found.len() == wanted {
                    return found;
                }
            }
        }
        chance.shuffle(deck);
    }
}
