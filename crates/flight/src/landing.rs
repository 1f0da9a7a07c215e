//! What comes of a flight.

/// Where everything is after a flight. Lengths are rounded to a thousandth of a millimetre, so that they are short to
/// write and the same whoever reads them.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Landing {
    /// Where the flipped disc came to rest.
    pub rest: Rest,
    /// How often it turned over.
    pub rotations: f32,
    /// Whether it came to rest by itself, and not by the time limit.
    pub settled: bool,
    /// How long the flight took, in steps.
    pub steps: u32,
    /// The cards that lie elsewhere now.
    pub cards: Vec<MovedCard>,
    /// The other discs that lie elsewhere now.
    pub discs: Vec<MovedDisc>,
}

impl Landing {
    /// Whether the disc made a full rotation.
    pub fn rotated(&self) -> bool {
        self.rotations >= 1.0
    }
}

/// Where a disc came to rest.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rest {
    /// On the table, or on something on it.
    Table {
        /// Its centre.
        x: f64,
        /// Its centre.
        y: f64,
    },
    /// In the mothership.
    Mothership,
    /// Over an edge.
    Off(Side),
}

/// Over which edge a disc fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "as seen from the launch edge, which is the front")]
pub enum Side {
    Front,
    Left,
    Right,
    Back,
}

/// A card that was moved.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MovedCard {
    /// Its index in the layout.
    pub index: u8,
    /// Where it lies now.
    pub rest: CardRest,
}

/// Where a moved card lies.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CardRest {
    /// On the table.
    Table {
        /// Its centre.
        x: f64,
        /// Its centre.
        y: f64,
        /// Degrees anticlockwise.
        angle: f64,
    },
    /// Its centre left the table.
    Off,
}

/// A disc that was moved.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MovedDisc {
    /// Its index in the layout.
    pub index: u8,
    /// Where it lies now.
    pub rest: Rest,
}
