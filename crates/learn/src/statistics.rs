//! Figures over many games of one person (LN-4.1): shares and means with their 95% intervals, and the mean of the last ten.
//!
//! Which games go together is for whoever asks to say: a key is a word to nobody here.

use serde::{Deserialize, Serialize};

/// How many games a running mean looks back on.
pub const LAST: usize = 10;
/// The normal quantile of a 95% interval.
const Z: f64 = 1.96;
/// One game, as much of it as is counted.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Games with the same key are one group.
    pub key: String,
    /// 1 won, 0 lost, a half drawn; nothing where nobody wins.
    pub share: Option<f64>,
    /// What it came to.
    pub score: Option<f64>,
    /// What a choice cost on average.
    pub loss: Option<f64>,
    /// What chance brought.
    pub luck: Option<f64>,
}

/// A mean with its interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// Its lower and upper end.
    pub low: f64,
    /// As above.
    pub high: f64,
}

/// Games that go together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Group {
    /// What they share.
    pub key: String,
    /// How many there are.
    pub games: u32,
    /// How many of them were won, drawn and lost.
    pub won: u32,
    /// As above.
    pub drawn: u32,
    /// As above.
    pub lost: u32,
    /// The share of what could be won (Wilson's interval).
    pub share: Option<Interval>,
    /// The score (Student's interval; a point where there is one game).
    pub score: Option<Interval>,
}

/// Figures over many games.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Statistics {
    /// By key, in the order in which they came first.
    pub groups: Vec<Group>,
    /// The mean of the last ten scores up to each game; nothing where a game has none.
    pub scores: Vec<Option<f64>>,
    /// The same of losses.
    pub losses: Vec<Option<f64>>,
    /// The same of luck.
    pub lucks: Vec<Option<f64>>,
}

/// Counts games in the order in which they were played.
pub fn statistics(games: &[Counted]) -> Statistics {
    let mut keys: Vec<&str> = Vec::new();
    for game in games {
        if !keys.contains(&game.key.as_str()) {
            keys.push(&game.key);
        }
    }
    let of = |key: &&str| games.iter().filter(|game| game.key == *key).collect::<Vec<_>>();
    Statistics {
        groups: keys.iter().map(|key| group(key, &of(key))).collect(),
        scores: running(games.iter().map(|game| game.score)),
        losses: running(games.iter().map(|game| game.loss)),
        lucks: running(games.iter().map(|game| game.luck)),
    }
}

fn group(key: &str, games: &[&Counted]) -> Group {
    let shares: Vec<f64> = games.iter().filter_map(|game| game.share).collect();
    let scores: Vec<f64> = games.iter().filter_map(|game| game.score).collect();
    let count = |holds: fn(f64) -> bool| shares.iter().filter(|share| holds(**share)).count() as u32;
    Group {
        key: key.to_string(),
        games: games.len() as u32,
        won: count(|share| share >= 1.0),
        drawn: count(|share| share > 0.0 && share < 1.0),
        lost: count(|share| share <= 0.0),
        share: wilson(&shares),
        score: student(&scores),
    }
}

/// The share with Wilson's interval, which stays between 0 and 1 for few games, too.
fn wilson(shares: &[f64]) -> Option<Interval> {
    let (mean, n) = (mean(shares)?, shares.len() as f64);
    let square = Z * Z / n;
    let middle = (mean + square / 2.0) / (1.0 + square);
    let reach = Z / (1.0 + square) * (mean * (1.0 - mean) / n + square / (4.0 * n)).max(0.0).sqrt();
    Some(Interval { mean, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) })
}

fn student(values: &[f64]) -> Option<Interval> {
    let mean = mean(values)?;
    let n = values.len();
    if n < 2 {
        return Some(Interval { mean, low: mean, high: mean });
    }
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1) as f64;
    let reach = quantile(n - 1) * (variance / n as f64).sqrt();
    Some(Interval { mean, low: mean - reach, high: mean + reach })
}

/// Student's quantile of a 95% interval, to less than 0.01: a curve, since a table is dear in the browser's engine.
fn quantile(freedom: usize) -> f64 {
    match freedom {
        0 | 1 => 12.706,
        2 => 4.303,
        _ => Z + 2.43 / (freedom - 1) as f64,
    }
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

fn running(values: impl Iterator<Item = Option<f64>>) -> Vec<Option<f64>> {
    let mut last: Vec<f64> = Vec::new();
    let next = |value: Option<f64>| {
        last.push(value?);
        mean(&last[last.len().saturating_sub(LAST)..])
    };
    values.map(next).collect()
}

#[cfg(test)]
mod tests {
    use super::{Counted, quantile, statistics};

    fn game(key: &str, share: f64, score: f64) -> Counted {
        Counted { key: key.into(), share: Some(share), score: Some(score), loss: None, luck: None }
    }

    #[test]
    fn groups_keep_their_order_and_count() {
        let told = statistics(&[game("b", 1.0, 10.0), game("a", 0.0, 5.0), game("b", 0.5, 20.0)]);
        let keys: Vec<&str> = told.groups.iter().map(|group| group.key.as_str()).collect();
        assert_eq!(keys, ["b", "a"]);
        let first = &told.groups[0];
        assert_eq!((first.games, first.won, first.drawn, first.lost), (2, 1, 1, 0));
        assert_eq!(first.score.map(|score| score.mean), Some(15.0));
    }

    #[test]
    fn an_interval_of_few_games_stays_a_share() {
        let told = statistics(&[game("a", 1.0, 1.0)]);
        let share = told.groups[0].share.expect("a share");
        // One game won of one: Wilson's interval begins at 0.207.
        assert!((share.low - 0.2065).abs() < 0.001 && share.high <= 1.0, "{share:?}");
    }

    #[test]
    fn quantiles_are_students() {
        let known = [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (5, 2.571),
            (9, 2.262),
            (14, 2.145),
            (30, 2.042),
            (120, 1.980),
        ];
        for (freedom, student) in known {
            assert!((quantile(freedom) - student).abs() < 0.01, "{freedom}: {}", quantile(freedom));
        }
    }

    #[test]
    fn means_look_back_on_ten_and_pass_over_what_is_missing() {
        let mut games: Vec<Counted> = (0..12).map(|n| game("a", 1.0, f64::from(n))).collect();
        games[3].score = None;
        let means = statistics(&games).scores;
        assert_eq!((means[0], means[1], means[3]), (Some(0.0), Some(0.5), None));
        // The last ten of the eleven that have one: 1, 2, 4 to 11.
        assert_eq!(means[11], Some(6.3));
    }
}
