//! How strong somebody is at puzzles: Glicko-2, on their own device (LN-2.7).
//!
//! A puzzle's own rating follows from its difficulty, and is taken as well known: it never moves.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// The rating of a puzzle of difficulty 1, what each further one adds, and how well it is known.
const EASIEST: f64 = 1000.0;
const STEP: f64 = 300.0;
const DEVIATION: f64 = 60.0;

/// A rating, as Glicko-2 keeps it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// How strong.
    pub rating: f64,
    /// How little that is known.
    pub deviation: f64,
    /// How much it strays.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Rating { rating, deviation, volatility }
    }
}

/// The rating that a puzzle of this difficulty has.
pub fn of_puzzle(difficulty: u8) -> f64 {
    EASIEST + STEP * f64::from(difficulty.clamp(1, 5) - 1)
}

/// The rating after a puzzle: solved at the first answer, or not. What is no rating counts as a new one.
pub fn after(before: Rating, difficulty: u8, solved: bool) -> Rating {
    let sound = |rating: &Rating| {
        (0.0..=4000.0).contains(&rating.rating)
            && (1.0..=350.0).contains(&rating.deviation)
            && (0.001..=1.0).contains(&rating.volatility)
    };
    let Rating { rating, deviation, volatility } = Some(before).filter(sound).unwrap_or_default();
    let own = Glicko2Rating { rating, deviation, volatility };
    let puzzle =
        Glicko2Rating { rating: of_puzzle(difficulty), deviation: DEVIATION, ..Glicko2Rating::new() };
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (Glicko2Rating { rating, deviation, volatility }, _) =
        glicko2(&own, &puzzle, &outcome, &Glicko2Config::new());
    Rating { rating, deviation, volatility }
}

#[cfg(test)]
mod tests {
    use super::{Rating, after};

    #[test]
    fn solving_raises_and_missing_lowers_it() {
        let start = Rating::default();
        assert!(after(start, 3, true).rating > start.rating);
        assert!(after(start, 3, false).rating < start.rating);
        assert!(after(start, 5, true).rating > after(start, 1, true).rating);
        assert!(after(start, 3, true).deviation < start.deviation);
    }

    #[test]
    fn what_is_no_rating_counts_as_a_new_one() {
        let odd = Rating { rating: f64::NAN, deviation: -3.0, volatility: 9.0 };
        assert_eq!(after(odd, 2, true), after(Rating::default(), 2, true));
    }
}
