//! How far the network's points are from what games came to, by turns left: made by `examples/fit_fliptown.rs`.

/// A straight line over the turns to come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// In the last turn.
    pub end: f64,
    /// More for each turn to come.
    pub turn: f64,
}

/// Points to be added, alone at the table (`fit_fliptown 100 70000`).
pub const SOLO: Line = Line { end: -0.819, turn: 0.0454 };
/// The lead over a cowbot that is worth odds of e to 1 (`fit_fliptown 80 74000 cowbot=random`).
pub const COWBOT: Line = Line { end: 2.0, turn: 0.875 };
/// The same over the other seats, with two, three and four (`fit_fliptown 60 71000 players=2`, `30 72000 players=3`; four
/// were too few games to tell from three).
pub const SEATS: [Line; 3] =
    [Line { end: 3.4, turn: 0.25 }, Line { end: 1.3, turn: 0.625 }, Line { end: 1.3, turn: 0.625 }];
