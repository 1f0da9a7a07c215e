//! The bots of one table: who was asked, when each last acted, and what is not wanted any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tableflip_table::Table;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::bots::Pool;
use crate::desk::Mail;

#[derive(Default)]
pub(crate) struct Thinkers {
    thoughts: Vec<Thought>,
    /// When each bot last acted, or was first asked.
    acted: Vec<(u8, Instant)>,
}

/// A bot that was asked.
struct Thought {
    seat: u8,
    /// The change that led to the position it was asked about.
    number: u32,
    cancel: Arc<AtomicBool>,
}

impl Thinkers {
    pub(crate) fn is_empty(&self) -> bool {
        self.thoughts.is_empty()
    }

    /// A bot has answered. Says whether its answer is still wanted: what was cancelled is forgotten.
    pub(crate) fn answered(&mut self, seat: u8, number: u32) -> bool {
        let asked = |thought: &Thought| (thought.seat, thought.number) == (seat, number);
        let at = self.thoughts.iter().position(asked);
        at.map(|at| self.thoughts.swap_remove(at)).is_some_and(|thought| !thought.cancel.load(Relaxed))
    }

    /// A bot's action was played.
    pub(crate) fn acted(&mut self, seat: u8) {
        self.acted.retain(|(bot, _)| *bot != seat);
    }

    /// Calls off every thought whose position is gone. Its answer is still waited for, and not wanted then.
    pub(crate) fn cancel_stale(&self, table: &Table) {
        for stale in self.thoughts.iter().filter(|thought| !thought.stands(table)) {
            stale.cancel.store(true, Relaxed);
        }
    }

    /// Asks every bot that owes a decision and was not asked yet. The answer comes by mail.
    pub(crate) fn ask(&mut self, table: &Table, pool: &Pool, own: &mpsc::WeakSender<Mail>) {
        let number = table.moved_at();
        for turn in table.bot_turns() {
            let seat = turn.seat.0;
            if self.thoughts.iter().any(|thought| thought.seat == seat && thought.stands(table)) {
                continue;
            }
            let cancel = Arc::new(AtomicBool::new(false));
            self.thoughts.push(Thought { seat, number, cancel: cancel.clone() });
            let (pool, own, last) = (pool.clone(), own.clone(), self.last_acted(seat));
            tokio::spawn(async move {
                let action = match pool.think(turn, cancel).await {
                    Some(decided) => {
                        tokio::time::sleep_until(last + decided.pace).await;
                        Some(decided.action)
                    }
                    None => None,
                };
                if let Some(desk) = own.upgrade() {
                    let _ = desk.send(Mail::Bot { seat, number, action }).await;
                }
            });
        }
    }

    /// When a bot last acted. What others do meanwhile does not make it wait any longer.
    fn last_acted(&mut self, seat: u8) -> Instant {
        if let Some((_, last)) = self.acted.iter().find(|(bot, _)| *bot == seat) {
            return *last;
        }
        let now = Instant::now();
        self.acted.push((seat, now));
        now
    }
}

impl Thought {
    /// In a race nobody waits for the bots either: what others do meanwhile does not disturb them.
    fn stands(&self, table: &Table) -> bool {
        table.is_race() || self.number == table.moved_at()
    }
}
