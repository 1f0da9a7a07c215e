//! `lessons`: what ships is good, and what is wrong is told with file, line and reason.

use std::path::Path;

use crate::common::{Desk, GAME, MISSPELT, root, run};

/// A lesson with one thing wrong of each kind.
const BAD: &str = r#"format = 1
id = "bad"
game = "flip-and-skip"
title = "All wrong"
teaches = "Nothing."
rules = ["SK-5.2", "SK-77.7"]

[position]
phase = "step"
turn = 5
board = { d3 = "L2", d4 = "D3", h8 = "D6" }
hands = [[], []]
piles = [[], []]

[[step]]
say = "One."
point = ["coin:D9"]

[[step]]
say = "Two."

[[step]]
say = "LONG"

[[step]]
do = [{ do = "skip", from = "d3", over = "h8" }]
wrong = "No."
"#;

fn name(path: &Path) -> String {
    path.to_str().expect("UTF-8").to_string()
}

fn bad() -> String {
    BAD.replace("LONG", &"x".repeat(181))
}

#[test]
fn what_ships_is_good_and_counted() {
    let out = run(&["lessons", "check"]).done().out;
    let listed = run(&["lessons", "list", "--json"]).done().json();
    let listed = listed.as_array().expect("a list");
    let steps: u64 = listed.iter().map(|lesson| lesson["steps"].as_u64().expect("a number")).sum();
    assert_eq!(out, format!("{} lessons, {steps} steps, 0 failed\n", listed.len()));
    assert_eq!(listed.len(), 30);
    let again = run(&["lessons", "check", &name(&root("lessons"))]).done().out;
    assert_eq!(again, out, "the files are those that the program holds");
}

#[test]
fn the_list_says_what_each_teaches() {
    let all = run(&["lessons", "list", GAME, "--json"]).done().json();
    assert_eq!(all.as_array().map(Vec::len), Some(8));
    let keys: Vec<&String> = all[0].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["actions", "game", "id", "rules", "steps", "teaches", "title"]);
    assert_eq!(all[0]["id"], "skip");
    assert!(all[0]["actions"].as_u64() >= Some(1) && all[0]["actions"].as_u64() < all[0]["steps"].as_u64());
    let text = run(&["lessons", "list"]).done().out;
    assert!(text.contains("Your first skip"), "{text}");
    run(&["lessons", "list", MISSPELT]).wrong(&["did you mean", GAME]);
}

#[test]
fn every_fault_is_told_at_once_with_its_line() {
    let desk = Desk::new();
    let file = desk.file("bad.toml", bad());
    let run = run(&["lessons", "check", &file]).fails(1, &["1 of 1 lessons failed"]);
    let lines: Vec<&str> = run.out.lines().collect();
    let expected = [
        (6, "SK-77.7"),
        (15, "after 3 `say`"),
        (17, "there is no coin \"D9\" here"),
        (23, "181 characters"),
        (25, "ask: is missing"),
        (26, "not legal here"),
    ];
    assert_eq!(lines.len(), expected.len() + 1, "{lines:#?}");
    for (line, (number, words)) in lines.iter().zip(expected) {
        assert!(line.starts_with(&format!("{file}:{number}: ")) && line.contains(words), "{line}");
    }
    assert_eq!(lines[6], "1 lessons, 4 steps, 1 failed");
}

#[test]
fn a_folder_is_looked_through() {
    let desk = Desk::new();
    desk.file("bad.toml", bad());
    desk.file("points.toml", "format = 1");
    desk.file("notes.txt", "no lesson");
    let run = run(&["lessons", "check", &name(desk.path())]).fails(1, &[]);
    assert!(run.out.ends_with("1 lessons, 4 steps, 1 failed\n"), "{run:?}");
}

#[test]
fn no_such_path_is_a_wrong_call() {
    run(&["lessons", "check", "no/such/lesson.toml"]).wrong(&["no/such/lesson.toml", "no such file"]);
    let desk = Desk::new();
    desk.file("notes.txt", "no lesson");
    run(&["lessons", "check", &name(desk.path())]).wrong(&["no lessons"]);
}

#[test]
fn hostile_files_get_one_sentence() {
    let desk = Desk::new();
    let one = |name: &str, content: &[u8], words: &str| {
        let file = desk.file(name, content);
        let run = run(&["lessons", "check", &file]).fails(1, &["1 of 1 lessons failed"]);
        let first = run.out.lines().next().expect("a line").to_string();
        assert!(first.starts_with(&file) && first.contains(words), "{first}");
        assert_eq!(run.out.lines().last(), Some("1 lessons, 0 steps, 1 failed"), "{run:?}");
    };
    one("huge.toml", &vec![b'#'; 2 * 1024 * 1024], "is longer than 1 MiB");
    one("bytes.toml", b"format = 1\n\xff\xfe", "is not UTF-8 text (at byte 11)");
    let deep = format!("deep = {}1{}\n", "[".repeat(50_000), "]".repeat(50_000));
    one("deep.toml", deep.as_bytes(), ":1: ");
    one("cut.toml", b"format = 1\nid = \"x", ":2: ");
}
