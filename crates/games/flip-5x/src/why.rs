//! Why an action is refused: the rule, and the sentence for the player.

use std::fmt;

use tableflip_kernel::Rule;
use tableflip_kernel::arguments::Form;

use crate::coordinate::{Coordinate, Word};
use crate::sheet::Step;

/// Why an action is refused.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "each is its sentence below")]
pub enum Why {
    Malformed(Form),
    NothingToDo { over: bool },
    DecisionFirst,
    WrongSource,
    WrongStep { step: Step },
    NotAnEffectNow,
    NothingToForgo,
    NotAGain,
    NoSuchCulture,
    NoSuchOption { options: u8 },
    NotBeside { at: Coordinate },
    NoSuchSpace,
    NotAPlanet { at: Coordinate },
    NotAllowed { at: Coordinate },
    NoSuchJump,
    NoPirate { at: Coordinate },
    NotYoursToRefocus,
    NotAPair,
    UnknownUpgrade,
    NoFreeCircle,
    TooExpensive { cost: u16, points: u16 },
    NotPlagued { at: Coordinate },
    NoCure,
    NoJumpLeft,
    NoPath,
    NotFromEmpire { at: Coordinate },
    NotToAPlanet { at: Coordinate },
    LoopOfOne,
    NotAdjacent { from: Coordinate, to: Coordinate },
    ThroughAPlanet { at: Coordinate },
    SpaceTwice { at: Coordinate },
    TooLong { length: u32, most: u32 },
    NotMilitary { at: Coordinate },
    AttackedAlready { at: Coordinate },
    NoPower { at: Coordinate },
    NoStandingLeft,
    NoTargetPlanet { at: Coordinate },
    NoTargetJump,
    NoTargetPirates { power: u8 },
    NoTargetEnemy { enemy: Word },
    OutOfRange,
    UnknownTarget,
    NotAgriculture { at: Coordinate },
    NoAdvanceLeft { at: Coordinate },
    CannotReceive { at: Coordinate },
    TooFar { from: Coordinate, to: Coordinate },
    NoSuchFocus,
    ClaimedAlready { at: Coordinate },
    NotLinked { at: Coordinate },
    Shielded { at: Coordinate, shields: u8 },
    EnemyThere { at: Coordinate },
}

impl From<Form> for Why {
    fn from(form: Form) -> Why {
        Why::Malformed(form)
    }
}

impl tableflip_kernel::Why for Why {
    fn rule(&self) -> Rule {
        use Why::{
            AttackedAlready, CannotReceive, ClaimedAlready, DecisionFirst, EnemyThere, LoopOfOne, Malformed,
            NoAdvanceLeft, NoCure, NoFreeCircle, NoJumpLeft, NoPath, NoPirate, NoPower, NoStandingLeft,
            NoSuchCulture, NoSuchFocus, NoSuchJump, NoSuchOption, NoSuchSpace, NoTargetEnemy, NoTargetJump,
            NoTargetPirates, NoTargetPlanet, NotAGain, NotAPair, NotAPlanet, NotAdjacent, NotAgriculture,
            NotAllowed, NotAnEffectNow, NotBeside, NotFromEmpire, NotLinked, NotMilitary, NotPlagued,
            NotToAPlanet, NotYoursToRefocus, NothingToDo, NothingToForgo, OutOfRange, Shielded, SpaceTwice,
            ThroughAPlanet, TooExpensive, TooFar, TooLong, UnknownTarget, UnknownUpgrade, WrongSource,
            WrongStep,
        };
        Rule(match self {
            NoSuchSpace => "FX-2.1",
            NotAPlanet { .. } => "FX-2.4",
            NoSuchCulture => "FX-3.4",
            NoSuchOption { .. } => "FX-4.4",
            WrongStep { .. } | NotAnEffectNow | NothingToForgo => "FX-4.5",
            DecisionFirst | WrongSource => "FX-4.6",
            NothingToDo { .. } => "FX-4.7",
            Malformed(_) | UnknownUpgrade | NoPath | UnknownTarget => "FX-4.8",
            NotBeside { .. } => "FX-5.2",
            TooExpensive { .. } => "FX-6.2",
            NoFreeCircle => "FX-6.3",
            NotFromEmpire { .. } => "FX-7.1",
            NotToAPlanet { .. } | LoopOfOne => "FX-7.2",
            NotAdjacent { .. } => "FX-7.3",
            ThroughAPlanet { .. } => "FX-7.4",
            SpaceTwice { .. } => "FX-7.5",
            TooLong { .. } => "FX-7.6",
            NoJumpLeft => "FX-7.7",
            NotMilitary { .. } => "FX-8.1",
            AttackedAlready { .. } => "FX-8.2",
            NoPower { .. } => "FX-8.3",
            OutOfRange => "FX-8.4",
            NoTargetPlanet { .. } => "FX-8.5",
            NoTargetJump | NoTargetPirates { .. } => "FX-8.6",
            NoTargetEnemy { .. } => "FX-8.7",
            NoStandingLeft => "FX-8.8",
            NotAgriculture { .. } => "FX-9.1",
            NoAdvanceLeft { .. } => "FX-9.2",
            TooFar { .. } => "FX-9.3",
            CannotReceive { .. } => "FX-9.4",
            NotLinked { .. } => "FX-10.1",
            Shielded { .. } => "FX-10.2",
            NoSuchFocus => "FX-10.3",
            ClaimedAlready { .. } => "FX-10.4",
            EnemyThere { .. } => "FX-10.5",
            NotAPair => "FX-11.3",
            NotAGain => "FX-13.3",
            NoPirate { .. } => "FX-13.4",
            NoSuchJump => "FX-13.5",
            NotYoursToRefocus => "FX-13.6",
            NotAllowed { .. } => "FX-13.7",
            NotPlagued { .. } | NoCure => "FX-14.7",
        })
    }
}

impl fmt::Display for Why {
    #[allow(clippy::too_many_lines, reason = "one sentence for each refusal")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Malformed(form) => write!(f, "That is not an action of this game: {form}."),
            Why::NothingToDo { over: true } => f.write_str("Your game is over."),
            Why::NothingToDo { over: false } => {
                f.write_str("You have ended this round and wait for the others.")
            }
            Why::DecisionFirst => f.write_str("First decide what is pending."),
            Why::WrongSource => f.write_str("First use what the pending effect gives you."),
            Why::WrongStep { step } => write!(f, "That does not belong to this step ({}).", step.word()),
            Why::NotAnEffectNow => f.write_str("No effect is pending that this could come from."),
            Why::NothingToForgo => f.write_str("There is nothing to forgo."),
            Why::NotAGain => f.write_str("This effect is a duty: it cannot be forgone."),
            Why::NoSuchCulture => f.write_str("There is no such culture."),
            Why::NoSuchOption { options } => write!(f, "The card has {options} options."),
            Why::NotBeside { at } => write!(f, "{at} is not a space without a planet beside that planet."),
            Why::NoSuchSpace => f.write_str("There is no such space on the map."),
            Why::NotAPlanet { at } => write!(f, "There is no planet at {at}."),
            Why::NotAllowed { at } => write!(f, "The effect does not allow {at}."),
            Why::NoSuchJump => f.write_str("You have no jump with this number."),
            Why::NoPirate { at } => write!(f, "There is no pirate at {at}."),
            Why::NotYoursToRefocus => f.write_str("Name a planet of your empire and a focus."),
            Why::NotAPair => {
                f.write_str("Wormholes go on two different spaces that have no planet and no wormhole.")
            }
            Why::UnknownUpgrade => f.write_str("There is no such upgrade."),
            Why::NoFreeCircle => f.write_str("That circle is filled already or does not exist."),
            Why::TooExpensive { cost, points } => {
                write!(f, "That costs {cost}, and you have {points} points.")
            }
            Why::NotPlagued { at } => write!(f, "{at} has no plague."),
            Why::NoCure => f.write_str("No cure is known."),
            Why::NoJumpLeft => f.write_str("You have no jump left to add."),
            Why::NoPath => f.write_str("A jump is a list of two or more spaces."),
            Why::NotFromEmpire { at } => write!(f, "A jump begins in your empire, and {at} is not in it."),
            Why::NotToAPlanet { at } => write!(f, "A jump ends at a planet, and {at} is none."),
            Why::LoopOfOne => f.write_str("A jump back to its own planet needs a space on the way."),
            Why::NotAdjacent { from, to } => write!(f, "{from} and {to} are not adjacent."),
            Why::ThroughAPlanet { at } => write!(f, "A jump does not pass through the planet at {at}."),
            Why::SpaceTwice { at } => write!(f, "The jump passes through {at} twice."),
            Why::TooLong { length, most } => write!(f, "The jump is {length} long, and yours may be {most}."),
            Why::NotMilitary { at } => write!(f, "{at} is not a military planet of your empire."),
            Why::AttackedAlready { at } => write!(f, "{at} has attacked this round."),
            Why::NoPower { at } => write!(f, "{at} has no power now."),
            Why::NoStandingLeft => f.write_str("You have no standing attack left."),
            Why::NoTargetPlanet { at } => write!(f, "{at} is not an unclaimed planet with shields."),
            Why::NoTargetJump => f.write_str("You have no such jump."),
            Why::NoTargetPirates { power } => {
                write!(f, "Name 1 to {power} pirates that are on the jump.")
            }
            Why::NoTargetEnemy { enemy } => write!(f, "There is no {enemy} on your map."),
            Why::OutOfRange => f.write_str("That is out of range."),
            Why::UnknownTarget => f.write_str("That is not a target."),
            Why::NotAgriculture { at } => write!(f, "{at} is not an agriculture planet of your empire."),
            Why::NoAdvanceLeft { at } => write!(f, "{at} has no advance left this round."),
            Why::CannotReceive { at } => write!(f, "{at} is not in your empire or has no empty pip."),
            Why::TooFar { from, to } => write!(f, "{to} is out of the range of {from}."),
            Why::NoSuchFocus => f.write_str("A focus is research, military or agriculture."),
            Why::ClaimedAlready { at } => write!(f, "{at} is in your empire already."),
            Why::NotLinked { at } => write!(f, "No open jump links {at} with your empire."),
            Why::Shielded { at, shields } => write!(f, "{at} still has {shields} shields."),
            Why::EnemyThere { at } => write!(f, "An enemy holds {at}."),
        }
    }
}
