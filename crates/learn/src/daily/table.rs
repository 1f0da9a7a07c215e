//! The table of options by date: `daily/days.toml`.

use std::sync::OnceLock;

use serde_json::{Map, Value};
use tableflip_bots::Level;
use tableflip_kernel::Seat;
use tableflip_kernel::edition::figures_as_json;

use crate::date::Date;

/// The table that comes with the program.
const TEXT: &str = include_str!("../../../../daily/days.toml");

/// The options of all games by the day of the week.
#[derive(Debug)]
pub struct DayTable(Map<String, Value>);

/// What a game's day is like.
#[derive(Clone, PartialEq, Debug)]
pub struct OfDay {
    /// The options that are not the edition's.
    pub options: Map<String, Value>,
    /// The seats that the person plays.
    pub seats: Vec<Seat>,
    /// Who plays the others.
    pub others: Level,
}

/// The table that comes with the program.
pub fn table() -> &'static DayTable {
    static TABLE: OnceLock<DayTable> = OnceLock::new();
    TABLE.get_or_init(|| DayTable(figures_as_json(TEXT).as_object().cloned().unwrap_or_default()))
}

impl DayTable {
    /// What a game's day is like; `None` if it has no daily deck.
    pub fn of(&self, game: &str, date: Date) -> Option<OfDay> {
        let game = self.0.get(game)?;
        let mut options = game["usual"].as_object()?.clone();
        let different = game.get(date.weekday().word()).and_then(Value::as_object);
        options.extend(different.cloned().unwrap_or_default());
        let seats = game["seats"].as_array()?.iter();
        let seats = seats.filter_map(|seat| u8::try_from(seat.as_u64()?).ok()).map(Seat).collect();
        let others = game["others"].as_str().and_then(Level::named).unwrap_or(Level::Regular);
        Some(OfDay { options, seats, others })
    }
}

#[cfg(test)]
mod tests {
    use tableflip_catalogue::GAMES;

    use super::*;
    use crate::daily::Deck;
    use crate::date::Weekday;

    #[test]
    fn every_game_has_a_deck_for_every_day_and_a_variant_at_the_end_of_the_week() {
        let days: Vec<Date> =
            (16..23).map(|day| Date::read(&format!("2026-11-{day}")).expect("a date")).collect();
        for game in GAMES {
            let id = game.title().id;
            let decks: Vec<Deck> =
                days.iter().map(|date| Deck::open(id, *date).expect("its options are good")).collect();
            let options: Vec<_> = decks.iter().map(|deck| deck.rules.options()).collect();
            assert!(options[..5].iter().all(|day| *day == options[0]), "{id}: the same on most days");
            assert!(
                options[5..].iter().all(|day| *day != options[0]),
                "{id}: a variant at the end of the week"
            );
            for deck in &decks {
                assert!(
                    !deck.seats.is_empty() && deck.seats.iter().all(|seat| seat.0 < deck.rules.seats()),
                    "{id}"
                );
            }
        }
    }

    #[test]
    fn the_table_says_nothing_that_nobody_asks_for() {
        for (game, entry) in &table().0 {
            if game == "format" {
                assert_eq!(*entry, 1);
                continue;
            }
            assert!(GAMES.iter().any(|shelf| shelf.title().id == game), "there is no game {game}");
            for key in entry.as_object().expect("a table").keys() {
                let day = Weekday::ALL.iter().any(|(_, word)| word == key);
                assert!(day || ["seats", "others", "usual"].contains(&key.as_str()), "{game}.{key}");
            }
            let others = entry.get("others");
            assert!(others.is_none_or(|level| level.as_str().and_then(Level::named).is_some()), "{game}");
        }
    }
}
