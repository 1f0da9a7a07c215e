//! Bots' seats: thinking happens on a few threads of its own, never on a table's task, and is shared fairly: by the
//! addresses for which bots think, and by their tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use serde_json::Value;
use tableflip_bots::{Budget, Level};
use tableflip_catalogue::bots_of;
use tableflip_table::protocol;
use tableflip_table::{BotTurn, RandomThinker, Thinker, Thought};

use crate::config::Limits;
use crate::metrics::{BOTS, METRICS};
use crate::work::{Client, Kind, Order, Pool};

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
        bot.pace(level_of(turn)).map(|pace| u64::from(pace) + u64::from(bot.lead(&turn.view)))
    }
}

fn level_of(turn: &BotTurn) -> Level {
    match turn.level {
        protocol::Level::Novice => Level::Novice,
        protocol::Level::Regular => Level::Regular,
        protocol::Level::Expert => Level::Expert,
    }
}

/// What came of a thought.
pub(crate) enum Decision {
    /// An action, and how long after its last one the bot may do it.
    Act(Value, Duration),
    /// It was called off, or there was nothing to do.
    Nothing,
    /// A bug of ours.
    Fell,
}

/// A few threads' worth of thinking, shared by all tables.
pub(crate) struct Bots {
    thinker: Arc<dyn Thinker>,
    pool: Pool,
    budget: Duration,
}

/// So many times as long a thought may take that is to be the same each time.
const PATIENCE: u32 = 20;
/// Bots stand back behind everything else.
const BEHIND: i32 = 10;

impl Bots {
    pub(crate) fn new(thinker: Arc<dyn Thinker>, limits: &Limits) -> Arc<Bots> {
        let pool = Pool::new(BOTS, limits.bot_threads, BEHIND, limits.share(limits.bot_share));
        Arc::new(Bots { thinker, pool, budget: limits.bot_budget })
    }

    /// An action for the turn.
    pub(crate) async fn think(&self, client: Client, turn: BotTurn, cancel: Arc<AtomicBool>) -> Decision {
        let seed = turn.dice.unwrap_or_else(|| getrandom::u64().unwrap_or(1));
        // Where thoughts must be the same each time, the clock does not cut them short, unless something is badly wrong.
        let budget = if turn.dice.is_some() { self.budget * PATIENCE } else { self.budget };
        let (thinker, budget_ms) = (self.thinker.clone(), budget.as_millis() as u64);
        let think = move |(): &mut ()| {
            let wanted = || !cancel.load(Relaxed);
            if !wanted() {
                return None;
            }
            METRICS.thoughts.fetch_add(1, Relaxed);
            let thought = Thought { seed, budget_ms, cancel: &cancel };
            let action = thinker.think(&turn, thought).filter(|_| wanted());
            // A bot that has no idea still must not hold up the table.
            let random = || RandomThinker.think(&turn, thought).filter(|_| wanted());
            let pace = thinker.pace_ms(&turn).map_or(Duration::ZERO, Duration::from_millis);
            action.or_else(random).map(|action| (action, pace))
        };
        match self.pool.run(Order { client, kind: Kind::Bot, patience: None }, (), think).await {
            Ok(((), Some((action, pace)))) => Decision::Act(action, pace),
            Ok(((), None)) => Decision::Nothing,
            Err(_) => Decision::Fell,
        }
    }
}
