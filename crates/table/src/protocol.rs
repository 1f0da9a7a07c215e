//! The one protocol: what a client says to a table and what it is told.
//!
//! Only shapes stand here, and nothing decides anything. The TypeScript types of the web client are
//! generated from these (`cargo xtask codegen`), so neither
//! side writes them twice. `docs/protocol.md` tells the story.

mod answer;
mod ask;
mod card;
mod change;
mod create;
mod daily;
mod message;
mod shelf;

pub use answer::{Answer, ErrorCode, Outcome, Refused};
pub use ask::{Ask, Chat, Emote, Hello, OfferKind, Request};
pub use card::{
    ClockCard, DayCard, EditionCard, Offer, SeatCard, SeatKind, Standing, Status, TableCard, TableResult,
    UndoCard,
};
pub use change::{Change, What};
pub use create::{ClockPlan, CreateTable, CreatedTable, Level, OnTimeOut, SeatPlan, TimeLimit};
pub use daily::{
    BoardRow, ClubAsk, ClubCard, ClubMember, ClubRequest, CreateClub, DailyCard, DailyOwn, DailyPar,
    DayParts, PlayDaily,
};
pub use message::{Behind, Changed, Follow, Goodbye, Presence, ServerMessage, State, Welcome};
pub use shelf::{FinishedGame, GameCard, HallCard, OpenSeat, OpenTable};

/// The version of this protocol. A client that speaks another one is told so and nothing else.
pub const PROTOCOL: u32 = 2;

/// JSON that the engine wrote and the table passes on unread: views, actions, events.
pub type Raw = Box<serde_json::value::RawValue>;
