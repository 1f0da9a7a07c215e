// Generated from the wire types of Flip Ships by `cargo xtask codegen`. Do not edit.
