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
use crate::card::{Card, Pile};
use crate::pilot::Pilot;
use crate::position::{Ended, Phase, Position};
use crate::view::View;
use check::check;
use form::{DeckSetup, Setup};

const POSITION: Rule = Rule("FS-2.6");

pub(crate) fn read_position(rules: &FlipShips, json: &Value) -> Result<Position, Fault> {
    let setup = Setup::read(json)?;
    if setup.tells.is_some() {
        return fault("tells", "stand in a view, not in a position");
    }
    let mut position = setup.table(rules)?;
    let deck = match &setup.deck {
        None => Setup::deck_left_out(rules, &position),
        Some(DeckSetup::Cards(names)) => pile(rules, names, "deck")?,
        Some(DeckSetup::Count(_)) => return fault("deck", "is hidden: this is a view, not a position"),
    };
    let seen = position.cards_in(position.occupied()) | position.destroyed.set();
    if let Some(card) = deck.cards().find(|card| seen & card.bit() != 0) {
        return fault("deck", format!("{} is somewhere else too", rules.figures.names.of(card)));
    }
    position.deck = deck;
    position.rng = setup.rng.unwrap_or(0);
    check(rules, &position, position.deck.len())?;
    Ok(position)
}

pub(crate) fn read_view(rules: &FlipShips, json: &Value) -> Result<View, Fault> {
    let setup = Setup::read(json)?;
    let table = setup.table(rules)?;
    let Some(DeckSetup::Count(deck)) = setup.deck else {
        return fault("deck", "is not a count: this is no view");
    };
    let seen = table.cards_in(table.occupied()) | table.destroyed.set();
    let unseen = rules.all_cards().filter(|card| seen & card.bit() == 0).count();
    if usize::from(deck) > unseen {
        return fault("deck", format!("only {unseen} cards are left"));
    }
    check(rules, &table, usize::from(deck))?;
    Ok(rules.view_with(table, deck))
}

impl Setup {
    fn read(json: &Value) -> Result<Setup, Fault> {
        json::read(json).map_err(|fault| Fault { rule: Some(POSITION), ..fault })
    }

    /// Everything but the deck and the seed.
    fn table(&self, rules: &FlipShips) -> Result<Position, Fault> {
        let mut position = rules.unshuffled();
        position.deck = Pile::EMPTY;
        position.phase = match &self.phase {
            None => position.phase,
            Some(word) => one_of(&Phase::ALL, Phase::word, word, "phase")?,
        };
        position.result = match &self.result {
            None => None,
            Some(word) => Some(one_of(&[Ended::Won, Ended::Lost], Ended::word, word, "result")?),
        };
        position.round = self.round.unwrap_or(1);
        position.start = seat_of(rules, self.start.unwrap_or(0), "start")?;
        position.turn = self.turn(rules, &position)?;
        position.last_round = self.last_round.unwrap_or(false);
        position.city = self.city.unwrap_or(position.city);
        position.mothership = self.mothership.unwrap_or(position.mothership);
        self.read_pilots(rules, &mut position)?;
        position.destroyed = pile(rules, &self.destroyed, "destroyed")?;
        self.read_enemies(rules, &mut position)?;
        self.read_ships(rules, &mut position)?;
        self.read_flipping(rules, &mut position)?;
        self.read_resolving(rules, &mut position)?;
        self.read_march(rules, &mut position)?;
        self.read_race(rules, &mut position)?;
        Ok(position)
    }

    fn turn(&self, rules: &FlipShips, position: &Position) -> Result<Seat, Fault> {
        match self.turn {
            _ if matches!(position.phase, Phase::Race | Phase::Over) => Ok(Seat(0)),
            None => Ok(position.start),
            Some(Some(seat)) => seat_of(rules, seat, "turn"),
            Some(None) => fault("turn", "somebody must act"),
        }
    }

    fn read_pilots(&self, rules: &FlipShips, position: &mut Position) -> Result<(), Fault> {
        let Some(seats) = &self.pilots else { return Ok(()) };
        if seats.len() != usize::from(rules.seats) {
            return fault("pilots", format!("must be of {} seats", rules.seats));
        }
        let mut seen: Vec<Pilot> = Vec::new();
        for (seat, names) in seats.iter().enumerate() {
            for (level, name) in names.iter().enumerate() {
                let place = format!("pilots[{seat}][{level}]");
                let Some(pilot) = Pilot::named(name) else { return fault(place, "there is no such pilot") };
                if usize::from(pilot.level()) != level + 1 {
                    return fault(place, format!("is a pilot of level {}", pilot.level()));
                }
                if seen.contains(&pilot) {
                    return fault(place, "has two seats");
                }
                seen.push(pilot);
                position.pilots[seat][level] = pilot;
            }
        }
        Ok(())
    }
}

fn card(rules: &FlipShips, name: &str, place: &str) -> Result<Card, Fault> {
    rules.figures.names.card(name).map_or_else(|| fault(place, "there is no such card"), Ok)
}

fn seat_of(rules: &FlipShips, seat: u8, place: &str) -> Result<Seat, Fault> {
    if seat < rules.seats { Ok(Seat(seat)) } else { fault(place, "there is no such seat") }
}

/// A list of cards, each at most once.
fn pile(rules: &FlipShips, names: &[String], place: &str) -> Result<Pile, Fault> {
    let mut pile = Pile::EMPTY;
    for (n, name) in names.iter().enumerate() {
        let place = format!("{place}[{n}]");
        let card = card(rules, name, &place)?;
        if pile.set() & card.bit() != 0 {
            return fault(place, "the card is there twice");
        }
        pile.push(card);
    }
    Ok(pile)
}

fn one_of<T: Copy>(all: &[T], word_of: fn(T) -> &'static str, word: &str, place: &str) -> Result<T, Fault> {
    let found = all.iter().copied().find(|&one| word_of(one) == word);
    found.map_or_else(|| fault(place, "there is no such word"), Ok)
}

fn fault<T>(place: impl Into<String>, reason: impl std::fmt::Display) -> Result<T, Fault> {
    Err(Fault::rule(POSITION, place, reason))
}
