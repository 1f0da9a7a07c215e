//! What reviews are measured by (RV-9): `crates/catalogue/examples/review_figures` with real flights.

use crate::Outcome;
use crate::shell::{built, call, locked, program};

/// Whole games of every level, judged; arguments go to the example.
pub(crate) fn figures(arguments: &[String]) -> Outcome {
    let mut run = locked("run");
    run.args(["--profile", "quick", "--package", "tableflip-catalogue", "--features", "physics"]);
    run.args(["--example", "review_figures", "--"]).args(arguments);
    call("the figures of reviews", &mut run)
}

/// The short form, with what `cargo test` has built: fails if the books of a game do not add up.
pub(crate) fn short() -> Outcome {
    let mut figures = program(&built("examples/review_figures"));
    figures.args(["--games", "2", "--budget", "4", "--levels", "random,regular"]);
    call("a few reviews", &mut figures)
}
