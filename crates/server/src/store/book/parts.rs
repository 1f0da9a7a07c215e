//! How a score grew, as the text that is kept.

use tableflip_table::protocol::DayParts;

/// What is no text of ours is as good as nothing: it is an ornament of the score.
pub(in crate::store) fn read(text: Option<&str>) -> Option<DayParts> {
    text.and_then(|text| serde_json::from_str(text).ok())
}

pub(in crate::store) fn write(parts: Option<&DayParts>) -> Option<String> {
    parts.and_then(|parts| serde_json::to_string(parts).ok())
}
