//! Positions and views from JSON: what comes from outside is a [`Setup`], unproven, until every check of NM-5.2 has
//! passed. Behind this file nobody checks again.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use tableflip_kernel::{Fault, Seat, json, Seed};

use crate::board::{Board, Ended, Phase, Position, Reason, opponent};
use crate::edition::POSITION;
use crate::rules::ending;
use crate::square::Square;
use crate::view::View;
use crate::wire::PhaseName;
use crate::{NoughtsAndMines, SEATS};

/// A position or a view as somebody wrote it. What is left out is as at the beginning.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    /// Read with the options beside the position, before this.
    #[serde(default, rename = "options")]
    _options: IgnoredAny,
    /// What only a view holds, and is told anew.
    tells: Option<IgnoredAny>,
    phase: Option<PhaseName>,
    turn: Option<u8>,
    #[serde(default)]
    marks: [Vec<Square>; 2],
    #[serde(default)]
    craters: [Option<Square>; 2],
    laid: Option<[bool; 2]>,
    #[serde(default)]
    mines: [Option<Square>; 2],
    winner: Option<u8>,
    reason: Option<Reason>,
    rng: Option<Seed>,
}

pub(crate) fn read_position(rules: &NoughtsAndMines, json: &Value) -> Result<Position, Fault> {
    let setup = Setup::read(json)?;
    if setup.tells.is_some() {
        return POSITION.fault("tells", "stands in a view, not in a position");
    }
    let (board, mines) = (setup.board(rules)?, setup.mines);
    let laid = mines.map(|mine| mine.is_some());
    if setup.laid.is_some_and(|said| said != laid) {
        return POSITION.fault("laid", "is not what the mines say: this is a view, not a position");
    }
    setup.fits(rules, &board, laid)?;
    Ok(Position { board, mines, rng: setup.rng.unwrap_or_default() })
}

pub(crate) fn read_view(rules: &NoughtsAndMines, json: &Value) -> Result<View, Fault> {
    let setup = Setup::read(json)?;
    let (board, mines) = (setup.board(rules)?, setup.mines);
    let laid = setup.laid.unwrap_or(mines.map(|mine| mine.is_some()));
    setup.fits(rules, &board, laid)?;
    Ok(View { board, laid, mines })
}

impl Setup {
    fn read(json: &Value) -> Result<Setup, Fault> {
        json::read(json).map_err(|fault: Fault| fault.under(POSITION))
    }

    /// The board, every square of it taken once.
    fn board(&self, rules: &NoughtsAndMines) -> Result<Board, Fault> {
        let mut board = Board { phase: self.phase()?, ..Board::EMPTY };
        for (seat, marked) in self.marks.iter().enumerate() {
            for &square in marked {
                take(rules, &board, square, "marks")?;
                board.marks[seat] |= square.bit();
            }
        }
        for (seat, &crater) in self.craters.iter().enumerate() {
            if let Some(square) = crater {
                take(rules, &board, square, "craters")?;
                board.craters[seat] = crater;
            }
        }
        Ok(board)
    }

    fn phase(&self) -> Result<Phase, Fault> {
        let seat = |seat: Option<u8>, place| seat.map(|seat| POSITION.seat(seat, SEATS, place)).transpose();
        let (turn, winner) = (seat(self.turn, "turn")?, seat(self.winner, "winner")?);
        match (self.phase.unwrap_or(PhaseName::Laying), turn, self.reason) {
            (PhaseName::Laying, None, None) if winner.is_none() => Ok(Phase::Laying),
            (PhaseName::Marking, Some(seat), None) if winner.is_none() => Ok(Phase::Marking(seat)),
            (PhaseName::Over, None, Some(reason)) if winner.is_none() == (reason == Reason::Full) => {
                Ok(Phase::Over(Ended { winner, reason }))
            }
            (phase, ..) => {
                POSITION.fault("phase", format_args!("{phase} does not fit turn, winner and reason"))
            }
        }
    }

    /// What only several parts together can show to be wrong.
    fn fits(&self, rules: &NoughtsAndMines, board: &Board, laid: [bool; 2]) -> Result<(), Fault> {
        for owner in [Seat(0), Seat(1)] {
            let (mine, crater) = (self.mines[owner.index()], board.craters[owner.index()]);
            if mine.is_some_and(|square| !square.is_on(rules.size()) || !laid[owner.index()]) {
                return POSITION.fault("mines", "one is not on the board");
            }
            if crater.is_some() && crater != mine {
                return POSITION.fault("craters", "one is not where its mine was");
            }
            if mine.is_some_and(|square| board.marks[opponent(owner).index()] & square.bit() != 0) {
                return POSITION.fault("mines", "one lies where it would have gone off");
            }
        }
        match board.phase {
            Phase::Laying if board.taken() != 0 => POSITION.fault("marks", "the mines are laid first"),
            Phase::Laying if laid == [true; 2] => POSITION.fault("phase", "both mines are laid"),
            Phase::Marking(_) | Phase::Over(_) if laid != [true; 2] => {
                POSITION.fault("mines", "both are laid before anything is marked")
            }
            Phase::Marking(_) if ending(rules.size(), board).is_some() => {
                POSITION.fault("phase", "on this board the game is over")
            }
            _ => Ok(()),
        }
    }
}

fn take(rules: &NoughtsAndMines, board: &Board, square: Square, place: &str) -> Result<(), Fault> {
    if !square.is_on(rules.size()) {
        return POSITION.fault(place, format_args!("there is no square {square}"));
    }
    if board.taken() & square.bit() != 0 {
        return POSITION.fault(place, format_args!("{square} is taken twice"));
    }
    Ok(())
}
