//! The `tableflip` program: everything is in the library, so that tests and fuzzing can call it.

use std::process::ExitCode;

fn main() -> ExitCode {
    tableflip_cli::run(std::env::args_os())
}
