//! The table of options by date: `daily/days.toml`.

use std::sync::OnceLock;

use serde_json::{Map, Value};
use tableflip_bots::Level;
use tableflip_kernel::Seat;
use tableflip_kernel::edition::figures_as_json;

use crate::date::Date;

/// The table that comes with the program.
const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/days.toml"));

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
