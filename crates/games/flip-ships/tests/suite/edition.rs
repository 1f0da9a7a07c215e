//! Bad editions: every fault is found at once, with its line, its key and its reason.

use tableflip_flip_ships::FlipShips;
use tableflip_kernel::edition::Faults;
use tableflip_kernel::{Edition, Game};

fn read(text: &str) -> Result<Edition, Faults> {
    Edition::read::<FlipShips>(text)
}

fn with(from: &str, to: &str) -> String {
    tableflip_kit::edition_with::<FlipShips>(from, to)
}

fn check(from: &str, to: &str, key: &str, words: &str) {
    tableflip_kit::an_edition_is_refused::<FlipShips>(from, to, key, words);
}

#[test]
fn the_standard_edition_is_good() {
    let edition = read(FlipShips::EDITION).expect("a good edition");
    assert_eq!((edition.id.as_str(), edition.text), ("standard", None));
    assert_eq!(Edition::game_of(FlipShips::EDITION).as_deref(), Some("flip-ships"));
}

#[test]
fn each_fault_is_found_at_its_key() {
    check("game = \"flip-ships\"", "game = \"chess\"", "edition.game", "chess");
    check("version = 1", "version = 2", "edition.version", "2 is not 1");
    check("training = [25, 30, 40]", "training = [25, 30]", "deck_size.training", "has 2 entries, not 3");
    check("training = [25, 30, 40]", "training = [25, 30, 99]", "deck_size.training[2]", "not between");
    check("elite    = [37, 45, 60]", "elite    = [37, 45, 61]", "deck_size", "only 60");
    check("elite    = [7, 9, 12]", "elite    = [7, 9, 21]", "mothership_health", "track's end");
    check("elite    = 10", "elite    = 21", "city_health", "track's end");
    check("top = 20", "top = \"high\"", "tracks.top", "expected a whole number");
    check("[17, 13, 9, 7, 5, 3]", "[21]", "track_icons", "track's end");
    check("last_round_at = 6", "last_round_at = 60", "limits.last_round_at", "not between");
    check("per_level = [3, 2, 2]", "per_level = [4, 2, 1]", "ships.per_level", "FS-2.1");
    check(
        "[\"red\", \"blue\", \"green\", \"yellow\"]",
        "[\"red\", \"red\"]",
        "ships.colours",
        "four different",
    );
    check("level_1 = [3, 2, 2]", "level_1 = [3, 2, 4]", "starting_ships.level_1[2]", "not between 1 and 3");
    check("rows = 4", "rows = 5", "geometry.rows", "5 is not 4");
    check("columns = 5", "columns = 6", "geometry.columns", "6 is not 5");
    check("row_depth = 100", "row_depth = 400", "table", "beyond the table");
    check("edge_rounding = 0.4", "edge_rounding = 1.5", "ship_size.edge_rounding", "half of the thickness");
    check("power = [0, 1000]", "power = [1000, 0]", "launch.power", "lowest and the highest");
    check("restitution = 0.25", "restitution = 2", "flight.restitution", "2 is not between 0 and 0.99");
    check("gravity = 9810", "gravity = nan", "flight.gravity", "expected a number");
    check("id = \"drone\"", "id = \"Dro ne\"", "enemy[0].id", "short name");
    check("id = \"hauler\"", "id = \"drone\"", "enemy", "there twice");
    check("speed = 1", "speed = 4", "enemy[0].speed", "not between 1 and 3");
    check("icon = \"shield\"", "icon = \"sword\"", "enemy[7].icon", "\"sword\" is not");
    check("id = \"moonshot\"", "id = \"sunshot\"", "pilot[0].id", "one of moonshot");
    check("id = \"short_laser\"", "id = \"moonshot\"", "pilot", "2 times");
    check("level = 1\nname = \"Moonshot\"", "level = 2\nname = \"Moonshot\"", "pilot[0].level", "level 1");
    check("repair = 2 ", "repairs = 2 ", "limits.repairs", "no figure has this name");
    check("[limits]\nsource = \"rulebook\"", "[limits]", "limits.source", "is missing");
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_lines() {
    let text = with("top = 20", "top = 0").replace("gravity = 9810", "").replace("count = 10", "count = 0");
    let Err(Faults(faults)) = read(&text) else { panic!("three faults were accepted") };
    let keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
    assert_eq!(keys, ["tracks.top", "flight.gravity", "enemy[0].count"]);
}

#[test]
fn what_is_no_edition_is_refused() {
    for text in ["", "\0", "[[[[", "[edition]\ngame = 1", "=", "\u{feff}x", "edition = 3"] {
        assert!(read(text).is_err(), "{text:.20}");
    }
}

#[test]
fn flights_that_everybody_would_wait_for_are_refused() {
    check(
        "give_up_seconds = 4",
        "give_up_seconds = 12.5",
        "flight.give_up_seconds",
        "3000 steps, more than 2880",
    );
    check("step_hz = 240", "step_hz = 961", "flight.step_hz", "not between");
    let slow = with("step_hz = 240", "step_hz = 720");
    assert!(read(&slow).is_ok(), "three times as many steps are allowed");
    assert!(read(&slow.replace("give_up_seconds = 4", "give_up_seconds = 4.1")).is_err());
    check("length_unit = 10", "length_unit = 31", "flight.prediction_distance", "mm, more than 18");
    check("card_width = 63", "card_width = 76", "geometry", "column_pitch leaves only 75");
    check("card_height = 88", "card_height = 101", "geometry", "row_depth leaves only 100");
    check("diameter = [25, 28, 32]", "diameter = [25, 28, 76]", "ship_size", "wider than column_pitch");
}
