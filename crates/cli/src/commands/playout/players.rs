//! Who plays the games of a playout: chance itself, or bots of a level for each seat.

use std::ops::Range;

use tableflip_bots::{AnyBot, Level};
use tableflip_kernel::AnyRules;
use tableflip_kernel::playout::Tally;

use crate::bots;

/// Random games that a thread takes at a time: few enough to share the end of the work fairly.
const RANDOM_GAMES: u64 = 256;

pub(super) struct Players<'r> {
    rules: &'r dyn AnyRules,
    levels: Option<Vec<Level>>,
}

impl<'r> Players<'r> {
    pub(super) fn new(rules: &'r dyn AnyRules, levels: Option<Vec<Level>>) -> Result<Players<'r>, String> {
        if levels.is_some() {
            bots::seated(rules)?;
        }
        Ok(Players { rules, levels })
    }

    /// How many games a thread takes at a time: bots need long for one.
    pub(super) fn portion(&self) -> u64 {
        if self.levels.is_some() { 1 } else { RANDOM_GAMES }
    }

    /// The players of one thread.
    pub(super) fn sit_down(&self) -> Seated<'_> {
        match &self.levels {
            None => Seated::Chance(self.rules),
            Some(levels) => Seated::Bots(bots::seated(self.rules).expect("a bot was seated before"), levels),
        }
    }
}

pub(super) enum Seated<'p> {
    Chance(&'p dyn AnyRules),
    Bots(Box<dyn AnyBot>, &'p [Level]),
}

impl Seated<'_> {
    pub(super) fn play(&mut self, seeds: Range<u64>, tally: &mut Tally) {
        match self {
            Seated::Chance(rules) => rules.playouts(seeds, tally),
            Seated::Bots(bot, levels) => bot.playouts(levels, seeds, tally),
        }
    }
}
