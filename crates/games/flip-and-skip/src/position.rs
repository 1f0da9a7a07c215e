//! Positions: the table, and every underside.

use tableflip_kernel::{Chance, Seat, Seed};

use crate::coin::{Coin, Icon, MOST, Top};
use crate::table::{Place, Table};
use crate::{FlipAndSkip, rules};

/// The complete state of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What both players see.
    pub table: Table,
    under: [Icon; MOST],
    rng: Seed,
}

impl Position {
    pub(crate) fn new(table: Table, under: [Icon; MOST], rng: Seed) -> Position {
        Position { table, under, rng }
    }

    /// The underside of a coin.
    #[inline]
    pub fn under(&self, coin: Coin) -> Icon {
        self.under[coin.index()]
    }

    /// Gives a coin that nobody knows this underside, in exchange with another such coin of the same colour and top: in a
    /// sample, what came to light is drawn. `false` if no such coin has it.
    pub fn exchange_under(&mut self, coin: Coin, icon: Icon) -> bool {
        let hidden = !(self.table.known[0] | self.table.known[1]);
        let alike = |n: &usize| {
            let other = Coin(*n as u8);
            let same = other.owner() == coin.owner() && self.table.top(other) == self.table.top(coin);
            same && hidden & other.bit() != 0 && self.under(other) == icon
        };
        if self.under(coin) == icon {
            return true;
        }
        let found = (0..MOST).find(alike).filter(|_| hidden & coin.bit() != 0);
        if let Some(other) = found {
            self.under.swap(coin.index(), other);
        }
        found.is_some()
    }

    pub(crate) fn rng(&self) -> Seed {
        self.rng
    }
}

impl FlipAndSkip {
    /// Every coin of the edition.
    pub(crate) fn all_coins(&self) -> impl Iterator<Item = Coin> + use<> {
        let count = self.figures.per_player();
        [Seat(0), Seat(1)].into_iter().flat_map(move |owner| (0..count).map(move |n| Coin::of(owner, n)))
    }

    /// The faces of all coins if nothing is shuffled: coin n has the n-th line (SK-10.1).
    pub(crate) fn edition_faces(&self) -> ([Top; MOST], [Icon; MOST]) {
        let mut faces = ([Top::Stone; MOST], [Icon::Hand; MOST]);
        for coin in self.all_coins() {
            let (top, under) = self.figures.faces[usize::from(coin.number())];
            faces.0[coin.index()] = top;
            faces.1[coin.index()] = under;
        }
        faces
    }

    /// Coins laid out for these faces, before the first take (SK-2.2).
    pub(crate) fn laid_out(&self, tops: [Top; MOST]) -> Table {
        let mut table = Table::bare(tops);
        table.steps = self.figures.turn.steps;
        for coin in self.all_coins() {
            let start = &self.figures.start[coin.owner().index()];
            table.put(coin, Place::Board(start[usize::from(coin.number())]));
        }
        table
    }

    /// Shuffles each colour's faces over its coins, light first (SK-2.2).
    pub(crate) fn shuffled(&self, seed: Seed) -> Position {
        let (mut tops, mut under) = self.edition_faces();
        let mut chance = Chance::from_seed(seed);
        for owner in [Seat(0), Seat(1)] {
            let mut faces = self.figures.faces.clone();
            chance.shuffle(&mut faces);
            for (n, face) in faces.into_iter().enumerate() {
                let coin = Coin::of(owner, n as u8);
                (tops[coin.index()], under[coin.index()]) = face;
            }
        }
        let mut position = Position::new(self.laid_out(tops), under, seed);
        rules::start(self, &mut position);
        position
    }
}
