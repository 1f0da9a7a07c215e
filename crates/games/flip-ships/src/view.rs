//! What may be seen: everything but the deck, the same for all (FS-16.1).

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use tableflip_kernel::Dice;

use crate::FlipShips;
use crate::card::{Card, Pile};
use crate::position::Position;
use crate::{rules, written};

/// What everybody may see of a position.
#[derive(Clone)]
pub struct View {
    /// The position with an empty deck and no seed.
    pub table: Position,
    /// How many cards the deck has.
    pub deck: u8,
    rules: FlipShips,
}

impl FlipShips {
    pub(crate) fn view_of(&self, position: &Position) -> View {
        let mut table = position.clone();
        let deck = position.deck.len() as u8;
        (table.deck, table.rng, table.imagined) = (Pile::EMPTY, 0, false);
        self.view_with(table, deck)
    }

    pub(crate) fn view_with(&self, table: Position, deck: u8) -> View {
        View { table, deck, rules: self.clone() }
    }

    /// Deals the deck at random from all cards that are nowhere to be seen.
    pub(crate) fn sampled(&self, view: &View, dice: &mut Dice) -> Position {
        let mut position = view.table.clone();
        let seen = position.cards_in(position.occupied()) | position.destroyed.set();
        let mut unseen: Pile = self.all_cards().filter(|card| seen & card.bit() == 0).collect();
        dice.shuffle(unseen.as_mut_slice());
        position.deck = unseen.cards().take(usize::from(view.deck)).collect::<Pile>();
        (position.rng, position.imagined) = (dice.bits(), true);
        position
    }

    /// A position as JSON, every field present.
    pub(crate) fn written(&self, position: &Position) -> Value {
        let names = &self.figures.names;
        let deck: Value = position.deck.cards().map(|card: Card| json!(names.of(card))).collect();
        let whose = (self.seats, self.options.race);
        written::position(position, names, whose, &deck, &json!(position.rng))
    }
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        (&self.table, self.deck) == (&other.table, other.deck)
    }
}

impl std::fmt::Debug for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("View").field("table", &self.table).field("deck", &self.deck).finish_non_exhaustive()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rules, table) = (&self.rules, &self.table);
        let whose = (rules.seats, rules.options.race);
        let mut view = written::position(table, &rules.figures.names, whose, &json!(self.deck), &Value::Null);
        view["tells"] = rules::tells(rules, table); // FS-16.2
        view.serialize(serializer)
    }
}
