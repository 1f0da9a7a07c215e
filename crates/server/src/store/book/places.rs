//! Places on a board: who stands where, and how much of it is shown (LN-3.6).

use tableflip_table::protocol::BoardRow;

/// So many rows, and one's own.
pub(in crate::store) const SHOWN: u32 = 100;

/// A finished game: name, score, whose.
pub(in crate::store) struct Line {
    pub(in crate::store) name: String,
    pub(in crate::store) score: u32,
    pub(in crate::store) device: String,
}

/// Equal scores share a place, and the next one counts them all.
pub(in crate::store) fn placed(lines: Vec<Line>, own: Option<&str>) -> Vec<BoardRow> {
    let mut rows: Vec<BoardRow> = Vec::with_capacity(lines.len() + 1);
    for (n, Line { name, score, device }) in (1..).zip(lines) {
        let place = rows.last().filter(|last| last.score == score).map_or(n, |last| last.place);
        rows.push(BoardRow { place, name, score, own: own == Some(device.as_str()) });
    }
    rows
}

/// What is shown of a board that was placed whole.
pub(in crate::store) fn cut(mut rows: Vec<BoardRow>) -> Vec<BoardRow> {
    if rows.len() > SHOWN as usize {
        let mine = rows.drain(SHOWN as usize..).find(|row| row.own);
        rows.extend(mine);
    }
    rows
}
