//! Bots in the browser: they think by iterations, since a module without imports has no clock.

use serde_json::{Value, json};
use tableflip_bots::{Budget, Level, Thought};
use tableflip_catalogue::bots_of;
use tableflip_table::{BotTurn, protocol};

/// The action that the turn's bot plays.
pub(crate) fn choose(turn: &BotTurn, seed: u32) -> Option<Value> {
    let ranked = rank(turn, seed).ok()?;
    ranked.into_iter().next().map(|best| best.action)
}

/// All actions with what the bot thinks of them, best first.
pub(crate) fn hint(turn: &BotTurn, seed: u32) -> Result<Value, String> {
    rank(turn, seed).map(|ranked| json!(ranked))
}

fn rank(turn: &BotTurn, seed: u32) -> Result<Vec<Thought>, String> {
    let level = match turn.level {
        protocol::Level::Novice => Level::Novice,
        protocol::Level::Regular => Level::Regular,
        protocol::Level::Expert => Level::Expert,
    };
    let bots = bots_of(turn.game).ok_or("this game has no bots")?;
    let mut bot = bots.seat(&turn.edition, &turn.options).map_err(|fault| fault.to_string())?;
    bot.think(&turn.view, turn.seat, level, Budget::Level, u64::from(seed), &|| false)
        .map_err(|fault| fault.to_string())
}
