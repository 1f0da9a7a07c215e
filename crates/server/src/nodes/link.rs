//! The home's end of a session: what a desk says to its guests on another node. A desk never waits here: what the bus cannot
//! take at once ends the session, and its people connect again.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use super::count::{Came, Hearing, Sending};
use super::words::{Head, Word};
use crate::bus::Bus;
use crate::metrics::METRICS;

/// Who leads the other end, and how they number the session.
pub(super) type Key = (Arc<str>, u64);

/// So many letters may wait for a busy desk. A relay keeps far fewer under way, and says goodbye for each guest besides.
const WAITING: usize = 4_096;
/// So many guests are named in one word.
const NAMED: usize = 4_000;

/// A letter of a relay, with its number.
pub(super) type Letter = (u64, Option<Word>, Bytes);

/// The guests of one table on another node.
pub(crate) struct Link {
    pub(super) key: Key,
    /// Which time of which table (`Home::time`).
    pub(super) home: u64,
    bus: Arc<dyn Bus>,
    sending: Mutex<Sending>,
    hearing: Mutex<Hearing>,
    letters: mpsc::Sender<Letter>,
    /// When the relay was last heard of.
    alive: Mutex<Instant>,
    closed: AtomicBool,
    over: Notify,
}

impl Link {
    pub(super) fn new(
        key: Key,
        home: u64,
        bus: Arc<dyn Bus>,
        sending: Sending,
    ) -> (Arc<Link>, mpsc::Receiver<Letter>) {
        let (letters, waiting) = mpsc::channel(WAITING);
        let link = Link {
            key,
            home,
            bus,
            sending: Mutex::new(sending),
            hearing: Mutex::default(),
            letters,
            alive: Mutex::new(Instant::now()),
            closed: AtomicBool::new(false),
            over: Notify::new(),
        };
        (Arc::new(link), waiting)
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Relaxed)
    }

    /// A text for some of the guests, once. Says whether it went.
    pub(crate) fn frame(&self, to: &[u64], text: &Bytes) -> bool {
        to.chunks(NAMED).all(|to| {
            METRICS.bus.frames.fetch_add(1, Relaxed);
            self.say(&Word::Frame { to: to.to_vec() }, text)
        })
    }

    pub(super) fn say(&self, word: &Word, body: &[u8]) -> bool {
        let mut sending = lock(&self.sending);
        let said = !self.is_closed() && sending.say(&*self.bus, word, body);
        drop(sending);
        if !said {
            self.close();
        }
        said
    }

    /// Nothing more is said here. The relay is told, as far as that is possible.
    pub(super) fn close(&self) {
        if !self.closed.swap(true, Relaxed) {
            lock(&self.sending).say_uncounted(&*self.bus, &Word::Gone {});
            self.over.notify_one();
        }
    }

    /// Until it is closed.
    pub(super) async fn over(&self) {
        self.over.notified().await;
    }

    /// A letter came. One that is missing, or that nobody has room for, ends the session.
    pub(super) fn take(&self, head: Head, word: Option<Word>, body: Bytes) {
        let came = lock(&self.hearing).take(head, body);
        let good = match came {
            Came::Piece => true,
            Came::Whole(body) => self.letters.try_send((head.number, word, body)).is_ok(),
            Came::Gap => false,
        };
        self.heard(good);
    }

    /// The relay is there, and has said so much. Returns how much was said to it.
    pub(super) fn check(&self, said: u64) -> u64 {
        let whole = lock(&self.hearing).is_whole(said);
        self.heard(whole);
        lock(&self.sending).said
    }

    fn heard(&self, good: bool) {
        *lock(&self.alive) = Instant::now();
        if !good && !self.is_closed() {
            METRICS.bus.gaps.fetch_add(1, Relaxed);
            self.close();
        }
    }

    /// When the relay was last heard of.
    pub(super) fn alive(&self) -> Instant {
        *lock(&self.alive)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
