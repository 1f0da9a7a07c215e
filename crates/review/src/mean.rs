//! Means and their errors. Sums are taken in one order, so that every machine computes the same.

/// The mean of some numbers, and its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// The mean.
    pub value: f64,
    /// Its standard error; 0 for fewer than two numbers.
    pub se: f64,
}

impl Mean {
    /// Of these numbers.
    pub fn of(numbers: impl Iterator<Item = f64> + Clone) -> Mean {
        let count = numbers.clone().count() as f64;
        if count == 0.0 {
            return Mean::default();
        }
        let value = numbers.clone().sum::<f64>() / count;
        if count < 2.0 {
            return Mean { value, se: 0.0 };
        }
        let squares: f64 = numbers.map(|number| (number - value) * (number - value)).sum();
        Mean { value, se: (squares / (count - 1.0) / count).sqrt() }
    }
}

/// Two means over the same samples, and the standard error of their difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paired {
    /// The mean of the first.
    pub first: f64,
    /// The mean of the second.
    pub second: f64,
    /// The standard error of the paired difference.
    pub se: f64,
}

impl Paired {
    /// Of these pairs.
    pub fn of(pairs: impl Iterator<Item = (f64, f64)> + Clone) -> Paired {
        let first = Mean::of(pairs.clone().map(|pair| pair.0)).value;
        let second = Mean::of(pairs.clone().map(|pair| pair.1)).value;
        Paired { first, second, se: Mean::of(pairs.map(|(a, b)| a - b)).se }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_shrinks_with_the_root_of_the_count() {
        let mean = Mean::of([1.0, 3.0].into_iter());
        assert_eq!(mean, Mean { value: 2.0, se: 1.0 });
        assert_eq!(Mean::of([].into_iter()), Mean::default());
        assert!(Mean::of([5.0].into_iter()).se.abs() < f64::EPSILON);
    }

    #[test]
    fn what_both_share_is_no_error_of_the_difference() {
        let paired = Paired::of([(10.0, 9.0), (100.0, 99.0)].into_iter());
        assert_eq!((paired.first - paired.second, paired.se), (1.0, 0.0));
    }
}
