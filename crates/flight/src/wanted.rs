//! A flight to be made, wherever it is made.

use crate::{Launch, Layout, Parameters};

/// A flight to be made.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Wanted<'w> {
    /// The figures.
    pub parameters: &'w Parameters,
    /// The table.
    pub layout: &'w Layout,
    /// The launch.
    pub launch: &'w Launch,
    /// Whether pictures are wanted, too.
    pub watched: bool,
}
