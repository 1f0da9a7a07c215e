//! RV-4.3: processor time of a whole review, everybody's decisions judged.

use tableflip_bots::Level;
use tableflip_review::mean::Mean;
use tableflip_review::review::budget;

use crate::Asked;
use crate::games::{played, processor, reviewed};
use crate::levels::holds;
use crate::tables::Laid;

/// The budgets that have a bar, with it in seconds.
const BARS: [(&str, f64); 2] = [("quick", 2.5), ("normal", 10.0)];

pub(crate) fn measure(laid: &Laid, asked: &Asked) {
    for (word, bar) in BARS {
        let samples = budget(word).expect("a budget");
        let one = |seed| {
            let record = played(laid, &[Level::Regular], seed);
            let began = processor();
            reviewed(laid, &record, samples, None);
            processor() - began
        };
        let times: Vec<f64> = (asked.first..asked.first + asked.games).map(one).collect();
        let (mean, most) = (Mean::of(times.iter().copied()).value, times.iter().copied().fold(0.0, f64::max));
        println!(
            "  RV-4.3 {word}: {mean:.2} s of processor time on average, {most:.2} s at most, {} games of regulars, {bar} s: {}",
            times.len(),
            holds(mean <= bar)
        );
    }
}
