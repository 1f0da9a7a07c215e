//! A whole game in the engine: a person, a bot, the log, another engine that goes on from it.

use serde_json::{Value, json};
use tableflip_wasm::engine::Engine;

const BYTES: usize = 148;
/// A game of two seats.
const GAME: &str = "flip-and-skip";

/// Bytes for the engine, in hexadecimal and all different, so that no two keys are alike.
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
        let place = if reply["created"].is_object() { "/created/done" } else { "/done" };
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
        let wish = json!({"game": GAME, "options": {}, "seats": seats});
        let random = bytes_from(0);
        let reply = self.call(&json!({"call": "create", "wish": wish, "random": random, "now": self.now}));
        reply["created"]["keys"].clone()
    }

    /// Sends a message and returns everything that the connection is told.
    fn say(&mut self, connection: u32, ask: &Value) -> Vec<Value> {
        self.now += 10;
        let text = json!({"id": 1, "ask": ask}).to_string();
        let reply =
            self.call(&json!({"call": "message", "connection": connection, "text": text, "now": self.now}));
        let out = reply["done"]["out"].as_array().expect("a list").clone();
        let mine =
            out.iter().filter(|told| told["to"].as_array().is_some_and(|to| to.contains(&json!(connection))));
        mine.map(|told| told["message"].clone()).collect()
    }

    fn hello(&mut self, connection: u32, keys: &Value) -> Vec<Value> {
        let ask = json!({"type": "hello", "protocol": 1, "table": keys["table"], "keys": [keys["keys"][0]], "last": null});
        self.say(connection, &ask)
    }
}

#[test]
fn a_person_plays_a_bot_and_another_engine_goes_on_from_the_log() {
    let mut browser = Browser::new();
    let games = browser.call(&json!({"call": "games"}));
    assert_eq!(games["games"]["random_bytes"], BYTES);
    let keys =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}]));
    let heard = browser.hello(1, &keys);
    assert_eq!(heard[0]["type"], "welcome");
    let mut state = heard[1].clone();
    for _ in 0..30 {
        let legal = state["legal"].as_array().expect("a list").clone();
        if let Some(action) = legal.first() {
            let version = state["standing"]["version"].clone();
            let heard = browser.say(1, &json!({"type": "act", "version": version, "action": action}));
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
    let again = other.hello(5, &keys);
    assert_eq!(again[1]["view"], state["view"]);
    assert_eq!(again[1]["number"], state["change"]["number"]);
    assert!(other.log.is_empty());
}

#[test]
fn a_rematch_is_laid_with_the_same_keys() {
    let mut browser = Browser::new();
    let keys =
        browser.create(&json!([{"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}]));
    browser.hello(1, &keys);
    browser.say(1, &json!({"type": "resign", "seat": 0}));
    let finished = browser.call(&json!({"call": "finished", "table": keys["table"]}));
    let record = finished["finished"]["record"].to_string();
    let replayed = browser.call(&json!({"call": "replay", "record": record}));
    assert_eq!(replayed["replay"]["faults"], json!([]));
    browser.say(1, &json!({"type": "rematch", "seat": 0}));
    let random = bytes_from(100);
    let reply =
        browser.call(&json!({"call": "rematch", "table": keys["table"], "random": random, "now": 5_000}));
    let next = &reply["created"]["keys"]["table"];
    assert_ne!(next, &keys["table"]);
    assert_eq!(&reply["created"]["done"]["out"][0]["message"]["standing"]["rematch"], next);
    let heard = browser.say(
        2,
        &json!({"type": "hello", "protocol": 1, "table": next, "keys": [keys["keys"][0]], "last": null}),
    );
    assert_eq!(heard[0]["mine"], json!([1]));
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
    browser.hello(1, &keys);
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
    let state = browser.hello(1, &keys)[1].clone();
    let act = json!({"type": "act", "version": 0, "action": state["legal"][0]});
    let message = |ask: &Value| json!({"call": "message", "connection": 1, "text": json!({"id": 1, "ask": ask}).to_string(), "now": 5});
    let proposed = browser.ask(&message(&act));
    assert_eq!(proposed["done"]["out"], json!([]));
    let number = proposed["done"]["log"]["number"].clone();
    assert!(browser.ask(&message(&json!({"type": "ping"})))["error"].is_string(), "one line at a time");
    let declined = browser.ask(&json!({"call": "decline", "table": keys["table"], "number": number}));
    assert_eq!(declined["done"]["out"][0]["message"]["code"], "unavailable");
    let again = browser.say(1, &json!({"type": "state"}));
    assert_eq!(again[0]["view"], state["view"]);
    let heard = browser.say(1, &act);
    assert_eq!(heard[1]["outcome"], "ok");
}
