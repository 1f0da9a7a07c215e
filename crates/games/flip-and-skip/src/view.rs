//! Views: the table, and the undersides that one audience knows. They are made from a position, followed by
//! events, and dealt back into a position that could be behind them.

use tableflip_kernel::{Audience, Dice, Seat, Seed};

use crate::coin::{Coin, Icon, MOST, MOST_PER_COLOUR, Top, coins};
use crate::event::Event;
use crate::position::Position;
use crate::table::Table;
use crate::{FlipAndSkip, rules};

/// What one audience may see of a position: the table, and the undersides it knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// What both players see.
    pub table: Table,
    under: [Option<Icon>; MOST],
}

impl View {
    pub(crate) fn new(table: Table, under: [Option<Icon>; MOST]) -> View {
        View { table, under }
    }

    /// What an audience sees (SK-11.5).
    pub(crate) fn of(position: &Position, audience: Audience) -> View {
        let [light, dark] = position.table.known;
        let known = match audience {
            Audience::Seat(seat) => position.table.known[seat.index()],
            Audience::Spectator => light & dark,
            Audience::Table => light | dark,
        };
        let mut under = [None; MOST];
        for coin in coins(known) {
            under[coin.index()] = Some(position.under(coin));
        }
        View { table: position.table.clone(), under }
    }

    /// The underside of a coin, if this audience knows it.
    pub fn under(&self, coin: Coin) -> Option<Icon> {
        self.under[coin.index()]
    }

    /// Carries out an event as this audience saw it.
    pub(crate) fn follow(&mut self, event: &Event) {
        rules::apply(&mut self.table, event);
        if let Some((coin, icon)) = event.shown() {
            self.under[coin.index()] = Some(icon);
        }
    }
}

impl FlipAndSkip {
    /// Deals the undersides that the view does not show at random among those unaccounted for (SK-14).
    pub(crate) fn sampled(&self, view: &View, dice: &mut Dice) -> Position {
        let mut under = [Icon::Hand; MOST];
        for owner in [Seat(0), Seat(1)] {
            for &top in Top::ALL {
                self.deal_unknown(view, owner, top, &mut under, dice);
            }
        }
        Position::new(view.table.clone(), under, Seed::number(dice.bits()))
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
