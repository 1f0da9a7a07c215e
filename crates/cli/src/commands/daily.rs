//! `daily`: the open deck of a day, and what the bots make of it.

use tableflip_kernel::json;
use tableflip_learn::daily::{Deck, Told};

use crate::agreement::game;
use crate::answer::{Answer, Failure};
use crate::commands::puzzles::date;
use crate::examples::with_a_game;

/// Says which deck is played on a day, and what the bots score with it
///
/// Everybody who plays a game on the same day (UTC) can play the same deck: seed and options follow from the date, on any machine.
/// What three bots make of it is told beside it; the regular bot's score is par.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip daily GAME\n  \
    tableflip daily GAME --date 2026-11-17 --json | jq .par.regular"))]
pub(crate) struct Args {
    /// The game, by its name in `tableflip games`
    game: String,
    /// The day, as 2026-11-17 [default: today, in UTC]
    #[arg(long, value_name = "DATE", allow_hyphen_values = true)]
    date: Option<String>,
    /// Prints one JSON object instead of a text to read
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let title = game(&args.game).map_err(Failure::wrong)?.title();
    let deck = Deck::open(title.id, date(args.date.as_deref())?).map_err(Failure::wrong)?;
    let told = deck.told().map_err(Failure::wrong)?;
    if args.json {
        return Ok(Answer::json(&told));
    }
    Ok(Answer::text(to_read(title.name, &told)))
}

fn to_read(name: &str, told: &Told) -> String {
    let options = json::canonical(&told.options.clone().into());
    let par = &told.par;
    format!(
        "{name}, {}\n\nseed     {}\noptions  {options}\n\
         par      {} (novice {}, expert {})\n",
        told.date,
        serde_json::json!(told.seed),
        par.regular,
        par.novice,
        par.expert
    )
}
