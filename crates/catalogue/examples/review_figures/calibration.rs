//! Does 0.7 win seven games in ten? Expectations of seat 0 at every moment, in bins, beside what the games came to.

use crate::levels::holds;
use tableflip_review::Report;
use tableflip_review::mean::Mean;

/// Bins of expectation, each a tenth wide.
const BINS: usize = 10;
/// A bin with fewer moments says nothing.
const FEWEST: usize = 200;
/// So far may the share won be from the mean expectation.
const BAR: f64 = 0.05;

/// The moments of many games, by expectation.
#[derive(Default)]
pub(crate) struct Calibration {
    games: usize,
    bins: [Bin; BINS],
}

#[derive(Default)]
struct Bin {
    /// For each game that was ever in it: moments, their expectations added up, and the result.
    games: Vec<(usize, f64, f64)>,
}

impl Calibration {
    pub(crate) fn count(&mut self, report: &Report) {
        let Some(result) = report.seats[0].result else { return };
        self.games += 1;
        let mut found = [(0, 0.0, result); BINS];
        for moment in &report.moments {
            let bin = &mut found[((moment.expect[0] * BINS as f64) as usize).min(BINS - 1)];
            (bin.0, bin.1) = (bin.0 + 1, bin.1 + moment.expect[0]);
        }
        for (bin, found) in self.bins.iter_mut().zip(found) {
            bin.games.extend((found.0 > 0).then_some(found));
        }
    }

    /// Adds those of others.
    pub(crate) fn join(&mut self, other: Calibration) {
        self.games += other.games;
        for (bin, more) in self.bins.iter_mut().zip(other.bins) {
            bin.games.extend(more.games);
        }
    }

    /// The moments of one game belong together: the error counts games, not moments.
    pub(crate) fn print(&self, levels: &str) {
        println!(
            "  calibration over {} games ({levels}); bar: within {BAR} in every bin of {FEWEST} moments",
            self.games
        );
        println!("    moments  games  expected  won    off (its error)");
        let mut worst: Option<f64> = None;
        for bin in self.bins.iter().filter(|bin| !bin.games.is_empty()) {
            let moments: usize = bin.games.iter().map(|game| game.0).sum();
            let count = moments as f64;
            let expected = bin.games.iter().map(|game| game.1).sum::<f64>() / count;
            let won = bin.games.iter().map(|game| game.0 as f64 * game.2).sum::<f64>() / count;
            // The error of a ratio of sums over games.
            let apart = |game: &(usize, f64, f64)| {
                game.0 as f64 * (game.2 - won) - (game.1 - game.0 as f64 * expected)
            };
            let mean = Mean::of(bin.games.iter().map(apart));
            let error = mean.se * bin.games.len() as f64 / count;
            let full = moments >= FEWEST;
            if full {
                worst = Some(worst.unwrap_or_default().max((won - expected).abs()));
            }
            let few = if full { "" } else { ", too few" };
            println!(
                "    {moments:7}  {:5}  {expected:.3}     {won:.3}  {:+.3} ({error:.3}){few}",
                bin.games.len(),
                won - expected
            );
        }
        match worst {
            Some(worst) => println!("    off by {worst:.3} at most: {}", holds(worst <= BAR)),
            None => println!("    no bin has enough moments to say"),
        }
    }
}
