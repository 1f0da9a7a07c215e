//! `puzzles`: finds decisions with one clear answer in games of bots, and judges those of a file anew.

mod check;
mod make;

use clap::Subcommand;
use tableflip_learn::date::Date;
use tableflip_learn::puzzles::{daily::line_of_day, lines_of};

use crate::agreement::game;
use crate::answer::{Answer, Failure};
use crate::examples::with_a_game;
use crate::system;

/// Makes and checks puzzles, and prints the puzzle of a day
///
/// A puzzle is one decision of one seat with one clear answer: a line of JSON that is also a view document, so it can be given
/// wherever a document is read.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip puzzles make GAME --games 20 --seed 1 > puzzles.jsonl\n  \
    tableflip puzzles check puzzles.jsonl\n  \
    tableflip puzzles daily GAME"))]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Make(make::Args),
    Check(check::Args),
    Daily(DailyArgs),
}

/// Prints the puzzle of a day
///
/// It is one of those that come with the program, and the same everywhere on the same day (UTC).
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip puzzles daily GAME\n  \
    tableflip puzzles daily GAME --date 2026-11-17 > puzzle.json\n  \
    tableflip hint puzzle.json --seat \"$(jq .seat puzzle.json)\" --explain"))]
struct DailyArgs {
    /// The game, by its name in `tableflip games`
    game: String,
    /// The day, as 2026-11-17 [default: today, in UTC]
    #[arg(long, value_name = "DATE", allow_hyphen_values = true)]
    date: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    match &args.command {
        Command::Make(args) => make::run(args),
        Command::Check(args) => check::run(args),
        Command::Daily(args) => daily(args),
    }
}

fn daily(args: &DailyArgs) -> Result<Answer, Failure> {
    let title = game(&args.game).map_err(Failure::wrong)?.title();
    let date = date(args.date.as_deref())?;
    let line = line_of_day(&lines_of(title.id), date);
    line.map(|line| Answer::text(format!("{line}\n")))
        .ok_or_else(|| Failure::no(format!("{} has no puzzles in this program", title.name)))
}

/// The date that was named, or today's.
pub(crate) fn date(text: Option<&str>) -> Result<Date, Failure> {
    let Some(text) = text else { return Ok(system::today()) };
    Date::read(text).map_err(|why| Failure::wrong(format!("--date: {why}")))
}
