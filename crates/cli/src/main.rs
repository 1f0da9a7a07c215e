//! The `tableflip` program: everything is in the library, so that tests and fuzzing can call it.

use std::process::ExitCode;

/// A server allocates little texts all day, on one thread, and frees them on another: a seventh of its
/// time with the system's allocator (`docs/performance.md`).
#[cfg(feature = "serve")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    tableflip_cli::run(std::env::args_os())
}
