//! Positions and views from JSON: what comes from outside is a [`Setup`], unproven, until every check of
//! FS-2.6 has passed. Behind this file nobody checks again.
//!
//! `form.rs` is what may be written, `pieces.rs` and `pending.rs` read it, `check.rs` looks at the whole.

mod check;
mod form;
mod pending;
mod pieces;

use serde_json::Value;
use tableflip_kernel::{Fault, Rule, Seat, json};

use crate::FlipShips;
use crate::card::{CardSet, set_of};
use crate::pilot::Pilot;
use crate::position::{Position, Table};
use crate::view::View;
use crate::wire::view::{Deck, PhaseWord};
use check::check;
use form::Setup;

const POSITION: Rule = Rule("FS-2.6");

pub(crate) fn read_position(rules: &FlipShips, json: &Value) -> Result<Position, Fault> {
    position(rules, json).map_err(|fault| fault.under(POSITION))
}

pub(crate) fn read_view(rules: &FlipShips, json: &Value) -> Result<View, Fault> {
    view(rules, json).map_err(|fault| fault.under(POSITION))
}

fn position(rules: &FlipShips, json: &Value) -> Result<Position, Fault> {
    let setup: Setup = json::read(json)?;
    if setup.tells.is_some() {
        return fault("tells", "stand in a view, not in a position");
    }
    let table = setup.table(rules)?;
    let deck = match &setup.deck {
        None => Setup::deck_left_out(rules, &table),
        Some(Deck::Cards(names)) => rules.pile(names, "deck")?,
        Some(Deck::Count(_)) => return fault("deck", "is hidden: this is a view, not a position"),
    };
    if let Some(card) = deck.iter().find(|card| seen(&table) & card.bit() != 0) {
        return fault("deck", format!("{} is somewhere else too", rules.figures.names.of(*card)));
    }
    check(rules, &table, deck.len())?;
    Ok(Position { table, deck, rng: setup.rng.unwrap_or_default() })
}

fn view(rules: &FlipShips, json: &Value) -> Result<View, Fault> {
    let setup: Setup = json::read(json)?;
    let table = setup.table(rules)?;
    let Some(Deck::Count(deck)) = setup.deck else {
        return fault("deck", "is not a count: this is no view");
    };
    let seen = seen(&table);
    let unseen = rules.all_cards().filter(|card| seen & card.bit() == 0).count();
    if usize::from(deck) > unseen {
        return fault("deck", format!("only {unseen} cards are left"));
    }
    check(rules, &table, usize::from(deck))?;
    Ok(View { table, deck })
}

/// The cards that lie open.
fn seen(table: &Table) -> CardSet {
    table.cards_in(table.occupied()) | set_of(&table.destroyed)
}

impl Setup {
    /// Everything but the deck and the seed.
    fn table(&self, rules: &FlipShips) -> Result<Table, Fault> {
        let mut table = rules.unshuffled().table;
        let phase = self.phase(rules);
        table.round = self.round.unwrap_or(1);
        table.start = rules.own_seat(self.start.unwrap_or(Seat(0)), "start")?;
        table.turn = match self.turn {
            _ if matches!(phase, PhaseWord::Race | PhaseWord::Over) => Seat(0),
            None => table.start,
            Some(Some(seat)) => rules.own_seat(seat, "turn")?,
            Some(None) => return fault("turn", "somebody must act"),
        };
        table.last_round = self.last_round.unwrap_or(false);
        table.city = self.city.unwrap_or(table.city);
        table.mothership = self.mothership.unwrap_or(table.mothership);
        self.read_pilots(rules, &mut table)?;
        table.destroyed = rules.pile(&self.destroyed, "destroyed")?;
        self.read_enemies(rules, &mut table)?;
        self.read_ships(rules, &mut table)?;
        table.phase = self.read_phase(rules, phase, &table)?;
        let march = self.last_march.as_ref().map(|march| march.read(rules));
        table.last_march = march.transpose().map_err(|fault| fault.within("last_march"))?;
        Ok(table)
    }

    fn read_pilots(&self, rules: &FlipShips, table: &mut Table) -> Result<(), Fault> {
        let Some(seats) = &self.pilots else { return Ok(()) };
        if seats.len() != usize::from(rules.seats) {
            return fault("pilots", format!("must be of {} seats", rules.seats));
        }
        let mut seen: Vec<Pilot> = Vec::new();
        for (seat, pilots) in seats.iter().enumerate() {
            for (level, &pilot) in pilots.iter().enumerate() {
                let place = format!("pilots[{seat}][{level}]");
                if usize::from(pilot.level()) != level + 1 {
                    return fault(place, format!("is a pilot of level {}", pilot.level()));
                }
                if seen.contains(&pilot) {
                    return fault(place, "has two seats");
                }
                seen.push(pilot);
            }
            table.pilots[seat] = *pilots;
        }
        Ok(())
    }
}

fn fault<T>(place: impl Into<String>, reason: impl std::fmt::Display) -> Result<T, Fault> {
    Err(Fault::form(place, reason))
}
