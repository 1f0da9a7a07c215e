//! The race: flip what is in the hand at the mothership from its best side, then gather what fell (FS-13.5 to 13.8).

use tableflip_flip_ships::{At, FlipShips, From, Launch, Phase, Ship, Skill, Table, fleet};
use tableflip_kernel::{Game, Seats};

use super::marksman::Marksman;
use crate::level::Level;

/// How to flip a ship, and how often it is in. The box is wider than deep, so it is hit more often from its sides; a
/// novice flips from where it sits.
pub(super) fn throw(
    rules: &FlipShips,
    position: &Table,
    ship: Ship,
    skill: Option<&Skill>,
    level: Level,
) -> Option<(Launch, f32)> {
    let edges: &[From] = if level < Level::Regular { &[From::Edge] } else { &[From::Left, From::Edge] };
    let choice = level == Level::Expert;
    let throws = edges
        .iter()
        .filter_map(|&from| Marksman::new(rules, position, ship, skill, from).at_mothership(choice));
    let best = throws.max_by(|a, b| a.worth.total_cmp(&b.worth))?;
    Some((best.launch, best.worth))
}

/// Milliseconds from when the last one is ready until somebody flips: pages count three beats of 700
/// (`countdown.svelte.ts`), and a bot that did not wait for them would be ahead of everybody who does.
pub(super) const COUNTDOWN: u32 = 2100;

/// Whether everybody is ready and nobody has flipped yet.
pub(super) fn begins(rules: &FlipShips, position: &Table) -> bool {
    let everybody = Seats::first(rules.seats());
    let waiting = |ship: Ship| position.ship(ship).at == At::Active;
    matches!(position.phase, Phase::Race { ready } if ready == everybody)
        && everybody.iter().flat_map(fleet).all(waiting)
}

/// Milliseconds from one action to the next: a person has to reach, to put the disc down and to flip.
pub(super) const fn pace(level: Level) -> u32 {
    match level {
        Level::Random | Level::Greedy | Level::Novice => 2600,
        Level::Regular => 2000,
        Level::Expert => 1500,
    }
}
