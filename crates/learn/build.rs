//! Puts lists into the crate: the lessons of `lessons/`, the goals of `goals/`, the puzzles of `puzzles/`, and the rule numbers of
//! `docs/specs/`.
//!
//! They are what is there when the program is built, so a new lesson, goal or rulebook needs no line of code. Whether they are
//! good is not asked here: `cargo test` plays every lesson, reads every file and judges the puzzles.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where"));
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says where"));
    let root = here.join("../..");
    println!("cargo:rerun-if-changed=build.rs");
    fs::write(out.join("shipped.rs"), lessons(&root.join("lessons"))).expect("OUT_DIR can be written");
    fs::write(out.join("goals.rs"), by_game("GoalFile", &root.join("goals"), "toml"))
        .expect("OUT_DIR can be written");
    fs::write(out.join("puzzles.rs"), by_game("PuzzleFile", &root.join("puzzles"), "jsonl"))
        .expect("OUT_DIR can be written");
    for list in ["lessons/points.toml", "daily/days.toml"] {
        let path = root.join(list);
        println!("cargo:rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).expect("a list that is there");
        fs::write(out.join(last(&path)), uncommented(&text)).expect("OUT_DIR can be written");
    }
    fs::write(out.join("rules.rs"), rules(&root.join("docs/specs"))).expect("OUT_DIR can be written");
}

/// Every `lessons/<game>/<file>.toml`, in the order of its name.
fn lessons(folder: &Path) -> String {
    let mut list = String::from("&[\n");
    for game in sorted(folder).into_iter().filter(|path| path.is_dir()) {
        for file in sorted(&game).into_iter().filter(|path| path.extension().is_some_and(|end| end == "toml"))
        {
            let (game, name) = (last(&game), last(&file));
            let text = file.canonicalize().expect("a file that is there");
            let text = text.to_str().expect("a path in UTF-8");
            let _ = writeln!(
                list,
                "    Shipped {{ path: \"lessons/{game}/{name}\", text: include_str!({text:?}) }},"
            );
        }
    }
    list.push(']');
    list
}

/// Every `<folder>/<game>.<end>`, in the order of its name, as a value of this type.
fn by_game(kind: &str, folder: &Path, end: &str) -> String {
    let mut list = String::from("&[\n");
    for file in sorted(folder).into_iter().filter(|path| path.extension().is_some_and(|found| found == end)) {
        let game = file.file_stem().and_then(|name| name.to_str()).expect("a name in UTF-8");
        let path = format!("{}/{}", last(folder), last(&file));
        let text = uncommented(&fs::read_to_string(&file).expect("a file that is there"));
        let _ = writeln!(list, "    {kind} {{ game: {game:?}, path: {path:?}, text: {text:?} }},");
    }
    list.push(']');
    list
}

/// Without what is there for whoever reads the file: the browser's engine carries these lists. A line stays a line, so that faults have
/// their place.
fn uncommented(text: &str) -> String {
    text.lines()
        .map(|line| if line.starts_with('#') { "\n".to_string() } else { format!("{line}\n") })
        .collect()
}

/// Every rule number that a paragraph of a specification begins with, sorted.
fn rules(folder: &Path) -> String {
    let mut numbers = Vec::new();
    for paper in sorted(folder) {
        let text = fs::read_to_string(&paper).expect("a paper that is there");
        numbers.extend(text.lines().filter_map(rule).map(str::to_string));
    }
    numbers.sort();
    numbers.dedup();
    format!("&{numbers:?}")
}

/// The number of `- **XX-1.2** …`, with or without the dash and the stars.
fn rule(line: &str) -> Option<&str> {
    let line = line.trim_start_matches(['-', '*', ' ']);
    let end = line.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-' && letter != '.')?;
    let number = line[..end].trim_end_matches('.');
    let (prefix, rest) = number.split_once('-')?;
    let (section, rule) = rest.split_once('.')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let good = prefix.len() == 2 && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
    (good && digits(section) && digits(rule)).then_some(number)
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in &paths {
        println!("cargo:rerun-if-changed={}", path.display());
    }
    paths
}

fn last(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8")
}
