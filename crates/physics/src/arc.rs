//! The aim assistance: the way of a disc through the air until it first comes down, without whatever it meets there.
//!
//! It is short of the truth on purpose: bounces, spin and what lies about are left to the flip.

use serde_json::{Value, json};
use tableflip_flight::{Launch, Layout, Parameters, start};

/// Every so many steps there is a point of the arc.
const STRIDE: u16 = 4;

/// The points of the arc, `[x, y, z]` in millimetres, from the start to where the disc comes down.
pub(crate) fn arc(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Value {
    let start = start(parameters, layout, launch);
    let (mut at, mut speed) = (start.position, start.velocity);
    let step = 1.0 / f32::from(parameters.step_hz);
    let slower = 1.0 / (1.0 + parameters.linear_damping * step);
    let (mut time, mut count) = (0.0, 0);
    let mut points = vec![point(at)];
    while time < parameters.give_up_seconds {
        time += step;
        count += 1;
        speed[2] -= parameters.gravity * step;
        for (along, way) in at.iter_mut().zip(&mut speed) {
            *way *= slower;
            *along += *way * step;
        }
        let down = at[2] < 0.0;
        if down || count % STRIDE == 0 {
            points.push(point(at));
        }
        if down {
            break;
        }
    }
    Value::Array(points)
}

fn point(at: [f32; 3]) -> Value {
    at.iter().map(|n| json!((f64::from(*n) * 10.0).round() / 10.0)).collect()
}
