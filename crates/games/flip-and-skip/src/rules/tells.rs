//! What a view tells besides the position (SK-11.6): what follows from it by the rules, so that whoever draws
//! it needs none. Worked out from what everybody sees; it reads no underside.

use serde::Serialize;

use super::corners;
use crate::FlipAndSkip;
use crate::square::squares;
use crate::table::{InCorners, Phase, Table};

/// What follows from a view by the rules.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Tells {
    /// Coins that must leave their corner before anything else is done (SK-7.2).
    owing: InCorners,
}

pub(crate) fn tells(rules: &FlipAndSkip, table: &Table) -> Tells {
    let owing = if matches!(table.phase, Phase::Step { .. }) { corners::owing(rules, table) } else { 0 };
    Tells { owing: squares(owing).map(|square| table.coin_on(square)).collect() }
}
