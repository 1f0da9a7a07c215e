//! Games of Fliptown for tuning: `fliptown_play LEVEL[:iterations][:weight=value]… GAMES FIRST [OPTION=VALUE]…`.
//!
//! Prints scores with their 95% interval, the share of games won or of 80 points and more, and how long
//! decisions took. `net=FILE` takes another network.

use std::sync::Arc;
use std::time::Instant;

use tableflip_bots::fliptown::{Net, Weights};
use tableflip_bots::{Budget, FliptownJudgement, Level, Player};
use tableflip_fliptown::{Fliptown, Region};
use tableflip_kernel::{AnyGame, Audience, Forget, Game, Seat, Seed, Shelf};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (games, first): (u64, u64) = (args[1].parse().expect("games"), args[2].parse().expect("first seed"));
    let mut options = serde_json::Map::new();
    let mut judgement = FliptownJudgement::default();
    for option in &args[3..] {
        let (name, value) = option.split_once('=').expect("OPTION=VALUE");
        if name == "net" {
            let text = std::fs::read_to_string(value).expect("a file");
            judgement.net = Arc::new(Net::read(&text).expect("a network"));
        } else {
            let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
            options.insert(name.to_string(), value);
        }
    }
    let (level, budget, weights) = parse(&args[0]);
    judgement.weights = weights;
    let figures = Shelf::<Fliptown>::new().standard().figures::<Fliptown>().expect("figures");
    let rules = Fliptown::open(figures, &options).expect("good options");
    let mut player = Player::new(rules.clone(), judgement);
    let (mut scores, mut times, mut won) = (Vec::new(), Vec::new(), 0.0);
    let (mut parts, mut marks) = ([0.0; 4], [0.0; 8]);
    let start = Instant::now();
    for seed in first..first + games {
        let mut position = rules.deal(Seed::number(seed));
        let mut played = 0;
        while let Some(seat) = rules.to_act(&position).iter().next() {
            let view = rules.view(&position, Audience::Seat(seat));
            let began = Instant::now();
            let thought = (seed ^ 0x94d0_49bb_1331_11eb).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ played << 1;
            let ranking = player.rank(&view, seat, level, budget, thought, &|| false);
            let (action, choices) = (ranking[0].action, ranking.len());
            if choices > 1 {
                times.push(began.elapsed().as_secs_f64());
            }
            rules.play(&mut position, &action, &mut Forget).expect("a legal action");
            played += 1;
        }
        let outcome = rules.outcome(&position).expect("nobody is asked any more");
        scores.push(f64::from(outcome.scores.expect("it counts points")[0]));
        won += f64::from(outcome.points[0]);
        let result = rules.result(&position).expect("it is over");
        for (sum, part) in parts.iter_mut().zip(["stars", "silver", "cash", "gold"]) {
            *sum += result["scores"][0][part].as_f64().expect("a number") / games as f64;
        }
        let sheet = position.sheet(Seat(0));
        let circled = Region::ALL.iter().map(|region| sheet.circled(*region).len());
        let counts = circled.chain([u32::from(sheet.rooms), sheet.wanted(), u32::from(sheet.arrests)]);
        marks.iter_mut().zip(counts).for_each(|(sum, count)| *sum += f64::from(count) / games as f64);
    }
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let spread = (scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0)).sqrt();
    let legendary = scores.iter().filter(|score| **score >= 80.0).count() as f64 / n;
    let longest = times.iter().copied().fold(0.0, f64::max) * 1000.0;
    println!(
        "{} {:?}: mean {mean:.2} ± {:.2}, spread {spread:.1}, 80 or more {legendary:.3}, won {:.3}, {:.2} ms a decision, {longest:.1} at most, {:.0} s",
        args[0],
        &args[3..],
        1.96 * spread / n.sqrt(),
        won / n,
        times.iter().sum::<f64>() / times.len() as f64 * 1000.0,
        start.elapsed().as_secs_f64()
    );
    println!("stars, silver, cash, gold: {parts:.1?}");
    println!("stops, targets, chambers, buildings, tombstones, rooms, Wanted, arrests: {marks:.1?}");
}

fn parse(text: &str) -> (Level, Budget, Weights) {
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
    (level, budget, serde_json::from_value(weights.into()).expect("known weights"))
}
