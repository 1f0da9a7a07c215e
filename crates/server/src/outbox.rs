//! What waits to be written to one connection: bounded, shared, never waited for.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::Bytes;
use tableflip_table::{ConnectionId, Out};
use tokio::sync::mpsc;

use crate::metrics::METRICS;

/// The sending end of a connection's queue. When it is dropped, the connection closes.
pub(crate) type Outbox = mpsc::Sender<Bytes>;

/// The queues of everybody at one table.
#[derive(Default)]
pub(crate) struct Outboxes(HashMap<ConnectionId, Outbox>);

impl Outboxes {
    pub(crate) fn add(&mut self, id: ConnectionId, outbox: Outbox) {
        self.0.insert(id, outbox);
    }

    pub(crate) fn remove(&mut self, id: ConnectionId) {
        self.0.remove(&id);
        if self.0.is_empty() {
            self.0.shrink_to_fit();
        }
    }

    /// Queues every text for its readers, and returns those whose queue was full: they are cut off.
    pub(crate) fn send(&mut self, outs: Vec<Out>) -> Vec<ConnectionId> {
        let mut slow = Vec::new();
        for Out { to, text } in outs {
            let text = Bytes::from(text);
            for id in to {
                let Some(outbox) = self.0.get(&id) else { continue };
                if outbox.try_send(text.clone()).is_err() {
                    self.0.remove(&id);
                    METRICS.dropped_slow.fetch_add(1, Relaxed);
                    slow.push(id);
                }
            }
        }
        slow
    }
}
