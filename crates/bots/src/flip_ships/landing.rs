//! Where a launch would land, in thought: where it first comes down, and what bouncing adds to that.
//!
//! How far a disc runs on was measured with the physics (`examples/flip_ships_hits.rs` measures what comes of it):
//! it depends on how far it hung over and how far it flew, and varies much.

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
/// Where it first came down, as far from its start as in these columns...
const TOUCH: [f32; 6] = [180.0, 220.0, 300.0, 400.0, 480.0, 550.0];
/// ...it ran on by so much, at each of [`SHARES`]: nine equally likely ways each, in millimetres.
const RUN: [[[f32; WAYS]; TOUCH.len()]; SHARES.len()] = [
    [
        [8.0, 15.0, 24.0, 36.0, 54.0, 74.0, 85.0, 93.0, 100.0],
        [17.0, 20.0, 21.0, 23.0, 25.0, 28.0, 32.0, 38.0, 67.0],
        [-2.0, 10.0, 14.0, 21.0, 30.0, 59.0, 78.0, 95.0, 160.0],
        [26.0, 36.0, 42.0, 49.0, 68.0, 92.0, 101.0, 131.0, 192.0],
        [-5.0, 3.0, 14.0, 29.0, 45.0, 60.0, 80.0, 109.0, 133.0],
        [19.0, 29.0, 35.0, 39.0, 44.0, 50.0, 59.0, 73.0, 162.0],
    ],
    [
        [12.0, 23.0, 32.0, 41.0, 60.0, 83.0, 93.0, 98.0, 104.0],
        [23.0, 26.0, 28.0, 29.0, 31.0, 34.0, 40.0, 54.0, 105.0],
        [5.0, 16.0, 26.0, 41.0, 62.0, 80.0, 86.0, 118.0, 165.0],
        [28.0, 38.0, 43.0, 48.0, 54.0, 64.0, 73.0, 86.0, 118.0],
        [15.0, 25.0, 40.0, 45.0, 54.0, 72.0, 88.0, 116.0, 202.0],
        [7.0, 25.0, 36.0, 41.0, 48.0, 57.0, 70.0, 138.0, 235.0],
    ],
    [
        [0.0, 6.0, 12.0, 21.0, 42.0, 61.0, 80.0, 92.0, 97.0],
        [13.0, 16.0, 18.0, 20.0, 22.0, 25.0, 28.0, 36.0, 62.0],
        [12.0, 14.0, 16.0, 18.0, 24.0, 33.0, 40.0, 53.0, 92.0],
        [2.0, 16.0, 34.0, 52.0, 83.0, 108.0, 146.0, 177.0, 200.0],
        [17.0, 27.0, 38.0, 51.0, 72.0, 88.0, 110.0, 133.0, 201.0],
        [16.0, 22.0, 28.0, 33.0, 41.0, 65.0, 100.0, 163.0, 228.0],
    ],
];

/// How far a disc runs on in one of the ways, between what was measured.
fn run_on(share: f32, flown: f32, way: usize) -> f32 {
    let nearest = |n: &usize| (SHARES[*n] - share).abs();
    let nearer = |a: &usize, b: &usize| nearest(a).total_cmp(&nearest(b));
    let table = &RUN[(0..SHARES.len()).min_by(nearer).unwrap_or(0)];
    let column = TOUCH[1..TOUCH.len() - 1].iter().filter(|touch| flown > **touch).count();
    let part = ((flown - TOUCH[column]) / (TOUCH[column + 1] - TOUCH[column])).clamp(0.0, 1.0);
    table[column][way] + (table[column + 1][way] - table[column][way]) * part
}

/// How far a disc runs on as often as not.
pub(super) fn usual_run(share: f32, flown: f32) -> f32 {
    run_on(share, flown, WAYS / 2)
}

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
        let run = run_on(launch.overhang as f32 / 10.0 / diameter, flown, way);
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
