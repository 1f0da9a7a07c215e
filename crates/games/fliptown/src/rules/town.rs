//! The Town (FT-9): visiting a building, and answering what it asks.

use tableflip_kernel::{Seat, Sink};

use super::effects::{self, Went};
use super::{Play, sites, turn};
use crate::Fliptown;
use crate::action::Choice;
use crate::card::{Card, Rank};
use crate::edition::{Building, Effect, Goods, Kind, Reward, ShopItem};
use crate::event::Event;
use crate::position::{Ask, Sheet};
use crate::why::Why;
use crate::words::{Colour, Good, Region, Step};

/// Visits a building: circles it, and does what needs no choice (FT-9.1, FT-9.2).
pub(super) fn visit(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, building: u8) -> Went {
    let rules = play.rules;
    let first = !play.sheet(seat).buildings.has(building);
    if first {
        let site = rules.site(Region::Town, building);
        play.change(seat, Event::Circled { seat, region: Region::Town, site });
    }
    let figures = &rules.figures.town.buildings[usize::from(building)];
    match &figures.kind {
        Kind::Ladder { items } => {
            // FT-9.5: the next one not held, if any.
            let next = items.iter().find(|item| !play.sheet(seat).items.has(**item as u8));
            if let Some(&item) = next {
                play.change(seat, Event::ItemGained { seat, item });
            }
        }
        Kind::Effect { effects } => effects::all(play, seat, effects, Some(Region::Town)),
        // FT-9.12: whoever has seen the card this round sees nothing new.
        Kind::Peek { .. } if !play.sheet(seat).peeked => {
            let card = play.position.sheriff;
            play.emit(Event::Peeked { seat, card });
        }
        _ => {}
    }
    if any_real_option(figures, play.sheet(seat)) {
        play.ask(seat, Step::Choose, Ask::Building { building, first });
        return Went::Asks;
    }
    if first {
        effects::all(play, seat, &figures.first, Some(Region::Town));
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
            match outlaws.iter().position(|one| *one == rank) {
                None => no_option,
                Some(index) if sheet.outlaws.has(index as u8) => Err(Why::HeldAlready), // FT-9.7
                Some(_) => Ok(()),
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

pub(super) fn choose(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, choice: Choice) -> Result<(), Why> {
    match play.sheet(seat).ask {
        Ask::Stop { stop } => choose_at_stop(play, seat, stop, choice),
        Ask::Building { building, first } => {
            let figures = &play.rules.figures.town.buildings[usize::from(building)];
            check(figures, play.sheet(seat), choice)?;
            buy(play, seat, figures, choice);
            if first {
                effects::all(play, seat, &figures.first, Some(Region::Town)); // FT-9.2
            }
            turn::next(play, seat);
            Ok(())
        }
        _ => Err(Why::NotNow),
    }
}

/// Pan or hammer, then the stop's further effects (FT-6.4).
fn choose_at_stop(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    stop: u8,
    choice: Choice,
) -> Result<(), Why> {
    let effects = &play.rules.figures.trail.stops[usize::from(stop)].effects;
    let (at, goods, n) = choice_of(effects).ok_or(Why::NotNow)?;
    match choice {
        Choice::Good(good) if goods.has(good) => effects::gain(play, seat, good, n),
        _ => return Err(Why::Argument { key: "option" }),
    }
    if effects::stop(play, seat, stop, at + 1) == Went::Through {
        turn::next(play, seat);
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
fn buy(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, building: &Building, choice: Choice) {
    let from = Some(Region::Town);
    match (&building.kind, choice) {
        (Kind::Shop { items }, Choice::Item(item)) => {
            for bought in items.iter().filter(|one| one.item == item) {
                effects::lose(play, seat, Good::Cash, bought.cost);
                play.change(seat, Event::ItemGained { seat, item });
                effects::all(play, seat, &bought.effects, from);
            }
        }
        (Kind::Exchange { pay, cost, effects, .. }, Choice::Pay { count }) => {
            effects::lose(play, seat, *pay, cost * u32::from(count));
            for effect in effects {
                exchange(play, seat, *effect, u32::from(count));
            }
        }
        (Kind::Bank { cost, .. }, Choice::Colour(colour)) => {
            effects::lose(play, seat, Good::Cash, *cost);
            play.change(seat, Event::Banked { seat, colour });
        }
        (Kind::Hotel { cost, .. }, Choice::Room) => {
            effects::lose(play, seat, Good::Cash, *cost);
            let room = play.sheet(seat).rooms + 1;
            play.change(seat, Event::RoomTaken { seat, room });
        }
        (Kind::Land { cells: stars, plots, complete }, Choice::Plot { cells }) => {
            let cost = plots.iter().find(|plot| plot.0 == cells).map_or(0, |plot| plot.1);
            effects::lose(play, seat, Good::Cash, cost);
            play.change(seat, Event::LandBought { seat, cells });
            let stars = sites::bits(cells).map(|cell| stars[usize::from(cell)]).sum();
            effects::gain(play, seat, Good::Stars, stars);
            if play.sheet(seat).cells.count_ones() == 9 {
                effects::all(play, seat, complete, from); // FT-9.10
            }
        }
        (Kind::Hunt { outlaws, .. }, Choice::Outlaw(outlaw)) => {
            let index = outlaws.iter().position(|one| *one == outlaw).unwrap_or(0) as u8;
            play.change(seat, Event::OutlawChosen { seat, outlaw, index });
        }
        (Kind::Peek { rewards }, Choice::Good(good)) => {
            for reward in rewards.iter().filter(|one| one.take == good) {
                effects::all(play, seat, &reward.effects, from);
            }
        }
        _ => {}
    }
}

/// The same effect so many times, told as one.
fn exchange(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, effect: Effect, count: u32) {
    match effect {
        Effect::Gain(what, n) => effects::gain(play, seat, what, n * count),
        Effect::LoseWanted(n) => effects::lose(play, seat, Good::Wanted, n * count),
        other => (0..count).for_each(|_| effects::all(play, seat, &[other], Some(Region::Town))),
    }
}

/// FT-9.4: stars for each colour banked on that the whole lineup has.
pub(super) fn pay_bank(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    if play.sheet(seat).banks.is_empty() {
        return;
    }
    let figures = &play.rules.figures;
    let pay = figures.town.buildings.iter().find_map(|building| match &building.kind {
        Kind::Bank { pay_by_round, .. } => pay_by_round.get(play.position.round_index()),
        _ => None,
    });
    let colour = |card: &Card| figures.deck.colours[card.suit() as usize];
    let lineup = play.position.lineup;
    for bank in play.sheet(seat).banks.iter() {
        if lineup.as_slice().iter().all(|card| colour(card) as u8 == bank) {
            effects::gain(play, seat, Good::Stars, pay.copied().unwrap_or(0));
        }
    }
}

/// The outlaws of a seat that the lineup shows, as bits in the order of the list (FT-9.11).
pub(super) fn outlaws_in_lineup(play: &Play<'_, impl Sink<Event>>, seat: Seat) -> u16 {
    let chosen = play.sheet(seat).outlaws;
    if chosen.is_empty() {
        return 0;
    }
    let Some((outlaws, _)) = hunt(play.rules) else { return 0 };
    let lineup = play.position.lineup;
    let shows =
        |index: u8| lineup.as_slice().iter().any(|card| card.value() == outlaws[usize::from(index)].0);
    sites::bits(chosen.set()).filter(|&index| shows(index)).fold(0, |all, index| all | 1 << index)
}

/// The outlaws of the edition and what they bring.
pub(crate) fn hunt(rules: &Fliptown) -> Option<(&[Rank], &[Reward])> {
    rules.figures.town.buildings.iter().find_map(|building| match &building.kind {
        Kind::Hunt { outlaws, rewards } => Some((&**outlaws, &**rewards)),
        _ => None,
    })
}

/// Takes a reward for the first outlaw that came up (FT-9.11).
pub(super) fn collect(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, take: Good) -> Result<(), Why> {
    let Ask::Collect { outlaws } = play.sheet(seat).ask else { return Err(Why::NotNow) };
    let rewards = hunt(play.rules).map_or(&[][..], |(_, rewards)| rewards);
    let reward = rewards.iter().find(|one| one.take == take).ok_or(Why::Argument { key: "take" })?;
    effects::all(play, seat, &reward.effects, Some(Region::Town));
    match outlaws & outlaws.wrapping_sub(1) {
        0 => turn::next(play, seat),
        left => play.ask(seat, Step::Collect, Ask::Collect { outlaws: left }),
    }
    Ok(())
}
