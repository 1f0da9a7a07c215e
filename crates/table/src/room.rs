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
    here: Vec<(ConnectionId, Held)>,
    chatter: [Allowance; MAX_SEATS],
}

/// How much a seat may still say: five lines at once, one more every two seconds.
#[derive(Clone, Copy)]
struct Allowance {
    full_at: u64,
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
        self.here.iter().any(|&(other, held)| other == id && !held.seats.is_empty())
    }

    /// Somebody comes in with their keys.
    pub fn enter(
        &mut self,
        id: ConnectionId,
        hello: u32,
        keys: &[String],
        last: Option<u32>,
        now: u64,
    ) -> Result<Vec<Out>, Outcome> {
        let held = self.table.admit(keys);
        let held = held.ok_or_else(|| no(ErrorCode::WrongKey, "This link does not open the table."))?;
        let before = self.connected();
        self.here.retain(|&(other, _)| other != id);
        self.here.push((id, held));
        let mut out = self.presence_since(before, Some(id));
        let standing = self.table.standing(self.connected(), now);
        let mut say = |text| out.push(Out { to: vec![id], text });
        say(self.table.welcome(held));
        self.table.states(held, last, &standing).into_iter().for_each(&mut say);
        say(answer(Some(hello), self.done()));
        Ok(out)
    }

    /// A connection is gone.
    pub fn leave(&mut self, id: ConnectionId) -> Vec<Out> {
        let before = self.connected();
        self.here.retain(|&(other, _)| other != id);
        self.presence_since(before, None)
    }

    /// A message of somebody who is here.
    pub fn message(&self, id: ConnectionId, request: &Request, now: u64) -> Step {
        let reply = |outcome| Step::Say(vec![Out { to: vec![id], text: answer(Some(request.id), outcome) }]);
        let Some(&(_, held)) = self.here.iter().find(|&&(other, _)| other == id) else {
            return reply(no(ErrorCode::Greeting, "Say hello first."));
        };
        match &request.ask {
            Ask::Ping {} => reply(self.done()),
            Ask::Why { action } => reply(self.table.why(held, action).err().unwrap_or_else(|| self.done())),
            Ask::Say { seat, .. } if held.holds(*seat) && !self.may_speak(*seat, now) => {
                reply(no(ErrorCode::TooFast, "One at a time: wait a moment."))
            }
            ask => match self.table.propose(held, ask, now) {
                Ok(proposal) => Step::Store(Box::new(proposal)),
                Err(outcome @ Outcome::Stale { .. }) => {
                    let standing = self.table.standing(self.connected(), now);
                    let fresh = held.audiences().map(|a| self.table.state(a, None, Vec::new(), &standing));
                    let texts = fresh.chain([answer(Some(request.id), outcome)]);
                    Step::Say(texts.map(|text| Out { to: vec![id], text }).collect())
                }
                Err(outcome) => reply(outcome),
            },
        }
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
            let to: Vec<ConnectionId> = self
                .here
                .iter()
                .filter(|(_, held)| held.audiences().any(|one| one == audience))
                .map(|&(id, _)| id)
                .collect();
            if !to.is_empty() {
                out.push(Out { to, text: self.table.changed(&happened, audience, &standing) });
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
        self.here.iter().flat_map(|(_, held)| held.seats.iter()).fold(Seats::NONE, Seats::with)
    }

    fn may_speak(&self, seat: u8, now: u64) -> bool {
        self.chatter[usize::from(seat) % MAX_SEATS].may_speak(now)
    }

    fn presence_since(&self, before: Seats, except: Option<ConnectionId>) -> Vec<Out> {
        let connected = self.connected();
        let to: Vec<ConnectionId> =
            self.here.iter().map(|&(id, _)| id).filter(|&id| Some(id) != except).collect();
        if before == connected || to.is_empty() {
            return Vec::new();
        }
        let presence = Presence { connected: self.table.presence(connected) };
        vec![Out { to, text: text(&ServerMessage::Presence(presence)) }]
    }

    fn done(&self) -> Outcome {
        Outcome::Ok { number: self.table.next_number() - 1 }
    }
}

/// An answer as text, for doors that answer before there is a room.
pub fn answer(id: Option<u32>, outcome: Outcome) -> String {
    text(&ServerMessage::Answer(Answer { id, outcome }))
}
