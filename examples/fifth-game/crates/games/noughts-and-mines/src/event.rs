//! What happens at the table, one thing at a time, each with everything that it causes.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tableflip_kernel::{Audience, Fault, Seat, json};

use crate::SEATS;
use crate::board::Reason;
use crate::square::Square;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
pub enum Event {
    /// A seat laid its mine; the others do not see where.
    Laid { seat: Seat, square: Option<Square> },
    /// The lot decided who begins.
    LotDrawn { begins: Seat },
    /// A seat marked a square, and `next` is to mark.
    Marked { seat: Seat, square: Square, next: Seat },
    /// A seat stepped on the mine of `owner`, and `next` is to mark.
    Exploded { seat: Seat, square: Square, owner: Seat, next: Seat },
    /// The game ended, and both mines are shown.
    Ended { winner: Option<Seat>, reason: Reason, mines: [Square; 2] },
}

impl Event {
    /// Reads an event, in full or as somebody saw it.
    pub(crate) fn read(json: &Value) -> Result<Event, Fault> {
        let event = json::read(json)?;
        let seats = ["seat", "begins", "next", "owner", "winner"].map(|key| (key, json[key].as_u64()));
        match seats.into_iter().find(|(_, seat)| seat.is_some_and(|seat| seat >= SEATS.into())) {
            Some((key, _)) => Err(Fault::form(key, "there is no such seat")),
            None => Ok(event),
        }
    }

    /// The event as an audience may see it (NM-5.3).
    pub(crate) fn seen_by(&self, audience: Audience) -> Event {
        match *self {
            Event::Laid { seat, .. } if !audience.is(seat) && audience != Audience::Table => Event::Laid { seat, square: None },
            _ => self.clone(),
        }
    }

    /// Whether somebody learned something by it. A square that was marked and did not explode tells that nothing lay
    /// there, and a lot that was drawn is known; but who has laid a mine knew where before.
    pub(crate) fn reveals(&self) -> bool {
        !matches!(self, Event::Laid { .. })
    }
}
