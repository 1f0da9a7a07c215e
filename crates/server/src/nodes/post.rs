//! The post office of a node: everything that other nodes say to this one comes through here, in the order in which each said it, and goes on to the link
//! or the session it belongs to. Waits for nobody: what somebody has no room for is lost to them, and they notice.

use std::sync::Arc;

use super::guests::Guests;
use super::link::Link;
use super::words::{Head, VERSION, Word, alone, unpack};
use super::{Nodes, lock, subject};
use crate::bus::{Heard, Subscription};
use axum::body::Bytes;

impl Nodes {
    pub(super) async fn take_in(self: Arc<Nodes>, mut ear: Box<dyn Subscription>) {
        let mut closing = self.closing.subscribe();
        loop {
            let heard = tokio::select! {
                biased;
                _ = closing.wait_for(|closing| *closing) => None,
                heard = ear.next() => heard,
            };
            let Some(heard) = heard else { break };
            self.sort(&heard);
        }
        ear.leave().await;
    }

    fn sort(self: &Arc<Nodes>, heard: &Heard) {
        let from = subject::sender(&heard.subject);
        if heard.nobody {
            return self.lost(from);
        }
        let Some((head, word, body)) = unpack(&heard.body) else { return };
        // What is missed this way shows in the numbers.
        if head.version != VERSION {
            return;
        }
        match (head, word) {
            (Head { session: 0, .. }, Some(Word::Check { sessions })) => {
                if let Some(reply) = &heard.reply {
                    self.bus.publish(reply, alone(&self.check(from, &sessions)), None);
                }
            }
            (Head { session: 0, .. }, _) => {}
            (Head { up: true, .. }, word) => self.relay_says(from, head, word, body),
            (head, word) => self.home_says(from, head, word, body),
        }
    }

    /// Which of a relay's sessions are known here, and how much was said to it in each.
    fn check(&self, from: &str, sessions: &[(u64, u64)]) -> Word {
        let links = lock(&self.links);
        let known = sessions.iter().filter_map(|&(session, said)| {
            let link = links.get(&(from.into(), session)).filter(|link| !link.is_closed())?;
            Some((session, link.check(said)))
        });
        Word::Checked { sessions: known.collect() }
    }

    fn relay_says(self: &Arc<Nodes>, from: &str, head: Head, word: Option<Word>, body: Bytes) {
        let key = (from.into(), head.session);
        let link = lock(&self.links).get(&key).cloned();
        match (link, word) {
            (Some(link), Some(Word::End {})) => link.close(),
            (Some(link), word) => link.take(head, word, body),
            (None, Some(Word::Begin { table })) if head.number == 1 => match self.open(key, &table) {
                Some(link) => link.take(head, Some(Word::Begin { table }), body),
                None => self.is_unknown(from, head),
            },
            (None, Some(Word::End {})) => {}
            (None, _) => self.is_unknown(from, head),
        }
    }

    /// Guests come to a table that is at home here.
    fn open(self: &Arc<Nodes>, key: super::Key, table: &str) -> Option<Arc<Link>> {
        let (home, desk) = {
            let homes = lock(&self.homes);
            let home = homes.get(table)?;
            (home.time, home.desk()?)
        };
        let sending = self.sending(false, key.1, &key.0);
        let (link, letters) = Link::new(key.clone(), home, self.bus.clone(), sending);
        lock(&self.links).insert(key.clone(), link.clone());
        let guests = Guests::new(link.clone(), desk, self.connections.clone());
        let nodes = self.clone();
        tokio::spawn(async move {
            guests.serve(letters).await;
            lock(&nodes.links).remove(&key);
        });
        Some(link)
    }

    fn home_says(&self, from: &str, head: Head, word: Option<Word>, body: Bytes) {
        let session =
            lock(&self.sessions).get(&head.session).filter(|session| *session.home == *from).cloned();
        match (session, word) {
            (Some(session), Some(Word::Gone {})) => session.end(),
            (Some(session), word) => session.take(head, word, body),
            (None, Some(Word::Gone {})) => {}
            (None, _) => self.is_unknown(from, head),
        }
    }

    /// Whoever speaks of a session that is not known here should forget it too.
    fn is_unknown(&self, from: &str, head: Head) {
        let up = !head.up;
        let word = if up { Word::End {} } else { Word::Gone {} };
        self.sending(up, head.session, from).say_uncounted(&*self.bus, &word);
    }
}
