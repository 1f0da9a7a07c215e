//! Writes the TypeScript types of the engine's calls into a folder (default: the web client's).
//!
//! `cargo run -p tableflip-wasm --features ts --example codegen_engine [FOLDER] [--check]`.

use std::path::PathBuf;
use std::process::ExitCode;

use tableflip_wasm::call::{Call, Done, Due, LogLine, Replayed, ReplayedFrame, Reply, Told};
use ts_rs::{Config, TS};

const HEAD: &str = "\
// Generated from crates/wasm/src/call.rs by `cargo xtask codegen`. Do not edit.
import type { CreateTable, CreatedTable, FinishedGame, GameCard, GameEvent, Level, View } from './protocol'
";

fn main() -> ExitCode {
    let mut folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/generated"));
    let mut check = false;
    for argument in std::env::args().skip(1) {
        if argument == "--check" {
            check = true;
        } else {
            folder = PathBuf::from(argument);
        }
    }
    let path = folder.join("engine.ts");
    let mut text = String::from(HEAD);
    declare::<Call>(&mut text);
    declare::<Reply>(&mut text);
    declare::<Done>(&mut text);
    declare::<Told>(&mut text);
    declare::<Due>(&mut text);
    declare::<LogLine>(&mut text);
    declare::<Replayed>(&mut text);
    declare::<ReplayedFrame>(&mut text);
    let done = if check {
        std::fs::read_to_string(&path).is_ok_and(|found| found == text)
    } else {
        std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, text)).is_ok()
    };
    if !done {
        eprintln!("{} is not up to date", path.display());
    }
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn declare<T: TS>(text: &mut String) {
    text.push('\n');
    if let Some(docs) = T::docs() {
        text.push_str(&docs);
    }
    text.push_str("export ");
    text.push_str(&T::decl(&Config::default()));
    text.push('\n');
}
