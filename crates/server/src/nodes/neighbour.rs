//! Whether the home of a table is still there: asked once for all tables of a node together, some times a second (HO-1.4). The answer also says how
//! long a word takes there, and which words were lost on the way that no later one has betrayed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use tokio::time::Instant;

use super::session::Session;
use super::words::{Word, alone, unpack};
use super::{Neighbours, Nodes, lock, subject};
use crate::metrics::METRICS;

/// How often it is asked.
const EVERY: Duration = Duration::from_millis(400);
/// How long the answer may take: a machine that does nothing for so long is frozen, or cut off.
const LATE: Duration = Duration::from_millis(1_200);
/// So many sessions are asked after at once.
const TOGETHER: usize = 2_000;

impl Nodes {
    /// How long a word takes to a node, which is asked from now on whether it is there.
    pub(super) fn neighbour(
        self: &Arc<Nodes>,
        neighbours: &mut Neighbours,
        home: &Arc<str>,
    ) -> Arc<AtomicU32> {
        if let Some(way_us) = neighbours.get(home) {
            return way_us.clone();
        }
        let way_us = Arc::<AtomicU32>::default();
        neighbours.insert(home.clone(), way_us.clone());
        tokio::spawn(self.clone().look_after(home.clone(), way_us.clone()));
        way_us
    }

    async fn look_after(self: Arc<Nodes>, home: Arc<str>, way_us: Arc<AtomicU32>) {
        let there = subject::node(&home, &self.id);
        loop {
            tokio::time::sleep(EVERY).await;
            let sessions: Vec<Arc<Session>> =
                lock(&self.sessions).values().filter(|session| *session.home == *home).cloned().collect();
            if sessions.is_empty() && self.is_forgotten(&home) {
                return;
            }
            for sessions in sessions.chunks(TOGETHER) {
                self.ask_after(sessions, &there, &way_us).await;
            }
        }
    }

    /// Nobody needs this neighbour any more. Whoever needs it again has it looked after anew.
    fn is_forgotten(&self, home: &Arc<str>) -> bool {
        let mut neighbours = lock(&self.neighbours);
        let needed = lock(&self.sessions).values().any(|session| session.home == *home);
        if !needed {
            neighbours.remove(home);
        }
        !needed
    }

    async fn ask_after(&self, sessions: &[Arc<Session>], there: &str, way_us: &AtomicU32) {
        // One that has said nothing yet is not known there.
        let mut begun: Vec<(&Arc<Session>, u64)> =
            sessions.iter().map(|session| (session, session.said())).filter(|(_, said)| *said > 0).collect();
        let said = begun.iter().map(|(session, said)| (session.number, *said)).collect();
        let began = Instant::now();
        let asked = self.bus.request(there, alone(&Word::Check { sessions: said }), LATE).await;
        let answer = asked.ok().and_then(|answer| unpack(&answer)).and_then(|(_, word, _)| word);
        if let Some(Word::Checked { sessions: known }) = answer {
            let took = began.elapsed();
            METRICS.bus.round_trip(took);
            way_us.store(u32::try_from(took.as_micros() / 2).unwrap_or(u32::MAX), Relaxed);
            let known: std::collections::BTreeMap<u64, u64> = known.into_iter().collect();
            begun.retain(|(session, _)| match known.get(&session.number) {
                Some(said) => {
                    session.check(*said);
                    false
                }
                None => true,
            });
        }
        begun.iter().for_each(|(session, _)| session.end());
    }
}
