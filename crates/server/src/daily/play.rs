//! Somebody plays a day: one attempt for each device key, game and date (LN-3.4).

use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;

use tableflip_kernel::commitment::hex;
use tableflip_learn::daily::{OfDay, table};
use tableflip_table::protocol::{CreatedTable, DayCard, ErrorCode, Level, PlayDaily};
use tableflip_table::{DayTable, KeyHash, Table, good_name};

use super::day::Day;
use super::{Dailies, NO_DAY, NO_NAME, Sorry, device};
use crate::hall::NotLaid;
use crate::metrics::METRICS;
use crate::store::{Begun, NewAttempt, StoreError};

const NOT_YET: Sorry = Sorry::No(ErrorCode::NotOpen, "This day is not open yet.");
const CLOSED: Sorry = Sorry::No(ErrorCode::Closed, "This day is closed.");
const OTHER_BOX: Sorry = Sorry::No(
    ErrorCode::NotOpen,
    "This day was promised with another edition, or another secret, than this server has now (LN-5.1).",
);

impl Dailies {
    /// The table of a device's attempt, and whether it was laid just now.
    pub(crate) async fn play(
        &self,
        date: &str,
        game: &str,
        wish: PlayDaily,
        address: IpAddr,
    ) -> Result<(CreatedTable, bool), Sorry> {
        let key = device(&wish.key)?;
        let name = good_name(&wish.name).ok_or(NO_NAME)?;
        let day = self.day(date, game).await?;
        if self.is_closed(&day).await? {
            return Err(CLOSED);
        }
        if self.hall.clock.now() < day.date.opens() {
            return Err(NOT_YET);
        }
        if let Some(link) = &wish.club {
            self.join_by(link, key, &name, address).await?;
        }
        let commitment = day.row.commitment.clone();
        if let Some(attempt) = self.hall.book.attempt(date, game, key).await? {
            return Ok((CreatedTable { table: attempt.table, commitment }, false));
        }
        let guard = &self.hall.guard;
        guard.may_bring_key(address, key, self.hall.clock.now()).map_err(Sorry::Limit)?;
        guard.may_lay(address).map_err(Sorry::Limit)?;
        let Begun { table, new } = self.begin(&day, key, name, address).await?;
        METRICS.laid.fetch_add(u64::from(new), Relaxed);
        Ok((CreatedTable { table, commitment }, new))
    }

    /// Lays the table, and keeps it together with the attempt: there is never one without the other.
    async fn begin(&self, day: &Day, key: KeyHash, name: String, address: IpAddr) -> Result<Begun, Sorry> {
        let host = day.playable().ok_or(OTHER_BOX)?;
        let OfDay { seats, others, .. } = table().of(&day.row.game, day.date).ok_or(NO_DAY)?;
        let random = random::<28>()?;
        let (id, unknown) = random.split_at(12);
        let wish = DayTable {
            id: hex(id),
            game: day.row.game.clone(),
            options: day.options.clone(),
            day: DayCard { date: day.row.date.clone(), closes: day.date.closes() },
            host,
            seats,
            others: level(others),
            name: name.clone(),
            key,
            watch: KeyHash::of(&hex(unknown)),
        };
        let (games, clock) = (self.hall.games, self.hall.clock.clone());
        let laid = self.hall.lay_day(address, move || Table::lay_day(games, &wish, clock.now())).await;
        let laid = laid.map_err(|why| match why {
            NotLaid::Store(error) => Sorry::Store(error),
            NotLaid::Busy => Sorry::Busy,
            NotLaid::Wish(_) => OTHER_BOX,
            NotLaid::Fell => Sorry::Fell,
        })?;
        let attempt = NewAttempt {
            date: day.row.date.clone(),
            game: day.row.game.clone(),
            device: key,
            name,
            at: self.hall.clock.now(),
            table: laid.created.table,
            body: laid.entry.to_text(),
            events: laid.dealt.map(|dealt| dealt.to_string()),
        };
        Ok(self.hall.book.begin(attempt).await?)
    }
}

/// Random bytes.
pub(super) fn random<const N: usize>() -> Result<[u8; N], StoreError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Unavailable(error.to_string()))?;
    Ok(bytes)
}

fn level(level: tableflip_bots::Level) -> Level {
    match level {
        tableflip_bots::Level::Novice => Level::Novice,
        tableflip_bots::Level::Expert => Level::Expert,
        _ => Level::Regular,
    }
}
