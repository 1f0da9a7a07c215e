//! What goes over the wire (FX-18, FX-13.2): positions, views, effects and events in the edition's words.
//!
//! Small plain types, written through the rules; they hold no rule and decide nothing. A view is written like a
//! position, with `null` for cards that lie face down and for the seed, with the number of cards for the coordinate
//! deck (FX-20.1), and with what follows by the rules (`rules/tells.rs`). Actions write themselves: they are
//! such words already. How positions and views are read, which somebody may have written by hand, is in `setup/`.

mod tells;
mod written;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::{Focus, Where};
use crate::coordinate::{Coordinate, Word};
use crate::event::Happened;
use crate::sheet::{Bonus, Ended, Step};
use tableflip_kernel::Seed;

pub(crate) use tells::{JumpTells, PlanetTells, Progress, SeatTells, Tells};
pub(crate) use written::what_word;

/// A position, or what everybody sees of one.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct View {
    /// How many cards the coordinate deck has.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    coordinate_deck: Deck,
    /// This round's random coordinates.
    drawn: Vec<Coordinate>,
    /// Whether every seat's game is over.
    finished: bool,
    game: &'static str,
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    rng: Option<Seed>,
    /// 0 while cultures are chosen.
    round: u8,
    scenario: Word,
    seats: Vec<Sheet>,
    /// This round's completed coordinates.
    spawned: Vec<Coordinate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "Tells"))]
    tells: Option<Tells>,
    /// The events in the order of the rounds; null for those face down.
    timeline: Vec<Option<Word>>,
}

/// The coordinate deck: all of it, or how many cards it has.
#[derive(Serialize)]
#[serde(untagged)]
enum Deck {
    Cards(Vec<Word>),
    Count(u8),
}

/// One seat's sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Sheet {
    /// Advances used, by source.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    advanced: BTreeMap<Coordinate, u8>,
    attacked: Vec<Coordinate>,
    bonus: Bonus,
    culture: Option<Word>,
    defeated: Vec<Word>,
    enemies: Vec<Enemy>,
    features: Vec<Feature>,
    jumps: Vec<Jump>,
    jumps_drawn: u16,
    jumps_left: u16,
    pending: Vec<Effect>,
    pirates: Vec<Coordinate>,
    pirates_defeated: u16,
    plagued: Vec<Coordinate>,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Planet>"))]
    planets: BTreeMap<Coordinate, Planet>,
    points: u16,
    relics: u16,
    result: Option<Ended>,
    standing_left: u8,
    step: Step,
    #[cfg_attr(feature = "ts", ts(type = "Record<Upgrade, number[]>"))]
    upgrades: BTreeMap<&'static str, Vec<u8>>,
    wormholes: Vec<Coordinate>,
}

/// A planet on a sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Planet {
    focus: Option<Focus>,
    planned: u8,
    prosperity: u8,
    shields: u8,
}

/// A hyperspace jump.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Jump {
    id: u16,
    path: Vec<Coordinate>,
}

/// An enemy on a sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Enemy {
    at: Coordinate,
    /// 0 for those with power.
    health: u16,
    kind: Word,
}

/// A feature on a sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Feature {
    at: Coordinate,
    kind: Word,
}

/// An effect as it stands in `pending` (FX-13.2): the edition's words, with drawn places and counted-down numbers.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Effect {
    Pirates {
        at: Vec<Coordinate>,
    },
    Feature {
        kind: Word,
        at: Vec<Coordinate>,
    },
    Enemy {
        kind: Word,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        at: Option<Vec<Coordinate>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        r#where: Option<Where>,
    },
    Nova {
        at: Vec<Coordinate>,
    },
    Put {
        what: Word,
        at: Coordinate,
    },
    Points {
        n: i16,
    },
    Jumps {
        n: i16,
    },
    Length {
        n: i16,
    },
    Each {
        focus: Focus,
        n: i16,
    },
    Relic {
        n: u8,
    },
    Attack {
        power: u8,
    },
    Advance {
        n: u8,
    },
    Wormholes {},
    Clear {
        n: u8,
    },
    Refocus {
        n: u8,
    },
    Cut {
        n: u8,
    },
    Drain {
        n: u8,
    },
    Plague {
        n: u8,
    },
    Abandon {
        n: u8,
    },
    Choice {
        card: Word,
    },
}

/// One thing that happened.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Event {
    #[serde(flatten)]
    pub(crate) happened: Happened,
    /// The effects that it puts on the seat's list; on every list for a card that is turned up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Effect>>"))]
    pub(crate) queued: Vec<Effect>,
}

/// Declares what this game sends and reads.
#[cfg(feature = "ts")]
pub(crate) fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    use tableflip_kernel::Seat;

    use crate::Flip5x;
    use crate::action::{Action, Target};
    use crate::card::Upgrade;
    use crate::event::{BonusKind, Tally};
    types.declare::<Seat>();
    types.declare::<Focus>();
    types.declare::<Upgrade>();
    types.declare::<Step>();
    types.declare::<Where>();
    types.declare::<BonusKind>();
    types.declare::<Action>();
    types.declare::<Target>();
    types.declare::<View>();
    types.declare::<Sheet>();
    types.declare::<Planet>();
    types.declare::<Jump>();
    types.declare::<Enemy>();
    types.declare::<Feature>();
    types.declare::<Effect>();
    types.declare::<Bonus>();
    types.declare::<Ended>();
    types.declare::<Tells>();
    types.declare::<SeatTells>();
    types.declare::<Progress>();
    types.declare::<JumpTells>();
    types.declare::<PlanetTells>();
    types.declare::<Event>();
    types.declare::<Tally>();
    let mut edition = tableflip_kernel::edition::figures_as_json(<Flip5x as tableflip_kernel::Game>::EDITION);
    without_sources(&mut edition);
    types.line("\n/**\n * The edition that comes with the program, for pages without a table.\n */");
    types.line(&format!("export const EDITION: unknown = {edition:#}"));
}

/// Where figures come from is no figure.
#[cfg(feature = "ts")]
fn without_sources(json: &mut serde_json::Value) {
    if let Some(table) = json.as_object_mut() {
        table.remove("source");
        table.values_mut().for_each(without_sources);
    }
}
