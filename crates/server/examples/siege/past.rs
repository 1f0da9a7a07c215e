//! Tables with a past that takes hours to make at allowed rates: flips that were taken back, hundreds of them. They are written
//! into the store before the program starts, by the table's own code, so that an attacker can begin where a patient one ends.

use std::path::Path;

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::document::Document;
use tableflip_kernel::{AnyGame, Seats};
use tableflip_server::store::{Append, DataFolder, SqliteStore, Store};
use tableflip_table::protocol::{Ask, CreateTable};
use tableflip_table::{Held, Proposal, Room, Secrets, Table};

use crate::Trouble;
use crate::client::{hash, secret};

/// When such a table was laid: long enough ago for all that happened at it.
const THEN: u64 = 1_700_000_000_000;
/// A seat may ask so often.
const PATIENCE: u64 = 6_000;

/// A table with a past, and the key of each seat.
pub(crate) struct Old {
    pub(crate) table: String,
    pub(crate) keys: [String; 2],
}

/// Writes such tables into a data folder that nobody uses yet.
pub(crate) async fn write(
    data: &Path,
    game: &dyn AnyGame,
    tables: u8,
    taken_back: u64,
) -> Result<Vec<Old>, Trouble> {
    let store = SqliteStore::open(&DataFolder::store_file_in(data), 0).await?;
    let mut old = Vec::new();
    for n in 0..tables {
        let keys = [secret(), secret()];
        let mut past = Past::laid(game, &keys, n + 1)?;
        (0..taken_back).try_for_each(|n| past.flip_and_take_back(n))?;
        let table = past.room.table().card().id;
        for (number, (body, events)) in (0..).zip(past.log) {
            let (body, events) = (body.into(), events.map(Into::into));
            store.append(Append { table: table.as_str().into(), number, body, events }).await?;
        }
        old.push(Old { table, keys });
    }
    store.close().await;
    Ok(old)
}

struct Past {
    room: Room,
    log: Vec<(String, Option<String>)>,
    now: u64,
}

impl Past {
    fn laid(game: &dyn AnyGame, keys: &[String; 2], chance: u8) -> Result<Past, Trouble> {
        let seats =
            keys.each_ref().map(|key| json!({ "kind": "person", "name": "Stranger", "key": hash(key) }));
        let wish: CreateTable = serde_json::from_value(json!({
            "game": game.title().id, "seats": seats, "maker": hash(&secret()), "watch": hash(&secret()),
        }))?;
        let laid = Table::lay(GAMES, &wish, &Secrets::from_bytes(&[chance; Secrets::BYTES]), THEN);
        let laid = laid.map_err(|fault| fault.to_string())?;
        let log = vec![(laid.entry.to_text(), None)];
        let mut past = Past { room: Room::new(laid.table), log, now: THEN };
        for seat in [0, 1] {
            past.ask(
                json!({ "type": "claim_seat", "seat": seat, "name": "Stranger", "bits": "0".repeat(32) }),
            )?;
        }
        Ok(past)
    }

    /// Both seats take turns at taking back: a seat keeps so many of its questions.
    fn flip_and_take_back(&mut self, n: u64) -> Result<(), Trouble> {
        let document =
            Document::read(GAMES, &self.room.table().document()).map_err(|fault| fault.to_string())?;
        let seat = self.room.table().to_act().iter().next().ok_or("nobody is to act")?;
        let legal = document.play.legal_filled(seat, n);
        let flip = legal.last().ok_or("nothing to flip")?;
        self.ask(json!({ "type": "act", "number": self.room.table().moved_at(), "action": flip }))?;
        self.now += PATIENCE;
        self.ask(json!({ "type": "undo", "seat": n % 2 }))
    }

    fn ask(&mut self, ask: Value) -> Result<(), Trouble> {
        let ask: Ask = serde_json::from_value(ask)?;
        // Whoever holds both seats needs nobody's consent.
        let both = Held { seats: Seats::first(2), ..Held::default() };
        let proposal = self.room.table().propose(both, &ask, self.now).map_err(|no| format!("{no:?}"))?;
        let Proposal { body, events, .. } = &proposal;
        self.log.push((body.to_string(), events.as_deref().map(str::to_string)));
        self.room.commit(proposal, None, self.now);
        Ok(())
    }
}
