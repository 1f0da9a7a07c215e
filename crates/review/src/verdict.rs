//! Verdicts (RV-3.3) and what is good enough (RV-3.5).

use serde::Serialize;

use crate::judge::Unit;

/// What is said of a choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing looked better.
    Best,
    /// Too close to call.
    Close,
    /// It cost next to nothing.
    Fine,
    /// It cost a little.
    Inaccuracy,
    /// It cost something.
    Mistake,
    /// It cost much.
    Blunder,
}

impl Verdict {
    /// All of them, best first.
    pub const ALL: [Verdict; 6] = [
        Verdict::Best,
        Verdict::Close,
        Verdict::Fine,
        Verdict::Inaccuracy,
        Verdict::Mistake,
        Verdict::Blunder,
    ];

    /// On a choice that was not the best one, unless `best`; the first that fits.
    pub fn on(best: bool, cost: f64, se: f64, unit: Unit) -> Verdict {
        let [inaccuracy, mistake, blunder] = unit.thresholds();
        if best {
            Verdict::Best
        } else if cost <= 2.0 * se && cost + 2.0 * se >= inaccuracy {
            Verdict::Close
        } else if cost < inaccuracy {
            Verdict::Fine
        } else if cost < mistake {
            Verdict::Inaccuracy
        } else if cost < blunder {
            Verdict::Mistake
        } else {
            Verdict::Blunder
        }
    }
}

/// Whether a choice is as good as the best for all that can be said (RV-3.5).
pub fn good_enough(cost: f64, se: f64, unit: Unit) -> bool {
    cost <= 2.0 * se || cost < unit.thresholds()[0] / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_fits_is_said() {
        let on = |cost, se| Verdict::on(false, cost, se, Unit::Points);
        assert_eq!(Verdict::on(true, 0.0, 9.0, Unit::Points), Verdict::Best);
        assert_eq!(on(0.9, 0.5), Verdict::Close);
        assert_eq!(on(0.3, 0.2), Verdict::Fine);
        assert_eq!(on(0.9, 0.1), Verdict::Fine);
        assert_eq!(on(1.0, 0.1), Verdict::Inaccuracy);
        assert_eq!(on(2.0, 0.1), Verdict::Mistake);
        assert_eq!(on(4.0, 0.1), Verdict::Blunder);
        assert_eq!(Verdict::on(false, 0.15, 0.0, Unit::Win), Verdict::Blunder);
    }

    #[test]
    fn half_an_inaccuracy_is_good_enough() {
        assert!(good_enough(0.49, 0.0, Unit::Points));
        assert!(!good_enough(0.5, 0.1, Unit::Points));
        assert!(good_enough(0.2, 0.1, Unit::Points));
    }
}
