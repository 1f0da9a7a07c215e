//! The buildings of the Town (FT-2.6, FT-9).

use tableflip_kernel::edition::Reader;

use super::effects::{self, Effect, Place};
use super::sheet::{rank, share_a_side};
use super::{LARGEST, by_round, figure, is_new};
use crate::card::{MOST_VALUE, Rank};
use crate::words::{Good, Id, Item};

/// The Town.
pub struct Town {
    /// Its buildings.
    pub buildings: Vec<Building>,
    /// The building of each value.
    pub of_value: [u8; MOST_VALUE as usize + 1],
    /// Those whose first visit gives stars.
    pub star_firsts: u16,
}

/// A building.
pub struct Building {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What the first visit gives after the effect.
    pub first: Vec<Effect>,
    /// What a visit does.
    pub kind: Kind,
}

/// What a visit does.
#[allow(missing_docs, reason = "the keys of the edition")]
pub enum Kind {
    /// The next item not held.
    Ladder { items: Vec<Item> },
    /// Effects without a choice.
    Effect { effects: Vec<Effect> },
    /// At most one item not held.
    Shop { items: Vec<ShopItem> },
    /// So many times a price for the effects.
    Exchange { pay: Good, cost: u32, effects: Vec<Effect>, limit: u32 },
    /// A colour to bank on.
    Bank { cost: u32, pay_by_round: Vec<u32> },
    /// The next room.
    Hotel { cost: u32, silver: Vec<u32> },
    /// A plot of land.
    Land { cells: [u32; 9], plots: Vec<(u16, u32)>, complete: Vec<Effect> },
    /// An outlaw to hunt.
    Hunt { outlaws: Vec<Rank>, rewards: Vec<Reward> },
    /// A look at the Sheriff card.
    Peek { rewards: Vec<Reward> },
}

/// What a shop sells.
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct ShopItem {
    pub item: Item,
    pub cost: u32,
    pub effects: Vec<Effect>,
    pub needs: Option<Item>,
}

/// One of several things that may be taken.
pub struct Reward {
    /// Its word.
    pub take: Good,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// The shape of a plot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shape {
    /// Two cells that share a side.
    Pair,
    /// A whole row or column.
    Row,
    /// Three cells of a square of two by two.
    Corner,
}

/// The most items of a shop or a ladder.
const MOST_ITEMS: usize = 16;

const KINDS: [&str; 9] = ["ladder", "effect", "shop", "exchange", "bank", "hotel", "land", "hunt", "peek"];

pub(super) fn read(town: &mut Reader<'_>, rounds: Option<u8>) -> Option<Town> {
    let mut of_value = [u8::MAX; MOST_VALUE as usize + 1];
    let mut star_firsts = 0;
    let (mut number, mut only) = (0u8, Vec::new());
    let buildings = town.lines("buildings", |line| {
        let rank = rank(line, "id");
        let name = line.text("name");
        let first = effects::list(line, "first", Place::Elsewhere);
        let kind = kind(line, rounds, &mut only);
        let (id, value) = rank?;
        if of_value[usize::from(value)] != u8::MAX {
            line.fault("id", format!("there are two buildings {id} (FT-2.8)"));
            return None;
        }
        of_value[usize::from(value)] = number;
        let first = first?;
        if first.iter().any(|effect| matches!(effect, Effect::Gain(Good::Stars, _))) {
            star_firsts |= 1 << (number & 15);
        }
        number = number.saturating_add(1);
        Some(Building { id, name: name?, first, kind: kind? })
    })?;
    if buildings.len() != usize::from(MOST_VALUE) {
        town.fault(
            "buildings",
            format!("{} buildings, not one for each of the 13 ranks (FT-2.8)", buildings.len()),
        );
        return None;
    }
    Some(Town { buildings, of_value, star_firsts })
}

/// `only`: kinds that a sheet has room for once, as far as they were seen.
fn kind(line: &mut Reader<'_>, rounds: Option<u8>, only: &mut Vec<String>) -> Option<Kind> {
    let kind =
        line.word("kind", &KINDS.join(", "), |word| KINDS.iter().find(|kind| **kind == word).copied())?;
    if ["bank", "hotel", "land", "hunt"].contains(&kind) {
        is_new(line, "kind", only, kind).then_some(())?;
    }
    match kind {
        "ladder" => {
            let items = line.lines("items", |item| self::item(item, "item"))?;
            Some(Kind::Ladder { items: line.few("items", items, MOST_ITEMS)? })
        }
        "effect" => Some(Kind::Effect { effects: effects::list(line, "effects", Place::Elsewhere)? }),
        "shop" => {
            let items = line.lines("items", shop_item)?;
            Some(Kind::Shop { items: line.few("items", items, MOST_ITEMS)? })
        }
        "exchange" => exchange(line),
        "bank" => {
            let (cost, pay) = (figure(line, "cost"), by_round(line, "pay_by_round", rounds));
            Some(Kind::Bank { cost: cost?, pay_by_round: pay? })
        }
        "hotel" => {
            let (cost, silver) = (figure(line, "cost"), figures(line, "silver"));
            Some(Kind::Hotel { cost: cost?, silver: silver? })
        }
        "land" => land(line),
        "hunt" => {
            let (outlaws, rewards) = (outlaws(line), rewards(line));
            Some(Kind::Hunt { outlaws: outlaws?, rewards: rewards? })
        }
        _ => Some(Kind::Peek { rewards: rewards(line)? }),
    }
}

fn item(line: &mut Reader<'_>, key: &str) -> Option<Item> {
    line.word(key, &Item::known(), Item::named)
}

fn shop_item(line: &mut Reader<'_>) -> Option<ShopItem> {
    let (item, cost) = (item(line, "item"), figure(line, "cost"));
    let effects = effects::list(line, "effects", Place::Elsewhere);
    let needs = if line.has("needs") { self::item(line, "needs").map(Some) } else { Some(None) };
    Some(ShopItem { item: item?, cost: cost?, effects: effects?, needs: needs? })
}

fn exchange(line: &mut Reader<'_>) -> Option<Kind> {
    let pay = line.one_of::<Good>("pay");
    let (cost, limit) = (figure(line, "cost"), line.integer("limit", 0..=99));
    let effects = effects::list(line, "effects", Place::Elsewhere);
    Some(Kind::Exchange { pay: pay?, cost: cost?, effects: effects?, limit: limit? as u32 })
}

fn figures(line: &mut Reader<'_>, key: &str) -> Option<Vec<u32>> {
    let list: Vec<u32> = line.list(key, &(0..=LARGEST))?;
    if list.len() > 99 {
        line.fault(key, "is too long");
        return None;
    }
    Some(list)
}

fn land(line: &mut Reader<'_>) -> Option<Kind> {
    let cells = figures(line, "cells");
    let plots = line.lines("plots", |plot| {
        let shapes = [("pair", Shape::Pair), ("row", Shape::Row), ("corner", Shape::Corner)];
        let named = |word: &str| shapes.iter().find(|(one, _)| *one == word).map(|(_, shape)| *shape);
        let (shape, cost) = (plot.word("shape", "pair, row or corner", named), figure(plot, "cost"));
        Some((shape?, cost?))
    });
    let complete = effects::list(line, "complete", Place::Elsewhere);
    let Ok(cells) = <[u32; 9]>::try_from(cells?) else {
        line.fault("cells", "must be the stars of nine cells");
        return None;
    };
    let mut all: Vec<(u16, u32)> = Vec::new();
    for (shape, cost) in plots? {
        for cells in shape.turns() {
            // Where two lines sell the same cells the cheaper one counts.
            match all.iter_mut().find(|plot| plot.0 == cells) {
                Some(plot) => plot.1 = plot.1.min(cost),
                None => all.push((cells, cost)),
            }
        }
    }
    Some(Kind::Land { cells, plots: all, complete: complete? })
}

impl Shape {
    /// Every way to lay the shape on the nine cells, as bits (FT-9.10, FT-22.23).
    fn turns(self) -> Vec<u16> {
        let pairs = (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b)));
        match self {
            Shape::Pair => pairs.filter(|&(a, b)| share_a_side(a, b)).map(|(a, b)| 1 << a | 1 << b).collect(),
            Shape::Row => (0..3).flat_map(|n| [0b111 << (3 * n), 0b100_1001 << n]).collect(),
            Shape::Corner => {
                let squares = [0, 1, 3, 4].map(|corner| [0, 1, 3, 4].map(|step| corner + step));
                let without = |square: [u16; 4], out| {
                    square.into_iter().filter(|cell| *cell != out).fold(0, |all, cell| all | 1 << cell)
                };
                squares.into_iter().flat_map(|square| square.map(|out| without(square, out))).collect()
            }
        }
    }
}

fn outlaws(line: &mut Reader<'_>) -> Option<Vec<Rank>> {
    let words = line.texts("outlaws")?;
    let mut ranks = Vec::new();
    for word in &words {
        match Rank::named(word) {
            Some(rank) if !ranks.contains(&rank) => ranks.push(rank),
            Some(_) => {
                line.fault("outlaws", format!("{word:?} is there twice (FT-2.8)"));
                return None;
            }
            None => {
                line.fault("outlaws", format!("{word:?} is not a rank from A to K"));
                return None;
            }
        }
    }
    Some(ranks)
}

fn rewards(line: &mut Reader<'_>) -> Option<Vec<Reward>> {
    let mut seen = Vec::new();
    let rewards = line.lines("rewards", |reward| {
        let take = reward.one_of::<Good>("take");
        let effects = effects::list(reward, "effects", Place::Elsewhere);
        let take = take?;
        is_new(reward, "take", &mut seen, take.word()).then_some(())?;
        Some(Reward { take, effects: effects? })
    })?;
    if rewards.is_empty() {
        line.fault("rewards", "offers nothing");
        return None;
    }
    Some(rewards)
}
