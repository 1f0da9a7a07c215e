//! Letters to a desk, and what is said when nobody can answer them there.

use std::borrow::Cow;
use std::net::IpAddr;

use axum::body::Bytes;
use tableflip_table::protocol::{ErrorCode, Hello, Outcome, Request};
use tableflip_table::{ConnectionId, answer};
use tokio::time::Instant;

use super::Reply;
use crate::bots::Decision;
use crate::outbox::Outbox;
use crate::race::Line;

/// A letter to a desk.
pub(crate) enum Mail {
    /// Somebody comes in.
    Enter(Box<Enter>),
    /// Somebody who is there asks for something.
    Ask(Box<Asked>),
    /// A connection is gone.
    Leave(ConnectionId),
    /// A bot has decided.
    Bot { seat: u8, number: u32, decision: Decision },
    /// Somebody wants the finished game, as text.
    Finished(IpAddr, Reply<Result<Bytes, Sorry>>),
    /// Another node is this table's home, or will be: everybody here connects again.
    LetGo,
}

/// Somebody comes in.
pub(crate) struct Enter {
    pub(crate) connection: ConnectionId,
    pub(crate) address: IpAddr,
    pub(crate) outbox: Outbox,
    pub(crate) line: Line,
    pub(crate) request: u32,
    pub(crate) hello: Hello,
    /// Whether the table let them in.
    pub(crate) admitted: Reply<bool>,
}

/// Somebody who is there asks for something.
pub(crate) struct Asked {
    pub(crate) connection: ConnectionId,
    pub(crate) request: Request,
    /// When it came.
    pub(crate) came: Instant,
    /// Told when it was dealt with: only then is the connection's next message read.
    pub(crate) done: Reply<()>,
}

/// Why somebody is turned away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sorry {
    pub(crate) code: ErrorCode,
    pub(crate) because: Cow<'static, str>,
}

impl Sorry {
    pub(crate) const fn new(code: ErrorCode, because: &'static str) -> Sorry {
        Sorry { code, because: Cow::Borrowed(because) }
    }

    pub(crate) const fn unavailable() -> Sorry {
        Sorry::new(ErrorCode::Unavailable, "This table cannot be opened now.")
    }

    pub(crate) const fn newer() -> Sorry {
        let because = "A newer version of this server has written at this table, and this one cannot read it. Connect again: a newer one will open it.";
        Sorry::new(ErrorCode::Unavailable, because)
    }

    pub(crate) const fn foreign() -> Sorry {
        let because = "This table is played on a server of another version, to which this one cannot lead. Connect again in a moment.";
        Sorry::new(ErrorCode::Unavailable, because)
    }

    pub(crate) const fn no_such_table() -> Sorry {
        Sorry::new(ErrorCode::NoSuchTable, "There is no such table.")
    }

    fn outcome(&self) -> Outcome {
        Outcome::Error { code: self.code, because: self.because.to_string() }
    }
}

impl Mail {
    /// Answers a letter that nobody will read. Whoever only asks notices by itself.
    pub(crate) fn turn_away(self, sorry: &Sorry) {
        match self {
            Mail::Enter(enter) => {
                let _ = enter.outbox.try_send(answer(Some(enter.request), sorry.outcome()).into());
                enter.admitted.send(false);
            }
            Mail::Finished(_, reply) => {
                reply.send(Err(sorry.clone()));
            }
            Mail::Ask(..) | Mail::Leave(_) | Mail::Bot { .. } | Mail::LetGo => {}
        }
    }

    /// Whoever wrote this is to connect again: elsewhere, or in a moment, it can be read.
    pub(crate) fn again(self) {
        match self {
            // Let in, and let go at once.
            Mail::Enter(enter) => enter.admitted.send(true),
            Mail::Ask(asked) => asked.done.send(()),
            Mail::Finished(_, reply) => reply.send(Err(Sorry::unavailable())),
            Mail::Leave(_) | Mail::Bot { .. } | Mail::LetGo => {}
        }
    }
}
