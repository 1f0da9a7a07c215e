//! One flight, from the launch to rest.

use libm::{atan2f, cosf, sinf};
use rapier3d::prelude::*;

use crate::clean::{off_the_edges, rounded};
use crate::rest::{Stillness, beyond_box, from_box, inside, length, normal, still};
use crate::watch::{Moment, Recorder, Unwatched, Watch};
use crate::world::World;
use crate::{
    Card, CardRest, Film, Landing, Launch, Layout, MovedCard, MovedDisc, Parameters, Place, Rest, Side,
    Wanted, start,
};

/// Below this a disc has left the table.
const FALLEN: f32 = -40.0;
/// A card or disc that moved or turned by less lies where it lay.
const UNMOVED: f64 = 0.02;

/// Flies, and says where everything lies afterwards.
pub fn fly(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Landing {
    fly_watched(parameters, layout, launch, &mut Unwatched)
}

/// Flies, with pictures if they are wanted.
pub fn film(wanted: &Wanted<'_>) -> Film {
    let &Wanted { parameters, layout, launch, watched } = wanted;
    if !watched {
        return Film { landing: fly(parameters, layout, launch), frames: Vec::new() };
    }
    let mut recorder = Recorder::default();
    let landing = fly_watched(parameters, layout, launch, &mut recorder);
    Film { landing, frames: recorder.frames }
}

/// Flies under somebody's eyes. Watching changes nothing.
pub fn fly_watched<W: Watch>(
    parameters: &Parameters,
    layout: &Layout,
    launch: &Launch,
    watch: &mut W,
) -> Landing {
    let start = start(parameters, layout, launch);
    let radius = parameters.discs[usize::from(launch.level.clamp(1, 3)) - 1].radius();
    let world = World::new(parameters, layout, &start, launch.level);
    let mut flight =
        Flight { parameters, layout, world, radius, axis: Vector::from(start.axis), turned: 0.0 };
    if W::WANTED {
        watch.step(&Moment::new(0, &flight.world));
    }
    let mut stillness = Stillness::new(parameters, radius);
    let last = (parameters.give_up_seconds * f32::from(parameters.step_hz)) as u32;
    let (mut steps, mut settled) = (0, false);
    while steps < last && !settled {
        steps += 1;
        flight.step();
        if W::WANTED {
            watch.step(&Moment::new(steps, &flight.world));
        }
        let others_still = flight.others_still();
        let flyer = flight.world.flyer;
        let disc = &mut flight.world.physics.bodies[flyer];
        settled = if disc.is_enabled() {
            stillness.tip(disc);
            stillness.note(steps, disc, others_still)
        } else {
            others_still
        };
    }
    flight.landing(steps, settled)
}

struct Flight<'f> {
    parameters: &'f Parameters,
    layout: &'f Layout,
    world: World,
    radius: f32,
    axis: Vector,
    turned: f32,
}

impl Flight<'_> {
    fn step(&mut self) {
        if self.in_free_air() {
            self.glide();
        } else {
            let touching = self.world.touching();
            let (air, ground) =
                (self.parameters.angular_damping_air, self.parameters.angular_damping_touching);
            let flyer = self.world.flyer;
            self.world.physics.bodies[flyer].set_angular_damping(if touching { ground } else { air });
            self.world.physics.step();
            self.slow_the_cards();
            self.nothing_goes_through();
        }
        self.count_turns();
        self.take_the_fallen_away();
    }

    fn dt(&self) -> f32 {
        self.world.physics.integration_parameters.dt
    }

    /// Whether nothing can be near the flying disc, and nothing else moves.
    fn in_free_air(&self) -> bool {
        let disc = self.world.body(self.world.flyer);
        if !disc.is_enabled() || !self.others_still() {
            return false;
        }
        let centre = disc.translation();
        let near_box = self.layout.mothership.is_some_and(|mothership| {
            beyond_box(self.parameters, mothership, [centre.x, centre.y]) < self.radius + 5.0
        });
        let clear = if near_box { self.world.clear.max(self.world.clear_box) } else { self.world.clear };
        centre.z - self.radius > clear
    }

    /// One step through free air, without the engine: half of all steps are such. It is part of the
    /// definition of a flight, since the last digits differ from the engine's.
    fn glide(&mut self) {
        let (dt, gravity) = (self.dt(), self.parameters.gravity);
        let (drag, spin_drag) = (self.parameters.linear_damping, self.parameters.angular_damping_air);
        let flyer = self.world.flyer;
        let disc = &mut self.world.physics.bodies[flyer];
        let mut speed = disc.linvel();
        speed.z -= gravity * dt;
        speed /= 1.0 + drag * dt;
        let turning = disc.angvel() / (1.0 + spin_drag * dt);
        let rotation = turn(turning * dt, *disc.rotation());
        let centre = disc.translation() + speed * dt;
        disc.set_linvel(speed, true);
        disc.set_angvel(turning, true);
        disc.set_position(rapier3d::math::Pose::from_parts(centre, rotation), true);
    }

    /// Friction between cards and table: the same deceleration at any speed, down to nothing.
    fn slow_the_cards(&mut self) {
        let by = self.parameters.card_slide_friction * self.dt();
        for &handle in &self.world.cards {
            let card = &mut self.world.physics.bodies[handle];
            let (speed, turning) = (card.linvel(), card.angvel());
            if card.is_sleeping() || (speed == Vector::ZERO && turning == Vector::ZERO) {
                continue;
            }
            let (fast, turns) = (length(speed), turning.z.abs());
            let kept = (fast - by * self.parameters.gravity).max(0.0);
            let kept_turns = (turns - by * TURNING_FRICTION).max(0.0);
            card.set_linvel(if fast > 0.0 { speed * (kept / fast) } else { speed }, false);
            card.set_angvel(if turns > 0.0 { turning * (kept_turns / turns) } else { turning }, false);
        }
    }

    /// A disc that struck so hard that its centre dipped below the table's top is put back there, and goes no
    /// further down: one flight in a thousand.
    fn nothing_goes_through(&mut self) {
        let table = &self.parameters.table;
        let World { physics, discs, flyer, .. } = &mut self.world;
        for &handle in discs.iter().chain([&*flyer]) {
            let mut centre = physics.bodies[handle].translation();
            let over =
                centre.x > table.x_min && centre.x < table.x_max && centre.y > 0.0 && centre.y < table.y_max;
            if over && centre.z < 0.0 && centre.z > FALLEN / 4.0 {
                let disc = &mut physics.bodies[handle];
                centre.z = 0.0;
                let mut speed = disc.linvel();
                speed.z = speed.z.max(0.0);
                disc.set_translation(centre, true);
                disc.set_linvel(speed, true);
            }
        }
    }

    /// Turning about the launch's axis; rolling on the rim adds nothing.
    fn count_turns(&mut self) {
        let disc = self.world.body(self.world.flyer);
        let (turning, normal) = (disc.angvel(), normal(disc));
        let tumbling = turning - normal * turning.dot(normal);
        self.turned += tumbling.dot(self.axis) * self.dt();
    }

    /// A disc that fell off the table falls no further.
    fn take_the_fallen_away(&mut self) {
        let World { physics, discs, flyer, .. } = &mut self.world;
        for &handle in discs.iter().chain([&*flyer]) {
            let disc = &physics.bodies[handle];
            if disc.translation().z < FALLEN && disc.is_enabled() {
                let disc = &mut physics.bodies[handle];
                disc.set_linvel(Vector::ZERO, false);
                disc.set_angvel(Vector::ZERO, false);
                disc.set_enabled(false);
            }
        }
    }

    fn others_still(&self) -> bool {
        let mut others = self.world.cards.iter().chain(&self.world.discs);
        others.all(|&other| still(self.world.body(other)))
    }

    fn landing(&self, steps: u32, settled: bool) -> Landing {
        let (cards, lying) = self.cards();
        let discs = self.discs(&lying, !cards.is_empty());
        Landing {
            rest: self.rest(self.world.flyer, self.radius, &lying),
            rotations: self.turned / core::f32::consts::TAU,
            settled,
            steps,
            cards,
            discs,
        }
    }

    /// The cards that moved, and where all that are left on the table lie now.
    fn cards(&self) -> (Vec<MovedCard>, Vec<Card>) {
        let (mut moved, mut lying) = (Vec::new(), Vec::with_capacity(self.layout.cards.len()));
        let table = &self.parameters.table;
        for (n, (before, &handle)) in self.layout.cards.iter().zip(&self.world.cards).enumerate() {
            let body = self.world.body(handle);
            let (centre, rotation) = (body.translation(), body.rotation());
            let turned = 2.0 * atan2f(rotation.z, rotation.w) * (180.0 / core::f32::consts::PI);
            let now = Card {
                x: rounded(f64::from(centre.x)),
                y: rounded(f64::from(centre.y)),
                angle: rounded(f64::from(turned)),
            };
            let (dx, dy) = ((now.x - before.x).abs(), (now.y - before.y).abs());
            let turned = (now.angle - before.angle) % 360.0;
            if dx < UNMOVED && dy < UNMOVED && turned.abs().min(360.0 - turned.abs()) < UNMOVED {
                lying.push(*before);
                continue;
            }
            let off =
                centre.x < table.x_min || centre.x > table.x_max || centre.y < 0.0 || centre.y > table.y_max;
            let rest = if off {
                CardRest::Off
            } else {
                lying.push(now);
                CardRest::Table { x: now.x, y: now.y, angle: now.angle }
            };
            moved.push(MovedCard { index: n as u8, rest });
        }
        (moved, lying)
    }

    /// The other discs that lie elsewhere now. A card that slid under a disc's edge can move it too.
    fn discs(&self, lying: &[Card], cards_moved: bool) -> Vec<MovedDisc> {
        let mut moved = Vec::new();
        for (n, (before, &handle)) in self.layout.discs.iter().zip(&self.world.discs).enumerate() {
            let centre = self.world.body(handle).translation();
            let radius = self.parameters.discs[usize::from(before.level.clamp(1, 3)) - 1].radius();
            let rest = match before.place {
                Place::Mothership => match self.rest(handle, radius, lying) {
                    Rest::Mothership => continue,
                    rest => rest,
                },
                Place::Table { x, y } => {
                    let (dx, dy) = (f64::from(centre.x) - x, f64::from(centre.y) - y);
                    let lies = dx.abs() < UNMOVED && dy.abs() < UNMOVED && centre.z > FALLEN;
                    let rest = if lies && !cards_moved {
                        continue;
                    } else if lies {
                        let [x, y] = off_the_edges(self.parameters, f64::from(radius), [x, y], lying);
                        Rest::Table { x, y }
                    } else {
                        self.rest(handle, radius, lying)
                    };
                    if matches!(rest, Rest::Table { x: a, y: b }
                        if (a - x).abs() < UNMOVED && (b - y).abs() < UNMOVED)
                    {
                        continue;
                    }
                    rest
                }
            };
            moved.push(MovedDisc { index: n as u8, rest });
        }
        moved
    }

    fn rest(&self, handle: RigidBodyHandle, radius: f32, lying: &[Card]) -> Rest {
        let centre = self.world.body(handle).translation();
        if centre.z < FALLEN {
            return Rest::Off(self.side(centre));
        }
        let mut plan = [centre.x, centre.y];
        if let Some(mothership) = self.layout.mothership {
            if inside(self.parameters, mothership, centre) {
                return Rest::Mothership;
            }
            plan = laid_down(self.parameters, mothership, plan, radius);
        }
        let table = &self.parameters.table;
        if plan[0] < table.x_min || plan[0] > table.x_max || plan[1] < 0.0 || plan[1] > table.y_max {
            // More than half over the edge when time was up: it would have fallen.
            return Rest::Off(self.side(Vector::new(plan[0], plan[1], centre.z)));
        }
        let plan = off_the_edges(self.parameters, f64::from(radius), plan.map(f64::from), lying);
        let [x, y] = [
            plan[0].clamp(f64::from(table.x_min), f64::from(table.x_max)),
            plan[1].clamp(0.0, f64::from(table.y_max)),
        ];
        Rest::Table { x, y }
    }

    /// Falling back over the launch edge is the front; otherwise the edge that it is furthest beyond.
    fn side(&self, centre: Vector) -> Side {
        let table = &self.parameters.table;
        if centre.y < 0.0 {
            return Side::Front;
        }
        let beyond = [
            (table.x_min - centre.x, Side::Left),
            (centre.x - table.x_max, Side::Right),
            (centre.y - table.y_max, Side::Back),
        ];
        let furthest = beyond.into_iter().reduce(|a, b| if b.0 > a.0 { b } else { a });
        furthest.map_or(Side::Back, |(_, side)| side)
    }
}

/// What a turning card loses, in radians per second and second, for each unit of friction.
const TURNING_FRICTION: f32 = 291.0;

/// A disc that leaned on the outside of a wall is laid down clear of it; one balanced on a rim stays.
fn laid_down(
    parameters: &Parameters,
    mothership: crate::Mothership,
    plan: [f32; 2],
    radius: f32,
) -> [f32; 2] {
    let [dx, dy] = from_box(parameters, mothership, plan);
    let away = libm::sqrtf(dx * dx + dy * dy);
    if away == 0.0 || away >= radius {
        return plan;
    }
    let by = (radius + parameters.on_clear) / away - 1.0;
    [plan[0] + dx * by, plan[1] + dy * by]
}

/// A rotation followed by a small turn, by libm.
fn turn(by: Vector, rotation: Rotation) -> Rotation {
    let angle = length(by);
    let (half_sine, half_cosine) = (sinf(angle / 2.0), cosf(angle / 2.0));
    let scale = if angle > 1e-9 { half_sine / angle } else { 0.5 };
    let small = Rotation::from_xyzw(by.x * scale, by.y * scale, by.z * scale, half_cosine);
    let turned = small * rotation;
    let size =
        libm::sqrtf(turned.x * turned.x + turned.y * turned.y + turned.z * turned.z + turned.w * turned.w);
    Rotation::from_xyzw(turned.x / size, turned.y / size, turned.z / size, turned.w / size)
}
