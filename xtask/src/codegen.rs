//! Writes the TypeScript types that are generated from Rust ones, or checks that they are up to date.

use crate::Outcome;
use crate::shell::{built, call, locked, program};

/// The example that generates, and its package.
const GENERATOR: (&str, &str) = ("tableflip-wasm", "codegen");

/// What the generator needs. The suites are built with it too: then the generator is among what they build.
pub(crate) const FEATURES: &str = "tableflip-wasm/ts";

pub(crate) fn run(_: &[String]) -> Outcome {
    let (package, example) = GENERATOR;
    let mut generate = locked("run");
    generate.args(["--quiet", "--package", package, "--features", "ts", "--example", example]);
    call("generating types", &mut generate)
}

/// Fails if what is kept is not what would be written. Runs what `cargo test` has built.
pub(crate) fn check() -> Outcome {
    let mut generate = program(&built(&format!("examples/{}", GENERATOR.1)));
    call("checking generated types", generate.arg("--check"))
        .map_err(|reason| format!("{reason}: run `cargo xtask codegen` and commit"))
}
