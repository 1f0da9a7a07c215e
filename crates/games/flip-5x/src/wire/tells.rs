//! What a view tells besides the position (FX-21), as it goes over the wire. What it is, `rules/tells.rs` finds out.

use std::collections::BTreeMap;

use serde::Serialize;
use tableflip_kernel::Seat;

use crate::coordinate::{Coordinate, Word};

/// What follows from a view by the rules, so that whoever draws it needs none.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Tells {
    /// What a cure costs, if one is known.
    pub(crate) cure: Option<u16>,
    /// The rows that the next card brings pirates to.
    pub(crate) rows: Vec<char>,
    /// The cards whose extra rules hold.
    pub(crate) rules: Vec<Word>,
    pub(crate) seats: Vec<SeatTells>,
    /// Who owes a decision.
    pub(crate) to_act: Vec<Seat>,
}

/// What follows from one sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct SeatTells {
    /// The planets whose phase it is.
    pub(crate) acting: Vec<Coordinate>,
    /// The circles that the points left would pay for, by row.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Upgrade, number[]>>"))]
    pub(crate) affordable: BTreeMap<&'static str, Vec<u8>>,
    /// What stands in the way of a jump through a space: `pirate`, or kinds of enemies.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string[]>"))]
    pub(crate) blockades: BTreeMap<Coordinate, Vec<Word>>,
    pub(crate) goals: Vec<Progress>,
    /// By id: how long, and where blockaded.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, JumpTells>"))]
    pub(crate) jumps: BTreeMap<u16, JumpTells>,
    /// Points, jumps, attacks or advances left in the phase.
    pub(crate) left: Option<u32>,
    /// The spaces of lit features.
    pub(crate) lit: Vec<Coordinate>,
    /// How long a jump may be.
    pub(crate) longest: u32,
    /// The planets of the empire.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, PlanetTells>"))]
    pub(crate) planets: BTreeMap<Coordinate, PlanetTells>,
    /// While a jump can be drawn: where one may begin, and where it goes on from there.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string[]>"))]
    pub(crate) starts: BTreeMap<Coordinate, Vec<Coordinate>>,
    /// Where a jump goes on from each space that it may pass; it ends where this says nothing.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string[]>"))]
    pub(crate) steps: BTreeMap<Coordinate, Vec<Coordinate>>,
    /// Spaces that count for more than one in a jump's length.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub(crate) weights: BTreeMap<Coordinate, u32>,
}

/// How far a goal has come; for a network also which of its planets are held, and which of those are linked with
/// the first.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Progress {
    pub(crate) done: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) held: Option<Vec<Coordinate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) linked: Option<Vec<Coordinate>>,
    pub(crate) of: u16,
}

/// What follows about a jump.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct JumpTells {
    pub(crate) blockaded: Vec<Coordinate>,
    pub(crate) length: u32,
}

/// What follows about a planet of the empire.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct PlanetTells {
    /// Attacks or advances that it has left this round.
    pub(crate) left: u8,
    pub(crate) output: u8,
    /// The planets in its range; none for research.
    pub(crate) reach: Vec<Coordinate>,
}
