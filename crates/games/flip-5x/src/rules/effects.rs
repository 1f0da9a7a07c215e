//! Effects of cards, rewards and round ends, and the decisions that they ask for (FX-13).
//!
//! An effect is carried out when it is the first of the list. One that can do nothing is dropped, a duty
//! with one possibility happens by itself, and everything else waits for the seat (FX-13.3).

use tableflip_kernel::{Seat, Sink};

use super::{Turn, nova, planet, space, targets};
use crate::Flip5x;
use crate::action::{Action, Source, Verb};
use crate::card::{Effect, EventCard, FeatureFigures, Focus, What, Where};
use crate::coordinate::{Coordinate, Spaces};
use crate::event::{BonusKind, Event, Happened};
use crate::map::{Planet, Space, planets, spaces};
use crate::sheet::{Sheet, Step};
use crate::why::Why;

/// Carries out the first effect; `false` if it waits for a decision.
pub(super) fn carry_out(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let Some(effect) = turn.sheet().pending.first() else { return false };
    let seat = turn.seat;
    match *effect {
        Effect::Bring(..) => turn.emit(Happened::Spread { seat }),
        Effect::Points(by) => bonus(turn, BonusKind::Points, by),
        Effect::Jumps(by) => bonus(turn, BonusKind::Jumps, by),
        Effect::Length(by) => bonus(turn, BonusKind::Length, by),
        Effect::Each(Focus::Research, by) => bonus(turn, BonusKind::Research, by),
        Effect::Each(Focus::Military, by) => bonus(turn, BonusKind::Military, by),
        Effect::Each(Focus::Agriculture, by) => bonus(turn, BonusKind::Agriculture, by),
        Effect::Relic(relics) => turn.emit(Happened::RelicsGained { seat, relics }),
        Effect::Put(what, at) => return put(turn, what, at),
        Effect::Choice(card) => {
            let card = &turn.rules.figures.events[usize::from(card)];
            if card.options.len() > 1 {
                return false;
            }
            take_option(turn, card, 1);
        }
        Effect::Come(..) | Effect::Drain(_) | Effect::Plague(_) | Effect::Abandon(_) => return duty(turn),
        Effect::Cut(_) => match turn.sheet().jumps[..] {
            [] => turn.emit(Happened::Dropped { seat }),
            [jump] => turn.emit(Happened::JumpCut { seat, jump: jump.id }),
            _ => return false,
        },
        Effect::Attack(_)
        | Effect::Advance(_)
        | Effect::Wormholes
        | Effect::Clear(_)
        | Effect::Refocus(_) => {
            if answerable(turn.rules, turn.sheet(), effect) {
                return false;
            }
            turn.emit(Happened::Dropped { seat });
        }
    }
    true
}

/// This round's changes count at once if the phase that they count in is under way (FX-13).
fn bonus(turn: &mut Turn<'_, impl Sink<Event>>, what: BonusKind, by: i16) {
    let sheet = turn.sheet();
    let left = match (what, sheet.step) {
        (BonusKind::Points, Step::Experiment) => Some(sheet.points.saturating_add_signed(by)),
        (BonusKind::Jumps, Step::Explore) => Some(sheet.jumps_left.saturating_add_signed(by)),
        _ => None,
    };
    turn.emit(Happened::BonusChanged { seat: turn.seat, what, by, left });
}

/// The effects of an option come in place of the choice.
fn take_option(turn: &mut Turn<'_, impl Sink<Event>>, card: &EventCard, option: u8) {
    let queued = turn.fitting(&card.options[usize::from(option) - 1]);
    turn.emit(Event { happened: Happened::Chosen { seat: turn.seat, card: card.id, option }, queued });
}

/// Whether a decision could be made about an effect at all.
pub(crate) fn answerable(rules: &Flip5x, sheet: &Sheet, effect: &Effect) -> bool {
    match effect {
        Effect::Attack(_) => targets::any(rules, sheet),
        Effect::Advance(_) => receivers(rules, sheet) != 0,
        Effect::Wormholes => free_for_wormholes(rules, sheet).count_ones() > 1,
        Effect::Clear(_) => sheet.pirates_at != 0,
        Effect::Refocus(_) => sheet.empire() != 0,
        Effect::Cut(_) => !sheet.jumps.is_empty(),
        Effect::Put(what, at) => {
            let planet = rules.figures.map.planet_spaces & at.bit() != 0;
            planet && !placed_already(sheet, *what) && rules.figures.map.beside(*at) != 0
        }
        Effect::Choice(_) => true,
        Effect::Come(..) | Effect::Drain(_) | Effect::Plague(_) | Effect::Abandon(_) => {
            allowed(rules, sheet, effect) != 0
        }
        _ => false,
    }
}

/// At most one enemy of a kind is on a sheet (FX-14.1).
fn placed_already(sheet: &Sheet, what: What) -> bool {
    matches!(what, What::Enemy(kind) if sheet.enemy(kind).is_some())
}

/// Puts a thing at its coordinate, or beside a planet there (FX-5.2).
fn put(turn: &mut Turn<'_, impl Sink<Event>>, what: What, at: Space) -> bool {
    let map = &turn.rules.figures.map;
    let places = if map.planet_spaces & at.bit() == 0 { at.bit() } else { map.beside(at) };
    let full = matches!(what, What::Feature(_)) && turn.sheet().features.is_full();
    if places == 0 || full || placed_already(turn.sheet(), what) {
        turn.emit(Happened::Dropped { seat: turn.seat });
        return true;
    }
    if places.count_ones() > 1 {
        return false;
    }
    land(turn, what, Space(places.trailing_zeros() as u8));
    true
}

fn land(turn: &mut Turn<'_, impl Sink<Event>>, what: What, at: Space) {
    let seat = turn.seat;
    match what {
        What::Pirate => turn.emit(Happened::PirateAdded { seat, at: turn.name(at) }),
        What::Nova => nova::burst(turn, at),
        What::Enemy(kind) => come(turn, kind, at),
        What::Feature(kind) => {
            let kind = turn.rules.figures.features[usize::from(kind)].id;
            turn.emit(Happened::FeatureAdded { seat, kind, at: turn.name(at) });
        }
    }
}

/// An enemy arrives, with full health; on an unclaimed planet it removes the shields (FX-14.3).
fn come(turn: &mut Turn<'_, impl Sink<Event>>, kind: u8, at: Space) {
    let (seat, figures) = (turn.seat, &turn.rules.figures.enemies[usize::from(kind)]);
    turn.emit(Happened::EnemyCame { seat, kind: figures.id, at: turn.name(at), health: figures.health });
    if let Some(planet) = turn.rules.figures.map.planet(at)
        && turn.sheet().empire() & planet.bit() == 0
        && turn.sheet().shields[planet.index()] > 0
    {
        turn.emit(Happened::ShieldsLowered { seat, planet: turn.planet_name(planet), shields: 0 });
    }
}

/// A duty to pick a planet: dropped, done by itself, or waiting.
fn duty(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let seat = turn.seat;
    let effect = turn.sheet().pending.first().expect("it is being carried out");
    let allowed = allowed(turn.rules, turn.sheet(), effect);
    match allowed.count_ones() {
        0 => turn.emit(Happened::Dropped { seat }),
        1 => picked(turn, Planet(allowed.trailing_zeros() as u8)),
        _ => return false,
    }
    true
}

/// The planets that an effect allows (FX-13.7).
fn allowed(rules: &Flip5x, sheet: &Sheet, effect: &Effect) -> u64 {
    let map = &rules.figures.map;
    let empire = sheet.empire();
    match *effect {
        Effect::Drain(_) => subset(empire, |planet| sheet.prosperity[planet.index()] >= 2),
        Effect::Plague(_) => highest(empire & !sheet.plagued, |planet| sheet.prosperity[planet.index()]),
        Effect::Abandon(_) if empire.count_ones() > 1 => empire,
        Effect::Come(kind, _) if sheet.enemy(kind).is_some() => 0, // FX-14.1
        Effect::Come(_, Where::MostProsperous) => highest(empire, |planet| sheet.prosperity[planet.index()]),
        Effect::Come(_, Where::RichestUnclaimed) => {
            let held = sheet.enemies.iter().fold(0, |all, enemy| all | enemy.at.bit());
            let free = map.all_planets() & !empire & !map.planets_on(held);
            highest(free, |planet| map.planets[planet.index()].pips)
        }
        _ => 0,
    }
}

fn subset(set: u64, keep: impl Fn(Planet) -> bool) -> u64 {
    planets(set).filter(|&planet| keep(planet)).fold(0, |all, planet| all | planet.bit())
}

fn highest(set: u64, measure: impl Fn(Planet) -> u8) -> u64 {
    let most = planets(set).map(&measure).max().unwrap_or(0);
    subset(set, |planet| measure(planet) == most)
}

/// Does to a planet what the first effect does.
fn picked(turn: &mut Turn<'_, impl Sink<Event>>, planet: Planet) {
    let (seat, at) = (turn.seat, turn.planet_name(planet));
    let event = match turn.sheet().pending.first() {
        Some(Effect::Drain(_)) => Happened::Drained { seat, planet: at },
        Some(Effect::Plague(_)) => Happened::Plagued { seat, planet: at },
        Some(Effect::Abandon(_)) => Happened::Abandoned { seat, planet: at },
        Some(&Effect::Come(kind, _)) => {
            return come(turn, kind, turn.rules.figures.map.planets[planet.index()].at);
        }
        _ => unreachable!("only these effects pick a planet"),
    };
    turn.emit(event);
}

/// Takes the n-th feature; its reward goes to the end of the list (FX-14.4).
pub(super) fn take(turn: &mut Turn<'_, impl Sink<Event>>, n: usize) {
    let feature = turn.sheet().features[n];
    let FeatureFigures { id: kind, reward, .. } = &turn.rules.figures.features[usize::from(feature.kind)];
    let queued = turn.fitting(reward);
    let at = turn.name(feature.at);
    turn.emit(Event { happened: Happened::FeatureTaken { seat: turn.seat, kind: *kind, at }, queued });
}

pub(super) fn choose(turn: &mut Turn<'_, impl Sink<Event>>, option: u8) -> Result<(), Why> {
    let Some(&Effect::Choice(card)) = turn.sheet().pending.first() else { return Err(Why::DecisionFirst) };
    let card = &turn.rules.figures.events[usize::from(card)];
    let options = card.options.len() as u8;
    if !(1..=options).contains(&option) {
        return Err(Why::NoSuchOption { options }); // FX-4.4
    }
    take_option(turn, card, option);
    Ok(())
}

pub(super) fn place(turn: &mut Turn<'_, impl Sink<Event>>, at: Coordinate) -> Result<(), Why> {
    let Some(&Effect::Put(what, planet)) = turn.sheet().pending.first() else {
        return Err(Why::DecisionFirst);
    };
    let space = space(turn.rules, at)?;
    if turn.rules.figures.map.beside(planet) & space.bit() == 0 {
        return Err(Why::NotBeside { at }); // FX-5.2
    }
    land(turn, what, space);
    Ok(())
}

pub(super) fn pick(turn: &mut Turn<'_, impl Sink<Event>>, at: Coordinate) -> Result<(), Why> {
    let planet = planet(turn.rules, at)?;
    let effect = turn.sheet().pending.first().ok_or(Why::DecisionFirst)?;
    if allowed(turn.rules, turn.sheet(), effect) & planet.bit() == 0 {
        return Err(Why::NotAllowed { at }); // FX-13.7
    }
    picked(turn, planet);
    Ok(())
}

pub(super) fn cut(turn: &mut Turn<'_, impl Sink<Event>>, jump: u16) -> Result<(), Why> {
    turn.sheet().jump(jump).ok_or(Why::NoSuchJump)?; // FX-13.5
    turn.emit(Happened::JumpCut { seat: turn.seat, jump });
    Ok(())
}

pub(super) fn clear(turn: &mut Turn<'_, impl Sink<Event>>, at: Coordinate) -> Result<(), Why> {
    let space = space(turn.rules, at)?;
    if turn.sheet().pirates_at & space.bit() == 0 {
        return Err(Why::NoPirate { at }); // FX-13.4
    }
    turn.emit(Happened::PirateCleared { seat: turn.seat, at });
    Ok(())
}

pub(super) fn refocus(
    turn: &mut Turn<'_, impl Sink<Event>>,
    at: Coordinate,
    focus: Option<Focus>,
) -> Result<(), Why> {
    let planet = planet(turn.rules, at)?;
    let Some(focus) = focus.filter(|_| turn.sheet().empire() & planet.bit() != 0) else {
        return Err(Why::NotYoursToRefocus); // FX-13.6
    };
    turn.emit(Happened::Refocused { seat: turn.seat, planet: at, focus });
    Ok(())
}

pub(super) fn wormholes(turn: &mut Turn<'_, impl Sink<Event>>, at: &Spaces) -> Result<(), Why> {
    for &at in at {
        space(turn.rules, at)?;
    }
    let free = free_for_wormholes(turn.rules, turn.sheet());
    let is_free = |at: Coordinate| turn.rules.figures.map.space(at).is_some_and(|at| free & at.bit() != 0);
    match **at {
        [first, second] if first != second && is_free(first) && is_free(second) => {}
        _ => return Err(Why::NotAPair), // FX-11.3
    }
    turn.emit(Happened::WormholesOpened { seat: turn.seat, at: *at });
    Ok(())
}

fn free_for_wormholes(rules: &Flip5x, sheet: &Sheet) -> u128 {
    rules.figures.map.free_spaces & !sheet.wormholes
}

/// The planets of the empire with an empty pip, planned pips counting as filled (FX-9.4).
#[inline]
pub(super) fn receivers(rules: &Flip5x, sheet: &Sheet) -> u64 {
    let map = &rules.figures.map;
    subset(sheet.empire(), |planet| {
        let n = planet.index();
        sheet.prosperity[n] + sheet.planned[n] < map.planets[n].pips
    })
}

/// Lists the answers to a pending effect; `forgo` last, for a gain.
pub(super) fn list(rules: &Flip5x, sheet: &Sheet, seat: Seat, effect: &Effect, actions: &mut Vec<Action>) {
    let map = &rules.figures.map;
    let mut push = |verb| actions.push(Action { seat, verb });
    match *effect {
        Effect::Choice(card) => {
            let options = rules.figures.events[usize::from(card)].options.len() as u8;
            (1..=options).for_each(|option| push(Verb::Choose { option }));
        }
        Effect::Put(_, at) => spaces(map.beside(at)).for_each(|at| push(Verb::Place { at: map.name(at) })),
        Effect::Come(..) | Effect::Drain(_) | Effect::Plague(_) | Effect::Abandon(_) => {
            planets(allowed(rules, sheet, effect))
                .for_each(|planet| push(Verb::Pick { planet: map.planet_name(planet) }));
        }
        Effect::Cut(_) => sheet.jumps.iter().for_each(|jump| push(Verb::Cut { jump: jump.id })),
        Effect::Clear(_) => {
            spaces(sheet.pirates_at).for_each(|at| push(Verb::Clear { at: map.name(at) }));
        }
        Effect::Refocus(_) => {
            for planet in planets(sheet.empire()) {
                let planet = map.planet_name(planet);
                for &focus in Focus::ALL {
                    push(Verb::Refocus { planet, focus: Some(focus) });
                }
            }
        }
        Effect::Wormholes => {
            let free = free_for_wormholes(rules, sheet);
            for first in spaces(free) {
                let mut one = Spaces::new();
                one.push(map.name(first));
                for second in spaces(free & !(first.bit() | (first.bit() - 1))) {
                    let mut at = one;
                    at.push(map.name(second));
                    push(Verb::Wormholes { at });
                }
            }
        }
        Effect::Attack(power) => targets::list(rules, sheet, Source::Effect, power, None, &mut push),
        Effect::Advance(_) => {
            let advance = |planet| Verb::Advance { from: Source::Effect, to: map.planet_name(planet) };
            planets(receivers(rules, sheet)).for_each(|planet| push(advance(planet)));
        }
        _ => {}
    }
    if effect.is_gain() {
        actions.push(Action { seat, verb: Verb::Forgo {} });
    }
}
