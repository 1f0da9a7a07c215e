//! What no compiler checks: the arrows between crates, the papers, and words that do not belong.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::Outcome;
use crate::shell::{cargo, output, program, root};

const GAMES: &[&str] =
    &["tableflip-flip-and-skip", "tableflip-fliptown", "tableflip-flip-5x", "tableflip-flip-ships"];

/// The rooms from the bottom up. A crate may depend on crates of earlier lines only, and on no crate of
/// its own line.
const LEVELS: &[&[&str]] = &[
    &["tableflip-kernel", "tableflip-flight"],
    &["tableflip-kit"],
    GAMES,
    &["tableflip-bots", "tableflip-print"],
    &["tableflip-catalogue"],
    &["tableflip-table"],
    &["tableflip-server", "tableflip-wasm", "tableflip-physics"],
    &["tableflip"],
    &["xtask"],
];

/// Rooms that know no game: the table and its doors work for a fifth game unchanged.
const KNOW_NO_GAME: &[&str] = &[
    "tableflip-kernel",
    "tableflip-kit",
    "tableflip-table",
    "tableflip-server",
    "tableflip-wasm",
    "tableflip",
];

pub(crate) fn run(_: &[String]) -> Outcome {
    let mut faults = Vec::new();
    arrows(&mut faults)?;
    papers(&mut faults)?;
    lock_file(&mut faults);
    if faults.is_empty() {
        println!("tidy: the arrows point down, the papers are true");
        return Ok(());
    }
    Err(format!("{} things to tidy:\n  {}", faults.len(), faults.join("\n  ")))
}

fn metadata() -> Result<Value, String> {
    let text = output("cargo metadata", cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
}

fn names(list: &Value) -> Vec<String> {
    let entries = list.as_array().into_iter().flatten();
    entries.filter_map(|entry| Some(entry["name"].as_str()?.to_string())).collect()
}

fn level(name: &str) -> Option<usize> {
    LEVELS.iter().position(|level| level.contains(&name))
}

fn arrows(faults: &mut Vec<String>) -> Outcome {
    let metadata = metadata()?;
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let Some(own) = level(name) else {
            faults.push(format!("{name} stands in no level of xtask/src/tidy.rs"));
            continue;
        };
        for used in names(&package["dependencies"]) {
            // A crate that tests itself with another feature depends on itself.
            if used != name && level(&used).is_some_and(|other| other >= own) {
                faults.push(format!("{name} → {used} points up or sideways"));
            }
            if KNOW_NO_GAME.contains(&name) && GAMES.contains(&used.as_str()) {
                faults.push(format!("{name} → {used}: this room knows no game"));
            }
        }
        let folder =
            Path::new(package["manifest_path"].as_str().unwrap_or_default()).parent().map(Path::to_path_buf);
        let folder = folder.and_then(|folder| folder.strip_prefix(root()).map(Path::to_path_buf).ok());
        let shown = folder.map(|folder| folder.display().to_string()).unwrap_or_default();
        if !read("ARCHITECTURE.md")?.contains(&format!("`{shown}`")) {
            faults.push(format!("ARCHITECTURE.md does not name `{shown}`"));
        }
    }
    Ok(())
}

/// Every path that a paper names in backticks exists.
fn papers(faults: &mut Vec<String>) -> Outcome {
    let tracked = output("git ls-files", program("git").args(["ls-files", "-co", "--exclude-standard"]))?;
    let roots = ["crates/", "docs/", "editions/", "conformance/", "web/", "xtask/", "fuzz/", ".ci/"];
    let is_paper = |path: &&str| path.strip_suffix(".md").is_some() && !path.starts_with("docs/specs/");
    for paper in tracked.lines().filter(is_paper) {
        let text = read(paper)?;
        // Code blocks show commands and layouts to come; only running text names what is there.
        let running: String = text.split("```").step_by(2).collect();
        for name in running
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|name| roots.iter().any(|root| name.starts_with(root)))
        {
            let plain = !name.contains(['<', '*', ' ', '{']);
            if plain && !root().join(name.trim_end_matches('/')).exists() {
                faults.push(format!("{paper} names `{name}`, which does not exist"));
            }
        }
    }
    Ok(())
}

/// A lock file with download addresses would bind the project to one machine's mirror.
fn lock_file(faults: &mut Vec<String>) {
    let lock = root().join("web/package-lock.json");
    if fs::read_to_string(lock).is_ok_and(|text| text.contains("\"resolved\": \"http")) {
        faults.push("web/package-lock.json holds download addresses: see web/.npmrc".into());
    }
}

fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}
