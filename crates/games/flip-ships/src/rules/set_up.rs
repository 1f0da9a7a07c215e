//! Set-up (FS-4), shuffled or not.

use tableflip_kernel::{Chance, Seat, Seats, Seed};

use super::clean_up;
use crate::FlipShips;
use crate::card::{CELLS, Card, Cell, Pile};
use crate::pilot::Pilot;
use crate::position::{Enemy, Phase, Position, Table};
use crate::ship::{At, Berth, MOST_SEATS, MOST_SHIPS, Ship};

impl FlipShips {
    /// A new game, shuffled by the seed.
    pub(crate) fn shuffled(&self, seed: Seed) -> Position {
        let mut chance = Chance::from_seed(seed);
        let mut cards: Vec<Card> = self.all_cards().collect();
        chance.shuffle(&mut cards);
        let mut levels = self.pilots_by_level();
        for level in &mut levels {
            chance.shuffle(level);
        }
        let deck = cards.into_iter().take(self.deck_size());
        let mut position = self.laid_out(deck.collect(), &levels);
        position.rng = chance.next_seed();
        position
    }

    /// A new game with everything in edition order.
    pub(crate) fn unshuffled(&self) -> Position {
        self.laid_out(self.edition_deck(), &self.pilots_by_level())
    }

    pub(crate) fn all_cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.figures.kind_of.len() as u8).map(Card)
    }

    /// How many cards are dealt (FS-4.2).
    pub(crate) fn deck_size(&self) -> usize {
        usize::from(self.figures.deck_size[self.options.difficulty as usize][self.chart()])
    }

    /// The first cards of edition order (FS-4.2).
    pub(crate) fn edition_deck(&self) -> Pile {
        self.all_cards().take(self.deck_size()).collect()
    }

    /// The column of a chart for this many seats.
    fn chart(&self) -> usize {
        usize::from(self.seats) - 2
    }

    fn pilots_by_level(&self) -> [Vec<Pilot>; 3] {
        let pilots = || self.figures.pilots.iter().map(|card| card.pilot);
        [1, 2, 3].map(|level| pilots().filter(|pilot| pilot.level() == level).collect())
    }

    fn laid_out(&self, deck: Pile, levels: &[Vec<Pilot>; 3]) -> Position {
        let (figures, options) = (&self.figures, &self.options);
        // FS-4.3: one of each level for each seat; there are four of each. Seats that nobody has are all alike.
        let pilots: [[Pilot; 3]; MOST_SEATS] = std::array::from_fn(|seat| {
            let dealt = |level: usize| levels[level][seat];
            let nobody = |level: usize| Pilot::ALL[4 * level];
            std::array::from_fn(
                |level| if seat < usize::from(self.seats) { dealt(level) } else { nobody(level) },
            )
        });
        let chart = figures.city_health[options.difficulty as usize];
        let mothership = figures.mothership_health[options.difficulty as usize][self.chart()];
        let table = Table {
            phase: if options.race {
                Phase::Race { ready: Seats::NONE }
            } else {
                Phase::Flip { again: None }
            },
            round: 1,
            start: Seat(0),
            turn: Seat(0),
            last_round: false,
            city: options.city_health.unwrap_or(chart), // FS-4.7
            mothership: options.mothership_health.unwrap_or(mothership), // FS-4.8
            pilots,
            ships: [Berth::new(At::Reserve); MOST_SHIPS],
            enemies: [None; CELLS],
            destroyed: Pile::new(),
            last_march: None,
        };
        let deck = if options.race { Pile::new() } else { deck };
        let mut position = Position { table, deck, rng: Seed::default() };
        let active = if options.race { 7 } else { figures.starting_ships[self.chart()] }; // FS-4.5, FS-13.5
        for ship in (0..self.seats).flat_map(|seat| (0..active).map(move |n| Ship::of(Seat(seat), n))) {
            position.ships[ship.index()] = Berth::new(At::Active);
        }
        self.fill_rows(&mut position); // FS-4.6
        let enemies = position.occupied().count_ones() as usize;
        position.last_round = !options.race && clean_up::is_last(self, enemies, position.deck.len()); // FS-14.20
        position
    }

    fn fill_rows(&self, position: &mut Position) {
        let zone = clean_up::refill(self, position);
        for (n, card) in zone.iter().enumerate() {
            if let Some(card) = *card {
                position.enemies[n] = Some(Enemy { card, pose: Some(self.straight(Cell(n as u8))) });
            }
        }
        position.deck.drop_first(zone.iter().flatten().count());
    }
}
