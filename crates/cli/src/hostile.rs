//! What fuzzing runs: bytes from anywhere, through each reader, and through the rules where they are let in.
//!
//! The bodies live here and not in `fuzz/`, so that an ordinary test can run every input that was ever
//! found (`tests/fuzz_regressions.rs`). They return nothing: a fault of the input is fine, a broken
//! promise of ours panics. Work is bounded, so that many inputs are tried; nothing here starts a
//! thread or draws randomness that the input does not decide.

use serde_json::{Map, Value};
use tableflip_catalogue::GAMES;
use tableflip_kernel::case::check_case;
use tableflip_kernel::edition::Faults;
use tableflip_kernel::record::{Record, Witness};
use tableflip_kernel::{AnyPlay, Audience, Document, Edition, Seed, json};

use crate::engine::Engine;

mod network;

pub use network::{body, conversation, request, stored};

/// A function that bytes are thrown at.
pub type Body = fn(&[u8]);

/// Every target, by the name that `cargo fuzz run` knows it by.
pub const TARGETS: &[(&str, Body)] = &[
    ("document", document),
    ("edition", edition),
    ("record", record),
    ("engine", engine),
    ("request", request),
    ("body", body),
    ("stored", stored),
    ("conversation", conversation),
    ("lesson", lesson),
    ("goals", goals),
    ("puzzle", puzzle),
];

/// How far an accepted position is played on.
const STEPS: usize = 24;
/// How many actions of a record are replayed.
const REPLAYED: usize = 400;
/// How many lines of a record are replayed.
const LINES: usize = 12;
/// How many requests one conversation has.
const REQUESTS: usize = 64;

/// A document or a case, as every command reads it.
pub fn document(bytes: &[u8]) {
    let Some(json) = parse(bytes) else { return };
    let _ = check_case(GAMES, &json);
    let Ok(document) = Document::read(GAMES, &json) else { return };
    refusals_change_nothing(&*document.play, &json);
    wander(document.play, bytes);
}

/// An edition, as `edition check` and `--edition` read it.
pub fn edition(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = Edition::game_of(text);
    for game in GAMES {
        let edition = match game.read_edition(text) {
            Ok(edition) => edition,
            Err(faults) => {
                faults_can_be_found(&faults, text);
                continue;
            }
        };
        let rules = game.open(&edition, &Map::new()).expect("an edition's own options are good");
        assert_eq!(
            rules.options(),
            game.open(&edition, &rules.options()).expect("written options").options()
        );
        wander(rules.deal(Seed::number(bytes.len() as u64)), bytes);
    }
}

/// A lesson, as `lessons check` reads and plays it.
pub fn lesson(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    // Bots think for as long as they do; here only what is read and played by script counts.
    let bots = ["bot", "free"].iter().any(|word| text.contains(word));
    let faults = if bots { tableflip_learn::read(text).1 } else { tableflip_learn::check(text).faults };
    let lines = text.matches('\n').count() + 1;
    for fault in faults {
        assert!((1..=lines).contains(&fault.line), "a fault outside the text");
        assert!(!fault.reason.is_empty() && !fault.reason.contains('\n'), "a reason is one line");
    }
}

/// A file of goals, as `goals --goals` reads it.
pub fn goals(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for game in GAMES {
        match tableflip_learn::goals::read_goals(game.title().id, text) {
            Ok(goals) => assert!(goals.iter().all(|goal| !goal.id.is_empty()), "a goal has an id"),
            Err(faults) => faults_can_be_found(&faults, text),
        }
    }
}

/// A line of a file of puzzles, as `puzzles check` reads it. What a judge makes of it takes too long here.
pub fn puzzle(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (found, faults) = tableflip_learn::puzzles::check::Checker::new(4, 0).form("here", text);
    assert!(found.is_some() || !faults.is_empty(), "what cannot be judged has a fault");
    if let Some((puzzle, play)) = found {
        for best in &puzzle.best {
            let _ = play.refusal(best);
        }
    }
}

/// A game record, as `replay` reads it.
pub fn record(bytes: &[u8]) {
    let Some(json) = parse(bytes) else { return };
    let Ok(record) = Record::read(&json) else { return };
    let record = shortened(record);
    let witness = Witness { commitment: record.commitment.clone(), bits: vec![None; 3] };
    assert!(record.contradicts(&witness).is_empty(), "a record agrees with its own commitment");
    let other = Witness { commitment: Some("another".into()), ..Witness::default() };
    assert!(!record.contradicts(&other).is_empty(), "another commitment is noticed");
    let written = serde_json::to_value(&record).expect("a record is JSON");
    assert_eq!(Record::read(&written).as_ref(), Ok(&record), "a record there and back");
    let bare = Record { format: 2, players: Vec::new(), lines: Vec::new(), ..record.clone() };
    assert_eq!(bare.identity(), record.identity(), "players and lines are not the game");
    let verified = record.verify(GAMES);
    let half = record.replay(GAMES, record.actions.len() / 2);
    if let Ok(play) = record.replay(GAMES, record.actions.len()) {
        assert!(half.is_ok(), "the whole can be replayed, half of it cannot");
        assert!(verified.is_err() || play.result() == record.result, "verified with a wrong result");
        wander(play, bytes);
    } else {
        assert!(verified.is_err(), "verified, yet it cannot be replayed");
    }
    for line in &record.lines {
        match record.branch(GAMES, line.id, line.length()) {
            Ok(play) => {
                assert!(record.branch(GAMES, line.id, line.at).is_ok(), "it goes on, yet does not begin");
                assert!(verified.is_err() || play.result() == line.result, "verified with a wrong result");
                check(&*play);
            }
            Err(_) => assert!(verified.is_err(), "verified, yet a line cannot be replayed"),
        }
    }
}

/// What a visitor of a replay link would be made to wait for is bounded by the door, in actions. Lines go by what they leave,
/// so those of a record that is cut are left out.
fn shortened(mut record: Record) -> Record {
    let own: usize = record.lines.iter().map(|line| line.actions.len()).sum();
    if record.actions.len() > REPLAYED || own > REPLAYED {
        record.actions.truncate(REPLAYED);
        record.lines.clear();
    }
    record.lines.truncate(LINES);
    record
}

/// A conversation with the engine.
pub fn engine(bytes: &[u8]) {
    // Depth 2 keeps an answer short; the depth itself is as hostile as any other number.
    let mut engine = Engine::repeatable(2);
    for line in bytes.split(|&byte| byte == b'\n').take(REQUESTS) {
        let answer = engine.answer(line);
        assert!(!answer.contains('\n'), "an answer is one line");
        let answer = json::parse(&answer).expect("an answer is JSON");
        let answer = answer.as_object().expect("an answer is an object");
        let (ok, error) = (answer.get("ok"), answer.get("error"));
        assert!(answer.len() == 2 && answer.contains_key("id"), "an answer has an id and one thing more");
        assert!(ok.is_some() != error.is_some(), "an answer is yes or no");
        assert!(error.is_none_or(|error| error["because"].is_string()), "an error has a reason");
        if let Some(document) = ok.filter(|ok| ok.get("position").is_some()) {
            assert!(Document::read(GAMES, document).is_ok(), "a document that we wrote is read");
        }
    }
}

fn parse(bytes: &[u8]) -> Option<Value> {
    json::parse(std::str::from_utf8(bytes).ok()?).ok()
}

/// Plays on, the bytes choosing the actions, and checks what must be true wherever one comes.
fn wander(mut play: Box<dyn AnyPlay>, bytes: &[u8]) {
    check(&*play);
    for step in 0..STEPS {
        let actions: Vec<Value> =
            play.to_act().iter().flat_map(|seat| play.legal_filled(seat, step as u64)).collect();
        if actions.is_empty() {
            break;
        }
        // The last bytes are mostly brackets; those in the middle differ.
        let choice = bytes.get(bytes.len() / 2 + step).copied().unwrap_or(0);
        let action = &actions[usize::from(choice) % actions.len()];
        assert!(play.act(action).is_ok(), "listed as legal, yet refused: {action}");
    }
    check(&*play);
}

fn check(play: &dyn AnyPlay) {
    let written = play.document();
    let again = json::parse(&written.to_string()).expect("what was written is JSON");
    let again = Document::read(GAMES, &again);
    match again {
        Ok(again) => assert_eq!(again.play.document(), written, "a document there and back"),
        Err(fault) => panic!("a document that we wrote is not read: {fault}"),
    }
    for audience in Audience::all(play.seats()) {
        let view = play.view(audience);
        assert!(view.get("rng").is_none_or(Value::is_null), "a view shows the seed");
    }
    assert_eq!(play.to_act().is_empty(), play.outcome().is_some(), "somebody acts until the end");
    let mut legal = 0;
    for seat in play.to_act().iter() {
        let actions = play.legal_filled(seat, 0);
        assert!(!actions.is_empty(), "{seat} is to act and can do nothing");
        for action in &actions {
            assert_eq!(play.refusal(action), None, "listed as legal, yet refused: {action}");
        }
        legal += actions.len() as u64;
    }
    assert_eq!(play.perft(1), [legal]);
}

/// Throws the input's own actions, and the input itself, at the position.
fn refusals_change_nothing(play: &dyn AnyPlay, json: &Value) {
    let before = play.position();
    let actions = json.get("actions").and_then(Value::as_array).into_iter().flatten();
    for action in actions.take(STEPS).chain([json]) {
        let mut fork = play.fork();
        if let Err(refusal) = fork.act(action) {
            assert!(!refusal.because.is_empty(), "a refusal without a reason");
            assert_eq!(fork.position(), before, "refused, and yet the position has changed");
        }
    }
}

fn faults_can_be_found(faults: &Faults, text: &str) {
    assert!(!faults.0.is_empty(), "refused without a fault");
    let lines = text.matches('\n').count() + 1;
    for fault in &faults.0 {
        assert!((1..=lines).contains(&fault.line) && fault.column >= 1, "a fault outside the text");
        assert!(!fault.reason.is_empty(), "a fault without a reason");
    }
}
