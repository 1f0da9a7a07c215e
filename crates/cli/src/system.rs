//! The system's randomness, for seeds and salts: the only chance in this crate; and its clock, for today's date.

use std::time::{SystemTime, UNIX_EPOCH};

use tableflip_kernel::commitment::Salt;
use tableflip_learn::date::Date;

use crate::answer::Failure;

/// A seed below 2^53, so that a JavaScript number holds it.
pub(crate) fn seed() -> Result<u64, Failure> {
    let bits =
        getrandom::u64().map_err(|error| Failure::wrong(format!("the system's randomness: {error}")))?;
    Ok(bits >> 11)
}

/// A fresh salt for a commitment.
pub(crate) fn salt() -> Result<Salt, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::wrong(format!("the system's randomness: {error}")))?;
    Ok(Salt::from_bytes(bytes))
}

/// The seed that was given, or one of the system's with a note that says which.
pub(crate) fn seed_or(given: Option<u64>) -> Result<(u64, Option<String>), Failure> {
    match given {
        Some(seed) => Ok((seed, None)),
        None => seed().map(|seed| (seed, Some(format!("seed: {seed}")))),
    }
}

/// Today's date in UTC, by the system's clock.
pub(crate) fn today() -> Date {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Date::at(since.as_secs())
}
