//! Every figure of the physical model. They come from an edition; none stands in this crate.

/// Sizes, masses and coefficients. Millimetres, seconds, grams.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "each is named as in the edition's tables")]
pub struct Parameters {
    pub gravity: f32,
    pub step_hz: u16,
    pub length_unit: f32,
    pub prediction_distance: f32,
    pub allowed_error: f32,
    pub contact_hz: f32,
    pub contact_damping: f32,
    pub linear_damping: f32,
    pub angular_damping_air: f32,
    pub angular_damping_touching: f32,
    pub restitution: f32,
    pub friction_disc: f32,
    pub friction_table: f32,
    pub friction_card: f32,
    pub card_mass: f32,
    pub card_slide_friction: f32,
    pub give_up_seconds: f32,
    pub on_overlap: f32,
    pub on_clear: f32,
    pub discs: [DiscSize; 3],
    pub disc_thickness: f32,
    pub disc_rounding: f32,
    pub card: CardSize,
    pub table: TableSize,
    pub walls: Walls,
    pub pad_depth: f32,
    pub pad_height: f32,
    pub launch: LaunchFigures,
}

/// A disc of one level.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the names say it")]
pub struct DiscSize {
    pub diameter: f32,
    pub mass: f32,
}

impl DiscSize {
    /// Half its diameter.
    pub fn radius(self) -> f32 {
        self.diameter / 2.0
    }
}

/// A card.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the names say it")]
pub struct CardSize {
    pub width: f32,
    pub height: f32,
    pub thickness: f32,
}

/// The table top: `x_min..x_max` by `0..y_max`.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the names say it")]
pub struct TableSize {
    pub x_min: f32,
    pub x_max: f32,
    pub y_max: f32,
}

/// The walls of the mothership; its front's height is the layout's, since a race has another front.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Walls {
    pub inside_width: f32,
    pub inside_depth: f32,
    pub thickness: f32,
    pub side_height: f32,
    pub back_height: f32,
}

/// How a launch's integers become a speed, a loft and a spin.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "each is named as in the edition's table")]
pub struct LaunchFigures {
    pub overhang_share: [f32; 2],
    pub power_max: f32,
    pub speed_min: f32,
    pub speed_max: f32,
    pub level_factor: [f32; 3],
    pub loft_slide: f32,
    pub loft_low: f32,
    pub loft_more: f32,
    pub spin_low: f32,
    pub spin_less: f32,
    pub spin_radius: f32,
}
