//! Bad editions: every fault is found at once, with its line, its key and its reason (SK-1.6).

use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_kernel::edition::Faults;
use tableflip_kernel::{Edition, Game};

fn read(text: &str) -> Result<Edition, Faults> {
    Edition::read::<FlipAndSkip>(text)
}

fn with(from: &str, to: &str) -> String {
    tableflip_kit::edition_with::<FlipAndSkip>(from, to)
}

fn check(from: &str, to: &str, key: &str, words: &str) {
    tableflip_kit::an_edition_is_refused::<FlipAndSkip>(from, to, key, words);
}

#[test]
fn the_standard_edition_is_good() {
    let edition = read(FlipAndSkip::EDITION).expect("a good edition");
    assert_eq!((edition.id.as_str(), edition.text), ("standard", None));
}

#[test]
fn each_fault_is_found_at_its_key() {
    check("format = 1", "format = 2", "format", "2 is not 1");
    check("game = \"flip-and-skip\"", "game = \"chess\"", "game", "chess");
    check("files = 8", "files = 10", "board.files", "10 is not 8");
    check("count = 2", "count = 3", "players.count", "3 is not 2");
    check("[\"light\", \"dark\"]", "[\"dark\", \"light\"]", "players.colours", "SK-1.6");
    check("dark_square = \"a1\"", "dark_square = \"b1\"", "board.squares.dark_square", "b1");
    check("nearest_rank = [1, 8]", "nearest_rank = [8, 1]", "board.squares.nearest_rank", "[1, 8]");
    check("\"c1\", \"e1\"", "\"a1\", \"e1\"", "board.squares.start", "a1 stands there twice");
    check("\"c1\", \"e1\"", "\"z9\", \"e1\"", "board.squares.start", "no square");
    check("\"c1\", \"e1\"", "\"e1\"", "board", "11 squares for 12 light coins");
    check("beats = { stone = \"sword\"", "beats = { stone = \"scroll\"", "tops.beats", "circle");
    check(
        "under = \"board\" }",
        "under = \"ship\" }",
        "coin_set.coins[0].under",
        "\"ship\" is not one of hand, board",
    );
    check(
        "{ top = \"stone\",  under = \"axes\" }",
        "{ top = \"stone\",  under = \"board\" }",
        "coin_set.coins[3].under",
        "twice",
    );
    check("per_player = 12", "per_player = 11", "coin_set.coins", "per_player says 11");
    check("prefix = [\"L\", \"D\"]", "prefix = [\"A\", \"B\"]", "coin_set.prefix", "SK-1.6");
    check("steps = 2", "steps = 0", "turn.steps", "not between");
    check("quiet_turns = 30", "quiet_turns = -1", "limits.quiet_turns", "not between");
    check("turns = 120", "turns = \"many\"", "limits.turns", "expected a whole number, found string");
    check("each_top = 3", "each_top = 5", "victory", "5 stones win");
    check("flip = \"must\"", "flip = \"never\"", "options.flip", "one of must, may");
    check("each_top = 3", "each_tops = 3", "victory.each_tops", "no figure has this name");
    check("each_top = 3", "", "victory.each_top", "is missing");
    check("[limits]\nsource = \"designed\"", "[limits]", "limits.source", "is missing");
    check("[limits]\nsource = \"designed\"", "[limits]\nsource = \"hearsay\"", "limits.source", "hearsay");
    check("take_to_hand = 1", "take_to_hand = 99", "setup.take_to_hand", "not between");
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_lines() {
    let text = with("files = 8", "files = 9").replace("steps = 2", "steps = 0").replace("turns = 120", "");
    let Err(Faults(faults)) = read(&text) else { panic!("three faults were accepted") };
    let keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_str()).collect();
    assert_eq!(keys, ["board.files", "turn.steps", "limits.turns"]);
    let line_of = |words: &str| text.lines().position(|line| line.starts_with(words)).expect("there") + 1;
    assert_eq!(faults[0].line, line_of("files = 9"));
    assert_eq!(faults[1].line, line_of("steps = 0"));
}

#[test]
fn what_is_no_toml_is_refused_with_its_line() {
    let Err(Faults(faults)) = read("format = 1\ngame = \n") else { panic!("accepted") };
    assert_eq!(faults[0].line, 2, "{faults:?}");
    for text in ["", "\0", "[[[[", "format = 1\nformat = 1", &"a = [".repeat(10_000), "=", "\u{feff}x"] {
        assert!(read(text).is_err(), "{text:.20}");
    }
}
