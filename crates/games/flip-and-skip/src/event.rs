//! What happens at the table, one thing at a time.
//!
//! An event says everything that it causes, so that carrying it out needs neither the options nor a rule.
//! Written down it is the same for the store and for those who may see less of it: what is hidden is null.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tableflip_kernel::fault::short;
use tableflip_kernel::{Audience, Fault, Seat, json, words};

use crate::action::Destination;
use crate::coin::{Coin, Icon};
use crate::square::Square;
use crate::table::{InCorners, Knowers, Reason, SEATS, opponent};

/// One thing that happened. `seat` is always the acting one, `steps` are those that are left. Where a coin
/// is looked at, `known` are all who know it now, and `under` is what was seen by whoever it came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
pub enum Event {
    /// A seat took a coin at set-up.
    Taken { seat: Seat, coin: Coin, square: Square, to: Destination, under: Option<Icon>, known: Knowers },
    /// At set-up, the other seat is to take.
    TakerChanged { seat: Seat },
    /// A turn began with this part; `corner_start` stand in corners, and `cornered` get the mark of SK-7.3.
    TurnBegan { seat: Seat, turn: u16, part: Part, steps: u8, corner_start: InCorners, cornered: InCorners },
    /// A coin was flipped, for both to see.
    Flipped { seat: Seat, coin: Coin, under: Icon },
    /// The seat is asked whose icon it uses.
    UseAsked { seat: Seat, coin: Coin },
    /// A seat kept its coins.
    Kept { seat: Seat },
    /// The flipped coin's own icon is used.
    Used { seat: Seat, coin: Coin, icon: Icon },
    /// Another coin's icon is used, for both to see.
    Borrowed { seat: Seat, coin: Coin, icon: Icon },
    /// The seat is asked what the icon does it to.
    TargetAsked { seat: Seat, coin: Coin, icon: Icon },
    /// The icon found nothing to act on.
    Fizzled { seat: Seat, icon: Icon },
    /// Axes: the turn has more steps.
    Armed { seat: Seat, steps: u8 },
    /// Hand: a coin went from the opponent's pile to the opponent's hand.
    Recalled { seat: Seat, coin: Coin, under: Option<Icon>, known: Knowers },
    /// Board or monster: a coin of the opponent's went to the board.
    Returned { seat: Seat, coin: Coin, from: Source, to: Square },
    /// Eye: the seat looked under a coin.
    Looked { seat: Seat, coin: Coin, under: Option<Icon>, known: Knowers },
    /// A coin went from the seat's hand to its pile.
    Piled { seat: Seat, coin: Coin, under: Option<Icon>, known: Knowers },
    /// After a wreath another coin must be flipped.
    FlipAsked { seat: Seat },
    /// The flip part is over.
    StepsBegan { seat: Seat },
    /// A coin moved; `cornered` if that gave it the mark of SK-7.3.
    Moved { seat: Seat, coin: Coin, from: Square, to: Square, cornered: bool, steps: u8 },
    /// A coin skipped another and took it; from `chain` it may go on at no cost.
    Skipped {
        seat: Seat,
        coin: Coin,
        from: Square,
        over: Square,
        captured: Coin,
        to: Square,
        under: Option<Icon>,
        known: Knowers,
        steps: u8,
        chain: Option<Square>,
    },
    /// A turn ended.
    TurnEnded { seat: Seat, quiet: u16 },
    /// The game ended.
    GameEnded { winner: Option<Seat>, reason: Reason },
}

words! {
    /// The part with which a turn begins (SK-3.2).
    pub enum Part {
        /// There is a coin to flip.
        Flip = "flip",
        /// There is none.
        Step = "step",
    }
}

words! {
    /// From where board and monster bring a coin back.
    pub enum Source {
        /// The opponent's hand.
        Hand = "hand",
        /// The opponent's pile.
        Pile = "pile",
    }
}

impl Event {
    /// Reads an event, in full or as somebody saw it. A fault stands at the event's name.
    pub(crate) fn read(json: &Value) -> Result<Event, Fault> {
        let place = json["event"].as_str().map_or("event", short);
        let event = json::read(json).map_err(|fault| fault.within(place))?;
        let known = json["known"].as_array().into_iter().flatten();
        let mut seats = known.chain([&json["seat"], &json["winner"]]).filter_map(Value::as_u64);
        match seats.find(|&seat| seat >= SEATS.into()) {
            None => Ok(event),
            Some(seat) => Err(Fault::form(place, format_args!("there is no seat {seat}"))),
        }
    }

    /// The event as an audience may see it: an underside is for the one who looks, and for those who only
    /// watch once both know it (SK-11.5).
    pub(crate) fn seen_by(&self, audience: Audience) -> Event {
        let told = |looker: Seat, known: &Knowers| match audience {
            Audience::Seat(seat) => seat == looker,
            Audience::Spectator => known.is_full(),
            Audience::Table => true,
        };
        let mut event = self.clone();
        match &mut event {
            Event::Taken { seat, under, known, .. }
            | Event::Skipped { seat, under, known, .. }
            | Event::Piled { seat, under, known, .. }
            | Event::Looked { seat, under, known, .. }
                if !told(*seat, known) =>
            {
                *under = None;
            }
            Event::Recalled { seat, under, known, .. } if !told(opponent(*seat), known) => *under = None,
            _ => {}
        }
        event
    }

    /// The underside that came to light, for whom this event was written.
    pub fn shown(&self) -> Option<(Coin, Icon)> {
        match *self {
            Event::Flipped { coin, under: icon, .. } | Event::Borrowed { coin, icon, .. } => {
                Some((coin, icon))
            }
            Event::Taken { coin, under, .. }
            | Event::Skipped { captured: coin, under, .. }
            | Event::Recalled { coin, under, .. }
            | Event::Piled { coin, under, .. }
            | Event::Looked { coin, under, .. } => Some((coin, under?)),
            _ => None,
        }
    }
}
