//! The complete state of a game (FS-2): the open table, and what nobody sees.

use std::ops::{Deref, DerefMut};

use tableflip_kernel::{Seat, Seats, Seed, bits, words};

use crate::action::Choice;
use crate::card::{CELLS, Card, Cell, Pile, cells};
use crate::pilot::Pilot;
use crate::ship::{At, Berth, MOST_SEATS, MOST_SHIPS, PER_SEAT, Ship, fleet};

/// The complete state of a game. What lies open is read and changed as its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What lies open.
    pub table: Table,
    /// The face-down deck.
    pub deck: Pile,
    pub(crate) rng: Seed,
}

impl Deref for Position {
    type Target = Table;

    #[inline]
    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for Position {
    #[inline]
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

/// What lies open: everything but the deck and the seed of the next shuffle.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// What is to be done, and what is known about that.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u32,
    /// The seat with the turn order marker.
    pub start: Seat,
    /// The acting seat; seat 0 where nobody has the turn, in a race and when the game is over.
    pub turn: Seat,
    /// Whether this is the last round (FS-11.1).
    pub last_round: bool,
    /// The city's health.
    pub city: u8,
    /// The mothership's health.
    pub mothership: u8,
    /// The pilots of each seat by level.
    pub pilots: [[Pilot; 3]; MOST_SEATS],
    /// Every ship.
    pub ships: [Berth; MOST_SHIPS],
    /// What is in each cell.
    pub enemies: [Option<Enemy>; CELLS],
    /// The destroyed cards, oldest first.
    pub destroyed: Pile,
    /// The last march.
    pub last_march: Option<March>,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(clippy::large_enum_variant, reason = "a position has one of it, and boxing would allocate")]
pub enum Phase {
    /// The acting seat flips its ships (FS-6).
    Flip {
        /// The re-flip that is to be decided first.
        again: Option<Again>,
    },
    /// Attacks and waiting places are chosen (FS-7).
    Resolve(Resolving),
    /// The final assault (FS-11.6).
    Assault {
        /// The re-flip that is to be decided first.
        again: Option<Again>,
    },
    /// Everybody flips at any time (FS-13.5).
    Race {
        /// Who is ready; it begins when all are.
        ready: Seats,
    },
    /// Nothing.
    Over {
        /// How it ended; a position that somebody wrote need not say.
        result: Option<Ended>,
        /// Who won a race.
        winner: Option<Seat>,
    },
}

words! {
    /// How a game ended.
    pub enum Ended { Won = "won", Lost = "lost" }
}

/// A card in play and how it lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Enemy {
    /// Which card.
    pub card: Card,
    /// Its pose; `None` off the table.
    pub pose: Option<Pose>,
}

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Its centre, to the right of the table's middle.
    pub x: f64,
    /// Its centre, from the front edge.
    pub y: f64,
    /// Degrees anticlockwise.
    pub angle: f64,
}

/// A re-flip to be decided (FS-6.9).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Again {
    /// Which ship.
    pub ship: Ship,
    /// Why it may be flipped again.
    pub why: Reflip,
    /// What its flips of this turn have used up.
    pub tries: Tries,
}

/// Why a ship may be flipped again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reflip {
    /// It did not turn over, so it must be (FS-6.4).
    Void(Throw),
    /// It landed in the atmosphere (FS-6.6).
    Atmosphere,
    /// It hit the mothership (FS-12.4).
    Encore,
    /// Its pilot may try twice (FS-12.5).
    SecondChance,
    /// Its barrage goes on (FS-12.11).
    Barrage,
    /// It may shoot from where it lies (FS-12.7).
    FreeShot(Spot),
}

/// What did not turn over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Throw {
    /// A flip from the edge or the launch pad.
    Flip,
    /// A free shot, repeated from the same place.
    FreeShot(Spot),
}

/// Where a free shot starts; `None` in the atmosphere, nobody knows where.
pub type Spot = Option<[f64; 2]>;

/// What the flips of a ship have used up this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tries {
    /// Atmosphere landings in a row.
    pub atmosphere: u8,
    /// Whether the second chance is spent.
    pub second_used: bool,
    /// Flips left of a declared barrage.
    pub barrage_left: Option<u8>,
}

impl Again {
    /// Where the next flip of the ship starts, if it is a free shot.
    pub const fn free_shot(&self) -> Option<Spot> {
        match self.why {
            Reflip::FreeShot(spot) | Reflip::Void(Throw::FreeShot(spot)) => Some(spot),
            _ => None,
        }
    }

    /// Whether it may be declined (FS-6.4).
    pub const fn may_keep(&self) -> bool {
        !matches!(self.why, Reflip::Void(_))
    }
}

/// The open choices of the resolve phase (FS-7.2, FS-7.9).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Resolving {
    /// Ships whose attack is to be decided.
    pub attack: u32,
    /// Decisions, by the number of the acting seat's ship.
    pub declared: [Option<Choice>; PER_SEAT as usize],
    /// Ships that must choose where to wait.
    pub wait: u32,
}

impl Resolving {
    /// Nothing to decide.
    pub const NONE: Resolving = Resolving { attack: 0, declared: [None; PER_SEAT as usize], wait: 0 };
}

/// The report of a march (FS-9.10).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct March {
    /// Cards in order of moving.
    pub moved: Pile,
    /// Cards in order of leaving.
    pub attackers: Pile,
    /// The damage done.
    pub damage: u16,
    /// Icon spaces reached, as a set.
    pub icons: u128,
}

impl March {
    /// The icon spaces, descending.
    pub fn icon_spaces(&self) -> Vec<u8> {
        let mut spaces: Vec<u8> = bits(self.icons).collect();
        spaces.reverse();
        spaces
    }
}

impl Table {
    /// A ship's state.
    #[inline]
    pub fn ship(&self, ship: Ship) -> &Berth {
        &self.ships[ship.index()]
    }

    /// The power of a ship.
    #[inline]
    pub fn power(&self, ship: Ship) -> Pilot {
        self.pilots[ship.seat().index()][usize::from(ship.level()) - 1]
    }

    /// The cells with a card, as a set.
    pub fn occupied(&self) -> u32 {
        self.cells_where(|_| true)
    }

    /// The cells with a card that lies on the table, as a set: only those can be hit (FS-14.19).
    pub fn lying(&self) -> u32 {
        self.cells_where(|enemy| enemy.pose.is_some())
    }

    fn cells_where(&self, good: impl Fn(&Enemy) -> bool) -> u32 {
        let mut set = 0;
        for (n, enemy) in self.enemies.iter().enumerate() {
            set |= u32::from(enemy.as_ref().is_some_and(&good)) << n;
        }
        set
    }

    /// The cell of a card in play.
    pub fn cell_of(&self, card: Card) -> Option<Cell> {
        let there = |enemy: &Option<Enemy>| enemy.is_some_and(|enemy| enemy.card == card);
        self.enemies.iter().position(there).map(|n| Cell(n as u8))
    }

    /// The cards in play with their cells, in card order.
    pub fn in_play(&self) -> impl Iterator<Item = (Cell, &Enemy)> {
        self.enemies.iter().enumerate().filter_map(|(n, enemy)| Some((Cell(n as u8), enemy.as_ref()?)))
    }

    /// The set of cards in these cells.
    pub fn cards_in(&self, set: u32) -> u64 {
        cells(set).filter_map(|cell| self.enemies[cell.index()]).fold(0, |set, enemy| set | enemy.card.bit())
    }

    /// The cells of these cards; `None` if one is not in play.
    pub fn cells_of(&self, set: u64) -> Option<u32> {
        crate::card::cards(set).try_fold(0, |cells, card| Some(cells | self.cell_of(card)?.bit()))
    }

    /// The active ships of a seat.
    pub fn active(&self, seat: Seat) -> impl Iterator<Item = Ship> {
        fleet(seat).filter(|&ship| self.ship(ship).at == At::Active)
    }

    /// Whether the game is over.
    pub const fn over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Whether it is the final assault.
    pub const fn assault(&self) -> bool {
        matches!(self.phase, Phase::Assault { .. })
    }

    /// The re-flip that is to be decided.
    pub const fn again(&self) -> Option<&Again> {
        match &self.phase {
            Phase::Flip { again } | Phase::Assault { again } => again.as_ref(),
            _ => None,
        }
    }

    /// Where the next flip starts, if it is a free shot.
    pub fn free_shot(&self) -> Option<Spot> {
        self.again().and_then(Again::free_shot)
    }

    /// What is chosen in the resolve phase.
    pub const fn resolving(&self) -> Option<&Resolving> {
        match &self.phase {
            Phase::Resolve(resolving) => Some(resolving),
            _ => None,
        }
    }
}
