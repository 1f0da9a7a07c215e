//! What a view tells besides the position (FS-16.2).

use serde_json::{Map, Value, json};
use tableflip_flip_ships::FlipShips;
use tableflip_kernel::{AnyGame, Audience, Game, Seed, Shelf};

static GAME: Shelf<FlipShips> = Shelf::new();

fn tells(position: &Value) -> Value {
    let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
    let rules = FlipShips::open(figures, &Map::new()).expect("good options");
    let position = rules.read_position(position).expect("a good position");
    let view = serde_json::to_value(rules.write_view(&rules.view(&position, Audience::Spectator)))
        .expect("a view is JSON");
    view["tells"].clone()
}

fn card(name: &str, row: u8, col: u8) -> Value {
    json!({ "card": name, "row": row, "col": col })
}

#[test]
fn covered_cards_name_their_shields() {
    let enemies = [
        card("warden-1", 3, 2),
        card("warden-2", 4, 3),
        card("drone-1", 3, 3),
        card("warden-3", 4, 2),
        card("dart-1", 4, 5),
    ];
    assert_eq!(
        tells(&json!({ "enemies": enemies, "deck": [] }))["covered"],
        json!({ "drone-1": ["warden-1", "warden-2"] }),
        "shields are not covered, and a card beside none is not either"
    );
}

#[test]
fn the_coming_march_with_a_push_and_a_free_way() {
    let enemies = [card("drone-1", 2, 1), card("skimmer-1", 3, 1), card("comet-1", 4, 2)];
    assert_eq!(
        tells(&json!({ "enemies": enemies, "deck": [] }))["march"],
        json!({
            "attackers": ["drone-1", "comet-1"], "damage": 3,
            "order": ["drone-1", "skimmer-1", "comet-1"],
        })
    );
    let last = json!({ "enemies": enemies, "deck": [], "last_round": true });
    let march = &tells(&last)["march"];
    assert_eq!((&march["damage"], march["attackers"].as_array().map(Vec::len)), (&json!(8), Some(3)));
}

#[test]
fn a_laser_tells_its_radius_and_what_it_reaches() {
    let pilots = json!([["short_laser", "piercer", "splash"], ["encore", "long_laser", "repair"]]);
    let enemies = [card("drone-1", 1, 3), card("drone-2", 4, 3)];
    // 60 mm before the front of row 1.
    let ships = json!({ "0.1a": { "at": "table", "x": 0, "y": 140 } });
    let position = json!({
        "pilots": pilots, "enemies": enemies, "deck": [], "ships": ships,
        "phase": "resolve", "resolving": { "attack": ["0.1a"] },
    });
    let told = tells(&position);
    assert_eq!(told["laser"], json!({ "0.1a": 75.5 }));
    assert_eq!(told["reach"], json!({ "0.1a": ["drone-1"] }));
    let mut on_a_card = position;
    on_a_card["ships"]["0.1a"]["y"] = json!(244);
    (on_a_card["phase"], on_a_card["resolving"]) = (json!("flip"), Value::Null);
    assert_eq!(tells(&on_a_card)["laser"], json!({}), "a short laser on a card does not shoot");
}

#[test]
fn moons_and_neighbours_are_in_reach() {
    let pilots = json!([["moonshot", "piercer", "splash"], ["encore", "long_laser", "repair"]]);
    let enemies = [card("drone-1", 2, 1), card("drone-2", 2, 5), card("drone-3", 3, 1)];
    let ships = json!({
        "0.1a": { "at": "table", "x": 220, "y": 350 }, "0.3a": { "at": "table", "x": 150, "y": 344 },
    });
    let position = json!({
        "pilots": pilots, "enemies": enemies, "deck": [], "ships": ships,
        "phase": "resolve", "resolving": { "attack": ["0.1a", "0.3a"] },
    });
    assert_eq!(tells(&position)["reach"], json!({ "0.1a": ["drone-1", "drone-2"], "0.3a": ["drone-3"] }));
}

#[test]
fn nothing_marches_in_an_assault() {
    let position = json!({ "phase": "assault", "enemies": [], "deck": [] });
    assert_eq!(
        tells(&position),
        json!({ "covered": {}, "reach": {}, "laser": {}, "shot": null, "march": null })
    );
}

#[test]
fn a_free_shot_tells_where_it_starts() {
    let shot = |why: &str, shot: bool, pad: Value| {
        let flipping = json!({ "ship": "0.1a", "why": why, "shot": shot, "pad": pad });
        tells(&json!({ "flipping": flipping }))["shot"].clone()
    };
    let spot = json!({ "x": 10.0, "y": 120.0 });
    assert_eq!(shot("free_shot", false, spot.clone()), spot);
    assert_eq!(shot("void", true, spot.clone()), spot, "a void shot is repeated from there");
    assert_eq!(shot("free_shot", false, Value::Null), json!({ "x": 0.0, "y": 100.0 }), "nobody knows where");
    assert_eq!(shot("atmosphere", false, Value::Null), Value::Null);
}

#[test]
fn a_position_holds_no_tells() {
    let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
    let rules = FlipShips::open(figures, &Map::new()).expect("good options");
    assert!(rules.read_position(&json!({ "tells": {} })).is_err());
    assert!(rules.write_position(&rules.deal(Seed::number(1))).get("tells").is_none());
}
