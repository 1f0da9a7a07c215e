//! How sure the books are (RV-6.3): the standard error of everything that stands in them.
//!
//! Every figure of the books is a sum of means, some of them taken away. Means of one moment are taken over the same samples, so that what they
//! share is no error of their difference; means of different moments share nothing. So it is enough to keep, for each
//! moment, how its means vary together: no sample outlives its task, and no sum depends on who did the work.

use std::collections::BTreeMap;

use tableflip_kernel::MAX_SEATS;

use crate::judge::Values;

/// What one thing came to, sample by sample; those that refused it are missing.
#[derive(Clone, Debug, Default)]
pub struct Sampled(Vec<(usize, Values)>);

impl Sampled {
    /// One more sample.
    pub fn push(&mut self, sample: usize, values: Values) {
        self.0.push((sample, values));
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Their mean; not a number if there is none.
    pub fn mean(&self) -> Values {
        let mut sum = [0.0; MAX_SEATS];
        for (_, values) in &self.0 {
            sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
        sum.map(|sum| sum / self.0.len() as f64)
    }

    /// How its mean and another one vary together: the variance, if both are the same.
    fn together(&self, mean: &Values, other: &Sampled, others: &Values) -> Values {
        let (mut sum, mut common) = ([0.0; MAX_SEATS], 0u32);
        let mut rest = other.0.iter().peekable();
        for (sample, values) in &self.0 {
            while rest.next_if(|(earlier, _)| earlier < sample).is_some() {}
            let Some((_, beside)) = rest.next_if(|(same, _)| same == sample) else { continue };
            common += 1;
            for (n, sum) in sum.iter_mut().enumerate() {
                *sum += (values[n] - mean[n]) * (beside[n] - others[n]);
            }
        }
        if common < 2 {
            return [0.0; MAX_SEATS];
        }
        let share = f64::from(common) / (self.len() as f64 * other.len() as f64);
        sum.map(|sum| sum / f64::from(common - 1) * share)
    }
}

/// Means over the same samples, and how they vary together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Means {
    means: Vec<Values>,
    /// Of each with each one up to itself, row by row.
    together: Vec<Values>,
}

impl Means {
    /// Of these.
    pub fn of(all: &[Sampled]) -> Means {
        let means: Vec<Values> = all.iter().map(Sampled::mean).collect();
        let pairs = (0..all.len()).flat_map(|a| (0..=a).map(move |b| (a, b)));
        let together = pairs.map(|(a, b)| all[a].together(&means[a], &all[b], &means[b])).collect();
        Means { means, together }
    }

    /// One mean of which the sums of its numbers and of their squares are known.
    pub fn summed(sum: Values, squares: Values, count: u32) -> Means {
        let count = f64::from(count);
        let mean = sum.map(|sum| sum / count);
        let variance = |n: usize| {
            if count < 2.0 { 0.0 } else { (squares[n] - sum[n] * mean[n]).max(0.0) / (count - 1.0) / count }
        };
        Means { means: vec![mean], together: vec![std::array::from_fn(variance)] }
    }

    /// One of them.
    pub fn at(&self, which: usize) -> Values {
        self.means[which]
    }

    fn varies(&self, a: usize, b: usize, seat: usize) -> f64 {
        let (low, high) = (a.min(b), a.max(b));
        self.together[high * (high + 1) / 2 + low][seat]
    }
}

/// A sum of means: of which moment, which one, and how often.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sum(BTreeMap<(usize, usize), f64>);

impl Sum {
    /// One mean alone.
    pub fn of(moment: usize, which: usize) -> Sum {
        Sum(BTreeMap::from([((moment, which), 1.0)]))
    }

    /// Adds another one, so often.
    pub fn add(&mut self, other: &Sum, times: f64) {
        for (&mean, &often) in &other.0 {
            *self.0.entry(mean).or_default() += times * often;
        }
    }

    /// The difference of two.
    #[must_use]
    pub fn less(&self, other: &Sum) -> Sum {
        let mut difference = self.clone();
        difference.add(other, -1.0);
        difference
    }

    /// Its standard error for one seat; `means` are those of each moment.
    pub fn error(&self, means: &[&Means], seat: usize) -> f64 {
        let mut variance = 0.0;
        for (&(moment, a), &often) in &self.0 {
            for (&(_, b), &beside) in self.0.range((moment, 0)..=(moment, usize::MAX)) {
                if often != 0.0 && beside != 0.0 {
                    variance += often * beside * means[moment].varies(a, b, seat);
                }
            }
        }
        variance.max(0.0).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sampled(numbers: &[(usize, f64)]) -> Sampled {
        Sampled(numbers.iter().map(|&(n, value)| (n, [value; MAX_SEATS])).collect())
    }

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-12, "{a} and {b}");
    }

    #[test]
    fn what_means_of_one_moment_share_is_no_error_of_their_difference() {
        let (one, other) = (sampled(&[(0, 10.0), (1, 100.0)]), sampled(&[(0, 9.0), (1, 99.0)]));
        let means = Means::of(&[one, other]);
        let difference = Sum::of(0, 0).less(&Sum::of(0, 1));
        close(difference.error(&[&means], 0), 0.0);
        close(Sum::of(0, 0).error(&[&means], 0), 45.0);
    }

    #[test]
    fn means_of_different_moments_share_nothing_and_what_cancels_has_no_error() {
        let means = Means::of(&[sampled(&[(0, 1.0), (1, 3.0)])]);
        let mut sum = Sum::of(0, 0).less(&Sum::of(1, 0));
        close(sum.error(&[&means, &means], 0), 2.0f64.sqrt());
        sum.add(&Sum::of(1, 0), 1.0);
        close(sum.error(&[&means, &means], 0), 1.0);
        sum.add(&Sum::of(0, 0), -1.0);
        close(sum.error(&[&means, &means], 0), 0.0);
    }

    #[test]
    fn samples_that_refused_one_of_them_are_not_paired() {
        let (one, other) = (sampled(&[(0, 1.0), (1, 3.0)]), sampled(&[(2, 1.0), (3, 3.0)]));
        let means = Means::of(&[one, other]);
        close(Sum::of(0, 0).less(&Sum::of(0, 1)).error(&[&means], 0), 2.0f64.sqrt());
    }

    #[test]
    fn sums_and_squares_say_the_same_as_the_samples() {
        let numbers = [4.0, 7.0, 1.0, 9.5];
        let all: Vec<(usize, f64)> = numbers.into_iter().enumerate().collect();
        let (sum, squares) = (numbers.iter().sum(), numbers.iter().map(|number| number * number).sum());
        let (told, found) =
            (Means::summed([sum; MAX_SEATS], [squares; MAX_SEATS], 4), Means::of(&[sampled(&all)]));
        close(told.at(0)[2], found.at(0)[2]);
        close(Sum::of(0, 0).error(&[&told], 2), Sum::of(0, 0).error(&[&found], 2));
    }
}
