//! The command line: a door, without rules.
