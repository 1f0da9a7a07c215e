//! `legal`: what can be done in a position.

use crate::answer::{Answer, Failure, json_line};
use crate::examples::with_a_game;
use crate::input::{Doc, seat};

/// Lists the legal actions of a position, one per line
///
/// Lists the legal actions of every seat that owes a decision, one per line, in the order that the game's
/// specification gives. Prints nothing, and succeeds, when the game is over.
#[derive(clap::Args)]
#[command(after_help = with_a_game("Examples:\n  \
    tableflip legal game.json\n  \
    tableflip new GAME --seed 7 | tableflip legal - --seat 0 | wc -l"))]
pub(crate) struct Args {
    #[command(flatten)]
    doc: Doc,
    /// Lists the actions of this seat only (nothing if it owes no decision)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seat: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let play = args.doc.play()?;
    let wanted = args.seat.map(|number| seat(&*play, number)).transpose();
    let wanted = wanted.map_err(|why| Failure::wrong(format!("--seat: {why}")))?;
    let seats = play.to_act().iter().filter(|seat| wanted.is_none_or(|wanted| wanted == *seat));
    Ok(Answer::text(
        seats.flat_map(|seat| play.legal(seat)).map(|action| json_line(&action)).collect::<String>(),
    ))
}
