//! The suite of every game, and the laws of this one's own: near misses, bad form, another edition's figures.

mod edition;

use proptest::prelude::*;
use tableflip_flip_and_skip::{Action, Coin, Destination, FlipAndSkip, Position, Square, Verb};
use tableflip_kernel::{Audience, Dice, Edition, Forget, Game, Seat, Seed, laws};
use tableflip_kit::{Options, Suite, any_options, refused_for_form, rules_with};

struct FlipAndSkipSuite;

impl Suite for FlipAndSkipSuite {
    type Game = FlipAndSkip;
    const CASES: usize = 75;

    /// SK-11.7: undersides that the audience knows neither before the action nor after it, by way of JSON,
    /// which is the only way to set them.
    fn still_hidden(
        rules: &FlipAndSkip,
        before: &Position,
        after: &Position,
        audience: Audience,
        dice: &mut Dice,
    ) -> Option<Position> {
        let sample = rules.write_position(&rules.sample(&rules.view(after, audience), dice));
        let mut json = rules.write_position(before);
        for (id, coin) in json["coins"].as_object_mut().expect("coins are an object") {
            coin["under"] = sample["coins"][id]["under"].clone();
        }
        Some(rules.read_position(&json).expect("only undersides changed"))
    }
}

tableflip_kit::suite!(FlipAndSkipSuite);

/// Any action at all, most of them illegal, some naming nothing.
fn any_action() -> impl Strategy<Value = Action> {
    let square = || (0..=64u8).prop_map(Square);
    let coin = || (0..=36u8).prop_map(Coin);
    let place = proptest::sample::select(vec![Some(Destination::Pile), Some(Destination::Hand), None]);
    let verb = prop_oneof![
        (square(), place).prop_map(|(square, to)| Verb::Take { square, to }),
        coin().prop_map(|coin| Verb::Flip { coin }),
        Just(Verb::Keep {}),
        coin().prop_map(|coin| Verb::Use { coin }),
        coin().prop_map(|coin| Verb::Pick { coin }),
        (coin(), square()).prop_map(|(coin, to)| Verb::PickTo { coin, to }),
        (square(), square()).prop_map(|(from, to)| Verb::Move { from, to }),
        (square(), square()).prop_map(|(from, over)| Verb::Skip { from, over }),
        Just(Verb::EndTurn {}),
    ];
    (0..2u8, verb).prop_map(|(seat, verb)| Action { seat: Seat(seat), verb })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_accepted_was_listed(
        seed: u64,
        options in any_options::<FlipAndSkipSuite>(),
        tries in prop::collection::vec(any_action(), 200),
    ) {
        let rules: FlipAndSkip = rules_with(&options);
        let mut tries = tries.iter().cycle();
        laws::walk(&rules, seed, |position, _| {
            for action in tries.by_ref().take(8) {
                laws::accepted_means_listed(&rules, position, action.seat, action);
            }
        });
    }

    /// Near misses: every legal-looking step from every square, so that the order of refusals and the
    /// list are compared where they are closest.
    #[test]
    fn every_step_is_listed_or_refused(seed in 0..1000u64, options in any_options::<FlipAndSkipSuite>()) {
        let rules: FlipAndSkip = rules_with(&options);
        let mut count = 0;
        laws::walk(&rules, seed, |position, _| {
            count += 1;
            if count % 17 != 0 {
                return;
            }
            let seat = position.table.to_act;
            for from in 0..64 {
                for to in 0..64 {
                    let (from, to) = (Square(from), Square(to));
                    for verb in [Verb::Move { from, to }, Verb::Skip { from, over: to }] {
                        laws::accepted_means_listed(&rules, position, seat, &Action { seat, verb });
                    }
                }
            }
        });
    }
}

#[test]
fn bad_form_is_refused() {
    let actions = [
        "null",
        "[]",
        "{}",
        r#"{"seat":0}"#,
        r#"{"seat":9,"do":"keep"}"#,
        r#"{"seat":0,"do":"take"}"#,
        r#"{"seat":0,"do":"take","square":"b6","to":"pile","x":1}"#,
        r#"{"seat":0,"do":"end_turn","x":1}"#,
        r#"{"seat":0,"do":"take","square":3,"to":"pile"}"#,
        r#"{"seat":0.0,"do":"take","square":"b6","to":"pile"}"#,
    ];
    refused_for_form::<FlipAndSkip>(&Options::new(), "SK-9.1", &actions);
}

#[test]
fn what_is_no_event_is_refused_at_its_name() {
    let rules: FlipAndSkip = rules_with(&Options::new());
    let check = |event: &str, fault: &str| {
        let json = serde_json::from_str(event).expect("JSON");
        let found = rules.read_event(&json).expect_err("no event").to_string();
        assert!(found.starts_with(fault), "{event}: {found}");
    };
    check("[]", "event: ");
    check(r#"{"event":"flown"}"#, "flown.event: unknown variant `flown`");
    check(r#"{"event":"kept"}"#, "kept: missing field `seat`");
    check(r#"{"event":"kept","seat":2}"#, "kept: there is no seat 2");
    check(r#"{"event":"use_asked","seat":0,"coin":"X9"}"#, "use_asked: there is no coin \"X9\"");
    check(
        r#"{"event":"returned","seat":0,"coin":"L1","from":"hand","to":"i9"}"#,
        "returned: there is no square",
    );
    check(
        r#"{"event":"looked","seat":0,"coin":"L1","under":null,"known":[0,1,0]}"#,
        "looked: is longer than 2",
    );
    check(
        r#"{"event":"looked","seat":0,"coin":"L1","under":"eye","known":[7]}"#,
        "looked: there is no seat 7",
    );
}

#[test]
fn presses_that_lead_nowhere_mean_something() {
    let rules: FlipAndSkip = rules_with(&Options::new());
    let check = |position: &str, keys: &[&str], means: Option<Verb>| {
        let position = rules.read_position(&serde_json::from_str(position).expect("JSON")).expect("good");
        let found = rules.pressed(&position, Seat(0), keys).map(|action| action.verb);
        assert_eq!(found, means, "{keys:?}");
    };
    let square = |name: &str| Square::named(name).expect("a square");
    let coin = |id: &str| Coin::named(id).expect("a coin");
    let (from, over) = (square("c3"), square("d4"));
    let stepping = r#"{"phase":"step","board":{"c3":"L2","d4":"D3","h8":"D1"},"hands":[["D5"],[]]}"#;
    check(stepping, &["L2", "D3"], Some(Verb::Skip { from, over }));
    check(stepping, &["L2", "e5"], Some(Verb::Skip { from, over }));
    check(stepping, &["L2", "f6"], Some(Verb::Move { from, to: square("f6") }));
    check(stepping, &["D1"], Some(Verb::Move { from: square("h8"), to: square("g7") }));
    check(stepping, &["D5"], Some(Verb::Flip { coin: coin("D5") }));
    check(stepping, &["end_turn"], Some(Verb::EndTurn {}));
    check(stepping, &["b5"], None);
    check(stepping, &["L2", "D3", "e5"], None);
    let taking = r#"{"board":{"a1":"L1","h8":"D1"},"piles":[["D12"],[]]}"#;
    check(taking, &["L1"], Some(Verb::Take { square: square("a1"), to: Some(Destination::Hand) }));
    check(taking, &["L1", "pile:0"], Some(Verb::Take { square: square("a1"), to: Some(Destination::Pile) }));
    check(taking, &["L1", "e4"], Some(Verb::Take { square: square("a1"), to: None }));
}

#[test]
fn another_edition_plays_by_its_figures() {
    let text = FlipAndSkip::EDITION.replace("quiet_turns = 30", "quiet_turns = 3");
    let edition = Edition::read::<FlipAndSkip>(&text).expect("a good edition");
    let figures = edition.figures::<FlipAndSkip>().expect("figures");
    let rules = FlipAndSkip::open(figures, &Options::new()).expect("defaults");
    let mut longest = 0;
    for seed in 0..50 {
        laws::walk(&rules, seed, |position, _| longest = longest.max(position.table.quiet));
    }
    assert_eq!(longest, 2);
    let mut position = rules.deal(Seed::number(0));
    assert!(rules.play(&mut position, &Action { seat: Seat(1), verb: Verb::Keep {} }, &mut Forget).is_err());
}
