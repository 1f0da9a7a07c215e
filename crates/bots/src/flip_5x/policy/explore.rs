//! Explore: which jump brings most. New planets, features on the way, and what the goal lacks.

use tableflip_flip_5x::{Focus, Goal, Planet, Reached, Spaces, Step, Upgrade, planets, spaces};

use super::super::survey::{Survey, blockade};
use super::Eye;

/// The most places that a goal is thought to lack.
const MOST: usize = 8;

/// The places that a goal lacks, and how far everything is from them.
pub(super) struct Way {
    count: usize,
    distances: [[u8; 128]; MOST],
    /// How near the empire is to each.
    now: [u8; MOST],
    /// What each planet of the empire is joined with.
    network: [u64; 64],
    /// The power that could fall on a planet one jump from each in this round.
    power: [u8; 64],
}

impl Way {
    /// Only jumps, and the pairs of wormholes that shorten them, need it.
    pub(super) fn needed(survey: &Survey<'_>) -> bool {
        survey.sheet.step == Step::Explore && survey.sheet.pending.is_empty()
    }

    pub(super) fn of(survey: &Survey<'_>, goal: &Goal) -> Way {
        let mut way =
            Way { count: 0, distances: [[0; 128]; MOST], now: [0; MOST], network: [0; 64], power: [0; 64] };
        for planet in planets(survey.empire) {
            way.network[planet.index()] = survey.within(planet, 64);
            way.power[planet.index()] = power_at(survey, planet);
        }
        for place in spaces(lacking(survey, goal)).take(MOST) {
            let distances = survey.distances(place.bit());
            let held = planets(survey.empire | survey.linked);
            let now = held.map(|planet| distances[survey.space(planet).index()]).min().unwrap_or(u8::MAX);
            (way.distances[way.count], way.now[way.count]) = (distances, now);
            way.count += 1;
        }
        way
    }

    /// How many spaces nearer a planet is, in all.
    fn gain(&self, at: usize) -> f32 {
        let nearer = |n: usize| f32::from(self.now[n].saturating_sub(self.distances[n][at]));
        (0..self.count).map(nearer).sum()
    }
}

/// The spaces that the goal still wants the empire to come to.
fn lacking(survey: &Survey<'_>, goal: &Goal) -> u128 {
    let sheet = survey.sheet;
    match goal {
        Goal::Defeat(enemies) => {
            let there = sheet.enemies.iter().filter(|enemy| enemies.contains(&enemy.kind));
            there.fold(0, |all, enemy| all | enemy.at.bit())
        }
        Goal::Lit(kind) => {
            let of_kind = sheet.features.iter().filter(|feature| feature.kind == *kind);
            of_kind.fold(0, |all, feature| all | feature.at.bit()) & !survey.reached
        }
        Goal::Linked { planets, .. } => {
            let missing = planets.iter().filter(|planet| (survey.empire | survey.linked) & planet.bit() == 0);
            missing.fold(0, |all, planet| all | survey.space(*planet).bit())
        }
        Goal::Worlds { .. } | Goal::Upgrades(_) | Goal::Prosperity(_) => 0,
    }
}

impl Eye<'_> {
    pub(super) fn jump(&self, path: &Spaces) -> f32 {
        let map = &self.figures().map;
        let [first, between @ .., last] = &path[..] else { return -1.0 };
        let (Some(start), Some(end)) = (self.planet(*first), self.planet(*last)) else { return -1.0 };
        let interior = between.iter().filter_map(|&at| map.space(at)).fold(0, |all, at| all | at.bit());
        let open = interior & self.survey.blockaded == 0;
        let mut value = -0.3 - 0.1 * between.len() as f32;
        if open {
            value += self.passes(interior) + self.arrives(start, end);
        }
        value + self.bears_on(interior, start.bit() | end.bit())
    }

    /// What lies on the way.
    fn passes(&self, interior: u128) -> f32 {
        let new = interior & !self.survey.reached;
        let here = self.sheet().features.iter().filter(|feature| new & feature.at.bit() != 0);
        here.map(|feature| match self.figures().features[usize::from(feature.kind)].reached {
            Reached::Take => self.weights.feature,
            Reached::Light => match self.goal {
                Goal::Lit(kind) if *kind == feature.kind => self.weights.light,
                _ if self.lit_points => 0.4 * self.left,
                _ => 0.0,
            },
            Reached::None => 0.0,
        })
        .sum()
    }

    /// What is at its end.
    fn arrives(&self, start: Planet, end: Planet) -> f32 {
        let survey = &self.survey;
        if survey.empire & end.bit() != 0 {
            // Parts of the empire that are cut off from each other feed and defend nobody.
            let apart = self.way.as_ref().is_some_and(|way| way.network[start.index()] & end.bit() == 0);
            return if apart {
                1.5 + if self.names(end) { 2.0 } else { 0.0 }
            } else {
                self.feeds(start, end)
            };
        }
        let nearer = self.way.as_ref().map_or(0.0, |way| way.gain(survey.space(end).index()));
        if survey.linked & end.bit() != 0 || survey.occupied(end) {
            return 0.0;
        }
        let mut value = self.weights.planet + self.weights.pip * f32::from(self.pips(end));
        let shields = self.sheet().shields[end.index()];
        let power = self.way.as_ref().map_or(0, |way| way.power[start.index()]);
        value += match shields {
            0 => self.weights.open,
            _ if shields <= power => 0.5 * self.weights.open,
            _ => -self.weights.shield * f32::from(shields - power),
        };
        if self.names(end) {
            value += self.weights.wanted;
        }
        value + self.weights.nearer * nearer
    }

    /// A link between a field and a world with room to grow.
    fn feeds(&self, start: Planet, end: Planet) -> f32 {
        let fields = self.sheet().focus[Focus::Agriculture as usize];
        let room = |planet: Planet| {
            self.pips(planet) - self.sheet().prosperity[planet.index()].min(self.pips(planet))
        };
        let near = self.survey.within(start, 1) & end.bit() != 0;
        let from = |field: Planet, to: Planet| {
            if fields & field.bit() == 0 || near || start == end { 0.0 } else { 0.2 * f32::from(room(to)) }
        };
        from(start, end) + from(end, start)
    }

    /// Whether the goal names the planet, or can count it.
    fn names(&self, planet: Planet) -> bool {
        match self.goal {
            Goal::Linked { planets, .. } => planets.contains(&planet),
            Goal::Worlds { prosperity, .. } => self.pips(planet) >= *prosperity,
            _ => false,
        }
    }

    /// The firepower that it brings to bear on enemies of the goal.
    fn bears_on(&self, interior: u128, ends: u64) -> f32 {
        let Goal::Defeat(enemies) = self.goal else { return 0.0 };
        let mut value = 0.0;
        for enemy in self.sheet().enemies.iter().filter(|enemy| enemies.contains(&enemy.kind)) {
            if interior & blockade(self.figures(), *enemy) == 0 {
                continue;
            }
            let pirates = spaces(interior & self.sheet().pirates_at).count() as f32;
            let bearing = self.survey.bearing_on(*enemy) as f32;
            let would = self.survey.firepower(ends) as f32;
            let first = if bearing == 0.0 { 2.0 } else { 0.0 };
            value += (self.weights.firepower * (would - bearing).max(0.0) + first) / (1.0 + pirates);
        }
        value
    }
}

/// The power that could fall on a planet one jump from here in this round.
fn power_at(survey: &Survey<'_>, start: Planet) -> u8 {
    let Some(range) = survey.attack_range().checked_sub(1) else { return 0 };
    let near = survey.within(start, range);
    let standing = survey.sheet.circles(Upgrade::Standing);
    let ready = survey.ready().filter(|(planet, _)| near & planet.bit() != 0);
    let fleet = standing * survey.figures.limits.standing_power;
    ready.map(|(_, power)| power).fold(fleet, u8::saturating_add)
}
