//! A table with people at it: who is connected, what their messages come to, who is told what.
//!
//! Every door holds its tables in rooms and does nothing but carry: texts in, proposals to the store,
//! texts out. Who is connected is not part of the log.

use tableflip_kernel::{Audience, MAX_SEATS, Seats};

use crate::frame::text;
use crate::key::Held;
use crate::propose::{Proposal, no};
use crate::protocol::{Answer, Ask, ErrorCode, Outcome, Presence, Request, ServerMessage};
use crate::table::Table;

/// A connection, as its door numbers it.
pub type ConnectionId = u64;

/// A text for some connections.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Out {
    /// For whom.
    pub to: Vec<ConnectionId>,
    /// What.
    pub text: String,
}

/// What a message comes to.
pub enum Step {
    /// Nothing to store: say this.
    Say(Vec<Out>),
    /// Store this; then [`Room::commit`] it, or [`Room::decline`] it if it could not be stored.
    Store(Box<Proposal>),
}

/// A table and who is connected to it.
pub struct Room {
    table: Table,
    here: Vec<Guest>,
    chatter: [Allowance; MAX_SEATS],
}

/// Somebody who is connected.
#[derive(Clone, Copy)]
pub(crate) struct Guest {
    pub(crate) id: ConnectionId,
    pub(crate) held: Held,
    /// Whether they have the engine, and need no more than events.
    pub(crate) lean: bool,
}

/// How much a seat may still say: five lines at once, one more every two seconds.
#[derive(Clone, Copy)]
struct Allowance {
    full_at: u64,
}

impl Guest {
    fn is_among(&self, audience: Audience) -> bool {
        self.held.audiences().any(|one| one == audience)
    }
}

const LINE: u64 = 2_000;
const LINES: u64 = 5;

impl Allowance {
    fn may_speak(self, now: u64) -> bool {
        self.full_at.saturating_sub(now) + LINE <= LINES * LINE
    }

    fn spend(&mut self, now: u64) {
        self.full_at = self.full_at.max(now) + LINE;
    }
}

impl Room {
    /// An empty room around a table.
    pub fn new(table: Table) -> Room {
        Room { table, here: Vec::new(), chatter: [Allowance { full_at: 0 }; MAX_SEATS] }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table, for a door that must wake it.
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.here.is_empty()
    }

    /// Whether a connection holds a seat.
    pub fn is_seated(&self, id: ConnectionId) -> bool {
        self.here.iter().any(|guest| guest.id == id && !guest.held.seats.is_empty())
    }

    /// Somebody is here, once; the others are told if that is news.
    pub(crate) fn arrive(&mut self, guest: Guest) -> Vec<Out> {
        let before = self.connected();
        self.here.retain(|other| other.id != guest.id);
        self.here.push(guest);
        self.presence_since(before, Some(guest.id))
    }

    /// A connection is gone.
    pub fn leave(&mut self, id: ConnectionId) -> Vec<Out> {
        let before = self.connected();
        self.here.retain(|guest| guest.id != id);
        self.presence_since(before, None)
    }

    /// A message of somebody who is here.
    pub fn message(&mut self, id: ConnectionId, request: &Request, now: u64) -> Step {
        let say = |texts: Vec<String>| {
            Step::Say(texts.into_iter().map(|text| Out { to: vec![id], text }).collect())
        };
        let reply = |outcome| say(vec![answer(Some(request.id), outcome)]);
        let Some(at) = self.here.iter().position(|guest| guest.id == id) else {
            return reply(no(ErrorCode::Greeting, "Say hello first."));
        };
        let Guest { held, lean, .. } = self.here[at];
        let judged = |no: Result<(), Outcome>| reply(no.err().unwrap_or_else(|| self.done()));
        match &request.ask {
            Ask::Ping {} => reply(self.done()),
            Ask::State { lean, .. } => {
                self.here[at].lean = *lean;
                say(self.fresh(held, *lean, request.id, self.done(), now))
            }
            Ask::Why { action } => judged(self.table.why(held, action)),
            Ask::Pressed { seat, keys } => judged(self.table.pressed(held, *seat, keys)),
            Ask::Say { seat, .. } if held.holds(*seat) && !self.may_speak(*seat, now) => {
                reply(no(ErrorCode::TooFast, "One at a time: wait a moment."))
            }
            ask => match self.table.propose(held, ask, now) {
                Ok(proposal) => Step::Store(Box::new(proposal)),
                Err(outcome @ Outcome::Stale { .. }) => say(self.fresh(held, lean, request.id, outcome, now)),
                Err(outcome) => reply(outcome),
            },
        }
    }

    /// How things stand for each audience of a connection, and then the answer.
    fn fresh(&self, held: Held, lean: bool, request: u32, outcome: Outcome, now: u64) -> Vec<String> {
        let standing = self.table.standing(self.connected(), now);
        let fresh = held.audiences().map(|a| self.table.state(a, lean, None, Vec::new(), &standing));
        fresh.chain([answer(Some(request), outcome)]).collect()
    }

    /// A proposal is stored: it is true now, and everybody is told. Whoever asked is answered last.
    pub fn commit(&mut self, proposal: Proposal, asker: Option<(ConnectionId, u32)>, now: u64) -> Vec<Out> {
        if let crate::log::Fact::Said { seat, .. } = proposal.entry.fact {
            self.chatter[usize::from(seat) % MAX_SEATS].spend(now);
        }
        let happened = self.table.commit(proposal);
        let standing = self.table.standing(self.connected(), now);
        let mut out = Vec::with_capacity(self.here.len() + 1);
        for audience in Audience::all(self.table.seats.len() as u8) {
            for lean in [false, true] {
                let to = self.here.iter().filter(|guest| guest.lean == lean && guest.is_among(audience));
                let to: Vec<ConnectionId> = to.map(|guest| guest.id).collect();
                if !to.is_empty() {
                    let text = if lean {
                        self.table.lean(&happened, audience, &standing)
                    } else {
                        self.table.changed(&happened, audience, &standing)
                    };
                    out.push(Out { to, text });
                }
            }
        }
        if let Some((id, request)) = asker {
            out.push(Out { to: vec![id], text: answer(Some(request), self.done()) });
        }
        out
    }

    /// A proposal could not be stored: nothing happened, and whoever asked is told so.
    pub fn decline(&self, asker: Option<(ConnectionId, u32)>) -> Vec<Out> {
        let sorry = || no(ErrorCode::Unavailable, "This could not be kept, so it did not happen. Try again.");
        asker
            .map(|(id, request)| Out { to: vec![id], text: answer(Some(request), sorry()) })
            .into_iter()
            .collect()
    }

    /// The seats that somebody here holds.
    pub fn connected(&self) -> Seats {
        self.here.iter().flat_map(|guest| guest.held.seats.iter()).fold(Seats::NONE, Seats::with)
    }

    fn may_speak(&self, seat: u8, now: u64) -> bool {
        self.chatter[usize::from(seat) % MAX_SEATS].may_speak(now)
    }

    fn presence_since(&self, before: Seats, except: Option<ConnectionId>) -> Vec<Out> {
        let connected = self.connected();
        let to: Vec<ConnectionId> =
            self.here.iter().map(|guest| guest.id).filter(|&id| Some(id) != except).collect();
        if before == connected || to.is_empty() {
            return Vec::new();
        }
        let presence = Presence { connected: self.table.presence(connected) };
        vec![Out { to, text: text(&ServerMessage::Presence(presence)) }]
    }

    pub(crate) fn done(&self) -> Outcome {
        Outcome::Ok { number: self.table.next_number() - 1 }
    }
}

/// An answer as text, for doors that answer before there is a room.
pub fn answer(id: Option<u32>, outcome: Outcome) -> String {
    text(&ServerMessage::Answer(Answer { id, outcome }))
}
