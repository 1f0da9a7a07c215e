//! What a seat can do (SK-9).

use serde::Serialize;
use serde_json::Value;
use tableflip_kernel::arguments::{Arguments, Form};
use tableflip_kernel::{Seat, words};

use crate::coin::Coin;
use crate::square::Square;
use crate::table::SEATS;

/// One choice of one seat. Four bytes: lists of them are what playing on is mostly made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub verb: Verb,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Verb {
    /// Take a coin of the other colour at set-up (SK-2.3).
    Take {
        /// Where it lies.
        square: Square,
        /// Where it goes; what names no place is nowhere, and SK-2.4 refuses it.
        #[cfg_attr(feature = "ts", ts(as = "Destination"))]
        to: Option<Destination>,
    },
    /// Flip a coin of the hand (SK-4.1).
    Flip {
        /// The coin X.
        coin: Coin,
    },
    /// Flip nothing, where that is allowed (option `flip`).
    Keep {},
    /// Use the icon of the flipped coin, or borrow another's (SK-4.3).
    Use {
        /// Whose icon.
        coin: Coin,
    },
    /// Choose what hand or eye does it to (SK-6.1).
    Pick {
        /// The target.
        coin: Coin,
    },
    /// Choose what board or monster brings back, and where it goes (SK-6.1).
    #[serde(rename = "pick")]
    PickTo {
        /// The target.
        coin: Coin,
        /// Where it goes.
        to: Square,
    },
    /// Move a coin to an empty square next to it (SK-5.1).
    Move {
        /// Where it lies.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Jump over a coin and take it (SK-5.3).
    Skip {
        /// Where the jumping coin lies.
        from: Square,
        /// Where the taken coin lies.
        over: Square,
    },
    /// Leave the rest of the steps (SK-3.4).
    EndTurn {},
}

words! {
    /// Where a coin taken at set-up goes.
    pub enum Destination {
        /// The taker's pile.
        Pile = "pile",
        /// The taker's hand.
        Hand = "hand",
    }
}

impl Action {
    /// Reads an action; bad form is refused by SK-9.1. What a text names is the rules' business.
    pub(crate) fn read(json: &Value) -> Result<Action, Form> {
        let mut given = Arguments::of(json, SEATS)?;
        let verb = match given.verb {
            "take" => Verb::Take {
                square: square(&mut given, "square")?,
                to: Destination::named(given.text("to")?),
            },
            "flip" => Verb::Flip { coin: coin(&mut given)? },
            "keep" => Verb::Keep {},
            "use" => Verb::Use { coin: coin(&mut given)? },
            // The `to` of `pick` is judged with its icon, not with the form (SK-9, row 2).
            "pick" => match (coin(&mut given)?, given.find("to")) {
                (coin, None) => Verb::Pick { coin },
                (coin, Some(to)) => Verb::PickTo { coin, to: named_square(to.as_str()) },
            },
            "move" => Verb::Move { from: square(&mut given, "from")?, to: square(&mut given, "to")? },
            "skip" => Verb::Skip { from: square(&mut given, "from")?, over: square(&mut given, "over")? },
            "end_turn" => Verb::EndTurn {},
            _ => return Err(Form::UnknownVerb),
        };
        given.nothing_else()?;
        Ok(Action { seat: given.seat, verb })
    }
}

fn coin(given: &mut Arguments<'_>) -> Result<Coin, Form> {
    Ok(Coin::named(given.text("coin")?).unwrap_or(Coin::NONE))
}

fn square(given: &mut Arguments<'_>, key: &'static str) -> Result<Square, Form> {
    given.text(key).map(|name| named_square(Some(name)))
}

fn named_square(name: Option<&str>) -> Square {
    name.and_then(Square::named).unwrap_or(Square::NOWHERE)
}
