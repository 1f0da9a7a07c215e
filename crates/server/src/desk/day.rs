//! What is different at the table of a day: its game comes to a score, and is nobody's to look at before the day is closed (LN-3.4).

use std::sync::atomic::Ordering::Relaxed;

use tableflip_table::Room;
use tableflip_table::protocol::ErrorCode;
use tokio::time::Instant;

use super::{Desk, Sorry, Stop};
use crate::metrics::METRICS;
use crate::seldom;
use crate::work::Kind;

impl Desk {
    /// Puts on the board what a finished game came to, by the table's own log. What cannot be kept now is tried again, also by whoever looks
    /// after the days (`daily/tend.rs`).
    pub(super) async fn score_day(&mut self) -> Result<(), Stop> {
        let table = self.room().table();
        if self.scored || table.day().is_none() || table.result().is_none() {
            return Ok(());
        }
        let order = self.order_for(Kind::Record, None);
        let count = |room: &mut Room| room.table().day_score();
        let Ok(score) = self.rules.play_apart(&self.hall.work, order, count).await else {
            return Err(Stop::Fell);
        };
        let score = match score {
            Ok(Some(score)) => score,
            other => {
                // Nothing that trying again would mend.
                tracing::error!(table = %self.id, why = ?other.err(), "the game of a day has no score");
                self.scored = true;
                return Ok(());
            }
        };
        match self.hall.book.score(&self.id, score, self.hall.clock.now()).await {
            Ok(()) => self.scored = true,
            Err(error) => {
                METRICS.store_errors.fetch_add(1, Relaxed);
                self.pause.failed(Instant::now());
                let said = seldom::STORE.say();
                said.inspect(|left_out| {
                    tracing::error!(table = %self.id, %error, left_out, "a score could not be stored");
                });
            }
        }
        Ok(())
    }

    /// Why the finished game is shown to nobody yet. When its day is closed, that is kept first: then everybody may know the deck.
    pub(super) async fn is_sealed(&mut self) -> Option<Sorry> {
        let table = self.room().table();
        let day = table.day()?;
        if !table.is_past_close(self.hall.clock.now()) {
            return Some(Sorry::new(ErrorCode::NotOpen, "This opens when its day closes."));
        }
        let (book, date, game) = (self.hall.book.clone(), day.date.clone(), table.game());
        let closed = book.close(&date, game).await;
        closed.err().map(|_| Sorry::unavailable())
    }
}
