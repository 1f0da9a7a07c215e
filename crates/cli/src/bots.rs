//! The bots that can be asked for by name.
//!
//! So far there is one, which plays uniformly random legal actions; it needs no view, so the kernel's
//! own playouts are it.

use crate::answer::Failure;
use crate::nearest::did_you_mean;

/// The names, weakest first.
pub(crate) const NAMES: &[&str] = &["random"];

/// Refuses a name that no bot has.
pub(crate) fn check(name: &str) -> Result<(), Failure> {
    if NAMES.contains(&name) {
        return Ok(());
    }
    let near = did_you_mean(name, NAMES.iter().copied());
    Err(Failure::wrong(format!("--bots: there is no bot {name:?} (bots: {}){near}", NAMES.join(", "))))
}
