//! The table as both players see it: everything but the undersides.

use tableflip_kernel::{List, Seat, words};

use crate::coin::{Coin, Icon, MOST, Row, Top};
use crate::square::Square;

/// Light and Dark (SK-2.1).
pub(crate) const SEATS: u8 = 2;

/// The seat across the table.
#[inline]
pub const fn opponent(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

/// The decision that is due (SK-9), with what belongs to it alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Taking two of the other colour's coins.
    Setup,
    /// Choosing a coin to flip.
    Flip,
    /// Choosing whose icon to use.
    Use {
        /// The coin X that was flipped; it is still in the hand.
        flipped: Coin,
    },
    /// Choosing what the icon does it to.
    Target {
        /// The coin X that was flipped; it is still in the hand.
        flipped: Coin,
        /// The icon that acts.
        icon: Icon,
    },
    /// Moving and skipping.
    Step {
        /// Where the last step landed if it was a skip that may be continued.
        chain: Option<Square>,
    },
    /// The game has ended.
    Over(Ended),
}

/// How the game ended (SK-8.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// By what; unknown only in a position that somebody wrote without it.
    pub reason: Option<Reason>,
}

words! {
    /// What ends a game.
    pub enum Reason {
        /// Three of each top in a pile (SK-8.2).
        Set = "set",
        /// Nothing left to flip and nothing left to skip (SK-8.4).
        RunOut = "run_out",
        /// Too many turns without a skip (SK-8.6).
        Quiet = "quiet",
        /// Too many turns (SK-8.7).
        TurnLimit = "turn_limit",
    }
}

/// The seats that know an underside, in ascending order.
pub type Knowers = List<Seat, 2>;

/// Coins in corners, in the order a1 h1 a8 h8.
pub type InCorners = List<Coin, 4>;

/// Where a coin is (SK-1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Out of the game (SK-1.5).
    Out,
    /// On the board.
    Board(Square),
    /// In a seat's hand.
    Hand(Seat),
    /// In a seat's pile.
    Pile(Seat),
}

/// Everything that both players see.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The decision that is due.
    pub phase: Phase,
    /// Who decides; meaningless when the game is over.
    pub to_act: Seat,
    /// Number of the turn, both seats counted.
    pub turn: u16,
    /// Turns in a row without a skip, up to the last finished one.
    pub quiet: u16,
    /// Steps left (in the flip part: those the step part will have).
    pub steps: u8,
    /// A coin was skipped in this turn.
    pub skipped: bool,
    /// Coins of `to_act` that began this turn in a corner.
    pub corner_start: InCorners,
    /// Squares by the colour of the coin there.
    pub colour: [u64; 2],
    /// Squares by the top of the coin there.
    pub tops_at: [u64; 3],
    /// Coins that each seat knows the underside of.
    pub known: [u64; 2],
    /// Coins that have lent their icon since they came into this hand.
    pub spent: u64,
    /// Coins with the mark of SK-7.3.
    pub cornered: u64,
    /// Per seat.
    pub hands: [Row; 2],
    /// Per seat.
    pub piles: [Row; 2],
    /// Per coin.
    pub place: [Place; MOST],
    /// Per coin.
    pub tops: [Top; MOST],
    board: [Coin; 65],
}

impl Table {
    /// A table with no coin on it, before set-up.
    pub(crate) fn bare(tops: [Top; MOST]) -> Table {
        Table {
            phase: Phase::Setup,
            to_act: Seat(0),
            turn: 1,
            quiet: 0,
            steps: 0,
            skipped: false,
            corner_start: List::blank(Coin::NONE),
            colour: [0; 2],
            tops_at: [0; 3],
            known: [0; 2],
            spent: 0,
            cornered: 0,
            hands: [Row::blank(Coin::NONE); 2],
            piles: [Row::blank(Coin::NONE); 2],
            place: [Place::Out; MOST],
            tops,
            board: [Coin::NONE; 65],
        }
    }

    /// The coin on a square, [`Coin::NONE`] if it is empty.
    #[inline]
    pub fn coin_on(&self, square: Square) -> Coin {
        self.board[usize::from(square.0)]
    }

    /// The upper face of a coin.
    #[inline]
    pub fn top(&self, coin: Coin) -> Top {
        self.tops[coin.index()]
    }

    /// All squares with a coin.
    #[inline]
    pub fn taken(&self) -> u64 {
        self.colour[0] | self.colour[1]
    }

    /// Whether the coin is in the seat's hand.
    pub fn in_hand(&self, seat: Seat, coin: Coin) -> bool {
        coin != Coin::NONE && self.place[coin.index()] == Place::Hand(seat)
    }

    /// Whether the coin is in the seat's pile.
    pub fn in_pile(&self, seat: Seat, coin: Coin) -> bool {
        coin != Coin::NONE && self.place[coin.index()] == Place::Pile(seat)
    }

    /// Whether the seat knows the underside of the coin.
    pub fn knows(&self, seat: Seat, coin: Coin) -> bool {
        self.known[seat.index()] & coin.bit() != 0
    }

    /// The seats that know the underside of the coin.
    pub fn knowers(&self, coin: Coin) -> Knowers {
        [Seat(0), Seat(1)].into_iter().filter(|&seat| self.knows(seat, coin)).collect()
    }

    /// How many coins of each top lie in a seat's pile.
    pub fn pile_counts(&self, seat: Seat) -> [u8; 3] {
        let mut counts = [0; 3];
        for &coin in &self.piles[seat.index()] {
            counts[self.top(coin) as usize] += 1;
        }
        counts
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// Moves a coin that lies on the board.
    #[inline]
    pub(crate) fn shift(&mut self, coin: Coin, from: Square, to: Square) {
        let change = from.bit() | to.bit();
        self.colour[coin.owner().index()] ^= change;
        self.tops_at[self.top(coin) as usize] ^= change;
        self.board[usize::from(from.0)] = Coin::NONE;
        self.board[usize::from(to.0)] = coin;
        self.place[coin.index()] = Place::Board(to);
    }

    /// Puts a coin somewhere, taking it from wherever it was. A mark of section 7 goes when the coin
    /// leaves the board, and «spent» when it leaves the hand.
    pub(crate) fn put(&mut self, coin: Coin, to: Place) {
        match self.place[coin.index()] {
            Place::Out => {}
            Place::Board(square) => {
                self.flip_square(coin, square);
                self.board[usize::from(square.0)] = Coin::NONE;
                self.cornered &= !coin.bit();
            }
            Place::Hand(seat) => {
                take_out(&mut self.hands[seat.index()], coin);
                self.spent &= !coin.bit();
            }
            Place::Pile(seat) => take_out(&mut self.piles[seat.index()], coin),
        }
        match to {
            Place::Out => {}
            Place::Board(square) => {
                self.flip_square(coin, square);
                self.board[usize::from(square.0)] = coin;
            }
            Place::Hand(seat) => self.hands[seat.index()].push(coin),
            Place::Pile(seat) => self.piles[seat.index()].push(coin),
        }
        self.place[coin.index()] = to;
    }

    fn flip_square(&mut self, coin: Coin, square: Square) {
        self.colour[coin.owner().index()] ^= square.bit();
        self.tops_at[self.top(coin) as usize] ^= square.bit();
    }
}

fn take_out(row: &mut Row, coin: Coin) {
    assert!(row.take_out(&coin), "{coin} is in the row that its place names");
}
