//! Positions and views as JSON (FX-18). A view is written like a position, with `null` for cards that lie
//! face down and for the seed, with the number of cards for the coordinate deck (FX-20.1), and with what
//! follows by the rules (FX-21).

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::Flip5x;
use crate::card::{Effect, Focus, Upgrade, What};
use crate::coordinate::{Coordinate, Word};
use crate::edition::Figures;
use crate::map::{Space, planets, spaces};
use crate::position::{Position, Table, View};
use crate::rules;
use crate::sheet::Sheet;

pub(crate) fn position(rules: &Flip5x, position: &Position) -> Value {
    let event = |&event: &u8| rules.figures.events[usize::from(event)].id;
    let mut json = table(&rules.figures, &position.table);
    json["timeline"] = json!(position.timeline.iter().map(event).collect::<Vec<Word>>());
    json["coordinate_deck"] = json!(position.deck.iter().map(event).collect::<Vec<Word>>());
    json["rng"] = json!(position.rng);
    json
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let figures = &self.rules.figures;
        let event = |&event: &u8| Some(figures.events[usize::from(event)].id);
        let mut timeline: Vec<Option<Word>> = self.turned_up.iter().map(event).collect();
        timeline.resize(figures.timeline_length(), None);
        let mut json = table(figures, &self.table);
        json["timeline"] = json!(timeline);
        json["coordinate_deck"] = json!(self.deck);
        json["rng"] = Value::Null;
        json["tells"] = rules::tells(&self.rules, &self.table, &self.turned_up);
        json.serialize(serializer)
    }
}

/// The ranking of FX-12.6 and how it ended for each seat.
pub(crate) fn result(table: &Table) -> Value {
    let results: Vec<_> = table.sheets.iter().map(|sheet| sheet.result).collect();
    let round = |n: usize| results[n].filter(|result| result.won).map_or(u8::MAX, |result| result.round);
    let place = |n: usize| 1 + (0..results.len()).filter(|&other| round(other) < round(n)).count();
    let places: Vec<usize> = (0..results.len()).map(place).collect();
    json!({ "seats": results, "places": places })
}

fn table(figures: &Figures, table: &Table) -> Value {
    let name = |&space: &Space| figures.map.name(space);
    json!({
        "game": "flip-5x",
        "round": table.round,
        "scenario": figures.scenarios[usize::from(table.scenario)].id,
        "drawn": table.drawn.iter().map(name).collect::<Vec<Coordinate>>(),
        "spawned": table.spawned.iter().map(name).collect::<Vec<Coordinate>>(),
        "finished": table.finished(),
        "seats": table.sheets.iter().map(|one| sheet(figures, one)).collect::<Vec<Value>>(),
    })
}

fn sheet(figures: &Figures, sheet: &Sheet) -> Value {
    let map = &figures.map;
    let names = |set: u128| spaces(set).map(|space| map.name(space)).collect::<Vec<_>>();
    let planet_names = |set: u64| planets(set).map(|planet| map.planet_name(planet)).collect::<Vec<_>>();
    let pirates: Vec<Coordinate> = spaces(sheet.pirates_at)
        .flat_map(|at| std::iter::repeat_n(map.name(at), usize::from(sheet.pirates[at.index()])))
        .collect();
    let jump = |jump: &crate::Jump| {
        let path: Vec<Coordinate> = jump.path().iter().map(|&space| map.name(space)).collect();
        json!({ "id": jump.id, "path": path })
    };
    let enemy = |enemy: &crate::Enemy| {
        let kind = figures.enemies[usize::from(enemy.kind)].id;
        json!({ "kind": kind, "at": map.name(enemy.at), "health": enemy.health })
    };
    let feature = |feature: &crate::Feature| json!({ "kind": figures.features[usize::from(feature.kind)].id, "at": map.name(feature.at) });
    let upgrades: Map<String, Value> = Upgrade::ALL
        .iter()
        .map(|&row| (row.word().to_string(), json!(circles(sheet.upgrades[row as usize]))))
        .collect();
    let advanced: Map<String, Value> = (planets(map.all_planets()))
        .filter(|planet| sheet.advanced[planet.index()] > 0)
        .map(|planet| (map.planet_name(planet).to_string(), json!(sheet.advanced[planet.index()])))
        .collect();
    json!({
        "culture": sheet.culture.map(|culture| figures.cultures[usize::from(culture)].id),
        "step": sheet.step,
        "pending": sheet.pending.iter().map(|one| effect(figures, one)).collect::<Vec<Value>>(),
        "planets": all_planets(figures, sheet),
        "jumps": sheet.jumps.iter().map(jump).collect::<Vec<Value>>(),
        "jumps_drawn": sheet.jumps_drawn,
        "pirates": pirates,
        "wormholes": names(sheet.wormholes),
        "plagued": planet_names(sheet.plagued),
        "enemies": sheet.enemies.iter().map(enemy).collect::<Vec<Value>>(),
        "features": sheet.features.iter().map(feature).collect::<Vec<Value>>(),
        "upgrades": upgrades,
        "relics": sheet.relics,
        "points": sheet.points,
        "jumps_left": sheet.jumps_left,
        "attacked": planet_names(sheet.attacked),
        "standing_left": sheet.standing_left,
        "advanced": advanced,
        "bonus": sheet.bonus,
        "pirates_defeated": sheet.pirates_defeated,
        "defeated": sheet.defeated.iter().map(|&kind| figures.enemies[usize::from(kind)].id).collect::<Vec<Word>>(),
        "result": sheet.result,
    })
}

fn all_planets(figures: &Figures, sheet: &Sheet) -> Map<String, Value> {
    let planet = |planet: crate::Planet| {
        let n = planet.index();
        let json = json!({
            "focus": sheet.focus_of(planet).map(Focus::word),
            "prosperity": sheet.prosperity[n],
            "planned": sheet.planned[n],
            "shields": sheet.shields[n],
        });
        (figures.map.planet_name(planet).to_string(), json)
    };
    planets(figures.map.all_planets()).map(planet).collect()
}

fn circles(set: u16) -> Vec<u8> {
    (0..16).filter(|n| set >> n & 1 == 1).map(|n| n + 1).collect()
}

/// An effect as it stands in `pending` (FX-13.2).
pub(crate) fn effect(figures: &Figures, effect: &Effect) -> Value {
    let map = &figures.map;
    let n = |op: &str, n: u8| json!({ "op": op, "n": n });
    match effect {
        Effect::Bring(what, places) => {
            let at: Vec<Coordinate> = places.iter().map(|&space| map.name(space)).collect();
            match what {
                What::Pirate => json!({ "op": "pirates", "at": at }),
                What::Nova => json!({ "op": "nova", "at": at }),
                What::Enemy(_) => json!({ "op": "enemy", "kind": what_word(figures, *what), "at": at }),
                What::Feature(_) => json!({ "op": "feature", "kind": what_word(figures, *what), "at": at }),
            }
        }
        Effect::Put(what, at) => {
            json!({ "op": "put", "what": what_word(figures, *what), "at": map.name(*at) })
        }
        Effect::Come(kind, whom) => {
            json!({ "op": "enemy", "kind": what_word(figures, What::Enemy(*kind)), "where": whom })
        }
        Effect::Points(by) => json!({ "op": "points", "n": by }),
        Effect::Jumps(by) => json!({ "op": "jumps", "n": by }),
        Effect::Length(by) => json!({ "op": "length", "n": by }),
        Effect::Each(focus, by) => json!({ "op": "each", "focus": focus, "n": by }),
        Effect::Relic(count) => n("relic", *count),
        Effect::Attack(power) => json!({ "op": "attack", "power": power }),
        Effect::Advance(count) => n("advance", *count),
        Effect::Wormholes => json!({ "op": "wormholes" }),
        Effect::Clear(count) => n("clear", *count),
        Effect::Refocus(count) => n("refocus", *count),
        Effect::Cut(count) => n("cut", *count),
        Effect::Drain(count) => n("drain", *count),
        Effect::Plague(count) => n("plague", *count),
        Effect::Abandon(count) => n("abandon", *count),
        Effect::Choice(card) => json!({ "op": "choice", "card": figures.events[usize::from(*card)].id }),
    }
}

fn what_word(figures: &Figures, what: What) -> String {
    match what {
        What::Pirate => "pirate".into(),
        What::Nova => "nova".into(),
        What::Enemy(kind) => figures.enemies[usize::from(kind)].id.to_string(),
        What::Feature(kind) => figures.features[usize::from(kind)].id.to_string(),
    }
}
