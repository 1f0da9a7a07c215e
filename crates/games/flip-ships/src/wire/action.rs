//! Actions as they are listed and sent (FS-15). They are read in `read.rs`, which judges their form.

use serde::Serialize;
use tableflip_kernel::Seat;

use super::{Choice, Lands, Name};
use crate::FlipShips;
use crate::action::{Action as Acted, Declare, How, Verb};
use crate::lands::Launch;
use crate::ship::Ship;

/// One choice of one seat.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Action<'w> {
    Flip {
        seat: Seat,
        ship: Ship,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "\"barrage\""))]
        declare: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        launch: Option<Launch>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        lands: Option<Lands<'w>>,
    },
    Keep {
        seat: Seat,
        ship: Ship,
    },
    Attack {
        seat: Seat,
        ship: Ship,
        #[serde(flatten)]
        choice: Choice<'w>,
    },
    Wait {
        seat: Seat,
        ship: Ship,
        #[cfg_attr(feature = "ts", ts(type = "readonly string[]"))]
        on: Vec<Name<'w>>,
    },
    Ready {
        seat: Seat,
    },
    PickUp {
        seat: Seat,
        ship: Ship,
    },
}

impl FlipShips {
    pub(crate) fn action<'w>(&'w self, action: &'w Acted) -> Action<'w> {
        let seat = action.seat;
        match &action.verb {
            Verb::Flip { ship, declare, how } => Action::Flip {
                seat,
                ship: *ship,
                declare: match declare {
                    Declare::Nothing => None,
                    Declare::Barrage => Some("barrage"),
                    Declare::Other => Some("?"),
                },
                launch: if let How::Launched(launch) = how { Some(*launch) } else { None },
                lands: if let How::Landed(lands) = how { Some(self.lands(lands)) } else { None },
            },
            Verb::Keep { ship } => Action::Keep { seat, ship: *ship },
            Verb::Attack { ship, choice } => {
                Action::Attack { seat, ship: *ship, choice: self.choice(choice) }
            }
            Verb::Wait { ship, on } => Action::Wait { seat, ship: *ship, on: self.names(on) },
            Verb::Ready => Action::Ready { seat },
            Verb::PickUp { ship } => Action::PickUp { seat, ship: *ship },
        }
    }
}
