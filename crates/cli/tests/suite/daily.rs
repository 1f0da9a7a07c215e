//! `daily`: seed and options follow from the date, and the bots' scores from them.

use crate::common::{MISSPELT, run};
use serde_json::Value;

/// The game whose bots are quickest.
const GAME: &str = "fliptown";

fn daily(date: &str) -> Value {
    run(&["daily", GAME, "--date", date, "--json"]).done().json()
}

#[test]
fn a_day_has_one_deck_and_the_scores_of_three_bots() {
    let day = daily("2026-11-17");
    assert_eq!(day, daily("2026-11-17"), "the same whenever it is asked for");
    let keys: Vec<&String> = day.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["date", "game", "options", "par", "seed"]);
    assert_eq!((day["date"].as_str(), day["game"].as_str()), (Some("2026-11-17"), Some(GAME)));
    assert_eq!(day["options"]["players"], 1);
    for level in ["novice", "regular", "expert"] {
        assert!(day["par"][level].is_u64(), "{day}");
    }
    let next = daily("2026-11-18");
    assert_ne!(day["seed"], next["seed"]);
    assert_eq!(day["options"], next["options"]);
    assert_ne!(day["options"], daily("2026-11-21")["options"], "a variant at the end of the week");
    assert!(day["seed"].as_u64().expect("a number") < 1 << 53);
}

#[test]
fn the_deck_is_one_that_can_be_laid_and_par_is_what_the_bot_scores() {
    let day = daily("2026-11-17");
    let seed = day["seed"].to_string();
    let played = run(&[
        "playout",
        GAME,
        "--bots",
        "regular",
        "--players",
        "1",
        "--games",
        "1",
        "--seed",
        &seed,
        "--json",
    ]);
    assert_eq!(played.done().json()["scores"][0]["mean"].as_f64(), day["par"]["regular"].as_f64());
}

#[test]
fn people_are_told_the_same_in_words() {
    let (text, day) = (run(&["daily", GAME, "--date", "2026-11-17"]).done().out, daily("2026-11-17"));
    for figure in [&day["seed"], &day["par"]["regular"], &day["par"]["novice"], &day["par"]["expert"]] {
        assert!(text.contains(&figure.to_string()), "no {figure} in {text}");
    }
}

#[test]
fn wrong_calls_say_what_is_wrong() {
    run(&["daily", MISSPELT]).wrong(&["there is no game"]);
    for date in ["tomorrow", "2026-02-29", "2026-1-1", "-1", ""] {
        run(&["daily", GAME, "--date", date]).wrong(&["--date", "is no date", "LN-5.1"]);
    }
    run(&["daily", GAME, "--date", "2025-12-31"]).wrong(&["--date", "before 2026-01-01"]);
}
