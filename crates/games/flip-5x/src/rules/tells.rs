//! What a view tells besides the position (FX-21): what follows from it by the rules, so that whoever draws it
//! needs none. Works on what the view shows alone, and is asked only when a view is written. Nothing is changed
//! here.

use serde_json::{Map, Value, json};

use super::network::{self, Links};
use super::{experiment, exploit, explore, exterminate, goals};
use crate::Flip5x;
use crate::card::{Focus, Goal, Reached, Upgrade};
use crate::coordinate::Coordinate;
use crate::map::{Planet, Space, planets, spaces};
use crate::position::Table;
use crate::sheet::{Sheet, Step};

/// Everything that is told about a view, `turned_up` being the events that lie open.
pub(crate) fn tells(rules: &Flip5x, table: &Table, turned_up: &[u8]) -> Value {
    let seats: Vec<Value> = table.sheets.iter().map(|sheet| seat(rules, table, sheet)).collect();
    json!({
        "seats": seats,
        "rules": rules_in_force(rules, table, turned_up),
        "rows": rows(rules, table, turned_up),
        "cure": experiment::cure_cost(rules, table, turned_up),
    })
}

/// The cards whose extra rules hold (FX-4.3).
fn rules_in_force(rules: &Flip5x, table: &Table, turned_up: &[u8]) -> Vec<Value> {
    let scenario = &rules.figures.scenarios[usize::from(table.scenario)];
    let scenario = (scenario.id, !scenario.rules.is_empty() && table.round > 0);
    let events = turned_up.iter().map(|&event| &rules.figures.events[usize::from(event)]);
    let all = std::iter::once(scenario).chain(events.map(|event| (event.id, !event.rules.is_empty())));
    all.filter(|(_, has)| *has).map(|(id, _)| json!(id)).collect()
}

/// The rows that the next card completes coordinates in (FX-5.1); none after the last.
fn rows(rules: &Flip5x, table: &Table, turned_up: &[u8]) -> Vec<String> {
    if table.round == 0 || table.round >= rules.figures.limits.rounds || table.finished() {
        return Vec::new();
    }
    let right = match turned_up.last() {
        Some(&event) => rules.figures.events[usize::from(event)].right,
        None => rules.figures.scenarios[usize::from(table.scenario)].right,
    };
    right.into_iter().filter(|&row| row != 0).map(|row| char::from(row).to_string()).collect()
}

fn seat(rules: &Flip5x, table: &Table, sheet: &Sheet) -> Value {
    let goals = &rules.figures.scenarios[usize::from(table.scenario)].goals;
    let sources = sources(rules, sheet);
    let left = |focus: Focus| -> u64 {
        let of_focus = sources.iter().filter(|source| sheet.focus_of(source.planet) == Some(focus));
        of_focus.map(|source| u64::from(source.left)).sum()
    };
    let left = match sheet.step {
        Step::Experiment => Some(u64::from(sheet.points)),
        Step::Explore => Some(u64::from(sheet.jumps_left)),
        Step::Exterminate => Some(left(Focus::Military) + u64::from(sheet.standing_left)),
        Step::Exploit => Some(left(Focus::Agriculture)),
        _ => None,
    };
    let name = |planet: Planet| rules.figures.map.planet_name(planet);
    json!({
        "goals": goals.iter().map(|one| goal(rules, sheet, one)).collect::<Vec<Value>>(),
        "left": left,
        "longest": explore::most_length(rules, sheet),
        "planets": sources.iter().map(|source| (name(source.planet).to_string(), source.written(rules))).collect::<Map<String, Value>>(),
        "jumps": jumps(rules, sheet),
        "weights": weights(rules, sheet),
        "blockades": blockades(rules, sheet),
        "lit": lit(rules, sheet),
        "affordable": affordable(rules, sheet),
    })
}

/// How far a goal has come; for a network also which planets are held, and which of them linked.
fn goal(rules: &Flip5x, sheet: &Sheet, goal: &Goal) -> Value {
    let progress = goals::progress(rules, sheet, goal);
    let mut json = json!({ "done": progress.done, "of": progress.of });
    if let Goal::Linked { planets: wanted, .. } = goal {
        let names = |set: u64| names(rules, planets(set));
        let all = wanted.iter().fold(0, |all, planet| all | planet.bit());
        json["held"] = json!(names(all & sheet.empire()));
        json["linked"] = json!(names(goals::linked(rules, sheet, wanted)));
    }
    json
}

fn names(rules: &Flip5x, planets: impl Iterator<Item = Planet>) -> Vec<Coordinate> {
    planets.map(|planet| rules.figures.map.planet_name(planet)).collect()
}

/// What a planet of the empire gives.
struct Source {
    planet: Planet,
    /// FX-6.1.
    output: u8,
    /// Attacks or advances that it has left this round.
    left: u8,
    /// The planets in its range; none for research.
    reach: u64,
}

impl Source {
    fn written(&self, rules: &Flip5x) -> Value {
        json!({ "output": self.output, "left": self.left, "reach": names(rules, planets(self.reach)) })
    }
}

fn sources(rules: &Flip5x, sheet: &Sheet) -> Vec<Source> {
    let links = Links::of(rules, sheet);
    let source = |planet: Planet| {
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
        Source { planet, output, left, reach: links.within(planet, range) }
    };
    planets(sheet.empire()).map(source).collect()
}

/// How long each jump is, and which spaces of it are blockaded.
fn jumps(rules: &Flip5x, sheet: &Sheet) -> Map<String, Value> {
    let closed = network::blockaded(rules, sheet);
    let told = |jump: &crate::Jump| {
        let length: u32 = jump.path()[1..].iter().map(|&at| explore::weight(rules, sheet, at)).sum();
        let by: Vec<Coordinate> =
            spaces(jump.interior & closed).map(|at| rules.figures.map.name(at)).collect();
        (jump.id.to_string(), json!({ "length": length, "blockaded": by }))
    };
    sheet.jumps.iter().map(told).collect()
}

/// The spaces that count for more than 1 in a jump's length (FX-7.6).
fn weights(rules: &Flip5x, sheet: &Sheet) -> Map<String, Value> {
    let places = sheet.features.iter().map(|feature| feature.at);
    let heavy = places.map(|at| (at, explore::weight(rules, sheet, at))).filter(|(_, weight)| *weight != 1);
    heavy.map(|(at, weight)| (rules.figures.map.name(at).to_string(), json!(weight))).collect()
}

/// What stands in the way of a jump through a space: `pirate`, or kinds of enemies (FX-5.4, FX-14.2).
fn blockades(rules: &Flip5x, sheet: &Sheet) -> Map<String, Value> {
    let who = |at: Space| {
        let pirate = (sheet.pirates_at & at.bit() != 0).then(|| json!("pirate"));
        let enemies = sheet.enemies.iter();
        let enemies = enemies.filter(|enemy| network::blockaded_by(rules, **enemy) & at.bit() != 0);
        let enemies = enemies.map(|enemy| json!(rules.figures.enemies[usize::from(enemy.kind)].id));
        pirate.into_iter().chain(enemies).collect::<Vec<Value>>()
    };
    let all = spaces(network::blockaded(rules, sheet));
    all.map(|at| (rules.figures.map.name(at).to_string(), json!(who(at)))).collect()
}

/// The spaces of features that are lit (FX-14.4).
fn lit(rules: &Flip5x, sheet: &Sheet) -> Vec<Coordinate> {
    let reached = network::reached(rules, sheet);
    let lights = |kind: u8| rules.figures.features[usize::from(kind)].reached == Reached::Light;
    let lit = sheet.features.iter().filter(|one| lights(one.kind) && reached & one.at.bit() != 0);
    lit.map(|feature| rules.figures.map.name(feature.at)).collect()
}

/// The free circles that the points left would pay for, by row (FX-6.2, FX-6.3).
fn affordable(rules: &Flip5x, sheet: &Sheet) -> Map<String, Value> {
    let row = |&upgrade: &Upgrade| {
        let costs = rules.figures.upgrade(upgrade).costs.iter().enumerate();
        let free = costs.filter(|(n, _)| sheet.upgrades[upgrade as usize] >> n & 1 == 0);
        let circles: Vec<usize> =
            free.filter(|(_, cost)| u16::from(**cost) <= sheet.points).map(|(n, _)| n + 1).collect();
        (upgrade.word().to_string(), circles)
    };
    let rows = Upgrade::ALL.iter().map(row).filter(|(_, circles)| !circles.is_empty());
    rows.map(|(word, circles)| (word, json!(circles))).collect()
}
