//! What the estimate looks at: the bots' lead of Light over Dark, and what that lead is worth at this stage. All of it is
//! counted so that changing seats changes the sign.

use tableflip_bots::FlipAndSkipJudgement;
use tableflip_flip_and_skip::{FlipAndSkip, Phase, Position};
use tableflip_kernel::Seat;

/// How many there are.
pub const FEATURES: usize = 8;

/// The features of a position, to somebody who knows the undersides of these coins alone.
pub fn features(rules: &FlipAndSkip, position: &Position, known: u64) -> [f64; FEATURES] {
    let table = &position.table;
    let (lead, useful) = FlipAndSkipJudgement::default().lead_knowing(rules, position, known);
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
    [
        lead,
        lead * near,
        (light - dark) / whole,
        f64::from(i16::from(piled[0].1) - i16::from(piled[1].1)) / whole,
        (light * light - dark * dark) / (whole * whole),
        ahead * quiet * quiet,
        ahead * late * late,
        mover,
    ]
}
