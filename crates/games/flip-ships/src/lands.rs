//! Launches and landings: what comes with a flip (FS-15.1).

use serde_json::{Map, Value, json};

use crate::card::{Card, Names};
use crate::position::Pose;
use crate::ship::Ship;

/// How a ship is launched: four integers, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of FS-15.1")]
pub struct Launch {
    pub from: From,
    pub x: i32,
    pub overhang: i32,
    pub power: i32,
    pub aim: i32,
}

/// From where a ship is launched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of FS-15.1")]
pub enum From {
    Edge,
    Pad,
    Left,
    Right,
    Back,
    /// Any other word.
    Other,
}

impl From {
    const WORDS: [(&'static str, From); 5] = [
        ("edge", From::Edge),
        ("pad", From::Pad),
        ("left", From::Left),
        ("right", From::Right),
        ("back", From::Back),
    ];

    /// The place of a word.
    pub fn named(word: &str) -> From {
        From::WORDS.into_iter().find(|(name, _)| *name == word).map_or(From::Other, |(_, from)| from)
    }

    fn word(self) -> &'static str {
        From::WORDS.into_iter().find(|(_, from)| *from == self).map_or("?", |(word, _)| word)
    }
}

impl Launch {
    pub(crate) fn to_json(self) -> Value {
        json!({
            "from": self.from.word(),
            "x": self.x,
            "overhang": self.overhang,
            "power": self.power,
            "aim": self.aim,
        })
    }
}

/// Where a ship landed, and what it bumped.
#[derive(Clone, PartialEq, Debug)]
pub struct Lands {
    /// Where it lies.
    pub place: Place,
    /// Whether it made a full rotation.
    pub rotated: bool,
    /// What lies elsewhere now.
    pub bumped: Bumps,
}

/// Where a ship lies after a flip.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Place {
    /// On the table.
    Table {
        /// Its centre.
        x: f64,
        /// Its centre.
        y: f64,
    },
    /// In the atmosphere, nobody knows where.
    Atmosphere,
    /// Off the table.
    Off(Side),
    /// In the mothership.
    Mothership,
    /// Any other word.
    Unknown,
}

/// Over which edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words of FS-3.12")]
pub enum Side {
    Front,
    Left,
    Right,
    Back,
    /// Any other word.
    Other,
}

impl Side {
    const WORDS: [(&'static str, Side); 4] =
        [("front", Side::Front), ("left", Side::Left), ("right", Side::Right), ("back", Side::Back)];

    /// The side of a word.
    pub fn named(word: &str) -> Side {
        Side::WORDS.into_iter().find(|(name, _)| *name == word).map_or(Side::Other, |(_, side)| side)
    }

    fn word(self) -> &'static str {
        Side::WORDS.into_iter().find(|(_, side)| *side == self).map_or("?", |(word, _)| word)
    }
}

/// One thing that was bumped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bump {
    /// A ship lies there now.
    Ship(Ship, Place),
    /// A card lies so now; `None` off the table.
    Card(Card, Option<Pose>),
    /// A card lies where no card can.
    Nowhere(Card),
}

/// What was bumped, in order. Two fit without an allocation, which is nearly always enough.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bumps {
    few: [Option<Bump>; 2],
    more: Vec<Bump>,
}

impl Bumps {
    /// One more.
    pub fn push(&mut self, bump: Bump) {
        match self.few.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) => *slot = Some(bump),
            None => self.more.push(bump),
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Bump> {
        self.few.iter().flatten().chain(&self.more)
    }

    /// Whether nothing was bumped.
    pub fn is_empty(&self) -> bool {
        self.few[0].is_none()
    }
}

impl Lands {
    /// A landing that bumped nothing.
    pub fn at(place: Place) -> Lands {
        Lands { place, rotated: true, bumped: Bumps::default() }
    }

    /// As in an action.
    pub fn to_json(&self, names: &Names) -> Value {
        let mut map = placed(self.place);
        if !self.rotated {
            map.insert("rotated".into(), json!(false));
        }
        if !self.bumped.is_empty() {
            let bumps = self.bumped.iter().map(|bump| bump_to_json(bump, names));
            map.insert("bumped".into(), bumps.collect());
        }
        Value::Object(map)
    }
}

fn placed(place: Place) -> Map<String, Value> {
    let value = match place {
        Place::Table { x, y } => json!({ "where": "table", "x": x, "y": y }),
        Place::Atmosphere => json!({ "where": "atmosphere" }),
        Place::Off(side) => json!({ "where": "off", "side": side.word() }),
        Place::Mothership => json!({ "where": "mothership" }),
        Place::Unknown => json!({ "where": "?" }),
    };
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn bump_to_json(bump: &Bump, names: &Names) -> Value {
    match bump {
        Bump::Ship(ship, place) => {
            let mut map = placed(*place);
            map.insert("ship".into(), json!(ship.to_string()));
            Value::Object(map)
        }
        Bump::Card(card, Some(pose)) => {
            json!({ "card": names.of(*card), "x": pose.x, "y": pose.y, "angle": pose.angle })
        }
        Bump::Card(card, None) => json!({ "card": names.of(*card), "where": "off" }),
        Bump::Nowhere(card) => json!({ "card": names.of(*card), "where": "?" }),
    }
}
