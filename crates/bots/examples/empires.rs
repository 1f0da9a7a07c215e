//! Series of Flip-5X games for one: `empires LEVEL[:iterations][:weight=value]… GAMES [FIRST [SCENARIO|all [CULTURE|all [EDITION]]]]`.
//!
//! Prints for each scenario and culture the share of games won with its 95% interval, the wins by goal, the mean
//! round of the wins, and how long a decision took.

use std::time::Instant;

use serde_json::{Value, json};
use tableflip_bots::flip_5x::Weights;
use tableflip_bots::tally::wilson;
use tableflip_bots::{Budget, Flip5xJudgement, Level, Player};
use tableflip_flip_5x::Flip5x;
use tableflip_kernel::{AnyGame, Audience, Edition, Forget, Game, Seat, Seed, Shelf};

#[derive(Default)]
struct Series {
    games: u64,
    wins: [u64; 2],
    rounds: u64,
    decisions: u64,
    seconds: f64,
    slowest: f64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (level, budget, weights) = parse(&args[0]);
    let games: u64 = args[1].parse().expect("games");
    let first: u64 = args.get(2).map_or(0, |text| text.parse().expect("first seed"));
    let edition = match args.get(5) {
        Some(file) => {
            Edition::read::<Flip5x>(&std::fs::read_to_string(file).expect("a file")).expect("an edition")
        }
        None => Shelf::<Flip5x>::new().standard(),
    };
    let figures = edition.figures::<Flip5x>().expect("figures");
    let mut all = Series::default();
    for scenario in &figures.scenarios {
        let mut here = Series::default();
        for culture in &figures.cultures {
            let fits = |n: usize, id: &str| args.get(n).is_none_or(|wanted| wanted == "all" || wanted == id);
            if !fits(3, scenario.id.text()) || !fits(4, culture.id.text()) {
                continue;
            }
            let options = json!({ "scenario": scenario.id, "cultures": [culture.id] });
            let rules =
                Flip5x::open(figures.clone(), options.as_object().expect("a map")).expect("good options");
            let mut player = Player::new(rules.clone(), Flip5xJudgement(weights));
            let mut series = Series::default();
            for seed in first..first + games {
                play(&rules, &mut player, level, budget, seed, &mut series);
            }
            series.print(&format!("{} {}", scenario.id, culture.id));
            here.add(&series);
        }
        if here.games > games {
            here.print(scenario.id.text());
        }
        all.add(&here);
    }
    all.print("all");
}

fn play(
    rules: &Flip5x,
    player: &mut Player<Flip5x, Flip5xJudgement>,
    level: Level,
    budget: Budget,
    seed: u64,
    series: &mut Series,
) {
    let mut position = rules.deal(Seed::number(seed));
    let mut thought = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    while rules.outcome(&position).is_none() {
        let view = rules.view(&position, Audience::Seat(Seat(0)));
        thought = thought.wrapping_add(2);
        let started = Instant::now();
        let action = player.rank(&view, Seat(0), level, budget, thought, &|| false)[0].action;
        let took = started.elapsed().as_secs_f64();
        series.decisions += 1;
        series.seconds += took;
        series.slowest = series.slowest.max(took);
        rules.play(&mut position, &action, &mut Forget).expect("a bot plays legal actions");
    }
    series.games += 1;
    let result = position.table.sheet(Seat(0)).result.filter(|result| result.won);
    if let Some((goal, round)) = result.and_then(|result| Some((result.goal?, result.round))) {
        series.wins[usize::from(goal) - 1] += 1;
        series.rounds += u64::from(round);
    }
}

impl Series {
    fn add(&mut self, other: &Series) {
        self.games += other.games;
        self.wins = [self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]];
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        self.seconds += other.seconds;
        self.slowest = self.slowest.max(other.slowest);
    }

    fn print(&self, name: &str) {
        let wins = self.wins[0] + self.wins[1];
        let share = wins as f64 / self.games.max(1) as f64;
        let [low, high] = wilson(share, self.games).map(|bound| 100.0 * bound);
        println!(
            "{name:<20} {:>5} games, won {:>5.1}% ({low:.1} to {high:.1}), goal 1 {:>4}, goal 2 {:>4}, round {:.1}; \
             {:.0} decisions a game, mean {:.1} ms, slowest {:.0} ms",
            self.games,
            100.0 * share,
            self.wins[0],
            self.wins[1],
            self.rounds as f64 / wins.max(1) as f64,
            self.decisions as f64 / self.games.max(1) as f64,
            1000.0 * self.seconds / self.decisions.max(1) as f64,
            1000.0 * self.slowest,
        );
    }
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
    (level, budget, serde_json::from_value(Value::Object(weights)).expect("known weights"))
}
