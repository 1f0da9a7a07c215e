//! The standard edition's figures, read without the rules.

use tableflip_flight::{CardSize, DiscSize, LaunchFigures, Parameters, TableSize, Walls};
use toml::{Table, Value};

struct Section<'t>(&'t Table);

impl Section<'_> {
    fn number(&self, key: &str) -> f32 {
        as_number(&self.0[key])
    }

    fn numbers<const N: usize>(&self, key: &str) -> [f32; N] {
        let list = self.0[key].as_array().expect("a list");
        std::array::from_fn(|n| as_number(&list[n]))
    }
}

fn as_number(value: &Value) -> f32 {
    let number = value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64));
    number.expect("a number") as f32
}

pub(crate) fn parameters() -> Parameters {
    let text = include_str!("../../../../editions/flip-ships.toml");
    let edition: Table = toml::from_str(text).expect("an edition");
    let section = |name: &str| Section(edition[name].as_table().expect("a table"));
    let (flight, launch, ships) = (section("flight"), section("launch"), section("ship_size"));
    let (walls, pad, geometry, table) =
        (section("mothership_box"), section("launch_pad"), section("geometry"), section("table"));
    let (diameters, masses) = (ships.numbers::<3>("diameter"), ships.numbers::<3>("mass_grams"));
    Parameters {
        gravity: flight.number("gravity"),
        step_hz: flight.number("step_hz") as u16,
        length_unit: flight.number("length_unit"),
        prediction_distance: flight.number("prediction_distance"),
        allowed_error: flight.number("allowed_error"),
        contact_hz: flight.number("contact_hz"),
        contact_damping: flight.number("contact_damping"),
        linear_damping: flight.number("linear_damping"),
        angular_damping_air: flight.number("angular_damping_air"),
        angular_damping_touching: flight.number("angular_damping_touching"),
        restitution: flight.number("restitution"),
        friction_disc: flight.number("friction_disc"),
        friction_table: flight.number("friction_table"),
        friction_card: flight.number("friction_card"),
        card_mass: flight.number("card_mass_grams"),
        card_slide_friction: flight.number("card_slide_friction"),
        give_up_seconds: flight.number("give_up_seconds"),
        on_overlap: flight.number("on_overlap"),
        on_clear: flight.number("on_clear"),
        discs: std::array::from_fn(|n| DiscSize { diameter: diameters[n], mass: masses[n] }),
        disc_thickness: ships.number("thickness"),
        disc_rounding: ships.number("edge_rounding"),
        card: CardSize {
            width: geometry.number("card_width"),
            height: geometry.number("card_height"),
            thickness: geometry.number("card_thickness"),
        },
        table: TableSize {
            x_min: table.number("x_min"),
            x_max: table.number("x_max"),
            y_max: table.number("y_max"),
        },
        walls: Walls {
            inside_width: walls.number("inside_width"),
            inside_depth: walls.number("inside_depth"),
            thickness: walls.number("wall_thickness"),
            side_height: walls.number("side_height"),
            back_height: walls.number("back_height"),
        },
        pad_depth: pad.number("depth"),
        pad_height: pad.number("height"),
        launch: LaunchFigures {
            overhang_share: launch.numbers("overhang_share"),
            power_max: launch.numbers::<2>("power")[1],
            speed_min: launch.number("speed_min"),
            speed_max: launch.number("speed_max"),
            level_factor: launch.numbers("level_factor"),
            loft_slide: launch.number("loft_slide"),
            loft_low: launch.number("loft_low"),
            loft_more: launch.number("loft_more"),
            spin_low: launch.number("spin_low"),
            spin_less: launch.number("spin_less"),
            spin_radius: launch.number("spin_radius"),
        },
    }
}
