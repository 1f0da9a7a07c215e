//! The `tableflip` program.

fn main() {}
