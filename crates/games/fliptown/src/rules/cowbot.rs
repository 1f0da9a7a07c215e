//! The cowbot (FT-17): what it steals, what it scores, who wins.

use std::cmp::Ordering;

use serde::Serialize;
use tableflip_kernel::{Seat, Sink};

use super::{Turn, rounds};
use crate::Fliptown;
use crate::edition::Cowbot;
use crate::event::Event;
use crate::position::Position;
use crate::words::Region;

/// The one that plays.
pub(crate) fn at_the_table<'r>(rules: &'r Fliptown, position: &Position) -> Option<&'r Cowbot> {
    rules.figures.cowbots.get(usize::from(position.drawn.cowbot?))
}

/// At the end of a turn: steals the top card, if it saw its suit and the seat gained its thing
/// (FT-17.2 to FT-17.4).
pub(super) fn steal(turn: &mut Turn<'_, impl Sink<Event>>) {
    let Some(cowbot) = at_the_table(turn.rules, turn.position) else { return };
    let gained = turn.sheet(Seat(0)).gained.has(cowbot.steals_on as u8);
    if gained && active(turn.position, cowbot) {
        rounds::need(turn, 1);
        let card = rounds::top(turn);
        turn.emit(Event::Stolen { card: card.some() });
    }
}

/// FT-17.2: the suit card counts as what it was treated as.
pub(crate) fn active(position: &Position, cowbot: &Cowbot) -> bool {
    let sheet = position.sheet(Seat(0));
    let lineup = position.lineup;
    let modified = sheet.suit_now.and_then(|_| lineup.iter().position(|card| *card == sheet.suit_card));
    lineup.iter().enumerate().any(|(n, card)| {
        let suit = if Some(n) == modified { sheet.suit_now.unwrap_or(card.suit()) } else { card.suit() };
        suit == cowbot.suit
    })
}

/// A cowbot's points in their three parts, and their sum (FT-17.6).
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct CowbotScore {
    stolen: u32,
    regions: u32,
    extras: u32,
    pub(crate) total: u32,
}

pub(crate) fn score(rules: &Fliptown, position: &Position) -> Option<CowbotScore> {
    let cowbot = at_the_table(rules, position)?;
    let figures = &rules.figures;
    let mode = figures.modes[rules.options.mode as usize];
    let sheet = position.sheet(Seat(0));
    let left = |region: Region| (rules.all_sites(region) & !sheet.circled(region).set()).count_ones();
    let regions = cowbot.regions.iter().take(usize::from(mode.regions));
    let character = if sheet.character.is_some() { figures.with_character } else { 0 };
    let holdem = if rules.options.holdem { figures.with_holdem } else { 0 };
    let stolen = u32::from(position.stolen.count()) * mode.per_stolen;
    let regions = regions.map(|&(region, times)| left(region) * times).sum();
    let extras = character + holdem;
    Some(CowbotScore { stolen, regions, extras, total: stolen + regions + extras })
}

/// How the seat stands against the cowbot: more points, or on a tie less Wanted than its lowest card
/// (FT-17.7).
pub(super) fn compare(rules: &Fliptown, position: &Position, points: u32) -> Option<Ordering> {
    let theirs = score(rules, position)?.total;
    let lowest = position.stolen.iter().map(|card| u32::from(card.value())).min();
    let on_tie = || match lowest {
        None => Ordering::Greater,
        Some(lowest) => lowest.cmp(&position.sheet(Seat(0)).wanted()),
    };
    Some(points.cmp(&theirs).then_with(on_tie))
}
