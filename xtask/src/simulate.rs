//! Nodes under a simulated network (HO-7.3): `crates/server/examples/simulate`, built as the suites build it, with its own assertions on. Its short form is
//! among its own tests, which `cargo xtask test` runs.

use crate::Outcome;
use crate::shell::{built, call, locked, program};
use crate::suites::WHOLE;

/// What the program itself takes: `--seeds`, `--first`, `--seed`, `--trace`, `--sabotage`, `--threads`.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let mut build = locked("build");
    call("building the simulation", build.args(WHOLE).args(["--example", "simulate"]))?;
    call("the simulation", program(&built("examples/simulate")).args(arguments))
}
