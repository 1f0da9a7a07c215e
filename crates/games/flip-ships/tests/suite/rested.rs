//! Where a flip came to rest, by name, before anything is settled.

use serde_json::{Value, json};
use tableflip_flip_ships::FlipShips;
use tableflip_kernel::{AnyGame, Shelf};

/// What a landing of the first ship is said to rest on; two more ships are to be flipped, so nothing is settled.
fn rested(lands: &Value) -> Vec<String> {
    let game = Shelf::<FlipShips>::new();
    let options = json!({ "referee": "players" });
    let rules = game.open(&game.standard(), options.as_object().expect("a table")).expect("good options");
    let position = json!({
        "enemies": [
            { "card": "drone-1", "row": 1, "col": 1 },
            { "card": "hauler-1", "row": 2, "col": 3 },
            { "card": "dart-1", "row": 2, "col": 4 },
        ],
        "deck": [],
    });
    let play = rules.resume(&position).expect("a good position");
    let before = play.position();
    let action = json!({ "seat": 0, "do": "flip", "ship": "0.1a", "lands": lands });
    let played = play.fork().act(&action).expect("it is legal");
    let rested = play.rested_on(&played.all_events()).expect("its own events");
    assert_eq!(play.position(), before, "asking changes nothing");
    rested
}

#[test]
fn a_flip_rests_on_every_card_it_overlaps() {
    assert_eq!(rested(&json!({ "where": "table", "x": 0, "y": 344 })), ["hauler-1"]);
    assert_eq!(rested(&json!({ "where": "table", "x": -37.5, "y": 344 })), ["hauler-1", "dart-1"]);
    let bumped = json!([{ "card": "hauler-1", "x": 0, "y": 460 }]);
    assert_eq!(rested(&json!({ "where": "table", "x": 0, "y": 344, "bumped": bumped })), ["table"]);
}

#[test]
fn moons_are_named_by_their_row() {
    assert_eq!(rested(&json!({ "where": "table", "x": 225, "y": 300 })), ["moon-1", "moon-2"]);
    assert_eq!(rested(&json!({ "where": "table", "x": 184.5, "y": 250 })), ["drone-1", "moon-1"]);
}

#[test]
fn a_place_without_a_card_has_a_word() {
    assert_eq!(rested(&json!({ "where": "mothership" })), ["mothership"]);
    assert_eq!(rested(&json!({ "where": "atmosphere" })), ["atmosphere"]);
    assert_eq!(rested(&json!({ "where": "table", "x": 0, "y": 100 })), ["atmosphere"]);
    assert_eq!(rested(&json!({ "where": "off", "side": "front" })), ["atmosphere"]);
    assert_eq!(rested(&json!({ "where": "off", "side": "left" })), ["off"]);
    assert_eq!(rested(&json!({ "where": "mothership", "rotated": false })), ["void"]);
}
