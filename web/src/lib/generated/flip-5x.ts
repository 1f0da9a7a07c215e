// Generated from the wire types of Flip-5X by `cargo xtask codegen`. Do not edit.
