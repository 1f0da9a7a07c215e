//! Flip Ships' bots: they aim like people. No search: a target is chosen by its value and the chance to hit it, the
//! launch for it is solved from the formulas of free air (`aim.rs`), and the hand's error is added (`error.rs`).
//!
//! Nothing is simulated: the answer is a launch, and whoever hosts the engine makes the flight. Levels differ by error
//! and by judgement (`flips.rs`): a novice aims at the first thing that looks dangerous, a regular weighs value and
//! chance, an expert weighs everything that a landing could lead to.

mod aim;
mod attacks;
mod error;
mod flips;
mod landing;
mod marksman;
pub mod model;
mod power;
mod race;
mod targets;
mod weights;
mod worth;

use tableflip_flip_ships::{
    Action, Cell, FlipShips, From, How, Launch, Position, Referee, Ship, Table, Verb, View,
};
use tableflip_kernel::Dice;

use crate::judgement::{Decision, Hand, Judgement, Worth};
use crate::level::Level;
use crate::player::Ranked;
use flips::Flips;
use marksman::Marksman;
pub use weights::Weights;
use worth::Standing;

/// The judgement, with its weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlipShipsJudgement(pub Weights);

impl Judgement<FlipShips> for FlipShipsJudgement {
    fn worth(&self, _: &FlipShips, _: &Position) -> Option<Worth> {
        None
    }

    fn decide(
        &self,
        decision: &Decision<'_, FlipShips>,
        ranking: &mut Vec<Ranked<Action>>,
        dice: &mut Dice,
    ) -> bool {
        if decision.level == Level::Random {
            dice.shuffle(ranking);
        } else {
            for n in 0..ranking.len() {
                let alike = alike_before(ranking, n);
                let (value, how) = match alike.map(|before| &ranking[before]) {
                    Some(Ranked { action: Action { verb: Verb::Flip { how, .. }, .. }, value, .. }) => {
                        (*value, Some(how.clone()))
                    }
                    _ => (self.valued(decision, &mut ranking[n].action), None),
                };
                ranking[n].value = value;
                if let (Verb::Flip { how: own, .. }, Some(how)) = (&mut ranking[n].action.verb, how) {
                    *own = how;
                }
            }
            ranking.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        for ranked in ranking {
            carry_out(decision, &mut ranked.action, dice);
        }
        true
    }

    fn pace(&self, rules: &FlipShips, level: Level) -> Option<u32> {
        rules.options.race.then(|| race::pace(level))
    }

    fn lead(&self, rules: &FlipShips, view: &View) -> u32 {
        if race::begins(rules, &view.table) { race::COUNTDOWN } else { 0 }
    }
}

impl FlipShipsJudgement {
    /// What an action is worth. A flip is given its launch.
    fn valued(&self, decision: &Decision<'_, FlipShips>, action: &mut Action) -> f32 {
        let (rules, position, level) = (decision.rules, &decision.view.table, decision.level);
        let skill = error::skill_of(rules, level);
        let standing = |but| Standing::new(rules, position, decision.seat, &self.0, Some(but));
        match &mut action.verb {
            Verb::Ready => 1.0,
            Verb::PickUp { .. } => 0.0,
            Verb::Flip { ship, how, .. } if rules.options.race => {
                let Some((launch, chance)) = race::throw(rules, position, *ship, skill, level) else {
                    return 0.0;
                };
                *how = How::Launched(launch);
                1.0 + chance
            }
            Verb::Flip { ship, declare, how } => {
                let flips = Flips { standing: &standing(*ship), skill, level };
                let throw = flips.throw(*ship, *declare);
                *how = How::Launched(throw.launch);
                throw.worth
            }
            Verb::Keep { ship } => {
                let flips = Flips { standing: &standing(*ship), skill, level };
                position.again().map_or(0.0, |again| flips.kept(again))
            }
            Verb::Attack { ship, .. } | Verb::Wait { ship, .. } => {
                attacks::worth(&standing(*ship), level, &action.verb)
            }
        }
    }
}

/// The launch with which a level aims at one card, or at the mothership, without its error. `None` if it is out of
/// range, or if no card lies there.
pub fn aim(
    rules: &FlipShips,
    position: &Table,
    ship: Ship,
    at: Option<Cell>,
    level: Level,
) -> Option<Launch> {
    let skill = error::skill_of(rules, level);
    let marksman = Marksman::new(rules, position, ship, skill, From::Edge);
    match at {
        None => marksman.at_mothership(level == Level::Expert).map(|throw| throw.launch),
        Some(cell) => marksman.at_card(position, ship, cell, level),
    }
}

/// The same launch by the hand of that level.
pub fn with_error(rules: &FlipShips, launch: &Launch, level: Level, dice: &mut Dice) -> Launch {
    error::astray(rules, error::skill_of(rules, level), launch, error::draw(dice))
}

/// An action before this one that flips a ship of the same level in the same way: what was thought about it holds.
fn alike_before(ranking: &[Ranked<Action>], n: usize) -> Option<usize> {
    let flip = |ranked: &Ranked<Action>| match ranked.action.verb {
        Verb::Flip { ship, declare, .. } => Some((ship.level(), declare)),
        _ => None,
    };
    let own = flip(&ranking[n])?;
    ranking[..n].iter().position(|before| flip(before) == Some(own))
}

/// Adds the hand's error to a launch. At a real table people flip for the bot and say where the ship landed, so nothing
/// is filled in.
fn carry_out(decision: &Decision<'_, FlipShips>, action: &mut Action, dice: &mut Dice) {
    let rules = decision.rules;
    let Verb::Flip { how, .. } = &mut action.verb else { return };
    let launch = match how {
        _ if rules.options.referee == Referee::Players => {
            *how = How::Open;
            return;
        }
        How::Launched(launch) => *launch,
        _ => any_launch(rules, dice),
    };
    let launch = match decision.hand {
        Hand::Steady => launch,
        Hand::Own => with_error(rules, &launch, decision.level, dice),
    };
    *how = How::Launched(launch);
}

/// Any launch at all.
fn any_launch(rules: &FlipShips, dice: &mut Dice) -> Launch {
    let ranges = &rules.figures.physical.launch;
    let mut between = |[low, high]: [i32; 2]| low + dice.below((high - low) as usize + 1) as i32;
    let (x, power, aim) = (between(ranges.x), between(ranges.power), between(ranges.aim));
    Launch { from: From::Edge, x, overhang: between([10, 150]), power, aim }
}
