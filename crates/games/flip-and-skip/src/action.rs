//! What a seat can do (SK-9).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_kernel::Seat;

use crate::coin::Coin;
use crate::square::Square;
use crate::why::Why;

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub verb: Verb,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// Take a coin of the other colour at set-up (SK-2.3).
    Take {
        /// Where it lies.
        square: Square,
        /// Where it goes.
        to: Destination,
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
    /// Choose what the icon does it to (SK-6.1).
    Pick {
        /// The target.
        coin: Coin,
        /// Where it goes, for board and monster.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
        to: Option<Square>,
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

/// Where a coin taken at set-up goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// The taker's pile.
    Pile,
    /// The taker's hand.
    Hand,
    /// What any other word is read as; SK-2.4 refuses it.
    Neither,
}

impl<'de> Deserialize<'de> for Destination {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Destination, D::Error> {
        Ok(match String::deserialize(deserializer)?.as_str() {
            "pile" => Destination::Pile,
            "hand" => Destination::Hand,
            _ => Destination::Neither,
        })
    }
}

/// The `to` of `pick` is judged with its icon, not with the form (SK-9, row 2): whatever stands there is
/// read, and what names no square is nowhere.
fn given<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Square>, D::Error> {
    let to = Value::deserialize(deserializer)?;
    Ok(Some(to.as_str().and_then(Square::named).unwrap_or(Square::NOWHERE)))
}

impl Action {
    /// Reads an action; bad form is refused by SK-9.1.
    pub(crate) fn read(json: &Value) -> Result<Action, Why> {
        let object = json.as_object().ok_or_else(|| Why::malformed("an action is an object"))?;
        let seat = match object.get("seat").and_then(Value::as_u64) {
            Some(seat @ 0..=1) => Seat(seat as u8),
            _ => return Err(Why::malformed("an action has a seat, 0 or 1")),
        };
        let rest: Map<String, Value> =
            object.iter().filter(|(key, _)| *key != "seat").map(|(k, v)| (k.clone(), v.clone())).collect();
        match Verb::deserialize(Value::Object(rest)) {
            Ok(verb) => Ok(Action { seat, verb }),
            Err(error) => Err(Why::malformed(&error.to_string())),
        }
    }
}
