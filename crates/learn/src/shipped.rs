//! The lessons that come with the program: all that lie in `lessons/` when it is built.

use crate::lesson::Lesson;
use crate::read::read;

/// A lesson's file.
#[derive(Debug)]
pub struct Shipped {
    /// Where it lies in the tree.
    pub path: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

/// Every lesson, by game and number.
pub static SHIPPED: &[Shipped] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The lessons of one game, in their order: those whose form is good. That all of them are is tested.
pub fn lessons_of(game: &str) -> Vec<Lesson> {
    let lessons = SHIPPED.iter().filter_map(|shipped| read(shipped.text).0);
    lessons.map(|(lesson, _)| lesson).filter(|lesson| lesson.game == game).collect()
}
