//! Everything with a length or a mass: geometry, launches and the physical model.

use tableflip_flight::{CardSize, DiscSize, LaunchFigures, Parameters, TableSize, Walls};
use tableflip_kernel::edition::{Entry, Figure, Reader};
use tableflip_kernel::figures;

use crate::card::{COLUMNS, ROWS};

/// Sizes of the table and of what lies on it.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct Physical {
    pub geometry: Geometry,
    pub ship_size: ShipSize,
    pub table: TableTop,
    pub mothership_box: MothershipBox,
    pub launch_pad: LaunchPad,
    pub targeting_card: TargetingCard,
    pub launch: Ranges,
}

figures! {
    /// The battle zone.
    #[derive(Clone, Copy, Debug)]
    pub struct Geometry: "geometry" {
        rows: u8 in ROWS..=ROWS,
        columns: u8 in COLUMNS..=COLUMNS,
        atmosphere_depth: f64 in 1.0..=1000.0,
        row_depth: f64 in 1.0..=1000.0,
        column_pitch: f64 in 1.0..=1000.0,
        card_width: f64 in 1.0..=1000.0,
        card_height: f64 in 1.0..=1000.0,
        card_thickness: f64 in 0.05..=5.0,
        moon_left: f64 in -1000.0..=1000.0,
        moon_width: f64 in 1.0..=1000.0,
        track_width: f64 in 0.0..=500.0,
        launch_pad_offset: f64 in 0.0..=500.0,
    }
}

figures! {
    /// Discs, by level.
    #[derive(Clone, Copy, Debug)]
    pub struct ShipSize: "ship_size" {
        diameter: [f64; 3] in 1.0..=200.0,
        mass_grams: [f64; 3] in 0.01..=100.0,
        thickness: f64 in 0.5..=20.0,
        edge_rounding: f64 in 0.01..=5.0,
    }
}

figures! {
    /// The table's top, from its launch edge.
    #[derive(Clone, Copy, Debug)]
    pub struct TableTop: "table" {
        x_min: f64 in -5000.0..=-1.0,
        x_max: f64 in 1.0..=5000.0,
        y_max: f64 in 100.0..=5000.0,
    }
}

figures! {
    /// The mothership.
    #[derive(Clone, Copy, Debug)]
    pub struct MothershipBox: "mothership_box" {
        inside_width: f64 in 1.0..=500.0,
        inside_depth: f64 in 1.0..=500.0,
        wall_thickness: f64 in 1.0..=500.0,
        front_height: f64 in 1.0..=500.0,
        side_height: f64 in 1.0..=500.0,
        back_height: f64 in 1.0..=500.0,
        race_front_height: f64 in 1.0..=500.0,
    }
}

figures! {
    /// The launch pad.
    #[derive(Clone, Copy, Debug)]
    pub struct LaunchPad: "launch_pad" {
        width: f64 in 1.0..=200.0,
        depth: f64 in 1.0..=200.0,
        height: f64 in 1.0..=200.0,
    }
}

figures! {
    /// How far lasers reach.
    #[derive(Clone, Copy, Debug)]
    pub struct TargetingCard: "targeting_card" {
        short_length: f64 in 1.0..=1000.0,
        long_length: f64 in 1.0..=1000.0,
    }
}

/// Between what a launch's integers lie.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "named as in the edition")]
pub struct Ranges {
    pub x: [i32; 2],
    pub power: [i32; 2],
    pub aim: [i32; 2],
}

figures! {
    /// What a launch's integers mean.
    struct Launching: "launch" {
        x_tenths: Range,
        power: Range,
        aim_tenths: Range,
        overhang_share: [f64; 2] in 0.0..=1.0,
        level_factor: [f64; 3] in 0.1..=10.0,
        speed_min: f64 in 1.0..=20_000.0,
        speed_max: f64 in 1.0..=20_000.0,
        loft_slide: f64 in 0.0..=90.0,
        loft_low: f64 in 0.0..=90.0,
        loft_more: f64 in 0.0..=90.0,
        spin_low: f64 in 0.0..=5.0,
        spin_less: f64 in 0.0..=5.0,
        spin_radius: f64 in 1.0..=100.0,
    }
}

/// The lowest and the highest whole number.
struct Range([i32; 2]);

impl Figure for Range {
    type Within = ();

    fn read(entry: &Entry<'_>, (): &()) -> Option<Range> {
        let list: Vec<i32> = Figure::read(entry, &(-100_000..=100_000))?;
        match list[..] {
            [low, high] if low < high && high > 0 => Some(Range([low, high])),
            _ => {
                entry.fault("must be the lowest and the highest whole number");
                None
            }
        }
    }
}

figures! {
    /// The physical model.
    struct Model: "flight" {
        gravity: f64 in 1.0..=100_000.0,
        step_hz: f64 in 60.0..=960.0,
        length_unit: f64 in 0.01..=1000.0,
        prediction_distance: f64 in 0.0..=10.0,
        allowed_error: f64 in 0.0..=1.0,
        contact_hz: f64 in 1.0..=1000.0,
        contact_damping: f64 in 0.1..=100.0,
        linear_damping: f64 in 0.0..=100.0,
        angular_damping_air: f64 in 0.0..=100.0,
        angular_damping_touching: f64 in 0.0..=100.0,
        restitution: f64 in 0.0..=0.99,
        friction_disc: f64 in 0.0..=2.0,
        friction_table: f64 in 0.0..=2.0,
        friction_card: f64 in 0.0..=2.0,
        card_mass_grams: f64 in 0.01..=100.0,
        card_slide_friction: f64 in 0.0..=10.0,
        give_up_seconds: f64 in 0.1..=20.0,
        on_overlap: f64 in 0.0..=5.0,
        on_clear: f64 in 0.005..=1.0,
    }
}

impl Physical {
    pub(super) fn read(root: &mut Reader<'_>) -> Option<(Physical, Parameters)> {
        let ship_size = root.table("ship_size", |reader| {
            let size = ShipSize::read(reader)?;
            if size.edge_rounding * 2.0 < size.thickness {
                return Some(size);
            }
            reader.fault("edge_rounding", "must be less than half of the thickness");
            None
        });
        let launching = root.table("launch", |reader| {
            let launching = Launching::read(reader)?;
            let [least, most] = launching.overhang_share;
            if least <= most {
                return Some(launching);
            }
            reader.fault("overhang_share", "must go from the least to the most");
            None
        });
        let (geometry, table) = (Geometry::find(root), TableTop::find(root));
        let (mothership_box, launch_pad) = (MothershipBox::find(root), LaunchPad::find(root));
        let targeting_card = TargetingCard::find(root);
        let model = root.table("flight", |reader| {
            let model = Model::read(reader)?;
            model.is_affordable(reader).then_some(model)
        });
        let (launching, model) = (launching?, model?);
        let physical = Physical {
            geometry: geometry?,
            ship_size: ship_size?,
            table: table?,
            mothership_box: mothership_box?,
            launch_pad: launch_pad?,
            targeting_card: targeting_card?,
            launch: Ranges { x: launching.x_tenths.0, power: launching.power.0, aim: launching.aim_tenths.0 },
        };
        let (zone, walls) = (&physical.geometry, &physical.mothership_box);
        let rows = zone.row_depth * f64::from(ROWS);
        let far = zone.atmosphere_depth
            + zone.launch_pad_offset
            + rows
            + walls.inside_depth
            + 2.0 * walls.wall_thickness;
        if far > physical.table.y_max {
            let most = physical.table.y_max;
            root.fault("table", format!("the mothership ends at y = {far}, beyond the table's {most}"));
            return None;
        }
        if !physical.lies_apart(root) {
            return None;
        }
        let parameters = physical.parameters(&launching, &model);
        Some((physical, parameters))
    }

    /// Cards do not lie on each other, and a disc lies on four of them at most: what meets at once is what a flight costs.
    fn lies_apart(&self, root: &Reader<'_>) -> bool {
        let zone = &self.geometry;
        let most = self.ship_size.diameter.into_iter().fold(0.0, f64::max);
        let pairs = [
            ("card_width", zone.card_width, "column_pitch", zone.column_pitch),
            ("card_height", zone.card_height, "row_depth", zone.row_depth),
        ];
        let mut good = true;
        for (key, length, of, room) in pairs {
            if length > room {
                root.fault("geometry", format!("{key} is {length}, but {of} leaves only {room} for a card"));
                good = false;
            }
            if most > room {
                root.fault("ship_size", format!("a disc of {most} is wider than {of}, which is {room}"));
                good = false;
            }
        }
        good
    }

    /// What the physics is told.
    fn parameters(&self, launching: &Launching, model: &Model) -> Parameters {
        let (size, zone, walls) = (&self.ship_size, &self.geometry, &self.mothership_box);
        let disc = |n: usize| DiscSize { diameter: size.diameter[n] as f32, mass: size.mass_grams[n] as f32 };
        Parameters {
            gravity: model.gravity as f32,
            step_hz: model.step_hz as u16,
            length_unit: model.length_unit as f32,
            prediction_distance: model.prediction_distance as f32,
            allowed_error: model.allowed_error as f32,
            contact_hz: model.contact_hz as f32,
            contact_damping: model.contact_damping as f32,
            linear_damping: model.linear_damping as f32,
            angular_damping_air: model.angular_damping_air as f32,
            angular_damping_touching: model.angular_damping_touching as f32,
            restitution: model.restitution as f32,
            friction_disc: model.friction_disc as f32,
            friction_table: model.friction_table as f32,
            friction_card: model.friction_card as f32,
            card_mass: model.card_mass_grams as f32,
            card_slide_friction: model.card_slide_friction as f32,
            give_up_seconds: model.give_up_seconds as f32,
            on_overlap: model.on_overlap as f32,
            on_clear: model.on_clear as f32,
            discs: [disc(0), disc(1), disc(2)],
            disc_thickness: size.thickness as f32,
            disc_rounding: size.edge_rounding as f32,
            card: CardSize {
                width: zone.card_width as f32,
                height: zone.card_height as f32,
                thickness: zone.card_thickness as f32,
            },
            table: TableSize {
                x_min: self.table.x_min as f32,
                x_max: self.table.x_max as f32,
                y_max: self.table.y_max as f32,
            },
            walls: Walls {
                inside_width: walls.inside_width as f32,
                inside_depth: walls.inside_depth as f32,
                thickness: walls.wall_thickness as f32,
                side_height: walls.side_height as f32,
                back_height: walls.back_height as f32,
            },
            pad_depth: self.launch_pad.depth as f32,
            pad_height: self.launch_pad.height as f32,
            launch: launching.figures(),
        }
    }
}

/// How many steps a flight may have that never comes to rest: three times what the standard edition's may. Most of those come
/// to rest long before, and a step that has much to do costs more than a common one, so that this is ten times the cost
/// (`crates/catalogue/examples/slowest.rs`).
const MOST_STEPS: f64 = 3.0 * 240.0 * 4.0;
/// From how far away bodies may be taken for touching, in millimetres: three times as far as in the standard edition.
const FURTHEST_TOUCH: f64 = 18.0;

impl Model {
    /// Whether a flight costs what everybody at a table can be expected to wait for.
    fn is_affordable(&self, reader: &Reader<'_>) -> bool {
        let (steps, touch) =
            (self.step_hz * self.give_up_seconds, self.prediction_distance * self.length_unit);
        if steps > MOST_STEPS {
            let (hz, seconds) = (self.step_hz, self.give_up_seconds);
            reader.fault(
                "give_up_seconds",
                format!("{seconds} s of {hz} steps each are {steps} steps, more than {MOST_STEPS}"),
            );
        }
        if touch > FURTHEST_TOUCH {
            let reason = format!("times length_unit is {touch} mm, more than {FURTHEST_TOUCH}");
            reader.fault("prediction_distance", reason);
        }
        steps <= MOST_STEPS && touch <= FURTHEST_TOUCH
    }
}

impl Launching {
    fn figures(&self) -> LaunchFigures {
        LaunchFigures {
            overhang_share: self.overhang_share.map(|share| share as f32),
            power_max: self.power.0[1] as f32,
            speed_min: self.speed_min as f32,
            speed_max: self.speed_max as f32,
            level_factor: self.level_factor.map(|factor| factor as f32),
            loft_slide: self.loft_slide as f32,
            loft_low: self.loft_low as f32,
            loft_more: self.loft_more as f32,
            spin_low: self.spin_low as f32,
            spin_less: self.spin_less as f32,
            spin_radius: self.spin_radius as f32,
        }
    }
}
