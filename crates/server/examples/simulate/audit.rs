//! At the end: a table's log against all that its two people were told.

use serde_json::{Value, json};
use tableflip_catalogue::GAMES;
use tableflip_server::store::Numbered;
use tableflip_server::upkeep;
use tableflip_table::protocol::{Hello, PROTOCOL};
use tableflip_table::{Room, Table};

use crate::judge::{Client, Finding, Logged, Wrong, judge_client, judge_log};
use crate::pair::Pair;
use crate::run::found;
use crate::told::print;

pub(crate) fn audit(pair: &Pair, stored: &[Numbered]) -> Vec<Finding> {
    let table = &*pair.table;
    let mut findings = Vec::new();
    let mut log = Vec::new();
    for entry in stored {
        match Logged::read(entry.number, &entry.stored.body) {
            Ok(entry) => log.push(entry),
            Err(why) => findings.push(found(Wrong::Broken, table, format!("entry {}: {why}", entry.number))),
        }
    }
    findings.extend(judge_log(table, &log));
    if findings.is_empty()
        && let Err(at) = upkeep::follow(stored)
    {
        let says = format!("it cannot be followed at {}: {}", at.number, at.reason);
        findings.push(found(Wrong::Broken, table, says));
    }
    let sound = findings.is_empty();
    let ends = log.last().map_or(0, |entry| entry.number);
    for seat in 0..2 {
        let prints = if sound { prints(stored, &pair.secrets[usize::from(seat)]) } else { None };
        let said = pair.told(seat);
        let client = Client { seat, said: &said, prints: prints.as_deref() };
        findings.extend(judge_client(table, &log, &client));
        if pair.last(seat) != ends {
            let says = format!("seat {seat} ends with {}, and the log with {ends}", pair.last(seat));
            findings.push(found(Wrong::OutOfOrder, table, says));
        }
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
