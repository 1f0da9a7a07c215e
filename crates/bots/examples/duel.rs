//! Matches for tuning: `duel LEVEL[:iterations][:weight=value]… LEVEL… PAIRS [FIRST]`.
//!
//! Prints the tally so far every few pairs, as `tableflip match --json` would.

use tableflip_bots::contest::{Contender, match_pairs};
use tableflip_bots::flip_and_skip::Weights;
use tableflip_bots::{Budget, FlipAndSkipJudgement, Level, MatchTally, Player};
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_kernel::{AnyGame, Game, Shelf};

/// Pairs between two printed lines.
const STEP: usize = 5;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let pairs: u64 = args[2].parse().expect("pairs");
    let first: u64 = args.get(3).map_or(0, |text| text.parse().expect("first seed"));
    let figures = Shelf::<FlipAndSkip>::new().standard().figures::<FlipAndSkip>().expect("figures");
    let rules = FlipAndSkip::open(figures, &serde_json::Map::new()).expect("defaults");
    let (level_a, budget_a, judgement_a) = parse(&args[0]);
    let (level_b, budget_b, judgement_b) = parse(&args[1]);
    let mut a = Player::new(rules.clone(), judgement_a);
    let mut b = Player::new(rules.clone(), judgement_b);
    let mut contenders = [
        Contender { player: &mut a, level: level_a, budget: budget_a },
        Contender { player: &mut b, level: level_b, budget: budget_b },
    ];
    let mut tally = MatchTally::default();
    let start = std::time::Instant::now();
    for from in (0..pairs).step_by(STEP) {
        let to = (from + STEP as u64).min(pairs);
        match_pairs(&rules, &mut contenders, first + from..first + to, &mut tally);
        println!(
            "{} {:.0}s",
            tally.to_json("flip-and-skip", [&args[0], &args[1]]),
            start.elapsed().as_secs_f64()
        );
    }
}

fn parse(text: &str) -> (Level, Budget, FlipAndSkipJudgement) {
    let mut parts = text.split(':');
    let level = Level::named(parts.next().expect("a level")).expect("a known level");
    let (mut budget, mut weights) = (Budget::Level, serde_json::Map::new());
    for part in parts {
        if let Some((name, value)) = part.split_once('=') {
            weights.insert(name.to_string(), serde_json::from_str(value).expect("a number"));
        } else {
            budget = Budget::Iterations(part.parse().expect("iterations"));
        }
    }
    let weights: Weights = serde_json::from_value(weights.into()).expect("known weights");
    (level, budget, FlipAndSkipJudgement(weights))
}
