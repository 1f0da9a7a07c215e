//! Fuzzes whatever reads bytes from outside, with `cargo fuzz`.
//!
//! The short form is a test: every kept input runs through the same functions in `cargo xtask test`.

use crate::Outcome;
use crate::shell::{call, cargo, there};

const TARGETS: [&str; 11] = [
    "document",
    "edition",
    "record",
    "engine",
    "request",
    "body",
    "stored",
    "conversation",
    "lesson",
    "goals",
    "puzzle",
];

fn run_target(target: &str, seconds: &str) -> Outcome {
    let kept = [
        format!("fuzz/corpus/{target}"),
        format!("fuzz/seeds/{target}"),
        format!("fuzz/regressions/{target}"),
    ];
    for folder in &kept {
        std::fs::create_dir_all(crate::shell::root().join(folder))
            .map_err(|error| format!("{folder}: {error}"))?;
    }
    let mut inputs: Vec<String> = kept.into();
    inputs.extend(ours(target)?);
    let mut command = cargo();
    // `+nightly` is rustup's; the environment variable is the same without the proxy's argument.
    command.env("RUSTUP_TOOLCHAIN", "nightly").args(["fuzz", "run", target]).args(&inputs);
    let dictionary = format!("-dict=fuzz/dictionaries/{target}.dict");
    let limit = format!("-max_total_time={seconds}");
    command.args(["--", &limit, "-timeout=10", "-rss_limit_mb=4096", "-print_final_stats=1", &dictionary]);
    call(&format!("fuzz {target} for {seconds} s"), &mut command)
}

/// Folders that hold good inputs anyway: every game's cases and editions.
fn ours(target: &str) -> Result<Vec<String>, String> {
    match target {
        "document" => {
            let cases = std::fs::read_dir(crate::shell::root().join("conformance"));
            let cases = cases.map_err(|error| format!("conformance: {error}"))?.flatten();
            // Stored logs and records are no documents, and so large that they would slow every mutation.
            let others = |name: &std::ffi::OsStr| name == "logs" || name == "goals";
            let folders = cases.filter(|entry| entry.path().is_dir() && !others(&entry.file_name()));
            Ok(folders.map(|entry| format!("conformance/{}", entry.file_name().display())).collect())
        }
        "edition" => Ok(vec!["editions".into()]),
        _ => Ok(Vec::new()),
    }
}

pub(crate) fn run(arguments: &[String]) -> Outcome {
    if !there("cargo-fuzz") {
        install()?;
    }
    let seconds = arguments.iter().find(|word| word.parse::<u32>().is_ok()).map_or("600", String::as_str);
    let named: Vec<&str> =
        TARGETS.into_iter().filter(|target| arguments.iter().any(|word| word == target)).collect();
    let targets = if named.is_empty() { TARGETS.to_vec() } else { named };
    targets.into_iter().try_for_each(|target| run_target(target, seconds))
}

fn install() -> Outcome {
    call("cargo install cargo-fuzz", cargo().args(["install", "--quiet", "cargo-fuzz"])).map_err(|reason| {
        format!("{reason}; fuzzing also needs the nightly toolchain: rustup toolchain install nightly")
    })
}
