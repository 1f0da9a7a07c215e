//! Launches and landings: what comes with a flip (FS-15.1).

use serde::{Deserialize, Serialize};
use tableflip_kernel::words;

use crate::card::Card;
use crate::position::Pose;
use crate::ship::{At, Ship};

/// How a ship is launched: four integers, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the words of FS-15.1")]
pub struct Launch {
    #[cfg_attr(feature = "ts", ts(type = "\"edge\" | \"pad\" | \"left\" | \"right\" | \"back\""))]
    pub from: From,
    pub x: i32,
    pub overhang: i32,
    pub power: i32,
    pub aim: i32,
}

words! {
    /// From where a ship is launched.
    pub enum From {
        Edge = "edge",
        Pad = "pad",
        Left = "left",
        Right = "right",
        Back = "back",
        /// Any other word: a free shot does not ask.
        Other = "?",
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
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "where", rename_all = "snake_case")]
pub enum Place {
    /// On the table.
    Table {
        /// Its centre, to the right of the table's middle.
        x: f64,
        /// Its centre, from the front edge.
        y: f64,
    },
    /// In the atmosphere, nobody knows where.
    Atmosphere,
    /// Off the table.
    Off {
        /// Over which edge.
        side: Side,
    },
    /// In the mothership.
    Mothership,
}

words! {
    /// Over which edge (FS-3.12).
    pub enum Side { Front = "front", Left = "left", Right = "right", Back = "back" }
}

impl std::convert::From<Place> for At {
    fn from(place: Place) -> At {
        match place {
            Place::Table { x, y } => At::Table { x, y },
            Place::Atmosphere => At::Atmosphere,
            Place::Off { .. } => At::Off,
            Place::Mothership => At::Mothership,
        }
    }
}

/// One thing that was bumped.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bump {
    /// A ship lies there now.
    Ship(Ship, Place),
    /// A card lies so now; `None` off the table.
    Card(Card, Option<Pose>),
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
}

impl FromIterator<Bump> for Bumps {
    fn from_iter<I: IntoIterator<Item = Bump>>(bumped: I) -> Bumps {
        let mut bumps = Bumps::default();
        bumped.into_iter().for_each(|bump| bumps.push(bump));
        bumps
    }
}

impl Lands {
    /// A landing that bumped nothing.
    pub fn at(place: Place) -> Lands {
        Lands { place, rotated: true, bumped: Bumps::default() }
    }
}
