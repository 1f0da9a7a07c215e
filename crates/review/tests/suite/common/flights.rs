//! A host that imagines flights as the bots do, where there is no physics: every launch lands somewhere, always the same.

use std::sync::OnceLock;

use serde_json::{Value, json};
use tableflip_bots::flip_ships::model::land;
use tableflip_flight::{Landing, Launch, Layout, Parameters, Rest};
use tableflip_kernel::{Host, Module};

/// The host.
pub(crate) const HOST: Host = Host(ask);

fn ask(_: Module, question: &str) -> Option<String> {
    static PARAMETERS: OnceLock<Parameters> = OnceLock::new();
    let question: Value = serde_json::from_str(question).ok()?;
    let wanted = &question["fly"];
    let parameters = PARAMETERS.get_or_init(|| {
        serde_json::from_value(wanted["parameters"].clone()).expect("the engine's own parameters")
    });
    let layout: Layout = serde_json::from_value(wanted["layout"].clone()).ok()?;
    let launch: Launch = serde_json::from_value(wanted["launch"].clone()).ok()?;
    // Which way it runs on follows from the launch.
    let way = [launch.x, launch.overhang, launch.power, launch.aim]
        .into_iter()
        .fold(0u32, |sum, part| (sum ^ part as u32).wrapping_mul(0x9e37_79b1).rotate_left(13));
    let rest = land(parameters, &layout, &launch, way as usize)
        .map_or(Rest::Mothership, |[x, y]| Rest::Table { x, y });
    let landing =
        Landing { rest, rotations: 1.5, settled: true, steps: 100, cards: Vec::new(), discs: Vec::new() };
    Some(json!({ "landing": landing }).to_string())
}
