//! Who sat at a recorded table: for those who look back. Nothing in the game follows from it.

use serde::{Deserialize, Serialize};

use super::FORMAT;
use crate::name::{self, NAME_LENGTH};
use crate::{Fault, MAX_SEATS};

/// Who played a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What they were called; may be empty.
    #[serde(default)]
    pub name: String,
    /// What they were.
    pub kind: Kind,
    /// How well a bot played, in the word of its level.
    #[serde(default)]
    pub level: Option<String>,
}

/// What plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A person.
    Person,
    /// A program.
    Bot,
}

impl Player {
    /// A person with a name.
    pub fn person(name: impl Into<String>) -> Player {
        Player { name: name.into(), kind: Kind::Person, level: None }
    }

    /// A bot of a level, which it is called by.
    pub fn bot(level: impl Into<String>) -> Player {
        let level = level.into();
        Player { name: level.clone(), kind: Kind::Bot, level: Some(level) }
    }
}

/// Players as they stand in a file. How many seats there are is known only once the game is.
pub(super) fn check(players: &[Player], place: &str) -> Result<(), Fault> {
    if players.len() > MAX_SEATS {
        let reason = format!("there are {}, and no table has more than {MAX_SEATS} seats", players.len());
        return FORMAT.fault(place, reason);
    }
    for (n, player) in players.iter().enumerate() {
        let place = format!("{place}[{n}]");
        name::check(&player.name, NAME_LENGTH, FORMAT, &format!("{place}.name"))?;
        let level = format!("{place}.level");
        match (player.kind, &player.level) {
            (Kind::Person, None) => {}
            (Kind::Bot, Some(word)) => name::check(word, NAME_LENGTH, FORMAT, &level)?,
            (Kind::Person, Some(_)) => return FORMAT.fault(level, "a person has none"),
            (Kind::Bot, None) => return FORMAT.fault(level, "a bot has one"),
        }
    }
    Ok(())
}

/// One for each seat, or none at all.
pub(super) fn seated(players: &[Player], seats: u8, place: &str) -> Result<(), Fault> {
    match players.len() {
        0 => Ok(()),
        count if count == usize::from(seats) => Ok(()),
        count => FORMAT.fault(place, format_args!("there are {count}, and the table has {seats} seats")),
    }
}
