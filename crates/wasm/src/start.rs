//! Where a table begins that does not begin with a deal (RV-7.2): a moment of a record, of a table, or any document.
//!
//! The position stays in here: a page says where, and is handed a table.

use serde_json::Value;
use tableflip_kernel::document::behind;
use tableflip_kernel::record::{Line, Record};
use tableflip_kernel::{AnyPlay, Audience, Document, Fault, Seat, json};
use tableflip_table::Stood;
use tableflip_table::protocol::CreateTable;

use crate::call::{Beginning, PositionCall};
use crate::gather::record_of;
use crate::host::GAMES;
use crate::learning::deck;

/// A game to begin with.
pub(crate) struct Place {
    pub(crate) play: Box<dyn AnyPlay>,
    /// What the open table that is left had played up to there.
    pub(crate) before: Vec<Value>,
}

/// The game at the beginning that is asked for; `stood` is how the table stood that it names.
pub(crate) fn place(start: Beginning, stood: Option<Stood>) -> Result<Place, String> {
    let play = match (start, stood) {
        (Beginning::Record { record, line, at, seat, fresh }, _) => {
            on_record(record_of(&record)?, line, at, seat, fresh).map_err(say)?
        }
        (Beginning::Table { seat, fresh, .. }, Some(Stood { rules, play, actions })) => {
            let play = match fresh {
                None => play,
                Some(seed) => {
                    let audience = Audience::Seat(seated(seat, play.seats())?);
                    behind(&*rules, &*play.look(audience), audience, u64::from(seed)).map_err(say)?
                }
            };
            return Ok(Place { play, before: actions });
        }
        (Beginning::Table { .. }, None) => return Err("that table is not open".into()),
        (Beginning::Daily { game, date }, _) => deck(&game, &date)?.deal(),
        (Beginning::Document { text, seed }, _) => {
            let json = json::parse(&text).map_err(say)?;
            Document::read_drawn(&GAMES, &json, u64::from(seed)).map_err(say)?.play
        }
    };
    Ok(Place { play, before: Vec::new() })
}

/// The game where a new line would begin: the same words as a record has for one.
fn on_record(
    mut record: Record,
    from: u32,
    at: u32,
    seat: u8,
    fresh: Option<u32>,
) -> Result<Box<dyn AnyPlay>, Fault> {
    let id = record.lines.iter().map(|line| line.id).max().unwrap_or(0).saturating_add(1);
    record.lines.push(Line {
        id,
        from,
        at: at as usize,
        seat: Seat(seat),
        fresh: fresh.map(u64::from),
        actions: Vec::new(),
        result: None,
        name: String::new(),
        players: Vec::new(),
    });
    // Also that there is room for it, and that what it leaves is there.
    let record = Record::read(&serde_json::to_value(record.in_format()).expect("a record is JSON"))?;
    record.branch(&GAMES, id, at as usize)
}

/// The wish with what the position itself agrees on.
pub(crate) fn wish_at(wish: CreateTable, play: &dyn AnyPlay) -> CreateTable {
    let edition = play.edition();
    CreateTable {
        game: play.title().id.to_string(),
        options: play.options(),
        edition: edition.text.as_deref().map(str::to_string),
        start: Some(play.position()),
        ..wish
    }
}

/// The complete document at a moment of a record: whoever has the record can know all of it.
pub(crate) fn document(asked: &PositionCall) -> Result<String, String> {
    let play = record_of(&asked.record)?.branch(&GAMES, asked.line, asked.at as usize).map_err(say)?;
    Ok(play.document().to_string())
}

fn seated(seat: u8, seats: u8) -> Result<Seat, String> {
    if seat < seats { Ok(Seat(seat)) } else { Err("there is no such seat".into()) }
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
pub(crate) fn say(fault: Fault) -> String {
    fault.to_string()
}
