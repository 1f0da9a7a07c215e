//! What reviews are measured by (RV-9), for every game on the shelf: do the books add up, has luck mean 0, does loss tell
//! levels apart, how much of a result is luck, does 0.7 win seven games in ten, and how long does it take.
//!
//! `review_figures [--games N] [--budget B] [--levels random,novice,regular,expert] [--game ID] [--set OPTION=VALUE] [--verdicts no]`.
//! Without verdicts only books are kept, which takes a fraction of the time. Exits 1 if the books of a single game do not add up. Every game is played by one level in all seats, seeds from 0 on.

mod figures;

use std::process::ExitCode;
use std::time::Instant;

use serde_json::{Map, Value};
use tableflip_bots::Level;
use tableflip_catalogue::{BOTS, GAMES, JUDGES};
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::playout::Tally;
use tableflip_kernel::record::{Dealt, Player, Record};
use tableflip_kernel::{AnyGame, Edition, Seat};
use tableflip_review::erased::Agreed;
use tableflip_review::{Order, Report};

use figures::{Figures, add_up};

struct Asked {
    games: u64,
    budget: u32,
    levels: Vec<Level>,
    game: Option<String>,
    options: Map<String, Value>,
    verdicts: bool,
}

fn main() -> ExitCode {
    let asked = match asked(std::env::args().skip(1)) {
        Ok(asked) => asked,
        Err(why) => {
            eprintln!("review_figures: {why}");
            return ExitCode::from(2);
        }
    };
    let mut whole = true;
    for (n, game) in GAMES.iter().enumerate() {
        if asked.game.as_ref().is_none_or(|id| id == game.title().id) {
            whole &= measure(n, *game, &asked);
        }
    }
    if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn asked(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let levels = vec![Level::Random, Level::Novice, Level::Regular, Level::Expert];
    let mut asked = Asked { games: 100, budget: 16, levels, game: None, options: Map::new(), verdicts: true };
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word}: a value is missing"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{word}: {value:?} is not a number"));
        match word.as_str() {
            "--games" => asked.games = number()?,
            "--budget" => asked.budget = number()? as u32,
            "--game" => asked.game = Some(value),
            "--verdicts" => asked.verdicts = value != "no",
            "--levels" => {
                let level =
                    |word: &str| Level::named(word).ok_or_else(|| format!("there is no level {word:?}"));
                asked.levels = value.split(',').map(level).collect::<Result<_, _>>()?;
            }
            "--set" => {
                let (name, value) = value.split_once('=').ok_or("--set: OPTION=VALUE")?;
                let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
                asked.options.insert(name.to_string(), value);
            }
            _ => return Err(format!("there is no option {word}")),
        }
    }
    Ok(asked)
}

/// Prints a line for each level; whether every game's books added up.
fn measure(n: usize, game: &dyn AnyGame, asked: &Asked) -> bool {
    let edition = game.standard();
    let mut worst = 0.0f64;
    println!(
        "\n{} ({}, {} samples, {} games a level)",
        game.title().name,
        JUDGES[n].name(),
        asked.budget,
        asked.games
    );
    for &level in &asked.levels {
        let mut figures = Figures::default();
        for seed in 0..asked.games {
            let record = match played(n, game, &edition, &asked.options, level, seed) {
                Ok(record) => record,
                Err(why) => {
                    println!("  {}: {why}", level.word());
                    return false;
                }
            };
            let began = Instant::now();
            let report = reviewed(n, &edition, &record, asked);
            figures.count(&report, began.elapsed().as_secs_f64());
            worst = worst.max(add_up(&report));
        }
        println!("  {:<8} {}", level.word(), figures.line());
    }
    println!("  largest error in the books: {worst:.1e}");
    worst < 1e-6
}

fn played(
    n: usize,
    game: &dyn AnyGame,
    edition: &Edition,
    options: &Map<String, Value>,
    level: Level,
    seed: u64,
) -> Result<Record, String> {
    let rules = game.open(edition, options).map_err(|fault| fault.to_string())?;
    let mut bot = BOTS[n].seat(edition, options).map_err(|fault| fault.to_string())?;
    let levels = vec![level; usize::from(rules.seats())];
    let actions = bot.playout(&levels, seed, &mut Tally::default());
    let record = Record::make(&*rules, Dealt::Number(seed, Salt::from_bytes([0; 16])), actions);
    let players = levels.iter().map(|level| Player::bot(level.word())).collect();
    Ok(record.map_err(|fault| fault.to_string())?.with_players(players))
}

fn reviewed(n: usize, edition: &Edition, record: &Record, asked: &Asked) -> Report {
    let table = Agreed { edition, options: &record.options, host: None };
    let order = Order { budget: asked.budget, seat: Some(Seat(0)), seed: None };
    let mut review = JUDGES[n].review(&table, record, order).expect("a game that was just played");
    for task in 0..if asked.verdicts { review.tasks() } else { review.until_ledger() } {
        let part = review.work(task);
        review.put(task, part);
    }
    review.report().expect("all is done")
}
