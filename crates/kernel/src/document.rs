//! Documents: `{"game", "options", "position"}`, as scripts pass them from command to command.

use serde_json::{Map, Value};

use crate::json::kind;
use crate::{AnyGame, AnyPlay, AnyRules, Edition, Fault};

/// A document taken apart, with its game found and its rules agreed.
pub struct Document {
    /// Edition and options.
    pub rules: Box<dyn AnyRules>,
    /// The game at its position.
    pub play: Box<dyn AnyPlay>,
}

/// What a case file may say besides the document; these are passed over.
const OF_A_CASE: &[&str] = &[
    "case",
    "about",
    "rules",
    "actions",
    "expect",
    "expect_refusal",
    "expect_legal",
    "expect_not_legal",
    "expect_view",
];

impl Document {
    /// Reads a document of one of these games.
    pub fn read(games: &[&'static dyn AnyGame], json: &Value) -> Result<Document, Fault> {
        let object = object(json, "")?;
        let known = ["game", "options", "position", "edition"];
        if let Some(key) =
            object.keys().find(|key| !known.contains(&&***key) && !OF_A_CASE.contains(&&***key))
        {
            return Err(Fault::form(key, "a document has no such key (game, options, position, edition)"));
        }
        let game = game_of(games, object)?;
        let edition = edition_of(game, object.get("edition"))?;
        let empty = Value::Object(Map::new());
        let position = object.get("position").unwrap_or(&empty);
        let options = options_of(object.get("options"), position)?;
        let rules = game.open(&edition, &options)?;
        let play = rules.resume(position)?;
        Ok(Document { rules, play })
    }
}

/// The game that a document or record names.
pub fn game_of(
    games: &[&'static dyn AnyGame],
    object: &Map<String, Value>,
) -> Result<&'static dyn AnyGame, Fault> {
    match object.get("game") {
        None => Err(Fault::form("game", "is missing")),
        Some(Value::String(id)) => {
            named(games, id).ok_or_else(|| Fault::form("game", unknown_game(games, id)))
        }
        Some(other) => Err(Fault::form("game", format!("expected a text, found {}", kind(other)))),
    }
}

/// The game with this id.
pub fn named(games: &[&'static dyn AnyGame], id: &str) -> Option<&'static dyn AnyGame> {
    games.iter().copied().find(|game| game.title().id == id)
}

/// The sentence for a name that no game has.
pub fn unknown_game(games: &[&'static dyn AnyGame], id: &str) -> String {
    let ids: Vec<&str> = games.iter().map(|game| game.title().id).collect();
    let id: String = id.chars().take(40).collect();
    format!("there is no game {id:?} (games: {})", ids.join(", "))
}

/// Answers a question of a game's own pages, which says its options and its edition as a document does.
pub fn show(game: &dyn AnyGame, question: &Value) -> Result<Value, Fault> {
    let edition = edition_of(game, question.get("edition"))?;
    let options = options_of(question.get("options"), &Value::Null)?;
    let shown = game.open(&edition, &options)?.show(question);
    shown.unwrap_or_else(|| Err(Fault::form("game", "shows what its views hold, and nothing else")))
}

/// The edition that stands in a document, or the program's own.
pub fn edition_of(game: &dyn AnyGame, text: Option<&Value>) -> Result<Edition, Fault> {
    match text {
        None | Some(Value::Null) => Ok(game.standard()),
        Some(Value::String(text)) => game.read_edition(text).map_err(|faults| Fault::form("edition", faults)),
        Some(other) => {
            Err(Fault::form("edition", format!("expected the edition's text, found {}", kind(other))))
        }
    }
}

/// Options stand beside a position, in it, or both. Where both speak the position is right: what stands
/// beside it may still be a wish («any character») that the position has long been dealt from.
fn options_of(beside: Option<&Value>, position: &Value) -> Result<Map<String, Value>, Fault> {
    let mut options = match beside {
        None => Map::new(),
        Some(value) => object(value, "options")?.clone(),
    };
    if let Some(inside) = position.get("options") {
        for (key, value) in object(inside, "position.options")? {
            options.insert(key.clone(), value.clone());
        }
    }
    Ok(options)
}

fn object<'v>(value: &'v Value, place: &str) -> Result<&'v Map<String, Value>, Fault> {
    value.as_object().ok_or_else(|| Fault::form(place, format!("expected an object, found {}", kind(value))))
}
