//! The guests of one table on another node, as its desk knows them: each letter of the relay becomes the letter that a socket of this node
//! would have posted. The desk does not know the difference, but for where its answers go.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use axum::body::Bytes;
use serde_json::Value;
use tableflip_table::protocol::{Outcome, Request};
use tableflip_table::{ConnectionId, answer, read_request};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::link::{Letter, Link};
use super::words::Word;
use crate::desk::{Asked, Enter, Mail, Reply, Sorry};
use crate::outbox::Outbox;
use crate::race::Line;

/// A relay of which nothing was heard for so long is gone, and its guests with it.
const SILENCE: Duration = Duration::from_secs(5);
/// No letter is believed to have waited longer than this on its own node.
const MOST_WAITED: u32 = 1_000_000;

pub(super) struct Guests {
    link: Arc<Link>,
    desk: mpsc::Sender<Mail>,
    /// Numbers of connections, unique at every desk of this node.
    numbers: Arc<AtomicU64>,
    /// By the relay's number: the number here, and how long the way is.
    here: BTreeMap<u64, (ConnectionId, Line)>,
}

impl Guests {
    pub(super) fn new(link: Arc<Link>, desk: mpsc::Sender<Mail>, numbers: Arc<AtomicU64>) -> Guests {
        Guests { link, desk, numbers, here: BTreeMap::new() }
    }

    /// Serves them until the relay or the table goes. Then they leave.
    pub(super) async fn serve(mut self, mut letters: mpsc::Receiver<Letter>) {
        loop {
            let silent = self.link.alive() + SILENCE;
            let letter = tokio::select! {
                biased;
                () = self.link.over() => break,
                letter = letters.recv() => letter,
                () = tokio::time::sleep_until(silent) => {
                    if self.link.alive() + SILENCE <= Instant::now() { break }
                    continue;
                }
            };
            let Some((number, word, body)) = letter else { break };
            let Some(mail) = self.read(number, word, &body).await else { continue };
            if self.desk.send(mail).await.is_err() {
                break;
            }
        }
        self.link.close();
        for (connection, _) in self.here.into_values() {
            if self.desk.send(Mail::Leave(connection)).await.is_err() {
                break;
            }
        }
    }

    /// A letter as the desk reads it; nothing where it was answered already.
    async fn read(&mut self, number: u64, word: Option<Word>, body: &Bytes) -> Option<Mail> {
        let link = self.link.clone();
        match word {
            Some(Word::Enter { connection, address, way_us, request, hello }) => {
                let (id, line) = (self.numbers.fetch_add(1, Relaxed), Line::default());
                line.set(way_us);
                if let Some((before, _)) = self.here.insert(connection, (id, line.clone())) {
                    let _ = self.desk.send(Mail::Leave(before)).await;
                }
                let outbox = Outbox::There(link.clone(), connection);
                let admitted = reply(link, number, |letter, yes| Word::Admitted { letter, yes });
                let enter = Enter { connection: id, address, outbox, line, request, hello, admitted };
                Some(Mail::Enter(Box::new(enter)))
            }
            Some(Word::Ask { connection, way_us, waited_us }) => {
                let done = reply(link, number, |letter, ()| Word::Done { letter });
                let (id, line) = self.here.get(&connection)?;
                line.set(way_us);
                match read(body) {
                    Ok(request) => {
                        let now = Instant::now();
                        let waited = Duration::from_micros(waited_us.min(MOST_WAITED).into());
                        let came = now.checked_sub(waited).unwrap_or(now);
                        Some(Mail::Ask(Box::new(Asked { connection: *id, request, came, done })))
                    }
                    Err((id, outcome)) => {
                        self.link.frame(&[connection], &answer(id, outcome).into());
                        done.send(());
                        None
                    }
                }
            }
            Some(Word::Leave { connection }) => self.here.remove(&connection).map(|(id, _)| Mail::Leave(id)),
            Some(Word::Finished { address }) => {
                let told = Reply::there(move |finished: Option<Result<Bytes, Sorry>>| {
                    match finished {
                        Some(Ok(text)) => link.say(&Word::Record { letter: number }, &text),
                        Some(Err(sorry)) => {
                            let (code, because) = (sorry.code, sorry.because.into_owned());
                            link.say(&Word::NoRecord { letter: number, code, because }, &[])
                        }
                        None => link.say(&Word::Lost { letter: number }, &[]),
                    };
                });
                Some(Mail::Finished(address, told))
            }
            Some(Word::Ways { ways }) => {
                for (connection, way_us) in ways {
                    if let Some((_, line)) = self.here.get(&connection) {
                        line.set(way_us);
                    }
                }
                None
            }
            Some(Word::Begin { .. }) => None,
            _ => {
                link.say(&Word::Lost { letter: number }, &[]);
                None
            }
        }
    }
}

/// An answer that goes back over the bus, behind everything that was said before it.
fn reply<T: 'static>(link: Arc<Link>, letter: u64, word: fn(u64, T) -> Word) -> Reply<T> {
    Reply::there(move |done| {
        link.say(&done.map_or(Word::Lost { letter }, |done| word(letter, done)), &[]);
    })
}

/// A request, which the relay has read already. One of a newer program may hold what is not known here, and is read without it.
fn read(body: &[u8]) -> Result<Request, (Option<u32>, Outcome)> {
    let text = std::str::from_utf8(body).unwrap_or_default();
    read_request(text).or_else(|no| {
        let whole: Value = serde_json::from_str(text).map_err(|_| no.clone())?;
        let known = serde_json::json!({"id": whole["id"], "key": whole["key"], "ask": whole["ask"]});
        serde_json::from_value(known).map_err(|_| no)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_of_a_newer_node_is_read_without_what_is_new() {
        let request = read(br#"{"id":3,"colour":"red","ask":{"type":"ping"}}"#).expect("read");
        assert_eq!(request, read_request(r#"{"id":3,"ask":{"type":"ping"}}"#).expect("read"));
        let key = br#"{"id":3,"key":"00ff00ff00ff00ff","colour":"red","ask":{"type":"ping"}}"#;
        assert!(read(key).expect("read").key.is_some(), "else it could be done twice");
        assert!(read(br#"{"id":3,"ask":{"type":"sing"}}"#).is_err());
        assert!(read(b"\xff").is_err());
    }
}
