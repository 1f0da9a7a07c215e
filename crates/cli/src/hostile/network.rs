//! What the network and the disk reach: request texts, stored logs, and whole conversations with a table.
//!
//! Time is part of the input, and nothing is random, so that a found input finds the same fault again.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::{hex, sha256};
use tableflip_kernel::shuffle::{HostBits, PersonBits, Shuffle};
use tableflip_kernel::{Audience, Document};
use tableflip_table::protocol::{ClubAsk, ClubRequest, CreateClub, CreateTable, Outcome, PlayDaily, Request};
use tableflip_table::{
    Broken, ConnectionId, Entry, Fact, Out, Room, Secrets, Step, Table, answer, good_name, greeting,
    read_request, request_id,
};

use super::parse;

/// How many lines of a log, and of a conversation.
const LINES: usize = 96;
/// How many connections a conversation has.
const CONNECTIONS: u64 = 6;
/// The longest text of a message: what a server takes.
const LONGEST_MESSAGE: usize = 16 * 1024;

/// A request, as both doors read it.
pub fn request(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match read_request(text) {
        Ok(request) => {
            assert_eq!(request_id(text), Some(request.id), "a message's id is found without reading it all");
            let written = serde_json::to_string(&request).expect("a request is JSON");
            assert_eq!(read_request(&written).ok().as_ref(), Some(&request), "a request there and back");
            let _ = greeting(&request.ask);
        }
        Err((id, outcome)) => {
            let answer: Value = serde_json::from_str(&answer(id, outcome)).expect("an answer is JSON");
            assert_eq!(answer["id"], json!(id));
            assert!(answer["because"].as_str().is_some_and(|because| !because.is_empty()), "{answer}");
        }
    }
}

/// What is sent to be kept: the wish for a table, an attempt at a day, a club and what is asked of one.
pub fn body(bytes: &[u8]) {
    there_and_back::<PlayDaily>(bytes, |wish| vec![&wish.name]);
    there_and_back::<CreateClub>(bytes, |wish| vec![&wish.name, &wish.member]);
    there_and_back::<ClubRequest>(bytes, |request| match &request.ask {
        ClubAsk::Join { name, .. } | ClubAsk::Rename { name } => vec![name],
        ClubAsk::Look {} | ClubAsk::Remove { .. } | ClubAsk::Leave {} => Vec::new(),
    });
    if let Some(wish) = there_and_back::<CreateTable>(bytes, |_| Vec::new())
        && let Some(talk) = Talk::begin(&wish)
    {
        talk.log_opens();
    }
}

/// Whatever is read is written as it was read, and a name that is good stays so.
fn there_and_back<T: DeserializeOwned + Serialize + PartialEq>(
    bytes: &[u8],
    names: impl Fn(&T) -> Vec<&String>,
) -> Option<T> {
    let read: T = serde_json::from_slice(bytes).ok()?;
    let written = serde_json::to_vec(&read).expect("a body is JSON");
    assert!(serde_json::from_slice::<T>(&written).is_ok_and(|again| again == read), "a body there and back");
    for name in names(&read) {
        let good = good_name(name);
        assert!(
            good.is_none() || good == good.as_deref().and_then(good_name),
            "a good name stays so: {name:?}"
        );
    }
    Some(read)
}

/// A stored log, one entry a line with its events, as `conformance/logs` has them.
pub fn stored(bytes: &[u8]) {
    let lines = bytes.split(|&byte| byte == b'\n').take(LINES);
    let log: Vec<(String, Option<String>)> = lines.filter_map(|line| stored_line(&parse(line)?)).collect();
    let Ok(table) = opened(&log) else { return };
    let again = opened(&log).expect("what was opened once is opened again");
    assert_eq!(table.next_number(), again.next_number());
    let mut audiences: Vec<Audience> = Audience::all(2).collect();
    audiences.truncate(2);
    let _ = table.history(&audiences, None);
    let _ = table.history(&audiences, Some(table.next_number() / 2));
    let _ = table.finished();
    let _ = table.tick(u64::MAX);
    let mut room = Room::new(table);
    // Nobody has a key to a stranger's log, so nobody comes in; whoever asks is answered all the same.
    let request = read_request(r#"{"id":1,"ask":{"type":"ping"}}"#).expect("a request");
    assert_eq!(said(&mut room, 1, &request, 0).len(), 1);
}

fn opened(log: &[(String, Option<String>)]) -> Result<Table, Broken> {
    Table::load(GAMES, log.iter().map(|(body, events)| (body.as_str(), events.as_deref())))
}

fn stored_line(line: &Value) -> Option<(String, Option<String>)> {
    let entry = line.get("entry").unwrap_or(line);
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let events = entry.get("events").filter(|events| !events.is_null()).map(text);
    Some((text(entry.get("body")?), events))
}

/// A conversation: first the wish for a table, then one line for each thing that happens.
///
/// `{"c": 1, "m": {…}}` is a message of connection 1, `{"leave": 1}` its end, `{"play": 7}` a legal action of whoever is to act, chosen by
/// the number, and `{"t": 500}` beside any of them lets so many milliseconds pass. Wherever a secret, its hash or bits belong, `"#3"` stands for
/// the third of each: so no input can name one in a chat, and every one that is found in a frame has leaked.
pub fn conversation(bytes: &[u8]) {
    if let Some(talk) = talk(bytes) {
        talk.log_opens();
    }
}

fn talk(bytes: &[u8]) -> Option<Talk> {
    let mut lines = bytes.split(|&byte| byte == b'\n').take(LINES).filter_map(parse);
    let wish: CreateTable = serde_json::from_value(filled(lines.next()?, "")).ok()?;
    let mut talk = Talk::begin(&wish)?;
    lines.for_each(|line| talk.line(&line));
    Some(talk)
}

/// A table, its log, and what must never be said at it.
struct Talk {
    room: Room,
    log: Vec<(String, Option<String>)>,
    now: u64,
    shuffle: Shuffle,
    secrets: Vec<String>,
}

impl Talk {
    fn begin(wish: &CreateTable) -> Option<Talk> {
        let bytes: [u8; Secrets::BYTES] = std::array::from_fn(|n| 0xa0 ^ n as u8);
        let now = 1_790_000_000_000;
        let laid = Table::lay(GAMES, wish, &Secrets::from_bytes(&bytes), now).ok()?;
        let host = &bytes[Secrets::BYTES - 32..];
        let shuffle = Shuffle {
            table: laid.created.table.clone(),
            host: HostBits::from_bytes(host.try_into().expect("32 bytes")),
            bits: vec![None; wish.seats.len()],
        };
        let numbers = || 0..10;
        let mut secrets = vec![hex(host)];
        secrets.extend(numbers().map(secret));
        secrets.extend(numbers().map(|n| sha256(secret(n).as_bytes())));
        secrets.extend(numbers().map(bits));
        secrets.extend(numbers().map(request_key));
        let log = vec![(laid.entry.to_text(), None)];
        Some(Talk { room: Room::new(laid.table), log, now, shuffle, secrets })
    }

    fn line(&mut self, line: &Value) {
        self.now += line["t"].as_u64().unwrap_or(0).min(1_000_000);
        // One clock after the other, as many as there are seats.
        for _ in 0..tableflip_kernel::MAX_SEATS {
            let Some(proposal) = self.room.table().tick(self.now) else { break };
            self.keep(&proposal.entry, &proposal.body, proposal.events.as_deref());
            let out = self.room.commit(proposal, None, self.now);
            self.hear(&out);
        }
        if let Some(id) = line["leave"].as_u64() {
            let out = self.room.leave(id % CONNECTIONS);
            self.hear(&out);
        }
        if let Some(choice) = line["play"].as_u64() {
            self.play(choice);
        }
        if let Some(message) = line.get("m") {
            let from = line["c"].as_u64().unwrap_or(0) % CONNECTIONS;
            self.message(from, &filled(message.clone(), "").to_string());
        }
    }

    /// A legal action, from every connection: whoever holds the seat may play it.
    fn play(&mut self, choice: u64) {
        let document = self.room.table().document();
        let Ok(document) = Document::read(GAMES, &document) else { return };
        let play = document.play;
        let Some(seat) = play.to_act().iter().nth(choice as usize % play.to_act().iter().count().max(1))
        else {
            return;
        };
        let actions = play.legal_filled(seat, choice);
        let action = &actions[choice as usize % actions.len()];
        let number = self.room.table().next_number() - 1;
        let message = json!({ "id": 7, "ask": { "type": "act", "number": number, "action": action } });
        for from in 0..CONNECTIONS {
            self.message(from, &message.to_string());
        }
    }

    /// As a door carries it: read, greeted or asked, stored, told. The sender is answered once, and last.
    fn message(&mut self, from: ConnectionId, text: &str) {
        if text.len() > LONGEST_MESSAGE {
            return;
        }
        let request = match read_request(text) {
            Ok(request) => request,
            Err((id, outcome)) => {
                let text = answer(id, outcome);
                return self.hear(&[Out { to: vec![from], text }]);
            }
        };
        let mut kept = None;
        let out = match greeting(&request.ask) {
            Ok(hello) => match self.room.greet(from, request.id, hello, self.now) {
                Ok(out) => out,
                Err(outcome) => vec![Out { to: vec![from], text: answer(Some(request.id), outcome) }],
            },
            Err(_) => match self.room.message(from, &request, self.now) {
                Step::Say(out) => out,
                // Every fourth thing cannot be kept: then nothing has happened.
                Step::Store(_) if self.now % 4 == 3 => self.room.decline(Some((from, request.id))),
                Step::Store(proposal) => {
                    assert_eq!(proposal.entry.key, request.key, "an entry has the key of its request");
                    kept = request.key.map(|_| proposal.entry.number);
                    self.keep(&proposal.entry, &proposal.body, proposal.events.as_deref());
                    self.room.commit(*proposal, Some((from, request.id)), self.now)
                }
            },
        };
        self.hear(&out);
        let to_sender: Vec<Value> = out
            .iter()
            .filter(|out| out.to.contains(&from))
            .map(|out| serde_json::from_str(&out.text).expect("a frame is JSON"))
            .collect();
        let answers = to_sender.iter().filter(|frame| frame["type"] == "answer");
        assert_eq!(answers.count(), 1, "every message is answered once");
        assert_eq!(to_sender.last().map(|frame| &frame["id"]), Some(&json!(request.id)), "and last");
        if let Some(number) = kept {
            self.again(from, &request, number);
        }
    }

    /// What was done by a key is not done once more: whoever asked is told its number, and nobody else anything.
    fn again(&mut self, from: ConnectionId, request: &Request, number: u32) {
        let Step::Say(out) = self.room.message(from, request, self.now) else { panic!("done once more") };
        let text = answer(Some(request.id), Outcome::Ok { number });
        assert_eq!(out, [Out { to: vec![from], text }]);
    }

    fn keep(&mut self, entry: &Entry, body: &str, events: Option<&str>) {
        assert_eq!(entry.number as usize, self.log.len(), "numbers follow each other");
        self.log.push((body.to_string(), events.map(str::to_string)));
        if let Fact::SeatTaken { seat, bits: Some(bits), .. } = &entry.fact {
            self.shuffle.bits[usize::from(*seat)] = Some(*bits);
            self.secrets.push(hex(self.shuffle.seed().key()));
        }
    }

    /// No frame holds what only the store and its owner know.
    fn hear(&self, out: &[Out]) {
        for Out { text, .. } in out {
            let frame: Value = serde_json::from_str(text).expect("a frame is JSON");
            assert!(frame["type"].is_string(), "a frame has a type");
            for secret in &self.secrets {
                assert!(!text.contains(secret), "a secret is in a frame of type {}", frame["type"]);
            }
        }
    }

    fn log_opens(&self) {
        let loaded = opened(&self.log).unwrap_or_else(|broken| panic!("a log that we wrote: {broken}"));
        let table = self.room.table();
        assert_eq!(loaded.next_number(), table.next_number());
        assert_eq!(loaded.version(), table.version());
        assert_eq!(loaded.document(), table.document(), "the log is the table");
    }
}

/// The n-th secret of a browser.
fn secret(n: u8) -> String {
    hex(&[0x50 | n; 16])
}

/// The n-th bits that somebody adds to a shuffle.
fn bits(n: u8) -> String {
    let bits = PersonBits::from_bytes([0xb0 | n; 16]);
    bits.reveal()
}

/// The n-th key of a request: nothing that anybody would say by chance.
fn request_key(n: u8) -> String {
    sha256(&[0x70 | n])[..16].to_string()
}

/// Fills in what `"#3"` stands for, by the name that it stands under.
fn filled(value: Value, under: &str) -> Value {
    let number = |text: &str| text.strip_prefix('#')?.parse::<u8>().ok().filter(|n| *n < 10);
    match value {
        Value::String(text) => Value::String(match (number(&text), under) {
            (Some(n), "keys") => secret(n),
            (Some(n), "bits") => bits(n),
            (Some(n), "request") => request_key(n),
            (Some(n), "key" | "maker" | "watch" | "invitation" | "pass") => sha256(secret(n).as_bytes()),
            (Some(_), "table") => hex(&std::array::from_fn::<u8, 12, _>(|n| 0xa0 ^ n as u8)),
            _ => text,
        }),
        Value::Array(list) => list.into_iter().map(|one| filled(one, under)).collect(),
        Value::Object(map) => {
            // Only a hello shows secrets; what is pressed or played may be said again in a refusal.
            let (shows, asks) = (map.contains_key("protocol"), map.contains_key("ask"));
            let one = |(key, one): (String, Value)| match key.as_str() {
                "action" => (key, one),
                "keys" if !shows => (key, one),
                "key" if asks => (key, filled(one, "request")),
                _ => (key.clone(), filled(one, &key)),
            };
            Value::Object(map.into_iter().map(one).collect())
        }
        other => other,
    }
}

fn said(room: &mut Room, id: ConnectionId, request: &Request, now: u64) -> Vec<Out> {
    match room.message(id, request, now) {
        Step::Say(out) => out,
        Step::Store(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use tableflip_table::protocol::Status;

    use super::*;

    fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
        let files = std::fs::read_dir(folder).expect("seeds").map(|entry| entry.expect("a file").path());
        files.map(|file| (file.display().to_string(), std::fs::read(&file).expect("a seed"))).collect()
    }

    /// Fuzzing that starts at the door stays there: every conversation that it starts from gets to play.
    #[test]
    fn every_conversation_comes_to_a_game() {
        for (name, bytes) in seeds("conversation") {
            let talk = talk(&bytes).unwrap_or_else(|| panic!("{name}: no table"));
            assert!(talk.room.table().status() != Status::Waiting, "{name}: nothing was dealt");
            assert!(talk.room.table().version() > 0, "{name}: nothing was played");
        }
    }

    #[test]
    fn every_stored_log_opens() {
        for (name, bytes) in seeds("stored") {
            let lines = bytes.split(|&byte| byte == b'\n').filter_map(|line| stored_line(&parse(line)?));
            let log: Vec<(String, Option<String>)> = lines.collect();
            let table = opened(&log).unwrap_or_else(|broken| panic!("{name}: {broken}"));
            assert_eq!(table.next_number() as usize, log.len(), "{name}");
        }
    }

    /// Every kind of body is among them, and each is one.
    #[test]
    fn every_body_is_one() {
        let seeds = seeds("body");
        let is = |bytes: &[u8]| {
            [
                serde_json::from_slice::<PlayDaily>(bytes).is_ok(),
                serde_json::from_slice::<CreateClub>(bytes).is_ok(),
                serde_json::from_slice::<ClubRequest>(bytes).is_ok(),
                serde_json::from_slice::<CreateTable>(bytes).is_ok_and(|wish| Talk::begin(&wish).is_some()),
            ]
        };
        for (name, bytes) in &seeds {
            assert_eq!(is(bytes).iter().filter(|is| **is).count(), 1, "{name}");
        }
        assert!((0..4).all(|kind| seeds.iter().any(|(_, bytes)| is(bytes)[kind])));
    }

    #[test]
    fn every_request_is_one() {
        for (name, bytes) in seeds("request") {
            let text = std::str::from_utf8(&bytes).expect("text");
            assert!(read_request(text).is_ok(), "{name}: {:?}", read_request(text));
        }
    }
}
