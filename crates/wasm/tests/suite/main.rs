//! The browser's engine, called as a page calls it, in one program: linked once.

mod doors;

mod cases;
mod engine;
mod learning;
mod lessons;
mod lines;
mod reviews;
