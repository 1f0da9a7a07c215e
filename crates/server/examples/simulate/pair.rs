//! A table and the two who play there: its keys, what both were told, and what they know of each other.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering::SeqCst};

use serde_json::json;
use tableflip_catalogue::GAMES;
use tableflip_kernel::Dice;
use tableflip_kernel::commitment::sha256;
use tableflip_server::store::Append;
use tableflip_table::{Secrets, Table};

use crate::told::Said;
use crate::world::lock;

pub(crate) struct Pair {
    pub(crate) number: u8,
    pub(crate) table: String,
    pub(crate) secrets: [String; 2],
    told: [Mutex<Vec<Said>>; 2],
    /// The highest number that either was told of.
    top: AtomicU32,
    /// How many requests of theirs are not answered.
    pub(crate) open: AtomicUsize,
    /// How many have asked for their last thing.
    pub(crate) goodbyes: AtomicUsize,
    last: [AtomicU32; 2],
}

impl Pair {
    /// Lays their table, at this moment of a node's clock.
    pub(crate) fn lay(number: u8, dice: &mut Dice, now: u64) -> (Pair, Append) {
        let mut secret = || format!("{:016x}{:016x}", dice.bits(), dice.bits());
        let secrets = [secret(), secret()];
        let hash = |secret: &str| sha256(secret.as_bytes());
        let person = |secret: &String| json!({ "kind": "person", "name": "Somebody", "key": hash(secret) });
        let wish = json!({ "game": GAMES[0].title().id, "seats": secrets.each_ref().map(person),
            "maker": hash(&secret()), "watch": hash(&secret()) });
        let wish = serde_json::from_value(wish).expect("a wish");
        let mut bytes = [0; Secrets::BYTES];
        for byte in &mut bytes {
            *byte = dice.below(256) as u8;
        }
        let laid = Table::lay(GAMES, &wish, &Secrets::from_bytes(&bytes), now).expect("a table");
        let table = laid.created.table.clone();
        let body = laid.entry.to_text().into();
        let append = Append { table: table.as_str().into(), number: 0, body, events: None };
        let (told, last) = (Default::default(), Default::default());
        let (top, open, goodbyes) = (AtomicU32::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        (Pair { number, table, secrets, told, top, open, goodbyes, last }, append)
    }

    /// A seat knows of the change with this number.
    pub(crate) fn heard_of(&self, seat: u8, number: u32) {
        self.last[usize::from(seat)].fetch_max(number, SeqCst);
        self.top.fetch_max(number, SeqCst);
    }

    /// The number of the last change that a seat knows of.
    pub(crate) fn last(&self, seat: u8) -> u32 {
        self.last[usize::from(seat)].load(SeqCst)
    }

    /// Whether nothing is under way and nothing will be, and the last thing that happened is the one with this number.
    pub(crate) fn is_settled(&self, last: Option<u32>) -> bool {
        let all = self.goodbyes.load(SeqCst) == self.secrets.len() && self.open.load(SeqCst) == 0;
        all && last == Some(self.top.load(SeqCst))
    }

    pub(crate) fn note(&self, seat: u8, said: Said) {
        lock(&self.told[usize::from(seat)]).push(said);
    }

    pub(crate) fn told(&self, seat: u8) -> Vec<Said> {
        lock(&self.told[usize::from(seat)]).clone()
    }
}
