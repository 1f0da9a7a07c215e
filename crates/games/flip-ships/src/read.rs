//! Actions from JSON. Bad form is refused by FS-15.1; words that a later rule judges are kept until it does.

use serde_json::{Map, Value};
use tableflip_kernel::arguments::{Form, Keys, wrong};
use tableflip_kernel::{Arguments, json};

use crate::FlipShips;
use crate::action::{Action, Choice, Declare, How, Verb};
use crate::card::{Card, CardList};
use crate::lands::{Bump, Bumps, From, Lands, Launch, Place, Side};
use crate::position::Pose;
use crate::ship::Ship;
use crate::why::Why;
use crate::wire;

/// More things than can lie on a table.
const MOST_BUMPS: usize = 256;

/// What is read, or why it cannot be: no fault of form, but of FS-3.2.
type Possible<T> = Result<Result<T, &'static str>, Form>;

impl FlipShips {
    pub(crate) fn read(&self, json: &Value) -> Result<Action, Why> {
        let mut arguments = Arguments::of(json, self.seats)?;
        let verb = match arguments.verb {
            "flip" => self.read_flip(&mut arguments)?,
            "keep" => Verb::Keep { ship: self.read_ship(&mut arguments)? },
            "attack" => {
                Verb::Attack { ship: self.read_ship(&mut arguments)?, choice: self.read_choice(json)? }
            }
            "wait" => {
                let ship = self.read_ship(&mut arguments)?;
                let on = self.read_cards("on", arguments.given("on").ok_or(Form::Missing { key: "on" })?)?;
                // A card named twice is no possibility: no list that FS-7.9 knows is empty.
                Verb::Wait { ship, on: on.unwrap_or(CardList::EMPTY) }
            }
            "ready" => Verb::Ready,
            "pick_up" => Verb::PickUp { ship: self.read_ship(&mut arguments)? },
            _ => return Err(Form::UnknownVerb.into()),
        };
        Ok(Action { seat: arguments.seat, verb })
    }

    fn read_ship(&self, keys: &mut Keys<'_>) -> Result<Ship, Form> {
        keys.named("ship", "a ship of this table", |name| Ship::named(name, self.seats))
    }

    fn read_card(&self, key: &'static str, value: &Value) -> Result<Card, Form> {
        value.as_str().and_then(|name| self.figures.names.card(name)).ok_or_else(|| wrong(key, "a card"))
    }

    /// A list of cards; `None` if one is in it twice or there are more than can lie there.
    fn read_cards(&self, key: &'static str, value: &Value) -> Result<Option<CardList>, Form> {
        let mut found = Some(CardList::EMPTY);
        for name in value.as_array().ok_or_else(|| wrong(key, "a list"))? {
            let card = self.read_card(key, name)?;
            found = found.and_then(|list| list.with(card));
        }
        Ok(found)
    }

    fn read_choice(&self, json: &Value) -> Result<Choice, Why> {
        let choice = json::read::<wire::Choice<'_>>(json).and_then(|choice| self.chosen(&choice));
        choice.map_err(|fault| Why::Malformed(fault.to_string().into()))
    }

    fn read_flip(&self, keys: &mut Keys<'_>) -> Result<Verb, Form> {
        let ship = self.read_ship(keys)?;
        let declare = match keys.given("declare") {
            None => Declare::Nothing,
            Some(Value::String(word)) if word == "barrage" => Declare::Barrage,
            Some(Value::String(_)) => Declare::Other,
            Some(_) => return Err(wrong("declare", "a text")),
        };
        let launch = within("launch", keys)?.map(|mut launch| read_launch(&mut launch)).transpose()?;
        let lands = within("lands", keys)?.map(|mut lands| self.read_lands(&mut lands)).transpose()?;
        let how = match (launch, lands) {
            (None, None) => How::Open,
            (Some(launch), None) => How::Launched(launch),
            (None, Some(lands)) => lands.map_or_else(How::Impossible, How::Landed),
            (Some(_), Some(_)) => How::Both,
        };
        Ok(Verb::Flip { ship, declare, how })
    }

    fn read_lands(&self, keys: &mut Keys<'_>) -> Possible<Lands> {
        let place = read_place(keys, true)?;
        let rotated = keys.given("rotated").map(|flag| flag.as_bool().ok_or("true or false"));
        let rotated = rotated.unwrap_or(Ok(true)).map_err(|expected| wrong("rotated", expected))?;
        let list = keys.given("bumped").map(|list| list.as_array().ok_or_else(|| wrong("bumped", "a list")));
        let list = list.transpose()?.map_or(&[][..], Vec::as_slice);
        if list.len() > MOST_BUMPS {
            return Err(wrong("bumped", "as short as what lies on a table"));
        }
        let bumped = list.iter().map(|bump| {
            let bump = bump.as_object().ok_or_else(|| wrong("bumped", "a list of objects"))?;
            self.read_bump(&mut Keys::of(bump))
        });
        let bumped = bumped.collect::<Result<Vec<_>, _>>()?.into_iter().collect::<Result<Bumps, _>>();
        Ok(place.and_then(|place| Ok(Lands { place, rotated, bumped: bumped? })))
    }

    fn read_bump(&self, keys: &mut Keys<'_>) -> Possible<Bump> {
        match (keys.given("ship"), keys.given("card")) {
            (Some(_), None) => {
                let ship = self.read_ship(keys)?;
                Ok(read_place(keys, false)?.map(|place| Bump::Ship(ship, place)))
            }
            (None, Some(card)) => {
                let card = self.read_card("card", card)?;
                match keys.given("where").map(Value::as_str) {
                    None | Some(Some("table")) => {}
                    Some(Some("off")) => return Ok(Ok(Bump::Card(card, None))),
                    Some(Some(_)) => return Ok(Err("no card can be there")),
                    Some(None) => return Err(wrong("where", "a text")),
                }
                let (x, y) = (keys.number("x")?, keys.number("y")?);
                let angle = keys.given("angle").map_or(Ok(0.0), |_| keys.number("angle"))?;
                Ok(Ok(Bump::Card(card, Some(Pose { x, y, angle }))))
            }
            _ => Err(wrong("bumped", "a list of ships and cards")),
        }
    }
}

fn read_place(keys: &mut Keys<'_>, side_needed: bool) -> Possible<Place> {
    Ok(Ok(match keys.text("where")? {
        "table" => Place::Table { x: keys.number("x")?, y: keys.number("y")? },
        "atmosphere" => Place::Atmosphere,
        "mothership" => Place::Mothership,
        "off" if !side_needed && keys.given("side").is_none() => Place::Off { side: Side::Back },
        "off" => match Side::named(keys.text("side")?) {
            Some(side) => Place::Off { side },
            None => return Ok(Err("the table has no such side")),
        },
        _ => return Ok(Err("there is no such place")),
    }))
}

fn read_launch(keys: &mut Keys<'_>) -> Result<Launch, Form> {
    let from = match keys.given("from") {
        None => From::Edge,
        Some(word) => {
            From::named(word.as_str().ok_or_else(|| wrong("from", "a text"))?).unwrap_or(From::Other)
        }
    };
    let mut whole = |key| {
        let whole = keys.whole(key)?;
        Ok(whole.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    };
    Ok(Launch {
        from,
        x: whole("x")?,
        overhang: whole("overhang")?,
        power: whole("power")?,
        aim: whole("aim")?,
    })
}

/// The keys of an object that may be left out.
fn within<'j>(key: &'static str, keys: &mut Keys<'j>) -> Result<Option<Keys<'j>>, Form> {
    let object = |value: &'j Value| value.as_object().ok_or_else(|| wrong(key, "an object"));
    Ok(keys.given(key).map(object).transpose()?.map(|object: &'j Map<String, Value>| Keys::of(object)))
}
