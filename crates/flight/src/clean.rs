//! Poses fit to be handed over: rounded, and without the overlaps of a disc that only leans on a card.

use libm::{cos, sin, sqrt};

use crate::{Card, Parameters};

/// The distance in plan from a point to a card as it lies, and the unit vector from the card to the point. Inside
/// the distance is 0 and the vector means nothing.
pub fn distance(point: [f64; 2], card: &Card, width: f64, height: f64) -> (f64, [f64; 2]) {
    let angle = card.angle * (core::f64::consts::PI / 180.0);
    let (turn_x, turn_y) = if card.angle == 0.0 { (1.0, 0.0) } else { (cos(angle), sin(angle)) };
    let (dx, dy) = (point[0] - card.x, point[1] - card.y);
    let (across, along) = (dx * turn_x + dy * turn_y, dy * turn_x - dx * turn_y);
    let beyond = |value: f64, half: f64| value - value.clamp(-half, half);
    let (out_x, out_y) = (beyond(across, width / 2.0), beyond(along, height / 2.0));
    let distance = if out_x == 0.0 {
        out_y.abs()
    } else if out_y == 0.0 {
        out_x.abs()
    } else {
        sqrt(out_x * out_x + out_y * out_y)
    };
    if distance == 0.0 {
        return (0.0, [0.0, 0.0]);
    }
    let (unit_x, unit_y) = (out_x / distance, out_y / distance);
    (distance, [unit_x * turn_x - unit_y * turn_y, unit_y * turn_x + unit_x * turn_y])
}

/// A length or an angle as it is handed over: whole thousandths.
pub(crate) fn rounded(value: f64) -> f64 {
    // Adding zero turns a negative zero into a plain one.
    (value * 1000.0).round() / 1000.0 + 0.0
}

/// Moves a disc away from every card that it overlaps by less than `on_overlap`: it only leaned on its edge.
#[cfg_attr(not(feature = "engine"), allow(dead_code, reason = "landings are made by the engine"))]
pub(crate) fn off_the_edges(
    parameters: &Parameters,
    radius: f64,
    mut centre: [f64; 2],
    cards: &[Card],
) -> [f64; 2] {
    let (width, height) = (f64::from(parameters.card.width), f64::from(parameters.card.height));
    // Being moved off one card can push a disc a little onto another, so this is done again, in the same order.
    for _ in 0..PASSES {
        let mut clean = true;
        for card in cards {
            let (distance, away) = distance(centre, card, width, height);
            let overlap = radius - distance;
            // What is clear by less than half of `on_clear` could be rounded to an overlap.
            let clear = f64::from(parameters.on_clear);
            if distance > 0.0 && overlap > -clear / 2.0 && overlap < f64::from(parameters.on_overlap) {
                let by = overlap + clear;
                centre = [centre[0] + away[0] * by, centre[1] + away[1] * by];
                clean = false;
            }
        }
        if clean {
            break;
        }
    }
    [rounded(centre[0]), rounded(centre[1])]
}

const PASSES: u32 = 8;
