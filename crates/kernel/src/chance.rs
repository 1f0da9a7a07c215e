//! Two kinds of randomness, never mixed.
//!
//! [`Chance`] is the game's: it shuffles decks and coins. Its stream is fixed for ever by
//! `docs/randomness.md`, so that anybody can check a shuffle with any `ChaCha20`; the bounded draw and
//! the shuffle are written here because libraries change theirs. [`Dice`] is a player's: it picks
//! random actions and guesses hidden cards, and is fast rather than unpredictable.
//!
//! Neither is ever part of a position or a view: whoever held it could read the future.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Seed;

/// The game's randomness: a `ChaCha20` key stream started from a seed.
pub struct Chance {
    stream: ChaCha20Rng,
    /// Whether the seed was a number: then those that follow from it are numbers too.
    number: bool,
}

impl Chance {
    /// The stream of a seed: `ChaCha20` with the seed as the key, nonce 0, block counter 0.
    pub fn from_seed(seed: Seed) -> Chance {
        Chance { stream: ChaCha20Rng::from_seed(*seed.key()), number: seed.as_number().is_some() }
    }

    /// The next four bytes of the stream, little-endian.
    pub fn word(&mut self) -> u32 {
        self.stream.next_u32()
    }

    /// A number in `0..bound`, each equally likely: words at or above the largest multiple of
    /// `bound` are thrown away, the first other one is reduced.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw from nothing");
        let range = 1u64 << 32;
        let fair = range - range % u64::from(bound);
        loop {
            let word = self.word();
            if u64::from(word) < fair {
                return word % bound;
            }
        }
    }

    /// Fisher-Yates from the last place down to the second: place `i` swaps with place `below(i + 1)`.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            things.swap(i, j);
        }
    }

    /// A seed for whatever must be drawn later: of a number two words, the first one low; of a key eight words.
    pub fn next_seed(&mut self) -> Seed {
        let words = if self.number { 2 } else { 8 };
        let mut key = [0; 32];
        for bytes in key.chunks_exact_mut(4).take(words) {
            bytes.copy_from_slice(&self.word().to_le_bytes());
        }
        Seed::from_key(key)
    }
}

/// A player's randomness: Xoshiro256++ seeded through `SplitMix64`.
#[derive(Clone)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Dice that always fall the same way for the same seed.
    pub fn from_seed(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Sixty-four random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number in `0..bound`; the bias is below one in four billion.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.0.next_u64() >> 32) * bound as u64) >> 32) as usize
    }

    /// A random order, by the same walk as [`Chance::shuffle`].
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            let j = self.below(i + 1);
            things.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first block of RFC 8439's stream for the all-zero key, read as words.
    #[test]
    fn seed_zero_is_the_rfc_8439_key_stream() {
        let mut chance = Chance::from_seed(Seed::number(0));
        let words: Vec<u32> = (0..4).map(|_| chance.word()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    /// The vectors of docs/randomness.md, which another program computed.
    #[test]
    fn shuffles_follow_the_written_description() {
        let shuffled = |seed| {
            let mut things: Vec<u8> = (0..12).collect();
            Chance::from_seed(Seed::number(seed)).shuffle(&mut things);
            things
        };
        assert_eq!(shuffled(0), VECTOR_SEED_0);
        assert_eq!(shuffled(2026), VECTOR_SEED_2026);
    }

    const VECTOR_SEED_0: [u8; 12] = [3, 1, 4, 10, 0, 8, 11, 5, 9, 2, 7, 6];
    const VECTOR_SEED_2026: [u8; 12] = [9, 11, 8, 2, 3, 7, 1, 6, 0, 10, 5, 4];
}
