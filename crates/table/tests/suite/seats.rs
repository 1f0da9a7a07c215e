//! Whose seat it is: invitations are used up, devices come and go, and nobody else's key is known to anybody (TR-1).

use crate::common::*;
use serde_json::{Value, json};
use tableflip_kernel::Dice;
use tableflip_table::protocol::CreateTable;

const TEN_MINUTES: u64 = 10 * 60 * 1_000;

fn hold_em() -> CreateTable {
    wish_for(HOLDEM, &json!({"players": 2, "holdem": true}), &two_people())
}

/// The last welcome of a connection.
fn welcome(house: &House, id: u64) -> &Value {
    house.heard[&id].iter().rfind(|message| message["type"] == "welcome").expect("a welcome")
}

/// Every place of the first view that the second shows otherwise.
fn differences(a: &Value, b: &Value, place: &str, found: &mut Vec<String>) {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            for (key, value) in a {
                let place = format!("{place}/{key}");
                differences(value, b.get(key).unwrap_or(&Value::Null), &place, found);
            }
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            for (n, (a, b)) in a.iter().zip(b).enumerate() {
                differences(a, b, &format!("{place}/{n}"), found);
            }
        }
        (a, b) if a == b => {}
        _ => found.push(place.to_string()),
    }
}

/// Whoever laid the table opens the invitation once more, after the guest sat down.
fn invitation_opens_no_seat(wish: &CreateTable) {
    const AGAIN: u64 = 7;
    const WATCHING: u64 = 8;
    let mut house = House::playing(wish, 3);
    let mut dice = Dice::from_seed(3);
    let mut secrets = 0;
    for turn in 0..60 {
        if turn == 20 {
            house.enter(AGAIN, &["invitation 1", "maker"], None);
            house.enter(WATCHING, &["watch"], None);
            let hello = welcome(&house, AGAIN);
            assert_eq!(
                (&hello["mine"], &hello["taken"], &hello["maker"]),
                (&json!([]), &json!([1]), &json!(true))
            );
            let claim = json!({"type": "claim_seat", "seat": 1, "name": "Me", "key": hash("mine"), "bits": bits("me")});
            let answer = house.ask(AGAIN, claim);
            assert_eq!((code(&answer), &answer["because"]), ("taken", &json!("This seat is taken.")));
            for ask in [
                json!({"type": "say", "seat": 1, "chat": {"text": "hi"}}),
                json!({"type": "sign_out", "seat": 1, "key": hash("mine")}),
                json!({"type": "pass", "seat": 1, "pass": hash("mine")}),
                json!({"type": "join", "seat": 1, "key": hash("mine")}),
            ] {
                assert_eq!(code(&house.ask(AGAIN, ask)), "not_your_seat");
            }
            assert_eq!(
                code(&house.ask(AGAIN, json!({"type": "invite", "seat": 1, "invitation": hash("new")}))),
                "taken"
            );
        }
        if !house.play_one(&mut dice) {
            break;
        }
        if turn >= 20 {
            let (guest, nosy) = (&house.last(1)["view"], &house.last(AGAIN)["view"]);
            let mut hidden = Vec::new();
            differences(guest, &house.last(9)["view"], "", &mut hidden);
            secrets += hidden.len();
            for place in &hidden {
                assert_ne!(guest.pointer(place), nosy.pointer(place), "the guest's {place} is shown");
            }
        }
    }
    assert!(secrets > 0, "the guest knew something that nobody else may know");
    // To the byte what anybody who watches is told, but for the welcome and what was refused.
    let told = |id: u64| -> Vec<&String> {
        let texts = house.texts[&id].iter();
        texts
            .filter(|text| {
                !text.starts_with(r#"{"type":"welcome""#) && !text.starts_with(r#"{"type":"answer""#)
            })
            .collect()
    };
    assert_eq!(told(AGAIN), told(WATCHING));
    assert!(told(AGAIN).len() > 20);
}

#[test]
fn who_made_the_invitation_sees_no_underside_that_the_guest_knows() {
    invitation_opens_no_seat(&wish(two_people()));
}

#[test]
fn who_made_the_invitation_sees_no_card_that_the_guest_holds() {
    invitation_opens_no_seat(&hold_em());
}

#[test]
fn an_invitation_can_be_withdrawn_and_made_anew() {
    let mut house = House::new(&wish(two_people()), 4);
    house.enter(0, &["key 0", "maker"], None);
    house.enter(1, &["invitation 1"], None);
    house.enter(9, &["watch"], None);
    assert_eq!(welcome(&house, 1)["invited"], json!([1]));
    assert_eq!(
        code(&house.ask(1, json!({"type": "invite", "seat": 1, "invitation": null}))),
        "not_your_seat"
    );
    assert_eq!(code(&house.ask(0, json!({"type": "invite", "seat": 0, "invitation": null}))), "taken");
    assert_eq!(
        code(&house.ask(0, json!({"type": "invite", "seat": 200, "invitation": null}))),
        "not_your_seat"
    );
    ok(&house.ask(0, json!({"type": "invite", "seat": 1, "invitation": null})));
    assert_eq!(house.heard[&1].last().expect("a message")["type"], "goodbye");
    assert!(!house.opens(&["invitation 1"]));
    let known = json!({"type": "invite", "seat": 1, "invitation": hash("key 0")});
    assert_eq!(code(&house.ask(0, known)), "malformed", "a key is no invitation");
    ok(&house.ask(0, json!({"type": "invite", "seat": 1, "invitation": hash("another")})));
    house.enter(2, &["another"], None);
    assert_eq!(welcome(&house, 2)["invited"], json!([1]));
    // The goodbye was the end: whoever holds nothing hears nothing.
    let heard = house.heard[&1].len();
    house.sit(0);
    assert_eq!(house.heard[&1].len(), heard);
}

#[test]
fn of_two_with_one_invitation_the_first_sits_and_the_second_watches() {
    let mut house = House::new(&wish(two_people()), 5);
    house.come_in();
    house.enter(2, &["invitation 1"], None);
    assert_eq!(welcome(&house, 2)["invited"], json!([1]));
    house.sit(1);
    assert_eq!((&welcome(&house, 1)["mine"], &welcome(&house, 1)["taken"]), (&json!([1]), &json!([])));
    assert_eq!((&welcome(&house, 2)["mine"], &welcome(&house, 2)["taken"]), (&json!([]), &json!([1])));
    let late =
        json!({"type": "claim_seat", "seat": 1, "name": "Late", "key": hash("late"), "bits": bits("late")});
    assert_eq!(code(&house.ask(2, late)), "taken");
    house.sit(0);
    assert_eq!(house.last(2)["view"], house.last(9)["view"]);
    assert!(house.opens(&["invitation 1"]), "later, too, it lets one watch");
}

#[test]
fn sitting_down_takes_a_key_and_bits_of_ones_own() {
    let mut house = House::new(&wish(two_people()), 6);
    house.come_in();
    let claim = |key: Value, bits: Value| {
        let mut claim = json!({"type": "claim_seat", "seat": 1, "name": "Dark"});
        claim["key"] = key;
        claim["bits"] = bits;
        claim
    };
    let (good, some) = (json!(hash("key 1")), json!(bits("key 1")));
    assert_eq!(code(&house.ask(1, claim(Value::Null, some.clone()))), "malformed");
    assert_eq!(code(&house.ask(1, claim(good.clone(), Value::Null))), "malformed");
    for known in ["invitation 1", "watch", "maker", "key 0"] {
        assert_eq!(code(&house.ask(1, claim(json!(hash(known)), some.clone()))), "malformed", "{known}");
    }
    assert_eq!(code(&house.ask(0, claim(good.clone(), some.clone()))), "not_your_seat");
    ok(&house.ask(1, claim(good, some)));
    assert!(house.reloaded().admit(&hashes(&["key 1"]), 0).is_some_and(|held| held.holds(1)));
}

#[test]
fn a_pass_is_good_once_and_for_ten_minutes() {
    let mut house = House::online(7);
    house.play_one(&mut Dice::from_seed(7));
    ok(&house.ask(0, json!({"type": "pass", "seat": 0, "pass": hash("pass")})));
    house.enter(20, &["pass"], None);
    let hello = welcome(&house, 20);
    assert_eq!((&hello["mine"], &hello["passes"]), (&json!([]), &json!([0])));
    assert_eq!(house.last(20)["seat"], Value::Null, "a pass alone shows what spectators see");
    ok(&house.ask(20, json!({"type": "join", "seat": 0, "key": hash("phone")})));
    assert_eq!((&welcome(&house, 20)["mine"], &welcome(&house, 20)["passes"]), (&json!([0]), &json!([])));
    ok(&house.ask(0, json!({"type": "state"})));
    assert_eq!(house.last(20)["view"], house.last(0)["view"]);
    assert!(house.last(20)["start"].is_object(), "everything is told anew to a new device");
    assert!(!house.opens(&["pass"]), "it is used up");
    assert_eq!(house.last(9)["standing"]["seats"][0]["devices"], 2);
    // Another one, too late.
    ok(&house.ask(20, json!({"type": "pass", "seat": 0, "pass": hash("second pass")})));
    house.enter(21, &["second pass", "watch"], None);
    house.now += TEN_MINUTES;
    assert!(!house.opens(&["second pass"]));
    assert_eq!(code(&house.ask(21, json!({"type": "join", "seat": 0, "key": hash("late")}))), "spent");
    // A new one takes the place of the one before.
    ok(&house.ask(0, json!({"type": "pass", "seat": 0, "pass": hash("third pass")})));
    ok(&house.ask(0, json!({"type": "pass", "seat": 0, "pass": hash("fourth pass")})));
    assert!(!house.opens(&["third pass"]) && house.opens(&["fourth pass"]));
    assert_eq!(code(&house.ask(9, json!({"type": "pass", "seat": 0, "pass": hash("x")}))), "not_your_seat");
}

#[test]
fn signing_out_leaves_one_device() {
    let mut house = House::online(8);
    for (n, device) in ["phone", "tablet"].into_iter().enumerate() {
        ok(&house.ask(0, json!({"type": "pass", "seat": 0, "pass": hash("pass")})));
        house.enter(20 + n as u64, &["pass"], None);
        ok(&house.ask(20 + n as u64, json!({"type": "join", "seat": 0, "key": hash(device)})));
    }
    assert_eq!(house.last(1)["standing"]["seats"][0]["devices"], 3);
    house.now += 120_000;
    ok(&house.ask(0, json!({"type": "pass", "seat": 0, "pass": hash("left lying")})));
    ok(&house.ask(20, json!({"type": "sign_out", "seat": 0, "key": hash("new key")})));
    for gone in [0, 21] {
        assert_eq!(house.heard[&gone].last().expect("a message")["type"], "goodbye");
    }
    assert_eq!(house.last(1)["standing"]["seats"][0]["devices"], 1);
    assert_eq!(welcome(&house, 20)["mine"], json!([0]), "whoever signed the others out stays");
    for old in ["key 0", "phone", "tablet", "left lying"] {
        assert!(!house.opens(&[old]), "{old}");
    }
    assert!(house.reloaded().admit(&hashes(&["new key"]), 0).is_some_and(|held| held.holds(0)));
    let answer = house.ask(20, json!({"type": "say", "seat": 0, "chat": {"emote": "hello"}}));
    ok(&answer);
}

#[test]
fn devices_are_counted_by_their_keys() {
    let mut house = House::online(9);
    let devices = |house: &House| {
        let told = house.heard[&9].iter().rfind(|message| message["type"] == "presence");
        told.map(|message| message["devices"].clone())
    };
    house.enter(30, &["key 0"], None);
    assert_eq!(house.last(30)["standing"]["seats"][0]["devices"], 1, "two pages of one device are one");
    house.room.leave(0);
    assert_eq!(house.last(30)["standing"]["seats"][0]["connected"], true);
    ok(&house.ask(30, json!({"type": "pass", "seat": 0, "pass": hash("pass")})));
    house.enter(31, &["pass"], None);
    ok(&house.ask(31, json!({"type": "join", "seat": 0, "key": hash("phone")})));
    house.enter(32, &["phone"], None);
    assert_eq!(house.last(32)["standing"]["seats"][0]["devices"], 2);
    house.room.leave(30);
    house.enter(33, &["key 1"], None);
    house.enter(0, &["key 0"], None);
    assert_eq!(devices(&house), Some(json!([2, 1])));
}

#[test]
fn at_most_eight_devices_share_a_seat() {
    let mut house = House::online(10);
    for n in 1..9 {
        house.now += 120_000; // Nobody has so many devices at once.
        ok(&house.ask(0, json!({"type": "pass", "seat": 0, "pass": hash(&format!("pass {n}"))})));
        house.enter(40, &[&format!("pass {n}")], None);
        let answer = house.ask(40, json!({"type": "join", "seat": 0, "key": hash(&format!("device {n}"))}));
        assert_eq!(answer["outcome"], if n < 8 { "ok" } else { "error" }, "{answer}");
    }
}

#[test]
fn a_rematch_keeps_every_key_and_deals_when_all_have_added_bits() {
    let mut house = House::online(11);
    ok(&house.ask(1, json!({"type": "pass", "seat": 1, "pass": hash("pass")})));
    house.enter(20, &["pass"], None);
    ok(&house.ask(20, json!({"type": "join", "seat": 1, "key": hash("phone")})));
    house.ask(0, json!({"type": "resign", "seat": 0}));
    house.ask(0, json!({"type": "rematch", "seat": 0}));
    house.ask(1, json!({"type": "rematch", "seat": 1}));
    let mut next = House::around(house.room.table().lay_rematch(&secrets(99), 5_000));
    assert_ne!(next.laid.commitment, house.laid.commitment);
    next.enter(0, &["phone"], None);
    next.enter(1, &["key 0"], None);
    next.enter(9, &["watch"], None);
    assert_eq!((&welcome(&next, 0)["mine"], &welcome(&next, 1)["mine"]), (&json!([0]), &json!([1])));
    assert!(!next.opens(&["invitation 1"]));
    assert_eq!(next.last(9)["standing"]["status"], "waiting");
    let bits = |seat: u64| json!({"type": "claim_seat", "seat": seat, "name": "Again", "bits": bits(&format!("again {seat}"))});
    ok(&next.ask(0, bits(0)));
    assert_eq!(code(&next.ask(0, bits(0))), "taken", "once");
    assert!(next.last(9)["view"].is_null());
    let mut with_key = bits(1);
    with_key["key"] = json!(hash("another"));
    assert_eq!(code(&next.ask(1, with_key)), "malformed", "a key comes with an invitation");
    ok(&next.ask(1, bits(1)));
    assert_eq!(next.last(9)["standing"]["status"], "playing");
}
