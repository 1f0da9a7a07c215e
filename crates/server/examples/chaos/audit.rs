//! At the end: every log is read from the database itself and held against everything that anybody was told.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_server::store::{Numbered, PostgresAddress, PostgresReading};
use tableflip_server::upkeep;
use tableflip_table::protocol::{Hello, PROTOCOL};
use tableflip_table::{Room, Table};

use crate::Trouble;
use crate::judge::{Client, Finding, Logged, Wrong, judge_client, judge_log};
use crate::told::{Said, print};
use crate::world::{Kept, lock};

/// What was looked at, and what was found.
pub(crate) struct Audit {
    pub(crate) tables: usize,
    pub(crate) entries: usize,
    pub(crate) findings: Vec<Finding>,
}

pub(crate) async fn audit(store: &str, kept: &[Arc<Kept>]) -> Result<Audit, Trouble> {
    let reading =
        PostgresReading::open(&PostgresAddress::parse(store)?).await.map_err(|error| error.to_string())?;
    let mut missing: HashMap<&str, &Kept> = kept.iter().map(|kept| (kept.table.as_str(), &**kept)).collect();
    let mut audit = Audit { tables: 0, entries: 0, findings: Vec::new() };
    // Also those that nobody plays at, because the answer to whoever laid them was lost.
    let shown = reading.each(|table, log| {
        audit.entries += log.len();
        audit.findings.extend(judge(table, log, missing.remove(table)));
    });
    audit.tables = shown.await.map_err(|error| error.to_string())?;
    for (table, kept) in missing {
        audit.findings.extend(judge(table, &[], Some(kept)));
        let says = "a table was laid, and there is none".to_string();
        audit.findings.push(Finding { wrong: Wrong::Lost, table: table.into(), says });
    }
    Ok(audit)
}

fn judge(table: &str, stored: &[Numbered], kept: Option<&Kept>) -> Vec<Finding> {
    let broken = |says: String| Finding { wrong: Wrong::Broken, table: table.into(), says };
    let mut findings = Vec::new();
    let mut log = Vec::new();
    for entry in stored {
        match Logged::read(entry.number, &entry.stored.body) {
            Ok(entry) => log.push(entry),
            Err(why) => findings.push(broken(format!("entry {}: {why}", entry.number))),
        }
    }
    findings.extend(judge_log(table, &log));
    if findings.is_empty()
        && !stored.is_empty()
        && let Err(at) = upkeep::follow(stored)
    {
        findings.push(broken(format!("it cannot be followed at {}: {}", at.number, at.reason)));
    }
    let sound = findings.is_empty();
    for seat in kept.iter().flat_map(|_| [0, 1]) {
        let Some(kept) = kept else { continue };
        let prints = if sound { prints(stored, &kept.secrets[usize::from(seat)]) } else { None };
        let said: Vec<Said> = std::mem::take(&mut *lock(&kept.told[usize::from(seat)]));
        let client = Client { seat, said: &said, prints: prints.as_deref() };
        findings.extend(judge_client(table, &log, &client));
    }
    findings
}

/// The print of each change as the table's own code tells it to whoever holds this key, from the log alone.
fn prints(stored: &[Numbered], secret: &str) -> Option<Vec<u64>> {
    let entries = stored.iter().map(|entry| (entry.stored.body.as_str(), entry.stored.events.as_deref()));
    let mut room = Room::new(Table::load(GAMES, entries).ok()?);
    let hello = json!({ "protocol": PROTOCOL, "table": room.table().id(), "keys": [secret], "last": null });
    let hello: Hello = serde_json::from_value(hello).ok()?;
    let told = room.greet(0, 0, &hello, 0).ok()?;
    let frames = told.iter().filter_map(|out| serde_json::from_str::<Value>(&out.text).ok());
    let state = frames.into_iter().find(|frame| frame["type"] == "state")?;
    Some(state["missed"].as_array()?.iter().map(print).collect())
}
