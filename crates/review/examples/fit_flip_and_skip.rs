//! Fits the estimate of Flip & Skip's judge: games of bots of mixed levels, a position at the beginning of every turn,
//! and who won. Prints the weights, and how they fare on games that were held back.

use tableflip_bots::{Budget, FlipAndSkipJudgement, Level, Player};
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_kernel::{Audience, Dice, Forget, Game, Seed, Shelf};
use tableflip_review::flip_and_skip::{FEATURES, features};
use tableflip_review::logistic::{Example, fit, logistic};

const LEVELS: [Level; 4] = [Level::Novice, Level::Regular, Level::Regular, Level::Expert];
/// An expert thinks an eighth as long as usual: many games are worth more than perfect ones.
const EXPERT: u32 = 120;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(400);
    let (mut seen, mut held): (Vec<Example<FEATURES>>, Vec<Example<FEATURES>>) = (Vec::new(), Vec::new());
    let (shelf, empty) = (Shelf::<FlipAndSkip>::new(), serde_json::Map::new());
    let edition = tableflip_kernel::AnyGame::standard(&shelf);
    let figures = edition.figures::<FlipAndSkip>().expect("the game's own");
    let rules = FlipAndSkip::open(figures, &empty).expect("defaults");
    let mut player = Player::new(rules.clone(), FlipAndSkipJudgement::default());
    let (mut turns, mut actions) = (0, 0);
    for game in 0..games {
        let mut dice = Dice::from_seed(0xf17 + game);
        let levels = [LEVELS[dice.below(4)], LEVELS[dice.below(4)]];
        let mut position = rules.deal(Seed::number(dice.bits()));
        let (mut turn, mut found) = (0, Vec::new());
        while let Some(seat) = rules.to_act(&position).iter().next() {
            if position.table.turn > turn
                && !matches!(position.table.phase, tableflip_flip_and_skip::Phase::Setup)
            {
                turn = position.table.turn;
                found.push(features(&rules, &position, u64::MAX));
            }
            let level = levels[seat.index()];
            let budget = if level == Level::Expert { Budget::Iterations(EXPERT) } else { Budget::Level };
            let view = rules.view(&position, Audience::Seat(seat));
            let action = player.rank(&view, seat, level, budget, dice.bits(), &|| false)[0].action;
            rules.play(&mut position, &action, &mut Forget).expect("legal");
            actions += 1;
        }
        turns += found.len();
        let won = rules.outcome(&position).map_or(0.5, |outcome| f64::from(outcome.points[0]));
        let into = if game % 5 == 4 { &mut held } else { &mut seen };
        into.extend(found.into_iter().map(|found| (found, won)));
    }
    println!("// {games} games, {turns} turns, {actions} actions");
    let weights = fit(&seen, 1.0);
    println!("{weights:.4?}");
    let share = |found: &[f64; FEATURES]| {
        logistic(found.iter().zip(&weights).fold(0.0, |sum, (value, weight)| sum + value * weight))
    };
    let error: f64 =
        held.iter().map(|(found, won)| (won - share(found)).powi(2)).sum::<f64>() / held.len() as f64;
    println!("// mean square error on games held back: {error:.4} (0.25 for nothing known)");
    for bin in 0..10 {
        let within = |found: &[f64; FEATURES]| ((share(found) * 10.0) as usize).min(9) == bin;
        let those: Vec<_> = held.iter().filter(|(found, _)| within(found)).collect();
        let count = those.len().max(1) as f64;
        let said = those.iter().map(|(found, _)| share(found)).sum::<f64>() / count;
        let came = those.iter().map(|(_, won)| won).sum::<f64>() / count;
        println!("// {:5} positions: said {said:.3}, came {came:.3}", those.len());
    }
}
