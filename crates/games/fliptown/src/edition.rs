//! The figures of an edition (FT-2.5 to FT-2.8).
//!
//! Every part is read before any is given up, so that all faults are told at once. Behind this file
//! nobody asks whether a figure is sensible.

mod cards;
mod effects;
mod goals;
mod sheet;
mod town;

use tableflip_kernel::edition::Reader;
use tableflip_kernel::figures;

pub use cards::{Ability, Character, Cowbot, ModeFigures};
pub use effects::{Effect, Goods};
pub use goals::{Condition, Goal};
pub use sheet::{Badlands, Cemetery, Chamber, Link, Mine, Passage, Set, Stop, Target, Trail};
pub use town::{Building, Kind, Reward, Shape, ShopItem, Town};

use crate::card::{MOST_VALUE, Rank, Suit};
use crate::words::{Colour, Hand, Item, Region};

/// The most rounds and turns that a position has room for.
pub(crate) const MOST_ROUNDS: usize = 4;
const MOST_TURNS: u8 = 7;
/// The most seats that a position has room for.
pub(crate) const MOST_SEATS: usize = 4;
/// The most bounties that a position has room for.
pub(crate) const MOST_BOUNTIES: usize = 12;
/// No price, reward or track is larger: sums of them stay far from the limits of their types.
const LARGEST: u32 = 9_999;

/// Every figure that the rules ask for.
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct Figures {
    pub setup: Start,
    pub deck: Deck,
    pub modify: Modify,
    pub tracks: Tracks,
    pub income: Income,
    pub scoring: Scoring,
    pub trail: Trail,
    pub badlands: Badlands,
    pub mine: Mine,
    pub town: Town,
    /// What each item does, by [`Item`].
    pub items: [ItemFigures; 9],
    pub cemetery: Cemetery,
    /// Cash and stars of each hand type, by [`Hand`].
    pub pay: [(u32, u32); 10],
    pub sheriff: Sheriff,
    pub holdem: Holdem,
    pub characters: Vec<Character>,
    /// By [`crate::words::Mode`].
    pub modes: [ModeFigures; 3],
    pub with_character: u32,
    pub with_holdem: u32,
    pub cowbots: Vec<Cowbot>,
    pub bounty_first: u32,
    pub bounty_later: u32,
    pub bounties: Vec<Goal>,
    pub achievements: Vec<Goal>,
    /// Lowest score and its word.
    pub by_score: Vec<(u32, String)>,
    /// Lowest level of Wanted and its word.
    pub by_wanted: Vec<(u32, String)>,
}

/// How a game begins and how long it lasts (FT-1.3 to FT-1.5, FT-3.1).
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct Start {
    pub min_players: u8,
    pub max_players: u8,
    pub rounds: u8,
    pub turns: u8,
    pub cash: u32,
    pub gold: u32,
    pub tombs: Vec<u8>,
    pub bounties: u8,
}

/// The playing cards (FT-1.1).
pub struct Deck {
    /// The suits in the order of the unshuffled deck.
    pub suits: [Suit; 4],
    /// The region of each [`Suit`].
    pub regions: [Region; 4],
    /// The colour of each [`Suit`].
    pub colours: [Colour; 4],
}

figures! {
    /// Gold for changing a card (FT-5.1, FT-5.2).
    pub struct Modify: "modify" {
        suit_cost: u32 in 0..=LARGEST,
        value_cost: u32 in 0..=LARGEST,
    }
}
figures! {
    /// How long the tracks are; pans and hammers stop at their end (FT-2.3).
    pub struct Tracks: "tracks" {
        cash: u32 in 0..=LARGEST,
        gold: u32 in 0..=LARGEST,
        stars: u32 in 0..=LARGEST,
        wanted: u32 in 0..=LARGEST,
        pans: u32 in 0..=LARGEST,
        hammers: u32 in 0..=LARGEST,
    }
}
figures! {
    /// What tools bring at the end of a round (FT-13.1).
    pub struct Income: "income" {
        gold_per_pan: u32 in 0..=LARGEST,
        cash_per_hammer: u32 in 0..=LARGEST,
    }
}
figures! {
    /// What makes a point (FT-16.1).
    pub struct Scoring: "scoring" {
        cash_per_point: u32 in 1..=LARGEST,
        gold_per_point: u32 in 1..=LARGEST,
    }
}
figures! {
    /// Texas hold'em (FT-19.2).
    pub struct Holdem: "holdem" {
        hole_cards: u8 in 0..=3,
    }
}
figures! {
    /// What an item does while it is held (FT-2.7). One figure alone may be below 0 (FT-2.8).
    #[derive(Clone, Copy, Default, Debug)]
    pub struct ItemFigures {
        trail_value: u8 = 0 in 0..=MOST_VALUE,
        mine_reach: u8 = 0 in 0..=MOST_VALUE,
        robbery_wanted: i32 = 0 in -(LARGEST as i32)..=LARGEST as i32,
        robbery_card: u8 = 0 in 0..=MOST_VALUE,
        tomb_wanted: Option<u32> in 0..=LARGEST,
        tomb_stars: u32 = 0 in 0..=LARGEST,
    }
}

/// Bribes and penalties (FT-14).
#[allow(missing_docs, reason = "the keys of the edition")]
pub struct Sheriff {
    pub bribe: u32,
    pub penalty_cash: Vec<u32>,
    pub penalty_stars: Vec<u32>,
    pub stars_only_from: u32,
}

/// Reads an edition.
pub(crate) fn read(root: &mut Reader<'_>) -> Option<Figures> {
    let setup = root.table("setup", setup);
    let rounds = setup.as_ref().map(|(setup, _)| setup.rounds);
    let deck = root.table("deck", deck);
    let (modify, tracks) = (Modify::find(root), Tracks::find(root));
    let (income, scoring) = (Income::find(root), Scoring::find(root));
    let trail = root.table("trail", sheet::trail);
    let badlands = root.table("badlands", sheet::badlands);
    let mine = root.table("mine", sheet::mine);
    let town = root.table("town", |town| town::read(town, rounds));
    let items = root.table("items", items);
    let cemetery = root.table("cemetery", sheet::cemetery);
    let pay = root.table("poker", poker);
    let sheriff = root.table("sheriff", |table| sheriff(table, rounds));
    let holdem = Holdem::find(root);
    let characters = root.table("characters", cards::characters);
    let cowbots = root.table("cowbots", cards::cowbots);
    let bounties = root.table("bounties", goals::bounties);
    let achievements = root.table("achievements", |table| goals::list(table, "list"));
    let ranking = root.table("ranking", |table| {
        Some((goals::words(table, "by_score")?, goals::words(table, "by_wanted")?))
    });

    let (mut setup, tombs) = setup?;
    let (modes, with_character, with_holdem, cowbots) = cowbots?;
    let (bounty_first, bounty_later, bounties) = bounties?;
    let (by_score, by_wanted) = ranking?;
    let cemetery = cemetery?;
    for tomb in &tombs {
        match cemetery.tombs.iter().position(|id| id.text() == tomb) {
            Some(index) if !setup.tombs.contains(&(index as u8)) => setup.tombs.push(index as u8),
            Some(_) => root.fault("setup", format!("tombs: {tomb:?} is there twice")),
            None => root.fault("setup", format!("tombs: there is no tombstone {tomb:?}")),
        }
    }
    if setup.tombs.len() != tombs.len() {
        return None;
    }
    Some(Figures {
        setup,
        deck: deck?,
        modify: modify?,
        tracks: tracks?,
        income: income?,
        scoring: scoring?,
        trail: trail?,
        badlands: badlands?,
        mine: mine?,
        town: town?,
        items: items?,
        cemetery,
        pay: pay?,
        sheriff: sheriff?,
        holdem: holdem?,
        characters: characters?,
        modes,
        with_character,
        with_holdem,
        cowbots,
        bounty_first,
        bounty_later,
        bounties,
        achievements: achievements?,
        by_score,
        by_wanted,
    })
}

/// A figure that is not below 0 (FT-2.8).
fn figure(reader: &mut Reader<'_>, key: &str) -> Option<u32> {
    reader.u32(key, 0..=LARGEST)
}

/// A figure that may be left out, and is then nothing.
fn figure_or_nothing(reader: &mut Reader<'_>, key: &str) -> Option<u32> {
    reader.or(key, 0, &(0..=LARGEST))
}

/// One figure for each round.
fn by_round(reader: &mut Reader<'_>, key: &str, rounds: Option<u8>) -> Option<Vec<u32>> {
    let list: Vec<u32> = reader.list(key, &(0..=LARGEST))?;
    if list.len() != usize::from(rounds?) {
        reader.fault(key, format!("{} figures for {} rounds", list.len(), rounds?));
        return None;
    }
    Some(list)
}

/// The id of a line of cards or goals, short because views carry it.
fn short_id(line: &mut Reader<'_>) -> Option<String> {
    line.word("id", "an id of 1 to 32 bytes", |id| (1..=32).contains(&id.len()).then(|| id.to_string()))
}

/// Notes an id that an earlier line of the same list had (FT-2.8). Whether it is new.
fn is_new(reader: &Reader<'_>, key: &str, seen: &mut Vec<String>, id: &str) -> bool {
    let new = !seen.iter().any(|one| one == id);
    if new {
        seen.push(id.to_string());
    } else {
        reader.fault(key, format!("{id:?} is in the list twice (FT-2.8)"));
    }
    new
}

fn setup(setup: &mut Reader<'_>) -> Option<(Start, Vec<String>)> {
    let players = setup.integers("players");
    let rounds = setup.u8("rounds", 1..=MOST_ROUNDS as u8);
    let turns = setup.u8("turns_per_round", 1..=MOST_TURNS);
    setup.integer("lineup", 3..=3);
    let (cash, gold) = (figure(setup, "cash"), figure(setup, "gold"));
    let tombs = setup.texts("tombs");
    let bounties = setup.u8("bounties_in_play", 0..=MOST_BOUNTIES as u8);
    let players = players?;
    let (min_players, max_players) = match players[..] {
        [few, many] if 1 <= few && few <= many && many <= MOST_SEATS as i64 => (few as u8, many as u8),
        _ => {
            setup.fault("players", format!("is not the fewest and the most players, 1 to {MOST_SEATS}"));
            return None;
        }
    };
    let setup = Start {
        min_players,
        max_players,
        rounds: rounds?,
        turns: turns?,
        cash: cash?,
        gold: gold?,
        tombs: Vec::new(),
        bounties: bounties?,
    };
    Some((setup, tombs?))
}

fn deck(deck: &mut Reader<'_>) -> Option<Deck> {
    let ranks = deck.texts("ranks");
    let suits = deck.texts("suits");
    deck.u32("jokers", 0..=LARGEST);
    let regions = deck.inline("region_of_suit", |table| {
        let region = |table: &mut Reader<'_>, suit: Suit| {
            table.word(suit.word(), "trail, badlands, mine or town", of_suit)
        };
        table.by_word(region)?.try_into().ok()
    });
    let colours = deck.inline("colour_of_suit", |table| {
        table.by_word(|table, suit: Suit| table.one_of(suit.word()))?.try_into().ok()
    });
    let in_order =
        |ranks: &Vec<String>| ranks.iter().map(String::as_str).eq(Rank::ALL.iter().map(|rank| rank.word()));
    if !ranks.as_ref().is_some_and(in_order) {
        deck.fault("ranks", "must be the thirteen ranks from ace to king");
    }
    let suits: Option<Vec<Suit>> = suits?.iter().map(|word| Suit::named(word)).collect();
    let suits = suits.and_then(|suits| <[Suit; 4]>::try_from(suits).ok());
    let all = |suits: &[Suit; 4]| Suit::ALL.iter().all(|suit| suits.contains(suit));
    let Some(suits) = suits.filter(all) else {
        deck.fault("suits", "must be H, S, D and C in any order");
        return None;
    };
    Some(Deck { suits, regions: regions?, colours: colours? })
}

fn of_suit(word: &str) -> Option<Region> {
    Region::named(word).filter(|region| *region != Region::Cemetery)
}

fn items(items: &mut Reader<'_>) -> Option<[ItemFigures; 9]> {
    items.by_word(|table, item: Item| table.inline(item.word(), ItemFigures::read))?.try_into().ok()
}

fn poker(poker: &mut Reader<'_>) -> Option<[(u32, u32); 10]> {
    let lines = poker.lines("pay", |line| {
        let hand = line.one_of::<Hand>("hand");
        let (cash, stars) = (figure(line, "cash"), figure(line, "stars"));
        Some((hand?, cash?, stars?))
    })?;
    if !lines.iter().map(|line| line.0).eq(Hand::ALL.iter().rev().copied()) {
        poker.fault("pay", "must list the ten hands once each, the best first");
        return None;
    }
    let mut pay = [(0, 0); 10];
    for (hand, cash, stars) in lines {
        pay[hand as usize] = (cash, stars);
    }
    Some(pay)
}

fn sheriff(sheriff: &mut Reader<'_>, rounds: Option<u8>) -> Option<Sheriff> {
    let bribe = figure(sheriff, "bribe_gold_per_wanted");
    let penalty_cash = by_round(sheriff, "penalty_cash", rounds);
    let penalty_stars = by_round(sheriff, "penalty_stars", rounds);
    let stars_only_from = figure(sheriff, "stars_only_from");
    Some(Sheriff {
        bribe: bribe?,
        penalty_cash: penalty_cash?,
        penalty_stars: penalty_stars?,
        stars_only_from: stars_only_from?,
    })
}
