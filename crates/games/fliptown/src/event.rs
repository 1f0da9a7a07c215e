//! What happens at the table, one thing at a time. Each event carries what chance decided, so that carrying
//! it out draws nothing; what a seat may not know of it is removed for that seat.

use serde::Serialize;
use tableflip_kernel::{Audience, Seat};

use crate::action::{Assign, Site};
use crate::card::{Card, Rank, Suit};
use crate::lists::{Cards, Pile};
use crate::position::Ask;
use crate::words::{Bonus, Colour, Go, Good, Hand, Item, Phase, Region, Step};

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the sentence above each variant")]
pub enum Event {
    /// A round began.
    RoundBegan { round: u8 },
    /// All cards but stolen ones were gathered and shuffled, or the discard pile was shuffled under the
    /// deck. The deck's last card is drawn first; nobody sees it.
    Shuffled {
        cards: u8,
        #[serde(skip)]
        deck: Pile,
        #[serde(skip)]
        rng: u64,
    },
    /// The Sheriff card was set aside, face down.
    SheriffSet { card: Card },
    /// A seat got its hole cards; `open` where everybody sees them.
    HoleDealt { seat: Seat, cards: Cards<4>, open: bool },
    /// A turn began and its lineup was flipped.
    LineupFlipped { turn: u8, cards: Cards<3> },
    /// The Mayor had the lineup discarded.
    LineupRefused { seat: Seat },
    /// A seat is asked something, or waits.
    Asked {
        seat: Seat,
        step: Step,
        #[serde(skip)]
        ask: Ask,
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
    /// A seat gained something.
    Gained { seat: Seat, what: Good, n: u32 },
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
        #[serde(serialize_with = "numbers")]
        cells: u16,
    },
    /// A seat chose an outlaw.
    OutlawChosen {
        seat: Seat,
        outlaw: Rank,
        #[serde(skip)]
        index: u8,
    },
    /// A seat looked at the Sheriff card.
    Peeked { seat: Seat, card: Card },
    /// A seat gained a bonus action; `waits` unless it was lost at once.
    BonusGained { seat: Seat, bonus: Bonus, from: Option<Region>, waits: bool },
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
    Stolen { card: Card },
    /// A seat met a bounty, by its place among those in play.
    BountyScored { seat: Seat, bounty: u8, stars: u32 },
    /// A bounty was turned over.
    BountyTurned { bounty: u8, stars: u32 },
    /// The turn ended and its lineup was discarded.
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
    SheriffShown { card: Card },
    /// The Marshal replaced it by the top card of the deck.
    SheriffReplaced { seat: Seat, card: Card },
    /// A seat was arrested.
    Arrested { seat: Seat },
    /// The Sheriff card was discarded.
    SheriffDiscarded,
    /// The game ended.
    GameEnded,
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
        let mut event = self.clone();
        match &mut event {
            Event::Shuffled { deck, rng, .. } => {
                deck.as_mut_slice().fill(Card::NONE);
                *rng = 0;
            }
            Event::SheriffSet { card } | Event::Stolen { card } => *card = Card::NONE,
            Event::HoleDealt { seat, cards, open: false } if !audience.is(*seat) => {
                cards.as_mut_slice().fill(Card::NONE);
            }
            Event::Peeked { seat, card } if !audience.is(*seat) => *card = Card::NONE,
            _ => {}
        }
        event
    }

    /// Whether somebody was shown a card by it. A shuffle and a theft show nothing to anybody.
    pub(crate) fn reveals(&self) -> bool {
        matches!(
            self,
            Event::HoleDealt { .. }
                | Event::LineupFlipped { .. }
                | Event::Peeked { .. }
                | Event::RobberyDrawn { .. }
                | Event::HoleShown { .. }
                | Event::SheriffShown { .. }
                | Event::SheriffReplaced { .. }
        )
    }
}

/// Bits as the numbers of the cells.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn numbers<S: serde::Serializer>(cells: &u16, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq((1..=9u8).filter(|cell| cells >> (cell - 1) & 1 == 1))
}
