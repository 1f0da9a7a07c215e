//! The bots that can be asked for by name.

use std::time::Duration;

use serde_json::Value;
use tableflip_bots::{AnyBot, Budget, Level, Thought, clock};
use tableflip_catalogue::bots_of;
use tableflip_kernel::{AnyPlay, AnyRules, Audience, Seat};

use crate::nearest::did_you_mean;

/// The level of a name.
pub(crate) fn level(name: &str) -> Result<Level, String> {
    Level::named(name).ok_or_else(|| {
        let near = did_you_mean(name, Level::WORDS.iter().copied());
        let name: String = name.chars().take(40).collect();
        format!("there is no bot {name:?} (bots: {}){near}", Level::WORDS.join(", "))
    })
}

/// A bot that knows a table's rules.
pub(crate) fn seated(rules: &dyn AnyRules) -> Result<Box<dyn AnyBot>, String> {
    let bots = bots_of(rules.title().id).ok_or_else(|| format!("{} has no bots", rules.title().name))?;
    bots.seat(rules.edition(), &rules.options()).map_err(|fault| fault.to_string())
}

/// The bot's ranking of a seat's actions, best first. It is given the seat's view, never the position.
pub(crate) fn ranking(
    play: &dyn AnyPlay,
    seat: Seat,
    level: Level,
    time: Option<Duration>,
) -> Result<Vec<Thought>, String> {
    let bots = bots_of(play.title().id).ok_or_else(|| format!("{} has no bots", play.title().name))?;
    let mut bot = bots.seat(play.edition(), &play.options()).map_err(|fault| fault.to_string())?;
    let view: Value = play.view(Audience::Seat(seat));
    let ranked = match time {
        None => bot.advise(&view, seat, level, Budget::Level, 0, &|| false),
        Some(time) => bot.advise(&view, seat, level, Budget::UntilStopped, 0, &clock::after(time)),
    };
    ranked.map_err(|fault| fault.to_string())
}
