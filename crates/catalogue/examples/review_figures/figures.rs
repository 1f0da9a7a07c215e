//! The figures of many reviews at one level.

use tableflip_review::Report;
use tableflip_review::mean::Mean;

/// Expectations are looked at in ten bins.
const BINS: usize = 10;
/// A bin with fewer moments says nothing.
const FEWEST: usize = 200;

/// What is kept of each review, of seat 0.
#[derive(Default)]
pub(crate) struct Figures {
    results: Vec<f64>,
    luck: Vec<f64>,
    hand: Vec<f64>,
    costs: Vec<f64>,
    decisions: u32,
    bad: u32,
    seconds: Vec<f64>,
    bins: [Vec<(f64, f64)>; BINS],
}

impl Figures {
    pub(crate) fn count(&mut self, report: &Report, seconds: f64) {
        let line = &report.seats[0];
        let Some(result) = line.result else { return };
        self.results.push(result);
        self.luck.push(line.luck);
        self.hand.push(line.hand);
        self.decisions += line.decisions;
        self.bad += line.verdicts.mistake + line.verdicts.blunder;
        let judged = report.moments.iter().filter_map(|moment| moment.judged.as_ref());
        self.costs.extend(judged.filter(|judged| judged.counted).map(|judged| judged.cost));
        self.seconds.push(seconds);
        for moment in &report.moments {
            let bin = (moment.expect[0] * BINS as f64) as usize;
            self.bins[bin.min(BINS - 1)].push((moment.expect[0], result));
        }
    }

    /// All of it on a line: luck and hand with their errors, how far luck strays (RV-6.3), loss with its 95% interval, the part of the variance that
    /// is not luck, mistakes, time; and how far wins are from expectations.
    pub(crate) fn line(&self) -> String {
        let told = |numbers: &[f64]| {
            let mean = Mean::of(numbers.iter().copied());
            let errors = if mean.se > 0.0 { mean.value / mean.se } else { 0.0 };
            format!("{:+.4} ± {:.4} ({errors:+.1} se)", mean.value, mean.se)
        };
        let loss = Mean::of(self.costs.iter().copied());
        let mistakes = f64::from(self.bad) / f64::from(self.decisions.max(1));
        format!(
            "luck {} σ {:.3}, hand {}, loss {:.4} ({:.4} to {:.4}), not luck {:.3}, mistakes {:.1}%, {:.2} s a review{}",
            told(&self.luck),
            variance(self.luck.iter().copied()).sqrt(),
            told(&self.hand),
            loss.value,
            loss.value - 1.96 * loss.se,
            loss.value + 1.96 * loss.se,
            self.ratio(),
            100.0 * mistakes,
            Mean::of(self.seconds.iter().copied()).value,
            self.calibration()
        )
    }

    /// RV-9.4.
    fn ratio(&self) -> f64 {
        let rest = self
            .results
            .iter()
            .zip(&self.luck)
            .zip(&self.hand)
            .map(|((result, luck), hand)| result - luck - hand);
        variance(rest) / variance(self.results.iter().copied())
    }

    /// The farthest that a full bin of expectations is from the share won, for games that are won or lost.
    fn calibration(&self) -> String {
        if self.results.iter().any(|result| *result > 1.0) {
            return String::new();
        }
        let full = self.bins.iter().filter(|bin| bin.len() >= FEWEST);
        let off = full.map(|bin| {
            let mean = |of: fn(&(f64, f64)) -> f64| Mean::of(bin.iter().map(of)).value;
            (mean(|pair| pair.0) - mean(|pair| pair.1)).abs()
        });
        format!(", calibration off by {:.3} at most", off.fold(0.0, f64::max))
    }
}

fn variance(numbers: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = numbers.clone().count() as f64;
    let mean = Mean::of(numbers.clone()).value;
    numbers.map(|number| (number - mean) * (number - mean)).sum::<f64>() / (count - 1.0).max(1.0)
}

/// By how much the worst of the equations of RV-5.1 is off.
pub(crate) fn add_up(report: &Report) -> f64 {
    let mut worst = 0.0f64;
    for line in &report.seats {
        let seat = usize::from(line.seat);
        let end = line.result.or(line.end).unwrap_or_default();
        let mut reached = line.start + report.deal.luck[seat];
        for moment in &report.moments {
            worst = worst.max((reached - moment.expect[seat]).abs());
            let drawn: f64 = moment.draws.iter().map(|draw| draw.luck[seat]).sum();
            reached = moment.chosen[seat] + moment.hand[seat] + drawn;
        }
        let whole = line.start + line.luck + line.own + line.others + line.hand;
        worst = worst.max((reached - end).abs()).max((whole - end).abs());
    }
    worst
}
