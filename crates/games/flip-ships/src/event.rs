//! What happens at the table, one thing at a time.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use tableflip_kernel::{Audience, Seat};

use crate::action::Choice;
use crate::card::{CELLS, Card, Cell, Names, Pile};
use crate::lands::{Lands, Launch};
use crate::position::{Ended, Flipping, March, Position};
use crate::ship::{Hits, Ship, ships};
use crate::written;

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// What.
    pub what: What,
    /// The names of the cards in it.
    pub names: Names,
}

/// The cards of the battle zone by cell.
pub type Zone = [Option<Card>; CELLS];

/// What happened.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
#[allow(
    clippy::large_enum_variant,
    reason = "events are made and applied on the spot; boxing would allocate"
)]
pub enum What {
    /// A ship was flipped and landed; physics' result stands here, so replaying simulates nothing.
    Flipped { seat: Seat, ship: Ship, declared: bool, launch: Option<Launch>, lands: Lands },
    /// A re-flip is to be decided.
    Offered { flipping: Flipping },
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
    /// The enemy marched.
    Marched { march: March, city: u8, zone: Zone },
    /// The deck was shuffled.
    Shuffled { count: u8, deck: Option<Pile>, rng: Option<u64> },
    /// A round began, with new ships and new enemies.
    RoundBegan { round: u32, start: Seat, last_round: bool, new: u32, refilled: Zone },
    /// The final assault began.
    AssaultBegan { seat: Seat },
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
    /// The event as an audience may see it: nobody sees the deck (FS-16.1).
    pub(crate) fn seen_by(&self, _: Audience) -> Event {
        let mut event = self.clone();
        if let What::Shuffled { deck, rng, .. } = &mut event.what {
            (*deck, *rng) = (None, None);
        }
        event
    }

    /// Whether cards of the deck were shown by it.
    pub(crate) fn reveals(&self) -> bool {
        matches!(&self.what, What::RoundBegan { refilled, .. } if refilled.iter().any(Option::is_some))
    }

    #[allow(clippy::too_many_lines, reason = "one line for each thing that can happen")]
    fn to_json(&self) -> Value {
        let names = &self.names;
        let name = |ship: &Ship| ship.to_string();
        let all = |set: u32| ships(set).map(|ship| ship.to_string()).collect::<Vec<_>>();
        let zone = |zone: &Zone| -> Value {
            let card = |(n, card): (usize, &Option<Card>)| {
                let cell = Cell(n as u8);
                card.map(|card| json!({ "card": names.of(card), "row": cell.row(), "col": cell.col() }))
            };
            zone.iter().enumerate().filter_map(card).collect()
        };
        match &self.what {
            What::Flipped { seat, ship, declared, launch, lands } => json!({
                "event": "flipped", "seat": seat, "ship": name(ship), "declared": declared,
                "launch": launch.map(Launch::to_json), "lands": lands.to_json(names),
            }),
            What::Offered { flipping } => {
                json!({ "event": "offered", "flipping": written::flipping(flipping) })
            }
            What::Kept { seat, ship } => json!({ "event": "kept", "seat": seat, "ship": name(ship) }),
            What::Hit { seat, ship, mothership } => json!({
                "event": "hit", "seat": seat, "ship": name(ship), "mothership": mothership,
            }),
            What::Repaired { seat, ship, city } => {
                json!({ "event": "repaired", "seat": seat, "ship": name(ship), "city": city })
            }
            What::Docked { ship } => json!({ "event": "docked", "ship": name(ship) }),
            What::Limited { ship } => json!({ "event": "limited", "ship": name(ship) }),
            What::AttacksAsked { seat, attack } => {
                json!({ "event": "attacks_asked", "seat": seat, "attack": all(*attack) })
            }
            What::Declared { seat, ship, choice } => {
                let (key, value) = choice.written(names);
                json!({ "event": "declared", "seat": seat, "ship": name(ship), key: value })
            }
            What::HitsLost { ship, hits } => {
                json!({ "event": "hits_lost", "ship": name(ship), "left": written::hit_cells(*hits) })
            }
            What::Destroyed { card, cell } => json!({
                "event": "destroyed", "card": names.of(*card), "row": cell.row(), "col": cell.col(),
            }),
            What::Waits { ship, hits, x, y } => json!({
                "event": "waits", "ship": name(ship), "x": x, "y": y, "hits": written::hit_cells(*hits),
            }),
            What::WaitAsked { seat, wait } => {
                json!({ "event": "wait_asked", "seat": seat, "wait": all(*wait) })
            }
            What::Waited { seat, ship, hits, x, y } => json!({
                "event": "waited", "seat": seat, "ship": name(ship), "x": x, "y": y,
                "hits": written::hit_cells(*hits),
            }),
            What::TurnBegan { seat } => json!({ "event": "turn_began", "seat": seat }),
            What::Marched { march, city, zone: after } => json!({
                "event": "marched", "march": written::march(march, names), "city": city,
                "enemies": zone(after),
            }),
            What::Shuffled { count, deck, rng } => json!({
                "event": "shuffled", "count": count, "rng": rng,
                "deck": deck.as_ref().map(|deck| written::pile(deck, names)),
            }),
            What::RoundBegan { round, start, last_round, new, refilled } => json!({
                "event": "round_began", "round": round, "start": start, "last_round": last_round,
                "new": all(*new), "refilled": zone(refilled),
            }),
            What::AssaultBegan { seat } => json!({ "event": "assault_began", "seat": seat }),
            What::AssaultTurn { seat } => json!({ "event": "assault_turn", "seat": seat }),
            What::ReadySaid { seat } => json!({ "event": "ready_said", "seat": seat }),
            What::PickedUp { seat, ship } => {
                json!({ "event": "picked_up", "seat": seat, "ship": name(ship) })
            }
            What::GameEnded { result, winner, city } => json!({
                "event": "game_ended", "result": result.word(), "winner": winner, "city": city,
            }),
        }
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// The cards of a position's battle zone by cell.
pub(crate) fn zone_of(position: &Position) -> Zone {
    std::array::from_fn(|n| position.enemies[n].map(|enemy| enemy.card))
}
