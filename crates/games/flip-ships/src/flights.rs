//! From a flip's launch to its landing: lays the table out for the physics, and reads what comes back.

use serde_json::json;
use tableflip_flight as flight;
use tableflip_kernel::{Host, Module};

use crate::FlipShips;
use crate::card::Cell;
use crate::lands::{Bump, From, Lands, Launch, Place, Side};
use crate::options::Referee;
use crate::position::{Pose, Table};
use crate::ship::{At, MOST_SHIPS, Ship};

/// How a launch's landing is found (`docs/adr/0014-a-host-beside-the-rules.md`).
#[derive(Clone, Copy)]
pub enum Flyer {
    /// Simulated here.
    #[cfg(feature = "physics")]
    Engine,
    /// Simulated by the host's physics.
    Host(Host),
    /// Nobody simulates: whoever plays says where the disc landed, as at a real table. For thinking ahead.
    MadeUp,
    /// Nobody can say, so a launch is refused.
    Nobody,
}

impl Flyer {
    /// Who flies where nobody was named.
    pub(crate) const OWN: Flyer = {
        #[cfg(feature = "physics")]
        let own = Flyer::Engine;
        #[cfg(not(feature = "physics"))]
        let own = Flyer::Nobody;
        own
    };

    /// Has a flight made; `None` if that cannot be done now.
    pub(crate) fn film(self, wanted: &flight::Wanted<'_>) -> Option<flight::Film> {
        match self {
            #[cfg(feature = "physics")]
            Flyer::Engine => Some(flight::film(wanted)),
            Flyer::Host(Host(ask)) => {
                let question = json!({ "fly": wanted }).to_string();
                serde_json::from_str(&ask(Module::Physics, &question)?).ok()
            }
            Flyer::MadeUp | Flyer::Nobody => None,
        }
    }
}

/// A flight to be made: the table as it lies, the launch, and who the bodies are.
pub struct Flight {
    /// The table.
    pub layout: flight::Layout,
    /// The launch.
    pub launch: flight::Launch,
    cards: Vec<Cell>,
    discs: Vec<Ship>,
}

impl FlipShips {
    /// Who says where a disc landed: in thought always whoever thinks.
    pub(crate) fn referee(&self) -> Referee {
        if matches!(self.flyer, Flyer::MadeUp) { Referee::Players } else { self.options.referee }
    }

    /// Where a launch ends; `None` where nobody can say.
    pub(crate) fn flown(&self, position: &Table, ship: Ship, launch: &Launch) -> Option<Lands> {
        let flight = self.flight(position, ship, launch);
        let film = self.flyer.film(&flight.wanted(self, false))?;
        Some(flight.lands(position, &film.landing))
    }

    /// The flight of a launch of this ship.
    pub fn flight(&self, position: &Table, ship: Ship, launch: &Launch) -> Flight {
        let (mut cards, mut discs) = (Vec::new(), Vec::new());
        let mut layout = flight::Layout { mothership: Some(self.mothership()), ..flight::Layout::default() };
        for (cell, enemy) in position.in_play() {
            if let Some(Pose { x, y, angle }) = enemy.pose {
                layout.cards.push(flight::Card { x, y, angle });
                cards.push(cell);
            }
        }
        for other in (0..MOST_SHIPS as u8).map(Ship).filter(|other| *other != ship) {
            let place = match position.ship(other).at {
                At::Table { x, y } => flight::Place::Table { x, y },
                At::Mothership => flight::Place::Mothership,
                _ => continue,
            };
            layout.discs.push(flight::Disc { level: other.level(), place });
            discs.push(other);
        }
        let launch = flight::Launch {
            from: self.from(position, launch.from),
            x: launch.x,
            overhang: launch.overhang,
            power: launch.power,
            aim: launch.aim,
            level: ship.level(),
        };
        Flight { layout, launch, cards, discs }
    }

    fn mothership(&self) -> flight::Mothership {
        let walls = &self.figures.physical.mothership_box;
        let front = if self.options.race { walls.race_front_height } else { walls.front_height };
        flight::Mothership { face: self.face() as f32, front_height: front as f32 }
    }

    /// Where a free shot starts, if the next flip is one. Where nobody knows the place, the middle of the atmosphere is
    /// as good as any.
    pub(crate) fn shot_from(&self, position: &Table) -> Option<[f64; 2]> {
        Some(position.free_shot()?.unwrap_or([0.0, self.line() / 2.0]))
    }

    /// FS-6.2: a free shot starts where the ship lay, whatever the launch says.
    fn from(&self, position: &Table, from: From) -> flight::From {
        if let Some([x, y]) = self.shot_from(position) {
            return flight::From::Spot { x, y };
        }
        match from {
            From::Pad => {
                let near = self.offset() - self.figures.physical.launch_pad.depth;
                flight::From::Pad { near: near as f32 }
            }
            From::Left => flight::From::Edge(flight::Edge::Left),
            From::Right => flight::From::Edge(flight::Edge::Right),
            From::Back => flight::From::Edge(flight::Edge::Back),
            From::Edge | From::Other => flight::From::Edge(flight::Edge::Front),
        }
    }
}

impl Flight {
    /// The names of the cards in the layout's order.
    pub fn card_names(&self, rules: &FlipShips, position: &Table) -> Vec<String> {
        let card = |cell: &Cell| position.enemies[cell.index()].map(|enemy| enemy.card);
        let names = self.cards.iter().filter_map(card).map(|card| rules.figures.names.of(card));
        names.map(str::to_string).collect()
    }

    /// The names of the other discs in the layout's order.
    pub fn disc_names(&self) -> Vec<String> {
        self.discs.iter().map(ToString::to_string).collect()
    }

    /// What whoever makes the flight must know.
    pub fn wanted<'w>(&'w self, rules: &'w FlipShips, watched: bool) -> flight::Wanted<'w> {
        let (layout, launch) = (&self.layout, &self.launch);
        flight::Wanted { parameters: &rules.figures.flight, layout, launch, watched }
    }

    /// A landing in the rules' words.
    pub fn lands(&self, position: &Table, landing: &flight::Landing) -> Lands {
        let mut lands = Lands::at(place(landing.rest));
        lands.rotated = landing.rotated(); // FS-6.3
        for moved in &landing.cards {
            let cell = self.cards[usize::from(moved.index)];
            let Some(enemy) = position.enemies[cell.index()] else { continue };
            let pose = match moved.rest {
                flight::CardRest::Off => None,
                flight::CardRest::Table { x, y, angle } => Some(Pose { x, y, angle }),
            };
            lands.bumped.push(Bump::Card(enemy.card, pose));
        }
        for moved in &landing.discs {
            lands.bumped.push(Bump::Ship(self.discs[usize::from(moved.index)], place(moved.rest)));
        }
        lands
    }
}

fn place(rest: flight::Rest) -> Place {
    match rest {
        flight::Rest::Table { x, y } => Place::Table { x, y },
        flight::Rest::Mothership => Place::Mothership,
        flight::Rest::Off(side) => Place::Off {
            side: match side {
                flight::Side::Front => Side::Front,
                flight::Side::Left => Side::Left,
                flight::Side::Right => Side::Right,
                flight::Side::Back => Side::Back,
            },
        },
    }
}
