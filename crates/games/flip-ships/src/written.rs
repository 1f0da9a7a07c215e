//! Positions and views as JSON (FS-2.2, FS-16.1).

use serde_json::{Map, Value, json};

use crate::card::{Names, Pile, cells};
use crate::position::{Flipping, March, Phase, Position};
use crate::ship::{At, Berth, Hits, MOST_SEATS, PER_SEAT, Ship, ships};

/// A position; `deck` and `rng` are what the reader may know of them.
pub(crate) fn position(
    position: &Position,
    names: &Names,
    (seats, race): (u8, bool),
    deck: &Value,
    rng: &Value,
) -> Value {
    let turn = if position.over() || race { Value::Null } else { json!(position.turn) };
    let ready: Vec<bool> = (0..seats).map(|seat| position.ready >> seat & 1 == 1).collect();
    let pilots: Vec<_> = position.pilots[..usize::from(seats).min(MOST_SEATS)]
        .iter()
        .map(|seat| seat.map(crate::pilot::Pilot::id))
        .collect();
    let all = (0..seats * PER_SEAT).map(Ship);
    let berths: Map<String, Value> =
        all.map(|ship| (ship.to_string(), berth(position, position.ship(ship), names))).collect();
    json!({
        "phase": position.phase.word(),
        "result": position.result.map(crate::position::Ended::word),
        "round": position.round,
        "start": position.start,
        "turn": turn,
        "last_round": position.last_round,
        "city": position.city,
        "mothership": position.mothership,
        "pilots": pilots,
        "ships": berths,
        "enemies": enemies(position, names),
        "deck": deck,
        "destroyed": pile(&position.destroyed, names),
        "flipping": position.flipping.as_ref().map(flipping),
        "resolving": resolving(position, names),
        "last_march": position.last_march.as_ref().map(|last| march(last, names)),
        "ready": if race { json!(ready) } else { Value::Null },
        "winner": position.winner,
        "rng": rng,
    })
}

fn berth(position: &Position, berth: &Berth, names: &Names) -> Value {
    let mut map = Map::new();
    map.insert("at".into(), json!(berth.at.word()));
    if let At::Table { x, y } = berth.at {
        map.insert("x".into(), json!(x));
        map.insert("y".into(), json!(y));
    }
    let hits: Map<String, Value> = cells(berth.hits.cells())
        .filter_map(|cell| Some((position.enemies[cell.index()]?.card, berth.hits.on(cell))))
        .map(|(card, count)| (names.of(card).to_string(), json!(count)))
        .collect();
    map.insert("hits".into(), Value::Object(hits));
    map.insert("mothership_only".into(), json!(berth.mothership_only));
    Value::Object(map)
}

fn enemies(position: &Position, names: &Names) -> Value {
    let enemy = |(cell, enemy): (crate::card::Cell, &crate::position::Enemy)| {
        let mut json = json!({ "card": names.of(enemy.card), "row": cell.row(), "col": cell.col() });
        match enemy.pose {
            Some(pose) => {
                (json["x"], json["y"], json["angle"]) = (json!(pose.x), json!(pose.y), json!(pose.angle));
            }
            None => json["off"] = json!(true),
        }
        json
    };
    position.in_play().map(enemy).collect()
}

pub(crate) fn pile(pile: &Pile, names: &Names) -> Value {
    pile.cards().map(|card| json!(names.of(card))).collect()
}

pub(crate) fn flipping(flipping: &Flipping) -> Value {
    json!({
        "ship": flipping.ship.to_string(),
        "why": flipping.why.word(),
        "atmosphere": flipping.atmosphere,
        "second_used": flipping.second_used,
        "barrage_left": flipping.barrage_left,
        "shot": flipping.shot,
        "pad": flipping.pad.map(|[x, y]| json!({ "x": x, "y": y })),
    })
}

fn resolving(position: &Position, names: &Names) -> Value {
    if position.phase != Phase::Resolve {
        return Value::Null;
    }
    let resolving = &position.resolving;
    let all = |set: u32| ships(set).map(|ship| ship.to_string()).collect::<Vec<_>>();
    let declared: Map<String, Value> = resolving
        .declared
        .iter()
        .enumerate()
        .filter_map(|(n, choice)| {
            let (key, value) = choice.as_ref()?.written(names);
            Some((Ship::of(position.turn, n as u8).to_string(), json!({ key: value })))
        })
        .collect();
    json!({ "attack": all(resolving.attack), "declared": declared, "wait": all(resolving.wait) })
}

pub(crate) fn march(march: &March, names: &Names) -> Value {
    json!({
        "moved": pile(&march.moved, names),
        "attackers": pile(&march.attackers, names),
        "damage": march.damage,
        "icons": Position::icons(march).collect::<Vec<u8>>(),
    })
}

/// Hits by row and column, for events.
pub(crate) fn hit_cells(hits: Hits) -> Value {
    cells(hits.cells())
        .map(|cell| json!({ "row": cell.row(), "col": cell.col(), "count": hits.on(cell) }))
        .collect()
}
