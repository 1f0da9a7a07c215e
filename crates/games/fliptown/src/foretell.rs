//! Has a position that was guessed draw what is known to have come: for whoever asks what one card changed. A guess is
//! all that this is for; a game under way is never told what to draw.

use tableflip_kernel::Seat;

use crate::Fliptown;
use crate::card::Card;
use crate::event::Event;
use crate::position::Position;
use crate::step::Step;

impl Fliptown {
    /// Arranges what is hidden in a guess so that the next action draws what this event tells, and the rest as before.
    /// `false` where that cannot be said beforehand: after a shuffle, or where it is open how many cards are drawn
    /// earlier.
    pub fn foretell(&self, position: &mut Position, event: &Event) -> bool {
        match *event {
            Event::RobberyDrawn { seat, card, .. } => {
                place_of_robbery(position, seat).is_some_and(|depth| put_at(position, depth, card))
            }
            Event::SheriffReplaced { card, .. } => put_at(position, 0, card),
            Event::SheriffShown { card: Some(card) } | Event::Peeked { card: Some(card), .. } => {
                put_as_sheriff(position, card)
            }
            _ => false,
        }
    }
}

/// How many robbery cards are drawn before this seat's, once the last seat that is asked has acted (FT-21.3).
fn place_of_robbery(position: &Position, seat: Seat) -> Option<usize> {
    let mut asked = position.to_act().iter();
    let acting = asked.next()?;
    // Whether the acting seat robs too is its action's to say.
    if asked.next().is_some() || acting < seat {
        return None;
    }
    let robs = |other: &Seat| *other < seat && matches!(position.sheet(*other).step, Step::Rob { .. });
    Some(position.seats().filter(robs).count())
}

/// Puts a card that is hidden so many cards below the top of the deck.
fn put_at(position: &mut Position, depth: usize, card: Card) -> bool {
    let Some(place) = position.deck.len().checked_sub(depth + 1) else { return false };
    let other = position.deck[place];
    if let Some(at) = position.deck.iter().position(|one| *one == card) {
        position.deck.swap(at, place);
        return true;
    }
    let known = position.seats().any(|seat| position.sheriff_known_to(seat).is_some());
    if position.sheriff == card && !known {
        position.sheriff = other;
    } else if let Some(at) = position.stolen.iter().position(|one| *one == card) {
        position.stolen[at] = other;
    } else {
        return false;
    }
    position.deck[place] = card;
    true
}

/// Makes a card that is hidden the Sheriff card.
fn put_as_sheriff(position: &mut Position, card: Card) -> bool {
    if position.sheriff == card {
        return true;
    }
    let Position { deck, stolen, sheriff, .. } = position;
    let Some(there) = deck.iter_mut().chain(stolen.iter_mut()).find(|one| **one == card) else {
        return false;
    };
    *there = *sheriff;
    *sheriff = card;
    true
}
