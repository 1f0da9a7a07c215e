//! Where a launch would land, in thought: where it first comes down, and what bouncing adds to that.
//!
//! How far a disc runs on was measured with the physics (`examples/flip_ships_hits.rs` measures what comes of it):
//! it depends on how far it had turned when it came down, and varies much.

use tableflip_flight::{self as flight, Glide, Mothership};
use tableflip_flip_ships::Launch;

use super::aim::Range;

/// Where a disc may come to rest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Rest {
    /// In the mothership.
    Mothership,
    /// On the table.
    Table {
        /// Its centre.
        x: f64,
        /// Its centre.
        y: f64,
    },
}

/// Shares of the diameter by which a ship meant for a card hangs over; the usual one first.
pub(super) const SHARES: [f32; 3] = [0.25, 0.20, 0.30];
/// The same for the mothership: high lobs.
pub(super) const LOBS: [f32; 4] = [0.40, 0.48, 0.35, 0.30];

/// How many ways a disc may run on.
pub(super) const WAYS: usize = 9;
/// How far it has turned when it comes down: so many equal parts of half a turn.
const PHASES: usize = 10;
/// How long it runs on, in thousandths of a second at the speed at which it came down: at each of [`SHARES`], for each
/// of the [`PHASES`], nine equally likely ways. A disc that comes down flat slides or stops; one that comes down on its
/// rim jumps.
const RUN: [[[i16; WAYS]; PHASES]; SHARES.len()] = [
    [
        [27, 38, 48, 64, 81, 95, 113, 185, 218],
        [26, 37, 42, 49, 58, 72, 88, 122, 168],
        [4, 30, 35, 39, 43, 47, 53, 60, 99],
        [1, 19, 30, 34, 37, 40, 46, 54, 77],
        [-6, 17, 27, 29, 33, 36, 41, 46, 56],
        [-5, 18, 24, 27, 29, 31, 33, 37, 50],
        [22, 25, 29, 31, 34, 40, 54, 73, 100],
        [25, 34, 49, 72, 92, 114, 121, 141, 173],
        [61, 100, 120, 134, 144, 160, 170, 183, 210],
        [36, 68, 90, 109, 144, 176, 190, 200, 230],
    ],
    [
        [18, 41, 57, 76, 112, 176, 194, 204, 226],
        [31, 45, 50, 58, 66, 76, 94, 124, 168],
        [38, 44, 48, 52, 54, 59, 68, 93, 119],
        [19, 38, 44, 47, 50, 53, 56, 62, 74],
        [8, 25, 34, 37, 39, 42, 48, 54, 69],
        [11, 20, 30, 35, 38, 41, 46, 53, 68],
        [21, 33, 35, 37, 38, 40, 45, 53, 86],
        [18, 35, 39, 50, 62, 89, 113, 130, 158],
        [48, 85, 108, 121, 134, 149, 165, 178, 198],
        [49, 83, 102, 115, 142, 159, 174, 188, 213],
    ],
    [
        [19, 29, 38, 48, 57, 73, 83, 114, 185],
        [25, 31, 35, 40, 45, 50, 60, 95, 115],
        [22, 27, 30, 34, 40, 45, 51, 59, 92],
        [15, 19, 22, 25, 29, 33, 36, 41, 52],
        [10, 14, 16, 18, 21, 25, 29, 34, 43],
        [12, 15, 18, 20, 23, 27, 32, 44, 65],
        [15, 20, 25, 34, 54, 84, 96, 115, 147],
        [36, 65, 90, 113, 138, 148, 158, 166, 209],
        [77, 105, 129, 142, 158, 173, 181, 202, 247],
        [34, 59, 74, 86, 130, 162, 172, 189, 216],
    ],
];

/// How far a disc runs on in one of the ways, from where it came down, in millimetres.
fn run_on(share: f32, touch: &Glide, way: usize) -> f32 {
    let nearest = |n: &usize| (SHARES[*n] - share).abs();
    let nearer = |a: &usize, b: &usize| nearest(a).total_cmp(&nearest(b));
    let table = &RUN[(0..SHARES.len()).min_by(nearer).unwrap_or(0)];
    let half_turns = touch.turns * 2.0;
    let phase = ((half_turns - libm::floorf(half_turns)) * PHASES as f32) as usize;
    let [x, y, _] = touch.velocity;
    f32::from(table[phase.min(PHASES - 1)][way]) / 1000.0 * libm::sqrtf(x * x + y * y)
}

/// How far a disc runs on as often as not, whatever its turn.
pub(super) const USUAL_RUN: f32 = 42.0;

impl Range<'_> {
    /// Where this launch would come to rest, running on in one of the [`WAYS`].
    pub(super) fn rest(&self, launch: &Launch, way: usize) -> Rest {
        let diameter = self.diameter();
        let start = flight::start(self.parameters, &self.layout, &self.in_flight(launch)).position;
        let mut glide = Glide::new(self.parameters, &self.layout, &self.in_flight(launch));
        if let Some(mothership) = self.layout.mothership
            && self.drops_in(&mut glide, mothership)
        {
            return Rest::Mothership;
        }
        let touch = self.touch(launch);
        let [x, y, _] = touch.position;
        let (dx, dy) = (x - start[0], y - start[1]);
        let flown = libm::sqrtf(dx * dx + dy * dy).max(1.0);
        let run = run_on(launch.overhang as f32 / 10.0 / diameter, &touch, way);
        let (mut x, mut y) = (x + dx / flown * run, y + dy / flown * run);
        if let Some(mothership) = self.layout.mothership {
            let walls = &self.parameters.walls;
            let aside = walls.inside_width / 2.0 + walls.thickness + diameter / 2.0;
            let before = mothership.face - diameter / 2.0;
            // Its front stops what slides against it, and throws it back a little.
            if touch.position[1] < mothership.face && y > before && x.abs() < aside {
                y = before - (y - before).min(THROWN_BACK);
            }
        }
        let table = &self.parameters.table;
        x = x.clamp(table.x_min, table.x_max);
        y = y.clamp(0.0, table.y_max);
        Rest::Table { x: f64::from(x), y: f64::from(y) }
    }

    /// Whether a disc on this way drops over the near wall and not beyond the far one.
    fn drops_in(&self, glide: &mut Glide, mothership: Mothership) -> bool {
        let walls = &self.parameters.walls;
        let near = mothership.face + walls.thickness;
        let (half, far) = (walls.inside_width / 2.0, near + walls.inside_depth);
        let inside = |[x, y, _]: [f32; 3], [ux, uy]: [f32; 2], ahead: bool| {
            // Past the near walls is enough on the way in, short of the far ones on the way down.
            let (to_x, to_y) =
                (if ux > 0.0 { half - x } else { x + half }, if uy > 0.0 { far - y } else { y - near });
            let (past_x, past_y) = (2.0 * half - to_x, walls.inside_depth - to_y);
            if ahead { to_x > 0.0 && to_y > 0.0 } else { past_x > 0.0 && past_y > 0.0 }
        };
        glide.down_to(walls.back_height);
        let way = [glide.velocity[0], glide.velocity[1]];
        if !inside(glide.position, way, true) {
            return false;
        }
        glide.down_to(mothership.front_height);
        inside(glide.position, way, false) && inside(glide.position, way, true)
    }
}

/// The most that the mothership's front throws a disc back, in millimetres.
const THROWN_BACK: f32 = 40.0;
