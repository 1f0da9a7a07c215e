//! Strangers do their worst while an honest table plays: `crates/server/examples/siege` against the real program.

use crate::Outcome;
use crate::shell::{built, call, locked, program, target};

/// Builds the program as it is played with, and lets every attack go on for so many seconds.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let seconds = arguments.first().map_or("20", String::as_str);
    let quick = ["--profile", "quick", "--package"];
    call("building the program", locked("build").args(quick).args(["tableflip", "--bin", "tableflip"]))?;
    call("building the siege", locked("build").args(quick).args(["tableflip-server", "--example", "siege"]))?;
    let quick = target().join("quick");
    let mut siege = program(&quick.join("examples/siege").display().to_string());
    siege.arg("--program").arg(quick.join("tableflip")).args(["--seconds", seconds]);
    call(&format!("the siege, {seconds} s for each attack"), &mut siege)
}

/// The short form, with what `cargo test` has built: prints, and fails only if something does not work at all.
pub(crate) fn short() -> Outcome {
    let mut siege = program(&built("examples/siege"));
    siege.arg("--program").arg(built("tableflip")).args(["--seconds", "3", "--short", "yes"]);
    call("a short siege", &mut siege)
}
