//! The engine's protocol: one line of JSON in, one line of JSON out.
//!
//! It survives any line: whatever is wrong with one is said in the answer. It reads no file and draws no
//! randomness but the seed of a `new` that names none. Reading lines and writing answers is the
//! business of `commands/engine.rs`.

mod request;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::document::edition_of;
use tableflip_kernel::json;
use tableflip_kernel::{AnyPlay, Audience, Document, Seat, Seed};

use crate::agreement;
use crate::answer::{Failure, RefusedAt, act_all, one_line};
use crate::bots;
use crate::commands::hint::LONGEST;
use crate::commands::perft::DEEPEST;
use crate::input::{LONGEST_EDITION, seat};
use crate::judging;
use crate::system;
use request::{Apply, Hint, Legal, New, Perft, ResultOf, Review, View};

/// How many positions may be held under names.
const MOST_NAMES: usize = 1000;
/// The longest name, in bytes.
const LONGEST_NAME: usize = 200;

/// A conversation, with the positions that it holds under names.
pub struct Engine {
    named: BTreeMap<String, Box<dyn AnyPlay>>,
    deepest: u32,
    /// The longest that a bot may think, in milliseconds.
    longest: u64,
    /// How long a bot thinks that is given no time; as long as its level does if this is `None`.
    usual: Option<Duration>,
    /// The longest game, and the most samples per candidate, that are reviewed.
    most_actions: usize,
    most_samples: u32,
    seed: fn() -> Result<u64, Failure>,
}

/// Why a request has no answer.
enum Problem {
    Refused(RefusedAt),
    Other(String),
}

impl<T: std::fmt::Display> From<T> for Problem {
    fn from(why: T) -> Problem {
        Problem::Other(why.to_string())
    }
}

/// A struct keeps the keys in the order of the specification.
#[derive(Serialize)]
struct Reply {
    id: Value,
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Ok(Value),
    Error(Error),
}

#[derive(Serialize)]
#[serde(untagged)]
enum Error {
    Refused(RefusedAt),
    Other { because: String },
}

impl Default for Engine {
    fn default() -> Self {
        Engine::new()
    }
}

impl Engine {
    /// A conversation that has not begun.
    pub fn new() -> Engine {
        Engine {
            named: BTreeMap::new(),
            deepest: DEEPEST,
            longest: LONGEST,
            usual: None,
            most_actions: judging::MOST_ACTIONS,
            most_samples: judging::MOST_SAMPLES,
            seed: system::seed,
        }
    }

    /// One that gives the same answers twice, counts no deeper than this and thinks for a millisecond
    /// at most: for tests and fuzzing.
    pub fn repeatable(deepest: u32) -> Engine {
        let usual = Some(Duration::from_millis(1));
        let named = BTreeMap::new();
        Engine { named, deepest, longest: 1, usual, most_actions: 4, most_samples: 4, seed: || Ok(0) }
    }

    /// Answers one request: always one line, without its end.
    pub fn answer(&mut self, line: &[u8]) -> String {
        match request(line) {
            Err(why) => write(Value::Null, Err(why.into())),
            Ok(mut request) => {
                let id = request.remove("id").unwrap_or_default();
                let answer = self.dispatch(request);
                write(id, answer)
            }
        }
    }

    /// The answer to a line that was too long to be read.
    pub(crate) fn too_long() -> String {
        write(Value::Null, Err(format!("the line is longer than {} MiB", json::LONGEST / 1024 / 1024).into()))
    }

    /// The answer to a request on which the program stumbled.
    pub(crate) fn bug() -> String {
        write(Value::Null, Err("a bug in this program: see standard error".into()))
    }

    fn dispatch(&mut self, mut request: Map<String, Value>) -> Result<Value, Problem> {
        let Some(command) = request.remove("cmd") else { return Err("cmd: is missing".into()) };
        let request = Value::Object(request);
        match command.as_str() {
            Some("new") => self.new_game(json::read(&request)?),
            Some("legal") => self.legal(&json::read(&request)?),
            Some("apply") => self.apply(json::read(&request)?),
            Some("view") => self.view(&json::read(&request)?),
            Some("result") => self.result(&json::read(&request)?),
            Some("perft") => self.perft(&json::read(&request)?),
            Some("hint") => self.hint(&json::read(&request)?),
            Some("review") => self.review(&json::read(&request)?),
            _ => Err(format!(
                "cmd: there is no command {command} (commands: new, legal, apply, view, result, perft, hint, review)"
            )
            .into()),
        }
    }

    fn new_game(&mut self, new: New) -> Result<Value, Problem> {
        let play = match (&new.game, &new.from) {
            (Some(game), None) => self.dealt(game, &new)?,
            (None, Some(_)) if new.players.is_some() || new.edition.is_some() || !new.options.is_empty() => {
                return Err("from: is given beside players, options or an edition; it has its own".into());
            }
            (None, Some(from)) => {
                let seed = new.seed.unwrap_or(0);
                Document::read_drawn(GAMES, from, seed).map_err(|fault| fault.within("from"))?.play
            }
            (None, None) => return Err("game: is missing (or give a document as from)".into()),
            (Some(_), Some(_)) => {
                return Err("from: is given beside a game; only one of them can be meant".into());
            }
        };
        let document = play.document();
        if let Some(name) = new.name {
            self.hold(name, play)?;
        }
        Ok(document)
    }

    fn dealt(&self, game: &str, new: &New) -> Result<Box<dyn AnyPlay>, Problem> {
        let game = agreement::game(game)?;
        if new.edition.as_ref().and_then(Value::as_str).is_some_and(|text| text.len() > LONGEST_EDITION) {
            return Err("edition: is longer than 1 MiB".into());
        }
        let edition = edition_of(game, new.edition.as_ref())?;
        let rules = agreement::open(game, &edition, new.players, new.options.clone())?;
        let seed = match new.seed {
            Some(seed) => seed,
            None => (self.seed)().map_err(Failure::into_reason)?,
        };
        Ok(rules.deal(Seed::number(seed)))
    }

    fn legal(&self, legal: &Legal) -> Result<Value, Problem> {
        let play = self.find(legal.document.as_ref(), legal.name.as_deref())?;
        let wanted = legal.seat.map(|number| seat_of(&*play, number)).transpose()?;
        let seats = play.to_act().iter().filter(|seat| wanted.is_none_or(|wanted| wanted == *seat));
        Ok(json!({ "actions": seats.flat_map(|seat| play.legal(seat)).collect::<Vec<Value>>() }))
    }

    fn apply(&mut self, apply: Apply) -> Result<Value, Problem> {
        let mut play = self.find(apply.document.as_ref(), apply.name.as_deref())?;
        act_all(&mut *play, &apply.actions).map_err(Problem::Refused)?;
        let document = play.document();
        if let Some(name) = apply.name {
            self.named.insert(name, play);
        }
        Ok(document)
    }

    fn view(&self, view: &View) -> Result<Value, Problem> {
        let play = self.find(view.document.as_ref(), view.name.as_deref())?;
        let audience = match view.seat {
            None => return Err("seat: is missing (null for a spectator)".into()),
            Some(None) => Audience::Spectator,
            Some(Some(number)) => Audience::Seat(seat_of(&*play, number)?),
        };
        Ok(play.view(audience))
    }

    fn result(&self, of: &ResultOf) -> Result<Value, Problem> {
        let play = self.find(of.document.as_ref(), of.name.as_deref())?;
        Ok(json!({ "over": play.outcome().is_some(), "result": play.result() }))
    }

    fn perft(&self, perft: &Perft) -> Result<Value, Problem> {
        let play = self.find(perft.document.as_ref(), perft.name.as_deref())?;
        match u32::try_from(perft.depth) {
            Ok(depth) if (1..=self.deepest).contains(&depth) => Ok(json!({ "counts": play.perft(depth) })),
            _ => Err(format!("depth: {} is not between 1 and {}", perft.depth, self.deepest).into()),
        }
    }

    fn hint(&self, hint: &Hint) -> Result<Value, Problem> {
        let play = self.find(hint.document.as_ref(), hint.name.as_deref())?;
        let seat = seat_of(&*play, hint.seat)?;
        let level =
            bots::level(hint.bot.as_deref().unwrap_or("expert")).map_err(|why| format!("bot: {why}"))?;
        let time = match hint.time_ms {
            Some(time) if !(1..=self.longest).contains(&time) => {
                return Err(format!("time_ms: {time} is not between 1 and {}", self.longest).into());
            }
            time => time.map(Duration::from_millis).or(self.usual),
        };
        Ok(json!({ "actions": bots::ranking(&*play, seat, level, time)? }))
    }

    fn review(&self, asked: &Review) -> Result<Value, Problem> {
        let budget = asked.budget.as_ref().map_or(Ok(judging::USUAL), |budget| match budget {
            Value::String(word) => judging::budget(word),
            other => judging::budget(&other.to_string()),
        });
        let budget = budget.map_err(|why| format!("budget: {why}"))?;
        if budget > self.most_samples {
            return Err(format!("budget: {budget} is above {}", self.most_samples).into());
        }
        let seat = asked.seat.map(|seat| u8::try_from(seat).map_or(u8::MAX, |seat| seat));
        let order = judging::Wanted { seat, budget, seed: asked.seed };
        let mut review = judging::open(&asked.record, &order, self.most_actions)
            .map_err(|failure| format!("record: {}", failure.into_reason()))?;
        let report = judging::finish(&mut *review, 1, || {});
        Ok(serde_json::to_value(report)?)
    }

    /// A game to work on: a document's, or a copy of the one held under a name.
    fn find(&self, document: Option<&Value>, name: Option<&str>) -> Result<Box<dyn AnyPlay>, Problem> {
        match (document, name) {
            (Some(document), None) => {
                Ok(Document::read(GAMES, document).map_err(|fault| fault.within("document"))?.play)
            }
            (None, Some(name)) => {
                let held = self.named.get(name).map(|play| play.fork());
                held.ok_or_else(|| format!("name: no position is held under {name:?}").into())
            }
            (None, None) => Err("document: is missing (or give the name of a position)".into()),
            (Some(_), Some(_)) => {
                Err("name: is given beside a document; only one of them can be meant".into())
            }
        }
    }

    fn hold(&mut self, name: String, play: Box<dyn AnyPlay>) -> Result<(), Problem> {
        if name.len() > LONGEST_NAME {
            return Err(format!("name: is longer than {LONGEST_NAME} bytes").into());
        }
        if self.named.len() >= MOST_NAMES && !self.named.contains_key(&name) {
            return Err(
                format!("name: {MOST_NAMES} positions are held already; use one of their names").into()
            );
        }
        self.named.insert(name, play);
        Ok(())
    }
}

fn seat_of(play: &dyn AnyPlay, number: u64) -> Result<Seat, Problem> {
    seat(play, number).map_err(|why| format!("seat: {why}").into())
}

/// A request is an object.
fn request(line: &[u8]) -> Result<Map<String, Value>, String> {
    let text = std::str::from_utf8(line)
        .map_err(|error| format!("the line is not UTF-8 text (at byte {})", error.valid_up_to()))?;
    match json::parse(text).map_err(|fault| fault.to_string())? {
        Value::Object(request) => Ok(request),
        other => Err(format!("expected an object, found {}", json::kind(&other))),
    }
}

fn write(id: Value, answer: Result<Value, Problem>) -> String {
    let what = match answer {
        Ok(value) => What::Ok(value),
        Err(Problem::Refused(refused)) => What::Error(Error::Refused(refused)),
        Err(Problem::Other(because)) => What::Error(Error::Other { because: one_line(&because) }),
    };
    serde_json::to_string(&Reply { id, what }).expect("what the program writes is JSON")
}
