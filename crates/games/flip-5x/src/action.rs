//! What a seat can do, and how it is read (FX-19, FX-4.8).
//!
//! Reading judges form only. A text that names nothing is still an action (`Coordinate::NOWHERE`, a `None`):
//! the rules refuse it in their own order.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use tableflip_kernel::arguments::{Form, Keys, wrong};
use tableflip_kernel::{Arguments, Seat};

use crate::card::{Focus, Upgrade};
use crate::coordinate::{Coordinate, Spaces, Word};
use crate::why::Why;

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub verb: Verb,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the arguments of FX-19, by their names")]
pub enum Verb {
    /// Choose a culture (FX-3.4).
    Culture { culture: Word },
    /// Take an option of a card (FX-4.4).
    Choose { option: u8 },
    /// Put a thing beside a planet (FX-5.2).
    Place { at: Coordinate },
    /// Name the planet of an effect (FX-13.7).
    Pick { planet: Coordinate },
    /// Remove a jump (FX-13.5).
    Cut { jump: u16 },
    /// Remove a pirate (FX-13.4).
    Clear { at: Coordinate },
    /// Change a planet's focus (FX-13.6).
    Refocus {
        planet: Coordinate,
        #[cfg_attr(feature = "ts", ts(type = "Focus"))]
        focus: Option<Focus>,
    },
    /// Open a pair of wormholes (FX-11.3).
    Wormholes { at: Spaces },
    /// Attack (FX-8).
    Attack { from: Source, target: Target },
    /// Advance a planet (FX-9).
    Advance { from: Source, to: Coordinate },
    /// End a gain early (FX-13.3).
    Forgo {},
    /// Fill a circle (FX-6.3).
    Research {
        #[cfg_attr(feature = "ts", ts(type = "Upgrade"))]
        upgrade: Option<Upgrade>,
        circle: u8,
    },
    /// Cure a planet (FX-14.7).
    Cure { planet: Coordinate },
    /// Draw a jump (FX-7).
    Jump { path: Spaces },
    /// Claim a planet (FX-10).
    Claim {
        planet: Coordinate,
        #[cfg_attr(feature = "ts", ts(type = "Focus"))]
        focus: Option<Focus>,
    },
    /// End the phase (FX-4.5).
    EndPhase {},
}

/// Where an attack or an advance comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// An effect that is pending.
    Effect,
    /// A standing fleet (FX-8.8).
    Standing,
    /// A planet.
    Planet(Coordinate),
}

impl Source {
    /// The one with this key; whether there is such a planet, the rules say.
    pub(crate) fn named(text: &str) -> Source {
        match text {
            "effect" => Source::Effect,
            "standing" => Source::Standing,
            other => Source::Planet(coordinate(other)),
        }
    }
}

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Source::Effect => serializer.serialize_str("effect"),
            Source::Standing => serializer.serialize_str("standing"),
            Source::Planet(at) => at.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Source, D::Error> {
        Ok(Source::named(&Cow::<str>::deserialize(deserializer)?))
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for Source {
    type WithoutGenerics = String;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "string".into()
    }
}

/// What is attacked.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Target {
    /// An unclaimed planet with shields (FX-8.5).
    Planet {
        /// Where it is.
        planet: Coordinate,
    },
    /// Pirates of one jump (FX-8.6).
    Pirates {
        /// The jump's id.
        jump: u16,
        /// Where they are, once for each.
        pirates: Spaces,
    },
    /// An enemy (FX-8.7).
    Enemy {
        /// Its kind.
        enemy: Word,
    },
    /// An object of no known form; FX-4.8 refuses it.
    #[cfg_attr(feature = "ts", ts(skip))]
    Unknown {},
}

/// An action whose path may be longer than any jump: the rules still say what is wrong with it first.
pub(crate) enum Read {
    Action(Action),
    LongPath { seat: Seat, path: Vec<Coordinate> },
}

/// Reads an action; bad form is refused by FX-4.8.
pub(crate) fn read(json: &Value, seats: u8) -> Result<Read, Why> {
    let mut arguments = Arguments::of(json, seats)?;
    let seat = arguments.seat;
    if arguments.verb == "jump" {
        // What is no text makes no path, whatever else is in it (FX-19).
        let path = coordinates(arguments.list("path")?).unwrap_or_default();
        arguments.nothing_else()?;
        return Ok(match Spaces::try_collect(path.iter().copied()) {
            Some(path) => Read::Action(Action { seat, verb: Verb::Jump { path } }),
            None => Read::LongPath { seat, path },
        });
    }
    let verb = verb(arguments.verb, &mut arguments)?;
    arguments.nothing_else()?;
    Ok(Read::Action(Action { seat, verb }))
}

fn verb(verb: &str, keys: &mut Keys<'_>) -> Result<Verb, Form> {
    let at = |keys: &mut Keys<'_>, key| keys.text(key).map(coordinate);
    Ok(match verb {
        "culture" => Verb::Culture { culture: word(keys.text("culture")?) },
        "choose" => Verb::Choose { option: number(keys, "option")? },
        "place" => Verb::Place { at: at(keys, "at")? },
        "pick" => Verb::Pick { planet: at(keys, "planet")? },
        "cut" => Verb::Cut { jump: number(keys, "jump")? },
        "clear" => Verb::Clear { at: at(keys, "at")? },
        "refocus" => Verb::Refocus { planet: at(keys, "planet")?, focus: Focus::named(keys.text("focus")?) },
        "wormholes" => {
            let list = coordinates(keys.list("at")?).ok_or_else(|| wrong("at", "two spaces"))?;
            Verb::Wormholes { at: shortened(&list) }
        }
        "attack" => {
            let from = Source::named(keys.text("from")?);
            Verb::Attack { from, target: target(keys.object("target")?).unwrap_or(Target::Unknown {}) }
        }
        "advance" => Verb::Advance { from: Source::named(keys.text("from")?), to: at(keys, "to")? },
        "forgo" => Verb::Forgo {},
        "research" => {
            let upgrade = Upgrade::named(keys.text("upgrade")?);
            Verb::Research { upgrade, circle: number(keys, "circle")? }
        }
        "cure" => Verb::Cure { planet: at(keys, "planet")? },
        "claim" => Verb::Claim { planet: at(keys, "planet")?, focus: Focus::named(keys.text("focus")?) },
        "end_phase" => Verb::EndPhase {},
        _ => return Err(Form::UnknownVerb),
    })
}

/// A whole number; one that is out of bounds names nothing, as 0 does.
fn number<T: TryFrom<i64> + Default>(keys: &mut Keys<'_>, key: &'static str) -> Result<T, Form> {
    Ok(T::try_from(keys.whole(key)?).unwrap_or_default())
}

/// One of the three forms of a target.
fn target(mut keys: Keys<'_>) -> Option<Target> {
    let target = if keys.find("planet").is_some() {
        Target::Planet { planet: coordinate(keys.text("planet").ok()?) }
    } else if keys.find("enemy").is_some() {
        Target::Enemy { enemy: word(keys.text("enemy").ok()?) }
    } else {
        let jump = number(&mut keys, "jump").ok()?;
        Target::Pirates { jump, pirates: shortened(&coordinates(keys.list("pirates").ok()?)?) }
    };
    let asked = if matches!(target, Target::Pirates { .. }) { 2 } else { 1 };
    (keys.len() == asked).then_some(target)
}

fn word(text: &str) -> Word {
    Word::of(text).unwrap_or(Word::NONE)
}

fn coordinate(text: &str) -> Coordinate {
    Coordinate::named(text).unwrap_or(Coordinate::NOWHERE)
}

/// The texts of a list as coordinates; `None` if one is no text.
fn coordinates(list: &[Value]) -> Option<Vec<Coordinate>> {
    list.iter().map(|text| text.as_str().map(coordinate)).collect()
}

/// A list that may be longer than any rule allows: then nothing is left of it but a place that is none.
fn shortened(list: &[Coordinate]) -> Spaces {
    let nowhere = || list.iter().copied().filter(|&at| at == Coordinate::NOWHERE).take(1).collect();
    Spaces::try_collect(list.iter().copied()).unwrap_or_else(nowhere)
}
