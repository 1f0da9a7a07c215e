//! What happens at the table, one thing at a time.

use serde::Serialize;
use tableflip_kernel::{Audience, Seat};

use crate::action::Destination;
use crate::coin::{Coin, Icon};
use crate::square::Square;
use crate::table::Reason;

/// One thing that happened. `seat` is always the acting one. `under` is what that seat learned by it,
/// and is removed for everybody else.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
pub enum Event {
    /// A seat took a coin at set-up.
    Taken { seat: Seat, coin: Coin, square: Square, to: Destination, under: Option<Icon> },
    /// At set-up, the other seat is to take.
    TakerChanged { seat: Seat },
    /// A turn began.
    TurnBegan { seat: Seat, turn: u16 },
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
    Recalled { seat: Seat, coin: Coin },
    /// Board or monster: a coin of the opponent's went to the board.
    Returned { seat: Seat, coin: Coin, from: Source, to: Square },
    /// Eye: the seat looked under a coin.
    Looked { seat: Seat, coin: Coin, under: Option<Icon> },
    /// A coin went from the seat's hand to its pile.
    Piled { seat: Seat, coin: Coin },
    /// After a wreath another coin must be flipped.
    FlipAsked { seat: Seat },
    /// The flip part is over.
    StepsBegan { seat: Seat },
    /// A coin moved; `cornered` if that gave it the mark of SK-7.3.
    Moved { seat: Seat, coin: Coin, from: Square, to: Square, cornered: bool },
    /// A coin skipped another and took it.
    Skipped {
        seat: Seat,
        coin: Coin,
        from: Square,
        over: Square,
        captured: Coin,
        to: Square,
        under: Option<Icon>,
    },
    /// A turn ended.
    TurnEnded { seat: Seat, quiet: u16 },
    /// The game ended.
    GameEnded { winner: Option<Seat>, reason: Reason },
}

/// From where board and monster bring a coin back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The opponent's hand.
    Hand,
    /// The opponent's pile.
    Pile,
}

impl Event {
    /// The event as an audience may see it.
    pub(crate) fn seen_by(&self, audience: Audience) -> Event {
        let mut event = self.clone();
        if let Event::Taken { seat, under, .. }
        | Event::Skipped { seat, under, .. }
        | Event::Looked { seat, under, .. } = &mut event
            && !audience.is(*seat)
        {
            *under = None;
        }
        event
    }

    /// Whether somebody learned something hidden by it.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Event::Taken { under, .. } | Event::Skipped { under, .. } => under.is_some(),
            Event::Flipped { .. } | Event::Borrowed { .. } | Event::Looked { .. } => true,
            _ => false,
        }
    }
}
