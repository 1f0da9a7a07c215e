//! The bots' tests in one program: linked once.

mod flip_5x;
mod flip_ships;
mod fliptown;
mod laws;
mod simultaneous;
mod tactics;
