//! The past of a table: kept as text, and played again for those who missed some of it.
//!
//! Positions are not kept: they follow from the seed and the actions, and a live table should be small.

use tableflip_kernel::{AnyPlay, Audience};

use crate::frame;
use crate::log::{Entry, Fact};
use crate::protocol::{Change, Raw};
use crate::table::{Broken, Table};

/// All entries, one after another, as short as they can be read again.
///
/// Most are actions, and an action says most of its entry: only it and the time since the first entry are kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    text: String,
    ends: Vec<u32>,
    began: u64,
}

/// How much room there is for more: doubling would waste half of a small table's memory.
const ROOM: usize = 512;
/// What an action begins with here; other entries are JSON objects.
const ACTED: char = '!';

impl Past {
    pub(crate) fn push(&mut self, entry: &Entry) {
        if self.ends.is_empty() {
            self.began = entry.at;
        }
        let text = match &entry.fact {
            // Signed: a clock can be set back.
            Fact::Acted { action, .. } => {
                format!("{ACTED}{} {action}", entry.at.wrapping_sub(self.began).cast_signed())
            }
            _ => entry.to_text(),
        };
        if self.text.capacity() - self.text.len() < text.len() {
            self.text.reserve_exact(text.len().max(ROOM));
        }
        if self.ends.capacity() == self.ends.len() {
            self.ends.reserve_exact(32);
        }
        self.text.push_str(&text);
        self.ends.push(self.text.len() as u32);
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn entry(&self, number: usize) -> Result<Entry, Broken> {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        let text = &self.text[start..self.ends[number] as usize];
        let Some(acted) = text.strip_prefix(ACTED) else { return Entry::from_text(text).map_err(Broken) };
        let broken = || Broken(format!("entry {number} cannot be read"));
        let (at, action) = acted.split_once(' ').ok_or_else(broken)?;
        let since: i64 = at.parse().map_err(|_| broken())?;
        let at = self.began.wrapping_add_signed(since);
        let action: serde_json::Value = serde_json::from_str(action).map_err(|_| broken())?;
        let seat = action.get("seat").and_then(serde_json::Value::as_u64).ok_or_else(broken)? as u8;
        Ok(Entry { number: number as u32, at, fact: Fact::Acted { seat, action } })
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
                _ => shadow.fold(self.past.entry(number)?, None)?,
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
