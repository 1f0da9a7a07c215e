//! What reviews are measured by (RV-9), for every game on the shelf: do the books add up, has luck mean 0, does loss tell
//! levels apart, how much of a result is luck, does 0.7 win seven games in ten, does a mistake stay one, how strong is what
//! the judge likes best, and how long does it take.
//!
//! `review_figures [--part levels,uneven,ratio,again,strength,times] [--games N] [--first SEED] [--budget B]
//! [--levels random,novice,regular,expert] [--game ID] [--set OPTION=VALUE] [--verdicts no] [--threads N]`. Without
//! verdicts only books are kept, which takes a fraction of the time. Exits 1 if the books of a single game do not
//! add up. Seeds count from 0 unless said otherwise; estimates were fitted to games from 500000 on.

mod again;
mod calibration;
mod figures;
mod games;
mod levels;
mod strength;
mod tables;
mod times;

use std::process::ExitCode;

use serde_json::{Map, Value};
use tableflip_bots::Level;

/// The parts, and how many games each has unless somebody says how many.
const PARTS: [(&str, u64); 6] =
    [("levels", 100), ("uneven", 100), ("ratio", 100), ("again", 40), ("strength", 40), ("times", 5)];

/// What is asked for.
#[derive(Clone)]
pub(crate) struct Asked {
    parts: Vec<String>,
    games: u64,
    first: u64,
    budget: u32,
    levels: Vec<Level>,
    game: Option<String>,
    options: Map<String, Value>,
    verdicts: bool,
    threads: u64,
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
    for laid in tables::laid(asked.game.as_deref(), &asked.options) {
        println!("\n{}", laid.title());
        for (part, games) in PARTS.iter().filter(|(part, _)| asked.parts.iter().any(|asked| asked == part)) {
            let asked = Asked { games: if asked.games == 0 { *games } else { asked.games }, ..asked.clone() };
            match *part {
                "levels" if laid.table.usual => whole &= levels::measure(&laid, &asked),
                "uneven" if laid.table.uneven => levels::uneven(&laid, &asked),
                "ratio" if !laid.table.usual => levels::ratio(&laid, &asked),
                "again" if laid.table.usual => again::measure(&laid, &asked),
                "strength" if laid.table.usual => strength::measure(&laid, &asked),
                "times" if laid.table.usual => times::measure(&laid, &asked),
                _ => {}
            }
        }
    }
    if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn asked(mut words: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut asked = Asked {
        parts: PARTS.iter().map(|(part, _)| (*part).to_string()).collect(),
        games: 0,
        first: 0,
        budget: 16,
        levels: vec![Level::Random, Level::Novice, Level::Regular, Level::Expert],
        game: None,
        options: Map::new(),
        verdicts: true,
        threads: 1,
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word}: a value is missing"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{word}: {value:?} is not a number"));
        match word.as_str() {
            "--part" => {
                asked.parts = value.split(',').map(str::to_string).collect();
                let known = |part: &String| PARTS.iter().any(|(known, _)| known == part);
                if let Some(part) = asked.parts.iter().find(|part| !known(part)) {
                    return Err(format!("there is no part {part:?}"));
                }
            }
            "--games" => asked.games = number()?,
            "--threads" => asked.threads = number()?.max(1),
            "--first" => asked.first = number()?,
            "--budget" => {
                asked.budget = tableflip_review::review::budget(&value).ok_or("--budget: 4 to 4096")?;
            }
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
