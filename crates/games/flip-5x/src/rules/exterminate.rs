//! Exterminate: attacks by planets, standing fleets and effects (FX-8).

use tableflip_kernel::{Seat, Sink};

use super::network::{Links, output};
use super::targets::{self, Hit, Reach};
use super::{Turn, planet};
use crate::Flip5x;
use crate::action::{Action, Source, Target};
use crate::card::{Effect, Focus, Upgrade};
use crate::event::{Event, Happened};
use crate::map::planets;
use crate::sheet::{Enemy, Sheet};
use crate::why::Why;

pub(super) fn attack(
    turn: &mut Turn<'_, impl Sink<Event>>,
    from: Source,
    target: &Target,
) -> Result<(), Why> {
    let (rules, seat) = (turn.rules, turn.seat);
    let (power, reach) = arm(rules, turn.sheet(), from)?;
    match targets::check(rules, turn.sheet(), target, power, reach)? {
        Hit::Planet(planet) => {
            let shields = turn.sheet().shields[planet.index()].saturating_sub(power); // FX-8.5
            let planet = turn.planet_name(planet);
            turn.emit(Happened::Attacked { seat, from, power });
            turn.emit(Happened::ShieldsLowered { seat, planet, shields });
        }
        Hit::Pirates(jump, at) => {
            let jump = jump.id;
            turn.emit(Happened::Attacked { seat, from, power });
            turn.emit(Happened::PiratesDefeated { seat, jump, at }); // FX-8.6
        }
        Hit::Enemy(enemy) => {
            turn.emit(Happened::Attacked { seat, from, power });
            hit(turn, enemy, power);
        }
    }
    Ok(())
}

/// The power of an attack and how far it reaches.
fn arm(rules: &Flip5x, sheet: &Sheet, from: Source) -> Result<(u8, Option<Reach>), Why> {
    let at = match from {
        Source::Effect => match sheet.pending.first() {
            Some(&Effect::Attack(power)) => return Ok((power, None)),
            _ => return Err(Why::NotAnEffectNow),
        },
        Source::Standing if sheet.standing_left == 0 => return Err(Why::NoStandingLeft), // FX-8.8
        Source::Standing => return Ok((rules.figures.limits.standing_power, None)),
        Source::Planet(at) => at,
    };
    let planet = planet(rules, at)?;
    if sheet.focus[Focus::Military as usize] & planet.bit() == 0 {
        return Err(Why::NotMilitary { at }); // FX-8.1
    }
    if sheet.attacked & planet.bit() != 0 {
        return Err(Why::AttackedAlready { at }); // FX-8.2
    }
    let power = output(rules, sheet, planet);
    if power == 0 {
        return Err(Why::NoPower { at }); // FX-8.3
    }
    Ok((power, Some(Reach::of(&Links::of(rules, sheet), planet, range(rules, sheet)))))
}

/// How many jumps military planets reach (FX-8.4).
pub(super) fn range(rules: &Flip5x, sheet: &Sheet) -> i32 {
    i32::from(rules.figures.limits.attack_range) + i32::from(sheet.circles(Upgrade::AttackRange))
}

/// What an attack does to an enemy (FX-8.7).
fn hit(turn: &mut Turn<'_, impl Sink<Event>>, enemy: Enemy, power: u8) {
    let (seat, figures) = (turn.seat, &turn.rules.figures.enemies[usize::from(enemy.kind)]);
    let kind = figures.id;
    let health = enemy.health.saturating_sub(u16::from(power));
    let defeated = if figures.power > 0 { power >= figures.power } else { health == 0 };
    if defeated {
        let queued = turn.fitting(&figures.reward);
        turn.emit(Event { happened: Happened::EnemyDefeated { seat, kind }, queued });
    } else {
        let health = if figures.power > 0 { enemy.health } else { health };
        turn.emit(Happened::EnemyHurt { seat, kind, health });
    }
}

/// Lists the attacks of each planet, then those of the standing fleet.
pub(super) fn list(rules: &Flip5x, sheet: &Sheet, seat: Seat, actions: &mut Vec<Action>) {
    let ready = sheet.focus[Focus::Military as usize] & !sheet.attacked;
    let mut push = |verb| actions.push(Action { seat, verb });
    if ready != 0 {
        let (links, range) = (Links::of(rules, sheet), range(rules, sheet));
        for planet in planets(ready) {
            let power = output(rules, sheet, planet);
            if power > 0 {
                let from = Source::Planet(rules.figures.map.planet_name(planet));
                let reach = Reach::of(&links, planet, range);
                targets::list(rules, sheet, from, power, Some(reach), &mut push);
            }
        }
    }
    if sheet.standing_left > 0 {
        targets::list(rules, sheet, Source::Standing, rules.figures.limits.standing_power, None, &mut push);
    }
}
