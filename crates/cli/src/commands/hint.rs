//! `hint`: what a bot would do and what it thinks of everything else, or what the judge makes of it, and why.

use std::time::Duration;

use crate::answer::{Answer, Failure, json_line};
use crate::bots;
use crate::input::{Doc, seat};
use crate::judging;

/// Ranks the legal actions of a seat as a bot sees them
///
/// Prints one line per legal action of the seat, best first: the action, what it looks worth to the seat
/// (from 0 to 1 where the bot searched) and how often the search tried it. The bot is given what the
/// seat may see and nothing else. Prints nothing if the seat owes no decision. With --explain the game's judge is asked
/// instead: one object with every candidate's worth, what it costs beside the best, and why the best is better than the next.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip hint game.json --seat 0\n  \
    tableflip hint game.json --seat 0 --bot regular --time 200 | head -n 1 | jq .action\n  \
    tableflip hint game.json --seat 0 --explain | jq .because")]
pub(crate) struct Args {
    #[command(flatten)]
    doc: Doc,
    /// Whose actions
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seat: u64,
    /// Which bot is asked
    #[arg(long, value_name = "LEVEL", default_value = "expert", conflicts_with = "explain")]
    bot: String,
    /// How long it thinks, in milliseconds [default: as long as the level does]
    #[arg(long, value_name = "MS", conflicts_with = "explain", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    time: Option<u64>,
    /// Asks the judge, and says why
    #[arg(long)]
    explain: bool,
    /// How many samples the judge draws for each candidate: quick (16), normal (64), deep (256), or 4 to 4096
    #[arg(long, value_name = "B", default_value = "normal", requires = "explain")]
    budget: String,
}

/// The longest a bot may be asked to think: ten minutes.
pub(crate) const LONGEST: u64 = 600_000;

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let play = args.doc.play()?;
    let seat = seat(&*play, args.seat).map_err(|why| Failure::wrong(format!("--seat: {why}")))?;
    if args.explain {
        let budget =
            judging::budget(&args.budget).map_err(|why| Failure::wrong(format!("--budget: {why}")))?;
        let explained = judging::explain(&*play, seat, budget, args.doc.seed()).map_err(Failure::wrong)?;
        return Ok(explained.map_or_else(Answer::default, |explained| Answer::json(&explained)));
    }
    let level = bots::level(&args.bot).map_err(|why| Failure::wrong(format!("--bot: {why}")))?;
    let time = args.time.map(Duration::from_millis);
    let ranking = bots::ranking(&*play, seat, level, time).map_err(Failure::wrong)?;
    Ok(Answer::text(ranking.iter().map(json_line).collect::<String>()))
}
