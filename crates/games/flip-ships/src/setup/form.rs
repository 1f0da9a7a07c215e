//! Positions and views as somebody wrote them, unproven.

use std::collections::BTreeMap;

use serde::Deserialize;
use tableflip_kernel::json::nullable;
use tableflip_kernel::{Seat, Seed};

use crate::pilot::Pilot;
use crate::position::Ended;
use crate::ship::Ship;
use crate::wire::view::{Deck, Enemy, PhaseWord, Resolving, ShipState};
use crate::wire::{Flipping, March, Name};

/// A position as somebody wrote it (FS-2.5): whatever is left out is as after an unshuffled set-up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    /// Read with the options beside the position, before this.
    #[serde(default, rename = "options")]
    _options: serde::de::IgnoredAny,
    pub(super) phase: Option<PhaseWord>,
    pub(super) result: Option<Ended>,
    pub(super) round: Option<u32>,
    pub(super) start: Option<Seat>,
    #[serde(default, deserialize_with = "nullable")]
    pub(super) turn: Option<Option<Seat>>,
    pub(super) last_round: Option<bool>,
    pub(super) city: Option<u8>,
    pub(super) mothership: Option<u8>,
    pub(super) pilots: Option<Vec<[Pilot; 3]>>,
    #[serde(default)]
    pub(super) ships: BTreeMap<Ship, ShipState<'static>>,
    pub(super) enemies: Option<Vec<Enemy<'static>>>,
    pub(super) deck: Option<Deck<'static>>,
    #[serde(default)]
    pub(super) destroyed: Vec<Name<'static>>,
    pub(super) flipping: Option<Flipping>,
    pub(super) resolving: Option<Resolving<'static>>,
    pub(super) last_march: Option<March<'static>>,
    pub(super) ready: Option<Vec<bool>>,
    pub(super) winner: Option<Seat>,
    pub(super) rng: Option<Seed>,
    /// Follows from the rest, and stands only in views (FS-16.2).
    pub(super) tells: Option<serde::de::IgnoredAny>,
}
