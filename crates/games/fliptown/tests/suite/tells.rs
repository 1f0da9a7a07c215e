//! What a view tells besides the position (FT-24.2, FT-25.1, FT-25.2).

use serde_json::{Map, Value, json};
use tableflip_fliptown::Fliptown;
use tableflip_kernel::{AnyGame, Audience, Game, Seat, Seed, Shelf};

static GAME: Shelf<Fliptown> = Shelf::new();

fn view_of(options: &Value, position: &Value, seat: u8) -> Value {
    let figures = GAME.standard().figures::<Fliptown>().expect("its own figures");
    let Value::Object(options) = options else { unreachable!("options are an object") };
    let rules = Fliptown::open(figures, options).expect("good options");
    let position = rules.read_position(position).expect("a good position");
    json!(rules.write_view(&rules.view(&position, Audience::Seat(Seat(seat)))))
}

fn solo(position: &Value) -> Value {
    view_of(&json!({}), position, 0)["tells"]["seats"][0].clone()
}

#[test]
fn sites_that_each_value_would_open() {
    let tells = solo(
        &json!({ "seats": [{ "stops": ["3"], "crossed": ["A", "2"], "targets": ["9"], "chambers": ["a1"] }] }),
    );
    assert_eq!(tells["open"]["trail"][5], json!(["4", "5", "6"]));
    assert_eq!(tells["open"]["badlands"][0], json!([]));
    assert_eq!(tells["open"]["badlands"][8], json!([]));
    assert_eq!(tells["open"]["mine"][4], json!(["b2"]));
    assert_eq!(tells["open"]["town"][12], json!(["K"]));
    assert_eq!(tells["open"]["cemetery"][0].as_array().map(Vec::len), Some(8));
}

#[test]
fn nothing_is_open_to_a_seat_that_does_not_assign() {
    let visiting = json!({ "step": "visit", "acted": true, "ask": { "region": "trail", "value": 7 } });
    let tells = solo(&json!({ "seats": [visiting] }));
    assert_eq!((&tells["open"], &tells["hand_with"]), (&Value::Null, &Value::Null));
}

#[test]
fn the_hand_as_it_stands_and_as_it_would_be() {
    let tells =
        solo(&json!({ "lineup": ["4H", "9C", "4D"], "seats": [{ "poker": [["4S", "9H"], [], []] }] }));
    assert_eq!(tells["hand"], "nothing");
    assert_eq!(tells["hand_with"], json!({ "4H": "one_pair", "9C": "one_pair", "4D": "one_pair" }));
}

#[test]
fn chances_come_from_what_is_not_seen() {
    let seats = json!([{ "wanted": 3, "items": ["pistol"] }]);
    let tells =
        solo(&json!({ "lineup": ["2H", "3H", "4H"], "discard": ["AH"], "sheriff": "AS", "seats": seats }));
    // 48 cards are not seen; three aces and three twos among them are below 3.
    assert_eq!(tells["danger"], json!({ "caught": 6, "of": 48 }));
    // With the pistol a 10 robs the king: tens to kings.
    assert_eq!(tells["robbery"]["K"], json!({ "wins": 16, "of": 48 }));
    let peeked = json!([{ "wanted": 3, "peeked": true }]);
    assert_eq!(solo(&json!({ "sheriff": "AS", "seats": peeked }))["danger"], json!({ "caught": 1, "of": 1 }));
}

#[test]
fn hidden_hole_cards_are_not_told() {
    let seats = json!([{ "hole": ["4H", "4D"] }, { "hole": ["9H", "9D"] }]);
    let view = view_of(&json!({ "players": 2, "holdem": true }), &json!({ "seats": seats }), 0);
    let hands: Vec<&Value> =
        view["tells"]["seats"].as_array().expect("seats").iter().map(|seat| &seat["hand"]).collect();
    assert_eq!(hands, ["one_pair", "nothing"]);
}

#[test]
fn a_position_holds_no_tells() {
    let figures = GAME.standard().figures::<Fliptown>().expect("its own figures");
    let rules = Fliptown::open(figures, &Map::new()).expect("good options");
    assert!(rules.read_position(&json!({ "tells": {} })).is_err());
    assert!(rules.write_position(&rules.deal(Seed::number(1))).get("tells").is_none());
}
