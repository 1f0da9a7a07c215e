//! The complete state of a game: plain bytes, copied as they are.
//!
//! It knows the order of what is hidden and holds the seed; [`crate::View`] is the same without them. The
//! lists are in the order of the JSON (FT-23), except that a deck's last card is drawn first.

use tableflip_kernel::{List, Seat, Seats, Seed};

use crate::card::{Card, Suit};
use crate::edition::{MOST_BOUNTIES, MOST_ROUNDS, MOST_SEATS};
use crate::lists::{Cards, Column, MOST_BONUSES, MOST_HANDS, Marks, Pile};
use crate::options::Drawn;
use crate::step::Step;
use crate::words::{Bonus, Good, Hand, Phase, Region};

/// Nobody holds more of anything: the rules know no limit (FT-2.3), sums in 32 bits do.
pub(crate) const MOST_OF_A_GOOD: u32 = 100_000_000;

/// The complete state of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// The seed of the next shuffle.
    pub(crate) rng: Seed,
    /// Characters and cowbot, once chance has spoken.
    pub(crate) drawn: Drawn,
    /// From 1.
    pub round: u8,
    /// From 1.
    pub turn: u8,
    /// Where in the round.
    pub phase: Phase,
    /// How many seats there are.
    pub(crate) players: u8,
    /// The Sheriff card, or none.
    pub(crate) sheriff: Card,
    /// The cards to assign.
    pub lineup: Cards<3>,
    /// The last one is drawn first.
    pub(crate) deck: Pile,
    /// In order of discarding.
    pub discard: Pile,
    /// By the cowbot, in order.
    pub(crate) stolen: Pile,
    pub(crate) bounties: [Bounty; MOST_BOUNTIES],
    pub(crate) bounty_count: u8,
    pub(crate) sheets: [Sheet; MOST_SEATS],
}

/// A bounty in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounty {
    /// Its number in the edition.
    pub goal: u8,
    /// Seats that have scored it, as bits.
    pub scored: u8,
    /// Seats that scored it in this turn, as bits.
    pub now: u8,
    /// What it is worth now.
    pub stars: u32,
}

/// The sheet of a seat, and what the seat is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields of FT-23")]
pub struct Sheet {
    /// By [`Good`].
    pub goods: [u32; 6],
    pub stops: Marks,
    pub crossed: Marks,
    pub targets: Marks,
    pub chambers: Marks,
    pub buildings: Marks,
    pub tombs: Marks,
    /// By [`crate::words::Item`].
    pub items: Marks,
    /// By [`crate::words::Colour`].
    pub banks: Marks,
    /// By their value.
    pub outlaws: Marks,
    /// By [`Region`].
    pub bonus_from: Marks,
    /// By [`crate::words::Lure`].
    pub gained: Marks,
    pub bonuses: List<Bonus, MOST_BONUSES>,
    pub hands: List<Hand, MOST_HANDS>,
    pub poker: [Column; MOST_ROUNDS],
    pub(crate) hole: Cards<4>,
    /// Cell n as bit n - 1.
    pub cells: u16,
    pub arrests: u16,
    pub rooms: u8,
    pub character: Option<u8>,
    pub uses: u8,
    pub step: Step,
    pub suit_now: Option<Suit>,
    pub suit_card: Card,
    pub acted: bool,
    pub bribed: bool,
    pub peeked: bool,
}

impl Position {
    /// The sheet of a seat.
    #[inline]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    #[inline]
    pub(crate) fn sheet_mut(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.sheets[seat.index()]
    }

    /// The seats in play.
    #[inline]
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Who owes a decision.
    #[inline]
    pub(crate) fn to_act(&self) -> Seats {
        let asked = self.seats().filter(|&seat| self.sheet(seat).step.asks());
        asked.fold(Seats::NONE, Seats::with)
    }

    /// The bounties in play.
    pub fn bounties(&self) -> &[Bounty] {
        &self.bounties[..usize::from(self.bounty_count)]
    }

    /// The place of this round in lists by round.
    #[inline]
    pub(crate) fn round_index(&self) -> usize {
        usize::from(self.round.max(1) - 1).min(MOST_ROUNDS - 1)
    }
}

impl Sheet {
    /// A sheet on which nothing is marked.
    pub(crate) fn blank() -> Sheet {
        Sheet {
            goods: [0; 6],
            stops: Marks::default(),
            crossed: Marks::default(),
            targets: Marks::default(),
            chambers: Marks::default(),
            buildings: Marks::default(),
            tombs: Marks::default(),
            items: Marks::default(),
            banks: Marks::default(),
            outlaws: Marks::default(),
            bonus_from: Marks::default(),
            gained: Marks::default(),
            bonuses: List::blank(Bonus::Any),
            hands: List::blank(Hand::Nothing),
            poker: [Column::default(); MOST_ROUNDS],
            hole: Cards::default(),
            cells: 0,
            arrests: 0,
            rooms: 0,
            character: None,
            uses: 0,
            step: Step::Wait,
            suit_now: None,
            suit_card: Card::NONE,
            acted: false,
            bribed: false,
            peeked: false,
        }
    }

    /// How many of a good the seat holds.
    #[inline]
    pub const fn has(&self, good: Good) -> u32 {
        self.goods[good as usize]
    }

    /// The level of Wanted.
    #[inline]
    pub const fn wanted(&self) -> u32 {
        self.has(Good::Wanted)
    }

    /// The circled sites of a region.
    #[inline]
    pub const fn circled(&self, region: Region) -> Marks {
        match region {
            Region::Trail => self.stops,
            Region::Badlands => self.targets,
            Region::Mine => self.chambers,
            Region::Town => self.buildings,
            Region::Cemetery => self.tombs,
        }
    }

    pub(crate) fn circled_mut(&mut self, region: Region) -> &mut Marks {
        match region {
            Region::Trail => &mut self.stops,
            Region::Badlands => &mut self.targets,
            Region::Mine => &mut self.chambers,
            Region::Town => &mut self.buildings,
            Region::Cemetery => &mut self.tombs,
        }
    }

    /// Forgets what only counts within a turn.
    pub(crate) fn clear_turn(&mut self) {
        self.gained = Marks::default();
        self.bonuses.clear();
        self.suit_now = None;
        self.suit_card = Card::NONE;
        self.acted = false;
    }
}
