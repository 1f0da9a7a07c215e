//! `apply`: plays actions on a document.

use crate::answer::{Answer, Failure, act_all};
use crate::input::{Doc, Source};

/// Applies actions to a document and prints the resulting one
///
/// Applies actions in order and prints the resulting document. If one is refused, nothing is printed but
/// `{"refused_at": i, "rule": "…", "because": "…"}` on standard error, and the exit status is 1.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip apply game.json --actions moves.json > next.json\n  \
    tableflip legal game.json | shuf -n 1 | tableflip apply game.json --actions -")]
pub(crate) struct Args {
    #[command(flatten)]
    doc: Doc,
    /// The actions: a JSON array, or one action per line (a file, or - for standard input)
    #[arg(long, value_name = "FILE")]
    actions: Source,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    if (args.doc.source(), &args.actions) == (&Source::Stdin, &Source::Stdin) {
        return Err(Failure::wrong("document and actions cannot both come from standard input"));
    }
    let mut play = args.doc.play()?;
    act_all(&mut *play, &args.actions.json_values()?).map_err(Failure::Refused)?;
    Ok(Answer::json(&play.document()))
}
