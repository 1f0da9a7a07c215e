//! `puzzles check`: every line of a file, judged anew.

use std::fmt::Write as _;

use tableflip_kernel::json::LONGEST;
use tableflip_learn::puzzles::check::Checker;

use crate::answer::{Answer, Failure, one_line};
use crate::examples::with_a_game;
use crate::input::Source;
use crate::judging;

/// Judges puzzles anew
///
/// Looks at every line of the files: its form, that its answers are legal, and that they are the only good ones by a clear margin,
/// judged with two different dice; ids and views may stand once only. Prints a line with file, line and reason for each fault, and
/// last «N puzzles, K failed»; the exit status is 1 if any failed.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip puzzles check puzzles/GAME.jsonl\n  \
    tableflip puzzles check puzzles.jsonl --budget normal --seed 7"))]
pub(super) struct Args {
    /// Files with one puzzle per line, or - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<Source>,
    /// How many samples are drawn for each candidate: quick (16), normal (64), deep (256), or 4 to 4096
    #[arg(long, value_name = "B", default_value = "deep", allow_hyphen_values = true)]
    budget: String,
    /// Throws dice by this number, and once more by the one after it
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 0)]
    seed: u64,
}

pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let budget = judging::budget(&args.budget).map_err(|why| Failure::wrong(format!("--budget: {why}")))?;
    let mut checker = Checker::new(budget, args.seed);
    let (mut text, mut puzzles, mut failed) = (String::new(), 0, 0);
    for source in &args.files {
        source.each_line(LONGEST, |number, line| {
            let place = format!("{source}:{number}");
            let faults = checker.check(&place, &line);
            puzzles += 1;
            failed += usize::from(!faults.is_empty());
            for fault in faults {
                let _ = writeln!(text, "{}", one_line(&format!("{place}: {fault}")));
            }
            Ok(())
        })?;
    }
    let _ = writeln!(text, "{puzzles} puzzles, {failed} failed");
    match failed {
        0 => Ok(Answer::text(text)),
        _ => Err(Failure::No { out: text, why: format!("{failed} of {puzzles} puzzles failed") }),
    }
}
