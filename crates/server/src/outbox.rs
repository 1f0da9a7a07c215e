//! What waits to be written to one connection: bounded, shared, never waited for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::Bytes;
use tableflip_table::{ConnectionId, Out};
use tokio::sync::mpsc;

use crate::metrics::METRICS;

/// The sending end of a connection's queue. When it is dropped, the connection closes.
pub(crate) type Outbox = mpsc::Sender<Bytes>;

/// The queues of everybody at one table, and where each comes from.
#[derive(Default)]
pub(crate) struct Outboxes(HashMap<ConnectionId, (Outbox, IpAddr)>);

impl Outboxes {
    pub(crate) fn add(&mut self, id: ConnectionId, outbox: Outbox, address: IpAddr) {
        self.0.insert(id, (outbox, address));
    }

    /// Where somebody who is here comes from.
    pub(crate) fn address(&self, id: ConnectionId) -> Option<IpAddr> {
        self.0.get(&id).map(|(_, address)| *address)
    }

    /// Where whoever has been here longest comes from.
    pub(crate) fn eldest(&self) -> Option<IpAddr> {
        self.0.iter().min_by_key(|(id, _)| **id).map(|(_, (_, address))| *address)
    }

    /// Whether nobody reads any more what is said to a connection.
    pub(crate) fn is_gone(&self, id: ConnectionId) -> bool {
        self.0.get(&id).is_none_or(|(outbox, _)| outbox.is_closed())
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Everybody here.
    pub(crate) fn ids(&self) -> impl Iterator<Item = ConnectionId> {
        self.0.keys().copied()
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
                let Some((outbox, _)) = self.0.get(&id) else { continue };
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
