//! What carries words between the nodes of one host (HO-4.1): subjects that one listens at, sends to and asks.
//!
//! A seam. [`NatsBus`] is core NATS; [`MemoryBus`] carries within one process, for tests that lose, delay and part. Whatever
//! stands behind it, a word arrives at most once, words from one sender to one subject arrive in the order in which they were sent, and
//! nothing that must last is ever trusted to it: safety is the store's (HO-2.1). Knows no table.

mod address;
mod memory;
mod nats;

use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::watch;

pub use address::BusAddress;
pub use memory::{Fate, MemoryBus, MemoryLine, Passing};
pub use nats::NatsBus;

use crate::store::Soon;

/// A word that arrived.
#[derive(Clone, Debug)]
pub struct Heard {
    /// The subject that it was sent to.
    pub subject: Box<str>,
    /// What it says.
    pub body: Bytes,
    /// Where an answer is waited for, if one is.
    pub reply: Option<Box<str>>,
    /// Nobody listens where a word of ours went, whose bounce this subject is. It says nothing else.
    pub nobody: bool,
}

/// Why a question has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// Nobody listens there. The bus knows it at once.
    Nobody,
    /// Somebody listens, and has not answered in time.
    Late,
    /// The bus cannot be reached.
    Away,
}

/// The bus cannot be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Away;

/// A bus, as one node sees it.
pub trait Bus: Send + Sync + 'static {
    /// Whether it can be reached, now and from now on.
    fn reach(&self) -> watch::Receiver<bool>;
    /// Listens at a subject, whose last part may be `*`: whatever this node sends or asks afterwards is behind it.
    fn subscribe<'b>(&'b self, subject: &'b str) -> Soon<'b, Result<Box<dyn Subscription>, Away>>;
    /// Sends a word. Never waits: where it would have to, the word is lost, and this says so. Where nobody listens, and a bounce
    /// is named, that subject hears of it.
    fn publish(&self, subject: &str, body: Bytes, bounce: Option<&str>) -> bool;
    /// Asks, and waits so long for an answer.
    fn request<'b>(
        &'b self,
        subject: &'b str,
        body: Bytes,
        patience: Duration,
    ) -> Soon<'b, Result<Bytes, NoAnswer>>;
    /// How long the body of a word may be.
    fn most(&self) -> usize;
    /// Waits until what was sent is on its way.
    fn flush(&self) -> Soon<'_, ()>;
}

/// Somebody who listens at a subject.
pub trait Subscription: Send {
    /// The next word; nothing once there will be none. May be dropped and called again without losing one.
    fn next(&mut self) -> Soon<'_, Option<Heard>>;
    /// Listens no longer: whatever this node sends afterwards is behind it.
    fn leave(self: Box<Self>) -> Soon<'static, ()>;
}
