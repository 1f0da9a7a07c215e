//! Events as they are stored and sent, and as they are read again.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tableflip_kernel::{Fault, Seat, Seed, json};

use super::{Bump, Choice, Flipping, Lands, March, Name, Rests, listed};
use crate::FlipShips;
use crate::card::{COLUMNS, Cell, Pile, ROWS, cells};
use crate::event::{Event as Happened, Leave, Zone};
use crate::lands::{Bump as Bumped, Lands as Landed, Launch};
use crate::position::{Ended, Pose};
use crate::ship::{Hits, Ship};

/// A card and the cell it lies straight in.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct CardInCell<'w> {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    card: Name<'w>,
    row: u8,
    col: u8,
}

/// Hits on the card in a cell.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct HitsInCell {
    row: u8,
    col: u8,
    count: u8,
}

/// One thing that happened.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event<'w> {
    /// `rests` says where the ship is then: void, it is back in the hand.
    Flipped {
        seat: Seat,
        ship: Ship,
        declared: bool,
        launch: Option<Launch>,
        lands: Lands<'w>,
        rests: Rests,
    },
    Offered {
        flipping: Flipping,
    },
    Kept {
        seat: Seat,
        ship: Ship,
    },
    Hit {
        seat: Seat,
        ship: Ship,
        mothership: u8,
    },
    Repaired {
        seat: Seat,
        ship: Ship,
        city: u8,
    },
    Docked {
        ship: Ship,
    },
    Limited {
        ship: Ship,
    },
    AttacksAsked {
        seat: Seat,
        attack: Vec<Ship>,
    },
    Declared {
        seat: Seat,
        ship: Ship,
        #[serde(flatten)]
        choice: Choice<'w>,
    },
    HitsLost {
        ship: Ship,
        left: Vec<HitsInCell>,
    },
    Destroyed {
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Name<'w>,
        row: u8,
        col: u8,
    },
    Waits {
        ship: Ship,
        x: f64,
        y: f64,
        hits: Vec<HitsInCell>,
    },
    Waited {
        seat: Seat,
        ship: Ship,
        x: f64,
        y: f64,
        hits: Vec<HitsInCell>,
    },
    WaitAsked {
        seat: Seat,
        wait: Vec<Ship>,
    },
    TurnBegan {
        seat: Seat,
    },
    /// `leave` says where the attackers go, `deck` how many cards are in the deck then.
    Marched {
        march: March<'w>,
        city: u8,
        enemies: Vec<CardInCell<'w>>,
        leave: Leave,
        deck: u8,
    },
    /// The order and the next seed are in the store alone.
    Shuffled {
        count: u8,
        #[cfg_attr(feature = "ts", ts(type = "null"))]
        deck: Option<Vec<Name<'w>>>,
        #[cfg_attr(feature = "ts", ts(type = "null"))]
        rng: Option<Seed>,
    },
    /// `active` are the ships in hand, `new` those of them that were in reserve.
    RoundBegan {
        round: u32,
        start: Seat,
        last_round: bool,
        new: Vec<Ship>,
        active: Vec<Ship>,
        refilled: Vec<CardInCell<'w>>,
        deck: u8,
    },
    AssaultBegan {
        seat: Seat,
        active: Vec<Ship>,
    },
    AssaultTurn {
        seat: Seat,
    },
    ReadySaid {
        seat: Seat,
    },
    PickedUp {
        seat: Seat,
        ship: Ship,
    },
    GameEnded {
        result: Ended,
        winner: Option<Seat>,
        city: u8,
    },
}

impl FlipShips {
    pub(crate) fn event(&self, event: &Happened) -> Event<'_> {
        match *event {
            Happened::Flipped { seat, ship, declared, launch, ref lands, rests } => {
                Event::Flipped { seat, ship, declared, launch, lands: self.lands(lands), rests: rests.into() }
            }
            Happened::Offered { ref again } => Event::Offered { flipping: again.into() },
            Happened::Kept { seat, ship } => Event::Kept { seat, ship },
            Happened::Hit { seat, ship, mothership } => Event::Hit { seat, ship, mothership },
            Happened::Repaired { seat, ship, city } => Event::Repaired { seat, ship, city },
            Happened::Docked { ship } => Event::Docked { ship },
            Happened::Limited { ship } => Event::Limited { ship },
            Happened::AttacksAsked { seat, attack } => Event::AttacksAsked { seat, attack: listed(attack) },
            Happened::Declared { seat, ship, ref choice } => {
                Event::Declared { seat, ship, choice: self.choice(choice) }
            }
            Happened::HitsLost { ship, hits } => Event::HitsLost { ship, left: hit_cells(hits) },
            Happened::Destroyed { card, cell } => {
                Event::Destroyed { card: self.name(card), row: cell.row(), col: cell.col() }
            }
            Happened::Waits { ship, hits, x, y } => Event::Waits { ship, x, y, hits: hit_cells(hits) },
            Happened::Waited { seat, ship, hits, x, y } => {
                Event::Waited { seat, ship, x, y, hits: hit_cells(hits) }
            }
            Happened::WaitAsked { seat, wait } => Event::WaitAsked { seat, wait: listed(wait) },
            Happened::TurnBegan { seat } => Event::TurnBegan { seat },
            Happened::Marched { ref march, city, ref zone, leave, deck } => {
                Event::Marched { march: self.march(march), city, enemies: self.zone(zone), leave, deck }
            }
            Happened::Shuffled { count, ref deck, rng } => {
                Event::Shuffled { count, deck: deck.as_ref().map(|deck| self.names(deck)), rng }
            }
            Happened::RoundBegan { round, start, last_round, new, active, ref refilled, deck } => {
                let (new, active, refilled) = (listed(new), listed(active), self.zone(refilled));
                Event::RoundBegan { round, start, last_round, new, active, refilled, deck }
            }
            Happened::AssaultBegan { seat, active } => Event::AssaultBegan { seat, active: listed(active) },
            Happened::AssaultTurn { seat } => Event::AssaultTurn { seat },
            Happened::ReadySaid { seat } => Event::ReadySaid { seat },
            Happened::PickedUp { seat, ship } => Event::PickedUp { seat, ship },
            Happened::GameEnded { result, winner, city } => Event::GameEnded { result, winner, city },
        }
    }

    fn zone(&self, zone: &Zone) -> Vec<CardInCell<'_>> {
        let card = |(n, card): (usize, &Option<crate::card::Card>)| {
            let cell = Cell(n as u8);
            card.map(|card| CardInCell { card: self.name(card), row: cell.row(), col: cell.col() })
        };
        zone.iter().enumerate().filter_map(card).collect()
    }

    pub(crate) fn read_happened(&self, json: &Value) -> Result<Happened, Fault> {
        let ship = |ship: Ship| self.own_ship(ship, "ship");
        let seat = |seat: Seat| self.own_seat(seat, "seat");
        Ok(match json::read::<Event<'_>>(json)? {
            Event::Flipped { seat: who, ship: which, declared, launch, lands, rests } => Happened::Flipped {
                seat: seat(who)?,
                ship: ship(which)?,
                declared,
                launch,
                lands: self.landed(&lands).map_err(|fault| fault.within("lands"))?,
                rests: rests.at().map_err(|fault| fault.within("rests"))?,
            },
            Event::Offered { flipping } => {
                let again = flipping.again(self).map_err(|fault| fault.within("flipping"))?;
                Happened::Offered { again }
            }
            Event::Kept { seat: who, ship: which } => Happened::Kept { seat: seat(who)?, ship: ship(which)? },
            Event::Hit { seat: who, ship: which, mothership } => {
                Happened::Hit { seat: seat(who)?, ship: ship(which)?, mothership }
            }
            Event::Repaired { seat: who, ship: which, city } => {
                Happened::Repaired { seat: seat(who)?, ship: ship(which)?, city }
            }
            Event::Docked { ship: which } => Happened::Docked { ship: ship(which)? },
            Event::Limited { ship: which } => Happened::Limited { ship: ship(which)? },
            Event::AttacksAsked { seat: who, attack } => {
                Happened::AttacksAsked { seat: seat(who)?, attack: self.fleet_of(&attack, "attack")? }
            }
            Event::Declared { seat: who, ship: which, choice } => {
                Happened::Declared { seat: seat(who)?, ship: ship(which)?, choice: self.chosen(&choice)? }
            }
            Event::HitsLost { ship: which, left } => {
                Happened::HitsLost { ship: ship(which)?, hits: hits(&left, "left")? }
            }
            Event::Destroyed { card, row, col } => {
                Happened::Destroyed { card: self.card(&card, "card")?, cell: cell(row, col, "row")? }
            }
            Event::Waits { ship: which, x, y, hits: on } => {
                Happened::Waits { ship: ship(which)?, hits: hits(&on, "hits")?, x, y }
            }
            Event::Waited { seat: who, ship: which, x, y, hits: on } => {
                Happened::Waited { seat: seat(who)?, ship: ship(which)?, hits: hits(&on, "hits")?, x, y }
            }
            Event::WaitAsked { seat: who, wait } => {
                Happened::WaitAsked { seat: seat(who)?, wait: self.fleet_of(&wait, "wait")? }
            }
            Event::TurnBegan { seat: who } => Happened::TurnBegan { seat: seat(who)? },
            Event::Marched { march, city, enemies, leave, deck } => {
                let march = march.read(self).map_err(|fault| fault.within("march"))?;
                Happened::Marched { march, city, zone: self.read_zone(&enemies, "enemies")?, leave, deck }
            }
            Event::Shuffled { count, deck, rng } => {
                let deck: Option<Pile> = deck.map(|deck| self.pile(&deck, "deck")).transpose()?;
                Happened::Shuffled { count, deck, rng }
            }
            Event::RoundBegan { round, start, last_round, new, active, refilled, deck } => {
                Happened::RoundBegan {
                    round,
                    start: self.own_seat(start, "start")?,
                    last_round,
                    new: self.fleet_of(&new, "new")?,
                    active: self.fleet_of(&active, "active")?,
                    refilled: self.read_zone(&refilled, "refilled")?,
                    deck,
                }
            }
            Event::AssaultBegan { seat: who, active } => {
                Happened::AssaultBegan { seat: seat(who)?, active: self.fleet_of(&active, "active")? }
            }
            Event::AssaultTurn { seat: who } => Happened::AssaultTurn { seat: seat(who)? },
            Event::ReadySaid { seat: who } => Happened::ReadySaid { seat: seat(who)? },
            Event::PickedUp { seat: who, ship: which } => {
                Happened::PickedUp { seat: seat(who)?, ship: ship(which)? }
            }
            Event::GameEnded { result, winner, city } => {
                let winner = winner.map(|winner| self.own_seat(winner, "winner")).transpose()?;
                Happened::GameEnded { result, winner, city }
            }
        })
    }

    fn landed(&self, lands: &Lands<'_>) -> Result<Landed, Fault> {
        let bump = |(n, bump): (usize, &Bump<'_>)| {
            let place = format!("bumped[{n}]");
            Ok(match *bump {
                Bump::Ship { ship, place: at } => Bumped::Ship(self.own_ship(ship, &place)?, at),
                Bump::Card { ref card, x, y, angle } => {
                    Bumped::Card(self.card(card, &place)?, Some(Pose { x, y, angle }))
                }
                Bump::Off { ref card, .. } => Bumped::Card(self.card(card, &place)?, None),
            })
        };
        let bumped = lands.bumped.iter().enumerate().map(bump).collect::<Result<_, Fault>>()?;
        Ok(Landed { place: lands.place, rotated: lands.rotated, bumped })
    }

    fn read_zone(&self, list: &[CardInCell<'_>], place: &str) -> Result<Zone, Fault> {
        let mut zone = Zone::default();
        for (n, CardInCell { card, row, col }) in list.iter().enumerate() {
            let place = format!("{place}[{n}]");
            zone[cell(*row, *col, &place)?.index()] = Some(self.card(card, &place)?);
        }
        Ok(zone)
    }
}

fn cell(row: u8, col: u8, place: &str) -> Result<Cell, Fault> {
    if (1..=ROWS).contains(&row) && (1..=COLUMNS).contains(&col) {
        Ok(Cell::at(row, col))
    } else {
        Err(Fault::form(place, "there is no such cell"))
    }
}

fn hit_cells(hits: Hits) -> Vec<HitsInCell> {
    let cell = |cell: Cell| HitsInCell { row: cell.row(), col: cell.col(), count: hits.on(cell) };
    cells(hits.cells()).map(cell).collect()
}

fn hits(list: &[HitsInCell], place: &str) -> Result<Hits, Fault> {
    let mut hits = Hits::NONE;
    for HitsInCell { row, col, count } in list {
        hits.set(cell(*row, *col, place)?, *count);
    }
    Ok(hits)
}
