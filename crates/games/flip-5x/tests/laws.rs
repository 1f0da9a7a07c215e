//! The kernel's laws on random games with random seats, scenarios and cultures, and the laws of this game's
//! own: verbs listed by example, cards that lie face down, and positions from hostile hands.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tableflip_flip_5x::{
    Action, Coordinate, Figures, Flip5x, Focus, Position, Source, Spaces, Target, Upgrade, Verb, Word,
};
use tableflip_kernel::{AnyGame, Audience, Dice, Edition, Forget, Game, Seat, Shelf, laws};

static GAME: Shelf<Flip5x> = Shelf::new();
static GAMES: &[&dyn AnyGame] = &[&GAME];

fn figures() -> std::sync::Arc<Figures> {
    GAME.standard().figures::<Flip5x>().expect("its own figures")
}

fn rules_with(options: &Value) -> Flip5x {
    Flip5x::open(figures(), options.as_object().expect("an object")).expect("good options")
}

/// Any seats, scenario and cultures, each left open now and then.
fn any_options(most: usize) -> impl Strategy<Value = Value> {
    let scenario =
        prop::sample::select(vec![json!(null), json!("devourer"), json!("silence"), json!("crown")]);
    let culture = prop::sample::select(vec!["scientists", "warriors", "merchants"]);
    let cultures = prop::collection::vec(culture, 1..=most);
    (scenario, cultures, any::<bool>()).prop_map(|(scenario, cultures, chosen)| {
        let seats = cultures.len();
        json!({ "seats": seats, "scenario": scenario, "cultures": chosen.then_some(cultures) })
    })
}

/// Now and then a jump by another way than the listed one.
fn by_another_way(rules: &Flip5x) -> impl Fn(&Position, &mut Action, &mut Dice) + '_ {
    |position, action, dice| {
        if let Some(other) = rules.detour(position, action, dice) {
            *action = other;
        }
    }
}

/// What an example in the list stands for: the same start and end, the same jump, the same pair.
fn alike(listed: &Action, sent: &Action) -> bool {
    if listed.seat != sent.seat {
        return false;
    }
    match (listed.verb, sent.verb) {
        (Verb::Jump { path: a }, Verb::Jump { path: b }) => a.first() == b.first() && a.last() == b.last(),
        (Verb::Wormholes { at: a }, Verb::Wormholes { at: b }) => a.iter().all(|at| b.contains(at)),
        (
            Verb::Attack { from: a, target: Target::Pirates { jump, .. } },
            Verb::Attack { from: b, target: Target::Pirates { jump: other, .. } },
        ) => a == b && jump == other,
        (a, b) => a == b,
    }
}

fn any_coordinate() -> impl Strategy<Value = Coordinate> {
    (b'A'..=b'L', 1..=9u8).prop_map(|(row, number)| {
        Coordinate::named(&format!("{}{number}", row as char)).unwrap_or(Coordinate::NOWHERE)
    })
}

/// Any action at all, most of them illegal, some naming nothing.
fn any_action() -> impl Strategy<Value = Action> {
    let at = any_coordinate;
    let list = || {
        prop::collection::vec(any_coordinate(), 0..5).prop_map(|list| list.into_iter().collect::<Spaces>())
    };
    let focus = || prop::option::of(prop::sample::select(Focus::ALL));
    let word = || {
        let words = ["kraken", "devourer", "rival", "merchants", "dreadnought", "insurgents", "nobody"];
        prop::sample::select(words.map(|word| Word::of(word).expect("short")).to_vec())
    };
    let from = || {
        prop_oneof![Just(Source::Effect), Just(Source::Standing), any_coordinate().prop_map(Source::Planet)]
    };
    let target = prop_oneof![
        any_coordinate().prop_map(|planet| Target::Planet { planet }),
        (0..9u16, list()).prop_map(|(jump, pirates)| Target::Pirates { jump, pirates }),
        word().prop_map(|enemy| Target::Enemy { enemy }),
        Just(Target::Unknown {}),
    ];
    let verb = prop_oneof![
        word().prop_map(|culture| Verb::Culture { culture }),
        (0..5u8).prop_map(|option| Verb::Choose { option }),
        at().prop_map(|at| Verb::Place { at }),
        at().prop_map(|planet| Verb::Pick { planet }),
        (0..9u16).prop_map(|jump| Verb::Cut { jump }),
        at().prop_map(|at| Verb::Clear { at }),
        (at(), focus()).prop_map(|(planet, focus)| Verb::Refocus { planet, focus }),
        list().prop_map(|at| Verb::Wormholes { at }),
        (from(), target).prop_map(|(from, target)| Verb::Attack { from, target }),
        (from(), at()).prop_map(|(from, to)| Verb::Advance { from, to }),
        Just(Verb::Forgo {}),
        (prop::option::of(prop::sample::select(Upgrade::ALL)), 0..6u8)
            .prop_map(|(upgrade, circle)| Verb::Research { upgrade, circle }),
        at().prop_map(|planet| Verb::Cure { planet }),
        list().prop_map(|path| Verb::Jump { path }),
        (at(), focus()).prop_map(|(planet, focus)| Verb::Claim { planet, focus }),
        Just(Verb::EndPhase {}),
    ];
    (0..3u8, verb).prop_map(|(seat, verb)| Action { seat: Seat(seat), verb })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn all_laws_hold(seed: u64, options in any_options(2)) {
        let rules = rules_with(&options);
        laws::hold_by(&rules, seed, by_another_way(&rules));
    }

    #[test]
    fn whatever_is_accepted_was_listed_alike(
        seed: u64,
        options in any_options(6),
        tries in prop::collection::vec(any_action(), 300),
    ) {
        let rules = rules_with(&options);
        let mut tries = tries.iter().copied().cycle();
        laws::walk_by(&rules, seed, by_another_way(&rules), |position, action| {
            for action in tries.by_ref().take(4).chain([*action]) {
                laws::accepted_means_listed_alike(&rules, position, action.seat, &action, alike);
            }
        });
    }

    #[test]
    fn records_replay(seed: u64) {
        laws::a_record_replays(GAMES, &GAME, seed);
    }

    #[test]
    fn nothing_tells_of_cards_face_down(seed: u64, options in any_options(3)) {
        nothing_leaks(&rules_with(&options), seed);
    }

    /// Positions with a wrong value somewhere are refused or played, and never break anything.
    #[test]
    fn spoilt_positions_never_panic(seed in 0..40u64, spoilings in prop::collection::vec((any::<u32>(), 0..14usize), 60)) {
        let rules = rules_with(&json!({ "seats": 2, "cultures": ["warriors", "merchants"] }));
        let mut positions = Vec::new();
        laws::walk(&rules, seed, |position, _| positions.push(rules.write_position(position)));
        let mut dice = Dice::from_seed(seed);
        for (place, junk) in spoilings {
            let mut json = positions[place as usize % positions.len()].clone();
            spoil(&mut json, &mut (place as usize / 7 % 400), &junk_of(junk));
            let Ok(position) = rules.read_position(&json) else { continue };
            play_on(&rules, position, &mut dice);
            let _ = rules.read_view(&json);
        }
    }
}

/// All seats of the largest table, once: the laws above use smaller ones, to be quick.
#[test]
fn the_laws_hold_for_six_seats() {
    let rules = rules_with(&json!({ "seats": 6 }));
    let mut count = 0;
    let mut dice = Dice::from_seed(5);
    laws::walk_by(&rules, 11, by_another_way(&rules), |position, action| {
        count += 1;
        laws::events_replay_to_the_same_position(&rules, position, action);
        if count % 25 == 0 {
            laws::following_events_gives_the_view(&rules, position, action);
            laws::json_goes_there_and_back(&rules, position);
            laws::a_sample_shows_the_view_it_was_made_from(&rules, position, &mut dice);
            laws::only_those_asked_may_act(&rules, position);
        }
    });
    assert!(count > 300, "six games in one: {count} actions");
}

/// Every scenario, culture and event is met, or the laws above say nothing of it.
#[test]
fn random_games_meet_every_card() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let rules = rules_with(&json!({}));
        let mut last = Value::Null;
        laws::walk(&rules, seed, |position, _| last = rules.write_position(position));
        let cards = last["timeline"]
            .as_array()
            .expect("a timeline")
            .iter()
            .chain([&last["scenario"], &last["seats"][0]["culture"]]);
        met.extend(cards.map(ToString::to_string));
    }
    // Fifteen events, three scenarios, three cultures.
    assert_eq!(met.len(), 21, "{met:?}");
}

/// FX-20: lay what is face down otherwise. Until a card is turned up, the action looks the same to everybody.
fn nothing_leaks(rules: &Flip5x, seed: u64) {
    let mut dice = Dice::from_seed(seed ^ 0xabcd);
    laws::walk(rules, seed, |before, action| {
        let mut swapped = rules.sample(&rules.view(before, Audience::Spectator), &mut dice);
        let (mut after, mut events, mut other_events) = (before.clone(), Vec::new(), Vec::new());
        rules.play(&mut after, action, &mut events).expect("legal");
        rules.play(&mut swapped, action, &mut other_events).expect("what is legal depends on nothing hidden");
        for audience in Audience::all(rules.seats()) {
            let text = serde_json::to_string(&rules.write_view(&rules.view(&after, audience))).expect("JSON");
            for hidden in &after.timeline[after.table.turned_up()..] {
                let id = rules.figures.events[usize::from(*hidden)].id;
                let quoted = format!("[\"{id}\"");
                assert!(!text.contains(&quoted), "a view names a card that lies face down");
            }
        }
        if events.iter().any(|event| rules.reveals(event)) {
            return;
        }
        assert_eq!(events, other_events, "events tell of a card face down");
        assert_eq!(rules.view(&after, Audience::Spectator), rules.view(&swapped, Audience::Spectator));
    });
}

/// What is turned up reveals, and nothing else does.
#[test]
fn undo_ends_where_a_card_is_shown() {
    let rules = rules_with(&json!({ "cultures": ["scientists"] }));
    let (mut turned, mut seen) = (0, 0);
    for seed in 0..20 {
        laws::walk(&rules, seed, |position, action| {
            let (mut after, mut events) = (position.clone(), Vec::new());
            rules.play(&mut after, action, &mut events).expect("legal");
            let reveals = events.iter().any(|event| rules.reveals(event));
            assert_eq!(reveals, after.table.round != position.table.round, "{events:?}");
            for event in &events {
                let shown = rules.redact(event, Audience::Spectator);
                let shown = serde_json::to_value(rules.write_event(&shown)).expect("JSON");
                assert!(shown["rng"].is_null() && shown["deck"].is_null(), "{shown}");
            }
            turned += usize::from(reveals);
            seen += events.len();
        });
    }
    assert_eq!(turned, 20 * 9, "nine events in each of twenty games, among {seen} events");
}

#[test]
fn refused_json_actions_leave_every_byte() {
    let options = json!({ "cultures": ["scientists"], "scenario": "silence" });
    let rules = GAME.open(&GAME.standard(), options.as_object().expect("an object")).expect("good options");
    let mut play = rules.deal(5);
    let before = play.position().to_string();
    for action in [
        "null",
        "[]",
        "{}",
        r#"{"seat":0}"#,
        r#"{"seat":9,"do":"end_phase"}"#,
        r#"{"seat":0.0,"do":"end_phase"}"#,
        r#"{"seat":0,"do":"end_phase","x":1}"#,
        r#"{"seat":0,"do":"research","upgrade":"boost"}"#,
        r#"{"seat":0,"do":"research","upgrade":3,"circle":1}"#,
        r#"{"seat":0,"do":"research","upgrade":"boost","circle":1.5}"#,
        r#"{"seat":0,"do":"jump","path":"B2"}"#,
        r#"{"seat":0,"do":"attack","from":"H3","target":"G3"}"#,
        r#"{"seat":0,"do":"attack","from":"H3"}"#,
    ] {
        let refusal = play.act(&serde_json::from_str(action).expect("JSON")).err().expect("refused");
        assert_eq!(refusal.rule.0, "FX-4.8", "{action}");
        assert_eq!(play.position().to_string(), before);
    }
}

fn junk_of(n: usize) -> Value {
    let junk = [
        json!(null),
        json!(0),
        json!(1),
        json!(255),
        json!(65535),
        json!(-1),
        json!(1.5),
        json!("B2"),
        json!("K8"),
        json!("kraken"),
        json!([]),
        json!({}),
        json!(true),
        json!(["D4", "D5", "D5"]),
    ];
    junk[n % junk.len()].clone()
}

/// Replaces the n-th value of a document, counted through its insides.
fn spoil(json: &mut Value, n: &mut usize, junk: &Value) {
    if *n == 0 {
        *json = junk.clone();
    }
    *n = n.wrapping_sub(1);
    match json {
        Value::Array(list) if *n < usize::MAX / 2 => list.iter_mut().for_each(|one| spoil(one, n, junk)),
        Value::Object(map) if *n < usize::MAX / 2 => map.values_mut().for_each(|one| spoil(one, n, junk)),
        _ => {}
    }
}

fn play_on(rules: &Flip5x, mut position: Position, dice: &mut Dice) {
    for _ in 0..40 {
        let mut actions = Vec::new();
        for seat in rules.to_act(&position).iter() {
            let before = actions.len();
            rules.legal(&position, seat, &mut actions);
            assert!(actions.len() > before, "{seat} is asked but has no answer");
        }
        if actions.is_empty() {
            return;
        }
        let action = actions[dice.below(actions.len())];
        rules.play(&mut position, &action, &mut Forget).expect("a listed action is legal");
    }
    let json = rules.write_position(&position);
    assert_eq!(rules.read_position(&json).expect("what is written can be read"), position);
}

/// A card that nobody wrote code for: new events that use the vocabulary, one more in each act.
#[test]
fn new_events_need_no_code() {
    let card = |id: &str, act: u8, body: &str| {
        format!(
            "\n[events.{id}]\nsource = \"designed\"\nact = {act}\nname = \"New\"\nflavour = \"New.\"\n\
             left = [\"1\", \"\", \"4\"]\nright = [\"B\", \"\", \"\"]\n{body}\n"
        )
    };
    let mut text = Flip5x::EDITION.replace("events_per_act = 5", "events_per_act = 6");
    text += &card(
        "sixteenth",
        1,
        "setup = [{ op = \"pirates\", random = 1 }, { op = \"drain\", n = 1 }]\n\
        rules = [{ rule = \"round_end\", rounds = [2, 4], effects = [{ op = \"relic\", n = 1 }] }]\n\
        choice = [{ text = \"One\", effects = [{ op = \"each\", focus = \"military\", n = 2 }, { op = \"cut\", n = 1 }] },\n\
        { text = \"Two\", effects = [{ op = \"wormholes\" }, { op = \"enemy\", kind = \"kraken\", at = [\"E4\"] }] }]",
    );
    text += &card("seventeenth", 2, "choice = [{ text = \"Only\", effects = [{ op = \"clear\", n = 2 }] }]");
    text += &card(
        "eighteenth",
        3,
        "setup = [{ op = \"nova\", random = 1 }, { op = \"feature\", kind = \"comet\", at = [\"E4\"] }]",
    );
    let edition = Edition::read::<Flip5x>(&text).expect("a good edition");
    let figures = edition.figures::<Flip5x>().expect("figures");
    let rules = Flip5x::open(figures, &Map::new()).expect("defaults");
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..30 {
        laws::walk(&rules, seed, |position, action| {
            laws::events_replay_to_the_same_position(&rules, position, action);
            laws::following_events_gives_the_view(&rules, position, action);
        });
        let position = rules.write_position(&rules.deal(seed));
        met.extend(position["timeline"].as_array().expect("events").iter().map(ToString::to_string));
    }
    for id in ["sixteenth", "seventeenth", "eighteenth"] {
        assert!(met.contains(&format!("\"{id}\"")), "{id} was never played");
    }
    let unknown = text.replace("op = \"clear\", n = 2", "op = \"explode\", n = 2");
    let faults = Edition::read::<Flip5x>(&unknown).err().expect("refused").0;
    let place = faults.iter().find(|fault| fault.key == "events.seventeenth.choice[0].effects[0].op");
    let place = place.unwrap_or_else(|| panic!("{faults:?}"));
    let line = unknown.lines().position(|line| line.contains("explode")).expect("there") + 1;
    assert_eq!((place.line, place.reason.contains("FX-1.4")), (line, true), "{place:?}");
}
