//! What this module asks of the page around it: other modules, which most people never need.
//!
//! The import `host.fly` gets a question for the physics as pointer and length, and answers with a text in memory from
//! [`alloc`](crate::alloc): pointer in the upper half of the number, length in the lower; 0 if there is no physics.

use std::sync::LazyLock;

use tableflip_kernel::{AnyGame, Host, Hosted, Module};

/// This page as a host.
pub(crate) const HOST: Host = Host(ask);

/// Every game, with this page as its host.
pub static GAMES: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| {
    let hosted = |game: &&'static dyn AnyGame| -> &'static dyn AnyGame {
        Box::leak(Box::new(Hosted::new(*game, HOST))) // Once for each game, for as long as the module lives.
    };
    tableflip_catalogue::GAMES.iter().map(hosted).collect()
});

/// Has another module of the page answer.
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "the import takes and gives pointers")]
fn ask(module: Module, text: &str) -> Option<String> {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        #[link_name = "fly"]
        fn host_fly(text: *const u8, length: usize) -> u64;
    }
    let answer = match module {
        // SAFETY: the host reads the text during the call and keeps nothing of it.
        Module::Physics => unsafe { host_fly(text.as_ptr(), text.len()) },
    };
    let (at, length) = ((answer >> 32) as usize, (answer & 0xffff_ffff) as usize);
    if at == 0 {
        return None;
    }
    let slice = std::ptr::slice_from_raw_parts_mut(at as *mut u8, length);
    // SAFETY: the host got this memory from `alloc` with this length and gives it up with its answer.
    let bytes = unsafe { Box::from_raw(slice) };
    String::from_utf8(bytes.into_vec()).ok()
}

/// There is no page around a native test.
#[cfg(not(target_arch = "wasm32"))]
fn ask(_: Module, _: &str) -> Option<String> {
    None
}
