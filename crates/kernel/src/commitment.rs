//! A promise about the shuffle of one who deals alone: published before the first action, opened after the last.
//!
//! The commitment is SHA-256 over `tableflip-seed-1:<game>:<seed>:<salt>`, the seed in decimal and the
//! salt in lower-case hexadecimal. The salt (128 bits) is what makes the promise hold: a bare hash
//! of a 64-bit seed could be searched. `docs/randomness.md` shows how to check one by hand. Tables, where several
//! people shuffle together, promise more: [`crate::shuffle`].

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Secret bytes that travel as lower-case hexadecimal digits. Their `Debug` shows nothing of them.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex<const N: usize>([u8; N]);

/// The 128 random bits that keep a commitment from being guessed.
pub type Salt = Hex<16>;

impl<const N: usize> Hex<N> {
    /// From random bytes.
    pub const fn from_bytes(bytes: [u8; N]) -> Hex<N> {
        Hex(bytes)
    }

    /// The digits.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex(…)")
    }
}

impl<const N: usize> TryFrom<String> for Hex<N> {
    type Error = String;

    fn try_from(text: String) -> Result<Hex<N>, String> {
        unhex(&text).map(Hex).ok_or_else(|| format!("expected {} lower-case hexadecimal digits", 2 * N))
    }
}

impl<const N: usize> From<Hex<N>> for String {
    fn from(bytes: Hex<N>) -> String {
        bytes.reveal()
    }
}

#[cfg(feature = "ts")]
impl<const N: usize> ts_rs::TS for Hex<N> {
    type WithoutGenerics = String;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".into()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "string".into()
    }
}

/// What is published at the start of a game about its seed, a number.
pub fn commit(game: &str, seed: u64, salt: &Salt) -> String {
    sha256(format!("tableflip-seed-1:{game}:{seed}:{}", salt.reveal()).as_bytes())
}

/// The letters of [`spoken`]: none that is easily taken for another one, in print or on the telephone.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The first 40 bits of a commitment as eight letters, five bits each: short enough to be read aloud and compared. Nothing
/// for a text that is no commitment.
pub fn spoken(commitment: &str) -> String {
    let Some(bytes) = commitment.get(..10).and_then(unhex::<5>) else { return String::new() };
    let bits = bytes.iter().fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
    (0..8).rev().map(|n| char::from(LETTERS[(bits >> (5 * n) & 31) as usize])).collect()
}

/// SHA-256 in lower-case hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Bytes in lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|b| [b >> 4, b & 15]).map(|d| char::from(DIGITS[usize::from(d)])).collect()
}

/// Bytes from lower-case hexadecimal digits, two for each.
pub fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit = |d: u8| matches!(d, b'0'..=b'9' | b'a'..=b'f').then(|| char::from(d).to_digit(16)).flatten();
    let digits = text.as_bytes();
    let mut bytes = [0; N];
    if digits.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_spoken_in_eight_letters() {
        assert_eq!(spoken(&"0".repeat(64)), "aaaaaaaa");
        assert_eq!(spoken(&"f".repeat(64)), "99999999");
        // 00001 00010 00011 00100 00101 00110 00111 01000
        assert_eq!(spoken("08864298e8ffffff"), "bcdefghi");
        assert_eq!(spoken("08864298e8000000"), "bcdefghi", "the rest is not said");
    }

    #[test]
    fn what_is_no_commitment_is_not_spoken() {
        for text in ["", "08864298e", "0886429XXX", "ääääääää"] {
            assert_eq!(spoken(text), "", "{text}");
        }
    }

    #[test]
    fn no_letter_stands_for_two_things() {
        let mut letters = LETTERS.to_vec();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), 32);
        assert!(!letters.iter().any(|letter| b"lo01".contains(letter)));
    }
}
