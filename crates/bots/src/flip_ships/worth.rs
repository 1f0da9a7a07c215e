//! What hits are worth, in points of the city's damage: the damage that they keep from the city in this march and
//! the next, progress towards the last enemy, and half-done work that somebody can still finish (FS-16.3).

use std::cell::RefCell;
use std::collections::HashMap;

use tableflip_flip_ships::{
    At, CELLS, Cell, Enemy, FlipShips, Hits, Icon, Pilot, Ship, Table, cells, fleet, set_of, ships,
};
use tableflip_kernel::Seat;

use super::weights::Weights;

/// Hits by cell, and the cells with a piercing one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sum {
    pub(super) hits: [u8; CELLS],
    pub(super) pierced: u32,
}

impl Sum {
    /// With one more hit on each of these cells.
    #[must_use]
    pub(super) fn with(mut self, set: u32, piercing: bool) -> Sum {
        for cell in cells(set) {
            self.hits[cell.index()] = self.hits[cell.index()].saturating_add(1);
        }
        if piercing {
            self.pierced |= set;
        }
        self
    }

    /// With the hits of one ship.
    #[must_use]
    pub(super) fn plus(mut self, hits: Hits, piercing: bool) -> Sum {
        for cell in cells(hits.cells()) {
            self.hits[cell.index()] = self.hits[cell.index()].saturating_add(hits.on(cell));
        }
        if piercing {
            self.pierced |= hits.cells();
        }
        self
    }
}

/// A table as one seat looks at it.
pub(super) struct Standing<'s> {
    pub(super) rules: &'s FlipShips,
    pub(super) position: &'s Table,
    pub(super) seat: Seat,
    pub(super) weights: &'s Weights,
    /// The hits that lie on the table already, without those of ships whose decision is open.
    pub(super) base: Sum,
    /// Whether somebody can still finish in this round what is begun now.
    later: bool,
    /// The cards that get through as things stand.
    attackers: u64,
    harm: RefCell<HashMap<u32, f32>>,
}

impl<'s> Standing<'s> {
    /// Counts everything that lies, but not this ship.
    pub(super) fn new(
        rules: &'s FlipShips,
        position: &'s Table,
        seat: Seat,
        weights: &'s Weights,
        but: Option<Ship>,
    ) -> Standing<'s> {
        let count = tableflip_kernel::Game::seats(rules);
        let mut base = Sum { hits: [0; CELLS], pierced: 0 };
        for ship in (0..count).map(Seat).flat_map(fleet) {
            let berth = position.ship(ship);
            let piercing = position.power(ship) == Pilot::Piercer;
            if !berth.hits.is_empty() {
                base = base.plus(berth.hits, piercing);
            } else if ship.seat() == seat && Some(ship) != but {
                let resolving = position.resolving();
                let choice =
                    resolving.and_then(|chosen| chosen.declared[usize::from(ship.number())].as_ref());
                base = base.plus(rules.hits(position, ship, choice), piercing);
            }
        }
        let own = position.active(seat).any(|ship| Some(ship) != but);
        let others =
            (1..count).map(|n| Seat((seat.0 + n) % count)).take_while(|other| *other != position.start);
        let later = own || others.into_iter().any(|other| position.active(other).next().is_some());
        let attackers = set_of(&rules.march_ahead(position).1.attackers);
        Standing { rules, position, seat, weights, base, later, attackers, harm: RefCell::default() }
    }

    /// What the enemy does to the city if these cards are gone: in this march, and less surely in the next.
    fn harm(&self, gone: u32) -> f32 {
        if let Some(&known) = self.harm.borrow().get(&gone) {
            return known;
        }
        let weights = self.weights;
        let mut after = self.position.clone();
        for cell in cells(gone) {
            after.enemies[cell.index()] = None;
        }
        let (zone, march) = self.rules.march_ahead(&after);
        let city = u16::from(self.position.city);
        let mut harm = f32::from(march.damage);
        if march.damage >= city {
            harm += weights.fall;
        }
        if !self.position.last_round {
            for (n, card) in zone.iter().enumerate() {
                let pose = Some(self.rules.straight(Cell(n as u8)));
                after.enemies[n] = card.map(|card| Enemy { card, pose });
            }
            let next = self.rules.march_ahead(&after).1.damage;
            harm += weights.next_march * f32::from(next);
            if march.damage < city && march.damage + next >= city {
                harm += weights.fall * weights.next_march;
            }
        }
        self.harm.borrow_mut().insert(gone, harm);
        harm
    }

    /// What it is worth that these cards are gone.
    pub(super) fn gone(&self, gone: u32) -> f32 {
        let rid = |cell: Cell| {
            let damage = self.position.enemies[cell.index()]
                .map_or(0, |enemy| self.rules.figures.kind(enemy.card).damage);
            self.weights.progress + self.weights.progress_by_damage * f32::from(damage)
        };
        self.harm(0) - self.harm(gone) + cells(gone).map(rid).sum::<f32>()
    }

    /// What hits are worth altogether.
    pub(super) fn of(&self, sum: &Sum) -> f32 {
        let falls = self.rules.falls(self.position, &sum.hits, sum.pierced);
        let mut worth = self.gone(falls);
        if !self.later {
            return worth;
        }
        let touched = (0..CELLS).filter(|n| sum.hits[*n] > 0).fold(0u32, |set, n| set | 1 << n);
        for cell in cells(touched & !falls & self.position.occupied()) {
            worth += self.begun(sum, falls, cell) * (self.gone(falls | cell.bit()) - self.gone(falls));
        }
        worth
    }

    /// How likely somebody finishes what is begun on a card.
    fn begun(&self, sum: &Sum, falls: u32, cell: Cell) -> f32 {
        let enough = sum.hits[cell.index()] >= self.needed(cell);
        let covered = self.rules.shields_over(self.position, cell) & !falls != 0;
        match (enough, covered) {
            (true, _) => self.weights.covered,
            (false, false) => self.weights.half_done,
            (false, true) => self.weights.covered * self.weights.half_done,
        }
    }

    /// How many hits a card needs.
    pub(super) fn needed(&self, cell: Cell) -> u8 {
        let double = self.position.enemies[cell.index()]
            .is_some_and(|enemy| self.rules.figures.kind(enemy.card).icon == Icon::Double);
        if double { self.rules.figures.limits.double_hits } else { 1 }
    }

    /// What one card is worth by the rule of thumb of FS-16.3: its damage if it gets through in this march, a part of
    /// it if not; less if a shield covers it or one hit is not enough, more if it covers others itself.
    pub(super) fn card(&self, cell: Cell) -> f32 {
        if self.rules.falls(self.position, &self.base.hits, self.base.pierced) & cell.bit() != 0 {
            return 0.0;
        }
        let enough = self.base.hits[cell.index()] + 1 >= self.needed(cell);
        let share = match (self.rules.shields_over(self.position, cell) != 0, enough) {
            (false, true) => 1.0,
            (false, false) => self.weights.half_done,
            (true, _) => self.weights.covered,
        };
        let under = cells(cell.neighbours() & self.position.lying())
            .filter(|other| self.rules.shields_over(self.position, *other) == cell.bit());
        self.threat(cell) * share + under.map(|other| self.weights.uncovers * self.threat(other)).sum::<f32>()
    }

    /// The damage that a card is expected to do.
    fn threat(&self, cell: Cell) -> f32 {
        let Some(enemy) = self.position.enemies[cell.index()] else { return 0.0 };
        let damage = f32::from(self.rules.figures.kind(enemy.card).damage);
        if self.attackers & enemy.card.bit() == 0 {
            return damage * self.weights.far;
        }
        let doubled = if self.position.last_round { self.rules.figures.limits.kamikaze_factor } else { 1 };
        damage * f32::from(doubled)
    }

    /// What one hit on the mothership is worth, if a ship is in it with this chance: by how much it makes the
    /// final assault more likely to succeed.
    pub(super) fn mothership(&self, chance: f32) -> f32 {
        let position = self.position;
        if position.mothership == 0 {
            return 0.0;
        }
        let fleet: usize = (0..tableflip_kernel::Game::seats(self.rules))
            .map(|seat| fleet(Seat(seat)).filter(|&ship| position.ship(ship).at != At::Reserve).count())
            .sum();
        let inside = ships(self.inside()).count() as u8;
        let left = usize::from(position.mothership.saturating_sub(inside));
        if left == 0 {
            return 0.0;
        }
        let more = at_least(fleet, chance, left - 1) - at_least(fleet, chance, left);
        self.weights.mothership_least + self.weights.mothership * more
    }

    /// The seat's ships in the mothership that will hit it.
    fn inside(&self) -> u32 {
        let inside = |ship: &Ship| self.position.ship(*ship).at == At::Mothership;
        fleet(self.seat).filter(inside).fold(0, |set, ship| set | ship.bit())
    }
}

/// How likely so many tries succeed at least so often.
fn at_least(tries: usize, chance: f32, wanted: usize) -> f32 {
    let mut exactly = vec![0.0f32; wanted + 1];
    exactly[0] = 1.0;
    for _ in 0..tries {
        for n in (0..=wanted).rev() {
            let from_below = if n > 0 { exactly[n - 1] * chance } else { 0.0 };
            let stays = if n == wanted { exactly[n] } else { exactly[n] * (1.0 - chance) };
            exactly[n] = stays + from_below;
        }
    }
    exactly[wanted]
}

#[cfg(test)]
mod tests {
    use super::at_least;

    #[test]
    fn chances_of_several_successes() {
        assert!((at_least(3, 0.5, 0) - 1.0).abs() < 1e-6);
        assert!((at_least(3, 0.5, 1) - 0.875).abs() < 1e-6);
        assert!((at_least(3, 0.5, 2) - 0.5).abs() < 1e-6);
        assert!(at_least(2, 0.5, 3).abs() < 1e-6);
    }
}
