//! The aim assistance: the way of a disc through the air until it first comes down, without whatever it meets there.
//!
//! It is short of the truth on purpose: bounces, spin and what lies about are left to the flip.

use crate::{Launch, Layout, Parameters, start};

/// Every so many steps there is a point of the arc.
const STRIDE: u16 = 4;

/// The points of the arc: x, y and z in millimetres, from the start to where the disc comes down.
pub fn arc(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Vec<[f32; 3]> {
    let start = start(parameters, layout, launch);
    let (mut at, mut speed) = (start.position, start.velocity);
    let step = 1.0 / f32::from(parameters.step_hz);
    let slower = 1.0 / (1.0 + parameters.linear_damping * step);
    let (mut time, mut count) = (0.0, 0);
    let mut points = vec![at];
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
            points.push(at);
        }
        if down {
            break;
        }
    }
    points
}
