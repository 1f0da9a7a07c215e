//! Experiment, Exploit and Expand: where points and pips go, and what a new planet serves.

use tableflip_flip_5x::{Focus, Goal, Planet, Upgrade, planets};

use super::Eye;
use crate::flip_5x::weights::wears_down;

impl Eye<'_> {
    /// An upgrade by its worth for each point, since points are lost at the end of the phase.
    pub(super) fn research(&self, upgrade: Upgrade, circle: u8) -> f32 {
        let figures = self.figures().upgrade(upgrade);
        let n = usize::from(circle.saturating_sub(1));
        let Some(&cost) = figures.costs.get(n) else { return -1.0 };
        let strength = f32::from(figures.strength.get(n).copied().unwrap_or(0));
        let counted = if matches!(self.goal, Goal::Upgrades(_)) { self.weights.circle } else { 0.05 };
        (self.upgrade(upgrade, strength) + counted) / f32::from(cost)
    }

    /// What a further circle of a row is good for.
    fn upgrade(&self, upgrade: Upgrade, strength: f32) -> f32 {
        let (sheet, left) = (self.sheet(), self.left);
        let filled = f32::from(sheet.circles(upgrade));
        let military: u32 = self.survey.ready().map(|(_, power)| u32::from(power)).sum();
        let unclaimed = (self.figures().map.all_planets() & !self.survey.empire).count_ones() as f32;
        match upgrade {
            Upgrade::JumpLength => {
                let far = if matches!(self.goal, Goal::Lit(_)) { 1.3 } else { 1.0 };
                let first = 9.0 / (1.0 + filled * filled);
                first * far * (left / 8.0).min(1.0) * (unclaimed / 20.0).min(1.0)
            }
            Upgrade::ExtraJump => 0.7 * (left - 0.5) * (unclaimed / 15.0).min(1.0),
            Upgrade::DoubleClaim => 1.6 * left * (unclaimed / 20.0).min(1.0),
            Upgrade::Boost => strength * self.best_advance(),
            Upgrade::AdvanceRange => 0.12 * left * (1.0 + filled),
            Upgrade::Strike => self.best_attack(strength as u8),
            Upgrade::Standing => {
                let power = f32::from(self.figures().limits.standing_power);
                power * left * if wears_down(self.figures(), self.goal) { 0.8 } else { 0.4 }
            }
            Upgrade::AttackRange => {
                let hunting = if matches!(self.goal, Goal::Defeat(_)) { 0.25 } else { 0.03 };
                hunting * left.min(5.0) * military as f32 / (1.0 + filled)
            }
            Upgrade::Wormhole => 0.3,
        }
    }

    fn best_advance(&self) -> f32 {
        let room = |planet: &Planet| {
            let n = planet.index();
            self.sheet().prosperity[n] + self.sheet().planned[n] < self.pips(*planet)
        };
        planets(self.survey.empire).filter(room).map(|planet| self.advance(planet)).fold(0.0, f32::max)
    }

    pub(super) fn cure(&self, planet: Planet) -> f32 {
        0.25 * self.left * f32::from(self.sheet().prosperity[planet.index()].saturating_sub(1))
    }

    /// One pip more on a planet of the empire.
    pub(super) fn advance(&self, planet: Planet) -> f32 {
        let (sheet, n) = (self.sheet(), planet.index());
        let now = sheet.prosperity[n] + sheet.planned[n];
        let focus = sheet.focus_of(planet).unwrap_or(Focus::Research);
        let later = (self.left - 1.0).max(0.0);
        let yields = match focus {
            Focus::Agriculture => (self.weights.growth + self.weights.harvest) * (later - 1.0).max(0.0),
            Focus::Research => self.weights.growth * 2.0 * self.shares()[0] * 2.0 * later,
            Focus::Military => self.weights.growth * 4.0 * self.shares()[1] * later,
        };
        let ill = if sheet.plagued & planet.bit() != 0 { 0.2 } else { 1.0 };
        0.1 + yields * ill + self.counted(planet, now)
    }

    /// What the goal gives for one pip more.
    fn counted(&self, planet: Planet, now: u8) -> f32 {
        match self.goal {
            Goal::Worlds { prosperity, .. } => {
                let able = self.pips(planet) >= *prosperity;
                if !able || now >= *prosperity { 0.0 } else { 1.0 + 0.5 / f32::from(*prosperity - now) }
            }
            Goal::Linked { .. } | Goal::Prosperity(_) => 1.0,
            Goal::Defeat(enemies) => {
                let military = self.sheet().focus[Focus::Military as usize] & planet.bit() != 0;
                let short = enemies.iter().any(|&kind| {
                    self.sheet().enemy(kind).is_some()
                        && self.figures().enemies[usize::from(kind)].power > now
                });
                if military { 0.8 + if short { f32::from(now) * 0.5 } else { 0.0 } } else { 0.0 }
            }
            Goal::Lit(_) | Goal::Upgrades(_) => 0.0,
        }
    }

    /// A claim is always good; the question is what the planet is to serve.
    pub(super) fn claim(&self, planet: Planet, focus: Focus) -> f32 {
        let pips = f32::from(self.pips(planet));
        let room = (pips - 1.0) * 0.15;
        let yields = match focus {
            Focus::Agriculture => self.weights.harvest * (self.left - 3.0),
            Focus::Research => 0.0,
            Focus::Military => self.bears(planet),
        };
        10.0 + self.missed(focus) * (1.0 + room) + yields
    }

    /// Whether a military planet here could fire at what the goal is about.
    fn bears(&self, planet: Planet) -> f32 {
        let Goal::Defeat(enemies) = self.goal else { return 0.0 };
        let Some(range) = self.survey.attack_range().checked_sub(1) else { return 0.0 };
        let near = self.survey.within(planet, range);
        let fires = |enemy: &tableflip_flip_5x::Enemy| {
            let blockade = super::super::survey::blockade(self.figures(), *enemy);
            let jumps = self.sheet().jumps.iter();
            jumps.into_iter().any(|jump| jump.interior & blockade != 0 && jump.both_ends() & near != 0)
        };
        let targets = self.sheet().enemies.iter().filter(|enemy| enemies.contains(&enemy.kind));
        if targets.into_iter().any(fires) { 1.5 } else { 0.0 }
    }
}
