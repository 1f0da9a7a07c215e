//! What a view tells besides the position (FX-21), and what events say for whoever draws them.

use serde_json::{Map, Value, json};
use tableflip_flip_5x::{Flip5x, Happened, Position};
use tableflip_kernel::{AnyGame, Audience, Game, Seed, Shelf, laws};

static GAME: Shelf<Flip5x> = Shelf::new();

fn rules(options: &Value) -> Flip5x {
    let figures = GAME.standard().figures::<Flip5x>().expect("its own figures");
    Flip5x::open(figures, options.as_object().expect("an object")).expect("good options")
}

fn scientists(scenario: &str) -> Flip5x {
    rules(&json!({ "cultures": ["scientists"], "scenario": scenario }))
}

fn view(rules: &Flip5x, position: &Position) -> Value {
    let view = rules.view(position, Audience::Spectator);
    serde_json::to_value(rules.write_view(&view)).expect("a view is JSON")
}

fn tells(rules: &Flip5x, position: &Value) -> Value {
    let position = rules.read_position(position).expect("a good position");
    view(rules, &position)["tells"].clone()
}

fn seat(scenario: &str, sheet: &Value) -> Value {
    tells(&scientists(scenario), &json!({ "round": 2, "scenario": scenario, "seats": [sheet] }))["seats"][0]
        .clone()
}

#[test]
fn jumps_have_a_length_and_the_spaces_that_blockade_them() {
    let told = seat(
        "silence",
        &json!({
            "step": "explore", "jumps_left": 1,
            "jumps": [{ "id": 1, "path": ["B2", "B3", "C4"] }, { "id": 4, "path": ["B2", "C2"] }],
            "features": [{ "kind": "nebula", "at": "B3" }],
            "pirates": ["B3"], "upgrades": { "jump_length": [2] },
        }),
    );
    assert_eq!(told["jumps"]["1"], json!({ "length": 3, "blockaded": ["B3"] }));
    assert_eq!(told["jumps"]["4"], json!({ "length": 1, "blockaded": [] }));
    assert_eq!((&told["weights"], &told["longest"]), (&json!({ "B3": 2 }), &json!(2)));
    assert_eq!((&told["blockades"], &told["left"]), (&json!({ "B3": ["pirate"] }), &json!(1)));
}

#[test]
fn an_enemy_that_blockades_around_is_told_for_every_space() {
    let told = seat(
        "silence",
        &json!({ "step": "expand", "enemies": [{ "kind": "kraken", "at": "E5" }], "pirates": ["F5"] }),
    );
    // D4 is a planet beside it.
    let spaces: Vec<&String> = told["blockades"].as_object().expect("spaces").keys().collect();
    assert_eq!(spaces, ["D5", "E4", "E5", "E6", "F5"]);
    assert_eq!(told["blockades"]["F5"], json!(["pirate", "kraken"]));
    assert_eq!(told["left"], Value::Null);
}

#[test]
fn planets_have_what_they_put_out_and_what_is_in_range() {
    let planets = json!({
        "B2": { "prosperity": 3 },
        "C2": { "focus": "military", "prosperity": 2 },
        "A3": { "focus": "agriculture", "prosperity": 2 },
    });
    let jumps = json!([{ "id": 1, "path": ["B2", "C2"] }, { "id": 2, "path": ["B2", "A3"] }]);
    let sheet = json!({ "step": "exterminate", "standing_left": 1, "planets": planets, "jumps": jumps, "plagued": ["B2"] });
    let told = seat("silence", &sheet);
    assert_eq!(told["planets"]["B2"], json!({ "output": 1, "left": 0, "reach": [] }));
    assert_eq!(told["planets"]["C2"], json!({ "output": 2, "left": 1, "reach": ["B2", "C2"] }));
    assert_eq!(told["planets"]["A3"], json!({ "output": 2, "left": 2, "reach": ["A3", "B2"] }));
    assert_eq!(told["left"], 2, "one planet and the standing fleet");
    assert_eq!(told["acting"], json!(["C2"]));
    let attacked =
        json!({ "step": "exterminate", "standing_left": 0, "planets": planets, "attacked": ["C2"] });
    let told = seat("silence", &attacked);
    assert_eq!((&told["left"], &told["planets"]["C2"]["left"]), (&json!(0), &json!(0)));
    let exploit = json!({ "step": "exploit", "planets": planets, "advanced": { "A3": 1 } });
    assert_eq!(seat("silence", &exploit)["left"], 1);
}

/// Whoever draws a jump by hand is told where it can go: not through a planet, and not farther than it may.
#[test]
fn a_jump_goes_on_where_the_rules_let_it() {
    let sheet = |left: u8, length: Value| json!({ "step": "explore", "jumps_left": left, "upgrades": { "jump_length": length } });
    let short = seat("silence", &sheet(1, json!([])));
    assert_eq!((&short["starts"], &short["steps"]), (&json!({ "B2": ["A3", "C2"] }), &json!({})));
    let longer = seat("silence", &sheet(1, json!([1])));
    assert_eq!(longer["starts"]["B2"], json!(["A2", "A3", "B1", "B3", "C2", "C3"]));
    // From B3 to its neighbours that are planets or may be passed, B2 for a loop; on from a planet leads nothing.
    assert_eq!(longer["steps"]["B3"], json!(["A3", "B2", "C3", "C4"]));
    assert_eq!(longer["steps"]["C2"], Value::Null);
    let none = seat("silence", &sheet(0, json!([1])));
    assert_eq!((&none["starts"], &none["steps"]), (&json!({}), &json!({})));
}

#[test]
fn circles_that_can_be_paid_for() {
    let told = seat("silence", &json!({ "step": "experiment", "points": 3, "upgrades": { "boost": [1] } }));
    let rows = json!({ "jump_length": [1], "extra_jump": [1], "wormhole": [1], "strike": [1], "attack_range": [1], "advance_range": [1] });
    assert_eq!((&told["affordable"], &told["left"]), (&rows, &json!(3)));
}

#[test]
fn goals_have_come_so_far() {
    let enemies = json!([{ "kind": "devourer", "at": "F5", "health": 30 }]);
    let planets = json!({ "B2": { "prosperity": 3 }, "C2": { "focus": "research", "prosperity": 2 } });
    let told = seat("devourer", &json!({ "step": "expand", "enemies": enemies, "planets": planets }));
    assert_eq!(told["goals"], json!([{ "done": 6, "of": 36 }, { "done": 1, "of": 13 }]));

    let lit = json!([{ "id": 1, "path": ["B2", "B3", "B4", "C4"] }]);
    let told = seat("silence", &json!({ "step": "expand", "jumps": lit, "upgrades": { "boost": [1, 2] } }));
    assert_eq!(told["goals"], json!([{ "done": 1, "of": 4 }, { "done": 2, "of": 22 }]));
    assert_eq!(told["lit"], json!(["B4"]));

    let planets = json!({ "B2": { "prosperity": 4 }, "H3": { "focus": "military", "prosperity": 2 } });
    let told = seat("crown", &json!({ "step": "expand", "planets": planets, "defeated": ["flagship_red"] }));
    let network = json!({ "done": 7, "of": 45, "held": ["B2", "H3"], "linked": ["B2"] });
    assert_eq!(told["goals"], json!([{ "done": 1, "of": 3 }, network]));
}

#[test]
fn the_table_tells_of_rules_in_force_and_of_rows_in_danger() {
    let timeline =
        ["plague", "festival", "comet", "relic", "kraken", "rival", "armada", "uprising", "golden"];
    let at = |round: u8| {
        let step = json!([{ "step": "expand" }]);
        let position = json!({ "round": round, "scenario": "devourer", "timeline": timeline, "seats": step });
        tells(&scientists("devourer"), &position)
    };
    let first = at(1);
    assert_eq!((&first["rules"], &first["rows"]), (&json!(["devourer"]), &json!(["C", "H"])));
    assert_eq!(first["cure"], Value::Null);
    let second = at(2);
    assert_eq!((&second["rules"], &second["rows"]), (&json!(["devourer", "plague"]), &json!(["C", "E"])));
    assert_eq!(second["cure"], 2);
    assert_eq!(at(10)["rows"], json!([]), "no card comes after the last");
}

#[test]
fn a_position_holds_no_tells() {
    let rules = rules(&json!({}));
    assert!(rules.read_position(&json!({ "tells": {} })).is_err());
    assert!(rules.write_position(&rules.deal(Seed::number(1))).get("tells").is_none());
}

/// In every game: a goal is told as reached exactly when the seat has won by it, and a round's tally is what the
/// view tells at that moment.
#[test]
fn progress_and_tallies_agree_with_the_game() {
    let mut tallies = 0;
    for (seed, scenario) in [(3, "devourer"), (4, "silence"), (5, "crown"), (6, "silence")] {
        let rules = rules(&json!({ "cultures": ["scientists", "merchants"], "scenario": scenario }));
        laws::walk(&rules, seed, |position, action| {
            let (mut after, mut events) = (position.clone(), Vec::new());
            rules.play(&mut after, action, &mut events).expect("legal");
            let view = view(&rules, &after);
            for (sheet, told) in
                after.table.sheets.iter().zip(view["tells"]["seats"].as_array().expect("seats"))
            {
                let reached =
                    told["goals"].as_array().expect("goals").iter().any(|goal| goal["done"] == goal["of"]);
                let has_won = sheet.result.is_some_and(|result| result.won);
                assert_eq!(reached, has_won, "{told}");
            }
            for event in &events {
                let (Happened::SeatDone { seat, tally } | Happened::SeatEnded { seat, tally, .. }) =
                    &event.happened
                else {
                    continue;
                };
                let told = &view["tells"]["seats"][seat.index()];
                // Once the next card is turned up, more may have happened.
                if after.table.round == position.table.round {
                    for (n, goal) in told["goals"].as_array().expect("goals").iter().enumerate() {
                        assert_eq!(goal["done"], tally.goals[n]);
                    }
                }
                assert!(tally.planets > 0 && tally.prosperity >= u16::from(tally.planets));
                tallies += 1;
            }
        });
    }
    assert!(tallies >= 4 * 2 * 9, "a tally for every round: {tallies}");
}

/// What a star takes with it stands in events, so that nobody has to know the rule.
#[test]
fn a_nova_says_what_is_gone() {
    let rules = rules(&json!({ "cultures": ["scientists"] }));
    let position = json!({
        "round": 8,
        "seats": [{
            "step": "event", "pending": [{ "op": "put", "what": "nova", "at": "C2" }],
            "planets": { "B2": { "prosperity": 3 } },
            "pirates": ["C3", "C3", "F7"],
            "features": [{ "kind": "comet", "at": "C3" }, { "kind": "beacon", "at": "C1" }],
            "jumps": [{ "id": 1, "path": ["B2", "B3", "C4"] }, { "id": 2, "path": ["B2", "C3", "D4"] }],
        }],
    });
    let mut position = rules.read_position(&position).expect("a good position");
    let action =
        rules.read_action(&position, &json!({ "seat": 0, "do": "place", "at": "C3" })).expect("an action");
    let mut events = Vec::new();
    rules.play(&mut position, &action, &mut events).expect("legal");
    let told: Vec<Value> = events.iter().take(3).map(|event| json!(rules.write_event(event))).collect();
    assert_eq!(
        told[0],
        json!({ "event": "nova_burst", "seat": 0, "at": "C3", "pirates": ["C3"], "planets": ["B2"] })
    );
    assert_eq!(told[1], json!({ "event": "feature_lost", "seat": 0, "kind": "comet", "at": "C3" }));
    assert_eq!(told[2], json!({ "event": "jump_lost", "seat": 0, "jump": 2 }));
    let after: Map<String, Value> =
        rules.write_position(&position)["seats"][0].as_object().expect("a sheet").clone();
    assert_eq!(
        after["pirates"].as_array().map(|list| list.iter().filter(|at| **at == "C3").count()),
        Some(0)
    );
    assert_eq!(after["planets"]["B2"]["prosperity"], 2);
}
