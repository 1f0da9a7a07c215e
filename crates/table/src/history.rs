//! The past of a table: kept as text, and played again for those who missed some of it.
//!
//! Positions are not kept: they follow from the seed and the actions, and a live table should be small.

use tableflip_kernel::{AnyPlay, Audience};

use crate::frame;
use crate::log::{Entry, Fact};
use crate::protocol::{Change, Raw};
use crate::table::{Broken, Table};

/// The bodies of all entries, one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    text: String,
    ends: Vec<u32>,
}

/// How much room the text gets at a time: doubling would waste half of a small table's memory.
const ROOM: usize = 1024;

impl Past {
    pub(crate) fn push(&mut self, body: &str) {
        if self.text.capacity() - self.text.len() < body.len() {
            self.text.reserve_exact(body.len().max(ROOM));
        }
        if self.ends.capacity() == self.ends.len() {
            self.ends.reserve_exact(64);
        }
        self.text.push_str(body);
        self.ends.push(self.text.len() as u32);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn body(&self, number: usize) -> &str {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.text[start..self.ends[number] as usize]
    }

    pub(crate) fn entry(&self, number: usize) -> Result<Entry, Broken> {
        Entry::from_text(self.body(number)).map_err(Broken)
    }
}

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
        let mut shadow = self.shadow()?;
        let start = audiences.iter().map(|&audience| shadow.play.view_text(audience)).collect();
        let mut changes: Vec<Vec<Change>> = audiences.iter().map(|_| Vec::new()).collect();
        let from = last.map_or(0, |last| last as usize + 1);
        for number in 0..self.past.len() {
            let happened = match number {
                0 => shadow.laying()?,
                _ => shadow.fold(self.past.entry(number)?, self.past.body(number), None)?,
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
    pub(crate) fn actions(&self) -> Result<Vec<serde_json::Value>, Broken> {
        let action = |entry: u32| match self.past.entry(entry as usize)?.fact {
            Fact::Acted { action, .. } => Ok(action),
            _ => Err(Broken(format!("entry {entry} is no action"))),
        };
        self.line.iter().map(|played| action(played.entry)).collect()
    }

    /// The position after the first `version` actions.
    pub(crate) fn position_at(&self, version: u32) -> Result<Box<dyn AnyPlay>, Broken> {
        if let Some(trail) = &self.trail {
            return Ok(trail[version as usize].fork());
        }
        let mut play = self.rules.deal(self.created.seed);
        for action in &self.actions()?[..version as usize] {
            play.act(action).map_err(|refusal| Broken(refusal.to_string()))?;
        }
        Ok(play)
    }

    /// This table as it was when it was laid, ready to live through everything again.
    fn shadow(&self) -> Result<Table, Broken> {
        let mut shadow = Table::begin(&self.past.entry(0)?, self.rules.again());
        shadow.trail = Some(vec![shadow.play.fork()]);
        Ok(shadow)
    }
}
