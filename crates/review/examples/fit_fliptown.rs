//! What the network's points came to: `fit_fliptown GAMES FIRST [OPTION=VALUE]…` plays games with the house player in every
//! seat, who slips now and then where there are others, and prints the line that fits best for
//! `src/fliptown/weights.rs`: points to add, or the lead that is worth odds of e to 1.

use serde_json::Map;
use tableflip_fliptown::{Fliptown, Step};
use tableflip_kernel::{AnyGame, Dice, Forget, Game, MAX_SEATS, Seat, Seed, Shelf};
use tableflip_review::fliptown::Scratch;
use tableflip_review::{FliptownJudge, Judge, Unit};

/// One turn of one game: turns to come, what the network expected of the seats, and the result.
struct Seen {
    left: f64,
    points: [f64; MAX_SEATS],
    result: [f64; MAX_SEATS],
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (games, first): (u64, u64) = (args[0].parse().expect("games"), args[1].parse().expect("first seed"));
    let mut options = Map::new();
    for option in &args[2..] {
        let (name, value) = option.split_once('=').expect("OPTION=VALUE");
        options.insert(name.into(), serde_json::from_str(value).unwrap_or_else(|_| value.into()));
    }
    let figures = Shelf::<Fliptown>::new().standard().figures::<Fliptown>().expect("figures");
    let rules = Fliptown::open(figures, &options).expect("good options");
    let judge = FliptownJudge::default();
    let unit = judge.unit(&rules);
    let mut all = Vec::new();
    for seed in first..first + games {
        let mut seen = play(&rules, &judge, unit, seed);
        all.append(&mut seen);
    }
    let mean = all.iter().map(|one| one.result[0]).sum::<f64>() / all.len() as f64;
    println!("{} turns of {games} games, {:?}, seat 0 came to {mean:.3}", all.len(), &args[2..]);
    match unit {
        Unit::Points => offset(&all),
        Unit::Win => spread(&all, usize::from(rules.seats())),
    }
}

fn play(rules: &Fliptown, judge: &FliptownJudge, unit: Unit, seed: u64) -> Vec<Seen> {
    let mut position = rules.deal(Seed::number(seed));
    let mut dice = Dice::from_seed(seed ^ 0x5851_f42d_4c95_7f2d);
    let slips: [f64; MAX_SEATS] = std::array::from_fn(|_| match unit {
        Unit::Points => 0.0,
        Unit::Win => [0.0, 0.0, 0.15, 0.4][dice.below(4)],
    });
    let (mut seen, mut scratch, mut turn): (Vec<Seen>, Scratch, u32) = (Vec::new(), Scratch::default(), 0);
    let last = u32::from(rules.figures.setup.rounds) * u32::from(rules.figures.setup.turns);
    while let Some(seat) = rules.to_act(&position).iter().next() {
        let fresh = rules.turns(&position) > turn && position.sheet(seat).step == Step::Assign;
        if fresh {
            turn = rules.turns(&position);
            let mut points = [0.0; MAX_SEATS];
            for seat in (0..rules.seats()).map(Seat) {
                points[seat.index()] = f64::from(judge.points(rules, &position, seat, &mut scratch).1);
            }
            let left = f64::from(last - turn);
            seen.push(Seen { left, points, result: [0.0; MAX_SEATS] });
        }
        let action = if (dice.below(1000) as f64) < 1000.0 * slips[seat.index()] {
            let mut legal = Vec::new();
            rules.legal(&position, seat, &mut legal);
            legal[dice.below(legal.len())]
        } else {
            judge.points(rules, &position, seat, &mut scratch).0.expect("it is asked")
        };
        rules.play(&mut position, &action, &mut Forget).expect("a legal action");
    }
    let outcome = rules.outcome(&position).expect("nobody is asked any more");
    let result = match (unit, outcome.scores) {
        (Unit::Points, Some(scores)) => scores.map(f64::from),
        _ => outcome.points.map(f64::from),
    };
    for one in &mut seen {
        one.result = result;
    }
    seen
}

/// Least squares of what was missing, over the turns to come.
fn offset(all: &[Seen]) {
    let n = all.len() as f64;
    let missing = |one: &Seen| one.result[0] - one.points[0];
    let (x, y) = (all.iter().map(|one| one.left).sum::<f64>() / n, all.iter().map(missing).sum::<f64>() / n);
    let (mut xx, mut xy) = (0.0, 0.0);
    for one in all {
        xx += (one.left - x) * (one.left - x);
        xy += (one.left - x) * (missing(one) - y);
    }
    let turn = xy / xx;
    println!("Line {{ end: {:.3}, turn: {turn:.4} }}", y - turn * x);
    for left in 0..15 {
        let here: Vec<f64> =
            all.iter().filter(|one| (one.left - f64::from(left)).abs() < 0.5).map(missing).collect();
        let mean = here.iter().sum::<f64>() / here.len() as f64;
        let square = here.iter().map(|one| one * one).sum::<f64>() / here.len() as f64;
        println!("  {left} turns to come: {mean:+.2}, spread {:.2}", (square - mean * mean).sqrt());
    }
}

/// The likeliest line.
fn spread(all: &[Seen], seats: usize) {
    let mut best = (f64::NEG_INFINITY, 0.0, 0.0);
    for end in (5..60).map(|n| f64::from(n) * 0.1) {
        for turn in (0..40).map(|n| f64::from(n) * 0.025) {
            let fit =
                all.iter().map(|one| libm::log(chance(one, seats, end + turn * one.left).max(1e-9))).sum();
            if fit > best.0 {
                best = (fit, end, turn);
            }
        }
    }
    let (fit, end, turn) = best;
    println!("Line {{ end: {end:.2}, turn: {turn:.3} }}, log likelihood {:.4}", fit / all.len() as f64);
    let mut bins = [[0.0; 3]; 10];
    for one in all {
        let first = share(one, seats, 0, end + turn * one.left);
        let bin = &mut bins[((first * 10.0) as usize).min(9)];
        [1.0, first, one.result[0]].iter().zip(bin).for_each(|(n, sum)| *sum += n);
    }
    for [count, chance, won] in bins.iter().filter(|bin| bin[0] > 0.0) {
        println!("  expected {:.3}, won {:.3}, {count} turns", chance / count, won / count);
    }
}

/// What was expected of what came.
fn chance(one: &Seen, seats: usize, spread: f64) -> f64 {
    if seats == 1 {
        let won = share(one, 1, 0, spread);
        return one.result[0] * won + (1.0 - one.result[0]) * (1.0 - won);
    }
    (0..seats).map(|seat| one.result[seat] * share(one, seats, seat, spread)).sum()
}

fn share(one: &Seen, seats: usize, seat: usize, spread: f64) -> f64 {
    if seats == 1 {
        return 1.0 / (1.0 + libm::exp(-one.points[0] / spread));
    }
    let sum: f64 =
        one.points[..seats].iter().map(|other| libm::exp((other - one.points[seat]) / spread)).sum();
    1.0 / sum
}
