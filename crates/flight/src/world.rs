//! The bodies of one flight: table, mothership, cards, lying discs, and the flying disc last.
//!
//! A fresh world is made for every flight, always in this order, so that nothing of an earlier flight can
//! reach a later one.

use libm::{cosf, sinf};
use rapier3d::prelude::*;

use crate::clean::distance;
use crate::meeting::Meeting;
use crate::{Layout, Parameters, Place, Start};

/// Half a turn of a quarter: turns the engine's upright cylinder into a lying disc.
const LYING: f32 = core::f32::consts::FRAC_1_SQRT_2;

pub(crate) struct World {
    pub(crate) physics: PhysicsWorld,
    pub(crate) cards: Vec<RigidBodyHandle>,
    pub(crate) discs: Vec<RigidBodyHandle>,
    pub(crate) flyer: RigidBodyHandle,
    pub(crate) flyer_collider: ColliderHandle,
    /// Above this height nothing lies, away from the mothership.
    pub(crate) clear: f32,
    /// Above this height there is nothing of the mothership, nor on it.
    pub(crate) clear_box: f32,
}

struct Groups {
    fixed: InteractionGroups,
    disc: InteractionGroups,
    card: InteractionGroups,
}

impl Groups {
    /// Discs meet everything; cards meet discs only, since paper slides over paper.
    fn new() -> Groups {
        let groups = |member, filter| InteractionGroups::new(member, filter, InteractionTestMode::And);
        let (fixed, disc, card) = (Group::GROUP_1, Group::GROUP_2, Group::GROUP_3);
        Groups {
            fixed: groups(fixed, disc),
            disc: groups(disc, fixed | disc | card),
            card: groups(card, disc),
        }
    }
}

impl World {
    pub(crate) fn new(parameters: &Parameters, layout: &Layout, start: &Start, level: u8) -> World {
        let physics = PhysicsWorld {
            gravity: Vector::new(0.0, 0.0, -parameters.gravity),
            integration_parameters: integration(parameters),
            ..empty()
        };
        let groups = Groups::new();
        let mut world = World {
            physics,
            cards: Vec::with_capacity(layout.cards.len()),
            discs: Vec::with_capacity(layout.discs.len()),
            flyer: RigidBodyHandle::invalid(),
            flyer_collider: ColliderHandle::invalid(),
            clear: 12.0,
            clear_box: 0.0,
        };
        world.add_table(parameters, &groups);
        world.add_mothership(parameters, layout, &groups);
        world.add_cards(parameters, layout, &groups);
        world.add_discs(parameters, layout, &groups);
        let body = RigidBodyBuilder::dynamic()
            .translation(Vector::from(start.position))
            .linvel(Vector::from(start.velocity))
            .angvel(Vector::from(start.axis) * start.spin)
            .can_sleep(false);
        (world.flyer, world.flyer_collider) = world.add_disc(parameters, &groups, level, body);
        world
    }

    fn fix(&mut self, parameters: &Parameters, groups: &Groups, low: [f32; 3], high: [f32; 3]) {
        let half = [0, 1, 2].map(|n| (high[n] - low[n]) / 2.0);
        let centre = [0, 1, 2].map(|n| f32::midpoint(high[n], low[n]));
        let body = self.physics.bodies.insert(RigidBodyBuilder::fixed().translation(Vector::from(centre)));
        let collider = ColliderBuilder::cuboid(half[0], half[1], half[2])
            .friction(parameters.friction_table)
            .restitution(parameters.restitution)
            .collision_groups(groups.fixed);
        self.physics.colliders.insert_with_parent(collider, body, &mut self.physics.bodies);
    }

    fn add_table(&mut self, parameters: &Parameters, groups: &Groups) {
        let table = &parameters.table;
        self.fix(parameters, groups, [table.x_min, 0.0, -40.0], [table.x_max, table.y_max, 0.0]);
    }

    fn add_mothership(&mut self, parameters: &Parameters, layout: &Layout, groups: &Groups) {
        let Some(mothership) = layout.mothership else { return };
        let (walls, table) = (&parameters.walls, &parameters.table);
        let (thick, middle) = (walls.thickness, f32::midpoint(table.x_min, table.x_max));
        let (left, right) = (middle - walls.inside_width / 2.0, middle + walls.inside_width / 2.0);
        let inner = mothership.face + thick;
        let back = inner + walls.inside_depth;
        let mut wall = |low: [f32; 2], high: [f32; 2], height: f32| {
            self.fix(parameters, groups, [low[0], low[1], 0.0], [high[0], high[1], height]);
            self.clear_box = self.clear_box.max(height + 4.0);
        };
        wall([left - thick, mothership.face], [right + thick, inner], mothership.front_height);
        wall([left - thick, inner], [left, back], walls.side_height);
        wall([right, inner], [right + thick, back], walls.side_height);
        wall([left - thick, back], [right + thick, back + thick], walls.back_height);
    }

    /// Cards slide only: no weight, no tilting, no rising. Their friction is done by hand (`fly.rs`).
    fn add_cards(&mut self, parameters: &Parameters, layout: &Layout, groups: &Groups) {
        let size = &parameters.card;
        for card in &layout.cards {
            let half_turn = card.angle as f32 * (core::f32::consts::PI / 360.0);
            let rotation = Rotation::from_xyzw(0.0, 0.0, sinf(half_turn), cosf(half_turn));
            let centre = Vector::new(card.x as f32, card.y as f32, size.thickness / 2.0);
            let locked = LockedAxes::TRANSLATION_LOCKED_Z
                | LockedAxes::ROTATION_LOCKED_X
                | LockedAxes::ROTATION_LOCKED_Y;
            let body = RigidBodyBuilder::dynamic()
                .pose(Pose::from_parts(centre, rotation))
                .gravity_scale(0.0)
                .locked_axes(locked)
                .sleeping(true);
            let body = self.physics.bodies.insert(body);
            let collider = ColliderBuilder::cuboid(size.width / 2.0, size.height / 2.0, size.thickness / 2.0)
                .mass(parameters.card_mass)
                .friction(parameters.friction_card)
                .restitution(parameters.restitution)
                .collision_groups(groups.card);
            self.physics.colliders.insert_with_parent(collider, body, &mut self.physics.bodies);
            self.cards.push(body);
        }
    }

    /// Discs lie flat: on the table, on the cards under them, or on earlier discs.
    fn add_discs(&mut self, parameters: &Parameters, layout: &Layout, groups: &Groups) {
        let mut lying: Vec<([f64; 2], f32, f32)> = Vec::with_capacity(layout.discs.len());
        let thick = parameters.disc_thickness;
        let mut piled = 0;
        for disc in &layout.discs {
            let radius = parameters.discs[usize::from(disc.level.clamp(1, 3)) - 1].radius();
            let (centre, bottom) = match disc.place {
                Place::Mothership => {
                    piled += 1;
                    let (centre, bottom) = in_the_pile(parameters, layout, piled - 1);
                    self.clear_box = self.clear_box.max(bottom + thick + 4.0);
                    (centre, bottom)
                }
                Place::Table { x, y } => {
                    let floor = floor(parameters, layout, [x, y], radius);
                    let on_disc = lying.iter().filter(|(other, reach, _)| {
                        let (dx, dy) = (other[0] - x, other[1] - y);
                        let apart = f64::from(reach + radius);
                        dx * dx + dy * dy < apart * apart
                    });
                    let bottom = on_disc.fold(floor, |low, (_, _, top)| low.max(*top));
                    lying.push(([x, y], radius, bottom + thick));
                    self.clear = self.clear.max(bottom + thick + 6.0);
                    ([x as f32, y as f32], bottom)
                }
            };
            let height = bottom + thick / 2.0 + 0.01;
            let body = RigidBodyBuilder::dynamic()
                .translation(Vector::new(centre[0], centre[1], height))
                .sleeping(true);
            let (body, _) = self.add_disc(parameters, groups, disc.level, body);
            self.discs.push(body);
        }
    }

    fn add_disc(
        &mut self,
        parameters: &Parameters,
        groups: &Groups,
        level: u8,
        body: RigidBodyBuilder,
    ) -> (RigidBodyHandle, ColliderHandle) {
        let size = parameters.discs[usize::from(level.clamp(1, 3)) - 1];
        let round = parameters.disc_rounding;
        let body = body
            .linear_damping(parameters.linear_damping)
            .angular_damping(parameters.angular_damping_air)
            .ccd_enabled(true)
            .allow_fast_rotation(true);
        let body = self.physics.bodies.insert(body);
        let (half, radius) = (parameters.disc_thickness / 2.0 - round, size.radius() - round);
        let turned = Pose::from_rotation(Rotation::from_xyzw(LYING, 0.0, 0.0, LYING));
        let collider = ColliderBuilder::round_cylinder(half, radius, round)
            .position(turned)
            .mass(size.mass)
            .friction(parameters.friction_disc)
            .restitution(parameters.restitution)
            .collision_groups(groups.disc);
        let collider = self.physics.colliders.insert_with_parent(collider, body, &mut self.physics.bodies);
        (body, collider)
    }

    pub(crate) fn body(&self, handle: RigidBodyHandle) -> &RigidBody {
        &self.physics.bodies[handle]
    }

    /// Whether the flying disc touches anything.
    pub(crate) fn touching(&self) -> bool {
        self.physics
            .narrow_phase
            .contact_pairs_with(self.flyer_collider)
            .any(ContactPair::has_any_active_contact)
    }
}

/// A world with nothing in it, in which bodies meet as ours do. Said in full, since the engine's default would bring every
/// shape that there is.
fn empty() -> PhysicsWorld {
    PhysicsWorld {
        gravity: Vector::ZERO,
        integration_parameters: IntegrationParameters::default(),
        physics_pipeline: PhysicsPipeline::new(),
        collision_pipeline: CollisionPipeline::new(),
        islands: IslandManager::new(),
        broad_phase: DefaultBroadPhase::default(),
        narrow_phase: NarrowPhase::with_query_dispatcher(Meeting),
        bodies: RigidBodySet::new(),
        colliders: ColliderSet::new(),
        impulse_joints: ImpulseJointSet::new(),
        multibody_joints: MultibodyJointSet::new(),
        soft_bodies: SoftBodySet::new(),
        ccd_solver: CCDSolver::new(),
    }
}

/// The n-th disc of the pile in the mothership: two side by side in every layer.
fn in_the_pile(parameters: &Parameters, layout: &Layout, n: u16) -> ([f32; 2], f32) {
    let (walls, table) = (&parameters.walls, &parameters.table);
    let face = layout.mothership.map_or(table.y_max, |mothership| mothership.face);
    let side = if n.is_multiple_of(2) { -walls.inside_width } else { walls.inside_width } / 4.0;
    let middle = f32::midpoint(table.x_min, table.x_max);
    let centre = [middle + side, face + walls.thickness + walls.inside_depth / 2.0];
    (centre, f32::from(n / 2) * (parameters.disc_thickness + 0.02))
}

/// How high the ground is under a disc that lies here: the table, a card, or the rim of the mothership.
fn floor(parameters: &Parameters, layout: &Layout, centre: [f64; 2], radius: f32) -> f32 {
    let (width, height) = (f64::from(parameters.card.width), f64::from(parameters.card.height));
    let on_card = layout.cards.iter().any(|card| distance(centre, card, width, height).0 < f64::from(radius));
    let walls = &parameters.walls;
    let on_rim = layout.mothership.filter(|&mothership| {
        crate::rest::beyond_box(parameters, mothership, [centre[0] as f32, centre[1] as f32]) < radius
    });
    match on_rim {
        Some(mothership) => mothership.front_height.max(walls.side_height).max(walls.back_height),
        None if on_card => parameters.card.thickness,
        None => 0.0,
    }
}

fn integration(parameters: &Parameters) -> IntegrationParameters {
    let softness = SpringCoefficients {
        natural_frequency: parameters.contact_hz,
        damping_ratio: parameters.contact_damping,
    };
    IntegrationParameters {
        dt: 1.0 / f32::from(parameters.step_hz),
        min_ccd_dt: 1.0 / f32::from(parameters.step_hz) / 100.0,
        length_unit: parameters.length_unit,
        normalized_prediction_distance: parameters.prediction_distance,
        normalized_allowed_linear_error: parameters.allowed_error,
        contact_softness: softness,
        static_contact_softness: softness,
        contact_recycling: false,
        max_ccd_substeps: 1,
        ..IntegrationParameters::default()
    }
}
