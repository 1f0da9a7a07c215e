//! What goes over the wire: plain types, in which cards have their names. They are written through the rules, which
//! know the names, and read back by them; nothing inside the engine holds one.
//!
//! A view is written as a position is, with a count for its deck, no seed, and what it tells (FS-2.2, FS-16).

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod view;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tableflip_kernel::{Fault, Seat, words};

use crate::FlipShips;
use crate::action::{Choice as Chosen, Redirects};
use crate::card::{Card, CardList, Pile, set_of};
use crate::lands::Place;
use crate::lands::{Bump as Bumped, Lands as Landed};
use crate::position::{Again, March as Marched, Pose, Reflip, Throw, Tries};
use crate::ship::{At, Ship, ships};

/// The name of a card.
pub(crate) type Name<'w> = Cow<'w, str>;

/// A place on the table.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

words! {
    /// Where a ship is.
    pub(crate) enum AtWord {
        Reserve = "reserve",
        Active = "active",
        Table = "table",
        Atmosphere = "atmosphere",
        Off = "off",
        Mothership = "mothership",
        Docked = "docked",
    }
}

/// Where a ship is; on the table, at which place.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Rests {
    pub(crate) at: AtWord,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) x: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) y: Option<f64>,
}

impl From<At> for Rests {
    fn from(at: At) -> Rests {
        let word = match at {
            At::Reserve => AtWord::Reserve,
            At::Active => AtWord::Active,
            At::Table { x, y } => return Rests { at: AtWord::Table, x: Some(x), y: Some(y) },
            At::Atmosphere => AtWord::Atmosphere,
            At::Off => AtWord::Off,
            At::Mothership => AtWord::Mothership,
            At::Docked => AtWord::Docked,
        };
        Rests { at: word, x: None, y: None }
    }
}

impl Rests {
    pub(crate) fn at(&self) -> Result<At, Fault> {
        Ok(match (self.at, self.x, self.y) {
            (AtWord::Table, Some(x), Some(y)) => At::Table { x, y },
            (AtWord::Table, ..) => return Err(Fault::form("at", "a ship on the table has a pose")),
            (_, Some(_), _) | (_, _, Some(_)) => {
                return Err(Fault::form("at", "only a ship on the table has a pose"));
            }
            (AtWord::Reserve, ..) => At::Reserve,
            (AtWord::Active, ..) => At::Active,
            (AtWord::Atmosphere, ..) => At::Atmosphere,
            (AtWord::Off, ..) => At::Off,
            (AtWord::Mothership, ..) => At::Mothership,
            (AtWord::Docked, ..) => At::Docked,
        })
    }
}

words! {
    /// Why a ship may be flipped again.
    pub(crate) enum Why {
        Void = "void",
        Atmosphere = "atmosphere",
        Encore = "encore",
        SecondChance = "second_chance",
        Barrage = "barrage",
        FreeShot = "free_shot",
    }
}

/// A re-flip to be decided (FS-6.9).
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Flipping {
    pub(crate) ship: Ship,
    #[serde(default = "atmosphere")]
    pub(crate) why: Why,
    /// Atmosphere landings in a row.
    #[serde(default)]
    pub(crate) atmosphere: u8,
    /// Whether the second chance is spent.
    #[serde(default)]
    pub(crate) second_used: bool,
    /// Flips left of a declared barrage.
    pub(crate) barrage_left: Option<u8>,
    /// Whether a void free shot is repeated.
    #[serde(default)]
    pub(crate) shot: bool,
    /// Where the ship lay when the free shot was offered.
    pub(crate) pad: Option<Spot>,
}

const fn atmosphere() -> Why {
    Why::Atmosphere
}

impl From<&Again> for Flipping {
    fn from(again: &Again) -> Flipping {
        let why = match again.why {
            Reflip::Void(_) => Why::Void,
            Reflip::Atmosphere => Why::Atmosphere,
            Reflip::Encore => Why::Encore,
            Reflip::SecondChance => Why::SecondChance,
            Reflip::Barrage => Why::Barrage,
            Reflip::FreeShot(_) => Why::FreeShot,
        };
        let Tries { atmosphere, second_used, barrage_left } = again.tries;
        let shot = matches!(again.why, Reflip::Void(Throw::FreeShot(_)));
        let pad = again.free_shot().flatten().map(|[x, y]| Spot { x, y });
        Flipping { ship: again.ship, why, atmosphere, second_used, barrage_left, shot, pad }
    }
}

impl Flipping {
    pub(crate) fn again(&self, rules: &FlipShips) -> Result<Again, Fault> {
        let pad = self.pad.as_ref().map(|pad| [pad.x, pad.y]);
        let why = match self.why {
            Why::Void if self.shot => Reflip::Void(Throw::FreeShot(pad)),
            Why::Void => Reflip::Void(Throw::Flip),
            Why::Atmosphere => Reflip::Atmosphere,
            Why::Encore => Reflip::Encore,
            Why::SecondChance => Reflip::SecondChance,
            Why::Barrage => Reflip::Barrage,
            Why::FreeShot => Reflip::FreeShot(pad),
        };
        if self.atmosphere > 9 || self.barrage_left.is_some_and(|left| left > 9) {
            return Err(Fault::form("", "counts more than there can be"));
        }
        if pad.is_some_and(|[x, y]| !rules.on_table(x, y)) {
            return Err(Fault::form("pad", "is not on the table"));
        }
        let Flipping { atmosphere, second_used, barrage_left, .. } = *self;
        let ship = rules.own_ship(self.ship, "ship")?;
        Ok(Again { ship, why, tries: Tries { atmosphere, second_used, barrage_left } })
    }
}

/// A decision about a ship's attack; one of them stands there.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Choice<'w> {
    /// Further enemies (moonshot, lasers, splash).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "readonly string[]"))]
    pub(crate) targets: Option<Vec<Name<'w>>>,
    /// Other enemies instead of those it is on (sidestep).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Readonly<Record<string, string>>"))]
    pub(crate) instead: Option<BTreeMap<Name<'w>, Name<'w>>>,
    /// Whether the city is repaired.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) repair: Option<bool>,
}

/// The report of a march (FS-9.10).
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct March<'w> {
    /// Cards in order of moving.
    #[serde(default)]
    pub(crate) moved: Vec<Name<'w>>,
    /// Cards in order of leaving.
    #[serde(default)]
    pub(crate) attackers: Vec<Name<'w>>,
    #[serde(default)]
    pub(crate) damage: u16,
    /// Icon spaces of the city's track that were reached.
    #[serde(default)]
    pub(crate) icons: Vec<u8>,
}

/// Where a ship landed, and what it bumped.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Lands<'w> {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// Whether it turned over; left out if it did.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub(crate) rotated: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Bump<'w>>>"))]
    pub(crate) bumped: Vec<Bump<'w>>,
}

const fn yes() -> bool {
    true
}

/// One thing that was bumped, and where it lies now.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum Bump<'w> {
    Ship {
        ship: Ship,
        #[serde(flatten)]
        place: Place,
    },
    Card {
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Name<'w>,
        x: f64,
        y: f64,
        angle: f64,
    },
    Off {
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Name<'w>,
        r#where: Off,
    },
}

words! {
    /// Nowhere on the table.
    pub(crate) enum Off { Off = "off" }
}

impl FlipShips {
    fn name(&self, card: Card) -> Name<'_> {
        Cow::Borrowed(self.figures.names.of(card))
    }

    fn names(&self, cards: &[Card]) -> Vec<Name<'_>> {
        cards.iter().map(|&card| self.name(card)).collect()
    }

    fn choice(&self, choice: &Chosen) -> Choice<'_> {
        let none = Choice { targets: None, instead: None, repair: None };
        match choice {
            Chosen::Targets(list) => Choice { targets: Some(self.names(list)), ..none },
            Chosen::Instead(redirects) => {
                let pairs = redirects.pairs().iter();
                let pairs = pairs.map(|&(landed, target)| (self.name(landed), self.name(target)));
                Choice { instead: Some(pairs.collect()), ..none }
            }
            Chosen::Repair(flag) => Choice { repair: Some(*flag), ..none },
            Chosen::Impossible => Choice { targets: Some(Vec::new()), ..none },
        }
    }

    /// The decision that stands there.
    pub(crate) fn chosen(&self, choice: &Choice<'_>) -> Result<Chosen, Fault> {
        Ok(match choice {
            Choice { targets: Some(names), instead: None, repair: None } => {
                let mut list = Some(CardList::EMPTY);
                for name in names {
                    let card = self.card(name, "targets")?;
                    list = list.and_then(|list| list.with(card));
                }
                list.map_or(Chosen::Impossible, Chosen::Targets)
            }
            Choice { targets: None, instead: Some(pairs), repair: None } => {
                let mut redirects = Some(Redirects::NONE);
                for (landed, target) in pairs {
                    let (landed, target) = (self.card(landed, "instead")?, self.card(target, "instead")?);
                    redirects = redirects.and_then(|redirects| redirects.with(landed, target));
                }
                redirects.map_or(Chosen::Impossible, Chosen::Instead)
            }
            Choice { targets: None, instead: None, repair: Some(repair) } => Chosen::Repair(*repair),
            _ => return Err(Fault::form("", "an attack has one of targets, instead and repair")),
        })
    }

    fn march(&self, march: &Marched) -> March<'_> {
        March {
            moved: self.names(&march.moved),
            attackers: self.names(&march.attackers),
            damage: march.damage,
            icons: march.icon_spaces(),
        }
    }

    pub(crate) fn lands(&self, lands: &Landed) -> Lands<'_> {
        let bump = |bump: &Bumped| match *bump {
            Bumped::Ship(ship, place) => Bump::Ship { ship, place },
            Bumped::Card(card, Some(Pose { x, y, angle })) => {
                Bump::Card { card: self.name(card), x, y, angle }
            }
            Bumped::Card(card, None) => Bump::Off { card: self.name(card), r#where: Off::Off },
        };
        Lands { place: lands.place, rotated: lands.rotated, bumped: lands.bumped.iter().map(bump).collect() }
    }

    /// The card of a name.
    pub(crate) fn card(&self, name: &str, place: &str) -> Result<Card, Fault> {
        self.figures.names.card(name).ok_or_else(|| Fault::form(place, "there is no such card"))
    }

    /// A list of cards, each at most once.
    pub(crate) fn pile(&self, names: &[Name<'_>], place: &str) -> Result<Pile, Fault> {
        let mut pile = Pile::new();
        for (n, name) in names.iter().enumerate() {
            let place = format!("{place}[{n}]");
            let card = self.card(name, &place)?;
            if set_of(&pile) & card.bit() != 0 {
                return Err(Fault::form(place, "the card is there twice"));
            }
            pile.push(card);
        }
        Ok(pile)
    }

    /// A ship, if this table has it.
    pub(crate) fn own_ship(&self, ship: Ship, place: &str) -> Result<Ship, Fault> {
        if ship.seat().0 < self.seats { Ok(ship) } else { Err(Fault::form(place, "there is no such ship")) }
    }

    /// A seat, if this table has it.
    pub(crate) fn own_seat(&self, seat: Seat, place: &str) -> Result<Seat, Fault> {
        if seat.0 < self.seats { Ok(seat) } else { Err(Fault::form(place, "there is no such seat")) }
    }

    fn fleet_of(&self, list: &[Ship], place: &str) -> Result<u32, Fault> {
        list.iter().try_fold(0, |set, &ship| Ok(set | self.own_ship(ship, place)?.bit()))
    }
}

impl March<'_> {
    pub(crate) fn read(&self, rules: &FlipShips) -> Result<Marched, Fault> {
        if self.icons.iter().any(|&space| space > 99) {
            return Err(Fault::form("icons", "the track has no such space"));
        }
        Ok(Marched {
            moved: rules.pile(&self.moved, "moved")?,
            attackers: rules.pile(&self.attackers, "attackers")?,
            damage: self.damage,
            icons: self.icons.iter().fold(0, |set, space| set | 1 << space),
        })
    }
}

/// The ships of a set.
fn listed(set: u32) -> Vec<Ship> {
    ships(set).collect()
}

/// Declares everything that stands in this folder.
#[cfg(feature = "ts")]
pub(crate) fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => { $(types.declare::<$name>();)+ };
    }
    declare!(
        Seat,
        Ship,
        crate::pilot::Pilot,
        crate::position::Ended,
        AtWord,
        Rests,
        Spot,
        Why,
        Flipping,
        Choice<'static>,
        March<'static>,
        crate::lands::Launch,
        crate::lands::Side,
        Place,
        Off,
        Bump<'static>,
        Lands<'static>,
        view::PhaseWord,
        view::ShipState<'static>,
        view::Enemy<'static>,
        view::Resolving<'static>,
        view::Coming<'static>,
        view::Tells<'static>,
        view::View<'static>,
        action::Action<'static>,
        event::CardInCell<'static>,
        event::HitsInCell,
        crate::event::Leave,
        event::Event<'static>,
    );
}
