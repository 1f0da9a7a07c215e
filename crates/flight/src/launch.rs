//! From a launch's integers to where a disc starts and how it flies off.

use libm::{cosf, sinf, sqrtf};

use crate::{Layout, Parameters};

/// A launch: four integers, the disc's level, and from where.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Launch {
    /// From where.
    pub from: From,
    /// Tenths of a millimetre from the edge's middle to the right.
    pub x: i32,
    /// Tenths of a millimetre that the disc hangs over; clamped to the figures' share of its diameter.
    pub overhang: i32,
    /// How hard, from 0.
    pub power: i32,
    /// Tenths of a degree to the right.
    pub aim: i32,
    /// The disc's level, 1 to 3.
    pub level: u8,
}

/// From where a disc is launched.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum From {
    /// Over an edge of the table.
    Edge(Edge),
    /// Over the near side of the launch pad, which stands at this distance from the front edge.
    Pad {
        /// The pad's near side.
        near: f32,
    },
    /// Over the near side of a launch pad that stands here and faces the mothership's centre.
    Spot {
        /// The pad's centre.
        x: f64,
        /// The pad's centre.
        y: f64,
    },
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "as seen from the launch edge, which is the front")]
pub enum Edge {
    Front,
    Right,
    Back,
    Left,
}

/// How a disc flies off.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Start {
    pub position: [f32; 3],
    pub velocity: [f32; 3],
    pub axis: [f32; 3],
    pub spin: f32,
}

/// The start of a launch. A launch away from an edge needs a layout with a mothership to face.
pub fn start(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Start {
    let figures = &parameters.launch;
    let level = usize::from(launch.level.clamp(1, 3)) - 1;
    let diameter = parameters.discs[level].diameter;
    let [least, most] = figures.overhang_share;
    let overhang = (launch.overhang as f32 / 10.0).clamp(least * diameter, most * diameter);
    let share = overhang / diameter;
    let out = ((share - 0.10) / 0.38).clamp(0.0, 1.0);
    let t = ((share - 0.05) / 0.07).clamp(0.0, 1.0);
    let grip = t * t * (3.0 - 2.0 * t);
    let power = (launch.power as f32 / figures.power_max).clamp(0.0, 1.0);
    let (slow, fast) = (figures.speed_min * figures.speed_min, figures.speed_max * figures.speed_max);
    let speed = figures.level_factor[level] * sqrtf(slow + (fast - slow) * power);
    let loft = figures.loft_slide + (figures.loft_low + figures.loft_more * out - figures.loft_slide) * grip;
    let spin = grip * (figures.spin_low - figures.spin_less * out) * speed / figures.spin_radius;
    let loft = radians(loft);
    let aim = radians(launch.aim as f32 / 10.0);

    let stand = stand(parameters, layout, launch);
    let ([ux, uy], inward) = (stand.ahead, diameter / 2.0 - overhang);
    let (rx, ry) = (uy, -ux);
    let (ahead, aside) = (cosf(aim), sinf(aim));
    let (flat, up) = (speed * cosf(loft), speed * sinf(loft));
    Start {
        position: [
            stand.at[0] + ux * inward,
            stand.at[1] + uy * inward,
            stand.height + parameters.disc_thickness / 2.0 + 0.05,
        ],
        velocity: [flat * (ux * ahead + rx * aside), flat * (uy * ahead + ry * aside), up],
        axis: [ux * aside - rx * ahead, uy * aside - ry * ahead, 0.0],
        spin,
    }
}

/// Where the edge is over which the disc hangs, and which way is straight ahead.
struct Stand {
    at: [f32; 2],
    ahead: [f32; 2],
    height: f32,
}

fn stand(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Stand {
    let table = &parameters.table;
    let (x, middle) = (launch.x as f32 / 10.0, f32::midpoint(table.x_min, table.x_max));
    let half = table.y_max / 2.0;
    let on_floor = |at, ahead| Stand { at, ahead, height: 0.0 };
    match launch.from {
        From::Edge(Edge::Front) => on_floor([middle + x, 0.0], [0.0, 1.0]),
        From::Edge(Edge::Right) => on_floor([table.x_max, half + x], [-1.0, 0.0]),
        From::Edge(Edge::Back) => on_floor([middle - x, table.y_max], [0.0, -1.0]),
        From::Edge(Edge::Left) => on_floor([table.x_min, half - x], [1.0, 0.0]),
        From::Pad { near } => {
            Stand { at: [middle + x, near], ahead: [0.0, 1.0], height: parameters.pad_height }
        }
        From::Spot { x, y } => {
            let (x, y) = (x as f32, y as f32);
            let walls = &parameters.walls;
            let face = layout.mothership.map_or(table.y_max, |mothership| mothership.face);
            let (dx, dy) = (middle - x, face + walls.thickness + walls.inside_depth / 2.0 - y);
            let length = sqrtf(dx * dx + dy * dy);
            // Right on the centre there is no direction; straight ahead is as good as any.
            let (ux, uy) = if length > 1e-3 { (dx / length, dy / length) } else { (0.0, 1.0) };
            let back = parameters.pad_depth / 2.0;
            Stand { at: [x - back * ux, y - back * uy], ahead: [ux, uy], height: parameters.pad_height }
        }
    }
}

fn radians(degrees: f32) -> f32 {
    degrees * (core::f32::consts::PI / 180.0)
}
