//! One step of a lesson's file: exactly one of the five kinds, each with its own keys (LN-1.2).

use serde_json::Value;
use tableflip_bots::Level;
use tableflip_kernel::edition::{Entry, Reader};

use super::{StepLines, listed, text, text_if, texts};
use crate::lesson::{Aim, Answer, Asked, Bot, Free, Step, Unless, What};

/// The level that plays where a file does not say.
const USUAL: &str = "regular";
/// The most turns that one plays freely.
const MOST_TURNS: u8 = 3;

/// Reads a step. One that cannot be read is noted and stands as a text that says nothing, so that the others keep their
/// places.
pub(super) fn step(entry: &Entry<'_>) -> (Step, StepLines) {
    let mut lines = StepLines { at: entry.line(), ..StepLines::default() };
    let read = entry.table(|reader| {
        let what = what(reader, &mut lines);
        let mut point = Vec::new();
        if reader.has("point") {
            (point, lines.points) = texts(reader, "point");
        }
        Some(Step { what, point })
    });
    lines.unclear |= read.is_none();
    let nothing = || Step { what: What::Say { say: String::new() }, point: Vec::new() };
    (read.unwrap_or_else(nothing), lines)
}

fn what(reader: &mut Reader<'_>, lines: &mut StepLines) -> What {
    let kinds = ["say", "do", "flip", "bot", "free"];
    let mut found: Vec<&str> = kinds.into_iter().filter(|kind| reader.has(kind)).collect();
    // Who plays freely says against whom.
    if found.contains(&"free") {
        found.retain(|kind| *kind != "bot");
    }
    match found[..] {
        ["say"] => What::Say { say: text(reader, "say").unwrap_or_default() },
        ["do"] => {
            let (actions, at) = actions(reader);
            lines.actions = at;
            What::Do { actions, asked: asked(reader, lines, true) }
        }
        ["flip"] => What::Flip { flip: aim(reader), asked: asked(reader, lines, false) },
        ["bot"] => What::Bot { bot: bot(reader) },
        ["free"] => What::Free { free: free(reader) },
        _ => {
            let has = if found.is_empty() { "none".to_string() } else { found.join(" and ") };
            // All of it is wrong together; that nobody asked for its keys need not be said as well.
            for key in reader.keys() {
                reader.entry(&key);
            }
            reader.fault(
                "",
                format_args!("is exactly one of {}; this one is {has} (LN-1.2)", kinds.join(", ")),
            );
            lines.unclear = true;
            What::Say { say: String::new() }
        }
    }
}

fn actions(reader: &mut Reader<'_>) -> (Vec<Value>, Vec<usize>) {
    let Some(entry) = reader.entry("do") else { return Default::default() };
    let all = listed(&entry, |entry| Some((object(entry)?, entry.line())));
    if all.is_empty() {
        entry.fault("names no action (LN-1.2)");
    }
    all.into_iter().unzip()
}

fn asked(reader: &mut Reader<'_>, lines: &mut StepLines, must_be_told_wrong: bool) -> Asked {
    let ask = text(reader, "ask").unwrap_or_default();
    let wrong = if must_be_told_wrong { text(reader, "wrong") } else { text_if(reader, "wrong") };
    let mut wrong_if = Vec::new();
    if must_be_told_wrong && reader.has("wrong_if") {
        let entry = reader.entry("wrong_if");
        let all = entry.iter().flat_map(|entry| listed(entry, |entry| Some((unless(entry)?, entry.line()))));
        (wrong_if, lines.special) = all.unzip();
    }
    let script = if reader.has("script") {
        let entry = reader.entry("script");
        lines.script = entry.as_ref().map_or(lines.at, Entry::line);
        entry.and_then(|entry| object(&entry))
    } else {
        None
    };
    Asked { ask, wrong, wrong_if, script }
}

fn unless(entry: &Entry<'_>) -> Option<Unless> {
    entry.table(|reader| {
        let (on, say) = (reader.entry("on"), text(reader, "say"));
        Some(Unless { on: object(&on?)?, say: say? })
    })
}

fn aim(reader: &mut Reader<'_>) -> Aim {
    let read = reader.inline("flip", |reader| {
        let mut aim = Aim::default();
        if reader.has("hits") {
            aim.hits = texts(reader, "hits").0;
        }
        aim.place = text_if(reader, "where");
        if aim == Aim::default() {
            reader.fault("", "says neither what it `hits` nor `where` (LN-1.2)");
        }
        Some(aim)
    });
    read.unwrap_or_default()
}

fn bot(reader: &mut Reader<'_>) -> Bot {
    let seed = if reader.has("seed") { reader.u32("seed", 0..=u32::MAX).unwrap_or(0) } else { 0 };
    let does = match reader.entry("bot").map(|entry| entry.json()) {
        Some(Value::Object(action)) => Answer::Action(Value::Object(action)),
        Some(Value::String(_)) => Answer::Level(level(reader)),
        _ => {
            reader.fault("bot", "expected an action or the word of a level (LN-1.2)");
            Answer::Level(USUAL.into())
        }
    };
    Bot { does, seed: seed.into() }
}

fn free(reader: &mut Reader<'_>) -> Free {
    let turns = reader.inline("free", |reader| reader.u8("turns", 1..=MOST_TURNS)).unwrap_or(1);
    let bot = if reader.has("bot") { level(reader) } else { USUAL.into() };
    Free { turns, bot }
}

fn level(reader: &mut Reader<'_>) -> String {
    let levels = Level::WORDS.join(", ");
    let level = reader.word("bot", &format!("one of {levels} (LN-1.2)"), Level::named);
    level.map_or(USUAL, Level::word).into()
}

/// A table as the game reads it.
fn object(entry: &Entry<'_>) -> Option<Value> {
    let value = entry.json();
    if !value.is_object() {
        entry.fault("expected a table (LN-1.2)");
        return None;
    }
    Some(value)
}
