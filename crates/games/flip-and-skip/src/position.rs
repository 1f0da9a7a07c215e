//! Positions and views: the table, and the undersides one may know.

use serde::{Serialize, Serializer};
use tableflip_kernel::{Audience, Chance, Dice, Seat};

use crate::coin::{Coin, Icon, MOST, MOST_PER_COLOUR, Top, coins};
use crate::options::Options;
use crate::table::{Place, Table};
use crate::{FlipAndSkip, rules, written};

/// The complete state of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// What both players see.
    pub table: Table,
    under: [Icon; MOST],
    rng: u64,
}

/// What one audience may see of a position: the table, and the undersides it knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// What both players see.
    pub table: Table,
    under: [Option<Icon>; MOST],
    options: Options,
    per_player: u8,
}

impl Position {
    pub(crate) fn new(table: Table, under: [Icon; MOST], rng: u64) -> Position {
        Position { table, under, rng }
    }

    /// The underside of a coin.
    #[inline]
    pub fn under(&self, coin: Coin) -> Icon {
        self.under[coin.index()]
    }

    pub(crate) fn rng(&self) -> u64 {
        self.rng
    }
}

impl View {
    pub(crate) fn new(rules: &FlipAndSkip, table: Table, under: [Option<Icon>; MOST]) -> View {
        View { table, under, options: rules.options, per_player: rules.figures.per_player() }
    }

    /// The underside of a coin, if this audience knows it.
    pub fn under(&self, coin: Coin) -> Option<Icon> {
        self.under[coin.index()]
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let under = |coin| self.under(coin);
        written::Written::new(&self.table, self.options, self.per_player, &under, None).serialize(serializer)
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
        table.steps = self.figures.steps;
        for coin in self.all_coins() {
            let start = &self.figures.start[coin.owner().index()];
            table.put(coin, Place::Board(start[usize::from(coin.number())]));
        }
        table
    }

    /// Shuffles each colour's faces over its coins, light first (SK-2.2).
    pub(crate) fn shuffled(&self, seed: u64) -> Position {
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

    pub(crate) fn view_of(&self, position: &Position, audience: Audience) -> View {
        let known = match audience {
            Audience::Seat(seat) => position.table.known[seat.index() & 1],
            Audience::Spectator => position.table.known[0] & position.table.known[1],
        };
        let mut under = [None; MOST];
        for coin in coins(known) {
            under[coin.index()] = Some(position.under(coin));
        }
        View::new(self, position.table.clone(), under)
    }

    /// Deals the undersides that the view does not show at random among those unaccounted for (SK-14).
    pub(crate) fn sampled(&self, view: &View, dice: &mut Dice) -> Position {
        let mut under = [Icon::Hand; MOST];
        for owner in [Seat(0), Seat(1)] {
            for top in Top::ALL {
                self.deal_unknown(view, owner, top, &mut under, dice);
            }
        }
        Position::new(view.table.clone(), under, dice.bits())
    }

    fn deal_unknown(&self, view: &View, owner: Seat, top: Top, under: &mut [Icon; MOST], dice: &mut Dice) {
        let mut pool = [Icon::Hand; MOST_PER_COLOUR as usize];
        let mut left = 0;
        for &(_, icon) in self.figures.faces.iter().filter(|face| face.0 == top) {
            pool[left] = icon;
            left += 1;
        }
        let mine = |n: u8| Some(Coin::of(owner, n)).filter(|&coin| view.table.top(coin) == top);
        let all = 0..self.figures.per_player();
        for coin in all.clone().filter_map(mine) {
            if let Some(icon) = view.under(coin) {
                under[coin.index()] = icon;
                if let Some(at) = pool[..left].iter().position(|&other| other == icon) {
                    left -= 1;
                    pool.swap(at, left);
                }
            }
        }
        for coin in all.filter_map(mine).filter(|&coin| view.under(coin).is_none()) {
            // A position that somebody wrote by hand may have more coins of a top than the edition:
            // what is left over could be anything.
            under[coin.index()] = if left == 0 {
                Icon::ALL[dice.below(Icon::ALL.len())]
            } else {
                let at = dice.below(left);
                left -= 1;
                pool.swap(at, left);
                pool[left]
            };
        }
    }
}
