//! Flip Ships' judge: its books add up with imagined flights and at a real table, a hand is told from a choice, and it
//! finds what is clear.

#![allow(
    clippy::default_trait_access,
    clippy::float_cmp,
    reason = "a judge's buffers are its own, and values are the same to the last digit"
)]

use crate::{common, flights};
use serde_json::{Value, json};
use tableflip_bots::Level;
use tableflip_flip_ships::{Action, Cell, FlipShips, From, How, Launch, Ship, Verb};
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::record::{Dealt, Record};
use tableflip_kernel::{AnyGame, Dice, Game, Hosted, Seat, Seed, Shelf};
use tableflip_review::erased::Agreed;
use tableflip_review::{AnyJudge, FlipShipsJudge, Hand, Judge, Judges, Order, Report, Watch};

const JUDGES: Judges<FlipShips, FlipShipsJudge> = Judges::new(FlipShipsJudge::default);
static SHELF: Shelf<FlipShips> = Shelf::new();
static GAME: Hosted = Hosted::new(&SHELF, flights::HOST);

fn rules(options: &Value) -> FlipShips {
    let figures = SHELF.standard().figures::<FlipShips>().expect("its own");
    FlipShips::open(figures, options.as_object().expect("a map")).expect("good options").hosted(flights::HOST)
}

fn reviewed(options: &Value, seed: u64, cut: usize) -> Report {
    let edition = GAME.standard();
    let any = GAME.open(&edition, options.as_object().expect("a map")).expect("good options");
    let mut actions = any.random_game(seed);
    actions.truncate(cut);
    let record = Record::make(&*any, Dealt::Number(seed, Salt::from_bytes([1; 16])), actions).expect("legal");
    let table = Agreed { edition: &edition, options: &record.options, host: Some(flights::HOST) };
    let order = Order { budget: 4, seat: Some(Seat(0)), ..Order::default() };
    common::done(JUDGES.review(&table, &record, order).expect("a record"))
}

#[test]
fn the_books_add_up_under_every_option() {
    let sets = [
        json!({}),
        json!({ "players": 1, "difficulty": "training", "no_reflip": true }),
        json!({ "players": 3, "difficulty": "expert", "rows": 3 }),
        json!({ "players": 4, "difficulty": "elite", "launch_pad": true }),
        json!({ "referee": "players" }),
    ];
    for (n, options) in sets.iter().enumerate() {
        let report = reviewed(options, n as u64, 18);
        common::sums(&report);
        assert_eq!(report, reviewed(options, n as u64, 18), "{options}");
    }
    let whole = reviewed(&json!({ "difficulty": "elite" }), 3, usize::MAX);
    assert!(whole.seats[0].result.is_some());
    common::sums(&whole);
    let drawn = whole.moments.iter().flat_map(|moment| &moment.draws);
    assert!(drawn.clone().count() > 0 && drawn.clone().all(|draw| draw.what == "enemies"));
    common::sums(&reviewed(&json!({}), 1, 0));
}

#[test]
fn at_a_real_table_a_flip_is_all_hand() {
    let report = reviewed(&json!({ "referee": "players" }), 5, 12);
    for moment in report.moments.iter().filter(|moment| moment.action["do"] == "flip") {
        assert_eq!(moment.chosen, moment.expect, "moment {}", moment.n);
        assert!(moment.judged.is_none(), "moment {}", moment.n);
    }
    assert!(report.moments.iter().any(|moment| moment.hand[0] != 0.0));
}

#[test]
fn what_is_over_is_worth_its_result() {
    let rules = rules(&json!({ "referee": "players" }));
    let (mut position, mut dice) = (rules.deal(Seed::number(2)), Dice::from_seed(2));
    let judge = FlipShipsJudge::default();
    let mut value = [0.5; tableflip_kernel::MAX_SEATS];
    while !position.over() {
        value = judge.play_on(
            &rules.imagining(),
            &mut position,
            &mut dice,
            &mut Default::default(),
            &mut Watch::off(),
        );
    }
    assert_eq!(value, rules.outcome(&position).expect("over").points.map(f64::from));
    let again =
        judge.play_on(&rules, &mut position, &mut dice, &mut Default::default(), &mut Watch::of(Seat(0)));
    assert_eq!(again, value);
}

fn flip(ship: Ship, launch: Launch) -> Action {
    let verb =
        Verb::Flip { ship, declare: tableflip_flip_ships::Declare::Nothing, how: How::Launched(launch) };
    Action { seat: ship.seat(), verb }
}

#[test]
fn a_launch_a_little_off_means_the_place_it_was_aimed_at() {
    let (rules, judge) = (rules(&json!({})), FlipShipsJudge::default());
    let position = rules.deal(Seed::number(3));
    for (level, hand) in [(Level::Regular, Hand(1)), (Level::Expert, Hand(2))] {
        assert_eq!(judge.hand(&rules, Seat(0), Some(level), &[]), hand);
        for cell in [Cell::at(4, 1), Cell::at(4, 3), Cell::at(3, 5)] {
            let Some(enemy) = position.enemies[cell.index()] else { continue };
            let aimed = tableflip_bots::flip_ships::aim(&rules, &position, Ship(0), Some(cell), level);
            let launch = aimed.expect("in range");
            let off = Launch { power: launch.power + 6, aim: launch.aim - 4, ..launch };
            let meant = judge.meant(&rules, &position, &flip(Ship(0), off), hand);
            let told = judge.write(&rules, &position, &meant);
            assert_eq!(told["do"], "flip");
            let name = rules.figures.names.of(enemy.card);
            let at = told["at"].as_array().unwrap_or_else(|| panic!("{told}"));
            assert!(at.contains(&json!(name)), "{level:?} at {name}: {told}");
        }
        let lob = tableflip_bots::flip_ships::aim(&rules, &position, Ship(0), None, level).expect("in range");
        let meant = judge.meant(&rules, &position, &flip(Ship(0), lob), hand);
        assert_eq!(judge.write(&rules, &position, &meant)["at"], "mothership");
    }
}

#[test]
fn the_hand_is_told_from_the_launches() {
    let (rules, judge) = (rules(&json!({})), FlipShipsJudge::default());
    let position = rules.deal(Seed::number(3));
    assert_eq!(judge.hand(&rules, Seat(0), None, &[]), Hand(1), "nothing is known: a regular");
    let aimed =
        tableflip_bots::flip_ships::aim(&rules, &position, Ship(0), None, Level::Regular).expect("in range");
    let thrown = |level: Level| {
        let mut dice = Dice::from_seed(8);
        let launches =
            (0..24).map(|_| tableflip_bots::flip_ships::with_error(&rules, &aimed, level, &mut dice));
        let done: Vec<Action> = launches.map(|launch| flip(Ship(0), launch)).collect();
        let done: Vec<_> = done.iter().map(|action| (&position, action)).collect();
        judge.hand(&rules, Seat(0), None, &done)
    };
    assert_eq!(thrown(Level::Expert), Hand(2));
    assert!(thrown(Level::Novice).0 < 2, "a shaking hand is no expert's");
    assert_eq!(aimed.from, From::Edge);
}

#[test]
fn tactics_are_found() {
    common::tactics(&JUDGES, include_str!("../../../bots/tests/tactics-flip-ships.json"));
}

#[test]
fn a_wasted_flip_is_told_with_its_reasons() {
    let suite: Vec<Value> =
        serde_json::from_str(include_str!("../../../bots/tests/tactics-flip-ships.json")).expect("a list");
    let case =
        suite.iter().find(|case| case["name"] == "flips at what would destroy the city").expect("there");
    let told = common::explained(&JUDGES, &json!({ "game": "flip-ships", "position": case["position"] }), 64);
    for mark in ["hit", "damage", "mothership", "destroyed"] {
        assert!(told.actions[0].marks.contains_key(mark), "{mark}");
    }
    let wasted = told.actions.iter().find(|one| one.action["at"] == json!(["drone-1"])).expect("a candidate");
    assert!(wasted.cost > 0.15, "{wasted:?}");
    assert!(told.because.iter().any(|reason| reason.mark == "damage"), "{:?}", told.because);
}
