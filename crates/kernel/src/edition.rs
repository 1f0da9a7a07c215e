//! Editions: every figure of a box, as TOML.
//!
//! [`Figures`] is a cursor over the parsed text that never stops at the first fault: it notes the
//! line, the key and the reason, gives the caller nothing, and goes on. A key that nobody asked for
//! is a fault too, so a misspelt figure cannot pass in silence.

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::Game;
use crate::commitment::sha256;

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
        let mut faults = Vec::new();
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors.into_iter().take(MOST_FAULTS) {
            let at = error.span().unwrap_or(0..0);
            faults.push(EditionFault::at(text, at, String::new(), first_line(error.message())));
        }
        if !faults.is_empty() {
            faults.sort_by_key(|fault| (fault.line, fault.column));
            return Err(Faults(faults));
        }
        let mut root = Figures::root(text, &table);
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

/// What an edition says of itself: format, id and name. They stand at the top of the text, or in a table
/// `edition` with a source and a version, whose id is `standard` unless it says otherwise.
fn header<G: Game>(root: &mut Figures<'_>) -> (Option<i64>, Option<String>, Option<String>) {
    let game = G::TITLE.id;
    let is_of = |table: &mut Figures<'_>| {
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

/// A table of an edition, being read.
pub struct Figures<'t> {
    text: &'t str,
    path: String,
    span: Range<usize>,
    table: &'t DeTable<'t>,
    asked: BTreeSet<String>,
    faults: Arc<RefCell<Vec<EditionFault>>>,
}

impl<'t> Figures<'t> {
    fn root(text: &'t str, table: &'t Spanned<DeTable<'t>>) -> Figures<'t> {
        Figures {
            text,
            path: String::new(),
            // Something missing from the whole file is reported at its first line.
            span: 0..0,
            table: table.get_ref(),
            asked: BTreeSet::new(),
            faults: Arc::default(),
        }
    }

    /// Whether this table has the key, for figures that may be left out.
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Notes a fault at a key of this table (at the table itself if the key is not there).
    pub fn fault(&self, key: &str, reason: impl fmt::Display) {
        let span = self.table.get(key).map_or(self.span.clone(), Spanned::span);
        self.note(span, self.key(key), reason.to_string());
    }

    /// Whether this table has such a key, and a table under it.
    pub fn is_table(&self, key: &str) -> bool {
        self.table.get(key).is_some_and(|value| value.get_ref().is_table())
    }

    /// The keys of this table in the order of the text, but for `source`.
    pub fn keys(&self) -> Vec<String> {
        let mut keys: Vec<_> = self.table.keys().map(|key| (key.span().start, key.get_ref())).collect();
        keys.sort();
        keys.into_iter().map(|(_, key)| key.to_string()).filter(|key| key != "source").collect()
    }

    /// Looks into a table without reading it: nothing counts as asked for, no fault is noted.
    pub fn peek<T>(&self, key: &str, look: impl FnOnce(&Figures<'t>) -> T) -> Option<T> {
        let value = self.table.get(key)?;
        let table = value.get_ref().as_table()?;
        Some(look(&self.inside(self.key(key), value.span(), table)))
    }

    /// The text under a key, if there is one.
    pub fn word_or_none(&self, key: &str) -> Option<String> {
        Some(self.table.get(key)?.get_ref().as_str()?.to_string())
    }

    /// A table inside this one, which says where its figures come from. Its keys are checked when
    /// `read` returns.
    pub fn table<T>(&mut self, key: &str, read: impl FnOnce(&mut Figures<'t>) -> Option<T>) -> Option<T> {
        let (span, value) = self.value(key)?;
        let DeValue::Table(table) = value else {
            return self.wrong(key, value, "a table");
        };
        let mut inner = self.inside(self.key(key), span, table);
        inner.source();
        let found = read(&mut inner);
        inner.no_other_keys();
        found
    }

    /// A small table without a source of its own, as a line of a list or a map of words.
    pub fn inline<T>(&mut self, key: &str, read: impl FnOnce(&mut Figures<'t>) -> Option<T>) -> Option<T> {
        let (span, value) = self.value(key)?;
        let DeValue::Table(table) = value else {
            return self.wrong(key, value, "a table");
        };
        let mut inner = self.inside(self.key(key), span, table);
        let found = read(&mut inner);
        inner.no_other_keys();
        found
    }

    /// A list of small tables. `None` if any of them is bad.
    pub fn lines<T>(
        &mut self,
        key: &str,
        mut read: impl FnMut(&mut Figures<'t>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let list = self.list(key)?;
        let read_all: Vec<Option<T>> = list
            .into_iter()
            .map(|(path, span, value)| {
                let DeValue::Table(table) = value else {
                    self.note(span, path, format!("expected a table, found {}", value.type_str()));
                    return None;
                };
                let mut inner = self.inside(path, span, table);
                let found = read(&mut inner);
                inner.no_other_keys();
                found
            })
            .collect();
        read_all.into_iter().collect()
    }

    /// A text.
    pub fn text(&mut self, key: &str) -> Option<String> {
        let (_, value) = self.value(key)?;
        match value.as_str() {
            Some(text) => Some(text.to_string()),
            None => self.wrong(key, value, "a text"),
        }
    }

    /// A text that `meaning` understands; `expected` names what it could be.
    pub fn word<T>(&mut self, key: &str, expected: &str, meaning: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(key)?;
        let found = meaning(&text);
        if found.is_none() {
            self.fault(key, format!("{text:?} is not {expected}"));
        }
        found
    }

    /// A list of texts.
    pub fn texts(&mut self, key: &str) -> Option<Vec<String>> {
        self.each(key, "a text", |value| Some(value.as_str()?.to_string()))
    }

    /// A list of lists of texts.
    pub fn text_lists(&mut self, key: &str) -> Option<Vec<Vec<String>>> {
        self.each(key, "a list of texts", |value| {
            let texts = value.as_array()?.iter();
            texts.map(|text| Some(text.get_ref().as_str()?.to_string())).collect()
        })
    }

    /// True or false.
    pub fn flag(&mut self, key: &str) -> Option<bool> {
        let (_, value) = self.value(key)?;
        match value.as_bool() {
            Some(flag) => Some(flag),
            None => self.wrong(key, value, "true or false"),
        }
    }

    /// A whole number in a range.
    pub fn integer(&mut self, key: &str, range: RangeInclusive<i64>) -> Option<i64> {
        let (_, value) = self.value(key)?;
        let Some(number) = integer(value) else {
            return self.wrong(key, value, "a whole number");
        };
        if range.contains(&number) {
            Some(number)
        } else {
            let (low, high) = range.into_inner();
            let reason = if low == high {
                format!("{number} is not {low}")
            } else {
                format!("{number} is not between {low} and {high}")
            };
            self.fault(key, reason);
            None
        }
    }

    /// A list of whole numbers.
    pub fn integers(&mut self, key: &str) -> Option<Vec<i64>> {
        self.each(key, "a whole number", integer)
    }

    /// A number, whole or not, in a range.
    pub fn number(&mut self, key: &str, range: RangeInclusive<f64>) -> Option<f64> {
        let (_, value) = self.value(key)?;
        let Some(number) = number(value) else {
            return self.wrong(key, value, "a number");
        };
        if range.contains(&number) {
            return Some(number);
        }
        self.fault(key, format!("{number} is not between {} and {}", range.start(), range.end()));
        None
    }

    /// A list of numbers.
    pub fn numbers(&mut self, key: &str) -> Option<Vec<f64>> {
        self.each(key, "a number", number)
    }

    fn each<T>(
        &mut self,
        key: &str,
        wanted: &str,
        read: impl Fn(&DeValue<'t>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let list = self.list(key)?;
        let read_all: Vec<Option<T>> = list
            .into_iter()
            .map(|(path, span, value)| {
                let found = read(value);
                if found.is_none() {
                    self.note(span, path, format!("expected {wanted}, found {}", value.type_str()));
                }
                found
            })
            .collect();
        read_all.into_iter().collect()
    }

    #[allow(clippy::type_complexity, reason = "path, span and value of each entry, used right here")]
    fn list(&mut self, key: &str) -> Option<Vec<(String, Range<usize>, &'t DeValue<'t>)>> {
        let (_, value) = self.value(key)?;
        let Some(array) = value.as_array() else {
            return self.wrong(key, value, "a list");
        };
        let path = self.key(key);
        let entry = |(n, entry): (usize, &'t Spanned<DeValue<'t>>)| {
            (format!("{path}[{n}]"), entry.span(), entry.get_ref())
        };
        Some(array.iter().enumerate().map(entry).collect())
    }

    /// Where the figures come from; [`Figures::table`] asks for it, a line of a list asks itself.
    pub fn source(&mut self) {
        let known = ["rulebook", "public", "designed"];
        let expected = "\"rulebook\", \"public\" or \"designed\"";
        self.word("source", expected, |text| known.contains(&text).then_some(()));
    }

    fn value(&mut self, key: &str) -> Option<(Range<usize>, &'t DeValue<'t>)> {
        self.asked.insert(key.to_string());
        let Some(found) = self.table.get(key) else {
            self.fault(key, "is missing");
            return None;
        };
        Some((found.span(), found.get_ref()))
    }

    fn wrong<T>(&self, key: &str, value: &DeValue<'_>, wanted: &str) -> Option<T> {
        self.fault(key, format!("expected {wanted}, found {}", value.type_str()));
        None
    }

    fn no_other_keys(&self) {
        for (key, _) in self.table {
            if !self.asked.contains(key.get_ref().as_ref()) {
                let reason = "no figure has this name".to_string();
                self.note(key.span(), self.key(key.get_ref()), reason);
            }
        }
    }

    fn inside(&self, path: String, span: Range<usize>, table: &'t DeTable<'t>) -> Figures<'t> {
        Figures { text: self.text, path, span, table, asked: BTreeSet::new(), faults: self.faults.clone() }
    }

    fn key(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_string() } else { format!("{}.{key}", self.path) }
    }

    fn note(&self, span: Range<usize>, key: String, reason: String) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < MOST_FAULTS {
            faults.push(EditionFault::at(self.text, span, key, reason));
        }
    }

    fn finish(self) -> Vec<EditionFault> {
        self.no_other_keys();
        let mut faults = self.faults.take();
        faults.sort_by_key(|fault| (fault.line, fault.column));
        faults
    }
}

/// The short name of an edition. Where a game's own edition has none, no other has one either.
fn short_name<G: Game>(root: &mut Figures<'_>) -> Option<String> {
    let (own, _) = DeTable::parse_recoverable(G::EDITION);
    if own.get_ref().contains_key("edition") { root.text("edition") } else { Some("standard".into()) }
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// Digits may be grouped (`1_000`); what is not finite is no figure.
fn number(value: &DeValue<'_>) -> Option<f64> {
    let number = match value {
        DeValue::Float(number) => number.as_str().replace('_', "").parse::<f64>().ok()?,
        _ => integer(value)? as f64,
    };
    number.is_finite().then_some(number)
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or("not TOML").to_string()
}
