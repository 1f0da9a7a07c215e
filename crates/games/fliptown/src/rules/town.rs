//! The Town (FT-9): visiting a building, and answering what it asks.

use tableflip_kernel::{Seat, Sink, bits};

use super::effects::{self, Went};
use super::{Turn, turn};
use crate::Fliptown;
use crate::action::Choice;
use crate::card::{Card, Rank};
use crate::edition::{Building, Effect, Goods, Kind, Reward, ShopItem};
use crate::event::Event;
use crate::position::Sheet;
use crate::step::{Question, Step};
use crate::why::Why;
use crate::words::{Colour, Good, Region};

/// Visits a building: circles it, and does what needs no choice (FT-9.1, FT-9.2).
pub(super) fn visit(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, building: u8) -> Went {
    let rules = turn.rules;
    let first = !turn.sheet(seat).buildings.has(building);
    if first {
        let site = rules.site(Region::Town, building);
        turn.change(seat, Event::Circled { seat, region: Region::Town, site });
    }
    let figures = &rules.figures.town.buildings[usize::from(building)];
    match &figures.kind {
        Kind::Ladder { items } => {
            // FT-9.5: the next one not held, if any.
            let next = items.iter().find(|item| !turn.sheet(seat).items.has(**item as u8));
            if let Some(&item) = next {
                turn.change(seat, Event::ItemGained { seat, item });
            }
        }
        Kind::Effect { effects } => effects::all(turn, seat, effects, Some(Region::Town)),
        // FT-9.12: whoever has seen the card this round sees nothing new.
        Kind::Peek { .. } if !turn.sheet(seat).peeked => {
            let card = turn.position.sheriff.some();
            turn.emit(Event::Peeked { seat, card });
        }
        _ => {}
    }
    if any_real_option(figures, turn.sheet(seat)) {
        let building = rules.site(Region::Town, building);
        turn.ask(seat, Step::Choose(Question::Building { building, first }));
        return Went::Asks;
    }
    if first {
        effects::all(turn, seat, &figures.first, Some(Region::Town));
    }
    Went::Through
}

/// Whether a building ever asks: for a position that was read.
pub(crate) fn asks(kind: &Kind) -> bool {
    !matches!(kind, Kind::Ladder { .. } | Kind::Effect { .. })
}

/// Whether a visit has an option besides `none` (FT-23.2).
fn any_real_option(building: &Building, sheet: &Sheet) -> bool {
    if !asks(&building.kind) {
        return false;
    }
    let mut any = false;
    options(building, sheet, &mut |option| any |= option != Choice::None);
    any
}

/// Every option that a building leaves the seat.
pub(super) fn options(building: &Building, sheet: &Sheet, push: &mut impl FnMut(Choice)) {
    let mut push_if = |choice: Choice| {
        if check(building, sheet, choice).is_ok() {
            push(choice);
        }
    };
    match &building.kind {
        Kind::Ladder { .. } | Kind::Effect { .. } => return,
        Kind::Shop { items } => items.iter().for_each(|item| push_if(Choice::Item(item.item))),
        Kind::Exchange { limit, .. } => {
            (1..=*limit as u16).for_each(|count| push_if(Choice::Pay { count }));
        }
        Kind::Bank { .. } => Colour::ALL.iter().for_each(|&colour| push_if(Choice::Colour(colour))),
        Kind::Hotel { .. } => push_if(Choice::Room),
        Kind::Land { plots, .. } => plots.iter().for_each(|&(cells, _)| push_if(Choice::Plot { cells })),
        Kind::Hunt { outlaws, .. } => return outlaws.iter().for_each(|&rank| push_if(Choice::Outlaw(rank))),
        Kind::Peek { rewards } => return rewards.iter().for_each(|one| push_if(Choice::Good(one.take))),
    }
    push(Choice::None);
}

/// The checks of `choose` in the order of FT-23.4.
fn check(building: &Building, sheet: &Sheet, choice: Choice) -> Result<(), Why> {
    let no_option = Err(Why::Argument { key: "option" });
    match (&building.kind, choice) {
        (Kind::Hunt { outlaws, .. }, Choice::Outlaw(rank)) => {
            match rank {
                rank if !outlaws.contains(&rank) => no_option,
                rank if sheet.outlaws.has(rank.value()) => Err(Why::HeldAlready), // FT-9.7
                _ => Ok(()),
            }
        }
        (Kind::Peek { rewards }, Choice::Good(good)) if rewards.iter().any(|one| one.take == good) => Ok(()),
        (Kind::Ladder { .. } | Kind::Effect { .. } | Kind::Hunt { .. } | Kind::Peek { .. }, _) => no_option,
        (_, Choice::None) => Ok(()),
        (Kind::Shop { items }, Choice::Item(item)) => match items.iter().find(|one| one.item == item) {
            None => no_option,
            Some(item) => check_item(sheet, item),
        },
        (Kind::Exchange { pay, cost, effects, limit }, Choice::Pay { count }) => {
            let (count, most) = (u32::from(count), most_times(sheet, effects, *limit));
            if !(1..=most).contains(&count) {
                return Err(Why::CountOutOfRange { most }); // FT-9.8
            }
            pays(sheet, *pay, cost * count)
        }
        (Kind::Bank { cost, .. }, Choice::Colour(colour)) => {
            if sheet.banks.has(colour as u8) {
                return Err(Why::HeldAlready); // FT-9.7
            }
            pays(sheet, Good::Cash, *cost)
        }
        (Kind::Hotel { cost, silver }, Choice::Room) => {
            if usize::from(sheet.rooms) >= silver.len() {
                return Err(Why::NoRoomLeft); // FT-9.9
            }
            pays(sheet, Good::Cash, *cost)
        }
        (Kind::Land { plots, .. }, Choice::Plot { cells }) => {
            let plot = plots.iter().find(|plot| plot.0 == cells).ok_or(Why::NoPlot)?; // FT-9.10
            if sheet.cells & cells != 0 {
                return Err(Why::CellTaken);
            }
            pays(sheet, Good::Cash, plot.1)
        }
        _ => no_option,
    }
}

fn check_item(sheet: &Sheet, item: &ShopItem) -> Result<(), Why> {
    if sheet.items.has(item.item as u8) {
        return Err(Why::HeldAlready); // FT-9.7
    }
    match item.needs {
        Some(needed) if !sheet.items.has(needed as u8) => Err(Why::Needs { item: needed }),
        _ => pays(sheet, Good::Cash, item.cost),
    }
}

/// How often an exchange may be made: where it takes Wanted away, no more than there is (FT-9.8).
fn most_times(sheet: &Sheet, effects: &[Effect], limit: u32) -> u32 {
    let times = |effect: &Effect| match effect {
        Effect::LoseWanted(n) => Some(sheet.wanted().div_ceil((*n).max(1))),
        _ => None,
    };
    effects.iter().filter_map(times).min().map_or(limit, |times| times.min(limit))
}

/// FT-9.6.
fn pays(sheet: &Sheet, what: Good, price: u32) -> Result<(), Why> {
    if sheet.has(what) < price { Err(Why::CannotPay { price, what }) } else { Ok(()) }
}

pub(super) fn choose(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, choice: Choice) -> Result<(), Why> {
    match turn.sheet(seat).step {
        Step::Choose(Question::Stop { stop }) => choose_at_stop(turn, seat, stop.index, choice),
        Step::Choose(Question::Building { building, first }) => {
            let figures = &turn.rules.figures.town.buildings[building.index()];
            check(figures, turn.sheet(seat), choice)?;
            buy(turn, seat, figures, choice);
            if first {
                effects::all(turn, seat, &figures.first, Some(Region::Town)); // FT-9.2
            }
            turn::next(turn, seat);
            Ok(())
        }
        _ => Err(Why::NotNow),
    }
}

/// Pan or hammer, then the stop's further effects (FT-6.4).
fn choose_at_stop(
    turn: &mut Turn<'_, impl Sink<Event>>,
    seat: Seat,
    stop: u8,
    choice: Choice,
) -> Result<(), Why> {
    let effects = &turn.rules.figures.trail.stops[usize::from(stop)].effects;
    let (at, goods, n) = choice_of(effects).ok_or(Why::NotNow)?;
    match choice {
        Choice::Good(good) if goods.has(good) => effects::gain(turn, seat, good, n),
        _ => return Err(Why::Argument { key: "option" }),
    }
    if effects::stop(turn, seat, stop, at + 1) == Went::Through {
        turn::next(turn, seat);
    }
    Ok(())
}

/// The choice that a stop offers: its place, the goods, how many.
pub(crate) fn choice_of(effects: &[Effect]) -> Option<(usize, Goods, u32)> {
    effects.iter().enumerate().find_map(|(at, effect)| match effect {
        Effect::Choose(goods, n) => Some((at, *goods, *n)),
        _ => None,
    })
}

/// Carries out an option that was checked.
fn buy(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, building: &Building, choice: Choice) {
    let from = Some(Region::Town);
    match (&building.kind, choice) {
        (Kind::Shop { items }, Choice::Item(item)) => {
            for bought in items.iter().filter(|one| one.item == item) {
                effects::lose(turn, seat, Good::Cash, bought.cost);
                turn.change(seat, Event::ItemGained { seat, item });
                effects::all(turn, seat, &bought.effects, from);
            }
        }
        (Kind::Exchange { pay, cost, effects, .. }, Choice::Pay { count }) => {
            effects::lose(turn, seat, *pay, cost * u32::from(count));
            for effect in effects {
                exchange(turn, seat, *effect, u32::from(count));
            }
        }
        (Kind::Bank { cost, .. }, Choice::Colour(colour)) => {
            effects::lose(turn, seat, Good::Cash, *cost);
            turn.change(seat, Event::Banked { seat, colour });
        }
        (Kind::Hotel { cost, .. }, Choice::Room) => {
            effects::lose(turn, seat, Good::Cash, *cost);
            let room = turn.sheet(seat).rooms + 1;
            turn.change(seat, Event::RoomTaken { seat, room });
        }
        (Kind::Land { cells: stars, plots, complete }, Choice::Plot { cells }) => {
            let cost = plots.iter().find(|plot| plot.0 == cells).map_or(0, |plot| plot.1);
            effects::lose(turn, seat, Good::Cash, cost);
            turn.change(seat, Event::LandBought { seat, cells });
            let stars = bits(cells).map(|cell| stars[usize::from(cell)]).sum();
            effects::gain(turn, seat, Good::Stars, stars);
            if turn.sheet(seat).cells.count_ones() == 9 {
                effects::all(turn, seat, complete, from); // FT-9.10
            }
        }
        (Kind::Hunt { .. }, Choice::Outlaw(outlaw)) => {
            turn.change(seat, Event::OutlawChosen { seat, outlaw });
        }
        (Kind::Peek { rewards }, Choice::Good(good)) => {
            for reward in rewards.iter().filter(|one| one.take == good) {
                effects::all(turn, seat, &reward.effects, from);
            }
        }
        _ => {}
    }
}

/// The same effect so many times, told as one.
fn exchange(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, effect: Effect, count: u32) {
    match effect {
        Effect::Gain(what, n) => effects::gain(turn, seat, what, n * count),
        Effect::LoseWanted(n) => effects::lose(turn, seat, Good::Wanted, n * count),
        other => (0..count).for_each(|_| effects::all(turn, seat, &[other], Some(Region::Town))),
    }
}

/// FT-9.4: stars for each colour banked on that the whole lineup has.
pub(super) fn pay_bank(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat) {
    if turn.sheet(seat).banks.is_empty() {
        return;
    }
    let figures = &turn.rules.figures;
    let pay = figures.town.buildings.iter().find_map(|building| match &building.kind {
        Kind::Bank { pay_by_round, .. } => pay_by_round.get(turn.position.round_index()),
        _ => None,
    });
    let colour = |card: &Card| figures.deck.colours[card.suit() as usize];
    let lineup = turn.position.lineup;
    for bank in turn.sheet(seat).banks.iter() {
        if lineup.iter().all(|card| colour(card) as u8 == bank) {
            effects::gain(turn, seat, Good::Stars, pay.copied().unwrap_or(0));
        }
    }
}

/// The outlaws of a seat that the lineup shows, as bits by their value (FT-9.11).
pub(super) fn outlaws_in_lineup(turn: &Turn<'_, impl Sink<Event>>, seat: Seat) -> u16 {
    let shown = turn.position.lineup.iter().fold(0, |all, card| all | 1 << card.value());
    turn.sheet(seat).outlaws.set() & shown
}

/// The outlaws of the edition.
pub(crate) fn outlaws(rules: &Fliptown) -> &[Rank] {
    hunt(rules).map_or(&[], |(outlaws, _)| outlaws)
}

/// What an outlaw brings.
pub(super) fn rewards(rules: &Fliptown) -> &[Reward] {
    hunt(rules).map_or(&[], |(_, rewards)| rewards)
}

fn hunt(rules: &Fliptown) -> Option<(&[Rank], &[Reward])> {
    rules.figures.town.buildings.iter().find_map(|building| match &building.kind {
        Kind::Hunt { outlaws, rewards } => Some((&**outlaws, &**rewards)),
        _ => None,
    })
}

/// Takes a reward for the first outlaw that came up (FT-9.11).
pub(super) fn collect(turn: &mut Turn<'_, impl Sink<Event>>, seat: Seat, take: Good) -> Result<(), Why> {
    let Step::Collect { outlaws } = turn.sheet(seat).step else { return Err(Why::NotNow) };
    let reward =
        rewards(turn.rules).iter().find(|one| one.take == take).ok_or(Why::Argument { key: "take" })?;
    effects::all(turn, seat, &reward.effects, Some(Region::Town));
    match outlaws & outlaws.wrapping_sub(1) {
        0 => turn::next(turn, seat),
        left => turn.ask(seat, Step::Collect { outlaws: left }),
    }
    Ok(())
}
