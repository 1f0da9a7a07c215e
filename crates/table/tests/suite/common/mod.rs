//! A door without a wall: a room whose store is a list, browsers that make their own secrets, and what each connection
//! was told.
use std::collections::BTreeMap;

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::Dice;
use tableflip_kernel::commitment::sha256;
use tableflip_table::protocol::{Ask, CreateTable, CreatedTable, Hello, PROTOCOL, Request};
use tableflip_table::{ConnectionId, KeyHash, Laid, Out, Proposal, RequestKey, Room, Secrets, Step, Table};

/// A game of two seats.
pub(crate) const GAME: &str = "flip-and-skip";
/// One that can be a race.
pub(crate) const RACE: &str = "flip-ships";
/// One in which a seat holds cards that nobody else sees.
pub(crate) const HOLDEM: &str = "fliptown";

pub(crate) struct House {
    pub(crate) room: Room,
    pub(crate) laid: CreatedTable,
    pub(crate) log: Vec<(String, Option<String>)>,
    pub(crate) heard: BTreeMap<ConnectionId, Vec<Value>>,
    /// Everything that was told, to the byte.
    pub(crate) texts: BTreeMap<ConnectionId, Vec<String>>,
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

/// A secret that somebody's browser made.
pub(crate) fn secret(name: &str) -> String {
    sha256(name.as_bytes())[..32].to_string()
}

/// What the table is told of it.
pub(crate) fn hash(name: &str) -> String {
    sha256(secret(name).as_bytes())
}

/// What a person's browser adds to the shuffle.
pub(crate) fn bits(name: &str) -> String {
    sha256(format!("bits of {name}").as_bytes())[..32].to_string()
}

/// What somebody's browser knows one of its requests by.
pub(crate) fn request_key(n: u32) -> String {
    sha256(format!("request {n}").as_bytes())[..16].to_string()
}

/// The seat's key, whoever sits there: `key 0` and so on.
pub(crate) fn key(seat: usize) -> String {
    format!("key {seat}")
}

/// A wish for a table of a game: the secrets are those of [`key`], `invitation 1` and so on, `maker` and `watch`.
pub(crate) fn wish_for(game: &str, options: &Value, seats: &Value) -> CreateTable {
    let seats = seats.as_array().expect("a list").iter().enumerate();
    let with_secret = |(n, plan): (usize, &Value)| {
        let mut plan = plan.clone();
        match plan["kind"].as_str() {
            Some("person") => plan["key"] = json!(hash(&key(n))),
            Some("open") => plan["invitation"] = json!(hash(&format!("invitation {n}"))),
            _ => {}
        }
        plan
    };
    let seats: Vec<Value> = seats.map(with_secret).collect();
    let (maker, watch) = (hash("maker"), hash("watch"));
    let wish = json!({"game": game, "options": options, "seats": seats, "maker": maker, "watch": watch});
    serde_json::from_value(wish).expect("a wish")
}

#[allow(clippy::needless_pass_by_value, reason = "calls read better")]
pub(crate) fn wish(seats: Value) -> CreateTable {
    wish_for(GAME, &json!({}), &seats)
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

/// The first message of somebody who holds the secrets with these names.
pub(crate) fn hello(names: &[&str], last: Option<u32>) -> Hello {
    let keys = names.iter().map(|name| secret(name)).collect();
    Hello { protocol: PROTOCOL, table: "the room knows".into(), keys, last, lean: false }
}

/// What the secrets with these names open.
pub(crate) fn hashes(names: &[&str]) -> Vec<KeyHash> {
    names.iter().map(|name| KeyHash::of(&secret(name))).collect()
}

pub(crate) fn code(answer: &Value) -> &str {
    answer["code"].as_str().unwrap_or_else(|| panic!("no error: {answer}"))
}

pub(crate) fn ok(answer: &Value) {
    assert_eq!(answer["outcome"], "ok", "{answer}");
}

impl House {
    pub(crate) fn new(wish: &CreateTable, n: u8) -> House {
        House::around(Table::lay(GAMES, wish, &secrets(n), 1_000).expect("a good wish"))
    }

    /// The house of a table that was just laid.
    pub(crate) fn around(laid: Laid) -> House {
        let log = vec![(laid.entry.to_text(), None)];
        House::at(laid.table, laid.created, log, laid.entry.at)
    }

    /// A house whose table is opened from a log.
    pub(crate) fn opened(log: Vec<(String, Option<String>)>, now: u64) -> House {
        let rows = log.iter().map(|(body, events)| (body.as_str(), events.as_deref()));
        let table = Table::load(GAMES, rows).expect("a good log");
        let laid = CreatedTable { table: table.id().to_string(), commitment: table.commitment() };
        House::at(table, laid, log, now)
    }

    fn at(table: Table, laid: CreatedTable, log: Vec<(String, Option<String>)>, now: u64) -> House {
        let (heard, texts) = (BTreeMap::new(), BTreeMap::new());
        House { room: Room::new(table), laid, log, heard, texts, now, next_id: 0 }
    }

    /// Two people, each with a device: connections 0 and 1, and a spectator, 9. The game is dealt.
    pub(crate) fn online(n: u8) -> House {
        House::playing(&wish(two_people()), n)
    }

    /// Connections 0, 1, … hold a seat each that is not a bot's, connection 9 watches, and the game is dealt.
    pub(crate) fn playing(wish: &CreateTable, n: u8) -> House {
        let mut house = House::new(wish, n);
        house.sit_all();
        house
    }

    /// Everybody comes in and sits down: by the invitation, or by their own key. Connection 9 watches.
    pub(crate) fn sit_all(&mut self) {
        self.come_in();
        let Value::Array(seats) = self.last(9)["standing"]["seats"].clone() else { panic!("no seats") };
        for (n, seat) in seats.iter().enumerate() {
            if seat["ready"] == false {
                self.sit(n as u64);
            }
        }
    }

    /// Everybody comes in with whatever opens their seat, and one who watches.
    pub(crate) fn come_in(&mut self) {
        self.enter(9, &["watch"], None);
        let Value::Array(seats) = self.last(9)["standing"]["seats"].clone() else { panic!("no seats") };
        for (n, seat) in seats.iter().enumerate() {
            let (mine, invitation) = (key(n), format!("invitation {n}"));
            match seat["kind"].as_str() {
                Some("person") => self.enter(n as u64, &[&mine], None),
                Some("open") => self.enter(n as u64, &[&invitation], None),
                _ => {}
            }
        }
    }

    /// The connection sits down on the seat with its number.
    pub(crate) fn sit(&mut self, seat: u64) {
        let card = self.last(9)["standing"]["seats"][seat as usize].clone();
        let name = card["name"].as_str().filter(|name| !name.is_empty()).unwrap_or("Dark");
        let mut claim =
            json!({"type": "claim_seat", "seat": seat, "name": name, "bits": bits(&key(seat as usize))});
        if card["kind"] == "open" {
            claim["key"] = json!(hash(&key(seat as usize)));
        }
        ok(&self.ask(seat, claim));
    }

    pub(crate) fn enter(&mut self, id: ConnectionId, names: &[&str], last: Option<u32>) {
        self.greet(id, &hello(names, last));
    }

    pub(crate) fn greet(&mut self, id: ConnectionId, hello: &Hello) {
        let out = self.room.greet(id, 0, hello, self.now).expect("good keys");
        self.deliver(out);
    }

    /// Whether these secrets open the table now.
    pub(crate) fn opens(&mut self, names: &[&str]) -> bool {
        self.room.greet(999, 0, &hello(names, None), self.now).is_ok_and(|_| {
            self.room.leave(999);
            true
        })
    }

    /// Asks, stores, commits; returns the answer.
    pub(crate) fn ask(&mut self, id: ConnectionId, ask: Value) -> Value {
        self.ask_by(id, None, ask)
    }

    /// The same by a key of the request's own: the `n`-th.
    pub(crate) fn ask_keyed(&mut self, id: ConnectionId, n: u32, ask: Value) -> Value {
        self.ask_by(id, Some(request_key(n)), ask)
    }

    fn ask_by(&mut self, id: ConnectionId, key: Option<String>, ask: Value) -> Value {
        let ask: Ask = serde_json::from_value(ask).expect("an ask");
        let key = key.map(|key| RequestKey::try_from(key).expect("a key"));
        self.next_id += 1;
        let request = Request { id: self.next_id, key, ask };
        match self.room.message(id, &request, self.now) {
            Step::Say(out) => self.deliver(out),
            Step::Store(proposal) => self.keep(*proposal, Some((id, request.id))),
        }
        let answer = self.heard[&id].last().expect("every message is answered").clone();
        assert_eq!(answer["type"], "answer");
        assert_eq!(answer["id"], self.next_id);
        answer
    }

    pub(crate) fn tick(&mut self) -> bool {
        let proposal = self.room.table().tick(self.now);
        proposal.map(|proposal| self.keep(proposal, None)).is_some()
    }

    /// The program stops and starts again: everybody is gone, and the table is what its log says.
    pub(crate) fn restart(&mut self) {
        self.room = Room::new(self.reloaded());
        if let Some(proposal) = self.room.table().propose_waking(self.now) {
            self.keep(proposal, None);
        }
    }

    pub(crate) fn bots(&mut self) {
        while let Some(turn) = self.room.table().bot_turns().into_iter().next() {
            let proposal = self.room.table().propose_bot(turn.seat.0, turn.number, &turn.legal[0], self.now);
            self.keep(proposal.expect("a legal action"), None);
        }
    }

    /// The last thing told to a connection that says how things stand.
    pub(crate) fn last(&self, id: ConnectionId) -> &Value {
        let tells = |m: &&Value| m["type"] == "changed" || m["type"] == "state";
        self.heard[&id].iter().rev().find(tells).expect("a frame")
    }

    /// The number of the last change.
    pub(crate) fn number(&self) -> u32 {
        self.room.table().next_number() - 1
    }

    pub(crate) fn legal(&self) -> Vec<Value> {
        let table = self.room.table();
        let seat = table.to_act().iter().next();
        seat.map_or_else(Vec::new, |seat| {
            table.bot_turn(seat, tableflip_table::protocol::Level::Novice).legal
        })
    }

    /// An action of somebody who has seen everything.
    pub(crate) fn act(&mut self, action: &Value) -> Value {
        let seat = action["seat"].as_u64().expect("a seat");
        let number = self.number();
        self.ask(seat, json!({"type": "act", "number": number, "action": action}))
    }

    /// The connection of the seat to act plays some legal action.
    pub(crate) fn play_one(&mut self, dice: &mut Dice) -> bool {
        let legal = self.legal();
        if legal.is_empty() {
            return false;
        }
        ok(&self.act(&legal[dice.below(legal.len())]));
        true
    }

    pub(crate) fn reloaded(&self) -> Table {
        let log = self.log.iter().map(|(body, events)| (body.as_str(), events.as_deref()));
        Table::load(GAMES, log).expect("its own log")
    }

    /// Stores, commits, delivers.
    pub(crate) fn keep(&mut self, proposal: Proposal, asker: Option<(ConnectionId, u32)>) {
        self.log.push((proposal.body.to_string(), proposal.events.as_deref().map(str::to_string)));
        let out = self.room.commit(proposal, asker, self.now);
        self.deliver(out);
    }

    fn deliver(&mut self, out: Vec<Out>) {
        for Out { to, text } in out {
            let message: Value = serde_json::from_str(&text).expect("JSON");
            for id in to {
                self.heard.entry(id).or_default().push(message.clone());
                self.texts.entry(id).or_default().push(text.clone());
            }
        }
    }
}
