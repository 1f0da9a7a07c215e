//! What may be seen: everything but the deck, the same for all (FS-16.1).

use tableflip_kernel::{Dice, Seed};

use crate::FlipShips;
use crate::card::{Pile, set_of};
use crate::position::{Position, Table};

/// What everybody may see of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// What lies open.
    pub table: Table,
    /// How many cards the deck has.
    pub deck: u8,
}

impl View {
    pub(crate) fn of(position: &Position) -> View {
        View { table: position.table.clone(), deck: position.deck.count() }
    }
}

impl FlipShips {
    /// Deals the deck at random from all cards that are nowhere to be seen.
    pub(crate) fn sampled(&self, view: &View, dice: &mut Dice) -> Position {
        let table = view.table.clone();
        let seen = table.cards_in(table.occupied()) | set_of(&table.destroyed);
        let mut deck: Pile = self.all_cards().filter(|card| seen & card.bit() == 0).collect();
        dice.shuffle(&mut deck);
        deck.truncate(usize::from(view.deck));
        Position { table, deck, rng: Seed::number(dice.bits()) }
    }
}
