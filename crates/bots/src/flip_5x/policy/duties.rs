//! What cards ask for: choices, places, losses and gifts (FX-13).

use tableflip_flip_5x::{Coordinate, Effect, Focus, Planet, Reached, Spaces, What};

use super::Eye;

impl Eye<'_> {
    pub(super) fn choose(&self, option: u8) -> f32 {
        let Some(Effect::Choice(card)) = self.sheet().pending.first() else { return 0.0 };
        let options = &self.figures().events[usize::from(*card)].options;
        let option = options.get(usize::from(option.saturating_sub(1)));
        option.map_or(0.0, |effects| effects.iter().map(|effect| self.effect(effect)).sum())
    }

    /// What an effect is worth, before anything about it is decided.
    pub(super) fn effect(&self, effect: &Effect) -> f32 {
        let pip = 0.8 + self.weights.growth * self.left;
        let number = |n: i16| f32::from(n);
        match effect {
            Effect::Points(n) => 0.6 * number(*n),
            Effect::Jumps(n) => 2.0 * number(*n),
            Effect::Length(n) => 1.0 * number(*n),
            Effect::Each(focus, n) => {
                let planets = self.sheet().focus[*focus as usize].count_ones() as f32;
                let each = match focus {
                    Focus::Research => 0.6,
                    Focus::Military => 0.2 + self.shares()[1],
                    Focus::Agriculture => pip * 0.8,
                };
                each * planets * number(*n)
            }
            Effect::Relic(n) => 0.6 * self.left * f32::from(*n),
            Effect::Attack(power) => 0.5 + self.best_attack(*power),
            Effect::Advance(n) => pip * f32::from(*n),
            Effect::Wormholes => 1.0,
            Effect::Clear(n) => 0.6 * (f32::from(*n)).min(self.sheet().pirates_at.count_ones() as f32),
            Effect::Refocus(_) => 0.5,
            Effect::Cut(n) => -1.5 * f32::from(*n).min(self.sheet().jumps.len() as f32),
            Effect::Drain(n) => -pip * f32::from(*n),
            Effect::Plague(n) => -2.0 * f32::from(*n),
            Effect::Abandon(n) => -3.0 * f32::from(*n),
            Effect::Bring(what, places) => self.thing(*what) * places.len() as f32,
            Effect::Put(what, _) => self.thing(*what),
            Effect::Come(..) => -3.0,
            Effect::Choice(_) => 0.0,
        }
    }

    fn thing(&self, what: What) -> f32 {
        match what {
            What::Pirate => -0.8,
            What::Nova | What::Enemy(_) => -2.0,
            What::Feature(kind) => match self.figures().features[usize::from(kind)].reached {
                Reached::Take | Reached::Light => 1.0,
                Reached::None => -0.5,
            },
        }
    }

    /// Bad things go where no jump passes, good ones where one does.
    pub(super) fn place(&self, at: Coordinate) -> f32 {
        let map = &self.figures().map;
        let Some(space) = map.space(at) else { return -1.0 };
        let Some(Effect::Put(what, _)) = self.sheet().pending.first() else { return 0.0 };
        let through = |set: u128| {
            let open = self.sheet().jumps.iter().filter(|jump| jump.interior & self.survey.blockaded == 0);
            open.filter(|jump| jump.interior & set != 0).count() as f32
        };
        let (here, around) = (through(space.bit()), through(map.beside(space)));
        let ways = map.planets_on(map.neighbours(space)).count_ones() as f32;
        let features = self.sheet().features.iter().filter(|feature| feature.at == space).count() as f32;
        match what {
            What::Feature(kind) => match self.figures().features[usize::from(*kind)].reached {
                Reached::Take | Reached::Light => here + 0.1 * ways,
                Reached::None => -0.1 * ways,
            },
            What::Enemy(_) => -here - around - 0.1 * ways,
            What::Nova => {
                let near = map.planets_on(map.neighbours(space)) & self.survey.empire;
                let pirates = (map.neighbours(space) | space.bit()) & self.sheet().pirates_at;
                -here - 0.7 * near.count_ones() as f32 + 0.3 * pirates.count_ones() as f32
            }
            What::Pirate => {
                let there_already = f32::from(u8::from(self.survey.blockaded & space.bit() != 0));
                -here - features - 0.1 * ways + 0.5 * there_already
            }
        }
    }

    /// A planet to lose something: the one that misses it least.
    pub(super) fn pick(&self, planet: Planet) -> f32 {
        let prosperity = f32::from(self.sheet().prosperity[planet.index()]);
        match self.sheet().pending.first() {
            Some(Effect::Abandon(_)) => -prosperity - 0.3 * f32::from(self.pips(planet)),
            Some(Effect::Drain(_)) => {
                let refilled = self.pips(planet) > self.sheet().prosperity[planet.index()];
                -self.advance(planet) - if refilled { 0.1 } else { 0.0 }
            }
            _ => -self.advance(planet) - 0.1 * prosperity,
        }
    }

    /// The jump that is missed least.
    pub(super) fn cut(&self, jump: u16) -> f32 {
        let Some(jump) = self.sheet().jump(jump) else { return -1.0 };
        if jump.interior & self.survey.blockaded != 0 {
            return 2.0;
        }
        let same = |other: &&tableflip_flip_5x::Jump| {
            other.both_ends() == jump.both_ends() && other.interior & self.survey.blockaded == 0
        };
        let parallel = self.sheet().jumps.iter().filter(same).count() > 1;
        let ends = jump.both_ends();
        let light =
            self.sheet().features.iter().filter(|feature| jump.interior & feature.at.bit() != 0).count();
        let claimed = self.survey.empire & ends == ends;
        let kept = if parallel || ends.is_power_of_two() {
            0.0
        } else if claimed {
            -0.5
        } else {
            -2.0
        };
        kept - 3.0 * light as f32
    }

    pub(super) fn clear(&self, at: Coordinate) -> f32 {
        let Some(space) = self.figures().map.space(at) else { return -1.0 };
        let through = self.sheet().jumps.iter().filter(|jump| jump.interior & space.bit() != 0);
        let alone = |interior: u128| interior & self.survey.blockaded & !space.bit() == 0;
        0.1 + through.map(|jump| if alone(jump.interior) { 2.0 } else { 0.5 }).sum::<f32>()
            / f32::from(self.sheet().pirates[space.index()].max(1))
    }

    pub(super) fn refocus(&self, planet: Planet, focus: Focus) -> f32 {
        let Some(now) = self.sheet().focus_of(planet) else { return -1.0 };
        if now == focus {
            return -0.1;
        }
        let prosperity = f32::from(self.sheet().prosperity[planet.index()]);
        (self.missed(focus) - self.missed(now) - 1.0) * prosperity
    }

    /// A pair joins the empire with planets that it has not reached.
    pub(super) fn wormholes(&self, at: &Spaces) -> f32 {
        let map = &self.figures().map;
        let [first, second] = &at[..] else { return -1.0 };
        let (Some(first), Some(second)) = (map.space(*first), map.space(*second)) else { return -1.0 };
        let known = self.survey.empire | self.survey.linked;
        let new = |near: u64| {
            let unknown = tableflip_flip_5x::planets(near & !known);
            unknown
                .map(|planet| {
                    1.0 + 0.3 * f32::from(self.pips(planet))
                        - 0.3 * f32::from(self.sheet().shields[planet.index()])
                })
                .sum::<f32>()
        };
        let [one, other] = [first, second].map(|space| map.planets_on(map.neighbours(space)));
        let from = |near: u64, far: u64| {
            if near & self.survey.empire == 0 { 0.0 } else { new(far) - 0.3 * new(near) }
        };
        let pirates = self.survey.blockaded & (first.bit() | second.bit());
        from(one, other).max(from(other, one)) - 2.0 * pirates.count_ones() as f32
    }
}
