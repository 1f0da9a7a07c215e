//! One connection: reads requests, writes what waits, keeps the limits.
//!
//! A connection says hello to one table and stays with it. It never sees a room: it has the mailbox of
//! the table's desk and a queue of texts to write.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::body::Bytes;
use tableflip_table::protocol::{ErrorCode, Hello, Outcome, Request};
use tableflip_table::{ConnectionId, answer, greeting, read_request, request_id};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::desk::{Enter, Mail};
use crate::guard::Place;
use crate::hall::Hall;
use crate::metrics::METRICS;
use crate::race::Line;
use crate::wire::Wire;

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// How many texts are written together at most.
const TOGETHER: usize = 16;

/// Serves a connection until either side closes it.
pub(crate) async fn serve(wire: Wire, hall: Arc<Hall>, place: Place, closing: watch::Receiver<bool>) {
    METRICS.connections.fetch_add(1, Relaxed);
    let (outbox, texts) = mpsc::channel(hall.limits.outbox);
    let mut connection = Connection {
        id: hall.next_connection(),
        wire,
        texts,
        outbox: Some(outbox),
        desk: None,
        allowance: f64::from(hall.limits.messages_burst),
        refilled: Instant::now(),
        came: Instant::now(),
        heard: Instant::now(),
        line: Line::default(),
        pinged: (0, Instant::now()),
        hall,
    };
    let farewell = connection.run(closing).await;
    Box::pin(connection.leave(farewell)).await;
    METRICS.connections.fetch_sub(1, Relaxed);
    drop(place);
}

struct Connection {
    id: ConnectionId,
    hall: Arc<Hall>,
    wire: Wire,
    texts: mpsc::Receiver<Bytes>,
    /// Given to the table with the hello: when the table drops it, this connection closes.
    outbox: Option<mpsc::Sender<Bytes>>,
    desk: Option<mpsc::Sender<Mail>>,
    allowance: f64,
    refilled: Instant,
    came: Instant,
    heard: Instant,
    line: Line,
    /// The number of the last ping, and when it was sent.
    pinged: (u32, Instant),
}

/// Why a connection ends: a close code and a word, or nothing to say.
type Farewell = Option<(CloseCode, &'static str)>;

impl Connection {
    async fn run(&mut self, mut closing: watch::Receiver<bool>) -> Farewell {
        let mut check = self.heard + self.hall.limits.greeting.min(self.hall.limits.ping_every);
        loop {
            tokio::select! {
                biased;
                text = self.texts.recv() => match text {
                    Some(text) => if !self.write(text).await { return None },
                    None => return Some((CloseCode::Again, "connect again")),
                },
                message = self.wire.next() => match message {
                    Some(Ok(message)) => if let Err(farewell) = self.read(message).await { return farewell },
                    Some(Err(error)) => return farewell_of(&error),
                    None => return None,
                },
                _ = closing.changed() => return Some((CloseCode::Away, "the server goes down")),
                () = tokio::time::sleep_until(check) => {
                    let silent = self.heard.elapsed();
                    if silent >= self.hall.limits.silence {
                        return Some((CloseCode::Policy, "too long in silence"));
                    }
                    // Whoever answers pings but never says hello is no guest either.
                    if self.desk.is_none() && self.came.elapsed() >= self.hall.limits.greeting {
                        return Some((CloseCode::Policy, "say hello first"));
                    }
                    check = Instant::now() + self.hall.limits.ping_every;
                    if !self.ping().await { return None }
                }
            }
        }
    }

    /// Handles one message of the client.
    async fn read(&mut self, message: Message) -> Result<(), Farewell> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(number) => {
                if number[..] == self.pinged.0.to_be_bytes() {
                    self.line.note(self.pinged.1.elapsed());
                }
                return Ok(());
            }
            Message::Ping(_) | Message::Frame(_) => return Ok(()),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => {
                return self.refuse(None, ErrorCode::Malformed, "Messages are texts.").await;
            }
        };
        METRICS.messages.fetch_add(1, Relaxed);
        if !self.may_speak()? {
            let id = request_id(&text);
            return self.refuse(id, ErrorCode::TooFast, "Too many messages: wait a moment.").await;
        }
        match read_request(&text) {
            Ok(request) => self.ask(request).await,
            Err((id, outcome)) => self.answer(id, outcome).await,
        }
    }

    async fn ask(&mut self, request: Request) -> Result<(), Farewell> {
        let Some(desk) = &self.desk else {
            return match greeting(&request.ask) {
                // In a box, as everything rare: a task is as large as the largest thing it may wait for.
                Ok(hello) => Box::pin(self.greet(request.id, hello.clone())).await,
                Err(outcome) => self.answer(Some(request.id), outcome).await,
            };
        };
        let gone = Some((CloseCode::Again, "connect again"));
        desk.send(Mail::Ask(self.id, Box::new(request))).await.map_err(|_| gone)
    }

    async fn greet(&mut self, request: u32, hello: Hello) -> Result<(), Farewell> {
        let Some(outbox) = self.outbox.clone() else { return Err(None) };
        let (admitted, answer) = oneshot::channel();
        let (table, line) = (hello.table.clone(), self.line.clone());
        let enter = Enter { connection: self.id, outbox, line, request, hello, admitted };
        let desk = self.hall.post(&table, Mail::Enter(Box::new(enter))).await;
        if answer.await == Ok(true) {
            self.desk = Some(desk);
            self.outbox = None;
            // How long the way is should be known before a race begins.
            return if self.ping().await { Ok(()) } else { Err(None) };
        }
        Ok(())
    }

    /// Takes one from the allowance. Whoever goes on and on is cut off.
    fn may_speak(&mut self) -> Result<bool, Farewell> {
        let (burst, rate) = (self.hall.limits.messages_burst, self.hall.limits.messages_per_second);
        let since = self.refilled.elapsed().as_secs_f64();
        self.refilled = Instant::now();
        self.allowance = (self.allowance + since * f64::from(rate)).min(f64::from(burst)) - 1.0;
        if self.allowance < -f64::from(burst) {
            METRICS.turned_away.fetch_add(1, Relaxed);
            return Err(Some((CloseCode::Policy, "too many messages")));
        }
        Ok(self.allowance >= 0.0)
    }

    async fn answer(&mut self, id: Option<u32>, outcome: Outcome) -> Result<(), Farewell> {
        if self.write(answer(id, outcome).into()).await { Ok(()) } else { Err(None) }
    }

    async fn refuse(&mut self, id: Option<u32>, code: ErrorCode, because: &str) -> Result<(), Farewell> {
        self.answer(id, Outcome::Error { code, because: because.to_string() }).await
    }

    /// Writes a text and what else waits.
    async fn write(&mut self, text: Bytes) -> bool {
        let mut texts = vec![text];
        while texts.len() < TOGETHER
            && let Ok(text) = self.texts.try_recv()
        {
            texts.push(text);
        }
        in_time(self.hall.limits.write_timeout, self.wire.write(&texts)).await
    }

    async fn send(&mut self, message: Message) -> bool {
        in_time(self.hall.limits.write_timeout, self.wire.send(message)).await
    }

    /// Asks whether the other side is there, and how long the way is.
    async fn ping(&mut self) -> bool {
        self.pinged = (self.pinged.0.wrapping_add(1), Instant::now());
        self.send(Message::Ping(Bytes::copy_from_slice(&self.pinged.0.to_be_bytes()))).await
    }

    async fn leave(mut self, farewell: Farewell) {
        if let Some(desk) = self.desk.take() {
            let _ = desk.send(Mail::Leave(self.id)).await;
        }
        if let Some((code, reason)) = farewell {
            let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
            if in_time(GOODBYE, self.wire.send(close)).await {
                // Closing on unread messages would reset the connection, and the goodbye with it.
                let _ = tokio::time::timeout(GOODBYE, async {
                    while let Some(Ok(_)) = self.wire.next().await {}
                })
                .await;
            }
        }
    }
}

async fn in_time(limit: Duration, writing: impl Future<Output = std::io::Result<()>>) -> bool {
    let written = tokio::time::timeout(limit, writing).await;
    if written.is_err() {
        METRICS.dropped_slow.fetch_add(1, Relaxed);
    }
    matches!(written, Ok(Ok(())))
}

/// A message that the WebSocket layer itself refused.
fn farewell_of(error: &tungstenite::Error) -> Farewell {
    match error {
        tungstenite::Error::Capacity(_) => Some((CloseCode::Size, "the message is too long")),
        tungstenite::Error::Utf8(_) => Some((CloseCode::Invalid, "not UTF-8")),
        tungstenite::Error::Protocol(_) => Some((CloseCode::Protocol, "not a WebSocket frame")),
        _ => None,
    }
}
