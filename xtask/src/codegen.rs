//! Writes the TypeScript types that are generated from Rust ones, or checks that they are up to date.

use crate::Outcome;
use crate::shell::{call, cargo};

/// The examples that generate, each with its package.
const GENERATORS: &[(&str, &str)] = &[("tableflip-table", "codegen"), ("tableflip-wasm", "codegen_engine")];

pub(crate) fn run(_: &[String]) -> Outcome {
    each("generating types", &[])
}

/// Fails if what is kept is not what would be written.
pub(crate) fn check() -> Outcome {
    each("checking generated types", &["--", "--check"])
        .map_err(|reason| format!("{reason}: run `cargo xtask codegen` and commit"))
}

fn each(what: &str, arguments: &[&str]) -> Outcome {
    GENERATORS.iter().try_for_each(|(package, example)| {
        let mut generate = cargo();
        generate.args(["run", "--quiet", "--package", package, "--features", "ts", "--example", example]);
        call(&format!("{what} ({example})"), generate.args(arguments))
    })
}
