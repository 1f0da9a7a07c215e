//! Fills a store with many tables, so that what looks after stores can be measured: `tableflip store check`, `move`, `expire`.
//!
//! `cargo run -p tableflip-server --example fill -- PLACE TABLES [GAME]`: PLACE is a data folder or the address of a database, GAME one of
//! the stored games in `conformance/logs`, which each table is a copy of under an id of its own. Prints how many tables and entries there are.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;
use tableflip_kernel::commitment::sha256;
use tableflip_server::store::{Append, DataFolder, PostgresAddress, SqliteStore, Store, StoreError, Stores};

/// Tables that are written at once.
const AT_ONCE: usize = 512;
const GAME: &str = "conformance/logs/flip-and-skip/0.1.0-blind-each.jsonl";

type Trouble = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Trouble> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [place, tables, game @ ..] = &arguments[..] else { return Err("fill PLACE TABLES [GAME]".into()) };
    let (tables, game) = (tables.parse::<usize>()?, game.first().map_or(GAME, String::as_str));
    let (id, log) = stored(Path::new(game))?;
    let (store, began) = (open(place).await?, Instant::now());
    for from in (0..tables).step_by(AT_ONCE) {
        let mut writing = tokio::task::JoinSet::new();
        for n in from..tables.min(from + AT_ONCE) {
            writing.spawn(write(store.clone(), n, id.clone(), log.clone()));
        }
        while let Some(done) = writing.join_next().await {
            done??;
        }
    }
    store.close().await;
    println!("{tables} tables, {} entries in {:.0?}", tables * log.len(), began.elapsed());
    Ok(())
}

async fn open(place: &str) -> Result<Arc<dyn Store>, Trouble> {
    if place.contains("://") {
        return Ok(Arc::new(Stores::open(&[PostgresAddress::parse(place)?]).await?));
    }
    let path = DataFolder::take(Path::new(place))?.store_file();
    Ok(Arc::new(SqliteStore::open(&path, 0).await?))
}

type Log = Arc<Vec<(String, Option<String>)>>;

/// A stored game: its id and its entries.
fn stored(path: &Path) -> Result<(Arc<str>, Log), Trouble> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (mut id, mut log) = (None, Vec::new());
    for line in text.lines() {
        let line: Value = serde_json::from_str(line)?;
        let Some(entry) = line.get("entry") else { continue };
        id = id.or_else(|| entry["body"]["fact"]["id"].as_str().map(Arc::from));
        log.push((entry["body"].to_string(), entry.get("events").map(Value::to_string)));
    }
    Ok((id.ok_or("the stored game has no id")?, Arc::new(log)))
}

/// One table: the game under another id, which follows from its number.
async fn write(store: Arc<dyn Store>, n: usize, id: Arc<str>, log: Log) -> Result<(), StoreError> {
    let own = format!("{}{}", &sha256(n.to_string().as_bytes())[..24], store.place().await);
    let table: Arc<str> = own.as_str().into();
    for (number, (body, events)) in (0..).zip(log.iter()) {
        let (body, events) = (body.replace(&*id, &own).into(), events.as_deref().map(Arc::from));
        store.append(Append { table: table.clone(), number, body, events }).await?;
    }
    Ok(())
}
