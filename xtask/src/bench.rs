//! Measures: wall-clock benchmarks, and instructions per action, which no noise disturbs.

use crate::Outcome;
use crate::shell::{call, debian, games, locked, output, program, root};

pub(crate) fn run(_: &[String]) -> Outcome {
    let packages: Vec<String> = games()?.iter().map(|game| format!("tableflip-{game}")).collect();
    // The physics has one of speed only.
    for package in packages.iter().map(String::as_str).chain(["tableflip-flight"]) {
        call("benchmarks", locked("bench").args(["--package", package, "--bench", "speed"]))?;
    }
    debian("valgrind", &["valgrind"])?;
    packages.iter().try_for_each(|package| instructions(package))
}

/// Counts a short and a long run and divides the difference: what starting costs falls out.
fn instructions(package: &str) -> Outcome {
    let bench = bench_binary(package)?;
    let (few, many) = (count(&bench, 100)?, count(&bench, 400)?);
    let (instructions, actions) = (many.0 - few.0, many.1 - few.1);
    println!(
        "{package}: {} instructions per action (random play, {actions} actions)",
        instructions / actions
    );
    Ok(())
}

fn bench_binary(package: &str) -> Result<String, String> {
    let mut build = locked("bench");
    build.args(["--package", package, "--bench", "instructions", "--no-run", "--message-format=json"]);
    let messages = output("building the counter", &mut build)?;
    let executable = |line: &str| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let ours = message["target"]["name"] == "instructions";
        message["executable"].as_str().filter(|_| ours).map(str::to_string)
    };
    messages.lines().find_map(executable).ok_or("cargo named no executable".to_string())
}

/// Instructions and actions of a run of so many games.
fn count(bench: &str, games: u32) -> Result<(u64, u64), String> {
    let counts = root().join("target/callgrind.out");
    let mut valgrind = program("valgrind");
    valgrind.args(["--tool=callgrind", "--quiet", &format!("--callgrind-out-file={}", counts.display())]);
    let printed = output("valgrind", valgrind.args([bench, &games.to_string()]))?;
    let actions = printed.trim().parse().map_err(|_| format!("not a number of actions: {printed:?}"))?;
    let file = std::fs::read_to_string(&counts).map_err(|error| error.to_string())?;
    let total =
        file.lines().find_map(|line| line.strip_prefix("totals: ")).ok_or("callgrind wrote no totals")?;
    let total = total.trim().parse().map_err(|_| format!("not a number of instructions: {total:?}"))?;
    Ok((total, actions))
}
