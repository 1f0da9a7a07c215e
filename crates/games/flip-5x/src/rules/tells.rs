//! What a view tells besides the position (FX-21): what follows from it by the rules, so that whoever draws it
//! needs none. Works on what the view shows alone, and is asked only when a view is written. Nothing is changed
//! here.

use std::collections::BTreeMap;

use tableflip_kernel::bits;

use super::network::{self, Links};
use super::{experiment, exploit, explore, exterminate, goals, paths};
use crate::Flip5x;
use crate::card::{Focus, Goal, Reached, Upgrade, What};
use crate::coordinate::{Coordinate, Word};
use crate::map::{Planet, Space, planets, spaces};
use crate::position::Table;
use crate::sheet::{Jump, Sheet, Step};
use crate::wire::{JumpTells, PlanetTells, Progress, SeatTells, Tells, what_word};

/// Everything that is told about a view, `turned_up` being the events that lie open.
pub(crate) fn tells(rules: &Flip5x, table: &Table, turned_up: &[u8]) -> Tells {
    Tells {
        cure: experiment::cure_cost(rules, table, turned_up),
        rows: rows(rules, table, turned_up),
        rules: rules_in_force(rules, table, turned_up),
        seats: table.sheets.iter().map(|sheet| seat(rules, table, sheet)).collect(),
        to_act: table.to_act().iter().collect(),
    }
}

/// The cards whose extra rules hold (FX-4.3).
fn rules_in_force(rules: &Flip5x, table: &Table, turned_up: &[u8]) -> Vec<Word> {
    let scenario = &rules.figures.scenarios[usize::from(table.scenario)];
    let scenario = (scenario.id, !scenario.rules.is_empty() && table.round > 0);
    let events = turned_up.iter().map(|&event| &rules.figures.events[usize::from(event)]);
    let all = std::iter::once(scenario).chain(events.map(|event| (event.id, !event.rules.is_empty())));
    all.filter(|(_, has)| *has).map(|(id, _)| id).collect()
}

/// The rows that the next card completes coordinates in (FX-5.1); none after the last.
fn rows(rules: &Flip5x, table: &Table, turned_up: &[u8]) -> Vec<char> {
    if table.round == 0 || table.round >= rules.figures.limits.rounds || table.finished() {
        return Vec::new();
    }
    let right = match turned_up.last() {
        Some(&event) => rules.figures.events[usize::from(event)].right,
        None => rules.figures.scenarios[usize::from(table.scenario)].right,
    };
    right.into_iter().filter(|&row| row != 0).map(char::from).collect()
}

fn seat(rules: &Flip5x, table: &Table, sheet: &Sheet) -> SeatTells {
    let goals = &rules.figures.scenarios[usize::from(table.scenario)].goals;
    let links = Links::of(rules, sheet);
    let sources: Vec<_> =
        planets(sheet.empire()).map(|one| (one, source(rules, sheet, &links, one))).collect();
    let left = |focus: Focus| -> u32 {
        let of_focus = sources.iter().filter(|(planet, _)| sheet.focus_of(*planet) == Some(focus));
        of_focus.map(|(_, source)| u32::from(source.left)).sum()
    };
    let acting = match sheet.step {
        Step::Exterminate => sheet.focus[Focus::Military as usize],
        Step::Exploit => sheet.focus[Focus::Agriculture as usize],
        _ => 0,
    };
    let left = match sheet.step {
        Step::Experiment => Some(u32::from(sheet.points)),
        Step::Explore => Some(u32::from(sheet.jumps_left)),
        Step::Exterminate => Some(left(Focus::Military) + u32::from(sheet.standing_left)),
        Step::Exploit => Some(left(Focus::Agriculture)),
        _ => None,
    };
    let name = |planet: Planet| rules.figures.map.planet_name(planet);
    let (starts, steps) = drawing(rules, sheet);
    SeatTells {
        acting: names(rules, acting),
        affordable: affordable(rules, sheet),
        blockades: blockades(rules, sheet),
        goals: goals.iter().map(|one| goal(rules, sheet, one)).collect(),
        jumps: jumps(rules, sheet),
        left,
        lit: lit(rules, sheet),
        longest: explore::most_length(rules, sheet),
        planets: sources.into_iter().map(|(planet, source)| (name(planet), source)).collect(),
        starts,
        steps,
        weights: weights(rules, sheet),
    }
}

/// How far a goal has come; for a network also which planets are held, and which of them linked.
fn goal(rules: &Flip5x, sheet: &Sheet, goal: &Goal) -> Progress {
    let goals::Progress { done, of } = goals::progress(rules, sheet, goal);
    let Goal::Linked { planets: wanted, .. } = goal else {
        return Progress { done, held: None, linked: None, of };
    };
    let all = wanted.iter().fold(0, |all, planet| all | planet.bit());
    let held = Some(names(rules, all & sheet.empire()));
    Progress { done, held, linked: Some(names(rules, goals::linked(rules, sheet, wanted))), of }
}

fn names(rules: &Flip5x, set: u64) -> Vec<Coordinate> {
    planets(set).map(|planet| rules.figures.map.planet_name(planet)).collect()
}

/// What a planet of the empire gives.
fn source(rules: &Flip5x, sheet: &Sheet, links: &Links, planet: Planet) -> PlanetTells {
    let output = network::output(rules, sheet, planet);
    let (left, range) = match sheet.focus_of(planet) {
        Some(Focus::Military) => {
            let ready = output > 0 && sheet.attacked & planet.bit() == 0; // FX-8.2, FX-8.3
            (u8::from(ready), exterminate::range(rules, sheet))
        }
        Some(Focus::Agriculture) => {
            (output.saturating_sub(sheet.advanced[planet.index()]), exploit::range(rules, sheet)) // FX-9.2
        }
        _ => (0, -1),
    };
    PlanetTells { left, output, reach: names(rules, links.within(planet, range)) }
}

/// How long each jump is, and which spaces of it are blockaded.
fn jumps(rules: &Flip5x, sheet: &Sheet) -> BTreeMap<u16, JumpTells> {
    let closed = network::blockaded(rules, sheet);
    let told = |jump: &Jump| {
        let length = jump.path[1..].iter().map(|&at| explore::weight(rules, sheet, at)).sum();
        let blockaded = spaces(jump.interior & closed).map(|at| rules.figures.map.name(at)).collect();
        (jump.id, JumpTells { blockaded, length })
    };
    sheet.jumps.iter().map(told).collect()
}

type Ways = BTreeMap<Coordinate, Vec<Coordinate>>;

/// From where to where a jump can be drawn that is not too long, by start and by space on the way (FX-7).
fn drawing(rules: &Flip5x, sheet: &Sheet) -> (Ways, Ways) {
    if sheet.step != Step::Explore || !sheet.pending.is_empty() || sheet.jumps_left == 0 {
        return (Ways::new(), Ways::new());
    }
    let map = &rules.figures.map;
    let passed = paths::passed(rules, sheet);
    let on = |at: Space| {
        let next = paths::adjacent(rules, sheet, at) & (passed | map.planet_spaces);
        (map.name(at), spaces(next).map(|next| map.name(next)).collect())
    };
    let starts = planets(sheet.empire()).map(|planet| on(map.planets[planet.index()].at));
    (starts.collect(), spaces(passed).map(on).collect())
}

/// The spaces that count for more than 1 in a jump's length (FX-7.6).
fn weights(rules: &Flip5x, sheet: &Sheet) -> BTreeMap<Coordinate, u32> {
    let places = sheet.features.iter().map(|feature| feature.at);
    let heavy = places.map(|at| (at, explore::weight(rules, sheet, at))).filter(|(_, weight)| *weight != 1);
    heavy.map(|(at, weight)| (rules.figures.map.name(at), weight)).collect()
}

/// What stands in the way of a jump through a space: `pirate`, or kinds of enemies (FX-5.4, FX-14.2).
fn blockades(rules: &Flip5x, sheet: &Sheet) -> BTreeMap<Coordinate, Vec<Word>> {
    let who = |at: Space| {
        let pirate = (sheet.pirates_at & at.bit() != 0).then_some(What::Pirate);
        let enemies = sheet.enemies.iter();
        let enemies = enemies.filter(|enemy| network::blockaded_by(rules, **enemy) & at.bit() != 0);
        let all = pirate.into_iter().chain(enemies.map(|enemy| What::Enemy(enemy.kind)));
        all.map(|what| what_word(&rules.figures, what)).collect()
    };
    let all = spaces(network::blockaded(rules, sheet));
    all.map(|at| (rules.figures.map.name(at), who(at))).collect()
}

/// The spaces of features that are lit (FX-14.4).
fn lit(rules: &Flip5x, sheet: &Sheet) -> Vec<Coordinate> {
    let reached = network::reached(rules, sheet);
    let lights = |kind: u8| rules.figures.features[usize::from(kind)].reached == Reached::Light;
    let lit = sheet.features.iter().filter(|one| lights(one.kind) && reached & one.at.bit() != 0);
    lit.map(|feature| rules.figures.map.name(feature.at)).collect()
}

/// The free circles that the points left would pay for, by row (FX-6.2, FX-6.3).
fn affordable(rules: &Flip5x, sheet: &Sheet) -> BTreeMap<&'static str, Vec<u8>> {
    let row = |&upgrade: &Upgrade| {
        let costs = &rules.figures.upgrade(upgrade).costs;
        let free = bits(!sheet.upgrades[upgrade as usize]).take_while(|&n| usize::from(n) < costs.len());
        let payable = free.filter(|&n| u16::from(costs[usize::from(n)]) <= sheet.points);
        (upgrade.word(), payable.map(|n| n + 1).collect::<Vec<u8>>())
    };
    Upgrade::ALL.iter().map(row).filter(|(_, circles)| !circles.is_empty()).collect()
}
