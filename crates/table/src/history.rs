//! The past of a table, for those who missed some of it: what happened is told again, as it was told.
//!
//! Events say everything they cause, so telling them again takes no position: it costs what is told.

use serde_json::Value;
use tableflip_kernel::{AnyPlay, Audience};

use crate::fold::Happened;
use crate::frame;
use crate::log::Fact;
use crate::past::Reading;
use crate::protocol::{Change, Raw};
use crate::table::{Broken, Table};

/// What happened, as some audiences may see it.
pub struct History {
    /// The view at version 0, for each audience; nothing if it was told before, or nothing is dealt.
    pub start: Vec<Raw>,
    /// The changes, for each audience.
    pub changes: Vec<Vec<Change>>,
}

impl Table {
    /// Everything after the change `last` (or all of it), for each audience, as it was told live.
    pub fn history(&self, audiences: &[Audience], last: Option<u32>) -> Result<History, Broken> {
        let news = self.dealt_at.is_some_and(|dealt| last.is_none_or(|last| last < dealt));
        let board = self.board.as_ref().filter(|_| news);
        let start = board.map_or_else(Vec::new, |board| {
            audiences.iter().map(|&audience| board.start.view_text(audience)).collect()
        });
        let mut changes: Vec<Vec<Change>> = audiences.iter().map(|_| Vec::new()).collect();
        let mut past = self.past.read();
        for number in last.map_or(0, |last| last as usize + 1)..self.past.len() {
            let happened = self.happened(&mut past, number)?;
            for (list, &audience) in changes.iter_mut().zip(audiences) {
                list.push(frame::change(&happened, audience));
            }
        }
        Ok(History { start, changes })
    }

    fn happened(&self, past: &mut Reading<'_>, number: usize) -> Result<Happened, Broken> {
        if number == 0 {
            return Ok(self.laying());
        }
        let entry = past.entry(number)?;
        let recall = |events: Vec<Value>| {
            self.rules.recall(&events).map_err(|fault| Broken(format!("entry {number}: {fault}")))
        };
        let played = match entry.fact {
            Fact::Acted { .. } => Some(recall(past.events(number)?)?),
            _ => None,
        };
        let (version, dealt) = (self.past.version(number), self.dealt_at == Some(number as u32));
        Ok(Happened { entry, version, played, dealt, moved: false, steady: false })
    }

    /// The actions that led to the position.
    pub(crate) fn actions(&self) -> Result<Vec<Value>, Broken> {
        let mut past = self.past.read();
        let mut action = |number: u32| match past.entry(number as usize)?.fact {
            Fact::Acted { action, .. } => Ok(action),
            _ => Err(Broken(format!("entry {number} is no action"))),
        };
        self.line.iter().map(|step| action(step.entry)).collect()
    }

    /// The position after the first `version` actions.
    pub(crate) fn position_at(&self, version: u32) -> Result<Box<dyn AnyPlay>, Broken> {
        let board = self.board.as_ref().ok_or_else(|| Broken("nothing is dealt yet".into()))?;
        let (from, nearest) = board.nearest(version);
        let mut play = nearest.fork();
        let mut past = self.past.read();
        for step in &self.line[from as usize..version as usize] {
            let events = past.events(step.entry as usize)?;
            play.follow(&events).map_err(|fault| Broken(fault.to_string()))?;
        }
        Ok(play)
    }
}
