//! The equations of RV-5.1, for every game, finished and unfinished, whoever does the work and in whatever order.

use crate::common::{done, sums};
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_fliptown::Fliptown;
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::record::{Dealt, Record};
use tableflip_kernel::{AnyGame, Game, Shelf};
use tableflip_review::erased::Agreed;
use tableflip_review::{AnyJudge, Judge, Judges, Order, Plain};

fn check<G: Game, J: Judge<G>>(judge: fn() -> J, seed: u64, cut: usize) {
    let (shelf, judges) = (Shelf::<G>::new(), Judges::<G, J>::new(judge));
    let edition = shelf.standard();
    let rules = shelf.open(&edition, &serde_json::Map::new()).expect("defaults");
    let mut actions = rules.random_game(seed);
    actions.truncate(cut);
    let record =
        Record::make(&*rules, Dealt::Number(seed, Salt::from_bytes([1; 16])), actions).expect("legal");
    let table = Agreed { edition: &edition, options: &record.options, host: None };
    let order = Order { budget: 4, ..Order::default() };
    let report = done(judges.review(&table, &record, order).expect("a record"));
    sums(&report);
    let again = done(judges.review(&table, &record, order).expect("a record"));
    assert_eq!(report, again, "the same record gave another review");
}

#[test]
fn a_finished_game_adds_up() {
    check::<FlipAndSkip, _>(|| Plain(tableflip_bots::Plain), 3, 5);
    check::<Fliptown, _>(|| Plain(tableflip_bots::Plain), 4, usize::MAX);
}

#[test]
fn a_game_that_was_left_adds_up() {
    check::<Fliptown, _>(|| Plain(tableflip_bots::Plain), 5, 11);
    check::<FlipAndSkip, _>(|| Plain(tableflip_bots::Plain), 6, 0);
}
