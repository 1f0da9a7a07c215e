//! The door for people elsewhere: tables over HTTP and WebSocket, with a durable store.
//!
//! One task per live table with a bounded mailbox ([`desk`]); one task per connection ([`socket`]); one
//! writer to the store that commits in groups ([`store`]). Rules that take long are played by a few threads that
//! share their time fairly ([`work`]); the door ([`front`]) counts and times whatever comes. Nothing here knows a rule: messages go to
//! a room of `tableflip-table`, proposals to the store, and only what is stored is told.
//!
//! Call [`app`] for the router alone (tests need no socket), [`run`] for the whole server.

#[cfg(all(any(feature = "sabotage-no-index", feature = "sabotage-early-yes"), not(debug_assertions)))]
compile_error!(
    "what is broken on purpose is for `cargo xtask chaos --sabotage` alone, and never part of a release"
);

mod api;
mod app;
mod bots;
pub mod bus;
mod clock;
mod config;
mod daily;
mod desk;
mod front;
mod guard;
mod hall;
mod metrics;
mod nodes;
mod outbox;
mod panics;
mod pause;
mod race;
mod run;
mod seldom;
mod shelter;
mod signals;
mod socket;
pub mod store;
mod stream;
mod thinking;
mod tls;
pub mod upkeep;
mod web;
mod wire;
mod work;

pub use app::{App, app};
pub use bots::CatalogueThinker;
pub use clock::Clock;
pub use config::{Config, Editions, Limits, TlsFiles};
pub use daily::copy_secret;
pub use tableflip_learn::daily::Secret;

pub use run::{RunError, Running, logs, run, start};
