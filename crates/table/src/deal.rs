//! The deal: what it follows from, what is promised about it, and when it is made.

use std::sync::Arc;

use serde_json::Value;
use tableflip_kernel::commitment::{Salt, commit};
use tableflip_kernel::record::Dealt;
use tableflip_kernel::shuffle::{HostBits, PersonBits, Shuffle, promise};
use tableflip_kernel::{AnyPlay, AnyRules, Seed};

use crate::daily::{day_name, day_shuffle};
use crate::log::Created;
use crate::seat::SeatState;
use crate::table::{Broken, Table};

/// What the deal follows from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// From a number, when the table was laid: tables of protocol 1.
    Number(u64, Salt),
    /// From the host's bits and what each person adds.
    Together(HostBits),
    /// From the host's bits alone, when the table was laid: a day's deck.
    Day(HostBits),
    /// Nothing is dealt: the game began at a position, which the creation holds.
    Position,
}

/// A position that was dealt.
pub(crate) struct Start {
    pub(crate) play: Box<dyn AnyPlay>,
    /// As it is stored. Nothing where options were left to chance: a position says what was drawn, and cannot be read
    /// under the wish.
    pub(crate) text: Option<Arc<str>>,
}

impl Source {
    pub(crate) fn of(created: &Created) -> Result<Source, Broken> {
        if created.start.is_some() {
            return Ok(Source::Position);
        }
        match (created.host, created.seed, created.salt) {
            (Some(host), _, _) if created.daily.is_some() => Ok(Source::Day(host)),
            (Some(host), _, _) => Ok(Source::Together(host)),
            (None, Some(seed), Some(salt)) => Ok(Source::Number(seed, salt)),
            _ => Err(Broken("the creation does not say what the deal follows from".into())),
        }
    }
}

impl Start {
    pub(crate) fn deal(rules: &dyn AnyRules, seed: Seed) -> Start {
        let play = rules.deal(seed);
        let position = play.position();
        let again = rules.resume(&position).is_ok_and(|again| again.position() == position);
        Start { play, text: again.then(|| position.to_string().into()) }
    }

    /// The game at the position that a table began at.
    pub(crate) fn begin(rules: &dyn AnyRules, position: Option<&Value>) -> Result<Box<dyn AnyPlay>, Broken> {
        let position = position.ok_or_else(|| Broken("the creation has no position to begin at".into()))?;
        let unread = |fault| Broken(format!("the position that was begun at cannot be read: {fault}"));
        rules.resume(position).map_err(unread)
    }

    /// The position that was dealt, as it was stored.
    pub(crate) fn resume(rules: &dyn AnyRules, text: &str) -> Result<Start, Broken> {
        let broken = |why: String| Broken(format!("the position that was dealt cannot be read: {why}"));
        let position: Value = serde_json::from_str(text).map_err(|error| broken(error.to_string()))?;
        let play = rules.resume(&position).map_err(|fault| broken(fault.to_string()))?;
        Ok(Start { play, text: None })
    }
}

impl Table {
    /// What was promised about the shuffle; nothing where there was none.
    pub fn commitment(&self) -> String {
        let created = &self.created;
        let promised = |table: &str, host: &HostBits| {
            promise(&created.game, table, &created.edition_sha256, &created.options, host)
        };
        match &self.source {
            Source::Number(seed, salt) => commit(&created.game, *seed, salt),
            Source::Together(host) => promised(&created.id, host),
            Source::Day(host) => promised(&day_name(self.date()), host),
            Source::Position => String::new(),
        }
    }

    /// The date whose deck is played; empty where none is.
    fn date(&self) -> &str {
        self.day().map_or("", |day| &day.date)
    }

    /// Everything that the deal follows from, once nothing is missing: `seat` adds its bits now, if it brings any.
    pub(crate) fn shuffle_with(&self, seat: u8, bits: Option<PersonBits>) -> Option<Shuffle> {
        let Source::Together(host) = self.source else { return None };
        let added = |(n, state): (usize, &SeatState)| {
            let now = bits.filter(|_| n == usize::from(seat));
            (now.is_some() || state.is_ready()).then(|| now.or(state.bits))
        };
        let bits = self.seats.iter().enumerate().map(added).collect::<Option<Vec<_>>>()?;
        Some(Shuffle { table: self.created.id.clone(), host, bits })
    }

    /// The seed of the deal that is made when this seat sits down; nothing if there is none.
    pub(crate) fn seed_with(&self, seat: u8, bits: Option<PersonBits>) -> Option<Seed> {
        let undealt = self.board.is_none();
        undealt.then(|| self.shuffle_with(seat, bits)).flatten().map(|shuffle| shuffle.seed())
    }

    /// Where the deal of a game that was played came from.
    pub(crate) fn dealt(&self) -> Dealt {
        match self.source {
            Source::Number(seed, salt) => Dealt::Number(seed, salt),
            Source::Together(host) => {
                let bits = self.seats.iter().map(|seat| seat.bits).collect();
                Dealt::Together(Shuffle { table: self.created.id.clone(), host, bits })
            }
            Source::Day(host) => Dealt::Together(day_shuffle(self.date(), host, self.seats.len() as u8)),
            Source::Position => Dealt::Position(self.created.start.clone().unwrap_or_default()),
        }
    }
}
