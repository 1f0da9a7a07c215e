//! Nothing is told before it is stored.

use std::sync::atomic::Ordering::Relaxed;

use tableflip_table::{ConnectionId, Fact, Proposal};
use tokio::time::Instant;

use super::{Desk, Stop};
use crate::metrics::METRICS;
use crate::pause::Pause;
use crate::seldom;
use crate::store::{Append, Store, StoreError};
use crate::work::Kind;

/// How often the log is asked whether an entry is there, with growing pauses of six seconds in all.
const FIND_OUT: usize = 6;

impl Desk {
    /// Stores, then tells.
    pub(super) async fn keep(
        &mut self,
        proposal: Proposal,
        asker: Option<(ConnectionId, u32)>,
    ) -> Result<(), Stop> {
        let number = proposal.entry.number;
        let acted = matches!(proposal.entry.fact, Fact::Acted { .. });
        let append = Append {
            table: self.id.clone(),
            number,
            body: proposal.body.clone(),
            events: proposal.events.clone(),
        };
        let began = Instant::now();
        let mut kept = self.hall.store.append(append.clone()).await;
        if let Err(StoreError::Unknown(why)) = kept {
            kept = Box::pin(find_out(&*self.hall.store, &append, why)).await;
        }
        match kept {
            Ok(()) => {
                self.pause.worked();
                METRICS.append(began.elapsed());
                METRICS.actions.fetch_add(u64::from(acted), Relaxed);
                self.finished = None;
                // The rules were played when it was proposed: what is left is to tell.
                let now = self.hall.clock.now();
                let outs = self.rules.play_here(Kind::Message, |room| room.commit(proposal, asker, now));
                if !acted {
                    let room = self.rules.room();
                    self.order.seat(|id| room.is_seated(id));
                }
                self.say_how_far();
                self.tell(outs);
                if std::mem::take(&mut self.shaken) {
                    self.hall.stands_again(&self.id);
                }
                Ok(())
            }
            Err(StoreError::Conflict) => {
                METRICS.conflicts.fetch_add(1, Relaxed);
                tracing::warn!(table = %self.id, number, "another writer was faster");
                Err(Stop::Superseded)
            }
            Err(StoreError::Unknown(error)) => {
                METRICS.store_errors.fetch_add(1, Relaxed);
                if let Some(left_out) = seldom::STORE.say() {
                    tracing::error!(
                        table = %self.id, number, error, left_out, "whether an entry was stored is not known"
                    );
                }
                Err(Stop::Superseded)
            }
            Err(error @ (StoreError::Unavailable(_) | StoreError::Reserve)) => {
                METRICS.store_errors.fetch_add(1, Relaxed);
                if let Some(left_out) = seldom::STORE.say() {
                    tracing::error!(table = %self.id, number, %error, left_out, "an entry could not be stored");
                }
                if asker.is_none() {
                    self.pause.failed(Instant::now());
                }
                let outs = self.room().decline(asker);
                self.tell(outs);
                Ok(())
            }
        }
    }
}

/// The answer to an append was lost: the log says what it was (HO-2.3). Nobody is told yes or no before that; where it
/// cannot be read, everybody at the table connects again and finds it as it is.
async fn find_out(store: &dyn Store, append: &Append, why: String) -> Result<(), StoreError> {
    let mut pause = Pause::default();
    for _ in 0..FIND_OUT {
        match store.tail(&append.table, append.number).await {
            Ok(tail) => {
                return match tail.first() {
                    Some(stored) if *stored.body == *append.body => Ok(()),
                    Some(_) => Err(StoreError::Conflict),
                    None => Err(StoreError::Unavailable(why)),
                };
            }
            Err(_) => pause.failed(Instant::now()),
        }
        tokio::time::sleep_until(pause.until(Instant::now()).unwrap_or_else(Instant::now)).await;
    }
    Err(StoreError::Unknown(why))
}
