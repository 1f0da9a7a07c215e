//! Editions: every figure of a box, as TOML.
//!
//! [`Reader`] is a cursor over the parsed text that never stops at the first fault: it notes the
//! line, the key and the reason, gives the caller nothing, and goes on. A key that nobody asked for
//! is a fault too, so a misspelt figure cannot pass in silence. [`crate::figures!`] declares a table of
//! figures and its reader at once.

mod figures;
mod paper;
mod reader;

use std::any::Any;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::Game;
use crate::commitment::sha256;
pub use figures::Figure;
pub use paper::read_paper;
pub use reader::{Entry, Reader, Whole};

/// The reader's name of before, for as long as a game still says it.
pub type Figures<'t> = Reader<'t>;

/// As many faults as anybody will read. Finding the line of each takes time, and a text can have a
/// hundred thousand.
const MOST_FAULTS: usize = 200;

/// An edition that has been read and found good, of whatever game.
#[derive(Clone)]
pub struct Edition {
    /// Its short name, as `standard`.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// SHA-256 of its text.
    pub sha256: String,
    /// Its text, unless it is the one that comes with the program.
    pub text: Option<Arc<str>>,
    figures: Arc<dyn Any + Send + Sync>,
}

impl Edition {
    /// Reads an edition of the game `G`.
    pub fn read<G: Game>(text: &str) -> Result<Edition, Faults> {
        let table = parse(text)?;
        let mut root = Reader::root(text, &table, "no figure has this name");
        let (format, id, name) = header::<G>(&mut root);
        let figures = G::figures(&mut root);
        let faults = root.finish();
        match (format, id, name, figures) {
            (Some(_), Some(id), Some(name), Some(figures)) if faults.is_empty() => Ok(Edition {
                id,
                name,
                sha256: sha256(text.as_bytes()),
                text: (text != G::EDITION).then(|| text.into()),
                figures: Arc::new(figures),
            }),
            _ => {
                assert!(!faults.is_empty(), "an edition without figures must have a fault");
                Err(Faults(faults))
            }
        }
    }

    /// Which game a text says it is an edition of, if it says so.
    pub fn game_of(text: &str) -> Option<String> {
        let (table, _) = DeTable::parse_recoverable(text);
        let table = table.get_ref();
        let inside = || table.get("edition")?.get_ref().as_table()?.get("game");
        Some(table.get("game").or_else(inside)?.get_ref().as_str()?.to_string())
    }

    /// The figures, for the game whose edition this is.
    pub fn figures<G: Game>(&self) -> Option<Arc<G::Figures>> {
        self.figures.clone().downcast().ok()
    }
}

/// The text as TOML, or everything that is wrong with it as such.
fn parse(text: &str) -> Result<Spanned<DeTable<'_>>, Faults> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Ok(table);
    }
    let fault = |error: &toml::de::Error| {
        EditionFault::at(text, error.span().unwrap_or(0..0), String::new(), first_line(error.message()))
    };
    let mut faults: Vec<_> = errors.iter().take(MOST_FAULTS).map(fault).collect();
    faults.sort_by_key(|fault| (fault.line, fault.column));
    Err(Faults(faults))
}

/// What an edition says of itself: format, id and name. They stand at the top of the text, or in a table
/// `edition` with a source and a version, whose id is `standard` unless it says otherwise.
fn header<G: Game>(root: &mut Reader<'_>) -> (Option<i64>, Option<String>, Option<String>) {
    let game = G::TITLE.id;
    let is_of = |table: &mut Reader<'_>| {
        let found = table.text("game");
        if let Some(found) = found.filter(|found| found != game) {
            table.fault("game", format!("this is an edition of {found:?}, not of {game:?}"));
        }
    };
    if !root.is_table("edition") {
        is_of(root);
        return (root.integer("format", 1..=1), short_name::<G>(root), root.text("name"));
    }
    let read = root.table("edition", |table| {
        is_of(table);
        let id = if table.has("id") { table.text("id") } else { Some("standard".into()) };
        Some((table.integer("version", 1..=1), id, table.text("name")))
    });
    read.unwrap_or_default()
}

/// An edition's text as JSON, for those who show its figures. What is no TOML is `null`.
pub fn figures_as_json(text: &str) -> Value {
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() { table_as_json(table.get_ref()) } else { Value::Null }
}

fn table_as_json(table: &DeTable<'_>) -> Value {
    let entry = |(key, value): (&Spanned<DeString<'_>>, &Spanned<DeValue<'_>>)| {
        (key.get_ref().to_string(), value_as_json(value.get_ref()))
    };
    Value::Object(table.iter().map(entry).collect())
}

fn value_as_json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(&**text),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok().into(),
        DeValue::Float(number) => number.as_str().parse::<f64>().ok().into(),
        DeValue::Boolean(flag) => Value::from(*flag),
        DeValue::Datetime(when) => Value::from(when.to_string()),
        DeValue::Array(list) => list.iter().map(|one| value_as_json(one.get_ref())).collect(),
        DeValue::Table(table) => table_as_json(table),
    }
}

/// Everything wrong with an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults(pub Vec<EditionFault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("; "))
    }
}

/// One thing wrong with an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The key, as `limits.quiet_turns`; empty where the text is no TOML.
    pub key: String,
    /// What is wrong.
    pub reason: String,
}

impl EditionFault {
    fn at(text: &str, span: Range<usize>, key: String, reason: String) -> EditionFault {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        EditionFault {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            key,
            reason,
        }
    }
}

impl fmt::Display for EditionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.reason)
    }
}

/// The short name of an edition. Where a game's own edition has none, no other has one either.
fn short_name<G: Game>(root: &mut Reader<'_>) -> Option<String> {
    let (own, _) = DeTable::parse_recoverable(G::EDITION);
    if own.get_ref().contains_key("edition") { root.text("edition") } else { Some("standard".into()) }
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or("not TOML").to_string()
}
