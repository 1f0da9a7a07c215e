//! The deals of all games against those that a second program found (`docs/randomness.py`), which shares no line with
//! the engine: whoever checks a game by the paper alone finds what was dealt here.

use serde_json::{Map, Value, json};
use tableflip_catalogue::GAMES;
use tableflip_kernel::commitment::{hex, spoken};
use tableflip_kernel::document::named;
use tableflip_kernel::shuffle::{Shuffle, promise};
use tableflip_kernel::{AnyRules, Seed};

const VECTORS: &str = include_str!("../../../../conformance/vectors.json");

fn vectors() -> Vec<Value> {
    serde_json::from_str(VECTORS).expect("a list of vectors")
}

fn text<'v>(vector: &'v Value, key: &str) -> &'v str {
    vector[key].as_str().unwrap_or_else(|| panic!("{key} of {vector}"))
}

fn rules(vector: &Value) -> Box<dyn AnyRules> {
    let game = named(GAMES, text(vector, "game")).expect("a game of the shelf");
    let options: &Map<String, Value> = vector["options"].as_object().expect("options");
    game.open(&game.standard(), options).unwrap_or_else(|fault| panic!("{fault} in {vector}"))
}

fn shuffle(vector: &Value) -> Option<Shuffle> {
    let dealt = &vector["dealt"];
    dealt.get("host")?;
    let shuffle = json!({ "table": vector["table"], "host": dealt["host"], "bits": dealt["bits"] });
    Some(serde_json::from_value(shuffle).expect("a shuffle"))
}

fn seed(vector: &Value) -> Seed {
    let number = || Seed::number(vector["dealt"]["number"].as_u64().expect("a number"));
    shuffle(vector).map_or_else(number, |shuffle| shuffle.seed())
}

/// What a position shows of what was drawn, in the vectors' words; each game writes it in its own way.
fn drawn(game: &str, position: &Value, drawn: &Value) -> Value {
    let list = |key: &str| position[key].as_array().cloned().unwrap_or_default();
    let first = |cards: Vec<Value>| cards.into_iter().take(10).collect::<Vec<Value>>();
    match game {
        "flip-and-skip" => {
            let face = |coin: &Value| {
                let word = |side: &str| coin[side].as_str().expect("a word");
                json!(format!("{}/{}", word("top"), word("under")))
            };
            let colour = |letter: char| -> Vec<Value> {
                (1..=12).map(|n| face(&position["coins"][format!("{letter}{n}")])).collect()
            };
            json!({ "light": colour('L'), "dark": colour('D'), "rng": position["rng"] })
        }
        "fliptown" => {
            let cards: Vec<Value> =
                [position["sheriff"].clone()].into_iter().chain(list("lineup")).chain(list("deck")).collect();
            let bounties: Vec<Value> = list("bounties").iter().map(|bounty| bounty["id"].clone()).collect();
            let options = &position["options"];
            json!({
                "characters": options["characters"], "cowbot": options["cowbot"], "bounties": bounties,
                "cards": first(cards), "rng": position["rng"],
            })
        }
        "flip-5x" => json!({
            "scenario": position["scenario"], "timeline": position["timeline"],
            "coordinates": first(list("coordinate_deck")), "rng": position["rng"],
        }),
        "flip-ships" => {
            // The cells are filled from the last row down, each row from its first column.
            let mut enemies = list("enemies");
            enemies.sort_by_key(|enemy| (-enemy["row"].as_i64().expect("a row"), enemy["col"].as_i64()));
            let cards = enemies.iter().map(|enemy| enemy["card"].clone()).chain(list("deck")).collect();
            json!({ "cards": first(cards), "pilots": position["pilots"], "rng": position["rng"] })
        }
        other => panic!("nothing is said about {other}, which should show {drawn}"),
    }
}

#[test]
fn every_deal_is_the_one_that_the_second_program_found() {
    for vector in vectors() {
        let (game, seed) = (text(&vector, "game"), seed(&vector));
        assert_eq!(hex(seed.key()), text(&vector, "key"), "the key of {}", vector["dealt"]);
        let position = rules(&vector).deal(seed).position();
        let found = drawn(game, &position, &vector["draws"]);
        assert_eq!(found, vector["draws"], "{game} with {} from {}", vector["options"], vector["dealt"]);
    }
}

#[test]
fn every_promise_is_the_one_that_the_second_program_found() {
    let mut promises = 0;
    for vector in vectors() {
        let Some(shuffle) = shuffle(&vector) else { continue };
        let rules = rules(&vector);
        let found = promise(
            rules.title().id,
            &shuffle.table,
            &rules.edition().sha256,
            &rules.options(),
            &shuffle.host,
        );
        assert_eq!(found, text(&vector, "commitment"), "{} with {}", vector["game"], vector["options"]);
        assert_eq!(spoken(&found), text(&vector, "spoken"));
        promises += 1;
    }
    assert!(promises >= 2 * GAMES.len(), "only {promises} promises");
}

#[test]
fn each_game_that_the_paper_describes_has_vectors_of_numbers_and_of_keys() {
    let all = vectors();
    let mut ids: Vec<&str> = all.iter().map(|vector| text(vector, "game")).collect();
    ids.dedup();
    assert!(ids.len() >= 4, "only {ids:?}");
    for id in ids {
        let of_game = || all.iter().filter(|vector| vector["game"] == id);
        let keys = of_game().filter(|vector| seed(vector).as_number().is_none()).count();
        assert!(keys >= 2, "{id} has {keys} vectors of keys");
        assert!(of_game().count() > keys, "{id} has no vector of a number");
    }
}
