//! Bounties (FT-15): who meets one gets its stars at once, and it is turned over at the end of the turn.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, effects, score};
use crate::event::Event;
use crate::words::{Good, Lure};

/// Looks at every bounty that the seat has not scored (FT-15.1, FT-15.2).
pub(super) fn check(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    for n in 0..turn.position.bounty_count {
        let bounty = turn.position.bounties[usize::from(n)];
        if bounty.scored >> seat.0 & 1 == 1 {
            continue;
        }
        let goal = &turn.rules.figures.bounties[usize::from(bounty.goal)];
        if score::met(turn.rules, turn.position, seat, goal) {
            // The stars change the sheet again; each seat scores each bounty once, so this ends.
            let stars = effects::gainable(turn.rules, turn.sheet(seat), Good::Stars, bounty.stars);
            let noted = effects::to_note(turn, seat, Lure::Stars);
            turn.change(seat, Event::BountyScored { seat, bounty: n, stars, noted });
        }
    }
}

/// FT-15.3, FT-15.4.
pub(super) fn turn_over(turn: &mut Turn<'_, impl Sink<Event>>) {
    for bounty in 0..turn.position.bounty_count {
        if turn.position.bounties[usize::from(bounty)].now != 0 {
            let stars = turn.rules.figures.bounty_later;
            turn.emit(Event::BountyTurned { bounty, stars });
        }
    }
}
