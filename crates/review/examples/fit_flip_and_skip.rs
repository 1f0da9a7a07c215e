//! Fits the estimate of Flip & Skip's judge to games that were kept: `fit_flip_and_skip FILE…`, files of records as
//! `tableflip playout flip-and-skip --bots LEVEL,LEVEL --games N --seed N --records FILE` writes them.
//!
//! The weights come from what stood at the beginning of every turn and from who won. What the judge says of a moment is
//! the estimate where the house would take it, so how far that is to be trusted comes from there: the scale. Every fifth
//! game is held back, and both are tried on those.

use std::io::BufRead;

use tableflip_flip_and_skip::{FlipAndSkip, Phase, Position};
use tableflip_kernel::record::Record;
use tableflip_kernel::{AnyGame, Forget, Game, Shelf};
use tableflip_review::flip_and_skip::{FEATURES, House, features, horizon, trust};
use tableflip_review::logistic::{Example, fit, logistic};

/// One moment in so many is looked at for the scale.
const EVERY: usize = 3;

/// Examples to learn from, and those that are held back.
type Split<const N: usize> = [Vec<Example<N>>; 2];

fn main() {
    let games: Vec<(Vec<Position>, f64, FlipAndSkip)> =
        std::env::args().skip(1).flat_map(|file| read(&file)).collect();
    let mut turns: Split<FEATURES> = Default::default();
    for (n, (positions, won, rules)) in games.iter().enumerate() {
        let mut turn = 0;
        for position in positions {
            if position.table.turn > turn && !matches!(position.table.phase, Phase::Setup) {
                turn = position.table.turn;
                turns[usize::from(n % 5 == 4)].push((features(rules, position, u64::MAX), *won));
            }
        }
    }
    println!("// {} games, {} turns", games.len(), turns[0].len() + turns[1].len());
    let weights = fit(&turns[0], 1.0);
    println!("{weights:.4?}");
    tell("turns", &turns[1], &weights);
    let mut scaled: Split<3> = Default::default();
    for (n, (positions, won, rules)) in games.iter().enumerate() {
        // It remembers what it did under these rules.
        let mut house = House::default();
        for position in positions.iter().step_by(EVERY) {
            let mut end = position.clone();
            horizon(rules, &mut end, &mut house);
            if !matches!(end.table.phase, Phase::Over(_)) {
                let found = features(rules, &end, u64::MAX);
                let sum = found.iter().zip(&weights).fold(0.0, |sum, (value, weight)| sum + value * weight);
                let scale = trust(rules, &end).map(|part| part * sum);
                scaled[usize::from(n % 5 == 4)].push((scale, *won));
            }
        }
    }
    let scale = fit(&scaled[0], 1.0);
    println!("{scale:.4?}");
    tell("moments, played on by the house", &scaled[1], &scale);
}

/// The positions of every game of a file, and Light's share of the win.
fn read(file: &str) -> Vec<(Vec<Position>, f64, FlipAndSkip)> {
    let figures = Shelf::<FlipAndSkip>::new().standard().figures::<FlipAndSkip>().expect("the game's own");
    let lines = std::io::BufReader::new(std::fs::File::open(file).expect("a file")).lines();
    let mut games = Vec::new();
    for line in lines {
        let json = serde_json::from_str(&line.expect("text")).expect("JSON");
        let record = Record::read(&json).expect("a record");
        let rules = FlipAndSkip::open(figures.clone(), &record.options).expect("options");
        let mut position = rules.deal(record.seed);
        let mut positions = Vec::new();
        for action in &record.actions {
            positions.push(position.clone());
            let action = rules.read_action(&position, action).expect("an action");
            rules.play(&mut position, &action, &mut Forget).expect("legal");
        }
        let won = rules.outcome(&position).map_or(0.5, |outcome| f64::from(outcome.points[0]));
        games.push((positions, won, rules));
    }
    games
}

/// How weights fare on what was held back.
fn tell<const N: usize>(what: &str, held: &[Example<N>], weights: &[f64; N]) {
    let share = |found: &[f64; N]| {
        logistic(found.iter().zip(weights).fold(0.0, |sum, (value, weight)| sum + value * weight))
    };
    let error: f64 =
        held.iter().map(|(found, won)| (won - share(found)).powi(2)).sum::<f64>() / held.len() as f64;
    println!("// {what}: mean square error on games held back {error:.4} (0.25 for nothing known)");
    for bin in 0..10 {
        let within = |found: &[f64; N]| ((share(found) * 10.0) as usize).min(9) == bin;
        let those: Vec<_> = held.iter().filter(|(found, _)| within(found)).collect();
        let count = those.len().max(1) as f64;
        let said = those.iter().map(|(found, _)| share(found)).sum::<f64>() / count;
        let came = those.iter().map(|(_, won)| won).sum::<f64>() / count;
        println!("// {:5} positions: said {said:.3}, came {came:.3}", those.len());
    }
}
