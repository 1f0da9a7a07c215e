//! Goals: every file that ships is good, and for every goal there is a game that meets it and one that misses it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use tableflip_catalogue::GAMES;
use tableflip_kernel::record::Record;
use tableflip_kernel::{Seat, json};
use tableflip_learn::goals::{GOAL_FILES, Listed, goals_met, goals_of, listed, read_goals};

/// The fewest goals of a game (LN-4.3).
const FEWEST: usize = 10;

/// Records with the ids that each seat meets: `conformance/goals/<game>.jsonl`.
fn cases(game: &str) -> Vec<(String, Value)> {
    let path: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/goals/{game}.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let case =
        |(n, line): (usize, &str)| (format!("{game}.jsonl:{}", n + 1), json::parse(line).expect("JSON"));
    text.lines().enumerate().map(case).collect()
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|id| id.as_str().expect("an id")).collect()
}

#[test]
fn every_game_has_goals_that_can_be_read() {
    for file in GOAL_FILES {
        if let Err(faults) = read_goals(file.game, file.text) {
            let faults: Vec<String> = faults.0.iter().map(ToString::to_string).collect();
            panic!("{}:\n  {}", file.path, faults.join("\n  "));
        }
    }
    for game in GAMES {
        let id = game.title().id;
        let rules = game.open(&game.standard(), &Map::new()).expect("standard options");
        let goals = listed(&*rules, &goals_of(id));
        let different: BTreeSet<&str> = goals.iter().map(|goal| goal.id.as_str()).collect();
        assert!(goals.len() >= FEWEST, "{id} has {} goals", goals.len());
        assert_eq!(different.len(), goals.len(), "{id}: an id stands twice");
    }
}

#[test]
fn every_goal_is_met_by_a_game_and_missed_by_one() {
    for game in GAMES {
        let id = game.title().id;
        let goals = goals_of(id);
        let rules = game.open(&game.standard(), &Map::new()).expect("standard options");
        let all = listed(&*rules, &goals);
        let mut seen: BTreeMap<&str, [bool; 2]> = BTreeMap::new();
        for (place, case) in cases(id) {
            let record = Record::read(&case["record"]).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            record.verify(GAMES).unwrap_or_else(|faults| panic!("{place}: {}", faults[0]));
            assert_eq!(record.game, id, "{place}");
            for (seat, met) in case["met"].as_array().expect("a list for each seat").iter().enumerate() {
                let found = goals_met(&record, Seat(seat as u8), &goals).expect("it can be told");
                assert_eq!(found, ids(met), "{place}: seat {seat}");
                for goal in &all {
                    seen.entry(&goal.id).or_default()[usize::from(found.contains(&goal.id))] = true;
                }
            }
        }
        for Listed { id: goal, .. } in &all {
            let found = seen.get(goal.as_str()).copied().unwrap_or_default();
            assert_eq!(found, [true; 2], "{id}: {goal} needs a game that misses and one that meets it");
        }
    }
}

/// Every throw is somewhere: what did not turn over, is in the mothership or beside every card is so alone.
#[test]
fn throws_are_counted_where_they_came_to_rest() {
    let mut told = 0;
    for game in GAMES {
        for (place, case) in cases(game.title().id) {
            let record = Record::read(&case["record"]).expect("a record");
            let rules = record.rules(GAMES).expect("its rules");
            let game = rules.tell(record.seed, &record.actions).expect("it can be told");
            for seat in (0..rules.seats()).map(Seat) {
                let Some(hand) = game.hand(seat) else { continue };
                let of = |name: &str| hand.places.iter().find(|(is, _)| *is == name).expect("a place").1;
                let alone = of("Mothership") + of("Beside every card") + of("Did not turn over");
                let rows: u32 = (1..=4).map(|row| of(&format!("Row {row}"))).sum();
                assert!(alone <= hand.throws, "{place}: {hand:?}");
                assert!(
                    (hand.throws - alone..=2 * (hand.throws - alone)).contains(&rows),
                    "{place}: {hand:?}"
                );
                assert_eq!(Some(of("Did not turn over")), game.fact("voids", seat), "{place}");
                told += hand.throws;
            }
        }
    }
    assert!(told > 100, "{told} throws");
}

#[test]
fn goals_are_met_by_playing_a_dealt_game_to_its_end() {
    let game = GAMES[0].title().id;
    let goals = goals_of(game);
    let (_, case) = cases(game).into_iter().find(|(_, case)| !ids(&case["met"][0]).is_empty()).expect("one");
    let record = Record::read(&case["record"]).expect("a record");
    assert!(goals_met(&record, Seat(9), &goals).is_err(), "there is no such seat");
    let unfinished = Record { result: None, ..record.clone() };
    assert_eq!(goals_met(&unfinished, Seat(0), &goals).expect("told"), Vec::<String>::new());
    let laid = Record { start: Some(Value::Object(Map::new())), ..record };
    assert_eq!(goals_met(&laid, Seat(0), &goals).expect("told"), Vec::<String>::new());
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let check = |text: &str, words: &[&str]| {
        let faults = read_goals("flip-and-skip", text).expect_err("it is wrong");
        let said: Vec<String> = faults.0.iter().map(ToString::to_string).collect();
        for word in words {
            assert!(said.iter().any(|fault| fault.contains(word)), "no {word:?} in {said:?}");
        }
    };
    let head = "format = 1\ngame = \"flip-and-skip\"\n";
    let with = |goals: &str| format!("{head}{goals}");
    check("", &["1:1: format: is missing", "game: is missing", "goal: is missing"]);
    check("format = 2\ngame = \"chess\"\ngoal = 7\n", &["1:", "no game \"chess\"", "3:"]);
    check("format = 1\ngame = \"fliptown\"\ngoal = []\n", &["2:8: game: is not flip-and-skip"]);
    check(&with("goal = [\n"), &["3:"]);
    let good = "all = [{ q = \"won\", min = 1 }]";
    check(&with(&format!("[[goal]]\nid = \"A b\"\ntext = \"x\"\n{good}\n")), &["4:6: goal[0].id"]);
    check(&with(&format!("[[goal]]\nid = \"a\"\ntext = \"\"\n{good}\n")), &["5:8: goal[0].text"]);
    let twice = format!("[[goal]]\nid = \"a\"\ntext = \"x\"\n{good}\n");
    check(&with(&format!("{twice}{twice}")), &["8:6", "\"a\" is given twice"]);
    let goal = |rest: &str| with(&format!("[[goal]]\nid = \"a\"\ntext = \"x\"\n{rest}\n"));
    check(&goal(""), &["either all or any"]);
    check(&goal("all = []"), &["6:7: goal[0].all: has no condition"]);
    check(&goal("all = [{ q = \"money\", min = 1 }]"), &["6:14", "\"money\" is not one of won, "]);
    check(&goal("all = [{ q = \"won\" }]"), &["a min or a max"]);
    check(&goal("all = [{ q = \"won\", min = 2, max = 1 }]"), &["2 is more than the max 1"]);
    check(&goal("all = [{ q = \"won\", min = -1 }]"), &["6:"]);
    check(&goal("all = [{ q = \"won\", min = 1, most = 2 }]"), &["there is no such key"]);
    let many = "{ q = \"won\", min = 1 }, ".repeat(9);
    check(&goal(&format!("all = [{many}]")), &["more than 8"]);
}
