//! What is done for the days without anybody asking: the next ones are promised, scores that a crash kept from the board are
//! found, days are closed, and bots play today's deck.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tableflip_table::Table;
use tokio::sync::watch;

use super::Dailies;
use super::day::Day;
use super::par::work_out;
use crate::hall::NotLaid;
use crate::seldom;
use crate::store::StoreError;

/// How often it is looked after.
const EVERY: Duration = Duration::from_mins(1);
/// No day that could still change began longer ago than this, in days.
const LONGEST: u64 = 3;

impl Dailies {
    /// Looks after the days until the server ends.
    pub(crate) async fn tend(self: Arc<Dailies>, mut closing: watch::Receiver<bool>) {
        let mut first = true;
        loop {
            match self.round(first, &closing).await {
                Ok(()) => first = false,
                Err(error) => {
                    let said = seldom::STORE.say();
                    said.inspect(
                        |left_out| tracing::error!(%error, left_out, "the daily decks wait for the store"),
                    );
                }
            }
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                () = self.wake.notified() => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    async fn round(&self, first: bool, closing: &watch::Receiver<bool>) -> Result<(), StoreError> {
        self.promise_ahead().await?;
        let from = self.hall.clock.now().saturating_sub(LONGEST * 86_400_000) / 1_000;
        let from = tableflip_learn::date::Date::at(from).to_string();
        let rows = self.hall.book.unsettled(&from).await?;
        let days: Vec<Day> = rows.into_iter().filter_map(|row| Day::open(row, &self.secret)).collect();
        let now = self.hall.clock.now();
        let due = |day: &Day| !day.row.closed && now >= day.date.closes();
        if first || days.iter().any(due) {
            self.score_what_is_over(&from).await?;
        }
        for day in days.iter().filter(|day| due(day)) {
            self.is_closed(day).await?;
        }
        let opened = days.into_iter().filter(|day| now >= day.date.opens() && day.playable().is_some());
        self.par(opened.filter(|day| self.is_untried(day)).collect(), closing).await
    }

    /// Finds the scores of games that ended just before a crash, or while the store was away.
    async fn score_what_is_over(&self, from: &str) -> Result<(), StoreError> {
        for table in self.hall.book.unscored(from).await? {
            let log = self.hall.store.load(&table).await?;
            let games = self.hall.games;
            let score = move || {
                let entries = log.iter().map(|stored| (stored.body.as_str(), stored.events.as_deref()));
                Table::load(games, entries).and_then(|table| table.day_score()).ok().flatten()
            };
            let nobody = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
            match self.hall.score_day(nobody, score).await {
                Ok(Some(score)) => self.hall.book.score(&table, score, self.hall.clock.now()).await?,
                Ok(None) | Err(NotLaid::Busy | NotLaid::Fell | NotLaid::Wish(_)) => {}
                Err(NotLaid::Store(error)) => return Err(error),
            }
        }
        Ok(())
    }

    /// Bots play what nobody has worked out yet: a date at a time, each within its own time.
    async fn par(&self, days: Vec<Day>, closing: &watch::Receiver<bool>) -> Result<(), StoreError> {
        let mut dates: Vec<Vec<Day>> = Vec::new();
        for day in days {
            match dates.last_mut().filter(|of| of.last().is_some_and(|last| last.date == day.date)) {
                Some(of) => of.push(day),
                None => dates.push(vec![day]),
            }
        }
        for of in dates {
            let tried: Vec<_> = of.iter().map(key).collect();
            let mut told = work_out(of, self.hall.limits.par_time, closing.clone());
            while let Some((day, par)) = told.recv().await {
                self.hall.book.par(&day.row.date, &day.row.game, par).await?;
            }
            self.tried.lock().unwrap_or_else(PoisonError::into_inner).extend(tried);
        }
        Ok(())
    }

    /// Whether somebody wants the par of a day, and nobody has tried to work it out.
    fn is_untried(&self, day: &Day) -> bool {
        self.wanted().contains(&day.date)
            && !self.tried.lock().unwrap_or_else(PoisonError::into_inner).contains(&key(day))
    }
}

fn key(day: &Day) -> (String, String) {
    (day.row.date.clone(), day.row.game.clone())
}
