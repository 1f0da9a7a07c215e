//! How bodies meet: discs with boxes and discs with discs, and nothing else.
//!
//! The engine's own dispatcher knows thirty shapes, from height fields to voxels, and whatever it can call is part of
//! a program. Here it is answered by the two general algorithms that it would choose for our shapes as well, so that
//! the rest stays out of the module that a browser loads.

use rapier3d::geometry::{ContactData, ContactManifold, ContactManifoldData, Shape};
use rapier3d::math::{Pose, Real, Vector};
use rapier3d::parry::query::details::{
    NonlinearShapeCastMode, NormalConstraints, ShapeCastOptions,
    cast_shapes_nonlinear_support_map_support_map, cast_shapes_support_map_support_map,
    closest_points_support_map_support_map, contact_manifold_pfm_pfm, contact_support_map_support_map,
    distance_support_map_support_map, intersection_test_support_map_support_map,
};
use rapier3d::parry::query::{
    ClosestPoints, Contact, ContactManifoldsWorkspace, NonlinearRigidMotion, PersistentQueryDispatcher,
    QueryDispatcher, ShapeCastHit, ShapeDistance, ShapeIntersection, Unsupported,
};
use rapier3d::parry::shape::SupportMap;

/// Answers for convex bodies.
pub(crate) struct Meeting;

type Pair<'s> = (&'s dyn SupportMap, &'s dyn SupportMap);

/// Both as bodies that know their furthest point in a direction.
fn convex<'s>(one: &'s dyn Shape, other: &'s dyn Shape) -> Result<Pair<'s>, Unsupported> {
    one.as_support_map().zip(other.as_support_map()).ok_or(Unsupported)
}

impl QueryDispatcher for Meeting {
    fn intersection_test(
        &self,
        pose: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        let (one, other) = convex(one, other)?;
        Ok(intersection_test_support_map_support_map(pose, one, other).into())
    }

    fn distance(
        &self,
        pose: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
    ) -> Result<ShapeDistance, Unsupported> {
        let (one, other) = convex(one, other)?;
        Ok(distance_support_map_support_map(pose, one, other).into())
    }

    fn contact(
        &self,
        pose: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        prediction: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        let (one, other) = convex(one, other)?;
        Ok(contact_support_map_support_map(pose, one, other, prediction))
    }

    fn closest_points(
        &self,
        pose: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        within: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        let (one, other) = convex(one, other)?;
        Ok(closest_points_support_map_support_map(pose, one, other, within))
    }

    fn cast_shapes(
        &self,
        pose: &Pose,
        velocity: Vector,
        one: &dyn Shape,
        other: &dyn Shape,
        options: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        let (one, other) = convex(one, other)?;
        Ok(cast_shapes_support_map_support_map(pose, velocity, one, other, options))
    }

    fn cast_shapes_nonlinear(
        &self,
        motion: &NonlinearRigidMotion,
        one: &dyn Shape,
        other_motion: &NonlinearRigidMotion,
        other: &dyn Shape,
        from: Real,
        until: Real,
        stop_at_penetration: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        let (map, other_map) = convex(one, other)?;
        let mode = if stop_at_penetration {
            NonlinearShapeCastMode::StopAtPenetration
        } else {
            NonlinearShapeCastMode::directional_toi(one, other)
        };
        Ok(cast_shapes_nonlinear_support_map_support_map(
            self,
            motion,
            map,
            one,
            other_motion,
            other_map,
            other,
            from,
            until,
            mode,
        ))
    }
}

impl PersistentQueryDispatcher<ContactManifoldData, ContactData> for Meeting {
    fn contact_manifolds(
        &self,
        pose: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold>,
        _workspace: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        if manifolds.is_empty() {
            manifolds.push(ContactManifold::new());
        }
        self.contact_manifold_convex_convex(pose, one, other, None, None, prediction, &mut manifolds[0])
    }

    fn contact_manifold_convex_convex(
        &self,
        pose: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        normals: Option<&dyn NormalConstraints>,
        other_normals: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut ContactManifold,
    ) -> Result<(), Unsupported> {
        let faces = one.as_polygonal_feature_map().zip(other.as_polygonal_feature_map());
        let ((map, border), (other_map, other_border)) = faces.ok_or(Unsupported)?;
        contact_manifold_pfm_pfm(
            pose,
            map,
            border,
            normals,
            other_map,
            other_border,
            other_normals,
            prediction,
            manifold,
        );
        Ok(())
    }
}
