//! Positions and views as JSON has them (FT-23, FT-24.2), written through the rules. A view is written like a
//! position, with counts for piles whose cards are hidden and `null` for single cards; that is why both are one
//! type. Events and actions say their own names and are written as they are.

use serde::Serialize;
use tableflip_kernel::{Seat, Seed, bits};

use crate::Fliptown;
use crate::card::{Card, Rank, Suit};
use crate::lists::{Cards, Column, Marks, Pile};
use crate::options::OptionsJson;
use crate::position::{Bounty, Position, Sheet};
use crate::rules::{self, GameResult, Tells};
use crate::step::Ask;
use crate::view::Unseen;
use crate::words::{Bonus, Colour, Good, Hand, Id, Item, Lure, Phase, Region, StepName};

/// A position or view.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View"))]
pub(crate) struct PositionJson<'w> {
    options: OptionsJson<'w>,
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    rng: Option<Seed>,
    round: u8,
    turn: u8,
    phase: Phase,
    /// How many cards it has.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    deck: CardsOrCount<'w>,
    discard: &'w Pile,
    lineup: &'w Cards<3>,
    sheriff: Option<Card>,
    /// How many cards they are; in the end, which.
    #[cfg_attr(feature = "ts", ts(type = "number | Array<Card>"))]
    stolen: CardsOrCount<'w>,
    bounties: Vec<BountyJson<'w>>,
    seats: Vec<SheetJson<'w>>,
    result: Option<GameResult<'w>>,
    /// What follows from the rest by the rules; views alone have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Tells"))]
    tells: Option<Tells>,
}

/// A pile, or only its size.
#[derive(Serialize)]
#[serde(untagged)]
enum CardsOrCount<'w> {
    Count(u8),
    Cards(&'w [Card]),
    Deck(Vec<Card>),
}

/// A bounty in play.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Bounty"))]
pub(crate) struct BountyJson<'w> {
    id: &'w str,
    stars: u32,
    scored: Vec<Seat>,
    now: Vec<Seat>,
}

/// The sheet of a seat, and what the seat is asked.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Sheet"))]
pub(crate) struct SheetJson<'w> {
    cash: u32,
    gold: u32,
    stars: u32,
    wanted: u32,
    pans: u32,
    hammers: u32,
    stops: Vec<Id>,
    crossed: Vec<Id>,
    targets: Vec<Id>,
    chambers: Vec<Id>,
    buildings: Vec<Id>,
    tombs: Vec<Id>,
    items: Vec<Item>,
    banks: Vec<Colour>,
    outlaws: Vec<Rank>,
    rooms: u8,
    cells: Vec<u8>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<Card>>"))]
    poker: &'w [Column],
    #[cfg_attr(feature = "ts", ts(as = "Vec<Option<Card>>"))]
    hole: &'w Cards<4>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Hand>"))]
    hands: &'w [Hand],
    arrests: u16,
    bonus_from: Vec<Region>,
    character: Option<&'w str>,
    uses: u8,
    step: StepName,
    acted: bool,
    ask: Option<Ask>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Bonus>"))]
    bonuses: &'w [Bonus],
    suit_now: Option<Suit>,
    suit_card: Option<Card>,
    gained: Vec<Lure>,
    bribed: bool,
    peeked: bool,
}

/// Everything, as the store has it.
pub(crate) fn position<'w>(rules: &'w Fliptown, position: &'w Position) -> PositionJson<'w> {
    let deck = position.deck.iter().rev().copied().collect();
    PositionJson {
        rng: Some(position.rng),
        deck: CardsOrCount::Deck(deck),
        stolen: CardsOrCount::Cards(&position.stolen),
        tells: None,
        ..view(rules, position)
    }
}

/// What a view shows.
pub(crate) fn view<'w>(rules: &'w Fliptown, shown: &'w Position) -> PositionJson<'w> {
    let stolen = match shown.phase {
        Phase::Over => CardsOrCount::Cards(&shown.stolen),
        _ => CardsOrCount::Count(shown.stolen.count()),
    };
    PositionJson {
        options: rules.options.written(&rules.figures, Some(shown.drawn)),
        rng: None,
        round: shown.round,
        turn: shown.turn,
        phase: shown.phase,
        deck: CardsOrCount::Count(shown.deck.count()),
        discard: &shown.discard,
        lineup: &shown.lineup,
        sheriff: shown.sheriff.some(),
        stolen,
        bounties: shown.bounties().iter().map(|&bounty| bounty_json(rules, bounty)).collect(),
        seats: shown.seats().map(|seat| sheet_json(rules, shown.sheet(seat))).collect(),
        result: rules::result(rules, shown),
        tells: Some(rules::tells(rules, shown, Unseen::of(rules, shown).cards())),
    }
}

fn bounty_json(rules: &Fliptown, bounty: Bounty) -> BountyJson<'_> {
    let seats = |seats: u8| bits(seats).map(Seat).collect();
    BountyJson {
        id: &rules.figures.bounties[usize::from(bounty.goal)].id,
        stars: bounty.stars,
        scored: seats(bounty.scored),
        now: seats(bounty.now),
    }
}

fn sheet_json<'w>(rules: &'w Fliptown, sheet: &'w Sheet) -> SheetJson<'w> {
    let sites = |region, marks: Marks| marks.iter().map(|index| rules.id(region, index)).collect();
    SheetJson {
        cash: sheet.has(Good::Cash),
        gold: sheet.has(Good::Gold),
        stars: sheet.has(Good::Stars),
        wanted: sheet.wanted(),
        pans: sheet.has(Good::Pans),
        hammers: sheet.has(Good::Hammers),
        stops: sites(Region::Trail, sheet.stops),
        crossed: sites(Region::Trail, sheet.crossed),
        targets: sites(Region::Badlands, sheet.targets),
        chambers: sites(Region::Mine, sheet.chambers),
        buildings: sites(Region::Town, sheet.buildings),
        tombs: sites(Region::Cemetery, sheet.tombs),
        items: words(sheet.items, Item::ALL),
        banks: words(sheet.banks, Colour::ALL),
        outlaws: sheet.outlaws.iter().map(Rank::of).collect(),
        rooms: sheet.rooms,
        cells: bits(sheet.cells).map(|cell| cell + 1).collect(),
        poker: &sheet.poker[..usize::from(rules.figures.setup.rounds)],
        hole: &sheet.hole,
        hands: &sheet.hands,
        arrests: sheet.arrests,
        bonus_from: words(sheet.bonus_from, Region::ALL),
        character: sheet.character.map(|id| &*rules.figures.characters[usize::from(id)].id),
        uses: sheet.uses,
        step: sheet.step.name(),
        acted: sheet.acted,
        ask: sheet.step.ask(),
        bonuses: &sheet.bonuses,
        suit_now: sheet.suit_now,
        suit_card: sheet.suit_card.some(),
        gained: words(sheet.gained, Lure::ALL),
        bribed: sheet.bribed,
        peeked: sheet.peeked,
    }
}

fn words<T: Copy>(marks: Marks, all: &[T]) -> Vec<T> {
    marks.iter().map(|mark| all[usize::from(mark)]).collect()
}

/// Everything that this game sends, and what it is made of.
#[cfg(feature = "ts")]
pub(crate) fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    use crate::action::{Action, Assign, Choice, Jokers, Site};
    use crate::event::Event;
    use crate::words::{Go, Mode, Silver};

    macro_rules! declare {
        ($($name:ty),+ $(,)?) => { $(types.declare::<$name>();)+ };
    }
    declare!(
        Seat,
        Suit,
        Rank,
        Card,
        Site,
        Region,
        Bonus,
        Good,
        Item,
        Colour,
        Lure,
        Silver,
        Mode,
        Hand,
        Phase,
        StepName,
        Go,
        Ask,
        Jokers,
        Assign,
        Choice,
        Action,
        Event,
        BountyJson<'static>,
        SheetJson<'static>,
        OptionsJson<'static>,
        GameResult<'static>,
        Tells,
        PositionJson<'static>,
    );
    rules::typescript(types);
}
