//! The kernel's laws on random games with random options, and the laws of this game's own secrets.

use proptest::prelude::*;
use serde_json::{Map, Value};
use tableflip_flip_and_skip::{Action, Coin, Destination, Figures, FlipAndSkip, Square, Verb};
use tableflip_kernel::{AnyGame, Audience, Dice, Edition, Forget, Game, OptionKind, Seat, Shelf, laws};

static GAME: Shelf<FlipAndSkip> = Shelf::new();
static GAMES: &[&dyn AnyGame] = &[&GAME];

fn figures() -> std::sync::Arc<Figures> {
    GAME.standard().figures::<FlipAndSkip>().expect("its own figures")
}

fn rules_with(options: &Map<String, Value>) -> FlipAndSkip {
    FlipAndSkip::open(figures(), options).expect("good options")
}

/// Any combination of options.
fn any_options() -> impl Strategy<Value = Map<String, Value>> {
    let any_of = |(name, kind): (&'static str, &'static OptionKind)| {
        let OptionKind::Choice(choices) = kind else { unreachable!("all options are choices") };
        (0..choices.len()).prop_map(move |n| (name.to_string(), Value::from(choices[n].value)))
    };
    let specs = FlipAndSkip::TITLE.options;
    specs
        .iter()
        .map(|spec| any_of((spec.name, &spec.kind)))
        .collect::<Vec<_>>()
        .prop_map(|all| all.into_iter().collect())
}

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
    fn all_laws_hold(seed: u64, options in any_options()) {
        laws::hold(&rules_with(&options), seed);
    }

    #[test]
    fn whatever_is_accepted_was_listed(seed: u64, options in any_options(), tries in prop::collection::vec(any_action(), 200)) {
        let rules = rules_with(&options);
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
    fn every_step_is_listed_or_refused(seed in 0..1000u64, options in any_options()) {
        let rules = rules_with(&options);
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

    #[test]
    fn records_replay(seed: u64) {
        laws::a_record_replays(GAMES, &GAME, seed);
    }

    #[test]
    fn nothing_tells_of_a_hidden_underside(seed: u64, options in any_options()) {
        nothing_leaks(&rules_with(&options), seed);
    }
}

/// SK-11.7: swap the undersides that a seat knows neither before an action nor after it. The action
/// must then look the same to that seat: the same events, the same view, the same question next.
fn nothing_leaks(rules: &FlipAndSkip, seed: u64) {
    let mut dice = Dice::from_seed(seed ^ 0xabcd);
    laws::walk(rules, seed, |before, action| {
        let (mut after, mut events) = (before.clone(), Vec::new());
        rules.play(&mut after, action, &mut events).expect("legal");
        for audience in Audience::all(2) {
            let sample = rules.sample(&rules.view(&after, audience), &mut dice);
            let swapped = with_undersides_of(rules, before, &sample);
            // What the acting seat itself knows may forbid the action in the swapped world (it may
            // now know the coin for a wreath); then the two worlds differ for a reason it may see.
            let (mut other, mut other_events) = (swapped, Vec::new());
            if rules.play(&mut other, action, &mut other_events).is_err() {
                assert!(!audience.is(action.seat), "what a seat may do depends on what is hidden from it");
                continue;
            }
            let shown =
                |events: &[_]| events.iter().map(|event| rules.redact(event, audience)).collect::<Vec<_>>();
            assert_eq!(shown(&events), shown(&other_events), "events tell of a hidden underside");
            assert_eq!(
                rules.view(&after, audience),
                rules.view(&other, audience),
                "a view tells of a hidden underside"
            );
        }
    });
}

/// The position with the undersides of another one, by way of JSON, which is the only way to set them.
fn with_undersides_of(
    rules: &FlipAndSkip,
    position: &<FlipAndSkip as Game>::Position,
    other: &<FlipAndSkip as Game>::Position,
) -> <FlipAndSkip as Game>::Position {
    let (mut json, other) = (rules.write_position(position), rules.write_position(other));
    for (id, coin) in json["coins"].as_object_mut().expect("coins are an object") {
        coin["under"] = other["coins"][id]["under"].clone();
    }
    rules.read_position(&json).expect("only undersides changed")
}

#[test]
fn refused_json_actions_leave_every_byte() {
    let rules = GAME.open(&GAME.standard(), &Map::new()).expect("defaults");
    let mut play = rules.deal(5);
    let before = play.position().to_string();
    for action in [
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
    ] {
        let refusal = play.act(&serde_json::from_str(action).expect("JSON")).err().expect("refused");
        assert_eq!(refusal.rule.0, "SK-9.1", "{action}");
        assert_eq!(play.position().to_string(), before);
    }
}

#[test]
fn another_edition_plays_by_its_figures() {
    let text = FlipAndSkip::EDITION.replace("quiet_turns = 30", "quiet_turns = 3");
    let edition = Edition::read::<FlipAndSkip>(&text).expect("a good edition");
    let rules =
        FlipAndSkip::open(edition.figures::<FlipAndSkip>().expect("figures"), &Map::new()).expect("defaults");
    let mut longest = 0;
    for seed in 0..50 {
        laws::walk(&rules, seed, |position, _| longest = longest.max(position.table.quiet));
    }
    assert_eq!(longest, 2);
    let mut position = rules.deal(0);
    assert!(rules.play(&mut position, &Action { seat: Seat(1), verb: Verb::Keep {} }, &mut Forget).is_err());
}
