//! The table inside a browser: JSON in, JSON out, over plain exports and one import ([`host`]: flights).
//!
//! JavaScript writes a text of [`Call`](call::Call) into memory from [`alloc`], calls [`call`], and reads
//! the answer at the pointer it returns, [`answer_length`] bytes long. The answer lies there until
//! the next call. Time and random bytes are arguments; the log comes back to be kept.
//!
//! Everything that is not pointers is in [`engine`], which native tests call directly.

pub mod call;
pub mod engine;
mod follow;
mod gather;
pub mod host;
mod learning;
mod open;
mod recognise;
mod replay;
mod reviewing;
mod start;
mod teaching;
mod think;
mod verify;

use std::sync::{LazyLock, Mutex, PoisonError};

use engine::Engine;

struct Held {
    engine: Engine,
    answer: String,
}

static HELD: LazyLock<Mutex<Held>> =
    LazyLock::new(|| Mutex::new(Held { engine: Engine::default(), answer: String::new() }));

/// Memory for a text of `length` bytes. It goes back with the call that is given the text.
#[allow(unsafe_code, reason = "the name must survive linking")]
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    let bytes: Box<[u8]> = vec![0; length].into_boxed_slice();
    Box::into_raw(bytes).cast()
}

/// Answers a call. Takes back the memory of the text; returns where the answer lies.
///
/// # Safety
/// `text` and `length` are what [`alloc`] gave and was given, and were not passed to `call` before.
#[allow(unsafe_code, reason = "the text comes as pointer and length")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(text: *mut u8, length: usize) -> *const u8 {
    let slice = std::ptr::slice_from_raw_parts_mut(text, length);
    // SAFETY: the caller got this memory from `alloc` with this length and gives it up here.
    let bytes = unsafe { Box::from_raw(slice) };
    let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
    held.answer = held.engine.answer(&String::from_utf8_lossy(&bytes));
    held.answer.as_ptr()
}

/// How long the last answer is.
#[allow(unsafe_code, reason = "the name must survive linking")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    HELD.lock().unwrap_or_else(PoisonError::into_inner).answer.len()
}
