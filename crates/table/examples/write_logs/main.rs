//! Lays and plays the tables that `conformance/logs/*.plans.jsonl` describe, and writes each down as a store keeps it.
//!
//! ```text
//! cargo run -p tableflip-table --example write_logs -- LABEL [NAME …]
//! ```
//!
//! With names, only the plans of these names. LABEL says which program wrote the files and begins their names. A file
//! that is there is never written again: it is what a program of that day stored. Everything random follows from the
//! plan's game and name. Knows no game.

mod house;
mod plan;
#[path = "../../tests/logs/stored.rs"]
mod stored;

use std::fs;
use std::path::Path;

use house::House;
use plan::Plan;
use tableflip_catalogue::GAMES;

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let label = arguments.next().ok_or("usage: write_logs LABEL [NAME …]")?;
    let names: Vec<String> = arguments.collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/logs");
    for game in GAMES {
        let id = game.title().id;
        let file = folder.join(format!("{id}.plans.jsonl"));
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let (mut count, mut bytes) = (0, 0);
        for (n, line) in text.lines().enumerate() {
            let wrong = |why: String| format!("{id}, line {}: {why}", n + 1);
            let plan = Plan::read(*game, line).map_err(wrong)?;
            if !names.is_empty() && !names.contains(&plan.name) {
                continue;
            }
            for (name, stored) in House::played(&plan).map_err(wrong)? {
                let path = folder.join(id).join(format!("{label}-{name}.jsonl"));
                let text = stored.write();
                count += 1;
                bytes += text.len();
                keep(&path, &text)?;
            }
        }
        println!("{id}: {count} tables, {bytes} bytes");
    }
    Ok(())
}

fn keep(path: &Path, text: &str) -> Result<(), String> {
    let said = |error: std::io::Error| format!("{}: {error}", path.display());
    if path.exists() {
        return Err(format!("{} is there already: choose another label", path.display()));
    }
    fs::create_dir_all(path.parent().expect("a file is in a folder")).map_err(said)?;
    fs::write(path, text).map_err(said)
}
