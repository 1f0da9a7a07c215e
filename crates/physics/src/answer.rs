//! One flight as JSON, asked for in one of two ways.
//!
//! The engine asks `{"fly": {"parameters", "layout", "launch"}}` and is answered `{"landing"}`: it has laid the table out
//! itself, and decides.
//!
//! The page asks for something to show: a view, the options, and a flip with its launch in; what came of it and how it
//! looked out. That request is `{"view", "action", "options"?, "edition"?}`. The answer is `{"flown", "on", "steps", "hz",
//! "frames"}`: `flown` goes into the action beside `launch`, `on` names the cards it then lies on, `frames` are for showing.
//! A request that is no flip, or no JSON, is answered with `{"error"}`; so is a launch beyond what a finger can do.
//! With `"arc": true` only the way through the air is answered, `{"arc"}`: the aim assistance.
//! With `"table": true` the table comes back too, `{"view", "options", "figures"}`, checked and with nothing left out: for
//! whoever has it from a stranger.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use tableflip_flight::{Frame, Launch, Layout, Parameters, Pose, Recorder, fly, fly_watched};
use tableflip_flip_ships::{Event, FlipShips, How, Lands, Position, Ship, Verb, What, cells};
use tableflip_kernel::document::edition_of;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{AnyGame, Dice, Game, Seat, Shelf, json};

use crate::arc::arc;

static GAME: Shelf<FlipShips> = Shelf::new();

/// A flight that the engine asks for.
#[derive(Deserialize)]
struct Asked {
    parameters: Parameters,
    layout: Layout,
    launch: Launch,
}

/// Answers a request.
pub fn answer(text: &str) -> String {
    match flight(text) {
        Ok(answer) => answer.to_string(),
        Err(reason) => json!({ "error": reason }).to_string(),
    }
}

/// The digest of so many launches with the standard edition's figures.
pub fn digest(launches: u32) -> u64 {
    let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
    tableflip_flight::digest(&figures.flight, launches).0
}

fn flight(text: &str) -> Result<Value, String> {
    let request = json::parse(text).map_err(|fault| fault.to_string())?;
    if let Some(asked) = request.get("fly") {
        let Asked { parameters, layout, launch } =
            Asked::deserialize(asked).map_err(|fault| fault.to_string())?;
        return Ok(json!({ "landing": fly(&parameters, &layout, &launch) }));
    }
    let edition = edition_of(&GAME, request.get("edition")).map_err(|fault| fault.to_string())?;
    let figures = edition.figures::<FlipShips>().ok_or("not an edition of Flip Ships")?;
    let options = match &request["options"] {
        Value::Object(options) => options.clone(),
        _ => Map::new(),
    };
    let rules = FlipShips::open(figures, &options).map_err(|fault| fault.to_string())?;
    let view = rules.read_view(&request["view"]).map_err(|fault| fault.to_string())?;
    // What is hidden is the deck, and no disc meets it.
    let position = rules.sample(&view, &mut Dice::from_seed(0));
    let action = rules.read_action(&position, &request["action"]).map_err(|why| why.to_string())?;
    let Verb::Flip { ship, how: How::Launched(launch, _), .. } = &action.verb else {
        return Err("the action is no flip with a launch".into());
    };
    rules.check_launch(&position, launch).map_err(|why| why.to_string())?;
    let flight = rules.flight(&position, *ship, launch);
    let parameters = &rules.figures.flight;
    if request["arc"] == json!(true) {
        return Ok(json!({ "arc": arc(parameters, &flight.layout, &flight.launch) }));
    }
    let mut recorder = Recorder::default();
    let landing = fly_watched(parameters, &flight.layout, &flight.launch, &mut recorder);
    let lands = flight.lands(&position, &landing);
    let (cards, discs) = (flight.card_names(&rules, &position), flight.disc_names());
    let mut answer = json!({
        "flown": lands.to_json(&rules.figures.names),
        "on": cards_hit(&rules, position, action.seat, *ship, lands),
        "rotations": landing.rotations,
        "steps": landing.steps,
        "hz": parameters.step_hz,
        "cards": cards,
        "discs": discs,
        "frames": recorder.frames.iter().map(frame).collect::<Value>(),
    });
    if request["table"] == json!(true) {
        let text = edition.text.as_deref().unwrap_or(GAME.edition_text());
        answer["table"] =
            json!({ "view": view, "options": rules.options(), "figures": figures_as_json(text) });
    }
    Ok(answer)
}

/// The cards that the ship lies on once everything has come to rest (FS-3.5).
fn cards_hit(rules: &FlipShips, mut position: Position, seat: Seat, ship: Ship, lands: Lands) -> Value {
    let names = rules.figures.names.clone();
    let what = What::Flipped { seat, ship, declared: false, launch: None, lands };
    rules.apply(&mut position, &Event { what, names });
    let under = cells(rules.cards_under(&position, ship));
    let cards = under.filter_map(|cell| position.enemies[cell.index()]).map(|enemy| enemy.card);
    cards.map(|card| json!(rules.figures.names.of(card))).collect()
}

/// `[step, flyer, cards, discs]`, a pose being x, y, z and a quaternion, rounded for the eye.
fn frame(frame: &Frame) -> Value {
    let moved = |list: &[(u8, Pose)]| -> Value { list.iter().map(|(n, of)| json!([n, pose(of)])).collect() };
    json!([frame.step, pose(&frame.flyer), moved(&frame.cards), moved(&frame.discs)])
}

fn pose(pose: &Pose) -> Value {
    let length = pose.centre.map(|n| (f64::from(n) * 100.0).round() / 100.0);
    let turn = pose.rotation.map(|n| (f64::from(n) * 10_000.0).round() / 10_000.0);
    length.iter().chain(&turn).map(|n| json!(n)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tableflip_kernel::Audience;

    #[test]
    fn a_flight_is_what_the_engine_would_have_simulated() {
        let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
        let rules = FlipShips::open(figures, &Map::new()).expect("defaults");
        let mut position = rules.deal(7);
        let view = serde_json::to_value(rules.view(&position, Audience::Spectator)).expect("JSON");
        let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a",
            "launch": { "x": 10, "overhang": 62, "power": 350, "aim": 5 } });
        let request = json!({ "view": view, "action": action }).to_string();
        let answer: Value = serde_json::from_str(&answer(&request)).expect("JSON");
        let action = rules.read_action(&position, &action).expect("an action");
        let mut events = Vec::new();
        rules.play(&mut position, &action, &mut events).expect("legal");
        let event = serde_json::to_value(&events[0]).expect("JSON");
        assert_eq!(event["lands"], answer["flown"], "{answer}");
        assert!(answer["frames"].as_array().is_some_and(|frames| frames.len() > 10));
    }

    #[test]
    fn the_engine_is_answered_with_what_it_would_have_simulated() {
        let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
        let rules = FlipShips::open(figures, &Map::new()).expect("defaults");
        let position = rules.deal(7);
        let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a",
            "launch": { "x": 155, "overhang": 62, "power": 411, "aim": -7 } });
        let action = rules.read_action(&position, &action).expect("an action");
        let Verb::Flip { ship, how: How::Launched(launch, _), .. } = &action.verb else { unreachable!() };
        let flight = rules.flight(&position, *ship, launch);
        let request = json!({ "fly": {
            "parameters": rules.figures.flight, "layout": flight.layout, "launch": flight.launch } });
        let answer: Value = serde_json::from_str(&answer(&request.to_string())).expect("JSON");
        let landing = tableflip_flight::Landing::deserialize(&answer["landing"]).expect("a landing");
        assert_eq!(landing, fly(&rules.figures.flight, &flight.layout, &flight.launch));
    }

    #[test]
    fn the_aim_assistance_ends_near_where_a_disc_first_comes_down() {
        let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
        let rules = FlipShips::open(figures, &Map::new()).expect("defaults");
        let view = serde_json::to_value(rules.view(&rules.deal(7), Audience::Spectator)).expect("JSON");
        let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a",
            "launch": { "x": 0, "overhang": 62, "power": 166, "aim": 0 } });
        let request = json!({ "view": view, "action": action, "arc": true }).to_string();
        let answer: Value = serde_json::from_str(&answer(&request)).expect("JSON");
        let last = answer["arc"].as_array().and_then(|arc| arc.last()).expect("an arc");
        let (x, y) = (last[0].as_f64().expect("x"), last[1].as_f64().expect("y"));
        // Row 1 is 200 to 300 mm away, and the disc runs on for about 39 mm after it has come down.
        assert!(x.abs() < 1.0 && (150.0..300.0).contains(&y), "{x}, {y}");
    }

    #[test]
    fn a_table_from_a_stranger_comes_back_whole() {
        let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a",
            "launch": { "x": 0, "overhang": 62, "power": 350, "aim": 0 } });
        let request = json!({ "view": { "deck": 3 }, "action": action, "table": true }).to_string();
        let answer: Value = serde_json::from_str(&answer(&request)).expect("JSON");
        let table = &answer["table"];
        assert_eq!(table["figures"], figures_as_json(GAME.edition_text()));
        assert_eq!(table["options"]["players"], 2);
        assert_eq!((&table["view"]["deck"], &table["view"]["phase"]), (&json!(3), &json!("flip")));
        assert_eq!(table["view"]["enemies"].as_array().map(Vec::len), Some(10));
        // What it is on are cards of that table, and this launch is on some.
        let on = answer["on"].as_array().expect("cards");
        let lies = |card: &&Value| {
            table["view"]["enemies"].as_array().unwrap().iter().any(|one| one["card"] == **card)
        };
        assert!(!on.is_empty() && on.iter().all(|card| lies(&card)), "{on:?}");
    }

    #[test]
    fn what_no_finger_can_do_is_not_flown() {
        for (key, value) in [("power", 1_000_000), ("aim", -901), ("x", i32::MAX)] {
            let mut launch = json!({ "x": 0, "overhang": 62, "power": 350, "aim": 0 });
            launch[key] = json!(value);
            let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a", "launch": launch });
            let request = json!({ "view": { "deck": 3 }, "action": action }).to_string();
            assert!(answer(&request).contains("error"), "{key}");
        }
    }

    #[test]
    fn rubbish_is_answered() {
        for text in [
            "",
            "{}",
            "[]",
            "null",
            r#"{"view":{}}"#,
            r#"{"view":{"deck":3},"action":{"seat":0,"do":"ready"}}"#,
        ] {
            assert!(answer(text).contains("error"), "{text}");
        }
    }
}
