//! The daily deck over HTTP (LN-3.7): days, the board of one, clubs.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::key::KeyHash;

/// A day of a game: `GET /api/daily/{date}/{game}`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyCard {
    /// The day, as `2026-11-17`.
    pub date: String,
    /// The game's id.
    pub game: String,
    /// All options.
    #[cfg_attr(feature = "ts", ts(type = "Readonly<Record<string, unknown>>"))]
    pub options: Map<String, Value>,
    /// When it opens, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub opens: u64,
    /// When it closes, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub closes: u64,
    /// SHA-256 of the edition's text: the promise holds it.
    pub edition_sha256: String,
    /// How many seats there are: the seed holds a line for each.
    pub seats: u8,
    /// What is promised about the shuffle (`docs/randomness.md`).
    pub commitment: String,
    /// What the deck is dealt from, once the day is closed.
    pub seed: Option<String>,
    /// What the promise holds, once the day is closed: the seed follows from it.
    pub salt: Option<String>,
    /// What bots score, once the day is closed or one's own game is finished.
    pub par: Option<DailyPar>,
    /// The attempt of the device that asks, if it has begun.
    pub own: Option<DailyOwn>,
}

/// What bots score with a day's deck: the regular's is par. Nothing for one that took too long.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyPar {
    /// The novice's.
    pub novice: Option<u32>,
    /// The regular's.
    pub regular: Option<u32>,
    /// The expert's.
    pub expert: Option<u32>,
    /// How the regular's grew.
    pub parts: Option<DayParts>,
}

/// How a score grew over the game, in three parts that are compared with another's (LN-3.8): no card, no place, no line of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayParts {
    /// What the parts are called, as a sentence begins: «Rounds».
    pub name: String,
    /// What each of them brought.
    pub by_part: [i32; 3],
}

/// A device's own attempt at a day: nobody else is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyOwn {
    /// Its table.
    pub table: String,
    /// What it came to, once it is over.
    pub score: Option<u32>,
    /// How that grew; nothing for a game that was given up.
    pub parts: Option<DayParts>,
}

/// Somebody plays a day: the body of `POST /api/daily/{date}/{game}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayDaily {
    /// The device's key: 32 hexadecimal digits.
    pub key: String,
    /// The name on the board.
    pub name: String,
    /// A club to join first, `ID#KEY` as its link ends.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub club: Option<String>,
}

/// A row of a board: one of `GET /api/daily/{date}/{game}/board`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardRow {
    /// From 1 on; equal scores share it.
    pub place: u32,
    /// The chosen name.
    pub name: String,
    /// Higher is better.
    pub score: u32,
    /// Whether it is the asker's.
    pub own: bool,
}

/// Somebody makes a club: the body of `POST /api/clubs`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateClub {
    /// The maker's device key: 32 hexadecimal digits.
    pub key: String,
    /// The club's name.
    pub name: String,
    /// The maker's name there.
    pub member: String,
    /// SHA-256 of the key in the club's link.
    pub link: KeyHash,
}

/// Somebody asks something of a club: the body of `POST /api/clubs/{id}`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClubRequest {
    /// The device's key: 32 hexadecimal digits.
    pub key: String,
    /// What.
    pub ask: ClubAsk,
}

/// What is asked of a club.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClubAsk {
    /// How it is now.
    Look {},
    /// To be in it; again, to have another name there.
    Join {
        /// The key in the club's link: 32 hexadecimal digits.
        link: String,
        /// One's name there.
        name: String,
    },
    /// Another name for the club: its maker alone.
    Rename {
        /// The club's name.
        name: String,
    },
    /// Somebody is taken out: by its maker alone.
    Remove {
        /// Which member.
        member: u32,
    },
    /// Not to be in it any more.
    Leave {},
}

/// A club, as somebody who is in it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether the asker made it.
    pub maker: bool,
    /// Who is in it; nobody for one who left.
    pub members: Vec<ClubMember>,
}

/// Somebody in a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClubMember {
    /// The number there, which stays.
    pub member: u32,
    /// The name there.
    pub name: String,
    /// Whether it is the asker.
    pub own: bool,
}
