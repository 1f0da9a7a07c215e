//! What a seat can do, and how it is read (FX-19, FX-4.8).
//!
//! Reading judges form only. A text that names nothing is still an action (`Coordinate::NOWHERE`, a `None`):
//! the rules refuse it in their own order.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Map, Value};
use tableflip_kernel::Seat;

use crate::card::{Focus, Upgrade};
use crate::coordinate::{Coordinate, Spaces, Word};
use crate::why::Why;

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub verb: Verb,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
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
    Refocus { planet: Coordinate, focus: Option<Focus> },
    /// Open a pair of wormholes (FX-11.3).
    Wormholes { at: Spaces },
    /// Attack (FX-8).
    Attack { from: Source, target: Target },
    /// Advance a planet (FX-9).
    Advance { from: Source, to: Coordinate },
    /// End a gain early (FX-13.3).
    Forgo {},
    /// Fill a circle (FX-6.3).
    Research { upgrade: Option<Upgrade>, circle: u8 },
    /// Cure a planet (FX-14.7).
    Cure { planet: Coordinate },
    /// Draw a jump (FX-7).
    Jump { path: Spaces },
    /// Claim a planet (FX-10).
    Claim { planet: Coordinate, focus: Option<Focus> },
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

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Source::Effect => serializer.serialize_str("effect"),
            Source::Standing => serializer.serialize_str("standing"),
            Source::Planet(at) => at.serialize(serializer),
        }
    }
}

/// What is attacked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Target {
    /// An unclaimed planet with shields (FX-8.5).
    Planet(Coordinate),
    /// Pirates of one jump (FX-8.6).
    Pirates {
        /// The jump's id.
        jump: u16,
        /// Where they are, once for each.
        pirates: Spaces,
    },
    /// An enemy (FX-8.7).
    Enemy(Word),
    /// An object of no known form; FX-4.8 refuses it.
    Unknown,
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Target::Planet(at) => map.serialize_entry("planet", at)?,
            Target::Pirates { jump, pirates } => {
                map.serialize_entry("jump", jump)?;
                map.serialize_entry("pirates", pirates)?;
            }
            Target::Enemy(enemy) => map.serialize_entry("enemy", enemy)?,
            Target::Unknown => {}
        }
        map.end()
    }
}

/// An action whose path may be longer than any jump: the rules still say what is wrong with it first.
pub(crate) enum Read {
    Action(Action),
    LongPath { seat: Seat, path: Vec<Coordinate> },
}

/// Reads an action; bad form is refused by FX-4.8.
pub(crate) fn read(json: &Value, seats: u8) -> Result<Read, Why> {
    let object = json.as_object().ok_or(Why::malformed("an action is an object"))?;
    let seat = match object.get("seat").and_then(Value::as_u64) {
        Some(seat) if seat < u64::from(seats) => Seat(seat as u8),
        _ => return Err(Why::malformed("there is no such seat")),
    };
    let Some(verb) = object.get("do").and_then(Value::as_str) else {
        return Err(Why::malformed("an action says what it does"));
    };
    let mut arguments = Arguments { object, read: 2 };
    if verb == "jump" {
        let path = arguments.list("path")?;
        arguments.nothing_else()?;
        // What is no text makes no path, whatever else is in it (FX-19).
        let path = coordinates(path).unwrap_or_default();
        return Ok(match path.iter().copied().collect::<Spaces>() {
            spaces if spaces.too_many() => Read::LongPath { seat, path },
            path => Read::Action(Action { seat, verb: Verb::Jump { path } }),
        });
    }
    let verb = arguments.verb(verb)?;
    arguments.nothing_else()?;
    Ok(Read::Action(Action { seat, verb }))
}

struct Arguments<'j> {
    object: &'j Map<String, Value>,
    read: usize,
}

impl<'j> Arguments<'j> {
    fn verb(&mut self, verb: &str) -> Result<Verb, Why> {
        Ok(match verb {
            "culture" => Verb::Culture { culture: self.word("culture")? },
            "choose" => Verb::Choose { option: self.number("option")? },
            "place" => Verb::Place { at: self.coordinate("at")? },
            "pick" => Verb::Pick { planet: self.coordinate("planet")? },
            "cut" => Verb::Cut { jump: self.number("jump")? },
            "clear" => Verb::Clear { at: self.coordinate("at")? },
            "refocus" => Verb::Refocus { planet: self.coordinate("planet")?, focus: self.focus()? },
            "wormholes" => {
                let list = self.list("at")?;
                let list = coordinates(list).ok_or(Why::malformed("wormholes are at two spaces"))?;
                Verb::Wormholes { at: shortened(list) }
            }
            "attack" => Verb::Attack { from: self.source()?, target: self.target()? },
            "advance" => Verb::Advance { from: self.source()?, to: self.coordinate("to")? },
            "forgo" => Verb::Forgo {},
            "research" => {
                let upgrade = Upgrade::named(self.text("upgrade")?);
                Verb::Research { upgrade, circle: self.number("circle")? }
            }
            "cure" => Verb::Cure { planet: self.coordinate("planet")? },
            "claim" => Verb::Claim { planet: self.coordinate("planet")?, focus: self.focus()? },
            "end_phase" => Verb::EndPhase {},
            _ => return Err(Why::malformed("there is no such verb")),
        })
    }

    fn get(&mut self, key: &'static str) -> Result<&'j Value, Why> {
        self.read += 1;
        self.object.get(key).ok_or(Why::Argument { name: key })
    }

    fn text(&mut self, key: &'static str) -> Result<&'j str, Why> {
        self.get(key)?.as_str().ok_or(Why::Argument { name: key })
    }

    /// A whole number; one that is out of bounds names nothing, as 0 does.
    fn number<T: TryFrom<u64> + Default>(&mut self, key: &'static str) -> Result<T, Why> {
        let value = self.get(key)?;
        if !value.is_i64() && !value.is_u64() {
            return Err(Why::Argument { name: key });
        }
        Ok(value.as_u64().and_then(|number| T::try_from(number).ok()).unwrap_or_default())
    }

    fn list(&mut self, key: &'static str) -> Result<&'j [Value], Why> {
        self.get(key)?.as_array().map(Vec::as_slice).ok_or(Why::Argument { name: key })
    }

    fn word(&mut self, key: &'static str) -> Result<Word, Why> {
        Ok(Word::of(self.text(key)?).unwrap_or(Word::NONE))
    }

    fn coordinate(&mut self, key: &'static str) -> Result<Coordinate, Why> {
        Ok(coordinate(self.text(key)?))
    }

    fn focus(&mut self) -> Result<Option<Focus>, Why> {
        Ok(Focus::named(self.text("focus")?))
    }

    fn source(&mut self) -> Result<Source, Why> {
        Ok(match self.text("from")? {
            "effect" => Source::Effect,
            "standing" => Source::Standing,
            other => Source::Planet(coordinate(other)),
        })
    }

    fn target(&mut self) -> Result<Target, Why> {
        let object = self.get("target")?.as_object().ok_or(Why::Argument { name: "target" })?;
        Ok(target(object).unwrap_or(Target::Unknown))
    }

    fn nothing_else(&self) -> Result<(), Why> {
        if self.object.len() == self.read {
            return Ok(());
        }
        Err(Why::malformed("there is an argument too many"))
    }
}

/// One of the three forms of a target.
fn target(object: &Map<String, Value>) -> Option<Target> {
    let text = |key: &str| object.get(key)?.as_str();
    if object.len() == 1 && object.contains_key("planet") {
        return Some(Target::Planet(coordinate(text("planet")?)));
    }
    if object.len() == 1 && object.contains_key("enemy") {
        return Some(Target::Enemy(Word::of(text("enemy")?).unwrap_or(Word::NONE)));
    }
    let (jump, pirates) = (object.get("jump")?, object.get("pirates")?);
    if object.len() != 2 || !jump.is_i64() && !jump.is_u64() {
        return None;
    }
    let jump = jump.as_u64().and_then(|number| u16::try_from(number).ok()).unwrap_or(0);
    let pirates = shortened(coordinates(pirates.as_array()?)?);
    Some(Target::Pirates { jump, pirates })
}

fn coordinate(text: &str) -> Coordinate {
    Coordinate::named(text).unwrap_or(Coordinate::NOWHERE)
}

/// The texts of a list as coordinates; `None` if one is no text.
fn coordinates(list: &[Value]) -> Option<Vec<Coordinate>> {
    list.iter().map(|text| text.as_str().map(coordinate)).collect()
}

/// A list that may be too long, which then keeps only whether it names a place that is none.
fn shortened(list: Vec<Coordinate>) -> Spaces {
    let nowhere = list.iter().copied().find(|&at| at == Coordinate::NOWHERE);
    match list.into_iter().collect::<Spaces>() {
        spaces if spaces.too_many() => nowhere.map_or(spaces, |at| [at].into_iter().collect()),
        spaces => spaces,
    }
}
