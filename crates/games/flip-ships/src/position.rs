//! The complete state of a game (FS-2).

use tableflip_kernel::Seat;

use crate::action::Choice;
use crate::card::{CELLS, Card, Cell, Pile, cells};
use crate::pilot::Pilot;
use crate::ship::{At, Berth, MOST_SEATS, MOST_SHIPS, PER_SEAT, Ship, fleet};

/// The complete state of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What is to be done.
    pub phase: Phase,
    /// How it ended, once it has.
    pub result: Option<Ended>,
    /// The round, from 1.
    pub round: u32,
    /// The seat with the turn order marker.
    pub start: Seat,
    /// The acting seat; seat 0 in a race and when over.
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
    /// The face-down deck.
    pub deck: Pile,
    /// The destroyed cards, oldest first.
    pub destroyed: Pile,
    /// The re-flip that is to be decided.
    pub flipping: Option<Flipping>,
    /// The open choices of the resolve phase.
    pub resolving: Resolving,
    /// The last march.
    pub last_march: Option<March>,
    /// The seats that are ready, in a race.
    pub ready: u8,
    /// Who won a race.
    pub winner: Option<Seat>,
    pub(crate) rng: u64,
    /// Whether somebody only thinks of it: then flights are not simulated but made up.
    pub(crate) imagined: bool,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Phase {
    Flip,
    Resolve,
    Assault,
    Race,
    Over,
}

impl Phase {
    pub(crate) const ALL: [Phase; 5] =
        [Phase::Flip, Phase::Resolve, Phase::Assault, Phase::Race, Phase::Over];

    /// Its word.
    pub const fn word(self) -> &'static str {
        ["flip", "resolve", "assault", "race", "over"][self as usize]
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Ended {
    Won,
    Lost,
}

impl Ended {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Ended::Won => "won",
            Ended::Lost => "lost",
        }
    }
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
    /// Its centre.
    pub x: f64,
    /// Its centre.
    pub y: f64,
    /// Degrees anticlockwise.
    pub angle: f64,
}

/// A re-flip to be decided (FS-6.9).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flipping {
    /// Which ship.
    pub ship: Ship,
    /// Why it may be flipped again.
    pub why: Reflip,
    /// Atmosphere landings in a row.
    pub atmosphere: u8,
    /// Whether the second chance is spent.
    pub second_used: bool,
    /// Flips left of a declared barrage.
    pub barrage_left: Option<u8>,
    /// Whether a void free shot is repeated.
    pub shot: bool,
    /// Where the ship lay when the free shot was offered.
    pub pad: Option<[f64; 2]>,
}

/// Why a ship may be flipped again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of FS-6.9")]
pub enum Reflip {
    Void,
    Atmosphere,
    Encore,
    SecondChance,
    Barrage,
    FreeShot,
}

impl Reflip {
    pub(crate) const ALL: [Reflip; 6] = [
        Reflip::Void,
        Reflip::Atmosphere,
        Reflip::Encore,
        Reflip::SecondChance,
        Reflip::Barrage,
        Reflip::FreeShot,
    ];

    /// Its word.
    pub const fn word(self) -> &'static str {
        ["void", "atmosphere", "encore", "second_chance", "barrage", "free_shot"][self as usize]
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
#[derive(Clone, Copy, PartialEq, Debug)]
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

impl Position {
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
    pub fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The icon spaces of a march, descending.
    pub fn icons(march: &March) -> impl Iterator<Item = u8> {
        (0..128u8).rev().filter(move |&space| march.icons >> space & 1 == 1)
    }
}
