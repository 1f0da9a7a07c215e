//! What a live table remembers of its log: every entry with its events, small.
//!
//! Entries are much alike, so a few kilobytes of them at a time are compressed to about a fifth. With them a table shows
//! what was told live without asking a store, and without deciding anything anew.

use serde_json::Value;

use crate::log::Entry;
use crate::table::Broken;

/// All entries but the first, one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    sealed: Vec<Box<[u8]>>,
    /// How long what is sealed was.
    sealed_length: usize,
    open: String,
    ends: Vec<u32>,
}

/// So much is compressed together: less compresses badly, and what is still open should be small.
const BLOCK: usize = 4 * 1024;
/// How much room there is for more: doubling would waste half of a small table's memory.
const ROOM: usize = 512;
/// Between an entry and its events. JSON that we wrote has none outside.
const EVENTS: char = '\n';

impl Past {
    pub(crate) fn push(&mut self, body: &str, events: Option<&str>) {
        let length = body.len() + events.map_or(0, |events| events.len() + 1);
        if self.open.capacity() - self.open.len() < length {
            self.open.reserve_exact(length.max(ROOM));
        }
        if self.ends.capacity() == self.ends.len() {
            self.ends.reserve_exact(32);
        }
        self.open.push_str(body);
        if let Some(events) = events {
            self.open.push(EVENTS);
            self.open.push_str(events);
        }
        self.ends.push((self.sealed_length + self.open.len()) as u32);
        if self.open.len() >= BLOCK {
            self.seal();
        }
    }

    fn seal(&mut self) {
        self.sealed.push(lz4_flex::block::compress_prepend_size(self.open.as_bytes()).into());
        self.sealed_length += self.open.len();
        self.open = String::new();
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// All of it, to be read.
    pub(crate) fn read(&self) -> Reading<'_> {
        let mut text = Vec::with_capacity(self.sealed_length + self.open.len());
        for block in &self.sealed {
            let block = lz4_flex::block::decompress_size_prepended(block);
            text.extend(block.expect("what was sealed here can be opened"));
        }
        text.extend_from_slice(self.open.as_bytes());
        Reading { text: String::from_utf8(text).expect("it was text"), ends: &self.ends }
    }
}

/// The past, opened.
pub(crate) struct Reading<'p> {
    text: String,
    ends: &'p [u32],
}

impl Reading<'_> {
    fn text(&self, number: usize) -> (&str, Option<&str>) {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        let text = &self.text[start..self.ends[number] as usize];
        text.split_once(EVENTS).map_or((text, None), |(body, events)| (body, Some(events)))
    }

    /// An entry other than the first.
    pub(crate) fn entry(&self, number: usize) -> Result<Entry, Broken> {
        Entry::from_text(self.text(number).0).map_err(Broken)
    }

    /// The events of an action.
    pub(crate) fn events(&self, number: usize) -> Result<Vec<Value>, Broken> {
        let events = self.text(number).1.ok_or_else(|| Broken(format!("entry {number} is no action")))?;
        serde_json::from_str(events).map_err(|error| Broken(error.to_string()))
    }
}
