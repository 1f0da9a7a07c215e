//! The judge of Flip-5X: its books add up at every table, what is over is worth its result, seats are judged alone, and
//! what is clear is found.

#![allow(
    clippy::default_trait_access,
    clippy::float_cmp,
    reason = "a judge's buffers are its own, and values are the same to the last digit"
)]

use crate::common::{explained, random, sums, tactics};
use serde_json::{Value, json};
use tableflip_flip_5x::Flip5x;
use tableflip_kernel::{AnyGame, Dice, Forget, Game, MAX_SEATS, Seat, Seed, Shelf};
use tableflip_review::judge::result;
use tableflip_review::{Flip5xJudge, Judge, Judges, Unit, Watch};

static JUDGES: Judges<Flip5x, Flip5xJudge> = Judges::new(Flip5xJudge::default);
/// Nobody sits there: no decision is judged.
const NOBODY: Option<Seat> = Some(Seat(9));

fn rules(options: &Value) -> Flip5x {
    let figures = Shelf::<Flip5x>::new().standard().figures::<Flip5x>().expect("its own figures");
    Flip5x::open(figures, options.as_object().expect("a map")).expect("good options")
}

fn tables() -> [Value; 4] {
    [
        json!({ "scenario": "crown", "cultures": ["merchants"] }),
        json!({ "scenario": "devourer", "cultures": ["warriors"] }),
        json!({ "scenario": "silence", "seats": 2 }),
        json!({}),
    ]
}

fn value(rules: &Flip5x, position: &tableflip_flip_5x::Position) -> [f64; MAX_SEATS] {
    let mut dice = Dice::from_seed(1);
    let judge = Flip5xJudge::default();
    judge.play_on(rules, &mut position.clone(), &mut dice, &mut Default::default(), &mut Watch::off())
}

#[test]
fn the_books_of_finished_games_add_up() {
    for (seed, options) in (1..).zip(tables()) {
        let report = random(&JUDGES, &options, seed, usize::MAX, NOBODY);
        sums(&report);
        assert!(report.seats.iter().all(|line| line.result.is_some()), "{options}");
        assert_eq!((report.judge.as_str(), report.unit), ("flip-5x/1", Unit::Win));
    }
}

#[test]
fn the_books_of_games_that_were_left_add_up() {
    for (seed, options) in (11..).zip(tables()) {
        let report = random(&JUDGES, &options, seed, 12, Some(Seat(0)));
        sums(&report);
        assert!(report.seats.iter().all(|line| line.end.is_some()), "{options}");
        assert!(report.seats[0].decisions > 0, "{options}");
    }
}

#[test]
fn the_same_record_gives_the_same_review() {
    let review = || random(&JUDGES, &tables()[0], 3, 20, None);
    assert_eq!(review(), review());
}

#[test]
fn what_is_over_is_worth_its_result() {
    for options in tables() {
        let rules = rules(&options);
        let (mut position, mut dice) = (rules.deal(Seed::number(5)), Dice::from_seed(5));
        while let Some(seat) = rules.to_act(&position).iter().next() {
            let mut legal = Vec::new();
            rules.legal(&position, seat, &mut legal);
            rules.play(&mut position, &legal[dice.below(legal.len())], &mut Forget).expect("it is listed");
        }
        assert_eq!(Some(value(&rules, &position)), result(&rules, Unit::Win, &position), "{options}");
    }
}

/// Others at the table change nothing (FX-12.4).
#[test]
fn a_seat_is_judged_as_if_alone() {
    let [one, two] = [json!(["warriors"]), json!(["merchants", "warriors"])]
        .map(|cultures| rules(&json!({ "scenario": "silence", "cultures": cultures })));
    let [one, two] = [one, two].map(|rules| value(&rules, &rules.deal(Seed::number(7))));
    assert!(one[0].to_bits() == two[1].to_bits(), "{one:?} {two:?}");
}

/// Only the card that is turned up is drawn, once for each round.
#[test]
fn one_event_is_drawn_for_each_round() {
    let report = random(&JUDGES, &tables()[0], 1, usize::MAX, NOBODY);
    let drawn: Vec<_> = report.moments.iter().flat_map(|moment| &moment.draws).collect();
    assert_eq!(drawn.len(), 9);
    assert!(drawn.iter().all(|draw| draw.what == "event"));
}

#[test]
fn every_candidate_has_its_marks() {
    let suite: Vec<Value> =
        serde_json::from_str(include_str!("../../../bots/tests/tactics-flip-5x.json")).expect("a list");
    let document =
        json!({ "game": "flip-5x", "options": suite[0]["options"], "position": suite[0]["position"] });
    let told = explained(&JUDGES, &document, 4);
    for candidate in &told.actions {
        for mark in ["goal_1", "goal_2", "round", "planets", "prosperity", "circles"] {
            assert!(candidate.marks.contains_key(mark), "{candidate:?}");
        }
    }
}

#[test]
fn what_is_clear_is_found() {
    tactics(&JUDGES, include_str!("../../../bots/tests/tactics-flip-5x.json"));
}
