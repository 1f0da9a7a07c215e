//! What the cards that a seat has not seen may be: chances of robberies and arrests.

use tableflip_fliptown::{Card, Fliptown, Position, Sheet};
use tableflip_kernel::Seat;

/// How many unseen cards have at least each value.
pub(super) struct Unseen {
    at_least: [f32; 16],
}

impl Unseen {
    pub(super) fn of(position: &Position, seat: Seat, sheet: &Sheet) -> Unseen {
        let mut counts = [4.0f32; 14];
        let known = position.sheriff_known_to(seat);
        let seen = position.discard.iter().chain(&position.lineup);
        for card in seen.chain(sheet.hole()).chain(known.as_ref()).filter(|card| card.is_some()) {
            counts[usize::from(card.value())] -= 1.0;
        }
        let mut at_least = [0.0; 16];
        for value in (1..=13).rev() {
            at_least[value] = at_least[value + 1] + counts[value].max(0.0);
        }
        Unseen { at_least }
    }

    /// The chance that a card has at least this value.
    pub(super) fn chance(&self, value: u32) -> f32 {
        self.at_least[value.clamp(1, 14) as usize] / self.at_least[1].max(1.0)
    }
}

/// The chance that a robbery of a target of this value succeeds (FT-7.5).
pub(super) fn robbery(rules: &Fliptown, sheet: &Sheet, unseen: &Unseen, value: u8) -> f32 {
    let gun = sheet.items.iter().map(|item| rules.figures.items[usize::from(item)].robbery_card).max();
    unseen.chance(u32::from(value.saturating_sub(gun.unwrap_or(0))))
}

/// The chance to be arrested with the Wanted held now, where the seat stands (FT-14.3).
pub(super) fn arrest(sheet: &Sheet, unseen: &Unseen, sheriff: Option<Card>) -> f32 {
    match sheriff {
        Some(card) => f32::from(u8::from(u32::from(card.value()) < sheet.wanted())),
        None => 1.0 - unseen.chance(sheet.wanted()),
    }
}
