//! The vocabulary of cards: effects, extra rules and goals (FX-13, FX-12.3).
//!
//! What is written into an edition is understood here and nowhere else, so a card that uses these words
//! needs no code. Nothing is carried out here.

use tableflip_kernel::edition::Reader;

use super::{MOST_KINDS, on_map};
use crate::card::{Blockade, Effect, ExtraRule, Focus, Goal, Places, SetupEffect, What, Where};
use crate::coordinate::{Coordinate, MOST_SPACES, Word};
use crate::map::{MOST_PLANETS, Map};
use crate::sheet::MOST_PENDING;

/// The longest list of effects.
const MOST_EFFECTS: usize = 8;
/// The most extra rules of a card: those in force are asked with every action.
const MOST_RULES: usize = 4;
/// The most things that one list puts somewhere or does, with room for a choice beside it.
const MOST_SLOTS: usize = MOST_PENDING - 8;

/// What the words of an edition can refer to.
pub(super) struct Names<'n> {
    pub(super) map: Option<&'n Map>,
    /// The enemies and what they blockade.
    pub(super) enemies: Vec<(Word, Option<Blockade>)>,
    pub(super) features: Vec<Word>,
    pub(super) rounds: u8,
}

impl Names<'_> {
    fn enemy(&self, line: &mut Reader<'_>, key: &str) -> Option<u8> {
        line.word(key, "an enemy (FX-1.4)", |text| {
            let word = Word::of(text)?;
            self.enemies.iter().position(|&(id, _)| id == word).map(|n| n as u8)
        })
    }

    fn feature(&self, line: &mut Reader<'_>, key: &str) -> Option<u8> {
        line.word(key, "a feature (FX-1.4)", |text| {
            let word = Word::of(text)?;
            self.features.iter().position(|&id| id == word).map(|n| n as u8)
        })
    }
}

/// A list of effects outside a Setup section.
pub(super) fn effects(table: &mut Reader<'_>, key: &str, names: &Names<'_>) -> Option<Vec<Effect>> {
    let list = table.lines(key, |line| {
        let SetupEffect { effect, random } = effect(line, names)?;
        if random > 0 {
            line.fault("random", "only a setup draws coordinates (FX-1.5)");
            return None;
        }
        Some(effect)
    })?;
    not_too_long(table, key, list, Effect::slots)
}

/// The effects of a Setup section.
pub(super) fn setup(table: &mut Reader<'_>, names: &Names<'_>) -> Option<Vec<SetupEffect>> {
    if !table.has("setup") {
        return Some(Vec::new());
    }
    let list = table.lines("setup", |line| effect(line, names))?;
    if list.iter().map(|one| usize::from(one.random)).sum::<usize>() > MOST_SPACES {
        table.fault("setup", format!("a card draws at most {MOST_SPACES} coordinates"));
        return None;
    }
    let slots = |one: &SetupEffect| one.effect.slots().max(usize::from(one.random));
    not_too_long(table, "setup", list, slots)
}

/// Every list finds room on a sheet, those at several places having been spread.
fn not_too_long<T>(
    table: &Reader<'_>,
    key: &str,
    list: Vec<T>,
    slots: impl Fn(&T) -> usize,
) -> Option<Vec<T>> {
    if list.len() > MOST_EFFECTS {
        table.fault(key, format!("{} effects are more than {MOST_EFFECTS}", list.len()));
        return None;
    }
    let places: usize = list.iter().map(slots).sum();
    if places > MOST_SLOTS {
        table.fault(key, format!("{places} things and places are more than {MOST_SLOTS}"));
        return None;
    }
    Some(list)
}

fn effect(line: &mut Reader<'_>, names: &Names<'_>) -> Option<SetupEffect> {
    let op = line.text("op")?;
    let now = |effect: Effect| Some(SetupEffect { effect, random: 0 });
    let count = |line: &mut Reader<'_>| line.u8("n", 1..=99);
    let change = |line: &mut Reader<'_>| line.figure::<i16>("n", &(-99..=99));
    match op.as_str() {
        "pirates" => brought(line, What::Pirate, names),
        "nova" => brought(line, What::Nova, names),
        "feature" => {
            let kind = names.feature(line, "kind");
            let brought = brought(line, What::Feature(kind.unwrap_or(0)), names);
            kind.and(brought)
        }
        "enemy" => enemy(line, names),
        "points" => now(Effect::Points(change(line)?)),
        "jumps" => now(Effect::Jumps(change(line)?)),
        "length" => now(Effect::Length(change(line)?)),
        "each" => {
            let (focus, n) = (line.one_of::<Focus>("focus"), change(line));
            now(Effect::Each(focus?, n?))
        }
        "relic" => now(Effect::Relic(count(line)?)),
        "attack" => now(Effect::Attack(line.u8("power", 1..=99)?)),
        "advance" => now(Effect::Advance(count(line)?)),
        "wormholes" => now(Effect::Wormholes),
        "clear" => now(Effect::Clear(count(line)?)),
        "refocus" => now(Effect::Refocus(count(line)?)),
        "cut" => now(Effect::Cut(count(line)?)),
        "drain" => now(Effect::Drain(count(line)?)),
        "plague" => now(Effect::Plague(count(line)?)),
        "abandon" => now(Effect::Abandon(count(line)?)),
        other => {
            line.fault("op", format!("{other:?} is not an effect (FX-1.4)"));
            None
        }
    }
}

/// `at` or `random`, whichever is there.
fn brought(line: &mut Reader<'_>, what: What, names: &Names<'_>) -> Option<SetupEffect> {
    if line.has("random") {
        let random = line.u8("random", 1..=MOST_SPACES as u8)?;
        return Some(SetupEffect { effect: Effect::Bring(what, Places::new()), random });
    }
    let texts = line.texts("at")?;
    if texts.is_empty() || texts.len() > MOST_SPACES {
        line.fault("at", format!("there are 1 to {MOST_SPACES} places, not {}", texts.len()));
        return None;
    }
    let places: Vec<_> = texts.iter().map(|text| on_map(line, "at", text, names.map)).collect();
    let places: Option<Places> = places.into_iter().collect();
    Some(SetupEffect { effect: Effect::Bring(what, places?), random: 0 })
}

fn enemy(line: &mut Reader<'_>, names: &Names<'_>) -> Option<SetupEffect> {
    let kind = names.enemy(line, "kind");
    let effect = if line.has("where") {
        let whom = line.one_of::<Where>("where");
        Some(SetupEffect { effect: Effect::Come(kind.unwrap_or(0), whom?), random: 0 })
    } else {
        brought(line, What::Enemy(kind.unwrap_or(0)), names)
    };
    let (kind, effect) = (kind?, effect?);
    let on_planet = matches!(effect.effect, Effect::Come(..));
    match names.enemies[usize::from(kind)].1 {
        Some(blockade) if on_planet != (blockade == Blockade::None) => {
            let reason = if on_planet {
                "an enemy that comes to a planet must have the blockade \"none\" (FX-1.4)"
            } else {
                "an enemy in a space must blockade something (FX-1.4)"
            };
            line.fault("kind", reason);
            None
        }
        _ => Some(effect),
    }
}

/// The extra rules of a card.
pub(super) fn rules(table: &mut Reader<'_>, names: &Names<'_>) -> Option<Vec<ExtraRule>> {
    if !table.has("rules") {
        return Some(Vec::new());
    }
    let rules = table.lines("rules", |line| {
        let rule = line.text("rule")?;
        match rule.as_str() {
            "round_end" => round_end(line, names),
            "lit_points" => {
                let (feature, points) = (names.feature(line, "feature"), line.u8("n", 1..=99));
                Some(ExtraRule::LitPoints { feature: feature?, points: points? })
            }
            "fewer_jumps" => {
                let (enemy, jumps) = (names.enemy(line, "unless_defeated"), line.u8("n", 1..=99));
                Some(ExtraRule::FewerJumps { jumps: jumps?, enemy: enemy? })
            }
            "cure" => Some(ExtraRule::Cure { cost: line.u8("cost", 0..=99)? }),
            other => {
                line.fault("rule", format!("{other:?} is not a rule (FX-1.4)"));
                None
            }
        }
    })?;
    table.few("rules", rules, MOST_RULES)
}

fn round_end(line: &mut Reader<'_>, names: &Names<'_>) -> Option<ExtraRule> {
    let (rounds, effects) = (line.integers("rounds"), effects(line, "effects", names));
    let unless_defeated =
        if line.has("unless_defeated") { Some(names.enemy(line, "unless_defeated")?) } else { None };
    let rounds = rounds?;
    if let Some(bad) = rounds.iter().find(|round| !(1..=i64::from(names.rounds)).contains(*round)) {
        line.fault("rounds", format!("there is no round {bad}"));
        return None;
    }
    let rounds = rounds.into_iter().fold(0, |all, round| all | 1 << round);
    Some(ExtraRule::RoundEnd { rounds, effects: effects?, unless_defeated })
}

/// A goal of a scenario.
pub(super) fn goal(line: &mut Reader<'_>, names: &Names<'_>) -> Option<Goal> {
    line.text("text");
    let kind = line.text("kind")?;
    let count = |line: &mut Reader<'_>, key: &str| line.u16(key, 1..=999);
    match kind.as_str() {
        "defeat" => {
            let ids = line.texts("enemies")?;
            let known = |id: &String| {
                let word = Word::of(id);
                let found = names.enemies.iter().position(|&(other, _)| Some(other) == word);
                if found.is_none() {
                    line.fault("enemies", format!("{id:?} is not an enemy (FX-1.4)"));
                }
                found.map(|n| n as u8)
            };
            let enemies: Vec<Option<u8>> = ids.iter().map(known).collect();
            let enemies = enemies.into_iter().collect::<Option<_>>()?;
            Some(Goal::Defeat(line.few("enemies", enemies, MOST_KINDS)?))
        }
        "worlds" => {
            let (n, prosperity) = (line.u8("n", 1..=99), line.u8("prosperity", 1..=99));
            Some(Goal::Worlds { count: n?, prosperity: prosperity? })
        }
        "lit" => Some(Goal::Lit(names.feature(line, "feature")?)),
        "upgrades" => Some(Goal::Upgrades(count(line, "n")?)),
        "linked" => {
            let (planets, total) = (linked(line, names), count(line, "total"));
            Some(Goal::Linked { planets: planets?, total: total? })
        }
        "prosperity" => Some(Goal::Prosperity(count(line, "n")?)),
        other => {
            line.fault("kind", format!("{other:?} is not a goal (FX-1.4)"));
            None
        }
    }
}

fn linked(line: &mut Reader<'_>, names: &Names<'_>) -> Option<Vec<crate::map::Planet>> {
    let texts = line.texts("planets")?;
    let map = names.map?;
    let one = |text: &String| {
        let found = Coordinate::named(text).and_then(|at| map.planet(map.space(at)?));
        if found.is_none() {
            line.fault("planets", format!("{text:?} is not a planet (FX-1.4)"));
        }
        found
    };
    let planets: Vec<_> = texts.iter().map(one).collect();
    if planets.is_empty() {
        line.fault("planets", "there must be at least one");
        return None;
    }
    line.few("planets", planets.into_iter().collect::<Option<_>>()?, MOST_PLANETS)
}
