//! `goals`: what a game's goals are, and which of them a record meets.

use crate::common::{Desk, GAME, MISSPELT, root, run, run_with};
use serde_json::Value;

/// The first case of a game: a record, and the ids that each seat meets.
fn case(game: &str) -> Value {
    let text = std::fs::read_to_string(root(&format!("conformance/goals/{game}.jsonl"))).expect("cases");
    serde_json::from_str(text.lines().next().expect("a case")).expect("JSON")
}

#[test]
fn every_game_lists_its_goals() {
    for game in run(&["games", "--json"]).done().json().as_array().expect("a list") {
        let id = game["id"].as_str().expect("an id");
        let lines = run(&["goals", id]).done().lines();
        assert!(lines.len() >= 10, "{id} has {} goals", lines.len());
        for goal in &lines {
            assert_eq!(goal.as_object().expect("an object").len(), 2, "{goal}");
            assert!(goal["id"].is_string() && goal["text"].is_string(), "{goal}");
        }
        assert_eq!(run(&["goals", id, "--json"]).done().json(), Value::from(lines));
    }
}

#[test]
fn a_record_says_which_goals_a_seat_met() {
    let (desk, case) = (Desk::new(), case(GAME));
    let record = desk.file("record.json", case["record"].to_string());
    for (seat, met) in case["met"].as_array().expect("a list").iter().enumerate() {
        let seat = seat.to_string();
        let out = run(&["goals", "--record", &record, "--seat", &seat]).done().out;
        let ids: Vec<Value> = out.lines().map(Value::from).collect();
        assert_eq!(Value::from(ids), *met);
        assert_eq!(run(&["goals", "--record", &record, "--seat", &seat, "--json"]).done().json(), *met);
    }
    let text = case["record"].to_string();
    run_with(&["goals", "--record", "-", "--seat", "0"], text.as_bytes()).done();
}

#[test]
fn a_record_that_is_not_what_it_says_meets_nothing() {
    let (desk, mut case) = (Desk::new(), case(GAME));
    let actions = case["record"]["actions"].as_array_mut().expect("actions");
    actions.pop();
    let record = desk.file("cut.json", case["record"].to_string());
    let run = run(&["goals", "--record", &record, "--seat", "0"]).fails(1, &["not verified"]);
    assert_eq!(run.out, "");
}

#[test]
fn goals_of_ones_own_are_read_from_a_file() {
    let desk = Desk::new();
    let goal = "format = 1\ngame = \"GAME\"\n[[goal]]\nid = \"short\"\ntext = \"A short game\"\nall = [{ q = \"turns\", max = 9999 }]\n";
    let file = desk.file("goals.toml", goal.replace("GAME", GAME));
    let lines = run(&["goals", GAME, "--goals", &file]).done().lines();
    assert_eq!(lines, [serde_json::json!({ "id": "short", "text": "A short game" })]);
    let record = desk.file("record.json", case(GAME)["record"].to_string());
    assert_eq!(run(&["goals", "--record", &record, "--seat", "1", "--goals", &file]).done().out, "short\n");
    let bad = desk.file("bad.toml", goal.replace("GAME", GAME).replace("turns", "money"));
    run(&["goals", GAME, "--goals", &bad]).wrong(&["bad.toml:6:14: ", "\"money\" is not one of won"]);
}

#[test]
fn wrong_calls_say_what_is_wrong() {
    let desk = Desk::new();
    let record = desk.file("record.json", case(GAME)["record"].to_string());
    run(&["goals"]).wrong(&["GAME"]);
    run(&["goals", MISSPELT]).wrong(&["there is no game", GAME]);
    run(&["goals", "--record", &record]).wrong(&["--seat"]);
    run(&["goals", "--record", &record, "--seat", "2"]).wrong(&["--seat", "there is no seat 2"]);
    run(&["goals", GAME, "--record", &record, "--seat", "0"]).wrong(&["cannot be used with"]);
    run(&["goals", "--record", "/nowhere.json", "--seat", "0"]).wrong(&["/nowhere.json", "no such file"]);
    let rubbish = desk.file("rubbish.json", "{\"format\": 1}");
    run(&["goals", "--record", &rubbish, "--seat", "0"]).wrong(&["rubbish.json"]);
}
