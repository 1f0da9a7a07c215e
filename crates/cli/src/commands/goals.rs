//! `goals`: lists a game's goals, or says which of them a record meets.

use tableflip_catalogue::GAMES;
use tableflip_kernel::record::{LARGEST_RECORD, MOST_ACTIONS, Record};
use tableflip_kernel::{Seat, json};
use tableflip_learn::goals::{Goal, goals_met, goals_of, listed, read_goals};

use crate::agreement::{self, game};
use crate::answer::{Answer, Failure, json_line};
use crate::examples::with_a_game;
use crate::input::{LONGEST_EDITION, Source};

/// Lists a game's goals, or says which of them a game met
///
/// A goal is a way of playing: win without this, do that three times. With a game, prints one line {"id": …, "text": …} for each of
/// its goals. With --record, plays the record again and prints the ids of those that a seat met, one per line; nothing if it met
/// none, if the game was not finished, or if it began at a position that somebody laid.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip goals GAME | jq -r .text\n  \
    tableflip playout GAME --bots expert --games 1 --seed 1 --records game.json\n  \
    tableflip goals --record game.json --seat 0"))]
pub(crate) struct Args {
    /// The game, by its name in `tableflip games`
    #[arg(required_unless_present = "record", conflicts_with = "record")]
    game: Option<String>,
    /// The record of a game that was played: a file, or - for standard input
    #[arg(long, value_name = "FILE", requires = "seat")]
    record: Option<Source>,
    /// Whose goals
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "record")]
    seat: Option<u8>,
    /// Reads the goals from this file (TOML) instead of the program's own
    #[arg(long, value_name = "FILE")]
    goals: Option<Source>,
    /// Prints one JSON array instead of lines
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    match (&args.record, &args.game) {
        (Some(source), _) => met(args, source),
        (None, Some(id)) => list(args, id),
        (None, None) => Err(Failure::wrong("goals: a game or --record is missing")),
    }
}

fn list(args: &Args, id: &str) -> Result<Answer, Failure> {
    let game = game(id).map_err(Failure::wrong)?;
    let rules = agreement::open(game, &game.standard(), None, serde_json::Map::new());
    let all = listed(&*rules.map_err(Failure::wrong)?, &goals(args, game.title().id)?);
    if args.json {
        return Ok(Answer::json(&all));
    }
    Ok(Answer::text(all.iter().map(json_line).collect::<String>()))
}

fn met(args: &Args, source: &Source) -> Result<Answer, Failure> {
    let json = json::parse(&source.text(LARGEST_RECORD)?).map_err(|fault| source.wrong(fault))?;
    let record = Record::read(&json).map_err(|fault| source.wrong(fault))?;
    if record.actions.len() > MOST_ACTIONS {
        let count = record.actions.len();
        return Err(source.wrong(format!("the game has {count} actions, more than {MOST_ACTIONS}")));
    }
    record.rules(GAMES).map_err(|fault| source.wrong(fault))?;
    // Goals are met by what was played: a record that is not what it says meets none.
    record.verify(GAMES).map_err(|faults| {
        let reasons: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::no(format!("{source}: not verified: {}", reasons.join("; ")))
    })?;
    let seat = Seat(args.seat.unwrap_or(0));
    let goals = goals(args, &record.game)?;
    let met = goals_met(&record, seat, &goals).map_err(|fault| Failure::wrong(format!("--seat: {fault}")))?;
    if args.json {
        return Ok(Answer::json(&met));
    }
    Ok(Answer::text(met.iter().flat_map(|id| [id.as_str(), "\n"]).collect::<String>()))
}

/// The goals of a game: those of the file that was named, or those that come with the program.
fn goals(args: &Args, game: &str) -> Result<Vec<Goal>, Failure> {
    let Some(source) = &args.goals else { return Ok(goals_of(game)) };
    read_goals(game, &source.text(LONGEST_EDITION)?).map_err(|faults| {
        let more = match faults.0.len() {
            0 | 1 => String::new(),
            faults => format!(" (and {} more)", faults - 1),
        };
        let first = faults.0.first().map_or(String::new(), ToString::to_string);
        // As compilers write it: file, line and column without a space between them.
        Failure::wrong(format!("{source}:{first}{more}"))
    })
}
