//! Several nodes, one house (HO-4): where each table is at home, and how people on other nodes come to it.
//!
//! The home of a table listens at the table's subject. Whoever has somebody for a table asks there: an answer names the home, to which a
//! [`relay`] then leads; «nobody» and «late» make the asker the home. That is all of membership, election and failure detection. It may go wrong, with
//! two homes at once, and then the store's compare-and-set decides what is true (HO-2.1) and the homes find each other by [`keeper`].
//!
//! Knows no rule, no position and no socket. Nothing here lasts.

mod count;
mod guests;
mod halls;
mod keeper;
mod link;
mod neighbour;
mod place;
mod post;
mod relay;
mod session;
mod subject;
mod words;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::bus::{Away, Bus};
use crate::desk::Mail;
use crate::hall::Hall;
use count::Sending;
use keeper::Home;
pub(crate) use keeper::Sign;
use link::Key;
pub(crate) use link::Link;
pub(crate) use place::Place;
use relay::Relay;
use session::{Session, Told};

/// How long homes may take to finish what is under way and go.
const DRAIN: Duration = Duration::from_secs(2);
/// How often one looks whether they have gone.
const LOOK: Duration = Duration::from_millis(5);

type Neighbours = BTreeMap<Arc<str>, Arc<AtomicU32>>;

/// What one node knows of the others.
pub(crate) struct Nodes {
    /// This node, for as long as it runs.
    id: Arc<str>,
    bus: Arc<dyn Bus>,
    /// Numbers of connections, of this node's and of guests.
    connections: Arc<AtomicU64>,
    /// Numbers of sessions and of homes, each given once.
    counted: AtomicU64,
    homes: Mutex<BTreeMap<Arc<str>, Home>>,
    /// Other nodes' guests at tables that are at home here.
    links: Mutex<BTreeMap<Key, Arc<Link>>>,
    /// Tables that are at home elsewhere, with people here.
    sessions: Mutex<BTreeMap<u64, Arc<Session>>>,
    /// Nodes at which such tables are: how long a word takes there.
    neighbours: Mutex<Neighbours>,
    /// When the bus was last found again.
    found_again: Mutex<Option<Instant>>,
    draining: AtomicBool,
    closing: watch::Sender<bool>,
}

impl Nodes {
    /// Comes to the bus, and listens there from now on.
    pub(crate) async fn join(
        bus: Arc<dyn Bus>,
        id: &str,
        connections: Arc<AtomicU64>,
    ) -> Result<Arc<Nodes>, Away> {
        let ear = bus.subscribe(&subject::all_to(id)).await?;
        let nodes = Arc::new(Nodes {
            id: id.into(),
            bus,
            connections,
            counted: AtomicU64::new(0),
            homes: Mutex::default(),
            links: Mutex::default(),
            sessions: Mutex::default(),
            neighbours: Mutex::default(),
            found_again: Mutex::default(),
            draining: AtomicBool::new(false),
            closing: watch::Sender::new(false),
        });
        tokio::spawn(nodes.clone().take_in(ear));
        tokio::spawn(nodes.clone().watch_the_bus());
        Ok(nodes)
    }

    /// Whether the bus can be reached.
    pub(crate) fn reaches_the_bus(&self) -> bool {
        *self.bus.reach().borrow()
    }

    /// Leads to a table that is at home elsewhere, until that changes or nobody is here for it.
    pub(crate) async fn relay(
        self: &Arc<Nodes>,
        hall: &Arc<Hall>,
        table: &Arc<str>,
        home: Arc<str>,
        letters: &mut mpsc::Receiver<Mail>,
    ) {
        let (session, told) = self.begin(home);
        let number = session.number;
        Box::pin(Relay::new(hall.clone(), table.clone(), session).serve(told, letters)).await;
        lock(&self.sessions).remove(&number);
    }

    fn begin(self: &Arc<Nodes>, home: Arc<str>) -> (Arc<Session>, mpsc::Receiver<Told>) {
        let number = self.count();
        // Both at once: a neighbour without a session is forgotten.
        let mut neighbours = lock(&self.neighbours);
        let way_us = self.neighbour(&mut neighbours, &home);
        let sending = self.sending(true, number, &home);
        let (session, told) = Session::new(home, self.bus.clone(), sending, way_us);
        lock(&self.sessions).insert(number, session.clone());
        (session, told)
    }

    /// Where what is said to another node in a session goes.
    fn sending(&self, up: bool, session: u64, to: &str) -> Sending {
        let (subject, bounce) = (subject::node(to, &self.id), subject::node(&self.id, to));
        Sending { up, session, subject, bounce, said: 0 }
    }

    /// A table is not at home here any more: its guests on other nodes hear of it.
    fn let_guests_go(&self, home: u64) {
        lock(&self.links).values().filter(|link| link.home == home).for_each(|link| link.close());
    }

    fn count(&self) -> u64 {
        self.counted.fetch_add(1, Relaxed) + 1
    }

    /// A node is not there, or cannot be reached: whoever was led to it, or from it, connects again.
    fn lost(&self, node: &str) {
        lock(&self.sessions)
            .values()
            .filter(|session| *session.home == *node)
            .for_each(|session| session.end());
        lock(&self.links).values().filter(|link| *link.key.0 == *node).for_each(|link| link.close());
    }

    /// While the bus is away nothing is relayed, and what was sent last may be lost.
    async fn watch_the_bus(self: Arc<Nodes>) {
        let (mut reach, mut closing) = (self.bus.reach(), self.closing.subscribe());
        loop {
            let here = *reach.borrow_and_update();
            if !here {
                tracing::warn!(
                    "the bus is away: tables of other nodes wait, and those that are here play on"
                );
                lock(&self.sessions).values().for_each(|session| session.end());
                lock(&self.links).values().for_each(|link| link.close());
            }
            tokio::select! {
                biased;
                _ = closing.wait_for(|closing| *closing) => return,
                changed = reach.changed() => if changed.is_err() { return },
            }
            if !here && *reach.borrow() {
                tracing::info!("the bus is back");
                *lock(&self.found_again) = Some(Instant::now());
            }
        }
    }

    /// No table is at home here any more, and nobody is led anywhere (HO-4.5). What is under way is dealt with first.
    pub(crate) async fn drain(&self) {
        self.draining.store(true, Relaxed);
        let desks: Vec<_> = lock(&self.homes).values().filter_map(Home::desk).collect();
        for desk in desks {
            // A busy desk hears of it later; nobody else waits for that.
            if desk.try_send(Mail::LetGo).is_err() {
                tokio::spawn(async move { drop(desk.send(Mail::LetGo).await) });
            }
        }
        lock(&self.sessions).values().for_each(|session| session.end());
        let _ = tokio::time::timeout(DRAIN, async {
            while !(lock(&self.homes).is_empty() && lock(&self.sessions).is_empty()) {
                tokio::time::sleep(LOOK).await;
            }
        })
        .await;
        self.bus.flush().await;
        self.closing.send_replace(true);
    }

    /// How much is held, for tests: homes, links, sessions and neighbours.
    pub(crate) fn held(&self) -> [usize; 4] {
        [
            lock(&self.homes).len(),
            lock(&self.links).len(),
            lock(&self.sessions).len(),
            lock(&self.neighbours).len(),
        ]
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
