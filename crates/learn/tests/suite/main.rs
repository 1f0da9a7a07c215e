//! Lessons, goals, puzzles and daily decks, tested in one program: linked once.

mod daily;
mod faults;
mod goals;
mod lessons;
mod puzzles;
mod shipped_puzzles;
