//! What one shares of a day (LN-3.8): no card, no place, no line of play.

use std::cmp::Ordering;

use tableflip_kernel::Day;

use crate::date::Date;

/// A score and what each part of the game brought.
pub type Part = (u32, [i32; 3]);

/// Name of the game and date, score and par, a row of three symbols (above, at or below par by part of the game), the same in
/// words, and the link.
pub fn share(name: &str, date: Date, own: &Day, par: &Day, link: &str) -> String {
    share_parts(name, date, own.parts, (own.score, own.by_part), Some((par.score, par.by_part)), link)
}

/// The same of what was kept of a day. Where nobody knows par, nothing is said of it.
pub fn share_parts(name: &str, date: Date, parts: &str, own: Part, par: Option<Part>, link: &str) -> String {
    let (score, [first, second, third]) = own;
    let Some((par, by_part)) = par else {
        return format!("{name}, {date}\n{score}\n{parts} {first}, {second}, {third}\n{link}\n");
    };
    let symbol = |(own, par): (&i32, &i32)| match own.cmp(par) {
        Ordering::Greater => '▲',
        Ordering::Equal => '■',
        Ordering::Less => '▼',
    };
    let symbols: String = own.1.iter().zip(&by_part).map(symbol).collect();
    format!(
        "{name}, {date}\n{score}, par {par}\n{symbols}\n{parts} {first}, {second}, {third}; par {par}\n{link}\n"
    )
}
