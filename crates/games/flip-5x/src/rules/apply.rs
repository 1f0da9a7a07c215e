//! Carrying out events: the only place that changes a position.
//!
//! Nothing is checked and nothing is decided here, so that replaying a game's events gives its positions.

use super::rounds;
use crate::Flip5x;
use crate::action::Source;
use crate::card::{Effect, ExtraRule, Focus, Places, SetupEffect, Upgrade, What};
use crate::coordinate::{Coordinate, Spaces, Word};
use crate::event::{BonusKind, Event};
use crate::list::List;
use crate::map::{Map, Planet, Space};
use crate::position::{Position, Table};
use crate::sheet::{Bonus, Ended, Enemy, Feature, Jump, Sheet, Step};

/// Carries out one event.
#[inline]
pub(crate) fn apply(rules: &Flip5x, position: &mut Position, event: &Event) {
    let map = &rules.figures.map;
    let table = &mut position.table;
    match event {
        Event::CoordinatesDrawn { at, deck, rng } => {
            table.drawn = all_spaces(map, at);
            position.deck = deck.unwrap_or(position.deck);
            position.rng = rng.unwrap_or(position.rng);
        }
        Event::CardTurned { round, spawned, drawn, .. } => turn_card(rules, position, *round, spawned, drawn),
        Event::RoundEnded { seat } => {
            let effects = at_round_end(rules, position, seat.index());
            let sheet = &mut position.table.sheets[seat.index()];
            end_round(sheet, &effects);
        }
        Event::CultureChosen { seat, culture, planet, focus, prosperity } => {
            let sheet = &mut table.sheets[seat.index()];
            sheet.culture = rules.figures.culture(*culture);
            if let Some(planet) = map.space(*planet).and_then(|at| map.planet(at)) {
                sheet.set_focus(planet, Some(*focus));
                sheet.prosperity[planet.index()] = *prosperity;
                sheet.shields[planet.index()] = 0;
            }
            sheet.step = Step::Done; // FX-3.4
        }
        Event::PiratesCame { seat } => {
            let puts: List<Effect, 3> =
                table.spawned.iter().map(|&at| Effect::Put(What::Pirate, at)).collect();
            let sheet = &mut table.sheets[seat.index()];
            sheet.step = Step::Pirates;
            sheet.queue(&puts);
        }
        Event::PhaseBegan { seat, step, left } => begin(&mut table.sheets[seat.index()], *step, *left),
        Event::PlansFilled { seat } => fill_plans(&mut table.sheets[seat.index()]),
        Event::SeatDone { seat, .. } => table.sheets[seat.index()].step = Step::Done,
        Event::SeatEnded { seat, won, goal, round, .. } => {
            let sheet = &mut table.sheets[seat.index()];
            sheet.step = Step::Over;
            sheet.pending.clear();
            sheet.result = Some(Ended { won: *won, goal: *goal, round: *round });
        }
        _ => on_sheet(rules, table, event),
    }
}

/// The events that an effect or an action brings about on one sheet.
#[inline]
fn on_sheet(rules: &Flip5x, table: &mut Table, event: &Event) {
    let map = &rules.figures.map;
    let space = |at: &Coordinate| map.space(*at).unwrap_or(Space(0));
    let planet = |at: &Coordinate| map.planet(space(at)).unwrap_or(Planet(0));
    let sheets = &mut table.sheets;
    match event {
        Event::JumpDrawn { seat, jump, path } => {
            let sheet = &mut sheets[seat.index()];
            let path: Places = all_spaces(map, path);
            let ends = [path[0], path[path.len() - 1]].map(|end| map.planet(end).unwrap_or(Planet(0)));
            let _ = sheet.jumps.try_push(Jump::new(*jump, &path, ends));
            sheet.jumps_drawn = *jump;
            sheet.jumps_left = sheet.jumps_left.saturating_sub(1);
        }
        Event::Researched { seat, upgrade, circle, cost } => {
            let sheet = &mut sheets[seat.index()];
            sheet.upgrades[*upgrade as usize] |= 1 << (circle - 1);
            sheet.points = sheet.points.saturating_sub(*cost);
            if let Some(effect) = immediate(rules, *upgrade, *circle) {
                sheet.queue(&[effect]);
            }
        }
        Event::Cured { seat, planet: at, cost } => {
            let sheet = &mut sheets[seat.index()];
            sheet.plagued &= !planet(at).bit();
            sheet.points = sheet.points.saturating_sub(*cost);
        }
        Event::Attacked { seat, from, .. } => {
            let sheet = &mut sheets[seat.index()];
            match from {
                Source::Effect => sheet.count_down(),
                Source::Standing => sheet.standing_left = sheet.standing_left.saturating_sub(1),
                Source::Planet(at) => sheet.attacked |= planet(at).bit(),
            }
        }
        Event::ShieldsLowered { seat, planet: at, shields } => {
            sheets[seat.index()].shields[planet(at).index()] = *shields;
        }
        Event::PiratesDefeated { seat, at, .. } => {
            let sheet = &mut sheets[seat.index()];
            for at in at.list() {
                sheet.remove_pirate(space(at));
                sheet.pirates_defeated = sheet.pirates_defeated.saturating_add(1);
            }
        }
        Event::EnemyHurt { seat, kind, health } => {
            let kind = rules.figures.enemy(*kind);
            let enemies = sheets[seat.index()].enemies.iter_mut();
            enemies.filter(|enemy| Some(enemy.kind) == kind).for_each(|enemy| enemy.health = *health);
        }
        Event::EnemyDefeated { seat, kind } => {
            let Some(kind) = rules.figures.enemy(*kind) else { return };
            let sheet = &mut sheets[seat.index()];
            sheet.enemies.retain(|enemy| enemy.kind != kind);
            let _ = sheet.defeated.try_push(kind);
            sheet.queue(&rules.figures.enemies[usize::from(kind)].reward);
        }
        Event::AdvancePlanned { seat, from, planet: at } => {
            let sheet = &mut sheets[seat.index()];
            sheet.planned[planet(at).index()] += 1;
            sheet.advanced[planet(from).index()] += 1;
        }
        Event::Claimed { seat, planet: at, focus, prosperity } => {
            let (sheet, planet) = (&mut sheets[seat.index()], planet(at));
            sheet.set_focus(planet, Some(*focus));
            sheet.prosperity[planet.index()] = *prosperity;
        }
        Event::FeatureTaken { seat, kind, at } => {
            let sheet = &mut sheets[seat.index()];
            if let Some(kind) = remove_feature(rules, sheet, *kind, space(at)) {
                sheet.queue(&rules.figures.features[usize::from(kind)].reward);
            }
        }
        Event::FeatureLost { seat, kind, at } => {
            remove_feature(rules, &mut sheets[seat.index()], *kind, space(at));
        }
        Event::JumpLost { seat, jump } => {
            sheets[seat.index()].jumps.retain(|other| other.id != *jump);
        }
        _ => by_effect(rules, sheets, event),
    }
}

/// The events that carry out the first effect: each counts it down.
fn by_effect(rules: &Flip5x, sheets: &mut [Sheet], event: &Event) {
    let map = &rules.figures.map;
    let space = |at: &Coordinate| map.space(*at).unwrap_or(Space(0));
    let planet = |at: &Coordinate| map.planet(space(at)).unwrap_or(Planet(0));
    let done = |sheets: &mut [Sheet], seat: &tableflip_kernel::Seat| sheets[seat.index()].count_down();
    match event {
        Event::Chosen { seat, card, option } => {
            let Some(card) = rules.figures.event(*card) else { return };
            let effects = &rules.figures.events[usize::from(card)].options[usize::from(*option) - 1];
            sheets[seat.index()].replace_first(effects.iter().copied());
        }
        Event::Spread { seat } => {
            if let Some(Effect::Bring(what, places)) = sheets[seat.index()].pending.first().copied() {
                let puts = places.into_iter().map(|at| Effect::Put(what, at));
                sheets[seat.index()].replace_first(puts);
            }
        }
        Event::Dropped { seat } | Event::Forgone { seat } => {
            sheets[seat.index()].drop_first();
        }
        Event::PirateAdded { seat, at } => {
            done(sheets, seat);
            sheets[seat.index()].add_pirate(space(at));
        }
        Event::FeatureAdded { seat, kind, at } => {
            done(sheets, seat);
            if let Some(kind) = rules.figures.feature(*kind) {
                let _ = sheets[seat.index()].features.try_push(Feature { kind, at: space(at) });
            }
        }
        Event::EnemyCame { seat, kind, at, health } => {
            done(sheets, seat);
            if let Some(kind) = rules.figures.enemy(*kind) {
                let enemy = Enemy { kind, at: space(at), health: *health };
                let _ = sheets[seat.index()].enemies.try_push(enemy);
            }
        }
        Event::NovaBurst { seat, pirates, planets, .. } => {
            done(sheets, seat);
            burst(map, &mut sheets[seat.index()], pirates, planets);
        }
        Event::BonusChanged { seat, what, by } => {
            done(sheets, seat);
            change_bonus(&mut sheets[seat.index()], *what, *by);
        }
        Event::RelicsGained { seat, relics } => {
            done(sheets, seat);
            let sheet = &mut sheets[seat.index()];
            sheet.relics = sheet.relics.saturating_add(u16::from(*relics));
        }
        Event::Advanced { seat, planet: at } => {
            done(sheets, seat);
            sheets[seat.index()].prosperity[planet(at).index()] += 1;
        }
        Event::WormholesOpened { seat, at } => {
            done(sheets, seat);
            at.list().iter().for_each(|at| sheets[seat.index()].wormholes |= space(at).bit());
        }
        Event::PirateCleared { seat, at } => {
            done(sheets, seat);
            sheets[seat.index()].remove_pirate(space(at));
        }
        Event::Refocused { seat, planet: at, focus } => {
            done(sheets, seat);
            sheets[seat.index()].set_focus(planet(at), Some(*focus));
        }
        Event::JumpCut { seat, jump } => {
            done(sheets, seat);
            sheets[seat.index()].jumps.retain(|other| other.id != *jump);
        }
        Event::Drained { seat, planet: at } => {
            done(sheets, seat);
            let prosperity = &mut sheets[seat.index()].prosperity[planet(at).index()];
            *prosperity = prosperity.saturating_sub(1);
        }
        Event::Plagued { seat, planet: at } => {
            done(sheets, seat);
            sheets[seat.index()].plagued |= planet(at).bit();
        }
        Event::Abandoned { seat, planet: at } => {
            done(sheets, seat);
            abandon(&mut sheets[seat.index()], planet(at), space(at));
        }
        _ => {}
    }
}

fn all_spaces<const N: usize>(map: &Map, at: &Spaces) -> List<Space, N> {
    at.list().iter().filter_map(|&at| map.space(at)).take(N).collect()
}

/// Removes the first feature of a kind at a space, and says which kind that was.
fn remove_feature(rules: &Flip5x, sheet: &mut Sheet, kind: Word, at: Space) -> Option<u8> {
    let kind = rules.figures.feature(kind)?;
    let n = sheet.features.iter().position(|feature| feature.kind == kind && feature.at == at)?;
    Some(sheet.features.remove(n).kind)
}

/// A card is turned up: every seat that still plays gets its sections as effects (FX-4.2).
fn turn_card(rules: &Flip5x, position: &mut Position, round: u8, spawned: &Spaces, drawn: &Spaces) {
    let table = &mut position.table;
    table.round = round;
    table.spawned = all_spaces(&rules.figures.map, spawned);
    let event = usize::from(round).checked_sub(2).and_then(|n| position.timeline.get(n).copied());
    let setup: &[SetupEffect] = match event {
        Some(event) => &rules.figures.events[usize::from(event)].setup,
        None => &rules.figures.scenarios[usize::from(table.scenario)].setup,
    };
    table.drawn = all_spaces(&rules.figures.map, drawn);
    let choice = event.filter(|&event| !rules.figures.events[usize::from(event)].options.is_empty());
    for sheet in table.sheets.iter_mut().filter(|sheet| sheet.step != Step::Over) {
        sheet.step = Step::Event;
        let mut drawn = table.drawn.iter().copied();
        for SetupEffect { effect, random } in setup {
            let effect = match effect {
                Effect::Bring(what, _) if *random > 0 => {
                    Effect::Bring(*what, drawn.by_ref().take(usize::from(*random)).collect())
                }
                other => *other,
            };
            sheet.queue(&[effect]);
        }
        if let Some(card) = choice {
            sheet.queue(&[Effect::Choice(card)]);
        }
    }
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

/// All planned pips are filled (FX-9.5).
fn fill_plans(sheet: &mut Sheet) {
    for (prosperity, planned) in sheet.prosperity.iter_mut().zip(&mut sheet.planned) {
        *prosperity = prosperity.saturating_add(std::mem::take(planned));
    }
}

/// What the extra rules bring at the end of this round (FX-13.8).
fn at_round_end(rules: &Flip5x, position: &Position, seat: usize) -> List<Effect, 16> {
    let (table, mut effects) = (&position.table, List::new());
    for rule in rounds::in_force(rules, table, &position.timeline) {
        if let ExtraRule::RoundEnd { rounds, effects: these, unless_defeated } = rule
            && rounds >> table.round & 1 == 1
            && !rounds::spared(&table.sheets[seat], *unless_defeated)
        {
            for effect in these {
                let _ = effects.try_push(*effect);
            }
        }
    }
    effects
}

/// Expand ends: what held for this round is over (FX-4.3).
fn end_round(sheet: &mut Sheet, effects: &[Effect]) {
    reset_counters(sheet);
    sheet.bonus = Bonus::default();
    sheet.step = Step::RoundEnd;
    sheet.queue(effects);
}

/// The effect of an immediate upgrade (FX-11).
fn immediate(rules: &Flip5x, upgrade: Upgrade, circle: u8) -> Option<Effect> {
    let strength = || rules.figures.upgrade(upgrade).strength.get(usize::from(circle) - 1).copied();
    match upgrade {
        Upgrade::Wormhole => Some(Effect::Wormholes),
        Upgrade::Strike => strength().map(Effect::Attack),
        Upgrade::Boost => strength().map(Effect::Advance),
        _ => None,
    }
}

/// What a nova does to pirates and planets, all at once (the notes to FX-16).
fn burst(map: &Map, sheet: &mut Sheet, pirates: &Spaces, planets: &Spaces) {
    for at in pirates.list().iter().filter_map(|&at| map.space(at)) {
        sheet.pirates[at.index()] = 0;
        sheet.pirates_at &= !at.bit();
    }
    for at in planets.list().iter().filter_map(|&at| map.space(at)) {
        if let Some(planet) = map.planet(at) {
            sheet.prosperity[planet.index()] = sheet.prosperity[planet.index()].saturating_sub(1);
        }
    }
}

/// This round's changes; at once if the phase is under way (FX-13).
fn change_bonus(sheet: &mut Sheet, what: BonusKind, by: i16) {
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
    match (what, sheet.step) {
        (BonusKind::Points, Step::Experiment) => sheet.points = sheet.points.saturating_add_signed(by),
        (BonusKind::Jumps, Step::Explore) => sheet.jumps_left = sheet.jumps_left.saturating_add_signed(by),
        _ => {}
    }
}

/// A planet leaves the empire; its jumps stay (FX-13).
fn abandon(sheet: &mut Sheet, planet: Planet, at: Space) {
    sheet.set_focus(planet, None::<Focus>);
    let n = planet.index();
    (sheet.prosperity[n], sheet.planned[n], sheet.shields[n]) = (0, 0, 0);
    sheet.plagued &= !planet.bit();
    sheet.enemies.retain(|enemy| enemy.at != at);
}
