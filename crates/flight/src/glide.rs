//! Where a disc first comes down, by the formulas of free air alone: what aiming needs, without the engine.
//!
//! The same steps as in a flight's free air (`fly.rs`), down to the height at which a tumbling disc touches. What
//! bouncing adds to that is for whoever aims to know.

use crate::{Launch, Layout, Parameters, start};

/// A tumbling disc touches about here, as a share of its diameter.
const TOUCHING: f32 = 0.35;
/// More steps than any flight has that a table can catch.
const MOST_STEPS: u32 = 4096;

/// A disc's way through free air, one moment after the other.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Glide {
    pub position: [f32; 3],
    pub velocity: [f32; 3],
    /// How often it has turned over.
    pub turns: f32,
    spin: f32,
    dt: f32,
    fall: f32,
    drag: [f32; 2],
}

impl Glide {
    /// At the start of a launch.
    pub fn new(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Glide {
        let start = start(parameters, layout, launch);
        let dt = 1.0 / f32::from(parameters.step_hz);
        let drag = [parameters.linear_damping, parameters.angular_damping_air].map(|drag| 1.0 + drag * dt);
        let fall = parameters.gravity * dt;
        Glide {
            position: start.position,
            velocity: start.velocity,
            turns: 0.0,
            spin: start.spin,
            dt,
            fall,
            drag,
        }
    }

    /// One step on.
    pub fn step(&mut self) {
        self.velocity[2] -= self.fall;
        for (place, speed) in self.position.iter_mut().zip(&mut self.velocity) {
            *speed /= self.drag[0];
            *place += *speed * self.dt;
        }
        self.spin /= self.drag[1];
        self.turns += self.spin * self.dt / core::f32::consts::TAU;
    }

    /// On until it is on its way down and this low; not for ever, where things hardly fall.
    pub fn down_to(&mut self, height: f32) {
        for _ in 0..MOST_STEPS {
            if self.velocity[2] <= 0.0 && self.position[2] <= height {
                return;
            }
            self.step();
        }
    }
}

/// Where a launched disc first touches the table.
pub fn first_touch(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Glide {
    let diameter = parameters.discs[usize::from(launch.level.clamp(1, 3)) - 1].diameter;
    let mut glide = Glide::new(parameters, layout, launch);
    glide.down_to(TOUCHING * diameter);
    glide
}
