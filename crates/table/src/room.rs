//! A table with people at it: who is connected, what their messages come to, who is told what.
//!
//! Every door holds its tables in rooms and does nothing but carry: texts in, proposals to the store,
//! texts out. Who is connected is not part of the log.

use std::cell::LazyCell;

use tableflip_kernel::{Audience, MAX_SEATS};

use crate::allowance::{Allowances, Deed};
use crate::frame::text;
use crate::key::{Held, KeyHash};
use crate::log::Fact;
use crate::propose::{Proposal, no};
use crate::protocol::{Answer, Ask, ErrorCode, Goodbye, Outcome, Presence, Request, ServerMessage};
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
    allowances: Allowances,
}

/// Somebody who is connected.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) id: ConnectionId,
    pub(crate) held: Held,
    /// Whether they have the engine, and need no more than events.
    pub(crate) lean: bool,
    /// Hashes of the secrets that they showed: what those open can become more and less.
    pub(crate) keys: Vec<KeyHash>,
}

impl Guest {
    fn is_among(&self, audience: Audience) -> bool {
        self.held.audiences().any(|one| one == audience)
    }
}

/// On how many devices each seat is open.
pub(crate) type Devices = [u8; MAX_SEATS];

impl Room {
    /// An empty room around a table.
    pub fn new(table: Table) -> Room {
        Room { table, here: Vec::new(), allowances: Allowances::default() }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
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
        let (before, id) = (self.devices(), guest.id);
        self.here.retain(|other| other.id != id);
        self.here.push(guest);
        self.presence_since(before, Some(id))
    }

    /// A connection is gone.
    pub fn leave(&mut self, id: ConnectionId) -> Vec<Out> {
        let before = self.devices();
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
            ask => match self.wish(held, request.key, ask, now) {
                Ok(proposal) => Step::Store(Box::new(proposal)),
                Err(outcome @ Outcome::Stale { .. }) => say(self.fresh(held, lean, request.id, outcome, now)),
                Err(outcome) => reply(outcome),
            },
        }
    }

    pub(crate) fn allows(&self, proposal: &Proposal, now: u64) -> bool {
        let deed = Deed::of_fact(&proposal.entry.fact);
        deed.is_none_or(|(deed, seat)| self.allowances.has(deed, seat, now))
    }

    /// How things stand for each audience of a connection, and then the answer.
    fn fresh(&self, held: Held, lean: bool, request: u32, outcome: Outcome, now: u64) -> Vec<String> {
        let standing = self.table.standing(&self.devices(), now);
        let fresh = held.audiences().map(|a| self.table.state(a, lean, None, Vec::new(), &standing));
        fresh.chain([answer(Some(request), outcome)]).collect()
    }

    /// A proposal is stored: it is true now, and everybody is told. Whoever asked is answered last.
    pub fn commit(&mut self, proposal: Proposal, asker: Option<(ConnectionId, u32)>, now: u64) -> Vec<Out> {
        if let Some((deed, seat)) = Deed::of_fact(&proposal.entry.fact) {
            self.allowances.spend(deed, seat, now);
        }
        let happened = self.table.commit(proposal);
        let mut out = Vec::with_capacity(self.here.len() + 1);
        let moved = self.find_anew(&happened.entry.fact, asker.map(|(id, _)| id), now, &mut out);
        // Most actions of tables whose clients have the engine change nothing that everybody is told.
        let standing = LazyCell::new(|| self.table.standing(&self.devices(), now));
        for audience in Audience::all(self.table.seats.len() as u8) {
            for lean in [false, true] {
                let to = self.here.iter().filter(|guest| guest.lean == lean && guest.is_among(audience));
                let to = to.map(|guest| guest.id).filter(|id| !moved.contains(id));
                let to: Vec<ConnectionId> = to.collect();
                if !to.is_empty() {
                    let text = if lean {
                        self.table.lean(&happened, audience, || LazyCell::force(&standing).clone())
                    } else {
                        self.table.changed(&happened, audience, &standing)
                    };
                    out.push(Out { to, text });
                }
            }
        }
        for guest in self.here.iter().filter(|guest| moved.contains(&guest.id)) {
            let mut say = |text| out.push(Out { to: vec![guest.id], text });
            say(self.table.welcome(guest.held));
            self.table.states(guest.held, guest.lean, None, &standing).into_iter().for_each(&mut say);
        }
        if let Some((id, request)) = asker {
            out.push(Out { to: vec![id], text: answer(Some(request), self.done()) });
        }
        out
    }

    /// What everybody's secrets open now, after some were made or used up. Those who hold other seats than before are
    /// returned: they are shown everything anew. Those who hold nothing are gone.
    fn find_anew(
        &mut self,
        fact: &Fact,
        asker: Option<ConnectionId>,
        now: u64,
        out: &mut Vec<Out>,
    ) -> Vec<ConnectionId> {
        let brought = match fact {
            Fact::SeatTaken { key, .. } => *key,
            Fact::Joined { key, .. } | Fact::SignedOut { key, .. } => Some(*key),
            Fact::Invited { .. } | Fact::Passed { .. } => None,
            _ => return Vec::new(),
        };
        let mut moved = Vec::new();
        for mut guest in std::mem::take(&mut self.here) {
            if asker == Some(guest.id) {
                guest.keys.extend(brought.filter(|key| !guest.keys.contains(key)));
            }
            let (id, before) = (guest.id, guest.held);
            let Some(held) = self.table.admit(&guest.keys, now) else {
                let because = "This link does not open the table any more.".to_string();
                out.push(Out { to: vec![id], text: text(&ServerMessage::Goodbye(Goodbye { because })) });
                continue;
            };
            guest.held = held;
            if held.seats != before.seats {
                moved.push(id);
            } else if held != before {
                out.push(Out { to: vec![id], text: self.table.welcome(held) });
            }
            self.here.push(guest);
        }
        moved
    }

    /// A proposal could not be stored: nothing happened, and whoever asked is told so.
    pub fn decline(&self, asker: Option<(ConnectionId, u32)>) -> Vec<Out> {
        let sorry = || no(ErrorCode::Unavailable, "This could not be kept, so it did not happen. Try again.");
        asker
            .map(|(id, request)| Out { to: vec![id], text: answer(Some(request), sorry()) })
            .into_iter()
            .collect()
    }

    /// On how many devices each seat is open: as many as different keys of the seat were shown by those who are here.
    pub(crate) fn devices(&self) -> Devices {
        let mut devices = [0; MAX_SEATS];
        for (count, seat) in devices.iter_mut().zip(&self.table.seats) {
            let is_here = |key: &&KeyHash| self.here.iter().any(|guest| guest.keys.contains(key));
            *count = seat.keys.iter().filter(is_here).count() as u8;
        }
        devices
    }

    fn presence_since(&self, before: Devices, except: Option<ConnectionId>) -> Vec<Out> {
        let devices = self.devices();
        let to: Vec<ConnectionId> =
            self.here.iter().map(|guest| guest.id).filter(|&id| Some(id) != except).collect();
        if before == devices || to.is_empty() {
            return Vec::new();
        }
        let presence = Presence { devices: devices[..self.table.seats.len()].to_vec() };
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
