//! One table to be laid: who sits there, what is agreed, and what happens besides the game.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use tableflip_bots::Level;
use tableflip_kernel::commitment::sha256;
use tableflip_kernel::{AnyGame, Dice};
use tableflip_table::protocol::{ClockPlan, CreateTable, SeatPlan};
use tableflip_table::{KeyHash, LaidSeat, Secrets};

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
    /// Without secrets, which are made from the plan's name.
    seats: Vec<LaidSeat>,
    clock: Option<ClockPlan>,
    #[serde(default)]
    hints: bool,
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
    /// Any listed action, with what the list leaves open filled in.
    #[default]
    Dice,
    Greedy,
    Novice,
    Regular,
}

impl By {
    pub(crate) fn level(self) -> Option<Level> {
        match self {
            By::Dice => None,
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
        let name = written.name.clone();
        let secret = |of: &str| KeyHash::of(&secret(&name, of));
        let plan = |(n, laid): (usize, &LaidSeat)| match laid {
            LaidSeat::Open { .. } => SeatPlan::Open { invitation: secret(&format!("invitation {n}")) },
            LaidSeat::Person { name, .. } => {
                SeatPlan::Person { name: name.clone(), key: secret(&format!("key {n}")) }
            }
            LaidSeat::Bot { level } => SeatPlan::Bot { level: *level },
        };
        let wish = CreateTable {
            game: game.title().id.to_string(),
            options: written.options,
            edition: (!written.edition.is_empty()).then_some(edition),
            start: None,
            seats: written.seats.iter().enumerate().map(plan).collect(),
            clock: written.clock,
            maker: secret("maker"),
            watch: secret("watch"),
            listed: false,
            hints: written.hints,
        };
        let Written { name, about, actions, by, deeds, rematch, .. } = written;
        Ok(Plan { game, name, about, wish, actions, by, deeds, rematch })
    }

    /// The secret of a seat, of the maker or of whoever watches.
    pub(crate) fn secret(&self, of: &str) -> String {
        secret(&self.name, of)
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

/// 128 bits as a browser makes them, but the same each time.
fn secret(plan: &str, of: &str) -> String {
    sha256(format!("{plan}: {of}").as_bytes())[..32].to_string()
}
