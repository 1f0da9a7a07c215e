//! What a seat can do (FS-15).

use tableflip_kernel::{List, Seat};

use crate::card::{CELLS, Card, CardList};
use crate::lands::{Lands, Launch};
use crate::ship::Ship;

/// One choice of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    pub verb: Verb,
}

/// What a seat does.
#[derive(Clone, PartialEq, Debug)]
pub enum Verb {
    /// Flip a ship (FS-6).
    Flip {
        /// Which one.
        ship: Ship,
        /// What is announced with it.
        declare: Declare,
        /// How it is launched or where it landed.
        how: How,
    },
    /// Decline a re-flip (FS-6.10).
    Keep {
        /// Which ship.
        ship: Ship,
    },
    /// Decide what a ship attacks (FS-7.2).
    Attack {
        /// Which ship.
        ship: Ship,
        /// The decision.
        choice: Choice,
    },
    /// Choose where a ship waits (FS-7.9).
    Wait {
        /// Which ship.
        ship: Ship,
        /// On which cards.
        on: CardList,
    },
    /// Ready to race (FS-13.6).
    Ready,
    /// Pick up a fallen ship in a race (FS-13.7).
    PickUp {
        /// Which one.
        ship: Ship,
    },
}

/// What is announced before a flip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declare {
    /// Nothing.
    Nothing,
    /// A barrage (FS-12.11).
    Barrage,
    /// Any other word.
    Other,
}

/// What comes with a flip.
#[derive(Clone, PartialEq, Debug)]
pub enum How {
    /// Nothing: as flips are listed.
    Open,
    /// A launch, for the physics.
    Launched(Launch),
    /// A landing, from the people at a real table.
    Landed(Lands),
    /// A landing that cannot be; the sentence says why.
    Impossible(&'static str),
    /// Both, which is one too many.
    Both,
}

/// A decision about a ship's attack.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice {
    /// Further enemies (moonshot, lasers, splash).
    Targets(CardList),
    /// Other enemies instead of those it is on (sidestep).
    Instead(Redirects),
    /// Whether the city is repaired.
    Repair(bool),
    /// Something that no power allows: a card named twice, or more cards than can lie there.
    Impossible,
}

/// Hits that go elsewhere: landed card and target, in order of the landed cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Redirects(List<(Card, Card), CELLS>);

impl Redirects {
    /// None.
    pub const NONE: Redirects = Redirects(List::blank((Card(0), Card(0))));

    /// The pairs.
    pub fn pairs(&self) -> &[(Card, Card)] {
        &self.0
    }

    /// Adds a pair; `None` if there is no room.
    #[must_use]
    pub(crate) fn with(mut self, landed: Card, target: Card) -> Option<Redirects> {
        let room = self.0.try_push((landed, target));
        self.0.sort_unstable_by_key(|pair| pair.0);
        room.then_some(self)
    }
}
