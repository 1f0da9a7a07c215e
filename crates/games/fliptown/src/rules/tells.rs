//! What a view tells besides the position (FT-25.1, FT-25.2): what follows from it by the rules, so that whoever
//! draws it needs none. Works on what the view shows alone: what is hidden there is not told here. Nothing is
//! changed here.

use std::collections::BTreeMap;

use serde::Serialize;
use tableflip_kernel::{Seat, bits};

use super::cowbot::{self, CowbotScore};
use super::score::{self, Points};
use super::{badlands, cemetery, law, list, poker, turn};
use crate::Fliptown;
use crate::action::{Action, Verb};
use crate::card::{Card, MOST_VALUE};
use crate::position::{Position, Sheet};
use crate::step::Step;
use crate::words::{Hand, Id, Phase, Region};

/// What is told about a view.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Tells {
    seats: Vec<SeatTells>,
    /// Who is asked something.
    to_act: Vec<Seat>,
    /// The cowbot's points as of now.
    cowbot: Option<CowbotScore>,
}

/// What is told about a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct SeatTells {
    /// The points as of now.
    score: Points,
    /// The hand of this round as it stands.
    hand: Hand,
    /// While the seat assigns: the hand with each card of the lineup added.
    #[cfg_attr(feature = "ts", ts(type = "Record<Card, Hand> | null"))]
    hand_with: Option<BTreeMap<String, Hand>>,
    /// While the seat assigns: sites open to a main action, by region, then by value (index 0 is an ace).
    #[cfg_attr(feature = "ts", ts(type = "Record<Region, Array<Array<string>>> | null"))]
    open: Option<BTreeMap<&'static str, Vec<Vec<Id>>>>,
    /// While the seat assigns: what changing a card costs.
    prices: Option<Prices>,
    /// The gold that each assignment costs, in the order in which they are listed as legal.
    costs: Vec<u32>,
    /// Cards that would arrest, of all that could be the Sheriff's.
    danger: Danger,
    /// The gold that the Sheriff asks for.
    bribe: u32,
    /// What an arrest would cost now.
    arrest: Arrest,
    /// For each tombstone still open: what circling it brings.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Tomb>"))]
    tombs: BTreeMap<String, Tomb>,
    /// For each stop ahead: how many others would be passed by for good.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    passed: BTreeMap<String, u32>,
    /// For each target still open: cards with which the robbery succeeds, of all unseen ones.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Odds>"))]
    robbery: BTreeMap<String, Odds>,
}

/// What changing a card costs in gold: its suit, and its value by the steps it is away, also with the free
/// steps of an ability (FT-5.1, FT-5.2, FT-18.4).
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Prices {
    suit: u32,
    value: Vec<u32>,
    value_with_ability: Vec<u32>,
}

/// What an arrest costs: stars, or cash where that is accepted and at hand (FT-14.4, FT-14.5).
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Arrest {
    cash: Option<u32>,
    stars: u32,
}

/// What circling a tombstone brings: Wanted, stars, and links by their place in the edition's list (FT-10).
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Tomb {
    wanted: u32,
    stars: u32,
    links: Vec<usize>,
}

/// How many cards would arrest a seat, of how many.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Danger {
    caught: usize,
    of: usize,
}

/// How many cards win, of how many.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Odds {
    wins: usize,
    of: usize,
}

/// Everything that is told about a view, `unseen` being the cards that it does not show.
pub(crate) fn tells(rules: &Fliptown, shown: &Position, unseen: &[Card]) -> Tells {
    let seats = shown.seats().map(|seat| seat_tells(rules, shown, seat, unseen)).collect();
    Tells { seats, to_act: shown.to_act().iter().collect(), cowbot: cowbot::score(rules, shown) }
}

fn seat_tells(rules: &Fliptown, shown: &Position, seat: Seat, unseen: &[Card]) -> SeatTells {
    let sheet = shown.sheet(seat);
    let assigning = sheet.step == Step::Assign && !sheet.acted;
    SeatTells {
        score: score::points(rules, sheet),
        hand: poker::hand_of(shown, sheet, None),
        hand_with: assigning.then(|| hands_with(shown, sheet)),
        open: assigning.then(|| open(rules, sheet)),
        prices: assigning.then(|| prices(rules, sheet)),
        costs: costs(rules, shown, seat),
        danger: danger(shown, sheet, unseen),
        bribe: law::bribe_price(rules, sheet),
        arrest: Arrest {
            cash: law::takes_cash(rules, shown, seat).then(|| law::penalty_cash(rules, shown)),
            stars: law::penalty_stars(rules, shown),
        },
        tombs: tombs(rules, sheet),
        passed: passed(rules, sheet),
        robbery: robbery(rules, sheet, unseen),
    }
}

/// The hand as it would be with each card of the lineup.
fn hands_with(shown: &Position, sheet: &Sheet) -> BTreeMap<String, Hand> {
    let lineup = shown.lineup.iter();
    lineup.map(|&card| (card.to_string(), poker::hand_of(shown, sheet, Some(card)))).collect()
}

/// The sites that each value would open, by region; index 0 is an ace.
fn open(rules: &Fliptown, sheet: &Sheet) -> BTreeMap<&'static str, Vec<Vec<Id>>> {
    let ids = |region, value| {
        bits(rules.open_to(sheet, region, value)).map(|site| rules.id(region, site)).collect()
    };
    let by_value = |region| (1..=MOST_VALUE).map(|value| ids(region, value)).collect();
    Region::ALL.iter().map(|&region| (region.word(), by_value(region))).collect()
}

fn prices(rules: &Fliptown, sheet: &Sheet) -> Prices {
    let steps =
        |ability| (0..MOST_VALUE).map(|steps| turn::price_of_steps(rules, sheet, steps, ability)).collect();
    Prices { suit: rules.figures.suit_cost, value: steps(false), value_with_ability: steps(true) }
}

fn costs(rules: &Fliptown, shown: &Position, seat: Seat) -> Vec<u32> {
    let sheet = shown.sheet(seat);
    if sheet.step != Step::Assign {
        return Vec::new();
    }
    let mut legal = Vec::new();
    list::list(rules, shown, seat, &mut legal);
    let cost = |action: &Action| match &action.verb {
        Verb::Assign(assign) => Some(turn::price(rules, sheet, assign)),
        _ => None,
    };
    legal.iter().filter_map(cost).collect()
}

fn tombs(rules: &Fliptown, sheet: &Sheet) -> BTreeMap<String, Tomb> {
    let (wanted, stars) = cemetery::each(rules, sheet);
    let tomb = |tomb| Tomb { wanted, stars, links: cemetery::links(rules, sheet, tomb).collect() };
    let open = bits(rules.open(sheet, Region::Cemetery));
    open.map(|site| (rules.id(Region::Cemetery, site).to_string(), tomb(site))).collect()
}

fn passed(rules: &Fliptown, sheet: &Sheet) -> BTreeMap<String, u32> {
    let ahead = bits(rules.open(sheet, Region::Trail));
    ahead.zip(0..).map(|(stop, passed)| (rules.id(Region::Trail, stop).to_string(), passed)).collect()
}

/// How many of the cards that could be the Sheriff's would arrest this seat (FT-14.3).
fn danger(shown: &Position, sheet: &Sheet, unseen: &[Card]) -> Danger {
    let sheriff = [shown.sheriff];
    let known = shown.sheriff.is_some() || shown.phase == Phase::Over;
    let cards = if known { &sheriff[..] } else { unseen };
    let caught =
        cards.iter().filter(|card| card.is_some() && u32::from(card.value()) < sheet.wanted()).count();
    Danger { caught, of: cards.len() }
}

/// For each target that is left, how many of the unseen cards would do (FT-7.5).
fn robbery(rules: &Fliptown, sheet: &Sheet, unseen: &[Card]) -> BTreeMap<String, Odds> {
    let left = bits(rules.all_sites(Region::Badlands) & !sheet.targets.set());
    let odds = |target: u8| {
        let wins = unseen.iter().filter(|card| badlands::succeeds(rules, sheet, target, **card)).count();
        Odds { wins, of: unseen.len() }
    };
    left.map(|target| (rules.id(Region::Badlands, target).to_string(), odds(target))).collect()
}

/// What is told is made of these.
#[cfg(feature = "ts")]
pub(crate) fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    types.declare::<SeatTells>();
    types.declare::<Prices>();
    types.declare::<Arrest>();
    types.declare::<Tomb>();
    types.declare::<Danger>();
    types.declare::<Odds>();
    types.declare::<Points>();
    types.declare::<score::Final>();
    types.declare::<CowbotScore>();
}
