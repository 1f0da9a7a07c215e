//! Where a table is at home, as its first letter on a node finds out (HO-4.2).

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;

use super::keeper::Kept;
use super::words::{VERSION, Word, alone, unpack};
use super::{Nodes, lock, subject};
use crate::bus::NoAnswer;
use crate::desk::Mail;
use crate::metrics::METRICS;

/// How long a home may take to say that it is one. A frozen or cut-off one says nothing.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long one waits to hear oneself, where a home says nothing: if that fails too, it is not the home that is cut off.
const OWN_PATIENCE: Duration = Duration::from_millis(500);
/// How long somebody is kept waiting for a bus that is away, before they are told to connect again.
const AWAY: Duration = Duration::from_secs(2);
/// When the bus is back, nodes find it one after the other: for so long «nobody is at home» may not be so.
const GRACE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(20);

/// Where a table is at home.
pub(crate) enum Place {
    /// Here, from now on.
    Here(Kept),
    /// At another node.
    At(Arc<str>),
    /// At a node that says things which this one does not understand (HO-4.6).
    Foreign,
    /// This cannot be said now: connect again.
    Unknown,
    /// Nowhere: no table has such an id.
    Nowhere,
}

impl Nodes {
    /// Finds the home of a table, or makes this node it.
    pub(crate) async fn place(self: &Arc<Nodes>, table: &Arc<str>, desk: &mpsc::WeakSender<Mail>) -> Place {
        let Some(subject) = subject::home(table) else { return Place::Nowhere };
        let until = Instant::now() + AWAY;
        while !self.draining.load(Relaxed) && Instant::now() < until {
            let began = Instant::now();
            let asked = self.bus.request(&subject, alone(&Word::Who {}), PATIENCE).await;
            match asked.map(|answer| unpack(&answer)) {
                Ok(Some((head, ..))) if head.version != VERSION => return Place::Foreign,
                Ok(Some((_, Some(Word::Home { node, .. }), _))) if *node != *self.id => {
                    METRICS.bus.round_trip(began.elapsed());
                    return Place::At(node.into());
                }
                // This node is about to leave that subject.
                Ok(_) => tokio::time::sleep(PAUSE).await,
                Err(NoAnswer::Nobody) if self.may_be_early() => tokio::time::sleep(PAUSE).await,
                Err(NoAnswer::Nobody) => return self.keep(table, subject, desk).await,
                Err(NoAnswer::Late) if self.hears_itself().await => {
                    METRICS.bus.takeovers.fetch_add(1, Relaxed);
                    tracing::warn!(table = %table, "the home of a table does not answer and is taken over");
                    return self.keep(table, subject, desk).await;
                }
                Err(NoAnswer::Late) => {}
                Err(NoAnswer::Away) => {
                    let mut reach = self.bus.reach();
                    let _ = tokio::time::timeout_at(until, reach.wait_for(|here| *here)).await;
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
        Place::Unknown
    }

    async fn keep(
        self: &Arc<Nodes>,
        table: &Arc<str>,
        subject: String,
        desk: &mpsc::WeakSender<Mail>,
    ) -> Place {
        let Some(kept) = self.be_home(table, subject, desk.clone()).await else { return Place::Unknown };
        // Whoever lets all homes go may have looked before this was one.
        if let Some(desk) = desk.upgrade().filter(|_| self.draining.load(Relaxed)) {
            let _ = desk.try_send(Mail::LetGo);
        }
        Place::Here(kept)
    }

    /// Whether a home may not have found the bus again yet.
    fn may_be_early(&self) -> bool {
        lock(&self.found_again).is_some_and(|at| at.elapsed() < GRACE)
    }

    async fn hears_itself(&self) -> bool {
        let (me, check) = (subject::node(&self.id, &self.id), Word::Check { sessions: Vec::new() });
        self.bus.request(&me, alone(&check), OWN_PATIENCE).await.is_ok()
    }
}
