//! RV-9.7: how well it goes to take what the judge thinks best, always, at `normal`.
//!
//! Where seats play against each other the two meet, every shuffle twice with seats swapped; else each has all seats of
//! the table on the same seeds, and their results are compared pair by pair. Where an action takes a hand, the judge has
//! the hand of the level that it is measured by.

use tableflip_bots::tally::wilson;
use tableflip_bots::{Budget, Level};
use tableflip_kernel::{Audience, Seat, Seed};
use tableflip_review::erased::Agreed;
use tableflip_review::mean::Mean;
use tableflip_review::{Order, review};

use crate::Asked;
use crate::games::each;
use crate::tables::Laid;

/// Whom it is measured by: the first it must beat, the second it should not lose to.
const OTHERS: [Level; 2] = [Level::Regular, Level::Expert];

pub(crate) fn measure(laid: &Laid, asked: &Asked) {
    for other in OTHERS.into_iter().filter(|level| asked.levels.contains(level)) {
        if laid.table.against {
            meeting(laid, asked, other);
        } else {
            beside(laid, asked, other);
        }
    }
}

fn meeting(laid: &Laid, asked: &Asked, other: Level) {
    let both = |seed| -> f64 {
        let one = |swapped: usize| game(laid, other, seed, |seat| seat.index() % 2 == swapped)[swapped];
        one(0) + one(1)
    };
    let won: f64 = each(asked, both).into_iter().sum();
    let games = 2 * asked.games;
    let share = won / games as f64;
    told(other, share, wilson(share, games), 0.5, games);
}

fn beside(laid: &Laid, asked: &Asked, other: Level) {
    let more = |seed| game(laid, other, seed, |_| true)[0] - game(laid, other, seed, |_| false)[0];
    let more = each(asked, more);
    let mean = Mean::of(more.iter().copied());
    let half = 1.96 * mean.se;
    told(other, mean.value, [mean.value - half, mean.value + half], 0.0, asked.games);
}

fn told(other: Level, mean: f64, [low, high]: [f64; 2], even: f64, games: u64) {
    let clear = if low > even {
        "clearly stronger"
    } else if high < even {
        "clearly weaker"
    } else {
        "neither clearly stronger nor clearly weaker"
    };
    println!(
        "  RV-9.7 the judge's best against {}: {mean:.3} ({low:.3} to {high:.3}; even is {even}), {games} games: {clear}",
        other.word()
    );
}

/// One game; what each seat made of it. Seats that are not the judge's are a bot's.
fn game(laid: &Laid, other: Level, seed: u64, judge: impl Fn(Seat) -> bool) -> Vec<f64> {
    let options = &laid.table.options;
    let rules = laid.game.open(&laid.edition, options).expect("options of the file");
    let mut bot = laid.bots.seat(&laid.edition, options).expect("the same options");
    let table = Agreed { edition: &laid.edition, options, host: None };
    let normal = review::budget("normal").expect("a budget");
    let (mut play, mut played) = (rules.deal(Seed::number(seed)), 0u64);
    while let Some(seat) = play.to_act().iter().next() {
        let thought = (seed ^ 0x94d0_49bb_1331_11eb).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ played << 1;
        let view = play.view(Audience::Seat(seat));
        let order = Order { budget: normal, seat: Some(seat), seed: Some(thought) };
        let asks = || laid.judge.best(&table, &view, seat, other, order).expect("a view");
        let best = if judge(seat) { asks() } else { None };
        let action = best.unwrap_or_else(|| {
            let thoughts = bot.think(&view, seat, other, Budget::Level, thought, &|| false);
            thoughts.expect("a view")[0].action.clone()
        });
        play.act(&action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        played += 1;
    }
    let outcome = play.outcome().expect("nobody is asked any more");
    let seats = usize::from(play.seats());
    match outcome.scores.filter(|_| seats == 1) {
        Some(scores) => scores[..1].iter().map(|score| f64::from(*score)).collect(),
        None => outcome.points[..seats].iter().map(|points| f64::from(*points)).collect(),
    }
}
