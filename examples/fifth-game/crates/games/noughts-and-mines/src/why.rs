//! Why an action is refused: a sentence for the player, and the rule it rests on.

use std::fmt;

use tableflip_kernel::arguments::Form;
use tableflip_kernel::{Rule, Seat};

use crate::square::Square;

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each has its sentence below")]
pub enum Why {
    Malformed(Form),
    GameOver,
    OffTheBoard { square: Square, size: u8 },
    LaidAlready,
    MinesFirst,
    NoMoreMines,
    NotYourTurn { turn: Seat },
    SquareTaken { square: Square },
}

impl From<Form> for Why {
    fn from(form: Form) -> Why {
        Why::Malformed(form)
    }
}

impl tableflip_kernel::Why for Why {
    fn rule(&self) -> Rule {
        Rule(match self {
            Why::Malformed(_) => "NM-5.1",
            Why::GameOver => "NM-4.4",
            Why::OffTheBoard { .. } => "NM-1.1",
            Why::LaidAlready | Why::NoMoreMines => "NM-2.2",
            Why::MinesFirst => "NM-2.1",
            Why::NotYourTurn { .. } => "NM-3.1",
            Why::SquareTaken { .. } => "NM-3.2",
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Malformed(form) => write!(f, "That is not an action of this game: {form}."),
            Why::GameOver => f.write_str("The game is over."),
            Why::OffTheBoard { square, size } => {
                write!(f, "The board has {size} squares a side, and {square} is none of them.")
            }
            Why::LaidAlready => f.write_str("Your mine lies already: now the other player lays one."),
            Why::MinesFirst => f.write_str("First both players lay their mines."),
            Why::NoMoreMines => f.write_str("Each player has one mine, and both lie already."),
            Why::NotYourTurn { turn } => write!(f, "It is not your turn: {turn} marks a square now."),
            Why::SquareTaken { square } => write!(f, "{square} is taken: mark an empty square."),
        }
    }
}
