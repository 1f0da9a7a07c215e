//! A client that has the engine is told events alone, and sees what everybody else is shown.

use crate::common::*;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::{AnyRules, AnyView, Dice, Seat};
use tableflip_table::protocol::Hello;

/// The connection of seat 0 that has the engine; connection 0 is of the same seat and has none.
const LEAN: u64 = 50;

fn lean_house(n: u8) -> House {
    let mut house = House::online(n);
    house.greet(LEAN, &Hello { lean: true, ..hello(&["key 0"], None) });
    house
}

fn rules() -> Box<dyn AnyRules> {
    GAMES[0].open(&GAMES[0].standard(), &serde_json::Map::new()).expect("defaults are good options")
}

/// What came to a connection since it had heard so much.
fn since(house: &House, id: u64, heard: usize, kind: &str) -> Vec<Value> {
    house.heard[&id][heard..].iter().filter(|message| message["type"] == kind).cloned().collect()
}

#[test]
fn following_events_gives_what_whole_frames_show() {
    let mut house = lean_house(11);
    let state = house.heard[&LEAN][1].clone();
    assert!(state["view"].is_object() && state.get("legal").is_none());
    let mut seen: Box<dyn AnyView> = rules().read_view(&state["view"]).expect("a view");
    let mut dice = Dice::from_seed(11);
    let mut digests = 0;
    loop {
        let heard = (house.heard[&LEAN].len(), house.heard[&0].len());
        if !house.play_one(&mut dice) {
            break;
        }
        let [follow] = &since(&house, LEAN, heard.0, "follow")[..] else {
            panic!("one frame for one action")
        };
        let whole = since(&house, 0, heard.1, "changed").remove(0);
        assert_eq!(follow["change"], whole["change"]);
        assert_eq!(follow["undo"], whole["undo"]);
        assert_eq!(follow["to_act"], whole["standing"]["to_act"]);
        assert!(follow.get("view").is_none() && follow.get("legal").is_none());
        for event in follow["change"]["what"]["events"].as_array().expect("a list") {
            seen.follow(event).expect("an event");
        }
        assert_eq!(seen.to_json(), whole["view"]);
        assert_eq!(json!(seen.legal(Seat(0))), whole["legal"]);
        if let Some(digest) = follow["digest"].as_str() {
            assert_eq!(digest, seen.digest());
            digests += 1;
        }
        assert!(follow["standing"].is_null() || whole["standing"]["status"] == "over");
    }
    let last = house.heard[&LEAN].iter().rfind(|message| message["type"] == "follow").expect("a frame");
    assert!(last["digest"].is_string() && last["standing"]["result"].is_object(), "the end is told in full");
    assert!(digests > 2, "now and then");
}

#[test]
fn what_no_event_leads_to_is_shown() {
    let mut house = lean_house(12);
    let mut dice = Dice::from_seed(12);
    let undo = loop {
        assert!(house.play_one(&mut dice), "something can be taken back in most games");
        let last = house.last(0).clone();
        if last["undo"].is_object() {
            break last["undo"]["to"].clone();
        }
    };
    house.ask(0, json!({"type": "undo", "seat": 0, "to": undo}));
    let offered = house.heard[&LEAN].iter().rfind(|message| message["type"] == "follow").expect("a frame");
    assert_eq!(offered["standing"]["offers"][0]["kind"], "undo");
    let asked = house.number();
    house.ask(1, json!({"type": "reply", "seat": 1, "offer": asked, "yes": true}));
    let frame = house.heard[&LEAN].last().expect("a frame");
    assert_eq!((&frame["view"], &frame["change"]["version"]), (&house.last(0)["view"], &undo));
}

#[test]
fn whoever_differs_is_sent_everything_from_then_on() {
    let mut house = lean_house(13);
    let mut dice = Dice::from_seed(13);
    house.play_one(&mut dice);
    house.ask(LEAN, json!({"type": "state", "lean": false, "differs": 1}));
    let state = house.last(LEAN).clone();
    assert_eq!((&state["view"], &state["missed"]), (&house.last(0)["view"], &json!([])));
    assert!(state["legal"].is_array());
    house.play_one(&mut dice);
    assert_eq!(house.last(LEAN)["type"], "changed");
    house.ask(LEAN, json!({"type": "state", "lean": true}));
    house.play_one(&mut dice);
    assert_eq!(house.heard[&LEAN].last().expect("a frame")["type"], "follow");
}

#[test]
fn presses_that_mean_nothing_are_answered() {
    let mut house = lean_house(14);
    let answer = house.ask(0, json!({"type": "pressed", "seat": 0, "keys": ["nowhere"]}));
    assert!(answer["outcome"] == "refused" || answer["code"] == "no_action", "{answer}");
    let answer = house.ask(0, json!({"type": "pressed", "seat": 1, "keys": []}));
    assert_eq!(answer["code"], "not_your_seat");
}
