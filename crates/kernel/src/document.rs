//! Documents: `{"game", "options", "position"}`, as scripts pass them from command to command.
//!
//! A *view document*, `{"game", "options", "seat", "view"}`, is what one seat saw (`null`: somebody who only watched). It is read
//! wherever a document is: what the view does not show is drawn by a seed. A puzzle is one, with its answer beside it.

use serde_json::{Map, Value};

use crate::json::kind;
use crate::{AnyGame, AnyPlay, AnyRules, AnyView, Audience, Edition, Fault, Rule, Seat};

/// The rule by which a bad view document is refused.
const VIEW: Rule = Rule("RV-7.5");

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

/// What a puzzle says besides the view document; these are passed over.
const OF_A_PUZZLE: &[&str] = &[
    "format",
    "id",
    "best",
    "actions",
    "unit",
    "margin",
    "se",
    "themes",
    "difficulty",
    "judge",
    "budget",
    "from",
];

impl Document {
    /// Reads a document of one of these games; what a view document does not show is drawn by seed 0.
    pub fn read(games: &[&'static dyn AnyGame], json: &Value) -> Result<Document, Fault> {
        Document::read_drawn(games, json, 0)
    }

    /// Reads a document; what a view document does not show is drawn by this seed.
    pub fn read_drawn(games: &[&'static dyn AnyGame], json: &Value, seed: u64) -> Result<Document, Fault> {
        let object = object(json, "")?;
        let view = object.get("view");
        let (known, beside): (&[&str], _) = match view {
            None => (&["game", "options", "position", "edition"], OF_A_CASE),
            Some(_) => (&["game", "options", "seat", "view", "edition"], OF_A_PUZZLE),
        };
        if let Some(key) = object.keys().find(|key| !known.contains(&&***key) && !beside.contains(&&***key)) {
            let what = if view.is_some() { "view document" } else { "document" };
            return Err(Fault::form(key, format!("a {what} has no such key ({})", known.join(", "))));
        }
        let game = game_of(games, object)?;
        let edition = edition_of(game, object.get("edition"))?;
        let empty = Value::Object(Map::new());
        let (shown, place) = match view {
            None => (object.get("position").unwrap_or(&empty), "position"),
            Some(view) => (view, "view"),
        };
        let options = options_of(options_beside(object.get("options"))?, shown, place)?;
        let rules = game.open(&edition, &options)?;
        let play = match view {
            None => rules.resume(shown)?,
            Some(view) => {
                let audience = audience(object.get("seat"), rules.seats())?;
                behind(&*rules, &*rules.read_view(view)?, audience, seed)?
            }
        };
        Ok(Document { rules, play })
    }
}

/// Whose view it is.
fn audience(seat: Option<&Value>, seats: u8) -> Result<Audience, Fault> {
    match seat {
        None => VIEW.fault("seat", "is missing (null for a spectator)"),
        Some(Value::Null) => Ok(Audience::Spectator),
        Some(number) => match number.as_u64().and_then(|number| u8::try_from(number).ok()) {
            Some(seat) if seat < seats => Ok(Audience::Seat(Seat(seat))),
            _ => VIEW.fault("seat", format_args!("is not one of the seats 0 to {}", seats - 1)),
        },
    }
}

/// A game that could be behind what an audience was shown, the rest drawn by a seed. The view may come from anywhere: a
/// game that could not be played, or that would show that audience something else, is refused.
pub fn behind(
    rules: &dyn AnyRules,
    view: &dyn AnyView,
    audience: Audience,
    seed: u64,
) -> Result<Box<dyn AnyPlay>, Fault> {
    let play = view.dealt(seed);
    if play.view(audience) != view.to_json() {
        let who = if let Audience::Seat(seat) = audience { seat.to_string() } else { "a spectator".into() };
        return VIEW.fault("view", format_args!("is not what {who} would see"));
    }
    let refused = |fault: Fault| VIEW.fault("view", format_args!("no game could look like this: {fault}"));
    rules.resume(&play.position()).map(|_| ()).or_else(refused)?;
    Ok(play)
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
    let options = options_beside(question.get("options"))?;
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

fn options_beside(options: Option<&Value>) -> Result<Map<String, Value>, Fault> {
    options.map_or(Ok(Map::new()), |options| object(options, "options").cloned())
}

/// Options stand beside a position, in it, or both. Where both speak the position is right: what stands
/// beside it may still be a wish («any character») that the position has long been dealt from.
pub fn options_of(
    mut options: Map<String, Value>,
    position: &Value,
    place: &str,
) -> Result<Map<String, Value>, Fault> {
    if let Some(inside) = position.get("options") {
        for (key, value) in object(inside, &format!("{place}.options"))? {
            options.insert(key.clone(), value.clone());
        }
    }
    Ok(options)
}

fn object<'v>(value: &'v Value, place: &str) -> Result<&'v Map<String, Value>, Fault> {
    value.as_object().ok_or_else(|| Fault::form(place, format!("expected an object, found {}", kind(value))))
}
