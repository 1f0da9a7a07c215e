//! Writes the TypeScript types that are generated from Rust ones, or checks that they are up to date.

use crate::Outcome;
use crate::shell::{built, call, cargo, program};

/// The examples that generate, each with its package.
const GENERATORS: &[(&str, &str)] = &[("tableflip-table", "codegen"), ("tableflip-wasm", "codegen_engine")];

/// What the generators need. The suites are built with it too: then the generators are among what they build.
pub(crate) const FEATURES: &str = "tableflip-table/ts,tableflip-wasm/ts";

pub(crate) fn run(_: &[String]) -> Outcome {
    GENERATORS.iter().try_for_each(|(package, example)| {
        let mut generate = cargo();
        generate.args(["run", "--quiet", "--package", package, "--features", "ts", "--example", example]);
        call(&format!("generating types ({example})"), &mut generate)
    })
}

/// Fails if what is kept is not what would be written. Runs what `cargo test` has built.
pub(crate) fn check() -> Outcome {
    GENERATORS.iter().try_for_each(|(_, example)| {
        let mut generate = program(&built(&format!("examples/{example}")));
        call(&format!("checking generated types ({example})"), generate.arg("--check"))
            .map_err(|reason| format!("{reason}: run `cargo xtask codegen` and commit"))
    })
}
