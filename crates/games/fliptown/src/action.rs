//! Actions as players name them (FT-23), to and from JSON. Whether one is allowed is for `rules/` to say;
//! here only its form is judged, and a figure far out of range is kept as one that is out of range.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use tableflip_kernel::arguments::{Arguments, Form, whole};
use tableflip_kernel::{List, Seat, bits};

use crate::Fliptown;
use crate::card::{Card, Rank, Suit};
use crate::position::Position;
use crate::step::Step;
use crate::why::Why;
use crate::words::{Bonus, Colour, Go, Good, Id, Item, Region};

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub verb: Verb,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    Choose(Choice),
    /// Take a bonus action (FT-11).
    Bonus {
        region: Region,
        site: Site,
    },
    /// Leave a bonus action (FT-11.3).
    Decline {
        #[serde(rename = "region")]
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
        #[serde(rename = "as")]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<'suit' | 'value'>"))]
#[allow(missing_docs, reason = "they are their names")]
pub struct Jokers {
    pub suit: bool,
    pub value: bool,
}

/// A site of a region: its place in the edition's list, and its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Site {
    pub(crate) index: u8,
    pub(crate) id: Id,
}

/// An answer to what a visit asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "Answer")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Answer"))]
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

/// An answer as JSON has it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Answer {
    option: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    count: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<u8>>"))]
    cells: Option<List<u8, 9>>,
}

impl From<Choice> for Answer {
    fn from(choice: Choice) -> Answer {
        let (mut count, mut cells) = (None, None);
        let option = match choice {
            Choice::None => "none",
            Choice::Good(good) => good.word(),
            Choice::Colour(colour) => colour.word(),
            Choice::Item(item) => item.word(),
            Choice::Pay { count: times } => {
                count = Some(times);
                "pay"
            }
            Choice::Room => "room",
            Choice::Plot { cells: plot } => {
                cells = Some(bits(plot).map(|cell| cell + 1).collect());
                "plot"
            }
            Choice::Outlaw(rank) => rank.word(),
        };
        Answer { option, count, cells }
    }
}

impl Choice {
    /// The answer of a word that needs no more.
    pub(crate) fn named(word: &str) -> Option<Choice> {
        match word {
            "none" => Some(Choice::None),
            "room" => Some(Choice::Room),
            word => None
                .or_else(|| Good::named(word).map(Choice::Good))
                .or_else(|| Colour::named(word).map(Choice::Colour))
                .or_else(|| Item::named(word).map(Choice::Item))
                .or_else(|| Rank::named(word).map(Choice::Outlaw)),
        }
    }
}

impl Verb {
    /// The verb of a word that needs no more.
    pub(crate) fn plain(word: &str) -> Option<Verb> {
        Some(match word {
            "ability" => Verb::Ability,
            "new_lineup" => Verb::NewLineup,
            "keep_lineup" => Verb::KeepLineup,
            "end_turn" => Verb::EndTurn,
            "keep_hand" => Verb::KeepHand,
            "bribe" => Verb::Bribe,
            "stand" => Verb::Stand,
            "new_sheriff" => Verb::NewSheriff,
            "keep_sheriff" => Verb::KeepSheriff,
            _ => return None,
        })
    }
}

impl Site {
    /// A site of which only the id has been read.
    pub(crate) const fn unplaced(id: Id) -> Site {
        Site { index: u8::MAX, id }
    }

    /// Its place in the edition's list.
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl Serialize for Site {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Site {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Site, D::Error> {
        Id::deserialize(deserializer).map(Site::unplaced)
    }
}

impl Serialize for Jokers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.words().serialize(serializer)
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

/// Reads an action; whatever is wrong with its form is FT-23.1.
pub(crate) fn read(rules: &Fliptown, position: &Position, json: &Value) -> Result<Action, Why> {
    let mut arguments = Arguments::of(json, position.players)?;
    let (seat, verb) = (arguments.seat, arguments.verb);
    let verb = match verb {
        "assign" => read_assign(&mut arguments)?,
        "visit" => {
            let Step::Visit { region, .. } = position.sheet(seat).step else { return Err(Why::NotNow) };
            Verb::Visit { site: read_site(rules, region, &mut arguments)? }
        }
        "choose" => Verb::Choose(read_choice(&mut arguments)?),
        "bonus" => {
            let region = arguments.one_of("region")?;
            Verb::Bonus { region, site: read_site(rules, region, &mut arguments)? }
        }
        "decline" => Verb::Decline { bonus: arguments.one_of("region")? },
        "collect" => Verb::Collect { take: arguments.one_of("take")? },
        "declare" => {
            Verb::Declare { card: card(&mut arguments, "card")?, other: card(&mut arguments, "as")? }
        }
        "pay" => {
            let with = |word: &str| Good::named(word).filter(|good| matches!(good, Good::Cash | Good::Stars));
            Verb::Pay { with: arguments.named("with", "cash or stars", with)? }
        }
        plain => Verb::plain(plain).ok_or(Form::UnknownVerb)?,
    };
    arguments.nothing_else()?;
    Ok(Action { seat, verb })
}

fn card(arguments: &mut Arguments<'_>, key: &'static str) -> Result<Card, Form> {
    arguments.named(key, "a card", Card::named)
}

fn read_site(rules: &Fliptown, region: Region, arguments: &mut Arguments<'_>) -> Result<Site, Form> {
    arguments.named("site", "a site there", |id| rules.site_of(region, Id::of(id)?))
}

fn read_assign(arguments: &mut Arguments<'_>) -> Result<Verb, Form> {
    let (suit, value) = (card(arguments, "suit")?, card(arguments, "value")?);
    Ok(Verb::Assign(Assign {
        suit,
        value,
        poker: card(arguments, "poker")?,
        go: arguments.or("go", Go::Region, &Go::known(), |go| Go::named(go.as_str()?))?,
        set_suit: arguments.or("set_suit", suit.suit(), "a suit", |suit| Suit::named(suit.as_str()?))?,
        set_value: arguments.or("set_value", value.value(), "a value", |value| {
            whole(value).map(|value| value.clamp(0, 255) as u8)
        })?,
        jokers: arguments.or("jokers", Jokers::default(), "roles in order", read_jokers)?,
        ability: arguments.or("ability", false, "true or false", Value::as_bool)?,
    }))
}

fn read_jokers(value: &Value) -> Option<Jokers> {
    let words: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
    let words = words?;
    let all = [(false, false), (true, false), (false, true), (true, true)];
    let all = all.map(|(suit, value)| Jokers { suit, value });
    all.into_iter().find(|jokers| jokers.words() == words)
}

fn read_choice(arguments: &mut Arguments<'_>) -> Result<Choice, Form> {
    match arguments.text("option")? {
        "pay" => {
            let count = arguments.whole("count")?.clamp(0, i64::from(u16::MAX)) as u16;
            Ok(Choice::Pay { count })
        }
        "plot" => Ok(Choice::Plot { cells: arguments.need("cells", "a list of cells", read_cells)? }),
        _ => arguments.named("option", "an answer", Choice::named),
    }
}

/// Cells as bits; what cannot be a plot is none.
fn read_cells(value: &Value) -> Option<u16> {
    let cells: Option<Vec<i64>> = value.as_array()?.iter().map(whole).collect();
    let mut set = 0;
    for cell in cells? {
        if !(1..=9).contains(&cell) || set >> (cell - 1) & 1 == 1 {
            return Some(0);
        }
        set |= 1 << (cell - 1);
    }
    Some(set)
}
