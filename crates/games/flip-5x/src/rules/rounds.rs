//! Rounds and steps: cultures, turning cards, phases beginning and ending (FX-3.4, FX-4, FX-12.5).
//!
//! What a card's effects do is in `effects.rs`; where coordinates come from, in `coordinates.rs`.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, coordinates, effects, experiment, explore, goals, network};
use crate::Flip5x;
use crate::card::{Effect, ExtraRule, SetupEffect, Upgrade};
use crate::coordinate::{Spaces, Word};
use crate::edition::Figures;
use crate::event::{Effects, Event, Happened};
use crate::position::Table;
use crate::sheet::{Sheet, Step};
use crate::why::Why;

pub(super) fn choose_culture(turn: &mut Turn<'_, impl Sink<Event>>, culture: Word) -> Result<(), Why> {
    let culture = turn.rules.figures.culture(culture).ok_or(Why::NoSuchCulture)?; // FX-3.4
    lead(turn, culture);
    Ok(())
}

/// A culture's planet is claimed, and the seat waits for the others (FX-3.4).
pub(super) fn lead(turn: &mut Turn<'_, impl Sink<Event>>, culture: u8) {
    let figures = &turn.rules.figures.cultures[usize::from(culture)];
    turn.emit(Happened::CultureChosen {
        seat: turn.seat,
        culture: figures.id,
        planet: turn.planet_name(figures.planet),
        focus: figures.focus,
        prosperity: figures.prosperity,
    });
}

/// Ends the phase and begins the next (FX-4.5).
pub(super) fn end_phase(turn: &mut Turn<'_, impl Sink<Event>>) {
    let (seat, step) = (turn.seat, turn.sheet().step);
    match step {
        Step::Experiment => {
            let left = explore::jumps(turn.rules, turn.position, turn.sheet());
            turn.emit(Happened::PhaseBegan { seat, step: Step::Explore, left });
        }
        Step::Explore => {
            let left = u16::from(turn.sheet().circles(Upgrade::Standing)); // FX-8.8
            turn.emit(Happened::PhaseBegan { seat, step: Step::Exterminate, left });
        }
        Step::Exterminate => turn.emit(Happened::PhaseBegan { seat, step: Step::Exploit, left: 0 }),
        Step::Exploit => {
            turn.emit(Happened::PlansFilled { seat }); // FX-9.5
            if !goals::test(turn) {
                turn.emit(Happened::PhaseBegan { seat, step: Step::Expand, left: 0 });
            }
        }
        _ => {
            let queued = at_round_end(turn);
            turn.emit(Event { happened: Happened::RoundEnded { seat }, queued });
        }
    }
}

/// Carries out whatever follows by itself on the seat's sheet, until it owes a decision or waits.
///
/// After everything that happens the goals are tested (FX-12.1), then features that are reached now are
/// taken (FX-14.4), then the first effect is carried out, and when none is left the step goes on.
pub(super) fn settle(turn: &mut Turn<'_, impl Sink<Event>>) {
    loop {
        if goals::test(turn) || turn.sheet().step == Step::Over {
            return;
        }
        if let Some(n) = network::taken(turn.rules, turn.sheet()) {
            effects::take(turn, n);
            continue;
        }
        let goes_on =
            if turn.sheet().pending.is_empty() { next_step(turn) } else { effects::carry_out(turn) };
        if !goes_on {
            return;
        }
    }
}

/// The steps that last only while a decision is pending (FX-4.5).
fn next_step(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let seat = turn.seat;
    match turn.sheet().step {
        Step::Event => {
            let spawned = turn.position.table.spawned;
            let at = spawned.into_iter().map(|at| turn.name(at)).collect();
            turn.emit(Happened::PiratesCame { seat, at }); // FX-5.1
        }
        Step::Pirates => {
            let left = experiment::points(turn.rules, turn.position, turn.sheet());
            turn.emit(Happened::PhaseBegan { seat, step: Step::Experiment, left });
        }
        Step::RoundEnd if turn.position.table.round >= turn.rules.figures.limits.rounds => {
            let (round, tally) = (turn.position.table.round, goals::tally(turn));
            turn.emit(Happened::SeatEnded { seat, won: false, goal: None, round, tally }); // FX-12.2
        }
        Step::RoundEnd => turn.emit(Happened::SeatDone { seat, tally: goals::tally(turn) }),
        _ => return false,
    }
    true
}

/// Turns up the next card when every seat is done or over (FX-12.5).
pub(super) fn go_on(turn: &mut Turn<'_, impl Sink<Event>>) {
    let table = &turn.position.table;
    if table.sheets.iter().any(|sheet| !sheet.idle()) || table.finished() {
        return;
    }
    let drawn = coordinates::draw(turn);
    let table = &turn.position.table;
    let (round, figures) = (table.round + 1, &turn.rules.figures);
    let event = usize::from(round).checked_sub(2).and_then(|n| turn.position.timeline.get(n));
    let scenario = &figures.scenarios[usize::from(table.scenario)];
    let (card, setup, choice) = match event.map(|&event| (event, &figures.events[usize::from(event)])) {
        Some((n, event)) => (event.id, &event.setup, (!event.options.is_empty()).then_some(n)),
        None => (scenario.id, &scenario.setup, None),
    };
    let queued = sections(figures, setup, choice, &drawn);
    let spawned = coordinates::completed(turn.rules, turn.position, round);
    turn.emit(Event { happened: Happened::CardTurned { round, card, spawned, drawn }, queued });
    for seat in (0..turn.rules.options.seats).map(Seat) {
        if turn.position.table.sheet(seat).step == Step::Event {
            settle(&mut turn.for_seat(seat));
        }
    }
}

/// The sections of a card as effects, the coordinates that were drawn for it among them (FX-4.2, FX-5.6).
fn sections(figures: &Figures, setup: &[SetupEffect], choice: Option<u8>, drawn: &Spaces) -> Option<Effects> {
    let mut drawn = drawn.iter().filter_map(|&at| figures.map.space(at));
    let section = |one: &SetupEffect| match one.effect {
        Effect::Bring(what, _) if one.random > 0 => {
            Effect::Bring(what, drawn.by_ref().take(usize::from(one.random)).collect())
        }
        other => other,
    };
    let effects: Effects = setup.iter().map(section).chain(choice.map(Effect::Choice)).collect();
    (!effects.is_empty()).then_some(effects)
}

/// What the extra rules bring at the end of this round (FX-13.8).
fn at_round_end(turn: &Turn<'_, impl Sink<Event>>) -> Option<Effects> {
    let table = &turn.position.table;
    let brings = |rule| match rule {
        &ExtraRule::RoundEnd { rounds, ref effects, unless_defeated }
            if rounds >> table.round & 1 == 1 && !spared(turn.sheet(), unless_defeated) =>
        {
            Some(effects)
        }
        _ => None,
    };
    turn.fitting(in_force(turn.rules, table, &turn.position.timeline).filter_map(brings).flatten())
}

/// The extra rules in force: those of the scenario and of the events turned up, in that order (FX-4.3).
pub(super) fn in_force<'r>(
    rules: &'r Flip5x,
    table: &Table,
    timeline: &'r [u8],
) -> impl Iterator<Item = &'r ExtraRule> {
    let scenario = &rules.figures.scenarios[usize::from(table.scenario)].rules;
    let turned_up = table.turned_up().min(timeline.len());
    let events =
        timeline[..turned_up].iter().flat_map(|&event| &rules.figures.events[usize::from(event)].rules);
    let begun = usize::from(table.round > 0);
    scenario.iter().take(scenario.len() * begun).chain(events)
}

/// Whether an enemy that spares the seat an extra rule is defeated.
fn spared(sheet: &Sheet, unless_defeated: Option<u8>) -> bool {
    unless_defeated.is_some_and(|kind| sheet.defeated.contains(&kind))
}
