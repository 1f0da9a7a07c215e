//! Bots' seats: thinking happens on a few blocking threads, never on a table's task.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use serde_json::Value;
use tableflip_bots::{Budget, Level};
use tableflip_catalogue::bots_of;
use tableflip_kernel::{AnyGame, consult};
use tableflip_table::protocol;
use tableflip_table::{BotTurn, RandomThinker, Thinker, Thought};
use tokio::sync::Semaphore;

use crate::metrics::METRICS;

/// The bots of the catalogue.
pub struct CatalogueThinker;

impl Thinker for CatalogueThinker {
    fn think(&self, turn: &BotTurn, thought: Thought<'_>) -> Option<Value> {
        let mut bot = bots_of(turn.game)?.seat(&turn.edition, &turn.options).ok()?;
        let began = Instant::now();
        let budget = Duration::from_millis(thought.budget_ms);
        let stop = || thought.cancel.load(Relaxed) || began.elapsed() >= budget;
        let level = level_of(turn);
        let ranked = bot.think(&turn.view, turn.seat, level, Budget::Level, thought.seed, &stop).ok()?;
        ranked.into_iter().next().map(|best| best.action)
    }

    fn pace_ms(&self, turn: &BotTurn) -> Option<u64> {
        let bot = bots_of(turn.game)?.seat(&turn.edition, &turn.options).ok()?;
        bot.pace(level_of(turn)).map(u64::from)
    }
}

fn level_of(turn: &BotTurn) -> Level {
    match turn.level {
        protocol::Level::Novice => Level::Novice,
        protocol::Level::Regular => Level::Regular,
        protocol::Level::Expert => Level::Expert,
    }
}

/// What a bot decided, and how long after its last action it may be done.
pub(crate) struct Decided {
    pub(crate) action: Value,
    pub(crate) pace: Duration,
}

/// A few threads' worth of thinking, shared by all tables.
#[derive(Clone)]
pub(crate) struct Pool {
    thinker: Arc<dyn Thinker>,
    places: Arc<Semaphore>,
    budget: Duration,
}

impl Pool {
    pub(crate) fn new(thinker: Arc<dyn Thinker>, threads: usize, budget: Duration) -> Pool {
        Pool { thinker, places: Arc::new(Semaphore::new(threads)), budget }
    }

    /// An answer about a document: like a thought, it takes a thread's time, which all share.
    pub(crate) async fn consult(
        &self,
        games: &'static [&'static dyn AnyGame],
        question: Value,
    ) -> Option<Value> {
        let _place = self.places.acquire().await.ok()?;
        tokio::task::spawn_blocking(move || consult(games, &question)).await.ok()
    }

    /// An action for the turn; nothing if it was cancelled meanwhile.
    pub(crate) async fn think(&self, turn: BotTurn, cancel: Arc<AtomicBool>) -> Option<Decided> {
        let _place = self.places.acquire().await.ok()?;
        if cancel.load(Relaxed) {
            return None;
        }
        let (thinker, budget_ms) = (self.thinker.clone(), self.budget.as_millis() as u64);
        let seed = getrandom::u64().unwrap_or(1);
        let thinking = tokio::task::spawn_blocking(move || {
            let thought = Thought { seed, budget_ms, cancel: &cancel };
            let action = thinker.think(&turn, thought).filter(|_| !cancel.load(Relaxed));
            // A bot that has no idea still must not hold up the table.
            let random = || RandomThinker.think(&turn, thought).filter(|_| !cancel.load(Relaxed));
            let pace = thinker.pace_ms(&turn).map_or(Duration::ZERO, Duration::from_millis);
            action.or_else(random).map(|action| Decided { action, pace })
        });
        METRICS.thoughts.fetch_add(1, Relaxed);
        thinking.await.ok()?
    }
}
