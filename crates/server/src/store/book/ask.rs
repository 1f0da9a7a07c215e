//! The questions that a store's book answers, and what it tells: the whole contract between the book and whatever keeps it.

use tableflip_table::protocol::{BoardRow, ClubAsk, ClubCard, DailyPar};
use tableflip_table::{DayScore, KeyHash};

use super::{Attempt, Begun, Clubbed, DayRow, NewAttempt, NewClub};

/// A question to the book. [`Book`](super::Book) says what each is for.
#[allow(missing_docs, reason = "they are the arguments of the methods of `Book`, which say what they are")]
pub enum Ask {
    Promise(Vec<DayRow>),
    Day { date: String, game: String },
    Unsettled { from: String },
    Close { date: String, game: String },
    Par { date: String, game: String, par: DailyPar },
    Attempt { date: String, game: String, device: KeyHash },
    Begin(NewAttempt),
    Unscored { from: String },
    Score { table: String, score: DayScore, at: u64 },
    Board { date: String, game: String, club: Option<String>, own: Option<KeyHash> },
    Club(NewClub),
    OfClub { id: String, device: KeyHash, ask: ClubAsk, most: u32 },
}

/// What a store does for a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Reads.
    Reads,
    /// Changes what is there: one transaction, durable once it answers.
    Writes,
    /// Writes something new, which a disk's reserve is kept from.
    Adds,
}

impl Ask {
    /// What it takes.
    pub fn kind(&self) -> Kind {
        match self {
            Ask::Day { .. }
            | Ask::Unsettled { .. }
            | Ask::Attempt { .. }
            | Ask::Unscored { .. }
            | Ask::Board { .. }
            | Ask::OfClub { ask: ClubAsk::Look {}, .. } => Kind::Reads,
            Ask::Promise(_)
            | Ask::Close { .. }
            | Ask::Par { .. }
            | Ask::Score { .. }
            | Ask::OfClub { .. } => Kind::Writes,
            Ask::Begin(_) | Ask::Club(_) => Kind::Adds,
        }
    }
}

/// What the book tells.
#[allow(missing_docs, reason = "they are the answers of the methods of `Book`, which say what they are")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    Done,
    Day(Option<DayRow>),
    Days(Vec<DayRow>),
    Attempt(Option<Attempt>),
    Begun(Begun),
    Tables(Vec<String>),
    Board(Vec<BoardRow>),
    Club(ClubCard),
    OfClub(Clubbed),
}
