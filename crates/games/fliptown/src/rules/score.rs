//! What is counted: quantities of bounties and achievements (FT-15.6), points, titles and the result (FT-16,
//! FT-20). Nothing is changed here.

use std::cmp::{Ordering, Reverse};

use serde::Serialize;
use tableflip_kernel::{MAX_SEATS, Outcome, Seat, Seats};

use super::cowbot::{self, CowbotScore};
use crate::Fliptown;
use crate::edition::{Condition, Goal, Kind};
use crate::position::{Position, Sheet};
use crate::words::{Good, Hand, Item, Mode, Phase, Quantity, Region, Silver};

/// The points of a seat in their four parts, and their sum (FT-16.1).
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Score"))]
pub(crate) struct Points {
    cash: u32,
    gold: u32,
    silver: u32,
    stars: u32,
    pub(crate) total: u32,
}

/// The result (FT-16, FT-20.1).
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Result"))]
pub(crate) struct GameResult<'r> {
    scores: Vec<Final>,
    winners: Vec<Seat>,
    cowbot: Option<CowbotScore>,
    #[cfg_attr(feature = "ts", ts(type = "'win' | 'loss' | 'draw' | null"))]
    outcome: Option<&'static str>,
    achievements: Vec<&'r str>,
}

impl GameResult<'_> {
    /// The ids of the achievements that hold (FT-20.1).
    pub(crate) fn achievements(&self) -> &[&str] {
        &self.achievements
    }
}

/// The points of a seat in the end.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "FinalScore"))]
pub(crate) struct Final {
    #[serde(flatten)]
    points: Points,
    title: String,
}

pub(crate) fn points(rules: &Fliptown, sheet: &Sheet) -> Points {
    let cash = sheet.has(Good::Cash) / rules.figures.scoring.cash_per_point;
    let gold = sheet.has(Good::Gold) / rules.figures.scoring.gold_per_point;
    let (silver, stars) = (silver(rules, sheet), sheet.has(Good::Stars));
    let total = stars.saturating_add(cash).saturating_add(gold).saturating_add(silver);
    Points { cash, gold, silver, stars, total }
}

/// FT-16.2: the last room held, and the goals of circled chambers.
pub(crate) fn silver(rules: &Fliptown, sheet: &Sheet) -> u32 {
    let figures = &rules.figures;
    let hotel = figures.town.buildings.iter().find_map(|building| match &building.kind {
        Kind::Hotel { silver, .. } => silver.get(usize::from(sheet.rooms).checked_sub(1)?),
        _ => None,
    });
    let count = |what: Silver| match what {
        Silver::Tombs => sheet.tombs.len(),
        Silver::Buildings => sheet.buildings.len(),
        Silver::Chambers => sheet.chambers.len(),
        Silver::Stops => sheet.stops.len(),
        Silver::Targets => sheet.targets.len(),
    };
    let chambers = figures.mine.chambers.iter().enumerate();
    let circled = chambers.filter(|(n, _)| sheet.chambers.has(*n as u8));
    let goals = circled.flat_map(|(_, chamber)| &chamber.silver);
    hotel.copied().unwrap_or(0) + goals.map(|&(what, n)| n * count(what)).sum::<u32>()
}

/// Whether a seat meets a bounty or an achievement.
pub(super) fn met(rules: &Fliptown, position: &Position, seat: Seat, goal: &Goal) -> bool {
    let holds = |condition: &Condition| {
        let count = quantity(rules, position, seat, condition.quantity);
        (condition.min..=condition.max).contains(&count)
    };
    if goal.any { goal.conditions.iter().any(holds) } else { goal.conditions.iter().all(holds) }
}

/// How far a seat has come towards a bounty, from 0 to 1.
pub(crate) fn progress(rules: &Fliptown, position: &Position, seat: Seat, goal: &Goal) -> f32 {
    let part = |condition: &Condition| {
        let count = quantity(rules, position, seat, condition.quantity);
        if count > condition.max { 0.0 } else { (count as f32 / condition.min.max(1) as f32).min(1.0) }
    };
    let parts = goal.conditions.iter().map(part);
    if goal.any { parts.fold(0.0, f32::max) } else { parts.fold(1.0, f32::min) }
}

/// FT-15.6.
fn quantity(rules: &Fliptown, position: &Position, seat: Seat, quantity: Quantity) -> u32 {
    let figures = &rules.figures;
    let sheet = position.sheet(seat);
    let among = |marks: u16, set: u16| (marks & set).count_ones();
    let of_suits = Region::OF_SUITS;
    let won = || position.phase == Phase::Over && beats_cowbot(rules, position) == Some(Ordering::Greater);
    match quantity {
        Quantity::Cash => sheet.has(Good::Cash),
        Quantity::Gold => sheet.has(Good::Gold),
        Quantity::Wanted => sheet.wanted(),
        Quantity::Outlaws => sheet.outlaws.len(),
        Quantity::Arrests => u32::from(sheet.arrests),
        Quantity::RegionMin => {
            of_suits.map(|region| sheet.circled(region).len()).into_iter().min().unwrap_or(0)
        }
        Quantity::PansHammers => sheet.has(Good::Pans).saturating_add(sheet.has(Good::Hammers)),
        Quantity::TrailBonusStops => among(sheet.stops.set(), figures.trail.bonus_stops),
        Quantity::TrailStarStops => among(sheet.stops.set(), figures.trail.star_stops),
        Quantity::TrailEnd => match figures.trail.stops.len() {
            0 => 0,
            stops => u32::from(sheet.stops.has(stops as u8 - 1)),
        },
        Quantity::TownStarFirsts => among(sheet.buildings.set(), figures.town.star_firsts),
        Quantity::MineGold => sheet.chambers.iter().map(|n| figures.mine.chambers[usize::from(n)].gold).sum(),
        Quantity::TargetKinds => {
            let sets = figures.badlands.sets.iter();
            sets.filter(|set| sheet.targets.set() & set.targets != 0).count() as u32
        }
        Quantity::OuterTombs => among(sheet.tombs.set(), !(1 << figures.cemetery.centre)),
        Quantity::Outfit => outfit(sheet),
        Quantity::BonusFrom => sheet.bonus_from.len(),
        Quantity::BestHand => sheet.hands.iter().max().map_or(0, |hand| *hand as u32),
        Quantity::HandsOverPair => sheet.hands.iter().filter(|hand| **hand > Hand::OnePair).count() as u32,
        Quantity::Silver => silver(rules, sheet),
        Quantity::Score => points(rules, sheet).total,
        Quantity::FullRegions => {
            let full = |region: &Region| sheet.circled(*region).set() == rules.all_sites(*region);
            of_suits.iter().filter(|region| full(region)).count() as u32
        }
        Quantity::Cowbot => u32::from(position.drawn.cowbot.is_some()),
        Quantity::Stolen => u32::from(position.stolen.count()),
        Quantity::BeatHard => u32::from(won() && rules.options.mode == Mode::Hard),
        Quantity::Career => career(rules, position, won()),
    }
}

/// The things of the outfit: a pan, a hammer and five items; the rifle counts nothing.
fn outfit(sheet: &Sheet) -> u32 {
    let items = [Item::TrailHorse, Item::Undertaker, Item::Bandana, Item::Pickaxe, Item::Pistol];
    let held = items.iter().filter(|item| sheet.items.has(**item as u8)).count() as u32;
    held + u32::from(sheet.has(Good::Pans) > 0) + u32::from(sheet.has(Good::Hammers) > 0)
}

/// Different cowbots beaten in normal or hard mode, this game included.
fn career(rules: &Fliptown, position: &Position, won: bool) -> u32 {
    let now = position.drawn.cowbot.filter(|_| won && rules.options.mode != Mode::Easy);
    let beaten = rules.options.career.iter().copied().chain(now);
    beaten.fold(0u128, |all, id| all | 1 << id).count_ones()
}

fn beats_cowbot(rules: &Fliptown, position: &Position) -> Option<Ordering> {
    cowbot::compare(rules, position, points(rules, position.sheet(Seat(0))).total)
}

/// FT-16.3: most points, least Wanted, most gold, most cash; the seats that share the best of it.
fn winners(rules: &Fliptown, position: &Position) -> Seats {
    let worth = |seat: Seat| {
        let sheet = position.sheet(seat);
        let total = points(rules, sheet).total;
        (total, Reverse(sheet.wanted()), sheet.has(Good::Gold), sheet.has(Good::Cash))
    };
    let best = position.seats().map(worth).max();
    position.seats().filter(|&seat| Some(worth(seat)) == best).fold(Seats::NONE, Seats::with)
}

/// FT-16.4.
fn title(rules: &Fliptown, total: u32, wanted: u32) -> String {
    let word = |words: &[(u32, String)], figure: u32| {
        words.iter().find(|(min, _)| *min <= figure).map_or(String::new(), |(_, word)| word.clone())
    };
    format!("{} {}", word(&rules.figures.by_score, total), word(&rules.figures.by_wanted, wanted))
}

/// The result, once the game is over (FT-16, FT-20.1).
pub(crate) fn result<'r>(rules: &'r Fliptown, position: &Position) -> Option<GameResult<'r>> {
    if position.phase != Phase::Over {
        return None;
    }
    let solo = position.players == 1;
    let score = |seat: Seat| {
        let sheet = position.sheet(seat);
        let points = points(rules, sheet);
        Final { points, title: title(rules, points.total, sheet.wanted()) }
    };
    let winners = if solo { Seats::NONE } else { winners(rules, position) };
    let outcome = beats_cowbot(rules, position).map(|how| ["loss", "draw", "win"][(how as i8 + 1) as usize]);
    let goals = rules.figures.achievements.iter().filter(|goal| solo && met(rules, position, Seat(0), goal));
    Some(GameResult {
        scores: position.seats().map(score).collect(),
        winners: winners.iter().collect(),
        cowbot: cowbot::score(rules, position),
        outcome,
        achievements: goals.map(|goal| &*goal.id).collect(),
    })
}

/// The outcome in terms that all games share. A solo game without a cowbot is neither won nor lost (FT-16.5).
pub(crate) fn outcome(rules: &Fliptown, position: &Position) -> Option<Outcome> {
    if position.phase != Phase::Over {
        return None;
    }
    let (mut share, mut scores) = ([0.0; MAX_SEATS], [0; MAX_SEATS]);
    for seat in position.seats() {
        let total = points(rules, position.sheet(seat)).total;
        scores[seat.index()] = i32::try_from(total).unwrap_or(i32::MAX);
    }
    let verdict = match (position.players, beats_cowbot(rules, position)) {
        (1, Some(how)) => {
            share[0] = f32::from(how as i8 + 1) / 2.0;
            ["lost", "draw", "won"][(how as i8 + 1) as usize]
        }
        (1, None) => {
            share[0] = 0.5;
            "scored"
        }
        _ => {
            let winners = winners(rules, position);
            let count = winners.iter().count();
            winners.iter().for_each(|seat| share[seat.index()] = 1.0 / count as f32);
            match winners.iter().next() {
                Some(seat) if count == 1 => ["seat 0", "seat 1", "seat 2", "seat 3"][seat.index()],
                _ => "shared",
            }
        }
    };
    Some(Outcome { points: share, verdict, ending: "rounds", scores: Some(scores) })
}
