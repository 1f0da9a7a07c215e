//! The puzzles that ship, all of them judged anew (LN-2.6). That takes minutes: `cargo test` judges a few of each game.

use std::fs;

use crate::Outcome;
use crate::shell::{call, locked, root};

/// Every file of `puzzles/`; arguments go to `tableflip puzzles check`.
pub(crate) fn check(arguments: &[String]) -> Outcome {
    let folder = root().join("puzzles");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "jsonl"));
    files.sort();
    let mut run = locked("run");
    run.args(["--profile", "quick", "--package", "tableflip", "--", "puzzles", "check"]);
    call("every puzzle that ships", run.args(files).args(arguments))
}
