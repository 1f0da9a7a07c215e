//! Names that an edition is free to choose, kept inline: short enough to be copied with every action.
//!
//! A [`Word`] is plain bytes and carries its own text, so that it is written without an edition at hand. It
//! knows nothing of which letters a game allows in a name, nor which names there are: the edition's reader
//! checks the one, the game's figures know the other. The words of the *rules* are enums ([`crate::words!`]).

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A text of at most `N` bytes, ordered as texts are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word<const N: usize>([u8; N]);

impl<const N: usize> Word<N> {
    /// The empty text: what names nothing.
    pub const NONE: Word<N> = Word([0; N]);
    /// The most bytes a word may have.
    pub const LONGEST: usize = N;

    /// The text as a word, unless it is empty or too long. A zero byte is in no name.
    pub const fn of(text: &str) -> Option<Word<N>> {
        let text = text.as_bytes();
        if text.is_empty() || text.len() > N {
            return None;
        }
        let (mut bytes, mut n) = ([0; N], 0);
        while n < text.len() {
            if text[n] == 0 {
                return None;
            }
            bytes[n] = text[n];
            n += 1;
        }
        Some(Word(bytes))
    }

    /// Its text.
    pub fn text(&self) -> &str {
        let length = self.0.iter().position(|&byte| byte == 0).unwrap_or(N);
        std::str::from_utf8(&self.0[..length]).expect("a word was a text")
    }

    /// Whether it names nothing.
    pub fn is_none(&self) -> bool {
        *self == Word::NONE
    }
}

impl<const N: usize> Default for Word<N> {
    fn default() -> Word<N> {
        Word::NONE
    }
}

impl<const N: usize> PartialEq<str> for Word<N> {
    fn eq(&self, text: &str) -> bool {
        self.text() == text
    }
}

impl<const N: usize> PartialEq<&str> for Word<N> {
    fn eq(&self, text: &&str) -> bool {
        self.text() == *text
    }
}

impl<const N: usize> fmt::Display for Word<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

impl<const N: usize> fmt::Debug for Word<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl<const N: usize> Serialize for Word<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Word<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<N>, D::Error> {
        deserializer.deserialize_str(Text)
    }
}

struct Text<const N: usize>;

impl<const N: usize> Visitor<'_> for Text<N> {
    type Value = Word<N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of at most {N} letters")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Word<N>, E> {
        match Word::of(text) {
            Some(word) => Ok(word),
            None if text.is_empty() => Ok(Word::NONE),
            None => Err(E::custom(format_args!("is no name of at most {N} letters"))),
        }
    }
}

#[cfg(feature = "ts")]
impl<const N: usize> ts_rs::TS for Word<N> {
    type WithoutGenerics = String;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "string".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_keeps_its_text() {
        const KRAKEN: Option<Word<8>> = Word::of("kraken");
        let word = KRAKEN.expect("a short name");
        assert_eq!((word.text(), word.to_string(), size_of_val(&word)), ("kraken", "kraken".into(), 8));
        assert!(word == "kraken" && word != "krake" && !word.is_none());
        assert_eq!(Word::<3>::of("äx").expect("three bytes").text(), "äx");
    }

    #[test]
    fn what_no_edition_could_contain_is_no_word() {
        for text in ["", "ninebytes", "a\0b"] {
            assert_eq!(Word::<8>::of(text), None, "{text:?}");
        }
    }

    #[test]
    fn words_stand_in_the_order_of_their_texts() {
        let mut words = ["bb", "b", "abc"].map(|text| Word::<3>::of(text).expect("a short name"));
        words.sort_unstable();
        assert_eq!(words.map(|word| word.to_string()), ["abc", "b", "bb"]);
    }

    #[test]
    fn json_there_and_back() {
        for word in [Word::<4>::of("pan").expect("a short name"), Word::NONE] {
            let text = serde_json::to_string(&word).expect("a text");
            assert_eq!(serde_json::from_str::<Word<4>>(&text).expect("the same"), word);
        }
        let fault = serde_json::from_str::<Word<4>>("\"hammer\"").expect_err("too long");
        assert!(fault.to_string().contains("at most 4 letters"), "{fault}");
    }
}
