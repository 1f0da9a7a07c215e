//! What lies on the table when a disc is launched.

/// Everything that a disc can meet. The order of cards and discs is part of the definition: bodies are
/// made in this order.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Layout {
    /// The mothership, if it is there.
    pub mothership: Option<Mothership>,
    /// The cards on the table.
    pub cards: Vec<Card>,
    /// The other discs.
    pub discs: Vec<Disc>,
}

/// Where the mothership stands. It is centred on the middle of the table's width.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mothership {
    /// The outer face of its front wall.
    pub face: f32,
    /// How high the front wall is.
    pub front_height: f32,
}

/// A card's pose.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Card {
    /// Its centre.
    pub x: f64,
    /// Its centre.
    pub y: f64,
    /// Degrees anticlockwise.
    pub angle: f64,
}

/// A disc at rest.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Disc {
    /// Its level, 1 to 3.
    pub level: u8,
    /// Where it lies.
    pub place: Place,
}

/// Where a disc lies.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Place {
    /// Flat, with its centre here.
    Table {
        /// Its centre.
        x: f64,
        /// Its centre.
        y: f64,
    },
    /// Somewhere in the mothership: piled up there in the order of the list.
    Mothership,
}
