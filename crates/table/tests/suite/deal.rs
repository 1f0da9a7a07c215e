//! A shuffle that nobody can choose: nothing is dealt before everybody has added to it (TR-2).

use crate::common::*;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::record::{Record, Witness};
use tableflip_kernel::shuffle::{HostBits, promise};

fn claim(seat: u64, bits: &str) -> Value {
    let mut claim = json!({"type": "claim_seat", "seat": seat, "name": "Somebody", "bits": bits});
    if seat == 1 {
        claim["key"] = json!(hash("key 1"));
    }
    claim
}

/// A table that waits for the bits of the second person alone.
fn nearly_dealt() -> House {
    let mut house = House::new(&wish(two_people()), 1);
    house.come_in();
    ok(&house.ask(0, claim(0, &bits("key 0"))));
    house
}

#[test]
fn nothing_is_dealt_before_the_last_person_has_added_bits() {
    let mut house = nearly_dealt();
    for id in [0, 1, 9] {
        let state = house.heard[&id].iter().find(|message| message["type"] == "state").expect("a state");
        assert!(state["view"].is_null() && state["start"].is_null());
        assert_eq!((&state["legal"], &state["standing"]["status"]), (&json!([]), &json!("waiting")));
    }
    let ready = |house: &House| -> Vec<Value> {
        let seats = house.last(9)["standing"]["seats"].as_array().expect("a list").clone();
        seats.iter().map(|seat| seat["ready"].clone()).collect()
    };
    assert_eq!(ready(&house), [true, false]);
    assert_eq!(house.room.table().document(), Value::Null, "there is no position that anybody could look at");
    assert!(house.log.iter().all(|(_, stored)| stored.is_none()), "nor in the store");
    ok(&house.ask(1, claim(1, &bits("key 1"))));
    assert_eq!(ready(&house), [true, true]);
    let dealt = house.last(9);
    assert_eq!(dealt["change"]["what"]["dealt"], true);
    assert!(dealt["view"].is_object());
    assert_eq!(house.last(1)["start"], house.last(1)["view"]);
    assert!(house.log.last().expect("an entry").1.is_some(), "the deal is stored with what made it");
    assert_eq!(house.reloaded().document(), house.room.table().document());
}

#[test]
fn the_deal_follows_from_every_bit_and_from_nothing_else() {
    let deal = |bits: &str| {
        let mut house = nearly_dealt();
        ok(&house.ask(1, claim(1, bits)));
        house.room.table().document()
    };
    assert_eq!(deal(&bits("a")), deal(&bits("a")));
    assert_ne!(deal(&bits("a")), deal(&bits("b")), "the host cannot know the deal before the last one sits");
}

#[test]
fn whoever_was_there_before_the_deal_is_told_the_start_when_coming_back() {
    let mut house = nearly_dealt();
    let last = house.number();
    ok(&house.ask(1, claim(1, &bits("key 1"))));
    house.enter(50, &["key 0"], Some(last));
    let state = house.last(50);
    assert!(state["start"].is_object());
    assert_eq!(state["missed"].as_array().map(Vec::len), Some(1));
    house.enter(51, &["key 0"], Some(house.number()));
    assert!(house.last(51)["start"].is_null());
}

#[test]
fn a_bot_adds_nothing_and_is_not_waited_for() {
    let mut house = House::new(&wish(with_bot()), 2);
    house.enter(0, &["key 0"], None);
    assert_eq!(house.last(0)["standing"]["status"], "waiting");
    assert_eq!(house.last(0)["standing"]["seats"][1]["ready"], true);
    ok(&house.ask(0, claim(0, &bits("key 0"))));
    assert_eq!(house.last(0)["standing"]["status"], "playing");
}

#[test]
fn the_promise_binds_game_table_edition_options_and_the_hosts_bits() {
    let house = nearly_dealt();
    let card = house.room.table().card();
    let created: Value = serde_json::from_str(&house.log[0].0).expect("JSON");
    let host: HostBits = serde_json::from_value(created["fact"]["host"].clone()).expect("bits");
    let promised = promise(GAME, &card.id, &card.edition.sha256, &card.options, &host);
    assert_eq!(card.commitment, promised);
    assert_eq!(house.laid.commitment, promised);
    assert_eq!(card.spoken.len(), 8);
}

#[test]
fn a_host_that_deals_otherwise_is_found_out() {
    let mut house = nearly_dealt();
    let witness = |commitment: &str, mine: &str| -> Witness {
        serde_json::from_value(json!({"commitment": commitment, "bits": [null, bits(mine)]}))
            .expect("a witness")
    };
    ok(&house.ask(1, claim(1, &bits("key 1"))));
    house.ask(0, json!({"type": "resign", "seat": 0}));
    let finished = house.room.table().finished().expect("a good log").expect("it is over");
    let record = Record::read(&finished.record).expect("a record");
    assert_eq!(record.verify(GAMES), Ok(()));
    let seen = house.heard[&1][0]["table"]["commitment"].as_str().expect("a commitment");
    assert_eq!(record.contradicts(&witness(seen, "key 1")), []);
    assert_eq!(record.contradicts(&witness(seen, "other"))[0].place, "shuffle.bits[1]");
    assert_eq!(record.contradicts(&witness("another", "key 1"))[0].place, "commitment");
}
