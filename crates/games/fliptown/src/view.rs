//! What one audience may see of a position (FT-24), and guessing back a position that could be behind it.

use tableflip_kernel::{Audience, Dice, Seed};

use crate::Fliptown;
use crate::card::Card;
use crate::options::deck_in_order;
use crate::position::Position;
use crate::words::Phase;

/// What one audience may see: the position without its seed, with no card where one is hidden.
#[derive(Clone, PartialEq, Debug)]
pub struct View(pub(crate) Position);

impl View {
    /// A position of which everything hidden from the audience has been removed.
    pub(crate) fn of(position: &Position, audience: Audience) -> View {
        let mut shown = position.clone();
        shown.rng = Seed::default();
        shown.deck.fill(Card::NONE);
        if shown.phase != Phase::Over {
            shown.stolen.fill(Card::NONE);
        }
        let peeked = match audience {
            Audience::Seat(seat) => seat.0 < shown.players && shown.sheet(seat).peeked,
            Audience::Spectator => false,
            Audience::Table => shown.seats().any(|seat| shown.sheet(seat).peeked),
        };
        if !peeked && !matches!(shown.phase, Phase::Reveal | Phase::Penalty) {
            shown.sheriff = Card::NONE;
        }
        // Solo, hole cards lie face up (FT-19.2).
        if shown.players > 1 && audience != Audience::Table {
            for seat in shown.seats().filter(|&seat| !audience.is(seat)) {
                shown.sheet_mut(seat).hole.fill(Card::NONE);
            }
        }
        View(shown)
    }

    /// What everybody sees, with nothing where something is hidden. It cannot be played on.
    pub fn table(&self) -> &Position {
        &self.0
    }

    /// Deals what is hidden at random from the cards that are nowhere to be seen.
    pub(crate) fn sample(&self, rules: &Fliptown, dice: &mut Dice) -> Position {
        let mut position = self.0.clone();
        let mut unseen = Unseen::of(rules, &position);
        if !position.sheriff.is_some() && position.phase != Phase::Over {
            position.sheriff = unseen.draw(dice);
        }
        for sheet in &mut position.sheets {
            unseen.fill(&mut sheet.hole, dice);
        }
        unseen.fill(&mut position.stolen, dice);
        unseen.fill(&mut position.deck, dice);
        position.rng = Seed::number(dice.bits());
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
        let holes = shown.sheets.iter().flat_map(|sheet| &sheet.hole[..]);
        let piles = [&shown.lineup[..], &shown.discard, &shown.stolen, &[shown.sheriff]];
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
