//! One live table: one task, one order.
//!
//! Takes letters one at a time. What a letter proposes is stored before the next one is read, and told
//! only when it is stored. The desk never waits for a reader.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use serde_json::Value;
use tableflip_table::protocol::{Ask, ErrorCode, FinishedGame, Hello, Outcome, Request};
use tableflip_table::{Broken, ConnectionId, Fact, Out, Proposal, Room, Step, Table, answer, no_such_table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::hall::{Hall, now, secrets};
use crate::metrics::METRICS;
use crate::outbox::{Outbox, Outboxes};
use crate::race::{Line, Order};
use crate::store::{Append, StoreError};
use crate::thinking::Thinkers;

/// A letter to a desk.
pub(crate) enum Mail {
    /// Somebody comes in.
    Enter(Box<Enter>),
    /// Somebody who is there asks for something.
    Ask(ConnectionId, Box<Request>),
    /// A connection is gone.
    Leave(ConnectionId),
    /// A bot has decided.
    Bot { seat: u8, number: u32, action: Option<Value> },
    /// Somebody wants the finished game.
    Finished(oneshot::Sender<Result<FinishedGame, ErrorCode>>),
}

/// Somebody comes in.
pub(crate) struct Enter {
    pub(crate) connection: ConnectionId,
    pub(crate) outbox: Outbox,
    pub(crate) line: Line,
    pub(crate) request: u32,
    pub(crate) hello: Hello,
    /// Whether the table let them in.
    pub(crate) admitted: oneshot::Sender<bool>,
}

pub(crate) struct Desk {
    hall: Arc<Hall>,
    id: Arc<str>,
    room: Room,
    outboxes: Outboxes,
    letters: mpsc::Receiver<Mail>,
    own: mpsc::WeakSender<Mail>,
    /// What waits, in a race, for whatever was done earlier.
    order: Order<Mail>,
    bots: Thinkers,
    /// Whether somebody's own engine saw another view here.
    differed: bool,
}

impl Desk {
    /// Loads the table and serves it until nobody has been there for a while.
    pub(crate) async fn open(
        hall: Arc<Hall>,
        id: Arc<str>,
        mut letters: mpsc::Receiver<Mail>,
        own: mpsc::WeakSender<Mail>,
    ) {
        match Box::pin(load(&hall, &id)).await {
            Ok(room) => {
                let mut desk = Desk {
                    order: Order::new(hall.limits.race_credit),
                    room,
                    outboxes: Outboxes::default(),
                    hall: hall.clone(),
                    id,
                    letters,
                    own,
                    bots: Thinkers::default(),
                    differed: false,
                };
                desk.serve().await;
            }
            Err(code) => {
                // Whoever wrote meanwhile is answered too.
                while !hall.retire(&id, &mut letters) {
                    if let Ok(mail) = letters.try_recv() {
                        turn_away(mail, code);
                    }
                }
            }
        }
        METRICS.tables.fetch_sub(1, Relaxed);
    }

    async fn serve(&mut self) {
        self.follow_up().await;
        loop {
            let idle = self.room.is_empty() && self.bots.is_empty() && self.order.is_empty();
            let clock = self.room.table().next_deadline();
            let wait = match clock {
                Some(at) => Duration::from_millis(at.saturating_sub(now())),
                None if idle => self.hall.limits.idle_table,
                None => Duration::from_secs(3600),
            };
            let next = Instant::now() + wait;
            let next = self.order.next_due().map_or(next, |due| due.min(next));
            let served = match tokio::time::timeout_at(next, self.letters.recv()).await {
                Ok(Some(mail)) => self.sort(mail).await,
                Ok(None) => return,
                Err(_) if clock.is_none() && idle && self.hall.retire(&self.id, &mut self.letters) => return,
                Err(_) => Ok(()),
            };
            if served.is_err() || self.take_due().await.is_err() || self.ring().await.is_err() {
                // Another writer was faster: what we hold is not the table any more. Everybody here
                // connects again and finds the one that is.
                self.hall.retire(&self.id, &mut self.letters);
                return;
            }
            self.follow_up().await;
        }
    }

    /// Takes a letter at once, or, in a race, when its time has come.
    async fn sort(&mut self, mail: Mail) -> Result<(), Superseded> {
        let from = match &mail {
            Mail::Ask(connection, _) | Mail::Leave(connection) => Some(*connection),
            _ => None,
        };
        let acts = match &mail {
            Mail::Ask(_, request) => matches!(request.ask, Ask::Act { .. }),
            Mail::Bot { .. } => true,
            _ => false,
        };
        let behind = from.is_some_and(|from| self.order.waits(from));
        if behind || acts && self.room.table().is_race() {
            self.order.put(from, mail, Instant::now());
            return Ok(());
        }
        self.take(mail).await
    }

    async fn take_due(&mut self) -> Result<(), Superseded> {
        while let Some(mail) = self.order.take(Instant::now()) {
            self.take(mail).await?;
        }
        Ok(())
    }

    /// Handles one letter. An error means that another writer owns the table now.
    async fn take(&mut self, mail: Mail) -> Result<(), Superseded> {
        match mail {
            Mail::Enter(enter) => self.enter(*enter),
            Mail::Leave(connection) => {
                self.outboxes.remove(connection);
                self.order.leave(connection);
                let outs = self.room.leave(connection);
                self.tell(outs);
            }
            Mail::Ask(connection, request) => {
                self.ring().await?;
                if let Ask::State { differs: Some(version), .. } = request.ask {
                    self.differs(version);
                }
                match self.room.message(connection, &request, now()) {
                    Step::Say(outs) => self.tell(outs),
                    Step::Store(proposal) => self.keep(*proposal, Some((connection, request.id))).await?,
                }
            }
            Mail::Bot { seat, number, action } => {
                let wanted = self.bots.answered(seat, number);
                let action = action.filter(|_| wanted);
                let proposed =
                    action.map(|action| self.room.table().propose_bot(seat, number, &action, now()));
                match proposed {
                    Some(Ok(proposal)) => {
                        self.bots.acted(seat);
                        self.keep(proposal, None).await?;
                    }
                    // In a race others act while a bot thinks: what they did may have made its plan impossible.
                    Some(Err(Outcome::Refused(no))) if !self.room.table().is_race() => {
                        tracing::error!(table = %self.id, seat, rule = no.rule, "a bot played against the rules");
                    }
                    _ => {}
                }
            }
            Mail::Finished(reply) => {
                let finished = match self.room.table().finished() {
                    Ok(game) => game.ok_or(ErrorCode::NotOver),
                    Err(_) => Err(ErrorCode::Unavailable),
                };
                let _ = reply.send(finished);
            }
        }
        Ok(())
    }

    fn enter(&mut self, enter: Enter) {
        let Enter { connection, outbox, line, request, hello, admitted } = enter;
        match self.room.greet(connection, request, &hello, now()) {
            Ok(outs) => {
                let _ = admitted.send(true);
                self.outboxes.add(connection, outbox);
                self.order.enter(connection, line, self.room.is_seated(connection));
                self.tell(outs);
            }
            Err(outcome) => {
                let _ = outbox.try_send(answer(Some(request), outcome).into());
                let _ = admitted.send(false);
            }
        }
    }

    /// A client's own engine sees another view. Counted each time, written down once per table.
    fn differs(&mut self, version: u32) {
        METRICS.differences.fetch_add(1, Relaxed);
        if !std::mem::replace(&mut self.differed, true) {
            let game = self.room.table().game();
            tracing::warn!(table = %self.id, game, version, "a client's engine sees another view");
        }
    }

    /// Clocks that have run out.
    async fn ring(&mut self) -> Result<(), Superseded> {
        while let Some(proposal) = self.room.table().tick(now()) {
            let before = self.room.table().next_number();
            self.keep(proposal, None).await?;
            if self.room.table().next_number() == before {
                break; // The store is away: try again with the next letter.
            }
        }
        Ok(())
    }

    /// Stores, then tells.
    async fn keep(
        &mut self,
        proposal: Proposal,
        asker: Option<(ConnectionId, u32)>,
    ) -> Result<(), Superseded> {
        let number = proposal.entry.number;
        let acted = matches!(proposal.entry.fact, Fact::Acted { .. });
        let append = Append {
            table: self.id.clone(),
            number,
            body: proposal.body.clone(),
            events: proposal.events.clone(),
        };
        let began = Instant::now();
        match self.hall.store.append(append).await {
            Ok(()) => {
                METRICS.append(began.elapsed());
                METRICS.actions.fetch_add(u64::from(acted), Relaxed);
                let outs = self.room.commit(proposal, asker, now());
                if !acted {
                    self.order.seat(|id| self.room.is_seated(id));
                }
                self.tell(outs);
                Ok(())
            }
            Err(StoreError::Conflict) => {
                METRICS.conflicts.fetch_add(1, Relaxed);
                tracing::warn!(table = %self.id, number, "another writer was faster");
                Err(Superseded)
            }
            Err(StoreError::Unavailable(error)) => {
                METRICS.store_errors.fetch_add(1, Relaxed);
                tracing::error!(table = %self.id, number, error, "an entry could not be stored");
                let outs = self.room.decline(asker);
                self.tell(outs);
                Ok(())
            }
        }
    }

    /// What follows from how things stand: a rematch is laid, bots are asked.
    async fn follow_up(&mut self) {
        if self.room.table().wants_rematch() {
            Box::pin(self.lay_rematch()).await;
        }
        let table = self.room.table();
        self.bots.cancel_stale(table);
        if !table.to_act().is_empty() && !self.room.is_empty() {
            self.bots.ask(table, &self.hall.pool, &self.own);
        }
    }

    async fn lay_rematch(&mut self) {
        let laid = secrets().map(|secrets| self.room.table().lay_rematch(&secrets, now()));
        let kept = match laid {
            Ok(laid) => self.hall.keep(laid).await,
            Err(error) => Err(error),
        };
        match kept {
            Ok(next) => {
                let proposal = self.room.table().propose_rematch_table(&next.table, now());
                // If this is not kept, the wish still stands, and the next letter tries again.
                let _ = self.keep(proposal, None).await;
            }
            Err(error) => tracing::error!(table = %self.id, %error, "a rematch could not be laid"),
        }
    }

    fn tell(&mut self, outs: Vec<Out>) {
        let mut slow = self.outboxes.send(outs);
        while let Some(id) = slow.pop() {
            self.order.leave(id);
            let outs = self.room.leave(id);
            slow.extend(self.outboxes.send(outs));
        }
    }
}

/// Another writer owns the table now.
struct Superseded;

async fn load(hall: &Hall, id: &Arc<str>) -> Result<Room, ErrorCode> {
    let unavailable = |error: StoreError| {
        tracing::error!(table = %id, %error, "a table could not be loaded");
        ErrorCode::Unavailable
    };
    let log = hall.store.load(id).await.map_err(unavailable)?;
    if log.is_empty() {
        return Err(ErrorCode::NoSuchTable);
    }
    let entries = log.iter().map(|stored| (stored.body.as_str(), stored.events.as_deref()));
    let table = Table::load(hall.games, entries).map_err(|Broken(why)| {
        tracing::error!(table = %id, why, "a table's log cannot be followed");
        ErrorCode::Unavailable
    })?;
    let mut room = Room::new(table);
    // Clocks go on from here, and the log says so: an outage is charged to nobody, now or later.
    if let Some(woken) = room.table().propose_waking(now()) {
        let (number, body) = (woken.entry.number, woken.body.clone());
        let append = Append { table: id.clone(), number, body, events: None };
        hall.store.append(append).await.map_err(unavailable)?;
        room.commit(woken, None, now());
    }
    Ok(room)
}

fn turn_away(mail: Mail, code: ErrorCode) {
    match mail {
        Mail::Enter(enter) => {
            let because = "This table cannot be opened now.".to_string();
            let outcome = match code {
                ErrorCode::NoSuchTable => no_such_table(),
                code => Outcome::Error { code, because },
            };
            let _ = enter.outbox.try_send(answer(Some(enter.request), outcome).into());
            let _ = enter.admitted.send(false);
        }
        Mail::Finished(reply) => {
            let _ = reply.send(Err(code));
        }
        Mail::Ask(..) | Mail::Leave(_) | Mail::Bot { .. } => {}
    }
}
