//! Reading an edition: a cursor over a table, which notes every fault and goes on.
//!
//! Each method asks for one figure by its key and gives it in the type that was asked for, or nothing once its
//! fault is noted. Ask for all of a table's figures before the first `?`, so that all faults are told at once;
//! [`crate::figures!`] does. The reader knows no game and no rule: what two figures must have to do with
//! each other, a game says with [`Reader::fault`].

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{EditionFault, Figure, MOST_FAULTS};
use crate::fault::short;
use crate::{Word, Words};

/// The longest text of an edition, in bytes: names and what cards say. Ids travel with every view, so a long one would be
/// dear with every action.
const LONGEST_TEXT: usize = 500;

/// A table of an edition, being read.
pub struct Reader<'t> {
    notes: Notes<'t>,
    path: String,
    span: Range<usize>,
    table: &'t DeTable<'t>,
    asked: BTreeSet<String>,
}

/// The text, and what was found wrong with it so far.
#[derive(Clone)]
pub(super) struct Notes<'t> {
    pub(super) text: &'t str,
    /// What is said of a key that nobody asked for.
    unknown: &'static str,
    faults: Rc<RefCell<Vec<EditionFault>>>,
}

impl Notes<'_> {
    fn note(&self, span: Range<usize>, key: String, reason: String) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() < MOST_FAULTS {
            faults.push(EditionFault::at(self.text, span, key, reason));
        }
    }
}

impl<'t> Reader<'t> {
    pub(super) fn root(text: &'t str, table: &'t Spanned<DeTable<'t>>, unknown: &'static str) -> Reader<'t> {
        Reader {
            notes: Notes { text, unknown, faults: Rc::default() },
            path: String::new(),
            // Something missing from the whole file is reported at its first line.
            span: 0..0,
            table: table.get_ref(),
            asked: BTreeSet::new(),
        }
    }

    /// Whether this table has the key, for figures that may be left out.
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Notes a fault at a key of this table (at the table itself if the key is not there).
    pub fn fault(&self, key: &str, reason: impl fmt::Display) {
        let span = self.table.get(key).map_or(self.span.clone(), Spanned::span);
        self.notes.note(span, self.key(key), reason.to_string());
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
    pub fn peek<T>(&self, key: &str, look: impl FnOnce(&Reader<'t>) -> T) -> Option<T> {
        let value = self.table.get(key)?;
        let entry = Entry {
            notes: self.notes.clone(),
            path: self.key(key),
            span: value.span(),
            value: value.get_ref(),
        };
        Some(look(&entry.inside(value.get_ref().as_table()?)))
    }

    /// The text under a key, if there is one.
    pub fn word_or_none(&self, key: &str) -> Option<String> {
        Some(self.table.get(key)?.get_ref().as_str()?.to_string())
    }

    /// A table inside this one, which says where its figures come from. Its keys are checked when
    /// `read` returns.
    pub fn table<T>(&mut self, key: &str, read: impl FnOnce(&mut Reader<'t>) -> Option<T>) -> Option<T> {
        self.entry(key)?.table(|inner| {
            inner.source();
            read(inner)
        })
    }

    /// A small table without a source of its own, as a line of a list or a map of words.
    pub fn inline<T>(&mut self, key: &str, read: impl FnOnce(&mut Reader<'t>) -> Option<T>) -> Option<T> {
        self.entry(key)?.table(read)
    }

    /// A list of small tables. `None` if any of them is bad.
    pub fn lines<T>(
        &mut self,
        key: &str,
        mut read: impl FnMut(&mut Reader<'t>) -> Option<T>,
    ) -> Option<Vec<T>> {
        self.entry(key)?.each(|entry| entry.table(&mut read))
    }

    /// A list that was read, unless it is longer than this. For lists that an action may have to go through: whoever writes an
    /// edition cannot make everybody's actions dear by their length.
    pub fn few<T>(&self, key: &str, list: Vec<T>, most: usize) -> Option<Vec<T>> {
        if list.len() > most {
            self.fault(key, format_args!("lists {} things, more than {most}", list.len()));
            return None;
        }
        Some(list)
    }

    /// A figure of any kind, within what limits that kind: a range for numbers and lists of them.
    pub fn figure<T: Figure>(&mut self, key: &str, within: &T::Within) -> Option<T> {
        T::under(self, key, within)
    }

    /// A figure that may be left out, and is then the default.
    pub fn or<T: Figure>(&mut self, key: &str, default: T, within: &T::Within) -> Option<T> {
        if self.has(key) { T::under(self, key, within) } else { Some(default) }
    }

    /// A text.
    pub fn text(&mut self, key: &str) -> Option<String> {
        self.figure(key, &())
    }

    /// A text that `meaning` understands; `expected` names what it could be.
    pub fn word<T>(&mut self, key: &str, expected: &str, meaning: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.entry(key)?.word(expected, meaning)
    }

    /// A word of the rules.
    pub fn one_of<W: Words>(&mut self, key: &str) -> Option<W> {
        self.figure(key, &())
    }

    /// A list of words of the rules.
    pub fn some_of<W: Words>(&mut self, key: &str) -> Option<Vec<W>> {
        self.figure(key, &())
    }

    /// What `read` makes of each word of the rules, in their order: a table with a key for each. All are
    /// read, even after a bad one.
    pub fn by_word<W: Words, T>(
        &mut self,
        mut read: impl FnMut(&mut Reader<'t>, W) -> Option<T>,
    ) -> Option<Vec<T>> {
        let all: Vec<Option<T>> = W::ALL.iter().map(|&word| read(self, word)).collect();
        all.into_iter().collect()
    }

    /// A name that the edition is free to choose, as long as it is short.
    pub fn name<const N: usize>(&mut self, key: &str) -> Option<Word<N>> {
        self.figure(key, &())
    }

    /// A list of texts.
    pub fn texts(&mut self, key: &str) -> Option<Vec<String>> {
        self.figure(key, &())
    }

    /// A list of lists of texts.
    pub fn text_lists(&mut self, key: &str) -> Option<Vec<Vec<String>>> {
        self.figure(key, &())
    }

    /// True or false.
    pub fn flag(&mut self, key: &str) -> Option<bool> {
        self.figure(key, &())
    }

    /// A whole number in a range.
    pub fn u8(&mut self, key: &str, range: RangeInclusive<u8>) -> Option<u8> {
        self.figure(key, &range)
    }

    /// A whole number in a range.
    pub fn u16(&mut self, key: &str, range: RangeInclusive<u16>) -> Option<u16> {
        self.figure(key, &range)
    }

    /// A whole number in a range.
    pub fn u32(&mut self, key: &str, range: RangeInclusive<u32>) -> Option<u32> {
        self.figure(key, &range)
    }

    /// A whole number in a range.
    pub fn i32(&mut self, key: &str, range: RangeInclusive<i32>) -> Option<i32> {
        self.figure(key, &range)
    }

    /// A whole number in a range.
    pub fn integer(&mut self, key: &str, range: RangeInclusive<i64>) -> Option<i64> {
        self.figure(key, &range)
    }

    /// A list of whole numbers.
    pub fn integers(&mut self, key: &str) -> Option<Vec<i64>> {
        self.list(key, &(i64::MIN..=i64::MAX))
    }

    /// A number, whole or not, in a range.
    pub fn number(&mut self, key: &str, range: RangeInclusive<f64>) -> Option<f64> {
        self.figure(key, &range)
    }

    /// A list of numbers.
    pub fn numbers(&mut self, key: &str) -> Option<Vec<f64>> {
        self.list(key, &(f64::MIN..=f64::MAX))
    }

    /// A list of figures, each within the limits.
    pub fn list<T: Figure>(&mut self, key: &str, within: &T::Within) -> Option<Vec<T>> {
        self.figure(key, within)
    }

    /// So many figures, each within the limits.
    pub fn array<T: Figure, const N: usize>(&mut self, key: &str, within: &T::Within) -> Option<[T; N]> {
        self.figure(key, within)
    }

    /// Where the figures come from; [`Reader::table`] asks for it, a line of a list asks itself.
    pub fn source(&mut self) {
        let known = ["rulebook", "public", "designed"];
        let expected = "\"rulebook\", \"public\" or \"designed\"";
        self.word("source", expected, |text| known.contains(&text).then_some(()));
    }

    /// What stands under a key; a fault if nothing does.
    pub fn entry(&mut self, key: &str) -> Option<Entry<'t>> {
        self.asked.insert(key.to_string());
        let Some(found) = self.table.get(key) else {
            self.fault(key, "is missing");
            return None;
        };
        let (notes, path) = (self.notes.clone(), self.key(key));
        Some(Entry { notes, path, span: found.span(), value: found.get_ref() })
    }

    fn no_other_keys(&self) {
        for (key, _) in self.table {
            if !self.asked.contains(key.get_ref().as_ref()) {
                self.notes.note(key.span(), self.key(key.get_ref()), self.notes.unknown.to_string());
            }
        }
    }

    fn key(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_string() } else { format!("{}.{key}", self.path) }
    }

    pub(super) fn finish(self) -> Vec<EditionFault> {
        self.no_other_keys();
        let mut faults = self.notes.faults.take();
        faults.sort_by_key(|fault| (fault.line, fault.column));
        faults
    }
}

/// One value of an edition and where it stands: under a key, or in a list under one.
pub struct Entry<'t> {
    pub(super) notes: Notes<'t>,
    path: String,
    pub(super) span: Range<usize>,
    pub(super) value: &'t DeValue<'t>,
}

impl<'t> Entry<'t> {
    /// Notes a fault here.
    pub fn fault(&self, reason: impl fmt::Display) {
        self.notes.note(self.span.clone(), self.path.clone(), reason.to_string());
    }

    /// A table, whose keys are checked when `read` returns.
    pub fn table<T>(&self, read: impl FnOnce(&mut Reader<'t>) -> Option<T>) -> Option<T> {
        let Some(table) = self.value.as_table() else { return self.wrong("a table") };
        let mut inner = self.inside(table);
        let found = read(&mut inner);
        inner.no_other_keys();
        found
    }

    /// What `read` makes of each entry of a list. All are read, even after a bad one.
    pub fn each<T>(&self, mut read: impl FnMut(&Entry<'t>) -> Option<T>) -> Option<Vec<T>> {
        let Some(array) = self.value.as_array() else { return self.wrong("a list") };
        let read_all: Vec<Option<T>> = array
            .iter()
            .enumerate()
            .map(|(n, entry)| {
                let (notes, path) = (self.notes.clone(), format!("{}[{n}]", self.path));
                read(&Entry { notes, path, span: entry.span(), value: entry.get_ref() })
            })
            .collect();
        read_all.into_iter().collect()
    }

    /// A text.
    pub fn text(&self) -> Option<&'t str> {
        let text = self.value.as_str().or_else(|| self.wrong("a text"))?;
        if text.len() > LONGEST_TEXT {
            self.fault(format_args!("has {} bytes, more than {LONGEST_TEXT}", text.len()));
            return None;
        }
        Some(text)
    }

    /// A text that `meaning` understands; `expected` names what it could be.
    pub fn word<T>(&self, expected: &str, meaning: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text()?;
        let found = meaning(text);
        if found.is_none() {
            self.fault(format_args!("{:?} is not {expected}", short(text)));
        }
        found
    }

    /// True or false.
    pub fn flag(&self) -> Option<bool> {
        self.value.as_bool().or_else(|| self.wrong("true or false"))
    }

    /// A whole number in a range.
    pub fn whole<T: Whole>(&self, range: &RangeInclusive<T>) -> Option<T> {
        let number = integer(self.value).or_else(|| self.wrong("a whole number"))?;
        let (low, high): (i64, i64) = ((*range.start()).into(), (*range.end()).into());
        if (low..=high).contains(&number) {
            return T::try_from(number).ok();
        }
        if low == high {
            self.fault(format_args!("{number} is not {low}"));
        } else {
            self.fault(format_args!("{number} is not between {low} and {high}"));
        }
        None
    }

    /// A number, whole or not, in a range.
    pub fn number(&self, range: &RangeInclusive<f64>) -> Option<f64> {
        let number = number(self.value).or_else(|| self.wrong("a number"))?;
        if range.contains(&number) {
            return Some(number);
        }
        self.fault(format_args!("{number} is not between {} and {}", range.start(), range.end()));
        None
    }

    fn wrong<T>(&self, wanted: &str) -> Option<T> {
        self.fault(format_args!("expected {wanted}, found {}", self.value.type_str()));
        None
    }

    fn inside(&self, table: &'t DeTable<'t>) -> Reader<'t> {
        let (notes, path) = (self.notes.clone(), self.path.clone());
        Reader { notes, path, span: self.span.clone(), table, asked: BTreeSet::new() }
    }
}

/// A whole number as large as an edition's figures are: `i64` and smaller.
pub trait Whole: Copy + Into<i64> + TryFrom<i64> {}

impl<T: Copy + Into<i64> + TryFrom<i64>> Whole for T {}

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
