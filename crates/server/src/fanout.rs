//! Telling other processes that a table has moved on.
//!
//! A table lives in one process at a time as a rule, and the store settles the exceptions: whoever
//! appends second is told so, drops its copy and loads again. With several servers on one store, this
//! is how the others learn of it sooner. One server needs none of it.

/// Tells other processes.
pub trait FanOut: Send + Sync + 'static {
    /// An entry was stored and committed here.
    fn committed(&self, table: &str, number: u32);
}

/// The only server of its store.
pub struct Alone;

impl FanOut for Alone {
    fn committed(&self, _: &str, _: u32) {}
}
