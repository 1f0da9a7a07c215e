//! The bots of one table: who was asked, when each last acted, and what is not wanted any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tableflip_kernel::Seat;
use tableflip_table::protocol::Level;
use tableflip_table::{BotTurn, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::bots::{Bots, Decision};
use crate::desk::Mail;
use crate::work::Client;

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

    /// The bots that owe a decision and were not asked yet.
    pub(crate) fn unasked(&self, table: &Table) -> Vec<(Seat, Level)> {
        let asked =
            |seat: Seat| self.thoughts.iter().any(|thought| thought.seat == seat.0 && thought.stands(table));
        table.bots_to_act().filter(|(seat, _)| !asked(*seat)).collect()
    }

    /// Asks bots for decisions, on somebody's behalf. The answers come by mail.
    pub(crate) fn ask(
        &mut self,
        turns: Vec<BotTurn>,
        client: &Client,
        bots: &Arc<Bots>,
        own: &mpsc::WeakSender<Mail>,
    ) {
        for turn in turns {
            let (seat, number) = (turn.seat.0, turn.number);
            let cancel = Arc::new(AtomicBool::new(false));
            self.thoughts.push(Thought { seat, number, cancel: cancel.clone() });
            let (bots, client, own, last) =
                (bots.clone(), client.clone(), own.clone(), self.last_acted(seat));
            tokio::spawn(async move {
                let decision = bots.think(client, turn, cancel).await;
                if let Decision::Act(_, pace) = decision {
                    tokio::time::sleep_until(last + pace).await;
                }
                if let Some(desk) = own.upgrade() {
                    let _ = desk.send(Mail::Bot { seat, number, decision }).await;
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
