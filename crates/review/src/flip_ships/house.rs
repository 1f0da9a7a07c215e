//! The house player: flips each ship at whatever is worth most by a regular's glance and the chance to hit it, and decides
//! attacks as a regular does. Its hand is that of the seat.

use tableflip_bots::flip_ships::model::{self as bots, Thrower};
use tableflip_flip_ships::{
    Action, At, CELLS, Declare, FlipShips, From, How, Lands, Place, Position, Reflip, Ship, Table, Verb,
    cells,
};
use tableflip_kernel::{Dice, Game, Seat};

use super::hand;
use super::model::{MOTHERSHIP, Model, Spread};

/// At most so many decisions of the resolve phase are looked at.
const LOOKS: usize = 40;

/// The house player with its buffer.
#[derive(Default)]
pub struct House(Vec<Action>);

impl House {
    /// What it does here, with the landing of a flip; nothing if nobody is asked.
    pub(super) fn choose(
        &mut self,
        rules: &FlipShips,
        model: &Model,
        position: &Position,
        dice: &mut Dice,
    ) -> Option<Action> {
        let seat = position.turn;
        if position.resolving().is_some() {
            return self.resolve(rules, position, seat);
        }
        if let Some(again) = position.again() {
            let good = match position.ship(again.ship).at {
                At::Mothership => true,
                At::Table { .. } => rules.cards_under(position, again.ship) != 0,
                _ => false,
            };
            if again.why == Reflip::SecondChance && good {
                return Some(Action { seat, verb: Verb::Keep { ship: again.ship } });
            }
        }
        let ship = match position.again() {
            Some(again) => again.ship,
            None => position.active(seat).next()?,
        };
        let place = throw(rules, model, position, ship, dice);
        let how = How::Landed(Lands::at(place));
        Some(Action { seat, verb: Verb::Flip { ship, declare: Declare::Nothing, how } })
    }

    fn resolve(&mut self, rules: &FlipShips, position: &Position, seat: Seat) -> Option<Action> {
        self.0.clear();
        rules.legal(position, seat, &mut self.0);
        let mut best: Option<(f32, &Action)> = None;
        for action in self.0.iter().step_by(self.0.len().div_ceil(LOOKS).max(1)) {
            let value = if self.0.len() == 1 { 0.0 } else { resolved(rules, position, seat, &action.verb) };
            if best.is_none_or(|(best, _)| value > best) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action.clone())
    }
}

/// What a decision that is no flip looks worth.
pub(super) fn resolved(rules: &FlipShips, table: &Table, seat: Seat, verb: &Verb) -> f32 {
    match verb {
        Verb::Attack { ship, .. } | Verb::Wait { ship, .. } => {
            bots::resolved(rules, table, seat, *ship, verb)
        }
        _ => 0.0,
    }
}

/// A throw at the best target.
fn throw(rules: &FlipShips, model: &Model, position: &Position, ship: Ship, dice: &mut Dice) -> Place {
    // A disc that nobody can bring anywhere stays short.
    let short = Place::Table { x: 0.0, y: 0.0 };
    if position.free_shot().is_some() {
        let thrower = Thrower::new(rules, position, ship, From::Edge);
        let aim = thrower.lobs(false).next();
        return aim.map_or(short, |aim| thrower.throw(&aim.launch, hand::skill(rules, model.hand), dice));
    }
    let mothership = model.spread(ship, MOTHERSHIP);
    if position.assault() || position.ship(ship).mothership_only {
        return mothership.map_or(short, |spread| spread.draw(dice));
    }
    let worths = worths(rules, model, position, ship);
    let best = (0..=CELLS).filter_map(|target| Some((worths[target]?, target)));
    let best = best.max_by(|a, b| a.0.total_cmp(&b.0));
    best.and_then(|(_, target)| model.spread(ship, target)).map_or(short, |spread| spread.draw(dice))
}

/// What a flip at each card that lies on the table, and at the mothership, looks worth; `None` if there is nothing.
pub(super) fn worths(
    rules: &FlipShips,
    model: &Model,
    table: &Table,
    ship: Ship,
) -> [Option<f32>; CELLS + 1] {
    let chance = model.spread(ship, MOTHERSHIP).map_or(0.0, |spread| spread.inside);
    let glance = bots::glance(rules, table, ship, chance);
    let lying = table.lying();
    let worth = |spread: &Spread| {
        let hits = |sum: f32, cell: tableflip_flip_ships::Cell| {
            sum + spread.chances[cell.index()] * glance.cards[cell.index()]
        };
        cells(lying).fold(spread.inside * glance.inside, hits)
    };
    let mut worths = [None; CELLS + 1];
    for cell in cells(lying) {
        worths[cell.index()] = model.spread(ship, cell.index()).map(worth);
    }
    worths[MOTHERSHIP] = model.spread(ship, MOTHERSHIP).map(worth);
    worths
}
