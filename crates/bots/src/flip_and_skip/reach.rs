//! Who can skip whom, for whole sets of squares at once. A bit is a square, in board order.
//!
//! Counts skips that are on the board and those one move away. It overlooks what only a multiskip or a
//! square vacated by the move itself makes possible: that is for the search to find.

use tableflip_flip_and_skip::{FlipAndSkip, Table, Top, opponent};
use tableflip_kernel::Seat;

/// What one seat's coins could take.
#[derive(Clone, Copy, Default)]
pub struct Reach {
    /// Coins that could be skipped at once.
    pub now: u64,
    /// Of those, the ones whose taker could not be taken in turn.
    pub now_free: u64,
    /// Coins that could be skipped after one move.
    pub soon: u64,
    /// Of those, the ones whose taker could not be taken in turn.
    pub soon_free: u64,
}

const NOT_A: u64 = 0xFEFE_FEFE_FEFE_FEFE;
const NOT_H: u64 = 0x7F7F_7F7F_7F7F_7F7F;

/// All squares next to a square of the set.
#[inline]
pub const fn around(set: u64) -> u64 {
    let sides = (set & NOT_H) << 1 | (set & NOT_A) >> 1;
    let row = set | sides;
    sides | row << 8 | row >> 8
}

/// The set, moved one square in a direction; what leaves the board is gone.
#[inline]
const fn shifted(set: u64, direction: usize) -> u64 {
    match direction {
        0 => (set & NOT_A) >> 9,
        1 => set >> 8,
        2 => (set & NOT_H) >> 7,
        3 => (set & NOT_A) >> 1,
        4 => (set & NOT_H) << 1,
        5 => (set & NOT_A) << 7,
        6 => set << 8,
        _ => (set & NOT_H) << 9,
    }
}

/// The squares of the coins with this top that the seat may move, and of those that it may skip.
#[inline]
pub fn sides(rules: &FlipAndSkip, table: &Table, seat: Seat, hunter: Top) -> (u64, u64) {
    let prey = rules.figures.beats[hunter as usize];
    let (hunters, prey) = (table.tops_at[hunter as usize], table.tops_at[prey as usize]);
    if rules.moves_any() {
        (hunters, prey)
    } else if rules.skips_any() {
        (hunters & table.colour[seat.index()], prey)
    } else {
        (hunters & table.colour[seat.index()], prey & table.colour[opponent(seat).index()])
    }
}

/// What a seat could take if it were its turn.
#[inline]
pub fn reach(rules: &FlipAndSkip, table: &Table, seat: Seat) -> Reach {
    let empty = !table.taken();
    let mut all = Reach::default();
    for &hunter in Top::ALL {
        let (hunters, prey) = sides(rules, table, seat, hunter);
        let moved = around(hunters) & empty;
        // Most kinds are nowhere near each other most of the time.
        let prey = prey & around(hunters | moved);
        if prey == 0 {
            continue;
        }
        // Whoever lands within two squares of what beats it can be taken by a move and a skip.
        let avenger = rules.figures.beaten_by(hunter);
        let (avengers, _) = sides(rules, table, opponent(seat), avenger);
        let unwatched = !around(around(avengers));
        for direction in 0..8 {
            let back = 7 - direction;
            let open = prey & shifted(empty, back);
            let safe = open & shifted(unwatched, back);
            let now = shifted(hunters, direction);
            let soon = shifted(moved, direction);
            all.now |= open & now;
            all.now_free |= safe & now;
            all.soon |= open & soon;
            all.soon_free |= safe & soon;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_never_goes_round_the_edge() {
        for square in 0..64u32 {
            let all = (0..8).fold(0, |all, direction| all | shifted(1 << square, direction));
            assert_eq!(all, around(1 << square), "square {square}");
        }
    }
}
