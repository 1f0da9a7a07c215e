//! Watching a flight: for showing it, and for tests that look at every step.

use rapier3d::prelude::*;

use crate::world::World;
use crate::{Frame, Pose};

/// Is told every step of a flight.
pub trait Watch {
    /// Whether it wants to be told at all; what is not told costs nothing.
    const WANTED: bool = true;

    /// One step was made.
    fn step(&mut self, moment: &Moment<'_>);
}

/// Watches nothing.
pub struct Unwatched;

impl Watch for Unwatched {
    const WANTED: bool = false;

    fn step(&mut self, _: &Moment<'_>) {}
}

/// A moment of a flight.
pub struct Moment<'w> {
    /// How many steps have been made.
    pub step: u32,
    world: &'w World,
}

/// Where a body is and how it moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Motion {
    /// Where.
    pub pose: Pose,
    /// Its speed.
    pub linear: [f32; 3],
    /// Its turning speed.
    pub angular: [f32; 3],
}

impl<'w> Moment<'w> {
    pub(crate) fn new(step: u32, world: &'w World) -> Moment<'w> {
        Moment { step, world }
    }

    /// The flying disc.
    pub fn flyer(&self) -> Motion {
        motion(self.world.body(self.world.flyer))
    }

    /// The cards, in the layout's order.
    pub fn cards(&self) -> impl Iterator<Item = Motion> {
        self.world.cards.iter().map(|&card| motion(self.world.body(card)))
    }

    /// The other discs, in the layout's order.
    pub fn discs(&self) -> impl Iterator<Item = Motion> {
        self.world.discs.iter().map(|&disc| motion(self.world.body(disc)))
    }
}

fn motion(body: &RigidBody) -> Motion {
    let (centre, rotation) = (body.translation(), body.rotation());
    Motion {
        pose: Pose { centre: centre.to_array(), rotation: [rotation.x, rotation.y, rotation.z, rotation.w] },
        linear: body.linvel().to_array(),
        angular: body.angvel().to_array(),
    }
}

/// Keeps every second step, for showing the flight.
#[derive(Default)]
pub struct Recorder {
    /// The frames so far.
    pub frames: Vec<Frame>,
    last: Vec<Pose>,
}

impl Watch for Recorder {
    fn step(&mut self, moment: &Moment<'_>) {
        if !moment.step.is_multiple_of(2) {
            return;
        }
        let cards: Vec<Pose> = moment.cards().map(|motion| motion.pose).collect();
        let discs: Vec<Pose> = moment.discs().map(|motion| motion.pose).collect();
        if self.last.is_empty() {
            self.last = cards.iter().chain(&discs).copied().collect();
        }
        let moved = |poses: &[Pose], last: &[Pose]| -> Vec<(u8, Pose)> {
            let all = poses.iter().zip(last).enumerate();
            all.filter(|(_, (pose, last))| pose != last).map(|(n, (pose, _))| (n as u8, *pose)).collect()
        };
        let frame = Frame {
            step: moment.step,
            flyer: moment.flyer().pose,
            cards: moved(&cards, &self.last[..cards.len()]),
            discs: moved(&discs, &self.last[cards.len()..]),
        };
        self.last.clear();
        self.last.extend(cards.into_iter().chain(discs));
        self.frames.push(frame);
    }
}
