//! The kit tried on a small game, and on the same game with a leak, which it must find.

mod highest;

use highest::Highest;
use serde_json::json;
use tableflip_kernel::{Audience, Dice, Game};
use tableflip_kit::{Options, Position, Suite};

struct Honest;

impl Suite for Honest {
    type Game = Highest<false>;
    const CASES: usize = 2;

    /// Where nobody looks at a card, all stay hidden until the turn is over.
    fn still_hidden(
        rules: &Highest<false>,
        before: &Position<Honest>,
        after: &Position<Honest>,
        audience: Audience,
        dice: &mut Dice,
    ) -> Option<Position<Honest>> {
        let hidden = rules.to_act(after) == rules.to_act(before) && rules.options()["blind"] == json!(true);
        hidden.then(|| rules.sample(&rules.view(before, audience), dice))
    }
}

tableflip_kit::suite!(Honest);

struct Leaky;

impl Suite for Leaky {
    type Game = Highest<true>;
    const CASES: usize = 2;
}

#[test]
#[should_panic(expected = "of what is hidden")]
fn a_leak_is_found() {
    let blind: Options = [("blind".to_string(), json!(true))].into_iter().collect();
    for seed in 0..20 {
        tableflip_kit::keeps_secrets::<Leaky>(&tableflip_kit::rules_with(&blind), seed);
    }
}

#[test]
fn every_value_of_every_option_is_played() {
    let played = tableflip_kit::laws_hold_for_every_option::<Honest>();
    // The table at which nothing is said, then two values of each of two options, twice each.
    assert_eq!((played.games, played.values, played.audiences), (9, 4, 27), "{played}");
}

#[test]
fn bad_form_and_bad_editions_are_refused() {
    type Game = Highest<false>;
    let bad = [
        "[]",
        "{}",
        r#"{"seat":2,"do":"keep"}"#,
        r#"{"seat":0,"do":"keep","x":1}"#,
        r#"{"seat":0,"do":"fold"}"#,
    ];
    tableflip_kit::refused_for_form::<Game>(&Options::new(), "HI-3", &bad);
    tableflip_kit::an_edition_is_refused::<Game>(
        "cards = 12",
        "cards = 5",
        "deck.cards",
        "5 is not between 6 and 20",
    );
}

#[test]
#[should_panic(expected = "all cases and perft tables, not 2")]
fn a_lost_case_is_missed() {
    struct More;
    impl Suite for More {
        type Game = Highest<false>;
        const CASES: usize = 3;
    }
    tableflip_kit::all_cases_pass::<More>(env!("CARGO_MANIFEST_DIR"));
}
