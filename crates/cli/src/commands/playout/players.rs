//! Who plays the games of a playout: chance itself, or bots of a level for each seat.

use std::ops::Range;

use tableflip_bots::{AnyBot, Level};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{AnyRules, Seed};

use super::records::Records;
use crate::bots;

/// Random games that a thread takes at a time: few enough to share the end of the work fairly.
const RANDOM_GAMES: u64 = 256;

pub(super) struct Players<'r> {
    rules: &'r dyn AnyRules,
    levels: Option<Vec<Level>>,
}

impl<'r> Players<'r> {
    pub(super) fn new(rules: &'r dyn AnyRules, levels: Vec<Level>) -> Result<Players<'r>, String> {
        // Where all play at random, no bots are needed.
        let levels = levels.iter().any(|level| *level != Level::Random).then_some(levels);
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
            None => Seated { rules: self.rules, bots: None },
            Some(levels) => {
                let bot = bots::seated(self.rules).expect("a bot was seated before");
                Seated { rules: self.rules, bots: Some((bot, levels)) }
            }
        }
    }
}

/// Who plays on one thread; chance itself, if no bots do.
pub(super) struct Seated<'p> {
    rules: &'p dyn AnyRules,
    bots: Option<(Box<dyn AnyBot>, &'p [Level])>,
}

impl Seated<'_> {
    pub(super) fn play(&mut self, seeds: Range<u64>, tally: &mut Tally) {
        match &mut self.bots {
            None => self.rules.playouts(seeds, tally),
            Some((bot, levels)) => bot.playouts(levels, seeds, tally),
        }
    }

    /// Plays the same games, and keeps their actions.
    pub(super) fn play_and_keep(&mut self, seeds: Range<u64>, tally: &mut Tally, records: &Records<'_>) {
        for seed in seeds {
            let actions = match &mut self.bots {
                None => {
                    self.rules.playouts(seed..seed + 1, tally);
                    self.rules.random_game(seed)
                }
                Some((bot, levels)) => bot.playout(levels, Seed::number(seed), tally, &|| false),
            };
            records.take(self.rules, seed, actions);
        }
    }
}
