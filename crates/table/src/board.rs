//! The game on the table, and positions on the way to where it stands: going back costs a few actions, not a whole game.

use std::collections::VecDeque;

use tableflip_kernel::AnyPlay;

/// A position is kept after every so many actions.
const EVERY: u32 = 32;
/// While a log is read, so many of the last positions are kept besides: a log can go back and forth all the time.
const RECENT: usize = 64;

/// The game on the table.
pub(crate) struct Board {
    /// The position that was dealt.
    pub(crate) start: Box<dyn AnyPlay>,
    /// Where the game stands.
    pub(crate) play: Box<dyn AnyPlay>,
    /// The positions after 32, 64, … of the actions that led there.
    marks: Vec<Box<dyn AnyPlay>>,
    /// The last positions and their versions, while a log is read.
    recent: Option<VecDeque<(u32, Box<dyn AnyPlay>)>>,
}

impl Board {
    pub(crate) fn new(start: Box<dyn AnyPlay>) -> Board {
        Board { play: start.fork(), start, marks: Vec::new(), recent: None }
    }

    /// From now on more is kept, until [`Board::settle`].
    pub(crate) fn hurry(&mut self) {
        self.recent = Some(VecDeque::new());
    }

    pub(crate) fn settle(&mut self) {
        self.recent = None;
    }

    /// An action led to version `to`.
    pub(crate) fn advance(&mut self, to: u32, next: Box<dyn AnyPlay>) {
        let before = std::mem::replace(&mut self.play, next);
        if to.is_multiple_of(EVERY) {
            self.marks.push(self.play.fork());
        }
        if let Some(recent) = &mut self.recent {
            recent.push_back((to - 1, before));
            if recent.len() > RECENT {
                recent.pop_front();
            }
        }
    }

    /// The last kept position that is not behind a version, and its own version.
    pub(crate) fn nearest(&self, version: u32) -> (u32, &dyn AnyPlay) {
        let recent = self.recent.iter().flatten().rev().find(|(at, _)| *at <= version);
        let marked = version / EVERY;
        match (recent, marked) {
            (Some((at, play)), _) if *at >= marked * EVERY => (*at, &**play),
            (_, 0) => (0, &*self.start),
            (_, marked) => (marked * EVERY, &*self.marks[marked as usize - 1]),
        }
    }

    /// Back to a version at which this was the position.
    pub(crate) fn go_back(&mut self, to: u32, play: Box<dyn AnyPlay>) {
        self.play = play;
        self.marks.truncate((to / EVERY) as usize);
        if let Some(recent) = &mut self.recent {
            recent.retain(|(at, _)| *at < to);
        }
    }
}
