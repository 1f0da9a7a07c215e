//! A whole game in the engine: a person, a bot, the log, another engine that goes on from it.

use serde_json::{Value, json};
use tableflip_kernel::commitment::sha256;
use tableflip_wasm::engine::Engine;

const BYTES: usize = 44;
/// A game of two seats.
const GAME: &str = "flip-and-skip";

/// The seat's secret, which the page makes.
fn key(seat: usize) -> String {
    sha256(format!("key {seat}").as_bytes())[..32].to_string()
}

/// What the page adds to the shuffle for a seat.
fn bits(seat: usize) -> String {
    sha256(format!("bits {seat}").as_bytes())[..32].to_string()
}

/// Bytes for the engine, in hexadecimal and all different.
fn bytes_from(first: usize) -> String {
    let digits =
        |byte: usize| [byte / 16 % 16, byte % 16].map(|digit| char::from(b"0123456789abcdef"[digit]));
    (first..first + BYTES).flat_map(digits).collect()
}

struct Browser {
    engine: Engine,
    log: Vec<Value>,
    now: u64,
}

impl Browser {
    fn new() -> Browser {
        Browser { engine: Engine::default(), log: Vec::new(), now: 1_000 }
    }

    fn ask(&mut self, call: &Value) -> Value {
        serde_json::from_str(&self.engine.answer(&call.to_string())).expect("JSON")
    }

    /// Calls, keeps what is to be kept, and commits it, until nothing waits; what is told meanwhile is in `done.out`.
    fn call(&mut self, call: &Value) -> Value {
        let mut reply = self.ask(call);
        let places = ["created", "loaded"];
        let place = places.iter().find(|place| reply[place].is_object());
        let place = &place.map_or("/done".to_string(), |place| format!("/{place}/done"));
        let mut out = Vec::new();
        loop {
            let Some(done) = reply.pointer_mut(place) else { return reply };
            out.extend(done["out"].as_array().expect("a list").iter().cloned());
            let line = done["log"].take();
            if line.is_null() {
                done["out"] = json!(out);
                return reply;
            }
            let commit =
                json!({"call": "commit", "table": line["table"], "number": line["number"], "now": self.now});
            self.log.push(line);
            let next = self.ask(&commit);
            *reply.pointer_mut(place).expect("it was there") = next["done"].clone();
        }
    }

    fn create(&mut self, seats: &Value) -> Value {
        self.create_with(seats, &Value::Null)
    }

    fn create_with(&mut self, seats: &Value, clock: &Value) -> Value {
        self.create_at(GAME, &json!({}), seats, clock)
    }

    fn create_at(&mut self, game: &str, options: &Value, seats: &Value, clock: &Value) -> Value {
        let mut seats = seats.clone();
        for (n, seat) in seats.as_array_mut().expect("a list").iter_mut().enumerate() {
            if seat["kind"] == "person" {
                seat["key"] = json!(sha256(key(n).as_bytes()));
            }
        }
        let wish = json!({"game": game, "options": options, "seats": seats, "clock": clock,
            "maker": sha256(b"maker"), "watch": sha256(b"watch")});
        let random = bytes_from(0);
        let reply = self.call(&json!({"call": "create", "wish": wish, "random": random, "now": self.now}));
        reply["created"]["laid"].clone()
    }

    /// Comes in with the keys of these seats and adds to the shuffle for each; everything that is told after that.
    fn sit(&mut self, connection: u32, laid: &Value, seats: &[usize]) -> Vec<Value> {
        let mut heard = self.hello(connection, laid, seats);
        for seat in seats {
            let claim = json!({"type": "claim_seat", "seat": seat, "name": "Light", "bits": bits(*seat)});
            heard = self.say(connection, &claim);
            assert_eq!(heard.last().expect("an answer")["outcome"], "ok", "{heard:?}");
        }
        heard
    }

    /// Sends a message and returns everything that the connection is told.
    fn say(&mut self, connection: u32, ask: &Value) -> Vec<Value> {
        self.send(connection, &json!({"id": 1, "ask": ask}))
    }

    fn send(&mut self, connection: u32, request: &Value) -> Vec<Value> {
        self.now += 10;
        let text = request.to_string();
        let reply =
            self.call(&json!({"call": "message", "connection": connection, "text": text, "now": self.now}));
        let out = reply["done"]["out"].as_array().expect("a list").clone();
        let mine =
            out.iter().filter(|told| told["to"].as_array().is_some_and(|to| to.contains(&json!(connection))));
        mine.map(|told| told["message"].clone()).collect()
    }

    fn hello(&mut self, connection: u32, laid: &Value, seats: &[usize]) -> Vec<Value> {
        let keys: Vec<String> = seats.iter().map(|seat| key(*seat)).collect();
        self.say(
            connection,
            &json!({"type": "hello", "protocol": 2, "table": laid["table"], "keys": keys, "last": null}),
        )
    }
}

#[test]
fn a_person_plays_a_bot_and_another_engine_goes_on_from_the_log() {
    let mut browser = Browser::new();
    let games = browser.call(&json!({"call": "games"}));
    assert_eq!(games["games"]["random_bytes"], BYTES);
    let keys =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]));
    assert_eq!(browser.hello(9, &keys, &[0])[0]["type"], "welcome");
    let mut state = browser.sit(1, &keys, &[0])[0].clone();
    for _ in 0..30 {
        let legal = state["legal"].as_array().expect("a list").clone();
        if let Some(action) = legal.first() {
            let number = state["change"]["number"].clone();
            let heard = browser.say(1, &json!({"type": "act", "number": number, "action": action}));
            assert_eq!(heard[1]["outcome"], "ok", "{heard:?}");
            state = heard[0].clone();
        } else {
            let think = json!({"call": "think", "table": keys["table"], "seed": 7, "now": browser.now});
            let reply = browser.call(&think);
            state = reply["done"]["out"][0]["message"].clone();
        }
    }
    let mut other = Browser::new();
    let loaded = other.call(&json!({"call": "load", "log": browser.log, "now": 99_000}));
    assert_eq!(loaded["loaded"]["table"], keys["table"]);
    let again = other.hello(5, &keys, &[0]);
    assert_eq!(again[1]["view"], state["view"]);
    assert_eq!(again[1]["number"], state["change"]["number"]);
    assert!(other.log.is_empty());
}

/// As at a server (HO-2.3): the page sends what had no answer once more, perhaps to another engine that read the log.
#[test]
fn a_request_that_is_sent_again_leaves_one_line() {
    let mut browser = Browser::new();
    let laid =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]));
    browser.sit(1, &laid, &[0]);
    let rename =
        json!({"id": 5, "key": "0123456789abcdef", "ask": {"type": "rename", "seat": 0, "name": "Zed"}});
    let number = browser.send(1, &rename).last().expect("an answer")["number"].clone();
    assert_eq!(number, browser.log.len() - 1);
    let answer = json!({"type": "answer", "id": 5, "outcome": "ok", "number": number});
    assert_eq!(browser.send(1, &rename), std::slice::from_ref(&answer));
    let mut other = Browser::new();
    other.call(&json!({"call": "load", "log": browser.log, "now": 99_000}));
    other.hello(5, &laid, &[0]);
    assert_eq!(other.send(5, &rename), [answer]);
    assert!(other.log.is_empty());
}

#[test]
fn a_rematch_is_laid_with_the_same_keys() {
    let mut browser = Browser::new();
    let keys =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}]));
    browser.sit(1, &keys, &[0, 1]);
    browser.say(1, &json!({"type": "resign", "seat": 0}));
    let finished = browser.call(&json!({"call": "finished", "table": keys["table"]}));
    let record = finished["finished"]["record"].to_string();
    let replayed = browser.call(&json!({"call": "replay", "record": record}));
    assert_eq!(replayed["replay"]["faults"], json!([]));
    browser.say(1, &json!({"type": "rematch", "seat": 0}));
    let random = bytes_from(100);
    let reply =
        browser.call(&json!({"call": "rematch", "table": keys["table"], "random": random, "now": 5_000}));
    let next = &reply["created"]["laid"]["table"];
    assert_ne!(next, &keys["table"]);
    assert_eq!(&reply["created"]["done"]["out"][0]["message"]["standing"]["rematch"], next);
    let laid = json!({"table": next});
    let heard = browser.hello(2, &laid, &[0]);
    assert_eq!(heard[0]["mine"], json!([1]));
    assert!(heard[1]["view"].is_null(), "everybody adds to the next shuffle, too");
}

#[test]
fn a_finished_game_is_checked_against_what_was_seen() {
    let mut browser = Browser::new();
    let laid =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]));
    let hello = browser.hello(1, &laid, &[0]);
    let commitment = hello[0]["table"]["commitment"].clone();
    assert_eq!(commitment, laid["commitment"]);
    assert_eq!(hello[0]["table"]["spoken"].as_str().map(str::len), Some(8));
    let mut state = browser.sit(1, &laid, &[0])[0].clone();
    let start = state["view"].clone();
    let mut events = Vec::new();
    for _ in 0..16 {
        let told = if let Some(action) = state["legal"].as_array().expect("a list").first().cloned() {
            let number = state["change"]["number"].clone();
            browser.say(1, &json!({"type": "act", "number": number, "action": action}))[0].clone()
        } else {
            let think = json!({"call": "think", "table": laid["table"], "seed": 7, "now": browser.now});
            browser.call(&think)["done"]["out"][0]["message"].clone()
        };
        events.push(told["change"]["what"]["events"].clone());
        state = told;
    }
    browser.say(1, &json!({"type": "resign", "seat": 0}));
    let finished = browser.call(&json!({"call": "finished", "table": laid["table"]}));
    let record = finished["finished"]["record"].clone();
    let verify = json!({"call": "verify", "record": record, "witness": {"commitment": commitment, "bits": [bits(0), null]},
        "seat": 0, "start": start, "events": events});
    let mut check = |change: &dyn Fn(&mut Value)| {
        let mut call = verify.clone();
        change(&mut call);
        let reply = browser.call(&call);
        let faults = reply["verified"]["faults"].as_array().unwrap_or_else(|| panic!("{reply}")).clone();
        faults.iter().map(|fault| fault["place"].as_str().expect("a place").to_string()).collect::<Vec<_>>()
    };
    assert_eq!(check(&|_| {}), [] as [&str; 0]);
    assert_eq!(check(&|call| (call["start"], call["events"]) = (Value::Null, Value::Null)), [] as [&str; 0]);
    assert_eq!(check(&|call| call["witness"]["bits"][0] = json!(bits(7))), ["shuffle.bits[0]"]);
    assert_eq!(check(&|call| call["witness"]["commitment"] = json!("another")), ["commitment"]);
    assert_eq!(check(&|call| call["start"]["board"]["a1"] = json!("L12")), ["start"]);
    assert_eq!(check(&|call| call["events"][3] = json!([])), ["events[3]"]);
    assert_eq!(check(&|call| drop(call["events"].as_array_mut().expect("a list").pop())), ["events"]);
    assert_eq!(check(&|call| call["seat"] = json!(6)), ["seat"]);
    let other_host = |call: &mut Value| call["record"]["shuffle"]["host"] = json!("0".repeat(64));
    assert_eq!(check(&other_host), ["commitment", "seed"]);
    assert!(!check(&|call| call["record"] = json!({"format": 2})).is_empty());
}

#[test]
fn a_table_with_running_clocks_says_in_its_log_that_it_was_opened_again() {
    let clock = json!({"limit": {"kind": "bank", "ms": 60_000, "increment": 0}, "then": "forfeit"});
    let mut browser = Browser::new();
    let people = json!([{"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}]);
    let laid = browser.create_with(&people, &clock);
    browser.sit(1, &laid, &[0, 1]);
    let mut log = browser.log.clone();
    for reload in 1..4_u64 {
        let mut other = Browser::new();
        other.now = reload * 1_000_000;
        let load = json!({"call": "load", "log": log, "now": other.now});
        let first = other.ask(&load);
        assert_eq!(first["loaded"]["done"]["log"]["number"], log.len(), "a line is to be kept");
        assert_eq!(other.ask(&load)["loaded"], first["loaded"], "asking twice is harmless");
        let declined = other.ask(&json!({"call": "decline", "table": laid["table"], "number": log.len()}));
        assert!(declined["done"]["log"].is_null());
        // Whatever comes next waits until it is kept.
        let tick = other.call(&json!({"call": "tick", "table": laid["table"], "now": other.now}));
        assert_eq!(tick["done"]["due"]["deadline"], other.now + 60_000, "nobody is charged");
        log.extend(other.log);
    }
    assert_eq!(log.len(), browser.log.len() + 3);
}

#[test]
fn a_table_that_is_open_elsewhere_keeps_its_clocks_running() {
    let clock = json!({"limit": {"kind": "bank", "ms": 60_000, "increment": 0}, "then": "forfeit"});
    let mut browser = Browser::new();
    let people = json!([{"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}]);
    let laid = browser.create_with(&people, &clock);
    browser.sit(1, &laid, &[0, 1]);
    let mut other = Browser::new();
    other.now = browser.now + 10_000;
    let load = json!({"call": "load", "log": browser.log, "now": other.now, "awake": true});
    let loaded = other.call(&load);
    let tick = json!({"call": "tick", "table": laid["table"], "now": other.now});
    let deadline = browser.call(&tick)["done"]["due"]["deadline"].clone();
    assert_eq!(loaded["loaded"]["done"]["due"]["deadline"], deadline);
    assert_eq!(other.call(&tick)["done"]["due"]["deadline"], deadline, "nor does it start them anew later");
    assert!(other.log.is_empty());
}

#[test]
fn rubbish_is_answered() {
    let mut browser = Browser::new();
    for rubbish in ["", "{", "[]", "{\"call\":\"fly\"}", "{\"call\":\"close\"}", "\u{0}"] {
        let reply: Value = serde_json::from_str(&browser.engine.answer(rubbish)).expect("JSON");
        assert!(reply["error"].is_string(), "{reply}");
    }
    let keys =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]));
    let heard = browser.say(1, &json!({"type": "ping"}));
    assert_eq!(heard[0]["code"], "greeting");
    browser.hello(1, &keys, &[0]);
    let reply = browser.call(&json!({"call": "message", "connection": 1, "text": "rubbish", "now": 0}));
    assert_eq!(reply["done"]["out"][0]["message"]["code"], "malformed");
    assert!(browser.call(&json!({"call": "hint", "table": "x", "seat": 0, "level": "novice", "seed": 1}))["error"].is_string());
}

#[test]
fn texts_cross_the_border_by_pointer_and_length() {
    let text = br#"{"call":"games"}"#;
    let memory = tableflip_wasm::alloc(text.len());
    #[allow(unsafe_code, reason = "this is what JavaScript does")]
    let answer = unsafe {
        std::ptr::copy_nonoverlapping(text.as_ptr(), memory, text.len());
        let answer = tableflip_wasm::call(memory, text.len());
        std::slice::from_raw_parts(answer, tableflip_wasm::answer_length()).to_vec()
    };
    let reply: Value = serde_json::from_slice(&answer).expect("JSON");
    assert_eq!(reply["games"]["games"][0]["id"], GAME);
}

#[test]
fn nobody_hears_of_what_is_not_kept() {
    let mut browser = Browser::new();
    let keys =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}]));
    let heard = browser.sit(1, &keys, &[0, 1]);
    let frame =
        heard.iter().find(|message| message["legal"].as_array().is_some_and(|legal| !legal.is_empty()));
    let state = frame.expect("somebody's turn").clone();
    let act = json!({"type": "act", "number": state["change"]["number"], "action": state["legal"][0]});
    let message = |ask: &Value| json!({"call": "message", "connection": 1, "text": json!({"id": 1, "ask": ask}).to_string(), "now": 5});
    let proposed = browser.ask(&message(&act));
    assert_eq!(proposed["done"]["out"], json!([]));
    let number = proposed["done"]["log"]["number"].clone();
    assert!(browser.ask(&message(&json!({"type": "ping"})))["error"].is_string(), "one line at a time");
    let declined = browser.ask(&json!({"call": "decline", "table": keys["table"], "number": number}));
    assert_eq!(declined["done"]["out"][0]["message"]["code"], "unavailable");
    let again = browser.say(1, &json!({"type": "state"}));
    assert!(again.iter().any(|message| message["view"] == state["view"]));
    let heard = browser.say(1, &act);
    assert_eq!(heard.last().expect("an answer")["outcome"], "ok");
}

#[test]
fn a_bot_looks_up_before_a_race_as_everybody_does() {
    let mut browser = Browser::new();
    let race = json!({"mode": "race", "players": 2});
    let seats = json!([{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "expert"}]);
    let laid = browser.create_at("flip-ships", &race, &seats, &Value::Null);
    let heard = browser.sit(1, &laid, &[0]);
    let think = |browser: &mut Browser| {
        browser.call(&json!({"call": "think", "table": laid["table"], "seed": 7, "now": browser.now}))
    };
    assert_eq!(think(&mut browser)["done"]["due"]["bots"], 0, "the bot is ready and waits");
    // Much later, when the bot has rested long since.
    browser.now += 60_000;
    let number = heard[0]["change"]["number"].as_u64().expect("a number") + 1;
    let text =
        json!({"id": 2, "ask": {"type": "act", "number": number, "action": {"seat": 0, "do": "ready"}}})
            .to_string();
    let reply = browser.call(&json!({"call": "message", "connection": 1, "text": text, "now": browser.now}));
    let due = &reply["done"]["due"];
    assert_eq!(due["bots"], 1, "{reply}");
    assert!(due["bots_at"].as_u64().is_some_and(|at| at >= browser.now + 2100), "{due}");
    let early = think(&mut browser);
    assert_eq!(early["done"]["out"], json!([]), "nothing before that");
}
