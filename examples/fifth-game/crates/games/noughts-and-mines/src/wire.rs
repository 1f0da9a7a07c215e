//! Positions and views as JSON (NM-5.2). A view is written like a position, with `null` where something is hidden and
//! with what it tells besides. Actions and events are their own wire types; nothing is read here.

use serde::Serialize;
use serde_json::Value;
use tableflip_kernel::{List, Seat, words, Seed};

use crate::NoughtsAndMines;
use crate::board::{Board, Ended, Phase, Position, Reason};
use crate::edition::Options;
use crate::rules::winning_line;
use crate::square::{LARGEST, MOST, Square, squares};
use crate::view::View;

words! {
    /// The decision that is due.
    pub(crate) enum PhaseName { Laying = "laying", Marking = "marking", Over = "over" }
}

/// What one audience sees of a position.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View"))]
pub(crate) struct Written {
    options: Options,
    phase: PhaseName,
    /// Whose turn it is to mark.
    turn: Option<Seat>,
    /// The squares that each seat has marked.
    marks: [List<Square, MOST>; 2],
    /// Where the mine of each seat has gone off.
    craters: [Option<Square>; 2],
    /// Who has laid a mine.
    laid: [bool; 2],
    /// Where the mine of each seat lies, for those who know it.
    mines: [Option<Square>; 2],
    winner: Option<Seat>,
    reason: Option<Reason>,
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    rng: Option<Seed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Tells"))]
    tells: Option<Tells>,
}

/// What follows from a view by the rules.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Tells {
    /// The line that won.
    line: Option<List<Square, { LARGEST as usize }>>,
}

pub(crate) fn position(rules: &NoughtsAndMines, position: &Position) -> Value {
    let laid = position.mines.map(|mine| mine.is_some());
    let written =
        Written { rng: Some(position.rng), ..written(rules, &position.board, laid, position.mines) };
    serde_json::to_value(written).expect("a position is JSON")
}

pub(crate) fn view(rules: &NoughtsAndMines, view: &View) -> Written {
    let line = |seat| winning_line(rules.size(), &view.board, seat);
    let line = line(Seat(0)).or_else(|| line(Seat(1))).map(|line| squares(line).collect());
    Written { tells: Some(Tells { line }), ..written(rules, &view.board, view.laid, view.mines) }
}

fn written(rules: &NoughtsAndMines, board: &Board, laid: [bool; 2], mines: [Option<Square>; 2]) -> Written {
    let (phase, turn, ended) = match board.phase {
        Phase::Laying => (PhaseName::Laying, None, None),
        Phase::Marking(seat) => (PhaseName::Marking, Some(seat), None),
        Phase::Over(ended) => (PhaseName::Over, None, Some(ended)),
    };
    Written {
        options: rules.options,
        phase,
        turn,
        marks: board.marks.map(|set| squares(set).collect()),
        craters: board.craters,
        laid,
        mines,
        winner: ended.and_then(|Ended { winner, .. }| winner),
        reason: ended.map(|Ended { reason, .. }| reason),
        rng: None,
        tells: None,
    }
}

/// Declares what goes over the wire, each type before those that mention it.
#[cfg(feature = "ts")]
pub(crate) fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => { $(types.declare::<$name>();)+ };
    }
    declare!(
        Seat,
        Square,
        Reason,
        PhaseName,
        crate::edition::Mine,
        Options,
        Tells,
        Written,
        crate::action::Verb,
        crate::action::Action,
        crate::event::Event,
    );
}
