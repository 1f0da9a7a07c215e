//! A review in the browser's engine: begun, streamed, let go of; an answer tried; a hint explained; and what is refused.

use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::record::{Dealt, Record};
use tableflip_kernel::{Audience, Seat};
use tableflip_wasm::engine::Engine;

/// A game of two seats, in which something is hidden.
const GAME: &str = "flip-and-skip";
const BUDGET: u32 = 4;

/// The first actions of a game.
fn record(actions: usize) -> Record {
    let game = GAMES.iter().find(|game| game.title().id == GAME).expect("it is on the shelf");
    let rules = game.open(&game.standard(), &Map::new()).expect("the usual game");
    let mut play = rules.deal(tableflip_kernel::Seed::number(7));
    let mut done = Vec::new();
    for n in 0..actions {
        let seat = play.to_act().iter().next().expect("somebody decides");
        let legal = play.legal(seat);
        let action = legal[n * 5 % legal.len()].clone();
        play.act(&action).expect("it is legal");
        done.push(action);
    }
    Record::make(&*rules, Dealt::Number(7, Salt::from_bytes([0; 16])), done).expect("it was played")
}

fn ask(engine: &mut Engine, call: &Value) -> Value {
    serde_json::from_str(&engine.answer(&call.to_string())).expect("JSON")
}

fn text(record: &Record) -> String {
    json!(record).to_string()
}

#[test]
fn a_review_comes_ledger_first_and_adds_up() {
    let (mut engine, record) = (Engine::default(), record(5));
    let begun =
        ask(&mut engine, &json!({"call": "review", "record": text(&record), "budget": BUDGET, "seat": null}));
    let (id, tasks) = (begun["begun"]["review"].clone(), begun["begun"]["tasks"].as_u64().expect("a count"));
    let ledger = begun["begun"]["until_ledger"].as_u64().expect("a count");
    let (mut first, mut told, mut last) = (None, 0, Value::Null);
    for done in 1..=tasks {
        let step = &ask(&mut engine, &json!({"call": "review_step", "review": id, "tasks": 1}))["reviewed"];
        assert_eq!(step["done"], done);
        told += step["told"].as_array().expect("a list").len();
        if !step["report"].is_null() {
            first = first.or(Some(done));
            last = step["report"].clone();
        }
    }
    assert_eq!(first, Some(ledger));
    assert_eq!(told, record.actions.len());
    for (seat, line) in last["seats"].as_array().expect("a list").iter().enumerate() {
        let part = |key: &str| line[key].as_f64().expect("a number");
        let sum = part("start") + ["luck", "own", "others", "hand"].iter().map(|key| part(key)).sum::<f64>();
        assert!((sum - part("end")).abs() < 1e-6, "seat {seat}: {line}");
    }
}

#[test]
fn a_review_that_was_let_go_is_gone_and_the_next_one_is_the_same() {
    let (mut engine, record) = (Engine::default(), record(2));
    let call = json!({"call": "review", "record": text(&record), "budget": BUDGET, "seat": 0});
    let whole = |engine: &mut Engine| {
        let begun = ask(engine, &call)["begun"].clone();
        let step = json!({"call": "review_step", "review": begun["review"], "tasks": begun["tasks"]});
        (begun["review"].clone(), ask(engine, &step)["reviewed"]["report"].clone())
    };
    let (id, report) = whole(&mut engine);
    assert_eq!(ask(&mut engine, &json!({"call": "review_end", "review": id}))["done"]["out"], json!([]));
    let step = ask(&mut engine, &json!({"call": "review_step", "review": id, "tasks": 1}));
    assert_eq!(step["error"], "that review is not open");
    assert_eq!(whole(&mut engine).1, report);
}

#[test]
fn an_answer_is_judged_by_what_the_seat_saw_then() {
    let (mut engine, record) = (Engine::default(), record(3));
    let text = text(&record);
    let seat = record.actions[2]["seat"].clone();
    let glimpse =
        ask(&mut engine, &json!({"call": "glimpse", "record": text, "moment": 2, "seat": seat}))["glimpsed"]
            .clone();
    let legal = glimpse["legal"].as_array().expect("a list");
    assert!(legal.contains(&record.actions[2]));
    let mut judge = |action: &Value| {
        let call = json!({"call": "answer", "record": text, "moment": 2, "action": action, "budget": BUDGET});
        ask(&mut engine, &call)
    };
    let judged = judge(&legal[0])["answered"].clone();
    let best = judge(&judged["best"])["answered"].clone();
    assert_eq!((best["verdict"].as_str(), best["cost"].as_f64()), (Some("best"), Some(0.0)));
    assert!(judge(&json!({"seat": seat, "do": "fly"}))["error"].is_string());
}

#[test]
fn a_hint_says_what_each_choice_is_worth() {
    let (mut engine, record) = (Engine::default(), record(0));
    let play = record.replay(GAMES, 0).expect("it can be played");
    let view = play.view(Audience::Seat(Seat(0)));
    let table = json!({"game": GAME, "edition": record.edition, "options": record.options});
    let call =
        json!({"call": "explain", "table": table, "view": view, "seat": 0, "budget": BUDGET, "seed": 1});
    let explained = ask(&mut engine, &call)["explained"].clone();
    let actions = explained["actions"].as_array().expect("a list");
    assert_eq!((&actions[0]["cost"], &actions[0]["good_enough"]), (&json!(0.0), &json!(true)));
    let worth = |at: usize| actions[at]["value"].as_f64().expect("a number");
    assert!((1..actions.len()).all(|at| worth(at - 1) >= worth(at)));
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_a_sentence() {
    let (mut engine, record) = (Engine::default(), record(1));
    let mut refuse = |record: &str, budget: u32, seat: Option<u8>| -> String {
        let call = json!({"call": "review", "record": record, "budget": budget, "seat": seat});
        ask(&mut engine, &call)["error"].as_str().expect("an error").to_string()
    };
    let good = text(&record);
    assert!(refuse(&good, 3, None).contains("RV-4.1"));
    assert!(refuse(&good, 4097, None).contains("RV-4.1"));
    assert_eq!(refuse(&good, BUDGET, Some(9)), "there is no such seat");
    assert!(!refuse(&good[..good.len() / 2], BUDGET, None).is_empty());
    assert!(refuse(&" ".repeat(4_000_001), BUDGET, None).contains("RV-5.2"));
    let forged = text(&Record { result: Some(json!({"winners": [1]})), ..record.clone() });
    assert!(refuse(&forged, BUDGET, None).starts_with("not verified"));
    let long = text(&Record { actions: vec![record.actions[0].clone(); 5_001], ..record });
    assert!(refuse(&long, BUDGET, None).contains("RV-5.2"));
}
