//! Phase 4: the poker hands (FT-12), the Cheat (FT-18.5) and the hole cards (FT-19.2). Which hand it is, is for
//! `crate::poker` to say.

use tableflip_kernel::{Seat, Sink};

use super::{Play, characters, effects};
use crate::card::Card;
use crate::edition::Ability;
use crate::event::Event;
use crate::position::{Ask, Position, Sheet};
use crate::why::Why;
use crate::words::{Good, Hand, Phase, Step, When};

/// Begins the phase and asks the Cheat (FT-23.6).
pub(super) fn begin(play: &mut Play<'_, impl Sink<Event>>) {
    play.emit(Event::PhaseBegan { phase: Phase::Poker });
    for seat in play.position.seats() {
        if characters::able(play.rules, play.sheet(seat), When::Poker, Ability::AnyPokerCard) {
            play.ask(seat, Step::Cheat, Ask::Nothing);
        }
    }
}

/// The cards that count: this round's column, and the hole cards.
pub(super) fn cards(position: &Position, sheet: &Sheet) -> impl Iterator<Item = Card> {
    let column = sheet.poker[position.round_index()];
    let hole = sheet.hole;
    let (written, dealt) = (usize::from(column.len()), usize::from(hole.len()));
    let column = (0..written).map(move |n| column.as_slice()[n]);
    // In a view the hole cards of others are no cards.
    column.chain((0..dealt).map(move |n| hole.as_slice()[n])).filter(|card| card.is_some())
}

/// The hand that these cards make, perhaps with one more. Cards that are not seen do not count.
pub(super) fn hand_of(position: &Position, sheet: &Sheet, more: Option<Card>) -> Hand {
    crate::poker::hand(cards(position, sheet).chain(more).filter(|card| card.is_some()))
}

pub(super) fn declare(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    card: Card,
    other: Card,
) -> Result<(), Why> {
    let sheet = play.sheet(seat);
    if !characters::able(play.rules, sheet, When::Poker, Ability::AnyPokerCard) {
        return Err(Why::NoSuchAbility); // Only a position that somebody wrote asks such a seat.
    }
    if !cards(play.position, sheet).any(|one| one == card) {
        return Err(Why::NotInHand { card }); // FT-18.5
    }
    if card == other {
        return Err(Why::DeclaredAsItself { card });
    }
    let written = sheet.poker[play.position.round_index()].as_slice().contains(&card);
    if !written {
        let place = sheet.hole.as_slice().iter().position(|one| *one == card).unwrap_or(0);
        play.true_face = Some((seat, place as u8, card));
    }
    play.change(seat, Event::AbilityUsed { seat });
    play.emit(Event::Declared { seat, card, other, hole: !written });
    play.ask(seat, Step::Wait, Ask::Nothing);
    Ok(())
}

/// Every seat's hand in seat order, then all hole cards (FT-12.5, FT-19.2).
pub(super) fn resolve(play: &mut Play<'_, impl Sink<Event>>) {
    for seat in play.position.seats() {
        let hand = crate::poker::hand(cards(play.position, play.sheet(seat)));
        play.change(seat, Event::HandResolved { seat, hand });
        let (cash, stars) = play.rules.figures.pay[hand as usize];
        effects::gain(play, seat, Good::Cash, cash);
        effects::gain(play, seat, Good::Stars, stars);
    }
    for seat in play.position.seats() {
        let mut cards = play.sheet(seat).hole;
        if cards.is_empty() {
            continue;
        }
        if let Some((_, place, face)) = play.true_face.filter(|declared| declared.0 == seat) {
            cards.as_mut_slice()[usize::from(place)] = face; // FT-18.5
        }
        play.emit(Event::HoleShown { seat, cards });
    }
}
