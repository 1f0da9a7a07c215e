//! The figures of many reviews at one level.

use tableflip_review::Report;
use tableflip_review::mean::Mean;

/// An expert's mistakes and blunders, of all decisions, are at most so many.
pub(crate) const MISTAKES: f64 = 0.02;

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
    }

    /// All of it on a line: luck and hand with their errors, how far luck strays (RV-6.3), loss with its 95% interval, the part of the variance that
    /// is not luck, mistakes, time.
    pub(crate) fn line(&self) -> String {
        let [low, high] = self.loss();
        format!(
            "result {:.3}, luck {} σ {:.3}, hand {}, loss {:.4} ({low:.4} to {high:.4}), mistakes {:.1}%, not luck {:.3}, {:.2} s a review",
            Mean::of(self.results.iter().copied()).value,
            told(&self.luck),
            variance(self.luck.iter().copied()).sqrt(),
            told(&self.hand),
            f64::midpoint(low, high),
            100.0 * self.mistakes(),
            self.ratio(),
            Mean::of(self.seconds.iter().copied()).value,
        )
    }

    /// RV-9.2: whether luck and hand are within three errors of nothing.
    pub(crate) fn even(&self) -> bool {
        [&self.luck, &self.hand].into_iter().all(|numbers| errors(numbers).abs() <= 3.0)
    }

    /// The 95% interval of the mean cost of a counted decision.
    pub(crate) fn loss(&self) -> [f64; 2] {
        let loss = Mean::of(self.costs.iter().copied());
        [loss.value - 1.96 * loss.se, loss.value + 1.96 * loss.se]
    }

    /// How many decisions were mistakes or blunders.
    pub(crate) fn mistakes(&self) -> f64 {
        f64::from(self.bad) / f64::from(self.decisions.max(1))
    }

    /// RV-9.4.
    pub(crate) fn ratio(&self) -> f64 {
        let rest = self
            .results
            .iter()
            .zip(&self.luck)
            .zip(&self.hand)
            .map(|((result, luck), hand)| result - luck - hand);
        variance(rest) / variance(self.results.iter().copied())
    }

    /// How many games.
    pub(crate) fn games(&self) -> usize {
        self.results.len()
    }
}

fn told(numbers: &[f64]) -> String {
    let mean = Mean::of(numbers.iter().copied());
    format!("{:+.4} ± {:.4} ({:+.1} se)", mean.value, mean.se, errors(numbers))
}

/// How many standard errors a mean is from 0.
fn errors(numbers: &[f64]) -> f64 {
    let mean = Mean::of(numbers.iter().copied());
    if mean.se > 0.0 { mean.value / mean.se } else { 0.0 }
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
