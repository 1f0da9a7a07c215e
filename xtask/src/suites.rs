//! The two commands of the README: `play` and `test`.

use crate::shell::{call, cargo};
use crate::{Outcome, bless, tidy};

/// Does all set-up and runs the main job.
pub(crate) fn play(arguments: &[String]) -> Outcome {
    call(
        "building and starting",
        cargo().args(["run", "--release", "--package", "tableflip", "--"]).args(arguments),
    )
}

/// Does all set-up and passes all fast suites.
pub(crate) fn test(_: &[String]) -> Outcome {
    call("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    call("clippy", cargo().args(clippy))?;
    tidy::run(&[])?;
    call("tests", cargo().args(["test", "--workspace", "--quiet"]))?;
    bless::check()?;
    conformance()
}

/// The same cases as in `cargo test`, through the door that scripts use.
fn conformance() -> Outcome {
    let mut check = cargo();
    check.args(["run", "--quiet", "--package", "tableflip", "--", "check", "conformance/flip-and-skip"]);
    call("conformance through the command line", &mut check)
}
