//! Dates as days of UTC, counted from the first one that there are daily decks of (LN-2.8, LN-3.1). No clock is read here.

use std::fmt;

/// The first year.
const FIRST: i64 = 2026;
/// The last year that is read.
const LAST: i64 = 9999;

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// A day, from 2026-01-01 on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date(u32);

/// A day of the week.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "they are their names")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Weekday {
    /// All of them, in order, with their words.
    pub const ALL: [(Weekday, &'static str); 7] = [
        (Weekday::Monday, "monday"),
        (Weekday::Tuesday, "tuesday"),
        (Weekday::Wednesday, "wednesday"),
        (Weekday::Thursday, "thursday"),
        (Weekday::Friday, "friday"),
        (Weekday::Saturday, "saturday"),
        (Weekday::Sunday, "sunday"),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Weekday::ALL[self as usize].1
    }
}

impl Date {
    /// Reads `2026-11-17`; whatever is no date, or one before 2026, is told why (LN-5.1).
    pub fn read(text: &str) -> Result<Date, String> {
        let shown: String = text.chars().take(40).collect();
        let bad = || format!("{shown:?} is no date, as 2026-11-17 is one (LN-5.1)");
        let form = text.len() == 10
            && text.bytes().enumerate().all(|(n, byte)| match n {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        if !form {
            return Err(bad());
        }
        let number = |range: std::ops::Range<usize>| text[range].parse::<i64>().map_err(|_| bad());
        let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
        if !(1..=12).contains(&month) || !(1..=days_of(year, month)).contains(&day) {
            return Err(bad());
        }
        if year < FIRST {
            return Err(format!("{text} is before {FIRST}-01-01, the first day (LN-5.1)"));
        }
        let days = days_since_epoch(year, month, day) - days_since_epoch(FIRST, 1, 1);
        u32::try_from(days).map(Date).map_err(|_| bad())
    }

    /// The day of a moment, by seconds since 1970 (UTC); the first day for any before it.
    pub fn at(seconds: u64) -> Date {
        let day = i64::try_from(seconds / 86_400).unwrap_or(i64::MAX) - days_since_epoch(FIRST, 1, 1);
        let last = days_since_epoch(LAST, 12, 31) - days_since_epoch(FIRST, 1, 1);
        Date(u32::try_from(day.clamp(0, last)).unwrap_or(0))
    }

    /// The day so many days later; the last one there is, if that is earlier.
    #[must_use]
    pub fn later(self, days: u32) -> Date {
        Date::at((self.opens() + u64::from(days) * DAY) / 1_000)
    }

    /// When it begins, in milliseconds since 1970 (UTC).
    pub fn opens(self) -> u64 {
        u64::try_from(days_since_epoch(FIRST, 1, 1) + i64::from(self.0)).unwrap_or(0) * DAY
    }

    /// When its board closes (LN-3.1), in milliseconds since 1970.
    pub fn closes(self) -> u64 {
        self.opens() + DAY + DAY / 2
    }

    /// Days since 2026-01-01.
    pub fn day(self) -> u32 {
        self.0
    }

    /// Its day of the week: the first day was a Thursday.
    pub fn weekday(self) -> Weekday {
        Weekday::ALL[(self.0 as usize + 3) % 7].0
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut year, mut left) = (FIRST, i64::from(self.0));
        while left >= year_days(year) {
            left -= year_days(year);
            year += 1;
        }
        let mut month = 1;
        while left >= days_of(year, month) {
            left -= days_of(year, month);
            month += 1;
        }
        write!(f, "{year:04}-{month:02}-{:02}", left + 1)
    }
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn year_days(year: i64) -> i64 {
    365 + i64::from(is_leap(year))
}

fn days_of(year: i64, month: i64) -> i64 {
    match month {
        2 => 28 + i64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days since 1970-01-01 in the calendar of today.
fn days_since_epoch(year: i64, month: i64, day: i64) -> i64 {
    let before = year - 1;
    let leaps = before / 4 - before / 100 + before / 400;
    let of_1970 = 1969 / 4 - 1969 / 100 + 1969 / 400;
    let months: i64 = (1..month).map(|month| days_of(year, month)).sum();
    (year - 1970) * 365 + leaps - of_1970 + months + day - 1
}
