//! `view`: what one seat, or somebody who only watches, may see.

use tableflip_kernel::Audience;

use crate::answer::{Answer, Failure};
use crate::input::{Doc, seat};

/// Prints what one seat may see
///
/// Prints what one seat, or a spectator, may see of a document: the same shape as a position, with null
/// for what is hidden.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tableflip view game.json --seat 1\n  \
    tableflip view game.json --spectator | jq .board")]
pub(crate) struct Args {
    #[command(flatten)]
    doc: Doc,
    #[command(flatten)]
    eyes: Eyes,
}

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Eyes {
    /// Looks with the eyes of this seat
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seat: Option<u64>,
    /// Looks with the eyes of somebody without a seat
    #[arg(long)]
    spectator: bool,
}

pub(crate) fn run(args: &Args) -> Result<Answer, Failure> {
    let play = args.doc.play()?;
    let audience = match args.eyes.seat {
        None => Audience::Spectator,
        Some(number) => {
            let seat = seat(&*play, number);
            Audience::Seat(seat.map_err(|why| Failure::wrong(format!("--seat: {why}")))?)
        }
    };
    Ok(Answer::json(&play.view(audience)))
}
