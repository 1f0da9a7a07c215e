//! Questions that the others answer: undo, draw, rematch.

use tableflip_kernel::{Seat, Seats};

use crate::protocol::{Offer, OfferKind};
use crate::table::{Broken, Ended, Table};

/// A question and who has yet to answer it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// The number of the entry that asked.
    pub(crate) number: u32,
    pub(crate) kind: OfferKind,
    pub(crate) from: u8,
    pub(crate) to: Option<u32>,
    pub(crate) waiting: Seats,
}

impl Question {
    /// Whoever plays on has answered an undo, and, unless it was their own, an offer of a draw.
    pub(crate) fn outlives_action(&self, seat: u8) -> bool {
        match self.kind {
            OfferKind::Undo => false,
            OfferKind::Draw => self.from == seat,
            OfferKind::Rematch => true,
        }
    }

    pub(crate) fn card(&self) -> Offer {
        let waiting_for = self.waiting.iter().map(|seat| seat.0).collect();
        Offer { number: self.number, kind: self.kind, from: self.from, to: self.to, waiting_for }
    }
}

impl Table {
    pub(crate) fn question(&self, kind: OfferKind) -> Option<&Question> {
        self.questions.iter().find(|question| question.kind == kind)
    }

    /// Whether everybody wants another game that is not laid yet.
    pub fn wants_rematch(&self) -> bool {
        self.rematch.is_none() && self.question(OfferKind::Rematch).is_some_and(|q| q.waiting.is_empty())
    }

    /// The persons whom a seat's question goes to.
    pub(crate) fn others(&self, seat: u8) -> Seats {
        if self.alone() {
            return Seats::NONE;
        }
        let others = self.persons().iter().filter(|other| other.0 != seat);
        others.fold(Seats::NONE, Seats::with)
    }

    pub(crate) fn ask_others(
        &mut self,
        number: u32,
        seat: u8,
        kind: OfferKind,
        to: Option<u32>,
    ) -> Result<(), Broken> {
        let waiting = self.others(seat);
        self.questions.retain(|question| question.kind != kind);
        self.questions.push(Question { number, kind, from: seat, to, waiting });
        self.settle(kind)
    }

    pub(crate) fn count_reply(&mut self, seat: u8, kind: OfferKind, yes: bool) -> Result<(), Broken> {
        if !yes {
            self.questions.retain(|question| question.kind != kind);
            return Ok(());
        }
        if let Some(question) = self.questions.iter_mut().find(|question| question.kind == kind) {
            let left = question.waiting.iter().filter(|&other| other != Seat(seat));
            question.waiting = left.fold(Seats::NONE, Seats::with);
        }
        self.settle(kind)
    }

    /// What everybody granted happens. A rematch is laid by the door.
    fn settle(&mut self, kind: OfferKind) -> Result<(), Broken> {
        let Some(question) = self.question(kind).filter(|question| question.waiting.is_empty()) else {
            return Ok(());
        };
        match (kind, question.to) {
            (OfferKind::Undo, Some(to)) => self.go_back(to),
            (OfferKind::Draw, _) => {
                self.ended = Some(Ended::Agreed);
                self.questions.clear();
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
