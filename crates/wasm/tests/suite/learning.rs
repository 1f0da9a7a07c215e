//! Getting better, through the engine's calls: what a game came to, goals, daily decks, puzzles and figures (LN-2 to LN-4).

use serde_json::{Value, json};
use tableflip_wasm::engine::Engine;

/// A game for two with a bot in the other seat.
const GAME: &str = "flip-and-skip";
/// A Tuesday, and the Sunday before it.
const DAY: &str = "2026-11-17";
const SUNDAY: &str = "2026-11-15";

fn ask(call: &Value) -> Value {
    serde_json::from_str(&Engine::default().answer(&call.to_string())).expect("JSON")
}

fn daily(date: &str, of: &str, more: &Value) -> Value {
    let mut call = json!({"call": "daily", "game": GAME, "date": date, "ask": of});
    for (key, value) in more.as_object().into_iter().flatten() {
        call[key] = value.clone();
    }
    ask(&call)
}

#[test]
fn a_day_has_its_options_and_its_seats() {
    let deck = daily(DAY, "deck", &json!({}))["daily"]["deck"].clone();
    assert_eq!((&deck["seats"], &deck["mine"], &deck["others"]), (&json!(2), &json!([0]), &json!("regular")));
    let sunday = daily(SUNDAY, "deck", &json!({}))["daily"]["deck"].clone();
    assert_ne!(sunday["options"], deck["options"]);
}

#[test]
fn what_is_no_day_gets_a_sentence() {
    for bad in ["2025-12-31", "2026-02-30", "today"] {
        let said = daily(bad, "deck", &json!({}));
        assert!(said["error"].as_str().is_some_and(|said| said.contains("LN-5.1")), "{said}");
    }
}

#[test]
fn a_day_that_is_not_over_has_no_score() {
    assert_eq!(daily(DAY, "score", &json!({"actions": []}))["daily"], json!({"score": null}));
}

#[test]
fn what_is_shared_tells_score_and_par_and_no_card() {
    let own = json!({"score": 180, "parts": "Turns", "by_part": [3, 1, 2]});
    let par = json!({"score": 170, "parts": "Turns", "by_part": [2, 1, 4]});
    let link = "https://example.org/daily";
    let text = daily(DAY, "share", &json!({"own": own, "par": par, "link": link}))["daily"]["share"].clone();
    assert_eq!(text, format!("Flip & Skip, {DAY}\n180, par 170\n▲■▼\nTurns 3, 1, 2; par 170\n{link}\n"));
    let text = daily(DAY, "share", &json!({"own": own, "link": link}))["daily"]["share"].clone();
    assert_eq!(text, format!("Flip & Skip, {DAY}\n180\nTurns 3, 1, 2\n{link}\n"));
}

#[test]
fn every_game_lists_its_goals() {
    for game in tableflip_catalogue::GAMES {
        let goals = ask(&json!({"call": "goals", "game": game.title().id}))["goals"].clone();
        assert!(goals.as_array().is_some_and(|goals| goals.len() >= 10), "{goals}");
    }
}

#[test]
fn the_puzzle_of_a_day_is_one_of_them_and_changes() {
    let ids: Vec<String> = (0..50).map(|n| format!("p-{n}")).collect();
    let of = |date: &str| ask(&json!({"call": "of_day", "ids": ids, "date": date}))["of_day"].clone();
    assert!(ids.iter().any(|id| of(DAY) == json!(id)));
    assert_ne!(of(DAY), of(SUNDAY));
    assert_eq!(ask(&json!({"call": "of_day", "ids": [], "date": DAY}))["of_day"], Value::Null);
}

#[test]
fn a_rating_begins_at_1500_and_moves() {
    let rate = |before: Value, solved: bool| {
        ask(&json!({"call": "rate", "before": before, "difficulty": 3, "solved": solved}))["rated"].clone()
    };
    let up = rate(Value::Null, true);
    assert!(up["rating"].as_f64().is_some_and(|rating| rating > 1500.0), "{up}");
    let down = rate(up.clone(), false);
    assert!(down["rating"].as_f64() < up["rating"].as_f64(), "{down}");
}

#[test]
fn figures_are_counted_by_group() {
    let game =
        |key: &str, share: f64| json!({"key": key, "share": share, "score": 10, "loss": null, "luck": null});
    let told = ask(&json!({"call": "statistics", "games": [game("a", 1.0), game("a", 0.0), game("b", 0.5)]}));
    let groups = told["statistics"]["groups"].as_array().cloned().unwrap_or_default();
    assert_eq!(groups.len(), 2);
    assert_eq!(
        (&groups[0]["won"], &groups[0]["lost"], &groups[1]["drawn"]),
        (&json!(1), &json!(1), &json!(1))
    );
}

#[test]
fn a_view_document_is_looked_at_as_its_seat_sees_it() {
    let rules = tableflip_catalogue::GAMES[0]
        .open(&tableflip_catalogue::GAMES[0].standard(), &serde_json::Map::new());
    let play = rules.expect("the usual game").deal(tableflip_kernel::Seed::number(5));
    let seat = play.to_act().iter().next().expect("somebody begins");
    let view = play.view(tableflip_kernel::Audience::Seat(seat));
    let document = json!({"game": play.title().id, "options": play.options(), "seat": seat, "view": view});
    let looked = ask(&json!({"call": "look", "text": document.to_string()}))["looked"].clone();
    assert_eq!(looked["table"]["start"], view);
    assert_eq!(looked["legal"].as_array().map(Vec::len), Some(play.legal(seat).len()));
    assert!(ask(&json!({"call": "look", "text": "{}"}))["error"].is_string());
}

#[test]
fn a_record_that_is_not_what_it_says_meets_nothing() {
    assert!(ask(&json!({"call": "tell", "record": "{}", "seat": 0}))["error"].is_string());
}
