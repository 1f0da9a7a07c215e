//! Rewrites what is kept as text and reviewed as a diff: one playthrough per game.

use crate::Outcome;
use crate::shell::{built, call, locked, program};

/// The example that tells them, and its package.
pub(crate) const TELLER: (&str, &str) = ("tableflip-catalogue", "playthroughs");

pub(crate) fn run(_: &[String]) -> Outcome {
    let (package, example) = TELLER;
    let mut tell = locked("run");
    tell.args(["--quiet", "--package", package, "--example", example]);
    call("telling a game of each kind", &mut tell)
}

/// Compares instead of writing. Runs what `cargo test` has built.
pub(crate) fn check() -> Outcome {
    let mut tell = program(&built(&format!("examples/{}", TELLER.1)));
    call("checking playthroughs", tell.arg("--check"))
        .map_err(|reason| format!("{reason}: run `cargo xtask bless` and review the diff"))
}
