//! What is under way: an open re-flip, open attacks, the last march, a race.

use tableflip_kernel::Fault;

use super::form::Setup;
use super::{fault, one_of, pile, seat_of};
use crate::FlipShips;
use crate::position::{Flipping, March, Phase, Position, Reflip, Resolving};
use crate::rules;
use crate::ship::Ship;

impl Setup {
    pub(super) fn read_flipping(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let Some(setup) = &self.flipping else { return Ok(()) };
        let Some(ship) = Ship::named(&setup.ship, rules.seats) else {
            return fault("flipping.ship", "there is no such ship");
        };
        let why = match &setup.why {
            None => Reflip::Atmosphere,
            Some(word) => one_of(&Reflip::ALL, Reflip::word, word, "flipping.why")?,
        };
        if !matches!(position.phase, Phase::Flip | Phase::Assault) {
            return fault("flipping", "nothing is flipped in this phase");
        }
        if ship.seat() != position.turn {
            return fault("flipping.ship", "is another seat's");
        }
        if position.phase == Phase::Assault
            && (!matches!(why, Reflip::Void | Reflip::Atmosphere) || setup.shot)
        {
            return fault("flipping.why", "no power works in the final assault");
        }
        if setup.atmosphere > 9 || setup.barrage_left.is_some_and(|left| left > 9) {
            return fault("flipping", "counts more than there can be");
        }
        let pad = match &setup.pad {
            Some(pad) if !rules.on_table(pad.x, pad.y) => {
                return fault("flipping.pad", "is not on the table");
            }
            pad => pad.as_ref().map(|pad| [pad.x, pad.y]),
        };
        position.flipping = Some(Flipping {
            ship,
            why,
            atmosphere: setup.atmosphere,
            second_used: setup.second_used,
            barrage_left: setup.barrage_left,
            shot: setup.shot,
            pad,
        });
        Ok(())
    }

    pub(super) fn read_resolving(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let setup = match (&self.resolving, position.phase) {
            (None, Phase::Resolve) => return fault("resolving", "is missing in this phase"),
            (None, _) => return Ok(()),
            (Some(_), phase) if phase != Phase::Resolve => {
                return fault("resolving", "nothing is resolved in this phase");
            }
            (Some(setup), _) => setup,
        };
        let own = |name: &str, place: &str| match Ship::named(name, rules.seats) {
            None => fault(place, "there is no such ship"),
            Some(ship) if ship.seat() != position.turn => fault(place, "is another seat's"),
            Some(ship) => Ok(ship),
        };
        let mut resolving = Resolving::NONE;
        for name in &setup.attack {
            resolving.attack |= own(name, "resolving.attack")?.bit();
        }
        for name in &setup.wait {
            resolving.wait |= own(name, "resolving.wait")?.bit();
        }
        for (name, choice) in &setup.declared {
            let place = format!("resolving.declared.{name}");
            let ship = own(name, &place)?;
            let choice = rules.read_choice(choice).or_else(|why| fault(place.clone(), why))?;
            if resolving.attack & ship.bit() != 0 {
                return fault(place, "is still to be decided");
            }
            if !rules::allows(position, rules::offers(rules, position, ship), &choice) {
                return fault(place, "its power does not allow that");
            }
            resolving.declared[usize::from(ship.number())] = Some(choice);
        }
        position.resolving = resolving;
        Ok(())
    }

    pub(super) fn read_march(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let Some(march) = &self.last_march else { return Ok(()) };
        if march.icons.iter().any(|&space| space > 99) {
            return fault("last_march.icons", "the track has no such space");
        }
        position.last_march = Some(March {
            moved: pile(rules, &march.moved, "last_march.moved")?,
            attackers: pile(rules, &march.attackers, "last_march.attackers")?,
            damage: march.damage,
            icons: march.icons.iter().fold(0, |set, space| set | 1 << space),
        });
        Ok(())
    }

    pub(super) fn read_race(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        if let Some(ready) = &self.ready {
            if !rules.options.race {
                return fault("ready", "is for races");
            }
            if ready.len() != usize::from(rules.seats) {
                return fault("ready", format!("must be of {} seats", rules.seats));
            }
            position.ready = ready.iter().enumerate().fold(0, |set, (n, &one)| set | u8::from(one) << n);
        }
        position.winner = match self.winner {
            None => None,
            Some(_) if !rules.options.race || position.phase != Phase::Over => {
                return fault("winner", "is of a race that is over");
            }
            Some(seat) => Some(seat_of(rules, seat, "winner")?),
        };
        Ok(())
    }
}
