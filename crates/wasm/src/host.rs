//! Flights, which the host makes: this module has no physics, and most people never need any.
//!
//! The import `host.fly` gets a question as pointer and length, and answers with a text in memory from
//! [`alloc`](crate::alloc): pointer in the upper half of the number, length in the lower; 0 if there is no physics.

use serde_json::json;
use tableflip_flight::Wanted;

/// The question about a flight, as the physics module reads it.
pub fn question(wanted: &Wanted<'_>) -> String {
    json!({ "fly": wanted }).to_string()
}

/// Has the host make a flight.
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "the import takes and gives pointers")]
pub fn fly(wanted: &Wanted<'_>) -> Option<tableflip_flight::Film> {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        #[link_name = "fly"]
        fn host_fly(text: *const u8, length: usize) -> u64;
    }
    let text = question(wanted);
    // SAFETY: the host reads the text during the call and keeps nothing of it.
    let answer = unsafe { host_fly(text.as_ptr(), text.len()) };
    let (at, length) = ((answer >> 32) as usize, (answer & 0xffff_ffff) as usize);
    if at == 0 {
        return None;
    }
    let slice = std::ptr::slice_from_raw_parts_mut(at as *mut u8, length);
    // SAFETY: the host got this memory from `alloc` with this length and gives it up with its answer.
    let bytes = unsafe { Box::from_raw(slice) };
    serde_json::from_slice(&bytes).ok()
}
