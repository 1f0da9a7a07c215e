//! What to flip at: each level in its own way, all of them with launches that they solve themselves (FS-16.3).

use tableflip_flip_ships::{
    Again, At, Cell, Declare, FlipShips, From, Launch, Pilot, Reflip, Ship, Skill, Table, set_of,
};

use super::landing::SHARES;
use super::marksman::{Marksman, NEARER, THROWS, Throw};
use super::power::Landings;
use super::targets;
use super::worth::Standing;
use crate::level::Level;

/// Imagined throws for a first look at a place.
const GLANCE: usize = 18;
/// Places that are looked at closely after that.
const CLOSELY: usize = 5;

/// One seat's decision about flips.
pub(super) struct Flips<'f, 's> {
    pub(super) standing: &'f Standing<'s>,
    pub(super) skill: Option<&'f Skill>,
    pub(super) level: Level,
}

impl Flips<'_, '_> {
    fn rules(&self) -> &FlipShips {
        self.standing.rules
    }

    fn position(&self) -> &Table {
        self.standing.position
    }

    /// How to flip a ship, and what that is worth.
    pub(super) fn throw(&self, ship: Ship, declare: Declare) -> Throw {
        let position = self.position();
        let marksman = Marksman::new(self.rules(), position, ship, self.skill, From::Edge);
        let at_mothership = marksman.at_mothership(self.level == Level::Expert);
        let chance = at_mothership.map_or(0.0, |throw| throw.worth);
        let inside = self.inside(ship, chance);
        let only = position.assault()
            || declare == Declare::Barrage
            || position.ship(ship).mothership_only
            || position.free_shot().is_some();
        let mut throw = at_mothership.map(|throw| Throw { worth: chance * inside, ..throw });
        if declare == Declare::Barrage
            && let Some(throw) = &mut throw
        {
            let all_miss =
                (0..self.rules().figures.limits.barrage_flips).fold(1.0, |all, _| all * (1.0 - chance));
            throw.worth = (1.0 - all_miss) * inside;
        }
        if !only && let Some(better) = self.at_cards(&marksman, ship, throw, inside) {
            throw = Some(better);
        }
        // Straight ahead with half the power, where nothing is in range.
        let [low, high] = self.rules().figures.physical.launch.power;
        let launch = Launch { from: From::Edge, x: 0, overhang: 62, power: i32::midpoint(low, high), aim: 0 };
        throw.unwrap_or(Throw { launch, worth: 0.0 })
    }

    /// What a landing in the mothership is worth with this ship's power.
    pub(super) fn inside(&self, ship: Ship, chance: f32) -> f32 {
        let position = self.position();
        if position.assault() {
            return 1.0;
        }
        if position.mothership == 0 {
            return 0.0;
        }
        let hit =
            if self.level == Level::Expert { self.standing.mothership(chance) } else { self.by_thirds() };
        let (figures, city) = (&self.rules().figures, position.city);
        match position.power(ship) {
            Pilot::Encore => hit / (1.0 - chance.min(0.8)),
            Pilot::Repair => hit + f32::from(figures.limits.repair.min(figures.top.saturating_sub(city))),
            _ => hit,
        }
    }

    /// The rule of thumb of FS-16.3: urgent while the hits still needed exceed a third of the ships.
    fn by_thirds(&self) -> f32 {
        let position = self.position();
        let seats = tableflip_kernel::Game::seats(self.rules());
        let ships = (0..seats * 7).filter(|n| position.ship(Ship(*n)).at != At::Reserve).count();
        let urgent = usize::from(position.mothership) * 3 > ships;
        if urgent { self.standing.weights.urgent } else { self.standing.weights.mothership_least }
    }

    /// The best flip at cards that beats what is there, by the level's own lights.
    fn at_cards(
        &self,
        marksman: &Marksman<'_>,
        ship: Ship,
        beat: Option<Throw>,
        inside: f32,
    ) -> Option<Throw> {
        match self.level {
            Level::Random | Level::Greedy | Level::Novice => self.first_thought(marksman).or(beat),
            Level::Regular => self.by_value(marksman, ship, beat),
            Level::Expert => self.by_outcome(marksman, ship, beat, inside),
        }
    }

    /// Novice: the most damaging card that is about to attack, else the nearest; greedy always the nearest.
    fn first_thought(&self, marksman: &Marksman<'_>) -> Option<Throw> {
        let (position, figures) = (self.position(), &self.rules().figures);
        let attackers = set_of(&self.rules().march_ahead(position).1.attackers);
        let damage = |cell: Cell| {
            let card = position.enemies[cell.index()].map(|enemy| enemy.card)?;
            (attackers & card.bit() != 0).then(|| figures.kind(card).damage)
        };
        let eager = |cell: Cell| if self.level == Level::Greedy { None } else { damage(cell) };
        let (_, place) =
            targets::cards(position).max_by_key(|(cell, _)| (eager(*cell), CELLS_BACK - cell.0))?;
        let launch = marksman.straight_at(place)?;
        Some(Throw { launch, worth: 1.0 })
    }

    /// Regular: the card whose value times the chance to hit it is greatest.
    fn by_value(&self, marksman: &Marksman<'_>, ship: Ship, beat: Option<Throw>) -> Option<Throw> {
        let mut best = beat;
        for (cell, place) in targets::cards(self.position()) {
            let value = self.standing.card(cell);
            let Some(launch) = marksman.plainly_at(place).filter(|_| value > 0.0) else { continue };
            let chance = marksman.on_card(self.position(), ship, cell, launch, GLANCE);
            let worth = value * chance;
            if best.is_none_or(|best| worth > best.worth) {
                best = Some(Throw { launch, worth });
            }
        }
        best
    }

    /// Expert: whatever comes to most on average, with everything that the ship's power can do where it lands.
    fn by_outcome(
        &self,
        marksman: &Marksman<'_>,
        ship: Ship,
        beat: Option<Throw>,
        inside: f32,
    ) -> Option<Throw> {
        let again = !self.rules().options.no_reflip;
        let mut landings = Landings::new(self.standing, ship, true);
        let mut looked: Vec<([f32; 2], f32)> = targets::places(self.rules(), self.position(), ship)
            .into_iter()
            .filter_map(|place| {
                let launch = marksman.plainly_at(place)?;
                Some((place, marksman.expected(launch, GLANCE, inside, again, &mut landings)))
            })
            .collect();
        looked.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut best = beat;
        for ([x, y], _) in looked.into_iter().take(CLOSELY) {
            for share in SHARES {
                for nearer in NEARER {
                    let Some(launch) = marksman.at([x, y - nearer], share) else { continue };
                    let worth = marksman.expected(launch, THROWS, inside, again, &mut landings);
                    if best.is_none_or(|best| worth > best.worth) {
                        best = Some(Throw { launch, worth });
                    }
                }
            }
        }
        best
    }

    /// What it is worth to leave the ship of an open re-flip where it is.
    pub(super) fn kept(&self, again: &Again) -> f32 {
        let (position, ship) = (self.position(), again.ship);
        match position.ship(ship).at {
            _ if matches!(again.why, Reflip::Encore | Reflip::Barrage | Reflip::FreeShot(_)) => -1.0,
            _ if position.assault() => -1.0,
            At::Mothership => self.inside(ship, USUAL_CHANCE),
            At::Table { x, y } => {
                let mut landings = Landings::new(self.standing, ship, self.level >= Level::Regular);
                let shot = position.power(ship) == Pilot::ForwardBase && again.why == Reflip::Atmosphere;
                let shot = if shot { USUAL_CHANCE * self.inside(ship, USUAL_CHANCE) } else { 0.0 };
                // What lies on nothing has nothing to lose.
                let worth = landings.at(x, y).0 + shot;
                if worth > 0.0 { worth } else { -1.0 }
            }
            _ => -1.0,
        }
    }
}

/// What a ship in the mothership is counted with before its own chance is known.
const USUAL_CHANCE: f32 = 0.5;
const CELLS_BACK: u8 = tableflip_flip_ships::CELLS as u8;
