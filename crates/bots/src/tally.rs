//! What came of a match, with its 95% interval.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// The score of a match between two bots.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchTally {
    /// Games counted.
    pub games: u64,
    /// Points of each: 1 for a win, a half for a draw.
    pub points: [f64; 2],
    /// Games won by each.
    pub wins: [u64; 2],
    /// Games that neither won.
    pub draws: u64,
    /// How often each ending.
    pub endings: BTreeMap<&'static str, u64>,
}

impl MatchTally {
    /// Counts one comparison: whoever made more has won it.
    pub(crate) fn count<const N: usize>(&mut self, made: [f64; 2], endings: [&'static str; N]) {
        self.games += 1;
        match made[0].total_cmp(&made[1]) {
            std::cmp::Ordering::Greater => self.win(0),
            std::cmp::Ordering::Less => self.win(1),
            std::cmp::Ordering::Equal => {
                self.draws += 1;
                self.points.iter_mut().for_each(|points| *points += 0.5);
            }
        }
        for ending in endings {
            *self.endings.entry(ending).or_default() += 1;
        }
    }

    fn win(&mut self, who: usize) {
        self.wins[who] += 1;
        self.points[who] += 1.0;
    }

    /// Adds another tally of the same match.
    pub fn add(&mut self, other: &MatchTally) {
        self.games += other.games;
        self.draws += other.draws;
        for who in 0..2 {
            self.points[who] += other.points[who];
            self.wins[who] += other.wins[who];
        }
        for (ending, n) in &other.endings {
            *self.endings.entry(ending).or_default() += n;
        }
    }

    /// The first bot's share of the points; a half before any game.
    pub fn share(&self) -> f64 {
        if self.games == 0 { 0.5 } else { self.points[0] / self.games as f64 }
    }

    /// Wilson's 95% interval of that share. It stays honest near 0 and 1, where the usual one
    /// collapses; draws only make the truth narrower.
    pub fn interval(&self) -> [f64; 2] {
        wilson(self.share(), self.games)
    }

    /// As `tableflip match --json` prints it.
    pub fn to_json(&self, game: &str, bots: [&str; 2]) -> Value {
        let [low, high] = self.interval();
        json!({
            "game": game,
            "games": self.games,
            "bots": bots,
            "points": self.points,
            "share": rounded(self.share()),
            "interval": [rounded(low), rounded(high)],
            "wins": self.wins,
            "draws": self.draws,
            "endings": self.endings,
        })
    }
}

/// Wilson's 95% interval of a share of so many games.
pub fn wilson(share: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let (n, z) = (games as f64, 1.959_964);
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

fn rounded(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let mut tally = MatchTally::default();
        for n in 0..100 {
            tally.count(if n < 81 { [1.0, 0.0] } else { [0.0, 1.0] }, ["set"]);
        }
        let [low, high] = tally.interval();
        assert!((low - 0.7222).abs() < 1e-4 && (high - 0.8749).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn a_clean_sheet_is_not_certainty() {
        let mut tally = MatchTally::default();
        (0..400).for_each(|_| tally.count([1.0, 0.0], ["set"]));
        assert!(tally.interval()[0] < 0.995);
        assert!((tally.interval()[1] - 1.0).abs() < 1e-9);
    }
}
