//! What holds for the bots of Flip-5X: they play legal games of every scenario, culture and number of seats,
//! repeat themselves exactly, know nothing hidden, and win where others do not.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tableflip_bots::contest::playouts;
use tableflip_bots::{Budget, Flip5xJudgement, Level, Player};
use tableflip_flip_5x::{Action, Flip5x, View};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{AnyGame, Audience, Dice, Forget, Game, Seat, Seed, Shelf, laws};

fn rules_with(options: &Map<String, Value>) -> Flip5x {
    let figures = Shelf::<Flip5x>::new().standard().figures::<Flip5x>().expect("its own figures");
    Flip5x::open(figures, options).expect("good options")
}

fn player(rules: &Flip5x) -> Player<Flip5x, Flip5xJudgement> {
    Player::new(rules.clone(), Flip5xJudgement::default())
}

/// One to three seats, any scenario, with cultures chosen beforehand or at the table.
fn any_options() -> impl Strategy<Value = Map<String, Value>> {
    let scenario =
        prop_oneof![Just(Value::Null), Just("devourer".into()), Just("silence".into()), Just("crown".into())];
    let culture = prop_oneof![Just("scientists"), Just("warriors"), Just("merchants")];
    (1..=3usize, scenario, prop::option::of(prop::collection::vec(culture, 3))).prop_map(
        |(seats, scenario, cultures)| {
            let cultures = cultures.map(|cultures| cultures[..seats].to_vec());
            let options = json!({ "seats": seats, "scenario": scenario, "cultures": cultures });
            options.as_object().cloned().expect("a map")
        },
    )
}

/// A ranking in full, to the last bit.
fn ranking(
    player: &mut Player<Flip5x, Flip5xJudgement>,
    view: &View,
    seat: Seat,
    level: Level,
    seed: u64,
) -> Vec<String> {
    let ranked = player.rank(view, seat, level, Budget::Level, seed, &|| false);
    ranked.iter().map(|one| format!("{:?} {:08x} {}", one.action, one.value.to_bits(), one.visits)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn every_level_plays_whole_legal_games(seed in 0..u64::MAX / 2, options in any_options()) {
        let rules = rules_with(&options);
        let mut player = player(&rules);
        for levels in [[Level::Random, Level::Greedy, Level::Novice], [Level::Regular, Level::Expert, Level::Random]] {
            let mut tally = Tally::default();
            playouts(&rules, &mut player, &levels, seed..seed + 1, &mut tally);
            prop_assert_eq!(tally.games, 1);
            prop_assert_eq!(tally.endings.values().sum::<u64>(), 1);
        }
    }

    /// The same view gives the same ranking, whatever lies behind it and whatever was thought before.
    #[test]
    fn what_is_hidden_changes_nothing(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let (mut one, mut dice, mut count) = (player(&rules), Dice::from_seed(seed), 0);
        laws::walk(&rules, seed, |position, action| {
            count += 1;
            if count % 53 != 0 {
                return;
            }
            let audience = Audience::Seat(action.seat);
            let view = rules.view(position, audience);
            let swapped = rules.view(&rules.sample(&view, &mut dice), audience);
            for level in Level::ALL {
                let there = ranking(&mut player(&rules), &swapped, action.seat, level, seed);
                assert_eq!(ranking(&mut one, &view, action.seat, level, seed), there, "{level:?}");
            }
        });
    }

    /// Every legal action is ranked, once, in games of several seats too.
    #[test]
    fn rankings_are_the_legal_actions(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let (mut player, mut count) = (player(&rules), 0);
        laws::walk(&rules, seed, |position, action| {
            count += 1;
            if count % 23 != 0 {
                return;
            }
            let mut legal: Vec<Action> = Vec::new();
            rules.legal(position, action.seat, &mut legal);
            let view = rules.view(position, Audience::Seat(action.seat));
            for level in [Level::Random, Level::Greedy, Level::Expert] {
                let ranked = player.rank(&view, action.seat, level, Budget::Level, seed, &|| false);
                assert_eq!(ranked.len(), legal.len());
                assert!(legal.iter().all(|action| ranked.iter().any(|one| one.action == *action)));
            }
        });
    }
}

/// Another seat at the table changes nothing for the one that thinks (FX-12.4).
#[test]
fn a_seat_thinks_as_if_alone() {
    let [one, two] = [json!(["warriors"]), json!(["merchants", "warriors"])].map(|cultures| {
        rules_with(json!({ "scenario": "silence", "cultures": cultures }).as_object().expect("a map"))
    });
    let values = |rules: &Flip5x, seat: Seat| -> Vec<(u32, u32)> {
        let view = rules.view(&rules.deal(Seed::number(7)), Audience::Seat(seat));
        let mut player = player(rules);
        let mut ranked = player.rank(&view, seat, Level::Expert, Budget::Level, 5, &|| false).to_vec();
        let mut legal = Vec::new();
        rules.legal(&rules.deal(Seed::number(7)), seat, &mut legal);
        ranked.sort_by_key(|one| legal.iter().position(|action| *action == one.action));
        ranked.iter().map(|one| (one.value.to_bits(), one.visits)).collect()
    };
    assert_eq!(values(&one, Seat(0)), values(&two, Seat(1)));
}

#[test]
fn a_planner_wins_where_chance_does_not() {
    let options = json!({ "scenario": "crown", "cultures": ["warriors"] });
    let rules = rules_with(options.as_object().expect("a map"));
    let wins = |level| {
        let mut tally = Tally::default();
        playouts(&rules, &mut player(&rules), &[level], 0..4, &mut tally);
        tally.outcomes.get("won").copied().unwrap_or(0)
    };
    assert_eq!(wins(Level::Random), 0);
    assert!(wins(Level::Expert) >= 3);
}

/// A goal within reach is taken: one beacon is dark, and one loop would light it.
#[test]
fn the_last_step_to_a_goal_is_taken() {
    let options = json!({ "scenario": "silence", "cultures": ["warriors"] });
    let rules = rules_with(options.as_object().expect("a map"));
    let play = |level: Level| {
        let mut position = rules.deal(Seed::number(3));
        let mut json = rules.write_position(&position);
        let sheet = &mut json["seats"][0];
        sheet["features"] = json!([{ "kind": "beacon", "at": "J3" }]);
        sheet["planets"]["I3"] = json!({ "focus": "research", "prosperity": 1, "planned": 0, "shields": 0 });
        sheet["upgrades"]["jump_length"] = json!([1]);
        (sheet["step"], sheet["jumps_left"]) = (json!("explore"), json!(1));
        position = rules.read_position(&json).expect("a good position");
        let view = rules.view(&position, Audience::Seat(Seat(0)));
        let action = player(&rules).rank(&view, Seat(0), level, Budget::Level, 1, &|| false)[0].action;
        rules.play(&mut position, &action, &mut Forget).expect("legal");
        rules.outcome(&position).map(|outcome| outcome.ending)
    };
    for level in [Level::Greedy, Level::Expert] {
        assert_eq!(play(level), Some("goal_1"), "{level:?}");
    }
}
