//! Opening a table from its log: what was stored is followed, and nothing is decided anew.
//!
//! Today's rules may be other than those under which an action was played; its events say what it did then. Only the
//! first engine wrote events that left hidden things out. What it wrote is played again and must come to what it wrote.

use serde_json::Value;
use tableflip_kernel::case::matches;
use tableflip_kernel::document::{edition_of, named, unknown_game};
use tableflip_kernel::{AnyGame, Edition, Seed};

use crate::board::Board;
use crate::daily::day_shuffle;
use crate::deal::{Source, Start};
use crate::fold::{Acted, Prepared};
use crate::log::{Created, Entry, Fact};
use crate::table::{Broken, Table};

impl Table {
    /// A table from its stored log: every entry with, where there are some, the events it had; of the one with which the
    /// game was dealt, the position.
    pub fn load<'l>(
        games: &[&'static dyn AnyGame],
        mut log: impl Iterator<Item = (&'l str, Option<&'l str>)>,
    ) -> Result<Table, Broken> {
        let (first, dealt) = log.next().ok_or_else(|| Broken("the log is empty".into()))?;
        let first = Entry::from_text(first).map_err(Broken)?;
        let Fact::Created(created) = first.fact else {
            return Err(Broken("the log does not begin with the creation".into()));
        };
        let game = named(games, &created.game).ok_or_else(|| Broken(unknown_game(games, &created.game)))?;
        let edition = edition(game, &created)?;
        let other_edition = edition.sha256 != created.edition_sha256;
        let rules = game.open(&edition, &created.options).map_err(|fault| Broken(fault.to_string()))?;
        let start = match (Source::of(&created)?, dealt) {
            (Source::Together(_), _) => None,
            (Source::Position, _) => Some(Start::begin(&*rules, created.start.as_ref())?),
            (Source::Number(..) | Source::Day(_), Some(dealt)) => Some(Start::resume(&*rules, dealt)?.play),
            (Source::Day(host), None) => {
                let date = created.daily.as_ref().map_or("", |day| &day.date);
                Some(rules.deal(day_shuffle(date, host, rules.seats()).seed()))
            }
            (Source::Number(seed, _), None) => Some(rules.deal(Seed::number(seed))),
        };
        let mut table = Table::begin(*created, first.at, rules, start)?;
        table.earlier = other_edition;
        table.board.iter_mut().for_each(Board::hurry);
        for (body, events) in log {
            let entry = Entry::from_text(body).map_err(Broken)?;
            let prepared = table
                .prepared(&entry, events)
                .map_err(|Broken(why)| Broken(format!("entry {}: {why}", entry.number)))?;
            if table.fold(entry, body, prepared)?.dealt {
                table.board.iter_mut().for_each(Board::hurry);
            }
        }
        table.board.iter_mut().for_each(Board::settle);
        Ok(table)
    }

    /// The position that a stored entry led to.
    fn prepared(&mut self, entry: &Entry, events: Option<&str>) -> Result<Option<Prepared>, Broken> {
        match &entry.fact {
            Fact::Acted { action, .. } => {
                let whole = self.engine.is_some() || entry.engine.is_some();
                let acted = self.as_it_was(action, events, whole).map_err(Broken)?;
                Ok(Some(Prepared::Acted(acted)))
            }
            Fact::SeatTaken { seat, bits, .. } => {
                let Some(seed) = self.seed_with(*seat, *bits) else { return Ok(None) };
                let start = match events {
                    Some(dealt) => Start::resume(&*self.rules, dealt)?,
                    None => Start::deal(&*self.rules, seed),
                };
                Ok(Some(Prepared::Dealt(start)))
            }
            _ => Ok(None),
        }
    }

    /// The position after a stored action, as it was then; `whole` if its events say everything, hidden things too.
    fn as_it_was(&mut self, action: &Value, events: Option<&str>, whole: bool) -> Result<Acted, String> {
        let Some(events) = events else { return self.play_again(action) };
        let stored: Vec<Value> =
            serde_json::from_str(events).map_err(|error| format!("its events are not JSON: {error}"))?;
        if whole {
            let followed = self.follow(&stored, events);
            return followed.or_else(|why| self.play_alike(action, &stored).map_err(|_| why));
        }
        let differs = match self.play_alike(action, &stored) {
            Ok(prepared) => return Ok(prepared),
            Err(why) => why,
        };
        let followed =
            self.follow(&stored, events).ok().filter(|followed| followed.played.all_events() == stored);
        self.earlier |= followed.is_some();
        followed.ok_or_else(|| {
            format!("the engine that played it did not write down everything, and today {differs}")
        })
    }

    /// The position that the events of an action lead to.
    fn follow(&self, events: &[Value], text: &str) -> Result<Acted, String> {
        let mut next = self.play().ok_or("nothing is dealt yet")?.fork();
        let played = next.follow(events).map_err(|fault| fault.to_string())?;
        Ok(Acted { next, played, events: text.into() })
    }

    fn play_again(&self, action: &Value) -> Result<Acted, String> {
        let mut next = self.play().ok_or("nothing is dealt yet")?.fork();
        let played = next.act(action).map_err(|refusal| format!("it is refused: {refusal}"))?;
        let events = Box::<str>::from(played.all_events_text()).into();
        Ok(Acted { next, played, events })
    }

    /// Plays an action again if that comes to what was stored, as far as it was stored.
    fn play_alike(&self, action: &Value, stored: &[Value]) -> Result<Acted, String> {
        let prepared = self.play_again(action)?;
        let found = prepared.played.all_events();
        let mut rest = found.iter();
        let alike = stored.iter().all(|event| rest.any(|found| matches(event, Some(found))));
        if alike { Ok(prepared) } else { Err("it has other events".into()) }
    }
}

/// The figures of a table. A log without them was played with the program's own, whatever they were then.
fn edition(game: &dyn AnyGame, created: &Created) -> Result<Edition, Broken> {
    let text = created.edition.as_deref().map(Value::from);
    edition_of(game, text.as_ref()).map_err(|fault| Broken(fault.to_string()))
}
