//! What one audience may see of a position (FT-24), and guessing back a position that could be behind it.

use serde::{Serialize, Serializer};
use tableflip_kernel::{Audience, Dice, Seat};

use crate::Fliptown;
use crate::card::Card;
use crate::options::deck_in_order;
use crate::position::Position;
use crate::words::Phase;
use crate::written::Written;

/// What one audience may see: the position without its seed, with no card where one is hidden.
#[derive(Clone)]
pub struct View {
    shown: Position,
    rules: Fliptown,
}

impl View {
    /// A position of which everything hidden from the audience has been removed.
    pub(crate) fn of(rules: &Fliptown, position: &Position, audience: Audience) -> View {
        let mut shown = position.clone();
        shown.rng = 0;
        shown.deck.as_mut_slice().fill(Card::NONE);
        if shown.phase != Phase::Over {
            shown.stolen.as_mut_slice().fill(Card::NONE);
        }
        let peeked =
            matches!(audience, Audience::Seat(seat) if seat.0 < shown.players && shown.sheet(seat).peeked);
        if !peeked && !matches!(shown.phase, Phase::Reveal | Phase::Penalty) {
            shown.sheriff = Card::NONE;
        }
        // Solo, hole cards lie face up (FT-19.2).
        if shown.players > 1 {
            for seat in (0..shown.players).map(Seat).filter(|&seat| !audience.is(seat)) {
                shown.sheet_mut(seat).hole.as_mut_slice().fill(Card::NONE);
            }
        }
        View::shown(rules, shown)
    }

    /// A position that has been read as a view.
    pub(crate) fn shown(rules: &Fliptown, shown: Position) -> View {
        View { shown, rules: rules.clone() }
    }

    /// What everybody sees, with nothing where something is hidden. It cannot be played on.
    pub fn table(&self) -> &Position {
        &self.shown
    }

    /// Deals what is hidden at random from the cards that are nowhere to be seen.
    pub(crate) fn sample(&self, rules: &Fliptown, dice: &mut Dice) -> Position {
        let mut position = self.shown.clone();
        let mut unseen = Unseen::of(rules, &position);
        if !position.sheriff.is_some() && position.phase != Phase::Over {
            position.sheriff = unseen.draw(dice);
        }
        for sheet in &mut position.sheets {
            unseen.fill(sheet.hole.as_mut_slice(), dice);
        }
        unseen.fill(position.stolen.as_mut_slice(), dice);
        unseen.fill(position.deck.as_mut_slice(), dice);
        position.rng = dice.bits();
        position
    }
}

/// The cards of the deck that the view does not show.
pub(crate) struct Unseen {
    cards: [Card; Card::COUNT as usize],
    left: usize,
}

impl Unseen {
    pub(crate) fn of(rules: &Fliptown, shown: &Position) -> Unseen {
        let mut seen = 0u64;
        let holes = shown.sheets.iter().flat_map(|sheet| sheet.hole.as_slice());
        let piles =
            [shown.lineup.as_slice(), shown.discard.as_slice(), shown.stolen.as_slice(), &[shown.sheriff]];
        for card in piles.into_iter().flatten().chain(holes).filter(|card| card.is_some()) {
            seen |= 1 << card.number();
        }
        let mut unseen = Unseen { cards: [Card::NONE; Card::COUNT as usize], left: 0 };
        for card in deck_in_order(&rules.figures).filter(|card| seen >> card.number() & 1 == 0) {
            unseen.cards[unseen.left] = card;
            unseen.left += 1;
        }
        unseen
    }

    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..self.left]
    }

    /// One of them. A position that somebody wrote may hold more cards than a deck has: any card then.
    fn draw(&mut self, dice: &mut Dice) -> Card {
        if self.left == 0 {
            return Card::numbered(dice.below(usize::from(Card::COUNT)) as u8);
        }
        let at = dice.below(self.left);
        self.left -= 1;
        self.cards.swap(at, self.left);
        self.cards[self.left]
    }

    fn fill(&mut self, cards: &mut [Card], dice: &mut Dice) {
        for card in cards.iter_mut().filter(|card| !card.is_some()) {
            *card = self.draw(dice);
        }
    }
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.shown == other.shown
    }
}

impl std::fmt::Debug for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.shown.fmt(f)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { rules: &self.rules, position: &self.shown, full: false }.serialize(serializer)
    }
}
