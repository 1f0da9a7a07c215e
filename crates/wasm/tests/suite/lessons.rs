//! Lessons through the engine's call, as a browser makes it: every one to its end, what is said to anything else, coming back with
//! another engine, and playing on from the end.

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_learn::{Lesson, lessons_of};
use tableflip_wasm::engine::Engine;

struct Page {
    engine: Engine,
    lesson: Lesson,
    saved: Value,
}

impl Page {
    /// Opens a lesson, at its beginning or where it was left.
    fn open(lesson: &Lesson, saved: Value) -> (Page, Value) {
        let mut page = Page { engine: Engine::default(), lesson: lesson.clone(), saved };
        let taught = page.then(&json!({ "then": "open" }));
        (page, taught)
    }

    fn ask(&mut self, then: &Value) -> Value {
        let call = json!({ "call": "lesson", "lesson": self.lesson, "saved": self.saved, "then": then });
        serde_json::from_str(&self.engine.answer(&call.to_string())).expect("JSON")
    }

    fn then(&mut self, then: &Value) -> Value {
        let mut reply = self.ask(then);
        assert!(reply["taught"].is_object(), "{}/{}: {reply}", self.lesson.game, self.lesson.id);
        let taught = reply["taught"].take();
        self.saved = taught["saved"].clone();
        taught
    }

    fn act(&mut self, action: &Value) -> Value {
        self.then(&json!({ "then": "act", "action": action }))
    }
}

fn lesson(game: &str, id: &str) -> Lesson {
    lessons_of(game).into_iter().find(|lesson| lesson.id == id).expect("it ships")
}

fn step<'l>(lesson: &'l Value, taught: &Value) -> &'l Value {
    &lesson["steps"][usize::try_from(taught["saved"]["step"].as_u64().expect("a number")).expect("a few")]
}

/// What the lesson would do: its script, or the first listed action that has the keys it asks for.
fn scripted(step: &Value, taught: &Value) -> Value {
    if step["script"].is_object() {
        return step["script"].clone();
    }
    let wanted = &step["do"][0];
    let listed = taught["legal"].as_array().expect("a list");
    let found = listed.iter().find(|action| tableflip_kernel::case::matches(wanted, Some(action)));
    found.unwrap_or(wanted).clone()
}

#[test]
fn every_lesson_is_played_to_its_end() {
    for game in GAMES {
        for lesson in lessons_of(game.title().id) {
            let written = serde_json::to_value(&lesson).expect("JSON");
            let (mut page, mut taught) = Page::open(&lesson, Value::Null);
            assert!(taught["opened"]["start"].is_object(), "{}", lesson.id);
            for _ in 0..60 {
                let step = step(&written, &taught);
                let then = match step["kind"].as_str() {
                    None => break,
                    Some("say") => json!({ "then": "press_on" }),
                    Some("bot") => json!({ "then": "others" }),
                    Some(_) => json!({ "then": "act", "action": scripted(step, &taught) }),
                };
                taught = page.then(&then);
                assert_eq!(taught["reply"]["reply"], "right", "{}: {step}", lesson.id);
            }
            assert!(step(&written, &taught).is_null(), "{} ends", lesson.id);
        }
    }
}

#[test]
fn what_is_not_asked_for_is_answered_and_leaves_everything_as_it_was() {
    let (mut page, _) = Page::open(&lesson("flip-and-skip", "set"), Value::Null);
    let taught = page.then(&json!({ "then": "press_on" }));
    assert!(!taught["legal"].as_array().expect("a list").is_empty());
    let before = page.saved.clone();
    let wrong = page.act(&json!({ "seat": 0, "do": "skip", "from": "f3", "over": "f4" }));
    assert_eq!(wrong["reply"]["reply"], "wrong");
    assert!(wrong["reply"]["say"].as_str().expect("a text").contains("fourth stone"));
    assert_eq!(wrong["seen"], json!([]));
    let refused = page.act(&json!({ "seat": 0, "do": "skip", "from": "c3", "over": "c4" }));
    assert_eq!(
        (&refused["reply"]["reply"], &refused["reply"]["rule"]),
        (&json!("refused"), &json!("SK-5.4"))
    );
    assert_eq!(page.saved, before);
    let right = page.act(&json!({ "seat": 0, "do": "skip", "from": "c3", "over": "d4" }));
    assert_eq!(right["reply"]["reply"], "right");
    assert_eq!(right["seen"].as_array().expect("a list").len(), 1);
}

#[test]
fn while_a_text_is_read_nothing_can_be_done() {
    let (mut page, opened) = Page::open(&lesson("flip-and-skip", "set"), Value::Null);
    assert_eq!(opened["legal"], json!([]));
    let answer = page.act(&json!({ "seat": 0, "do": "skip", "from": "c3", "over": "d4" }));
    assert_eq!(answer["reply"]["reply"], "not_now");
}

#[test]
fn a_miss_is_shown_and_put_back_and_help_comes_in_time() {
    let (mut page, _) = Page::open(&lesson("flip-ships", "first-flip"), Value::Null);
    let launch = json!({ "from": "edge", "x": -1500, "overhang": 62, "power": 300, "aim": 0 });
    let wide = json!({ "seat": 0, "do": "flip", "ship": "0.1a", "launch": launch });
    let on = json!({ "then": "go_on" });
    for misses in 1..=5 {
        let missed = page.act(&wide);
        assert_eq!(missed["reply"]["reply"], "missed");
        assert!(!missed["reply"]["seen"]["events"].as_array().expect("a list").is_empty());
        assert_eq!(missed["seen"], json!([]), "it did not happen");
        assert_eq!(missed["help"].is_object(), misses >= 3);
        assert_eq!(missed["go_on"], misses >= 5);
        if misses < 5 {
            assert_eq!(page.then(&on)["reply"]["reply"], "not_now");
        }
    }
    let went = page.then(&on);
    assert_eq!(went["reply"]["reply"], "right");
    assert_eq!(went["saved"]["step"], 1);
}

#[test]
fn another_engine_goes_on_where_the_lesson_was_left() {
    let steps = lesson("flip-and-skip", "steps");
    let (mut page, _) = Page::open(&steps, Value::Null);
    page.act(&json!({ "do": "skip", "from": "b2", "over": "c3" }));
    let (mut again, opened) = Page::open(&steps, page.saved.clone());
    assert_eq!(opened["saved"], page.saved);
    assert_eq!(opened["seen"].as_array().expect("a list").len(), 1);
    assert_eq!(again.act(&json!({ "do": "skip", "from": "d4", "over": "d5" }))["reply"]["reply"], "right");
    // The first engine never heard of that, and is told where things stand.
    page.saved = again.saved.clone();
    assert_eq!(page.then(&json!({ "then": "press_on" }))["saved"]["step"], 3);
}

#[test]
fn what_was_kept_of_a_lesson_that_has_changed_since_begins_anew() {
    let skip = lesson("flip-and-skip", "skip");
    let strange = json!({ "lesson": "skip", "step": 2, "actions": [{ "seat": 0, "do": "fly" }] });
    let (_, opened) = Page::open(&skip, strange);
    assert_eq!(opened["saved"]["step"], 0);
    let (mut page, _) = Page::open(&skip, Value::Null);
    page.saved = Value::Null;
    assert!(page.ask(&json!({ "then": "press_on" }))["error"].is_string());
}

#[test]
fn the_end_can_be_played_on_from_unless_the_game_has_ended_too() {
    for (game, id, goes_on) in [("flip-and-skip", "skip", true), ("flip-and-skip", "set", false)] {
        let lesson = lesson(game, id);
        let written = serde_json::to_value(&lesson).expect("JSON");
        let (mut page, mut taught) = Page::open(&lesson, Value::Null);
        while !step(&written, &taught).is_null() {
            assert!(taught["document"].is_null(), "not before the end");
            let now = step(&written, &taught);
            taught = match now["kind"].as_str() {
                Some("say") => page.then(&json!({ "then": "press_on" })),
                Some("bot") => page.then(&json!({ "then": "others" })),
                _ => page.act(&scripted(now, &taught)),
            };
        }
        assert_eq!(taught["document"].is_string(), goes_on, "{id}");
    }
}
