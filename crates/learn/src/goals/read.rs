//! A file of goals: its form, its texts, and that every word of its conditions is one that the game can count.

use tableflip_catalogue::GAMES;
use tableflip_kernel::document::{named, unknown_game};
use tableflip_kernel::edition::{Faults, Reader, read_paper};

use super::{Condition, Goal};

/// The most goals of a file, and conditions of one: each is counted by going through the game.
const MOST_GOALS: usize = 64;
const MOST_CONDITIONS: usize = 8;
/// The longest id and text, in characters.
const MOST_ID: usize = 32;
const MOST_TEXT: usize = 120;
/// No figure of a condition is larger.
const LARGEST: u32 = 1_000_000;

/// What is wrong with a file of goals: all of it, each with its line.
pub type GoalFault = Faults;

/// Reads the goals of a game, or tells everything that is wrong with the file.
pub fn read_goals(game: &str, text: &str) -> Result<Vec<Goal>, GoalFault> {
    let words: Vec<&str> =
        named(GAMES, game).map_or_else(Vec::new, |game| game.facts().iter().map(|fact| fact.0).collect());
    let (found, faults) = read_paper(text, |root| {
        root.integer("format", 1..=1);
        of_this_game(root, game);
        goals(root, &words)
    });
    match found {
        Some(goals) if faults.0.is_empty() => Ok(goals),
        _ => Err(faults),
    }
}

fn of_this_game(root: &mut Reader<'_>, game: &str) {
    let Some(id) = root.text("game") else { return };
    if named(GAMES, &id).is_none() {
        root.fault("game", format_args!("{} (LN-4.3)", unknown_game(GAMES, &id)));
    } else if id != game {
        root.fault("game", format_args!("is not {game} (LN-4.3)"));
    }
}

fn goals(root: &mut Reader<'_>, words: &[&str]) -> Option<Vec<Goal>> {
    let mut seen: Vec<String> = Vec::new();
    let goals = root.lines("goal", |line| {
        let (id, text, any) = (id(line, &mut seen), text(line), line.has("any"));
        if any == line.has("all") {
            line.fault("all", "a goal has conditions under either all or any (LN-4.3)");
            return None;
        }
        let key = if any { "any" } else { "all" };
        let conditions = line.lines(key, |line| condition(line, words));
        let conditions = conditions.and_then(|list| line.few(key, list, MOST_CONDITIONS));
        if conditions.as_ref().is_some_and(Vec::is_empty) {
            line.fault(key, "has no condition (LN-4.3)");
        }
        Some(Goal { id: id?, text: text?, conditions: conditions?, any })
    })?;
    root.few("goal", goals, MOST_GOALS)
}

fn id(line: &mut Reader<'_>, seen: &mut Vec<String>) -> Option<String> {
    let id = line.text("id")?;
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    if id.is_empty() || id.len() > MOST_ID || !id.chars().all(plain) {
        line.fault(
            "id",
            format_args!("is not 1 to {MOST_ID} small letters, digits and underscores (LN-4.3)"),
        );
        return None;
    }
    if seen.contains(&id) {
        line.fault("id", format_args!("{id:?} is given twice (LN-4.3)"));
        return None;
    }
    seen.push(id.clone());
    Some(id)
}

fn text(line: &mut Reader<'_>) -> Option<String> {
    let text = line.text("text")?;
    if text.trim().is_empty() || text.chars().count() > MOST_TEXT || text.contains(['\n', '\r']) {
        line.fault("text", format_args!("is not one line of 1 to {MOST_TEXT} characters (LN-4.3)"));
        return None;
    }
    Some(text)
}

fn condition(line: &mut Reader<'_>, words: &[&str]) -> Option<Condition> {
    let known = format!("one of {} (LN-4.3)", words.join(", "));
    let quantity = line.word("q", &known, |word| words.contains(&word).then(|| word.to_string()));
    if !line.has("min") && !line.has("max") {
        line.fault("min", "a condition has a min or a max (LN-4.3)");
        return None;
    }
    let min = if line.has("min") { line.u32("min", 0..=LARGEST) } else { Some(0) };
    let max = if line.has("max") { line.u32("max", 0..=LARGEST) } else { Some(u32::MAX) };
    let (min, max) = (min?, max?);
    if min > max {
        line.fault("min", format_args!("{min} is more than the max {max} (LN-4.3)"));
        return None;
    }
    Some(Condition { quantity: quantity?, min, max })
}
