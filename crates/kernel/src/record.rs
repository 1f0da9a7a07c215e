//! Game records: everything needed to play a game again and to check that it was fair.
//!
//! A record names the seed and the actions; the positions between follow from them. `verify` plays
//! it again and compares what it says (commitment, result, final position) with what comes out.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::commitment::{Salt, commit, sha256};
use crate::document::{edition_of, named, unknown_game};
use crate::json;
use crate::shuffle::{PersonBits, Shuffle, promise};
use crate::{AnyGame, AnyPlay, AnyRules, Edition, Fault, Seed};

/// The engine that wrote a record.
pub const ENGINE: &str = concat!("tableflip ", env!("CARGO_PKG_VERSION"));

/// A game, from its seed to its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format: 1, or 2 if several people shuffled together.
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
    pub seed: Seed,
    /// What kept the commitment to a number from being guessed.
    pub salt: Option<Salt>,
    /// What was published at the start.
    pub commitment: String,
    /// What the seed follows from, where several people shuffled together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<Shuffle>,
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

/// Where a record's deal comes from.
#[derive(Clone, Debug)]
pub enum Dealt {
    /// From a number, with the salt of the commitment to it.
    Number(u64, Salt),
    /// From what everybody at the table added.
    Together(Shuffle),
}

impl Dealt {
    /// The seed.
    pub fn seed(&self) -> Seed {
        match self {
            Dealt::Number(number, _) => Seed::number(*number),
            Dealt::Together(shuffle) => shuffle.seed(),
        }
    }
}

/// What one who was there knows by themselves, from before the game began.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Witness {
    /// The first commitment that they saw.
    #[serde(default)]
    pub commitment: Option<String>,
    /// The bits that they added, by seat; nothing for seats that were not theirs.
    #[serde(default)]
    pub bits: Vec<Option<PersonBits>>,
}

impl Record {
    /// Plays the actions from the deal and writes down what came of it.
    pub fn make(rules: &dyn AnyRules, dealt: Dealt, actions: Vec<Value>) -> Result<Record, Fault> {
        let mut play = rules.deal(dealt.seed());
        advance(&mut *play, &actions)?;
        Ok(Record::of(rules, dealt, actions, &*play))
    }

    /// Writes down a game that was played: these actions led from the deal to where it stands.
    pub fn of(rules: &dyn AnyRules, dealt: Dealt, actions: Vec<Value>, play: &dyn AnyPlay) -> Record {
        let (game, seed) = (rules.title().id, dealt.seed());
        let (format, salt, commitment, shuffle) = match dealt {
            Dealt::Number(number, salt) => (1, Some(salt), commit(game, number, &salt), None),
            Dealt::Together(shuffle) => {
                let promise =
                    promise(game, &shuffle.table, &rules.edition().sha256, &rules.options(), &shuffle.host);
                (2, None, promise, Some(shuffle))
            }
        };
        Record {
            format,
            engine: ENGINE.to_string(),
            game: game.to_string(),
            edition: EditionMark::of(rules.edition()),
            options: rules.options(),
            seed,
            salt,
            commitment,
            shuffle,
            actions,
            result: play.result(),
            position_sha256: fingerprint(play),
        }
    }

    /// Reads a record.
    pub fn read(json: &Value) -> Result<Record, Fault> {
        if let Some(format) = json.get("format")
            && !matches!(format.as_u64(), Some(1 | 2))
        {
            let reason = format!("this program reads records of formats 1 and 2, not {format}");
            return Err(Fault::form("format", reason));
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
        agree("commitment", &self.commitment, &self.promised());
        if let Some(shuffle) = &self.shuffle {
            agree("seed", &json!(self.seed), &json!(shuffle.seed()));
        }
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

    /// What does not agree with what somebody who was there knows by themselves: a host that swapped seed and promise
    /// afterwards would be found out here.
    pub fn contradicts(&self, witness: &Witness) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Some(seen) = witness.commitment.as_ref().filter(|seen| **seen != self.commitment) {
            let reason = format!("the record says {}, but {seen} was promised", self.commitment);
            faults.push(Fault::form("commitment", reason));
        }
        let used = self.shuffle.as_ref().map(|shuffle| &shuffle.bits[..]).unwrap_or_default();
        for (seat, bits) in witness.bits.iter().enumerate() {
            if bits.is_some() && used.get(seat) != Some(bits) {
                let reason = "the deal was not made with the bits that this seat added";
                faults.push(Fault::form(format!("shuffle.bits[{seat}]"), reason));
            }
        }
        faults
    }

    /// The commitment that agrees with what the record opens; nothing that could agree if it opens nothing.
    fn promised(&self) -> String {
        let Some(shuffle) = &self.shuffle else {
            let opened = self.seed.as_number().zip(self.salt);
            return opened.map_or("nothing".into(), |(number, salt)| commit(&self.game, number, &salt));
        };
        promise(&self.game, &shuffle.table, &self.edition.sha256, &self.options, &shuffle.host)
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
