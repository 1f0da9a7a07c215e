//! What a live table remembers of its log: every entry with its events, small.
//!
//! Entries are much alike, so a few of them at a time are compressed to about a third: the first block by itself, every later one by
//! what it has in common with the first. With them a table shows what was told live without asking a store, and without deciding
//! anything anew. Whoever reads opens only the blocks that hold what is read, and the first.

use std::cell::OnceCell;

use serde_json::Value;

use crate::log::Entry;
use crate::table::Broken;

/// All entries but the first, one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    sealed: Vec<Block>,
    /// How long what is sealed was.
    sealed_length: usize,
    open: String,
    /// Where each entry ends, and the version after it.
    ends: Vec<(u32, u32)>,
}

/// Some entries, compressed.
#[derive(Clone, Debug)]
struct Block {
    bytes: Box<[u8]>,
    /// Where it ends.
    end: usize,
}

/// So much is compressed together: less compresses badly, and what is still open should be small.
const BLOCK: usize = 2 * 1024;
/// The first block is larger, since all others are compressed by it.
const FIRST: usize = 4 * 1024;
/// How much room there is for more: doubling would waste half of a small table's memory.
const ROOM: usize = 512;
/// Between an entry and its events. JSON that we wrote has none outside.
const EVENTS: char = '\n';

impl Block {
    /// The text of the first block.
    fn alone(&self) -> String {
        text_of(lz4_flex::block::decompress_size_prepended(&self.bytes))
    }

    /// The text of any other.
    fn beside(&self, first: &str) -> String {
        text_of(lz4_flex::block::decompress_size_prepended_with_dict(&self.bytes, first.as_bytes()))
    }
}

fn text_of(bytes: Result<Vec<u8>, lz4_flex::block::DecompressError>) -> String {
    String::from_utf8(bytes.expect("what was sealed here can be opened")).expect("it was text")
}

impl Past {
    /// Remembers an entry and the version after it.
    pub(crate) fn push(&mut self, body: &str, events: Option<&str>, version: u32) {
        let length = body.len() + events.map_or(0, |events| events.len() + 1);
        if self.open.capacity() - self.open.len() < length {
            self.open.reserve_exact(length.max(ROOM));
        }
        if self.ends.capacity() == self.ends.len() {
            self.ends.reserve_exact((self.ends.len() / 8).max(32));
        }
        self.open.push_str(body);
        if let Some(events) = events {
            self.open.push(EVENTS);
            self.open.push_str(events);
        }
        self.ends.push(((self.sealed_length + self.open.len()) as u32, version));
        if self.open.len() >= if self.sealed.is_empty() { FIRST } else { BLOCK } {
            self.seal();
        }
    }

    fn seal(&mut self) {
        self.sealed_length += self.open.len();
        let text = self.open.as_bytes();
        let bytes = match self.sealed.first() {
            None => lz4_flex::block::compress_prepend_size(text),
            Some(first) => lz4_flex::block::compress_prepend_size_with_dict(text, first.alone().as_bytes()),
        };
        self.sealed.push(Block { bytes: bytes.into(), end: self.sealed_length });
        self.open = String::new();
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The version after an entry.
    pub(crate) fn version(&self, number: usize) -> u32 {
        self.ends[number].1
    }

    /// Some of it, to be read. Best in order.
    pub(crate) fn read(&self) -> Reading<'_> {
        Reading { past: self, first: OnceCell::new(), block: 0, text: String::new() }
    }
}

/// The past, opened at one block.
pub(crate) struct Reading<'p> {
    past: &'p Past,
    first: OnceCell<String>,
    /// Which other block is open, and its text.
    block: usize,
    text: String,
}

impl Reading<'_> {
    fn text(&mut self, number: usize) -> (&str, Option<&str>) {
        let Past { sealed, sealed_length, open, ends } = self.past;
        let start = if number == 0 { 0 } else { ends[number - 1].0 as usize };
        let end = ends[number].0 as usize;
        let text = if start >= *sealed_length {
            &open[start - sealed_length..end - sealed_length]
        } else {
            let block = sealed.partition_point(|block| block.end < end);
            let first = self.first.get_or_init(|| sealed[0].alone());
            if block > 0 && self.block != block {
                self.text = sealed[block].beside(first);
                self.block = block;
            }
            let opened = if block == 0 { first } else { &self.text };
            let from = sealed[block].end - opened.len();
            &opened[start - from..end - from]
        };
        text.split_once(EVENTS).map_or((text, None), |(body, events)| (body, Some(events)))
    }

    /// An entry other than the first.
    pub(crate) fn entry(&mut self, number: usize) -> Result<Entry, Broken> {
        Entry::from_text(self.text(number).0).map_err(Broken)
    }

    /// The events of an action.
    pub(crate) fn events(&mut self, number: usize) -> Result<Vec<Value>, Broken> {
        let events = self.text(number).1.ok_or_else(|| Broken(format!("entry {number} is no action")))?;
        serde_json::from_str(events).map_err(|error| Broken(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_was_pushed_is_read_in_any_order() {
        let mut past = Past::default();
        let body = |n: usize| format!("entry {n} {}", "x".repeat(n * 37 % 900));
        past.push("", None, 0);
        for n in 1..200 {
            let events = (n % 3 == 0).then(|| format!("[{n}]"));
            past.push(&body(n), events.as_deref(), n as u32 * 2);
        }
        assert!(past.sealed.len() > 3, "several blocks");
        let mut reading = past.read();
        for n in (1..200).chain((1..200).rev()).chain([199, 1, 100]) {
            assert_eq!(reading.text(n).0, body(n));
            assert_eq!(reading.events(n).ok(), (n % 3 == 0).then(|| vec![Value::from(n)]), "entry {n}");
            assert_eq!(past.version(n), n as u32 * 2);
        }
        assert_eq!(reading.text(0), ("", None));
    }
}
