//! The command line: a door, without rules.
//!
//! A command decodes its arguments, calls the kernel through the catalogue, and returns an `Answer` or
//! a `Failure`; it prints nothing itself and never ends the process. `answer.rs` is the one place
//! that prints and chooses the exit status. Only `playout`, `match`, `review`, `puzzles` and `store` (a progress bar, a question; puzzles
//! as they are found), `engine` (a conversation) and `serve` (where it listens) speak while they work.
//!
//! A new command is one file in `commands/` and two lines in [`Command`] and [`dispatch`].

mod agreement;
mod answer;
mod bots;
mod commands;
mod engine;
mod examples;
pub mod hostile;
mod input;
mod judging;
mod lines;
mod nearest;
mod paths;
mod statistics;
mod system;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use answer::{Answer, Failure};
use commands::{
    apply, check, completions, contest, daily, edition, engine as engine_command, games, goals, hint, legal,
    lessons, man, new, perft, playout, puzzles, replay, review, view,
};
#[cfg(feature = "serve")]
use commands::{serve, store};
use examples::{with_a_game, with_the_games};

pub use engine::Engine;

/// One table for tabletop games.
#[derive(Parser)]
#[command(
    name = "tableflip",
    version,
    long_about = with_the_games("One table for these tabletop games: GAMES.\n\n\
        Without a command it starts a table server on this machine and opens a browser.\n\n\
        Every command that prints data prints JSON, one document or one per line, so that it pipes into \
        jq. A document is {\"game\": …, \"options\": {…}, \"position\": {…}}; wherever one is read, a file \
        name or - for standard input is given, and a conformance case will do as well, or a view document, \
        {\"game\": …, \"options\": {…}, \"seat\": 0, \"view\": {…}}: what it does not show is drawn by --seed."),
    after_help = with_a_game("Examples:\n  \
        tableflip games\n  \
        tableflip new GAME --seed 7 > game.json\n  \
        tableflip legal game.json\n  \
        tableflip legal game.json | head -n 1 | tableflip apply game.json --actions - > next.json\n  \
        tableflip playout GAME --games 1000"),
    after_long_help = with_a_game("Examples:\n  \
        tableflip games\n  \
        tableflip new GAME --seed 7 > game.json\n  \
        tableflip legal game.json\n  \
        tableflip legal game.json | head -n 1 | tableflip apply game.json --actions - > next.json\n  \
        tableflip playout GAME --games 1000\n\n\
        Exit status:\n  \
        0  done\n  \
        1  the answer is no: refused, failed, not verified\n  \
        2  the call was wrong: unknown game, bad JSON, no such file\n  \
        Whatever is not 0 comes with one line on standard error.")
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command: starts the table, but opens no browser
    #[cfg(feature = "serve")]
    #[arg(long)]
    no_browser: bool,
}

/// The commands, in the order in which `--help` lists them.
#[derive(Subcommand)]
enum Command {
    #[cfg(feature = "serve")]
    Serve(Box<serve::Args>),
    #[cfg(feature = "serve")]
    Store(store::Args),
    Games(games::Args),
    New(new::Args),
    Legal(legal::Args),
    Apply(apply::Args),
    View(view::Args),
    Hint(hint::Args),
    Playout(playout::Args),
    Match(contest::Args),
    Replay(replay::Args),
    Review(review::Args),
    Perft(perft::Args),
    Check(check::Args),
    Lessons(lessons::Args),
    Puzzles(puzzles::Args),
    Daily(daily::Args),
    Goals(goals::Args),
    Edition(edition::Args),
    Engine(engine_command::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the program with these arguments, the first being its name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    answer::announce_bugs();
    answer::report(|| match Cli::try_parse_from(args) {
        Ok(cli) => dispatch(cli),
        Err(error) => answer::usage(&error),
    })
}

fn dispatch(cli: Cli) -> Result<Answer, Failure> {
    match cli.command {
        #[cfg(feature = "serve")]
        None => serve::run_here(!cli.no_browser),
        #[cfg(not(feature = "serve"))]
        None => Err(Failure::wrong("this program was built without its server; see tableflip --help")),
        #[cfg(feature = "serve")]
        Some(Command::Serve(args)) => serve::run(&args),
        #[cfg(feature = "serve")]
        Some(Command::Store(args)) => store::run(&args),
        Some(Command::Hint(args)) => hint::run(&args),
        Some(Command::Match(args)) => contest::run(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::New(args)) => new::run(&args),
        Some(Command::Legal(args)) => legal::run(&args),
        Some(Command::Apply(args)) => apply::run(&args),
        Some(Command::View(args)) => view::run(&args),
        Some(Command::Playout(args)) => playout::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Lessons(args)) => lessons::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Daily(args)) => daily::run(&args),
        Some(Command::Goals(args)) => goals::run(&args),
        Some(Command::Edition(args)) => edition::run(&args),
        Some(Command::Engine(_)) => engine_command::run(),
        Some(Command::Completions(args)) => Ok(completions::run(&args, Cli::command())),
        Some(Command::Man(args)) => man::run(&args, Cli::command()),
    }
}
