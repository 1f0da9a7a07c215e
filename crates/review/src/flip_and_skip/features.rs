//! What the estimate looks at: the bots' lead of Light over Dark, what each seat still needs and can take, and what all of
//! that is worth at this stage. All of it is counted so that changing seats changes the sign.

use tableflip_bots::FlipAndSkipJudgement;
use tableflip_bots::flip_and_skip::reach::{Reach, reach, sides};
use tableflip_flip_and_skip::{FlipAndSkip, Phase, Position, Top};
use tableflip_kernel::Seat;

/// How many there are.
pub const FEATURES: usize = 26;

/// The features of a position, to somebody who knows the undersides of these coins alone.
pub fn features(rules: &FlipAndSkip, position: &Position, known: u64) -> [f64; FEATURES] {
    let table = &position.table;
    let reaches = [Seat(0), Seat(1)].map(|seat| reach(rules, table, seat));
    let (lead, useful) = FlipAndSkipJudgement::default().lead_knowing(rules, position, known, &reaches);
    let lead = f64::from(lead);
    let each = rules.figures.victory.each_top;
    let whole = 3.0 * f64::from(each);
    let [light, dark] = useful.map(f64::from);
    let piled = [Seat(0), Seat(1)].map(|seat| {
        let counts = table.pile_counts(seat);
        let useful: u8 = counts.iter().map(|count| (*count).min(each)).sum();
        (table.piles[seat.index()].count(), useful)
    });
    // Who would win if the game ended without a set (SK-8.5).
    let ahead = match piled[0].cmp(&piled[1]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Less => -1.0,
        std::cmp::Ordering::Equal => 0.0,
    };
    let limits = &rules.figures.limits;
    let quiet = f64::from(table.quiet) / f64::from(limits.quiet_turns);
    let late = f64::from(table.turn) / f64::from(limits.turns);
    let near = light.max(dark) / whole;
    let mover = match table.phase {
        Phase::Setup | Phase::Over(_) => 0.0,
        _ if table.to_act == Seat(0) => 1.0,
        _ => -1.0,
    };
    let [ours, theirs] =
        [Seat(0), Seat(1)].map(|seat| Side::of(rules, position, seat, &reaches[seat.index()]));
    let [mine, other] = if mover < 0.0 { [&theirs, &ours] } else { [&ours, &theirs] };
    let difference = |of: fn(&Side) -> f64| of(&ours) - of(&theirs);
    [
        lead,
        lead * near,
        (light - dark) / whole,
        f64::from(i16::from(piled[0].1) - i16::from(piled[1].1)) / whole,
        (light * light - dark * dark) / (whole * whole),
        ahead * quiet * quiet,
        ahead * late * late,
        mover,
        lead * late,
        mover * near,
        difference(|side| (3.0 - side.needed).max(0.0)),
        difference(|side| (1.5 - side.needed).max(0.0)),
        difference(|side| side.without),
        difference(|side| side.single),
        difference(|side| side.board) / 18.0,
        difference(|side| side.hand),
        difference(|side| side.spare),
        f64::from(i16::from(piled[0].0) - i16::from(piled[1].0)) * late / whole,
        mover * mine.free,
        mover * mine.taken,
        mover * mine.soon,
        mover * other.free,
        mover * other.taken,
        mover * other.soon,
        mover * mine.wanted / (1.0 + mine.needed),
        mover * other.wanted / (1.0 + other.needed),
    ]
}

/// How one seat stands.
struct Side {
    /// Useful coins that it neither holds nor has piled.
    needed: f64,
    /// Of the kinds that it needs, for how many it has no hunter, and one alone.
    without: f64,
    single: f64,
    /// Coins on the board, in hand, and held beyond what counts.
    board: f64,
    hand: f64,
    spare: f64,
    /// Coins that it could take for nothing at once, at a price, and after a move; of the first two, those it needs.
    free: f64,
    taken: f64,
    soon: f64,
    wanted: f64,
}

impl Side {
    fn of(rules: &FlipAndSkip, position: &Position, seat: Seat, reach: &Reach) -> Side {
        let table = &position.table;
        let each = rules.figures.victory.each_top;
        let mut held = table.pile_counts(seat);
        for &coin in &table.hands[seat.index()] {
            held[table.top(coin) as usize] += 1;
        }
        let Reach { now, now_free, soon_free, .. } = *reach;
        let (mut needed, mut without, mut single, mut spare, mut wanted) = (0u8, 0u8, 0u8, 0u8, 0u64);
        for &hunter in Top::ALL {
            let prey = rules.figures.beats[hunter as usize];
            let missing = each.saturating_sub(held[prey as usize]);
            needed += missing;
            spare += held[prey as usize].saturating_sub(each);
            if missing > 0 {
                let (hunters, _) = sides(rules, table, seat, hunter);
                without += u8::from(hunters == 0);
                single += u8::from(hunters.is_power_of_two());
                wanted |= table.tops_at[prey as usize];
            }
        }
        let few = |set: u64| f64::from(set.count_ones().min(3));
        Side {
            needed: f64::from(needed),
            without: f64::from(without),
            single: f64::from(single),
            board: f64::from(table.colour[seat.index()].count_ones()),
            hand: f64::from(table.hands[seat.index()].count()),
            spare: f64::from(spare),
            free: few(now_free),
            taken: few(now & !now_free),
            soon: few(soon_free & !now),
            wanted: few(now & wanted),
        }
    }
}
