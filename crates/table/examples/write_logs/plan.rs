//! One table to be laid: who sits there, what is agreed, and what happens besides the game.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use tableflip_bots::Level;
use tableflip_kernel::{AnyGame, Dice};
use tableflip_table::Secrets;
use tableflip_table::protocol::{ClockPlan, CreateTable, SeatPlan};

/// One line of a file of plans.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    about: String,
    #[serde(default)]
    options: Map<String, Value>,
    /// Changes to the text of the program's edition: each text with the one that takes its place.
    #[serde(default)]
    edition: Vec<(String, String)>,
    seats: Vec<SeatPlan>,
    clock: Option<ClockPlan>,
    /// How many actions are played; until the end if it is left out.
    actions: Option<u32>,
    /// How actions are chosen.
    #[serde(default)]
    by: By,
    #[serde(default)]
    deeds: Vec<Deed>,
    /// How many actions of the rematch are played.
    #[serde(default)]
    rematch: u32,
}

/// How actions are chosen: by dice, or by one of the game's bots, whom some rules need to be met at all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum By {
    /// The kernel's random game, with actions that lists leave out.
    #[default]
    Script,
    /// Any listed action.
    Dice,
    Greedy,
    Novice,
    Regular,
}

impl By {
    pub(crate) fn level(self) -> Option<Level> {
        match self {
            By::Script | By::Dice => None,
            By::Greedy => Some(Level::Greedy),
            By::Novice => Some(Level::Novice),
            By::Regular => Some(Level::Regular),
        }
    }
}

/// Something that happens besides the game.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deed {
    /// After so many actions, or as soon afterwards as the table lets it happen; after the end if it is left out.
    pub(crate) after: Option<u32>,
    /// What clients ask for, in order, each by the connection of its seat (with none, by the first that is granted it);
    /// or `{"wait": milliseconds}`.
    #[serde(rename = "do")]
    pub(crate) asks: Vec<Value>,
}

/// A table to be laid.
pub(crate) struct Plan {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) wish: CreateTable,
    pub(crate) actions: Option<u32>,
    pub(crate) by: By,
    pub(crate) deeds: Vec<Deed>,
    pub(crate) rematch: u32,
}

impl Plan {
    pub(crate) fn read(game: &'static dyn AnyGame, line: &str) -> Result<Plan, String> {
        let written: Written = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let mut edition = game.edition_text().to_string();
        for (from, to) in &written.edition {
            if edition.matches(from).count() != 1 {
                return Err(format!("{from:?} does not stand in the edition exactly once"));
            }
            edition = edition.replace(from, to);
        }
        let wish = CreateTable {
            game: game.title().id.to_string(),
            options: written.options,
            edition: (!written.edition.is_empty()).then_some(edition),
            seats: written.seats,
            clock: written.clock,
        };
        let Written { name, about, actions, by, deeds, rematch, .. } = written;
        Ok(Plan { game, name, about, wish, actions, by, deeds, rematch })
    }

    /// Dice of this table's own, the same each time.
    pub(crate) fn dice(&self, purpose: &str) -> Dice {
        let text = json!([self.game.title().id, self.name, purpose]).to_string();
        // FNV-1a: any fixed way from a text to a number will do.
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Dice::from_seed(text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    pub(crate) fn secrets(&self, purpose: &str) -> Secrets {
        let mut dice = self.dice(purpose);
        let mut bytes = [0; Secrets::BYTES];
        for byte in &mut bytes {
            *byte = dice.bits() as u8;
        }
        Secrets::from_bytes(&bytes)
    }
}
