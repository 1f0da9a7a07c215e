//! What holds for every bot: it plays legal games, repeats itself exactly, knows nothing hidden, and
//! stops when told to.

use std::cell::Cell;

use proptest::prelude::*;
use serde_json::{Map, Value};
use tableflip_bots::contest::playouts;
use tableflip_bots::{AnyBots, Bots, Budget, FlipAndSkipJudgement, Judgement, Level, Plain, Player};
use tableflip_flip_and_skip::{FlipAndSkip, opponent};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{AnyGame, Audience, Dice, Game, OptionKind, Seat, Seed, Shelf, laws};

static GAME: Shelf<FlipAndSkip> = Shelf::new();
static BOTS: Bots<FlipAndSkip, FlipAndSkipJudgement> = Bots::new(FlipAndSkipJudgement::default);

fn rules_with(options: &Map<String, Value>) -> FlipAndSkip {
    let figures = GAME.standard().figures::<FlipAndSkip>().expect("its own figures");
    FlipAndSkip::open(figures, options).expect("good options")
}

fn any_options() -> impl Strategy<Value = Map<String, Value>> {
    let any_of = |(name, kind): (&'static str, &'static OptionKind)| {
        let OptionKind::Choice(choices) = kind else { unreachable!("all options are choices") };
        (0..choices.len()).prop_map(move |n| (name.to_string(), Value::from(choices[n].value)))
    };
    let specs = FlipAndSkip::TITLE.options.iter();
    specs
        .map(|spec| any_of((spec.name, &spec.kind)))
        .collect::<Vec<_>>()
        .prop_map(|all| all.into_iter().collect())
}

/// A ranking in full, to the last bit.
fn ranking<J: Judgement<FlipAndSkip>>(
    player: &mut Player<FlipAndSkip, J>,
    view: &<FlipAndSkip as Game>::View,
    seat: Seat,
    level: Level,
    seed: u64,
) -> Vec<String> {
    let ranked = player.rank(view, seat, level, Budget::Iterations(40), seed, &|| false);
    ranked.iter().map(|one| format!("{:?} {:08x} {}", one.action, one.value.to_bits(), one.visits)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn every_level_plays_whole_legal_games(seed in 0..u64::MAX / 2, options in any_options()) {
        let rules = rules_with(&options);
        let mut player = Player::new(rules.clone(), FlipAndSkipJudgement::default());
        for pair in [[Level::Random, Level::Greedy], [Level::Novice, Level::Regular]] {
            let mut tally = Tally::default();
            playouts(&rules, &mut player, &pair, seed..seed + 1, &mut tally);
            prop_assert_eq!(tally.games, 1);
            prop_assert_eq!(tally.endings.values().sum::<u64>(), 1);
        }
    }

    /// The same view gives the same ranking, whatever lies behind it and whatever was thought before.
    #[test]
    fn what_is_hidden_changes_nothing(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let fresh = || Player::new(rules.clone(), FlipAndSkipJudgement::default());
        let (mut one, mut dice, mut count) = (fresh(), Dice::from_seed(seed), 0);
        laws::walk(&rules, seed, |position, action| {
            count += 1;
            if count % 29 != 0 {
                return;
            }
            let audience = Audience::Seat(action.seat);
            let view = rules.view(position, audience);
            let swapped = rules.view(&rules.sample(&view, &mut dice), audience);
            for level in Level::ALL {
                let there = ranking(&mut fresh(), &swapped, action.seat, level, seed);
                assert_eq!(ranking(&mut one, &view, action.seat, level, seed), there, "{level:?}");
            }
        });
    }

    /// Every legal action is ranked, once, and nobody else's.
    #[test]
    fn rankings_are_the_legal_actions(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let mut player = Player::new(rules.clone(), FlipAndSkipJudgement::default());
        laws::walk(&rules, seed, |position, action| {
            let mut legal = Vec::new();
            rules.legal(position, action.seat, &mut legal);
            let view = rules.view(position, Audience::Seat(action.seat));
            for level in [Level::Random, Level::Greedy, Level::Novice] {
                let ranked = player.rank(&view, action.seat, level, Budget::Iterations(3), seed, &|| false);
                assert_eq!(ranked.len(), legal.len());
                assert!(legal.iter().all(|action| ranked.iter().any(|one| one.action == *action)));
            }
            let other = opponent(action.seat);
            let view = rules.view(position, Audience::Seat(other));
            assert!(player.rank(&view, other, Level::Expert, Budget::Level, seed, &|| false).is_empty());
        });
    }
}

#[test]
fn a_game_without_judgement_is_played_too() {
    let rules = rules_with(&Map::new());
    let mut player = Player::new(rules.clone(), Plain);
    let view = rules.view(&rules.deal(Seed::number(3)), Audience::Seat(Seat(0)));
    for level in Level::ALL {
        let first = ranking(&mut player, &view, Seat(0), level, 1);
        assert_eq!(first.len(), 24, "twelve coins to take, to two places");
        assert_eq!(first, ranking(&mut player, &view, Seat(0), level, 1), "{level:?}");
        assert_ne!(first, ranking(&mut player, &view, Seat(0), level, 2), "{level:?}");
    }
}

#[test]
fn told_to_stop_it_stops_with_an_answer() {
    let rules = rules_with(&Map::new());
    let mut player = Player::new(rules.clone(), FlipAndSkipJudgement::default());
    let view = rules.view(&rules.deal(Seed::number(3)), Audience::Seat(Seat(0)));
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 5
    };
    let ranked = player.rank(&view, Seat(0), Level::Expert, Budget::UntilStopped, 1, &stop);
    assert_eq!(ranked.len(), 24);
    assert!(player.iterations() < 100, "it went on for {} iterations", player.iterations());
    player.rank(&view, Seat(0), Level::Expert, Budget::UntilStopped, 1, &|| true);
    assert_eq!(player.iterations(), 1);
}

#[test]
fn a_door_gets_the_same_ranking_in_json() {
    let rules = GAME.open(&GAME.standard(), &Map::new()).expect("defaults");
    let play = rules.deal(Seed::number(5));
    let mut bot = BOTS.seat(&GAME.standard(), &Map::new()).expect("defaults");
    let view = play.view(Audience::Seat(Seat(0)));
    let mut think =
        |view: &Value| bot.think(view, Seat(0), Level::Regular, Budget::Iterations(50), 9, &|| false);
    let first = think(&view).expect("a good view");
    assert_eq!(first, think(&view).expect("a good view"));
    let mut actions: Vec<String> = first.iter().map(|thought| thought.action.to_string()).collect();
    let mut legal: Vec<String> = play.legal(Seat(0)).iter().map(Value::to_string).collect();
    actions.sort();
    legal.sort();
    assert_eq!(actions, legal);
    assert!(think(&Value::Null).is_err(), "what is no view is a fault");
}

#[test]
fn a_match_counts_every_game_and_repeats() {
    let mut bot = BOTS.seat(&GAME.standard(), &Map::new()).expect("defaults");
    let mut play = |levels| {
        let mut tally = tableflip_bots::MatchTally::default();
        bot.match_pairs(levels, 0..4, &mut tally);
        tally
    };
    let equals = play([Level::Greedy, Level::Greedy]);
    assert_eq!((equals.games, equals.wins[0] + equals.wins[1] + equals.draws), (8, 8));
    assert_eq!(play([Level::Greedy, Level::Random]), play([Level::Greedy, Level::Random]));
    assert!(play([Level::Greedy, Level::Random]).share() > 0.9);
}
