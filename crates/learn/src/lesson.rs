//! A lesson as it is read from its file and sent to a browser: one type for both (LN-1.2).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lesson {
    /// Its short name, once in a game.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What stands above it.
    pub title: String,
    /// What one can do afterwards, in one line.
    pub teaches: String,
    /// The rules it is about.
    pub rules: Vec<String>,
    /// Whose seat the person takes.
    pub seat: u8,
    /// The options of its table.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Where it begins; what is left out is as after an unshuffled set-up.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub position: Map<String, Value>,
    /// What happens, in order.
    pub steps: Vec<Step>,
}

/// One step of a lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// What happens in it.
    #[serde(flatten)]
    pub what: What,
    /// The things that light up, as `kind:name`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub point: Vec<String>,
}

/// What happens in a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum What {
    /// A text; the person presses on.
    Say {
        /// The text.
        say: String,
    },
    /// Waits for one of these actions.
    Do {
        /// Each named by some of its keys.
        #[serde(rename = "do")]
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>[]"))]
        actions: Vec<Value>,
        /// What is said about it.
        #[serde(flatten)]
        asked: Asked,
    },
    /// Waits until something thrown comes to rest there.
    Flip {
        /// Where.
        flip: Aim,
        /// What is said about it.
        #[serde(flatten)]
        asked: Asked,
    },
    /// The others act.
    Bot {
        /// How.
        bot: Bot,
    },
    /// One plays on freely, the others by a bot.
    Free {
        /// For how long, and against whom.
        free: Free,
    },
}

/// What is said about something that the person is to do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// What to do.
    pub ask: String,
    /// Said for everything else that would be legal, which is then taken back. Of a throw that missed: what helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub wrong: Option<String>,
    /// Said instead for some of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Unless>>", optional))]
    pub wrong_if: Vec<Unless>,
    /// The complete action that tests play, and that «go on» plays, where the first one asked for is not complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>", optional))]
    pub script: Option<Value>,
}

/// What is said to certain wrong actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unless {
    /// Some keys of the action.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub on: Value,
    /// The text.
    pub say: String,
}

/// Where something thrown is to come to rest: on all of these things, or at this place.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aim {
    /// The things, by their names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub hits: Vec<String>,
    /// The place, by the game's word for it.
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub place: Option<String>,
}

impl Aim {
    /// Whether something that came to rest there is where it should be.
    pub fn is_met(&self, rested_on: &[String]) -> bool {
        self.hits.iter().chain(&self.place).all(|wanted| rested_on.contains(wanted))
    }
}

/// What the others do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bot {
    /// This, or what a bot of some level does until only the person is asked.
    #[serde(flatten)]
    pub does: Answer,
    /// The number that decides what the bot thinks.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seed: u64,
}

/// One action, or a level of play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Answer {
    /// The action of another seat.
    Action(#[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))] Value),
    /// The word of a level.
    Level(String),
}

/// Playing on freely.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Free {
    /// For how many of one's own turns.
    pub turns: u8,
    /// The level of the others.
    pub bot: String,
}

impl Lesson {
    /// How many steps the person acts in.
    pub fn actions(&self) -> usize {
        self.steps.iter().filter(|step| step.what.asked().is_some()).count()
    }

    /// The seats that the person plays: their own, and whichever else they are asked to act for.
    pub fn mine(&self) -> Vec<u8> {
        let named = self.steps.iter().flat_map(|step| step.what.asked_for());
        let others = named.filter_map(|action| u8::try_from(action["seat"].as_u64()?).ok());
        let mut mine: Vec<u8> = others.chain([self.seat]).collect();
        mine.sort_unstable();
        mine.dedup();
        mine
    }
}

impl What {
    /// What is said, where the person is to do something certain.
    pub fn asked(&self) -> Option<&Asked> {
        match self {
            What::Do { asked, .. } | What::Flip { asked, .. } => Some(asked),
            What::Say { .. } | What::Bot { .. } | What::Free { .. } => None,
        }
    }

    /// The actions that the person is to do, as far as they are named.
    fn asked_for(&self) -> impl Iterator<Item = &Value> {
        let actions = if let What::Do { actions, .. } = self { &actions[..] } else { &[] };
        actions.iter().chain(self.asked().and_then(|asked| asked.script.as_ref()))
    }

    /// Every text that a person may come to read.
    pub fn texts(&self) -> Vec<&str> {
        if let What::Say { say } = self {
            return vec![say];
        }
        let Some(asked) = self.asked() else { return Vec::new() };
        let special = asked.wrong_if.iter().map(|unless| &*unless.say);
        std::iter::once(&*asked.ask).chain(asked.wrong.as_deref()).chain(special).collect()
    }
}
