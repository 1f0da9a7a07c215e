//! Rewrites what is kept as text and reviewed as a diff: one playthrough per game. With `--check`, compares instead.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Map, Value};
use tableflip_catalogue::GAMES;
use tableflip_kernel::playthrough;

/// The seed of a playthrough that is told for the first time.
const SEED: u64 = 2096;

fn main() -> ExitCode {
    let check = std::env::args().any(|argument| argument == "--check");
    match each(check) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn each(check: bool) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    for game in GAMES {
        let name = format!("{}.playthrough.txt", game.title().id);
        let path = folder.join(&name);
        let before = fs::read_to_string(&path).unwrap_or_default();
        let (seed, options) = kept(&before);
        let rules = game.open(&game.standard(), &options).map_err(|fault| fault.to_string())?;
        let told = playthrough::tell(&*rules, seed);
        if !check {
            fs::write(&path, told).map_err(|error| format!("{name}: {error}"))?;
            println!("wrote conformance/{name}");
        } else if told != before {
            return Err(format!("conformance/{name} is missing, or tells another game"));
        }
    }
    Ok(())
}

/// Which game a playthrough tells: its first line says so, after «seed» and «options». One that is new is of the
/// usual game.
fn kept(text: &str) -> (u64, Map<String, Value>) {
    let head = text.lines().next().unwrap_or_default();
    let read = || {
        let (_, said) = head.split_once(", seed ")?;
        let (seed, options) = said.split_once(", options ")?;
        Some((seed.parse().ok()?, serde_json::from_str(options).ok()?))
    };
    read().unwrap_or((SEED, Map::new()))
}
