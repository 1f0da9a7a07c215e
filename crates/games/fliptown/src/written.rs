//! Positions and views as JSON (FT-23, FT-24.2). A view is written like a position, with counts for piles whose
//! cards are hidden and `null` for single cards; that is why both go through [`Written`].

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::Fliptown;
use crate::card::{Card, Rank};
use crate::lists::{Marks, Pile, Queue};
use crate::position::{Ask, Bounty, Position, Sheet};
use crate::rules;
use crate::view::Unseen;
use crate::words::{Bonus, Colour, Good, Hand, Item, Lure, Phase, Region};

pub(crate) fn position(rules: &Fliptown, position: &Position) -> Value {
    serde_json::to_value(Written { rules, position, full: true }).expect("a position is JSON")
}

/// A position or view, ready to be written.
pub(crate) struct Written<'p> {
    pub(crate) rules: &'p Fliptown,
    pub(crate) position: &'p Position,
    /// Everything, or what a view shows.
    pub(crate) full: bool,
}

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Written { rules, position, full } = *self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("options", &rules.options.with(position.drawn).to_map(&rules.figures))?;
        map.serialize_entry("rng", &full.then_some(position.rng))?;
        map.serialize_entry("round", &position.round)?;
        map.serialize_entry("turn", &position.turn)?;
        map.serialize_entry("phase", &position.phase)?;
        if full {
            // Index 0 is drawn first.
            map.serialize_entry("deck", &Listed(|| position.deck.as_slice().iter().rev()))?;
        } else {
            map.serialize_entry("deck", &position.deck.len())?;
        }
        map.serialize_entry("discard", &position.discard)?;
        map.serialize_entry("lineup", &position.lineup)?;
        map.serialize_entry("sheriff", &position.sheriff)?;
        if full || position.phase == Phase::Over {
            map.serialize_entry::<str, Pile>("stolen", &position.stolen)?;
        } else {
            map.serialize_entry("stolen", &position.stolen.len())?;
        }
        let bounties = position.bounties();
        map.serialize_entry(
            "bounties",
            &Listed(|| bounties.iter().map(|&bounty| WrittenBounty { rules, bounty })),
        )?;
        let sheets = &position.sheets[..usize::from(position.players)];
        map.serialize_entry("seats", &Listed(|| sheets.iter().map(|sheet| WrittenSheet { rules, sheet })))?;
        map.serialize_entry("result", &rules::result(rules, position))?;
        if !full {
            let unseen = Unseen::of(rules, position);
            map.serialize_entry("tells", &rules::tells(rules, position, unseen.cards()))?;
        }
        map.end()
    }
}

/// A list made as it is written.
struct Listed<F>(F);

impl<T: Serialize, I: Iterator<Item = T>, F: Fn() -> I> Serialize for Listed<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

struct WrittenBounty<'p> {
    rules: &'p Fliptown,
    bounty: Bounty,
}

impl Serialize for WrittenBounty<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = |seats: u8| Listed(move || (0..8u8).filter(move |seat| seats >> seat & 1 == 1));
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.rules.figures.bounties[usize::from(self.bounty.goal)].id)?;
        map.serialize_entry("stars", &self.bounty.stars)?;
        map.serialize_entry("scored", &seats(self.bounty.scored))?;
        map.serialize_entry("now", &seats(self.bounty.now))?;
        map.end()
    }
}

struct WrittenSheet<'p> {
    rules: &'p Fliptown,
    sheet: &'p Sheet,
}

impl Serialize for WrittenSheet<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let WrittenSheet { rules, sheet } = *self;
        let mut map = serializer.serialize_map(None)?;
        for &good in Good::ALL {
            map.serialize_entry(good.word(), &sheet.has(good))?;
        }
        let sites =
            |region: Region, marks: Marks| Listed(move || marks.iter().map(move |n| rules.id(region, n)));
        map.serialize_entry("stops", &sites(Region::Trail, sheet.stops))?;
        map.serialize_entry("crossed", &sites(Region::Trail, sheet.crossed))?;
        map.serialize_entry("targets", &sites(Region::Badlands, sheet.targets))?;
        map.serialize_entry("chambers", &sites(Region::Mine, sheet.chambers))?;
        map.serialize_entry("buildings", &sites(Region::Town, sheet.buildings))?;
        map.serialize_entry("tombs", &sites(Region::Cemetery, sheet.tombs))?;
        map.serialize_entry("items", &words(sheet.items, Item::ALL))?;
        map.serialize_entry("banks", &words(sheet.banks, Colour::ALL))?;
        map.serialize_entry("outlaws", &words(sheet.outlaws, outlaws(rules)))?;
        map.serialize_entry("rooms", &sheet.rooms)?;
        map.serialize_entry(
            "cells",
            &Listed(|| (1..=9u8).filter(|cell| sheet.cells >> (cell - 1) & 1 == 1)),
        )?;
        map.serialize_entry("poker", &sheet.poker[..usize::from(rules.figures.setup.rounds)])?;
        map.serialize_entry("hole", &sheet.hole)?;
        map.serialize_entry("hands", &queue(&sheet.hands, Hand::ALL))?;
        map.serialize_entry("arrests", &sheet.arrests)?;
        map.serialize_entry("bonus_from", &words(sheet.bonus_from, Region::ALL))?;
        map.serialize_entry("character", &character(rules, sheet.character))?;
        map.serialize_entry("uses", &sheet.uses)?;
        map.serialize_entry("step", &sheet.step)?;
        map.serialize_entry("acted", &sheet.acted)?;
        map.serialize_entry("ask", &WrittenAsk { rules, sheet })?;
        map.serialize_entry("bonuses", &queue(&sheet.bonuses, Bonus::ALL))?;
        map.serialize_entry("suit_now", &sheet.suit_now)?;
        map.serialize_entry::<str, Card>("suit_card", &sheet.suit_card)?;
        map.serialize_entry("gained", &words(sheet.gained, Lure::ALL))?;
        map.serialize_entry("bribed", &sheet.bribed)?;
        map.serialize_entry("peeked", &sheet.peeked)?;
        map.end()
    }
}

/// The outlaws of the edition.
pub(crate) fn outlaws(rules: &Fliptown) -> &[Rank] {
    rules::hunt(rules).map_or(&[], |(outlaws, _)| outlaws)
}

fn character(rules: &Fliptown, id: Option<u8>) -> Option<&str> {
    Some(&rules.figures.characters.get(usize::from(id?))?.id)
}

fn words<T: Serialize + Copy>(marks: Marks, all: &[T]) -> Listed<impl Fn() -> std::vec::IntoIter<T>> {
    let list: Vec<T> = marks.iter().filter_map(|mark| all.get(usize::from(mark)).copied()).collect();
    Listed(move || list.clone().into_iter())
}

fn queue<'q, T: Serialize + Copy>(
    queue: &'q Queue,
    all: &'q [T],
) -> Listed<impl Fn() -> std::vec::IntoIter<T>> {
    let list: Vec<T> =
        queue.as_slice().iter().filter_map(|&one| all.get(usize::from(one)).copied()).collect();
    Listed(move || list.clone().into_iter())
}

struct WrittenAsk<'p> {
    rules: &'p Fliptown,
    sheet: &'p Sheet,
}

impl Serialize for WrittenAsk<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let id = |region, site| self.rules.id(region, site);
        if self.sheet.ask == Ask::Nothing {
            return serializer.serialize_none();
        }
        let mut map = serializer.serialize_map(None)?;
        match self.sheet.ask {
            Ask::Nothing => {}
            Ask::Visit { region, value } => {
                map.serialize_entry("region", &region)?;
                map.serialize_entry("value", &Some(value).filter(|value| *value > 0))?;
            }
            Ask::Stop { stop } => {
                map.serialize_entry("region", &Region::Trail)?;
                map.serialize_entry("site", &id(Region::Trail, stop))?;
            }
            Ask::Building { building, first } => {
                map.serialize_entry("region", &Region::Town)?;
                map.serialize_entry("site", &id(Region::Town, building))?;
                map.serialize_entry("first", &first)?;
            }
            Ask::Rob { target } => map.serialize_entry("target", &id(Region::Badlands, target))?,
            Ask::Collect { outlaws: came } => {
                let all = outlaws(self.rules);
                let came = (0..all.len()).filter(|n| came >> n & 1 == 1).map(|n| all[n]);
                map.serialize_entry("outlaws", &came.collect::<Vec<Rank>>())?;
            }
        }
        map.end()
    }
}
