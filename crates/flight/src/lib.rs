//! Physics: turns a launch into a landing.
//!
//! A launch of a few integers goes in; a landing comes out: where the disc came to rest, whether it turned
//! over, and the new place of everything that it moved. The same launch on the same table gives the same
//! landing, bit for bit, in every build and on every run: one fixed step, one fixed order of bodies, a
//! fresh world for every flight, and no function whose result is a platform's affair (`clippy.toml`).
//!
//! This crate knows no rule and no figure: what a landing means is for the rules, and every size, mass and
//! coefficient is handed in as [`Parameters`]. Without the feature `engine` it only has the words.

mod arc;
mod clean;
#[cfg(feature = "engine")]
mod digest;
mod film;
#[cfg(feature = "engine")]
mod fly;
mod glide;
mod landing;
mod launch;
mod layout;
#[cfg(feature = "engine")]
mod meeting;
mod parameters;
#[cfg(feature = "engine")]
mod rest;
mod wanted;
#[cfg(feature = "engine")]
mod watch;
#[cfg(feature = "engine")]
mod world;

pub use arc::arc;
pub use clean::distance;
#[cfg(feature = "engine")]
pub use digest::{Digest, Random, digest, random_launch, random_layout};
pub use film::{Film, Frame, Pose};
#[cfg(feature = "engine")]
pub use fly::{film, fly, fly_watched};
pub use glide::{Glide, first_touch};
pub use landing::{CardRest, Landing, MovedCard, MovedDisc, Rest, Side};
pub use launch::{Edge, From, Launch, Start, start};
pub use layout::{Card, Disc, Layout, Mothership, Place};
pub use parameters::{CardSize, DiscSize, LaunchFigures, Parameters, TableSize, Walls};
pub use wanted::Wanted;
#[cfg(feature = "engine")]
pub use watch::{Moment, Motion, Recorder, Unwatched, Watch};
