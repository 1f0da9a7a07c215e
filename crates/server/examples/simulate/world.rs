//! What everything in one run shares: what time it is, what was noted, and which nodes take connections. It is the only thing that all have in
//! common; chance is never drawn here.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tableflip_server::App;
use tokio::runtime::Handle;
use tokio::sync::Notify;

/// Where a node takes connections, while it runs.
#[derive(Clone)]
pub(crate) struct Door {
    pub(crate) app: App,
    pub(crate) runs_on: Handle,
    /// What tells those who came that it is gone. Its tasks are dropped in an order that hangs on what else this process does: those who came
    /// are told in the order in which they did.
    lines: Arc<Mutex<Vec<Arc<Notify>>>>,
}

impl Door {
    pub(crate) fn new(app: App, runs_on: Handle) -> Door {
        Door { app, runs_on, lines: Arc::default() }
    }

    /// Somebody comes; this tells them when all is over.
    pub(crate) fn comes(&self) -> Arc<Notify> {
        let cut = Arc::<Notify>::default();
        lock(&self.lines).push(cut.clone());
        cut
    }

    /// It is gone.
    pub(crate) fn cut(&self) {
        lock(&self.lines).iter().for_each(|cut| cut.notify_one());
    }
}

pub(crate) struct World {
    /// Milliseconds since the run began.
    now: AtomicU64,
    book: Mutex<Book>,
    pub(crate) doors: Mutex<Vec<Option<Door>>>,
    /// Whether all people are to come to an end.
    pub(crate) ending: AtomicBool,
}

/// The print of all that happened, in its order.
struct Book {
    print: u64,
    events: u64,
    aloud: bool,
}

impl World {
    pub(crate) fn new(nodes: usize, aloud: bool) -> World {
        World {
            now: AtomicU64::new(0),
            book: Mutex::new(Book { print: 0xcbf2_9ce4_8422_2325, events: 0, aloud }),
            doors: Mutex::new(vec![None; nodes]),
            ending: AtomicBool::new(false),
        }
    }

    pub(crate) fn now(&self) -> u64 {
        self.now.load(SeqCst)
    }

    pub(crate) fn move_to(&self, now: u64) {
        self.now.store(now, SeqCst);
    }

    pub(crate) fn is_ending(&self) -> bool {
        self.ending.load(SeqCst)
    }

    /// Something happened. Two runs are the same if all of this is.
    pub(crate) fn note(&self, who: impl Display, what: impl Display) {
        let (now, line) = (self.now(), format!("{who}: {what}"));
        let mut book = lock(&self.book);
        book.events += 1;
        for byte in now.to_le_bytes().into_iter().chain(line.bytes()) {
            // FNV-1a: the same in every build.
            book.print = (book.print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        if book.aloud {
            println!("{:>9.3} {line}", now as f64 / 1e3);
        }
    }

    /// The print of everything so far, and how much that is.
    pub(crate) fn print(&self) -> (u64, u64) {
        let book = lock(&self.book);
        (book.print, book.events)
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
