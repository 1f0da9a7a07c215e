//! The kernel's laws on random games, at any table and at every table.

use std::fmt;

use tableflip_kernel::{Dice, Forget, Game, Seat, Seed, laws};

use crate::cases::shelved;
use crate::{Action, Position, Suite, Table, any_rules, every_option};

/// Plays a random game and calls `visit` at every position, with the action about to be played there and whose
/// it is. Says how many there were.
pub fn walk<S: Suite>(
    rules: &S::Game,
    seed: u64,
    mut visit: impl FnMut(&Position<S>, Seat, &Action<S>),
) -> usize {
    let (mut position, mut actions) = (rules.deal(Seed::number(seed)), Vec::new());
    let mut dice = Dice::from_seed(seed.wrapping_add(1));
    for played in 0..S::LONGEST {
        actions.clear();
        for seat in rules.to_act(&position).iter() {
            let before = actions.len();
            let mut own = Vec::new();
            rules.legal(&position, seat, &mut own);
            actions.extend(own.into_iter().map(|action| (seat, action)));
            assert!(actions.len() > before, "{seat} is asked but has no answer: {position:?}");
        }
        if actions.is_empty() {
            assert!(rules.outcome(&position).is_some(), "no action is left, so the game is over");
            return played;
        }
        let (seat, mut action) = actions.swap_remove(dice.below(actions.len()));
        S::fill(rules, &position, &mut action, &mut dice);
        visit(&position, seat, &action);
        let accepted = rules.play(&mut position, &action, &mut Forget);
        accepted.unwrap_or_else(|why| panic!("listed as legal, yet refused: {action:?}: {why}"));
    }
    S::LONGEST
}

/// All of the kernel's laws on one random game. Says how many actions it had.
pub fn hold<S: Suite>(rules: &S::Game, seed: u64) -> usize {
    let (mut dice, mut count) = (Dice::from_seed(!seed), 0);
    walk::<S>(rules, seed, |position, _, action| {
        laws::events_replay_to_the_same_position(rules, position, action);
        laws::following_events_gives_the_view(rules, position, action);
        if count % S::EVERY == 0 {
            laws::every_listed_action_is_accepted(rules, position, &mut dice);
            laws::json_goes_there_and_back(rules, position);
            laws::a_sample_shows_the_view_it_was_made_from(rules, position, &mut dice);
            laws::only_those_asked_may_act(rules, position);
        }
        count += 1;
    })
}

/// The laws hold on random games with any options.
pub fn laws_hold<S: Suite>() {
    any_rules::<S>(S::GAMES, |rules, seed| {
        hold::<S>(rules, seed);
    });
}

/// What a systematic test has played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Games.
    pub games: usize,
    /// Actions in them.
    pub actions: usize,
    /// Different values of options.
    pub values: usize,
    /// Audiences, those of each game counted.
    pub audiences: usize,
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Played { games, actions, values, audiences } = self;
        write!(f, "{games} games, {actions} actions, {values} values of options, {audiences} audiences")
    }
}

/// The laws hold with every value of every option, in a game with as few other options as possible and in another
/// with any, for every audience.
pub fn laws_hold_for_every_option<S: Suite>() -> Played {
    let (mut played, mut values) = (Played::default(), Vec::new());
    for (seed, Table { about, rules }) in every_option::<S>(1).into_iter().enumerate() {
        played.actions += hold::<S>(&rules, seed as u64);
        played.games += 1;
        played.audiences += usize::from(rules.seats()) + 1;
        values.extend(about);
    }
    values.dedup();
    Played { values: values.len(), ..played }
}

/// Records of random games replay to the byte, and are found out when they are changed.
pub fn records_replay<S: Suite>() {
    let game = shelved::<S::Game>();
    for seed in [0, 3, u64::MAX] {
        laws::a_record_replays(&[game], game, seed);
    }
}
