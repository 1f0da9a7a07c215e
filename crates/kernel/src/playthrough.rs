//! A whole random game as text that a person can read, kept in the repository and reviewed as a diff.

use std::fmt::Write as _;

use crate::{AnyRules, Audience, Seat, Seed};

/// Plays the random game of a seed and tells it, action by action, with what each seat sees of it.
pub fn tell(rules: &dyn AnyRules, seed: u64) -> String {
    let mut play = rules.deal(Seed::number(seed));
    let mut text =
        format!("{}, seed {seed}, options {}\n", rules.title().name, serde_json::json!(rules.options()));
    for (n, action) in rules.random_game(seed).iter().enumerate() {
        let choices: usize = play.to_act().iter().map(|seat| play.legal(seat).len()).sum();
        let _ = writeln!(text, "\n{n}: {action}  (one of {choices})");
        let played = play.act(action).expect("a random game is legal");
        let all = played.all_events();
        for event in &all {
            let _ = writeln!(text, "    {event}");
        }
        for seat in (0..rules.seats()).map(Seat) {
            let seen = played.events(Audience::Seat(seat));
            for event in seen.iter().zip(&all).filter(|(seen, all)| seen != all).map(|(seen, _)| seen) {
                let _ = writeln!(text, "    to {seat}: {event}");
            }
        }
    }
    let _ = writeln!(text, "\nresult: {}\nposition: {}", serde_json::json!(play.result()), play.position());
    text
}
