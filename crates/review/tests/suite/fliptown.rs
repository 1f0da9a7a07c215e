//! The judge of Fliptown: its books add up at every table, what is over is worth its result, pinned cards come, and what
//! is clear is found.

#![allow(
    clippy::default_trait_access,
    clippy::float_cmp,
    reason = "a judge's buffers are its own, and values are the same to the last digit"
)]

use crate::common::{explained, random, sums, tactics};
use serde_json::{Value, json};
use tableflip_bots::FliptownJudgement;
use tableflip_fliptown::{Event, Fliptown};
use tableflip_kernel::{AnyGame, Audience, Dice, Forget, Game, Seat, Seed, Shelf};
use tableflip_review::judge::result;
use tableflip_review::{FliptownJudge, Judge, Judges, Unit, Watch};

static JUDGES: Judges<Fliptown, FliptownJudge> = Judges::new(FliptownJudge::default);
/// Nobody sits there: no decision is judged.
const NOBODY: Option<Seat> = Some(Seat(9));

fn rules(options: &Value) -> Fliptown {
    let figures = Shelf::<Fliptown>::new().standard().figures::<Fliptown>().expect("its own figures");
    Fliptown::open(figures, options.as_object().expect("a map")).expect("good options")
}

fn tables() -> [Value; 5] {
    [
        json!({}),
        json!({ "cowbot": "random", "mode": "hard" }),
        json!({ "players": 2 }),
        json!({ "players": 3, "characters": "random", "holdem": true }),
        json!({ "random_setup": true }),
    ]
}

/// Plays a random game and shows every action with the position before it and the events after it.
fn walk(
    rules: &Fliptown,
    seed: u64,
    mut look: impl FnMut(&tableflip_fliptown::Position, &tableflip_fliptown::Action, &[Event]),
) {
    let (mut position, mut dice) = (rules.deal(Seed::number(seed)), Dice::from_seed(seed));
    while let Some(seat) = rules.to_act(&position).iter().next() {
        let (mut legal, mut events, before) = (Vec::new(), Vec::new(), position.clone());
        rules.legal(&position, seat, &mut legal);
        let action = legal[dice.below(legal.len())];
        rules.play(&mut position, &action, &mut events).expect("it is listed");
        look(&before, &action, &events);
    }
}

#[test]
fn the_books_of_finished_games_add_up() {
    for (seed, options) in (1..).zip(tables()) {
        let report = random(&JUDGES, &options, seed, usize::MAX, NOBODY);
        sums(&report);
        assert!(report.seats.iter().all(|line| line.result.is_some()), "{options}");
        assert_eq!(report.judge, "fliptown/1");
    }
}

#[test]
fn the_books_of_games_that_were_left_add_up() {
    for (seed, options) in (11..).zip(tables()) {
        let report = random(&JUDGES, &options, seed, 9, Some(Seat(0)));
        sums(&report);
        assert!(report.seats.iter().all(|line| line.end.is_some()), "{options}");
        assert!(report.seats[0].decisions > 0, "{options}");
    }
}

#[test]
fn the_same_record_gives_the_same_review() {
    let review = || random(&JUDGES, &json!({}), 3, 12, None);
    assert_eq!(review(), review());
}

#[test]
fn alone_one_plays_for_points_and_against_others_to_win() {
    let units = tables().map(|options| FliptownJudge::default().unit(&rules(&options)));
    assert_eq!(units, [Unit::Points, Unit::Win, Unit::Win, Unit::Win, Unit::Win]);
}

#[test]
fn what_is_over_is_worth_its_result() {
    let judge = FliptownJudge::default();
    for options in tables() {
        let rules = rules(&options);
        let (mut position, mut dice) = (rules.deal(Seed::number(5)), Dice::from_seed(5));
        while let Some(seat) = rules.to_act(&position).iter().next() {
            let mut legal = Vec::new();
            rules.legal(&position, seat, &mut legal);
            rules.play(&mut position, &legal[dice.below(legal.len())], &mut Forget).expect("it is listed");
        }
        let values = judge.play_on(
            &rules,
            &mut position.clone(),
            &mut dice,
            &mut Default::default(),
            &mut Watch::of(Seat(0)),
        );
        assert_eq!(Some(values), result(&rules, judge.unit(&rules), &position), "{options}");
    }
}

/// Nothing that a seat may not see changes what its position is worth.
#[test]
fn the_house_does_not_know_what_is_hidden() {
    let (judge, rules) = (FliptownJudge::default(), rules(&json!({ "players": 2 })));
    let mut dice = Dice::from_seed(8);
    let (mut asked, mut scratch) = (0, Default::default());
    walk(&rules, 8, |before, _, _| {
        asked += 1;
        if asked % 20 != 0 {
            return;
        }
        let view = rules.view(before, Audience::Table);
        let mut value = || {
            let mut sample = rules.sample(&view, &mut dice);
            scratch = Default::default();
            judge.play_on(&rules, &mut sample, &mut dice.clone(), &mut scratch, &mut Watch::off())
        };
        assert_eq!(value(), value());
    });
    assert!(asked > 20);
}

#[test]
fn pinned_cards_come() {
    let judge = FliptownJudge::default();
    let mut pinned = std::collections::BTreeSet::new();
    for (options, seeds) in [(json!({}), 0..12), (json!({ "players": 3 }), 0..6)] {
        let rules = rules(&options);
        for seed in seeds {
            walk(&rules, seed, |before, action, events| {
                let draws = judge.draws(&rules, events);
                let Some((_, but_last)) = draws.split_last() else { return };
                let view = rules.view(before, Audience::Table);
                let mut sample = rules.sample(&view, &mut Dice::from_seed(seed));
                let fixed =
                    but_last.iter().take_while(|draw| judge.pin(&rules, &mut sample, &events[draw.event]));
                let fixed: Vec<_> = fixed.copied().collect();
                let mut again = Vec::new();
                rules.play(&mut sample, action, &mut again).expect("nothing open has changed");
                for draw in fixed {
                    assert_eq!(again[draw.event], events[draw.event], "{options} {seed}");
                    pinned.insert(draw.what);
                }
            });
        }
    }
    assert!(pinned.contains("robbery") && pinned.contains("sheriff"), "{pinned:?}");
}

#[test]
fn every_candidate_has_its_marks() {
    let document = json!({
        "game": "fliptown",
        "position": { "round": 3, "turn": 5, "seats": [{ "step": "bonus", "acted": true, "bonuses": ["trail"] }] },
    });
    let told = explained(&JUDGES, &document, 8);
    for candidate in &told.actions {
        for mark in ["stars", "silver", "money", "poker", "arrest", "bonuses"] {
            assert!(candidate.marks.contains_key(mark), "{candidate:?}");
        }
    }
    assert!(!told.because.is_empty(), "the best differs from the next in something");
}

/// What is looked at of many actions begins with what the house would play.
#[test]
fn what_the_house_likes_comes_first() {
    let (judge, rules) = (FliptownJudge::default(), rules(&json!({})));
    let position = rules.deal(Seed::number(2));
    let view = rules.view(&position, Audience::Seat(Seat(0)));
    let mut actions = Vec::new();
    rules.legal(&position, Seat(0), &mut actions);
    judge.like(&rules, &view, Seat(0), &mut actions);
    let (best, _) = FliptownJudgement::default().best(&rules, &position, Seat(0), &mut Vec::new());
    assert_eq!(actions[0], best);
}

#[test]
fn what_is_clear_is_found() {
    tactics(&JUDGES, include_str!("../../../bots/tests/tactics-fliptown.json"));
}
