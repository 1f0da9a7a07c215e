//! Cases: every file of `conformance/<game>`, through the kernel's runner; and actions of bad form.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tableflip_kernel::case::{Verdict, check_case, check_perft};
use tableflip_kernel::{AnyGame, Game, Seed, Shelf, json};

use crate::{Options, Suite};

/// Every case and perft table of the game passes. They are looked for from the folder of the game's crate upwards.
pub fn all_cases_pass<S: Suite>(crate_folder: &str) {
    let games = [shelved::<S::Game>()];
    let mut verdicts: Vec<Verdict> = Vec::new();
    for path in files_below(&folder_of::<S::Game>(Path::new(crate_folder))) {
        let text = std::fs::read_to_string(&path).expect("a readable case");
        let perft = path.ends_with("perft.json");
        let check = |json: Value| {
            if perft {
                check_perft(&games, &json)
            } else {
                check_case(&games, &json).map(|verdict| vec![verdict])
            }
        };
        let checked = json::parse(&text).and_then(check);
        verdicts.extend(checked.unwrap_or_else(|fault| panic!("{}: {fault}", path.display())));
    }
    let failed: Vec<String> = verdicts
        .iter()
        .filter(|verdict| !verdict.failures.is_empty())
        .map(|verdict| format!("{}:\n  {}", verdict.name, verdict.failures.join("\n  ")))
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(verdicts.len() >= S::CASES, "all cases and perft tables, not {}", verdicts.len());
}

/// These texts are refused as actions in a new game, by this rule, and nothing changes.
pub fn refused_for_form<G: Game>(options: &Options, rule: &str, actions: &[&str]) {
    let game = shelved::<G>();
    let rules = game.open(&game.standard(), options).unwrap_or_else(|fault| panic!("{fault}"));
    let mut play = rules.deal(Seed::number(5));
    let before = play.position().to_string();
    for action in actions {
        let json: Value = serde_json::from_str(action).unwrap_or_else(|error| panic!("{action}: {error}"));
        let Err(refusal) = play.act(&json) else { panic!("{action} was accepted") };
        assert_eq!(refusal.rule.0, rule, "{action}: {refusal}");
        assert_eq!(play.position().to_string(), before, "{action} was refused, yet changed something");
    }
}

/// The game on a shelf that outlives the test.
pub(crate) fn shelved<G: Game>() -> &'static dyn AnyGame {
    Box::leak(Box::new(Shelf::<G>::new()))
}

fn folder_of<G: Game>(crate_folder: &Path) -> PathBuf {
    let folders = crate_folder.ancestors().map(|folder| folder.join("conformance").join(G::TITLE.id));
    let found = folders.into_iter().find(|folder| folder.is_dir());
    found.unwrap_or_else(|| panic!("no conformance/{} at or above {}", G::TITLE.id, crate_folder.display()))
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}
