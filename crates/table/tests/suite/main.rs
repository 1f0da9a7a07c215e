//! The table's tests in one program: linked once. Stored logs have one of their own (`logs`).

mod common;

mod again;
mod deal;
mod hints;
mod lean;
mod log;
mod measure;
mod seats;
mod secrets;
mod start;
mod table;
