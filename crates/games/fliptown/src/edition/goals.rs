//! Bounties, achievements and titles: what is counted, and the words for it (FT-15.6, FT-16.4).

use tableflip_kernel::edition::Reader;

use super::{LARGEST, figure, is_new, short_id};
use crate::words::Quantity;

/// The most bounties or achievements of an edition, and conditions of one: all are asked again and again.
const MOST_GOALS: usize = 64;
const MOST_CONDITIONS: usize = 8;
/// The most words of a ranking.
const MOST_WORDS: usize = 64;

/// A bounty or an achievement.
pub struct Goal {
    /// Its id.
    pub id: String,
    /// What a player reads.
    pub text: String,
    /// What is counted.
    pub conditions: Vec<Condition>,
    /// Whether one condition is enough.
    pub any: bool,
}

/// A quantity and its limits.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    /// What is counted.
    pub quantity: Quantity,
    /// At least this many.
    pub min: u32,
    /// At most this many.
    pub max: u32,
}

pub(super) fn bounties(table: &mut Reader<'_>) -> Option<(u32, u32, Vec<Goal>)> {
    let (first, later) = (figure(table, "first"), figure(table, "later"));
    let list = list(table, "list");
    Some((first?, later?, list?))
}

pub(super) fn list(table: &mut Reader<'_>, key: &str) -> Option<Vec<Goal>> {
    let mut seen = Vec::new();
    let goals = table.lines(key, |line| {
        let (id, text) = (short_id(line), line.text("text"));
        let any = line.has("any");
        if any == line.has("all") {
            line.fault("all", "a goal has conditions under either all or any (FT-15.6)");
            return None;
        }
        let key = if any { "any" } else { "all" };
        let conditions = line.lines(key, condition).and_then(|list| line.few(key, list, MOST_CONDITIONS));
        let id = id?;
        is_new(line, "id", &mut seen, &id).then_some(())?;
        Some(Goal { id, text: text?, conditions: conditions?, any })
    })?;
    table.few(key, goals, MOST_GOALS)
}

fn condition(line: &mut Reader<'_>) -> Option<Condition> {
    let quantity = line.one_of::<Quantity>("q");
    if !line.has("min") && !line.has("max") {
        line.fault("min", "a condition has a min or a max (FT-15.6)");
        return None;
    }
    let min = if line.has("min") { figure(line, "min") } else { Some(0) };
    let max = if line.has("max") { figure(line, "max") } else { Some(u32::MAX) };
    Some(Condition { quantity: quantity?, min: min?, max: max? })
}

/// The words of a ranking, by their lowest figure.
pub(super) fn words(table: &mut Reader<'_>, key: &str) -> Option<Vec<(u32, String)>> {
    let mut words = table.lines(key, |line| {
        let (min, word) = (line.u32("min", 0..=LARGEST), line.text("word"));
        Some((min?, word?))
    })?;
    words.sort_by_key(|(min, _)| std::cmp::Reverse(*min));
    if words.last().is_none_or(|(min, _)| *min > 0) {
        table.fault(key, "has no word for 0");
        return None;
    }
    table.few(key, words, MOST_WORDS)
}
