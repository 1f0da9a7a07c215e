//! A game under way, and what an action did.

use std::sync::Arc;

use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use super::write::{Each, append_text, legal, pressed, to_json, to_text};
use super::{AnyPlay, AnyView, Played, Pressed, Seen};
use crate::{Audience, Dice, Edition, Fault, Game, Outcome, Play, Refusal, Seat, Seats, Title, perft};

#[derive(Clone)]
pub(super) struct Under<G: Game> {
    pub(super) play: Play<G>,
    pub(super) edition: Arc<Edition>,
}

pub(super) struct Happened<G: Game> {
    rules: G,
    action: Option<G::Action>,
    events: Vec<G::Event>,
}

impl<G: Game> Happened<G> {
    pub(super) fn recalled(rules: &G, events: &[Value]) -> Result<Happened<G>, Fault> {
        let read =
            |(n, event)| rules.read_event(event).map_err(|fault| fault.within(&format!("events[{n}]")));
        let events = events.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(Happened { rules: rules.clone(), action: None, events })
    }
}

impl<G: Game> Played for Happened<G> {
    fn events(&self, audience: Audience) -> Vec<Value> {
        let seen = self.events.iter().map(|event| self.rules.redact(event, audience));
        seen.map(|event| to_json(&self.rules.write_event(&event))).collect()
    }

    fn all_events(&self) -> Vec<Value> {
        self.events.iter().map(|event| to_json(&self.rules.write_event(event))).collect()
    }

    fn events_text(&self, audience: Audience) -> Box<RawValue> {
        let seen: Vec<G::Event> =
            self.events.iter().map(|event| self.rules.redact(event, audience)).collect();
        to_text(&Each(&seen, |event| self.rules.write_event(event)))
    }

    fn all_events_text(&self) -> Box<RawValue> {
        to_text(&Each(&self.events, |event| self.rules.write_event(event)))
    }

    fn reveals(&self) -> bool {
        self.events.iter().any(|event| self.rules.reveals(event))
    }

    fn action(&self) -> Option<Value> {
        self.action.as_ref().map(|action| to_json(&self.rules.write_action(action)))
    }
}

impl<G: Game> AnyPlay for Under<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn edition(&self) -> &Edition {
        &self.edition
    }

    fn options(&self) -> Map<String, Value> {
        self.play.rules().options_at(self.play.position())
    }

    fn seats(&self) -> u8 {
        self.play.rules().seats()
    }

    fn is_race(&self) -> bool {
        self.play.rules().is_race()
    }

    fn to_act(&self) -> Seats {
        self.play.rules().to_act(self.play.position())
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        legal::<G>(self.play.rules(), self.play.position(), seat)
    }

    fn legal_filled(&self, seat: Seat, seed: u64) -> Vec<Value> {
        let (mut actions, mut dice) = (self.play.legal(seat), Dice::from_seed(seed));
        for action in &mut actions {
            self.play.rules().fill(self.play.position(), action, &mut dice);
        }
        actions.iter().map(|action| to_json(&self.play.rules().write_action(action))).collect()
    }

    fn act(&mut self, action: &Value) -> Result<Box<dyn Played>, Refusal> {
        let action = self.play.rules().read_action(self.play.position(), action)?;
        let events = self.play.play(&action)?;
        Ok(Box::new(Happened { rules: self.play.rules().clone(), action: Some(action), events }))
    }

    fn follow(&mut self, events: &[Value]) -> Result<Box<dyn Played>, Fault> {
        let happened = Happened::recalled(self.play.rules(), events)?;
        for event in &happened.events {
            self.play.follow(event);
        }
        Ok(Box::new(happened))
    }

    fn refusal(&self, action: &Value) -> Option<Refusal> {
        self.clone().act(action).err()
    }

    fn rested_on(&self, events: &[Value]) -> Result<Vec<String>, Fault> {
        let (rules, mut position) = (self.play.rules(), self.play.position().clone());
        let happened = Happened::recalled(rules, events)?;
        let rested = happened.events.iter().flat_map(|event| {
            let names = rules.rested_on(&position, event);
            rules.apply(&mut position, event);
            names
        });
        Ok(rested.collect())
    }

    fn turns(&self) -> u32 {
        self.play.rules().turns(self.play.position())
    }

    fn pressed(&self, seat: Seat, keys: &[&str]) -> Pressed {
        pressed::<G>(self.play.rules(), self.play.position(), seat, keys)
    }

    fn look(&self, audience: Audience) -> Box<dyn AnyView> {
        let rules = self.play.rules().clone();
        let view = rules.view(self.play.position(), audience);
        Box::new(Seen { rules, view, edition: self.edition.clone() })
    }

    fn view(&self, audience: Audience) -> Value {
        let rules = self.play.rules();
        to_json(&rules.write_view(&rules.view(self.play.position(), audience)))
    }

    fn view_text(&self, audience: Audience) -> Box<RawValue> {
        let rules = self.play.rules();
        to_text(&rules.write_view(&rules.view(self.play.position(), audience)))
    }

    fn write_view(&self, audience: Audience, text: &mut Vec<u8>) {
        let rules = self.play.rules();
        append_text(&rules.write_view(&rules.view(self.play.position(), audience)), text);
    }

    fn write_legal(&self, seat: Seat, text: &mut Vec<u8>) {
        let actions = self.play.legal(seat);
        append_text(&Each(&actions, |action| self.play.rules().write_action(action)), text);
    }

    fn position(&self) -> Value {
        self.play.rules().write_position(self.play.position())
    }

    fn document(&self) -> Value {
        let mut document = json!({
            "game": G::TITLE.id,
            "options": self.options(),
            "position": self.position(),
        });
        if let Some(text) = &self.edition.text {
            document["edition"] = json!(&**text);
        }
        document
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.rules().outcome(self.play.position())
    }

    fn result(&self) -> Option<Value> {
        self.play.rules().result(self.play.position())
    }

    fn perft(&self, depth: u32) -> Vec<u64> {
        perft::counts(self.play.rules(), self.play.position(), depth)
    }

    fn perft_per_action(&self, depth: u32) -> Vec<(Value, u64)> {
        let split = perft::per_action(self.play.rules(), self.play.position(), depth);
        let written = |action: &G::Action| to_json(&self.play.rules().write_action(action));
        split.iter().map(|(action, count)| (written(action), *count)).collect()
    }

    fn fork(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
}
