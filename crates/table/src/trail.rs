//! What lines are made of (RV-7.2): where a table stood at a moment, and what was played since it began at a position.
//!
//! For the device whose table it is, never for a client elsewhere: both say everything.

use serde_json::Value;
use tableflip_kernel::{AnyPlay, AnyRules};

use crate::table::{Broken, Table};

/// A table at one of its moments.
pub struct Stood {
    /// What was agreed.
    pub rules: Box<dyn AnyRules>,
    /// The game as it stood.
    pub play: Box<dyn AnyPlay>,
    /// The actions that led there from where the table began.
    pub actions: Vec<Value>,
}

/// What was played at a table that began at a position.
pub struct Trail {
    /// The actions that led to where it stands.
    pub actions: Vec<Value>,
    /// The result in the game's own words, once there is one.
    pub result: Option<Value>,
}

impl Table {
    /// How it stood after the first `version` of the actions that led to where it stands.
    pub fn stood(&self, version: u32) -> Result<Stood, Broken> {
        if version > self.version() {
            return Err(Broken(format!("there are {} actions, not {version}", self.version())));
        }
        let mut actions = self.actions()?;
        actions.truncate(version as usize);
        Ok(Stood { rules: self.rules.again(), play: self.position_at(version)?, actions })
    }

    /// What was played here; nothing for a table whose game was dealt, since that is told when it is over.
    pub fn trail(&self) -> Result<Option<Trail>, Broken> {
        match (&self.created.start, self.play()) {
            (Some(_), Some(play)) => Ok(Some(Trail { actions: self.actions()?, result: play.result() })),
            _ => Ok(None),
        }
    }
}
