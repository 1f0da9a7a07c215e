//! The bus may lose a word. So whatever two nodes say to each other about a table is numbered, and long bodies go in pieces that
//! count like words: whoever misses a number knows that something is gone, and ends the session rather than going on without it.

use axum::body::Bytes;

use super::words::{Head, VERSION, Word, pack};
use crate::bus::Bus;

/// A body that is put together from pieces is no longer than this.
const LONGEST: usize = 64 * 1024 * 1024;
/// So much of a word is left to its head, which names connections.
const HEAD: usize = 2;

/// One of the two directions of a session, where it begins.
pub(super) struct Sending {
    pub(super) up: bool,
    pub(super) session: u64,
    /// Where it goes.
    pub(super) subject: String,
    /// What hears of it if nobody is there.
    pub(super) bounce: String,
    /// How many words went.
    pub(super) said: u64,
}

impl Sending {
    /// Says something. If it could not be sent, everything is over: the number is missing for ever.
    pub(super) fn say(&mut self, bus: &dyn Bus, word: &Word, body: &[u8]) -> bool {
        let piece = (bus.most() / HEAD).max(1);
        let mut rest = body;
        while let Some((first, after)) = rest.split_at_checked(piece).filter(|(_, after)| !after.is_empty()) {
            rest = after;
            if !self.one(bus, &Word::Part {}, first, true) {
                return false;
            }
        }
        self.one(bus, word, rest, false)
    }

    /// Says something that is not counted: that this is the end.
    pub(super) fn say_uncounted(&self, bus: &dyn Bus, word: &Word) {
        let head = Head { version: VERSION, up: self.up, session: self.session, number: 0, more: false };
        bus.publish(&self.subject, pack(head, word, &[]), None);
    }

    fn one(&mut self, bus: &dyn Bus, word: &Word, body: &[u8], more: bool) -> bool {
        self.said += 1;
        let head = Head { version: VERSION, up: self.up, session: self.session, number: self.said, more };
        bus.publish(&self.subject, pack(head, word, body), Some(&self.bounce))
    }
}

/// One of the two directions of a session, where it ends.
#[derive(Default)]
pub(super) struct Hearing {
    /// How many words came.
    heard: u64,
    /// How many were said when that was last asked.
    owed: u64,
    pieces: Vec<u8>,
}

/// What came of a word.
#[derive(PartialEq, Debug)]
pub(super) enum Came {
    /// More belongs to it.
    Piece,
    /// All of it.
    Whole(Bytes),
    /// Something before it is missing, or it is longer than anything may be.
    Gap,
}

impl Hearing {
    pub(super) fn take(&mut self, head: Head, body: Bytes) -> Came {
        if head.number != self.heard + 1 || self.pieces.len() + body.len() > LONGEST {
            return Came::Gap;
        }
        self.heard = head.number;
        if head.more {
            self.pieces.extend_from_slice(&body);
            return Came::Piece;
        }
        if self.pieces.is_empty() {
            return Came::Whole(body);
        }
        self.pieces.extend_from_slice(&body);
        Came::Whole(std::mem::take(&mut self.pieces).into())
    }

    /// The other one has said so much by now. What it had said the last time must have come meanwhile: whether it has.
    pub(super) fn is_whole(&mut self, said: u64) -> bool {
        let owed = std::mem::replace(&mut self.owed, said);
        self.heard >= owed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(number: u64, more: bool) -> Head {
        Head { number, more, ..Head::default() }
    }

    #[test]
    fn pieces_are_put_together_and_a_missing_one_is_a_gap() {
        let body = Bytes::from_static;
        let mut hearing = Hearing::default();
        assert_eq!(hearing.take(head(1, true), body(b"ab")), Came::Piece);
        assert_eq!(hearing.take(head(2, false), body(b"c")), Came::Whole(body(b"abc")));
        assert_eq!(hearing.take(head(3, false), body(b"d")), Came::Whole(body(b"d")));
        assert_eq!(hearing.take(head(5, false), body(b"e")), Came::Gap);
        assert_eq!(hearing.take(head(3, false), body(b"d")), Came::Gap, "nor does one come twice");
    }

    #[test]
    fn what_was_said_last_and_never_came_is_noticed_when_asked_twice() {
        let mut hearing = Hearing::default();
        hearing.take(head(1, false), Bytes::new());
        assert!(hearing.is_whole(2), "it may be on its way");
        assert!(!hearing.is_whole(2));
        hearing.take(head(2, false), Bytes::new());
        assert!(hearing.is_whole(2));
    }

    #[test]
    fn nobody_is_sent_more_than_may_be() {
        let mut hearing = Hearing::default();
        let piece = Bytes::from(vec![0; LONGEST / 2]);
        assert_eq!(hearing.take(head(1, true), piece.clone()), Came::Piece);
        assert_eq!(hearing.take(head(2, true), piece.clone()), Came::Piece);
        assert_eq!(hearing.take(head(3, true), piece), Came::Gap);
    }
}
