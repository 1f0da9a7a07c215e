//! The marksmanship of the bots for whoever reviews a game: where a launch would land, which places bots aim at and with
//! which launch, and what a hit is worth at a glance. Nothing here decides anything.

use tableflip_flight as flight;
use tableflip_flip_ships::{At, CELLS, FlipShips, From, Launch, Place, Ship, Skill, Table, Verb, cells};
use tableflip_kernel::{Dice, Seat};

use super::aim::Range;
use super::attacks;
use super::error::{astray, draw};
use super::flips::Flips;
use super::landing::{LOBS, Rest, SHARES, USUAL_RUN, WAYS};
use super::marksman::NEARER;
use super::targets;
use super::weights::Weights;
use super::worth::Standing;
use crate::level::Level;

/// A place that bots aim at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Aim {
    /// The cells of the cards there; none for the mothership.
    pub on: u32,
    /// A launch for it, without a hand's error.
    pub launch: Launch,
}

/// Everything needed to imagine throws of one ship from the edge, or from where its free shot starts.
pub struct Thrower<'t> {
    rules: &'t FlipShips,
    range: Range<'t>,
    ship: Ship,
}

impl<'t> Thrower<'t> {
    /// A ship in the hand at a table.
    pub fn new(rules: &'t FlipShips, table: &Table, ship: Ship, from: From) -> Thrower<'t> {
        Thrower { rules, range: Range::new(rules, table, ship, from), ship }
    }

    /// Where a hand's throw lands: its error and the way the disc runs on are drawn.
    pub fn throw(&self, launch: &Launch, skill: Option<&Skill>, dice: &mut Dice) -> Place {
        let launch = astray(self.rules, skill, launch, draw(dice));
        match self.range.rest(&launch, dice.below(WAYS)) {
            Rest::Mothership => Place::Mothership,
            Rest::Table { x, y } => Place::Table { x, y },
        }
    }

    /// The usual lobs at the mothership; all that an expert tries if `all`.
    pub fn lobs(&self, all: bool) -> impl Iterator<Item = Aim> {
        let walls = &self.rules.figures.physical.mothership_box;
        let centre = self.rules.face() + walls.wall_thickness + walls.inside_depth / 2.0;
        let tried = LOBS.into_iter().flat_map(|share| [10.0, 0.0, 20.0].map(|beyond| (share, beyond)));
        let lobs = tried.filter_map(move |(share, beyond)| {
            let launch = self.range.solve([0.0, centre as f32 + beyond], share)?;
            Some(Aim { on: 0, launch })
        });
        lobs.take(if all { usize::MAX } else { 1 })
    }

    /// The launch after which it rests at a place as often as not, with one of the usual overhangs.
    pub fn at(&self, [x, y]: [f32; 2], share: usize) -> Option<Launch> {
        self.range.solve([x, y - USUAL_RUN], SHARES[share])
    }

    /// The places worth aiming at with their plain launches: cards, and the gaps between them.
    pub fn places(&self, table: &Table) -> Vec<Aim> {
        let aim = |(place, on): ([f32; 2], u32)| {
            let launch = self.at(place, 0).or_else(|| self.at(place, 1))?;
            Some(Aim { on, launch })
        };
        self.on_something(table).into_iter().filter_map(aim).collect()
    }

    /// Which of the places somebody had in mind, to judge by where a launch first comes down: those with the nearest
    /// first, each with its plain launches. All that an expert tries at each if `fine`.
    pub fn meant(&self, table: &Table, launch: &Launch, fine: bool) -> Vec<Aim> {
        let mut aims: Vec<Aim> = self.lobs(fine).collect();
        if table.free_shot().is_some() {
            return aims;
        }
        for (place, on) in self.nearest(table, launch).into_iter().take(NEAREST) {
            let shares = if fine { 0..SHARES.len() } else { 0..2 };
            let nearer: &[f32] = if fine { &NEARER } else { &NEARER[..1] };
            for share in shares {
                let launches = nearer.iter().filter_map(|by| self.at([place[0], place[1] - by], share));
                aims.extend(launches.map(|launch| Aim { on, launch }));
            }
        }
        aims
    }

    /// The cells that a launch of [`Thrower::places`] or [`Thrower::lobs`] is aimed at; none for the mothership.
    pub fn aimed_at(&self, table: &Table, launch: &Launch) -> u32 {
        let walls = &self.rules.figures.physical.mothership_box;
        let centre = (self.rules.face() + walls.wall_thickness + walls.inside_depth / 2.0) as f32;
        let [x, y, _] = self.range.touch(launch).position;
        let off = squared([x, y], [0.0, centre + 10.0]);
        let card = self.nearest(table, launch).first().copied();
        let card = card.filter(|(place, _)| squared([x, y + USUAL_RUN], *place) < off);
        if table.assault() || table.free_shot().is_some() { 0 } else { card.map_or(0, |(_, on)| on) }
    }

    /// The places where a ship could lie on something, the nearest to where a launch would usually end first.
    fn nearest(&self, table: &Table, launch: &Launch) -> Vec<([f32; 2], u32)> {
        let [x, y, _] = self.range.touch(launch).position;
        let mut places = self.on_something(table);
        let far = |place: &[f32; 2]| squared([x, y + USUAL_RUN], *place);
        places.sort_by(|a, b| far(&a.0).total_cmp(&far(&b.0)));
        places
    }

    /// The places where a ship would lie on cards, with their cells.
    fn on_something(&self, table: &Table) -> Vec<([f32; 2], u32)> {
        let mut imagined = table.clone();
        let places = targets::places(self.rules, table, self.ship).into_iter();
        let on = places.map(|[x, y]| {
            imagined.ships[self.ship.index()].at = At::Table { x: f64::from(x), y: f64::from(y) };
            ([x, y], self.rules.cards_under(&imagined, self.ship))
        });
        on.filter(|(_, on)| *on != 0).collect()
    }
}

/// Where a flight would end, running on in one way of many: a place on the table, or the mothership.
pub fn land(
    parameters: &flight::Parameters,
    layout: &flight::Layout,
    launch: &flight::Launch,
    way: usize,
) -> Option<[f64; 2]> {
    let range = Range::of_flight(parameters, layout, launch);
    let flight::Launch { x, overhang, power, aim, .. } = *launch;
    match range.rest(&Launch { from: From::Edge, x, overhang, power, aim }, way % WAYS) {
        Rest::Mothership => None,
        Rest::Table { x, y } => Some([x, y]),
    }
}

/// So many places near to where a launch came down may have been meant.
const NEAREST: usize = 5;

fn squared(a: [f32; 2], b: [f32; 2]) -> f32 {
    (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])
}

/// What a hit is worth at a glance, in points of the city's damage.
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    /// On each card.
    pub cards: [f32; CELLS],
    /// In the mothership, with this ship.
    pub inside: f32,
}

/// A regular's glance at the table with a ship in the hand that is in the mothership with this chance.
pub fn glance(rules: &FlipShips, table: &Table, ship: Ship, chance: f32) -> Glance {
    let weights = Weights::default();
    let standing = Standing::new(rules, table, ship.seat(), &weights, Some(ship));
    let mut cards = [0.0; CELLS];
    for cell in cells(table.lying()) {
        cards[cell.index()] = standing.card(cell);
    }
    let flips = Flips { standing: &standing, skill: None, level: Level::Regular };
    Glance { cards, inside: flips.inside(ship, chance) }
}

/// What a decision of the resolve phase is worth to a regular.
pub fn resolved(rules: &FlipShips, table: &Table, seat: Seat, ship: Ship, verb: &Verb) -> f32 {
    let weights = Weights::default();
    let standing = Standing::new(rules, table, seat, &weights, Some(ship));
    attacks::worth(&standing, Level::Regular, verb)
}
