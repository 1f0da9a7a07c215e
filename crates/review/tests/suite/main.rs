//! The judges' tests in one program: linked once.

mod common;
#[path = "common/flights.rs"]
mod flights;

mod flip_5x;
mod flip_and_skip;
mod flip_ships;
mod fliptown;
mod laws;
mod ledger;
