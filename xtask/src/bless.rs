//! Rewrites what is kept as text and reviewed as a diff: one playthrough per game.

use std::fs;

use tableflip_catalogue::GAMES;
use tableflip_kernel::playthrough;

use crate::Outcome;
use crate::shell::root;

/// This seed's random game of Flip & Skip is one of the few with many skips and a full set.
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

/// The program that blesses has no physics: there people say where discs land.
fn options(game: &str) -> serde_json::Map<String, serde_json::Value> {
    let players = ("referee".to_string(), "players".into());
    [players].into_iter().filter(|_| game == "flip-ships").collect()
}

fn each(mut act: impl FnMut(std::path::PathBuf, String) -> Outcome) -> Outcome {
    for game in GAMES {
        let rules =
            game.open(&game.standard(), &options(game.title().id)).map_err(|fault| fault.to_string())?;
        let path = root().join("conformance").join(format!("{}.playthrough.txt", game.title().id));
        act(path, playthrough::tell(&*rules, SEED))?;
    }
    Ok(())
}
