//! One live table: one task, one order.
//!
//! Takes letters one at a time. What a letter proposes is stored before the next one is read, and told
//! only when it is stored. The desk never waits for a reader.
//!
//! Rules are played on this very task for as long as they are quick. A table whose rules once took long, or fly discs,
//! has them played in the hall's pool from then on: its room goes there and comes back (`desk/rules.rs`).

mod mail;
mod rules;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::body::Bytes;
use tableflip_kernel::Seat;
use tableflip_table::protocol::{Ask, ErrorCode, Level, Outcome, Request};
use tableflip_table::{Broken, ConnectionId, Fact, Out, Proposal, Room, Step, Table, answer};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::bots::Decision;
use crate::hall::{Hall, now, secrets};
use crate::metrics::{METRICS, Refused};
use crate::outbox::Outboxes;
use crate::pause::Pause;
use crate::race::Order;
use crate::seldom::Seldom;
use crate::store::{Append, Store, StoreError};
use crate::thinking::Thinkers;
use crate::work::{self, Client, Kind};
pub(crate) use mail::{Asked, Enter, Mail, Sorry};
use rules::{Rules, Undone};

/// Whoever has missed more changes than this has them gathered in the pool.
const MUCH_MISSED: u32 = 64;
/// How often the log is asked whether an entry is there, with growing pauses of six seconds in all.
const FIND_OUT: usize = 6;

/// A store that is away is no news after the first time.
static SELDOM: Seldom = Seldom::new();

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
        let mut served = self.follow_up().await;
        loop {
            if let Err(stop) = served {
                // Everybody here connects again and finds the table as it is: what we hold is not it any more.
                self.hall.retire(&self.id, &mut self.letters);
                return if matches!(stop, Stop::Fell) { End::Fell } else { End::Left };
            }
            let idle = self.room().is_empty() && self.bots.is_empty() && self.order.is_empty();
            let clock = self.room().table().next_deadline();
            let wait = match clock {
                Some(at) => Duration::from_millis(at.saturating_sub(now())),
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
                    let _ = done.send(());
                }
                handled
            }
            Mail::Bot { seat, number, decision } => self.decided(seat, number, decision).await,
            Mail::Finished(address, reply) => {
                let finished = Box::pin(self.finished(address)).await?;
                let _ = reply.send(finished);
                Ok(())
            }
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
            Ok(self.rules.room_mut().message(connection, &request, now()))
        } else {
            let message = move |room: &mut Room| room.message(connection, &request, now());
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
        let propose = move |room: &mut Room| room.table().propose_bot(seat, number, &action, now());
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
        let missed = next.saturating_sub(has);
        let order = self.order_for(Kind::Hello, Some(self.hall.limits.patience));
        let greet = move |room: &mut Room| room.greet(connection, request, &hello, now());
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
                let _ = admitted.send(true);
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
        let _ = admitted.send(false);
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
        while let Some(proposal) = self.room().table().tick(now()) {
            let before = self.room().table().next_number();
            self.keep(proposal, None).await?;
            if self.room().table().next_number() == before {
                break; // The store is away: try again with the next letter, or after the pause.
            }
        }
        Ok(())
    }

    /// Stores, then tells.
    async fn keep(&mut self, proposal: Proposal, asker: Option<(ConnectionId, u32)>) -> Result<(), Stop> {
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
                let commit = move |room: &mut Room| room.commit(proposal, asker, now());
                let outs = self.must(Kind::Message, commit).await?;
                if !acted {
                    let room = self.rules.room();
                    self.order.seat(|id| room.is_seated(id));
                }
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
                tracing::error!(table = %self.id, number, error, "whether an entry was stored is not known");
                Err(Stop::Superseded)
            }
            Err(error @ (StoreError::Unavailable(_) | StoreError::Reserve)) => {
                METRICS.store_errors.fetch_add(1, Relaxed);
                if let Some(left_out) = SELDOM.say() {
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

    /// What follows from how things stand: a rematch is laid, bots are asked.
    async fn follow_up(&mut self) -> Result<(), Stop> {
        let pausing = self.pause.until(Instant::now()).is_some();
        if self.room().table().wants_rematch() && !pausing {
            Box::pin(self.lay_rematch()).await?;
        }
        let table = self.rules.room().table();
        self.bots.cancel_stale(table);
        if !pausing && !table.to_act().is_empty() && !self.room().is_empty() {
            let unasked = self.bots.unasked(table);
            if !unasked.is_empty() {
                Box::pin(self.ask_bots(unasked)).await?;
            }
        }
        Ok(())
    }

    /// Bots think for whoever has been here longest.
    async fn ask_bots(&mut self, seats: Vec<(Seat, Level)>) -> Result<(), Stop> {
        self.host = self.outboxes.eldest().unwrap_or(self.host);
        let turns = move |room: &mut Room| {
            seats.into_iter().map(|(seat, level)| room.table().bot_turn(seat, level)).collect()
        };
        let turns = self.must(Kind::Bot, turns).await?;
        let client = Client { address: self.host, table: self.id.clone() };
        self.bots.ask(turns, &client, &self.hall.bots, &self.own);
        Ok(())
    }

    async fn lay_rematch(&mut self) -> Result<(), Stop> {
        if self.hall.guard.may_lay(self.host).is_err() {
            return Ok(()); // The wish still stands, and a later letter tries again.
        }
        let kept = match secrets() {
            Ok(secrets) => {
                let lay = move |room: &mut Room| room.table().lay_rematch(&secrets, now());
                let laid = self.must(Kind::Lay, lay).await?;
                self.hall.keep(laid).await
            }
            Err(error) => Err(error),
        };
        match kept {
            Ok(next) => {
                let proposal = self.room().table().propose_rematch_table(&next.table, now());
                // If this is not kept, the wish still stands, and the next letter tries again.
                match self.keep(proposal, None).await {
                    Err(Stop::Fell) => return Err(Stop::Fell),
                    Ok(()) | Err(Stop::Superseded) => {}
                }
            }
            Err(error) => {
                self.pause.failed(Instant::now());
                if let Some(left_out) = SELDOM.say() {
                    tracing::error!(table = %self.id, %error, left_out, "a rematch could not be laid");
                }
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

/// Whether the table's game needs a module beside the engine: what that does takes long.
fn needs_modules(hall: &Hall, table: &Table) -> bool {
    hall.games.iter().any(|game| game.title().id == table.game() && !game.needs().is_empty())
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

/// Opens a table from its log, in the pool; the inner error is for whoever wants to come in.
async fn load(hall: &Hall, client: Client) -> Result<Result<Box<Room>, Sorry>, Stop> {
    let id = client.table.clone();
    let unavailable = |error: StoreError| {
        tracing::error!(table = %id, %error, "a table could not be loaded");
        Ok(Err(Sorry::unavailable()))
    };
    let log = match hall.store.load(&id).await {
        Ok(log) if log.is_empty() => return Ok(Err(Sorry::no_such_table())),
        Ok(log) => log,
        Err(error) => return unavailable(error),
    };
    let games = hall.games;
    let open = move |(): &mut ()| {
        let entries = log.iter().map(|stored| (stored.body.as_str(), stored.events.as_deref()));
        Table::load(games, entries).map(|table| Box::new(Room::new(table)))
    };
    let order = work::Order { client, kind: Kind::Load, patience: Some(hall.limits.patience) };
    let mut room = match hall.work.run(order, (), open).await {
        Ok(((), Ok(room))) => room,
        Ok(((), Err(Broken(why)))) => {
            tracing::error!(table = %id, why, "a table's log cannot be followed");
            return Ok(Err(Sorry::unavailable()));
        }
        Err(work::Undone::Busy(())) => {
            METRICS.refuse(Refused::Busy);
            return Ok(Err(Sorry::new(ErrorCode::TooFast, Refused::Busy.because())));
        }
        Err(work::Undone::Panicked) => return Err(Stop::Fell),
    };
    // Clocks go on from here, and the log says so: an outage is charged to nobody, now or later.
    if let Some(woken) = room.table().propose_waking(now()) {
        let (number, body) = (woken.entry.number, woken.body.clone());
        let append = Append { table: id.clone(), number, body, events: None };
        if let Err(error) = hall.store.append(append).await {
            return unavailable(error);
        }
        room.commit(woken, None, now());
    }
    Ok(Ok(room))
}

/// Whoever wrote meanwhile is answered too.
fn turn_all_away(hall: &Hall, id: &str, letters: &mut mpsc::Receiver<Mail>, sorry: &Sorry) {
    while !hall.retire(id, letters) {
        if let Ok(mail) = letters.try_recv() {
            mail.turn_away(sorry);
        }
    }
}
