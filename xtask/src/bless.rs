//! Rewrites what is kept as text and reviewed as a diff: one playthrough per game.

use std::fs;
use std::path::PathBuf;

use serde_json::{Map, Value};
use tableflip_catalogue::GAMES;
use tableflip_kernel::playthrough;

use crate::Outcome;
use crate::shell::root;

/// The seed of a playthrough that is told for the first time.
const SEED: u64 = 2096;

pub(crate) fn run(_: &[String]) -> Outcome {
    each(|path, told| {
        println!("wrote {}", path.display());
        fs::write(&path, told).map_err(|error| format!("{}: {error}", path.display()))
    })
}

/// Compares instead of writing.
pub(crate) fn check() -> Outcome {
    each(|path, told| match fs::read_to_string(&path) {
        Ok(kept) if kept == told => Ok(()),
        Ok(_) => {
            Err(format!("{} tells another game: run `cargo xtask bless` and review the diff", path.display()))
        }
        Err(error) => Err(format!("{}: {error}: run `cargo xtask bless`", path.display())),
    })
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

fn each(mut act: impl FnMut(PathBuf, String) -> Outcome) -> Outcome {
    for game in GAMES {
        let path = root().join("conformance").join(format!("{}.playthrough.txt", game.title().id));
        let (seed, options) = kept(&fs::read_to_string(&path).unwrap_or_default());
        let rules = game.open(&game.standard(), &options).map_err(|fault| fault.to_string())?;
        act(path, playthrough::tell(&*rules, seed))?;
    }
    Ok(())
}
