//! A lesson's file: its form, its texts and its limits (LN-1.2, LN-1.3). Whether what it says can be played is another matter
//! (`check.rs`), so whatever could be read is given beside the faults.

mod step;

use serde_json::{Map, Value};
use tableflip_kernel::edition::{Entry, Reader, read_paper};

use crate::fault::{self, LessonFault};
use crate::lesson::{Lesson, What};
use step::step;

/// The longest title, in characters.
pub const MOST_TITLE: usize = 40;
/// The longest text, in characters.
pub const MOST_TEXT: usize = 180;
/// The most words of a lesson, all texts that one may come to read counted.
pub const MOST_WORDS: usize = 220;
/// The most steps of a lesson.
pub const MOST_STEPS: usize = 16;
/// The most steps in which the person acts.
pub const MOST_ACTIONS: usize = 8;
/// The most texts before the person acts for the first time.
pub const MOST_SAID_FIRST: usize = 2;
/// More entries than this no list of a lesson needs: rules, actions to choose from, points.
const MOST_LISTED: usize = 12;

/// Where the parts of a lesson stand in its file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    pub(crate) game: usize,
    pub(crate) seat: usize,
    pub(crate) rules: Vec<usize>,
    pub(crate) options: usize,
    pub(crate) position: usize,
    pub(crate) steps: Vec<StepLines>,
}

/// Where the parts of a step stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct StepLines {
    pub(crate) at: usize,
    /// Nobody knows which kind of step it is.
    pub(crate) unclear: bool,
    pub(crate) actions: Vec<usize>,
    pub(crate) special: Vec<usize>,
    pub(crate) script: usize,
    pub(crate) points: Vec<usize>,
}

/// Reads a lesson: what could be made of the text, and everything that is wrong with its form.
pub fn read(text: &str) -> (Option<(Lesson, Lines)>, Vec<LessonFault>) {
    let (found, faults) = read_paper(text, |root| Some(lesson(root)));
    (found, fault::of_text(&faults))
}

fn lesson(root: &mut Reader<'_>) -> (Lesson, Lines) {
    let mut lines = Lines::default();
    root.integer("format", 1..=1);
    let id = text(root, "id").unwrap_or_default();
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if !id.chars().all(plain) {
        root.fault("id", "is not made of small letters, digits and hyphens (LN-1.2)");
    }
    lines.game = line(root, "game");
    let game = text(root, "game").unwrap_or_default();
    let title = text(root, "title").unwrap_or_default();
    if title.chars().count() > MOST_TITLE {
        let found = title.chars().count();
        root.fault("title", format_args!("has {found} characters, more than {MOST_TITLE} (LN-1.2)"));
    }
    let teaches = text(root, "teaches").unwrap_or_default();
    if teaches.contains('\n') {
        root.fault("teaches", "is more than one line (LN-1.2)");
    }
    let (rules, at) = texts(root, "rules");
    lines.rules = at;
    if rules.is_empty() && root.has("rules") {
        root.fault("rules", "names no rule (LN-1.2)");
    }
    lines.seat = line(root, "seat");
    let seat = if root.has("seat") { root.u8("seat", 0..=7).unwrap_or(0) } else { 0 };
    lines.options = line(root, "options");
    let options = table(root, "options");
    lines.position = line(root, "position");
    let position = table(root, "position");
    let mut steps = Vec::new();
    if let Some(entry) = root.entry("step") {
        let read = entry.each(|entry| Some(step(entry)));
        for (step, at) in read.into_iter().flatten() {
            steps.push(step);
            lines.steps.push(at);
        }
    }
    let lesson = Lesson { id, game, title, teaches, rules, seat, options, position, steps };
    limits(root, &lesson, lines.steps.iter().all(|step| !step.unclear));
    (lesson, lines)
}

/// The limits of the whole: two to three minutes, and something to do at once (LN-1.3).
fn limits(root: &Reader<'_>, lesson: &Lesson, all_clear: bool) {
    let (steps, actions) = (lesson.steps.len(), lesson.actions());
    if steps > MOST_STEPS {
        root.fault("step", format_args!("{steps} steps are more than {MOST_STEPS} (LN-1.3)"));
    }
    if actions > MOST_ACTIONS {
        root.fault("step", format_args!("{actions} actions are more than {MOST_ACTIONS} (LN-1.3)"));
    }
    if actions == 0 && steps > 0 && all_clear {
        root.fault("step", "nothing is to be done: no step has `do` or `flip` (LN-1.3)");
    }
    let before = lesson.steps.iter().take_while(|step| step.what.asked().is_none());
    let said = before.filter(|step| matches!(step.what, What::Say { .. })).count();
    if actions > 0 && said > MOST_SAID_FIRST {
        let reason = format_args!(
            "the first `do` or `flip` comes after {said} `say`, more than {MOST_SAID_FIRST} (LN-1.3)"
        );
        root.fault("step", reason);
    }
    let words = lesson.steps.iter().flat_map(|step| step.what.texts());
    let words: usize = words.map(|text| text.split_whitespace().count()).sum();
    if words > MOST_WORDS {
        root.fault("step", format_args!("{words} words are more than {MOST_WORDS} (LN-1.3)"));
    }
}

/// The line of a key, or of the table where it is not.
fn line(root: &mut Reader<'_>, key: &str) -> usize {
    if root.has(key) { root.entry(key).map_or(1, |entry| entry.line()) } else { 1 }
}

/// A text that must be there, no longer than a text may be.
fn text(reader: &mut Reader<'_>, key: &str) -> Option<String> {
    checked(&reader.entry(key)?)
}

/// A text that may be left out.
fn text_if(reader: &mut Reader<'_>, key: &str) -> Option<String> {
    if reader.has(key) { text(reader, key) } else { None }
}

fn checked(entry: &Entry<'_>) -> Option<String> {
    let Value::String(text) = entry.json() else {
        entry.fault("expected a text (LN-1.2)");
        return None;
    };
    let long = text.chars().count();
    if long > MOST_TEXT {
        entry.fault(format_args!("has {long} characters, more than {MOST_TEXT} (LN-1.3)"));
    }
    if text.trim().is_empty() {
        entry.fault("says nothing (LN-1.2)");
    }
    Some(text)
}

/// A list of texts that must be there, and their lines.
fn texts(reader: &mut Reader<'_>, key: &str) -> (Vec<String>, Vec<usize>) {
    let Some(entry) = reader.entry(key) else { return Default::default() };
    let all = listed(&entry, |entry| Some((checked(entry)?, entry.line())));
    all.into_iter().unzip()
}

/// What can be read of a list that is not too long.
fn listed<'t, T>(entry: &Entry<'t>, mut read: impl FnMut(&Entry<'t>) -> Option<T>) -> Vec<T> {
    let mut found = Vec::new();
    let all = entry.each(|entry| {
        if found.len() < MOST_LISTED {
            found.extend(read(entry));
        }
        Some(())
    });
    if all.is_some_and(|all| all.len() > MOST_LISTED) {
        entry.fault(format_args!("lists more than {MOST_LISTED} things (LN-1.2)"));
    }
    found
}

/// A table as the game reads it; empty where it is left out.
fn table(reader: &mut Reader<'_>, key: &str) -> Map<String, Value> {
    if !reader.has(key) {
        return Map::new();
    }
    if let Some(Value::Object(table)) = reader.entry(key).map(|entry| entry.json()) {
        return table;
    }
    reader.fault(key, "expected a table (LN-1.2)");
    Map::new()
}
