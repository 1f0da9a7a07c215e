//! The sealed daily decks (LN-3.3 to LN-3.7): one deck per game and date for everybody on this server.
//!
//! What is dealt follows from a secret that never leaves the data folder. What was promised of a day is stored before it is told, and counts
//! from then on, whatever the program's table of days or edition becomes. Seeds are shown when a day is closed, and that it is closed is stored first.
//! No rule is known here: a day's table is an ordinary one (`tableflip_table::DayTable`), and what it comes to is the game's to say.

mod club;
mod day;
mod par;
mod play;
mod secret;
mod tend;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use tableflip_learn::daily::Secret;
use tableflip_learn::date::Date;
use tableflip_table::KeyHash;
use tableflip_table::protocol::{BoardRow, DailyCard, DailyOwn, ErrorCode};
use tokio::sync::Notify;

use crate::hall::Hall;
use crate::metrics::Refused;
use crate::store::{Attempt, StoreError};
pub use secret::copy_secret;
pub(crate) use secret::secret_of;

/// The decks of all days.
pub(crate) struct Dailies {
    hall: Arc<Hall>,
    secret: Secret,
    /// The day on which the next ones were last promised.
    promised: Mutex<Option<Date>>,
    /// The dates that somebody has asked for: on a server where nobody plays them, bots do not either.
    wanted: Mutex<HashSet<Date>>,
    /// Told when there is one more.
    wake: Notify,
    /// The days and games whose par was worked out, or took too long.
    tried: Mutex<HashSet<(String, String)>>,
}

/// Why not.
pub(crate) enum Sorry {
    /// For a reason of its own.
    No(ErrorCode, &'static str),
    /// A limit.
    Limit(Refused),
    /// The store.
    Store(StoreError),
    /// Too much waits.
    Busy,
    /// A bug of ours.
    Fell,
}

impl From<StoreError> for Sorry {
    fn from(error: StoreError) -> Sorry {
        Sorry::Store(error)
    }
}

pub(crate) const WRONG_KEY: Sorry =
    Sorry::No(ErrorCode::WrongKey, "A device's key is 32 lower-case hexadecimal digits.");
pub(crate) const NO_DAY: Sorry = Sorry::No(ErrorCode::NoSuchDay, "There is no daily deck of that day.");
pub(crate) const NO_NAME: Sorry = Sorry::No(ErrorCode::BadText, "A name has at least one letter.");

impl Dailies {
    pub(crate) fn new(hall: Arc<Hall>, secret: Secret) -> Arc<Dailies> {
        let (promised, wanted, tried) = (Mutex::default(), Mutex::default(), Mutex::default());
        Arc::new(Dailies { hall, secret, promised, wanted, wake: Notify::new(), tried })
    }

    /// A day, as somebody with this device may know it.
    pub(crate) async fn card(
        &self,
        date: &str,
        game: &str,
        own: Option<KeyHash>,
    ) -> Result<DailyCard, Sorry> {
        let day = self.day(date, game).await?;
        let closed = self.is_closed(&day).await?;
        let attempt = match own {
            Some(own) => self.hall.book.attempt(date, game, own).await?,
            None => None,
        };
        let own = attempt.map(|Attempt { table, score, parts }| DailyOwn { table, score, parts });
        Ok(day.card(closed, own))
    }

    /// The board of a day.
    pub(crate) async fn board(
        &self,
        date: &str,
        game: &str,
        club: Option<String>,
        own: Option<KeyHash>,
    ) -> Result<Vec<BoardRow>, Sorry> {
        self.day(date, game).await?;
        if let Some(club) = &club {
            // Whoever is in a club sees its board, and nobody else does.
            let own = own.ok_or(club::NOT_YOURS)?;
            self.look(club, own).await?;
        }
        Ok(self.hall.book.board(date, game, club, own).await?)
    }

    fn promised(&self) -> std::sync::MutexGuard<'_, Option<Date>> {
        self.promised.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The hash of what somebody says is a device's key.
pub(crate) fn device(key: &str) -> Result<KeyHash, Sorry> {
    let good = key.len() == 32 && key.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    if good { Ok(KeyHash::of(key)) } else { Err(WRONG_KEY) }
}
