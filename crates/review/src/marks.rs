//! Marks: quantities read off the continuations themselves, which say why one choice is better than another (RV-8.3).

use serde::Serialize;
use tableflip_kernel::Seat;

use crate::mean::Paired;

/// As many marks as a judge may have.
pub const MOST_MARKS: usize = 8;

/// As many reasons as are given.
const REASONS: usize = 3;

/// What is taken down of one continuation.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    /// Whether anything is.
    pub on: bool,
    /// For whom.
    pub seat: Seat,
    /// What the judge found before the choice was carried out, to count from.
    pub from: [f64; MOST_MARKS],
    /// The marks, in the order of the judge's names.
    pub marks: [f64; MOST_MARKS],
}

impl Watch {
    /// Nothing is taken down.
    pub const fn off() -> Watch {
        Watch { on: false, seat: Seat(0), from: [0.0; MOST_MARKS], marks: [0.0; MOST_MARKS] }
    }

    /// The marks of this seat.
    pub const fn of(seat: Seat) -> Watch {
        Watch { on: true, seat, ..Watch::off() }
    }
}

/// One mark that differs between two choices by more than two standard errors.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reason {
    /// Which mark.
    pub mark: &'static str,
    /// Its mean with the better choice.
    pub best: f64,
    /// Its mean with the other one.
    #[serde(flatten)]
    pub other: Other,
    /// The standard error of the difference.
    pub se: f64,
}

/// What the better choice is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Other {
    /// What was played.
    Played(f64),
    /// The runner-up.
    Next(f64),
}

/// The reasons, clearest first: effects are compared in standard errors, since marks have units of their own.
pub fn reasons(
    names: &[&'static str],
    best: &[[f64; MOST_MARKS]],
    other: &[[f64; MOST_MARKS]],
    told: fn(f64) -> Other,
) -> Vec<Reason> {
    let mut found: Vec<(f64, Reason)> = Vec::new();
    for (n, &mark) in names.iter().enumerate().take(MOST_MARKS) {
        let pairs = best.iter().zip(other).map(|(best, other)| (best[n], other[n]));
        let paired = Paired::of(pairs);
        let difference = (paired.first - paired.second).abs();
        if difference > 2.0 * paired.se && difference > 0.0 {
            // A mark that differs always and by the same has no error: it comes first.
            let effect = if paired.se > 0.0 { difference / paired.se } else { f64::INFINITY };
            let reason = Reason { mark, best: paired.first, other: told(paired.second), se: paired.se };
            found.push((effect, reason));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, reason)| reason).take(REASONS).collect()
}
