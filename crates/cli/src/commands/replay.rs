//! `replay`: plays a record again, to look at it or to verify it.

use serde_json::{Value, json as object};
use tableflip_catalogue::GAMES;
use tableflip_kernel::json;
use tableflip_kernel::record::{Record, Witness};

use crate::answer::{Answer, Failure};
use crate::examples::with_a_game;
use crate::input::Source;

/// Replays a game record, or verifies it
///
/// Prints the document after the first N actions of a record (after all of them, if N is not given). With
/// --verify, first plays the whole game again and compares commitment, result and final position with
/// what the record says; if they agree, prints what was verified, else the exit status is 1. Whoever was
/// there gives what they know by themselves, too: the commitment that they saw at the start, and the bits that they added to
/// the shuffle. A host that swapped the deal afterwards is found out by those.
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
    /// The commitment that was seen when the table was laid
    #[arg(long, value_name = "HEX", requires = "verify")]
    commitment: Option<String>,
    /// The bits that one added oneself: a file with a JSON array, per seat 32 hexadecimal digits or null
    #[arg(long, value_name = "FILE", requires = "verify")]
    bits: Option<Source>,
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
        verify(source, &record, &witness(args)?)?;
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
    object!({
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
