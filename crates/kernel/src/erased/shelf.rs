//! A game on the shelf, and the rules that a table agreed on.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use serde_json::{Map, Value};

use super::under::{Happened, Under};
use super::write::to_json;
use super::{AnyGame, AnyPlay, AnyRules, AnyView, Played, Seen};
use crate::edition::Faults;
use crate::playout::{self, Tally};
use crate::{AnyTold, Edition, Fault, Game, Host, Module, OwnGoal, Play, Seed, Title, Told};

/// The title of the game `G`, for the catalogue.
pub struct Shelf<G> {
    standard: OnceLock<Edition>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Shelf<G> {
    /// The one way to make it, so that it can be a constant.
    pub const fn new() -> Shelf<G> {
        Shelf { standard: OnceLock::new(), game: PhantomData }
    }
}

impl<G: Game> Default for Shelf<G> {
    fn default() -> Self {
        Shelf::new()
    }
}

impl<G: Game> AnyGame for Shelf<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn needs(&self) -> &'static [Module] {
        G::NEEDS
    }

    fn facts(&self) -> Vec<(&'static str, &'static str)> {
        G::FACTS.iter().map(|fact| (fact.name, fact.about)).collect()
    }

    fn edition_text(&self) -> &'static str {
        G::EDITION
    }

    fn standard(&self) -> Edition {
        let read = || Edition::read::<G>(G::EDITION).expect("the program's own edition is good");
        self.standard.get_or_init(read).clone()
    }

    fn read_edition(&self, text: &str) -> Result<Edition, Faults> {
        Edition::read::<G>(text)
    }

    #[cfg(feature = "ts")]
    fn typescript(&self) -> String {
        let head = format!(
            "// Generated from the wire types of {} by `cargo xtask codegen`. Do not edit.\n",
            G::TITLE.name
        );
        let mut types = crate::typescript::Types::new(head);
        G::typescript(&mut types);
        types.into_text()
    }

    fn open(&self, edition: &Edition, options: &Map<String, Value>) -> Result<Box<dyn AnyRules>, Fault> {
        let figures = edition
            .figures::<G>()
            .ok_or_else(|| Fault::form("edition", format!("is not one of {}", G::TITLE.name)))?;
        let rules = G::open(figures, options).map_err(|fault| fault.within("options"))?;
        Ok(Box::new(Rules { rules, edition: Arc::new(edition.clone()) }))
    }
}

struct Rules<G: Game> {
    rules: G,
    edition: Arc<Edition>,
}

impl<G: Game> Rules<G> {
    fn at(&self, position: G::Position) -> Box<dyn AnyPlay> {
        Box::new(Under { play: Play::at(self.rules.clone(), position), edition: self.edition.clone() })
    }
}

impl<G: Game> AnyRules for Rules<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn edition(&self) -> &Edition {
        &self.edition
    }

    fn edition_text(&self) -> &str {
        self.edition.text.as_deref().unwrap_or(G::EDITION)
    }

    fn options(&self) -> Map<String, Value> {
        self.rules.options()
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    fn is_race(&self) -> bool {
        self.rules.is_race()
    }

    fn again(&self) -> Box<dyn AnyRules> {
        Box::new(Rules { rules: self.rules.clone(), edition: self.edition.clone() })
    }

    fn hosted(self: Box<Self>, host: Host) -> Box<dyn AnyRules> {
        Box::new(Rules { rules: self.rules.hosted(host), edition: self.edition })
    }

    fn show(&self, question: &Value) -> Option<Result<Value, Fault>> {
        self.rules.show(question, self.edition_text())
    }

    fn own_goals(&self) -> Vec<OwnGoal> {
        self.rules.own_goals()
    }

    fn tell(&self, seed: Seed, actions: &[Value]) -> Result<Box<dyn AnyTold>, Fault> {
        Ok(Box::new(Told::tell(self.rules.clone(), self.rules.deal(seed), actions)?))
    }

    fn deal(&self, seed: Seed) -> Box<dyn AnyPlay> {
        self.at(self.rules.deal(seed))
    }

    fn resume(&self, position: &Value) -> Result<Box<dyn AnyPlay>, Fault> {
        let position = self.rules.read_position(position).map_err(|fault| fault.within("position"))?;
        Ok(self.at(position))
    }

    fn recall(&self, events: &[Value]) -> Result<Box<dyn Played>, Fault> {
        Ok(Box::new(Happened::recalled(&self.rules, events)?))
    }

    fn read_view(&self, view: &Value) -> Result<Box<dyn AnyView>, Fault> {
        let view = self.rules.read_view(view).map_err(|fault| fault.within("view"))?;
        Ok(Box::new(Seen { rules: self.rules.clone(), view, edition: self.edition.clone() }))
    }

    fn playouts(&self, seeds: Range<u64>, tally: &mut Tally) {
        playout::random(&self.rules, seeds, tally);
    }

    fn random_game(&self, seed: u64) -> Vec<Value> {
        let actions = playout::random_actions(&self.rules, seed);
        actions.iter().map(|action| to_json(&self.rules.write_action(action))).collect()
    }
}
