//! What every game is tested for, by the kit; and what only this one has.

use proptest::prelude::*;
use serde_json::{Value, json};
use tableflip_kernel::{AnyGame, Audience, Dice, Forget, Game, Seat, Shelf, laws, Seed};
use tableflip_kit::{Options, Position, Suite, any_options, rules_with, walk};
use tableflip_noughts_and_mines::{Action, Event, NoughtsAndMines, Phase, Square, Verb};

struct Mines;

impl Suite for Mines {
    type Game = NoughtsAndMines;
    const CASES: usize = 13;

    /// A mine that the audience sees neither before an action nor after it may lie elsewhere, as long as the action
    /// does not find out: under any empty square but the one that is marked.
    fn still_hidden(
        rules: &NoughtsAndMines,
        before: &Position<Mines>,
        after: &Position<Mines>,
        audience: Audience,
        dice: &mut Dice,
    ) -> Option<Position<Mines>> {
        let (view, marked) = (rules.view(after, audience), after.board.taken() & !before.board.taken());
        let hidden = [Seat(0), Seat(1)].map(|seat| view.mines[seat.index()].is_none());
        let mut anew = rules.sample(&rules.view(before, audience), dice);
        for seat in 0..2 {
            let found = anew.mines[seat].is_some_and(|mine| mine.bit() & marked != 0);
            if !hidden[seat] || found {
                anew.mines[seat] = before.mines[seat];
            }
        }
        // The lot is drawn from the seed, which no audience sees and which is not dealt anew here.
        let laying = before.board.phase == Phase::Laying;
        (!laying && anew.mines != before.mines).then_some(anew)
    }
}

tableflip_kit::suite!(Mines);

proptest! {
    /// Whatever is accepted is listed, whatever is refused changes nothing: any seat, verb and square, at any moment.
    #[test]
    fn any_action_is_listed_or_refused(
        options in any_options::<Mines>(),
        seed in any::<u64>(),
        tried in prop::collection::vec((0u8..2, any::<bool>(), "[a-e][1-5]"), 8),
    ) {
        walk::<Mines>(&rules_with(&options), seed, |position, _, _| {
            for (seat, lays, square) in &tried {
                let (seat, verb) = (Seat(*seat), if *lays { Verb::Lay } else { Verb::Mark });
                let square = Square::named(square).expect("a name");
                laws::accepted_means_listed(&rules_with::<NoughtsAndMines>(&options), position, seat,
                    &Action { seat, verb, square });
            }
        });
    }

    /// Who lays first makes no difference.
    #[test]
    fn speed_is_no_advantage(seed in any::<u64>(), squares in ["[a-c][1-3]", "[a-c][1-3]"]) {
        let rules: NoughtsAndMines = rules_with(&Options::new());
        let lay = |seat: u8| Action {
            seat: Seat(seat),
            verb: Verb::Lay,
            square: Square::named(&squares[usize::from(seat)]).expect("a name"),
        };
        let ends = [[0, 1], [1, 0]].map(|order| {
            let mut position = rules.deal(Seed::number(seed));
            for seat in order {
                rules.play(&mut position, &lay(seat), &mut Forget).expect("both may lay");
            }
            position
        });
        prop_assert_eq!(&ends[0], &ends[1]);
    }
}

#[test]
fn both_seats_begin_now_and_then() {
    let rules: NoughtsAndMines = rules_with(&Options::new());
    let begins = |seed| {
        let mut events = Vec::new();
        let mut position = rules.deal(Seed::number(seed));
        for seat in [Seat(0), Seat(1)] {
            let square = Square::named("a1").expect("a name");
            rules.play(&mut position, &Action { seat, verb: Verb::Lay, square }, &mut events).expect("legal");
        }
        match events[..] {
            [.., Event::LotDrawn { begins }] => begins,
            _ => panic!("no lot was drawn: {events:?}"),
        }
    };
    let noughts = (0..100).filter(|&seed| begins(seed) == Seat(0)).count();
    assert!((20..=80).contains(&noughts), "{noughts} of 100");
}

#[test]
fn a_press_on_a_square_means_what_is_due() {
    let rules: NoughtsAndMines = rules_with(&Options::new());
    let position = rules.deal(Seed::number(1));
    let pressed = rules.pressed(&position, Seat(1), &["c3"]).expect("a square was pressed");
    assert_eq!((pressed.seat, pressed.verb, pressed.square.to_string()), (Seat(1), Verb::Lay, "c3".into()));
    assert_eq!(rules.pressed(&position, Seat(1), &["c3", "c2"]), None);
    assert_eq!(rules.pressed(&position, Seat(1), &["chat"]), None);
}

#[test]
fn bad_form_is_refused() {
    tableflip_kit::refused_for_form::<NoughtsAndMines>(
        &Options::new(),
        "NM-5.1",
        &[
            "[]",
            "{}",
            r#"{"seat":2,"do":"lay","square":"a1"}"#,
            r#"{"seat":0,"do":"dig","square":"a1"}"#,
            r#"{"seat":0,"do":"lay"}"#,
            r#"{"seat":0,"do":"lay","square":"z9"}"#,
            r#"{"seat":0,"do":"lay","square":"a1","deep":true}"#,
        ],
    );
}

#[test]
fn bad_positions_are_refused() {
    static GAME: Shelf<NoughtsAndMines> = Shelf::new();
    let rules = GAME.open(&GAME.standard(), &Options::new()).expect("defaults");
    let bad: &[(Value, &str)] = &[
        (json!({ "marks": [["a1"], []] }), "the mines are laid first"),
        (json!({ "mines": ["a1", "a1"] }), "both mines are laid"),
        (json!({ "phase": "marking", "mines": ["a1", "a1"] }), "does not fit"),
        (json!({ "phase": "marking", "turn": 0 }), "both are laid before"),
        (json!({ "phase": "marking", "turn": 2, "mines": ["a1", "a1"] }), "there is no seat 2"),
        (json!({ "phase": "marking", "turn": 0, "mines": ["d1", "a1"] }), "not on the board"),
        (json!({ "phase": "marking", "turn": 0, "mines": ["a1", "b1"], "marks": [["b1"], []] }), "gone off"),
        (
            json!({ "phase": "marking", "turn": 0, "mines": ["a1", "b1"], "craters": ["c1", null] }),
            "where its mine was",
        ),
        (
            json!({ "phase": "marking", "turn": 0, "mines": ["c3", "c3"], "marks": [["a1"], ["a1"]] }),
            "taken twice",
        ),
        (
            json!({ "phase": "marking", "turn": 0, "mines": ["c3", "c3"], "marks": [["a1", "a2", "a3"], []] }),
            "is over",
        ),
        (json!({ "laid": [true, false] }), "this is a view"),
        (json!({ "tells": {} }), "in a view"),
        (json!({ "mine": "a1" }), "unknown field"),
    ];
    for (position, words) in bad {
        let Err(fault) = rules.resume(position) else { panic!("{position} was accepted") };
        assert!(fault.to_string().contains(words), "{position}: {fault}");
        assert_eq!(fault.rule.map(|rule| rule.0), Some("NM-5.2"), "{fault}");
    }
}

#[test]
fn bad_editions_are_refused() {
    let refused = tableflip_kit::an_edition_is_refused::<NoughtsAndMines>;
    refused("size = 3", "size = 6", "board.size", "6 is not between 3 and 5");
    refused("size = 3", "sise = 3", "board.sise", "no figure has this name");
    refused("mine = \"loses\"", "mine = \"hurts\"", "options.mine", "one of loses, blocks");
}

#[test]
fn a_larger_board_is_played_to_its_end() {
    let text = tableflip_kit::edition_with::<NoughtsAndMines>("size = 3", "size = 5");
    let edition = tableflip_kernel::Edition::read::<NoughtsAndMines>(&text).expect("a good edition");
    let figures = edition.figures::<NoughtsAndMines>().expect("its own figures");
    let rules = NoughtsAndMines::open(figures, &Options::new()).expect("defaults");
    for seed in 0..20 {
        laws::hold(&rules, seed);
    }
}
