//! What holds for the list of games as a whole.

mod shelf;
mod vectors;
