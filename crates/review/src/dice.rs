//! The dice of a review: they follow from the record alone, moment by moment (RV-4.1), so that the order of work does not
//! matter and everybody's review is the same.

use sha2::{Digest, Sha256};
use tableflip_kernel::Dice;

/// From which the dice of every moment follow.
#[derive(Clone, Debug)]
pub struct Source(String);

/// What is drawn at the same moment for another purpose falls otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Fresh deals.
    Deal,
    /// The ledger: by the table's knowledge.
    Ledger,
    /// Verdicts: by the seat's view.
    Verdict,
}

impl Source {
    /// From the judge, the record's identity and the budget; a seed replaces the record.
    pub fn new(judge: &str, record: &str, budget: u32, seed: Option<u64>) -> Source {
        let from = seed.map_or_else(|| format!("record:{record}"), |seed| format!("seed:{seed}"));
        Source(format!("tableflip-review-1:{judge}:{from}:{budget}"))
    }

    /// The dice of one moment, for one purpose.
    pub fn moment(&self, purpose: Purpose, n: usize) -> Throws {
        let digest = Sha256::digest(format!("{}:{purpose:?}:{n}", self.0));
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&digest[..8]);
        Throws(u64::from_le_bytes(bytes))
    }
}

/// The dice of one moment: a pair for every sample, so that all choices are tried on the same.
#[derive(Clone, Copy, Debug)]
pub struct Throws(u64);

impl Throws {
    /// The dice that fill in what nobody sees of the n-th sample.
    pub fn unseen(self, n: usize) -> Dice {
        Dice::from_seed(self.0.wrapping_add((2 * n as u64).wrapping_mul(GOLDEN)))
    }

    /// The dice with which the n-th sample is played on.
    pub fn future(self, n: usize) -> Dice {
        Dice::from_seed(self.0.wrapping_add((2 * n as u64 + 1).wrapping_mul(GOLDEN)))
    }
}

/// Odd, so that no two samples have the same dice.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
