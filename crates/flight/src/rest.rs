//! When a disc has come to rest, and what is done with one that stands on its edge.

use libm::sqrtf;
use rapier3d::prelude::*;

use crate::{Mothership, Parameters};

/// How long a disc must have been still, and how still, to be at rest.
const WINDOW_SECONDS: f32 = 0.125;
const MOVED: f32 = 0.6;
const SLOW: f32 = 40.0;
const OTHERS_SLOW: f32 = 8.0;
/// A disc that leans on a wall is watched for longer.
const LEANING: f32 = 0.766; // the cosine of 40 degrees
const LEANING_SECONDS: f32 = 0.3;
/// A disc on its edge: tilted by more than 50 degrees, slow, with its centre no higher than its radius and a bit.
const STANDING: f32 = 0.643; // the cosine of 50 degrees
const STANDING_SLOW: f32 = 150.0;
const STANDING_SECONDS: f32 = 0.05;
const TIP_SECONDS: f32 = 0.5;
const TIP: f32 = 120.0;

/// Watches one disc come to rest.
pub(crate) struct Stillness {
    hz: f32,
    radius: f32,
    window: usize,
    past: Vec<(Vector, Vector)>,
    still_for: u32,
    standing_for: u32,
    tipped_for: u32,
}

impl Stillness {
    pub(crate) fn new(parameters: &Parameters, radius: f32) -> Stillness {
        let hz = f32::from(parameters.step_hz);
        let window = ((WINDOW_SECONDS * hz) as usize).max(1);
        let past = Vec::with_capacity(window);
        Stillness { hz, radius, window, past, still_for: 0, standing_for: 0, tipped_for: 0 }
    }

    /// Notes one step; whether the disc is at rest now.
    pub(crate) fn note(&mut self, step: u32, disc: &RigidBody, others_still: bool) -> bool {
        let now = (disc.translation(), normal(disc));
        let slot = step as usize % self.window;
        let before = if self.past.len() < self.window {
            self.past.push(now);
            None
        } else {
            Some(std::mem::replace(&mut self.past[slot], now))
        };
        let moved =
            before.map(|(centre, normal)| length(now.0 - centre) + length(now.1 - normal) * self.radius);
        let still = others_still && moved.is_some_and(|moved| moved < MOVED) && length(disc.linvel()) < SLOW;
        self.still_for = if still { self.still_for + 1 } else { 0 };
        let needed = if now.1.z.abs() < LEANING { self.steps(LEANING_SECONDS) } else { 2 };
        self.still_for >= needed
    }

    /// Turns a disc that stands on its edge towards the side to which it leans.
    pub(crate) fn tip(&mut self, disc: &mut RigidBody) {
        let (normal, centre) = (normal(disc), disc.translation());
        let stands = normal.z.abs() < STANDING
            && length(disc.linvel()) < STANDING_SLOW
            && centre.z < self.radius + 3.0;
        self.standing_for = if stands { self.standing_for + 1 } else { 0 };
        let long_enough = self.standing_for > self.steps(STANDING_SECONDS);
        if !long_enough || self.tipped_for >= self.steps(TIP_SECONDS) {
            return;
        }
        self.tipped_for += 1;
        let up = if normal.z < 0.0 { -1.0 } else { 1.0 };
        let axis = Vector::new(normal.y * up, -normal.x * up, 0.0);
        let axis = axis / length(axis).max(1e-6);
        let turning = disc.angvel() * 0.97 + axis * (TIP / self.hz);
        disc.set_angvel(turning, true);
    }

    fn steps(&self, seconds: f32) -> u32 {
        (seconds * self.hz) as u32
    }
}

/// Whether everything but the flying disc is as good as still.
pub(crate) fn still(body: &RigidBody) -> bool {
    body.is_sleeping() || !body.is_enabled() || length(body.linvel()) < OTHERS_SLOW
}

/// The disc's upper side.
pub(crate) fn normal(disc: &RigidBody) -> Vector {
    *disc.rotation() * Vector::Z
}

pub(crate) fn length(vector: Vector) -> f32 {
    sqrtf(vector.dot(vector))
}

/// How far a point is outside the mothership's walls, in plan; 0 inside them or within.
pub(crate) fn beyond_box(parameters: &Parameters, mothership: Mothership, point: [f32; 2]) -> f32 {
    let away = from_box(parameters, mothership, point);
    sqrtf(away[0] * away[0] + away[1] * away[1])
}

/// The vector from the nearest point of the mothership's outline to a point outside it.
pub(crate) fn from_box(parameters: &Parameters, mothership: Mothership, point: [f32; 2]) -> [f32; 2] {
    let (walls, table) = (&parameters.walls, &parameters.table);
    let half = walls.inside_width / 2.0 + walls.thickness;
    let depth = walls.inside_depth + 2.0 * walls.thickness;
    let middle = f32::midpoint(table.x_min, table.x_max);
    let (dx, dy) = (point[0] - middle, point[1] - mothership.face);
    [dx - dx.clamp(-half, half), dy - dy.clamp(0.0, depth)]
}

/// Whether a disc at rest is in the mothership: its centre inside the walls and below the lowest rim.
pub(crate) fn inside(parameters: &Parameters, mothership: Mothership, centre: Vector) -> bool {
    let (walls, table) = (&parameters.walls, &parameters.table);
    let dx = (centre.x - f32::midpoint(table.x_min, table.x_max)).abs();
    let dy = centre.y - mothership.face - walls.thickness;
    let rim = mothership.front_height.min(walls.side_height).min(walls.back_height);
    dx < walls.inside_width / 2.0 && dy > 0.0 && dy < walls.inside_depth && centre.z < rim
}
