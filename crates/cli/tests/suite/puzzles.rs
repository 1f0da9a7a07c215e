//! `puzzles`: the same arguments print the same puzzles, and what is wrong with one is told with file, line and reason.

use crate::common::{Desk, MISSPELT, Run, run};
use serde_json::{Value, json};

/// The judge that is quickest.
const GAME: &str = "fliptown";

/// Puzzles of games of novices, from seed 1 on.
fn make(args: &[&str]) -> Run {
    run(&[&["puzzles", "make", GAME, "--seed", "1", "--bots", "novice"], args].concat())
}

#[test]
fn the_same_arguments_print_the_same_puzzles_whatever_the_threads() {
    let one = make(&["--games", "2", "--threads", "1"]).done();
    let puzzles = one.lines();
    assert!(!puzzles.is_empty(), "two games have a clear decision");
    assert_eq!(one.err, format!("{} puzzles from 2 games\n", puzzles.len()));
    // It stops when enough was found: the game that gave it is the last that counts, whoever was ahead.
    let wanted = make(&["--games", "40", "--want", "1", "--threads", "2"]).done();
    assert_eq!(wanted.out.lines().next(), one.out.lines().next());
    let seed = &puzzles[0]["from"]["seed"];
    assert_eq!((wanted.out.lines().count(), wanted.err), (1, format!("1 puzzles from {seed} games\n")));
    // Of one difficulty alone: others are not told, whatever else these games hold.
    let alone = make(&["--games", "2", "--difficulty", &puzzles[0]["difficulty"].to_string()]).done();
    assert!(alone.lines().iter().all(|puzzle| puzzle["difficulty"] == puzzles[0]["difficulty"]));
    let desk = Desk::new();
    let file = desk.file("made.jsonl", &one.out);
    let checked = run(&["puzzles", "check", &file]).done();
    assert_eq!(checked.out, format!("{} puzzles, 0 failed\n", puzzles.len()));
    // A puzzle is a view document.
    let puzzle = desk.file("puzzle.json", puzzles[0].to_string());
    let legal = run(&["legal", &puzzle]).done().lines();
    assert!(legal.contains(&puzzles[0]["best"][0]), "its answer is legal");

    // Faults: each in its own line, all told.
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut puzzle = puzzles[0].clone();
        change(&mut puzzle);
        puzzle.to_string()
    };
    let wrong = [
        puzzles[0].to_string(),
        changed(&|puzzle| {
            puzzle["id"] = json!("ft-9001");
            puzzle["best"] =
                json!([puzzle["actions"][puzzle["best"].as_array().expect("a list").len()]["action"]]);
        }),
        changed(&|puzzle| {
            puzzle["id"] = json!("ft-9002");
            puzzle["best"] = json!([{ "seat": 0, "do": "new_lineup" }]);
        }),
        changed(&|puzzle| puzzle["margin"] = json!(77.0)),
        "rubbish".to_string(),
    ];
    let file = desk.file("wrong.jsonl", wrong.join("\n"));
    let run = run(&["puzzles", "check", &file, "--budget", "normal"]).fails(1, &["4 of 5 puzzles failed"]);
    let lines: Vec<&str> = run.out.lines().collect();
    let told = |line: usize, words: &str| {
        let found =
            lines.iter().any(|said| said.starts_with(&format!("{file}:{line}: ")) && said.contains(words));
        assert!(found, "no {words:?} at line {line}: {lines:?}");
    };
    told(2, "is left out");
    told(2, "view: stands at");
    told(3, "is not legal here");
    told(4, "id: ");
    told(4, "margin: is 77");
    told(5, "LN-2.1");
    assert_eq!(lines.last(), Some(&"5 puzzles, 4 failed"));
    assert!(!lines.iter().any(|line| line.starts_with(&format!("{file}:1: "))), "the first is good");
}

#[test]
fn wrong_calls_say_what_is_wrong() {
    run(&["puzzles", "make", "flip-ships", "--set", "mode=race"]).wrong(&["race", "LN-5.1"]);
    run(&["puzzles", "make", MISSPELT]).wrong(&["there is no game", "flip-and-skip"]);
    run(&["puzzles", "make", GAME, "--bots", "genius"]).wrong(&["--bots", "genius"]);
    run(&["puzzles", "make", GAME, "--games", "0"]).wrong(&["--games"]);
    run(&["puzzles", "make", GAME, "--want", "0"]).wrong(&["--want"]);
    run(&["puzzles", "make", GAME, "--difficulty", "6"]).wrong(&["--difficulty"]);
    run(&["puzzles", "make", GAME, "--set", "colour=red"]).wrong(&["colour"]);
    run(&["puzzles", "check"]).wrong(&["FILE"]);
    run(&["puzzles", "check", "/nowhere.jsonl"]).wrong(&["/nowhere.jsonl", "no such file"]);
    run(&["puzzles", "check", "/nowhere.jsonl", "--budget", "3"]).wrong(&["--budget"]);
    run(&["puzzles", "daily", MISSPELT]).wrong(&["there is no game"]);
    run(&["puzzles", "daily", GAME, "--date", "2026-02-30"]).wrong(&["--date", "is no date"]);
    run(&["puzzles", "daily", GAME, "--date", "2025-12-31"]).wrong(&["before 2026-01-01"]);
    run(&["puzzles"]).wrong(&["a command is missing"]);
}
