//! Winning and the other endings (SK-8).

use tableflip_kernel::{Seat, Sink};

use super::Turn;
use crate::FlipAndSkip;
use crate::coin::Top;
use crate::event::Event;
use crate::options::Coins;
use crate::table::{Reason, Table};

/// Whether a seat's pile holds a full set (SK-8.2).
pub(crate) fn complete(rules: &FlipAndSkip, table: &Table, seat: Seat) -> bool {
    table.pile_counts(seat).iter().all(|&count| count >= rules.figures.victory.each_top)
}

/// Ends the game if the coin that just came into the seat's pile made it complete.
pub(super) fn test_set(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) -> bool {
    let won = complete(turn.rules, turn.table(), seat);
    if won {
        turn.emit(Event::GameEnded { winner: Some(seat), reason: Reason::Set });
    }
    won
}

/// Whether no coin on the board could ever skip another (SK-8.3).
#[inline]
pub(crate) fn dead(rules: &FlipAndSkip, table: &Table) -> bool {
    let [light, dark] = table.colour;
    if rules.options.coins != Coins::Own {
        // Any coin may be skipped: two different tops are enough, since one of them beats the other.
        return table.tops_at.iter().filter(|&&squares| squares != 0).count() < 2;
    }
    !Top::ALL.iter().any(|&top| {
        let hunters = table.tops_at[top as usize];
        let prey = table.tops_at[rules.figures.beats[top as usize] as usize];
        (hunters & light != 0 && prey & dark != 0) || (hunters & dark != 0 && prey & light != 0)
    })
}

/// Tests the endings that come at the end of a turn, in the order of SK-3.6.
pub(super) fn test_end_of_turn(turn: &mut Turn<'_, impl Sink<Event>>) -> bool {
    let (table, figures) = (turn.table(), &turn.rules.figures);
    let hands_empty = table.hands.iter().all(|hand| hand.is_empty());
    let reason = if hands_empty && dead(turn.rules, table) {
        Reason::RunOut // SK-8.4
    } else if table.quiet >= figures.limits.quiet_turns {
        Reason::Quiet // SK-8.6
    } else if table.turn >= figures.limits.turns {
        Reason::TurnLimit // SK-8.7
    } else {
        return false;
    };
    let winner = larger_pile(turn.rules, table);
    turn.emit(Event::GameEnded { winner, reason });
    true
}

/// More coins, then more useful ones, then a draw (SK-8.5).
fn larger_pile(rules: &FlipAndSkip, table: &Table) -> Option<Seat> {
    let worth = |seat: Seat| {
        let useful = table
            .pile_counts(seat)
            .iter()
            .map(|&count| count.min(rules.figures.victory.each_top))
            .sum::<u8>();
        (table.piles[seat.index()].count(), useful)
    };
    match worth(Seat(0)).cmp(&worth(Seat(1))) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}
