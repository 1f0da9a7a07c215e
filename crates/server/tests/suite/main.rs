//! The server's tests in one program: most of them wait for something, and wait together that way. What needs the
//! machine or the log to itself is a program of its own (`crash.rs`, `disk.rs`).

#[path = "../common/mod.rs"]
mod common;

mod book;
mod cases;
mod cutter;
mod daily;
mod database;
mod faults;
mod file;
mod front;
mod hall;
mod hints;
mod http;
mod limits;
mod nodes;
mod postgres;
mod race;
mod shutdown;
mod sockets;
mod store;
mod tls;
mod work;
