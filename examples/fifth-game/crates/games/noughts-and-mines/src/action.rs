//! What a seat can do (NM-5.1).

use serde::Serialize;
use serde_json::Value;
use tableflip_kernel::arguments::{Arguments, Form};
use tableflip_kernel::{Seat, words};

use crate::SEATS;
use crate::square::Square;

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(rename = "do")]
    pub verb: Verb,
    /// Where.
    pub square: Square,
}

words! {
    /// What a seat does to a square.
    pub enum Verb {
        /// Lay one's mine there.
        Lay = "lay",
        /// Mark it.
        Mark = "mark",
    }
}

impl Action {
    pub(crate) fn read(json: &Value) -> Result<Action, Form> {
        let mut given = Arguments::of(json, SEATS)?;
        let verb = Verb::named(given.verb).ok_or(Form::UnknownVerb)?;
        let square = given.named("square", "a square", Square::named)?;
        given.nothing_else()?;
        Ok(Action { seat: given.seat, verb, square })
    }
}
