//! What only the whole position shows: FS-2.6 (c) to (e).

use tableflip_kernel::{Fault, Seat};

use super::fault;
use crate::FlipShips;
use crate::position::{Phase, Position, Resolving};
use crate::rules;
use crate::ship::{At, PER_SEAT, fleet, ships};

/// What only the whole shows.
pub(super) fn check(rules: &FlipShips, position: &Position, deck: usize) -> Result<(), Fault> {
    let (phase, race, top) = (position.phase, rules.options.race, rules.figures.top);
    if position.round == 0 {
        return fault("round", "rounds are counted from 1");
    }
    if position.city > top || position.mothership > top {
        return fault("city", format!("healths are from 0 to {top}"));
    }
    if position.result.is_some() && phase != Phase::Over {
        return fault("result", "the game is not over");
    }
    if phase == Phase::Over {
        return Ok(());
    }
    if race != (phase == Phase::Race) {
        return fault("phase", "does not fit the mode");
    }
    if race {
        let all_in = |seat: u8| fleet(Seat(seat)).all(|ship| position.ship(ship).at == At::Mothership);
        if position.occupied() != 0 || deck != 0 {
            return fault("enemies", "there are none in a race");
        }
        return if (0..rules.seats).any(all_in) { fault("phase", "the race is over") } else { Ok(()) };
    }
    if position.city == 0 {
        return fault("city", "has fallen, but the game is not over");
    }
    if position.last_round && deck != 0 {
        return fault("last_round", "there are cards in the deck");
    }
    match phase {
        Phase::Assault if position.occupied() != 0 || deck != 0 => {
            fault("phase", "there is no assault before all enemies are destroyed")
        }
        Phase::Assault if position.mothership == 0 => fault("mothership", "nothing is left to assault"),
        Phase::Resolve => check_resolving(rules, position),
        _ if position.flipping.is_none() && position.active(position.turn).next().is_none() => {
            fault("turn", "the acting seat has nothing to flip")
        }
        _ => Ok(()),
    }
}

fn check_resolving(rules: &FlipShips, position: &Position) -> Result<(), Fault> {
    let Resolving { attack, wait, .. } = position.resolving;
    let own = ((1 << PER_SEAT) - 1) << (position.turn.0 * PER_SEAT);
    if (attack | wait) & own == 0 {
        return fault("resolving", "the acting seat has nothing to decide");
    }
    if attack != 0 && wait != 0 {
        return fault("resolving", "attacks are decided before ships choose where to wait");
    }
    for ship in ships(attack) {
        if rules::offers(rules, position, ship) == rules::Offer::Nothing {
            return fault("resolving.attack", format!("{ship} has nothing to decide"));
        }
    }
    for ship in ships(wait) {
        let lies = matches!(position.ship(ship).at, At::Table { .. });
        if !lies || rules::possibilities(rules, position, ship).next().is_none() {
            return fault("resolving.wait", format!("{ship} cannot wait anywhere"));
        }
    }
    Ok(())
}
