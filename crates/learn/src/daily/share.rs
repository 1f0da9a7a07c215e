//! What one shares of a day (LN-3.8): no card, no place, no line of play.

use std::cmp::Ordering;

use tableflip_kernel::Day;

use crate::date::Date;

/// Name of the game and date, score and par, a row of three symbols (above, at or below par by part of the game), the same in
/// words, and the link.
pub fn share(name: &str, date: Date, own: &Day, par: &Day, link: &str) -> String {
    let symbol = |(own, par): (&i32, &i32)| match own.cmp(par) {
        Ordering::Greater => '▲',
        Ordering::Equal => '■',
        Ordering::Less => '▼',
    };
    let symbols: String = own.by_part.iter().zip(&par.by_part).map(symbol).collect();
    let [first, second, third] = own.by_part;
    format!(
        "{name}, {date}\n{}, par {}\n{symbols}\n{} {first}, {second}, {third}; par {}\n{link}\n",
        own.score, par.score, own.parts, par.score
    )
}
