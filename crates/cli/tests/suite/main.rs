//! The command line's tests in one program: linked once, and those that wait for the program wait together.

mod common;
/// The server's tests begin theirs in the same way.
#[allow(dead_code, reason = "some of it is for the server's tests alone")]
#[path = "../../../server/tests/suite/database.rs"]
mod database;

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
mod store_postgres;
