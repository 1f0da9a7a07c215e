//! TypeScript declarations of what goes over the wire, for the generator alone (feature `ts`).
//!
//! A game declares its own types ([`crate::Game::typescript`]); which file they go to is the generator's business.

use ts_rs::{Config, TS};

/// The text of one file of declarations, being written.
pub struct Types(String);

impl Types {
    /// A file that begins with this text.
    pub fn new(head: impl Into<String>) -> Types {
        Types(head.into())
    }

    /// Declares a type under its own name, with its documentation. What it mentions must be declared, too.
    pub fn declare<T: TS>(&mut self) {
        self.0.push('\n');
        if let Some(docs) = T::docs() {
            self.0.push_str(&docs);
        }
        self.0.push_str("export ");
        self.0.push_str(&T::decl(&Config::default()));
        self.0.push('\n');
    }

    /// A line that no Rust type says.
    pub fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    /// The whole text.
    pub fn into_text(self) -> String {
        self.0
    }
}
