//! `edition`: shows the program's figures, checks another's.

use std::fmt::Write as _;

use clap::Subcommand;
use tableflip_catalogue::GAMES;
use tableflip_kernel::document::{named, unknown_game};
use tableflip_kernel::edition::Faults;
use tableflip_kernel::{AnyGame, Edition};

use crate::agreement::game;
use crate::answer::{Answer, Failure, one_line};
use crate::examples::with_a_game;
use crate::input::{LONGEST_EDITION, Source};

/// Shows the built-in edition of a game, or checks one of your own
///
/// An edition is a TOML file with every figure of a box: cards, boards, costs, tracks. To play with the
/// figures of your own copy, save the built-in one, change it, check it, and give it to --edition.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip edition show GAME > my-box.toml\n  \
    tableflip edition check my-box.toml\n  \
    tableflip new GAME --edition my-box.toml"))]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Prints the edition that comes with the program
    Show {
        /// The game, by its name in `tableflip games`
        game: String,
    },
    /// Checks an edition: prints each fault with file, line, key and reason
    Check {
        /// The edition: a TOML file, or - for standard input
        file: Source,
    },
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    match &args.what {
        What::Show { game: id } => Ok(Answer::text(game(id).map_err(Failure::wrong)?.edition_text())),
        What::Check { file } => check(file),
    }
}

/// The edition says itself which game it is of. Every fault is a line of standard output, as a
/// linter prints them; standard error has the first, so that it says something on its own.
fn check(file: &Source) -> Result<Answer, Failure> {
    let text = file.text(LONGEST_EDITION)?;
    let (game, edition) = read(&text)?;
    let faults = match edition {
        Ok(edition) => {
            let (name, id) = (game.title().name, &edition.id);
            let out = format!("{file}: a good edition of {name} ({id}, SHA-256 {})\n", edition.sha256);
            return Ok(Answer::text(out));
        }
        Err(faults) => faults.0,
    };
    let mut out = String::new();
    for fault in &faults {
        let _ = writeln!(out, "{}", one_line(&format!("{file}:{fault}")));
    }
    let first = faults.first().map_or(String::new(), ToString::to_string);
    let why = match faults.len() {
        1 => format!("{file}:{first}"),
        count => format!("{file}: {count} faults, the first at {first}"),
    };
    Err(Failure::No { out, why })
}

/// Reads a text as an edition of the game that it names.
fn read(text: &str) -> Result<(&'static dyn AnyGame, Result<Edition, Faults>), Failure> {
    let of = Edition::game_of(text);
    if let Some(game) = of.as_deref().and_then(|id| named(GAMES, id)) {
        return Ok((game, game.read_edition(text)));
    }
    // Whatever game is asked, it knows the place of the one fault that counts: the wrong name.
    let game = *GAMES.first().ok_or_else(|| Failure::wrong("there are no games"))?;
    let mut edition = game.read_edition(text);
    if let Err(Faults(faults)) = &mut edition {
        faults.retain(|fault| fault.key == "game" || fault.key.is_empty());
        if let (Some(fault), Some(id)) = (faults.iter_mut().find(|fault| fault.key == "game"), of) {
            fault.reason = unknown_game(GAMES, &id);
        }
    }
    Ok((game, edition))
}
