//! The hall of several nodes: each tells the others now and then which of its tables wait for anybody. Slow on purpose, since
//! people look at a list for longer than this takes, and small, since a table at which somebody waits is told for a short while.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::words::{Head, VERSION, Word, pack, unpack};
use super::{Nodes, subject};
use crate::bus::{Heard, Subscription};
use crate::hall::Hall;

/// How often.
const EVERY: Duration = Duration::from_secs(2);

impl Nodes {
    /// Tells, and hears, until the node goes. A bus that is away is tried again.
    pub(crate) async fn share_the_hall(self: Arc<Nodes>, hall: Arc<Hall>) {
        let mut closing = self.closing.subscribe();
        let mut ear: Option<Box<dyn Subscription>> = None;
        let (mut next, mut told) = (tokio::time::interval(EVERY), false);
        loop {
            if ear.is_none() {
                ear = self.bus.subscribe(subject::HALL).await.ok();
            }
            let heard = async {
                match &mut ear {
                    Some(ear) => ear.next().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                _ = closing.wait_for(|closing| *closing) => break,
                _ = next.tick() => told = self.tell_the_hall(&hall, told),
                heard = heard => match heard {
                    Some(heard) => self.hear_of(&hall, &heard),
                    None => ear = None,
                },
            }
        }
        if let Some(ear) = ear {
            ear.leave().await;
        }
    }

    /// Says which tables wait here; once more when none does any longer.
    fn tell_the_hall(&self, hall: &Hall, before: bool) -> bool {
        let mut tables = hall.open.as_ref().map(crate::hall::OpenTables::own).unwrap_or_default();
        let some = !tables.is_empty();
        if some || before {
            let (head, word) =
                (Head { version: VERSION, ..Head::default() }, Word::Open { node: self.id.to_string() });
            let body = loop {
                let body = serde_json::to_vec(&tables).unwrap_or_default();
                if body.len() <= self.bus.most() / 2 {
                    break body;
                }
                tables.truncate(tables.len() / 2);
            };
            self.bus.publish(subject::HALL, pack(head, &word, &body), None);
        }
        some
    }

    fn hear_of(&self, hall: &Hall, heard: &Heard) {
        let Some((_, Some(Word::Open { node }), body)) = unpack(&heard.body) else { return };
        let tables: Option<Vec<Value>> = serde_json::from_slice(&body).ok();
        if let (Some(open), Some(tables), true) = (&hall.open, tables, *node != *self.id) {
            open.elsewhere(node.into(), tables);
        }
    }
}
