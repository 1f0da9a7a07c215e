//! What no compiler checks: the arrows between crates, the papers, and that a game is named in its own folders alone.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::shell::{self, cargo, output, program, root};
use crate::{Outcome, sabotage, supply};

/// What stands in a level instead of every crate below `crates/games`.
const EVERY_GAME: &str = "games";

/// The rooms from the bottom up. A crate may depend on crates of earlier lines only, and on no crate of
/// its own line.
const LEVELS: &[&[&str]] = &[
    &["tableflip-kernel", "tableflip-flight"],
    &["tableflip-kit"],
    &[EVERY_GAME],
    &["tableflip-bots"],
    &["tableflip-review"],
    &["tableflip-catalogue"],
    &["tableflip-table", "tableflip-learn"],
    &["tableflip-server", "tableflip-wasm", "tableflip-physics"],
    &["tableflip"],
    &["xtask"],
];

/// Rooms that know no game: the table and its doors work for a fifth game unchanged.
const KNOW_NO_GAME: &[&str] = &[
    "tableflip-kernel",
    "tableflip-kit",
    "tableflip-learn",
    "tableflip-table",
    "tableflip-server",
    "tableflip-wasm",
    "tableflip",
];

/// Where no game may be named: the generic rooms, in Rust and in the browser.
const NAME_NO_GAME: &[&str] = &[
    "crates/kernel/src/",
    "crates/kit/src/",
    "crates/learn/src/",
    "crates/table/src/",
    "crates/server/src/",
    "crates/wasm/src/",
    "crates/cli/src/",
    "crates/catalogue/src/",
    "crates/bots/src/lib.rs",
    "xtask/src/",
    "web/src/",
];

/// Where the table's knowledge may be asked for: in the rooms that make it, that test it, and in the one that keeps a
/// review's books. No door and no bot is among them (RV-1.3).
const TABLES_KNOWLEDGE: &[&str] =
    &["crates/kernel/", "crates/kit/", "crates/games/", "crates/review/", "examples/"];

/// How it is asked for.
const ASKS: &str = concat!("Audience::", "Table");

/// The lists in which a game is named once, and the browser's folder of each game.
const LISTS: &[&str] = &[
    "crates/bots/src/lib.rs",
    "crates/catalogue/src/lib.rs",
    "web/src/lib/games/",
    "web/src/lib/generated/",
    "xtask/src/flight.rs",
];

pub(crate) fn run(_: &[String]) -> Outcome {
    let mut faults = Vec::new();
    arrows(&mut faults)?;
    papers(&mut faults)?;
    games(&mut faults)?;
    knowledge(&mut faults)?;
    lock_file(&mut faults);
    supply::check(&mut faults)?;
    sabotage::check(&metadata()?, &mut faults);
    if faults.is_empty() {
        println!(
            "tidy: the arrows point down, the papers are true, no room names a game that is not its own, \
             and what we use is allowed"
        );
        return Ok(());
    }
    Err(format!("{} things to tidy:\n  {}", faults.len(), faults.join("\n  ")))
}

/// A game is named in its own folders and in the lists, and nowhere else.
fn games(faults: &mut Vec<String>) -> Outcome {
    let is_code = |path: &str| [".rs", ".ts", ".svelte"].iter().any(|end| path.ends_with(end));
    let generic = |path: &str| NAME_NO_GAME.iter().any(|room| path.starts_with(room));
    let listed = |path: &str| LISTS.iter().any(|list| path.starts_with(list));
    let ids = shell::games()?;
    for path in tracked()?.lines().filter(|path| is_code(path) && generic(path) && !listed(path)) {
        let text = read(path)?;
        for id in ids.iter().filter(|id| text.contains(id.as_str())) {
            faults.push(format!("{path} names {id}"));
        }
    }
    Ok(())
}

/// What all seats together know is asked for by reviews alone; a table's frame may name it to say that it has none.
fn knowledge(faults: &mut Vec<String>) -> Outcome {
    let allowed = |path: &str| TABLES_KNOWLEDGE.iter().any(|room| path.starts_with(room));
    let is_rust = |path: &str| Path::new(path).extension().is_some_and(|extension| extension == "rs");
    for path in tracked()?.lines().filter(|path| is_rust(path) && !allowed(path)) {
        let asks = |line: &&str| line.contains(ASKS) && !line.contains("=> None");
        if read(path)?.lines().any(|line| asks(&line)) {
            faults.push(format!("{path} asks for the table's knowledge"));
        }
    }
    Ok(())
}

/// All files that git knows or would, one to a line.
pub(crate) fn tracked() -> Result<String, String> {
    output("git ls-files", program("git").args(["ls-files", "-co", "--exclude-standard"]))
}

fn metadata() -> Result<Value, String> {
    let text = output("cargo metadata", cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
}

fn names(list: &Value) -> Vec<String> {
    let entries = list.as_array().into_iter().flatten();
    entries.filter_map(|entry| Some(entry["name"].as_str()?.to_string())).collect()
}

fn level(name: &str, games: &[String]) -> Option<usize> {
    let name = if games.iter().any(|game| game == name) { EVERY_GAME } else { name };
    LEVELS.iter().position(|level| level.contains(&name))
}

/// Where a package lies, seen from the root.
fn folder(package: &Value) -> String {
    let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
    let folder = manifest.parent().and_then(|folder| folder.strip_prefix(root()).ok());
    folder.map(|folder| folder.display().to_string()).unwrap_or_default()
}

fn arrows(faults: &mut Vec<String>) -> Outcome {
    let metadata = metadata()?;
    let packages = || metadata["packages"].as_array().into_iter().flatten();
    let games = packages().filter(|package| folder(package).starts_with("crates/games/"));
    let games: Vec<String> =
        games.map(|package| package["name"].as_str().unwrap_or_default().to_string()).collect();
    let level = |name: &str| level(name, &games);
    for package in packages() {
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
            if KNOW_NO_GAME.contains(&name) && games.contains(&used) {
                faults.push(format!("{name} → {used}: this room knows no game"));
            }
        }
        let shown = folder(package);
        if !read("ARCHITECTURE.md")?.contains(&format!("`{shown}`")) {
            faults.push(format!("ARCHITECTURE.md does not name `{shown}`"));
        }
    }
    Ok(())
}

/// Every path that a paper names in backticks exists.
fn papers(faults: &mut Vec<String>) -> Outcome {
    let tracked = tracked()?;
    let roots = [
        "crates/",
        "docs/",
        "editions/",
        "examples/",
        "conformance/",
        "lessons/",
        "goals/",
        "puzzles/",
        "daily/",
        "packaging/",
        "web/",
        "xtask/",
        "fuzz/",
        ".ci/",
    ];
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
