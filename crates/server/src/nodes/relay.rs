//! What stands in for a desk where a table is at home on another node: the same mailbox, so that sockets and requests notice nothing.
//! Letters go to the home, frames come from there and are handed to the connections of this node (HO-4.2).
//!
//! Holds no position, no log and no key. When the home goes, cannot be heard, or a word is missing, everybody here is told to connect again,
//! and the next hello finds out anew where the table is at home. Nothing is lost by that: clients say which change they have.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::body::Bytes;
use tableflip_table::ConnectionId;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior};

use super::session::{Session, Told};
use super::words::Word;
use crate::desk::{Asked, Enter, Mail, Reply, Sorry, send_all_again};
use crate::hall::Hall;
use crate::metrics::{Counted, METRICS};
use crate::outbox::Outbox;
use crate::race::Line;

/// So many letters are under way to the home; more wait in the mailbox, as at a desk.
const UNDER_WAY: usize = 256;
/// How often it is looked after.
const LOOK: Duration = Duration::from_secs(1);
/// After so many looks without anybody, the relay goes.
const IDLE_LOOKS: u32 = 5;
/// A way that has become longer or shorter by more than this is told, so many at a time.
const WAY_MATTERS_US: u32 = 2_000;
const WAYS: usize = 64;

pub(super) struct Relay {
    hall: Arc<Hall>,
    table: Arc<str>,
    session: Arc<Session>,
    guests: BTreeMap<ConnectionId, Guest>,
    waiting: BTreeMap<u64, Waiting>,
    idle: u32,
}

struct Guest {
    outbox: Outbox,
    line: Line,
    /// The way that the home was told.
    told_us: u32,
}

/// Who waits for the answer to a letter.
enum Waiting {
    Enter(ConnectionId, Reply<bool>),
    Ask(Reply<()>),
    Finished(Reply<Result<Bytes, Sorry>>),
}

impl Waiting {
    /// There will be no answer: the home is gone. Whoever asked connects again, and finds what became of it.
    fn again(self) {
        match self {
            // Let in, and let go at once.
            Waiting::Enter(_, admitted) => admitted.send(true),
            Waiting::Ask(done) => done.send(()),
            Waiting::Finished(reply) => reply.send(Err(Sorry::unavailable())),
        }
    }
}

impl Relay {
    pub(super) fn new(hall: Arc<Hall>, table: Arc<str>, session: Arc<Session>) -> Relay {
        Relay { hall, table, session, guests: BTreeMap::new(), waiting: BTreeMap::new(), idle: 0 }
    }

    /// Relays until the home goes, or nobody is here any more.
    pub(super) async fn serve(mut self, mut told: mpsc::Receiver<Told>, letters: &mut mpsc::Receiver<Mail>) {
        let _counted = Counted::new(&METRICS.bus.relays);
        let session = self.session.clone();
        let mut look = tokio::time::interval_at(Instant::now() + LOOK, LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        session.say(&Word::Begin { table: self.table.to_string() }, &[]);
        let mut retired = false;
        while !retired {
            tokio::select! {
                biased;
                Some((word, body)) = told.recv() => self.hand_out(word, body),
                () = session.over() => break,
                mail = letters.recv(), if self.waiting.len() < UNDER_WAY => match mail {
                    Some(mail) => self.pass_on(mail),
                    None => break,
                },
                _ = look.tick() => {
                    self.tell_ways();
                    let nobody = self.guests.is_empty() && self.waiting.is_empty();
                    self.idle = if nobody { self.idle + 1 } else { 0 };
                    retired = self.idle >= IDLE_LOOKS && self.hall.retire(&self.table, letters);
                }
            }
        }
        session.end();
        // Whoever wrote meanwhile connects again too. Once it has retired, another may stand in its place already.
        if !retired {
            send_all_again(&self.hall, &self.table, letters);
        }
        self.waiting.into_values().for_each(Waiting::again);
    }

    /// A letter of this node goes to the home.
    fn pass_on(&mut self, mail: Mail) {
        match mail {
            Mail::Enter(enter) => {
                let Enter { connection, address, outbox, line, request, hello, admitted } = *enter;
                let way_us = self.way_us(&line);
                let word = Word::Enter { connection, address, way_us, request, hello };
                self.guests.insert(connection, Guest { outbox, line, told_us: way_us });
                self.wait(self.session.say(&word, &[]), Waiting::Enter(connection, admitted));
            }
            Mail::Ask(asked) => {
                let Asked { connection, request, came, done } = *asked;
                // One who did not read what was said has been let go already.
                let Some(guest) = self.guests.get(&connection) else { return };
                let (way_us, waited) = (self.way_us(&guest.line), came.elapsed().as_micros());
                let waited_us = u32::try_from(waited).unwrap_or(u32::MAX);
                let body = serde_json::to_vec(&request).unwrap_or_default();
                let word = Word::Ask { connection, way_us, waited_us };
                self.wait(self.session.say(&word, &body), Waiting::Ask(done));
            }
            Mail::Leave(connection) => self.leave(connection),
            Mail::Finished(address, reply) => {
                self.wait(self.session.say(&Word::Finished { address }, &[]), Waiting::Finished(reply));
            }
            // The bots of a table think at its home.
            Mail::Bot { .. } => {}
            Mail::LetGo => self.session.end(),
        }
    }

    fn wait(&mut self, letter: Option<u64>, waiting: Waiting) {
        match letter {
            Some(letter) => drop(self.waiting.insert(letter, waiting)),
            None => waiting.again(),
        }
    }

    fn leave(&mut self, connection: ConnectionId) {
        if self.guests.remove(&connection).is_some() {
            self.session.say(&Word::Leave { connection }, &[]);
        }
    }

    /// A word of the home goes to whoever it is for.
    fn hand_out(&mut self, word: Option<Word>, body: Bytes) {
        match word {
            Some(Word::Frame { to }) => {
                for connection in to {
                    let Some(guest) = self.guests.get(&connection) else { continue };
                    if guest.outbox.try_send(body.clone()).is_err() {
                        METRICS.dropped_slow.fetch_add(1, Relaxed);
                        self.leave(connection);
                    }
                }
            }
            Some(Word::Admitted { letter, yes }) => {
                if let Some(Waiting::Enter(connection, admitted)) = self.waiting.remove(&letter) {
                    admitted.send(yes);
                    if !yes {
                        self.leave(connection);
                    }
                }
            }
            Some(Word::Done { letter }) => {
                if let Some(Waiting::Ask(done)) = self.waiting.remove(&letter) {
                    done.send(());
                }
            }
            Some(Word::Record { letter }) => self.finished(letter, Ok(body)),
            Some(Word::NoRecord { letter, code, because }) => {
                self.finished(letter, Err(Sorry { code, because: because.into() }));
            }
            // Whoever waits notices that nobody answers.
            Some(Word::Lost { letter }) => drop(self.waiting.remove(&letter)),
            _ => {}
        }
    }

    fn finished(&mut self, letter: u64, finished: Result<Bytes, Sorry>) {
        if let Some(Waiting::Finished(reply)) = self.waiting.remove(&letter) {
            reply.send(finished);
        }
    }

    /// How long the way is from a connection to the home.
    fn way_us(&self, line: &Line) -> u32 {
        line.way_us().saturating_add(u32::try_from(self.session.way().as_micros()).unwrap_or(u32::MAX))
    }

    /// A race waits for the slowest line of a seat, also of one that says nothing.
    fn tell_ways(&mut self) {
        let mut ways = Vec::new();
        let hop = u32::try_from(self.session.way().as_micros()).unwrap_or(u32::MAX);
        for (connection, guest) in &mut self.guests {
            let way_us = guest.line.way_us().saturating_add(hop);
            if way_us.abs_diff(guest.told_us) > WAY_MATTERS_US && ways.len() < WAYS {
                guest.told_us = way_us;
                ways.push((*connection, way_us));
            }
        }
        if !ways.is_empty() {
            self.session.say(&Word::Ways { ways }, &[]);
        }
    }
}
