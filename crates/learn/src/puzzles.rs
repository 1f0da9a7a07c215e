//! Puzzles: one decision of one seat with one clear answer (LN-2).
//!
//! A puzzle is a line of `puzzles/<game>.jsonl`, and a view document with its answer beside it. [`make`] finds them in games of bots,
//! [`check`] judges them anew. What a decision is worth and what it is about is the judge's to say; no game is known by name here.

pub mod check;
mod clear;
pub mod daily;
mod difficulty;
pub mod make;
mod puzzle;

pub use clear::{Clear, clear};
pub use puzzle::{Judged, Origin, Puzzle};

/// A file of puzzles that comes with the program.
#[derive(Debug)]
pub struct PuzzleFile {
    /// The game's id, which is the file's name.
    pub game: &'static str,
    /// Where it lies in the tree.
    pub path: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

/// Every file of puzzles.
pub static PUZZLE_FILES: &[PuzzleFile] = include!(concat!(env!("OUT_DIR"), "/puzzles.rs"));

/// The lines of a game's puzzles; none if it has none.
pub fn lines_of(game: &str) -> Vec<&'static str> {
    let file = PUZZLE_FILES.iter().find(|file| file.game == game);
    file.map_or_else(Vec::new, |file| file.text.lines().filter(|line| !line.trim().is_empty()).collect())
}
