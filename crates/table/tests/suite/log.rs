//! The log is the table: loading gives what was live, missing gives what was told, and nobody is told
//! what they may not know.

use crate::common::*;
use proptest::prelude::*;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::sha256;
use tableflip_kernel::record::{ENGINE, Record};
use tableflip_kernel::{Audience, Dice};
use tableflip_table::{Room, Table};

/// A game of `steps` random deeds: mostly actions, some undo, offers, chat, hints; with clocks, outages too.
fn random_house(seed: u64, steps: usize, seats: Value, clocks: bool) -> House {
    let mut wish = wish(seats);
    wish.hints = true;
    if clocks {
        let clock = json!({"limit": {"kind": "bank", "ms": 400_000, "increment": 1_000}, "then": "bot"});
        wish.clock = serde_json::from_value(clock).expect("a clock");
    }
    let mut house = House::playing(&wish, seed as u8);
    let mut dice = Dice::from_seed(seed);
    for _ in 0..steps {
        house.now += dice.below(3_000) as u64;
        let who = dice.below(2) as u64;
        let yes = dice.below(3) > 0;
        let asked = house.last(9)["standing"]["offers"][0]["number"].as_u64().unwrap_or(0);
        match dice.below(14) {
            13 if clocks => {
                house.now += dice.below(600_000) as u64; // longer than anybody's time
                house.restart();
                house.come_in();
                json!(null)
            }
            0 => house.ask(who, json!({"type": "undo", "seat": who})),
            1 => house.ask(who, json!({"type": "reply", "seat": who, "offer": asked, "yes": yes})),
            2 => house.ask(who, json!({"type": "say", "seat": who, "chat": {"text": "hm"}})),
            3 => house.ask(who, json!({"type": "rename", "seat": who, "name": "Zed"})),
            4 => house.ask(who, json!({"type": "offer_draw", "seat": who})),
            5 => house.ask(who, json!({"type": "hint", "seat": who})),
            _ => json!(house.play_one(&mut dice)),
        };
    }
    house
}

/// Everything that can be seen in a room by its three audiences, but for who is connected.
fn looks(room: &mut Room, now: u64) -> Vec<Value> {
    let mut seen = Vec::new();
    for (id, key) in ["key 0", "key 1", "watch"].into_iter().enumerate() {
        let out = room.greet(200 + id as u64, 1, &hello(&[key], None), now).expect("good keys");
        let messages = out.into_iter().map(|out| serde_json::from_str::<Value>(&out.text).expect("JSON"));
        seen.extend(messages.filter(|message| message["type"] != "presence"));
    }
    for message in &mut seen {
        for seat in message.pointer_mut("/standing/seats").and_then(Value::as_array_mut).into_iter().flatten()
        {
            (seat["connected"], seat["devices"]) = (Value::Null, Value::Null);
        }
    }
    seen
}

/// What a connection was told since it holds what it holds: whoever sits down is told everything anew.
fn since_welcome(messages: &[Value]) -> &[Value] {
    let last = messages.iter().rposition(|message| message["type"] == "welcome");
    &messages[last.expect("a welcome")..]
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
    fn loading_the_log_gives_the_live_table(seed in 0u64..1_000_000, steps in 0usize..120, local in any::<bool>(), clocks in any::<bool>()) {
        let mut house = random_house(seed, steps, if local { one_device() } else { two_people() }, clocks);
        let mut again = Room::new(house.reloaded());
        let now = house.now;
        let spare = Room::new(house.reloaded());
        let mut live = std::mem::replace(&mut house.room, spare);
        prop_assert_eq!(looks(&mut live, now), looks(&mut again, now));
    }

    #[test]
    fn who_was_away_gets_exactly_what_was_missed(seed in 0u64..1_000_000, steps in 1usize..120, at in any::<prop::sample::Index>()) {
        let mut house = random_house(seed, steps, two_people(), false);
        for (id, key) in [(0, "key 0"), (1, "key 1"), (9, "watch")] {
            let live = changes(since_welcome(&house.heard[&id]));
            prop_assert!(live.iter().enumerate().all(|(n, change)| change["number"] == n));
            let last = at.index(live.len());
            house.enter(100 + id, &[key], Some(last as u32));
            let told = changes(&house.heard[&(100 + id)]);
            prop_assert_eq!(&told, &live[last + 1..]);
        }
    }

    #[test]
    fn no_message_holds_what_its_reader_may_not_know(seed in 0u64..1_000_000, steps in 0usize..150) {
        let house = random_house(seed, steps, two_people(), false);
        let created: Value = serde_json::from_str(&house.log[0].0).expect("JSON");
        let mut forbidden = vec![created["fact"]["host"].as_str().expect("the host's bits").to_string()];
        for name in ["key 0", "key 1", "watch", "maker", "invitation 1"] {
            forbidden.extend([secret(name), hash(name), bits(name)]);
        }
        for (id, messages) in &house.heard {
            let all = serde_json::to_string(messages).expect("JSON");
            for secret in &forbidden {
                prop_assert!(!all.contains(secret.as_str()), "connection {id} was told {secret}");
            }
            check_undersides(*id, messages)?;
        }
    }
}

/// An underside stands in a view only where `known` names the reader; in an event only for its seat, and for those who
/// watch once both know it.
fn check_undersides(id: u64, messages: &[Value]) -> Result<(), TestCaseError> {
    let me = if id == 9 { Value::Null } else { json!(id) };
    for message in messages {
        // Before sitting down the guest watches.
        prop_assert!(message.get("seat").is_none_or(|seat| *seat == me || seat.is_null()));
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
            let all_know = event["known"].as_array().is_some_and(|known| known.len() == 2);
            let may = event["seat"] == me || me.is_null() && all_know;
            prop_assert!(!private || may || event["under"].is_null(), "{id} was told {event}");
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
    assert_eq!(record.commitment.as_ref(), Some(&finished.table.commitment));
    assert_eq!(finished.changes.len(), record.actions.len());
    assert_eq!((record.format, record.seed.as_number()), (2, None));
    let shuffle = record.shuffle.as_ref().expect("several people shuffled");
    let added = |n: usize| shuffle.bits[n].expect("a person's").reveal();
    assert_eq!((added(0), added(1)), (bits("key 0"), bits("key 1")));
    let first = &house.heard[&1][0]["table"]["commitment"];
    assert_eq!(&json!(record.commitment), first, "promised before anybody sat down");
}

#[test]
fn a_broken_log_is_noticed() {
    let mut house = House::online(4);
    house.play_one(&mut Dice::from_seed(4));
    let mut log = house.log.clone();
    log[3] = (log[3].0.replace("flip", "sneeze"), Some("[{\"event\":\"sneezed\"}]".into()));
    assert!(load(&house.log).is_ok());
    assert!(load(&log).is_err());
    log.swap(2, 3);
    assert!(load(&log).is_err());
    assert!(load(&[]).is_err());
    assert!(load(&log[1..]).is_err());
    assert!(load(&[("rubbish".into(), None)]).is_err());
}

/// The log with one thing in it written otherwise.
fn with(
    log: &[(String, Option<String>)],
    number: usize,
    change: impl Fn(&mut Value),
) -> Vec<(String, Option<String>)> {
    let mut log = log.to_vec();
    let mut body: Value = serde_json::from_str(&log[number].0).expect("JSON");
    change(&mut body);
    log[number].0 = body.to_string();
    log
}

fn load(log: &[(String, Option<String>)]) -> Result<Table, String> {
    let rows = log.iter().map(|(body, events)| (body.as_str(), events.as_deref()));
    Table::load(GAMES, rows).map_err(|broken| broken.to_string())
}

/// Rules of which today's program knows nothing: the first action of this game had the events of another one.
#[test]
fn a_game_begun_under_earlier_rules_is_shown_as_it_was_and_goes_on() {
    let mut house = House::online(4);
    let legal = house.legal();
    let mut other = House::online(4);
    ok(&house.act(&legal[0]));
    ok(&other.act(legal.last().expect("some choice")));
    let mut log = with(&house.log, 0, |body| body["fact"]["engine"] = json!("tableflip 0.0.9"));
    assert_ne!(log[3].1, other.log[3].1);
    log[3].1.clone_from(&other.log[3].1);
    let earlier = load(&log).expect("it opens");
    assert_eq!(earlier.earlier_rules(), Some("tableflip 0.0.9"));
    let told = |table: &Table| {
        let history = table.history(&[Audience::Spectator], None).expect("a good log");
        serde_json::to_value(&history.changes[0][3].what).expect("JSON")
    };
    assert_eq!(told(&earlier), told(other.room.table()));
    assert_eq!(house.room.table().earlier_rules(), None);
    house.room = Room::new(earlier);
    house.log = log;
    house.come_in();
    let mut dice = Dice::from_seed(5);
    assert!((0..10).all(|_| house.play_one(&mut dice)), "it goes on");
    assert!(house.log[4].0.contains(ENGINE), "and says who plays now");
    assert!(!house.log[5].0.contains(ENGINE), "once");
    let back = house.reloaded();
    assert_eq!(told(&back), told(other.room.table()));
    assert_eq!(back.earlier_rules(), Some("tableflip 0.0.9"));
    assert_eq!(back.document(), house.room.table().document());
}

#[test]
fn an_edition_that_came_with_an_earlier_program_is_played_on_with() {
    let mut house = House::online(6);
    house.play_one(&mut Dice::from_seed(6));
    let commented = with(&house.log, 0, |body| {
        let text =
            format!("# A remark.\n{}", body["fact"]["edition"].as_str().expect("the text is in the log"));
        body["fact"]["edition_sha256"] = json!(sha256(text.as_bytes()));
        body["fact"]["edition"] = json!(text);
    });
    let table = load(&commented).expect("it opens");
    assert_eq!(table.earlier_rules(), None);
    assert!(table.card().edition.text.is_some_and(|text| text.starts_with("# A remark.")));
    let unknown = with(&house.log, 0, |body| {
        body["fact"]["edition"] = Value::Null;
        body["fact"]["edition_sha256"] = json!("another one");
    });
    assert!(load(&unknown).expect("it opens").earlier_rules().is_some());
}

/// The first engine did not say who it was, nor everything that happened: its actions are played again.
#[test]
fn a_log_of_the_first_engine_is_played_again_and_compared() {
    let mut house = House::online(7);
    house.play_one(&mut Dice::from_seed(7));
    let mut log = with(&house.log, 0, |body| {
        body["fact"].as_object_mut().expect("an object").remove("engine");
        body["fact"]["edition"] = Value::Null;
    });
    log[2].1 = None;
    let mut events: Value = serde_json::from_str(log[3].1.as_deref().expect("an action")).expect("JSON");
    let first = events[0].as_object_mut().expect("an event");
    let gone = first.keys().find(|key| *key != "event").cloned().expect("some field");
    first.remove(&gone);
    log[3].1 = Some(events.to_string());
    let table = load(&log).expect("what is stored agrees, as far as it is stored");
    assert_eq!(table.earlier_rules(), None);
    assert_eq!(table.document(), house.room.table().document());
    events[0]["event"] = json!("sneezed");
    log[3].1 = Some(events.to_string());
    let why = load(&log).err().expect("neither followed nor played again");
    assert!(why.starts_with("entry 3: "), "{why}");
}

#[test]
fn a_device_with_both_seats_is_told_both_sides() {
    let mut house = House::new(&wish(one_device()), 5);
    house.enter(3, &["key 0", "key 1"], None);
    let seats: Vec<&Value> =
        house.heard[&3].iter().filter(|m| m["type"] == "state").map(|m| &m["seat"]).collect();
    assert_eq!(seats, [&json!(0), &json!(1)]);
    let history = house.room.table().history(&[Audience::Spectator], None).expect("a good log");
    assert_eq!(history.changes[0].len(), 1);
}
