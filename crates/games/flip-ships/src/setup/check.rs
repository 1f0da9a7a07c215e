//! What only the whole position shows: FS-2.6 (c) to (e).

use tableflip_kernel::{Fault, Seat};

use super::fault;
use crate::FlipShips;
use crate::position::{Phase, Resolving, Table};
use crate::rules;
use crate::ship::{At, PER_SEAT, fleet, ships};

/// What only the whole shows.
pub(super) fn check(rules: &FlipShips, table: &Table, deck: usize) -> Result<(), Fault> {
    let (race, top) = (rules.options.race, rules.figures.top);
    if table.round == 0 {
        return fault("round", "rounds are counted from 1");
    }
    if table.city > top || table.mothership > top {
        return fault("city", format!("healths are from 0 to {top}"));
    }
    if table.over() {
        return Ok(());
    }
    if race != matches!(table.phase, Phase::Race { .. }) {
        return fault("phase", "does not fit the mode");
    }
    if race {
        let all_in = |seat: u8| fleet(Seat(seat)).all(|ship| table.ship(ship).at == At::Mothership);
        if table.occupied() != 0 || deck != 0 {
            return fault("enemies", "there are none in a race");
        }
        return if (0..rules.seats).any(all_in) { fault("phase", "the race is over") } else { Ok(()) };
    }
    if table.city == 0 {
        return fault("city", "has fallen, but the game is not over");
    }
    if table.last_round && deck != 0 {
        return fault("last_round", "there are cards in the deck");
    }
    match &table.phase {
        Phase::Assault { .. } if table.occupied() != 0 || deck != 0 => {
            fault("phase", "there is no assault before all enemies are destroyed")
        }
        Phase::Assault { .. } if table.mothership == 0 => fault("mothership", "nothing is left to assault"),
        Phase::Resolve(resolving) => check_resolving(rules, table, resolving),
        _ if table.again().is_none() && table.active(table.turn).next().is_none() => {
            fault("turn", "the acting seat has nothing to flip")
        }
        _ => Ok(()),
    }
}

fn check_resolving(rules: &FlipShips, table: &Table, resolving: &Resolving) -> Result<(), Fault> {
    let Resolving { attack, wait, .. } = *resolving;
    let own = ((1 << PER_SEAT) - 1) << (table.turn.0 * PER_SEAT);
    if (attack | wait) & own == 0 {
        return fault("resolving", "the acting seat has nothing to decide");
    }
    if attack != 0 && wait != 0 {
        return fault("resolving", "attacks are decided before ships choose where to wait");
    }
    for ship in ships(attack) {
        if rules::offers(rules, table, ship) == rules::Offer::Nothing {
            return fault("resolving.attack", format!("{ship} has nothing to decide"));
        }
    }
    for ship in ships(wait) {
        let lies = matches!(table.ship(ship).at, At::Table { .. });
        if !lies || rules::possibilities(rules, table, ship).next().is_none() {
            return fault("resolving.wait", format!("{ship} cannot wait anywhere"));
        }
    }
    Ok(())
}
