//! The numbers of many games, as JSON and as a table to read.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use tableflip_bots::tally::wilson;
use tableflip_kernel::playout::Tally;

use crate::statistics::{Histogram, Summary, round};

/// Tallies added up, in memory that does not grow with the number of games.
#[derive(Default)]
pub(super) struct Numbers {
    games: u64,
    actions: u64,
    outcomes: BTreeMap<&'static str, u64>,
    endings: BTreeMap<&'static str, u64>,
    scores: Vec<Histogram>,
    turns: Histogram,
}

impl Numbers {
    pub(super) fn add_tally(&mut self, tally: Tally) {
        self.games += tally.games;
        self.actions += tally.actions;
        add_counts(&mut self.outcomes, tally.outcomes);
        add_counts(&mut self.endings, tally.endings);
        self.turns.extend(tally.turns);
        self.scores.resize(self.scores.len().max(tally.scores.len()), Histogram::default());
        for (all, more) in self.scores.iter_mut().zip(tally.scores) {
            all.extend(more);
        }
    }

    pub(super) fn add(&mut self, other: Numbers) {
        self.games += other.games;
        self.actions += other.actions;
        add_counts(&mut self.outcomes, other.outcomes);
        add_counts(&mut self.endings, other.endings);
        self.turns.add(other.turns);
        self.scores.resize(self.scores.len().max(other.scores.len()), Histogram::default());
        for (all, more) in self.scores.iter_mut().zip(other.scores) {
            all.add(more);
        }
    }
}

fn add_counts(all: &mut BTreeMap<&'static str, u64>, more: BTreeMap<&'static str, u64>) {
    for (word, count) in more {
        *all.entry(word).or_default() += count;
    }
}

/// What `--json` prints, in the order of the specification.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    games: u64,
    actions: u64,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
    outcomes: BTreeMap<&'static str, u64>,
    endings: BTreeMap<&'static str, u64>,
    /// The share of each outcome.
    shares: BTreeMap<&'static str, Share>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    scores: Vec<Summary>,
    /// For each score asked about, the share of games of at least that score, by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    at_least: BTreeMap<i64, Vec<Share>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Summary>,
}

/// A share of all games with its 95% interval.
#[derive(Clone, Copy, Serialize)]
struct Share {
    share: f64,
    interval: [f64; 2],
}

impl Share {
    fn of(part: u64, games: u64) -> Share {
        let share = part as f64 / games.max(1) as f64;
        Share { share: round(share, 4), interval: wilson(share, games).map(|end| round(end, 4)) }
    }

    fn text(self) -> String {
        let [share, low, high] = [self.share, self.interval[0], self.interval[1]].map(|share| share * 100.0);
        format!("{share:>13.1}%  (95% interval {low:.1}% to {high:.1}%)")
    }
}

impl Report {
    pub(super) fn new(game: &'static str, numbers: &Numbers, at_least: &[i64], seconds: f64) -> Report {
        // A clock may be too coarse for one short game.
        let seconds = seconds.max(1e-6);
        let share = |(word, count): (&&'static str, &u64)| (*word, Share::of(*count, numbers.games));
        let reached = |least: &i64| {
            let of = |scores: &Histogram| Share::of(scores.at_least(*least), scores.count());
            (*least, numbers.scores.iter().map(of).collect())
        };
        Report {
            game,
            games: numbers.games,
            actions: numbers.actions,
            seconds: round(seconds, 6),
            games_per_second: round(numbers.games as f64 / seconds, 1),
            actions_per_second: round(numbers.actions as f64 / seconds, 1),
            outcomes: numbers.outcomes.clone(),
            endings: numbers.endings.clone(),
            shares: numbers.outcomes.iter().map(share).collect(),
            at_least: at_least.iter().map(reached).collect(),
            scores: numbers.scores.iter().filter_map(Histogram::summary).collect(),
            turns: numbers.turns.summary(),
        }
    }

    /// The same for people.
    pub(super) fn table(&self, name: &str) -> String {
        let mut text = format!("{name}: {} games in {:.3} s\n\n", self.games, self.seconds);
        let mut line = |line: String| {
            let _ = writeln!(text, "{line}");
        };
        line(format!("{:<10} {:>12} {:>14.0} per second", "games", self.games, self.games_per_second));
        line(format!("{:<10} {:>12} {:>14.0} per second", "actions", self.actions, self.actions_per_second));
        for (what, counts) in [("outcome", &self.outcomes), ("ending", &self.endings)] {
            line(format!("\n{what:<10} {:>12} {:>14}", "games", "share"));
            for (word, count) in counts {
                line(format!("{word:<10} {count:>12} {}", Share::of(*count, self.games).text()));
            }
        }
        let heads = format!("{:>8} {:>8} {:>8}", "median", "5%", "95%");
        line(format!("\n{:<10} {:>12} {heads}  95% interval of the mean", "", "mean"));
        let seats = (0..).zip(&self.scores).map(|(seat, score): (u8, _)| (format!("score {seat}"), *score));
        for (what, of) in seats.chain(self.turns.map(|turns| ("turns".to_string(), turns))) {
            let [low, high] = of.interval;
            let middle = format!("{:>8} {:>8} {:>8}", of.median, of.p5, of.p95);
            line(format!("{what:<10} {:>12.2} {middle}  {low:.2} to {high:.2}", of.mean));
        }
        for (least, shares) in &self.at_least {
            for (seat, share) in shares.iter().enumerate() {
                line(format!("score {seat}: {least} or more {}", share.text()));
            }
        }
        text
    }
}
