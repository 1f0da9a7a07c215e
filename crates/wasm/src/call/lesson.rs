//! Calls of lessons (LN-1): where one stands in a lesson, and what comes of what the person does there.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tableflip_learn::{Lesson, Saved};
use tableflip_table::protocol::Refused;

/// Goes on with a lesson from where it stands. Nothing is kept here: whoever shows it keeps `saved`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonCall {
    /// The lesson, as it is shipped.
    pub lesson: Lesson,
    /// Where it stands; nothing at its beginning.
    pub saved: Option<Saved>,
    /// What happens now.
    pub then: Then,
}

/// What happens in a lesson.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "then", rename_all = "snake_case", deny_unknown_fields)]
pub enum Then {
    /// It is opened, at its beginning or where it was left; anew if it has been changed since.
    Open {},
    /// A text was read.
    PressOn {},
    /// The person acts.
    Act {
        /// How.
        #[cfg_attr(feature = "ts", ts(type = "Action"))]
        action: Value,
    },
    /// After many misses: the lesson itself does what it asks for.
    GoOn {},
    /// Another seat acts, where the step is theirs.
    Others {},
}

/// How a lesson stands.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Taught {
    /// What is to be kept.
    pub saved: Saved,
    /// To what the person did.
    pub reply: LessonReply,
    /// What happened by this call; after opening, all that had happened before.
    pub seen: Vec<LessonFrame>,
    /// The seats that the person plays.
    pub mine: Vec<u8>,
    /// Which of them is asked now; their own if none is.
    pub seat: u8,
    /// Who owes a decision.
    pub to_act: Vec<u8>,
    /// What the person may do; nothing while the step is not theirs.
    #[cfg_attr(feature = "ts", ts(type = "Action[]"))]
    pub legal: Vec<Value>,
    /// Another seat is to act: call `others`.
    pub others: bool,
    /// Help with aiming is to be offered: how the lesson itself would do it.
    #[cfg_attr(feature = "ts", ts(type = "Action | null"))]
    pub help: Option<Value>,
    /// «Go on» is to be offered.
    pub go_on: bool,
    /// Where it begins, when it is opened.
    pub opened: Option<LessonTable>,
    /// Once it is over: the position as a document, unless the game has ended, too.
    pub document: Option<String>,
}

/// What was said to what the person did.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "reply", rename_all = "snake_case")]
pub enum LessonReply {
    /// It is done.
    Right,
    /// It would be legal, but is not what the step asks for; it was taken back.
    Wrong {
        /// Why.
        say: String,
    },
    /// What was thrown came to rest elsewhere; it was taken back.
    Missed {
        /// What helps.
        say: String,
        /// How it went.
        seen: LessonFrame,
    },
    /// The rules refuse it.
    Refused(Refused),
    /// The step waits for nobody's action.
    NotNow,
}

/// What one action did, as the person saw it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonFrame {
    /// Its events.
    #[cfg_attr(feature = "ts", ts(type = "GameEvent[]"))]
    pub events: Vec<Value>,
    /// How things stood after it.
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub view: Value,
}

/// The table of a lesson.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonTable {
    /// How many seats it has.
    pub seats: u8,
    /// What was chosen.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Map<String, Value>,
    /// Which edition: the program's own.
    pub sha256: String,
    /// Its figures.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub figures: Value,
    /// How things stand at the beginning.
    #[cfg_attr(feature = "ts", ts(type = "View"))]
    pub start: Value,
}
