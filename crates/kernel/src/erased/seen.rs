//! What one audience sees, moved on by events.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;
use serde_json::value::RawValue;

use super::under::Under;
use super::write::{append_text, legal, pressed, to_json, to_text};
use super::{AnyPlay, AnyView, Pressed};
use crate::commitment::sha256;
use crate::{Dice, Edition, Fault, Forget, Game, Play, Refusal, Seat, Seats};

/// As many digits of a digest as are sent: enough to notice a difference, which nobody makes on purpose.
const DIGEST: usize = 16;

/// What one audience of the game `G` sees, and the rules by which it is moved on and written.
pub struct Seen<G: Game> {
    pub(super) rules: G,
    pub(super) view: G::View,
    pub(super) edition: Arc<Edition>,
}

impl<G: Game> Seen<G> {
    /// The view, for a bot that knows the game.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// A position that could be behind the view: what its seat may do is the same in all of them (a law).
    fn sample(&self) -> G::Position {
        self.rules.sample(&self.view, &mut Dice::from_seed(0))
    }
}

impl<G: Game> AnyView for Seen<G> {
    fn follow(&mut self, event: &Value) -> Result<(), Fault> {
        let event = self.rules.read_event(event).map_err(|fault| fault.within("event"))?;
        self.rules.follow(&mut self.view, &event);
        Ok(())
    }

    fn to_act(&self) -> Seats {
        self.rules.to_act(&self.sample())
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        legal::<G>(&self.rules, &self.sample(), seat)
    }

    fn refusal(&self, action: &Value) -> Option<Refusal> {
        let mut sample = self.sample();
        let played = |action: G::Action| self.rules.play(&mut sample, &action, &mut Forget);
        self.rules.read_action(&self.sample(), action).and_then(played).err().map(Refusal::from)
    }

    fn pressed(&self, seat: Seat, keys: &[&str]) -> Pressed {
        pressed::<G>(&self.rules, &self.sample(), seat, keys)
    }

    fn dealt(&self, seed: u64) -> Box<dyn AnyPlay> {
        let position = self.rules.sample(&self.view, &mut Dice::from_seed(seed));
        Box::new(Under { play: Play::at(self.rules.clone(), position), edition: self.edition.clone() })
    }

    fn to_json(&self) -> Value {
        to_json(&self.rules.write_view(&self.view))
    }

    fn to_text(&self) -> Box<RawValue> {
        to_text(&self.rules.write_view(&self.view))
    }

    fn digest(&self) -> String {
        let mut text = Vec::new();
        append_text(&self.rules.write_view(&self.view), &mut text);
        let mut digest = sha256(&text);
        digest.truncate(DIGEST);
        digest
    }

    fn fork(&self) -> Box<dyn AnyView> {
        Box::new(Seen { rules: self.rules.clone(), view: self.view.clone(), edition: self.edition.clone() })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
