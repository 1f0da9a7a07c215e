//! `replay`: plays a record again, to look at it or to verify it.

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::record::Record;

use crate::answer::{Answer, Failure};
use crate::examples::with_a_game;
use crate::input::Source;

/// Replays a game record, or verifies it
///
/// Prints the document after the first N actions of a record (after all of them, if N is not given). With
/// --verify, first plays the whole game again and compares commitment, result and final position with
/// what the record says; if they agree, prints what was verified, else the exit status is 1.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip playout GAME --games 10 --records games.jsonl\n  \
    tableflip replay games.jsonl --line 3 --verify\n  \
    tableflip replay record.json --to 12 | tableflip view - --seat 0"))]
pub(crate) struct Args {
    /// The record: a file, or - for standard input
    record: Source,
    /// Checks that record, seed and result agree
    #[arg(long)]
    verify: bool,
    /// Prints the document after this many actions
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    to: Option<usize>,
    /// Reads this line, from 1, of a file with one record per line
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    line: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let source = &args.record;
    let record = Record::read(&read(source, args.line)?).map_err(|fault| source.wrong(fault))?;
    if args.verify {
        verify(source, &record)?;
        if args.to.is_none() {
            return Ok(Answer::json(&verified(&record)));
        }
    }
    document(source, &record, args.to.unwrap_or(record.actions.len()))
}

/// One record, or one line of several.
fn read(source: &Source, line: Option<u64>) -> Result<Value, Failure> {
    match line {
        Some(line) => source.json_on_line(line),
        None => source.json().map_err(|failure| match failure {
            Failure::Wrong(why) if why.contains("trailing characters at line") => {
                Failure::wrong(format!("{why} (if this is a file of records, choose one with --line N)"))
            }
            other => other,
        }),
    }
}

fn verify(source: &Source, record: &Record) -> Result<(), Failure> {
    record.verify(GAMES).map_err(|faults| {
        let reasons: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::no(format!("{source}: not verified: {}", reasons.join("; ")))
    })
}

fn verified(record: &Record) -> Value {
    json!({
        "verified": true,
        "game": record.game,
        "edition": record.edition.id,
        "seed": record.seed,
        "actions": record.actions.len(),
        "result": record.result,
    })
}

/// A record that cannot be set up is a bad file; one whose actions are refused is a no.
fn document(source: &Source, record: &Record, to: usize) -> Result<Answer, Failure> {
    let Some(actions) = record.actions.get(..to) else {
        return Err(source.wrong(format!("the game has {} actions, not {to}", record.actions.len())));
    };
    let mut play = record.replay(GAMES, 0).map_err(|fault| source.wrong(fault))?;
    for (n, action) in actions.iter().enumerate() {
        let refused = |refusal| Failure::no(format!("{source}: actions[{n}]: {refusal}"));
        play.act(action).map_err(refused)?;
    }
    Ok(Answer::json(&play.document()))
}
