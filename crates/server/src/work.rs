//! Work that takes a thread's time: bounded, and shared fairly between those for whom it is done.
//!
//! What a message costs is not known before it is done: an action may take a microsecond or simulate a flight. So
//! nothing is counted in messages here. What was done is measured in the time of the thread that did it, kept per address
//! and table, and forgotten over some seconds; the next job is that of the address which has used least.
//!
//! Knows no table and no game: a job is a state, what is done with it, and for whom (`docs/adr/0017-work-is-bounded-where-it-is-done.md`).

mod pool;
mod queue;
pub(crate) mod thread;
mod used;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use pool::{Pool, Undone};
pub(crate) use queue::Share;

/// For whom work is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// Whose message, table or question it is.
    pub(crate) address: IpAddr,
    /// At which table; empty where there is none.
    pub(crate) table: Arc<str>,
}

/// What kind of work it is: for the counters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A message of somebody who is there, and what came of it.
    Message,
    /// A hello, with whatever was missed.
    Hello,
    /// A table is laid.
    Lay,
    /// A stored table is opened.
    Load,
    /// A finished game is written out.
    Record,
    /// A question about a document.
    Consult,
    /// A bot thinks.
    Bot,
}

impl Kind {
    /// All of them, with their names for the counters.
    pub(crate) const ALL: [(Kind, &'static str); 7] = [
        (Kind::Message, "message"),
        (Kind::Hello, "hello"),
        (Kind::Lay, "lay"),
        (Kind::Load, "load"),
        (Kind::Record, "record"),
        (Kind::Consult, "consult"),
        (Kind::Bot, "bot"),
    ];
}

/// An order for work.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) client: Client,
    pub(crate) kind: Kind,
    /// How long it may wait for a thread. Without a limit it also goes past a full queue: for what must be done.
    pub(crate) patience: Option<Duration>,
}
