//! A table: a game, its seats, its clocks, and what each person there may see.
//!
//! [`Table`] is a fold over its log: what happened, numbered, in order. [`Table::propose`] checks a wish
//! and changes nothing; a door stores the proposed entry; only then [`Table::commit`] makes it
//! true. [`Room`] adds who is connected, and turns messages of clients into proposals and frames.
//!
//! Deliberately absent: a clock (time is an argument), randomness (bytes are arguments), a store, a
//! socket, a thread, and the name of any game. The same code runs on the server and in a browser.

pub mod protocol;

mod again;
mod allowance;
mod board;
mod claim;
mod clock;
mod daily;
mod deal;
mod finished;
mod fold;
mod frame;
mod greet;
mod hint;
mod history;
mod key;
mod lay;
mod listed;
mod load;
mod log;
mod offer;
mod past;
mod propose;
mod room;
mod seat;
mod shelf;
mod table;
mod text;
mod thinker;
mod trail;
mod undo;

pub use again::RequestKey;
pub use daily::{DayScore, DayTable, day_name, day_shuffle, good_name};
pub use greet::{greeting, no_such_table, read_request, request_id};
pub use history::History;
pub use key::{Held, KeyHash};
pub use lay::{Laid, Secrets};
pub use log::{Created, Entry, Fact, LaidSeat};
pub use propose::Proposal;
pub use room::{ConnectionId, Out, Room, Step, answer};
pub use shelf::game_cards;
pub use table::{Broken, Table};
pub use text::{CHAT_LENGTH, NAME_LENGTH};
pub use thinker::{BotTurn, RandomThinker, Thinker, Thought};
pub use trail::{Stood, Trail};
