//! Hints at a table (RV-8.1): only where it was agreed, or at home, and never in a race. Whoever wants one says so, for all to see.
//!
//! What a hint says is nobody's business here: a client works it out from what its own seat sees. So a table never holds one, and
//! gives nothing away by writing down that it was wanted.

use tableflip_kernel::Seat;

use crate::log::Fact;
use crate::propose::{Proposal, no};
use crate::protocol::{ErrorCode, Outcome};
use crate::table::Table;

impl Table {
    /// A table of somebody's own device: hints need nobody's agreement there.
    #[must_use]
    pub fn at_home(self) -> Table {
        Table { at_home: true, ..self }
    }

    /// Whether whoever sits here may be given hints.
    pub(crate) fn gives_hints(&self) -> bool {
        (self.created.hints || self.at_home) && !self.rules.is_race()
    }

    pub(crate) fn propose_hint(&self, seat: u8, now: u64) -> Result<Proposal, Outcome> {
        self.in_play()?;
        self.seated(seat)?;
        if !self.gives_hints() {
            return Err(no(ErrorCode::NoHint, "There are no hints at this table (RV-8.1)."));
        }
        if !self.to_act().contains(Seat(seat)) {
            return Err(no(ErrorCode::NoHint, "There is nothing for you to decide now."));
        }
        Ok(self.proposal(Fact::Hinted { seat }, now))
    }
}
