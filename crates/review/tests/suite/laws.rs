//! The law of the books (RV-5.1) at every table that can be laid: the parts of a result add up to it, whatever was agreed, whether
//! the game was left or ended, and whether it began with a deal or at a position.
//!
//! Only books are kept here, with as few samples as may be: that they add up does not depend on how many there are.

use crate::common::sums;
use crate::flights;
use serde_json::{Value, json};
use tableflip_flip_5x::Flip5x;
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_flip_ships::FlipShips;
use tableflip_fliptown::Fliptown;
use tableflip_kernel::{Forget, Game, Seat, Seed};
use tableflip_kit::{Options, Suite, every_option, walk};
use tableflip_review::review::{Head, Review};
use tableflip_review::story::Story;
use tableflip_review::{Flip5xJudge, FlipAndSkipJudge, FlipShipsJudge, FliptownJudge, Judge, Order, Report};

/// So many actions of a game are reviewed at its beginning, and at its end.
const FEW: usize = 5;
/// Nobody sits there: no decision is judged.
const NOBODY: Option<Seat> = Some(Seat(9));

fn report<G: Game, J: Judge<G>>(
    rules: G,
    judge: J,
    dealt: bool,
    start: G::Position,
    actions: &[Value],
) -> Report {
    let story = Story::tell(rules, judge, dealt, start, actions, &[]).expect("it was played");
    let head = Head { edition: "standard".into(), trusted: true, record: "of a law".into() };
    let mut review = Review::new(story, head, Order { budget: 4, seat: NOBODY, seed: Some(1) });
    for n in 0..review.tasks().len() {
        let part = review.work(review.tasks()[n]);
        review.put(n, part);
    }
    review.report().expect("all is done")
}

/// The first actions of a random game, left there; and the last ones of it, begun at the position before them.
fn books_add_up<S: Suite, J: Judge<S::Game>>(judge: fn() -> J, prepare: fn(S::Game) -> S::Game) {
    let (mut left, mut ended) = (0, 0);
    for (seed, table) in (1..).zip(every_option::<S>(0)) {
        let (about, rules) = (table.about, prepare(table.rules));
        if rules.is_race() {
            continue; // RV-2.7
        }
        let mut played = Vec::new();
        walk::<S>(&rules, seed, |before, _, action| played.push((before.clone(), action.clone())));
        let write = |action| serde_json::to_value(rules.write_action(action)).expect("JSON");
        let actions: Vec<Value> = played.iter().map(|(_, action)| write(action)).collect();

        let first = &actions[..FEW.min(actions.len() / 2)];
        let begun = report(rules.clone(), judge(), true, rules.deal(Seed::number(seed)), first);
        assert!(begun.seats.iter().all(|line| line.end.is_some()), "{about:?}");
        sums(&begun);
        left += 1;

        let at = actions.len().saturating_sub(FEW);
        let start = rules.write_position(&played[at].0);
        let start = rules.read_position(&start).unwrap_or_else(|fault| panic!("{about:?}: {fault}"));
        let (mut over, last) = (played[played.len() - 1].0.clone(), &played[played.len() - 1].1);
        assert!(rules.play(&mut over, last, &mut Forget).is_ok(), "{about:?}");
        let last = report(rules.clone(), judge(), false, start, &actions[at..]);
        sums(&last);
        for (seat, line) in last.seats.iter().enumerate() {
            assert!(last.deal.luck[seat].abs() < 1e-12, "{about:?}: nothing was dealt");
            assert_eq!(line.result.is_some(), rules.outcome(&over).is_some(), "{about:?}");
        }
        ended += usize::from(rules.outcome(&over).is_some());
    }
    println!("{left} tables left, {ended} games ended");
    assert!(ended > left / 2, "{left} {ended}");
}

struct Skip;

impl Suite for Skip {
    type Game = FlipAndSkip;
    const CASES: usize = 0;
}

struct Town;

impl Suite for Town {
    type Game = Fliptown;
    const CASES: usize = 0;

    fn free(option: &str) -> Vec<Value> {
        match option {
            "characters" => {
                vec![json!([]), json!("random"), json!(["cheat", "marshal", "mayor", "wild_card"])]
            }
            "cowbot" => {
                vec![json!(null), json!("random"), json!("jane"), json!("kid"), json!("bart"), json!("earp")]
            }
            _ => vec![json!([]), json!(["jane", "bart"])],
        }
    }

    fn agree(options: &mut Options) {
        let players = options.get("players").and_then(Value::as_u64).unwrap_or(1);
        if players > 1 {
            options.retain(|key, _| !["cowbot", "random_setup", "career"].contains(&key.as_str()));
        }
        if options.get("random_setup") == Some(&json!(true)) {
            options.retain(|key, _| !["cowbot", "characters"].contains(&key.as_str()));
        }
        if let Some(Value::Array(characters)) = options.get_mut("characters") {
            characters.truncate(players as usize);
        }
    }
}

struct Stars;

impl Suite for Stars {
    type Game = Flip5x;
    const CASES: usize = 0;

    fn free(option: &str) -> Vec<Value> {
        match option {
            "scenario" => vec![json!(null), json!("devourer"), json!("silence"), json!("crown")],
            _ => vec![json!(null), json!(["scientists"]), json!(["warriors", "merchants", "warriors"])],
        }
    }

    fn agree(options: &mut Options) {
        if options.get("cultures").is_some_and(Value::is_array) {
            options.remove("seats");
        }
    }
}

struct Ships;

impl Suite for Ships {
    type Game = FlipShips;
    const CASES: usize = 0;
    const LONGEST: usize = 1000;

    fn free(_: &str) -> Vec<Value> {
        vec![json!(["red", "blue"]), json!(["green", "yellow", "red", "blue"]), Value::Null]
    }

    fn agree(options: &mut Options) {
        if options.contains_key("solo_seats") {
            options.insert("players".into(), json!(1));
        }
        if let Some(colours) = options.get("colours").and_then(Value::as_array) {
            options.insert("players".into(), json!(colours.len()));
            options.remove("solo_seats");
        }
        if options.get("players") == Some(&json!(1)) {
            options.insert("mode".into(), json!("battle"));
        }
    }
}

#[test]
fn the_books_of_every_table_of_flip_and_skip_add_up() {
    books_add_up::<Skip, _>(FlipAndSkipJudge::default, |rules| rules);
}

#[test]
fn the_books_of_every_table_of_fliptown_add_up() {
    books_add_up::<Town, _>(FliptownJudge::default, |rules| rules);
}

#[test]
fn the_books_of_every_table_of_flip_5x_add_up() {
    books_add_up::<Stars, _>(Flip5xJudge::default, |rules| rules);
}

#[test]
fn the_books_of_every_table_of_flip_ships_add_up() {
    books_add_up::<Ships, _>(FlipShipsJudge::default, |rules| rules.hosted(flights::HOST));
}
