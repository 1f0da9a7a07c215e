//! `new`: the document of a new game.

use crate::agreement::Agreement;
use crate::answer::{Answer, Failure};
use crate::examples::with_a_game;
use crate::system;
use tableflip_kernel::Seed;

/// Prints the document of a new game
///
/// Prints the document of a new game, shuffled by the seed. The same seed gives the same game on every
/// machine and in every later version. Without one, the system's randomness chooses, and the seed is
/// printed on standard error.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip new GAME --seed 7 > game.json\n  \
    tableflip new GAME --set OPTION=VALUE\n  \
    tableflip new GAME --edition my-box.toml"))]
pub(crate) struct Args {
    #[command(flatten)]
    agreement: Agreement,
    /// Shuffles by this number (0 to 18446744073709551615)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let rules = args.agreement.open()?;
    let (seed, note) = system::seed_or(args.seed)?;
    Ok(Answer { note, ..Answer::json(&rules.deal(Seed::number(seed)).document()) })
}
