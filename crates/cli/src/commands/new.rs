//! `new`: the document of a new game, or of one that could be behind what somebody saw.

use crate::agreement::Agreement;
use crate::answer::{Answer, Failure};
use crate::examples::with_a_game;
use crate::input::Source;
use crate::system;
use tableflip_kernel::Seed;

/// Prints the document of a new game
///
/// Prints the document of a new game, shuffled by the seed. The same seed gives the same game on every
/// machine and in every later version. Without one, the system's randomness chooses, and the seed is
/// printed on standard error.
///
/// With --from, prints the complete document of one that is given: a document, a case, a view document (what one
/// seat saw) or a puzzle. What a view does not show is drawn by the seed, 0 if none is given.
#[derive(clap::Args)]
#[command(
    mut_arg("game", |game| game.required(false).required_unless_present("from")),
    after_help = with_a_game("Examples:\n  \
    tableflip new GAME --seed 7 > game.json\n  \
    tableflip new GAME --set OPTION=VALUE\n  \
    tableflip new GAME --edition my-box.toml\n  \
    tableflip new --from view.json --seed 3"))]
pub(crate) struct Args {
    #[command(flatten)]
    agreement: Option<Agreement>,
    /// Shuffles by this number (0 to 18446744073709551615)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Prints the document of this one instead: a file, or - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "set", "edition"])]
    from: Option<Source>,
    /// Reads this line, from 1, of --from, a file with one document per line
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    line: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    match (&args.from, &args.agreement) {
        (Some(source), _) => {
            let json = source.json_at(args.line)?;
            let document = source.as_document(&json, args.seed.unwrap_or(0))?;
            Ok(Answer::json(&document.play.document()))
        }
        // Clap does not insist on what conflicts with another argument that is there.
        (None, _) if args.line.is_some() => Err(Failure::wrong("--line: is a line of the file of --from")),
        (None, Some(agreement)) => {
            let rules = agreement.open()?;
            let (seed, note) = system::seed_or(args.seed)?;
            Ok(Answer { note, ..Answer::json(&rules.deal(Seed::number(seed)).document()) })
        }
        (None, None) => Err(Failure::wrong("a game is missing; `tableflip games` lists them")),
    }
}
