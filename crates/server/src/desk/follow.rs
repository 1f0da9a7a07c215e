//! What follows from how things stand at a table, without anybody asking for it.

use tableflip_kernel::Seat;
use tableflip_table::Room;
use tableflip_table::protocol::Level;
use tokio::time::Instant;

use super::{Desk, Stop};
use crate::hall::secrets;
use crate::seldom;
use crate::work::{Client, Kind};

impl Desk {
    /// What follows from how things stand: a rematch is laid, the hall shows who waits, bots are asked.
    pub(super) async fn follow_up(&mut self) -> Result<(), Stop> {
        let pausing = self.pause.until(Instant::now()).is_some();
        if self.room().table().wants_rematch() && !pausing {
            Box::pin(self.lay_rematch()).await?;
        }
        if let Some(open) = self.hall.open.as_ref().filter(|_| self.room().is_listed()) {
            open.show(&self.id, self.room().open_to_anybody());
        }
        if !pausing {
            Box::pin(self.score_day()).await?;
        }
        let table = self.rules.room().table();
        self.bots.cancel_stale(table);
        let closed = table.is_past_close(self.hall.clock.now());
        if !pausing && !closed && !table.to_act().is_empty() && !self.room().is_empty() {
            let unasked = self.bots.unasked(table);
            if !unasked.is_empty() {
                Box::pin(self.ask_bots(unasked)).await?;
            }
        }
        Ok(())
    }

    /// Bots think for whoever has been here longest.
    async fn ask_bots(&mut self, seats: Vec<(Seat, Level)>) -> Result<(), Stop> {
        self.host = self.outboxes.eldest().unwrap_or(self.host);
        let turns = move |room: &mut Room| {
            seats.into_iter().map(|(seat, level)| room.table().bot_turn(seat, level)).collect()
        };
        let turns = self.must(Kind::Bot, turns).await?;
        let client = Client { address: self.host, table: self.id.clone() };
        self.bots.ask(turns, &client, &self.hall.bots, &self.own);
        Ok(())
    }

    async fn lay_rematch(&mut self) -> Result<(), Stop> {
        if self.hall.guard.may_lay(self.host).is_err() {
            return Ok(()); // The wish still stands, and a later letter tries again.
        }
        let kept = match secrets(&*self.hall.store).await {
            Ok(secrets) => {
                let now = self.hall.clock.now();
                let lay = move |room: &mut Room| room.table().lay_rematch(&secrets, now);
                let laid = self.must(Kind::Lay, lay).await?;
                self.hall.keep(laid).await
            }
            Err(error) => Err(error),
        };
        match kept {
            Ok(next) => {
                let proposal = self.room().table().propose_rematch_table(&next.table, self.hall.clock.now());
                // If this is not kept, the wish still stands, and the next letter tries again.
                match self.keep(proposal, None).await {
                    Err(Stop::Fell) => return Err(Stop::Fell),
                    Ok(()) | Err(Stop::Superseded) => {}
                }
            }
            Err(error) => {
                self.pause.failed(Instant::now());
                if let Some(left_out) = seldom::STORE.say() {
                    tracing::error!(table = %self.id, %error, left_out, "a rematch could not be laid");
                }
            }
        }
        Ok(())
    }
}
