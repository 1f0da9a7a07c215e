//! Fits the estimate of Flip Ships' judge for the hand of each level: games of the house player with that hand, at
//! tables of all sizes and difficulties, a position at the beginning of every round, and whether it was won. Prints the
//! weights, and how they fare on games that were held back.

#![allow(clippy::default_trait_access, reason = "a judge's buffers are its own")]

use serde_json::json;
use tableflip_bots::Level;
use tableflip_flip_ships::FlipShips;
use tableflip_kernel::{AnyGame, Dice, Game, MAX_SEATS, Seat, Seed, Shelf};
use tableflip_review::flip_ships::{FEATURES, FlipShipsJudge, features};
use tableflip_review::logistic::{Example, fit, logistic};
use tableflip_review::{Judge, Watch};

const DIFFICULTIES: [&str; 4] = ["training", "standard", "expert", "elite"];

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(400);
    for level in [Level::Novice, Level::Regular, Level::Expert] {
        println!("// {}", level.word());
        fitted(level, games);
    }
}

fn fitted(level: Level, games: u64) {
    let (mut seen, mut held): (Vec<Example<FEATURES>>, Vec<Example<FEATURES>>) = (Vec::new(), Vec::new());
    let shelf = Shelf::<FlipShips>::new();
    let figures = shelf.standard().figures::<FlipShips>().expect("the game's own");
    // Weakened cities and motherships, too: what is rare in usual games must be known as well.
    let healths = [json!([null, null]), json!([5, null]), json!([3, 5]), json!([null, 10])];
    for (seats, health) in (2..=4u64).flat_map(|seats| healths.iter().map(move |health| (seats, health))) {
        for difficulty in DIFFICULTIES {
            // The usual table is played most.
            let usual = seats == 2 && difficulty == "standard" && health[0].is_null() && health[1].is_null();
            let (mut won, mut rounds, mut played) = (0.0, 0, 0);
            let options = json!({
                "players": seats, "difficulty": difficulty, "city_health": health[0], "mothership_health": health[1],
            });
            let rules =
                FlipShips::open(figures.clone(), options.as_object().expect("a map")).expect("options");
            let rules = rules.imagining();
            let judge = FlipShipsJudge::default();
            let hand = judge.hand(&rules, Seat(0), Some(level), &[]);
            let judge = judge.seated(&rules, &[hand; MAX_SEATS]);
            for game in 0..if usual { games } else { games / 8 } {
                let mut dice = Dice::from_seed(0xf5 + game);
                let mut position = rules.deal(Seed::number(dice.bits()));
                let (mut found, mut scratch) = (Vec::new(), Default::default());
                let result = loop {
                    let value =
                        judge.play_on(&rules, &mut position, &mut dice, &mut scratch, &mut Watch::off());
                    if position.over() {
                        break value[0];
                    }
                    found.push(features(&rules, &position));
                };
                (won, rounds, played) = (won + result, rounds + found.len(), played + 1);
                let into = if game % 5 == 4 { &mut held } else { &mut seen };
                into.extend(found.into_iter().map(|found| (found, result)));
            }
            if health[0].is_null() && health[1].is_null() {
                let rounds = rounds as f64 / f64::from(played);
                println!(
                    "// {seats} players, {difficulty}: won {:.2}, {rounds:.1} rounds",
                    won / f64::from(played)
                );
            }
        }
    }
    let weights = fit(&seen, 1.0);
    println!("{weights:.4?}");
    let share = |found: &[f64; FEATURES]| {
        logistic(found.iter().zip(&weights).fold(0.0, |sum, (value, weight)| sum + value * weight))
    };
    let error: f64 =
        held.iter().map(|(found, won)| (won - share(found)).powi(2)).sum::<f64>() / held.len() as f64;
    println!("// {} positions; mean square error on games held back: {error:.4}", seen.len());
    for bin in 0..10 {
        let those: Vec<_> =
            held.iter().filter(|(found, _)| ((share(found) * 10.0) as usize).min(9) == bin).collect();
        let count = those.len().max(1) as f64;
        let said = those.iter().map(|(found, _)| share(found)).sum::<f64>() / count;
        let came = those.iter().map(|(_, won)| won).sum::<f64>() / count;
        println!("// {:5} positions: said {said:.3}, came {came:.3}", those.len());
    }
}
