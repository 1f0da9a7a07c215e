//! `replay`: plays a record again, to look at it or to verify it.

use serde_json::{Value, json as object};
use tableflip_catalogue::GAMES;
use tableflip_kernel::record::{Record, Witness};
use tableflip_kernel::{Fault, json};

use crate::answer::{Answer, Failure};
use crate::examples::with_a_game;
use crate::input::Source;

/// Replays a game record, or verifies it
///
/// Prints the document after the first N actions of a record (after all of them, if N is not given), or of a line
/// that was tried beside the game and is kept in its record (--branch). With
/// --verify, first plays the whole game and all its lines again and compares commitment, results and final position with
/// what the record says; if they agree, prints what was verified, else the exit status is 1. Whoever was
/// there gives what they know by themselves, too: the commitment that they saw at the start, and the bits that they added to
/// the shuffle. A host that swapped the deal afterwards is found out by those.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip playout GAME --games 10 --records games.jsonl\n  \
    tableflip replay games.jsonl --line 3 --verify\n  \
    tableflip replay record.json --branch 2 --to 41\n  \
    tableflip replay record.json --to 12 | tableflip view - --seat 0"))]
pub(crate) struct Args {
    /// The record: a file, or - for standard input
    record: Source,
    /// Checks that record, seed and result agree
    #[arg(long)]
    verify: bool,
    /// The commitment that was seen when the table was laid
    #[arg(long, value_name = "HEX", requires = "verify")]
    commitment: Option<String>,
    /// The bits that one added oneself: a file with a JSON array, per seat 32 hexadecimal digits or null
    #[arg(long, value_name = "FILE", requires = "verify")]
    bits: Option<Source>,
    /// Replays this line of the record instead of the game: its number, as it stands in the record
    #[arg(long, value_name = "ID", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    branch: Option<u32>,
    /// Prints the document after this many actions, counted from the beginning of the game
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    to: Option<usize>,
    /// Reads this line, from 1, of a file with one record per line
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    line: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let source = &args.record;
    let record = Record::read(&source.json_at(args.line)?).map_err(|fault| source.wrong(fault))?;
    if args.verify {
        verify(source, &record, &witness(args)?)?;
        if args.to.is_none() && args.branch.is_none() {
            return Ok(Answer::json(&verified(&record)));
        }
    }
    document(source, &record, args.branch.unwrap_or(0), args.to)
}

/// What the caller knows by themselves.
fn witness(args: &Args) -> Result<Witness, Failure> {
    let mut witness = Witness { commitment: args.commitment.clone(), ..Witness::default() };
    if let Some(file) = &args.bits {
        witness.bits = json::read(&file.json()?).map_err(|fault| file.wrong(fault))?;
    }
    Ok(witness)
}

fn verify(source: &Source, record: &Record, witness: &Witness) -> Result<(), Failure> {
    let mut faults = record.verify(GAMES).err().unwrap_or_default();
    faults.extend(record.contradicts(witness));
    if faults.is_empty() {
        return Ok(());
    }
    let reasons: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Err(Failure::no(format!("{source}: not verified: {}", reasons.join("; "))))
}

fn verified(record: &Record) -> Value {
    let mut verified = object!({
        "verified": true,
        "game": record.game,
        "edition": record.edition.id,
        "seed": record.seed,
        "actions": record.actions.len(),
        "result": record.result,
    });
    if !record.lines.is_empty() {
        verified["lines"] = record.lines.len().into();
    }
    verified
}

/// A record that cannot be set up, or a place that it does not have, is a bad call; one whose actions are refused is a no.
fn document(source: &Source, record: &Record, line: u32, to: Option<usize>) -> Result<Answer, Failure> {
    let wrong = |fault: Fault| source.wrong(fault);
    let to = to.or(record.length(line)).unwrap_or(0);
    record.legs(line, to).map_err(wrong)?;
    record.replay(GAMES, 0).map_err(wrong)?;
    let play = record.branch(GAMES, line, to);
    play.map(|play| Answer::json(&play.document())).map_err(|fault| Failure::no(format!("{source}: {fault}")))
}
