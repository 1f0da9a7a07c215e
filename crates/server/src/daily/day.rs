//! One day: promised seven days ahead, open for 36 hours, then shown to everybody.

use std::collections::HashSet;
use std::sync::{MutexGuard, PoisonError};

use serde_json::{Map, Value};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::hex;
use tableflip_kernel::document::named;
use tableflip_kernel::json::canonical;
use tableflip_kernel::shuffle::{HostBits, promise};
use tableflip_learn::daily::{Secret, table, text};
use tableflip_learn::date::Date;
use tableflip_table::protocol::{DailyCard, DailyOwn, DailyPar};
use tableflip_table::{day_name, day_shuffle};

use super::{Dailies, NO_DAY, Sorry};
use crate::store::{DayRow, StoreError};

/// So many days ahead.
const AHEAD: u32 = 7;

/// A day that was promised.
#[derive(Clone)]
pub(super) struct Day {
    pub(super) row: DayRow,
    pub(super) date: Date,
    pub(super) options: Map<String, Value>,
    /// What was promised; nothing if the secret is not the one of then.
    pub(super) host: Option<HostBits>,
}

impl Day {
    /// A stored day, opened with the secret.
    pub(super) fn open(row: DayRow, secret: &Secret) -> Option<Day> {
        let date = Date::read(&row.date).ok()?;
        let options: Map<String, Value> = serde_json::from_str(&row.options).ok()?;
        let host = secret.bits(&text(&row.game, date, &row.edition_sha256));
        let kept = promise(&row.game, &day_name(&row.date), &row.edition_sha256, &options, &host);
        let host = (kept == row.commitment).then_some(host);
        Some(Day { row, date, options, host })
    }

    /// Whether it can be played with this program: it was promised with the same secret and the same edition (LN-5.1).
    pub(super) fn playable(&self) -> Option<HostBits> {
        let edition = named(GAMES, &self.row.game)?.standard().sha256;
        self.host.filter(|_| edition == self.row.edition_sha256)
    }

    /// As somebody may know it: par is told to whoever is done, and to everybody after the close.
    pub(super) fn card(&self, closed: bool, own: Option<DailyOwn>) -> DailyCard {
        let row = &self.row;
        let done = closed || own.as_ref().is_some_and(|own| own.score.is_some());
        let opened = self.host.filter(|_| closed);
        let seed = |host| day_shuffle(&row.date, host, row.seats).seed();
        DailyCard {
            date: row.date.clone(),
            game: row.game.clone(),
            options: self.options.clone(),
            opens: self.date.opens(),
            closes: self.date.closes(),
            edition_sha256: row.edition_sha256.clone(),
            seats: row.seats,
            commitment: row.commitment.clone(),
            seed: opened.map(|host| hex(seed(host).key())),
            salt: opened.map(|host| host.reveal()),
            par: Some(&row.par).filter(|known| done && **known != DailyPar::default()).cloned(),
            own,
        }
    }
}

/// What this program would promise of all games' days, from a date on.
fn promises(secret: &Secret, today: Date) -> Vec<DayRow> {
    let of = |n: u32, game: &'static dyn tableflip_kernel::AnyGame| {
        let (id, date) = (game.title().id, today.later(n));
        let edition = game.standard();
        let rules = game.open(&edition, &table().of(id, date)?.options).ok()?;
        let options = rules.options();
        let host = secret.bits(&text(id, date, &edition.sha256));
        let name = date.to_string();
        let commitment = promise(id, &day_name(&name), &edition.sha256, &options, &host);
        Some(DayRow {
            date: name,
            game: id.to_string(),
            edition_sha256: edition.sha256,
            options: canonical(&Value::Object(options)),
            seats: rules.seats(),
            commitment,
            closed: false,
            par: DailyPar::default(),
        })
    };
    (0..=AHEAD).flat_map(|n| GAMES.iter().filter_map(move |game| of(n, *game))).collect()
}

impl Dailies {
    /// Promises today and the seven days after it, once a day. What was promised before stays as it was.
    pub(crate) async fn promise_ahead(&self) -> Result<(), StoreError> {
        let today = self.today();
        if *self.promised() == Some(today) {
            return Ok(());
        }
        let secret = self.secret.clone();
        let days = tokio::task::spawn_blocking(move || promises(&secret, today)).await;
        let days = days.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        self.hall.book.promise(days).await?;
        *self.promised() = Some(today);
        Ok(())
    }

    pub(super) fn wanted(&self) -> MutexGuard<'_, HashSet<Date>> {
        self.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn today(&self) -> Date {
        Date::at(self.hall.clock.now() / 1_000)
    }

    /// A day that was promised, and may be known of.
    pub(super) async fn day(&self, date: &str, game: &str) -> Result<Day, Sorry> {
        let read = Date::read(date).map_err(|_| NO_DAY)?;
        // A clock that was put back: what was promised for later is not told before its time.
        if read > self.today().later(AHEAD) || named(GAMES, game).is_none() {
            return Err(NO_DAY);
        }
        self.promise_ahead().await?;
        let row = self.hall.book.day(date, game).await?.ok_or(NO_DAY)?;
        let day = Day::open(row, &self.secret).ok_or(NO_DAY)?;
        if self.hall.clock.now() >= day.date.opens() && self.wanted().insert(day.date) {
            self.wake.notify_one();
        }
        Ok(day)
    }

    /// Whether a day is closed. That it is is kept before anybody is shown what it was dealt from: a clock that is put back opens it no more.
    pub(super) async fn is_closed(&self, day: &Day) -> Result<bool, StoreError> {
        if !day.row.closed && self.hall.clock.now() >= day.date.closes() {
            self.hall.book.close(&day.row.date, &day.row.game).await?;
            return Ok(true);
        }
        Ok(day.row.closed)
    }
}
