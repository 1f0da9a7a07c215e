//! The commands that people and CI run.

fn main() {}
