//! What a live table remembers of its log: every entry with its events, small.
//!
//! Entries are much alike, so a few kilobytes of them at a time are compressed to about a fifth. With them a table shows
//! what was told live without asking a store, and without deciding anything anew. Whoever reads opens only the blocks
//! that hold what is read.

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
const BLOCK: usize = 4 * 1024;
/// How much room there is for more: doubling would waste half of a small table's memory.
const ROOM: usize = 512;
/// Between an entry and its events. JSON that we wrote has none outside.
const EVENTS: char = '\n';

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
        if self.open.len() >= BLOCK {
            self.seal();
        }
    }

    fn seal(&mut self) {
        self.sealed_length += self.open.len();
        let bytes = lz4_flex::block::compress_prepend_size(self.open.as_bytes()).into();
        self.sealed.push(Block { bytes, end: self.sealed_length });
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
        Reading { past: self, block: usize::MAX, text: String::new() }
    }
}

/// The past, opened at one block.
pub(crate) struct Reading<'p> {
    past: &'p Past,
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
            if self.block != block {
                let bytes = lz4_flex::block::decompress_size_prepended(&sealed[block].bytes);
                let bytes = bytes.expect("what was sealed here can be opened");
                self.text = String::from_utf8(bytes).expect("it was text");
                self.block = block;
            }
            let from = sealed[block].end - self.text.len();
            &self.text[start - from..end - from]
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
