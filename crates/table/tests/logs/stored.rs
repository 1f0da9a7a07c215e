//! A stored table in a file: what a store keeps of it, and what was seen of it by the program that played it.
//!
//! One JSON value a line: the head, every entry with its events as the store has them, some moments, the end, and the
//! record if the game was over. Entries are kept byte for byte. How a table is opened again stands in [`Stored::open`]
//! and nowhere else here. Knows no game.
#![allow(dead_code, reason = "the program that writes and the test that reads use different parts")]

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tableflip_catalogue::GAMES;
use tableflip_kernel::Seat;
use tableflip_table::protocol::{Hello, Level, PROTOCOL};
use tableflip_table::{ConnectionId, Out, Room, Table};

/// Who looks on for these files, and is told nothing that only a seat may know.
pub(crate) const WATCHER: ConnectionId = 900;

/// Everything in one file.
#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) head: Head,
    pub(crate) entries: Vec<Kept>,
    pub(crate) moments: Vec<Moment>,
    pub(crate) end: Seen,
    pub(crate) record: Option<Value>,
}

/// What the file is, and the keys of the table, which its log has only as hashes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) about: String,
    pub(crate) engine: String,
    pub(crate) keys: Vec<Option<String>>,
    pub(crate) watch: String,
}

/// One row of the store.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    pub(crate) body: Box<RawValue>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) events: Option<Box<RawValue>>,
}

/// How the table looked after one of its entries, and what was told of that entry.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moment {
    pub(crate) after: u32,
    pub(crate) version: u32,
    pub(crate) spectator: Value,
    /// The view of seat 0.
    pub(crate) seat: Value,
    /// To seat 0; nothing if a bot had it from the start.
    pub(crate) told_seat: Option<Value>,
    pub(crate) told_spectator: Option<Value>,
}

/// Everything that can be seen of a table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seen {
    pub(crate) version: u32,
    pub(crate) document: Value,
    pub(crate) standing: Value,
    pub(crate) spectator: Value,
    /// The view of each seat.
    pub(crate) views: Vec<Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Head(Head),
    Entry(Kept),
    Moment(Box<Moment>),
    End(Box<Seen>),
    Record(Value),
}

impl Stored {
    /// Reads a file; the error names the line.
    pub(crate) fn read(text: &str) -> Result<Stored, String> {
        let (mut head, mut end, mut record) = (None, None, None);
        let (mut entries, mut moments) = (Vec::new(), Vec::new());
        for (n, line) in text.lines().enumerate() {
            match serde_json::from_str(line).map_err(|error| format!("line {}: {error}", n + 1))? {
                Line::Head(said) => head = Some(said),
                Line::Entry(kept) => entries.push(kept),
                Line::Moment(mut moment) => {
                    moment.seat = more(&moment.spectator, moment.seat);
                    moments.push(*moment);
                }
                Line::End(mut seen) => {
                    seen.views.iter_mut().for_each(|view| *view = more(&seen.spectator, view.take()));
                    end = Some(*seen);
                }
                Line::Record(said) => record = Some(said),
            }
        }
        let head = head.ok_or("it has no head")?;
        let end = end.ok_or("it has no end")?;
        Ok(Stored { head, entries, moments, end, record })
    }

    /// The text of the file. Of the seats' views only what differs from the spectator's is written.
    pub(crate) fn write(mut self) -> String {
        self.moments.iter_mut().for_each(|moment| moment.seat = less(&moment.spectator, &moment.seat));
        self.end.views.iter_mut().for_each(|view| *view = less(&self.end.spectator, view));
        let mut text = String::new();
        let mut put = |line: &Line| {
            let line = serde_json::to_string(line).expect("a line is JSON");
            writeln!(text, "{line}").expect("a text grows");
        };
        put(&Line::Head(self.head));
        self.entries.into_iter().for_each(|kept| put(&Line::Entry(kept)));
        self.moments.into_iter().for_each(|moment| put(&Line::Moment(Box::new(moment))));
        put(&Line::End(Box::new(self.end)));
        self.record.into_iter().for_each(|record| put(&Line::Record(record)));
        text
    }

    /// Opens the table as it was after entry `last`, in the way in which a server opens a table from its store.
    pub(crate) fn open(&self, last: u32) -> Result<Room, String> {
        let rows = self.entries[..=last as usize].iter();
        let rows = rows.map(|kept| (kept.body.get(), kept.events.as_ref().map(|events| events.get())));
        Table::load(GAMES, rows).map(Room::new).map_err(|broken| broken.to_string())
    }

    /// The number of the last entry.
    pub(crate) fn last(&self) -> u32 {
        self.entries.len() as u32 - 1
    }

    /// When an entry was written.
    pub(crate) fn time(&self, number: u32) -> u64 {
        self.body(number)["at"].as_u64().expect("an entry has a time")
    }

    /// What an entry says.
    pub(crate) fn body(&self, number: u32) -> Value {
        serde_json::from_str(self.entries[number as usize].body.get()).expect("it was read as JSON")
    }
}

/// Looks at a table with the eyes of everybody.
pub(crate) fn look(room: &mut Room, watch: &str, now: u64) -> Seen {
    let (spectator, standing) = watched(room, watch, now);
    let table = room.table();
    let seats = standing["seats"].as_array().map_or(0, Vec::len) as u8;
    let view = |seat: u8| seat_view(table, seat);
    Seen {
        version: table.version(),
        document: table.document(),
        views: (0..seats).map(view).collect(),
        standing,
        spectator,
    }
}

/// What a seat's view says otherwise than the spectator's: the two are nearly alike.
fn less(spectator: &Value, seat: &Value) -> Value {
    let (Value::Object(spectator), Value::Object(seat)) = (spectator, seat) else { return seat.clone() };
    let gone = spectator.keys().find(|key| !seat.contains_key(*key));
    assert!(gone.is_none(), "a seat sees less than a spectator: {gone:?}");
    let other = seat.iter().filter(|(key, value)| spectator.get(*key) != Some(*value));
    let shorter = |(key, value): (&String, &Value)| {
        (key.clone(), spectator.get(key).map_or(value.clone(), |base| less(base, value)))
    };
    other.map(shorter).collect()
}

/// The seat's view from what [`less`] left of it.
fn more(spectator: &Value, less: Value) -> Value {
    let (Value::Object(spectator), Value::Object(less)) = (spectator, &less) else { return less };
    let mut seat = spectator.clone();
    for (key, value) in less {
        let base = spectator.get(key).unwrap_or(&Value::Null);
        seat.insert(key.clone(), more(base, value.clone()));
    }
    Value::Object(seat)
}

/// The view of a seat, whoever plays it.
pub(crate) fn seat_view(table: &Table, seat: u8) -> Value {
    table.bot_turn(Seat(seat), Level::Novice).view
}

/// What somebody with the watching key is told on coming in: the view, and how things stand but for who is connected.
pub(crate) fn watched(room: &mut Room, watch: &str, now: u64) -> (Value, Value) {
    let last = room.table().next_number() - 1;
    let outs = room.greet(WATCHER, 0, &hello(watch, Some(last)), now).expect("the watching key is good");
    let messages = outs.iter().filter(|out| out.to.contains(&WATCHER)).map(message);
    let mut state =
        messages.into_iter().find(|m| m["type"] == "state").expect("whoever enters is told the state");
    let mut standing = state["standing"].take();
    for seat in standing["seats"].as_array_mut().into_iter().flatten() {
        let card = seat.as_object_mut().expect("a card");
        card.remove("connected");
        card.remove("devices");
    }
    (state["view"].take(), standing)
}

/// What somebody with this key says first.
pub(crate) fn hello(key: &str, last: Option<u32>) -> Hello {
    Hello {
        protocol: PROTOCOL,
        table: "the room knows".into(),
        keys: vec![key.to_string()],
        last,
        lean: false,
    }
}

/// A frame, read again.
pub(crate) fn message(out: &Out) -> Value {
    serde_json::from_str(&out.text).expect("a frame is JSON")
}
