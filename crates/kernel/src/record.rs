//! Game records: everything needed to play a game again and to check that it was fair.
//!
//! A record names the seed and the actions; the positions between follow from them. `verify` plays
//! it again and compares what it says (commitment, result, final position) with what comes out.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::commitment::{Salt, commit, sha256};
use crate::document::{edition_of, named, unknown_game};
use crate::json;
use crate::{AnyGame, AnyPlay, AnyRules, Edition, Fault};

/// The engine that wrote a record.
pub const ENGINE: &str = concat!("tableflip ", env!("CARGO_PKG_VERSION"));

/// A game, from its seed to its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format: 1.
    pub format: u32,
    /// The engine that played the game.
    pub engine: String,
    /// The game's id.
    pub game: String,
    /// Which figures it was played with.
    pub edition: EditionMark,
    /// All options.
    pub options: Map<String, Value>,
    /// The seed of the set-up. Only a finished game's record shows it.
    pub seed: u64,
    /// What kept the commitment from being guessed.
    pub salt: Salt,
    /// What was published at the start.
    pub commitment: String,
    /// Every action, in order.
    pub actions: Vec<Value>,
    /// The result in the game's own words; `null` if the game was left unfinished.
    pub result: Option<Value>,
    /// SHA-256 of the final position's canonical JSON.
    pub position_sha256: String,
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

impl Record {
    /// Plays the actions from the seed and writes down what came of it.
    pub fn make(rules: &dyn AnyRules, seed: u64, salt: Salt, actions: Vec<Value>) -> Result<Record, Fault> {
        let mut play = rules.deal(seed);
        advance(&mut *play, &actions)?;
        Ok(Record::of(rules, seed, salt, actions, &*play))
    }

    /// Writes down a game that was played: these actions led from the seed to where it stands.
    pub fn of(
        rules: &dyn AnyRules,
        seed: u64,
        salt: Salt,
        actions: Vec<Value>,
        play: &dyn AnyPlay,
    ) -> Record {
        Record {
            format: 1,
            engine: ENGINE.to_string(),
            game: rules.title().id.to_string(),
            edition: EditionMark::of(rules.edition()),
            options: rules.options(),
            seed,
            commitment: commit(rules.title().id, seed, &salt),
            salt,
            actions,
            result: play.result(),
            position_sha256: fingerprint(play),
        }
    }

    /// Reads a record.
    pub fn read(json: &Value) -> Result<Record, Fault> {
        if let Some(format) = json.get("format")
            && format.as_u64() != Some(1)
        {
            return Err(Fault::form(
                "format",
                format!("this program reads records of format 1, not {format}"),
            ));
        }
        json::read(json)
    }

    /// The game after its first `count` actions.
    pub fn replay(&self, games: &[&'static dyn AnyGame], count: usize) -> Result<Box<dyn AnyPlay>, Fault> {
        let mut play = self.rules(games)?.deal(self.seed);
        let Some(actions) = self.actions.get(..count) else {
            let reason = format!("the game has {} actions, not {count}", self.actions.len());
            return Err(Fault::form("actions", reason));
        };
        advance(&mut *play, actions)?;
        Ok(play)
    }

    /// Plays the game again; every disagreement between the record and what comes out.
    pub fn verify(&self, games: &[&'static dyn AnyGame]) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        let mut agree = |place: &str, said: &dyn std::fmt::Display, found: &dyn std::fmt::Display| {
            let (said, found) = (said.to_string(), found.to_string());
            if said != found {
                faults.push(Fault::form(place, format!("the record says {said}, the game says {found}")));
            }
        };
        agree("commitment", &self.commitment, &commit(&self.game, self.seed, &self.salt));
        match self.replay(games, self.actions.len()) {
            Err(fault) => faults.push(fault),
            Ok(play) => {
                let text = |result: Option<&Value>| result.map_or("null".to_string(), json::canonical);
                agree("result", &text(self.result.as_ref()), &text(play.result().as_ref()));
                agree("position_sha256", &self.position_sha256, &fingerprint(&*play));
            }
        }
        if faults.is_empty() {
            return Ok(());
        }
        if self.engine != ENGINE {
            let reason = format!("{:?} played this game and would agree; this is {ENGINE:?}", self.engine);
            faults.push(Fault::form("engine", reason));
        }
        Err(faults)
    }

    fn rules(&self, games: &[&'static dyn AnyGame]) -> Result<Box<dyn AnyRules>, Fault> {
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
        game.open(&edition, &self.options)
    }
}

fn advance(play: &mut dyn AnyPlay, actions: &[Value]) -> Result<(), Fault> {
    for (n, action) in actions.iter().enumerate() {
        play.act(action)
            .map_err(|refusal| Fault::rule(refusal.rule, format!("actions[{n}]"), refusal.because))?;
    }
    Ok(())
}

fn fingerprint(play: &dyn AnyPlay) -> String {
    sha256(json::canonical(&play.position()).as_bytes())
}
