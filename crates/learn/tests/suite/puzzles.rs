//! Puzzles: a game gives the same one whoever makes it, and what is wrong with one is told. Those that ship
//! are looked at in `shipped_puzzles.rs`.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use serde_json::{Map, Value, json};
use tableflip_bots::Level;
use tableflip_catalogue::{GAMES, judge_of};
use tableflip_kernel::document::named;
use tableflip_kernel::{AnyRules, Audience, Seat, Seed};
use tableflip_learn::date::Date;
use tableflip_learn::puzzles::check::Checker;
use tableflip_learn::puzzles::daily::of_day;
use tableflip_learn::puzzles::make::{DEEP, Maker};
use tableflip_learn::puzzles::{Puzzle, clear};
use tableflip_review::erased::Agreed;

/// The judge that is quickest.
const GAME: &str = "fliptown";
/// Samples of a hasty look.
const FEW: u32 = 64;

fn rules(game: &str, options: &Value) -> Box<dyn AnyRules> {
    let game = named(GAMES, game).expect("a game");
    let options: Map<String, Value> = options.as_object().expect("options").clone();
    game.open(&game.standard(), &options).expect("good options")
}

/// The first puzzle that games of novices give.
fn puzzle() -> &'static Puzzle {
    static MADE: OnceLock<Puzzle> = OnceLock::new();
    MADE.get_or_init(|| {
        let rules = rules(GAME, &json!({}));
        let mut maker = Maker::new(&*rules, Level::Novice).expect("it has a judge and bots");
        let mut made = (1..50).filter_map(|seed| maker.game(seed).expect("it can be played").puzzle);
        made.next().expect("one of fifty games has a clear decision")
    })
}

/// What is wrong with a puzzle once this was done to it.
fn faults(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut json = serde_json::to_value(puzzle()).expect("JSON");
    change(&mut json);
    Checker::new(FEW, 0).check("here", &json.to_string())
}

#[track_caller]
fn said(faults: &[String], words: &str) {
    assert!(faults.iter().any(|fault| fault.contains(words)), "no {words:?} in {faults:?}");
}

#[test]
fn a_made_puzzle_is_a_good_one() {
    assert_eq!(faults(|_| ()), Vec::<String>::new());
    let puzzle = puzzle();
    assert_eq!((puzzle.format, puzzle.game.as_str(), puzzle.budget), (1, GAME, DEEP));
    assert!((1..=5).contains(&puzzle.difficulty) && !puzzle.themes.is_empty());
    assert!((1..=3).contains(&puzzle.best.len()) && puzzle.actions.len() > puzzle.best.len());
    assert_eq!(puzzle.actions[0].action, puzzle.best[0], "best first");
    assert_eq!(puzzle.id, format!("ft-{:04}", puzzle.from.seed));
}

#[test]
fn a_game_gives_the_same_puzzle_whatever_came_before() {
    let (rules, first) = (rules(GAME, &json!({})), puzzle());
    let mut maker = Maker::new(&*rules, Level::Novice).expect("it has a judge and bots");
    let again = maker.game(first.from.seed).expect("it can be played").puzzle;
    assert_eq!(again.as_ref(), Some(first));
}

#[test]
fn a_race_has_no_puzzles() {
    let rules = rules("flip-ships", &json!({ "mode": "race", "players": 2 }));
    let why = Maker::new(&*rules, Level::Regular).err().expect("it is refused").to_string();
    assert!(why.contains("race") && why.contains("LN-5.1"), "{why}");
}

#[test]
fn a_second_good_answer_may_not_be_left_out() {
    // Something that costs nothing is right, too: of two answers one is taken away, or the right one replaced by the next.
    let left_out = faults(|json| {
        let wrong = json["actions"][json["best"].as_array().expect("a list").len()]["action"].clone();
        json["best"] = json!([wrong]);
    });
    said(&left_out, "is left out");
    said(&left_out, "is not good enough");
}

#[test]
fn an_answer_that_is_not_legal_is_found() {
    let illegal = faults(|json| {
        let wrong = json!({ "seat": 0, "do": "new_lineup" });
        json["actions"][0]["action"] = wrong.clone();
        json["best"][0] = wrong;
    });
    said(&illegal, "is not legal here");
    let nonsense = faults(|json| json["best"] = json!([{ "do": 7 }]));
    said(&nonsense, "is not legal here");
    said(&nonsense, "is not among the actions");
}

#[test]
fn a_margin_that_is_not_there_is_found() {
    let said_only = faults(|json| json["margin"] = json!(99.5));
    said(&said_only, "margin: is 99.5, but by the values");
    said(&faults(|json| json["se"] = json!(50.0)), "not more than 102.0000");
    // A decision between things that are nearly the same, told as if one of them were better by far.
    let rules = rules(GAME, &json!({}));
    let options = rules.options();
    let agreed = Agreed { edition: rules.edition(), options: &options, host: None };
    let examiner = judge_of(GAME).expect("it has one").examiner(&agreed).expect("good options");
    let unclear = (1..50).find_map(|seed| {
        let view = rules.deal(Seed::number(seed)).view(Audience::Seat(Seat(0)));
        let explained = examiner.examine(&view, Seat(0), FEW, 0).expect("a view")?.explained;
        let good = explained.actions.iter().filter(|one| one.good_enough).count();
        let no_margin = clear(&explained).is_err_and(|why| why.contains("the margin is"));
        (good == 1 && no_margin)
            .then(|| (view, explained.actions[0].action.clone(), explained.actions[1].action.clone()))
    });
    let (view, best, next) = unclear.expect("most first decisions are not clear");
    let claimed = faults(|json| {
        json["view"] = view;
        json["best"] = json!([best]);
        json["actions"] = json!([{ "action": best, "value": 70.0, "se": 0.1 }, { "action": next, "value": 60.0, "se": 0.1 }]);
        json["margin"] = json!(10.0);
    });
    said(&claimed, "the margin is");
}

#[test]
fn ids_and_views_stand_once_only() {
    let line = serde_json::to_string(puzzle()).expect("JSON");
    let mut checker = Checker::new(FEW, 0);
    assert_eq!(checker.form("file:1", &line).1, Vec::<String>::new());
    let twice = checker.form("file:2", &line).1;
    said(&twice, "id: \"");
    said(&twice, "stands at file:1, too");
    said(&twice, "view: stands at file:1, too");
}

#[test]
fn bad_form_is_told_and_nothing_panics() {
    let check = |line: &str| Checker::new(4, 0).check("here", line);
    for line in ["", "{", "[]", "7", "{\"format\": 1}", "\u{0}"] {
        assert!(!check(line).is_empty(), "{line}");
    }
    said(&faults(|json| json["format"] = json!(2)), "format: is 1, not 2");
    said(&faults(|json| json["more"] = json!(1)), "unknown field");
    said(&faults(|json| json["id"] = json!("ft-1")), "four digits or more");
    said(&faults(|json| json["id"] = json!("sk-0001")), "is not ft- and four digits");
    said(&faults(|json| json["best"] = json!([])), "has 0 answers");
    said(&faults(|json| json["difficulty"] = json!(6)), "6 is not 1 to 5");
    said(&faults(|json| json["themes"] = json!(["weather"])), "there is no \"weather\"");
    said(&faults(|json| json["themes"] = json!([])), "themes: there is none");
    said(&faults(|json| json["unit"] = json!("win")), "unit: is \"points\"");
    said(&faults(|json| json["judge"] = json!("chess/1")), "judge: the judge of this game");
    said(&faults(|json| json["seat"] = json!(3)), "seat");
    said(&faults(|json| json["game"] = json!("chess")), "no game \"chess\"");
    said(&faults(|json| json["view"] = json!({ "round": 7 })), "view");
    said(&faults(|json| json["options"]["players"] = json!(2)), "options: are not those");
    said(&faults(|json| json["actions"].as_array_mut().expect("a list").reverse()), "not listed best first");
}

#[test]
fn the_puzzle_of_a_day_goes_through_all_of_them() {
    let names: Vec<String> = (0..7).map(|n| format!("ft-{n:04}")).collect();
    let mut ids: Vec<&str> = names.iter().map(String::as_str).collect();
    let of = |ids: &[&str], day: &str| of_day(ids, Date::read(day).expect("a date")).map(str::to_string);
    let week: Vec<String> = (1..8).filter_map(|day| of(&ids, &format!("2026-01-{day:02}"))).collect();
    let different: BTreeSet<&String> = week.iter().collect();
    assert_eq!(different.len(), 7, "each comes once before one comes again");
    assert_eq!(of(&ids, "2026-01-08").as_ref(), Some(&week[0]));
    assert_ne!(week, names, "they are shuffled");
    ids.reverse();
    assert_eq!(of(&ids, "2026-01-01").as_ref(), Some(&week[0]), "the order of the file does not matter");
    assert_eq!(of(&[], "2026-01-01"), None);
}
