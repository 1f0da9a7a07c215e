//! Writes the TypeScript types of the protocol, of the engine's calls, of lessons and of every game into a folder (default: the web
//! client's), and the lessons of every game that has some.
//!
//! `cargo run -p tableflip-wasm --features ts --example codegen [FOLDER] [--check]`. With `--check` it writes nothing
//! and fails if a file there is not what would be written.

use std::path::PathBuf;
use std::process::ExitCode;

use tableflip_catalogue::GAMES;
use tableflip_kernel::json::LONGEST;
use tableflip_kernel::record::{LARGEST_RECORD, LINE_NAME_LENGTH, MOST_LINES, Witness};
use tableflip_kernel::typescript::Types;
use tableflip_learn::lessons_of;
#[allow(clippy::wildcard_imports, reason = "every type of the protocol is written out below")]
use tableflip_table::protocol::*;
use tableflip_wasm::call::{
    Agreed, AgreedEdition, AnswerCall, Beginning, Begun, Call, Daily, DailyAsk, DailyCall, DayTold, DeckCard,
    Disagreement, Done, Due, EndCall, ExplainCall, Followed, Found, GameTold, GatherCall, Gathered, Glimpse,
    GlimpseCall, GoalsCall, HandTold, Judged, Keep, KeptLine, LessonCall, LessonFrame, LessonReply,
    LessonTable, LineCard, LogLine, LookCall, Looked, OfDayCall, Played, PositionCall, Progress, RateCall,
    RecogniseCall, Recognised, Replayed, ReplayedFrame, Reply, ReviewCall, StartCall, Started,
    StatisticsCall, StepCall, Taught, TellCall, Then, Told, TrailCall, Trailed, Verified,
};

const PROTOCOL_HEAD: &str = "\
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

const ENGINE_HEAD: &str = "\
// Generated from crates/wasm/src/call.rs by `cargo xtask codegen`. Do not edit.
import type {
  Action, CreateTable, CreatedTable, FinishedGame, GameCard, GameEvent, Level, Refused, ServerMessage, View,
} from './protocol'
import type { Counted, GoalListed, Lesson, Rating, Saved, Statistics } from './lessons'
";

const LESSONS_HEAD: &str = "\
// Generated from crates/learn/src by `cargo xtask codegen`. Do not edit.
";

macro_rules! declare {
    ($types:ident: $($name:ty),+ $(,)?) => { $($types.declare::<$name>();)+ };
}

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
    let mut files = vec![
        ("protocol.ts".to_string(), protocol()),
        ("engine.ts".to_string(), engine()),
        ("lessons.ts".to_string(), lessons()),
    ];
    files.extend(GAMES.iter().map(|game| (format!("{}.ts", game.title().id), game.typescript())));
    files.extend(GAMES.iter().filter_map(|game| lessons_of_game(game.title().id)));
    let stale = files.iter().filter(|(name, text)| {
        let path = folder.join(name);
        let good = if check {
            std::fs::read_to_string(&path).is_ok_and(|found| &found == text)
        } else {
            let parent = path.parent().unwrap_or(&folder);
            std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&path, text)).is_ok()
        };
        if !good {
            eprintln!("{} is not up to date", path.display());
        }
        !good
    });
    if stale.count() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn protocol() -> String {
    let mut types = Types::new(PROTOCOL_HEAD);
    types.line(&format!("\nexport const PROTOCOL = {PROTOCOL}"));
    declare!(types:
        Request, Ask, Hello, OfferKind, Chat, Emote, ServerMessage, Welcome, State, Changed, Follow, Presence, Goodbye, Answer, Outcome,
        Refused, ErrorCode, Change, What, TableCard, EditionCard, Standing, Status, SeatCard, SeatKind, ClockCard,
        Offer, TableResult, UndoCard, CreateTable, SeatPlan, Level, ClockPlan, TimeLimit, OnTimeOut, CreatedTable,
        GameCard, OpenSeat, OpenTable, HallCard, FinishedGame,
        DayCard, DailyCard, DailyPar, DayParts, DailyOwn, PlayDaily, BoardRow, CreateClub, ClubRequest, ClubAsk, ClubCard, ClubMember,
    );
    types.into_text()
}

fn lessons() -> String {
    let mut types = Types::new(LESSONS_HEAD);
    tableflip_learn::typescript(&mut types);
    types.into_text()
}

/// The lessons of a game as data, one on each line; nothing for a game that has none.
fn lessons_of_game(game: &str) -> Option<(String, String)> {
    let lessons = lessons_of(game);
    let lines: Vec<String> =
        lessons.iter().map(|lesson| serde_json::to_string(lesson).expect("a lesson is JSON")).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    (!lines.is_empty()).then(|| (format!("lessons/{game}.json"), text))
}

fn engine() -> String {
    let mut types = Types::new(ENGINE_HEAD);
    types.line("\n/** The longest record that is taken, in bytes (RV-5.2). */");
    types.line(&format!("export const LARGEST_RECORD = {LARGEST_RECORD}"));
    types.line(&format!("export const MOST_LINES = {MOST_LINES}"));
    types.line(&format!("export const LINE_NAME_LENGTH = {LINE_NAME_LENGTH}"));
    types.line("\n/** The longest file that is read, in bytes. */");
    types.line(&format!("export const LARGEST_FILE = {LONGEST}"));
    declare!(types: Call, Witness, Agreed, AgreedEdition, Keep, Reply, Done, Told, Due, LogLine, Followed, Judged, Replayed,
        ReplayedFrame, Verified, Disagreement, ReviewCall, StepCall, EndCall, GlimpseCall, AnswerCall, ExplainCall, Begun,
        Progress, Glimpse, StartCall, Beginning, Started, TrailCall, Trailed, GatherCall, KeptLine, Played, Gathered,
        LineCard, PositionCall, RecogniseCall, Found, Recognised, LessonCall, Then, Taught, LessonReply, LessonFrame, LessonTable, TellCall, GameTold, DayTold, HandTold, GoalsCall,
        DailyCall, DailyAsk, Daily, DeckCard, OfDayCall, RateCall, StatisticsCall, LookCall, Looked);
    types.into_text()
}
