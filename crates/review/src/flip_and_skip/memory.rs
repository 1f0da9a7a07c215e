//! What the house did before, by what its seat saw: samples of one moment differ in undersides that mostly nobody has
//! looked at yet, so the same choice comes up again and again.
//!
//! It changes no value: the house's choice follows from the view alone, and views are compared whole.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use tableflip_flip_and_skip::{Action, FlipAndSkip, Position, View};
use tableflip_kernel::{Audience, Game};

/// No more than so many are kept, half a kilobyte each: those that were seen first, which are the likeliest to come again.
const MOST: usize = 8192;

/// What was chosen, by view.
#[derive(Default)]
pub(super) struct Memory(HashMap<Seen, Action>);

impl Memory {
    pub(super) fn recall(&self, seen: &Seen) -> Option<Action> {
        self.0.get(seen).copied()
    }

    pub(super) fn keep(&mut self, seen: Seen, action: Action) {
        if self.0.len() < MOST {
            self.0.insert(seen, action);
        }
    }
}

/// A view as a key.
#[derive(PartialEq)]
pub(super) struct Seen(View);

impl Seen {
    pub(super) fn by_whoever_acts(rules: &FlipAndSkip, position: &Position) -> Seen {
        Seen(rules.view(position, Audience::Seat(position.table.to_act)))
    }
}

impl Eq for Seen {}

impl Hash for Seen {
    /// What differs most; the rest is compared.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let table = &self.0.table;
        (table.colour, table.tops_at, table.known, table.turn, table.steps).hash(state);
    }
}
