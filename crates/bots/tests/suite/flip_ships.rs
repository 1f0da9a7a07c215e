//! Flip Ships' bots: they answer with launches that they solved themselves, decide what is clear, and play whole games
//! with physics at every level.

use serde_json::{Map, Value, json};
use tableflip_bots::{
    AnyBot, AnyBots, Bots, Budget, FlipShipsJudgement, Level, Player, Thought, contest, flip_ships,
};
use tableflip_flight::first_touch;
use tableflip_flip_ships::{Cell, FlipShips, Ship};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{AnyGame, Audience, Game, Seat, Shelf};

static GAME: Shelf<FlipShips> = Shelf::new();
static BOTS: Bots<FlipShips, FlipShipsJudgement> = Bots::new(FlipShipsJudgement::default);
const LEVELS: [Level; 5] = Level::ALL;

fn rules(options: &Value) -> FlipShips {
    let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
    FlipShips::open(figures, options.as_object().expect("an object")).expect("good options")
}

/// A view of a position, and a bot that can be asked about it.
fn table(options: &Value, position: &Value) -> (Value, Box<dyn AnyBot>) {
    let rules = rules(options);
    let position = rules.read_position(position).unwrap_or_else(|fault| panic!("{fault}"));
    let view = serde_json::to_value(rules.write_view(&rules.view(&position, Audience::Spectator)))
        .expect("a view is JSON");
    let bot = BOTS.seat(&GAME.standard(), options.as_object().expect("an object")).expect("good options");
    (view, bot)
}

fn ask(options: &Value, position: &Value, level: Level, seed: u64) -> Vec<Thought> {
    let (view, mut bot) = table(options, position);
    bot.think(&view, Seat(0), level, Budget::Level, seed, &|| false).expect("a good view")
}

fn advised(options: &Value, position: &Value, seed: u64) -> Value {
    let (view, mut bot) = table(options, position);
    let ranked = bot.advise(&view, Seat(0), Level::Expert, Budget::Level, seed, &|| false);
    ranked.expect("a good view")[0].action.clone()
}

fn card(name: &str, row: u8, col: u8) -> Value {
    json!({ "card": name, "row": row, "col": col })
}

#[test]
fn whole_games_with_physics_at_every_level() {
    for (n, level) in LEVELS.into_iter().enumerate() {
        let options = json!({ "players": 2, "difficulty": "training", "launch_pad": n % 2 == 1 });
        let rules = rules(&options);
        let mut player = Player::new(rules.clone(), FlipShipsJudgement::default());
        let mut tally = Tally::default();
        contest::playouts(&rules, &mut player, &[level], 0..1, &mut tally);
        assert_eq!(tally.games, 1, "{level:?}");
    }
}

#[test]
fn a_flip_is_answered_with_a_launch_and_nothing_else() {
    let ranges = rules(&json!({})).figures.physical.launch;
    for level in LEVELS {
        for seed in 0..4 {
            for thought in ask(&json!({}), &json!({}), level, seed) {
                let action = thought.action.as_object().expect("an action").clone();
                assert!(action.contains_key("launch"), "{action:?}");
                assert!(!action.contains_key("flown") && !action.contains_key("lands"), "{action:?}");
                let number = |key: &str| action["launch"][key].as_i64().expect("an integer") as i32;
                for (key, [low, high]) in [("x", ranges.x), ("power", ranges.power), ("aim", ranges.aim)] {
                    assert!((low..=high).contains(&number(key)), "{level:?} {key} {}", number(key));
                }
            }
        }
    }
}

#[test]
fn at_a_real_table_the_landing_is_left_to_people() {
    let mut judged = ask(&json!({ "referee": "players" }), &json!({}), Level::Expert, 1);
    // The player fills a landing in, as for any game whose list leaves something open; no launch comes with it.
    let action = judged.swap_remove(0).action;
    assert_eq!((action.get("launch"), action.get("flown")), (None, None), "{action}");
}

#[test]
fn advice_is_steady_and_a_hand_is_not() {
    let first = advised(&json!({}), &json!({}), 1);
    assert_eq!(first, advised(&json!({}), &json!({}), 2), "advice has no error");
    let played = |seed| ask(&json!({}), &json!({}), Level::Novice, seed)[0].action.clone();
    assert_ne!(played(1), played(2), "a novice's hand shakes");
    assert_eq!(played(1), played(1), "by its seed alone");
}

#[test]
fn a_solved_launch_comes_down_where_it_was_meant_to() {
    let rules = rules(&json!({}));
    let enemies: Vec<Value> = (1..=4)
        .flat_map(|row| [card(&format!("drone-{row}"), row, 1), card(&format!("hauler-{row}"), row, 4)])
        .collect();
    let position = rules.read_position(&json!({ "enemies": enemies, "deck": [] })).expect("a good position");
    for ship in [Ship(0), Ship(3), Ship(5)] {
        for cell in (1..=4).flat_map(|row| [Cell::at(row, 1), Cell::at(row, 4)]) {
            let pose = position.enemies[cell.index()].and_then(|enemy| enemy.pose).expect("it lies there");
            let launch =
                flip_ships::aim(&rules, &position, ship, Some(cell), Level::Novice).expect("in range");
            let flight = rules.flight(&position, ship, &launch);
            let [x, y, _] = first_touch(&rules.figures.flight, &flight.layout, &flight.launch).position;
            let (dx, dy) = (f64::from(x) - pose.x, f64::from(y) - pose.y);
            assert!(dx.abs() < 3.0 && dy.abs() < 12.0, "{ship} at {cell:?}: {dx} {dy}");
        }
    }
}

#[test]
fn beyond_the_edge_it_turns_its_aim() {
    // A card that was bumped to where the launch edge does not reach.
    let enemies = json!([{ "card": "drone-1", "row": 2, "col": 5, "x": -260, "y": 344, "angle": 0 }]);
    let action = advised(&json!({}), &json!({ "enemies": enemies, "deck": [], "mothership": 0 }), 0);
    assert_eq!(action["launch"]["x"], -2000);
    assert!(action["launch"]["aim"].as_i64().is_some_and(|aim| aim < -50), "{action}");
}

/// Ships of level 1 with a power, one of them lying somewhere with its attack to be decided.
fn deciding(power: &str, x: f64, y: f64, enemies: &[Value]) -> Value {
    let other = if power == "encore" { "moonshot" } else { "encore" };
    json!({
        "pilots": [[power, "piercer", "splash"], [other, "long_laser", "repair"]],
        "phase": "resolve", "enemies": enemies, "deck": ["drone-9"],
        "ships": { "0.1a": { "at": "table", "x": x, "y": y } }, "resolving": { "attack": ["0.1a"] },
    })
}

#[test]
fn a_laser_shoots_what_is_about_to_attack() {
    // The dart has a free way; the drone stands in row 3 and will not arrive.
    let enemies = [card("dart-1", 2, 3), card("drone-1", 3, 3)];
    let position = deciding("short_laser", 45.0, 394.0, &enemies);
    for level in [Level::Regular, Level::Expert] {
        assert_eq!(ask(&json!({}), &position, level, 0)[0].action["targets"], json!(["dart-1"]), "{level:?}");
    }
}

#[test]
fn a_hit_steps_aside_from_a_covered_card_to_its_shield() {
    // Nobody is left to hit the shield, so a hit on what it covers would be lost.
    let enemies = [card("drone-1", 1, 3), card("warden-1", 1, 2)];
    let mut position = deciding("sidestep", 0.0, 244.0, &enemies);
    position["start"] = json!(1);
    position["turn"] = json!(0);
    let done = &ask(&json!({}), &position, Level::Expert, 0)[0].action;
    assert_eq!(done["instead"], json!({ "drone-1": "warden-1" }));
}

#[test]
fn the_city_is_repaired() {
    let position = json!({
        "pilots": [["encore", "piercer", "repair"], ["moonshot", "long_laser", "splash"]],
        "phase": "resolve", "city": 12, "ships": { "0.3a": { "at": "mothership" } },
        "resolving": { "attack": ["0.3a"] },
    });
    for level in [Level::Novice, Level::Regular, Level::Expert] {
        assert_eq!(ask(&json!({}), &position, level, 0)[0].action["repair"], json!(true), "{level:?}");
    }
}

#[test]
fn what_costs_nothing_is_flipped_again() {
    let open = |why: &str| {
        json!({
            "pilots": [["encore", "forward_base", "barrage"], ["moonshot", "long_laser", "splash"]],
            "mothership": 3,
            "ships": { "0.1a": { "at": "mothership" } },
            "flipping": { "ship": "0.1a", "why": why },
        })
    };
    for level in [Level::Novice, Level::Regular, Level::Expert] {
        let done = &ask(&json!({}), &open("encore"), level, 0)[0].action;
        assert_eq!((&done["do"], &done["ship"]), (&json!("flip"), &json!("0.1a")), "{level:?}");
    }
}

#[test]
fn a_second_chance_is_not_wasted_on_a_good_landing() {
    let enemies = [card("comet-1", 1, 3), card("dart-1", 1, 2)];
    let position = |x: f64, y: f64| {
        json!({
            "pilots": [["encore", "second_chance", "barrage"], ["moonshot", "long_laser", "splash"]],
            "enemies": enemies, "deck": ["drone-1"], "mothership": 1,
            "ships": { "0.2a": { "at": "table", "x": x, "y": y } },
            "flipping": { "ship": "0.2a", "why": "second_chance" },
        })
    };
    // On both cards at once.
    let good = &ask(&json!({}), &position(37.5, 244.0), Level::Expert, 0)[0].action;
    assert_eq!(good["do"], "keep");
    let bad = &ask(&json!({}), &position(-300.0, 500.0), Level::Expert, 0)[0].action;
    assert_eq!(bad["do"], "flip");
}

#[test]
fn an_assault_is_flown_at_the_mothership() {
    let position = json!({
        "phase": "assault", "enemies": [], "deck": [], "mothership": 2,
        "ships": { "0.1a": { "at": "active" } },
    });
    let action = advised(&json!({}), &position, 0);
    let rules = rules(&json!({}));
    let position = rules.read_position(&position).expect("a good position");
    let launch = flip_ships::aim(&rules, &position, Ship(0), None, Level::Expert).expect("in range");
    assert_eq!(action["launch"]["power"], json!(launch.power));
    let flight = rules.flight(&position, Ship(0), &launch);
    let [x, y, _] = first_touch(&rules.figures.flight, &flight.layout, &flight.launch).position;
    assert!(x.abs() < 5.0 && (603.0..690.0).contains(&y), "{x} {y}");
}

#[test]
fn a_barrage_is_announced_when_the_mothership_is_what_matters() {
    let position = json!({
        "pilots": [["encore", "piercer", "barrage"], ["moonshot", "long_laser", "splash"]],
        "enemies": [card("drone-1", 4, 5)], "deck": ["drone-2"], "mothership": 7,
        "ships": { "0.1a": { "at": "docked" }, "0.1b": { "at": "docked" }, "0.1c": { "at": "docked" },
                   "0.3a": { "at": "active" } },
    });
    assert_eq!(advised(&json!({}), &position, 0)["declare"], "barrage");
}

#[test]
fn a_race_is_run_to_its_end() {
    let options = json!({ "mode": "race", "players": 2 });
    let ready = ask(&options, &json!({}), Level::Expert, 0);
    assert_eq!(ready[0].action["do"], "ready");
    let started = json!({ "ready": [true, true] });
    assert_eq!(ask(&options, &started, Level::Expert, 0)[0].action["launch"]["from"], "left");
    let fallen: Map<String, Value> = ["1a", "1b", "1c", "2a", "2b", "3a", "3b"]
        .into_iter()
        .map(|name| (format!("0.{name}"), json!({ "at": "off" })))
        .collect();
    let empty_hand = json!({ "ready": [true, true], "ships": fallen });
    assert_eq!(ask(&options, &empty_hand, Level::Expert, 0)[0].action["do"], "pick_up");
    let rules = rules(&options);
    let mut player = Player::new(rules.clone(), FlipShipsJudgement::default());
    let mut tally = Tally::default();
    contest::playouts(&rules, &mut player, &[Level::Expert], 0..1, &mut tally);
    assert_eq!(tally.games, 1);
}

#[test]
fn in_a_race_everybody_acts_at_a_pace_and_the_better_hand_wins() {
    let options = json!({ "mode": "race", "players": 2 });
    let mut bot = BOTS.seat(&GAME.standard(), options.as_object().expect("an object")).expect("good options");
    let mut tally = tableflip_bots::MatchTally::default();
    bot.match_pairs([Level::Expert, Level::Novice], 0..2, &mut tally);
    assert_eq!((tally.games, tally.wins), (4, [4, 0]));
}

#[test]
fn only_a_race_has_a_pace() {
    let pace = |options: Value| {
        let bot = BOTS.seat(&GAME.standard(), options.as_object().expect("an object")).expect("good options");
        [Level::Novice, Level::Regular, Level::Expert].map(|level| bot.pace(level))
    };
    assert_eq!(pace(json!({})), [None; 3]);
    let [novice, regular, expert] = pace(json!({ "mode": "race", "players": 2 }));
    assert!(novice > regular && regular > expert && expert >= Some(1000));
}

#[test]
fn in_a_race_everybody_looks_up_once_all_are_ready_and_only_until_somebody_flips() {
    let options = json!({ "mode": "race", "players": 2 });
    let lead = |position: Value| {
        let (view, bot) = table(&options, &position);
        bot.lead(&view)
    };
    assert_eq!(lead(json!({ "ready": [true, false] })), 0, "one is not ready");
    assert_eq!(lead(json!({ "ready": [true, true] })), 2100);
    let flipped = json!({ "ready": [true, true], "ships": { "0.1a": { "at": "off" } } });
    assert_eq!(lead(flipped), 0, "somebody has flipped");
}
