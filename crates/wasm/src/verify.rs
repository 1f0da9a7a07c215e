//! Whether a finished game was what somebody who was there was told, and its shuffle what was promised (TR-2.3).
//!
//! Everything follows from the record: it is played again here, in the reader's own engine. What the host says of it is not
//! believed.

use serde_json::Value;
use tableflip_kernel::record::{Record, Witness};
use tableflip_kernel::{Audience, Fault, Seat};

use crate::call::{Disagreement, Verified};
use crate::host::GAMES;

/// What one audience was told during the game, as far as it is at hand.
pub(crate) struct Told {
    pub(crate) seat: Option<u8>,
    pub(crate) start: Option<Value>,
    pub(crate) events: Option<Vec<Vec<Value>>>,
}

/// Everything in which the record disagrees with itself, with the witness, or with what was told.
pub(crate) fn verify(record: &Value, witness: &Witness, told: &Told) -> Verified {
    let faults = match Record::read(record) {
        Err(fault) => vec![fault],
        Ok(record) => {
            let mut faults = record.contradicts(witness);
            faults.extend(record.verify(&GAMES).err().into_iter().flatten());
            faults.extend(differs(&record, told).err());
            faults
        }
    };
    let say = |Fault { place, reason, .. }: Fault| Disagreement { place, reason };
    Verified { faults: faults.into_iter().map(say).collect() }
}

/// The first thing that was told otherwise than the record plays it.
fn differs(record: &Record, told: &Told) -> Result<(), Fault> {
    let mut play = record.replay(&GAMES, 0)?;
    if told.seat.is_some_and(|seat| seat >= play.seats()) {
        return Err(Fault::form("seat", "the record has fewer seats"));
    }
    let audience = told.seat.map_or(Audience::Spectator, |seat| Audience::Seat(Seat(seat)));
    if told.start.as_ref().is_some_and(|start| !same(start, &play.view(audience))) {
        return Err(Fault::form("start", "another deal was shown than the record's"));
    }
    let Some(events) = &told.events else { return Ok(()) };
    if events.len() != record.actions.len() {
        let reason = format!("{} actions were told, the record has {}", events.len(), record.actions.len());
        return Err(Fault::form("events", reason));
    }
    for (n, (action, told)) in record.actions.iter().zip(events).enumerate() {
        let refused =
            |no: tableflip_kernel::Refusal| Fault::rule(no.rule, format!("actions[{n}]"), no.because);
        let found = play.act(action).map_err(refused)?.events(audience);
        if told.len() != found.len() || !told.iter().zip(&found).all(|(told, found)| same(told, found)) {
            return Err(Fault::form(format!("events[{n}]"), "something else was told than the record plays"));
        }
    }
    Ok(())
}

/// Whether two values are alike, after one of them went through a browser: 1.0 comes back as 1.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        (a, b) => a == b,
    }
}
