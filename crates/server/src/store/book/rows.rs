//! What stands in the book, whatever it is kept in.

use tableflip_table::KeyHash;
use tableflip_table::protocol::{ClubAsk, ClubCard, DailyPar, DayParts};

/// What was promised of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayRow {
    /// The day, as `2026-11-17`.
    pub date: String,
    /// The game's id.
    pub game: String,
    /// SHA-256 of the edition's text.
    pub edition_sha256: String,
    /// All options, as canonical JSON.
    pub options: String,
    /// How many seats there are.
    pub seats: u8,
    /// The promise itself.
    pub commitment: String,
    /// Whether it is closed.
    pub closed: bool,
    /// What bots score.
    pub par: DailyPar,
}

/// A device's attempt at a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Its table.
    pub table: String,
    /// What it came to, once it is over.
    pub score: Option<u32>,
    /// How that grew.
    pub parts: Option<DayParts>,
}

/// Somebody begins a day.
#[derive(Clone, Debug)]
pub struct NewAttempt {
    /// The day.
    pub date: String,
    /// The game's id.
    pub game: String,
    /// Whose attempt.
    pub device: KeyHash,
    /// The name on the board.
    pub name: String,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The new table's id.
    pub table: String,
    /// The first entry of its log.
    pub body: String,
    /// The position that was dealt.
    pub events: Option<String>,
}

/// A day was begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// The attempt's table.
    pub table: String,
    /// Whether it was begun just now.
    pub new: bool,
}

/// A club is made.
#[derive(Clone, Debug)]
pub struct NewClub {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The hash of the key in its link.
    pub link: KeyHash,
    /// Who makes it.
    pub maker: KeyHash,
    /// The maker's name there.
    pub member: String,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// What came of asking a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clubbed {
    /// How it is now.
    Card(ClubCard),
    /// There is none.
    NoClub,
    /// Not for this device, or not with this key.
    NotYours,
    /// It has as many names as it takes.
    Full,
    /// Nobody has that number.
    NoMember,
}

/// Whether a device may do this with a club: `removed` says whether it was removed, or nothing if it was never there.
pub(in crate::store) fn may(ask: &ClubAsk, link_of_club: &str, removed: Option<bool>, maker: bool) -> bool {
    let inside = removed == Some(false);
    match ask {
        ClubAsk::Join { link, .. } => {
            String::from(KeyHash::of(link)) == link_of_club && removed != Some(true)
        }
        ClubAsk::Look {} | ClubAsk::Leave {} => inside,
        ClubAsk::Rename { .. } | ClubAsk::Remove { .. } => inside && maker,
    }
}
