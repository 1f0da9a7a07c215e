//! What the program around an engine does for it: modules beside it, which not every game needs.
//!
//! A native program has everything compiled in and is no host. The engine in a browser is small, so that most people
//! wait for little; what one game alone needs is a module of its own, loaded when it is played
//! (`docs/adr/0014-a-host-beside-the-rules.md`). Nothing here knows a game, and nothing is kept between two questions.

use serde_json::{Map, Value};

use crate::edition::Faults;
use crate::{AnyGame, AnyRules, Edition, Fault, Title, words};

words! {
    /// A module that a host can have beside the engine.
    pub enum Module {
        /// Turns launches into landings.
        Physics = "physics",
    }
}

/// A program that asks modules for an engine: question and answer are texts of the module's own; `None` if it has no
/// such module at hand.
#[derive(Clone, Copy)]
pub struct Host(pub fn(Module, &str) -> Option<String>);

/// A game whose rules are opened with a host at their side.
pub struct Hosted {
    game: &'static dyn AnyGame,
    host: Host,
}

impl Hosted {
    /// This game with this host.
    pub const fn new(game: &'static dyn AnyGame, host: Host) -> Hosted {
        Hosted { game, host }
    }
}

impl AnyGame for Hosted {
    fn title(&self) -> &'static Title {
        self.game.title()
    }

    fn needs(&self) -> &'static [Module] {
        self.game.needs()
    }

    fn facts(&self) -> Vec<(&'static str, &'static str)> {
        self.game.facts()
    }

    fn edition_text(&self) -> &'static str {
        self.game.edition_text()
    }

    fn standard(&self) -> Edition {
        self.game.standard()
    }

    fn read_edition(&self, text: &str) -> Result<Edition, Faults> {
        self.game.read_edition(text)
    }

    #[cfg(feature = "ts")]
    fn typescript(&self) -> String {
        self.game.typescript()
    }

    fn open(&self, edition: &Edition, options: &Map<String, Value>) -> Result<Box<dyn AnyRules>, Fault> {
        Ok(self.game.open(edition, options)?.hosted(self.host))
    }
}
