//! Game records: everything needed to play a game again and to check that it was fair.
//!
//! A record names the seed, or the position that was begun at, and the actions; the positions between follow from them.
//! `record/verify.rs` plays it again and compares what it says with what comes out; `record/line.rs` is what was tried
//! beside the game; `record/player.rs` is who played.
//!
//! Format 1 is a game that was dealt from a number, and nothing else. Format 2 adds, each if there is need of it: a shuffle
//! of several people, players, a position to begin at, and lines. Format 1 is written wherever it suffices.

mod line;
mod player;
mod verify;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::commitment::{Salt, commit, sha256};
use crate::document::{Document, edition_of, named, options_of, unknown_game};
use crate::json;
use crate::shuffle::{Shuffle, promise};
use crate::{AnyGame, AnyPlay, AnyRules, Edition, Fault, Rule, Seed};

pub use line::{LINE_NAME_LENGTH, Leg, Line, MOST_LINES};
pub use player::{Kind, Player};
pub use verify::Witness;

/// The engine that wrote a record.
pub const ENGINE: &str = concat!("tableflip ", env!("CARGO_PKG_VERSION"));

/// The longest record that is reviewed, opened in a browser or put into a link, in bytes (RV-5.2).
pub const LARGEST_RECORD: usize = 4_000_000;
/// The longest game that is reviewed, in actions (RV-5.2).
pub const MOST_ACTIONS: usize = 5_000;

/// The rule by which a bad record of format 2 is refused.
const FORMAT: Rule = Rule("RV-7.3");

/// A game, from its seed to its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format: 1, or 2 if anything is there that 1 does not have.
    pub format: u32,
    /// The engine that played the game.
    pub engine: String,
    /// The game's id.
    pub game: String,
    /// Which figures it was played with.
    pub edition: EditionMark,
    /// All options.
    pub options: Map<String, Value>,
    /// Who played, by seat; empty if nobody says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// The seed of the set-up; 0 if the game began at a position. Only a finished game's record shows it.
    pub seed: Seed,
    /// What kept the commitment to a number from being guessed.
    pub salt: Option<Salt>,
    /// What was published at the start; nothing if the game began at a position.
    pub commitment: Option<String>,
    /// What the seed follows from, where several people shuffled together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<Shuffle>,
    /// The position that the game began at, if it was not dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// Every action, in order.
    pub actions: Vec<Value>,
    /// The result in the game's own words; `null` if the game was left unfinished.
    pub result: Option<Value>,
    /// SHA-256 of the final position's canonical JSON.
    pub position_sha256: String,
    /// What was tried beside the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
}

/// An edition, named so that another copy of it can be recognised.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionMark {
    /// Its short name.
    pub id: String,
    /// SHA-256 of its text.
    pub sha256: String,
    /// Its text, unless it came with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl EditionMark {
    fn of(edition: &Edition) -> EditionMark {
        EditionMark {
            id: edition.id.clone(),
            sha256: edition.sha256.clone(),
            text: edition.text.as_deref().map(str::to_string),
        }
    }
}

/// Where a game comes from.
#[derive(Clone, Debug)]
pub enum Dealt {
    /// Dealt from a number, with the salt of the commitment to it.
    Number(u64, Salt),
    /// Dealt from what everybody at the table added.
    Together(Shuffle),
    /// Not dealt: it began at this position.
    Position(Value),
}

impl Dealt {
    /// The seed; 0 where nothing was dealt.
    pub fn seed(&self) -> Seed {
        match self {
            Dealt::Number(number, _) => Seed::number(*number),
            Dealt::Together(shuffle) => shuffle.seed(),
            Dealt::Position(_) => Seed::number(0),
        }
    }

    /// The game before its first action.
    pub fn begin(&self, rules: &dyn AnyRules) -> Result<Box<dyn AnyPlay>, Fault> {
        match self {
            Dealt::Position(position) => resume(rules, position),
            dealt => Ok(rules.deal(dealt.seed())),
        }
    }
}

impl Record {
    /// Plays the actions from the deal, or from the position, and writes down what came of it.
    pub fn make(rules: &dyn AnyRules, dealt: Dealt, actions: Vec<Value>) -> Result<Record, Fault> {
        let mut play = dealt.begin(rules)?;
        let dealt = match dealt {
            // What was left out of it is written down.
            Dealt::Position(_) => Dealt::Position(play.position()),
            dealt => dealt,
        };
        advance(&mut *play, &actions, |_, _| {})?;
        Ok(Record::of(rules, dealt, actions, &*play))
    }

    /// Writes down a game that was played: these actions led from its beginning to where it stands.
    pub fn of(rules: &dyn AnyRules, dealt: Dealt, actions: Vec<Value>, play: &dyn AnyPlay) -> Record {
        let (game, seed, mut options) = (rules.title().id, dealt.seed(), rules.options());
        let (mut salt, mut commitment, mut together, mut start) = (None, None, None, None);
        match dealt {
            Dealt::Number(number, kept) => {
                (salt, commitment) = (Some(kept), Some(commit(game, number, &kept)));
            }
            Dealt::Together(shuffle) => {
                let edition = &rules.edition().sha256;
                commitment = Some(promise(game, &shuffle.table, edition, &options, &shuffle.host));
                together = Some(shuffle);
            }
            // What options leave to chance has long been drawn in a position.
            Dealt::Position(position) => (start, options) = (Some(position), play.options()),
        }
        let record = Record {
            format: 1,
            engine: ENGINE.to_string(),
            game: game.to_string(),
            edition: EditionMark::of(rules.edition()),
            options,
            players: Vec::new(),
            seed,
            salt,
            commitment,
            shuffle: together,
            start,
            actions,
            result: play.result(),
            position_sha256: fingerprint(play),
            lines: Vec::new(),
        };
        record.in_format()
    }

    /// The same record with those who played.
    #[must_use]
    pub fn with_players(self, players: Vec<Player>) -> Record {
        Record { players, ..self }.in_format()
    }

    /// The same record with these lines.
    #[must_use]
    pub fn with_lines(self, lines: Vec<Line>) -> Record {
        Record { lines, ..self }.in_format()
    }

    /// The same record in the lowest format that has what it holds.
    #[must_use]
    pub fn in_format(mut self) -> Record {
        let more = self.shuffle.is_some()
            || self.start.is_some()
            || !self.players.is_empty()
            || !self.lines.is_empty();
        self.format = if more { 2 } else { 1 };
        self
    }

    /// Reads a record. Its form is checked, every count and reference; what it says of the game is for
    /// [`Record::verify`].
    pub fn read(json: &Value) -> Result<Record, Fault> {
        if let Some(format) = json.get("format")
            && !matches!(format.as_u64(), Some(1 | 2))
        {
            let reason = format!("this program reads records of formats 1 and 2, not {format}");
            return Err(Fault::form("format", reason));
        }
        let record: Record = json::read(json)?;
        record.check()?;
        Ok(record)
    }

    fn check(&self) -> Result<(), Fault> {
        let later = [
            ("players", !self.players.is_empty()),
            ("start", self.start.is_some()),
            ("lines", !self.lines.is_empty()),
        ];
        if let Some((key, _)) = later.into_iter().find(|(_, there)| *there && self.format == 1) {
            return FORMAT.fault(key, "belongs in a record of format 2, and this is one of format 1");
        }
        match &self.start {
            None if self.commitment.is_none() => return Err(Fault::form("commitment", "is missing")),
            None => {}
            Some(start) if !start.is_object() => {
                let found = json::kind(start);
                return FORMAT.fault("start", format_args!("expected a position, found {found}"));
            }
            Some(_) => {
                let dealt = [
                    ("seed", self.seed != Seed::number(0)),
                    ("salt", self.salt.is_some()),
                    ("commitment", self.commitment.is_some()),
                    ("shuffle", self.shuffle.is_some()),
                ];
                if let Some((key, _)) = dealt.into_iter().find(|(_, there)| *there) {
                    return FORMAT.fault(key, "is given, though the game began at a position");
                }
            }
        }
        player::check(&self.players, "players")?;
        self.check_lines()
    }

    /// The game after its first `count` actions.
    pub fn replay(&self, games: &[&'static dyn AnyGame], count: usize) -> Result<Box<dyn AnyPlay>, Fault> {
        self.branch(games, 0, count)
    }

    /// Which game this is, whoever played it and whatever was tried beside it: SHA-256 of its canonical JSON without
    /// `format`, `players` and `lines`. A whole number is the same one with and without «.0», since a browser drops that.
    pub fn identity(&self) -> String {
        let mut game = serde_json::to_value(self).expect("a record is JSON");
        for key in ["format", "players", "lines"] {
            game.as_object_mut().expect("a record is an object").remove(key);
        }
        sha256(json::canonical(&json::whole(game)).as_bytes())
    }

    /// The rules, and the game before its first action.
    fn begin(&self, games: &[&'static dyn AnyGame]) -> Result<Document, Fault> {
        let rules = self.rules(games)?;
        self.check_seats(rules.seats())?;
        let play = match &self.start {
            None => rules.deal(self.seed),
            Some(position) => resume(&*rules, position)?,
        };
        Ok(Document { rules, play })
    }

    /// What the table had agreed on.
    pub fn rules(&self, games: &[&'static dyn AnyGame]) -> Result<Box<dyn AnyRules>, Fault> {
        let game =
            named(games, &self.game).ok_or_else(|| Fault::form("game", unknown_game(games, &self.game)))?;
        let text = self.edition.text.as_deref().map(Value::from);
        let edition = edition_of(game, text.as_ref())?;
        if edition.sha256 != self.edition.sha256 {
            let reason = format!(
                "the game was played with edition {:?} ({}), which is not the one at hand ({})",
                self.edition.id, self.edition.sha256, edition.sha256
            );
            return Err(Fault::form("edition.sha256", reason));
        }
        match &self.start {
            None => game.open(&edition, &self.options),
            Some(start) => game.open(&edition, &options_of(self.options.clone(), start, "start")?),
        }
    }
}

/// Plays the actions; `visit` is shown the game before each of them and after the last, with their count.
fn advance(
    play: &mut dyn AnyPlay,
    actions: &[Value],
    mut visit: impl FnMut(usize, &dyn AnyPlay),
) -> Result<(), Fault> {
    for (n, action) in actions.iter().enumerate() {
        visit(n, play);
        play.act(action)
            .map_err(|refusal| Fault::rule(refusal.rule, format!("actions[{n}]"), refusal.because))?;
    }
    visit(actions.len(), play);
    Ok(())
}

/// The game at a record's position.
fn resume(rules: &dyn AnyRules, position: &Value) -> Result<Box<dyn AnyPlay>, Fault> {
    rules
        .resume(position)
        .map_err(|fault| Fault { place: fault.place.replacen("position", "start", 1), ..fault })
}

fn disagree(place: &str, said: &str, found: &str) -> Fault {
    Fault::form(place, format!("the record says {said}, the game says {found}"))
}

/// A result as it is compared.
fn text(result: Option<&Value>) -> String {
    result.map_or("null".to_string(), json::canonical)
}

fn fingerprint(play: &dyn AnyPlay) -> String {
    sha256(json::canonical(&play.position()).as_bytes())
}
