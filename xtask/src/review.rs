//! What reviews are measured by (RV-9): `crates/catalogue/examples/review_figures` with real flights.

use crate::Outcome;
use crate::shell::{built, call, locked, program};

/// Everything that section 9 of the specification asks for, which takes hours; arguments go to the example and choose a
/// part, a game, levels and how many games.
pub(crate) fn figures(arguments: &[String]) -> Outcome {
    let mut run = locked("run");
    run.args(["--profile", "quick", "--package", "tableflip-catalogue", "--features", "physics"]);
    run.args(["--example", "review_figures", "--"]).args(arguments);
    call("the figures of reviews", &mut run)
}

/// The short form, with what `cargo test` has built: fails if the books of a game do not add up.
pub(crate) fn short() -> Outcome {
    let mut figures = program(&built("examples/review_figures"));
    figures.args(["--part", "levels", "--games", "2", "--budget", "4", "--levels", "random,regular"]);
    call("a few reviews", &mut figures)
}
