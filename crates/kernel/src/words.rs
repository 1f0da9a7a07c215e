//! The words of the rules: small enums, each variant with its word in JSON and in editions.
//!
//! ```
//! tableflip_kernel::words! {
//!     /// A region of the sheet.
//!     pub enum Region {
//!         /// Along the river.
//!         Trail = "trail",
//!         Mine = "mine",
//!     }
//! }
//! assert_eq!(Region::named("mine"), Some(Region::Mine));
//! assert_eq!((Region::Trail.word(), Region::known()), ("trail", "trail, mine".to_string()));
//! ```
//!
//! Variants count from 0, so that `region as usize` is an index and `1 << region as u8` a bit. There are no
//! variants with data, no second spelling and no word that only reads: what a game reads more kindly than
//! it writes, it reads itself. Names that an edition is free to choose are no such words
//! ([`crate::Word`]).

use std::fmt;
use std::marker::PhantomData;

use serde::Deserializer;
use serde::de::{Error, Visitor};

use crate::fault::short;

/// What [`words!`](crate::words!) makes.
pub trait Words: Copy + PartialEq + 'static {
    /// All of them, in the order in which they were declared.
    const ALL: &'static [Self];

    /// Its word.
    fn word(self) -> &'static str;

    /// The one with this word.
    fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.word() == word)
    }

    /// All words, for a sentence about one that is none of them.
    fn known() -> String {
        let words: Vec<&str> = Self::ALL.iter().map(|one| one.word()).collect();
        words.join(", ")
    }
}

/// Declares an enum whose variants have one word each.
///
/// It is `Copy`, `Eq`, `Ord`, `Hash` and `Debug`; `Display` and JSON are its word. It has `ALL`, `word`,
/// `named` and `known`, and it is [`Words`]. Further derives (`#[derive(Default)]` and `#[default]`) may stand
/// above it. With the kernel's feature `ts` it is a TypeScript union of its words.
#[macro_export]
macro_rules! words {
    ($(#[$($about:tt)*])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)?
    }) => {
        $(#[$($about)*])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs, reason = "where nothing more is said they are their words")]
        #[repr(u8)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        #[allow(dead_code, reason = "not every vocabulary is used in every way")]
        impl $name {
            /// All of them, in the order in which they were declared.
            $vis const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Its word.
            #[inline]
            $vis const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The one with this word.
            $vis fn named(word: &str) -> Option<$name> {
                <$name as $crate::words::Words>::named(word)
            }

            /// All words, for a sentence about one that is none of them.
            $vis fn known() -> String {
                <$name as $crate::words::Words>::known()
            }
        }

        impl $crate::words::Words for $name {
            const ALL: &'static [$name] = $name::ALL;

            #[inline]
            fn word(self) -> &'static str {
                $name::word(self)
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl $crate::words::serde::Serialize for $name {
            fn serialize<S: $crate::words::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> $crate::words::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::words::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<$name, D::Error> {
                $crate::words::read(deserializer)
            }
        }

        $crate::words_in_typescript!($name [$([$($about)*])*]);
    };
}

/// The TypeScript half of [`words!`], which is nothing without the feature: decided here, so that a game
/// needs no feature of its own for it.
#[cfg(not(feature = "ts"))]
#[doc(hidden)]
#[macro_export]
macro_rules! words_in_typescript {
    ($name:ident [$([$($about:tt)*])*]) => {};
}

/// The TypeScript half of [`words!`].
#[cfg(feature = "ts")]
#[doc(hidden)]
#[macro_export]
macro_rules! words_in_typescript {
    (doc = $line:literal) => {
        Some($line)
    };
    ($name:ident [$([$($about:tt)*])*]) => {
        impl $crate::words::ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &$crate::words::ts_rs::Config) -> String {
                stringify!($name).to_string()
            }

            fn inline(_: &$crate::words::ts_rs::Config) -> String {
                $crate::words::union::<$name>()
            }

            fn decl(_: &$crate::words::ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($name), $crate::words::union::<$name>())
            }

            fn decl_concrete(cfg: &$crate::words::ts_rs::Config) -> String {
                <Self as $crate::words::ts_rs::TS>::decl(cfg)
            }

            fn docs() -> Option<String> {
                $crate::words::comment(&[$($crate::words_in_typescript!($($about)*)),*])
            }

            fn output_path() -> Option<::std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    };
    ($($no_line:tt)*) => {
        None
    };
}

/// What the macro's expansion needs in a crate that may not have it.
#[doc(hidden)]
pub use serde;
#[cfg(feature = "ts")]
#[doc(hidden)]
pub use ts_rs;

/// The words as a TypeScript union.
#[cfg(feature = "ts")]
#[doc(hidden)]
pub fn union<W: Words>() -> String {
    let words: Vec<String> = W::ALL.iter().map(|one| format!("{:?}", one.word())).collect();
    words.join(" | ")
}

/// The documentation of an enum as a TypeScript comment, if there is any.
#[cfg(feature = "ts")]
#[doc(hidden)]
pub fn comment(lines: &[Option<&str>]) -> Option<String> {
    let lines: Vec<&str> = lines.iter().copied().flatten().collect();
    (!lines.is_empty()).then(|| format!("/**\n *{}\n */\n", lines.join("\n *")))
}

/// Reads a word; a fault names those that there are.
#[doc(hidden)]
pub fn read<'de, W: Words, D: Deserializer<'de>>(deserializer: D) -> Result<W, D::Error> {
    deserializer.deserialize_str(OneOf(PhantomData))
}

struct OneOf<W>(PhantomData<W>);

impl<W: Words> Visitor<'_> for OneOf<W> {
    type Value = W;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of {}", W::known())
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<W, E> {
        let unknown = || E::custom(format_args!("{:?} is not one of {}", short(word), W::known()));
        W::named(word).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    words! {
        /// Where one is.
        #[derive(Default)]
        enum Place {
            /// Outside.
            #[default]
            Trail = "trail",
            NewMine = "new_mine",
        }
    }

    #[test]
    fn every_word_leads_back_to_its_variant() {
        for (n, &place) in Place::ALL.iter().enumerate() {
            assert_eq!(Place::named(place.word()), Some(place));
            assert_eq!(place as usize, n);
        }
        assert_eq!(Place::named("NewMine"), None);
        assert_eq!((Place::default(), Place::NewMine.to_string()), (Place::Trail, "new_mine".into()));
    }

    #[test]
    fn json_is_the_word_and_a_fault_names_all() {
        assert_eq!(serde_json::to_string(&Place::NewMine).expect("a word"), "\"new_mine\"");
        assert_eq!(serde_json::from_str::<Place>("\"trail\"").expect("a word"), Place::Trail);
        let fault = serde_json::from_str::<Place>("\"town\"").expect_err("no such place");
        assert!(fault.to_string().starts_with("\"town\" is not one of trail, new_mine"), "{fault}");
        let fault = serde_json::from_str::<Place>("7").expect_err("no text");
        assert!(fault.to_string().contains("expected one of trail, new_mine"), "{fault}");
    }

    #[cfg(feature = "ts")]
    #[test]
    fn typescript_sees_a_union_of_the_words() {
        use ts_rs::TS;
        let cfg = ts_rs::Config::default();
        assert_eq!(Place::decl(&cfg), r#"type Place = "trail" | "new_mine";"#);
        assert_eq!(Place::docs().as_deref(), Some("/**\n * Where one is.\n */\n"));
        assert_eq!(<crate::List<Place, 3> as TS>::name(&cfg), "Array<Place>");
        assert_eq!(<crate::Word<3> as TS>::name(&cfg), "string");
    }
}
