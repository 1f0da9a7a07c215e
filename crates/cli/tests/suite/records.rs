//! Records of format 2 (players, a start, lines), view documents, and everything that is refused of them.

use crate::common::{Desk, GAME, new, new_game, playout, root, run, run_with};
use serde_json::{Value, json};

/// The records of two bot games.
fn bot_games(desk: &Desk, threads: &str) -> String {
    let file = desk.path().join(format!("games-{threads}.jsonl"));
    let file = file.to_str().unwrap();
    let args = ["--games", "5", "--seed", "3", "--bots", "greedy,random", "--threads", threads];
    playout(&[&args[..], &["--records", file]].concat()).done();
    file.to_string()
}

fn records(file: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(file).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// One bot game with two lines: the same cards to the end, and other cards for a few actions.
fn with_lines(desk: &Desk) -> Value {
    let mut record = records(&bot_games(desk, "2")).swap_remove(0);
    let actions = record["actions"].as_array().unwrap().clone();
    let at = actions.len() / 2;
    record["lines"] = json!([
        {"id": 1, "from": 0, "at": at, "seat": 0, "fresh": null, "actions": actions[at..], "result": record["result"], "name": "", "players": []},
        {"id": 7, "from": 1, "at": at, "seat": 1, "fresh": 12, "actions": [], "result": null, "name": "other cards", "players": []},
    ]);
    let file = desk.file("undecided.json", record.to_string());
    let begun = run(&["replay", &file, "--branch", "7"]).done().out;
    let legal = run_with(&["legal", "-"], begun.as_bytes()).done();
    record["lines"][1]["actions"] = json!([legal.lines()[0]]);
    record
}

#[test]
fn records_of_bots_come_in_the_order_of_their_seeds_and_say_who_played() {
    let desk = Desk::new();
    let (one, many) = (records(&bot_games(&desk, "1")), records(&bot_games(&desk, "4")));
    for (n, (a, b)) in one.iter().zip(&many).enumerate() {
        assert_eq!(a["seed"], json!(3 + n));
        assert_eq!((&a["actions"], &a["result"]), (&b["actions"], &b["result"]), "whatever the threads");
        let players = json!([
            {"name": "greedy", "kind": "bot", "level": "greedy"},
            {"name": "random", "kind": "bot", "level": "random"},
        ]);
        assert_eq!((&a["format"], &a["players"]), (&json!(2), &players));
    }
    assert_eq!((one.len(), many.len()), (5, 5));
    let file = desk.path().join("games-1.jsonl");
    for line in ["1", "5"] {
        run(&["replay", file.to_str().unwrap(), "--line", line, "--verify"]).done();
    }
}

#[test]
fn recorded_games_are_those_that_were_counted() {
    let desk = Desk::new();
    let file = desk.path().join("games.jsonl");
    let args = ["--games", "4", "--seed", "9", "--bots", "greedy", "--json"];
    let counted = playout(&args).done().json();
    let kept = playout(&[&args[..], &["--records", file.to_str().unwrap()]].concat()).done().json();
    assert_eq!((&counted["outcomes"], &counted["actions"]), (&kept["outcomes"], &kept["actions"]));
    let actions: usize =
        records(file.to_str().unwrap()).iter().map(|r| r["actions"].as_array().unwrap().len()).sum();
    assert_eq!(kept["actions"], json!(actions));
}

#[test]
fn random_games_need_no_more_than_format_1() {
    let desk = Desk::new();
    let file = desk.path().join("games.jsonl");
    playout(&["--games", "2", "--seed", "9", "--records", file.to_str().unwrap()]).done();
    for record in records(file.to_str().unwrap()) {
        assert_eq!(record["format"], 1);
        assert!(record.get("players").is_none() && record.get("lines").is_none(), "{record}");
    }
}

#[test]
fn a_line_is_replayed() {
    let desk = Desk::new();
    let record = with_lines(&desk);
    let (length, at) = (record["actions"].as_array().unwrap().len(), record["lines"][0]["at"].to_string());
    let file = desk.file("record.json", record.to_string());
    let verified = run(&["replay", &file, "--verify"]).done().json();
    assert_eq!((&verified["verified"], &verified["lines"]), (&json!(true), &json!(2)));
    let game = run(&["replay", &file]).done().out;
    assert_eq!(run(&["replay", &file, "--branch", "1"]).done().out, game, "the same cards, the same actions");
    let whole = (length).to_string();
    assert_eq!(run(&["replay", &file, "--branch", "1", "--to", &whole, "--verify"]).done().out, game);

    let there = run(&["replay", &file, "--to", &at]).done().out;
    let anew = run(&["replay", &file, "--branch", "7", "--to", &at]).done().out;
    assert_ne!(there, anew, "other cards");
    let seen = |document: &str| run_with(&["view", "-", "--seat", "1"], document.as_bytes()).done().out;
    assert_eq!(seen(&there), seen(&anew), "which the seat could not tell");
    assert_eq!(
        run(&["replay", &file, "--branch", "7", "--to", "3"]).done().out,
        run(&["replay", &file, "--to", "3"]).done().out
    );

    run(&["replay", &file, "--branch", "2"]).wrong(&["record.json", "no line 2"]);
    run(&["replay", &file, "--branch", "0"]).wrong(&["--branch"]);
    run(&["replay", &file, "--branch", "7", "--to", "9999"]).wrong(&["line 7", "9999"]);
}

#[test]
fn a_line_that_is_not_what_it_says_is_found_out() {
    let desk = Desk::new();
    let good = with_lines(&desk);
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        desk.file("forged.json", record.to_string())
    };
    let file = changed(&|record| record["lines"][0]["result"] = json!({"winner": 7}));
    run(&["replay", &file, "--verify"]).fails(1, &["forged.json", "not verified", "lines[0].result"]);
    run(&["replay", &file, "--branch", "1"]).done();
    let file = changed(&|record| record["lines"][1]["result"] = json!({}));
    run(&["replay", &file, "--verify"]).fails(1, &["not verified", "lines[1].result"]);
    let file = changed(&|record| record["lines"][1]["actions"][0] = json!({"seat": 0, "do": "nothing"}));
    run(&["replay", &file, "--verify"]).fails(1, &["not verified", "lines[1].actions[0]"]);
    let refused = run(&["replay", &file, "--branch", "7"]).fails(1, &["lines[1].actions[0]"]);
    assert_eq!(refused.out, "");
    run(&["replay", &file]).done();
    let file = changed(&|record| record["lines"][1]["seat"] = json!(5));
    run(&["replay", &file, "--verify"]).fails(1, &["not verified", "lines[1].seat", "no seat 5"]);
    run(&["replay", &file]).wrong(&["lines[1].seat"]);
    let file = changed(&|record| record["players"].as_array_mut().unwrap().truncate(1));
    run(&["replay", &file]).wrong(&["players", "2 seats"]);
}

#[test]
fn bad_lines_and_players_are_no_record() {
    let desk = Desk::new();
    let good = with_lines(&desk);
    let bad = |change: &dyn Fn(&mut Value), words: &[&str]| {
        let mut record = good.clone();
        change(&mut record);
        let file = desk.file("bad.json", record.to_string());
        let words: Vec<&str> = words.iter().copied().chain(["bad.json", "RV-7.3"]).collect();
        run(&["replay", &file]).wrong(&words);
        run(&["replay", &file, "--verify"]).wrong(&words);
    };
    bad(&|record| record["lines"][0]["from"] = json!(7), &["lines[0].from", "no earlier line 7"]);
    bad(&|record| record["lines"][1]["from"] = json!(7), &["lines[1].from", "no earlier line 7"]);
    bad(&|record| record["lines"][1]["id"] = json!(1), &["lines[1].id"]);
    bad(&|record| record["lines"][1]["id"] = json!(0), &["lines[1].id"]);
    bad(&|record| record["lines"][1]["at"] = json!(5000), &["lines[1].at", "5000"]);
    bad(&|record| record["lines"][1]["name"] = json!("a\u{1b}[31m"), &["lines[1].name", "cannot be seen"]);
    bad(&|record| record["lines"][1]["name"] = json!("x".repeat(61)), &["lines[1].name", "60"]);
    bad(&|record| record["players"][0]["name"] = json!("x".repeat(25)), &["players[0].name", "24"]);
    bad(&|record| record["players"][1]["name"] = json!("\u{202e}"), &["players[1].name"]);
    bad(&|record| record["players"][1]["kind"] = json!("person"), &["players[1].level"]);
    bad(&|record| record["players"] = json!(vec![record["players"][0].clone(); 7]), &["players", "7"]);
    bad(&|record| record["lines"][0]["players"] = json!([{"kind": "bot"}]), &["lines[0].players[0].level"]);
    bad(&|record| record["format"] = json!(1), &["players", "format 2"]);
    let many = |record: &mut Value| {
        let line = |id: usize| json!({"id": id, "from": 0, "at": 0, "seat": 0, "actions": []});
        record["lines"] = (1..=201).map(line).collect();
    };
    bad(&many, &["lines", "201", "200"]);
}

#[test]
fn forms_that_no_record_has() {
    let desk = Desk::new();
    let good = with_lines(&desk);
    let bad = |change: &dyn Fn(&mut Value), words: &[&str]| {
        let mut record = good.clone();
        change(&mut record);
        run_with(&["replay", "-"], record.to_string().as_bytes()).wrong(words);
    };
    bad(&|record| record["lines"] = json!({}), &["lines"]);
    bad(&|record| record["lines"][0]["at"] = json!(-1), &["lines[0].at"]);
    bad(&|record| record["lines"][0]["id"] = json!(1e300), &["lines[0].id"]);
    bad(&|record| record["lines"][0]["frsh"] = json!(1), &["lines[0]", "frsh"]);
    bad(&|record| record["players"][0]["kind"] = json!("ghost"), &["players[0].kind", "ghost"]);
    bad(&|record| record["commitment"] = Value::Null, &["commitment", "is missing"]);
}

#[test]
fn a_game_that_began_at_a_position() {
    let desk = Desk::new();
    let mut record = records(&bot_games(&desk, "2")).swap_remove(0);
    let dealt = desk.file("dealt.json", record.to_string());
    let middle = run(&["replay", &dealt, "--to", "10"]).done().json();
    let end = run(&["replay", &dealt]).done().out;
    record["start"] = middle["position"].clone();
    record["actions"].as_array_mut().unwrap().drain(..10);
    (record["seed"], record["salt"], record["commitment"]) = (json!(0), Value::Null, Value::Null);
    let file = desk.file("begun.json", record.to_string());
    run(&["replay", &file, "--verify"]).done();
    assert_eq!(run(&["replay", &file]).done().out, end);
    assert_eq!(run(&["replay", &file, "--to", "0"]).done().json(), middle);

    let bad = |key: &str, value: Value, words: &[&str]| {
        let mut record = record.clone();
        record[key] = value;
        let file = desk.file("bad.json", record.to_string());
        run(&["replay", &file]).wrong(words);
    };
    bad("seed", json!(7), &["seed", "RV-7.3"]);
    bad("commitment", json!("x"), &["commitment", "RV-7.3"]);
    bad("start", json!([]), &["start", "RV-7.3"]);
    bad("start", json!({"board": {"z9": "L1"}}), &["bad.json: start.board.z9", "SK-10.2"]);
    bad("start", json!({"options": 7}), &["start.options"]);
    let mut forged = record.clone();
    forged["result"] = json!({});
    let file = desk.file("forged.json", forged.to_string());
    run(&["replay", &file, "--verify"]).fails(1, &["not verified", "result"]);
    run(&["replay", &file, "--verify", "--commitment", "abc"]).fails(1, &["commitment", "abc was promised"]);
}

/// What seat 1 sees after the set-up has begun, as a view document.
fn view_document() -> Value {
    let take = br#"[{"seat": 0, "do": "take", "square": "b6", "to": "pile"}]"#;
    let desk = Desk::new();
    let file = desk.file("game.json", new_game());
    let document = run_with(&["apply", &file, "--actions", "-"], take).done().out;
    let view = run_with(&["view", "-", "--seat", "1"], document.as_bytes()).done().json();
    json!({"game": GAME, "options": {}, "seat": 1, "view": view})
}

#[test]
fn a_view_document_is_read_wherever_a_document_is() {
    let desk = Desk::new();
    let document = view_document();
    let file = desk.file("view.json", document.to_string());
    let drawn = |seed: &str| run(&["new", "--from", &file, "--seed", seed]).done().out;
    assert_eq!(run(&["new", "--from", &file]).done().out, drawn("0"), "0 if none is given");
    assert_ne!(drawn("0"), drawn("1"), "what is hidden falls otherwise");
    for seed in ["0", "1", "18446744073709551615"] {
        let seen = run_with(&["view", "-", "--seat", "1"], drawn(seed).as_bytes()).done().json();
        assert_eq!(seen, document["view"], "and the seat sees the same");
        let other = run(&["view", &file, "--seat", "0", "--seed", seed]).done().out;
        assert_eq!(other, run_with(&["view", "-", "--seat", "0"], drawn(seed).as_bytes()).done().out);
    }
    let legal = run(&["legal", &file]).done();
    assert_eq!(legal.out, run_with(&["legal", "-"], drawn("5").as_bytes()).done().out, "and may do the same");
    assert_eq!(legal.lines().len(), 11);
    run(&["perft", &file, "--depth", "1"]).done();
    run_with(&["apply", &file, "--actions", "-"], legal.out.lines().next().unwrap().as_bytes()).done();
    run(&["hint", &file, "--seat", "1", "--bot", "random"]).done();
}

#[test]
fn a_puzzle_is_a_view_document() {
    let desk = Desk::new();
    let mut puzzle = view_document();
    let more = json!({
        "format": 1, "id": "sk-0001", "best": [{}], "actions": [{"action": {}, "value": 0.7, "se": 0.01}], "unit": "win",
        "margin": 0.2, "se": 0.01, "themes": ["set"], "difficulty": 3, "judge": "x/1", "budget": 256, "from": {"seed": 812, "n": 17},
    });
    let plain = run_with(&["new", "--from", "-"], puzzle.to_string().as_bytes()).done().out;
    puzzle.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let file = desk.file("puzzles.jsonl", format!("{}\n{puzzle}\n", view_document()));
    assert_eq!(run(&["new", "--from", &file, "--line", "2"]).done().out, plain);
    run(&["new", "--from", &file]).wrong(&["puzzles.jsonl", "--line N"]);
    run(&["new", "--from", &file, "--line", "3"]).wrong(&["no line 3"]);
}

#[test]
fn new_prints_any_document_whole() {
    let desk = Desk::new();
    let file = desk.file("game.json", new_game());
    assert_eq!(
        run(&["new", "--from", &file, "--seed", "5"]).done().out,
        new_game(),
        "nothing is hidden there"
    );
    let case = root(&format!("conformance/{GAME}/05-sword-skips-scroll.json"));
    let case = case.to_str().unwrap();
    assert!(run(&["new", "--from", case]).done().json()["position"]["coins"].is_object());
    run(&["new", "--from", "absent.json"]).wrong(&["absent.json", "no such file"]);
    run(&["new", GAME, "--from", &file]).wrong(&["--from"]);
    run(&["new", "--from", &file, "--set", "coins=own"]).wrong(&["--from"]);
    run(&["new"]).wrong(&["GAME"]);
    new(&["--line", "2"]).wrong(&["--from"]);
}

#[test]
fn bad_view_documents() {
    let desk = Desk::new();
    let good = view_document();
    let bad = |change: &dyn Fn(&mut Value), words: &[&str]| {
        let mut document = good.clone();
        change(&mut document);
        let file = desk.file("bad.json", document.to_string());
        let words: Vec<&str> = words.iter().copied().chain(["bad.json"]).collect();
        run(&["legal", &file]).wrong(&words);
        run(&["new", "--from", &file]).wrong(&words);
    };
    bad(&|document| document["seat"] = json!(2), &["seat", "0 to 1", "RV-7.5"]);
    bad(&|document| document["seat"] = json!("one"), &["seat", "RV-7.5"]);
    bad(
        &|document| drop(document.as_object_mut().unwrap().remove("seat")),
        &["seat", "is missing", "RV-7.5"],
    );
    bad(&|document| document["seat"] = json!(0), &["view", "is not what seat 0 would see", "RV-7.5"]);
    bad(&|document| document["position"] = json!({}), &["position", "no such key"]);
    bad(&|document| document["case"] = json!("c"), &["case", "no such key"]);
    bad(&|document| document["view"] = json!([]), &["view"]);
    bad(&|document| document["view"]["board"]["z9"] = json!("L1"), &["view.board.z9", "SK-10.2"]);
    bad(&|document| document["view"]["options"] = json!(3), &["view.options"]);
    run(&["legal", &desk.file("good.json", good.to_string()), "--seed", "x"]).wrong(&["--seed"]);
}
