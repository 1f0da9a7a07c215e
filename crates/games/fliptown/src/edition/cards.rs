//! Characters and cowbots (FT-17, FT-18).

use tableflip_kernel::edition::Reader;

use super::{figure, figure_or_nothing, is_new, short_id};
use crate::card::{Rank, Suit};
use crate::words::{Bonus, Good, Item, Lure, Mode, Region, When};

/// A character.
pub struct Character {
    /// Its id.
    pub id: String,
    /// The rank that stands for it in the random set-up; none for the joker.
    pub rank: Option<Rank>,
    /// What it begins with, by [`Good`].
    pub start: [u32; 6],
    /// The items it begins with.
    pub items: Vec<Item>,
    /// How often its ability can be used.
    pub uses: u8,
    /// When, as bits by [`When`].
    when: u8,
    /// What the ability does.
    pub ability: Ability,
}

impl Character {
    /// Whether the ability has this moment.
    pub const fn acts(&self, when: When) -> bool {
        self.when >> when as u8 & 1 == 1
    }
}

/// What a character can do (FT-2.7).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ability {
    /// Add a bonus action (FT-18.2).
    Bonus(Bonus),
    /// Declare a poker card to be another (FT-18.5).
    AnyPokerCard,
    /// Steps of the value for each pan (FT-18.4).
    FreeSteps,
    /// Replace the Sheriff card (FT-18.6).
    NewSheriffCard,
    /// Lose so many Wanted, perhaps for each of a good (FT-18.7, FT-18.8).
    LoseWanted(u32, Option<Good>),
    /// Gain so many of a good, perhaps for each of another (FT-18.9).
    Gain(Good, u32, Option<Good>),
    /// Replace the lineup (FT-18.10).
    NewLineup,
    /// Jokers for suit and value (FT-18.11).
    Joker,
}

/// A cowbot.
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct Cowbot {
    pub id: String,
    pub name: String,
    pub suit: Suit,
    pub steals_on: Lure,
    /// Regions in printed order with their multipliers.
    pub regions: Vec<(Region, u32)>,
}

/// What a mode changes.
#[derive(Clone, Copy, Debug)]
pub struct ModeFigures {
    /// How many regions count.
    pub regions: u8,
    /// Points for each stolen card.
    pub per_stolen: u32,
}

pub(super) fn characters(table: &mut Reader<'_>) -> Option<Vec<Character>> {
    let (mut ids, mut ranks) = (Vec::new(), Vec::new());
    let list = table.lines("list", |line| {
        let id = short_id(line);
        let rank = line.word("rank", "a rank from A to K, or joker", |word| match word {
            "joker" => Some(None),
            rank => Rank::named(rank).map(Some),
        });
        let start: Vec<Option<u32>> =
            Good::ALL.iter().map(|good| figure_or_nothing(line, good.word())).collect();
        let items = if line.has("items") { items(line) } else { Some(Vec::new()) };
        let uses = line.integer("uses", 0..=99);
        let when = when(line);
        let ability = line.inline("ability", ability);
        let (id, rank) = (id?, rank?);
        is_new(line, "id", &mut ids, &id).then_some(())?;
        if let Some(rank) = rank {
            is_new(line, "rank", &mut ranks, rank.word()).then_some(())?;
        }
        let (when, ability) = (when?, ability?);
        if let Some(bad) =
            When::ALL.iter().find(|one| when >> **one as u8 & 1 == 1 && !has_moment(ability, **one))
        {
            line.fault("when", format!("this ability cannot be used at the moment {:?}", bad.word()));
            return None;
        }
        let start: Option<Vec<u32>> = start.into_iter().collect();
        let start = <[u32; 6]>::try_from(start?).expect("one figure for each good");
        Some(Character { id, rank, start, items: items?, uses: uses? as u8, when, ability })
    })?;
    table.few("list", list, MOST_PEOPLE)
}

/// The most characters and the most cowbots: a byte numbers them.
const MOST_PEOPLE: usize = 100;

/// The moments at which the rules ask for an ability.
const fn has_moment(ability: Ability, when: When) -> bool {
    match ability {
        Ability::Bonus(_) => matches!(when, When::Turn),
        Ability::LoseWanted(..) | Ability::Gain(..) => matches!(when, When::Turn | When::Law),
        Ability::AnyPokerCard => matches!(when, When::Poker),
        Ability::FreeSteps | Ability::Joker => matches!(when, When::Assign),
        Ability::NewSheriffCard => matches!(when, When::Reveal),
        Ability::NewLineup => matches!(when, When::Lineup),
    }
}

fn items(line: &mut Reader<'_>) -> Option<Vec<Item>> {
    let words = line.texts("items")?;
    let mut items = Vec::new();
    for word in &words {
        match Item::named(word) {
            Some(item) if !items.contains(&item) => items.push(item),
            Some(_) => line.fault("items", format!("{word:?} is there twice (FT-2.8)")),
            None => line.fault("items", format!("{word:?} is not one of {}", Item::known())),
        }
    }
    (items.len() == words.len()).then_some(items)
}

fn when(line: &mut Reader<'_>) -> Option<u8> {
    let words = line.texts("when")?;
    let mut moments = 0;
    for word in &words {
        let Some(when) = When::named(word) else {
            line.fault("when", format!("{word:?} is not one of {}", When::known()));
            return None;
        };
        moments |= 1 << when as u8;
    }
    Some(moments)
}

fn ability(table: &mut Reader<'_>) -> Option<Ability> {
    let flags = [
        ("any_poker_card", Ability::AnyPokerCard),
        ("new_sheriff_card", Ability::NewSheriffCard),
        ("new_lineup", Ability::NewLineup),
        ("joker", Ability::Joker),
    ];
    for (key, ability) in flags {
        if table.has(key) {
            if table.flag(key)? {
                return Some(ability);
            }
            table.fault(key, "must be true");
            return None;
        }
    }
    if table.has("bonus") {
        return table.one_of::<Bonus>("bonus").map(Ability::Bonus);
    }
    if table.has("free_steps") {
        return table.word("free_steps", "pans", |word| (word == "pans").then_some(Ability::FreeSteps));
    }
    let per = if table.has("per") { table.one_of::<Good>("per").map(Some) } else { Some(None) };
    if table.has("lose") {
        let n = figure(table, "n");
        table.word("lose", "wanted", |word| (word == "wanted").then_some(()))?;
        return Some(Ability::LoseWanted(n?, per?));
    }
    if table.has("gain") {
        let n = figure(table, "n");
        return Some(Ability::Gain(table.one_of::<Good>("gain")?, n?, per?));
    }
    table.fault("bonus", "an ability of FT-2.7 is missing");
    None
}

type Cowbots = ([ModeFigures; 3], u32, u32, Vec<Cowbot>);

pub(super) fn cowbots(table: &mut Reader<'_>) -> Option<Cowbots> {
    let modes = modes(table);
    let (with_character, with_holdem) = (figure(table, "with_character"), figure(table, "with_holdem"));
    let mut ids = Vec::new();
    let list = table.lines("list", |line| {
        let (id, name) = (short_id(line), line.text("name"));
        let suit = line.word("suit", "H, S, D or C", Suit::named);
        let steals_on = line.one_of::<Lure>("steals_on");
        let (regions, times) = (line.texts("regions"), line.integers("times"));
        let id = id?;
        is_new(line, "id", &mut ids, &id).then_some(())?;
        let regions = multipliers(line, &regions?, &times?)?;
        Some(Cowbot { id, name: name?, suit: suit?, steals_on: steals_on?, regions })
    });
    Some((modes?, with_character?, with_holdem?, table.few("list", list?, MOST_PEOPLE)?))
}

fn multipliers(line: &Reader<'_>, regions: &[String], times: &[i64]) -> Option<Vec<(Region, u32)>> {
    let known = |word: &String| Region::named(word).filter(|region| *region != Region::Cemetery);
    let Some(regions) = regions.iter().map(known).collect::<Option<Vec<_>>>() else {
        line.fault("regions", "must be trail, badlands, mine and town in some order");
        return None;
    };
    if regions.len() != times.len() || times.iter().any(|time| !(0..=99).contains(time)) {
        line.fault("times", "must be one figure from 0 to 99 for each region");
        return None;
    }
    Some(regions.into_iter().zip(times.iter().map(|&time| time as u32)).collect())
}

fn modes(table: &mut Reader<'_>) -> Option<[ModeFigures; 3]> {
    let lines = table.lines("modes", |line| {
        let mode = line.one_of::<Mode>("mode");
        let (regions, per_stolen) = (line.integer("regions", 0..=4), figure(line, "per_stolen"));
        Some((mode?, ModeFigures { regions: regions? as u8, per_stolen: per_stolen? }))
    })?;
    let find = |mode: Mode| lines.iter().find(|line| line.0 == mode).map(|line| line.1);
    let modes: Option<Vec<ModeFigures>> = Mode::ALL.iter().map(|mode| find(*mode)).collect();
    if modes.is_none() || lines.len() != Mode::ALL.len() {
        table.fault("modes", "must be easy, normal and hard, once each");
        return None;
    }
    modes?.try_into().ok()
}
