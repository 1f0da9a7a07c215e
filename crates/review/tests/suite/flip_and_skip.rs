//! Flip & Skip's judge: its books add up under every option, and it finds what is clear.

#![allow(
    clippy::default_trait_access,
    clippy::float_cmp,
    reason = "a judge's buffers are its own, and values are the same to the last digit"
)]

use crate::common;
use serde_json::{Value, json};
use tableflip_flip_and_skip::{FlipAndSkip, Icon};
use tableflip_kernel::{Audience, Dice, Forget, Game, MAX_SEATS, Seat, Seed, Shelf};
use tableflip_review::{FlipAndSkipJudge, Judge, Judges, Verdict, Watch};

const JUDGES: Judges<FlipAndSkip, FlipAndSkipJudge> = Judges::new(FlipAndSkipJudge::default);

fn rules(options: &Value) -> FlipAndSkip {
    let figures = tableflip_kernel::AnyGame::standard(&Shelf::<FlipAndSkip>::new()).figures::<FlipAndSkip>();
    FlipAndSkip::open(figures.expect("its own"), options.as_object().expect("a map")).expect("good options")
}

#[test]
fn the_books_add_up_under_every_option() {
    let sets = [
        json!({}),
        json!({ "hand_view": "blind" }),
        json!({ "coins": "any" }),
        json!({ "coins": "own_any", "flip": "may" }),
        json!({ "borrow": "free", "wreath": "own", "multiskip": "each" }),
        json!({ "borrow": "off", "return_squares": "any", "corners": "off" }),
    ];
    for (n, options) in sets.iter().enumerate() {
        let (seed, cut) = (n as u64, 30 + n);
        let report = common::random(&JUDGES, options, seed, cut, Some(Seat(0)));
        common::sums(&report);
        let again = common::random(&JUDGES, options, seed, cut, Some(Seat(0)));
        assert_eq!(report, again, "{options}");
        let draws = report.moments.iter().flat_map(|moment| &moment.draws);
        assert!(draws.clone().count() > 0 && draws.clone().all(|draw| draw.what == "underside"), "{options}");
    }
    common::sums(&common::random(&JUDGES, &json!({}), 9, 0, None));
}

#[test]
fn a_game_played_to_its_end_adds_up() {
    let report = common::random(&JUDGES, &json!({}), 2, usize::MAX, Some(Seat(9)));
    assert!(report.seats[0].result.is_some());
    common::sums(&report);
}

#[test]
fn what_is_over_is_worth_its_result() {
    let rules = rules(&json!({}));
    let (mut position, mut dice) = (rules.deal(Seed::number(4)), Dice::from_seed(4));
    let mut actions = Vec::new();
    while let Some(seat) = rules.to_act(&position).iter().next() {
        actions.clear();
        rules.legal(&position, seat, &mut actions);
        let picked = actions[dice.below(actions.len())];
        rules.play(&mut position, &picked, &mut Forget).expect("legal");
    }
    let won = rules.outcome(&position).expect("over").points.map(f64::from);
    let mut watch = Watch::of(Seat(1));
    let value =
        FlipAndSkipJudge.play_on(&rules, &mut position, &mut dice, &mut Default::default(), &mut watch);
    assert_eq!(value, won);
}

/// The house reads nothing that its seat does not see, so it may remember by that alone.
#[test]
fn what_the_house_remembers_changes_no_value() {
    let mut again = 0;
    for (seed, options) in (0..).zip([json!({}), json!({ "hand_view": "blind" }), json!({ "coins": "any" })])
    {
        let rules = rules(&options);
        let (mut position, mut dice) = (rules.deal(Seed::number(seed)), Dice::from_seed(seed));
        let (mut actions, mut house) = (Vec::new(), Default::default());
        while let Some(seat) = rules.to_act(&position).iter().next() {
            let view = rules.view(&position, Audience::Table);
            for n in 0..3 {
                let sample = rules.sample(&view, &mut Dice::from_seed(n));
                let mut worth = |house: &mut _| {
                    let watch = &mut Watch::of(seat);
                    let mut from = sample.clone();
                    FlipAndSkipJudge.set_out(&rules, &sample, watch);
                    let values = FlipAndSkipJudge.play_on(&rules, &mut from, &mut dice, house, watch);
                    (values, watch.marks)
                };
                assert_eq!(worth(&mut house), worth(&mut Default::default()), "{options}, sample {n}");
                again += 1;
            }
            actions.clear();
            rules.legal(&position, seat, &mut actions);
            let picked = actions[dice.below(actions.len())];
            rules.play(&mut position, &picked, &mut Forget).expect("legal");
        }
    }
    assert!(again > 500, "{again}");
}

#[test]
fn values_are_shares_of_one_win() {
    let rules = rules(&json!({}));
    for seed in 0..20 {
        let mut position = rules.deal(Seed::number(seed));
        let (mut dice, mut house) = (Dice::from_seed(seed), Default::default());
        let value = FlipAndSkipJudge.play_on(&rules, &mut position, &mut dice, &mut house, &mut Watch::off());
        assert!((value[0] + value[1] - 1.0).abs() < 1e-12 && value[0] > 0.0 && value[1] > 0.0);
        assert_eq!(value[2..], [0.0; MAX_SEATS - 2]);
    }
}

#[test]
fn a_pinned_underside_comes_out_as_pinned() {
    let rules = rules(&json!({}));
    let position = rules.deal(Seed::number(7));
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    rules.legal(&position, Seat(0), &mut actions);
    let mut after = position.clone();
    rules.play(&mut after, &actions[0], &mut events).expect("legal");
    let draws = FlipAndSkipJudge.drawn(&rules, &position, &events);
    assert_eq!(draws.len(), 1);
    let event = &events[draws[0].event];
    let (coin, icon) = event.shown().expect("an underside");
    let view = rules.view(&position, Audience::Table);
    let count = |of: &tableflip_flip_and_skip::Position| {
        let mut icons = [0; Icon::ALL.len()];
        (0..36).for_each(|n| icons[of.under(tableflip_flip_and_skip::Coin(n)) as usize] += 1);
        icons
    };
    for seed in 0..30 {
        let mut sample = rules.sample(&view, &mut Dice::from_seed(seed));
        let before = count(&sample);
        assert!(FlipAndSkipJudge.pin(&rules, &mut sample, event));
        assert_eq!(sample.under(coin), icon);
        assert_eq!(count(&sample), before, "coins were exchanged, none made");
    }
    // What the table knows is not drawn again.
    assert!(FlipAndSkipJudge.drawn(&rules, &after, &events).is_empty());
}

#[test]
fn tactics_are_found() {
    common::tactics(&JUDGES, include_str!("../../../bots/tests/tactics.json"));
}

#[test]
fn a_game_thrown_away_is_a_blunder_with_its_reason() {
    let suite: Vec<Value> =
        serde_json::from_str(include_str!("../../../bots/tests/tactics.json")).expect("a list");
    let name = "wins the game that the other is about to win";
    let case = suite.iter().find(|case| case["name"] == name).expect("there");
    let document = json!({ "game": "flip-and-skip", "position": case["position"] });
    let told = common::explained(&JUDGES, &document, 64);
    let best = &told.actions[0];
    assert!((best.value - 1.0).abs() < 1e-9 && best.marks["set"] == 1.0, "{best:?}");
    let worst = told.actions.last().expect("there");
    assert_eq!(Verdict::on(false, worst.cost, worst.cost_se, told.unit), Verdict::Blunder, "{worst:?}");
    assert!(told.because.iter().any(|reason| reason.mark == "set"), "{:?}", told.because);
    for mark in ["taken", "lost", "set", "theirs"] {
        assert!(best.marks.contains_key(mark), "{mark}");
    }
}
