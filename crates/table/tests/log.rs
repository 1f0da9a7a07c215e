//! The log is the table: loading gives what was live, missing gives what was told, and nobody is told
//! what they may not know.

mod common;

use common::*;
use proptest::prelude::*;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::record::Record;
use tableflip_kernel::{Audience, Dice};
use tableflip_table::{Room, Table};

/// A game of `steps` random deeds: mostly actions, some undo, offers, chat, comings and goings.
fn random_house(seed: u64, steps: usize, seats: Value) -> House {
    let mut house = House::new(&wish(seats), seed as u8);
    house.sit_all();
    house.ask(1, json!({"type": "claim_seat", "seat": 1, "name": "Dark"}));
    let mut dice = Dice::from_seed(seed);
    for _ in 0..steps {
        house.now += dice.below(3_000) as u64;
        let who = dice.below(2) as u64;
        let yes = dice.below(3) > 0;
        match dice.below(12) {
            0 => house.ask(who, json!({"type": "undo", "seat": who})),
            1 => house.ask(who, json!({"type": "reply", "seat": who, "offer": "undo", "yes": yes})),
            2 => house.ask(who, json!({"type": "say", "seat": who, "chat": {"text": "hm"}})),
            3 => house.ask(who, json!({"type": "rename", "seat": who, "name": "Zed"})),
            4 => house.ask(who, json!({"type": "offer_draw", "seat": who})),
            _ => json!(house.play_one(&mut dice)),
        };
    }
    house
}

/// Everything that can be seen in a room by its three audiences, but for who is connected.
fn looks(room: &mut Room, house: &House, now: u64) -> Vec<Value> {
    let mut seen = Vec::new();
    for (id, key) in house.keys.keys.iter().flatten().chain([&house.keys.watch]).enumerate() {
        let out = room.enter(200 + id as u64, 1, std::slice::from_ref(key), None, now).expect("good keys");
        let messages = out.into_iter().map(|out| serde_json::from_str::<Value>(&out.text).expect("JSON"));
        seen.extend(messages.filter(|message| message["type"] != "presence"));
    }
    for message in &mut seen {
        for seat in message.pointer_mut("/standing/seats").and_then(Value::as_array_mut).into_iter().flatten()
        {
            seat["connected"] = Value::Null;
        }
    }
    seen
}

fn changes(messages: &[Value]) -> Vec<Value> {
    let mut all = Vec::new();
    for message in messages {
        match message["type"].as_str() {
            Some("state") => all.extend(message["missed"].as_array().expect("a list").iter().cloned()),
            Some("changed") => all.push(message["change"].clone()),
            _ => {}
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn loading_the_log_gives_the_live_table(seed in 0u64..1_000_000, steps in 0usize..120, local in any::<bool>()) {
        let mut house = random_house(seed, steps, if local { one_device() } else { two_people() });
        let mut again = Room::new(house.reloaded());
        let now = house.now;
        let spare = Room::new(house.reloaded());
        let mut live = std::mem::replace(&mut house.room, spare);
        prop_assert_eq!(looks(&mut live, &house, now), looks(&mut again, &house, now));
    }

    #[test]
    fn who_was_away_gets_exactly_what_was_missed(seed in 0u64..1_000_000, steps in 1usize..120, at in any::<prop::sample::Index>()) {
        let mut house = random_house(seed, steps, two_people());
        for (id, keys) in [(0, house.keys.keys[0].clone()), (1, house.keys.keys[1].clone()), (9, Some(house.keys.watch.clone()))] {
            let live = changes(&house.heard[&id]);
            prop_assert!(live.iter().enumerate().all(|(n, change)| change["number"] == n));
            let last = at.index(live.len());
            house.enter(100 + id, &[keys.expect("a key")], Some(last as u32));
            let told = changes(&house.heard[&(100 + id)]);
            prop_assert_eq!(&told, &live[last + 1..]);
        }
    }

    #[test]
    fn no_message_holds_what_its_reader_may_not_know(seed in 0u64..1_000_000, steps in 0usize..150) {
        let house = random_house(seed, steps, two_people());
        let created: Value = serde_json::from_str(&house.log[0].0).expect("JSON");
        let secret = |name: &str| created["fact"][name].to_string().replace('"', "");
        let mut forbidden = vec![secret("seed"), secret("salt"), secret("watch")];
        forbidden.extend(created["fact"]["keys"].as_array().expect("a list").iter().map(|k| k.to_string().replace('"', "")));
        forbidden.extend(house.keys.keys.iter().flatten().cloned());
        forbidden.push(house.keys.watch.clone());
        for (id, messages) in &house.heard {
            let all = serde_json::to_string(messages).expect("JSON");
            for secret in &forbidden {
                prop_assert!(!all.contains(secret.as_str()), "connection {id} was told {secret}");
            }
            check_undersides(*id, messages)?;
        }
    }
}

/// An underside stands in a view only where `known` names the reader; in an event only for its seat.
fn check_undersides(id: u64, messages: &[Value]) -> Result<(), TestCaseError> {
    let me = if id == 9 { Value::Null } else { json!(id) };
    for message in messages {
        prop_assert!(message.get("seat").is_none_or(|seat| *seat == me));
        let views = [message.get("view"), message.get("start")];
        for view in views.into_iter().flatten().filter(|view| view.is_object()) {
            for (coin, face) in view["coins"].as_object().expect("coins") {
                let known = face["known"].as_array().expect("a list");
                let may = if me.is_null() { known.len() == 2 } else { known.contains(&me) };
                prop_assert!(may || face["under"].is_null(), "{id} sees under {coin}");
            }
            prop_assert!(view["rng"].is_null());
        }
    }
    for change in changes(messages) {
        for event in change["what"]["events"].as_array().into_iter().flatten() {
            let private = ["taken", "skipped", "looked"].contains(&event["event"].as_str().unwrap_or(""));
            prop_assert!(
                !private || event["seat"] == me || event["under"].is_null(),
                "{id} was told {event}"
            );
        }
    }
    Ok(())
}

#[test]
fn a_finished_game_can_be_checked_by_anybody() {
    let mut house = House::online(3);
    assert!(house.room.table().finished().expect("a good log").is_none());
    let mut dice = Dice::from_seed(3);
    while house.play_one(&mut dice) {}
    let finished = house.room.table().finished().expect("a good log").expect("it is over");
    let record = Record::read(&finished.record).expect("a record");
    assert_eq!(record.verify(GAMES), Ok(()));
    assert_eq!(record.commitment, finished.table.commitment);
    assert_eq!(finished.changes.len(), record.actions.len());
    assert!(record.seed < 1 << 53);
}

#[test]
fn a_log_of_another_engine_is_noticed() {
    let mut house = House::online(4);
    house.play_one(&mut Dice::from_seed(4));
    let mut log = house.log.clone();
    log[2].1 = Some("[]".into());
    let load = |log: &[(String, Option<String>)]| {
        Table::load(GAMES, log.iter().map(|(body, events)| (body.as_str(), events.as_deref()))).map(|_| ())
    };
    assert!(load(&house.log).is_ok());
    assert!(load(&log).is_err());
    log.swap(1, 2);
    assert!(load(&log).is_err());
    assert!(load(&[]).is_err());
    assert!(load(&log[1..]).is_err());
    assert!(load(&[("rubbish".into(), None)]).is_err());
}

#[test]
fn a_device_with_both_seats_is_told_both_sides() {
    let mut house = House::new(&wish(one_device()), 5);
    let keys: Vec<String> = house.keys.keys.iter().flatten().cloned().collect();
    house.enter(3, &keys, None);
    let seats: Vec<&Value> =
        house.heard[&3].iter().filter(|m| m["type"] == "state").map(|m| &m["seat"]).collect();
    assert_eq!(seats, [&json!(0), &json!(1)]);
    let history = house.room.table().history(&[Audience::Spectator], None).expect("a good log");
    assert_eq!(history.changes[0].len(), 1);
}
