//! What happens at the table, one thing at a time, with everything that it causes.

use tableflip_kernel::{Seat, Seed, words};

use crate::action::Choice;
use crate::card::{CELLS, Card, Cell, Pile};
use crate::lands::{Lands, Launch};
use crate::position::{Again, Ended, March, Table};
use crate::ship::{At, Hits, Ship};

/// The cards of the battle zone by cell.
pub type Zone = [Option<Card>; CELLS];

words! {
    /// Where the cards go that march out of the battle zone.
    pub enum Leave {
        /// Under the deck (FS-9.8).
        Deck = "deck",
        /// They were kamikazes (FS-11.3).
        Destroyed = "destroyed",
    }
}

/// One thing that happened. Sets of ships are bits.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
#[allow(
    clippy::large_enum_variant,
    reason = "events are made and applied on the spot; boxing would allocate"
)]
pub enum Event {
    /// A ship was flipped and landed; physics' result stands here, so replaying simulates nothing. It rests there or,
    /// void, goes back to the hand.
    Flipped { seat: Seat, ship: Ship, declared: bool, launch: Option<Launch>, lands: Lands, rests: At },
    /// A re-flip is to be decided.
    Offered { again: Again },
    /// A re-flip was declined.
    Kept { seat: Seat, ship: Ship },
    /// The mothership was hit.
    Hit { seat: Seat, ship: Ship, mothership: u8 },
    /// The city was repaired.
    Repaired { seat: Seat, ship: Ship, city: u8 },
    /// A ship went to the docking bay.
    Docked { ship: Ship },
    /// A ship's landing on enemies does not count this turn.
    Limited { ship: Ship },
    /// Ships have attacks to decide.
    AttacksAsked { seat: Seat, attack: u32 },
    /// A ship's attack was decided.
    Declared { seat: Seat, ship: Ship, choice: Choice },
    /// A waiting ship has these hits left.
    HitsLost { ship: Ship, hits: Hits },
    /// A card was destroyed.
    Destroyed { card: Card, cell: Cell },
    /// A ship waits here with these hits.
    Waits { ship: Ship, hits: Hits, x: f64, y: f64 },
    /// Ships must choose where to wait.
    WaitAsked { seat: Seat, wait: u32 },
    /// A ship chose where to wait.
    Waited { seat: Seat, ship: Ship, hits: Hits, x: f64, y: f64 },
    /// A seat's turn began.
    TurnBegan { seat: Seat },
    /// The enemy marched: so the cards lie now, straight in their cells; so many are in the deck.
    Marched { march: March, city: u8, zone: Zone, leave: Leave, deck: u8 },
    /// The deck was shuffled, to this order and with this seed for the next time. Nobody sees either.
    Shuffled { count: u8, deck: Option<Pile>, rng: Option<Seed> },
    /// A round began, with these ships in hand, some of them new, and new enemies from the deck, which has so many left.
    RoundBegan { round: u32, start: Seat, last_round: bool, new: u32, active: u32, refilled: Zone, deck: u8 },
    /// The final assault began, with these ships in hand.
    AssaultBegan { seat: Seat, active: u32 },
    /// It is a seat's turn in the final assault.
    AssaultTurn { seat: Seat },
    /// A seat is ready to race.
    ReadySaid { seat: Seat },
    /// A fallen ship was picked up.
    PickedUp { seat: Seat, ship: Ship },
    /// The game ended.
    GameEnded { result: Ended, winner: Option<Seat>, city: u8 },
}

impl Event {
    /// The event as anybody may see it: nobody sees the deck (FS-16.1).
    pub(crate) fn seen(&self) -> Event {
        match self {
            Event::Shuffled { count, .. } => Event::Shuffled { count: *count, deck: None, rng: None },
            other => other.clone(),
        }
    }

    /// Whether cards of the deck were shown by it.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Event::RoundBegan { refilled, .. } if refilled.iter().any(Option::is_some))
    }
}

/// The cards of a table's battle zone by cell.
pub(crate) fn zone_of(table: &Table) -> Zone {
    std::array::from_fn(|n| table.enemies[n].map(|enemy| enemy.card))
}
