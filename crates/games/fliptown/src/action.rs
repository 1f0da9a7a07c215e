//! Actions as players name them (FT-23), to and from JSON. Whether one is allowed is for `rules/` to say;
//! here only its form is judged, and a figure far out of range is kept as one that is out of range.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use tableflip_kernel::Seat;

use crate::Fliptown;
use crate::card::{Card, Rank, Suit};
use crate::position::{Ask, Position};
use crate::why::Why;
use crate::words::{Bonus, Colour, Go, Good, Id, Item, Region};

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    pub verb: Verb,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the arguments of FT-23")]
pub enum Verb {
    /// Give each card of the lineup its role (FT-4).
    Assign(Assign),
    /// Use the character's ability (FT-18).
    Ability,
    /// Go to a site (FT-6 to FT-10).
    Visit {
        site: Site,
    },
    /// Answer what a visit asks (FT-9).
    Choose {
        option: Choice,
    },
    /// Take a bonus action (FT-11).
    Bonus {
        region: Region,
        site: Site,
    },
    /// Leave a bonus action (FT-11.3).
    Decline {
        bonus: Bonus,
    },
    /// Take a reward for an outlaw (FT-9.11).
    Collect {
        take: Good,
    },
    /// The Mayor's choice (FT-18.10).
    NewLineup,
    KeepLineup,
    /// End the turn with an ability unused (FT-4.7).
    EndTurn,
    /// The Cheat's choice (FT-18.5).
    Declare {
        card: Card,
        other: Card,
    },
    KeepHand,
    /// Pay the Sheriff, or do not (FT-14.1).
    Bribe,
    Stand,
    /// The Marshal's choice (FT-18.6).
    NewSheriff,
    KeepSheriff,
    /// Pay the penalty of an arrest (FT-14.4): cash or stars.
    Pay {
        with: Good,
    },
}

/// The roles of the lineup's cards (FT-4, FT-5, FT-23.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the arguments of FT-23.3")]
pub struct Assign {
    pub suit: Card,
    pub value: Card,
    pub poker: Card,
    pub go: Go,
    pub set_suit: Suit,
    pub set_value: u8,
    pub jokers: Jokers,
    pub ability: bool,
}

/// The cards beside which a joker is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "they are their names")]
pub struct Jokers {
    pub suit: bool,
    pub value: bool,
}

/// A site of a region: its place in the edition's list, and its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    pub(crate) index: u8,
    pub(crate) id: Id,
}

/// An answer to what a visit asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the options of FT-23")]
pub enum Choice {
    None,
    Good(Good),
    Colour(Colour),
    Item(Item),
    Pay {
        count: u16,
    },
    Room,
    /// Cell n as bit n - 1; none at all where the cells named cannot be a plot.
    Plot {
        cells: u16,
    },
    Outlaw(Rank),
}

impl Serialize for Site {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl Verb {
    /// Its word.
    pub const fn word(&self) -> &'static str {
        match self {
            Verb::Assign(_) => "assign",
            Verb::Ability => "ability",
            Verb::Visit { .. } => "visit",
            Verb::Choose { .. } => "choose",
            Verb::Bonus { .. } => "bonus",
            Verb::Decline { .. } => "decline",
            Verb::Collect { .. } => "collect",
            Verb::NewLineup => "new_lineup",
            Verb::KeepLineup => "keep_lineup",
            Verb::EndTurn => "end_turn",
            Verb::Declare { .. } => "declare",
            Verb::KeepHand => "keep_hand",
            Verb::Bribe => "bribe",
            Verb::Stand => "stand",
            Verb::NewSheriff => "new_sheriff",
            Verb::KeepSheriff => "keep_sheriff",
            Verb::Pay { .. } => "pay",
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("seat", &self.seat)?;
        map.serialize_entry("do", self.verb.word())?;
        match &self.verb {
            Verb::Assign(assign) => assign.write(&mut map)?,
            Verb::Visit { site } => map.serialize_entry("site", site)?,
            Verb::Choose { option } => option.write(&mut map)?,
            Verb::Bonus { region, site } => {
                map.serialize_entry("region", region)?;
                map.serialize_entry("site", site)?;
            }
            Verb::Decline { bonus } => map.serialize_entry("region", bonus)?,
            Verb::Collect { take } => map.serialize_entry("take", take)?,
            Verb::Declare { card, other } => {
                map.serialize_entry("card", card)?;
                map.serialize_entry("as", other)?;
            }
            Verb::Pay { with } => map.serialize_entry("with", with)?,
            _ => {}
        }
        map.end()
    }
}

impl Assign {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("suit", &self.suit)?;
        map.serialize_entry("value", &self.value)?;
        map.serialize_entry("poker", &self.poker)?;
        map.serialize_entry("go", &self.go)?;
        map.serialize_entry("set_suit", &self.set_suit)?;
        map.serialize_entry("set_value", &self.set_value)?;
        map.serialize_entry("jokers", self.jokers.words())?;
        map.serialize_entry("ability", &self.ability)
    }
}

impl Jokers {
    /// The roles of the cards, as JSON lists them.
    pub const fn words(self) -> &'static [&'static str] {
        match (self.suit, self.value) {
            (false, false) => &[],
            (true, false) => &["suit"],
            (false, true) => &["value"],
            (true, true) => &["suit", "value"],
        }
    }

    /// How many.
    pub const fn count(self) -> u8 {
        self.suit as u8 + self.value as u8
    }
}

impl Choice {
    fn write<M: SerializeMap>(self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("option", self.word())?;
        match self {
            Choice::Pay { count } => map.serialize_entry("count", &count),
            Choice::Plot { cells } => {
                let cells: Vec<u8> = (1..=9).filter(|cell| cells >> (cell - 1) & 1 == 1).collect();
                map.serialize_entry("cells", &cells)
            }
            _ => Ok(()),
        }
    }

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Choice::None => "none",
            Choice::Good(good) => good.word(),
            Choice::Colour(colour) => colour.word(),
            Choice::Item(item) => item.word(),
            Choice::Pay { .. } => "pay",
            Choice::Room => "room",
            Choice::Plot { .. } => "plot",
            Choice::Outlaw(rank) => rank.word(),
        }
    }
}

/// The arguments of an action as they come; each is asked for once, and none may be left over.
struct Arguments<'a> {
    map: &'a Map<String, Value>,
    asked: usize,
}

impl<'a> Arguments<'a> {
    fn get(&mut self, key: &str) -> Option<&'a Value> {
        let value = self.map.get(key);
        self.asked += usize::from(value.is_some());
        value
    }

    /// An argument that must be there.
    fn need<T>(&mut self, key: &'static str, read: impl Fn(&Value) -> Option<T>) -> Result<T, Why> {
        self.get(key).and_then(read).ok_or(Why::Argument { key })
    }

    /// An argument that may be left out, but not be wrong.
    fn or<T>(&mut self, key: &'static str, default: T, read: impl Fn(&Value) -> Option<T>) -> Result<T, Why> {
        self.get(key).map_or(Ok(default), |value| read(value).ok_or(Why::Argument { key }))
    }

    fn word<T>(&mut self, key: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, Why> {
        self.need(key, |value| read(value.as_str()?))
    }
}

/// Reads an action; whatever is wrong with its form is FT-23.1.
pub(crate) fn read(rules: &Fliptown, position: &Position, json: &Value) -> Result<Action, Why> {
    let map = json.as_object().ok_or(Why::NotAnAction)?;
    let mut arguments = Arguments { map, asked: 0 };
    let seat = arguments.need("seat", |value| {
        let seat = value.as_u64()?;
        (seat < u64::from(position.players)).then_some(Seat(seat as u8))
    })?;
    let verb = arguments.word("do", |word| Some(word.to_string()))?;
    let verb = read_verb(rules, position, seat, &verb, &mut arguments)?;
    if arguments.asked != map.len() {
        return Err(Why::SurplusArgument);
    }
    Ok(Action { seat, verb })
}

fn read_verb(
    rules: &Fliptown,
    position: &Position,
    seat: Seat,
    verb: &str,
    arguments: &mut Arguments<'_>,
) -> Result<Verb, Why> {
    let plain = [
        Verb::Ability,
        Verb::NewLineup,
        Verb::KeepLineup,
        Verb::EndTurn,
        Verb::KeepHand,
        Verb::Bribe,
        Verb::Stand,
        Verb::NewSheriff,
        Verb::KeepSheriff,
    ];
    if let Some(plain) = plain.into_iter().find(|plain| plain.word() == verb) {
        return Ok(plain);
    }
    match verb {
        "assign" => read_assign(arguments),
        "visit" => {
            let Ask::Visit { region, .. } = position.sheet(seat).ask else { return Err(Why::NotNow) };
            Ok(Verb::Visit { site: arguments.word("site", |id| rules.site_named(region, id))? })
        }
        "choose" => Ok(Verb::Choose { option: read_choice(arguments)? }),
        "bonus" => {
            let region = arguments.word("region", Region::named)?;
            Ok(Verb::Bonus { region, site: arguments.word("site", |id| rules.site_named(region, id))? })
        }
        "decline" => Ok(Verb::Decline { bonus: arguments.word("region", Bonus::named)? }),
        "collect" => Ok(Verb::Collect { take: arguments.word("take", Good::named)? }),
        "declare" => {
            let (card, other) = (arguments.word("card", Card::named)?, arguments.word("as", Card::named)?);
            Ok(Verb::Declare { card, other })
        }
        "pay" => {
            let with = |word: &str| Good::named(word).filter(|good| matches!(good, Good::Cash | Good::Stars));
            Ok(Verb::Pay { with: arguments.word("with", with)? })
        }
        _ => Err(Why::NoSuchVerb),
    }
}

fn read_assign(arguments: &mut Arguments<'_>) -> Result<Verb, Why> {
    let suit = arguments.word("suit", Card::named)?;
    let value = arguments.word("value", Card::named)?;
    let poker = arguments.word("poker", Card::named)?;
    Ok(Verb::Assign(Assign {
        suit,
        value,
        poker,
        go: arguments.or("go", Go::Region, |go| Go::named(go.as_str()?))?,
        set_suit: arguments.or("set_suit", suit.suit(), |suit| Suit::named(suit.as_str()?))?,
        set_value: arguments.or("set_value", value.value(), |value| whole(value, 255).map(|n| n as u8))?,
        jokers: arguments.or("jokers", Jokers::default(), read_jokers)?,
        ability: arguments.or("ability", false, Value::as_bool)?,
    }))
}

fn read_jokers(value: &Value) -> Option<Jokers> {
    let words: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
    let words = words?;
    let all = [(false, false), (true, false), (false, true), (true, true)];
    let all = all.map(|(suit, value)| Jokers { suit, value });
    all.into_iter().find(|jokers| jokers.words() == words)
}

fn read_choice(arguments: &mut Arguments<'_>) -> Result<Choice, Why> {
    match arguments.word("option", |word| Some(word.to_string()))?.as_str() {
        "none" => Ok(Choice::None),
        "room" => Ok(Choice::Room),
        "pay" => Ok(Choice::Pay { count: arguments.need("count", |count| whole(count, u16::MAX))? }),
        "plot" => Ok(Choice::Plot { cells: arguments.need("cells", read_cells)? }),
        word => None
            .or_else(|| Good::named(word).map(Choice::Good))
            .or_else(|| Colour::named(word).map(Choice::Colour))
            .or_else(|| Item::named(word).map(Choice::Item))
            .or_else(|| Rank::named(word).map(Choice::Outlaw))
            .ok_or(Why::Argument { key: "option" }),
    }
}

fn read_cells(value: &Value) -> Option<u16> {
    let cells: Option<Vec<u16>> = value.as_array()?.iter().map(|cell| whole(cell, 99)).collect();
    let mut set = 0;
    for cell in cells? {
        if !(1..=9).contains(&cell) || set >> (cell - 1) & 1 == 1 {
            return Some(0);
        }
        set |= 1 << (cell - 1);
    }
    Some(set)
}

/// A whole number; what lies below 0 counts as 0, what lies above the largest as the largest.
fn whole(value: &Value, largest: u16) -> Option<u16> {
    match (value.as_u64(), value.as_i64()) {
        (Some(number), _) => Some(number.min(u64::from(largest)) as u16),
        (None, Some(_)) => Some(0),
        (None, None) => None,
    }
}
