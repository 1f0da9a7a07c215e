//! What a client was told, in the order in which it was told: kept till the end, small.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde_json::Value;

/// One thing that a client was told.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Said {
    /// Something happened at the table.
    Change { number: u32, at: u64, print: u64 },
    /// How things stand after the change with this number.
    Stands(u32),
    /// A request of its own was done, as the change with this number.
    Yes { key: String, number: u32, deed: Deed },
    /// A request of its own was not done, and will not be.
    No { key: String, word: String },
    /// Something that nobody is ever told.
    Strange(String),
}

/// What was asked for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Deed {
    Claim,
    Act(Value),
}

/// A change as a client is told it: its number, when it was, and the print of all of it.
pub(crate) fn change(change: &Value) -> Option<Said> {
    let number = u32::try_from(change["number"].as_u64()?).ok()?;
    Some(Said::Change { number, at: change["at"].as_u64()?, print: print(change) })
}

/// A number that stands for a text as it is.
pub(crate) fn print(value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}
