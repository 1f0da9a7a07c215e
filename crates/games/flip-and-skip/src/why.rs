//! Why an action is refused: the rule, and the sentence for the player (SK-9).

use std::fmt;

use tableflip_kernel::arguments::Form;
use tableflip_kernel::{Rule, Seat};

use crate::action::Destination;
use crate::coin::{Coin, Icon, Top};
use crate::square::Square;
use crate::table::Phase;

/// Why an action is refused.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "each is its sentence below")]
pub enum Why {
    GameOver,
    Malformed(Form),
    NotYourTurn { seat: Seat },
    WrongPhase { phase: Phase },
    NoSuchPlace,
    PlaceFull { place: Destination },
    NothingToTake { square: Square },
    NotInHandToFlip { coin: Coin },
    MustFlip,
    NotInHandToUse { coin: Coin },
    LentAlready { coin: Coin },
    WreathNotLent { coin: Coin },
    NoSquareNeeded { icon: Icon },
    NoTarget { coin: Coin, icon: Icon },
    NoFreeSquare { square: Option<Square> },
    NotYourCoin { square: Square },
    NoStepLeft,
    OtherCoinContinues { chain: Option<Square> },
    NotNextTo { from: Square, to: Square },
    SquareTaken { square: Square },
    NothingToSkip { from: Square, over: Square },
    NoLanding { over: Square },
    LandingTaken { square: Square },
    WrongOrder { mover: Top, over: Top },
    OwnColour { square: Square },
    CoinOwes { corner: Square },
    NoReturnToCorner { corner: Square },
}

impl From<Form> for Why {
    fn from(form: Form) -> Why {
        Why::Malformed(form)
    }
}

impl tableflip_kernel::Why for Why {
    fn rule(&self) -> Rule {
        Rule(match self {
            Why::GameOver => "SK-8.1",
            Why::Malformed(_) | Why::NoSquareNeeded { .. } => "SK-9.1",
            Why::NotYourTurn { .. } => "SK-3.1",
            Why::WrongPhase { phase } => match phase {
                Phase::Setup => "SK-2.3",
                Phase::Flip => "SK-4.1",
                Phase::Use { .. } => "SK-4.3",
                Phase::Target { .. } => "SK-6.1",
                Phase::Step { .. } => "SK-3.2",
                Phase::Over(_) => "SK-8.1",
            },
            Why::NoSuchPlace | Why::PlaceFull { .. } => "SK-2.4",
            Why::NothingToTake { .. } => "SK-2.3",
            Why::NotInHandToFlip { .. } | Why::MustFlip => "SK-4.1",
            Why::NotInHandToUse { .. } => "SK-4.3",
            Why::LentAlready { .. } | Why::WreathNotLent { .. } => "SK-4.4",
            Why::NoTarget { icon, .. } => match icon {
                Icon::Hand => "SK-6.2",
                Icon::Board => "SK-6.3",
                Icon::Monster => "SK-6.6",
                Icon::Eye | Icon::Axes | Icon::Wreath => "SK-6.7",
            },
            Why::NoFreeSquare { .. } => "SK-6.8",
            Why::NotYourCoin { .. } | Why::NotNextTo { .. } | Why::SquareTaken { .. } => "SK-5.1",
            Why::NoStepLeft => "SK-3.3",
            Why::OtherCoinContinues { .. } => "SK-5.5",
            Why::NothingToSkip { .. } | Why::NoLanding { .. } | Why::LandingTaken { .. } => "SK-5.4",
            Why::WrongOrder { .. } => "SK-5.2",
            Why::OwnColour { .. } => "SK-5.3",
            Why::CoinOwes { .. } => "SK-7.2",
            Why::NoReturnToCorner { .. } => "SK-7.3",
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::GameOver => f.write_str("The game is over."),
            Why::Malformed(form) => write!(f, "That is not an action of this game: {form}."),
            Why::NotYourTurn { seat } => write!(f, "It is not your turn: {seat} decides now."),
            Why::WrongPhase { phase } => f.write_str(match phase {
                Phase::Setup => "First each player takes two coins of the other colour.",
                Phase::Flip => "First flip a coin of your hand.",
                Phase::Use { .. } => "First say whose icon you use.",
                Phase::Target { .. } => "First pick what the icon acts on.",
                Phase::Step { .. } => "The flip part of this turn is over: now you take your steps.",
                Phase::Over(_) => "The game is over.",
            }),
            Why::NoSuchPlace => f.write_str("A coin taken at set-up goes to your pile or to your hand."),
            Why::PlaceFull { place } => {
                write!(f, "Your {place} already has its coin: this one goes to the other place.")
            }
            Why::NothingToTake { square } => write!(f, "There is no coin of the other colour on {square}."),
            Why::NotInHandToFlip { coin } => {
                write!(f, "You can only flip a coin of your hand, and {coin} is not in it.")
            }
            Why::MustFlip => f.write_str("At this table a coin in hand must be flipped."),
            Why::NotInHandToUse { coin } => {
                write!(f, "You can only use the icon of a coin in your hand, and {coin} is not in it.")
            }
            Why::LentAlready { coin } => {
                write!(f, "{coin} has lent its icon already while it was in your hand.")
            }
            Why::WreathNotLent { coin } => {
                write!(f, "{coin} is a wreath, and at this table a wreath acts only for itself.")
            }
            Why::NoSquareNeeded { icon } => {
                write!(f, "The {icon} icon asks for a coin only, not for a square.")
            }
            Why::NoTarget { coin, icon } => {
                write!(f, "The {icon} icon acts on {}, and {coin} is not there.", aim(*icon))
            }
            Why::NoFreeSquare { square: None } => {
                f.write_str("Say to which square of your nearest row the coin goes.")
            }
            Why::NoFreeSquare { square: Some(square) } => {
                write!(f, "The coin goes to a free square of your nearest row, and {square} is none.")
            }
            Why::NotYourCoin { square } => write!(f, "There is no coin on {square} that you may move."),
            Why::NoStepLeft => f.write_str("You have no step left."),
            Why::OtherCoinContinues { chain: Some(chain) } => {
                write!(f, "You have no step left: only the coin on {chain} may go on skipping.")
            }
            Why::OtherCoinContinues { chain: None } => f.write_str("You have no step left to skip with."),
            Why::NotNextTo { from, to } => {
                write!(f, "A coin moves to a square next to it, and {to} is not next to {from}.")
            }
            Why::SquareTaken { square } => write!(f, "{square} is taken."),
            Why::NothingToSkip { from, over } => {
                write!(f, "A coin skips one right next to it: {over} holds none for {from}.")
            }
            Why::NoLanding { over } => {
                write!(f, "Behind {over} the board ends, so there is nowhere to land.")
            }
            Why::LandingTaken { square } => write!(f, "You would land on {square}, which is taken."),
            Why::WrongOrder { mover, over } => write!(f, "A {mover} can't skip a {over}."),
            Why::OwnColour { square } => {
                write!(f, "The coin on {square} is your own: you skip the other colour.")
            }
            Why::CoinOwes { corner } => {
                write!(f, "Your coin in the corner {corner} is threatened and may not stay there.")
            }
            Why::NoReturnToCorner { corner } => write!(
                f,
                "This coin has hidden in a corner already: it may not move to {corner} while threatened."
            ),
        }
    }
}

fn aim(icon: Icon) -> &'static str {
    match icon {
        Icon::Hand | Icon::Monster => "a coin in your opponent's pile",
        Icon::Board => "a coin in your opponent's hand",
        Icon::Eye | Icon::Axes | Icon::Wreath => "a coin of your opponent's hand or pile, or on the board",
    }
}
