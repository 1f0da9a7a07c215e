//! Flights that are made elsewhere: where the simulation is not compiled in, a host may say who makes them.
//!
//! The engine in a browser is such a place: its physics is a second WebAssembly module, loaded only for the game
//! that needs it (`docs/adr/0006-physics-module.md`).

use std::sync::OnceLock;

use crate::{Landing, Launch, Layout, Parameters};

/// Makes a flight; `None` if that cannot be done now.
pub type Fly = fn(&Parameters, &Layout, &Launch) -> Option<Landing>;

static FLY: OnceLock<Fly> = OnceLock::new();

/// Says who makes flights, once and for all: a second word changes nothing.
pub fn fly_elsewhere(fly: Fly) {
    let _ = FLY.set(fly);
}

/// Whether somebody makes flights for us.
pub fn flies_elsewhere() -> bool {
    FLY.get().is_some()
}

/// A flight made elsewhere; `None` if nobody makes any.
pub fn flown_elsewhere(parameters: &Parameters, layout: &Layout, launch: &Launch) -> Option<Landing> {
    FLY.get().and_then(|fly| fly(parameters, layout, launch))
}
