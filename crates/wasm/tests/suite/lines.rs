//! Lines in the browser's engine: a table that begins at a moment, what was tried gathered with its record, texts from outside
//! recognised; and what is refused.

use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::{Salt, sha256};
use tableflip_kernel::record::{Dealt, Record};
use tableflip_kernel::{AnyRules, Audience, Document, Seat, Seed};
use tableflip_wasm::engine::Engine;

/// A game of two seats, in which something is hidden.
const GAME: &str = "flip-and-skip";

fn rules() -> Box<dyn AnyRules> {
    let game = GAMES.iter().find(|game| game.title().id == GAME).expect("it is on the shelf");
    game.open(&game.standard(), &Map::new()).expect("the usual game")
}

/// A whole game.
fn record() -> Record {
    let rules = rules();
    let actions = rules.random_game(7);
    Record::make(&*rules, Dealt::Number(7, Salt::from_bytes([0; 16])), actions).expect("it was played")
}

fn text(record: &Record) -> String {
    json!(record).to_string()
}

/// A page with an engine: it keeps what it is told to keep.
#[derive(Default)]
struct Page {
    engine: Engine,
    count: u32,
}

impl Page {
    fn ask(&mut self, call: &Value) -> Value {
        serde_json::from_str(&self.engine.answer(&call.to_string())).expect("JSON")
    }

    fn error(&mut self, call: &Value) -> String {
        let reply = self.ask(call);
        reply["error"].as_str().unwrap_or_else(|| panic!("no error: {reply}")).to_string()
    }

    /// Asks, and commits what is to be kept, until nothing waits; everything that was told.
    fn settle(&mut self, mut done: Value) -> Vec<Value> {
        let mut heard = Vec::new();
        loop {
            let out = done["out"].as_array().expect("a list");
            heard.extend(out.iter().map(|told| told["message"].clone()));
            let log = done["log"].clone();
            if log.is_null() {
                return heard;
            }
            let commit = json!({"call": "commit", "table": log["table"], "number": log["number"], "now": 1});
            done = self.ask(&commit)["done"].clone();
        }
    }

    fn start_call(&mut self, start: &Value) -> Value {
        self.count += 1;
        let key = |n: usize| sha256(&sha256(format!("key {n}").as_bytes()).as_bytes()[..32]);
        let seats = [0, 1].map(|n| json!({"kind": "person", "name": "Somebody", "key": key(n)}));
        let wish =
            json!({"game": GAME, "seats": seats, "maker": sha256(b"maker"), "watch": sha256(b"watch")});
        json!({"call": "start", "wish": wish, "start": start, "now": 1, "random": format!("{:02x}", self.count).repeat(44)})
    }

    /// Lays a table there, and says its id and what it left.
    fn start(&mut self, start: &Value) -> (String, Value) {
        let call = self.start_call(start);
        let reply = self.ask(&call);
        let started = &reply["started"];
        let table =
            started["laid"]["table"].as_str().unwrap_or_else(|| panic!("not laid: {reply}")).to_string();
        assert_eq!(started["laid"]["commitment"], "", "nothing was shuffled");
        self.settle(started["done"].clone());
        (table, started["before"].clone())
    }

    /// Somebody plays both seats of it: the views of seat 0 and of seat 1 at first, and then the first legal action, `count` times.
    fn play(&mut self, table: &str, count: usize) -> [Value; 2] {
        self.count += 1;
        let connection = self.count;
        let keys = [0, 1].map(|n| sha256(format!("key {n}").as_bytes())[..32].to_string());
        let hello = json!({"type": "hello", "protocol": 2, "table": table, "keys": keys});
        let mut heard = self.say(connection, 1, &hello);
        let views = [0, 1].map(|seat| seen(&heard, seat)["view"].clone());
        for n in 0..count {
            let legal = |seat: u64| seen(&heard, seat)["legal"].as_array().expect("a list").first().cloned();
            let action = legal(0).or(legal(1)).expect("somebody decides");
            let number =
                heard.iter().rev().find_map(|m| m["change"]["number"].as_u64().or(m["number"].as_u64()));
            let act = json!({"type": "act", "number": number, "action": action});
            heard = self.say(connection, n as u32 + 2, &act);
            assert_eq!(heard.last().expect("an answer")["outcome"], "ok", "{heard:?}");
        }
        views
    }

    fn say(&mut self, connection: u32, id: u32, ask: &Value) -> Vec<Value> {
        let text = json!({"id": id, "ask": ask}).to_string();
        let done = self.ask(&json!({"call": "message", "connection": connection, "text": text, "now": 1}));
        self.settle(done["done"].clone())
    }

    fn trail(&mut self, table: &str) -> Value {
        self.ask(&json!({"call": "trail", "table": table}))["trailed"].clone()
    }

    fn gather(&mut self, record: &Record, lines: &Value) -> Value {
        let reply =
            self.ask(&json!({"call": "gather", "record": text(record), "players": [], "lines": lines}));
        assert!(reply["gathered"].is_object(), "{reply}");
        reply["gathered"].clone()
    }
}

/// What a seat was told last.
fn seen(heard: &[Value], seat: u64) -> &Value {
    let told = |m: &&Value| m["seat"] == seat && !m["view"].is_null();
    heard.iter().rev().find(told).expect("how things stand")
}

fn at(record: &Record, line: u32, at: usize, fresh: Option<u32>) -> Value {
    json!({"from": "record", "record": text(record), "line": line, "at": at, "seat": 0, "fresh": fresh})
}

fn line(id: u32, from: u32, at: usize, fresh: Option<u32>) -> Value {
    json!({"id": id, "from": from, "at": at, "seat": 0, "fresh": fresh, "actions": [], "result": null, "name": "", "players": []})
}

/// A line as a device keeps it, with what its table has played.
fn kept(line: &Value, played: &Value) -> Value {
    json!({"text": line.to_string(), "played": played})
}

fn read(gathered: &Value) -> Record {
    let json: Value = serde_json::from_str(gathered["record"].as_str().expect("a text")).expect("JSON");
    Record::read(&json).expect("a record")
}

#[test]
fn a_line_goes_on_with_the_same_cards_and_is_kept_with_its_game() {
    let (mut page, record) = (Page::default(), record());
    let (table, before) = page.start(&at(&record, 0, 10, None));
    assert_eq!(before, json!([]), "a record's actions cannot be taken back");
    let views = page.play(&table, 3);
    let stood = record.replay(GAMES, 10).expect("it was played");
    assert_eq!(views, [0, 1].map(|seat| stood.view(Audience::Seat(Seat(seat)))));
    let played = page.trail(&table);
    assert_eq!(played["actions"].as_array().map(Vec::len), Some(3));
    let gathered = page.gather(&record, &json!([kept(&line(1, 0, 10, None), &played)]));
    assert_eq!((&gathered["left_out"], &gathered["identity"]), (&json!([]), &json!(record.identity())));
    let card = &gathered["lines"][0];
    assert_eq!(
        (&card["id"], &card["at"], &card["length"], &card["over"]),
        (&json!(1), &json!(10), &json!(13), &json!(false))
    );
    let whole = read(&gathered);
    whole.verify(GAMES).expect("it is what it says");
    let replay = page.ask(&json!({"call": "replay", "record": text(&whole), "line": 1}));
    let frames = replay["replay"]["frames"].as_array().expect("frames").clone();
    assert_eq!(frames.len(), 13);
    let end = whole.branch(GAMES, 1, 13).expect("it was played");
    assert_eq!(frames[12]["view"], end.view(Audience::Spectator));
    let none = page.error(&json!({"call": "replay", "record": text(&whole), "line": 2}));
    assert_eq!(none, "lines: there is no line 2");
}

#[test]
fn new_cards_look_the_same_to_the_seat_and_are_others() {
    let (mut page, record) = (Page::default(), record());
    let stood = record.replay(GAMES, 4).expect("it was played");
    let mut others = 0;
    for seed in 1..6 {
        let (table, _) = page.start(&at(&record, 0, 4, Some(seed)));
        let views = page.play(&table, 2);
        assert_eq!(views[0], stood.view(Audience::Seat(Seat(0))), "seat 0 knows no more than it did");
        let played = page.trail(&table);
        let gathered = page.gather(&record, &json!([kept(&line(1, 0, 4, Some(seed)), &played)]));
        assert_eq!(gathered["left_out"], json!([]));
        let whole = read(&gathered);
        whole.verify(GAMES).expect("it is what it says");
        let drawn = whole.branch(GAMES, 1, 4).expect("it begins there").position();
        others += usize::from(drawn != stood.position());
    }
    assert!(others > 0, "five draws, and never another card");
}

#[test]
fn what_was_taken_back_since_is_a_part_of_the_line() {
    let (mut page, record) = (Page::default(), record());
    // The table that was left had played the game's first 6 actions and then 2 others, which were taken back later.
    let (side, _) = page.start(&at(&record, 0, 6, None));
    page.play(&side, 2);
    let detour = page.trail(&side)["actions"].as_array().expect("a list").clone();
    let mut before = record.actions[..6].to_vec();
    before.extend(detour.iter().cloned());
    let left = json!({"from": "table", "table": side, "at": 2, "seat": 0, "fresh": null});
    let (table, told) = page.start(&left);
    assert_eq!(told, json!(detour), "what it left had played so far");
    page.play(&table, 2);
    let mut kept = kept(&line(1, 0, 8, None), &page.trail(&table));
    kept["before"] = json!(before);
    let whole = read(&page.gather(&record, &json!([kept])));
    whole.verify(GAMES).expect("it is what it says");
    let same = record.actions[6..].iter().zip(&detour).take_while(|(one, other)| one == other).count();
    assert_eq!((whole.lines.len(), whole.lines[0].at, whole.lines[0].length()), (1, 6 + same, 10));

    let mut left = left;
    left["fresh"] = json!(3);
    let (table, _) = page.start(&left);
    page.play(&table, 2);
    let mut kept = self::kept(&line(1, 0, 8, Some(3)), &page.trail(&table));
    kept["before"] = json!(before);
    let whole = read(&page.gather(&record, &json!([kept])));
    whole.verify(GAMES).expect("it is what it says");
    let led = &whole.lines[0];
    assert_eq!((led.at, led.length(), led.fresh), (6 + same, 8, None), "what led there is a line of its own");
    assert_eq!((whole.lines[1].id, whole.lines[1].from, whole.lines[1].at), (1, led.id, 8));
}

#[test]
fn lines_that_came_with_the_record_are_taken_over_once() {
    let (mut page, record) = (Page::default(), record());
    let (table, _) = page.start(&at(&record, 0, 10, None));
    page.play(&table, 1);
    let early = kept(&line(1, 0, 10, None), &page.trail(&table));
    page.play(&table, 2);
    let late = kept(&line(1, 0, 10, None), &page.trail(&table));
    let other = kept(&line(1, 0, 3, Some(5)), &json!({"actions": []}));
    let came = read(&page.gather(&record, &json!([early])));
    let both = page.gather(&came, &json!([late]));
    assert_eq!(both["lines"].as_array().map(Vec::len), Some(1), "it is the same line, played further");
    assert_eq!(both["lines"][0]["length"], 13);
    let both = page.gather(&came, &json!([other]));
    let ids: Vec<&Value> = both["lines"].as_array().expect("a list").iter().map(|card| &card["id"]).collect();
    assert_eq!(ids, [1, 2], "another one with the same number has one of its own");
    read(&both).verify(GAMES).expect("it is what it says");
}

#[test]
fn a_line_that_cannot_be_played_is_left_out_with_those_that_leave_it() {
    let (mut page, record) = (Page::default(), record());
    let bad = json!({"actions": [{"seat": 0, "do": "fly"}]});
    let none = json!({"actions": []});
    let lines = json!([
        kept(&line(1, 0, 3, None), &bad),
        kept(&line(2, 1, 4, None), &none),
        kept(&line(3, 0, 5, None), &none)
    ]);
    let gathered = page.gather(&record, &lines);
    assert_eq!(
        gathered["lines"].as_array().map(|lines| lines.iter().map(|card| card["id"].clone()).collect()),
        Some(vec![json!(3)])
    );
    assert!(
        gathered["left_out"][0].as_str().is_some_and(|why| why.starts_with("lines[0].actions[0]")),
        "{gathered}"
    );
    read(&gathered).verify(GAMES).expect("what is left is good");
}

#[test]
fn a_game_keeps_two_hundred_lines_and_no_more() {
    let (mut page, record) = (Page::default(), record());
    let lines = |count: u32| -> Value {
        (1..=count).map(|id| kept(&line(id, 0, 3, Some(id)), &Value::Null)).collect()
    };
    assert_eq!(page.gather(&record, &lines(200))["lines"].as_array().map(Vec::len), Some(200));
    let more = json!({"call": "gather", "record": text(&record), "players": [], "lines": lines(201)});
    assert_eq!(page.error(&more), "lines: a game keeps at most 200 (RV-7.3)");
    let full = read(&page.gather(&record, &lines(200)));
    let call = page.start_call(&at(&full, 0, 3, None));
    assert!(page.error(&call).contains("more than 200"));
    let mut long = kept(&line(1, 0, 3, None), &Value::Null);
    long["name"] = json!("x".repeat(61));
    let long = json!({"call": "gather", "record": text(&record), "players": [], "lines": [long]});
    assert!(page.error(&long).starts_with("lines[0].name"), "{}", page.error(&long));
}

#[test]
fn a_table_begins_at_any_document_and_not_at_the_end_of_a_game() {
    let (mut page, record) = (Page::default(), record());
    let stood = record.replay(GAMES, 8).expect("it was played");
    let seen = json!({"game": GAME, "options": stood.options(), "seat": 1, "view": stood.view(Audience::Seat(Seat(1)))});
    for document in [stood.document(), seen] {
        let (table, _) = page.start(&json!({"from": "document", "text": document.to_string(), "seed": 4}));
        let views = page.play(&table, 1);
        assert_eq!(views[1], stood.view(Audience::Seat(Seat(1))));
    }
    for (start, said) in [
        (at(&record, 0, record.actions.len(), None), "start: the game is over at this position"),
        (at(&record, 0, 9_999, None), "lines[0].at: is 9999"),
        (at(&record, 4, 1, None), "lines[0].from: there is no earlier line 4"),
        (json!({"from": "document", "text": "{", "seed": 0}), "not JSON"),
        (
            json!({"from": "table", "table": "nowhere", "at": 0, "seat": 0, "fresh": null}),
            "that table is not open",
        ),
        (
            json!({"from": "record", "record": "1".repeat(4_000_001), "line": 0, "at": 0, "seat": 0, "fresh": null}),
            "is longer than 4 MB",
        ),
    ] {
        let call = page.start_call(&start);
        let error = page.error(&call);
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn the_position_of_a_moment_is_a_document() {
    let (mut page, record) = (Page::default(), record());
    let reply = page.ask(&json!({"call": "position", "record": text(&record), "line": 0, "at": 5}));
    let document: Value = serde_json::from_str(reply["positioned"].as_str().expect("a text")).expect("JSON");
    assert_eq!(document, record.replay(GAMES, 5).expect("it was played").document());
    Document::read(GAMES, &document).expect("it is one");
    let none = page.error(&json!({"call": "position", "record": text(&record), "line": 0, "at": 9_999}));
    assert!(none.contains("not 9999"), "{none}");
}

#[test]
fn a_text_is_known_by_what_stands_in_it() {
    let (mut page, record) = (Page::default(), record());
    let play = rules().deal(Seed::number(3));
    let document = play.document();
    let mut case = document.clone();
    (case["case"], case["actions"]) = (json!("a case"), json!([]));
    let view = json!({"game": GAME, "options": play.options(), "seat": 0, "view": play.view(Audience::Seat(Seat(0)))});
    let mut puzzle = view.clone();
    (puzzle["best"], puzzle["id"], puzzle["format"]) = (json!([]), json!("p1"), json!(1));
    let texts = [
        ("record", text(&record)),
        ("document", format!("\u{feff}\n{document:#}\n")),
        ("case", case.to_string()),
        ("view", view.to_string()),
        ("puzzle", puzzle.to_string()),
        ("link", "https://elsewhere.example/review/shared?budget=4#abc-_9".to_string()),
        ("link", "/replay/shared#abc".to_string()),
    ];
    for (kind, text) in texts {
        let reply = page.ask(&json!({"call": "recognise", "text": text, "line": 1}));
        let found = &reply["recognised"];
        assert_eq!(found["found"], kind, "{reply}");
        if kind == "link" {
            assert!(found["text"].as_str().is_some_and(|path| path.starts_with("/re")), "{found}");
            continue;
        }
        assert_eq!(
            (&found["game"], found["names"].as_array().map(Vec::len)),
            (&json!(GAME), Some(2)),
            "{kind}"
        );
        assert_eq!((found["over"] == true, &found["count"]), (false, &json!(1)), "{kind}");
    }
    let puzzles = format!("{puzzle}\n\n{view}\n");
    let second = page.ask(&json!({"call": "recognise", "text": puzzles, "line": 2}))["recognised"].clone();
    assert_eq!(
        (&second["found"], &second["count"], &second["text"]),
        (&json!("view"), &json!(2), &json!(view.to_string()))
    );
}

#[test]
fn rubbish_gets_one_sentence_with_its_place() {
    let mut page = Page::default();
    let document = rules().deal(Seed::number(3)).document();
    let mut chess = document.clone();
    chess["game"] = json!("chess");
    let mut odd = document.clone();
    odd["position"]["nonsense"] = json!(1);
    for (text, said) in [
        (String::new(), "there is nothing in it"),
        ("rubbish".into(), "not JSON: expected value at line 1 column 1"),
        ("[1, 2]".into(), "is a list, and no game or position is"),
        ("{}".into(), "is neither a game nor a position: it has nothing, and no actions, position or view"),
        (r#"{"a": 1}"#.into(), "it has a, and"),
        (chess.to_string(), "game: there is no game"),
        (odd.to_string(), "position"),
        (
            r#"{"format": 3, "actions": [], "seed": 1}"#.into(),
            "format: this program reads records of formats 1 and 2",
        ),
        (format!("{document}\n{{\"game\": 3, \"position\": {{}}}}"), "line 2: game: expected a text"),
        ("1".repeat(4_000_001), "is longer than 4 MB (RV-5.2)"),
        ("https://elsewhere.example/table/k3#abc".into(), "not JSON"),
    ] {
        let error = page.error(&json!({"call": "recognise", "text": text, "line": 2}));
        assert!(error.contains(said), "{error}");
        assert!(!error.contains('\n') && error.len() < 300, "one sentence: {error}");
    }
}

#[test]
fn a_game_that_was_dealt_tells_nothing_before_it_is_over() {
    let mut page = Page::default();
    assert_eq!(page.error(&json!({"call": "trail", "table": "nowhere"})), "that table is not open");
    let call = page.start_call(&Value::Null);
    let create = json!({"call": "create", "wish": call["wish"], "random": call["random"], "now": 1});
    let reply = page.ask(&create);
    page.settle(reply["created"]["done"].clone());
    let told = page.error(&json!({"call": "trail", "table": reply["created"]["laid"]["table"]}));
    assert_eq!(told, "that table was dealt: it is told when it is over");
}
