//! Flights that are made elsewhere: where the simulation is not compiled in, a host may say who makes them.
//!
//! The engine in a browser is such a place: its physics is a second WebAssembly module, loaded only for the game
//! that needs it (`docs/adr/0006-physics-module.md`).

use std::sync::OnceLock;

use crate::{Film, Launch, Layout, Parameters};

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

/// Makes a flight; `None` if that cannot be done now.
pub type Fly = fn(&Wanted<'_>) -> Option<Film>;

static FLY: OnceLock<Fly> = OnceLock::new();

/// Says who makes flights, once and for all: a second word changes nothing.
pub fn fly_elsewhere(fly: Fly) {
    let _ = FLY.set(fly);
}

/// Whether somebody can make flights: this program, or who was said to.
pub fn can_fly() -> bool {
    cfg!(feature = "engine") || FLY.get().is_some()
}

/// Has a flight made, here if possible; `None` if nobody makes any.
pub fn film(wanted: &Wanted<'_>) -> Option<Film> {
    #[cfg(feature = "engine")]
    return Some(crate::fly::film(wanted));
    #[cfg(not(feature = "engine"))]
    FLY.get().and_then(|fly| fly(wanted))
}
