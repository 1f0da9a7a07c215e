//! The door for people elsewhere: tables over HTTP and WebSocket, with a durable store.
//!
//! One task per live table with a bounded mailbox ([`desk`]); one task per connection ([`socket`]); one
//! writer to the store that commits in groups ([`store`]). Nothing here knows a rule: messages go to
//! a room of `tableflip-table`, proposals to the store, and only what is stored is told.
//!
//! Call [`app`] for the router alone (tests need no socket), [`run`] for the whole server.

mod api;
mod app;
mod bots;
mod config;
mod desk;
mod guard;
mod hall;
mod metrics;
mod outbox;
mod pause;
mod race;
mod run;
mod seldom;
mod shelter;
mod socket;
pub mod store;
mod thinking;
pub mod upkeep;
mod web;
mod wire;

pub use app::{App, app};
pub use bots::CatalogueThinker;
pub use config::{Config, Limits};
pub use run::{RunError, Running, logs, run, start};
