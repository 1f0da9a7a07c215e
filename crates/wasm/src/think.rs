//! Bots in the browser: they think by iterations, since a module without imports has no clock.

use serde_json::{Value, json};
use tableflip_bots::{AnyBot, Budget, Level};
use tableflip_catalogue::bots_of;
use tableflip_table::{BotTurn, protocol};

/// What a bot plays, and how many milliseconds it rests afterwards where nobody waits for anybody.
pub(crate) struct Choice {
    pub(crate) action: Value,
    pub(crate) pace: u32,
}

/// The action that the turn's bot plays.
pub(crate) fn choose(turn: &BotTurn, seed: u32) -> Option<Choice> {
    let mut bot = seat(turn).ok()?;
    let level = level_of(turn);
    let ranked = bot.think(&turn.view, turn.seat, level, Budget::Level, u64::from(seed), &|| false).ok()?;
    let action = ranked.into_iter().next()?.action;
    Some(Choice { action, pace: bot.pace(level).unwrap_or(0) })
}

/// How many milliseconds pass before the turn's bot acts for the first time, where nobody waits for anybody: it looks up
/// as everybody does, and then takes as long as ever. 0 once something was done.
pub(crate) fn lead(turn: &BotTurn) -> u32 {
    let Ok(bot) = seat(turn) else { return 0 };
    match bot.lead(&turn.view) {
        0 => 0,
        lead => lead + bot.pace(level_of(turn)).unwrap_or(0),
    }
}

/// All actions with what the bot thinks of them, best first: what it means to do, without a hand that trembles.
pub(crate) fn hint(turn: &BotTurn, seed: u32) -> Result<Value, String> {
    let advice =
        seat(turn)?.advise(&turn.view, turn.seat, level_of(turn), Budget::Level, u64::from(seed), &|| false);
    advice.map(|ranked| json!(ranked)).map_err(|fault| fault.to_string())
}

fn seat(turn: &BotTurn) -> Result<Box<dyn AnyBot>, String> {
    let bots = bots_of(turn.game).ok_or("this game has no bots")?;
    bots.seat(&turn.edition, &turn.options).map_err(|fault| fault.to_string())
}

fn level_of(turn: &BotTurn) -> Level {
    match turn.level {
        protocol::Level::Novice => Level::Novice,
        protocol::Level::Regular => Level::Regular,
        protocol::Level::Expert => Level::Expert,
    }
}
