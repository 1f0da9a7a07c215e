//! Why an action is refused: the rule, and the sentence for the player (FS-15).

use std::fmt;

use tableflip_kernel::arguments::Form;
use tableflip_kernel::{Rule, Seat};

use crate::pilot::Pilot;
use crate::ship::Ship;

/// Why an action is refused.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "each is its sentence below")]
pub enum Why {
    GameOver,
    Malformed(Box<str>),
    NotInThisMode,
    NotReady,
    ReadyAlready,
    NotYours { ship: Ship },
    NotInHand { ship: Ship },
    NotFallen { ship: Ship },
    NotYourTurn { seat: Seat },
    FlipsAreOver,
    StillFlipping,
    OtherShipFirst { ship: Ship },
    NotActive { ship: Ship },
    NoPowersInAssault,
    NoBarrage { ship: Ship },
    LaunchNeeded,
    LandingNeeded,
    FlightNeeded,
    NoLaunchPad,
    NotFromThere,
    OutOfRange { key: &'static str, low: i32, high: i32 },
    Impossible(&'static str),
    NothingToKeep { ship: Ship },
    VoidFlip { ship: Ship },
    NoChoice { ship: Ship },
    PowerForbids { pilot: Pilot },
    NoWaitingThere { ship: Ship },
}

impl From<Form> for Why {
    fn from(form: Form) -> Why {
        Why::Malformed(form.to_string().into())
    }
}

impl tableflip_kernel::Why for Why {
    fn rule(&self) -> Rule {
        Rule(match self {
            Why::GameOver => "FS-11.11",
            Why::Malformed(_) | Why::NotInThisMode => "FS-15.1",
            Why::NotReady | Why::ReadyAlready => "FS-13.6",
            Why::NotYours { .. } | Why::NotInHand { .. } | Why::NotFallen { .. } => "FS-13.7",
            Why::NotYourTurn { .. } => "FS-5.3",
            Why::FlipsAreOver | Why::StillFlipping => "FS-7.1",
            Why::OtherShipFirst { .. } => "FS-6.9",
            Why::NotActive { .. } => "FS-6.1",
            Why::NoPowersInAssault => "FS-11.7",
            Why::NoBarrage { .. } => "FS-12.11",
            Why::LaunchNeeded | Why::LandingNeeded | Why::FlightNeeded => "FS-6.11",
            Why::NoLaunchPad => "FS-13.4",
            Why::NotFromThere | Why::OutOfRange { .. } => "FS-6.2",
            Why::Impossible(_) => "FS-3.2",
            Why::NothingToKeep { .. } => "FS-6.10",
            Why::VoidFlip { .. } => "FS-6.4",
            Why::NoChoice { .. } => "FS-7.4",
            Why::PowerForbids { pilot } => pilot.rule(),
            Why::NoWaitingThere { .. } => "FS-7.9",
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::GameOver => f.write_str("The game is over."),
            Why::Malformed(reason) => write!(f, "That is not an action of this game: {reason}."),
            Why::NotInThisMode => f.write_str("Nobody does that in this kind of game."),
            Why::NotReady => f.write_str("The race begins when everybody is ready."),
            Why::ReadyAlready => f.write_str("You are ready already."),
            Why::NotYours { ship } => write!(f, "{ship} is not yours."),
            Why::NotInHand { ship } => write!(f, "{ship} is not in your hand."),
            Why::NotFallen { ship } => write!(f, "{ship} does not lie anywhere to be picked up."),
            Why::NotYourTurn { seat } => write!(f, "It is not your turn: {seat} acts now."),
            Why::FlipsAreOver => f.write_str("All ships are flipped: now the attacks are decided."),
            Why::StillFlipping => f.write_str("Attacks are decided after all ships have been flipped."),
            Why::OtherShipFirst { ship } => write!(f, "First decide whether {ship} is flipped again."),
            Why::NotActive { ship } => write!(f, "{ship} is not one of your active ships."),
            Why::NoPowersInAssault => f.write_str("No pilot's power works in the final assault."),
            Why::NoBarrage { ship } => write!(f, "{ship} cannot begin a barrage with this flip."),
            Why::LaunchNeeded => f.write_str("Here a flip comes with a launch and nothing else."),
            Why::LandingNeeded => {
                f.write_str("Here a flip comes with where the disc landed and nothing else.")
            }
            Why::FlightNeeded => {
                f.write_str("This engine has no physics: the flight must come with the launch.")
            }
            Why::NoLaunchPad => f.write_str("The launch pad is not in use at this table."),
            Why::NotFromThere => f.write_str("No ship is flipped from there."),
            Why::OutOfRange { key, low, high } => write!(f, "{key} must be from {low} to {high}."),
            Why::Impossible(what) => write!(f, "That cannot be: {what}."),
            Why::NothingToKeep { ship } => write!(f, "There is no re-flip of {ship} to decline."),
            Why::VoidFlip { ship } => {
                write!(f, "{ship} did not turn over once: it must be flipped again.")
            }
            Why::NoChoice { ship } => write!(f, "{ship} has nothing to decide."),
            Why::PowerForbids { pilot } => write!(f, "The power {} does not allow that.", pilot),
            Why::NoWaitingThere { ship } => write!(f, "{ship} cannot wait there."),
        }
    }
}
