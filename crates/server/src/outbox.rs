//! What waits to be written to one connection: bounded, shared, never waited for. A connection of another node has its queue there; what is
//! said to many of one node goes there once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::body::Bytes;
use tableflip_table::{ConnectionId, Out};
use tokio::sync::mpsc;

use crate::metrics::METRICS;
use crate::nodes::Link;

/// The sending end of a connection's queue. When it is dropped, the connection closes.
#[derive(Clone)]
pub(crate) enum Outbox {
    Here(mpsc::Sender<Bytes>),
    /// On another node, which numbers the connection so.
    There(Arc<Link>, u64),
}

impl Outbox {
    /// Whether nobody reads any more.
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Outbox::Here(queue) => queue.is_closed(),
            Outbox::There(link, _) => link.is_closed(),
        }
    }

    /// Queues a text; an error if there is no room for it, or nobody reads.
    pub(crate) fn try_send(&self, text: Bytes) -> Result<(), ()> {
        match self {
            Outbox::Here(queue) => queue.try_send(text).map_err(|_| ()),
            Outbox::There(link, connection) => link.frame(&[*connection], &text).then_some(()).ok_or(()),
        }
    }
}

/// The queues of everybody at one table, and where each comes from.
#[derive(Default)]
pub(crate) struct Outboxes(HashMap<ConnectionId, (Outbox, IpAddr)>);

/// Connections of one node, with the numbers that they have here and there.
struct Party<'l> {
    link: &'l Arc<Link>,
    here: Vec<ConnectionId>,
    there: Vec<u64>,
}

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
            let (text, before) = (Bytes::from(text), slow.len());
            let mut elsewhere: Vec<Party<'_>> = Vec::new();
            for id in to {
                match self.0.get(&id) {
                    Some((Outbox::Here(queue), _)) => {
                        if queue.try_send(text.clone()).is_err() {
                            slow.push(id);
                        }
                    }
                    Some((Outbox::There(link, there), _)) => gather(&mut elsewhere, link, id, *there),
                    None => {}
                }
            }
            for Party { link, here, there } in elsewhere {
                if !link.frame(&there, &text) {
                    slow.extend(here);
                }
            }
            for id in &slow[before..] {
                self.0.remove(id);
                METRICS.dropped_slow.fetch_add(1, Relaxed);
            }
        }
        slow
    }
}

fn gather<'l>(parties: &mut Vec<Party<'l>>, link: &'l Arc<Link>, here: ConnectionId, there: u64) {
    if let Some(party) = parties.iter_mut().find(|party| Arc::ptr_eq(party.link, link)) {
        party.here.push(here);
        party.there.push(there);
        return;
    }
    parties.push(Party { link, here: vec![here], there: vec![there] });
}
