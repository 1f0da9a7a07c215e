//! Phase 4: the poker hands (FT-12), the Cheat (FT-18.5) and the hole cards (FT-19.2). Which hand it is, is for
//! `crate::poker` to say.

use tableflip_kernel::{Seat, Sink};

use super::{Turn, characters, effects};
use crate::card::Card;
use crate::edition::Ability;
use crate::event::Event;
use crate::position::{Position, Sheet};
use crate::step::Step;
use crate::why::Why;
use crate::words::{Good, Hand, Phase, When};

/// Begins the phase and asks the Cheat (FT-23.6).
pub(super) fn begin(turn: &mut Turn<'_, impl Sink<Event>>) {
    turn.emit(Event::PhaseBegan { phase: Phase::Poker });
    for seat in turn.position.seats() {
        if characters::able(turn.rules, turn.sheet(seat), When::Poker, Ability::AnyPokerCard) {
            turn.ask(seat, Step::Cheat);
        }
    }
}

/// The cards that count: this round's column, and the hole cards.
pub(super) fn cards(position: &Position, sheet: &Sheet) -> impl Iterator<Item = Card> {
    let column = sheet.poker[position.round_index()];
    let hole = sheet.hole;
    let (written, dealt) = (usize::from(column.len()), usize::from(hole.len()));
    let column = (0..written).map(move |n| column[n]);
    // In a view the hole cards of others are no cards.
    column.chain((0..dealt).map(move |n| hole[n])).filter(|card| card.is_some())
}

/// The hand that these cards make, perhaps with one more. Cards that are not seen do not count.
pub(super) fn hand_of(position: &Position, sheet: &Sheet, more: Option<Card>) -> Hand {
    crate::poker::hand(cards(position, sheet).chain(more).filter(|card| card.is_some()))
}

pub(super) fn declare(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    card: Card,
    other: Card,
) -> Result<(), Why> {
    let sheet = turn.sheet(seat);
    if !characters::able(turn.rules, sheet, When::Poker, Ability::AnyPokerCard) {
        return Err(Why::NoSuchAbility); // Only a position that somebody wrote asks such a seat.
    }
    if !cards(turn.position, sheet).any(|one| one == card) {
        return Err(Why::NotInHand { card }); // FT-18.5
    }
    if card == other {
        return Err(Why::DeclaredAsItself { card });
    }
    let written = sheet.poker[turn.position.round_index()].contains(&card);
    if !written {
        let place = sheet.hole.iter().position(|one| *one == card).unwrap_or(0);
        turn.true_face = Some((seat, place as u8, card));
    }
    turn.change(seat, Event::AbilityUsed { seat });
    turn.emit(Event::Declared { seat, card, other, hole: !written });
    turn.ask(seat, Step::Wait);
    Ok(())
}

/// Every seat's hand in seat order, then all hole cards (FT-12.5, FT-19.2).
pub(super) fn resolve(turn: &mut Turn<'_, impl Sink<Event>>) {
    for seat in turn.position.seats() {
        let hand = crate::poker::hand(cards(turn.position, turn.sheet(seat)));
        turn.change(seat, Event::HandResolved { seat, hand });
        let (cash, stars) = turn.rules.figures.pay[hand as usize];
        effects::gain(turn, seat, Good::Cash, cash);
        effects::gain(turn, seat, Good::Stars, stars);
    }
    for seat in turn.position.seats() {
        let mut cards = turn.sheet(seat).hole;
        if cards.is_empty() {
            continue;
        }
        if let Some((_, place, face)) = turn.true_face.filter(|declared| declared.0 == seat) {
            cards[usize::from(place)] = face; // FT-18.5
        }
        turn.emit(Event::HoleShown { seat, cards });
    }
}
