//! One live table: one task, one order.
//!
//! Takes letters one at a time. What a letter proposes is stored before the next one is read, and told
//! only when it is stored. The desk never waits for a reader.
//!
//! Rules are played on this very task for as long as they are quick. A table whose rules once took long, or fly discs,
//! has them played in the hall's pool from then on: its room goes there and comes back (`desk/rules.rs`).

mod day;
mod follow;
mod keep;
mod load;
mod mail;
mod newer;
mod reply;
mod rules;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::body::Bytes;
use tableflip_table::protocol::{Ask, ErrorCode, Outcome, Request};
use tableflip_table::{ConnectionId, Out, Room, Step, answer};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::bots::Decision;
use crate::hall::Hall;
use crate::metrics::{METRICS, Refused};
use crate::nodes::Sign;
use crate::outbox::Outboxes;
use crate::pause::Pause;
use crate::race::Order;
use crate::thinking::Thinkers;
use crate::work::{self, Client, Kind};
use load::{load, needs_modules};
pub(crate) use load::{send_all_again, turn_all_away};
pub(crate) use mail::{Asked, Enter, Mail, Sorry};
pub(crate) use reply::Reply;
use rules::{Rules, Undone};

/// Whoever has missed more changes than this has them gathered in the pool.
const MUCH_MISSED: u32 = 64;

pub(crate) struct Desk {
    hall: Arc<Hall>,
    id: Arc<str>,
    rules: Rules,
    outboxes: Outboxes,
    letters: mpsc::Receiver<Mail>,
    own: mpsc::WeakSender<Mail>,
    /// What waits, in a race, for whatever was done earlier.
    order: Order<Mail>,
    bots: Thinkers,
    /// What nobody asked for waits while the store is away.
    pause: Pause,
    /// Whose work is done at the moment.
    host: IpAddr,
    /// The finished game as text, once somebody wanted it.
    finished: Option<Bytes>,
    /// Whether this table has fallen over a bug, and nothing went well since.
    shaken: bool,
    /// Whether somebody's own engine saw another view here.
    differed: bool,
    /// Whether what the game of a day came to is on its board.
    scored: bool,
    /// Where other nodes ask how far this table is, if there are any.
    sign: Option<Arc<Sign>>,
}

/// How a desk ends.
pub(crate) enum End {
    /// Nobody is left, or another writer owns the table.
    Left,
    /// A bug of ours.
    Fell,
}

/// Why a desk stops.
enum Stop {
    /// Another writer owns the table now.
    Superseded,
    /// A bug of ours.
    Fell,
}

impl Desk {
    /// Loads the table and serves it until nobody has been there for a while.
    pub(crate) async fn open(
        hall: Arc<Hall>,
        client: Client,
        mut letters: mpsc::Receiver<Mail>,
        own: mpsc::WeakSender<Mail>,
        sign: Option<Arc<Sign>>,
    ) -> End {
        let (id, host) = (client.table.clone(), client.address);
        match Box::pin(load(&hall, client)).await {
            Ok(Ok(room)) => {
                let dear = needs_modules(&hall, room.table());
                let mut desk = Desk {
                    order: Order::new(hall.limits.race_credit),
                    rules: Rules::new(room, dear),
                    outboxes: Outboxes::default(),
                    shaken: hall.has_fallen(&id),
                    hall,
                    id,
                    letters,
                    own,
                    bots: Thinkers::default(),
                    pause: Pause::default(),
                    host,
                    finished: None,
                    differed: false,
                    scored: false,
                    sign,
                };
                desk.serve().await
            }
            Ok(Err(sorry)) => {
                turn_all_away(&hall, &id, &mut letters, &sorry);
                End::Left
            }
            Err(_) => End::Fell,
        }
    }

    /// Turns away whoever writes to a table that is not opened at all.
    pub(crate) fn closed(hall: &Hall, id: &str, letters: &mut mpsc::Receiver<Mail>, cause: Refused) {
        let code = if cause == Refused::Fallen { ErrorCode::Unavailable } else { ErrorCode::Full };
        turn_all_away(hall, id, letters, &Sorry::new(code, cause.because()));
    }

    async fn serve(&mut self) -> End {
        self.say_how_far();
        let mut served = self.follow_up().await;
        loop {
            if let Err(stop) = served {
                // Everybody here connects again and finds the table as it is: what we hold is not it any more.
                if matches!(stop, Stop::Fell) {
                    self.hall.retire(&self.id, &mut self.letters);
                    return End::Fell;
                }
                self.order.give_up().for_each(Mail::again);
                send_all_again(&self.hall, &self.id, &mut self.letters);
                return End::Left;
            }
            let idle = self.room().is_empty() && self.bots.is_empty() && self.order.is_empty();
            let clock = self.room().table().next_deadline();
            let wait = match clock {
                Some(at) => Duration::from_millis(at.saturating_sub(self.hall.clock.now())),
                None if idle => self.hall.limits.idle_table,
                None => Duration::from_hours(1),
            };
            let pause = self.pause.until(Instant::now());
            let next = pause.unwrap_or(Instant::now() + wait);
            let next = self.order.next_due().map_or(next, |due| due.min(next));
            let mail = match tokio::time::timeout_at(next, self.letters.recv()).await {
                Ok(Some(mail)) => Some(mail),
                Ok(None) => return End::Left,
                Err(_)
                    if pause.is_none()
                        && clock.is_none()
                        && idle
                        && self.hall.retire(&self.id, &mut self.letters) =>
                {
                    return End::Left;
                }
                Err(_) => None,
            };
            served = self.step(mail).await;
        }
    }

    /// One letter, and everything that is due besides.
    async fn step(&mut self, mail: Option<Mail>) -> Result<(), Stop> {
        if let Some(mail) = mail {
            self.sort(mail).await?;
        }
        self.take_due().await?;
        self.ring_again().await?;
        self.follow_up().await
    }

    fn say_how_far(&self) {
        if let Some(sign) = &self.sign {
            sign.next_is(self.room().table().next_number());
        }
    }

    fn room(&self) -> &Room {
        self.rules.room()
    }

    /// Takes a letter at once, or, in a race, when its time has come.
    async fn sort(&mut self, mail: Mail) -> Result<(), Stop> {
        let (from, came) = match &mail {
            Mail::Ask(asked) => (Some(asked.connection), asked.came),
            Mail::Leave(connection) => (Some(*connection), Instant::now()),
            _ => (None, Instant::now()),
        };
        let acts = match &mail {
            Mail::Ask(asked) => matches!(asked.request.ask, Ask::Act { .. }),
            Mail::Bot { .. } => true,
            _ => false,
        };
        let behind = from.is_some_and(|from| self.order.waits(from));
        if behind || acts && self.room().table().is_race() {
            self.order.put(from, mail, came);
            return Ok(());
        }
        self.take(mail).await
    }

    async fn take_due(&mut self) -> Result<(), Stop> {
        while let Some(mail) = self.order.take(Instant::now()) {
            self.take(mail).await?;
        }
        Ok(())
    }

    /// Handles one letter.
    async fn take(&mut self, mail: Mail) -> Result<(), Stop> {
        match mail {
            Mail::Enter(enter) => Box::pin(self.enter(*enter)).await,
            Mail::Leave(connection) => {
                self.outboxes.remove(connection);
                self.order.leave(connection);
                let outs = self.rules.room_mut().leave(connection);
                self.tell(outs);
                Ok(())
            }
            Mail::Ask(asked) => {
                let Asked { connection, request, done, .. } = *asked;
                self.ring().await?;
                let handled = self.asked(connection, request).await;
                // A table that fell lets this go unsaid: then the connection answers by itself.
                if !matches!(handled, Err(Stop::Fell)) {
                    done.send(());
                }
                handled
            }
            Mail::Bot { seat, number, decision } => self.decided(seat, number, decision).await,
            Mail::Finished(address, reply) => {
                let finished = Box::pin(self.finished(address)).await?;
                reply.send(finished);
                Ok(())
            }
            Mail::LetGo => Err(Stop::Superseded),
        }
    }

    /// Somebody who is here asks for something.
    async fn asked(&mut self, connection: ConnectionId, request: Request) -> Result<(), Stop> {
        let question = matches!(request.ask, Ask::Why { .. } | Ask::Pressed { .. } | Ask::State { .. });
        if question && self.outboxes.is_gone(connection) {
            return Ok(());
        }
        self.host = self.outboxes.address(connection).unwrap_or(self.host);
        if let Ask::State { differs: Some(version), .. } = request.ask {
            self.differs(version);
        }
        let id = request.id;
        let no = |code, cause: Refused| Outcome::Error { code, because: cause.because().to_string() };
        // Whoever says the last yes to a rematch lays a table.
        if matches!(request.ask, Ask::Rematch { .. })
            && let Err(cause) = self.hall.guard.could_lay(self.host)
        {
            self.answer(connection, id, no(ErrorCode::Full, cause));
            return Ok(());
        }
        let order = self.order_for(Kind::Message, Some(self.hall.limits.patience).filter(|_| question));
        let step = if matches!(request.ask, Ask::Ping {}) {
            let now = self.hall.clock.now();
            Ok(self.rules.room_mut().message(connection, &request, now))
        } else {
            let clock = self.hall.clock.clone();
            let message = move |room: &mut Room| room.message(connection, &request, clock.now());
            self.rules.play(&self.hall.work, order, message).await
        };
        match step {
            Ok(Step::Say(outs)) => self.tell(outs),
            Ok(Step::Store(proposal)) => self.keep(*proposal, Some((connection, id))).await?,
            Err(Undone::Busy) => self.answer(connection, id, no(ErrorCode::TooFast, Refused::Busy)),
            Err(Undone::Fell) => return Err(Stop::Fell),
        }
        Ok(())
    }

    /// A bot has decided.
    async fn decided(&mut self, seat: u8, number: u32, decision: Decision) -> Result<(), Stop> {
        let wanted = self.bots.answered(seat, number);
        let action = match decision {
            Decision::Fell => return Err(Stop::Fell),
            Decision::Act(action, _) if wanted => action,
            Decision::Act(..) | Decision::Nothing => return Ok(()),
        };
        self.host = self.outboxes.eldest().unwrap_or(self.host);
        let clock = self.hall.clock.clone();
        let propose = move |room: &mut Room| room.table().propose_bot(seat, number, &action, clock.now());
        match self.must(Kind::Message, propose).await? {
            Ok(proposal) => {
                self.bots.acted(seat);
                self.keep(proposal, None).await?;
            }
            // In a race others act while a bot thinks: what they did may have made its plan impossible.
            Err(Outcome::Refused(no)) if !self.room().table().is_race() => {
                tracing::error!(table = %self.id, seat, rule = no.rule, "a bot played against the rules");
            }
            Err(_) => {}
        }
        Ok(())
    }

    async fn enter(&mut self, enter: Enter) -> Result<(), Stop> {
        let Enter { connection, address, outbox, line, request, hello, admitted } = enter;
        if outbox.is_closed() {
            return Ok(());
        }
        self.host = address;
        let (next, has) =
            (self.room().table().next_number(), hello.last.map_or(0, |last| last.saturating_add(1)));
        if has > next {
            match self.hall.store.tail(&self.id, next).await {
                // They were told of what somebody else stored: this table is at home elsewhere, and what is here is old (HO-2.1).
                Ok(newer) if !newer.is_empty() => {
                    // Let in, and let go at once.
                    admitted.send(true);
                    return Err(Stop::Superseded);
                }
                Ok(_) => {}
                Err(_) => {
                    Mail::Enter(Box::new(Enter {
                        connection,
                        address,
                        outbox,
                        line,
                        request,
                        hello,
                        admitted,
                    }))
                    .turn_away(&Sorry::unavailable());
                    return Ok(());
                }
            }
        }
        let missed = next.saturating_sub(has);
        let order = self.order_for(Kind::Hello, Some(self.hall.limits.patience));
        let clock = self.hall.clock.clone();
        let greet = move |room: &mut Room| room.greet(connection, request, &hello, clock.now());
        let greeted = if missed > MUCH_MISSED {
            self.rules.play_apart(&self.hall.work, order, greet).await
        } else {
            self.rules.play(&self.hall.work, order, greet).await
        };
        let sorry = |cause: Refused, code| Outcome::Error { code, because: cause.because().to_string() };
        let no = match greeted {
            Ok(Ok(_)) if self.is_full_without(connection) => {
                METRICS.refuse(Refused::Watchers);
                self.rules.room_mut().leave(connection);
                sorry(Refused::Watchers, ErrorCode::Full)
            }
            Ok(Ok(outs)) => {
                admitted.send(true);
                self.outboxes.add(connection, outbox, address);
                self.order.enter(connection, line, self.rules.room().is_seated(connection));
                self.tell(outs);
                return Ok(());
            }
            Ok(Err(outcome)) => outcome,
            Err(Undone::Busy) => sorry(Refused::Busy, ErrorCode::TooFast),
            Err(Undone::Fell) => return Err(Stop::Fell),
        };
        let _ = outbox.try_send(answer(Some(request), no).into());
        admitted.send(false);
        Ok(())
    }

    /// Whether somebody without a seat has come, and as many watch already as may.
    fn is_full_without(&self, newcomer: ConnectionId) -> bool {
        let watching = || self.outboxes.ids().filter(|id| !self.room().is_seated(*id)).count();
        let most = self.hall.limits.watchers as usize;
        !self.room().is_seated(newcomer) && self.outboxes.len() >= most && watching() >= most
    }

    /// The finished game: written once, and kept as text.
    async fn finished(&mut self, address: IpAddr) -> Result<Result<Bytes, Sorry>, Stop> {
        if let Some(text) = &self.finished {
            return Ok(Ok(text.clone()));
        }
        if let Some(sorry) = self.is_sealed().await {
            return Ok(Err(sorry));
        }
        if self.room().table().result().is_none() {
            return Ok(Err(Sorry::new(ErrorCode::NotOver, "This game is not over yet.")));
        }
        self.host = address;
        let order = self.order_for(Kind::Record, Some(self.hall.limits.patience));
        let write = |room: &mut Room| {
            let finished = room.table().finished().ok().flatten()?;
            serde_json::to_vec(&finished).ok().map(Bytes::from)
        };
        match self.rules.play_apart(&self.hall.work, order, write).await {
            Ok(Some(text)) => {
                self.finished = Some(text.clone());
                Ok(Ok(text))
            }
            Ok(None) => Ok(Err(Sorry::unavailable())),
            Err(Undone::Busy) => Ok(Err(Sorry::new(ErrorCode::TooFast, Refused::Busy.because()))),
            Err(Undone::Fell) => Err(Stop::Fell),
        }
    }

    /// A client's own engine sees another view. Counted each time, written down once per table.
    fn differs(&mut self, version: u32) {
        METRICS.differences.fetch_add(1, Relaxed);
        if !std::mem::replace(&mut self.differed, true) {
            let game = self.room().table().game();
            tracing::warn!(table = %self.id, game, version, "a client's engine sees another view");
        }
    }

    /// Clocks that have run out, unless the store said no just now.
    async fn ring_again(&mut self) -> Result<(), Stop> {
        if self.pause.until(Instant::now()).is_some() { Ok(()) } else { self.ring().await }
    }

    /// Clocks that have run out.
    async fn ring(&mut self) -> Result<(), Stop> {
        while let Some(proposal) = self.room().table().tick(self.hall.clock.now()) {
            let before = self.room().table().next_number();
            self.keep(proposal, None).await?;
            if self.room().table().next_number() == before {
                break; // The store is away: try again with the next letter, or after the pause.
            }
        }
        Ok(())
    }

    /// Work that cannot be refused any more.
    async fn must<T: Send + 'static>(
        &mut self,
        kind: Kind,
        work: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> Result<T, Stop> {
        let order = self.order_for(kind, None);
        self.rules.play(&self.hall.work, order, work).await.map_err(|_| Stop::Fell)
    }

    fn order_for(&self, kind: Kind, patience: Option<Duration>) -> work::Order {
        work::Order { client: Client { address: self.host, table: self.id.clone() }, kind, patience }
    }

    fn answer(&mut self, to: ConnectionId, id: u32, outcome: Outcome) {
        self.tell(vec![Out { to: vec![to], text: answer(Some(id), outcome) }]);
    }

    fn tell(&mut self, outs: Vec<Out>) {
        let mut slow = self.outboxes.send(outs);
        while let Some(id) = slow.pop() {
            self.order.leave(id);
            let outs = self.rules.room_mut().leave(id);
            slow.extend(self.outboxes.send(outs));
        }
    }
}
