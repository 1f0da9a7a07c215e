//! The physics of Flip Ships inside a browser: a module of its own, so that only who opens that game loads it.
//!
//! JSON in, JSON out, over plain exports and no imports, as in `tableflip-wasm`: JavaScript writes a text into
//! memory from [`alloc`], calls [`call`], and reads [`answer_length`] bytes at the pointer it returns.
//!
//! It knows no rule: the engine lays the table out, asks, and reads the landing (`docs/adr/0006-physics-module.md`).

pub mod answer;

use std::sync::{LazyLock, Mutex, PoisonError};

static ANSWER: LazyLock<Mutex<String>> = LazyLock::new(Mutex::default);

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
    let mut answer = ANSWER.lock().unwrap_or_else(PoisonError::into_inner);
    *answer = answer::answer(&String::from_utf8_lossy(&bytes));
    answer.as_ptr()
}

/// How long the last answer is.
#[allow(unsafe_code, reason = "the name must survive linking")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    ANSWER.lock().unwrap_or_else(PoisonError::into_inner).len()
}
