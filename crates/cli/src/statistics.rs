//! Mean and percentiles of many whole numbers, in memory that does not grow with their count.

use std::collections::BTreeMap;

use serde::Serialize;

/// How often each number occurred.
#[derive(Clone, Default)]
pub(crate) struct Histogram(BTreeMap<i64, u64>);

/// What a reader wants to know about a histogram.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Summary {
    pub(crate) mean: f64,
    /// The 95% interval of the mean.
    pub(crate) interval: [f64; 2],
    pub(crate) median: i64,
    pub(crate) p5: i64,
    pub(crate) p95: i64,
}

impl Histogram {
    pub(crate) fn extend(&mut self, numbers: impl IntoIterator<Item = impl Into<i64>>) {
        for number in numbers {
            *self.0.entry(number.into()).or_default() += 1;
        }
    }

    pub(crate) fn add(&mut self, other: Histogram) {
        for (number, times) in other.0 {
            *self.0.entry(number).or_default() += times;
        }
    }

    /// `None` of nothing.
    pub(crate) fn summary(&self) -> Option<Summary> {
        let sum: i128 = self.0.iter().map(|(&number, &times)| i128::from(number) * i128::from(times)).sum();
        let count = self.count();
        let mean = sum as f64 / count as f64;
        let square = |(&number, &times): (&i64, &u64)| (number as f64 - mean).powi(2) * times as f64;
        let variance = self.0.iter().map(square).sum::<f64>() / count.saturating_sub(1).max(1) as f64;
        let half = 1.959_964 * (variance / count as f64).sqrt();
        Some(Summary {
            mean: round(mean, 4),
            interval: [round(mean - half, 4), round(mean + half, 4)],
            median: self.percentile(50)?,
            p5: self.percentile(5)?,
            p95: self.percentile(95)?,
        })
    }

    /// How many numbers there are.
    pub(crate) fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// How many are at least this large.
    pub(crate) fn at_least(&self, least: i64) -> u64 {
        self.0.range(least..).map(|(_, times)| times).sum()
    }

    /// By nearest rank: the smallest number that at least `percent` of all do not exceed.
    fn percentile(&self, percent: u64) -> Option<i64> {
        let count = self.count();
        let rank = (u128::from(count) * u128::from(percent)).div_ceil(100).max(1);
        let mut seen = 0;
        self.0.iter().find_map(|(&number, &times)| {
            seen += u128::from(times);
            (seen >= rank).then_some(number)
        })
    }
}

/// Rounded for reading.
pub(crate) fn round(number: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    (number * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_by_nearest_rank() {
        let mut numbers = Histogram::default();
        numbers.extend(1..=20i64);
        let interval = [7.9072, 13.0928];
        let expected = Summary { mean: 10.5, interval, median: 10, p5: 1, p95: 19 };
        assert_eq!(numbers.summary(), Some(expected));
        assert_eq!((numbers.at_least(19), numbers.at_least(0), numbers.at_least(21)), (2, 20, 0));
        assert_eq!(Histogram::default().summary(), None);
    }
}
