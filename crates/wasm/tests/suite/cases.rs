//! All cases through the engine's one call, as a browser makes it.

use crate::doors;
use serde_json::{Value, json};
use tableflip_wasm::engine::Engine;

#[test]
fn every_case_passes_through_the_engine() {
    let mut engine = Engine::default();
    doors::every_case_passes(|question| {
        let call = json!({"call": "consult", "question": question}).to_string();
        let mut reply: Value = serde_json::from_str(&engine.answer(&call)).expect("JSON");
        reply["consulted"].take()
    });
}
