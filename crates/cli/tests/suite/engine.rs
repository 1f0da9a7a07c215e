//! The engine's conversation, line by line.

use crate::common::{GAME, MISSPELT, run_with};
use serde_json::{Value, json};
use tableflip_cli::Engine;

fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(request.to_string().as_bytes())).expect("an answer is JSON")
}

#[track_caller]
fn because(engine: &mut Engine, request: &[u8], words: &[&str]) {
    let answer: Value = serde_json::from_str(&engine.answer(request)).expect("an answer is JSON");
    let because = answer["error"]["because"].as_str().unwrap_or_else(|| panic!("no error: {answer}"));
    for word in words {
        assert!(because.contains(word), "no {word:?} in {answer}");
    }
}

#[test]
fn a_named_game_is_played() {
    let mut engine = Engine::new();
    let new =
        json!({"id": 1, "cmd": "new", "game": GAME, "players": 2, "seed": 7, "options": {}, "name": "a"});
    let document = ask(&mut engine, &new)["ok"].clone();
    assert_eq!(document["game"], GAME);
    let legal = ask(&mut engine, &json!({"id": 2, "cmd": "legal", "name": "a", "seat": 0}));
    assert_eq!((&legal["id"], legal["ok"]["actions"].as_array().unwrap().len()), (&json!(2), 24));
    let none = ask(&mut engine, &json!({"id": 2, "cmd": "legal", "name": "a", "seat": 1}));
    assert_eq!(none["ok"], json!({"actions": []}));

    let take = json!([{"seat": 0, "do": "take", "square": "b6", "to": "pile"}]);
    let by_name = ask(&mut engine, &json!({"id": 3, "cmd": "apply", "name": "a", "actions": take}));
    let by_document =
        ask(&mut engine, &json!({"id": 3, "cmd": "apply", "document": document, "actions": take}));
    assert_eq!(by_name, by_document);

    let view = ask(&mut engine, &json!({"id": 4, "cmd": "view", "name": "a", "seat": 0}))["ok"].clone();
    assert!(view["coins"]["D12"]["under"].is_string(), "the taker sees what it took");
    let view = ask(&mut engine, &json!({"id": 4, "cmd": "view", "name": "a", "seat": null}))["ok"].clone();
    assert!(view["coins"]["D12"]["under"].is_null(), "a spectator does not");

    let result = ask(&mut engine, &json!({"id": 5, "cmd": "result", "name": "a"}));
    assert_eq!(result, json!({"id": 5, "ok": {"over": false, "result": null}}));
    let perft = ask(&mut engine, &json!({"id": 6, "cmd": "perft", "document": document, "depth": 2}));
    assert_eq!(perft, json!({"id": 6, "ok": {"counts": [24, 264]}}));
}

#[test]
fn a_view_document_is_a_document() {
    let mut engine = Engine::new();
    ask(&mut engine, &json!({"cmd": "new", "game": GAME, "seed": 7, "name": "a"}));
    let take = json!([{"seat": 0, "do": "take", "square": "b6", "to": "pile"}]);
    ask(&mut engine, &json!({"cmd": "apply", "name": "a", "actions": take}));
    let view = ask(&mut engine, &json!({"cmd": "view", "name": "a", "seat": 1}))["ok"].clone();
    let seen = json!({"game": GAME, "options": {}, "seat": 1, "view": view});
    let legal = ask(&mut engine, &json!({"cmd": "legal", "document": seen}));
    assert_eq!(legal, ask(&mut engine, &json!({"cmd": "legal", "name": "a"})), "the same choices");
    let mut drawn = |seed: u64| {
        let new = json!({"cmd": "new", "from": seen, "seed": seed, "name": "b"});
        let document = ask(&mut engine, &new)["ok"].clone();
        assert_eq!(ask(&mut engine, &json!({"cmd": "view", "name": "b", "seat": 1}))["ok"], view);
        document
    };
    assert_ne!(drawn(1), drawn(2));
    because(&mut engine, br#"{"cmd": "new"}"#, &["game", "is missing"]);
    let both = json!({"cmd": "new", "game": GAME, "from": seen}).to_string();
    because(&mut engine, both.as_bytes(), &["from", "beside a game"]);
    let more = json!({"cmd": "new", "players": 2, "from": seen}).to_string();
    because(&mut engine, more.as_bytes(), &["from", "beside players"]);
    let bad = json!({"cmd": "legal", "document": {"game": GAME, "view": view}}).to_string();
    because(&mut engine, bad.as_bytes(), &["document.seat", "RV-7.5"]);
}

#[test]
fn a_refusal_leaves_the_named_position_as_it_was() {
    let mut engine = Engine::new();
    ask(&mut engine, &json!({"cmd": "new", "game": GAME, "seed": 7, "name": "a"}));
    let actions = json!([
        {"seat": 0, "do": "take", "square": "b6", "to": "pile"},
        {"seat": 0, "do": "take", "square": "d6", "to": "pile"},
    ]);
    let request = json!({"id": 3, "cmd": "apply", "name": "a", "actions": actions}).to_string();
    let refused = engine.answer(request.as_bytes());
    assert!(
        refused.starts_with(r#"{"id":3,"error":{"refused_at":1,"rule":"SK-2.4","because":""#),
        "{refused}"
    );
    let legal = ask(&mut engine, &json!({"cmd": "legal", "name": "a"}));
    assert_eq!(legal["ok"]["actions"].as_array().unwrap().len(), 24);
}

#[test]
fn a_finished_game_has_a_result() {
    let mut engine = Engine::new();
    let over = json!({"game": GAME, "position": {"phase": "over", "winner": 1, "reason": "set"}});
    let result = ask(&mut engine, &json!({"id": 1, "cmd": "result", "document": over}));
    assert_eq!(result, json!({"id": 1, "ok": {"over": true, "result": {"winner": 1, "reason": "set"}}}));
}

#[test]
fn a_hint_ranks_every_action_of_the_seat() {
    let mut engine = Engine::repeatable(1);
    let start = json!({"game": GAME});
    let hint =
        ask(&mut engine, &json!({"id": 7, "cmd": "hint", "document": start, "seat": 0, "bot": "regular"}));
    let ranked = hint["ok"]["actions"].as_array().unwrap();
    assert_eq!(ranked.len(), 24);
    assert!(ranked[0]["action"]["do"] == "take" && ranked[0]["value"].is_number(), "{hint}");
    assert!(ranked[0]["visits"].is_u64(), "{hint}");
    let other = ask(&mut engine, &json!({"id": 7, "cmd": "hint", "document": start, "seat": 1}));
    assert_eq!(other["ok"], json!({"actions": []}));
}

#[test]
fn ids_come_back_as_they_were() {
    let mut engine = Engine::new();
    for id in [json!(null), json!("x"), json!([1, {"a": 2}]), json!(1.5), json!(u64::MAX)] {
        assert_eq!(ask(&mut engine, &json!({"id": id, "cmd": "dance"}))["id"], id);
    }
    assert_eq!(ask(&mut engine, &json!({"cmd": "dance"}))["id"], Value::Null);
}

#[test]
fn rubbish_is_answered() {
    let mut engine = Engine::new();
    because(&mut engine, b"rubbish", &["not JSON", "line 1 column 1"]);
    because(&mut engine, b"[1]", &["expected an object, found a list"]);
    because(&mut engine, b"\xff", &["not UTF-8"]);
    because(&mut engine, b"\0", &["not JSON"]);
    because(&mut engine, "[".repeat(10_000).as_bytes(), &["recursion limit"]);
    because(&mut engine, b"{}", &["cmd", "is missing"]);
    because(&mut engine, br#"{"cmd": 7}"#, &["cmd", "7"]);
    because(&mut engine, br#"{"cmd": "new"}"#, &["game"]);
    let misspelt = format!(r#"{{"cmd": "new", "game": "{MISSPELT}"}}"#);
    because(&mut engine, misspelt.as_bytes(), &[&format!("did you mean {GAME}?")]);
    let new = |rest: &str| format!(r#"{{"cmd": "new", "game": "{GAME}", {rest}}}"#);
    because(&mut engine, new(r#""sede": 1"#).as_bytes(), &["sede"]);
    because(&mut engine, new(r#""seed": -1"#).as_bytes(), &["seed"]);
    because(&mut engine, new(r#""players": 3"#).as_bytes(), &["players"]);
    because(&mut engine, new(r#""options": {"x": 1}"#).as_bytes(), &["options.x"]);
    because(&mut engine, new(r#""edition": "x""#).as_bytes(), &["edition"]);
    because(&mut engine, br#"{"cmd": "legal"}"#, &["document", "is missing"]);
    because(&mut engine, br#"{"cmd": "legal", "name": "a"}"#, &["\"a\""]);
    because(&mut engine, br#"{"cmd": "legal", "name": "a", "document": {}}"#, &["name"]);
    because(&mut engine, br#"{"cmd": "legal", "document": {"game": "chess"}}"#, &["document.game", "chess"]);
    let start = format!(r#""document": {{"game": "{GAME}"}}"#);
    because(
        &mut engine,
        format!(r#"{{"cmd": "legal", {start}, "seat": 2}}"#).as_bytes(),
        &["seat", "no seat 2"],
    );
    because(
        &mut engine,
        format!(r#"{{"cmd": "view", {start}}}"#).as_bytes(),
        &["seat", "null for a spectator"],
    );
    because(&mut engine, format!(r#"{{"cmd": "view", {start}, "seat": 9}}"#).as_bytes(), &["no seat 9"]);
    because(&mut engine, format!(r#"{{"cmd": "apply", {start}}}"#).as_bytes(), &["actions"]);
    because(&mut engine, format!(r#"{{"cmd": "perft", {start}, "depth": 0}}"#).as_bytes(), &["depth"]);
    because(&mut engine, format!(r#"{{"cmd": "perft", {start}, "depth": 99}}"#).as_bytes(), &["depth", "99"]);
    let hint = |rest: &str| format!(r#"{{"cmd": "hint", {start}{rest}}}"#);
    because(&mut engine, hint("").as_bytes(), &["seat"]);
    because(&mut engine, hint(r#", "seat": 2"#).as_bytes(), &["seat", "no seat 2"]);
    because(&mut engine, hint(r#", "seat": 0, "bot": "exprt"#).as_bytes(), &["not JSON"]);
    because(&mut engine, hint(r#", "seat": 0, "bot": "exprt""#).as_bytes(), &["bot", "did you mean expert?"]);
    because(&mut engine, hint(r#", "seat": 0, "time_ms": 0"#).as_bytes(), &["time_ms"]);
}

#[test]
fn names_are_limited() {
    let mut engine = Engine::new();
    let new = |name: &str| json!({"cmd": "new", "game": GAME, "seed": 1, "name": name});
    for n in 0..1000 {
        assert!(ask(&mut engine, &new(&n.to_string())).get("ok").is_some());
    }
    because(&mut engine, new("one more").to_string().as_bytes(), &["1000"]);
    assert!(ask(&mut engine, &new("7")).get("ok").is_some(), "a name may be used again");
    because(&mut engine, new(&"x".repeat(1000)).to_string().as_bytes(), &["name", "longer"]);
}

#[test]
fn it_survives_any_line_and_ends_with_the_input() {
    let mut input = b"\n  \nrubbish\n".to_vec();
    input.extend(vec![b'x'; 16 * 1024 * 1024 + 1]);
    let legal = json!({"id": 1, "cmd": "legal", "document": {"game": GAME}});
    input.extend(format!("\n{legal}").as_bytes());
    let answers = run_with(&["engine"], &input).done();
    assert_eq!(answers.err, "");
    let answers = answers.lines();
    assert_eq!(answers.len(), 3);
    assert!(answers[1]["error"]["because"].as_str().unwrap().contains("longer than 16 MiB"));
    assert_eq!(answers[2]["ok"]["actions"].as_array().unwrap().len(), 24);
    assert_eq!(run_with(&["engine"], b"").done().out, "");
}
