//! The suite of every game, and what is this one's own: any action at all, landings by the physics.

mod edition;
mod rested;
mod show;
mod tells;

use proptest::prelude::*;
use serde_json::{Value, json};
use tableflip_flip_ships::{
    Action, At, Card, CardList, Choice, Declare, Event, FlipShips, How, Lands, Launch, Place, Ship, Side,
    Verb,
};
use tableflip_kernel::{Audience, Dice, Forget, Game, Seat, Seed, laws};
use tableflip_kit::{Options, Suite, any_options, rules_with, walk};

struct FlipShipsSuite;

impl Suite for FlipShipsSuite {
    type Game = FlipShips;
    const CASES: usize = 114;
    /// Races between players who miss at random last for ever.
    const LONGEST: usize = 300;
    const EVERY: usize = 4;

    fn free(option: &str) -> Vec<Value> {
        assert_eq!(option, "colours");
        vec![json!(["red", "blue"]), json!(["green", "yellow", "red", "blue"]), Value::Null]
    }

    /// Most tables have the players as referees, whose word costs no time; the physics flies where nothing else is
    /// said, and where nothing but itself is.
    fn agree(options: &mut Options) {
        if options.len() > 1 {
            options.insert("referee".into(), json!("players"));
        }
        if options.contains_key("solo_seats") {
            options.insert("players".into(), json!(1));
        }
        if let Some(colours) = options.get("colours").and_then(Value::as_array) {
            options.insert("players".into(), json!(colours.len()));
            options.remove("solo_seats");
        }
        if options.get("players") == Some(&json!(1)) {
            options.insert("mode".into(), json!("battle"));
        }
    }

    fn measured() -> Vec<Options> {
        vec![players()]
    }
}

tableflip_kit::suite!(FlipShipsSuite);

/// People are the referees, so that only the rules are measured.
fn players() -> Options {
    [("referee".to_string(), json!("players"))].into_iter().collect()
}

/// Any action at all, most of them illegal.
fn any_action(rules: &FlipShips, dice: &mut Dice) -> Action {
    let ship = Ship(dice.below(usize::from(rules.seats()) * 7) as u8);
    let card = |dice: &mut Dice| Card(dice.below(60) as u8);
    let cards = |dice: &mut Dice| {
        let count = dice.below(3);
        (0..count).fold(CardList::EMPTY, |list, _| list.with(card(dice)).unwrap_or(list))
    };
    let verb = match dice.below(8) {
        0 => {
            let launch =
                Launch { from: tableflip_flip_ships::From::Edge, x: 0, overhang: 62, power: 300, aim: 0 };
            Verb::Flip { ship, declare: Declare::Nothing, how: How::Launched(launch) }
        }
        1 | 2 => {
            let place =
                [Place::Mothership, Place::Atmosphere, Place::Off { side: Side::Front }][dice.below(3)];
            let how = if dice.below(4) == 0 { How::Impossible("no") } else { How::Landed(Lands::at(place)) };
            let declare = [Declare::Nothing, Declare::Barrage, Declare::Other][dice.below(3)];
            Verb::Flip { ship, declare, how }
        }
        3 => Verb::Keep { ship },
        4 => Verb::Attack { ship, choice: Choice::Targets(cards(dice)) },
        5 => Verb::Attack { ship, choice: Choice::Repair(dice.below(2) == 0) },
        6 => Verb::Wait { ship, on: cards(dice) },
        _ if dice.below(2) == 0 => Verb::Ready,
        _ => Verb::PickUp { ship },
    };
    Action { seat: Seat(dice.below(usize::from(rules.seats())) as u8), verb }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_accepted_was_listed(seed: u64, mut options in any_options::<FlipShipsSuite>()) {
        options.insert("referee".into(), json!("players"));
        let rules = rules_with(&options);
        let mut dice = Dice::from_seed(seed ^ 5);
        walk::<FlipShipsSuite>(&rules, seed, |position, _, _| {
            for _ in 0..8 {
                let action = any_action(&rules, &mut dice);
                laws::accepted_means_listed(&rules, position, action.seat, &action);
            }
        });
    }

    #[test]
    fn no_bytes_make_it_panic(text in "[\\[\\]{}\":,a-z0-9. -]{0,200}", n in 0..20usize) {
        let rules: FlipShips = rules_with(&Options::new());
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        let keys = ["ships", "enemies", "deck", "flipping", "resolving", "last_march", "pilots", "phase", "rng", "turn"];
        let _ = rules.read_position(&json);
        let _ = rules.read_position(&json!({ keys[n % keys.len()]: json }));
        let _ = (rules.read_view(&json), rules.read_event(&json));
        let _ = rules.read_action(&rules.deal(Seed::number(1)), &json!({ "seat": 0, "do": "flip", "ship": "0.1a", "lands": json }));
    }
}

/// The order of the deck and the seed of the next shuffle are in the store and nowhere else.
#[test]
fn a_shuffle_is_stored_in_full_and_shown_to_nobody() {
    let rules: FlipShips = rules_with(&players());
    let mut found = 0;
    walk::<FlipShipsSuite>(&rules, 5, |position, _, action| {
        let mut events = Vec::new();
        rules.play(&mut position.clone(), action, &mut events).expect("listed");
        let written = |event: &Event| serde_json::to_value(rules.write_event(event)).expect("JSON");
        for event in events.iter().filter(|event| written(event)["event"] == "shuffled") {
            let stored = written(event);
            assert_eq!(stored["deck"].as_array().map(Vec::len), stored["count"].as_u64().map(|n| n as usize));
            assert!(stored["rng"].is_u64());
            for audience in Audience::all(rules.seats()) {
                let seen = written(&rules.redact(event, audience));
                assert_eq!(
                    seen,
                    json!({ "event": "shuffled", "count": stored["count"], "deck": null, "rng": null })
                );
            }
            found += 1;
        }
    });
    assert!(found > 0, "a game has shuffles");
}

/// A landing is made up only in thought; there it needs no physics.
#[test]
fn thinking_ahead_takes_landings_from_whoever_thinks() {
    let rules: FlipShips = rules_with(&Options::new());
    let verb = Verb::Flip {
        ship: Ship(0),
        declare: Declare::Nothing,
        how: How::Landed(Lands::at(Place::Mothership)),
    };
    let action = Action { seat: Seat(0), verb };
    let mut position = rules.deal(Seed::number(4));
    assert!(rules.play(&mut position, &action, &mut Forget).is_err(), "in earnest a launch is needed");
    rules.imagining().play(&mut position, &action, &mut Forget).expect("in thought it is where one thinks");
    assert_eq!(position.ship(Ship(0)).at, At::Mothership);
}

#[test]
fn a_view_shows_no_card_of_the_deck() {
    let rules: FlipShips = rules_with(&Options::new());
    let position = rules.deal(Seed::number(9));
    let text =
        serde_json::to_string(&rules.write_view(&rules.view(&position, Audience::Spectator))).expect("JSON");
    for &card in &position.deck {
        let name = format!("\"{}\"", rules.figures.names.of(card));
        assert!(!text.contains(&name), "{name} is in a view");
    }
    assert!(text.contains("\"rng\":null"));
}

#[test]
fn a_flight_leaves_everything_where_physics_says() {
    let rules: FlipShips = rules_with(&Options::new());
    let mut position = rules.deal(Seed::number(4));
    let launch = Launch { from: tableflip_flip_ships::From::Edge, x: 0, overhang: 62, power: 330, aim: 0 };
    let verb = Verb::Flip { ship: Ship(0), declare: Declare::Nothing, how: How::Launched(launch) };
    let action = Action { seat: Seat(0), verb };
    let mut again = position.clone();
    rules.play(&mut position, &action, &mut Forget).expect("legal");
    rules.play(&mut again, &action, &mut Forget).expect("legal");
    assert_eq!(position, again, "the same launch lands the same way");
    assert!(
        matches!(position.ship(Ship(0)).at, At::Table { .. } | At::Active),
        "{:?}",
        position.ship(Ship(0))
    );
}

/// Presses that lead nowhere are refused by the rule that forbids them.
#[test]
fn presses_that_lead_nowhere_are_told_why() {
    let rules: FlipShips = rules_with(&players());
    let why = |position: Value, keys: &[&str]| {
        let position = rules.read_position(&position).expect("a good position");
        let action = rules.pressed(&position, Seat(0), keys).expect("they mean something");
        let why = rules.play(&mut position.clone(), &action, &mut Forget).expect_err("it is not legal");
        tableflip_kernel::Why::rule(&why).0
    };
    assert_eq!(why(json!({}), &["0.2a"]), "FS-6.1");
    let lies = json!({ "0.1a": { "at": "table", "x": 0, "y": 140 } });
    let enemies =
        [json!({ "card": "drone-1", "row": 1, "col": 3 }), json!({ "card": "drone-2", "row": 4, "col": 3 })];
    let pilots = json!([["short_laser", "piercer", "splash"], ["encore", "long_laser", "repair"]]);
    let attack = json!({
        "pilots": pilots, "enemies": enemies, "deck": [], "ships": lies,
        "phase": "resolve", "resolving": { "attack": ["0.1a"] },
    });
    assert_eq!(why(attack.clone(), &["0.1a", "drone-2"]), "FS-12.2");
    assert_eq!(why(attack, &["0.1b", "drone-1"]), "FS-7.4");
    assert!(
        rules.pressed(&rules.deal(Seed::number(1)), Seat(0), &["drone-1"]).is_none(),
        "a card alone means nothing"
    );
}

/// The vectors of `docs/randomness.md`, which another program computed.
#[test]
fn a_seed_deals_as_the_papers_say() {
    let rules: FlipShips = rules_with(&Options::new());
    let vectors = [
        (
            0,
            ["ram-1", "drone-3", "warden-8", "warden-5", "skimmer-8"],
            "twin_laser",
            3_096_410_682_545_938_149_u64,
        ),
        (2026, ["hauler-2", "drone-8", "gunship-1", "drone-1", "ram-1"], "repair", 6_046_941_711_882_128_038),
    ];
    for (seed, cards, last_pilot, rng) in vectors {
        let dealt = rules.write_position(&rules.deal(Seed::number(seed)));
        let row: Vec<&Value> = (0..5).map(|n| &dealt["enemies"][n + 5]["card"]).collect();
        assert_eq!(row, cards, "the back row is filled first");
        assert_eq!((&dealt["pilots"][1][2], &dealt["rng"]), (&json!(last_pilot), &json!(rng)));
    }
}
