//! Random play allocates nothing once its one buffer is warm.

use tableflip_kernel::{Dice, Game, Seed, playout};

use crate::{Suite, rules_with};

/// Fifty random games at each of the measured tables, without one allocation.
pub fn playing_on_allocates_nothing<S: Suite>() {
    for options in S::measured() {
        let rules: S::Game = rules_with(&options);
        let mut dealt: Vec<_> = (0..50).map(|seed| rules.deal(Seed::number(seed))).collect();
        let mut dice = Dice::from_seed(1);
        let mut actions = Vec::with_capacity(20_000);
        let mut played = 0;
        let counted = allocation_counter::measure(|| {
            for position in &mut dealt {
                played += playout::to_the_end(&rules, position, &mut dice, &mut actions, |_| {});
            }
        });
        let count = counted.count_total;
        assert!(played >= 50, "fifty games are more than {played} actions");
        assert_eq!(count, 0, "{count} allocations in {played} actions with {options:?}");
    }
}
