//! The command line's tests in one program: linked once, and those that wait for the program wait together.

mod common;

mod bad_input;
mod commands;
mod daily;
mod engine;
mod fuzz_regressions;
mod goals;
mod lessons;
mod puzzles;
mod records;
mod review;
mod serve;
mod store;
