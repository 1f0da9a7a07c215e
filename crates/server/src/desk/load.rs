//! A table comes into memory: from its log, in the pool.

use tableflip_table::protocol::ErrorCode;
use tableflip_table::{Broken, Room, Table};
use tokio::sync::mpsc;

use super::{Mail, Sorry, Stop, newer};
use crate::hall::Hall;
use crate::metrics::{METRICS, Refused};
use crate::seldom;
use crate::store::{Append, StoreError};
use crate::work::{self, Client, Kind};

/// Whether the table's game needs a module beside the engine: what that does takes long.
pub(super) fn needs_modules(hall: &Hall, table: &Table) -> bool {
    hall.games.iter().any(|game| game.title().id == table.game() && !game.needs().is_empty())
}

/// Opens a table from its log, in the pool; the inner error is for whoever wants to come in.
pub(super) async fn load(hall: &Hall, client: Client) -> Result<Result<Box<Room>, Sorry>, Stop> {
    let id = client.table.clone();
    let unavailable = |error: StoreError| {
        if let Some(left_out) = seldom::STORE.say() {
            tracing::error!(table = %id, %error, left_out, "a table could not be loaded");
        }
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
        let table = Table::load(games, entries);
        table.map(|table| Box::new(Room::new(table))).map_err(|broken| (broken, newer::engine(&log)))
    };
    let order = work::Order { client, kind: Kind::Load, patience: Some(hall.limits.patience) };
    let mut room = match hall.work.run(order, (), open).await {
        Ok(((), Ok(room))) => room,
        Ok(((), Err((Broken(why), Some(engine))))) => {
            tracing::warn!(table = %id, why, engine, "a newer program wrote at this table: it is left to that one");
            return Ok(Err(Sorry::newer()));
        }
        Ok(((), Err((Broken(why), None)))) => {
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
    if let Some(woken) = room.table().propose_waking(hall.clock.now()) {
        let (number, body) = (woken.entry.number, woken.body.clone());
        let append = Append { table: id.clone(), number, body, events: None };
        if let Err(error) = hall.store.append(append).await {
            return unavailable(error);
        }
        room.commit(woken, None, hall.clock.now());
    }
    Ok(Ok(room))
}

/// Whoever wrote meanwhile is answered too.
pub(crate) fn turn_all_away(hall: &Hall, id: &str, letters: &mut mpsc::Receiver<Mail>, sorry: &Sorry) {
    while !hall.retire(id, letters) {
        if let Ok(mail) = letters.try_recv() {
            mail.turn_away(sorry);
        }
    }
}

/// Everybody who wrote, also meanwhile, connects again: the table is to be found elsewhere, or in a moment.
pub(crate) fn send_all_again(hall: &Hall, id: &str, letters: &mut mpsc::Receiver<Mail>) {
    while !hall.retire(id, letters) {
        if let Ok(mail) = letters.try_recv() {
            mail.again();
        }
    }
}
