//! The past of a table, for those who missed some of it: what happened is followed again, as it was told.

use serde_json::Value;
use tableflip_kernel::{AnyPlay, Audience};

use crate::fold::Prepared;
use crate::frame;
use crate::log::Fact;
use crate::past::Reading;
use crate::protocol::{Change, Raw};
use crate::table::{Broken, Table};

/// What happened, as some audiences may see it.
pub struct History {
    /// The view at version 0, for each audience.
    pub start: Vec<Raw>,
    /// The changes, for each audience.
    pub changes: Vec<Vec<Change>>,
}

impl Table {
    /// Everything after the change `last` (or all of it), for each audience, as it was told live.
    pub fn history(&self, audiences: &[Audience], last: Option<u32>) -> Result<History, Broken> {
        let mut shadow = self.shadow();
        let past = self.past.read();
        let start = audiences.iter().map(|&audience| shadow.play.view_text(audience)).collect();
        let mut changes: Vec<Vec<Change>> = audiences.iter().map(|_| Vec::new()).collect();
        let from = last.map_or(0, |last| last as usize + 1);
        for number in 0..self.past.len() {
            let happened = if number == 0 {
                shadow.laying()
            } else {
                let entry = past.entry(number)?;
                let prepared = match entry.fact {
                    Fact::Acted { .. } => Some(shadow.followed(&past, number)?),
                    _ => None,
                };
                shadow.fold(entry, "", prepared)?
            };
            if number >= from {
                for (list, &audience) in changes.iter_mut().zip(audiences) {
                    list.push(frame::change(&happened, audience));
                }
            }
        }
        Ok(History { start, changes })
    }

    /// The actions that led to the position.
    pub(crate) fn actions(&self) -> Result<Vec<Value>, Broken> {
        let past = self.past.read();
        let action = |number: u32| match past.entry(number as usize)?.fact {
            Fact::Acted { action, .. } => Ok(action),
            _ => Err(Broken(format!("entry {number} is no action"))),
        };
        self.line.iter().map(|step| action(step.entry)).collect()
    }

    /// The position after the first `version` actions.
    pub(crate) fn position_at(&self, version: u32) -> Result<Box<dyn AnyPlay>, Broken> {
        if let Some(trail) = &self.trail {
            return Ok(trail[version as usize].fork());
        }
        let past = self.past.read();
        let mut play = self.start.fork();
        for step in &self.line[..version as usize] {
            let events = past.events(step.entry as usize)?;
            play.follow(&events).map_err(|fault| Broken(fault.to_string()))?;
        }
        Ok(play)
    }

    fn followed(&self, past: &Reading<'_>, number: usize) -> Result<Prepared, Broken> {
        self.follow(&past.events(number)?, "").map_err(Broken)
    }

    /// This table as it was when it was laid, ready to live through everything again.
    fn shadow(&self) -> Table {
        let created = (*self.created).clone();
        let mut shadow = Table::begin(created, self.laid_at, self.rules.again(), self.start.fork());
        shadow.trail = Some(vec![shadow.play.fork()]);
        shadow
    }
}
