//! How much of a game is still to come for a seat.

use tableflip_fliptown::{Fliptown, Phase, Position, Sheet};

/// What is left of a game.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    /// Turns, this one included while its cards are not assigned.
    pub(super) left: f32,
    /// Their share of the whole game.
    pub(super) share: f32,
    /// Of those, the turns in this round.
    pub(super) here: f32,
    /// Their share of the round.
    pub(super) here_share: f32,
    /// Lineups not flipped yet.
    pub(super) lineups: f32,
    /// Times that pans and hammers will pay.
    pub(super) incomes: f32,
    /// Times that the seat will face the Sheriff.
    pub(super) trials: f32,
    /// Whether this round's Sheriff is one of them.
    pub(super) trial_now: bool,
    /// Whether this round's hand has not paid yet.
    pub(super) hand_open: bool,
}

impl Clock {
    pub(super) fn of(rules: &Fliptown, position: &Position, sheet: &Sheet) -> Clock {
        let setup = &rules.figures.setup;
        let (rounds, turns) = (f32::from(setup.rounds), f32::from(setup.turns));
        let later = rounds - f32::from(position.round);
        let in_turns = position.phase == Phase::Turn;
        let flipped = if in_turns { turns - f32::from(position.turn) } else { 0.0 };
        let here = flipped + f32::from(u8::from(in_turns && !sheet.acted));
        let left = later * turns + here;
        let hand_open = matches!(position.phase, Phase::Turn | Phase::Poker);
        let trial_now = (hand_open || matches!(position.phase, Phase::Law | Phase::Reveal)) && !sheet.bribed;
        Clock {
            left,
            share: left / (rounds * turns),
            here,
            here_share: here / turns,
            lineups: later * turns + flipped,
            incomes: later + f32::from(u8::from(hand_open)),
            trials: later + f32::from(u8::from(trial_now)),
            trial_now,
            hand_open,
        }
    }
}
