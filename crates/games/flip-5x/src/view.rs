//! Views: what everybody sees, and what could lie face down behind it (FX-20).
//!
//! A view holds no card that has not been turned up, no order of the coordinate deck and no seed. What follows from
//! it by the rules is told when it is written (`rules/tells.rs`).

use tableflip_kernel::{Dice, Seed};

use crate::Flip5x;
use crate::edition::{MOST_EVENTS, MOST_TIMELINE};
use crate::position::{Cards, Position, Table};

/// What an audience may see of a position; it is the same for everybody (FX-20.2).
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The open part.
    pub table: Table,
    /// The events turned up so far.
    pub turned_up: Cards<MOST_TIMELINE>,
    /// How many cards the coordinate deck has.
    pub deck: u8,
}

impl View {
    pub(crate) fn of(position: &Position) -> View {
        let turned_up = position.timeline.iter().copied().take(position.table.turned_up()).collect();
        View { table: position.table.clone(), turned_up, deck: position.deck.count() }
    }
}

impl Flip5x {
    /// Lays what is face down at random: each hidden event is one of its act that has not been seen, and
    /// the deck is what remains.
    pub(crate) fn sampled(&self, view: &View, dice: &mut Dice) -> Position {
        let limits = self.figures.limits;
        let mut timeline = view.turned_up;
        let mut unseen = self.others(&timeline);
        dice.shuffle(&mut unseen);
        while timeline.len() < self.figures.timeline_length() && !unseen.is_empty() {
            let act = (timeline.len() / usize::from(limits.used_per_act)) as u8 + 1;
            let of_act = |&event: &u8| self.figures.events[usize::from(event)].act == act;
            // A position that somebody wrote may have turned up a card in another act's place: then any will do.
            let at = unseen.iter().position(of_act).unwrap_or(0);
            timeline.push(unseen.remove(at));
        }
        let mut deck: Cards<MOST_EVENTS> = unseen;
        deck.truncate(usize::from(view.deck));
        while deck.count() < view.deck {
            deck.push(dice.below(self.figures.events.len()) as u8);
        }
        dice.shuffle(&mut deck);
        Position { table: view.table.clone(), timeline, deck, rng: Seed::number(dice.bits()) }
    }
}
