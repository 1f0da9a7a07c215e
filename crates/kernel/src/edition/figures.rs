//! Tables of figures in which a figure is named once: [`figures!`](crate::figures!).
//!
//! The kinds of figures are the implementations of [`Figure`]. What a game reads in its own way (a square of
//! the board, a map, a deck) it reads with the [`Reader`] itself.

use std::ops::RangeInclusive;

use super::{Entry, Reader};
use crate::{Word, Words};

/// A kind of figure.
pub trait Figure: Sized {
    /// What limits it: a range for numbers and for lists of them, `()` for what needs no limit.
    type Within;

    /// Reads it where it stands.
    fn read(entry: &Entry<'_>, within: &Self::Within) -> Option<Self>;

    /// Reads it under a key, which must be there.
    fn under(reader: &mut Reader<'_>, key: &str, within: &Self::Within) -> Option<Self> {
        Self::read(&reader.entry(key)?, within)
    }
}

macro_rules! whole_numbers {
    ($($number:ty),+) => { $(
        impl Figure for $number {
            type Within = RangeInclusive<$number>;

            fn read(entry: &Entry<'_>, within: &RangeInclusive<$number>) -> Option<$number> {
                entry.whole(within)
            }
        }
    )+ };
}

whole_numbers!(u8, u16, u32, i8, i16, i32, i64);

impl Figure for f64 {
    type Within = RangeInclusive<f64>;

    fn read(entry: &Entry<'_>, within: &RangeInclusive<f64>) -> Option<f64> {
        entry.number(within)
    }
}

impl Figure for bool {
    type Within = ();

    fn read(entry: &Entry<'_>, (): &()) -> Option<bool> {
        entry.flag()
    }
}

impl Figure for String {
    type Within = ();

    fn read(entry: &Entry<'_>, (): &()) -> Option<String> {
        entry.text().map(str::to_string)
    }
}

impl<const N: usize> Figure for Word<N> {
    type Within = ();

    fn read(entry: &Entry<'_>, (): &()) -> Option<Word<N>> {
        entry.word(&format!("a name of 1 to {N} letters"), Word::of)
    }
}

impl<W: Words> Figure for W {
    type Within = ();

    fn read(entry: &Entry<'_>, (): &()) -> Option<W> {
        entry.word(&format!("one of {}", W::known()), W::named)
    }
}

impl<T: Figure> Figure for Vec<T> {
    type Within = T::Within;

    fn read(entry: &Entry<'_>, within: &T::Within) -> Option<Vec<T>> {
        entry.each(|entry| T::read(entry, within))
    }
}

impl<T: Figure, const N: usize> Figure for [T; N] {
    type Within = T::Within;

    fn read(entry: &Entry<'_>, within: &T::Within) -> Option<[T; N]> {
        let list: Vec<T> = Figure::read(entry, within)?;
        let wrong = |list: Vec<T>| entry.fault(format_args!("has {} entries, not {N}", list.len()));
        list.try_into().map_err(wrong).ok()
    }
}

/// A figure that may be left out.
impl<T: Figure> Figure for Option<T> {
    type Within = T::Within;

    fn read(entry: &Entry<'_>, within: &T::Within) -> Option<Option<T>> {
        T::read(entry, within).map(Some)
    }

    fn under(reader: &mut Reader<'_>, key: &str, within: &T::Within) -> Option<Option<T>> {
        if reader.has(key) { T::under(reader, key, within).map(Some) } else { Some(None) }
    }
}

/// Declares a table of figures: a struct and its reader.
///
/// ```
/// tableflip_kernel::words! {
///     pub enum Icon { None = "none", Shield = "shield" }
/// }
/// tableflip_kernel::figures! {
///     /// How long a game lasts.
///     #[derive(Clone, Copy, Debug)]
///     pub struct Limits: "limits" {
///         /// Rounds of a game.
///         rounds: u8 in 1..=25,
///         hurry: bool,
///         bonus: u32 = 0 in 0..=99,
///         penalty: Option<u8> in 1..=9,
///     }
/// }
/// tableflip_kernel::figures! {
///     /// A kind of enemy.
///     #[derive(Clone, Debug)]
///     pub struct Kind {
///         id: String,
///         icon: Icon,
///         speed as "tenths_of_speed": [f64; 2] in 0.0..=10.0,
///         costs: Vec<u8> in 1..=9,
///     }
/// }
/// ```
///
/// A figure is its field's name (or what stands after `as`), its type (any [`Figure`](crate::edition::Figure):
/// numbers `in` a range, flags, texts, words of the rules, names, `Vec`, arrays and `Option` of them, and
/// other such structs), and perhaps `=` a default for when it is left out. Fields are as visible as the struct.
///
/// `Kind::read(reader)` reads the figures of the table at hand; all faults are noted before it gives up. With a
/// table's name, `Limits::find(root)` reads the table of that name, which says its source. As a figure of
/// another struct it is a table of its own, with a source if it has a name, so `Vec<Kind>` is a list of lines.
#[macro_export]
macro_rules! figures {
    ($(#[$about:meta])* $vis:vis struct $name:ident $(: $table:literal)? {
        $($(#[$doc:meta])* $field:ident $(as $key:literal)? : $kind:tt $(<$inner:tt>)?
            $(= $default:literal)? $(in $range:expr)?),+ $(,)?
    }) => {
        $(#[$about])*
        #[allow(missing_docs, reason = "named as in the edition")]
        $vis struct $name { $($(#[$doc])* $vis $field: $kind $(<$inner>)?),+ }

        impl $name {
            /// Reads the figures of the table at hand; all faults are noted before it gives up.
            $vis fn read(reader: &mut $crate::edition::Reader<'_>) -> Option<$name> {
                $(let $field: Option<$kind $(<$inner>)?> = $crate::one_figure!(
                    reader, [$($key,)? stringify!($field)][0], [$($default)?] [$($range)?]
                );)+
                Some($name { $($field: $field?),+ })
            }

            $(
                /// Reads the table of this name.
                $vis fn find(root: &mut $crate::edition::Reader<'_>) -> Option<$name> {
                    root.table($table, $name::read)
                }
            )?
        }

        impl $crate::edition::Figure for $name {
            type Within = ();

            fn read(entry: &$crate::edition::Entry<'_>, (): &()) -> Option<$name> {
                entry.table(|table| {
                    $(
                        let _named: &str = $table;
                        table.source();
                    )?
                    $name::read(table)
                })
            }
        }
    };
}

/// One figure of [`figures!`](crate::figures!): with or without a default, with or without a range.
#[doc(hidden)]
#[macro_export]
macro_rules! one_figure {
    ($reader:ident, $key:expr, [] []) => {
        $reader.figure($key, &())
    };
    ($reader:ident, $key:expr, [] [$range:expr]) => {
        $reader.figure($key, &$range)
    };
    ($reader:ident, $key:expr, [$default:literal] []) => {
        $reader.or($key, $default.into(), &())
    };
    ($reader:ident, $key:expr, [$default:literal] [$range:expr]) => {
        $reader.or($key, $default, &$range)
    };
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::*;

    crate::words! {
        /// What a card shows.
        enum Icon { Plain = "plain", Shield = "shield" }
    }

    crate::figures! {
        #[derive(Debug, PartialEq)]
        struct Limits: "limits" {
            rounds: u8 in 1..=25,
            turns: u16 in 1..=10_000,
            bonus: i32 = -1 in -9..=9,
            hurry: bool = false,
            penalty: Option<u8> in 1..=9,
            kinds: Vec<Kind>,
        }
    }

    crate::figures! {
        #[derive(Debug, PartialEq)]
        struct Kind {
            id: Word<8>,
            name: String,
            icon: Icon,
            speed as "tenths": [f64; 2] in 0.0..=10.0,
            costs: Vec<u8> in 1..=9,
        }
    }

    fn read(text: &str) -> (Option<Limits>, Vec<String>) {
        let (table, errors) = DeTable::parse_recoverable(text);
        assert!(errors.is_empty(), "{errors:?}");
        let mut root = Reader::root(text, &table, "no figure has this name");
        let limits = Limits::find(&mut root);
        (limits, root.finish().iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_figure_comes_in_its_type() {
        let (limits, faults) = read(
            r#"
            [limits]
            source = "rulebook"
            rounds = 25
            turns = 1_000
            hurry = true
            [[limits.kinds]]
            id = "kraken"
            name = "The kraken"
            icon = "shield"
            tenths = [1, 2.5]
            costs = []
            "#,
        );
        let id = Word::of("kraken").expect("a short name");
        let name = "The kraken".to_string();
        let kind = Kind { id, name, icon: Icon::Shield, speed: [1.0, 2.5], costs: Vec::new() };
        let kinds = vec![kind];
        let expected = Limits { rounds: 25, turns: 1000, bonus: -1, hurry: true, penalty: None, kinds };
        assert_eq!((limits, faults), (Some(expected), Vec::new()));
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let text = r#"[limits]
source = "hearsay"
rounds = 26
turns = "many"
penalty = 0
kinds = [
    { id = "kraken_of_the_deep", name = 3, icon = "sword", tenths = [1, 2, 3], costs = [1, 10, true] },
    7,
]
round = 3
"#;
        let (limits, faults) = read(text);
        assert_eq!(limits, None);
        let expected = [
            r#"2:10: limits.source: "hearsay" is not "rulebook", "public" or "designed""#,
            "3:10: limits.rounds: 26 is not between 1 and 25",
            "4:9: limits.turns: expected a whole number, found string",
            "5:11: limits.penalty: 0 is not between 1 and 9",
            r#"7:12: limits.kinds[0].id: "kraken_of_the_deep" is not a name of 1 to 8 letters"#,
            "7:41: limits.kinds[0].name: expected a text, found integer",
            r#"7:51: limits.kinds[0].icon: "sword" is not one of plain, shield"#,
            "7:69: limits.kinds[0].tenths: has 3 entries, not 2",
            "7:92: limits.kinds[0].costs[1]: 10 is not between 1 and 9",
            "7:96: limits.kinds[0].costs[2]: expected a whole number, found boolean",
            "8:5: limits.kinds[1]: expected a table, found integer",
            "10:1: limits.round: no figure has this name",
        ];
        assert_eq!(faults, expected);
    }

    #[test]
    fn a_table_may_have_a_key_for_each_word() {
        let (table, _) = DeTable::parse_recoverable("plain = 1\nshield = 200");
        let mut root = Reader::root("plain = 1\nshield = 200", &table, "no figure has this name");
        let levels = root.by_word(|table, icon: Icon| table.u8(icon.word(), 0..=255));
        assert_eq!((levels, root.finish()), (Some(vec![1, 200]), Vec::new()));
    }
}
