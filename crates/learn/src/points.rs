//! What a step can point at: kinds of things, listed once for each game in `lessons/points.toml`.
//!
//! A kind says where the names of its things stand: in the view, in the legal actions, in the edition, or in the list itself. So a
//! game needs no code for being pointed at, and a thing that is not there now is noticed (docs/adr/0026).

use std::sync::OnceLock;

use serde_json::{Map, Value};
use tableflip_kernel::edition::figures_as_json;

/// The list that comes with the program.
const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/points.toml"));

/// The kinds that every game has stand under this name.
const EVERY_GAME: &str = "any";

/// All kinds of things of all games.
#[derive(Debug)]
pub struct Points(Map<String, Value>);

/// The list that comes with the program.
pub fn points() -> &'static Points {
    static POINTS: OnceLock<Points> = OnceLock::new();
    POINTS.get_or_init(|| Points(figures_as_json(TEXT).as_object().cloned().unwrap_or_default()))
}

/// Where names are looked up: what the person sees, may do, and plays with.
pub(crate) struct Scene {
    /// The person's view; `None` where nobody knows how things stand.
    pub(crate) now: Option<(Value, Vec<Value>)>,
    pub(crate) edition: Value,
}

impl Points {
    fn kind(&self, game: &str, kind: &str) -> Option<&Value> {
        [game, EVERY_GAME].into_iter().find_map(|game| self.0.get(game)?.get(kind))
    }

    /// The kinds of a game.
    pub fn kinds(&self, game: &str) -> Vec<&str> {
        let of = |game| self.0.get(game).and_then(Value::as_object).into_iter().flat_map(Map::keys);
        of(game).chain(of(EVERY_GAME)).map(String::as_str).collect()
    }

    /// Why a point is not there; `None` if it is.
    pub(crate) fn why_not(&self, game: &str, point: &str, scene: &Scene) -> Option<String> {
        let Some((kind, name)) = point.split_once(':') else {
            return Some(format!("{point:?} is not a kind, a colon and a name"));
        };
        let Some(places) = self.kind(game, kind) else {
            return Some(format!("{game} has no kind of things {kind:?} ({})", self.kinds(game).join(", ")));
        };
        let texts = |key: &str| {
            places[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>()
        };
        let letters = texts("letters");
        let spelt = !letters.is_empty()
            && name.chars().count() == letters.len()
            && name.chars().zip(&letters).all(|(letter, of)| of.contains(letter));
        let there = texts("names").contains(&name)
            || spelt
            || texts("in").iter().any(|path| scene.stands(path, name).unwrap_or(true));
        (!there).then(|| format!("there is no {kind} {name:?} here"))
    }
}

impl Scene {
    /// Whether a name stands at a path; `None` if nobody knows.
    fn stands(&self, path: &str, name: &str) -> Option<bool> {
        let mut parts = path.split('.');
        let root = parts.next();
        let parts: Vec<&str> = parts.collect();
        match root {
            Some("edition") => Some(found(&self.edition, &parts, name)),
            Some("view") => Some(found(&self.now.as_ref()?.0, &parts, name)),
            Some("legal") => {
                let legal = &self.now.as_ref()?.1;
                Some(legal.iter().any(|action| found(action, &parts, name)))
            }
            _ => Some(false),
        }
    }
}

/// Whether a name stands there: `*` is every value of a list or table, `@` every key or place of one.
fn found(value: &Value, path: &[&str], name: &str) -> bool {
    match (path, value) {
        ([], Value::String(text)) => text == name,
        ([], Value::Number(number)) => number.to_string() == name,
        (["@"], Value::Object(table)) => table.contains_key(name),
        (["@"], Value::Array(list)) => name.parse::<usize>().is_ok_and(|place| place < list.len()),
        (["*", rest @ ..], Value::Object(table)) => table.values().any(|value| found(value, rest, name)),
        (["*", rest @ ..], Value::Array(list)) => list.iter().any(|value| found(value, rest, name)),
        ([key, rest @ ..], Value::Object(table)) => {
            table.get(*key).is_some_and(|value| found(value, rest, name))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tableflip_catalogue::GAMES;

    use super::*;

    #[test]
    fn every_kind_says_what_it_is_and_where_its_names_stand() {
        let known = |game: &str| game == EVERY_GAME || GAMES.iter().any(|shelf| shelf.title().id == game);
        for (game, kinds) in &points().0 {
            if game == "format" {
                continue;
            }
            assert!(known(game), "there is no game {game}");
            for (kind, places) in kinds.as_object().expect("a table") {
                assert!(places["about"].is_string(), "{game}.{kind} does not say what it is");
                let says = ["names", "letters", "in"].into_iter().filter(|key| places[key].is_array());
                assert_eq!(says.count(), 1, "{game}.{kind} says in one way where its names stand");
                for path in places["in"].as_array().into_iter().flatten() {
                    let root = path.as_str().and_then(|path| path.split('.').next());
                    assert!(matches!(root, Some("view" | "legal" | "edition")), "{game}.{kind}: {path}");
                }
            }
        }
        assert!(GAMES.iter().all(|game| points().kinds(game.title().id).contains(&"button")));
    }

    #[test]
    fn a_name_is_looked_up_where_its_kind_says() {
        let view = json!({ "seats": [{ "jumps": [{ "id": 3 }] }], "ships": { "0.1a": {} } });
        assert!(found(&view, &["seats", "*", "jumps", "*", "id"], "3"));
        assert!(found(&view, &["ships", "@"], "0.1a"));
        assert!(found(&view, &["seats", "@"], "0") && !found(&view, &["seats", "@"], "1"));
        assert!(!found(&view, &["seats"], "0") && !found(&view, &["nothing", "*"], "3"));
    }
}
