//! The relay's end of a session: what it says to the home of a table, and what it hears from there.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::{Notify, mpsc};

use super::count::{Came, Hearing, Sending};
use super::words::{Head, Word};
use crate::bus::Bus;
use crate::metrics::METRICS;

/// So many words may wait for a relay, which does nothing but hand them on.
const WAITING: usize = 4_096;

/// A word of the home.
pub(super) type Told = (Option<Word>, Bytes);

pub(super) struct Session {
    /// As this node numbers it.
    pub(super) number: u64,
    pub(super) home: Arc<str>,
    bus: Arc<dyn Bus>,
    sending: Mutex<Sending>,
    hearing: Mutex<Hearing>,
    told: mpsc::Sender<Told>,
    /// How long a word takes to the home, in microseconds.
    way_us: Arc<AtomicU32>,
    ended: AtomicBool,
    over: Notify,
}

impl Session {
    pub(super) fn new(
        home: Arc<str>,
        bus: Arc<dyn Bus>,
        sending: Sending,
        way_us: Arc<AtomicU32>,
    ) -> (Arc<Session>, mpsc::Receiver<Told>) {
        let (told, hear) = mpsc::channel(WAITING);
        let session = Session {
            number: sending.session,
            home,
            bus,
            sending: Mutex::new(sending),
            hearing: Mutex::default(),
            told,
            way_us,
            ended: AtomicBool::new(false),
            over: Notify::new(),
        };
        (Arc::new(session), hear)
    }

    /// Says something to the home. Returns the number of the letter, or nothing if it could not be sent: then all is over.
    pub(super) fn say(&self, word: &Word, body: &[u8]) -> Option<u64> {
        METRICS.bus.letters.fetch_add(1, Relaxed);
        let mut sending = lock(&self.sending);
        let number = sending.say(&*self.bus, word, body).then_some(sending.said);
        drop(sending);
        if number.is_none() {
            self.end();
        }
        number
    }

    /// How long a word takes to the home.
    pub(super) fn way(&self) -> Duration {
        Duration::from_micros(self.way_us.load(Relaxed).into())
    }

    /// How much was said.
    pub(super) fn said(&self) -> u64 {
        lock(&self.sending).said
    }

    /// The home said something.
    pub(super) fn take(&self, head: Head, word: Option<Word>, body: Bytes) {
        let came = lock(&self.hearing).take(head, body);
        let good = match came {
            Came::Piece => true,
            Came::Whole(body) => self.told.try_send((word, body)).is_ok(),
            Came::Gap => false,
        };
        self.heard(good);
    }

    /// The home has said so much.
    pub(super) fn check(&self, said: u64) {
        let whole = lock(&self.hearing).is_whole(said);
        self.heard(whole);
    }

    fn heard(&self, good: bool) {
        if !good && !self.ended.load(Relaxed) {
            METRICS.bus.gaps.fetch_add(1, Relaxed);
            self.end();
        }
    }

    /// It is over: whoever is here connects again.
    pub(super) fn end(&self) {
        if !self.ended.swap(true, Relaxed) {
            lock(&self.sending).say_uncounted(&*self.bus, &Word::End {});
            self.over.notify_one();
        }
    }

    /// Until it is over.
    pub(super) async fn over(&self) {
        self.over.notified().await;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
