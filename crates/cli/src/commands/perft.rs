//! `perft`: counts the sequences of actions that the rules allow.

use serde_json::{Value, json};
use tableflip_kernel::AnyPlay;

use crate::answer::{Answer, Failure, json_line};
use crate::input::Doc;

/// The deepest count that is tried; no position is so narrow that a deeper one would end.
pub(crate) const DEEPEST: u32 = 20;

/// Counts distinct action sequences of length 1 to N
///
/// Counts the distinct sequences of legal actions of length 1 to N, with full information, one line
/// {"depth": n, "count": m} per length. This is how move generators are compared: two implementations of
/// the same rules give the same counts.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip perft game.json --depth 3\n  \
    tableflip perft game.json --depth 3 --per-action | jq -c 'select(.action)'")]
pub(crate) struct Args {
    #[command(flatten)]
    doc: Doc,
    /// The longest sequences to count
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(DEEPEST)))]
    depth: u32,
    /// First prints, for each legal action, the count of sequences of length N that begin with it
    #[arg(long)]
    per_action: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let play = args.doc.play()?;
    let (counts, mut lines) =
        if args.per_action { per_action(&*play, args.depth) } else { (play.perft(args.depth), Vec::new()) };
    lines.extend((1..).zip(counts).map(|(depth, count): (u32, u64)| Depth { depth, count }.line()));
    Ok(Answer::text(lines.concat()))
}

/// The counts and the lines of the actions; the last count is the sum, so it is not counted twice.
fn per_action(play: &dyn AnyPlay, depth: u32) -> (Vec<u64>, Vec<String>) {
    let split = play.perft_per_action(depth);
    let mut counts = play.perft(depth - 1);
    counts.push(split.iter().map(|(_, count)| count).sum());
    (counts, split.iter().map(|(action, count)| action_line(action, *count)).collect())
}

fn action_line(action: &Value, count: u64) -> String {
    json_line(&json!({ "action": action, "count": count }))
}

/// A struct keeps the keys in the order in which one reads them.
#[derive(serde::Serialize)]
struct Depth {
    depth: u32,
    count: u64,
}

impl Depth {
    fn line(&self) -> String {
        json_line(self)
    }
}
