//! The kernel's laws on random games with random seats, options and pilots, with landings by the players and by the
//! physics; and the laws of this game's own secret, the deck.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tableflip_flip_ships::{
    Action, At, Card, CardList, Choice, Declare, FlipShips, How, Lands, Launch, Place, Position, Ship, Side,
    Verb,
};
use tableflip_kernel::{AnyGame, Audience, Dice, Forget, Game, Seat, Shelf, laws};

static GAME: Shelf<FlipShips> = Shelf::new();
static GAMES: &[&dyn AnyGame] = &[&GAME];

fn rules_with(options: &Map<String, Value>) -> FlipShips {
    let figures = GAME.standard().figures::<FlipShips>().expect("its own figures");
    FlipShips::open(figures, options).expect("good options")
}

/// Any combination of options that is allowed.
fn any_options(referee: &'static str) -> impl Strategy<Value = Map<String, Value>> {
    let difficulty = prop::sample::select(vec!["training", "standard", "expert", "elite"]);
    let flags = (any::<bool>(), any::<bool>(), 3..=4u8);
    (1..=4u8, 2..=4u8, 0..8u8, difficulty, flags, prop::option::of(1..=10u8), prop::option::of(1..=20u8))
        .prop_map(move |(players, solo, race, difficulty, (no_reflip, pad, rows), city, mothership)| {
            let race = race == 0 && players > 1;
            let mut options = json!({
                "mode": if race { "race" } else { "battle" }, "players": players, "difficulty": difficulty,
                "referee": referee, "no_reflip": no_reflip, "launch_pad": pad, "rows": rows,
                "city_health": city, "mothership_health": mothership,
            });
            if players == 1 {
                options["solo_seats"] = json!(solo);
            }
            options.as_object().expect("an object").clone()
        })
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
            let place = [Place::Mothership, Place::Atmosphere, Place::Off { side: Side::Front }][dice.below(3)];
            let how =
                if dice.below(4) == 0 { How::Impossible("no") } else { How::Landed(Lands::at(place)) };
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

/// Races between players who miss at random last for ever; a few hundred actions show enough.
fn walk(rules: &FlipShips, seed: u64, mut visit: impl FnMut(&Position, &Action)) {
    if !rules.options.race {
        return laws::walk(rules, seed, visit);
    }
    let (mut position, mut dice) = (rules.deal(seed), Dice::from_seed(seed));
    for _ in 0..300 {
        let mut actions = Vec::new();
        for seat in rules.to_act(&position).iter() {
            rules.legal(&position, seat, &mut actions);
        }
        if actions.is_empty() {
            return;
        }
        let mut action = actions.swap_remove(dice.below(actions.len()));
        rules.fill(&position, &mut action, &mut dice);
        visit(&position, &action);
        rules.play(&mut position, &action, &mut Forget).expect("listed");
    }
}

/// All laws, on one random game.
fn hold(rules: &FlipShips, seed: u64, every: usize) {
    let (mut dice, mut count) = (Dice::from_seed(!seed), 0);
    walk(rules, seed, |position, action| {
        laws::events_replay_to_the_same_position(rules, position, action);
        laws::following_events_gives_the_view(rules, position, action);
        count += 1;
        if count % every == 0 {
            laws::every_listed_action_is_accepted(rules, position, &mut dice);
            laws::json_goes_there_and_back(rules, position);
            laws::a_sample_shows_the_view_it_was_made_from(rules, position, &mut dice);
            laws::only_those_asked_may_act(rules, position);
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn all_laws_hold_with_the_players_as_referees(seed: u64, options in any_options("players")) {
        hold(&rules_with(&options), seed, 1);
    }

    #[test]
    fn whatever_is_accepted_was_listed(seed: u64, options in any_options("players")) {
        let rules = rules_with(&options);
        let mut dice = Dice::from_seed(seed ^ 5);
        walk(&rules, seed, |position, _| {
            for _ in 0..8 {
                let action = any_action(&rules, &mut dice);
                laws::accepted_means_listed(&rules, position, action.seat, &action);
            }
        });
    }

    #[test]
    fn the_deck_tells_nobody_anything(seed: u64, options in any_options("players")) {
        nothing_leaks(&rules_with(&options), seed);
    }

    #[test]
    fn no_bytes_make_it_panic(text in "[\\[\\]{}\":,a-z0-9. -]{0,200}", n in 0..20usize) {
        let rules = rules_with(&Map::new());
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        let keys = ["ships", "enemies", "deck", "flipping", "resolving", "last_march", "pilots", "phase", "rng", "turn"];
        let _ = rules.read_position(&json);
        let _ = rules.read_position(&json!({ keys[n % keys.len()]: json }));
        let _ = rules.read_view(&json);
        let _ = rules.read_action(&rules.deal(1), &json!({ "seat": 0, "do": "flip", "ship": "0.1a", "lands": json }));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn all_laws_hold_with_physics(seed: u64, options in any_options("physics")) {
        hold(&rules_with(&options), seed, 29);
    }
}

/// Positions that differ only in the order of the deck look the same, before an action and after it, until cards of
/// the deck are shown.
fn nothing_leaks(rules: &FlipShips, seed: u64) {
    let mut dice = Dice::from_seed(seed ^ 0xabcd);
    walk(rules, seed, |before, action| {
        let mut json = rules.write_position(before);
        if let Some(deck) = json["deck"].as_array_mut() {
            dice.shuffle(deck);
        }
        let other = rules.read_position(&json).expect("only the deck was shuffled");
        let audience = Audience::Spectator;
        assert_eq!(rules.view(before, audience), rules.view(&other, audience));
        let play = |position: &Position| {
            let (mut after, mut events) = (position.clone(), Vec::new());
            rules.play(&mut after, action, &mut events).expect("legal in both");
            let hidden = events.iter().position(|event| rules.reveals(event)).unwrap_or(events.len());
            events[..hidden].iter().map(|event| rules.redact(event, audience)).collect::<Vec<_>>()
        };
        assert_eq!(play(before), play(&other), "events tell of the deck");
    });
}

#[test]
fn records_replay_with_physics() {
    laws::a_record_replays(GAMES, &GAME, 3);
}

#[test]
fn a_view_shows_no_card_of_the_deck() {
    let rules = rules_with(&Map::new());
    let position = rules.deal(9);
    let text = serde_json::to_string(&rules.write_view(&rules.view(&position, Audience::Spectator))).expect("JSON");
    for &card in &position.deck {
        let name = format!("\"{}\"", rules.figures.names.of(card));
        assert!(!text.contains(&name), "{name} is in a view");
    }
    assert!(text.contains("\"rng\":null"));
}

#[test]
fn a_flight_leaves_everything_where_physics_says() {
    let rules = rules_with(&Map::new());
    let mut position = rules.deal(4);
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
