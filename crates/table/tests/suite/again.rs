//! Requests that are sent again (HO-2.3): whatever lasts happens once, and whoever asks again hears what came of it the first time.

use crate::common::*;
use proptest::prelude::*;
use serde_json::{Value, json};
use tableflip_kernel::{Audience, Dice};
use tableflip_table::{Entry, read_request};

/// A connection that comes after a lost line.
const BACK: u64 = 50;

fn say(seat: u64, text: &str) -> Value {
    json!({"type": "say", "seat": seat, "chat": {"text": text}})
}

/// How much everybody else was told so far.
fn told(house: &House, but: &[u64]) -> Vec<(u64, usize)> {
    house.texts.iter().filter(|(id, _)| !but.contains(id)).map(|(&id, texts)| (id, texts.len())).collect()
}

/// Asks; loses the answer with the line; comes back with these secrets, and asks again. It happened once, nobody else hears of it a
/// second time, and it is the same after the program was started anew.
fn asked_twice(house: &mut House, from: u64, n: u32, ask: &Value, back: &[&str]) {
    let length = house.log.len();
    ok(&house.ask_keyed(from, n, ask.clone()));
    assert_eq!(house.log.len(), length + 1, "{ask}");
    let number = house.number();
    house.room.leave(from);
    house.now += 10_000;
    house.enter(BACK, back, None);
    let others = told(house, &[from, BACK]);
    let again = |house: &mut House| {
        let answer = house.ask_keyed(BACK, n, ask.clone());
        assert_eq!((&answer["outcome"], &answer["number"]), (&json!("ok"), &json!(number)), "{ask}");
        assert_eq!(house.log.len(), length + 1, "{ask}");
    };
    again(house);
    assert_eq!(told(house, &[from, BACK]), others, "{ask}");
    house.restart();
    house.enter(BACK, back, None);
    again(house);
    house.room.leave(BACK);
    for (id, secret) in [(9, "watch"), (0, "key 0"), (1, "invitation 1"), (1, "key 1"), (2, "key 2")] {
        if house.opens(&[secret]) {
            house.enter(id, &[secret], None);
        }
    }
}

#[test]
fn an_action_that_is_sent_twice_is_played_once() {
    let mut house = House::online(1);
    let mut dice = Dice::from_seed(1);
    for n in 0..8 {
        let action = house.legal()[dice.below(house.legal().len())].clone();
        let seat = action["seat"].as_u64().expect("a seat");
        let act = json!({"type": "act", "number": house.number(), "action": action});
        asked_twice(&mut house, seat, n, &act, &[&key(seat as usize)]);
    }
    assert_eq!(house.room.table().version(), 8);
}

#[test]
fn the_answer_comes_although_much_has_happened_since() {
    let mut house = House::online(2);
    let action = house.legal()[0].clone();
    let seat = action["seat"].as_u64().expect("a seat");
    let act = json!({"type": "act", "number": house.number(), "action": action});
    ok(&house.ask_keyed(seat, 1, act.clone()));
    let number = house.number();
    let mut dice = Dice::from_seed(2);
    (0..30).for_each(|_| assert!(house.play_one(&mut dice)));
    ok(&house.ask(seat, json!({"type": "resign", "seat": seat})));
    let length = house.log.len();
    assert_eq!(house.ask_keyed(seat, 1, act)["number"], number);
    assert_eq!(house.log.len(), length);
}

#[test]
fn what_was_taken_back_is_not_played_again() {
    let mut house = House::playing(&wish(one_device()), 3);
    let mut dice = Dice::from_seed(3);
    for n in 0.. {
        let action = house.legal()[dice.below(house.legal().len())].clone();
        let seat = action["seat"].as_u64().expect("a seat");
        let act = json!({"type": "act", "number": house.number(), "action": action});
        ok(&house.ask_keyed(seat, n, act.clone()));
        let number = house.number();
        if house.last(seat)["undo"].is_null() {
            continue;
        }
        let undo = json!({"type": "undo", "seat": seat});
        ok(&house.ask_keyed(seat, 900, undo.clone()));
        let (version, length) = (house.room.table().version(), house.log.len());
        assert_eq!(house.ask_keyed(seat, n, act.clone())["number"], number);
        assert_eq!(house.ask_keyed(seat, 900, undo.clone())["number"], number + 1, "nor is more taken back");
        house.restart();
        house.come_in();
        assert_eq!(house.ask_keyed(seat, n, act)["number"], number);
        assert_eq!(house.ask_keyed(seat, 900, undo)["number"], number + 1);
        assert_eq!((house.room.table().version(), house.log.len()), (version, length));
        return;
    }
}

#[test]
fn whatever_lasts_happens_once() {
    let wish = tableflip_table::protocol::CreateTable { hints: true, ..wish(two_people()) };
    let mut house = House::playing(&wish, 4);
    let turn = house.legal()[0]["seat"].as_u64().expect("a seat");
    let (mine, other) = (key(turn as usize), key(1 - turn as usize));
    asked_twice(&mut house, turn, 1, &say(turn, "once"), &[&mine]);
    asked_twice(&mut house, turn, 2, &json!({"type": "hint", "seat": turn}), &[&mine]);
    asked_twice(&mut house, turn, 3, &json!({"type": "rename", "seat": turn, "name": "Zed"}), &[&mine]);
    asked_twice(&mut house, turn, 4, &json!({"type": "offer_draw", "seat": turn}), &[&mine]);
    let asked = house.number();
    let no = json!({"type": "reply", "seat": 1 - turn, "offer": asked, "yes": false});
    asked_twice(&mut house, 1 - turn, 5, &no, &[&other]);
    asked_twice(&mut house, turn, 6, &json!({"type": "pass", "seat": turn, "pass": hash("pass")}), &[&mine]);
    asked_twice(&mut house, turn, 7, &json!({"type": "resign", "seat": turn}), &[&mine]);
    asked_twice(&mut house, turn, 8, &json!({"type": "rematch", "seat": turn}), &[&mine]);
    asked_twice(&mut house, 1 - turn, 9, &json!({"type": "rematch", "seat": 1 - turn}), &[&other]);
    assert!(house.room.table().wants_rematch());
}

/// At a larger table a bot plays on, and the seat is not played by its person any more: the old answer is theirs all the same.
#[test]
fn giving_up_happens_once_where_a_bot_plays_on() {
    let three = json!([{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}, {"kind": "person", "name": "C"}]);
    let mut house = House::playing(&wish_for(HOLDEM, &json!({"players": 3}), &three), 5);
    asked_twice(&mut house, 2, 1, &json!({"type": "resign", "seat": 2}), &["key 2"]);
    asked_twice(&mut house, 2, 2, &json!({"type": "claim_seat", "seat": 2, "name": "C"}), &["key 2"]);
}

#[test]
fn a_seat_that_was_taken_is_answered_to_whoever_took_it() {
    let mut house = House::new(&wish(two_people()), 6);
    house.come_in();
    let bits_of = |seat: usize| bits(&key(seat));
    let own = json!({"type": "claim_seat", "seat": 0, "name": "Light", "bits": bits_of(0)});
    asked_twice(&mut house, 0, 1, &own, &["key 0"]);
    let claim =
        json!({"type": "claim_seat", "seat": 1, "name": "Dark", "key": hash("key 1"), "bits": bits_of(1)});
    // The invitation is spent; the key that was made with the claim opens the seat.
    asked_twice(&mut house, 1, 2, &claim, &["invitation 1", "key 1"]);
    let again =
        json!({"type": "claim_seat", "seat": 1, "name": "Dark", "key": hash("key 1"), "bits": bits_of(1)});
    house.enter(BACK, &["invitation 1", "key 1"], None);
    assert_eq!(code(&house.ask_keyed(BACK, 3, again)), "malformed", "another request is judged as any other");
    // Whoever has the invitation alone does not sit there, whatever they know of the claim.
    house.enter(60, &["invitation 1"], None);
    assert_eq!(code(&house.ask_keyed(60, 2, claim)), "taken");
    assert_eq!(house.log.len(), 3);
}

#[test]
fn invitations_passes_and_devices_are_made_once() {
    let mut house = House::new(&wish(two_people()), 7);
    house.come_in();
    house.enter(2, &["maker"], None);
    let invite = json!({"type": "invite", "seat": 1, "invitation": hash("another")});
    asked_twice(&mut house, 2, 1, &invite, &["maker"]);
    let mut house = House::online(7);
    asked_twice(&mut house, 0, 2, &json!({"type": "pass", "seat": 0, "pass": hash("pass")}), &["key 0"]);
    house.enter(20, &["pass"], None);
    let join = json!({"type": "join", "seat": 0, "key": hash("phone")});
    asked_twice(&mut house, 20, 3, &join, &["pass", "phone"]);
    house.enter(20, &["phone"], None);
    let sign_out = json!({"type": "sign_out", "seat": 0, "key": hash("new key")});
    asked_twice(&mut house, 20, 4, &sign_out, &["phone", "new key"]);
}

#[test]
fn the_old_answer_is_given_whatever_is_asked_by_the_same_key() {
    let mut house = House::online(8);
    ok(&house.ask_keyed(0, 1, say(0, "first")));
    let (number, length) = (house.number(), house.log.len());
    for ask in [say(0, "second"), json!({"type": "resign", "seat": 0}), say(1, "not mine")] {
        assert_eq!(house.ask_keyed(0, 1, ask)["number"], number);
    }
    assert_eq!(house.log.len(), length);
    // Questions are answered as ever: nothing of them lasts.
    let refused = house.ask_keyed(0, 1, json!({"type": "pressed", "seat": 0, "keys": ["nothing"]}));
    assert_ne!(refused["outcome"], "ok");
    ok(&house.ask_keyed(0, 2, json!({"type": "ping"})));
    assert_eq!(house.log.len(), length);
}

/// A key counts for the seat that used it: another one's is as good as new, so nobody learns from it, and nothing is suppressed.
#[test]
fn the_key_of_somebody_else_means_nothing() {
    let mut house = House::online(9);
    ok(&house.ask_keyed(0, 1, say(0, "mine")));
    let first = house.number();
    ok(&house.ask_keyed(1, 1, say(1, "mine, too")));
    assert_eq!(house.number(), first + 1, "it was said");
    assert_eq!(house.ask_keyed(0, 1, say(0, "mine"))["number"], first);
    assert_eq!(house.ask_keyed(1, 1, say(1, "mine, too"))["number"], first + 1);
    house.restart();
    house.come_in();
    assert_eq!(house.ask_keyed(0, 1, say(0, "mine"))["number"], first);
    assert_eq!(house.ask_keyed(1, 1, say(1, "mine, too"))["number"], first + 1);
    // Whoever watches is told the same with a key that was used and with one that was not.
    let mut answers = [1, 77].map(|n| house.ask_keyed(9, n, say(0, "guessed")));
    answers.iter_mut().for_each(|answer| answer["id"] = Value::Null);
    assert_eq!(code(&answers[0]), "not_your_seat");
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn what_was_refused_is_judged_anew() {
    let mut house = House::online(10);
    let turn = house.legal()[0]["seat"].as_u64().expect("a seat");
    assert_eq!(code(&house.ask_keyed(turn, 1, say(turn, "   "))), "bad_text");
    ok(&house.ask_keyed(turn, 1, say(turn, "words")));
}

/// Asking again costs nothing of what a seat may say.
#[test]
fn asking_again_is_no_chat() {
    let mut house = House::online(11);
    for n in 0..5 {
        (0..20).for_each(|_| ok(&house.ask_keyed(0, n, say(0, "hm"))));
    }
    assert_eq!(code(&house.ask_keyed(0, 5, say(0, "hm"))), "too_fast");
    ok(&house.ask_keyed(0, 4, say(0, "hm")));
}

#[test]
fn a_key_that_is_none_is_malformed_and_is_not_repeated() {
    let keys = [
        json!("0123456789abcde"),
        json!("0123456789abcdef0"),
        json!("0123456789ABCDEF"),
        json!("0123456789abcdeg"),
        json!("éééééééé"),
        json!(""),
        json!(0x0123_4567_89ab_u64),
        json!(["0123456789abcdef"]),
    ];
    for key in keys {
        let text = json!({"id": 7, "key": key, "ask": say(0, "hi")}).to_string();
        let (id, outcome) = read_request(&text).expect_err("no key");
        let answer = json!(outcome);
        assert_eq!((id, code(&answer)), (Some(7), "malformed"));
        let because = answer["because"].as_str().expect("a sentence");
        assert!(
            because.contains("expected a string") || because.contains("16 lower-case hexadecimal digits")
        );
        assert!(key.as_str().is_none_or(|key| key.is_empty() || !because.contains(key)), "{because}");
    }
    for text in [r#"{"id":7,"ask":{"type":"ping"}}"#, r#"{"id":7,"key":null,"ask":{"type":"ping"}}"#] {
        assert!(read_request(text).expect("a request").key.is_none());
    }
}

#[test]
fn a_key_is_in_the_log_and_nowhere_else() {
    let mut house = House::online(12);
    let mut dice = Dice::from_seed(12);
    let mut count = 0;
    while let Some(action) = Some(house.legal()).filter(|legal| !legal.is_empty() && count < 200) {
        let action = action[dice.below(action.len())].clone();
        let seat = action["seat"].as_u64().expect("a seat");
        ok(&house.ask_keyed(seat, count, json!({"type": "act", "number": house.number(), "action": action})));
        count += 1;
    }
    if house.room.table().result().is_none() {
        ok(&house.ask_keyed(0, count, json!({"type": "resign", "seat": 0})));
    }
    house.enter(BACK, &["key 0"], None);
    let (live, loaded) = (house.room.table(), house.reloaded());
    let mut shown = vec![format!("{:?}", house.texts)];
    for table in [live, &loaded] {
        shown.push(json!(table.finished().expect("a good log").expect("it is over")).to_string());
        let audiences: Vec<Audience> = Audience::all(2).collect();
        shown.push(json!(table.history(&audiences, None).expect("a good log").changes).to_string());
    }
    for n in 0..count {
        let key = request_key(n);
        assert!(house.log.iter().any(|(body, _)| body.contains(&key)));
        assert!(shown.iter().all(|shown| !shown.contains(&key)), "key {n} is shown");
    }
}

#[test]
fn an_entry_without_a_key_is_stored_as_it_always_was() {
    let mut house = House::online(13);
    let mut dice = Dice::from_seed(13);
    (0..20).for_each(|_| assert!(house.play_one(&mut dice)));
    ok(&house.ask(0, say(0, "hi")));
    for (body, _) in &house.log {
        let fields: serde_json::Map<String, Value> = serde_json::from_str(body).expect("JSON");
        assert!(fields.keys().all(|field| ["number", "at", "engine", "fact"].contains(&field.as_str())));
        assert_eq!(Entry::from_text(body).expect("an entry").to_text(), *body);
    }
}

/// What two people do, from dice that know nothing of keys; each message once or twice.
fn random_house(seed: u64, steps: u32, twice: bool) -> House {
    let mut house = House::online(seed as u8);
    let mut dice = Dice::from_seed(seed);
    for n in 0..steps {
        house.now += dice.below(3_000) as u64;
        let who = dice.below(2) as u64;
        let asked = house.last(9)["standing"]["offers"][0]["number"].as_u64().unwrap_or(0);
        let (who, ask) = match dice.below(10) {
            0 => (who, json!({"type": "undo", "seat": who})),
            1 => (who, json!({"type": "reply", "seat": who, "offer": asked, "yes": true})),
            2 => (who, say(who, "hm")),
            3 => (who, json!({"type": "offer_draw", "seat": who})),
            _ => {
                let legal = house.legal();
                let Some(action) = legal.get(dice.below(legal.len().max(1))) else { continue };
                let seat = action["seat"].as_u64().expect("a seat");
                (seat, json!({"type": "act", "number": house.number(), "action": action}))
            }
        };
        let answer = house.ask_keyed(who, n, ask.clone());
        if twice {
            let mut again = house.ask_keyed(who, n, ask);
            again["id"] = answer["id"].clone();
            assert_eq!(again, answer);
        }
    }
    house
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_game_of_which_everything_is_sent_twice_is_the_same_game(seed in 0u64..1_000_000, steps in 0u32..120) {
        let (once, twice) = (random_house(seed, steps, false), random_house(seed, steps, true));
        prop_assert_eq!(&once.log, &twice.log);
        // Besides the second answers, and states after those that are stale, everybody is told the same.
        let changes = |house: &House, id: u64| -> Vec<Value> {
            house.heard[&id].iter().filter(|message| message["type"] == "changed").cloned().collect()
        };
        for id in [0, 1, 9] {
            prop_assert_eq!(changes(&once, id), changes(&twice, id));
        }
        prop_assert_eq!(&once.texts[&9], &twice.texts[&9]);
    }
}
