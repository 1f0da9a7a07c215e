//! Writes the TypeScript types of the protocol into a folder (default: the web client's).
//!
//! `cargo run -p tableflip-table --features ts --example codegen [FOLDER] [--check]`. With `--check` it
//! writes nothing and fails if the file there is not what would be written.

use std::path::PathBuf;
use std::process::ExitCode;

#[allow(clippy::wildcard_imports, reason = "every type of the protocol is written out below")]
use tableflip_table::protocol::*;
use ts_rs::{Config, TS};

const HEAD: &str = "\
// Generated from crates/table/src/protocol by `cargo xtask codegen`. Do not edit.

/** What one audience may see. Its shape is the game's own business. */
export type View = Readonly<Record<string, unknown>>

/** An action as the engine lists it: a seat, a verb, and the verb's arguments. */
export interface Action {
  seat: number
  do: string
  [argument: string]: unknown
}

/** An event as the engine sends it, what is hidden from the receiver being null. */
export interface GameEvent {
  event: string
  [field: string]: unknown
}

/** One thing that a table may agree on before it plays. */
export interface OptionSpec {
  name: string
  about: string
  /** The rule that it bends. */
  rule: string
  kind:
    | { choice: { value: string; about: string }[] }
    | 'flag'
    | { number: { min: number; max: number; nullable: boolean } }
    | { free: string }
}
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
    let (path, text) = (folder.join("protocol.ts"), types());
    if check {
        let same = std::fs::read_to_string(&path).is_ok_and(|found| found == text);
        if !same {
            eprintln!("{} is not up to date", path.display());
        }
        return if same { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, text));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            ExitCode::FAILURE
        }
    }
}

fn types() -> String {
    let mut text = String::from(HEAD);
    text.extend(["\nexport const PROTOCOL = ".to_string(), PROTOCOL.to_string(), "\n".to_string()]);
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => { $(declare::<$name>(&mut text);)+ };
    }
    declare!(
        Request,
        Ask,
        OfferKind,
        Chat,
        Emote,
        ServerMessage,
        Welcome,
        State,
        Changed,
        Presence,
        Answer,
        Outcome,
        Refused,
        ErrorCode,
        Change,
        What,
        TableCard,
        EditionCard,
        Standing,
        Status,
        SeatCard,
        SeatKind,
        ClockCard,
        Offer,
        TableResult,
        UndoCard,
        CreateTable,
        SeatPlan,
        Level,
        ClockPlan,
        TimeLimit,
        OnTimeOut,
        CreatedTable,
        GameCard,
        FinishedGame,
    );
    text
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
