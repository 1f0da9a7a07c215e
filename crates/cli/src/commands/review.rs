//! `review`: what was luck, what was a player's own, and what each choice cost.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};
use tableflip_kernel::json;
use tableflip_review::Report;

use crate::answer::{Answer, Failure, json_line};
use crate::commands::playout::cores;
use crate::examples::with_a_game;
use crate::input::Source;
use crate::judging::{self, LARGEST_RECORD, MOST_ACTIONS, Wanted};

mod table;

/// Says where a game's result came from
///
/// Plays a record again and judges it: how much of the result was luck, how much was decided by each seat, and what each
/// choice cost beside the best one, with the reasons. The parts add up to the result exactly. The same record gives the
/// same review, on any machine and with any number of threads.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip playout GAME --bots regular --games 20 --seed 1 --records games.jsonl\n  \
    tableflip review games.jsonl --line 3\n  \
    tableflip review games.jsonl --all --budget quick --json | jq '.seats[0].luck'"))]
pub(crate) struct Args {
    /// The record: a file, or - for standard input
    record: Source,
    /// Reads this line, from 1, of a file with one record per line
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "all", value_parser = clap::value_parser!(u64).range(1..))]
    line: Option<u64>,
    /// Reviews every line of a file with one record per line
    #[arg(long)]
    all: bool,
    /// Judges the decisions of this seat alone
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seat: Option<u8>,
    /// How many samples are drawn for each candidate: quick (16), normal (64), deep (256), or 4 to 4096
    #[arg(long, value_name = "B", default_value = "normal", allow_hyphen_values = true)]
    budget: String,
    /// Throws other dice than those that follow from the record
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How many threads work [default: the number of cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Prints one JSON object per record instead of a table
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let budget = judging::budget(&args.budget).map_err(|why| Failure::wrong(format!("--budget: {why}")))?;
    let wanted = Wanted { seat: args.seat, budget, seed: args.seed };
    let threads = args.threads.map_or_else(cores, u64::from);
    let source = &args.record;
    let mut out = String::new();
    let mut add = |report: &Report| out += &if args.json { json_line(report) } else { table::of(report) };
    if args.all {
        source.each_line(LARGEST_RECORD, |number, text| {
            let place = format!("line {number}");
            add(&reviewed(source, Some(&place), &text, &wanted, threads)?);
            Ok(())
        })?;
    } else if let Some(line) = args.line {
        let record = source.json_on_line(line)?;
        add(&reviewed(source, Some(&format!("line {line}")), &json::canonical(&record), &wanted, threads)?);
    } else {
        add(&reviewed(source, None, &source.text(LARGEST_RECORD)?, &wanted, threads)?);
    }
    Ok(Answer::text(out))
}

/// The review of one record; a complaint names the file and the line.
fn reviewed(
    source: &Source,
    place: Option<&str>,
    text: &str,
    wanted: &Wanted,
    threads: u64,
) -> Result<Report, Failure> {
    let at = place.map_or_else(|| source.to_string(), |place| format!("{source}: {place}"));
    let named = |failure: Failure| match failure {
        Failure::Wrong(why) => Failure::Wrong(format!("{at}: {why}")),
        Failure::No { out, why } => Failure::No { out, why: format!("{at}: {why}") },
        refused @ Failure::Refused(_) => refused,
    };
    if text.len() > LARGEST_RECORD {
        return Err(named(Failure::wrong("is longer than 4 MB (RV-5.2)")));
    }
    let record = json::parse(text).map_err(|fault| named(Failure::wrong(fault)))?;
    let mut review = judging::open(&record, wanted, MOST_ACTIONS).map_err(named)?;
    let bar = progress(review.tasks());
    let report = judging::finish(&mut *review, threads, || bar.inc(1));
    bar.finish_and_clear();
    Ok(report)
}

/// A bar on a terminal, nothing elsewhere.
fn progress(tasks: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {percent}% judged, {eta} left");
    ProgressBar::new(tasks as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
