//! Questions about a document, answered by the engine and forgotten: what every door offers alike, and what cases are
//! run through. Holds nothing; one question costs at most [`MOST_ACTIONS`] actions.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::document::Document;
use crate::{AnyGame, AnyPlay, Audience, Fault, Seat, json};

/// The most actions of one question.
pub const MOST_ACTIONS: usize = 100;

/// A question. The document is that of [`Document::read`].
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
enum Question {
    /// The document after these actions.
    Apply {
        document: Value,
        #[serde(default)]
        actions: Vec<Value>,
    },
    /// What everybody may do who is to act.
    Legal { document: Value },
    /// What an audience sees: a seat, or everybody.
    View { document: Value, seat: Option<u8> },
}

/// The answer to a question.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Document(Value),
    Actions(Vec<Value>),
    View(Value),
    /// A rule says no: to which action, and which rule. Nothing happened.
    Refused {
        at: usize,
        rule: &'static str,
        because: String,
    },
    /// The question, or its document, is wrong.
    Fault {
        rule: Option<&'static str>,
        because: String,
    },
}

/// Answers a question about a document of one of these games.
pub fn consult(games: &[&'static dyn AnyGame], question: &Value) -> Value {
    let answered = json::read(question).and_then(|question| answer(games, question));
    let answer = answered.unwrap_or_else(|fault| Answer::Fault {
        rule: fault.rule.map(|rule| rule.0),
        because: fault.to_string(),
    });
    serde_json::to_value(answer).expect("an answer is JSON")
}

fn answer(games: &[&'static dyn AnyGame], question: Question) -> Result<Answer, Fault> {
    match question {
        Question::Apply { actions, .. } if actions.len() > MOST_ACTIONS => {
            Err(Fault::form("actions", format!("are more than {MOST_ACTIONS}")))
        }
        Question::Apply { document, actions } => Ok(apply(Document::read(games, &document)?.play, &actions)),
        Question::Legal { document } => {
            let play = Document::read(games, &document)?.play;
            Ok(Answer::Actions(play.to_act().iter().flat_map(|seat| play.legal(seat)).collect()))
        }
        Question::View { document, seat } => {
            let play = Document::read(games, &document)?.play;
            match seat {
                Some(seat) if seat >= play.seats() => Err(Fault::form("seat", "there is no such seat")),
                seat => Ok(Answer::View(play.view(seat.map_or(Audience::Spectator, |n| Audience::Seat(Seat(n)))))),
            }
        }
    }
}

fn apply(mut play: Box<dyn AnyPlay>, actions: &[Value]) -> Answer {
    for (at, action) in actions.iter().enumerate() {
        if let Err(refusal) = play.act(action) {
            return Answer::Refused { at, rule: refusal.rule.0, because: refusal.because };
        }
    }
    Answer::Document(play.document())
}
