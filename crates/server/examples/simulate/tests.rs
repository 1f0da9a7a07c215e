//! What the simulation itself must hold: the same seed is the same run, what is broken on purpose is found, and some hundred seeds find nothing.

use crate::options::{Options, Sabotage};
use crate::run::run;
use crate::simulate;

fn options(words: &[&str]) -> Options {
    Options::read(words.iter().map(ToString::to_string)).expect("options")
}

#[test]
fn the_same_seed_is_the_same_run_to_the_last_event() {
    let prints =
        |seeds: std::ops::Range<u64>| seeds.map(|seed| run(seed, None, false).print).collect::<Vec<_>>();
    let first = prints(900..912);
    // Beside others and in another order it is still the same.
    let again = std::thread::spawn(move || prints(900..912)).join().expect("prints");
    assert_eq!(first, again);
    assert!(first.iter().all(|(_, events)| *events > 100), "{first:?}");
    assert_ne!(first[0], first[1]);
}

#[test]
fn some_hundred_seeds_find_nothing() {
    let all = simulate(&options(&["--first", "1", "--seeds", "200"]));
    assert!(all.failed.is_none(), "{:?}", all.failed);
    assert!(all.acknowledged > 10_000, "{} requests only", all.acknowledged);
}

fn is_found(sabotage: Sabotage) {
    let all = simulate(&options(&["--seeds", "100", "--sabotage", sabotage.word()]));
    let failed = all.failed.expect("a seed with which it is found");
    let again = run(failed.seed, Some(sabotage), false);
    assert_eq!((again.print, &again.findings), (failed.print, &failed.findings), "the seed repeats it");
}

#[test]
fn a_database_without_the_index_is_found() {
    is_found(Sabotage::Index);
}

#[test]
fn a_database_that_says_yes_too_early_is_found() {
    is_found(Sabotage::Yes);
}
