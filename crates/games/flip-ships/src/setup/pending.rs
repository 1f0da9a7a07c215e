//! What is under way: the phase with everything that belongs to it.

use tableflip_kernel::{Fault, Seat, Seats};

use super::fault;
use super::form::Setup;
use crate::FlipShips;
use crate::position::{Again, Phase, Reflip, Resolving, Table, Throw};
use crate::rules;
use crate::ship::Ship;
use crate::wire::view::PhaseWord;

impl Setup {
    /// The phase that is written, or the first of the game.
    pub(super) fn phase(&self, rules: &FlipShips) -> PhaseWord {
        self.phase.unwrap_or(if rules.options.race { PhaseWord::Race } else { PhaseWord::Flip })
    }

    /// The phase; `table` has everything else already. Nothing may stand there that belongs to another phase.
    pub(super) fn read_phase(
        &self,
        rules: &FlipShips,
        phase: PhaseWord,
        table: &Table,
    ) -> Result<Phase, Fault> {
        if self.flipping.is_some() && !matches!(phase, PhaseWord::Flip | PhaseWord::Assault) {
            return fault("flipping", "nothing is flipped in this phase");
        }
        if self.resolving.is_some() && phase != PhaseWord::Resolve {
            return fault("resolving", "nothing is resolved in this phase");
        }
        if self.result.is_some() && phase != PhaseWord::Over {
            return fault("result", "the game is not over");
        }
        if self.winner.is_some() && (phase != PhaseWord::Over || !rules.options.race) {
            return fault("winner", "is of a race that is over");
        }
        let ready = self.ready(rules)?;
        Ok(match phase {
            PhaseWord::Flip => Phase::Flip { again: self.again(rules, table.turn)? },
            PhaseWord::Assault => {
                let again = self.again(rules, table.turn)?;
                let power =
                    |again: &Again| !matches!(again.why, Reflip::Void(Throw::Flip) | Reflip::Atmosphere);
                if again.as_ref().is_some_and(power) {
                    return fault("flipping.why", "no power works in the final assault");
                }
                Phase::Assault { again }
            }
            PhaseWord::Resolve => Phase::Resolve(self.resolving(rules, table)?),
            PhaseWord::Race => Phase::Race { ready },
            PhaseWord::Over => {
                let winner = self.winner.map(|winner| rules.own_seat(winner, "winner")).transpose()?;
                Phase::Over { result: self.result, winner }
            }
        })
    }

    fn again(&self, rules: &FlipShips, turn: Seat) -> Result<Option<Again>, Fault> {
        let Some(flipping) = &self.flipping else { return Ok(None) };
        let again = flipping.again(rules).map_err(|fault| fault.within("flipping"))?;
        if again.ship.seat() != turn {
            return fault("flipping.ship", "is another seat's");
        }
        Ok(Some(again))
    }

    fn resolving(&self, rules: &FlipShips, table: &Table) -> Result<Resolving, Fault> {
        let Some(setup) = &self.resolving else { return fault("resolving", "is missing in this phase") };
        let own = |ship: Ship, place: &str| match rules.own_ship(ship, place)? {
            ship if ship.seat() != table.turn => fault(place, "is another seat's"),
            ship => Ok(ship),
        };
        let mut resolving = Resolving::NONE;
        for &ship in &setup.attack {
            resolving.attack |= own(ship, "resolving.attack")?.bit();
        }
        for &ship in &setup.wait {
            resolving.wait |= own(ship, "resolving.wait")?.bit();
        }
        for (&ship, choice) in &setup.declared {
            let place = format!("resolving.declared.{ship}");
            let ship = own(ship, &place)?;
            let choice = rules.chosen(choice).map_err(|fault| fault.within(&place))?;
            if resolving.attack & ship.bit() != 0 {
                return fault(place, "is still to be decided");
            }
            if !rules::allows(table, rules::offers(rules, table, ship), &choice) {
                return fault(place, "its power does not allow that");
            }
            resolving.declared[usize::from(ship.number())] = Some(choice);
        }
        Ok(resolving)
    }

    fn ready(&self, rules: &FlipShips) -> Result<Seats, Fault> {
        let Some(ready) = &self.ready else { return Ok(Seats::NONE) };
        if !rules.options.race {
            return fault("ready", "is for races");
        }
        if ready.len() != usize::from(rules.seats) {
            return fault("ready", format!("must be of {} seats", rules.seats));
        }
        let said = (0..rules.seats).map(Seat).filter(|seat| ready[seat.index()]);
        Ok(said.fold(Seats::NONE, Seats::with))
    }
}
