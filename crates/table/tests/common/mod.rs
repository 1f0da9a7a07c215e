//! A door without a wall: a room whose store is a list, and what each connection was told.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::Dice;
use tableflip_table::protocol::{Ask, CreateTable, CreatedTable, Hello, PROTOCOL, Request};
use tableflip_table::{ConnectionId, Out, Proposal, Room, Secrets, Step, Table};

/// A game of two seats.
pub(crate) const GAME: &str = "flip-and-skip";
/// One that can be a race.
pub(crate) const RACE: &str = "flip-ships";

pub(crate) struct House {
    pub(crate) room: Room,
    pub(crate) keys: CreatedTable,
    pub(crate) log: Vec<(String, Option<String>)>,
    pub(crate) heard: BTreeMap<ConnectionId, Vec<Value>>,
    pub(crate) now: u64,
    next_id: u32,
}

pub(crate) fn secrets(n: u8) -> Secrets {
    let mut bytes = [0; Secrets::BYTES];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = n.wrapping_mul(31).wrapping_add((i * 7) as u8);
    }
    Secrets::from_bytes(&bytes)
}

#[allow(clippy::needless_pass_by_value, reason = "calls read better")]
pub(crate) fn wish(seats: Value) -> CreateTable {
    serde_json::from_value(json!({"game": GAME, "seats": seats})).expect("a wish")
}

pub(crate) fn two_people() -> Value {
    json!([{"kind": "person", "name": "Light"}, {"kind": "open"}])
}

pub(crate) fn one_device() -> Value {
    json!([{"kind": "person", "name": "Light"}, {"kind": "person", "name": "Dark"}])
}

pub(crate) fn with_bot() -> Value {
    json!([{"kind": "person", "name": "Light"}, {"kind": "bot", "level": "novice"}])
}

pub(crate) fn hello(keys: &[String], last: Option<u32>) -> Hello {
    Hello { protocol: PROTOCOL, table: "the room knows".into(), keys: keys.to_vec(), last, lean: false }
}

impl House {
    pub(crate) fn new(wish: &CreateTable, n: u8) -> House {
        let laid = Table::lay(GAMES, wish, &secrets(n), 1_000).expect("a good wish");
        let log = vec![(laid.entry.to_text(), laid.dealt)];
        House {
            room: Room::new(laid.table),
            keys: laid.keys,
            log,
            heard: BTreeMap::new(),
            now: 1_000,
            next_id: 0,
        }
    }

    /// Two people, each with a device: connections 0 and 1, and a spectator, 9.
    pub(crate) fn online(n: u8) -> House {
        let mut house = House::new(&wish(two_people()), n);
        house.sit_all();
        house.ask(1, json!({"type": "claim_seat", "seat": 1, "name": "Dark"}));
        house
    }

    /// Connections 0 and 1 hold seats 0 and 1; connection 9 watches.
    pub(crate) fn sit_all(&mut self) {
        let keys = self.keys.keys.clone();
        for (n, key) in keys.into_iter().enumerate() {
            if let Some(key) = key {
                self.enter(n as u64, &[key], None);
            }
        }
        let watch = self.keys.watch.clone();
        self.enter(9, &[watch], None);
    }

    pub(crate) fn enter(&mut self, id: ConnectionId, keys: &[String], last: Option<u32>) {
        self.greet(id, &hello(keys, last));
    }

    pub(crate) fn greet(&mut self, id: ConnectionId, hello: &Hello) {
        let out = self.room.greet(id, 0, hello, self.now).expect("good keys");
        self.deliver(out);
    }

    /// Asks, stores, commits; returns the answer.
    pub(crate) fn ask(&mut self, id: ConnectionId, ask: Value) -> Value {
        let ask: Ask = serde_json::from_value(ask).expect("an ask");
        self.next_id += 1;
        let request = Request { id: self.next_id, ask };
        match self.room.message(id, &request, self.now) {
            Step::Say(out) => self.deliver(out),
            Step::Store(proposal) => {
                self.keep(&proposal);
                let out = self.room.commit(*proposal, Some((id, request.id)), self.now);
                self.deliver(out);
            }
        }
        let answer = self.heard[&id].last().expect("every message is answered").clone();
        assert_eq!(answer["type"], "answer");
        assert_eq!(answer["id"], self.next_id);
        answer
    }

    pub(crate) fn tick(&mut self) -> bool {
        let Some(proposal) = self.room.table().tick(self.now) else { return false };
        self.keep(&proposal);
        let out = self.room.commit(proposal, None, self.now);
        self.deliver(out);
        true
    }

    pub(crate) fn bots(&mut self) {
        while let Some(turn) = self.room.table().bot_turns().into_iter().next() {
            let proposal = self
                .room
                .table()
                .propose_bot(turn.seat.0, turn.version, &turn.legal[0], self.now)
                .expect("a legal action");
            self.keep(&proposal);
            let out = self.room.commit(proposal, None, self.now);
            self.deliver(out);
        }
    }

    /// The last thing told to a connection that says how things stand.
    pub(crate) fn last(&self, id: ConnectionId) -> &Value {
        let tells = |m: &&Value| m["type"] == "changed" || m["type"] == "state";
        self.heard[&id].iter().rev().find(tells).expect("a frame")
    }

    pub(crate) fn legal(&self) -> Vec<Value> {
        let table = self.room.table();
        let seat = table.to_act().iter().next();
        seat.map_or_else(Vec::new, |seat| {
            table.bot_turn(seat, tableflip_table::protocol::Level::Novice).legal
        })
    }

    /// The connection of the seat to act plays some legal action.
    pub(crate) fn play_one(&mut self, dice: &mut Dice) -> bool {
        let legal = self.legal();
        if legal.is_empty() {
            return false;
        }
        let action = legal[dice.below(legal.len())].clone();
        let seat = action["seat"].as_u64().expect("a seat");
        let version = self.room.table().version();
        let answer = self.ask(seat, json!({"type": "act", "version": version, "action": action}));
        assert_eq!(answer["outcome"], "ok", "{answer}");
        true
    }

    pub(crate) fn reloaded(&self) -> Table {
        let log = self.log.iter().map(|(body, events)| (body.as_str(), events.as_deref()));
        Table::load(GAMES, log).expect("its own log")
    }

    fn keep(&mut self, proposal: &Proposal) {
        self.log.push((proposal.body.to_string(), proposal.events.as_deref().map(str::to_string)));
    }

    fn deliver(&mut self, out: Vec<Out>) {
        for Out { to, text } in out {
            let message: Value = serde_json::from_str(&text).expect("JSON");
            for id in to {
                self.heard.entry(id).or_default().push(message.clone());
            }
        }
    }
}
