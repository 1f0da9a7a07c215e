// Generated from the wire types of Fliptown by `cargo xtask codegen`. Do not edit.
