//! Actions from JSON. Bad form is refused by FS-15.1; words that a later rule judges are kept as «other».

use serde_json::{Map, Value};
use tableflip_kernel::Seat;

use crate::FlipShips;
use crate::action::{Action, Choice, Declare, How, Redirects, Verb};
use crate::card::{Card, CardList};
use crate::lands::{Bump, Bumps, From, Lands, Launch, Place, Side};
use crate::position::Pose;
use crate::ship::Ship;
use crate::why::Why;

/// More things than can lie on a table.
const MOST_BUMPS: usize = 256;

type Object = Map<String, Value>;

impl FlipShips {
    pub(crate) fn read(&self, json: &Value) -> Result<Action, Why> {
        let object = json.as_object().ok_or_else(|| bad("an action is an object"))?;
        let seat = object.get("seat").and_then(Value::as_u64).filter(|&seat| seat < u64::from(self.seats));
        let seat = Seat(seat.ok_or_else(|| bad("an action has a seat of this table"))? as u8);
        let verb = match text(object, "do")? {
            "flip" => self.read_flip(object)?,
            "keep" => Verb::Keep { ship: self.read_ship(object)? },
            "attack" => Verb::Attack { ship: self.read_ship(object)?, choice: self.read_choice(object)? },
            "wait" => {
                let (ship, on) = (self.read_ship(object)?, present(object, "on"));
                let on = self.read_cards(on.ok_or_else(|| missing("on"))?)?;
                // A card named twice is no possibility: no list that FS-7.9 knows is empty.
                Verb::Wait { ship, on: on.unwrap_or(CardList::EMPTY) }
            }
            "ready" => Verb::Ready,
            "pick_up" => Verb::PickUp { ship: self.read_ship(object)? },
            _ => return Err(bad("no such verb")),
        };
        Ok(Action { seat, verb, names: self.figures.names.clone() })
    }

    fn read_ship(&self, object: &Object) -> Result<Ship, Why> {
        let name = text(object, "ship")?;
        Ship::named(name, self.seats).ok_or_else(|| bad("no such ship"))
    }

    fn read_card(&self, value: &Value) -> Result<Card, Why> {
        let name = value.as_str().ok_or_else(|| bad("a card is named by a text"))?;
        self.figures.names.card(name).ok_or_else(|| bad("no such card"))
    }

    /// A list of cards; `None` if one is in it twice or there are more than can lie there.
    fn read_cards(&self, value: &Value) -> Result<Option<CardList>, Why> {
        let list = value.as_array().ok_or_else(|| bad("cards are a list"))?;
        let mut found = Some(CardList::EMPTY);
        for name in list {
            let card = self.read_card(name)?;
            found = found.and_then(|list| list.with(card));
        }
        Ok(found)
    }

    pub(crate) fn read_choice(&self, object: &Object) -> Result<Choice, Why> {
        let given = ["targets", "instead", "repair"].map(|key| present(object, key));
        match given {
            [Some(targets), None, None] => {
                Ok(self.read_cards(targets)?.map_or(Choice::Impossible, Choice::Targets))
            }
            [None, Some(instead), None] => {
                let pairs = instead.as_object().ok_or_else(|| bad("instead is an object"))?;
                let mut found = Some(Redirects::NONE);
                for (landed, target) in pairs {
                    let landed = self.figures.names.card(landed).ok_or_else(|| bad("no such card"))?;
                    let target = self.read_card(target)?;
                    found = found.and_then(|redirects| redirects.with(landed, target));
                }
                Ok(found.map_or(Choice::Impossible, Choice::Instead))
            }
            [None, None, Some(repair)] => {
                repair.as_bool().map(Choice::Repair).ok_or_else(|| bad("repair is true or false"))
            }
            _ => Err(bad("attack has one of targets, instead and repair")),
        }
    }

    fn read_flip(&self, object: &Object) -> Result<Verb, Why> {
        let ship = self.read_ship(object)?;
        let declare = match present(object, "declare") {
            None => Declare::Nothing,
            Some(Value::String(word)) if word == "barrage" => Declare::Barrage,
            Some(Value::String(_)) => Declare::Other,
            Some(_) => return Err(bad("declare is a text")),
        };
        let launch = present(object, "launch").map(read_launch).transpose()?;
        let lands = present(object, "lands").map(|lands| self.read_lands(lands)).transpose()?;
        let how = match (launch, lands) {
            (None, None) => How::Open,
            (Some(launch), None) => {
                // Never trusted where this engine can simulate; then it is not even read.
                let flown = present(object, "flown").filter(|_| !crate::flights::SIMULATES);
                How::Launched(launch, flown.map(|flown| self.read_lands(flown)).transpose()?)
            }
            (None, Some(lands)) => How::Landed(lands),
            (Some(_), Some(_)) => How::Both,
        };
        Ok(Verb::Flip { ship, declare, how })
    }

    fn read_lands(&self, value: &Value) -> Result<Lands, Why> {
        let object = value.as_object().ok_or_else(|| bad("lands is an object"))?;
        let place = read_place(object, true)?;
        let rotated = match present(object, "rotated") {
            None => true,
            Some(flag) => flag.as_bool().ok_or_else(|| bad("rotated is true or false"))?,
        };
        let mut bumped = Bumps::default();
        if let Some(list) = present(object, "bumped") {
            let list = list.as_array().ok_or_else(|| bad("bumped is a list"))?;
            if list.len() > MOST_BUMPS {
                return Err(bad("bumped is longer than anything on a table"));
            }
            for bump in list {
                bumped.push(self.read_bump(bump)?);
            }
        }
        Ok(Lands { place, rotated, bumped })
    }

    fn read_bump(&self, value: &Value) -> Result<Bump, Why> {
        let object = value.as_object().ok_or_else(|| bad("what was bumped is an object"))?;
        match (present(object, "ship"), present(object, "card")) {
            (Some(_), None) => Ok(Bump::Ship(self.read_ship(object)?, read_place(object, false)?)),
            (None, Some(card)) => {
                let card = self.read_card(card)?;
                match present(object, "where") {
                    None => {}
                    Some(Value::String(word)) if word == "off" => return Ok(Bump::Card(card, None)),
                    Some(Value::String(word)) if word == "table" => {}
                    Some(Value::String(_)) => return Ok(Bump::Nowhere(card)),
                    Some(_) => return Err(bad("where is a text")),
                }
                let (x, y) = (number(object, "x")?, number(object, "y")?);
                let angle = if present(object, "angle").is_some() { number(object, "angle")? } else { 0.0 };
                Ok(Bump::Card(card, Some(Pose { x, y, angle })))
            }
            _ => Err(bad("what was bumped is a ship or a card")),
        }
    }
}

fn read_place(object: &Object, side_needed: bool) -> Result<Place, Why> {
    Ok(match text(object, "where")? {
        "table" => Place::Table { x: number(object, "x")?, y: number(object, "y")? },
        "atmosphere" => Place::Atmosphere,
        "mothership" => Place::Mothership,
        "off" if !side_needed && present(object, "side").is_none() => Place::Off(Side::Back),
        "off" => Place::Off(Side::named(text(object, "side")?)),
        _ => Place::Unknown,
    })
}

fn read_launch(value: &Value) -> Result<Launch, Why> {
    let object = value.as_object().ok_or_else(|| bad("launch is an object"))?;
    let from = match present(object, "from") {
        None => From::Edge,
        Some(Value::String(word)) => From::named(word),
        Some(_) => return Err(bad("from is a text")),
    };
    let (x, overhang) = (integer(object, "x")?, integer(object, "overhang")?);
    let (power, aim) = (integer(object, "power")?, integer(object, "aim")?);
    Ok(Launch { from, x, overhang, power, aim })
}

/// A key that is there and not `null`.
fn present<'v>(object: &'v Object, key: &str) -> Option<&'v Value> {
    object.get(key).filter(|value| !value.is_null())
}

fn text<'v>(object: &'v Object, key: &str) -> Result<&'v str, Why> {
    let value = object.get(key).ok_or_else(|| missing(key))?;
    value.as_str().ok_or_else(|| bad(&format!("{key} is a text")))
}

fn number(object: &Object, key: &str) -> Result<f64, Why> {
    let value = object.get(key).ok_or_else(|| missing(key))?;
    value.as_f64().ok_or_else(|| bad(&format!("{key} is a number")))
}

/// A whole number; those beyond any range are as good as the nearest that fits.
fn integer(object: &Object, key: &str) -> Result<i32, Why> {
    let value = object.get(key).ok_or_else(|| missing(key))?;
    let whole = value.as_i64().or_else(|| value.as_u64().map(|_| i64::MAX));
    let whole = whole.ok_or_else(|| bad(&format!("{key} is a whole number")))?;
    Ok(whole.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
}

fn missing(key: &str) -> Why {
    bad(&format!("{key} is missing"))
}

fn bad(reason: &str) -> Why {
    Why::Malformed(reason.into())
}
