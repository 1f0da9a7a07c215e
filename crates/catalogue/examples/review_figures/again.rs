//! RV-9.6: does a mistake stay one? What is called a mistake or a blunder at `normal` is judged again at `deep` with
//! other dice.

use tableflip_bots::Level;
use tableflip_bots::tally::wilson;
use tableflip_kernel::Seat;
use tableflip_review::review::budget;
use tableflip_review::{Order, Part, Verdict};

use crate::Asked;
use crate::games::{played, review};
use crate::levels::holds;
use crate::tables::Laid;

/// Of this many, nine in ten.
const SHARE: f64 = 0.9;
/// Enough mistakes to tell.
const MISTAKES: u64 = 100;
/// Those who make them.
const LEVELS: [Level; 3] = [Level::Novice, Level::Regular, Level::Expert];
/// Dice that no record has.
const SEED: u64 = 0x0a9a_1b2c;

pub(crate) fn measure(laid: &Laid, asked: &Asked) {
    let [normal, deep] = ["normal", "deep"].map(|word| budget(word).expect("a budget"));
    let (mut stayed, mut all, mut games) = (0u64, 0u64, 0);
    'games: for seed in asked.first..asked.first + asked.games {
        for level in LEVELS {
            games += 1;
            let record = played(laid, &[level], seed);
            let order = |budget, seed| Order { budget, seat: Some(Seat(0)), seed };
            let first = review(laid, &record, order(normal, None));
            let second = review(laid, &record, order(deep, Some(SEED)));
            for n in 0..first.tasks() - first.until_ledger() {
                let Part::Verdict(Some(judged)) = first.work(first.until_ledger() + n) else { continue };
                if !matches!(judged.verdict, Verdict::Mistake | Verdict::Blunder) {
                    continue;
                }
                let Part::Verdict(Some(again)) = second.work(second.until_ledger() + n) else { continue };
                all += 1;
                stayed += u64::from(again.cost >= second.unit().thresholds()[0]);
                if all == MISTAKES {
                    break 'games;
                }
            }
        }
    }
    let share = stayed as f64 / all.max(1) as f64;
    let [low, high] = wilson(share, all);
    println!(
        "  RV-9.6 {stayed} of {all} mistakes and blunders cost enough at deep too: {:.1}% ({:.1} to {:.1}), {games} games, at least {:.0}%: {}",
        100.0 * share,
        100.0 * low,
        100.0 * high,
        100.0 * SHARE,
        holds(share >= SHARE)
    );
}
