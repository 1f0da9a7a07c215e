//! Positions and views as somebody wrote them, unproven.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};
use tableflip_kernel::json::nullable;

/// A position as somebody wrote it (FS-2.5).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    /// Read with the options beside the position, before this.
    #[serde(default, rename = "options")]
    _options: serde::de::IgnoredAny,
    pub(super) phase: Option<String>,
    pub(super) result: Option<String>,
    pub(super) round: Option<u32>,
    pub(super) start: Option<u8>,
    #[serde(default, deserialize_with = "nullable")]
    pub(super) turn: Option<Option<u8>>,
    pub(super) last_round: Option<bool>,
    pub(super) city: Option<u8>,
    pub(super) mothership: Option<u8>,
    pub(super) pilots: Option<Vec<[String; 3]>>,
    #[serde(default)]
    pub(super) ships: BTreeMap<String, ShipSetup>,
    pub(super) enemies: Option<Vec<EnemySetup>>,
    pub(super) deck: Option<DeckSetup>,
    #[serde(default)]
    pub(super) destroyed: Vec<String>,
    pub(super) flipping: Option<FlippingSetup>,
    pub(super) resolving: Option<ResolvingSetup>,
    pub(super) last_march: Option<MarchSetup>,
    pub(super) ready: Option<Vec<bool>>,
    pub(super) winner: Option<u8>,
    pub(super) rng: Option<u64>,
    /// Follows from the rest, and stands only in views (FS-16.2).
    pub(super) tells: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipSetup {
    pub(super) at: String,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    #[serde(default)]
    pub(super) hits: BTreeMap<String, u8>,
    #[serde(default)]
    pub(super) mothership_only: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EnemySetup {
    pub(super) card: String,
    pub(super) row: u8,
    pub(super) col: u8,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) angle: Option<f64>,
    #[serde(default)]
    pub(super) off: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum DeckSetup {
    Cards(Vec<String>),
    Count(u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FlippingSetup {
    pub(super) ship: String,
    pub(super) why: Option<String>,
    #[serde(default)]
    pub(super) atmosphere: u8,
    #[serde(default)]
    pub(super) second_used: bool,
    pub(super) barrage_left: Option<u8>,
    #[serde(default)]
    pub(super) shot: bool,
    pub(super) pad: Option<PadSetup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PadSetup {
    pub(super) x: f64,
    pub(super) y: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResolvingSetup {
    #[serde(default)]
    pub(super) attack: Vec<String>,
    #[serde(default)]
    pub(super) declared: BTreeMap<String, Map<String, Value>>,
    #[serde(default)]
    pub(super) wait: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarchSetup {
    #[serde(default)]
    pub(super) moved: Vec<String>,
    #[serde(default)]
    pub(super) attackers: Vec<String>,
    #[serde(default)]
    pub(super) damage: u16,
    #[serde(default)]
    pub(super) icons: Vec<u8>,
}
