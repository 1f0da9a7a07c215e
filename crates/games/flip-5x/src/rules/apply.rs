//! Carrying out events: the only place that changes a table.
//!
//! Nothing is checked and nothing is decided here, and no card is looked up: what an event causes stands in it. So
//! replaying a game's events gives its positions, and what everybody sees follows from them in the same way.

use tableflip_kernel::List;

use crate::Flip5x;
use crate::action::Source;
use crate::card::{Effect, Places, What};
use crate::coordinate::{Coordinate, Spaces, Word};
use crate::edition::Figures;
use crate::event::{BonusKind, Effects, Event, Happened};
use crate::map::{Map, Planet, Space};
use crate::position::{Position, Table};
use crate::sheet::{Bonus, Ended, Enemy, Feature, Jump, Sheet, Step};
use crate::view::View;

/// Carries out one event.
#[inline]
pub(crate) fn apply(rules: &Flip5x, position: &mut Position, event: &Event) {
    if let Happened::CoordinatesDrawn { deck, rng, .. } = &event.happened {
        position.deck = deck.unwrap_or(position.deck);
        position.rng = rng.unwrap_or(position.rng);
    }
    on_table(&rules.figures, &mut position.table, event);
}

/// What an event does to what everybody sees: the card that it turns up lies open from now on.
pub(crate) fn follow(rules: &Flip5x, view: &mut View, event: &Event) {
    if let Happened::CardTurned { round: 2.., card, .. } = event.happened {
        view.turned_up.push(known(rules.figures.event(card)));
    }
    on_table(&rules.figures, &mut view.table, event);
}

#[inline]
fn on_table(figures: &Figures, table: &mut Table, event: &Event) {
    let Event { happened, queued } = event;
    match happened {
        Happened::CoordinatesDrawn { at, .. } => table.drawn = all_spaces(&figures.map, at),
        Happened::CardTurned { round, spawned, drawn, .. } => {
            table.round = *round;
            table.spawned = all_spaces(&figures.map, spawned);
            table.drawn = all_spaces(&figures.map, drawn);
            for sheet in table.sheets.iter_mut().filter(|sheet| sheet.step != Step::Over) {
                sheet.step = Step::Event;
                queue(sheet, queued.as_ref());
            }
        }
        _ => {
            let seat = happened.seat().expect("every other event is one seat's");
            let sheet = &mut table.sheets[seat.index()];
            of_a_round(figures, sheet, happened);
            match happened {
                Happened::Chosen { .. } => choose(sheet, queued.as_ref()),
                _ => queue(sheet, queued.as_ref()),
            }
        }
    }
}

/// Effects go to the end of the list (FX-13.1).
#[inline]
fn queue(sheet: &mut Sheet, effects: Option<&Effects>) {
    if let Some(effects) = effects {
        sheet.pending.extend(effects.iter().copied());
    }
}

/// The effects of an option come in place of the choice.
fn choose(sheet: &mut Sheet, effects: Option<&Effects>) {
    sheet.drop_first();
    queue(sheet, effects);
    sheet.pending.rotate_right(effects.map_or(0, |effects| effects.len()));
}

/// Steps and phases, and what ends.
#[inline]
fn of_a_round(figures: &Figures, sheet: &mut Sheet, happened: &Happened) {
    match happened {
        Happened::CultureChosen { culture, planet, focus, prosperity, .. } => {
            sheet.culture = Some(known(figures.culture(*culture)));
            let planet = planet_at(&figures.map, *planet);
            sheet.set_focus(planet, Some(*focus));
            sheet.prosperity[planet.index()] = *prosperity;
            sheet.shields[planet.index()] = 0;
            sheet.step = Step::Done; // FX-3.4
        }
        Happened::PiratesCame { at, .. } => {
            sheet.step = Step::Pirates;
            let at = at.iter().map(|&at| space_at(&figures.map, at));
            sheet.pending.extend(at.map(|at| Effect::Put(What::Pirate, at)));
        }
        Happened::PhaseBegan { step, left, .. } => begin(sheet, *step, *left),
        Happened::PlansFilled { .. } => {
            for (prosperity, planned) in sheet.prosperity.iter_mut().zip(&mut sheet.planned) {
                *prosperity = prosperity.saturating_add(std::mem::take(planned)); // FX-9.5
            }
        }
        Happened::RoundEnded { .. } => {
            reset_counters(sheet);
            sheet.bonus = Bonus::default();
            sheet.step = Step::RoundEnd; // FX-4.3
        }
        Happened::SeatDone { .. } => sheet.step = Step::Done,
        Happened::SeatEnded { won, goal, round, .. } => {
            sheet.step = Step::Over;
            sheet.pending.clear();
            sheet.result = Some(Ended { won: *won, goal: *goal, round: *round });
        }
        _ => by_action(figures, sheet, happened),
    }
}

/// What an action, or what it reaches, changes.
#[inline]
fn by_action(figures: &Figures, sheet: &mut Sheet, happened: &Happened) {
    let map = &figures.map;
    match happened {
        Happened::JumpDrawn { jump, path, .. } => {
            let path: Places = all_spaces(map, path);
            let ends = [path[0], path[path.len() - 1]].map(|end| known(map.planet(end)));
            sheet.jumps.push(Jump::new(*jump, path, ends));
            sheet.jumps_drawn = *jump;
            sheet.jumps_left = sheet.jumps_left.saturating_sub(1);
        }
        Happened::Researched { upgrade, circle, cost, .. } => {
            sheet.upgrades[*upgrade as usize] |= 1 << (circle - 1);
            sheet.points = sheet.points.saturating_sub(*cost);
        }
        Happened::Cured { planet, cost, .. } => {
            sheet.plagued &= !planet_at(map, *planet).bit();
            sheet.points = sheet.points.saturating_sub(*cost);
        }
        Happened::Attacked { from, .. } => match from {
            Source::Effect => sheet.count_down(),
            Source::Standing => sheet.standing_left = sheet.standing_left.saturating_sub(1),
            Source::Planet(at) => sheet.attacked |= planet_at(map, *at).bit(),
        },
        Happened::ShieldsLowered { planet, shields, .. } => {
            sheet.shields[planet_at(map, *planet).index()] = *shields;
        }
        Happened::PiratesDefeated { at, .. } => {
            for &at in at {
                sheet.remove_pirate(space_at(map, at));
                sheet.pirates_defeated = sheet.pirates_defeated.saturating_add(1);
            }
        }
        Happened::EnemyHurt { kind, health, .. } => {
            let kind = known(figures.enemy(*kind));
            let enemies = sheet.enemies.iter_mut();
            enemies.filter(|enemy| enemy.kind == kind).for_each(|enemy| enemy.health = *health);
        }
        Happened::EnemyDefeated { kind, .. } => {
            let kind = known(figures.enemy(*kind));
            sheet.enemies.retain(|enemy| enemy.kind != kind);
            sheet.note_defeat(kind);
        }
        Happened::AdvancePlanned { from, planet, .. } => {
            sheet.planned[planet_at(map, *planet).index()] += 1;
            sheet.advanced[planet_at(map, *from).index()] += 1;
        }
        Happened::Claimed { planet, focus, prosperity, .. } => {
            let planet = planet_at(map, *planet);
            sheet.set_focus(planet, Some(*focus));
            sheet.prosperity[planet.index()] = *prosperity;
        }
        Happened::FeatureTaken { kind, at, .. } | Happened::FeatureLost { kind, at, .. } => {
            sheet.features.take_out(&feature(figures, *kind, *at));
        }
        Happened::JumpLost { jump, .. } => sheet.jumps.retain(|other| other.id != *jump),
        _ => by_effect(figures, sheet, happened),
    }
}

/// What carries out the first effect, and so counts it down.
fn by_effect(figures: &Figures, sheet: &mut Sheet, happened: &Happened) {
    let map = &figures.map;
    match happened {
        Happened::Spread { .. } => return spread(sheet),
        Happened::Chosen { .. } => return,
        Happened::Dropped { .. } | Happened::Forgone { .. } => return sheet.drop_first(),
        _ => sheet.count_down(),
    }
    match happened {
        Happened::PirateAdded { at, .. } => sheet.add_pirate(space_at(map, *at)),
        Happened::PirateCleared { at, .. } => sheet.remove_pirate(space_at(map, *at)),
        Happened::FeatureAdded { kind, at, .. } => sheet.features.push(feature(figures, *kind, *at)),
        Happened::EnemyCame { kind, at, health, .. } => {
            let kind = known(figures.enemy(*kind));
            sheet.enemies.push(Enemy { kind, at: space_at(map, *at), health: *health });
        }
        Happened::NovaBurst { pirates, planets, .. } => burst(map, sheet, pirates, planets),
        Happened::BonusChanged { what, by, left, .. } => change_bonus(sheet, *what, *by, *left),
        Happened::RelicsGained { relics, .. } => {
            sheet.relics = sheet.relics.saturating_add(u16::from(*relics));
        }
        Happened::Advanced { planet, .. } => sheet.prosperity[planet_at(map, *planet).index()] += 1,
        Happened::WormholesOpened { at, .. } => {
            at.iter().for_each(|&at| sheet.wormholes |= space_at(map, at).bit());
        }
        Happened::Refocused { planet, focus, .. } => {
            sheet.set_focus(planet_at(map, *planet), Some(*focus));
        }
        Happened::JumpCut { jump, .. } => sheet.jumps.retain(|other| other.id != *jump),
        Happened::Drained { planet, .. } => lower(sheet, planet_at(map, *planet)),
        Happened::Plagued { planet, .. } => sheet.plagued |= planet_at(map, *planet).bit(),
        Happened::Abandoned { planet, .. } => abandon(sheet, planet_at(map, *planet), space_at(map, *planet)),
        other => unreachable!("{other:?} is carried out above"),
    }
}

/// What an event names is there: so it was played, or read.
#[inline]
#[track_caller]
fn known<T>(found: Option<T>) -> T {
    found.expect("events name what the edition has")
}

#[inline]
fn space_at(map: &Map, at: Coordinate) -> Space {
    known(map.space(at))
}

#[inline]
fn planet_at(map: &Map, at: Coordinate) -> Planet {
    known(map.planet(space_at(map, at)))
}

fn all_spaces<const N: usize>(map: &Map, at: &Spaces) -> List<Space, N> {
    at.iter().map(|&at| space_at(map, at)).collect()
}

fn feature(figures: &Figures, kind: Word, at: Coordinate) -> Feature {
    Feature { kind: known(figures.feature(kind)), at: space_at(&figures.map, at) }
}

/// The first effect is carried out at each of its places.
fn spread(sheet: &mut Sheet) {
    let Some(&Effect::Bring(what, places)) = sheet.pending.first() else { return };
    let puts = places.into_iter().map(|at| Effect::Put(what, at)).collect();
    choose(sheet, Some(&puts));
}

/// A phase begins: its own counter is set, the others are zero (FX-18).
fn begin(sheet: &mut Sheet, step: Step, left: u16) {
    reset_counters(sheet);
    sheet.step = step;
    match step {
        Step::Experiment => sheet.points = left,
        Step::Explore => sheet.jumps_left = left,
        Step::Exterminate => sheet.standing_left = left.min(255) as u8,
        _ => {}
    }
}

fn reset_counters(sheet: &mut Sheet) {
    (sheet.points, sheet.jumps_left, sheet.standing_left, sheet.attacked) = (0, 0, 0, 0);
    if sheet.step == Step::Exploit {
        sheet.advanced.fill(0);
    }
}

/// What a nova does to pirates and planets, all at once (the notes to FX-16).
fn burst(map: &Map, sheet: &mut Sheet, pirates: &Spaces, planets: &Spaces) {
    for at in pirates.iter().map(|&at| space_at(map, at)) {
        sheet.pirates[at.index()] = 0;
        sheet.pirates_at &= !at.bit();
    }
    planets.iter().for_each(|&at| lower(sheet, planet_at(map, at)));
}

fn lower(sheet: &mut Sheet, planet: Planet) {
    let prosperity = &mut sheet.prosperity[planet.index()];
    *prosperity = prosperity.saturating_sub(1);
}

/// This round's changes.
fn change_bonus(sheet: &mut Sheet, what: BonusKind, by: i16, left: Option<u16>) {
    let bonus = &mut sheet.bonus;
    let place = match what {
        BonusKind::Points => &mut bonus.points,
        BonusKind::Jumps => &mut bonus.jumps,
        BonusKind::Length => &mut bonus.length,
        BonusKind::Research => &mut bonus.research,
        BonusKind::Military => &mut bonus.military,
        BonusKind::Agriculture => &mut bonus.agriculture,
    };
    *place = place.saturating_add(by);
    match what {
        BonusKind::Points => sheet.points = left.unwrap_or(sheet.points),
        BonusKind::Jumps => sheet.jumps_left = left.unwrap_or(sheet.jumps_left),
        _ => {}
    }
}

/// A planet leaves the empire; its jumps stay (FX-13).
fn abandon(sheet: &mut Sheet, planet: Planet, at: Space) {
    sheet.set_focus(planet, None);
    let n = planet.index();
    (sheet.prosperity[n], sheet.planned[n], sheet.shields[n]) = (0, 0, 0);
    sheet.plagued &= !planet.bit();
    sheet.enemies.retain(|enemy| enemy.at != at);
}
