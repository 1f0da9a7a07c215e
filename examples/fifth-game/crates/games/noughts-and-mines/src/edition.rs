//! The figures of a box, and the option of a table. This is where both enter, checked all at once.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_kernel::edition::Reader;
use tableflip_kernel::{Choice, Fault, OptionKind, OptionSpec, Rule, figures, json, words};

use crate::square::LARGEST;

/// The rule by which a bad option or position is refused.
pub(crate) const POSITION: Rule = Rule("NM-5.2");

/// Every figure that the rules ask for.
pub struct Figures {
    /// The board.
    pub board: BoardFigures,
    /// What the option is unless a table says otherwise.
    pub options: Options,
}

figures! {
    /// The board.
    pub struct BoardFigures: "board" {
        /// Squares of a side, and of a line (NM-1.1).
        size: u8 in 3..=LARGEST,
    }
}

figures! {
    /// What a table may agree on (NM-6).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[serde(deny_unknown_fields)]
    pub struct Options: "options" {
        mine: Mine,
    }
}

words! {
    /// What stepping on a mine does.
    pub enum Mine {
        /// It loses the game.
        Loses = "loses",
        /// It blocks the square.
        Blocks = "blocks",
    }
}

/// Reads an edition. Both tables are read before either is given up, so that all faults are found.
pub(crate) fn read(root: &mut Reader<'_>) -> Option<Figures> {
    let (board, options) = (BoardFigures::find(root), Options::find(root));
    Some(Figures { board: board?, options: options? })
}

impl Options {
    /// These options with what a document says changed.
    pub(crate) fn with(self, changes: &Map<String, Value>) -> Result<Options, Fault> {
        let mut all = self.to_map();
        all.extend(changes.clone());
        json::read(&Value::Object(all)).map_err(|fault| fault.under(POSITION))
    }

    /// As JSON.
    pub(crate) fn to_map(self) -> Map<String, Value> {
        [("mine".to_string(), self.mine.word().into())].into_iter().collect()
    }
}

/// What a person choosing options reads.
pub(crate) const SPECS: &[OptionSpec] = &[OptionSpec {
    name: "mine",
    about: "What happens to whoever steps on a mine.",
    rule: "NM-3.5",
    kind: OptionKind::Choice(&[
        Choice { value: "loses", about: "The game is lost at once." },
        Choice { value: "blocks", about: "The square is a crater for good, and the turn is over." },
    ]),
}];
