//! Bounties (FT-15): who meets one gets its stars at once, and it is turned over at the end of the turn.

use tableflip_kernel::{Seat, Sink};

use super::{Play, score};
use crate::event::Event;

/// Looks at every bounty that the seat has not scored (FT-15.1, FT-15.2).
pub(super) fn check(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    for n in 0..play.position.bounty_count {
        let bounty = play.position.bounties[usize::from(n)];
        if bounty.scored >> seat.0 & 1 == 1 {
            continue;
        }
        let goal = &play.rules.figures.bounties[usize::from(bounty.goal)];
        if score::met(play.rules, play.position, seat, goal) {
            // The stars change the sheet again; each seat scores each bounty once, so this ends.
            play.change(seat, Event::BountyScored { seat, bounty: n, stars: bounty.stars });
        }
    }
}

/// FT-15.3, FT-15.4.
pub(super) fn turn_over(play: &mut Play<'_, impl Sink<Event>>) {
    for bounty in 0..play.position.bounty_count {
        if play.position.bounties[usize::from(bounty)].now != 0 {
            let stars = play.rules.figures.bounty_later;
            play.emit(Event::BountyTurned { bounty, stars });
        }
    }
}
