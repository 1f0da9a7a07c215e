//! The commands, one file each: arguments, and what is done with them.

pub(crate) mod apply;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod contest;
pub(crate) mod daily;
pub(crate) mod edition;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod goals;
pub(crate) mod hint;
pub(crate) mod legal;
pub(crate) mod lessons;
pub(crate) mod man;
pub(crate) mod new;
pub(crate) mod perft;
pub(crate) mod playout;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod review;
#[cfg(feature = "serve")]
pub(crate) mod serve;
#[cfg(feature = "serve")]
pub(crate) mod store;
pub(crate) mod view;
