//! Every case of every game, through a door: the same files that the games' own tests run.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tableflip_catalogue::GAMES;
use tableflip_kernel::case::check_case_through;

/// Fewer cases than this would mean that they were not found.
const AT_LEAST: usize = 400;

/// Runs all cases through a door that answers questions about documents.
pub(crate) fn every_case_passes(mut door: impl FnMut(&Value) -> Value) {
    let conformance = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let files = GAMES.iter().flat_map(|game| files_below(&conformance.join(game.title().id)));
    let (mut passed, mut failed) = (0, Vec::new());
    for file in files.filter(|file| !file.ends_with("perft.json")) {
        let text = std::fs::read_to_string(&file).expect("a readable case");
        let case = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        match check_case_through(&mut door, &case) {
            Ok(verdict) if verdict.failures.is_empty() => passed += 1,
            Ok(verdict) => failed.push(format!("{}: {}", verdict.name, verdict.failures.join("; "))),
            Err(fault) => failed.push(format!("{}: {fault}", file.display())),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(passed >= AT_LEAST, "all cases, not {passed}");
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}
