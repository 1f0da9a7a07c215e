//! What nobody should send: each is answered by one line that names the place, and by the exit status that the
//! specification gives it. Never a panic, never half a document.

use crate::common::{Desk, GAME, case, game_with, new, root, run, run_with};

const MEBIBYTE: usize = 1024 * 1024;

fn document(position: &str) -> String {
    game_with(&format!(r#""position": {position}"#))
}

/// The figures of the game as they come with the program.
fn edition() -> String {
    std::fs::read_to_string(root(&format!("editions/{GAME}.toml"))).unwrap()
}

/// Whatever reads a document says the same of it.
#[track_caller]
fn bad_document(content: impl AsRef<[u8]>, words: &[&str]) {
    let desk = Desk::new();
    let file = desk.file("doc.json", content);
    let words: Vec<&str> = words.iter().copied().chain(["doc.json"]).collect();
    run(&["legal", &file]).wrong(&words);
    run(&["view", &file, "--seat", "0"]).wrong(&words);
    run(&["perft", &file, "--depth", "1"]).wrong(&words);
    run_with(&["apply", &file, "--actions", "-"], b"[]").wrong(&words);
}

#[test]
fn truncated() {
    let cut = format!(r#"{{"game": "{GAME}", "posi"#);
    bad_document(&cut, &["not JSON", &format!("line 1 column {}", cut.len())]);
    bad_document("", &["not JSON", "line 1 column 0"]);
    bad_document("{}{}", &["not JSON", "line 1 column 3"]);
}

#[test]
fn wrong_types() {
    bad_document("[]", &["expected an object, found a list"]);
    bad_document("7", &["expected an object, found a number"]);
    bad_document(r#"{"game": 7}"#, &["game", "expected a text, found a number"]);
    bad_document(game_with(r#""options": []"#), &["options", "expected an object"]);
    bad_document(game_with(r#""edition": 1"#), &["edition", "found a number"]);
    bad_document(document("[]"), &["position"]);
    bad_document(document(r#"{"board": []}"#), &["position.board"]);
    bad_document(document(r#"{"turn": "one"}"#), &["position.turn"]);
    bad_document(document(r#"{"hands": [["D1"]]}"#), &["position.hands"]);
}

#[test]
fn missing_and_unknown_keys() {
    bad_document("{}", &["game", "is missing"]);
    bad_document(r#"{"game": "chess"}"#, &["game", "chess", GAME]);
    bad_document(game_with(r#""positoin": {}"#), &["positoin"]);
    bad_document(game_with(r#""options": {"coin": "own"}"#), &["options.coin"]);
    bad_document(game_with(r#""options": {"coins": "mine"}"#), &["options.coins"]);
    bad_document(document(r#"{"bord": {}}"#), &["position.bord"]);
}

#[test]
fn impossible_positions() {
    bad_document(document(r#"{"board": {"z9": "L1"}}"#), &["position.board.z9", "no such square", "SK-10.2"]);
    bad_document(document(r#"{"board": {"a1": "L13"}}"#), &["position.board.a1", "SK-10.2"]);
    bad_document(document(r#"{"board": {"a1": "L1", "a2": "L1"}}"#), &["L1", "two places"]);
    bad_document(document(r#"{"to_act": 2}"#), &["position.to_act"]);
    bad_document(document(r#"{"to_act": 300}"#), &["position.to_act"]);
    bad_document(document(r#"{"coins": {"L1": {"known": [7]}}}"#), &["position.coins.L1.known[0]"]);
    bad_document(document(r#"{"coins": {"L1": {"under": null}}}"#), &["position.coins.L1.under"]);
    bad_document(document(r#"{"phase": "flip"}"#), &["position.phase"]);
}

#[test]
fn deep_nesting() {
    bad_document("[".repeat(10_000), &["recursion limit", "line 1"]);
    bad_document(document(&"{\"a\":".repeat(10_000)), &["recursion limit", "line 1"]);
    let desk = Desk::new();
    let deep = "[".repeat(10_000) + &"]".repeat(10_000);
    let edition = desk.file("deep.toml", format!("game = \"{GAME}\"\na = {deep}\n"));
    run(&["edition", "check", &edition]).fails(1, &["deep.toml:2:"]);
    new(&["--edition", &edition]).wrong(&["deep.toml:2:"]);
    let dotted = desk.file("dotted.toml", format!("{} = 1\n", vec!["a"; 10_000].join(".")));
    run(&["edition", "check", &dotted]).fails(1, &["dotted.toml:1:"]);
    let tables = desk.file("tables.toml", format!("[{}]\n", vec!["a"; 10_000].join(".")));
    run(&["edition", "check", &tables]).fails(1, &["tables.toml:1:"]);
}

#[test]
fn huge_numbers() {
    bad_document(document(&format!(r#"{{"turn": {}}}"#, "9".repeat(MEBIBYTE))), &["number out of range"]);
    bad_document(document(r#"{"turn": 1e999999999}"#), &["number out of range"]);
    bad_document(document(r#"{"turn": 65536}"#), &["position.turn"]);
    bad_document(document(r#"{"turn": -1}"#), &["position.turn"]);
    bad_document(document(r#"{"rng": 18446744073709551616}"#), &["position.rng"]);
    let desk = Desk::new();
    let text = edition();
    let number = format!("quiet_turns = {}", "9".repeat(100_000));
    let edition = desk.file("big.toml", text.replace("quiet_turns = 30", &number));
    run(&["edition", "check", &edition]).fails(1, &["big.toml:", "limits.quiet_turns"]);
}

#[test]
fn huge_files() {
    bad_document(" ".repeat(20 * MEBIBYTE), &["longer than 16 MiB"]);
    let desk = Desk::new();
    let edition = desk.file("long.toml", "#".repeat(2 * MEBIBYTE));
    run(&["edition", "check", &edition]).wrong(&["long.toml", "longer than 1 MiB"]);
    let many: Vec<String> = (0..60_000).map(|n| format!("k{n} = 1\n")).collect();
    let edition = desk.file("many.toml", many.concat());
    run(&["edition", "check", &edition]).fails(1, &["many.toml"]);
}

/// A line says enough, however much there is to quote.
#[test]
fn long_words_are_cut() {
    let desk = Desk::new();
    let long = desk.file("long.json", format!(r#"{{"game": "{}"}}"#, "x".repeat(MEBIBYTE)));
    let run = run(&["legal", &long]).fails(2, &["long.json"]);
    assert!(run.err.len() < 2000);
    let key = "k\\n\\u001b[31m".repeat(1000);
    bad_document(game_with(&format!(r#""{key}": 1"#)), &[]);
}

#[test]
fn bytes_that_are_no_text() {
    bad_document([0; 100], &["not JSON", "line 1 column 1"]);
    bad_document(b"{\"game\": \"\xff\"}", &["not UTF-8", "byte 10"]);
    let desk = Desk::new();
    let edition = desk.file("bytes.toml", b"game = \"\xc3\x28\"");
    run(&["edition", "check", &edition]).wrong(&["bytes.toml", "not UTF-8"]);
    let nul = desk.file("nul.toml", [0; 10]);
    run(&["edition", "check", &nul]).fails(1, &["nul.toml", "1:1: invalid"]);
}

#[test]
fn files_that_are_none() {
    let desk = Desk::new();
    let folder = desk.path().to_str().unwrap();
    run(&["legal", folder]).wrong(&[folder, "folder"]);
    run(&["edition", "check", folder]).wrong(&[folder, "folder"]);
    run(&["replay", folder]).wrong(&[folder, "folder"]);
    run(&["legal", "no-such-file.json"]).wrong(&["no-such-file.json", "no such file"]);
    run(&["apply", "no-such-file.json", "--actions", "-"]).wrong(&["no-such-file.json"]);
    new(&["--edition", "no-such.toml"]).wrong(&["no-such.toml"]);
    run(&["replay", "no-such.jsonl", "--line", "3"]).wrong(&["no-such.jsonl"]);
}

#[test]
fn an_edition_with_the_same_coin_twice() {
    let desk = Desk::new();
    let text = edition();
    let coin = r#"{ top = "stone",  under = "board" }"#;
    let twice = text.replace(r#"{ top = "stone",  under = "axes" }"#, coin);
    assert_ne!(twice, text);
    let line = twice.lines().enumerate().filter(|(_, line)| line.contains(coin)).nth(1).unwrap().0 + 1;
    let edition = desk.file("twice.toml", &twice);
    let place = format!("twice.toml:{line}:");
    run(&["edition", "check", &edition]).fails(1, &[&place, "coin_set.coins[3]", "twice"]);
    new(&["--edition", &edition]).wrong(&[&place, "coin_set.coins[3]"]);
}

#[test]
fn bad_records() {
    let bad = |content: &str, words: &[&str]| {
        run_with(&["replay", "-"], content.as_bytes()).wrong(words);
        run_with(&["replay", "-", "--verify"], content.as_bytes()).wrong(words);
    };
    bad("", &["standard input", "not JSON"]);
    bad("[]", &["standard input"]);
    bad(r#"{"format": 3}"#, &["format", "not 3"]);
    bad(r#"{"format": 1, "seeed": 3}"#, &["seeed"]);
    bad(&"[".repeat(10_000), &["recursion limit"]);
}

#[test]
fn bad_cases_are_failures() {
    let check = |content: &str, words: &[&str]| {
        let desk = Desk::new();
        let file = desk.file("case.json", content);
        let run = run(&["check", &file]).fails(1, &["1 of 1 failed"]);
        assert_eq!(run.out.lines().last(), Some("0 passed, 1 failed"));
        for word in words {
            assert!(run.out.contains(word), "no {word:?} in {run:?}");
        }
    };
    check("", &["case.json", "not JSON"]);
    check("{}", &["case.json", "missing field `case`"]);
    check(&case(r#""expcet": {}"#), &["expcet"]);
    check(&case(r#""position": {"board": {"z9": "L1"}}"#), &["board.z9"]);
    check(&case(r#""expect_view": {"seat": 9, "view": {}}"#), &["seat 9"]);
    check(&case(r#""expect_refusal": {"at": 3, "rule": "SK-1.1"}"#), &["no action 3"]);
}
