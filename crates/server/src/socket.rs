//! One connection: reads requests, writes what waits, keeps the limits.
//!
//! A connection says hello to one table and stays with it. It never sees a room: it has the mailbox of
//! the table's desk and a queue of texts to write. One message is under way at a time: the next is taken up when that
//! one has been dealt with, so whoever hangs up leaves no queue behind.

mod allowance;

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::body::Bytes;
use tableflip_table::protocol::{ErrorCode, Hello, Outcome, Request};
use tableflip_table::{ConnectionId, answer, greeting, no_such_table, read_request, request_id};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use crate::desk::{Asked, Enter, Mail, Reply};
use crate::guard::Place;
use crate::hall::Hall;
use crate::metrics::{Counted, METRICS, Refused};
use crate::outbox::Outbox;
use crate::race::Line;
use crate::wire::Wire;
use allowance::{Allowance, Verdict};

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// How many texts are written together at most.
const TOGETHER: usize = 16;

/// What comes in bytes or pings may come at once for so many seconds' worth.
const AT_ONCE: f64 = 8.0;

/// Serves a connection until either side closes it. It may have been opened for one table alone.
pub(crate) async fn serve(
    wire: Wire,
    hall: Arc<Hall>,
    place: Place,
    table: Option<String>,
    closing: watch::Receiver<bool>,
) {
    let _counted = Counted::new(&METRICS.connections);
    let (outbox, texts) = mpsc::channel(hall.limits.outbox);
    let limits = &hall.limits;
    let steady = |per_second: f64| Allowance::new(per_second, per_second * AT_ONCE);
    let hellos = f64::from(limits.hellos_per_minute);
    let mut connection = Connection {
        id: hall.next_connection(),
        wire,
        texts,
        outbox: Some(outbox),
        desk: None,
        table,
        place,
        under_way: None,
        held: None,
        messages: Allowance::new(f64::from(limits.messages_per_second), f64::from(limits.messages_burst)),
        bytes: steady(limits.bytes_per_second.into()),
        pings: steady(limits.pings_per_second.into()),
        hellos: Allowance::new(hellos / 60.0, hellos),
        came: Instant::now(),
        heard: Instant::now(),
        line: Line::default(),
        pinged: (0, Instant::now()),
        hall,
    };
    let farewell = connection.run(closing).await;
    Box::pin(connection.leave(farewell)).await;
}

struct Connection {
    id: ConnectionId,
    hall: Arc<Hall>,
    wire: Wire,
    texts: mpsc::Receiver<Bytes>,
    /// Given to the table with the hello: when the table drops it, this connection closes.
    outbox: Option<mpsc::Sender<Bytes>>,
    desk: Option<mpsc::Sender<Mail>>,
    /// The only table that this connection is for, if its address names one.
    table: Option<String>,
    place: Place,
    /// The message that a table deals with.
    under_way: Option<UnderWay>,
    /// The message after that one, and when it came. While there is one, nothing more is read.
    held: Option<(Utf8Bytes, Instant)>,
    messages: Allowance,
    bytes: Allowance,
    pings: Allowance,
    hellos: Allowance,
    came: Instant,
    heard: Instant,
    line: Line,
    /// The number of the last ping, and when it was sent.
    pinged: (u32, Instant),
}

/// A message that a table deals with.
enum UnderWay {
    Hello { request: u32, desk: mpsc::Sender<Mail>, admitted: oneshot::Receiver<bool> },
    Ask { request: u32, done: oneshot::Receiver<()> },
}

/// What became of it.
enum Dealt {
    Admitted,
    Done,
    /// The table fell, and will not answer.
    Lost,
}

impl UnderWay {
    async fn dealt(under_way: &mut Option<UnderWay>) -> Dealt {
        match under_way {
            Some(UnderWay::Hello { admitted, .. }) => match admitted.await {
                Ok(true) => Dealt::Admitted,
                Ok(false) => Dealt::Done,
                Err(_) => Dealt::Lost,
            },
            Some(UnderWay::Ask { done, .. }) => done.await.map_or(Dealt::Lost, |()| Dealt::Done),
            None => std::future::pending().await,
        }
    }

    fn request(&self) -> u32 {
        match self {
            UnderWay::Hello { request, .. } | UnderWay::Ask { request, .. } => *request,
        }
    }
}

/// Why a connection ends: a close code and a word, or nothing to say.
type Farewell = Option<(CloseCode, &'static str)>;

const AGAIN: Farewell = Some((CloseCode::Again, "connect again"));
const AWAY: Farewell = Some((CloseCode::Away, "the server goes down"));

impl Connection {
    async fn run(&mut self, mut closing: watch::Receiver<bool>) -> Farewell {
        let mut check = self.heard + self.hall.limits.greeting.min(self.hall.limits.ping_every);
        loop {
            tokio::select! {
                biased;
                text = self.texts.recv() => {
                    let Some(text) = text else {
                        self.last_answer().await;
                        return if *closing.borrow() { AWAY } else { AGAIN };
                    };
                    if !self.write(text).await { return None }
                },
                dealt = UnderWay::dealt(&mut self.under_way) => {
                    if let Err(farewell) = self.dealt(dealt).await { return farewell }
                },
                message = self.wire.next(), if self.held.is_none() => match message {
                    Some(Ok(message)) => if let Err(farewell) = self.read(message).await { return farewell },
                    Some(Err(error)) => return farewell_of(&error),
                    None => return None,
                },
                _ = closing.changed() => return AWAY,
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

    /// The message under way was dealt with: the next one is taken up.
    async fn dealt(&mut self, dealt: Dealt) -> Result<(), Farewell> {
        match dealt {
            Dealt::Lost => self.lost().await?,
            Dealt::Done => self.under_way = None,
            Dealt::Admitted => {
                if let Some(UnderWay::Hello { desk, .. }) = self.under_way.take() {
                    self.desk = Some(desk);
                }
                self.outbox = None;
                // How long the way is should be known before a race begins.
                if !self.ping().await {
                    return Err(None);
                }
            }
        }
        match self.held.take() {
            Some((text, came)) => self.take_up(&text, came).await,
            None => Ok(()),
        }
    }

    /// The table has let go of this connection: should it have fallen over the message under way, that is answered.
    async fn last_answer(&mut self) {
        if self.under_way.is_some() {
            let dealt = tokio::time::timeout(GOODBYE, UnderWay::dealt(&mut self.under_way)).await;
            if matches!(dealt, Ok(Dealt::Lost)) {
                let _ = self.lost().await;
            }
        }
    }

    /// The table fell over the message under way. Whether it was stored is not known here.
    async fn lost(&mut self) -> Result<(), Farewell> {
        let request = self.under_way.take().map(|under_way| under_way.request());
        let because = "Something went wrong at this table. Open it again to see how it stands.";
        self.refuse(request, ErrorCode::Unavailable, because).await
    }

    /// Handles one message of the client.
    async fn read(&mut self, message: Message) -> Result<(), Farewell> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Pong(number) => {
                if number[..] == self.pinged.0.to_be_bytes() {
                    self.line.note(self.pinged.1.elapsed());
                    return Ok(());
                }
                return self.count_ping();
            }
            Message::Ping(_) | Message::Frame(_) => return self.count_ping(),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => {
                self.count_ping()?;
                return self.refuse(None, ErrorCode::Malformed, "Messages are texts.").await;
            }
        };
        METRICS.messages.fetch_add(1, Relaxed);
        let bytes = (self.bytes.take(text.len() as f64), Refused::Bytes, "too many bytes");
        let messages = (self.messages.take(1.0), Refused::Messages, "too many messages");
        for (verdict, cause, word) in [bytes, messages] {
            if verdict == Verdict::Good {
                continue;
            }
            METRICS.refuse(cause);
            // Whoever goes on and on is cut off.
            if verdict == Verdict::Enough {
                return Err(Some((CloseCode::Policy, word)));
            }
            return self.refuse(request_id(&text), ErrorCode::TooFast, cause.because()).await;
        }
        if self.under_way.is_some() {
            self.held = Some((text, self.heard));
            return Ok(());
        }
        self.take_up(&text, self.heard).await
    }

    /// Frames that carry nothing are counted too.
    fn count_ping(&mut self) -> Result<(), Farewell> {
        if self.pings.take(1.0) == Verdict::Good {
            return Ok(());
        }
        METRICS.refuse(Refused::Pings);
        Err(Some((CloseCode::Policy, Refused::Pings.because())))
    }

    async fn take_up(&mut self, text: &str, came: Instant) -> Result<(), Farewell> {
        match read_request(text) {
            Ok(request) => self.ask(request, came).await,
            Err((id, outcome)) => self.answer(id, outcome).await,
        }
    }

    async fn ask(&mut self, request: Request, came: Instant) -> Result<(), Farewell> {
        let Some(desk) = &self.desk else {
            return match greeting(&request.ask) {
                // In a box, as everything rare: a task is as large as the largest thing it may wait for.
                Ok(hello) => Box::pin(self.greet(request.id, hello.clone())).await,
                Err(outcome) => self.answer(Some(request.id), outcome).await,
            };
        };
        let (tell, done) = Reply::here();
        let under_way = UnderWay::Ask { request: request.id, done };
        let asked = Asked { connection: self.id, request, came, done: tell };
        desk.send(Mail::Ask(Box::new(asked))).await.map_err(|_| AGAIN)?;
        self.under_way = Some(under_way);
        Ok(())
    }

    async fn greet(&mut self, request: u32, hello: Hello) -> Result<(), Farewell> {
        if self.hellos.take(1.0) != Verdict::Good {
            METRICS.refuse(Refused::Hellos);
            return self.refuse(Some(request), ErrorCode::TooFast, Refused::Hellos.because()).await;
        }
        if self.table.as_ref().is_some_and(|table| *table != hello.table) {
            return self.answer(Some(request), no_such_table()).await;
        }
        let Some(outbox) = self.outbox.clone().map(Outbox::Here) else { return Err(None) };
        let (tell, admitted) = Reply::here();
        let (table, line, address) = (hello.table.clone(), self.line.clone(), self.place.address());
        let enter = Enter { connection: self.id, address, outbox, line, request, hello, admitted: tell };
        let desk = self.hall.post(&table, address, Mail::Enter(Box::new(enter))).await;
        self.under_way = Some(UnderWay::Hello { request, desk, admitted });
        Ok(())
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
        // Somebody whose hello is still under way may yet be let in.
        let desk = match (self.desk.take(), self.under_way.take()) {
            (None, Some(UnderWay::Hello { desk, .. })) => Some(desk),
            (desk, _) => desk,
        };
        // A busy table hears of it later: nobody's goodbye waits for that.
        let later = desk.filter(|desk| desk.try_send(Mail::Leave(self.id)).is_err());
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
        let id = self.id;
        drop(self);
        if let Some(desk) = later {
            let _ = desk.send(Mail::Leave(id)).await;
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
