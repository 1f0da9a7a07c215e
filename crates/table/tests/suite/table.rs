//! Seats, undo, offers, clocks: what a table grants and what it does not.

use crate::common::*;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::Dice;
use tableflip_table::{KeyHash, Table};

/// Plays until seat `who` could take something back, and says to which version.
fn until_undoable(house: &mut House, who: u64) -> u64 {
    let mut dice = Dice::from_seed(5);
    for _ in 0..400 {
        assert!(house.play_one(&mut dice), "the game ended too early");
        if let Some(to) = house.last(who)["undo"]["to"].as_u64() {
            return to;
        }
    }
    panic!("nothing could ever be taken back");
}

#[test]
fn a_table_waits_until_everybody_sits() {
    let mut house = House::new(&wish(two_people()), 1);
    house.come_in();
    house.sit(0);
    assert_eq!(house.last(0)["standing"]["status"], "waiting");
    assert_eq!(house.last(0)["legal"], json!([]));
    let action = json!({"seat": 0, "do": "take", "square": "a7", "to": "hand"});
    assert_eq!(code(&house.ask(0, json!({"type": "act", "number": 1, "action": action}))), "waiting");
    let claim = |name: &str| json!({"type": "claim_seat", "seat": 1, "name": name, "key": hash("key 1"), "bits": bits("key 1")});
    ok(&house.ask(1, claim(" Dark\u{7} ")));
    assert_eq!(house.last(0)["standing"]["status"], "playing");
    assert_eq!(house.last(0)["standing"]["seats"][1]["name"], "Dark");
    let again = json!({"type": "claim_seat", "seat": 1, "name": "Other"});
    assert_eq!(code(&house.ask(1, again)), "taken");
}

#[test]
fn nobody_acts_for_another_seat() {
    let mut house = House::online(2);
    let action = house.legal()[0].clone();
    let other = 1 - action["seat"].as_u64().expect("a seat");
    let act = json!({"type": "act", "number": house.number(), "action": action});
    assert_eq!(code(&house.ask(other, act.clone())), "not_your_seat");
    assert_eq!(code(&house.ask(9, act)), "not_your_seat");
    for ask in ["resign", "offer_draw", "undo", "rematch"] {
        assert_eq!(code(&house.ask(9, json!({"type": ask, "seat": 0}))), "not_your_seat");
    }
    assert_eq!(
        code(&house.ask(9, json!({"type": "say", "seat": 0, "chat": {"text": "hi"}}))),
        "not_your_seat"
    );
    assert_eq!(
        code(&house.ask(9, json!({"type": "claim_seat", "seat": 0, "name": "Other"}))),
        "not_your_seat"
    );
    assert_eq!(house.log.len(), 3);
}

#[test]
fn acting_out_of_turn_is_refused_by_a_rule_and_told_to_nobody_else() {
    let mut house = House::online(3);
    let mut action = house.legal()[0].clone();
    let turn = action["seat"].as_u64().expect("a seat");
    action["seat"] = json!(1 - turn);
    let heard = house.heard[&turn].len();
    let number = house.number();
    let answer = house.ask(1 - turn, json!({"type": "act", "number": number, "action": action}));
    assert_eq!(answer["outcome"], "refused");
    assert!(answer["rule"].as_str().is_some_and(|rule| rule.starts_with("SK-")), "{answer}");
    assert_eq!(house.heard[&turn].len(), heard);
}

#[test]
fn a_stale_decision_gets_a_fresh_state() {
    let mut house = House::online(4);
    let action = house.legal()[0].clone();
    let seat = action["seat"].as_u64().expect("a seat");
    let act = json!({"type": "act", "number": house.number(), "action": action});
    ok(&house.ask(seat, act.clone()));
    let answer = house.ask(seat, act); // the same message again
    assert_eq!(answer["outcome"], "stale");
    assert_eq!(answer["version"], 1);
    assert_eq!(house.last(seat)["type"], "state");
    assert_eq!(house.log.len(), 4);
}

#[test]
fn where_several_decide_at_once_being_overtaken_by_others_costs_nothing() {
    let wish = wish_for(RACE, &json!({"mode": "race"}), &one_device());
    let mut house = House::playing(&wish, 4);
    let dealt = house.number();
    let ready = |seat: u64, number: u32| json!({"type": "act", "number": number, "action": {"seat": seat, "do": "ready"}});
    ok(&house.ask(0, ready(0, dealt)));
    assert_eq!(house.ask(0, ready(0, dealt))["outcome"], "stale", "its own action came in between");
    // It was asked at the deal as the other was, and is the only one who is left.
    ok(&house.ask(1, ready(1, dealt)));
    // Both may act at any time from now on.
    let flip = |seat: u64, ship: &str| {
        let launch = json!({"x": 0, "overhang": 62, "power": 100, "aim": 0});
        json!({"type": "act", "number": dealt + 2, "action": {"seat": seat, "do": "flip", "ship": ship, "launch": launch,
            "flown": {"where": "off", "side": "back"}}})
    };
    assert_eq!(house.ask(0, flip(0, "0.1a"))["outcome"], "ok");
    assert_eq!(house.ask(1, flip(1, "1.1a"))["outcome"], "ok", "overtaken, not lost");
    assert_eq!(house.ask(0, flip(0, "0.1b"))["outcome"], "stale", "its own flip came in between");
    assert_eq!(house.room.table().version(), 4);
}

#[test]
fn where_one_decides_after_the_other_nothing_stands_that_was_decided_before() {
    let mut house = House::online(4);
    let action = house.legal()[0].clone();
    let seat = action["seat"].as_u64().expect("a seat");
    let before = house.number();
    ok(&house.ask(seat, json!({"type": "act", "number": before, "action": action})));
    while house.legal()[0]["seat"] == seat {
        let action = house.legal()[0].clone();
        house.act(&action);
    }
    let late = json!({"type": "act", "number": before, "action": house.legal()[0]});
    assert_eq!(house.ask(1 - seat, late)["outcome"], "stale", "it was not asked then");
}

#[test]
fn why_answers_without_playing() {
    let mut house = House::online(5);
    let action = house.legal()[0].clone();
    let seat = action["seat"].as_u64().expect("a seat");
    assert_eq!(house.ask(seat, json!({"type": "why", "action": action}))["outcome"], "ok");
    let silly = json!({"seat": seat, "do": "move", "from": "a1", "to": "h8"});
    let answer = house.ask(seat, json!({"type": "why", "action": silly}));
    assert_eq!(answer["outcome"], "refused");
    assert!(answer["because"].is_string());
    assert_eq!(house.room.table().version(), 0);
}

#[test]
fn on_one_device_undo_is_free_but_never_past_what_was_shown() {
    let mut house = House::playing(&wish(one_device()), 6);
    let to = until_undoable(&mut house, 0);
    let view_before = house.last(0)["view"].clone();
    assert_eq!(house.ask(0, json!({"type": "undo", "seat": 0}))["outcome"], "ok");
    assert_eq!(u64::from(house.room.table().version()), to);
    assert_ne!(house.last(0)["view"], view_before);
    // Back and back again, until something was shown.
    while house.last(0)["undo"].is_object() {
        assert_eq!(house.ask(0, json!({"type": "undo", "seat": 0}))["outcome"], "ok");
    }
    assert_eq!(code(&house.ask(0, json!({"type": "undo", "seat": 0}))), "no_undo");
    let version = house.room.table().version();
    if version > 0 {
        assert_eq!(code(&house.ask(0, json!({"type": "undo", "seat": 0, "to": version - 1}))), "no_undo");
    }
    assert_eq!(code(&house.ask(0, json!({"type": "undo", "seat": 0, "to": version + 7}))), "no_undo");
}

#[test]
fn between_two_people_undo_is_a_question() {
    let mut house = House::online(7);
    let mut dice = Dice::from_seed(5);
    let seat = loop {
        assert!(house.play_one(&mut dice));
        if let Some(seat) = (0..2).find(|&seat| house.last(seat)["undo"].is_object()) {
            break seat;
        }
    };
    assert_eq!(house.last(seat)["undo"]["free"], false);
    let version = house.room.table().version();
    assert_eq!(house.ask(seat, json!({"type": "undo", "seat": seat}))["outcome"], "ok");
    assert_eq!(house.room.table().version(), version);
    let offer = &house.last(1 - seat)["standing"]["offers"][0];
    assert_eq!((&offer["kind"], &offer["waiting_for"]), (&json!("undo"), &json!([1 - seat])));
    // One cannot grant oneself.
    let reply = |seat: u64, offer: &Value, yes: bool| json!({"type": "reply", "seat": seat, "offer": offer, "yes": yes});
    let asked = offer["number"].clone();
    assert_eq!(code(&house.ask(seat, reply(seat, &asked, true))), "no_offer");
    ok(&house.ask(1 - seat, reply(1 - seat, &asked, false)));
    assert_eq!(house.room.table().version(), version);
    house.ask(seat, json!({"type": "undo", "seat": seat}));
    assert_eq!(code(&house.ask(1 - seat, reply(1 - seat, &asked, true))), "no_offer", "it was answered");
    let asked = house.last(1 - seat)["standing"]["offers"][0]["number"].clone();
    ok(&house.ask(1 - seat, reply(1 - seat, &asked, true)));
    assert!(house.room.table().version() < version);
    assert_eq!(house.last(0)["standing"]["offers"], json!([]));
}

#[test]
fn against_a_bot_undo_takes_back_the_bots_answer_too() {
    let mut house = House::playing(&wish(with_bot()), 8);
    let mut dice = Dice::from_seed(1);
    for _ in 0..200 {
        house.bots();
        if !house.play_one(&mut dice) {
            break;
        }
        if let Some(to) = house.last(0)["undo"]["to"].as_u64() {
            assert_eq!(house.ask(0, json!({"type": "undo", "seat": 0}))["outcome"], "ok");
            assert_eq!(u64::from(house.room.table().version()), to);
            assert_eq!(house.last(0)["standing"]["to_act"], json!([0]));
            return;
        }
    }
    panic!("nothing could ever be taken back");
}

#[test]
fn a_draw_needs_both_and_a_bot_cannot_agree() {
    let mut house = House::online(9);
    assert_eq!(house.ask(0, json!({"type": "offer_draw", "seat": 0}))["outcome"], "ok");
    let asked = house.number();
    ok(&house.ask(1, json!({"type": "reply", "seat": 1, "offer": asked, "yes": true})));
    let standing = &house.last(9)["standing"];
    assert_eq!(standing["status"], "over");
    assert_eq!(standing["result"]["winners"], json!([]));
    assert_eq!(standing["result"]["reason"], "agreed");
    let mut house = House::playing(&wish(with_bot()), 9);
    assert_eq!(code(&house.ask(0, json!({"type": "offer_draw", "seat": 0}))), "no_offer");
}

#[test]
fn an_action_of_the_other_declines_a_draw() {
    let mut house = House::online(10);
    let to_act = house.legal()[0]["seat"].as_u64().expect("a seat");
    house.ask(1 - to_act, json!({"type": "offer_draw", "seat": 1 - to_act}));
    assert_eq!(house.last(0)["standing"]["offers"].as_array().map(Vec::len), Some(1));
    house.play_one(&mut Dice::from_seed(0));
    assert_eq!(house.last(0)["standing"]["offers"], json!([]));
}

#[test]
fn resigning_loses_and_a_rematch_swaps_seats_and_keys() {
    let mut house = House::online(11);
    assert_eq!(code(&house.ask(0, json!({"type": "rematch", "seat": 0}))), "not_over");
    house.ask(0, json!({"type": "resign", "seat": 0}));
    let result = house.last(1)["standing"]["result"].clone();
    assert_eq!(
        (&result["winners"], &result["reason"], &result["by"]),
        (&json!([1]), &json!("resigned"), &json!(0))
    );
    house.ask(0, json!({"type": "rematch", "seat": 0}));
    assert!(!house.room.table().wants_rematch());
    house.ask(1, json!({"type": "rematch", "seat": 1}));
    assert!(house.room.table().wants_rematch());
    assert!(house.reloaded().wants_rematch(), "a crash before the next table is laid forgets nothing");
    let next = house.room.table().lay_rematch(&secrets(77), 5_000).table;
    assert!(next.admit(&hashes(&["key 0"]), 5_000).expect("the same key").holds(1));
    assert!(next.admit(&hashes(&["key 1"]), 5_000).expect("the same key").holds(0));
    assert_eq!(next.admit(&hashes(&["invitation 1"]), 5_000), None, "an invitation opens no second table");
    assert!(!next.card().one_device);
}

fn with_clock(limit: &Value, then: &str) -> House {
    let mut wish = wish(one_device());
    wish.clock = serde_json::from_value(json!({"limit": limit, "then": then})).expect("a clock");
    let mut house = House::playing(&wish, 12);
    assert_eq!(house.room.table().next_deadline(), Some(6_000));
    house.now = 5_999;
    assert!(!house.tick());
    house.now = 6_000;
    house
}

#[test]
fn a_clock_that_runs_out_forfeits() {
    let mut house = with_clock(&json!({"kind": "bank", "ms": 5000, "increment": 0}), "forfeit");
    let seat = house.legal()[0]["seat"].clone();
    assert!(house.tick());
    let standing = house.last(9)["standing"].clone();
    assert_eq!(standing["status"], "over");
    assert_eq!(standing["result"]["reason"], "time");
    assert_eq!(standing["result"]["by"], seat);
    assert!(!house.tick());
}

#[test]
fn a_clock_that_runs_out_calls_a_bot_and_a_person_may_come_back() {
    let mut house = with_clock(&json!({"kind": "per_move", "ms": 5000}), "bot");
    assert!(house.tick());
    assert_eq!(house.last(9)["standing"]["seats"][0]["kind"], "bot");
    assert_eq!(house.room.table().bot_turns().len(), 1);
    assert!(!house.tick());
    assert_eq!(house.ask(0, json!({"type": "claim_seat", "seat": 0, "name": "Light"}))["outcome"], "ok");
    assert_eq!(house.room.table().bot_turns().len(), 0);
    assert_eq!(house.room.table().next_deadline(), Some(11_000));
    let mut house = with_clock(&json!({"kind": "bank", "ms": 5000, "increment": 0}), "bot");
    assert!(house.tick());
    assert_eq!(code(&house.ask(0, json!({"type": "claim_seat", "seat": 0, "name": "Light"}))), "taken");
}

#[test]
fn chat_is_cleaned_and_slowed() {
    let mut house = House::online(13);
    for _ in 0..5 {
        assert_eq!(
            house.ask(0, json!({"type": "say", "seat": 0, "chat": {"text": "hi\u{202e}"}}))["outcome"],
            "ok"
        );
    }
    assert_eq!(house.last(1)["change"]["what"]["chat"]["text"], "hi");
    assert_eq!(house.last(1).get("view"), None);
    assert_eq!(code(&house.ask(0, json!({"type": "say", "seat": 0, "chat": {"emote": "oops"}}))), "too_fast");
    assert_eq!(house.ask(1, json!({"type": "say", "seat": 1, "chat": {"emote": "oops"}}))["outcome"], "ok");
    house.now += 2_000;
    assert_eq!(house.ask(0, json!({"type": "say", "seat": 0, "chat": {"emote": "oops"}}))["outcome"], "ok");
    assert_eq!(code(&house.ask(1, json!({"type": "say", "seat": 1, "chat": {"text": " "}}))), "bad_text");
}

#[test]
fn wrong_keys_open_nothing() {
    let house = House::online(14);
    let table = house.room.table();
    assert!(table.admit(&[], 0).is_none());
    let guesses = [String::new(), "0".repeat(32), house.laid.table.clone(), hash("key 0")];
    assert!(table.admit(&guesses.map(|guess| KeyHash::of(&guess)), 0).is_none());
    assert!(table.admit(&hashes(&["key 7", "another watch"]), 0).is_none());
    assert!(table.admit(&hashes(&["watch"]), 0).is_some_and(|held| held.seats.is_empty() && !held.maker));
}

#[test]
fn wishes_that_cannot_be_granted_are_faults_with_a_place() {
    let place = |seats: Value| Table::lay(GAMES, &wish(seats), &secrets(0), 0).err().map(|f| f.place);
    assert_eq!(place(json!([{"kind": "open"}])).as_deref(), Some("seats"));
    assert_eq!(
        place(json!([{"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "expert"}])).as_deref(),
        Some("seats")
    );
    assert_eq!(
        place(json!([{"kind": "person", "name": "\n"}, {"kind": "open"}])).as_deref(),
        Some("seats[0].name")
    );
    let mut bad = wish(two_people());
    bad.clock = serde_json::from_value(json!({"limit": {"kind": "per_move", "ms": 1}, "then": "bot"}))
        .expect("a clock");
    assert!(Table::lay(GAMES, &bad, &secrets(0), 0).is_err());
    bad = wish(two_people());
    bad.game = "chess".into();
    assert!(Table::lay(GAMES, &bad, &secrets(0), 0).is_err());
    bad = wish(two_people());
    bad.watch = bad.maker;
    let fault = Table::lay(GAMES, &bad, &secrets(0), 0).err();
    assert_eq!(fault.expect("one secret for two things").place, "watch");
}
