//! Positions (FX-18) and the set-up that leads to the first one (FX-3). Sheets are open to all: what everybody sees
//! is the [`Table`], and what lies face down is beside it. Views are in `view.rs`.

use tableflip_kernel::{Chance, List, Seat, Seats, Seed};

use crate::Flip5x;
use crate::coordinate::MOST_SPACES;
use crate::edition::{MOST_EVENTS, MOST_TIMELINE};

use crate::map::Space;
use crate::rules;
use crate::sheet::{Sheet, Step};

/// A row of event cards, by their places in the edition.
pub type Cards<const N: usize> = List<u8, N>;

/// What everybody sees.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The round, 0 while cultures are chosen.
    pub round: u8,
    /// The scenario, by its place in the edition.
    pub scenario: u8,
    /// This round's random coordinates.
    pub drawn: List<Space, MOST_SPACES>,
    /// This round's completed coordinates.
    pub spawned: List<Space, 3>,
    /// One sheet for each seat: plain bytes, so that a copy takes as long as the seats that play are many. It is
    /// made once, at set-up, and never grows.
    pub sheets: Vec<Sheet>,
}

impl Table {
    /// The sheet of a seat.
    #[inline]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    /// Whether every seat's game is over (FX-12.6).
    pub fn finished(&self) -> bool {
        self.sheets.iter().all(|sheet| sheet.step == Step::Over)
    }

    /// The seats that owe a decision: none waits for another but at the end of a round (FX-12.5).
    #[inline]
    pub fn to_act(&self) -> Seats {
        let mut seats = Seats::NONE;
        for (n, sheet) in self.sheets.iter().enumerate() {
            if !sheet.idle() {
                seats = seats.with(Seat(n as u8));
            }
        }
        seats
    }

    /// How many events of the timeline have been turned up.
    pub fn turned_up(&self) -> usize {
        usize::from(self.round.saturating_sub(1))
    }
}

/// The complete state of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What everybody sees.
    pub table: Table,
    /// The events in the order of the rounds.
    pub timeline: Cards<MOST_TIMELINE>,
    /// The coordinate deck, next revealed first.
    pub deck: Cards<MOST_EVENTS>,
    /// The seed of the next shuffle.
    pub(crate) rng: Seed,
}

impl Flip5x {
    /// A new game (FX-3): scenario, then each act's events, then the coordinate deck are drawn from the
    /// seed's stream, and the next two words are the seed of later shuffles.
    pub(crate) fn dealt(&self, seed: Seed) -> Position {
        let mut chance = Chance::from_seed(seed);
        let scenario = match self.options.scenario {
            Some(scenario) => scenario,
            None => chance.below(self.figures.scenarios.len() as u32) as u8, // FX-3.1
        };
        let limits = self.figures.limits;
        let (mut timeline, mut deck) = (Cards::new(), Cards::new());
        for act in 1..=limits.acts {
            let mut events = self.events_of(act);
            chance.shuffle(&mut events);
            let (used, left) = events.split_at(usize::from(limits.used_per_act));
            timeline.extend(used.iter().copied()); // FX-3.2
            deck.extend(left.iter().copied());
        }
        chance.shuffle(&mut deck); // FX-3.3
        self.set_up(scenario, timeline, deck, chance.next_seed())
    }

    /// A new game with every deck in edition order.
    pub(crate) fn unshuffled(&self, scenario: Option<u8>, rng: Seed) -> Position {
        let limits = self.figures.limits;
        let mut timeline = Cards::new();
        for act in 1..=limits.acts {
            timeline.extend(self.events_of(act).into_iter().take(usize::from(limits.used_per_act)));
        }
        let deck = self.others(&timeline);
        self.set_up(scenario.or(self.options.scenario).unwrap_or(0), timeline, deck, rng)
    }

    /// The events that are not in a timeline, in edition order.
    pub(crate) fn others(&self, timeline: &[u8]) -> Cards<MOST_EVENTS> {
        (0..self.figures.events.len() as u8).filter(|event| !timeline.contains(event)).collect()
    }

    fn events_of(&self, act: u8) -> Cards<MOST_EVENTS> {
        let events = (0..).zip(&self.figures.events);
        events.filter(|(_, event)| event.act == act).map(|(n, _)| n).collect()
    }

    /// Goes to the first decision: cultures, or round 1 where they were chosen beforehand (FX-3.4).
    fn set_up(
        &self,
        scenario: u8,
        timeline: Cards<MOST_TIMELINE>,
        deck: Cards<MOST_EVENTS>,
        rng: Seed,
    ) -> Position {
        let mut sheet = Sheet::blank();
        for (n, planet) in self.figures.map.planets.iter().enumerate() {
            sheet.shields[n] = planet.shields;
        }
        let sheets = vec![sheet; usize::from(self.options.seats)];
        let table = Table { round: 0, scenario, drawn: List::new(), spawned: List::new(), sheets };
        let mut position = Position { table, timeline, deck, rng };
        if let Some(cultures) = &self.options.cultures {
            rules::start(self, &mut position, cultures);
        }
        position
    }
}
