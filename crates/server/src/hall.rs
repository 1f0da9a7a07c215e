//! All live tables: finds the desk of a table, or opens one.
//!
//! A desk is opened by the first letter to it and loads its table itself, so that two who come at once
//! meet at the same desk. It closes when nobody has been there for a while.

mod falls;
mod open;

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use serde_json::Value;
use tableflip_kernel::{AnyGame, Fault, consult};
use tableflip_table::protocol::{CreateTable, CreatedTable};
use tableflip_table::{ConnectionId, Laid, Secrets, Table};
use tokio::sync::mpsc;

use crate::bots::Bots;
use crate::clock::Clock;
use crate::config::{Config, Limits};
use crate::desk::{Desk, End, Mail, Sorry, send_all_again, turn_all_away};
use crate::guard::Guard;
use crate::metrics::{Counted, METRICS, RULES, Refused};
use crate::nodes::{Nodes, Place};
use crate::store::{Append, Book, Store, StoreError};
use crate::work::{Client, Kind, Order, Pool, Undone};
use falls::Falls;
pub(crate) use open::OpenTables;

/// All live tables and what their desks share.
pub(crate) struct Hall {
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) store: Arc<dyn Store>,
    pub(crate) work: Pool,
    pub(crate) bots: Arc<Bots>,
    pub(crate) guard: Arc<Guard>,
    pub(crate) book: Book,
    pub(crate) clock: Clock,
    pub(crate) limits: Limits,
    /// The tables that wait for anybody; nothing where the host wants no hall.
    pub(crate) open: Option<OpenTables>,
    desks: Mutex<HashMap<Arc<str>, mpsc::Sender<Mail>>>,
    falls: Falls,
    connections: Arc<AtomicU64>,
    /// The other nodes of this house, where there is a bus between them.
    pub(crate) nodes: Option<Arc<Nodes>>,
}

/// Why a table was not laid, or a question not answered.
pub(crate) enum NotLaid {
    Wish(String),
    Store(StoreError),
    Busy,
    Fell,
}

impl Hall {
    pub(crate) fn new(
        games: &'static [&'static dyn AnyGame],
        store: Arc<dyn Store>,
        bots: Arc<Bots>,
        guard: Arc<Guard>,
        config: &Config,
        nodes: Option<(Arc<Nodes>, Arc<AtomicU64>)>,
    ) -> Arc<Hall> {
        let (limits, clock, book) = (config.limits.clone(), config.clock.clone(), Book::new(store.clone()));
        // A little behind the threads that serve sockets: those have less to do, and others wait for them.
        let work = Pool::new(RULES, limits.work_threads, 2, limits.share(limits.work_share));
        let desks = Mutex::new(HashMap::new());
        let (falls, open) = (Falls::default(), config.hall.then(OpenTables::default));
        let (nodes, connections) = nodes.map_or_else(
            || (None, Arc::new(AtomicU64::new(1))),
            |(nodes, connections)| (Some(nodes), connections),
        );
        let hall = Arc::new(Hall {
            games,
            store,
            work,
            bots,
            guard,
            book,
            clock,
            limits,
            open,
            desks,
            falls,
            connections,
            nodes,
        });
        if let Some(nodes) = hall.nodes.clone().filter(|_| hall.open.is_some()) {
            tokio::spawn(nodes.share_the_hall(hall.clone()));
        }
        hall
    }

    pub(crate) fn next_connection(&self) -> ConnectionId {
        self.connections.fetch_add(1, Relaxed)
    }

    /// Sends a letter to a table's desk, opening it if need be; returns the desk's mailbox.
    pub(crate) async fn post(
        self: &Arc<Hall>,
        table: &str,
        from: IpAddr,
        mut mail: Mail,
    ) -> mpsc::Sender<Mail> {
        loop {
            let desk = self.desk(table, from);
            match desk.send(mail).await {
                Ok(()) => return desk,
                // It closed between our finding it and our sending: open another.
                Err(mpsc::error::SendError(back)) => mail = back,
            }
        }
    }

    fn desk(self: &Arc<Hall>, table: &str, from: IpAddr) -> mpsc::Sender<Mail> {
        let mut desks = self.desks();
        if let Some(desk) = desks.get(table).filter(|desk| !desk.is_closed()) {
            return desk.clone();
        }
        let (sender, letters) = mpsc::channel(self.limits.mailbox);
        let id: Arc<str> = table.into();
        let room = desks.len() < self.limits.live_tables as usize;
        desks.insert(id.clone(), sender.clone());
        let closed = if room { self.falls.closed(table) } else { Some(Refused::LiveTables) };
        let client = Client { address: from, table: id };
        tokio::spawn(self.clone().serve(client, letters, sender.downgrade(), closed));
        sender
    }

    /// Serves a table for as long as it is in memory. Should it fall over a bug of ours, it falls alone: whoever waits
    /// there notices that nobody will answer, and the next letter opens it again from its log.
    async fn serve(
        self: Arc<Hall>,
        client: Client,
        mut letters: mpsc::Receiver<Mail>,
        own: mpsc::WeakSender<Mail>,
        closed: Option<Refused>,
    ) {
        let table = client.table.clone();
        if let Some(cause) = closed {
            METRICS.refuse(cause);
            return Desk::closed(&self, &table, &mut letters, cause);
        }
        let mut kept = None;
        if let Some(nodes) = &self.nodes {
            match Box::pin(nodes.place(&table, &own)).await {
                Place::Here(here) => kept = Some(here),
                Place::At(home) => return nodes.relay(&self, &table, home, &mut letters).await,
                Place::Unknown => return send_all_again(&self, &table, &mut letters),
                Place::Foreign => return turn_all_away(&self, &table, &mut letters, &Sorry::foreign()),
                Place::Nowhere => return turn_all_away(&self, &table, &mut letters, &Sorry::no_such_table()),
            }
        }
        let _live = Counted::new(&METRICS.tables);
        let sign = kept.as_ref().map(|kept| kept.sign.clone());
        let serving = Box::pin(Desk::open(self.clone(), client, letters, own, sign));
        let served = AssertUnwindSafe(serving).catch_unwind().await;
        if let Some(open) = &self.open {
            open.show(&table, None);
        }
        if let Some(kept) = kept {
            kept.leave().await;
        }
        if !matches!(served, Ok(End::Left)) {
            METRICS.panics.fetch_add(1, Relaxed);
            let in_row = self.falls.note(&table);
            tracing::error!(table = %table, in_row, "a table fell over a bug and will be opened again");
        }
        let mut desks = self.desks();
        if desks.get(&table).is_some_and(mpsc::Sender::is_closed) {
            desks.remove(&table);
        }
    }

    /// Whether a table has fallen lately.
    pub(crate) fn has_fallen(&self, table: &str) -> bool {
        self.falls.any(table)
    }

    /// A table that had fallen goes on.
    pub(crate) fn stands_again(&self, table: &str) {
        self.falls.forget(table);
    }

    /// A desk wants to close. It may if no letter waits; from then on its mailbox takes none.
    pub(crate) fn retire(&self, table: &str, letters: &mut mpsc::Receiver<Mail>) -> bool {
        let mut desks = self.desks();
        if !letters.is_empty() {
            return false;
        }
        letters.close();
        desks.remove(table);
        true
    }

    /// Lays a table and stores that it was laid.
    pub(crate) async fn lay(&self, wish: CreateTable, address: IpAddr) -> Result<CreatedTable, NotLaid> {
        let secrets = secrets().map_err(NotLaid::Store)?;
        let (games, now) = (self.games, self.clock.now());
        let lay = move |(): &mut ()| Table::lay(games, &wish, &secrets, now);
        let laid = self.alone(address, Kind::Lay, lay).await?;
        let laid = laid.map_err(|fault| NotLaid::Wish(fault.to_string()))?;
        self.keep(laid).await.map_err(NotLaid::Store)
    }

    /// Lays the table of a day, and stores nothing yet.
    pub(crate) async fn lay_day(
        &self,
        address: IpAddr,
        lay: impl FnOnce() -> Result<Laid, Fault> + Send + 'static,
    ) -> Result<Laid, NotLaid> {
        let laid = self.alone(address, Kind::Lay, move |(): &mut ()| lay()).await?;
        laid.map_err(|fault| NotLaid::Wish(fault.to_string()))
    }

    /// Finds out what a stored game came to.
    pub(crate) async fn score_day<T: Send + 'static>(
        &self,
        address: IpAddr,
        score: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotLaid> {
        self.alone(address, Kind::Load, move |(): &mut ()| score()).await
    }

    /// Answers a question about a document.
    pub(crate) async fn consult(&self, question: Value, address: IpAddr) -> Result<Value, NotLaid> {
        let games = self.games;
        self.alone(address, Kind::Consult, move |(): &mut ()| consult(games, &question)).await
    }

    /// Work that belongs to no table.
    async fn alone<T: Send + 'static>(
        &self,
        address: IpAddr,
        kind: Kind,
        work: impl FnOnce(&mut ()) -> T + Send + 'static,
    ) -> Result<T, NotLaid> {
        let client = Client { address, table: "".into() };
        let order = Order { client, kind, patience: Some(self.limits.patience) };
        match self.work.run(order, (), work).await {
            Ok(((), done)) => Ok(done),
            Err(Undone::Busy(())) => {
                METRICS.refuse(Refused::Busy);
                Err(NotLaid::Busy)
            }
            Err(Undone::Panicked) => {
                METRICS.panics.fetch_add(1, Relaxed);
                Err(NotLaid::Fell)
            }
        }
    }

    /// Stores that a table was laid; from then on it can be opened.
    pub(crate) async fn keep(&self, laid: Laid) -> Result<CreatedTable, StoreError> {
        let table: Arc<str> = laid.created.table.as_str().into();
        let append = Append { table, number: 0, body: laid.entry.to_text().into(), events: None };
        self.store.append(append).await?;
        METRICS.laid.fetch_add(1, Relaxed);
        Ok(laid.created)
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<Arc<str>, mpsc::Sender<Mail>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Secrets for a new table.
pub(crate) fn secrets() -> Result<Secrets, StoreError> {
    let mut bytes = [0; Secrets::BYTES];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Unavailable(error.to_string()))?;
    Ok(Secrets::from_bytes(&bytes))
}
