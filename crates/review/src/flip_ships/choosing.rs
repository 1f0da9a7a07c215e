//! What a flip is judged among: ships and places, the most promising of them.

use tableflip_bots::flip_ships::model::Thrower;
use tableflip_flip_ships::{Action, Declare, FlipShips, From, How, Position, Verb, cells};

use super::house;
use super::model::{MOTHERSHIP, Model};
use crate::judge::Choices;

/// So many flips are looked at.
const FLIPS: usize = 14;
/// How often a disc between two cards is on both, roughly: enough to see which gaps are worth a trial.
const BETWEEN: f32 = 0.45;

/// The flips among these actions with their places, and whatever else is listed.
pub(super) fn flips(
    rules: &FlipShips,
    model: &Model,
    position: &Position,
    listed: Vec<Action>,
) -> Choices<Action> {
    let (mut legal, mut others, mut found) = (0, Vec::new(), Vec::<(f32, Action)>::new());
    let mut alike: Vec<(u8, Declare)> = Vec::new();
    for action in listed {
        let Verb::Flip { ship, declare, .. } = action.verb else {
            legal += 1;
            others.push(action);
            continue;
        };
        let thrower = Thrower::new(rules, position, ship, From::Edge);
        let only = position.assault()
            || declare != Declare::Nothing
            || position.ship(ship).mothership_only
            || position.free_shot().is_some();
        // Ships of one level have one pilot: what is thought about one of them holds.
        if alike.contains(&(ship.level(), declare)) {
            legal += 1;
            continue;
        }
        alike.push((ship.level(), declare));
        let worths = house::worths(rules, model, position, ship);
        let mut aims: Vec<_> = thrower.lobs(false).collect();
        if !only {
            aims.extend(thrower.places(position));
        }
        legal += aims.len();
        for aim in aims {
            let worth = match aim.on.count_ones() {
                0 => worths[MOTHERSHIP].unwrap_or(0.0),
                1 => worths[aim.on.trailing_zeros() as usize].unwrap_or(0.0),
                _ => BETWEEN * cells(aim.on).filter_map(|cell| worths[cell.index()]).sum::<f32>(),
            };
            let how = How::Launched(aim.launch);
            found.push((worth, Action { seat: action.seat, verb: Verb::Flip { ship, declare, how } }));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    // The mothership is always worth a look.
    let lob = found.iter().skip(FLIPS).position(|(_, action)| is_lob(rules, position, action));
    let lob = lob.map(|n| found.swap_remove(FLIPS + n));
    found.truncate(FLIPS);
    let actions = found.into_iter().chain(lob).map(|(_, action)| action).chain(others).collect();
    Choices { legal, actions }
}

fn is_lob(rules: &FlipShips, position: &Position, action: &Action) -> bool {
    let Verb::Flip { ship, how: How::Launched(launch), .. } = &action.verb else { return false };
    Thrower::new(rules, position, *ship, From::Edge).aimed_at(position, launch) == 0
}
