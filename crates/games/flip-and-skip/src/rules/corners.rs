//! No hiding in corners (SK-7).

use tableflip_kernel::Seat;

use super::step;
use crate::FlipAndSkip;
use crate::coin::Coin;
use crate::square::{CORNERS, Square, around, squares};
use crate::table::{InCorners, Place, Table, opponent};

/// The coins with which a seat would begin a turn in a corner, and those of them that are threatened there,
/// which gives them the mark (SK-3.7, SK-7.3).
pub(crate) fn begun(rules: &FlipAndSkip, table: &Table, seat: Seat) -> (InCorners, InCorners) {
    let mut begun = (InCorners::new(), InCorners::new());
    // The corners in board order are a1 h1 a8 h8.
    let corners = table.colour[seat.index()] & CORNERS;
    if corners == 0 || !rules.options.corners_count() {
        return begun;
    }
    for corner in squares(corners) {
        let coin = table.coin_on(corner);
        begun.0.push(coin);
        if threats(rules, table, corner) != 0 {
            begun.1.push(coin);
        }
    }
    begun
}

/// The squares of coins that threaten the coin on `square`: opposing, next to it, and beating it
/// (SK-7.1).
#[inline]
pub(super) fn threats(rules: &FlipAndSkip, table: &Table, square: Square) -> u64 {
    let coin = table.coin_on(square);
    let hunters = table.tops_at[rules.figures.beaten_by(table.top(coin)) as usize];
    square.neighbours() & hunters & table.colour[opponent(coin.owner()).index()]
}

/// The corners of coins that owe (SK-7.2): begun there, still in a corner, threatened, able to leave.
#[inline]
pub(super) fn owing(rules: &FlipAndSkip, table: &Table) -> u64 {
    // Nearly always nobody stands beside a coin in a corner, and then there is nothing to look at.
    let corners = table.colour[table.to_act.index()] & CORNERS;
    let hunters = table.colour[opponent(table.to_act).index()] & around(corners);
    if hunters == 0 || table.corner_start.is_empty() || table.steps == 0 {
        return 0;
    }
    debts(rules, table)
}

fn debts(rules: &FlipAndSkip, table: &Table) -> u64 {
    if !rules.options.corners_count() {
        return 0;
    }
    let mut owing = 0;
    for coin in table.corner_start {
        if let Place::Board(square) = table.place[coin.index()]
            && square.bit() & CORNERS != 0
            && threats(rules, table, square) != 0
            && step::could_step(rules, table, square)
        {
            owing |= square.bit();
        }
    }
    owing
}

/// The squares of all coins that threaten one of the owing ones.
pub(super) fn threats_to(rules: &FlipAndSkip, table: &Table, owing: u64) -> u64 {
    squares(owing).fold(0, |all, square| all | threats(rules, table, square))
}

/// Whether a move to a corner is barred: the coin is marked, and threatened where it stands (SK-7.3).
#[inline]
pub(super) fn barred(rules: &FlipAndSkip, table: &Table, coin: Coin, from: Square, to: Square) -> bool {
    to.bit() & CORNERS != 0
        && table.cornered & coin.bit() != 0
        && rules.options.corners_count()
        && threats(rules, table, from) != 0
}

/// Whether a move gives the coin the mark: to a corner, threatened where it leaves (SK-7.3).
#[inline]
pub(super) fn marks(rules: &FlipAndSkip, table: &Table, from: Square, to: Square) -> bool {
    to.bit() & CORNERS != 0 && rules.options.corners_count() && threats(rules, table, from) != 0
}
