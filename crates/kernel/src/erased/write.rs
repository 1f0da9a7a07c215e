//! Things of a game, written through its rules.

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::Pressed;
use crate::{Forget, Game, Seat};

/// Things in a row, each written through the rules.
pub(super) struct Each<'t, T, F>(pub(super) &'t [T], pub(super) F);

impl<'t, T, F: Fn(&'t T) -> W, W: serde::Serialize> serde::Serialize for Each<'t, T, F> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(&self.1))
    }
}

pub(super) fn legal<G: Game>(rules: &G, position: &G::Position, seat: Seat) -> Vec<Value> {
    let mut actions = Vec::new();
    rules.legal(position, seat, &mut actions);
    actions.iter().map(|action| to_json(&rules.write_action(action))).collect()
}

pub(super) fn pressed<G: Game>(rules: &G, position: &G::Position, seat: Seat, keys: &[&str]) -> Pressed {
    let Some(action) = rules.pressed(position, seat, keys) else { return Pressed::Nothing };
    match rules.play(&mut position.clone(), &action, &mut Forget) {
        Ok(()) => Pressed::Accepted,
        Err(why) => Pressed::Refused(why.into()),
    }
}

pub(super) fn to_text(thing: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(thing).expect("what the engine writes is JSON")
}

pub(super) fn append_text(thing: &impl serde::Serialize, text: &mut Vec<u8>) {
    serde_json::to_writer(text, thing).expect("what the engine writes is JSON");
}

pub(super) fn to_json(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("what the engine writes is JSON")
}
