//! What long tables cost: how long it takes to open one, to come in, to go back.
//!
//! ```text
//! cargo run --profile quick -p tableflip-table --example long
//! ```
//!
//! Two tables of Flip Ships: one with 700 flips that were taken back, one with 20,000 entries. Prints milliseconds. Knows the
//! game by the name of its actions alone.

use std::time::Instant;

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::Seats;
use tableflip_kernel::commitment::sha256;
use tableflip_table::protocol::{Ask, CreateTable, Hello, PROTOCOL};
use tableflip_table::{Fact, Held, Proposal, Room, Secrets, Table};

const NOW: u64 = 1_790_000_000_000;

struct House {
    room: Room,
    log: Vec<(String, Option<String>)>,
    now: u64,
}

fn main() -> Result<(), String> {
    println!("| table | entries | load ms | hello ms | hello (last) ms | undo ms | finished ms |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let mut undone = House::laid(&json!({"referee": "physics"}), None)?;
    undone.play_some(20)?;
    let mut taken = Vec::new();
    for n in 0..700_u64 {
        undone.flip(n)?;
        // As many as an address could do in a few hours: a seat keeps 400, so both seats take turns.
        undone.now += 6_000;
        let began = Instant::now();
        undone.ask(&json!({"type": "undo", "seat": n % 2}))?;
        taken.push(began.elapsed().as_secs_f64() * 1e3);
    }
    taken.sort_by(f64::total_cmp);
    undone.measure("700 undone flips", taken[taken.len() / 2])?;

    let race = json!({"mode": "race", "players": 2, "referee": "players"});
    let mut long =
        House::laid(&race, Some(&json!({"limit": {"kind": "bank", "ms": 36_000_000_u64}, "then": "bot"})))?;
    for seat in [0, 1] {
        long.act(&json!({"seat": seat, "do": "ready"}))?;
    }
    let mut n = 0;
    while long.log.len() < 20_000 {
        let flip =
            json!({"seat": 0, "do": "flip", "ship": "0.1a", "lands": {"where": "off", "side": "front"}});
        long.act(&if n % 2 == 0 { flip } else { json!({"seat": 0, "do": "pick_up", "ship": "0.1a"}) })?;
        n += 1;
    }
    let began = Instant::now();
    let undo = long.ask(&json!({"type": "undo", "seat": 0})).map(|()| began.elapsed().as_secs_f64() * 1e3);
    long.measure("20,000 entries", undo.unwrap_or(f64::NAN))
}

impl House {
    fn laid(options: &Value, clock: Option<&Value>) -> Result<House, String> {
        let hash = |of: &str| sha256(of.as_bytes());
        let person =
            |n: usize| json!({"kind": "person", "name": "Somebody", "key": hash(&format!("key {n}"))});
        let wish = json!({"game": "flip-ships", "options": options, "clock": clock, "seats": [person(0), person(1)],
            "maker": hash("maker"), "watch": hash("watch")});
        let wish: CreateTable = serde_json::from_value(wish).map_err(|error| error.to_string())?;
        let laid = Table::lay(GAMES, &wish, &Secrets::from_bytes(&[7; Secrets::BYTES]), NOW);
        let laid = laid.map_err(|fault| fault.to_string())?;
        let log = vec![(laid.entry.to_text(), None)];
        let mut house = House { room: Room::new(laid.table), log, now: NOW };
        for seat in [0, 1] {
            house.ask(
                &json!({"type": "claim_seat", "seat": seat, "name": "Somebody", "bits": "0".repeat(32)}),
            )?;
        }
        Ok(house)
    }

    fn ask(&mut self, ask: &Value) -> Result<(), String> {
        let ask: Ask = serde_json::from_value(ask.clone()).map_err(|error| error.to_string())?;
        let held = Held { seats: Seats::first(2), ..Held::default() };
        let proposal = self.room.table().propose(held, &ask, self.now);
        self.keep(proposal.map_err(|no| format!("{no:?}"))?);
        Ok(())
    }

    fn act(&mut self, action: &Value) -> Result<(), String> {
        self.ask(&json!({"type": "act", "number": self.room.table().moved_at(), "action": action}))
    }

    /// Any listed action, with its continuum filled in.
    fn play_some(&mut self, count: u64) -> Result<(), String> {
        (0..count).try_for_each(|n| self.flip(n))
    }

    fn flip(&mut self, seed: u64) -> Result<(), String> {
        let document = self.room.table().document();
        let document = tableflip_kernel::document::Document::read(GAMES, &document);
        let play = document.map_err(|fault| fault.to_string())?.play;
        let seat = self.room.table().to_act().iter().next().ok_or("the game is over")?;
        let legal = play.legal_filled(seat, seed);
        let flip = legal.iter().find(|action| action["do"] == "flip").or(legal.first());
        self.act(flip.ok_or("nothing can be done")?)
    }

    fn keep(&mut self, proposal: Proposal) {
        assert!(!matches!(proposal.entry.fact, Fact::Created(_)));
        self.log.push((proposal.body.to_string(), proposal.events.as_deref().map(str::to_string)));
        self.room.commit(proposal, None, self.now);
    }

    fn measure(&mut self, name: &str, undo: f64) -> Result<(), String> {
        let timed = |what: &mut dyn FnMut()| {
            let began = Instant::now();
            what();
            began.elapsed().as_secs_f64() * 1e3
        };
        let mut loaded = None;
        let load = timed(&mut || {
            let rows = self.log.iter().map(|(body, events)| (body.as_str(), events.as_deref()));
            loaded = Some(Table::load(GAMES, rows));
        });
        let mut room = Room::new(loaded.ok_or("not loaded")?.map_err(|broken| broken.to_string())?);
        let last = room.table().next_number() - 10;
        let mut hello = |last: Option<u32>| {
            let keys = vec!["key 0".to_string()];
            let hello = Hello { protocol: PROTOCOL, table: "it".into(), keys, last, lean: true };
            let mut bytes = 0;
            let took = timed(&mut || {
                let out = room.greet(1, 0, &hello, self.now).expect("its own key");
                bytes = out.iter().map(|out| out.text.len()).sum();
            });
            (took, bytes)
        };
        let (whole, bytes) = hello(None);
        let (late, _) = hello(Some(last));
        self.ask(&json!({"type": "resign", "seat": 0}))?;
        let finished = timed(&mut || drop(self.room.table().finished()));
        println!(
            "| {name} | {} | {load:.1} | {whole:.1} ({} kB) | {late:.2} | {undo:.2} | {finished:.1} |",
            self.log.len(),
            bytes / 1000
        );
        Ok(())
    }
}
