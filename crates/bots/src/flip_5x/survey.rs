//! What a sheet's jumps join and what its planets yield, as the rules see it (FX-5.4, FX-6.1, FX-8.4).

use tableflip_flip_5x::{
    Blockade, Enemy, Figures, Flip5x, Focus, Planet, Sheet, Space, Upgrade, planets, spaces,
};

/// The most planets that a set of bits here can hold.
const PLANETS: usize = 64;

/// A sheet, surveyed once for many questions.
pub(super) struct Survey<'p> {
    pub(super) figures: &'p Figures,
    pub(super) sheet: &'p Sheet,
    pub(super) empire: u64,
    /// The spaces that blockade a jump through them.
    pub(super) blockaded: u128,
    /// The spaces inside open jumps.
    pub(super) reached: u128,
    /// The planets one open jump from each.
    links: [u64; PLANETS],
    /// The unclaimed planets that an open jump links with the empire.
    pub(super) linked: u64,
}

impl<'p> Survey<'p> {
    pub(super) fn of(rules: &'p Flip5x, sheet: &'p Sheet) -> Survey<'p> {
        let figures = &*rules.figures;
        let blockaded =
            sheet.enemies.iter().fold(sheet.pirates_at, |all, enemy| all | blockade(figures, *enemy));
        let (mut links, mut reached) = ([0; PLANETS], 0);
        for jump in sheet.jumps.iter().filter(|jump| jump.interior & blockaded == 0) {
            links[jump.ends[0].index()] |= jump.ends[1].bit();
            links[jump.ends[1].index()] |= jump.ends[0].bit();
            reached |= jump.interior;
        }
        let empire = sheet.empire();
        let linked = planets(empire).fold(0, |all, planet| all | links[planet.index()]) & !empire;
        Survey { figures, sheet, empire, blockaded, reached, links, linked }
    }

    /// The planets at most so many open jumps away.
    pub(super) fn within(&self, from: Planet, range: u32) -> u64 {
        let (mut found, mut edge) = (from.bit(), from.bit());
        for _ in 0..range {
            edge = planets(edge).fold(0, |all, planet| all | self.links[planet.index()]) & !found;
            if edge == 0 {
                break;
            }
            found |= edge;
        }
        found
    }

    /// How far military planets reach.
    pub(super) fn attack_range(&self) -> u32 {
        u32::from(self.figures.limits.attack_range) + u32::from(self.sheet.circles(Upgrade::AttackRange))
    }

    pub(super) fn occupied(&self, planet: Planet) -> bool {
        let at = self.figures.map.planets[planet.index()].at;
        self.sheet.enemies.iter().any(|enemy| enemy.at == at)
    }

    /// What a planet of the empire yields.
    pub(super) fn output(&self, planet: Planet, focus: Focus) -> u8 {
        if self.occupied(planet) {
            return 0;
        }
        let prosperity = self.sheet.prosperity[planet.index()];
        let ill = self.sheet.plagued & planet.bit() != 0;
        let healthy = if ill { prosperity.min(1) } else { prosperity };
        (i16::from(healthy) + self.sheet.bonus.each(focus)).clamp(0, 99) as u8
    }

    /// The military planets that have not attacked, with their power.
    pub(super) fn ready(&self) -> impl Iterator<Item = (Planet, u8)> + '_ {
        let ready = self.sheet.focus[Focus::Military as usize] & !self.sheet.attacked;
        planets(ready).map(|planet| (planet, self.output(planet, Focus::Military)))
    }

    /// The firepower that a jump between these planets would serve.
    pub(super) fn firepower(&self, ends: u64) -> u32 {
        let Some(range) = self.attack_range().checked_sub(1) else { return 0 };
        let military = planets(self.sheet.focus[Focus::Military as usize]);
        let near = military.filter(|&planet| self.within(planet, range) & ends != 0);
        near.map(|planet| u32::from(self.output(planet, Focus::Military))).sum()
    }

    /// The firepower that already reaches an enemy.
    pub(super) fn bearing_on(&self, enemy: Enemy) -> u32 {
        if let Some(planet) = self.figures.map.planet(enemy.at) {
            let range = self.attack_range();
            let near = self.within(planet, range);
            let military = planets(self.sheet.focus[Focus::Military as usize] & near);
            return military.map(|planet| u32::from(self.output(planet, Focus::Military))).sum();
        }
        let blockade = blockade(self.figures, enemy);
        let serves = |interior: u128| interior & blockade != 0 && interior & self.sheet.pirates_at == 0;
        let jumps = self.sheet.jumps.iter().filter(|jump| serves(jump.interior));
        let ends = jumps.fold(0, |all, jump| all | jump.both_ends());
        if ends == 0 { 0 } else { self.firepower(ends) }
    }

    /// How far every space is from a set of spaces, walking as a jump does.
    pub(super) fn distances(&self, from: u128) -> [u8; 128] {
        let map = &self.figures.map;
        let mut distance = [u8::MAX; 128];
        let (mut seen, mut edge, mut steps) = (from, from, 0);
        while edge != 0 {
            spaces(edge).for_each(|space| distance[space.index()] = steps);
            let mut next = spaces(edge).fold(0, |all, space| all | map.neighbours(space));
            if edge & self.sheet.wormholes != 0 {
                next |= self.sheet.wormholes;
            }
            edge = next & !seen;
            seen |= edge;
            steps += 1;
        }
        distance
    }

    pub(super) fn space(&self, planet: Planet) -> Space {
        self.figures.map.planets[planet.index()].at
    }
}

/// The spaces that an enemy blockades (FX-14.2).
pub(super) fn blockade(figures: &Figures, enemy: Enemy) -> u128 {
    match figures.enemies[usize::from(enemy.kind)].blockade {
        Blockade::Space => enemy.at.bit(),
        Blockade::Around => enemy.at.bit() | figures.map.beside(enemy.at),
        Blockade::None => 0,
    }
}
