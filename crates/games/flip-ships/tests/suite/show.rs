//! A flip as it is shown is the flip as it is decided.

use serde_json::{Map, Value, json};
use tableflip_flip_ships::FlipShips;
use tableflip_kernel::document::show;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{AnyGame, Audience, Game, Seed, Shelf};

static GAME: Shelf<FlipShips> = Shelf::new();

#[test]
fn a_flight_is_what_the_engine_would_have_simulated() {
    let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
    let rules = FlipShips::open(figures, &Map::new()).expect("defaults");
    let mut position = rules.deal(Seed::number(7));
    let view =
        serde_json::to_value(rules.write_view(&rules.view(&position, Audience::Spectator))).expect("JSON");
    let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a",
        "launch": { "x": 10, "overhang": 62, "power": 350, "aim": 5 } });
    let answer = show(&GAME, &json!({ "view": view, "action": action })).expect("a flight");
    let action = rules.read_action(&position, &action).expect("an action");
    let mut events = Vec::new();
    rules.play(&mut position, &action, &mut events).expect("legal");
    let event = serde_json::to_value(rules.write_event(&events[0])).expect("JSON");
    assert_eq!(event["lands"], answer["flown"], "{answer}");
    assert!(answer["frames"].as_array().is_some_and(|frames| frames.len() > 10));
}

#[test]
fn the_aim_assistance_ends_near_where_a_disc_first_comes_down() {
    let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
    let rules = FlipShips::open(figures, &Map::new()).expect("defaults");
    let view = serde_json::to_value(
        rules.write_view(&rules.view(&rules.deal(Seed::number(7)), Audience::Spectator)),
    )
    .expect("JSON");
    let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a",
        "launch": { "x": 0, "overhang": 62, "power": 166, "aim": 0 } });
    let answer = show(&GAME, &json!({ "view": view, "action": action, "arc": true })).expect("an arc");
    let last = answer["arc"].as_array().and_then(|arc| arc.last()).expect("an arc");
    let (x, y) = (last[0].as_f64().expect("x"), last[1].as_f64().expect("y"));
    // Row 1 is 200 to 300 mm away, and the disc runs on for about 39 mm after it has come down.
    assert!(x.abs() < 1.0 && (150.0..300.0).contains(&y), "{x}, {y}");
}

#[test]
fn a_table_from_a_stranger_comes_back_whole() {
    let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a",
        "launch": { "x": 0, "overhang": 62, "power": 350, "aim": 0 } });
    let question = json!({ "view": { "deck": 3 }, "action": action, "table": true });
    let answer = show(&GAME, &question).expect("a table");
    let table = &answer["table"];
    assert_eq!(table["figures"], figures_as_json(GAME.edition_text()));
    assert_eq!(table["options"]["players"], 2);
    assert_eq!((&table["view"]["deck"], &table["view"]["phase"]), (&json!(3), &json!("flip")));
    assert_eq!(table["view"]["enemies"].as_array().map(Vec::len), Some(10));
    // What it is on are cards of that table, and this launch is on some.
    let on = answer["on"].as_array().expect("cards");
    let lies =
        |card: &&Value| table["view"]["enemies"].as_array().unwrap().iter().any(|one| one["card"] == **card);
    assert!(!on.is_empty() && on.iter().all(|card| lies(&card)), "{on:?}");
}

#[test]
fn what_no_finger_can_do_is_not_flown() {
    for (key, value) in [("power", 1_000_000), ("aim", -901), ("x", i32::MAX)] {
        let mut launch = json!({ "x": 0, "overhang": 62, "power": 350, "aim": 0 });
        launch[key] = json!(value);
        let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a", "launch": launch });
        assert!(show(&GAME, &json!({ "view": { "deck": 3 }, "action": action })).is_err(), "{key}");
    }
}

#[test]
fn rubbish_is_refused() {
    for question in [
        json!({}),
        json!([]),
        json!(null),
        json!({ "view": {} }),
        json!({ "view": { "deck": 3 }, "action": { "seat": 0, "do": "ready" } }),
    ] {
        assert!(show(&GAME, &question).is_err(), "{question}");
    }
}
