//! A ship in a hand: what a launch would come to on average, with this hand's error.

use tableflip_flip_ships::{At, Cell, FlipShips, From, Launch, Ship, Skill, Table};
use tableflip_kernel::Dice;

use super::aim::Range;
use super::error::{Deviations, astray, draw};
use super::landing::{LOBS, Rest, SHARES, USUAL_RUN, WAYS};
use super::power::Landings;
use crate::level::Level;

/// How many throws are imagined at most.
pub(super) const THROWS: usize = 54;

/// By how much launches are tried nearer than they seem to need, in millimetres: how a disc comes down decides how far
/// it runs on.
pub(super) const NEARER: [f32; 9] = [0.0, 12.0, -12.0, 24.0, -24.0, 38.0, -38.0, 54.0, 70.0];

/// A launch with what it promises.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Throw {
    pub(super) launch: Launch,
    pub(super) worth: f32,
}

/// A ship in a hand.
pub(super) struct Marksman<'m> {
    rules: &'m FlipShips,
    skill: Option<&'m Skill>,
    range: Range<'m>,
    errors: Vec<Deviations>,
}

impl<'m> Marksman<'m> {
    pub(super) fn new(
        rules: &'m FlipShips,
        position: &Table,
        ship: Ship,
        skill: Option<&'m Skill>,
        from: From,
    ) -> Marksman<'m> {
        // The same errors for every launch, so that launches are compared and not luck.
        let mut dice = Dice::from_seed(0x00f1_1b5b);
        let errors = (0..THROWS).map(|_| draw(&mut dice)).collect();
        Marksman { rules, skill, range: Range::new(rules, position, ship, from), errors }
    }

    /// Where the first so many imagined throws of a launch come to rest.
    fn rests(&self, launch: Launch, throws: usize) -> impl Iterator<Item = Rest> {
        let errors = self.errors[..throws.min(THROWS)].iter().enumerate();
        errors.map(move |(n, by)| self.range.rest(&astray(self.rules, self.skill, &launch, *by), n % WAYS))
    }

    /// The launch after which a ship rests here as often as not.
    pub(super) fn at(&self, [x, y]: [f32; 2], share: f32) -> Option<Launch> {
        self.range.solve([x, y - USUAL_RUN], share)
    }

    /// What a launch is worth on average; `inside` is what the mothership is worth. Landings in the atmosphere are
    /// flipped again if `again`, at most twice.
    pub(super) fn expected(
        &self,
        launch: Launch,
        throws: usize,
        inside: f32,
        again: bool,
        landings: &mut Landings<'_, '_>,
    ) -> f32 {
        let (mut sum, mut short) = (0.0, 0usize);
        for rest in self.rests(launch, throws) {
            match rest {
                Rest::Mothership => sum += inside,
                Rest::Table { x, y } => match landings.at(x, y) {
                    (_, true) if again => short += 1,
                    (worth, _) => sum += worth,
                },
            }
        }
        let missed = short as f32 / throws as f32;
        let tries = 1.0 + missed + missed * missed;
        sum / throws as f32 * tries
    }

    /// How often a launch ends somewhere that is good.
    pub(super) fn chance(&self, launch: Launch, throws: usize, good: impl FnMut(Rest) -> bool) -> f32 {
        let mut good = good;
        let hits = self.rests(launch, throws).filter(|rest| good(*rest)).count();
        hits as f32 / throws as f32
    }

    /// The launch at the mothership that is in it most often, and how often. Without `choice` the usual lob.
    pub(super) fn at_mothership(&self, choice: bool) -> Option<Throw> {
        let walls = &self.rules.figures.physical.mothership_box;
        let centre = self.rules.face() + walls.wall_thickness + walls.inside_depth / 2.0;
        let mut best: Option<Throw> = None;
        for share in LOBS {
            for beyond in [10.0, 0.0, 20.0] {
                let Some(launch) = self.range.solve([0.0, centre as f32 + beyond], share) else { continue };
                let worth = self.chance(launch, THROWS, |rest| rest == Rest::Mothership);
                if best.is_none_or(|best| worth > best.worth) {
                    best = Some(Throw { launch, worth });
                }
                if !choice {
                    return best;
                }
            }
        }
        best
    }

    /// The launch at one card, as a level aims: an expert looks for the one that is on it most often.
    pub(super) fn at_card(&self, position: &Table, ship: Ship, cell: Cell, level: Level) -> Option<Launch> {
        let pose = position.enemies[cell.index()]?.pose?;
        let (x, y) = (pose.x as f32, pose.y as f32);
        match level {
            Level::Random | Level::Greedy | Level::Novice => return self.straight_at([x, y]),
            Level::Regular => return self.plainly_at([x, y]),
            Level::Expert => {}
        }
        let mut best: Option<Throw> = None;
        for share in SHARES {
            for nearer in NEARER {
                let Some(launch) = self.at([x, y - nearer], share) else { continue };
                let worth = self.on_card(position, ship, cell, launch, THROWS);
                if best.is_none_or(|best| worth > best.worth) {
                    best = Some(Throw { launch, worth });
                }
            }
        }
        best.map(|best| best.launch)
    }

    /// How often a launch ends on a card.
    pub(super) fn on_card(
        &self,
        position: &Table,
        ship: Ship,
        cell: Cell,
        launch: Launch,
        throws: usize,
    ) -> f32 {
        let mut imagined = position.clone();
        self.chance(launch, throws, |rest| {
            let Rest::Table { x, y } = rest else { return false };
            imagined.ships[ship.index()].at = At::Table { x, y };
            self.rules.cards_under(&imagined, ship) & cell.bit() != 0
        })
    }

    /// The launch that comes down here. Whoever is new to it does not think of how far a disc runs on.
    pub(super) fn straight_at(&self, place: [f32; 2]) -> Option<Launch> {
        self.range.solve(place, SHARES[0]).or_else(|| self.range.solve(place, SHARES[1]))
    }

    /// The launch after which it rests here, hanging over as usual; nearer ones if that is too far.
    pub(super) fn plainly_at(&self, place: [f32; 2]) -> Option<Launch> {
        self.at(place, SHARES[0]).or_else(|| self.at(place, SHARES[1]))
    }
}
