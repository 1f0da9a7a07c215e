// Generated from the wire types of Flip & Skip by `cargo xtask codegen`. Do not edit.
