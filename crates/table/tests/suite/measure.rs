//! What one seat can cost the others: their move, their time, the table's memory. Nothing (TR-3, TR-4).

use crate::common::*;
use serde_json::{Value, json};
use tableflip_kernel::{Dice, Seats};
use tableflip_table::protocol::{Ask, Status};
use tableflip_table::{Held, Room};

fn bank(ms: u64) -> House {
    let mut wish = wish(one_device());
    let clock = json!({"limit": {"kind": "bank", "ms": ms, "increment": 0}, "then": "forfeit"});
    wish.clock = serde_json::from_value(clock).expect("a clock");
    House::playing(&wish, 12)
}

fn left(house: &House) -> Vec<u64> {
    let seats = house.last(9)["standing"]["seats"].as_array().expect("a list").clone();
    seats.iter().map(|seat| seat["clock"]["left"].as_u64().expect("a clock")).collect()
}

#[test]
fn filling_the_log_does_not_stop_anothers_move() {
    let mut house = House::online(1);
    let turn = house.legal()[0]["seat"].as_u64().expect("a seat");
    let cheat = 1 - turn;
    let rename = json!({"type": "rename", "seat": cheat, "name": "Zed"});
    let at_once = (0..20).filter(|_| house.ask(cheat, rename.clone())["outcome"] == "ok").count();
    assert_eq!(at_once, 5, "then one a minute");
    let mut kept = 0;
    for n in 0..2_000 {
        house.now += 60_000;
        let ask = match n % 3 {
            0 => rename.clone(),
            1 => json!({"type": "offer_draw", "seat": cheat}),
            _ => json!({"type": "pass", "seat": cheat, "pass": hash(&format!("pass {n}"))}),
        };
        let answer = house.ask(cheat, ask);
        kept += u32::from(answer["outcome"] == "ok");
        assert!(answer["outcome"] == "ok" || ["full", "no_offer"].contains(&code(&answer)), "{answer}");
    }
    assert!(kept < 400, "{kept}");
    let mut said = 0;
    for _ in 0..2_100 {
        house.now += 2_000;
        let answer = house.ask(cheat, json!({"type": "say", "seat": cheat, "chat": {"emote": "laugh"}}));
        said += u32::from(answer["outcome"] == "ok");
    }
    assert_eq!(said, 2_000);
    assert!(house.play_one(&mut Dice::from_seed(1)), "the other one moves");
    ok(&house.ask(turn, json!({"type": "rename", "seat": turn, "name": "Still me"})));
    ok(&house.ask(cheat, json!({"type": "resign", "seat": cheat})));
}

#[test]
fn an_outage_is_charged_neither_now_nor_later() {
    let mut house = bank(40_000);
    let first = house.legal()[0]["seat"].as_u64().expect("a seat") as usize;
    house.now += 91;
    house.restart(); // at once: nothing was used that a log would know of
    house.now += 30_000;
    house.restart();
    house.come_in();
    assert_eq!(left(&house), [40_000, 40_000]);
    house.now += 100;
    house.play_one(&mut Dice::from_seed(2));
    let after = left(&house);
    assert_eq!(after[first], 39_900);
    house.now += 3_600_000;
    house.restart();
    house.come_in();
    assert_eq!(left(&house), after, "the second loading charges nothing either");
    assert!(!house.tick(), "nobody lost while nobody could play");
    assert_eq!(house.room.table().status(), Status::Playing);
}

#[test]
fn a_table_without_running_clocks_is_not_woken() {
    let mut house = House::online(2);
    let before = house.log.len();
    house.restart();
    assert_eq!(house.log.len(), before);
}

#[test]
fn what_stands_beside_an_action_is_not_stored() {
    let wish = wish_for(RACE, &json!({"mode": "race"}), &one_device());
    let mut house = House::playing(&wish, 4);
    for seat in [0, 1] {
        let ready = json!({"seat": seat, "do": "ready", "junk": "x".repeat(10_000)});
        let answer = house.act(&ready);
        if answer["outcome"] != "ok" {
            ok(&house.act(&json!({"seat": seat, "do": "ready"}))); // a game may refuse it, too
        }
    }
    let launch = json!({"x": 0, "overhang": 62, "power": 100, "aim": 0, "junk": "x".repeat(10_000)});
    let flip =
        json!({"seat": 0, "do": "flip", "ship": "0.1a", "launch": launch, "flown": "x".repeat(10_000)});
    let answer = house.act(&flip);
    let mut plain = flip.clone();
    if answer["outcome"] != "ok" {
        plain["launch"].as_object_mut().expect("an object").remove("junk");
        ok(&house.act(&plain));
    }
    assert!(house.log.iter().all(|(body, _)| !body.contains("xxxx")), "junk is kept nowhere");
    assert_eq!(house.reloaded().document(), house.room.table().document());
}

#[test]
fn a_reply_answers_the_question_that_was_asked() {
    let mut house = House::online(5);
    let mut dice = Dice::from_seed(5);
    // Until one could go back to two different versions.
    let (seat, to) = loop {
        assert!(house.play_one(&mut dice), "the game ended too early");
        let undo = (0..2).find_map(|seat| Some((seat, house.last(seat)["undo"]["to"].as_u64()?)));
        let version = u64::from(house.room.table().version());
        if let Some((seat, to)) = undo.filter(|(_, to)| to + 1 < version) {
            break (seat, to);
        }
    };
    ok(&house.ask(seat, json!({"type": "undo", "seat": seat, "to": to + 1})));
    let first = house.number();
    ok(&house.ask(seat, json!({"type": "undo", "seat": seat, "to": to})));
    let version = house.room.table().version();
    let yes = |offer: u32| json!({"type": "reply", "seat": 1 - seat, "offer": offer, "yes": true});
    assert_eq!(code(&house.ask(1 - seat, yes(first))), "no_offer", "that question was replaced");
    assert_eq!(house.room.table().version(), version);
    let second = house.number();
    ok(&house.ask(1 - seat, yes(second)));
    assert_eq!(u64::from(house.room.table().version()), to);
}

#[test]
fn nothing_that_was_decided_before_an_undo_is_played_after_it() {
    let mut house = House::playing(&wish(one_device()), 6);
    let mut dice = Dice::from_seed(6);
    loop {
        let (before, version) = (house.number(), house.room.table().version());
        let legal = house.legal();
        assert!(house.play_one(&mut dice), "the game ended too early");
        if house.last(0)["undo"]["to"] != version {
            continue;
        }
        ok(&house.ask(0, json!({"type": "undo", "seat": 0})));
        assert_eq!((house.room.table().version(), house.legal()), (version, legal.clone()), "as it was");
        let seat = legal[0]["seat"].as_u64().expect("a seat");
        let late = json!({"type": "act", "number": before, "action": legal[0]});
        assert_eq!(house.ask(seat, late)["outcome"], "stale");
        ok(&house.act(&legal[0]));
        return;
    }
}

/// Where everybody acts at any time, being overtaken costs nothing; an undo still does.
#[test]
fn in_a_race_an_undo_ends_what_was_decided_before_it() {
    let options = json!({"mode": "race", "players": 2, "referee": "players"});
    let mut house = House::playing(&wish_for(RACE, &options, &one_device()), 7);
    let miss = |seat: u8, ship: &str| json!({"seat": seat, "do": "flip", "ship": ship, "lands": {"where": "off", "side": "front"}});
    for seat in [0, 1] {
        ok(&house.act(&json!({"seat": seat, "do": "ready"})));
    }
    let seen = house.number();
    ok(&house.act(&miss(0, "0.1a")));
    if house.last(0)["undo"].is_object() {
        ok(&house.ask(0, json!({"type": "undo", "seat": 0})));
        let late = json!({"type": "act", "number": seen, "action": miss(1, "1.1a")});
        assert_eq!(house.ask(1, late)["outcome"], "stale");
    }
    let seen = house.number();
    ok(&house.act(&miss(0, "0.1a")));
    let late = json!({"type": "act", "number": seen, "action": miss(1, "1.1a")});
    ok(&house.ask(1, late));
}

/// A race in which one seat misses and picks up for ever: the longest game there can be.
#[test]
fn a_game_that_is_as_long_as_can_be_stops_and_its_clocks_stand() {
    let options = json!({"mode": "race", "players": 2, "referee": "players"});
    let mut wish = wish_for(RACE, &options, &one_device());
    let clock = json!({"limit": {"kind": "bank", "ms": 3_600_000, "increment": 0}, "then": "forfeit"});
    wish.clock = serde_json::from_value(clock).expect("a clock");
    let mut house = House::playing(&wish, 8);
    for seat in [0, 1] {
        ok(&house.act(&json!({"seat": seat, "do": "ready"})));
    }
    let held = Held { seats: Seats::first(2), ..Held::default() };
    let mut quiet = Room::new(house.reloaded());
    let act = |room: &Room, n: u32| {
        let flip =
            json!({"seat": 0, "do": "flip", "ship": "0.1a", "lands": {"where": "off", "side": "front"}});
        let action: Value =
            if n.is_multiple_of(2) { flip } else { json!({"seat": 0, "do": "pick_up", "ship": "0.1a"}) };
        let number = room.table().next_number() - 1;
        room.table().propose(held, &Ask::Act { number, action }, house.now)
    };
    for n in 0..20_000 - 2 {
        let proposal = act(&quiet, n).unwrap_or_else(|no| panic!("{n}: {no:?}"));
        quiet.commit(proposal, None, house.now);
    }
    assert!(quiet.table().stopped().is_some());
    assert!(act(&quiet, 0).is_err());
    assert!(quiet.table().to_act().is_empty());
    assert_eq!(quiet.table().next_deadline(), None, "nobody loses on time at a table that takes no moves");
    let out = quiet.greet(9, 0, &hello(&["watch"], Some(1)), house.now).expect("a good key");
    assert!(out.iter().any(|out| out.text.contains("as long as a game can be")));
    let resign = quiet.table().propose(held, &Ask::Resign { seat: 0 }, house.now);
    assert!(resign.is_ok(), "it can still be ended");
}
