//! The puzzle of a day (LN-2.8): the same everywhere, offline.

use tableflip_kernel::{Chance, Seed};

use crate::date::Date;

/// By which the order of the ids is shuffled.
const SHUFFLED_BY: u64 = 2026;

/// Which of these ids is a day's; `None` if there are none.
pub fn of_day<'i>(ids: &[&'i str], date: Date) -> Option<&'i str> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    Chance::from_seed(Seed::number(SHUFFLED_BY)).shuffle(&mut ids);
    let count = u32::try_from(ids.len()).ok().filter(|count| *count > 0)?;
    ids.get((date.day() % count) as usize).copied()
}

/// The line of a day's puzzle among these; `None` if there are none.
pub fn line_of_day<'l>(lines: &[&'l str], date: Date) -> Option<&'l str> {
    let id = |line: &str| -> Option<String> {
        let json: serde_json::Value = serde_json::from_str(line).ok()?;
        Some(json["id"].as_str()?.to_string())
    };
    let ids: Vec<String> = lines.iter().filter_map(|line| id(line)).collect();
    let chosen = of_day(&ids.iter().map(String::as_str).collect::<Vec<_>>(), date)?;
    lines.iter().copied().find(|line| id(line).as_deref() == Some(chosen))
}
