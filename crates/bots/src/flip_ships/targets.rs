//! Places worth aiming at: cards, the gaps between them, moon spaces (FS-16.3).

use tableflip_flip_ships::{Cell, FlipShips, Pilot, Pose, Ship, Table, cells};

/// The middles of all cards that lie on the table, with their cells.
pub(super) fn cards(position: &Table) -> impl Iterator<Item = (Cell, [f32; 2])> + '_ {
    position.in_play().filter_map(|(cell, enemy)| Some((cell, middle(enemy.pose?))))
}

/// Every place where a ship could do something: on a card, on two or four at once, on the moons with moonshot, short
/// of the cards with a laser.
pub(super) fn places(rules: &FlipShips, position: &Table, ship: Ship) -> Vec<[f32; 2]> {
    let pose = |cell: Cell| position.enemies[cell.index()].and_then(|enemy| enemy.pose);
    let mut places: Vec<[f32; 2]> = cards(position).map(|(_, place)| place).collect();
    for cell in cells(position.lying()) {
        let Some(own) = pose(cell) else { continue };
        for other in cells(cell.neighbours() & position.lying()).filter(|other| *other > cell) {
            places.extend(pose(other).map(|other| between(&[own, other])));
        }
        // The corner where four cards meet.
        let behind = Cell(cell.0 + tableflip_flip_ships::COLUMNS);
        let corner = [Cell(cell.0 + 1), behind, Cell(behind.0 + 1)];
        if cell.col() < tableflip_flip_ships::COLUMNS && cell.row() < tableflip_flip_ships::ROWS {
            let three: Option<Vec<Pose>> = corner.into_iter().map(pose).collect();
            places.extend(three.map(|three| between(&[own, three[0], three[1], three[2]])));
        }
    }
    if position.power(ship) == Pilot::Moonshot {
        places.extend(moons(rules));
    }
    places
}

/// The moon spaces, and the lines between two of them: a disc there is on both (FS-3.6).
fn moons(rules: &FlipShips) -> impl Iterator<Item = [f32; 2]> {
    let geometry = &rules.figures.physical.geometry;
    // The edge towards the cards, where a disc may also be on a card of column 1.
    let across = [geometry.moon_left + geometry.moon_width / 3.0, geometry.moon_left];
    let half_rows = 1..2 * i32::from(rules.options.rows);
    let (first, half) = (rules.line(), geometry.row_depth / 2.0);
    half_rows.flat_map(move |n| across.map(|x| [x as f32, (first + half * f64::from(n)) as f32]))
}

fn middle(pose: Pose) -> [f32; 2] {
    [pose.x as f32, pose.y as f32]
}

fn between(poses: &[Pose]) -> [f32; 2] {
    let count = poses.len() as f32;
    let sum = poses.iter().fold([0.0; 2], |sum, pose| [sum[0] + pose.x as f32, sum[1] + pose.y as f32]);
    sum.map(|sum| sum / count)
}
