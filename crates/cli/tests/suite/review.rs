//! `review`, `hint --explain` and the engine's `review`: figures that add up, sameness, and everything that is refused.

use crate::common::{Desk, GAME, new_game, playout, run, run_with};
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::Seed;
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::record::{Dealt, Record};

/// The record of one bot game, cut to its first actions: a review of a whole game is for `cargo xtask review-figures`.
fn record(desk: &Desk) -> Value {
    let file = desk.path().join("games.jsonl");
    let file = file.to_str().unwrap();
    playout(&["--games", "1", "--seed", "1", "--bots", "greedy", "--records", file]).done();
    serde_json::from_str(std::fs::read_to_string(file).unwrap().lines().next().unwrap()).unwrap()
}

/// The same game, left after a few actions.
fn left(desk: &Desk, actions: usize) -> String {
    let mut record = record(desk);
    let kept: Vec<Value> = record["actions"].as_array().unwrap()[..actions].to_vec();
    (record["actions"], record["result"]) = (json!(kept), Value::Null);
    let file = desk.file("left.json", record.to_string());
    // What it comes to is written by whoever played: here by replaying it.
    let reached = run(&["replay", &file]).done().out;
    let position: Value = serde_json::from_str(&reached).unwrap();
    record["position_sha256"] = json!(fingerprint(&position["position"]));
    desk.file("left.json", record.to_string())
}

fn fingerprint(position: &Value) -> String {
    tableflip_kernel::commitment::sha256(tableflip_kernel::json::canonical(position).as_bytes())
}

#[test]
fn a_review_is_the_same_whatever_the_threads_and_adds_up() {
    let desk = Desk::new();
    let file = left(&desk, 6);
    let review =
        |threads: &str| run(&["review", &file, "--budget", "4", "--json", "--threads", threads]).done().out;
    let one = review("1");
    assert_eq!(one, review("2"));
    let report: Value = serde_json::from_str(&one).unwrap();
    assert_eq!((&report["format"], &report["game"], &report["budget"]), (&json!(1), &json!(GAME), &json!(4)));
    assert_eq!(report["moments"].as_array().unwrap().len(), 6);
    for line in report["seats"].as_array().unwrap() {
        let part = |key: &str| line[key].as_f64().unwrap();
        assert_eq!(line["result"], Value::Null, "it was left");
        let whole = part("start") + part("luck") + part("own") + part("others") + part("hand");
        assert!((whole - part("end")).abs() < 1e-6, "{line}");
    }
    let table = run(&["review", &file, "--budget", "4"]).done().out;
    assert!(table.contains("Seat 0:") && table.contains("luck"), "{table}");
}

#[test]
fn what_cannot_be_reviewed_is_said_in_one_line() {
    let desk = Desk::new();
    let file = left(&desk, 3);
    let absent = desk.path().join("absent.json");
    run(&["review", absent.to_str().unwrap()]).wrong(&["no such file"]);
    run(&["review", &file, "--budget", "3"]).wrong(&["--budget", "RV-4.1"]);
    run(&["review", &file, "--budget", "-1"]).wrong(&["--budget"]);
    run(&["review", &file, "--seat", "9"]).wrong(&["there is no seat 9"]);
    run(&["review", &file, "--line", "7"]).wrong(&["has no line 7"]);
    run(&["review", &desk.file("cut.json", "{\"format\": 1, \"eng")]).wrong(&["not JSON"]);
    let mut other: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    other["result"] = json!({"winner": 0, "reason": "set"});
    run(&["review", &desk.file("altered.json", other.to_string())]).fails(1, &["not verified"]);
    other["actions"] = json!(vec![json!({"seat": 0, "do": "end_turn"}); 6000]);
    run(&["review", &desk.file("long.json", other.to_string())]).wrong(&["6000 actions"]);
    other["game"] = json!("chess");
    other["actions"] = json!([]);
    run(&["review", &desk.file("chess.json", other.to_string())]).wrong(&["chess"]);
    run(&["review", &desk.file("large.json", "1".repeat(4_000_001))]).wrong(&["longer than 4 MB"]);
}

/// Who was faster decided it, and no judge knows how fast anybody was (RV-2.7).
#[test]
fn a_race_is_not_reviewed() {
    let desk = Desk::new();
    let options = json!({"mode": "race", "referee": "players"});
    let rules = GAMES.iter().find_map(|game| game.open(&game.standard(), options.as_object()?).ok());
    let rules = rules.filter(|rules| rules.is_race()).expect("one game can be raced");
    let dealt = Dealt::Number(1, Salt::from_bytes([1; 16]));
    let file = desk.file("race.json", json!(Record::make(&*rules, dealt, Vec::new()).unwrap()).to_string());
    run(&["replay", &file, "--verify"]).done();
    for words in [vec![], vec!["--json"]] {
        let refused = run(&[vec!["review", &file, "--budget", "4"], words].concat());
        assert_eq!(refused.fails(1, &["a race is not reviewed", "RV-2.7"]).out, "");
    }
    let position = desk.file("position.json", rules.deal(Seed::number(1)).document().to_string());
    run(&["hint", &position, "--seat", "0", "--explain"]).wrong(&["no hints in a race", "RV-8.1"]);
}

#[test]
fn every_line_of_a_file_is_reviewed_in_order() {
    let desk = Desk::new();
    let text = std::fs::read_to_string(left(&desk, 2)).unwrap();
    let file = desk.file("two.jsonl", format!("{text}\n{text}\n"));
    let reports = run(&["review", &file, "--all", "--budget", "4", "--json"]).done().lines();
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0], reports[1]);
    let broken = desk.file("broken.jsonl", format!("{text}\nrubbish\n"));
    run(&["review", &broken, "--all", "--budget", "4", "--json"]).wrong(&["line 2", "not JSON"]);
}

#[test]
fn a_hint_explains_itself() {
    let desk = Desk::new();
    let file = desk.file("game.json", new_game());
    let explained = run(&["hint", &file, "--seat", "0", "--explain", "--budget", "4"]).done().json();
    let actions = explained["actions"].as_array().unwrap();
    assert!(explained["legal"].as_u64().unwrap() >= actions.len() as u64 && !actions.is_empty());
    assert_eq!((&actions[0]["cost"], &actions[0]["good_enough"]), (&json!(0.0), &json!(true)));
    assert!(actions.windows(2).all(|pair| pair[0]["value"].as_f64() >= pair[1]["value"].as_f64()));
    let again = run(&["hint", &file, "--seat", "0", "--explain", "--budget", "4"]).done().json();
    assert_eq!(explained, again);
    assert_eq!(run(&["hint", &file, "--seat", "1", "--explain"]).done().out, "", "nobody asked seat 1");
    run(&["hint", &file, "--seat", "0", "--explain", "--bot", "regular"]).wrong(&["--bot"]);
    run(&["hint", &file, "--seat", "0", "--explain", "--budget", "5000"]).wrong(&["--budget"]);
}

#[test]
fn the_engine_reviews_too() {
    let desk = Desk::new();
    let record: Value = serde_json::from_str(&std::fs::read_to_string(left(&desk, 2)).unwrap()).unwrap();
    let asked =
        |budget: Value| json!({"id": 1, "cmd": "review", "record": record, "budget": budget}).to_string();
    let requests = format!("{}\n{}\n", asked(json!(4)), asked(json!(3)));
    let answers = run_with(&["engine"], requests.as_bytes()).done().lines();
    assert_eq!(answers[0]["ok"]["moments"].as_array().unwrap().len(), 2);
    assert!(answers[1]["error"]["because"].as_str().unwrap().contains("RV-4.1"));
}
