//! What a text from outside is, known by what stands in it (RV-7.6): a record, a document, a case, a view document, a puzzle
//! or a link; and whether it is a good one.

use serde_json::{Map, Value};
use tableflip_kernel::record::{LARGEST_RECORD, MOST_LINES, Record};
use tableflip_kernel::{AnyPlay, Document, Fault, json};

use crate::call::{Found, RecogniseCall, Recognised};
use crate::host::GAMES;
use crate::start::say;

/// The pages whose links hold a whole game.
const PAGES: [&str; 2] = ["/replay/shared", "/review/shared"];

/// What the text is, or one sentence with the place and the reason why it is nothing of ours.
pub(crate) fn recognise(asked: &RecogniseCall) -> Result<Recognised, String> {
    let text = asked.text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err("there is nothing in it".into());
    }
    if let Some(link) = link(text) {
        return Ok(blank(Found::Link, link, 1));
    }
    let (text, count, place) = one_of(text, asked.line as usize)?;
    if text.len() > LARGEST_RECORD {
        return Err(at(&place, &format!("is longer than {} MB (RV-5.2)", LARGEST_RECORD / 1_000_000)));
    }
    let known = json::parse(text).and_then(|json| known(&json, text, count));
    known.map_err(|fault| at(&place, &say(fault)))
}

fn at(place: &str, sentence: &str) -> String {
    if place.is_empty() { sentence.to_string() } else { format!("{place}: {sentence}") }
}

/// The address of a game in a link, whatever host it names: all of the game stands behind `#`.
fn link(text: &str) -> Option<String> {
    if text.len() > LARGEST_RECORD || text.contains(char::is_whitespace) {
        return None;
    }
    let path = match text.split_once("://") {
        Some(("http" | "https", rest)) => &rest[rest.find('/')?..],
        _ => text,
    };
    let (page, hash) = path.split_once('#')?;
    let page = page.split_once('?').map_or(page, |(page, _)| page);
    let letter = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    (PAGES.contains(&page) && !hash.is_empty() && hash.chars().all(letter)).then(|| path.to_string())
}

/// The text itself; or, of a file with one on each line, the line that is wanted, how many there are, and its place.
fn one_of(text: &str, line: usize) -> Result<(&str, u32, String), String> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let whole = |line: &str| line.trim_start().starts_with('{') && line.trim_end().ends_with('}');
    let many = lines.clone().count();
    if many < 2 || !lines.clone().all(|(_, line)| whole(line)) {
        return Ok((text, 1, String::new()));
    }
    let wanted = lines.nth(line.max(1) - 1);
    let (n, line) = wanted.ok_or_else(|| format!("line {line}: there are {many}"))?;
    Ok((line.trim(), many as u32, format!("line {}", n + 1)))
}

fn known(json: &Value, text: &str, count: u32) -> Result<Recognised, Fault> {
    let Some(object) = json.as_object() else {
        return Err(Fault::form("", format!("is {}, and no game or position is", json::kind(json))));
    };
    let found = kind(object).ok_or_else(|| {
        let keys: Vec<String> = object.keys().take(5).map(|key| key.chars().take(20).collect()).collect();
        let keys = if keys.is_empty() { "nothing".into() } else { keys.join(", ") };
        let reason =
            format!("is neither a game nor a position: it has {keys}, and no actions, position or view");
        Fault::form("", reason)
    })?;
    let mut recognised = blank(found, text.to_string(), count);
    let play = if found == Found::Record {
        let record = Record::read(json)?;
        if record.lines.len() > MOST_LINES {
            return Err(Fault::form("lines", format!("there are more than {MOST_LINES}")));
        }
        recognised.names = record.players.iter().map(|player| player.name.clone()).collect();
        recognised.actions = record.actions.len() as u32;
        recognised.lines = record.lines.len() as u32;
        record.replay(&GAMES, 0)?
    } else {
        recognised.seat = object.get("seat").and_then(Value::as_u64).map(|seat| seat as u8);
        Document::read(&GAMES, json)?.play
    };
    told(&mut recognised, &*play);
    Ok(recognised)
}

/// What an object is, by keys that nothing else has.
fn kind(object: &Map<String, Value>) -> Option<Found> {
    let has = |key: &str| object.contains_key(key);
    if has("view") {
        return Some(if has("best") { Found::Puzzle } else { Found::View });
    }
    if has("position_sha256") || (has("actions") && has("seed")) {
        return Some(Found::Record);
    }
    if has("case") {
        return Some(Found::Case);
    }
    has("position").then_some(Found::Document)
}

fn told(recognised: &mut Recognised, play: &dyn AnyPlay) {
    recognised.game = play.title().id.to_string();
    recognised.options = Value::Object(play.options());
    recognised.names.resize(usize::from(play.seats()), String::new());
    recognised.to_act = play.to_act().iter().map(|seat| seat.0).collect();
    recognised.over = play.outcome().is_some();
}

fn blank(found: Found, text: String, count: u32) -> Recognised {
    Recognised {
        found,
        text,
        count,
        game: String::new(),
        options: Value::Null,
        names: Vec::new(),
        to_act: Vec::new(),
        seat: None,
        over: false,
        actions: 0,
        lines: 0,
    }
}
