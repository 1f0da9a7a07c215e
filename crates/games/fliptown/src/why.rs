//! Why an action is refused: the rule, and the sentence for the player.

use std::fmt;

use tableflip_kernel::Rule;
use tableflip_kernel::arguments::Form;

use crate::card::Card;
use crate::step::Step;
use crate::words::{Bonus, Good, Id, Region};

/// Why an action is refused.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "each is its sentence below")]
pub enum Why {
    NotAnAction,
    NoSuchVerb,
    Argument { key: &'static str },
    SurplusArgument,
    NotNow,
    WrongStep { step: Step },
    NotInLineup,
    MayNotPass,
    ValueOutOfRange,
    NotEnoughGold { price: u32, held: u32 },
    NothingToModify,
    NoStopInReach,
    NoTarget { value: u8 },
    TargetCircled { target: Id },
    NoChamberOpen,
    CemeteryFull,
    StopBehind { stop: Id },
    StopTooHigh { stop: Id },
    ChamberClosed { chamber: Id },
    TombCircled { tomb: Id },
    CannotPay { price: u32, what: Good },
    HeldAlready,
    Needs { item: crate::words::Item },
    CountOutOfRange { most: u32 },
    NoRoomLeft,
    NoPlot,
    CellTaken,
    BonusSiteClosed { region: Region, site: Id },
    NoSuchBonus { bonus: Bonus },
    BonusCompulsory,
    NoSiteForAbility,
    AbilityChangesNothing,
    FreeStepsUseless,
    NotInHand { card: Card },
    DeclaredAsItself { card: Card },
    JokerChangesNothing,
    NoSuchAbility,
    BribeTooDear { price: u32, held: u32 },
    CashNotAccepted,
}

impl tableflip_kernel::Why for Why {
    fn rule(&self) -> Rule {
        Rule(match self {
            Why::NotAnAction
            | Why::NoSuchVerb
            | Why::Argument { .. }
            | Why::SurplusArgument
            | Why::NotNow
            | Why::WrongStep { .. } => "FT-23.1",
            Why::NotInLineup => "FT-4.2",
            Why::MayNotPass => "FT-4.6",
            Why::ValueOutOfRange => "FT-5.3",
            Why::NotEnoughGold { .. } => "FT-5.4",
            Why::NothingToModify => "FT-5.6",
            Why::StopBehind { .. } => "FT-6.1",
            Why::StopTooHigh { .. } => "FT-6.2",
            Why::NoStopInReach => "FT-6.5",
            Why::NoTarget { .. } => "FT-7.2",
            Why::TargetCircled { .. } => "FT-7.3",
            Why::ChamberClosed { .. } => "FT-8.1",
            Why::NoChamberOpen => "FT-8.4",
            Why::CannotPay { .. } => "FT-9.6",
            Why::HeldAlready | Why::Needs { .. } => "FT-9.7",
            Why::CountOutOfRange { .. } => "FT-9.8",
            Why::NoRoomLeft => "FT-9.9",
            Why::NoPlot | Why::CellTaken => "FT-9.10",
            Why::TombCircled { .. } => "FT-10.1",
            Why::CemeteryFull => "FT-10.5",
            Why::BonusSiteClosed { .. } => "FT-11.1",
            Why::NoSuchBonus { .. } => "FT-11.2",
            Why::BribeTooDear { .. } => "FT-14.2",
            Why::CashNotAccepted => "FT-14.5",
            Why::BonusCompulsory => "FT-17.5",
            Why::NoSiteForAbility => "FT-18.2",
            Why::FreeStepsUseless => "FT-18.4",
            Why::NotInHand { .. } | Why::DeclaredAsItself { .. } => "FT-18.5",
            Why::AbilityChangesNothing => "FT-18.9",
            Why::JokerChangesNothing => "FT-18.11",
            Why::NoSuchAbility => "FT-18.12",
        })
    }
}

impl From<Form> for Why {
    fn from(form: Form) -> Why {
        match form {
            Form::NotAnObject => Why::NotAnAction,
            Form::UnknownVerb => Why::NoSuchVerb,
            Form::Surplus { .. } => Why::SurplusArgument,
            Form::NoSeat => Why::Argument { key: "seat" },
            Form::NoVerb => Why::Argument { key: "do" },
            Form::Missing { key } | Form::Wrong { key, .. } => Why::Argument { key },
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NotAnAction => f.write_str("An action is an object with a seat and a verb."),
            Why::NoSuchVerb => f.write_str("Fliptown has no such action."),
            Why::Argument { key } => write!(f, "{key:?} is missing, or is nothing that can stand there."),
            Why::SurplusArgument => f.write_str("This action does not ask for all that it was given."),
            Why::NotNow => f.write_str("Nothing like that is being asked."),
            Why::WrongStep { step } => f.write_str(asked(*step)),
            Why::NotInLineup => {
                f.write_str("Suit, value and poker card are the three cards of the lineup, each once.")
            }
            Why::MayNotPass => f.write_str(
                "You may pass only when the Cemetery is full and no arrangement can visit anything.",
            ),
            Why::ValueOutOfRange => f.write_str("A value stays between ace (1) and king (13)."),
            Why::NotEnoughGold { price, held } => write!(f, "That costs {price} gold, and you hold {held}."),
            Why::NothingToModify => f.write_str(
                "Off the regions the value card counts for nothing, and the suit card only against a cowbot.",
            ),
            Why::NoStopInReach => f.write_str("No stop ahead on the Trail is within reach of that value."),
            Why::NoTarget { value } => write!(f, "There is nothing to rob for a value of {value}."),
            Why::TargetCircled { target } => write!(f, "You have robbed target {target} already."),
            Why::NoChamberOpen => f.write_str("No passage of the Mine lets that value through."),
            Why::CemeteryFull => f.write_str("Every tombstone is circled."),
            Why::StopBehind { stop } => write!(f, "Stop {stop} lies behind you."),
            Why::StopTooHigh { stop } => write!(f, "Stop {stop} is higher than your value card."),
            Why::ChamberClosed { chamber } => write!(f, "No passage leads you into chamber {chamber} now."),
            Why::TombCircled { tomb } => write!(f, "Tombstone {tomb} is circled already."),
            Why::CannotPay { price, what } => write!(f, "That costs {price} {what}, which you do not hold."),
            Why::HeldAlready => f.write_str("You have that already."),
            Why::Needs { item } => write!(f, "First you need the {item}."),
            Why::CountOutOfRange { most } => write!(f, "Here you can pay 1 to {most} times."),
            Why::NoRoomLeft => f.write_str("All rooms are yours."),
            Why::NoPlot => f.write_str("Those cells are not a plot that is sold."),
            Why::CellTaken => f.write_str("One of those cells is yours already."),
            Why::BonusSiteClosed { region, site } => {
                write!(f, "{site} is not open to a {region} bonus action.")
            }
            Why::NoSuchBonus { bonus } => write!(f, "No bonus action for {bonus} is waiting."),
            Why::BonusCompulsory => f.write_str("Against a cowbot no bonus action may be declined."),
            Why::NoSiteForAbility => f.write_str("That region has no site left."),
            Why::AbilityChangesNothing => f.write_str("Your ability would change nothing now."),
            Why::FreeStepsUseless => f.write_str("Free steps need a gold pan and a value to change."),
            Why::NotInHand { card } => write!(f, "{card} is not among your poker cards."),
            Why::DeclaredAsItself { card } => write!(f, "{card} is {card} without declaring it."),
            Why::JokerChangesNothing => f.write_str("A joker must make its card something else."),
            Why::NoSuchAbility => {
                f.write_str("Your character cannot do that, has done it, or not at this moment.")
            }
            Why::BribeTooDear { price, held } => {
                write!(f, "The Sheriff asks for {price} gold, and you hold {held}.")
            }
            Why::CashNotAccepted => f.write_str("This penalty can only be paid in stars."),
        }
    }
}

/// What the seat should do instead.
fn asked(step: Step) -> &'static str {
    match step {
        Step::Mayor => "First say whether the lineup stays.",
        Step::Wait | Step::Rob { .. } => "You are waiting for the others.",
        Step::Collect { .. } => "First take your reward for the outlaw.",
        Step::Assign => "Now you give each card of the lineup its role.",
        Step::Visit { .. } => "First say which site you visit.",
        Step::Choose(_) => "First answer what your visit asks.",
        Step::Bonus => "First take or decline your bonus actions.",
        Step::Wrap => "Use your ability or end your turn.",
        Step::Done => "Your turn is over.",
        Step::Cheat => "First say whether your hand stays as it is.",
        Step::Law => "Bribe the Sheriff or stand.",
        Step::Reveal => "First say whether the Sheriff card stays.",
        Step::Penalty => "First pay your penalty.",
        Step::Over => "The game is over.",
    }
}
