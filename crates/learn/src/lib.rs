//! Lessons, goals, puzzles and daily decks: how a person learns a game and gets better at it (LN).
//!
//! [`goals`], [`puzzles`], [`daily`], [`rating`] and [`statistics`] are rooms of their own; the rest of this page is about lessons.
//!
//! Lessons: files that let a person do one new thing on a real board, with the real engine (LN-1).
//!
//! [`read`] makes a [`Lesson`] of a text, or tells all its faults with their lines. [`Stepper`] plays one: it knows at which step one
//! stands, whether an action is the one that was waited for, and what to say if not. [`check`] does both for every step as the
//! lesson's own script says, so whatever ships has been played. [`SHIPPED`] are those that come with the program.
//!
//! No game is known by name here: positions, actions and bots come through the catalogue, what can be pointed at stands in
//! `lessons/points.toml`, rule numbers in the specifications. A game without lessons simply has none. Nothing is drawn and
//! nothing is stored: that is the business of whoever shows a lesson.

mod act;
mod check;
pub mod daily;
pub mod date;
mod fault;
pub mod goals;
mod lesson;
mod points;
pub mod puzzles;
pub mod rating;
mod read;
mod rules;
mod shipped;
pub mod statistics;
mod stepper;

pub use check::{Checked, check};
pub use fault::LessonFault;
pub use lesson::{Aim, Answer, Asked, Bot, Free, Lesson, Step, Unless, What};
pub use points::{Points, points};
pub use read::{Lines, MOST_ACTIONS, MOST_SAID_FIRST, MOST_STEPS, MOST_TEXT, MOST_TITLE, MOST_WORDS, read};
pub use rules::is_rule;
pub use shipped::{SHIPPED, Shipped, lessons_of};
pub use stepper::{AIM_HELP_AFTER, GO_ON_AFTER, News, Reply, Saved, Stepper};

/// Declares the types of a lesson, for whoever generates the browser's: those that are not a part of another one.
#[cfg(feature = "ts")]
pub fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    types.declare::<Lesson>();
    types.declare::<Step>();
    types.declare::<Unless>();
    types.declare::<Aim>();
    types.declare::<Bot>();
    types.declare::<Free>();
    types.declare::<Saved>();
    types.declare::<goals::Listed>();
    types.declare::<rating::Rating>();
    types.declare::<statistics::Counted>();
    types.declare::<statistics::Interval>();
    types.declare::<statistics::Group>();
    types.declare::<statistics::Statistics>();
}
