//! Exterminate: what an attack is worth. Shields that fall in time, open lanes, and enemies of the goal.

use tableflip_flip_5x::{Coordinate, Effect, Focus, Goal, Jump, Source, Target, Word, planets, spaces};

use super::Eye;

impl Eye<'_> {
    pub(super) fn attack(&self, from: Source, target: &Target) -> f32 {
        let power = match from {
            Source::Effect => match self.sheet().pending.first() {
                Some(Effect::Attack(power)) => *power,
                _ => 0,
            },
            Source::Standing => self.figures().limits.standing_power,
            Source::Planet(at) => {
                self.planet(at).map_or(0, |planet| self.survey.output(planet, Focus::Military))
            }
        };
        self.hit(power, target)
    }

    fn hit(&self, power: u8, target: &Target) -> f32 {
        match target {
            Target::Planet { planet } => self.bombard(power, *planet),
            Target::Pirates { jump, pirates } => {
                let Some(jump) = self.sheet().jump(*jump) else { return -1.0 };
                self.hunt(jump, pirates, power)
            }
            Target::Enemy { enemy } => self.fight(power, *enemy),
            Target::Unknown {} => -1.0,
        }
    }

    /// The best that an attack of this power against any target does now.
    pub(super) fn best_attack(&self, power: u8) -> f32 {
        let map = &self.figures().map;
        let shielded = planets(map.all_planets() & !self.survey.empire);
        let shielded = shielded.filter(|planet| self.sheet().shields[planet.index()] > 0);
        let planets = shielded.map(|planet| self.bombard(power, map.planet_name(planet)));
        let enemies = self.sheet().enemies.iter();
        let enemies =
            enemies.map(|enemy| self.fight(power, self.figures().enemies[usize::from(enemy.kind)].id));
        planets.chain(enemies).fold(0.0, f32::max)
    }

    fn bombard(&self, power: u8, at: Coordinate) -> f32 {
        let Some(planet) = self.planet(at) else { return -1.0 };
        let shields = self.sheet().shields[planet.index()];
        let linked = self.survey.linked & planet.bit() != 0;
        let prize = 2.0 + 0.6 * f32::from(self.pips(planet));
        let useful = if linked { 1.0 } else { 0.25 };
        if power >= shields {
            return prize * useful - 0.2 * f32::from(power - shields);
        }
        // The rest must come from others, or in another round.
        let others: u32 = self.survey.ready().map(|(_, power)| u32::from(power)).sum();
        let soon = if others >= u32::from(shields) { 0.9 } else { 0.5 };
        prize * useful * soon * f32::from(power) / f32::from(shields)
    }

    fn hunt(&self, jump: &Jump, pirates: &[Coordinate], power: u8) -> f32 {
        let there: u32 = spaces(jump.interior & self.sheet().pirates_at)
            .map(|at| u32::from(self.sheet().pirates[at.index()]))
            .sum();
        let rest = there.saturating_sub(pirates.len() as u32);
        let enemies = self.survey.blockaded & !self.sheet().pirates_at & jump.interior;
        let mut opened = 0.5;
        for end in jump.ends {
            if (self.survey.empire | self.survey.linked) & end.bit() == 0 {
                let shields = f32::from(self.sheet().shields[end.index()]);
                opened += 2.0 + 0.4 * f32::from(self.pips(end)) - 0.7 * shields;
            }
        }
        let lights = self.sheet().features.iter().filter(|feature| {
            jump.interior & feature.at.bit() != 0
                && self.survey.reached & feature.at.bit() == 0
                && matches!(self.goal, Goal::Lit(kind) if *kind == feature.kind)
        });
        opened += self.weights.light * lights.count() as f32;
        if self.survey.within(jump.ends[0], 64) & jump.ends[1].bit() == 0 {
            opened += 1.0;
        }
        let prey = self.sheet().enemies.iter().find(|enemy| enemies & enemy.at.bit() != 0);
        if let Some(enemy) = prey {
            opened = if self.hunts(enemy.kind) && self.survey.bearing_on(*enemy) == 0 { 3.0 } else { 0.1 };
        }
        let waste = 0.2 * f32::from(power.saturating_sub(pirates.len() as u8));
        if rest == 0 { opened - waste } else { 0.2 * opened * pirates.len() as f32 / there.max(1) as f32 }
    }

    fn fight(&self, power: u8, kind: Word) -> f32 {
        let Some(kind) = self.figures().enemy(kind) else { return -1.0 };
        let Some(enemy) = self.sheet().enemy(kind) else { return -1.0 };
        let figures = &self.figures().enemies[usize::from(kind)];
        let reward: f32 = figures.reward.iter().map(|effect| self.effect(effect)).sum();
        let prize = reward + if self.hunts(kind) { 12.0 } else { 1.0 };
        if figures.power > 0 {
            return if power >= figures.power {
                prize - 0.2 * f32::from(power - figures.power)
            } else {
                -1.0
            };
        }
        let hurt = f32::from(u16::from(power).min(enemy.health));
        if hurt >= f32::from(enemy.health) {
            return prize + hurt;
        }
        let late = 1.0 + (6.0 - self.left).max(0.0) * 0.3;
        if self.hunts(kind) { 1.2 * hurt * late } else { prize * 0.6 * hurt / f32::from(enemy.health) }
    }
}
