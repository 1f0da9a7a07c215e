//! Where a flip came to rest, by name: what it would hit, or a word for a place without a card. For whoever waits for a
//! certain landing (lessons, puzzles); the rules settle hits by themselves (FS-7).

use tableflip_kernel::Game;

use crate::event::Event;
use crate::lands::{Place, Side};
use crate::position::Position;
use crate::{FlipShips, ROWS};

impl FlipShips {
    /// The cards that the flipped ship lies on and the moon spaces (`moon-3`), else `mothership`, `atmosphere`, `off`, `table`; `void`
    /// for a flip that does not count (FS-6.3).
    pub(crate) fn rested(&self, before: &Position, event: &Event) -> Vec<String> {
        let Event::Flipped { ship, lands, .. } = event else { return Vec::new() };
        if !lands.rotated {
            return vec!["void".into()];
        }
        let word = match lands.place {
            Place::Mothership => "mothership",
            Place::Atmosphere | Place::Off { side: Side::Front } => "atmosphere", // FS-6.8
            Place::Off { .. } => "off",
            Place::Table { .. } => {
                let mut after = before.clone();
                self.apply(&mut after, event);
                let cards = self.named(&after, self.cards_under(&after, *ship));
                let moons = self.moons_under(&after, *ship);
                let moons = (1..=ROWS).filter(|row| moons >> (row - 1) & 1 == 1);
                let on: Vec<String> = cards
                    .into_iter()
                    .map(|card| card.to_string())
                    .chain(moons.map(|row| format!("moon-{row}")))
                    .collect();
                match on.is_empty() {
                    false => return on,
                    true if self.in_atmosphere(&after, *ship) => "atmosphere",
                    true => "table",
                }
            }
        };
        vec![word.into()]
    }
}
