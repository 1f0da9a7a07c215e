//! What a view tells besides the position (FT-25.1, FT-25.2): what follows from it by the rules, so that whoever
//! draws it needs none. Works on what the view shows alone: what is hidden there is not told here. Nothing is
//! changed here.

use serde_json::{Map, Value, json};
use tableflip_kernel::Seat;

use super::{badlands, cowbot, law, poker, score, sites, turn};
use crate::Fliptown;
use crate::card::{Card, MOST_VALUE};
use crate::position::{Position, Sheet};
use crate::words::{Phase, Region, Step};

/// Everything that is told about a view, `unseen` being the cards that it does not show.
pub(crate) fn tells(rules: &Fliptown, shown: &Position, unseen: &[Card]) -> Value {
    let seats: Vec<Value> = shown.seats().map(|seat| seat_tells(rules, shown, seat, unseen)).collect();
    json!({ "seats": seats, "cowbot": cowbot::score(rules, shown).map(cowbot::CowbotScore::written) })
}

fn seat_tells(rules: &Fliptown, shown: &Position, seat: Seat, unseen: &[Card]) -> Value {
    let sheet = shown.sheet(seat);
    let assigning = sheet.step == Step::Assign && !sheet.acted;
    json!({
        "score": score::points(rules, sheet).written(),
        "hand": poker::hand_of(shown, sheet, None),
        "hand_with": assigning.then(|| hands_with(shown, sheet)),
        "open": assigning.then(|| open(rules, sheet)),
        "prices": assigning.then(|| prices(rules, sheet)),
        "danger": danger(shown, sheet, unseen),
        "bribe": law::bribe_price(rules, sheet),
        "robbery": robbery(rules, sheet, unseen),
    })
}

/// The hand as it would be with each card of the lineup.
fn hands_with(shown: &Position, sheet: &Sheet) -> Map<String, Value> {
    let lineup = shown.lineup.as_slice().iter();
    lineup.map(|&card| (card.to_string(), json!(poker::hand_of(shown, sheet, Some(card))))).collect()
}

/// The sites that each value would open, by region; index 0 is an ace.
fn open(rules: &Fliptown, sheet: &Sheet) -> Map<String, Value> {
    let ids = |region: Region, value: u8| -> Vec<Value> {
        sites::bits(rules.open_to(sheet, region, value)).map(|site| json!(rules.id(region, site))).collect()
    };
    let by_value = |region: Region| (1..=MOST_VALUE).map(|value| ids(region, value)).collect::<Vec<_>>();
    Region::ALL.iter().map(|&region| (region.to_string(), json!(by_value(region)))).collect()
}

/// What changing a card costs in gold: its suit, and its value by the steps it is away, also with the free
/// steps of an ability (FT-5.1, FT-5.2, FT-18.4).
fn prices(rules: &Fliptown, sheet: &Sheet) -> Value {
    let steps = |ability| -> Vec<u32> {
        (0..MOST_VALUE).map(|steps| turn::price_of_steps(rules, sheet, steps, ability)).collect()
    };
    json!({ "suit": rules.figures.suit_cost, "value": steps(false), "value_with_ability": steps(true) })
}

/// How many of the cards that could be the Sheriff's would arrest this seat (FT-14.3).
fn danger(shown: &Position, sheet: &Sheet, unseen: &[Card]) -> Value {
    let sheriff = [shown.sheriff];
    let known = shown.sheriff.is_some() || shown.phase == Phase::Over;
    let cards = if known { &sheriff[..] } else { unseen };
    let caught =
        cards.iter().filter(|card| card.is_some() && u32::from(card.value()) < sheet.wanted()).count();
    json!({ "caught": caught, "of": cards.len() })
}

/// For each target that is left, how many of the unseen cards would do (FT-7.5).
fn robbery(rules: &Fliptown, sheet: &Sheet, unseen: &[Card]) -> Map<String, Value> {
    let left = sites::bits(rules.all_sites(Region::Badlands) & !sheet.targets.set());
    let odds = |target: u8| {
        let wins = unseen.iter().filter(|card| badlands::succeeds(rules, sheet, target, **card)).count();
        json!({ "wins": wins, "of": unseen.len() })
    };
    left.map(|target| (rules.id(Region::Badlands, target).to_string(), odds(target))).collect()
}
