//! Everything with a length or a mass: geometry, launches and the physical model.

use tableflip_flight::{CardSize, DiscSize, LaunchFigures, Parameters, TableSize, Walls};
use tableflip_kernel::edition::Reader;

use super::{Geometry, Ranges};
use crate::card::{COLUMNS, ROWS};

/// Everything with a length: geometry, launches and the physical model.
pub(super) fn read(root: &mut Reader<'_>) -> Option<(Geometry, Ranges, Parameters)> {
    let discs = root.table("ship_size", |size| {
        let diameter = numbers::<3>(size, "diameter", 1.0..=200.0);
        let mass = numbers::<3>(size, "mass_grams", 0.01..=100.0);
        let (thickness, rounding) =
            (size.number("thickness", 0.5..=20.0), size.number("edge_rounding", 0.01..=5.0));
        if let (Some(thickness), Some(rounding)) = (thickness, rounding)
            && rounding * 2.0 >= thickness
        {
            size.fault("edge_rounding", "must be less than half of the thickness");
        }
        Some((diameter?, mass?, thickness?, rounding?))
    });
    let zone = root.table("geometry", |zone| {
        zone.integer("rows", i64::from(ROWS)..=i64::from(ROWS));
        zone.integer("columns", i64::from(COLUMNS)..=i64::from(COLUMNS));
        zone.number("track_width", 0.0..=500.0);
        let length = 1.0..=1000.0;
        let [atmosphere, row, pitch, width, height] =
            ["atmosphere_depth", "row_depth", "column_pitch", "card_width", "card_height"]
                .map(|key| zone.number(key, length.clone()));
        let thickness = zone.number("card_thickness", 0.05..=5.0);
        let (moon_left, moon_width) =
            (zone.number("moon_left", -1000.0..=1000.0), zone.number("moon_width", length.clone()));
        let offset = zone.number("launch_pad_offset", 0.0..=500.0);
        Some(([atmosphere?, row?, pitch?, width?, height?], thickness?, [moon_left?, moon_width?, offset?]))
    });
    let table = root.table("table", |table| {
        let (low, high) = (table.number("x_min", -5000.0..=-1.0), table.number("x_max", 1.0..=5000.0));
        Some([low?, high?, table.number("y_max", 100.0..=5000.0)?])
    });
    let walls = root.table("mothership_box", |walls| {
        let keys = [
            "inside_width",
            "inside_depth",
            "wall_thickness",
            "front_height",
            "side_height",
            "back_height",
            "race_front_height",
        ];
        all(keys.map(|key| walls.number(key, 1.0..=500.0)))
    });
    let pad = root
        .table("launch_pad", |pad| all(["width", "depth", "height"].map(|key| pad.number(key, 1.0..=200.0))));
    let lengths = root.table("targeting_card", |card| {
        all(["short_length", "long_length"].map(|key| card.number(key, 1.0..=1000.0)))
    });
    let launch = root.table("launch", launch);
    let model =
        root.table("flight", |flight| all(MODEL.map(|(key, low, high)| flight.number(key, low..=high))));
    let ((diameter, mass, thickness, rounding), (zone, card_thickness, moon)) = (discs?, zone?);
    let ([x_min, x_max, y_max], walls, [_, pad_depth, pad_height]) = (table?, walls?, pad?);
    let ([short_length, long_length], (ranges, launch), model) = (lengths?, launch?, model?);
    let geometry = Geometry {
        atmosphere_depth: zone[0],
        row_depth: zone[1],
        column_pitch: zone[2],
        card_width: zone[3],
        card_height: zone[4],
        moon_left: moon[0],
        moon_width: moon[1],
        launch_pad_offset: moon[2],
        x_min,
        x_max,
        y_max,
        radius: diameter.map(|diameter| diameter / 2.0),
        short_length,
        long_length,
        inside_depth: walls[1],
        wall_thickness: walls[2],
        front_height: walls[3],
        race_front_height: walls[6],
        pad_depth,
    };
    let far = zone[0] + moon[2] + zone[1] * f64::from(ROWS) + walls[1] + 2.0 * walls[2];
    if far > y_max {
        root.fault("table", format!("the mothership ends at y = {far}, beyond the table's {y_max}"));
        return None;
    }
    let discs = (diameter, mass, thickness, rounding);
    let table = TableSize { x_min: x_min as f32, x_max: x_max as f32, y_max: y_max as f32 };
    let card = CardSize { width: zone[3] as f32, height: zone[4] as f32, thickness: card_thickness as f32 };
    let flight = parameters(&model, discs, (table, card), &walls, ([pad_depth, pad_height], launch));
    Some((geometry, ranges, flight))
}

type Discs = ([f64; 3], [f64; 3], f64, f64);

/// What the physics is told.
fn parameters(
    model: &[f64; MODEL.len()],
    (diameter, mass, thickness, rounding): Discs,
    (table, card): (TableSize, CardSize),
    walls: &[f64; 7],
    ([pad_depth, pad_height], launch): ([f64; 2], LaunchFigures),
) -> Parameters {
    let model = model.map(|number| number as f32);
    Parameters {
        gravity: model[0],
        step_hz: model[1] as u16,
        length_unit: model[2],
        prediction_distance: model[3],
        allowed_error: model[4],
        contact_hz: model[5],
        contact_damping: model[6],
        linear_damping: model[7],
        angular_damping_air: model[8],
        angular_damping_touching: model[9],
        restitution: model[10],
        friction_disc: model[11],
        friction_table: model[12],
        friction_card: model[13],
        card_mass: model[14],
        card_slide_friction: model[15],
        give_up_seconds: model[16],
        on_overlap: model[17],
        on_clear: model[18],
        discs: std::array::from_fn(|n| DiscSize { diameter: diameter[n] as f32, mass: mass[n] as f32 }),
        disc_thickness: thickness as f32,
        disc_rounding: rounding as f32,
        card,
        table,
        walls: Walls {
            inside_width: walls[0] as f32,
            inside_depth: walls[1] as f32,
            thickness: walls[2] as f32,
            side_height: walls[4] as f32,
            back_height: walls[5] as f32,
        },
        pad_depth: pad_depth as f32,
        pad_height: pad_height as f32,
        launch,
    }
}

/// The physical model's figures in the order in which they are read, with what is possible.
const MODEL: [(&str, f64, f64); 19] = [
    ("gravity", 1.0, 100_000.0),
    ("step_hz", 60.0, 960.0),
    ("length_unit", 0.01, 1000.0),
    ("prediction_distance", 0.0, 10.0),
    ("allowed_error", 0.0, 1.0),
    ("contact_hz", 1.0, 1000.0),
    ("contact_damping", 0.1, 100.0),
    ("linear_damping", 0.0, 100.0),
    ("angular_damping_air", 0.0, 100.0),
    ("angular_damping_touching", 0.0, 100.0),
    ("restitution", 0.0, 0.99),
    ("friction_disc", 0.0, 2.0),
    ("friction_table", 0.0, 2.0),
    ("friction_card", 0.0, 2.0),
    ("card_mass_grams", 0.01, 100.0),
    ("card_slide_friction", 0.0, 10.0),
    ("give_up_seconds", 0.1, 20.0),
    ("on_overlap", 0.0, 5.0),
    ("on_clear", 0.005, 1.0),
];

fn launch(launch: &mut Reader<'_>) -> Option<(Ranges, LaunchFigures)> {
    let (x, power, aim) = (range(launch, "x_tenths"), range(launch, "power"), range(launch, "aim_tenths"));
    let share = numbers::<2>(launch, "overhang_share", 0.0..=1.0);
    if share.is_some_and(|[least, most]| least > most) {
        launch.fault("overhang_share", "must go from the least to the most");
    }
    let factor = numbers::<3>(launch, "level_factor", 0.1..=10.0);
    let speeds = all(["speed_min", "speed_max"].map(|key| launch.number(key, 1.0..=20_000.0)));
    let lofts = all(["loft_slide", "loft_low", "loft_more"].map(|key| launch.number(key, 0.0..=90.0)));
    let spins = all(["spin_low", "spin_less"].map(|key| launch.number(key, 0.0..=5.0)));
    let radius = launch.number("spin_radius", 1.0..=100.0);
    let (speeds, lofts, spins) = (speeds?, lofts?, spins?);
    let figures = LaunchFigures {
        overhang_share: share?.map(|share| share as f32),
        power_max: power?[1] as f32,
        speed_min: speeds[0] as f32,
        speed_max: speeds[1] as f32,
        level_factor: factor?.map(|factor| factor as f32),
        loft_slide: lofts[0] as f32,
        loft_low: lofts[1] as f32,
        loft_more: lofts[2] as f32,
        spin_low: spins[0] as f32,
        spin_less: spins[1] as f32,
        spin_radius: radius? as f32,
    };
    Some((Ranges { x: x?, power: power?, aim: aim? }, figures))
}

fn range(reader: &mut Reader<'_>, key: &str) -> Option<[i32; 2]> {
    let list = reader.integers(key)?;
    match list[..] {
        [low, high] if low < high && low >= -100_000 && high <= 100_000 && high > 0 => {
            Some([low as i32, high as i32])
        }
        _ => {
            reader.fault(key, "must be the lowest and the highest whole number");
            None
        }
    }
}

fn numbers<const N: usize>(
    reader: &mut Reader<'_>,
    key: &str,
    range: std::ops::RangeInclusive<f64>,
) -> Option<[f64; N]> {
    let list = reader.numbers(key)?;
    let Ok(numbers) = <[f64; N]>::try_from(list) else {
        reader.fault(key, format!("must have {N} numbers"));
        return None;
    };
    if numbers.iter().any(|number| !range.contains(number)) {
        reader.fault(key, format!("a number is not between {} and {}", range.start(), range.end()));
        return None;
    }
    Some(numbers)
}

fn all<const N: usize>(found: [Option<f64>; N]) -> Option<[f64; N]> {
    let mut numbers = [0.0; N];
    for (number, found) in numbers.iter_mut().zip(found) {
        *number = found?;
    }
    Some(numbers)
}
