//! What happens at the table, one thing at a time. Each event carries all that it causes, also what chance
//! decided, so that carrying it out draws and decides nothing; what a seat may not know of it is removed for
//! that seat.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use tableflip_kernel::{Audience, Fault, List, Seat, Seed, bits, json};

use crate::Fliptown;
use crate::action::{Assign, Site};
use crate::card::{Card, Rank, Suit};
use crate::edition::MOST_BOUNTIES;
use crate::lists::{Cards, Pile};
use crate::step::Step;
use crate::words::{Bonus, Colour, Go, Good, Hand, Item, Lure, Phase, Region};

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
pub enum Event {
    /// A round began: nothing lies on the table, nobody has bribed or peeked.
    RoundBegan { round: u8 },
    /// All cards but stolen ones were gathered and shuffled, or the discard pile was shuffled under the
    /// deck. Nobody sees the deck, nor the seed of the next shuffle.
    Shuffled {
        cards: u8,
        #[serde(default, with = "deck", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(skip))]
        deck: Option<Pile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(skip))]
        rng: Option<Seed>,
    },
    /// The top card was set aside as the Sheriff card, face down.
    SheriffSet { card: Option<Card> },
    /// A seat got its hole cards; `open` where everybody sees them.
    HoleDealt { seat: Seat, cards: List<Option<Card>, 4>, open: bool },
    /// A turn began and its lineup was flipped.
    LineupFlipped { turn: u8, cards: Cards<3> },
    /// The Mayor had the lineup discarded.
    LineupRefused { seat: Seat },
    /// A seat is asked something, or waits.
    Asked {
        seat: Seat,
        #[serde(flatten)]
        step: Step,
    },
    /// A seat gave the cards their roles and paid for it.
    Assigned {
        seat: Seat,
        suit: Card,
        value: Card,
        poker: Card,
        go: Go,
        suit_as: Suit,
        value_as: u8,
        gold: u32,
        uses: u8,
    },
    /// A seat circled a site.
    Circled { seat: Seat, region: Region, site: Site },
    /// A seat skipped a stop of the Trail for good.
    Crossed { seat: Seat, site: Site },
    /// A seat gained something; `noted` where the turn had not yet noted such a gain (FT-17.3).
    Gained {
        seat: Seat,
        what: Good,
        n: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        noted: Option<Lure>,
    },
    /// A seat paid or lost something.
    Lost { seat: Seat, what: Good, n: u32 },
    /// A seat got an item.
    ItemGained { seat: Seat, item: Item },
    /// A seat banked on a colour.
    Banked { seat: Seat, colour: Colour },
    /// A seat took the next room.
    RoomTaken { seat: Seat, room: u8 },
    /// A seat bought cells of land.
    LandBought {
        seat: Seat,
        #[serde(with = "cells")]
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        cells: u16,
    },
    /// A seat chose an outlaw.
    OutlawChosen { seat: Seat, outlaw: Rank },
    /// A seat looked at the Sheriff card.
    Peeked { seat: Seat, card: Option<Card> },
    /// A seat gained a bonus action; `waits` unless it was lost at once, `noted` as with other gains.
    BonusGained {
        seat: Seat,
        bonus: Bonus,
        from: Option<Region>,
        waits: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        noted: Option<Lure>,
    },
    /// A seat took a bonus action, by this one.
    BonusTaken { seat: Seat, bonus: Bonus },
    /// A seat declined a bonus action.
    BonusDeclined { seat: Seat, bonus: Bonus },
    /// A waiting bonus action had no site left.
    BonusLost { seat: Seat, bonus: Bonus },
    /// A seat drew a robbery card.
    RobberyDrawn { seat: Seat, target: Site, card: Card, success: bool },
    /// A seat used its character's ability.
    AbilityUsed { seat: Seat },
    /// The cowbot stole the top card, unseen.
    Stolen { card: Option<Card> },
    /// A seat met a bounty, by its place among those in play, and gained its stars.
    BountyScored {
        seat: Seat,
        bounty: u8,
        stars: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        noted: Option<Lure>,
    },
    /// A bounty was turned over.
    BountyTurned { bounty: u8, stars: u32 },
    /// The turn ended: its lineup was discarded, and what only counts within a turn is forgotten.
    TurnEnded { turn: u8 },
    /// A phase of the round began; every seat waits until it is asked.
    PhaseBegan { phase: Phase },
    /// The Cheat declared a card to be another.
    Declared {
        seat: Seat,
        card: Card,
        #[serde(rename = "as")]
        other: Card,
        hole: bool,
    },
    /// A seat's poker hand was resolved.
    HandResolved { seat: Seat, hand: Hand },
    /// A seat's hole cards were shown and discarded.
    HoleShown { seat: Seat, cards: Cards<4> },
    /// A seat bribed the Sheriff.
    Bribed { seat: Seat },
    /// The Sheriff card was shown.
    SheriffShown { card: Option<Card> },
    /// The Marshal had it discarded and replaced by the top card of the deck.
    SheriffReplaced { seat: Seat, card: Card },
    /// A seat was arrested.
    Arrested { seat: Seat },
    /// The Sheriff card was discarded.
    SheriffDiscarded,
    /// The game ended, and the cards that the cowbot stole were shown.
    GameEnded {
        #[serde(default, skip_serializing_if = "slice_is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Card>>"))]
        stolen: Pile,
    },
}

/// Reads an event as it was written, in full or for an audience.
pub(crate) fn read(rules: &Fliptown, json: &Value) -> Result<Event, Fault> {
    let mut event: Event = json::read(json)?;
    let below = |key: &str, limit: u64| match json.get(key).and_then(Value::as_u64) {
        Some(number) if number >= limit => Err(Fault::form(key, format!("there is no {key} {number}"))),
        _ => Ok(()),
    };
    below("seat", u64::from(rules.options.players))?;
    below("bounty", MOST_BOUNTIES as u64)?;
    let no_site = |key: &str| Fault::form(key, "there is no such site");
    match &mut event {
        Event::Asked { step, .. } => *step = step.placed(rules)?,
        Event::Circled { region, site, .. } => {
            *site = rules.site_of(*region, site.id).ok_or_else(|| no_site("site"))?;
        }
        Event::Crossed { site, .. } => {
            *site = rules.site_of(Region::Trail, site.id).ok_or_else(|| no_site("site"))?;
        }
        Event::RobberyDrawn { target, .. } => {
            *target = rules.site_of(Region::Badlands, target.id).ok_or_else(|| no_site("target"))?;
        }
        _ => {}
    }
    Ok(event)
}

impl Event {
    pub(crate) fn assigned(seat: Seat, assign: &Assign, gold: u32) -> Event {
        let uses = assign.jokers.count() + u8::from(assign.ability);
        Event::Assigned {
            seat,
            suit: assign.suit,
            value: assign.value,
            poker: assign.poker,
            go: assign.go,
            suit_as: assign.set_suit,
            value_as: assign.set_value,
            gold,
            uses,
        }
    }

    /// The event as an audience may see it (FT-24.1).
    pub(crate) fn seen_by(&self, audience: Audience) -> Event {
        let told = |seat: Seat| audience.is(seat) || audience == Audience::Table;
        let mut event = self.clone();
        match &mut event {
            Event::Shuffled { deck, rng, .. } => (*deck, *rng) = (None, None),
            Event::SheriffSet { card } | Event::Stolen { card } => *card = None,
            Event::HoleDealt { seat, cards, open: false } if !told(*seat) => cards.fill(None),
            Event::Peeked { seat, card } if !told(*seat) => *card = None,
            _ => {}
        }
        event
    }

    /// Whether somebody was shown a card by it. A shuffle and a theft show nothing to anybody.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Event::HoleDealt { .. }
            | Event::LineupFlipped { .. }
            | Event::Peeked { .. }
            | Event::RobberyDrawn { .. }
            | Event::HoleShown { .. }
            | Event::SheriffShown { .. }
            | Event::SheriffReplaced { .. } => true,
            Event::GameEnded { stolen } => !stolen.is_empty(),
            _ => false,
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn slice_is_empty(cards: &Pile) -> bool {
    cards.is_empty()
}

/// A deck in JSON: the card that is drawn first comes first, as in a position.
mod deck {
    use super::{Deserialize, Deserializer, Pile, Serialize, Serializer};

    #[allow(clippy::ref_option, reason = "serde passes references")]
    pub(super) fn serialize<S: Serializer>(deck: &Option<Pile>, serializer: S) -> Result<S::Ok, S::Error> {
        reversed(*deck).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Pile>, D::Error> {
        Option::<Pile>::deserialize(deserializer).map(reversed)
    }

    fn reversed(deck: Option<Pile>) -> Option<Pile> {
        deck.map(|deck| deck.iter().rev().copied().collect())
    }
}

/// Cells of land in JSON: their numbers from 1.
pub(crate) mod cells {
    use serde::de::Error;

    use super::{Deserialize, Deserializer, List, Serializer, bits};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(crate) fn serialize<S: Serializer>(cells: &u16, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(bits(*cells).map(|cell| cell + 1))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
        let cells = List::<u8, 9>::deserialize(deserializer)?;
        let all = cells.iter().fold(0, |all, cell| all | 1 << (cell.wrapping_sub(1) & 15));
        let good = cells.iter().all(|cell| (1..=9).contains(cell));
        if good { Ok(all) } else { Err(D::Error::custom("a cell is not from 1 to 9")) }
    }
}
