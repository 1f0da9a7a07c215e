//! Every case of `conformance/flip-ships`, through the kernel's runner.

use std::path::{Path, PathBuf};

use tableflip_flip_ships::FlipShips;
use tableflip_kernel::case::{Verdict, check_case, check_perft};
use tableflip_kernel::{AnyGame, Shelf, json};

static GAME: Shelf<FlipShips> = Shelf::new();
static GAMES: &[&dyn AnyGame] = &[&GAME];

#[test]
fn all_cases_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../conformance/flip-ships");
    let mut verdicts: Vec<Verdict> = Vec::new();
    for path in files_below(&folder) {
        let text = std::fs::read_to_string(&path).expect("a readable case");
        let json = json::parse(&text).expect("a case is JSON");
        if path.ends_with("perft.json") {
            verdicts.extend(check_perft(GAMES, &json).expect("a perft table"));
        } else {
            verdicts.push(check_case(GAMES, &json).expect("a case"));
        }
    }
    let failed: Vec<String> = verdicts
        .iter()
        .filter(|verdict| !verdict.failures.is_empty())
        .map(|verdict| format!("{}:\n  {}", verdict.name, verdict.failures.join("\n  ")))
        .collect();
    assert!(verdicts.len() >= 114, "all cases, not {}", verdicts.len());
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the cases are there");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}
