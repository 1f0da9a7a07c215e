//! The suite of every game, and the laws of this one's own: verbs listed by example, positions from hostile hands,
//! cards that nobody wrote code for, and presses that lead nowhere.

mod edition;
mod tells;

use proptest::prelude::*;
use serde_json::{Value, json};
use tableflip_flip_5x::{
    Action, Coordinate, Flip5x, Focus, Happened, Position, Source, Spaces, Target, Upgrade, Verb, Word,
};
use tableflip_kernel::{Audience, Dice, Edition, Forget, Game, Seat, Seed, laws};
use tableflip_kit::{Options, Suite, any_options, edition_with, refused_for_form, rules_with, walk};

struct Flip5xSuite;

impl Suite for Flip5xSuite {
    type Game = Flip5x;
    const CASES: usize = 150;
    const GAMES: u32 = 8;
    const EVERY: usize = 12;

    fn free(option: &str) -> Vec<Value> {
        match option {
            "scenario" => vec![json!(null), json!("devourer"), json!("silence"), json!("crown")],
            _ => vec![json!(null), json!(["scientists"]), json!(["warriors", "merchants", "warriors"])],
        }
    }

    /// As many cultures as seats.
    fn agree(options: &mut Options) {
        if options.get("cultures").is_some_and(Value::is_array) {
            options.remove("seats");
        }
    }

    /// Now and then a jump by another way than the listed one.
    fn fill(rules: &Flip5x, position: &Position, action: &mut Action, dice: &mut Dice) {
        *action = rules.detour(position, action, dice).unwrap_or(*action);
    }

    /// FX-20.1: events that lie face down before the action and after it.
    fn still_hidden(
        rules: &Flip5x,
        before: &Position,
        after: &Position,
        audience: Audience,
        dice: &mut Dice,
    ) -> Option<Position> {
        let mut anew = before.clone();
        anew.timeline = rules.sample(&rules.view(after, audience), dice).timeline;
        Some(anew)
    }
}

tableflip_kit::suite!(Flip5xSuite);

fn rules(options: &Value) -> Flip5x {
    rules_with(options.as_object().expect("an object"))
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
    fn whatever_is_accepted_was_listed_alike(
        seed: u64,
        options in any_options::<Flip5xSuite>(),
        tries in prop::collection::vec(any_action(), 300),
    ) {
        let rules: Flip5x = rules_with(&options);
        let mut tries = tries.iter().copied().cycle();
        walk::<Flip5xSuite>(&rules, seed, |position, _, action| {
            for action in tries.by_ref().take(4).chain([*action]) {
                laws::accepted_means_listed_alike(&rules, position, action.seat, &action, alike);
            }
        });
    }

    /// Positions with a wrong value somewhere are refused or played, and never break anything.
    #[test]
    fn spoilt_positions_never_panic(seed in 0..40u64, spoilings in prop::collection::vec((any::<u32>(), 0..14usize), 60)) {
        let rules = rules(&json!({ "seats": 2, "cultures": ["warriors", "merchants"] }));
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

/// Every scenario, culture and event is met, or the laws above say nothing of it.
#[test]
fn random_games_meet_every_card() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let rules = rules(&json!({}));
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

/// What is turned up reveals, and nothing else does.
#[test]
fn undo_ends_where_a_card_is_shown() {
    let rules = rules(&json!({ "cultures": ["scientists"] }));
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
fn bad_form_is_refused() {
    let options = json!({ "cultures": ["scientists"], "scenario": "silence" });
    let actions = [
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
    ];
    refused_for_form::<Flip5x>(options.as_object().expect("an object"), "FX-4.8", &actions);
}

/// Presses that lead nowhere mean something, and the rules say what is wrong with it.
#[test]
fn presses_that_lead_nowhere_are_refused_for_a_reason() {
    let rules = rules(&json!({ "cultures": ["scientists"], "scenario": "silence" }));
    let at = |sheet: Value| {
        let position = json!({ "round": 2, "scenario": "silence", "seats": [sheet] });
        rules.read_position(&position).expect("a good position")
    };
    let refused = |position: &Position, keys: &[&str]| {
        let action = rules.pressed(position, Seat(0), keys).expect("it means something");
        let why = rules.play(&mut position.clone(), &action, &mut Forget).expect_err("it leads nowhere");
        tableflip_kernel::Why::rule(&why).0
    };
    let experiment = at(json!({ "step": "experiment", "points": 1 }));
    assert_eq!(refused(&experiment, &["circle:boost:3"]), "FX-6.2");
    assert_eq!(refused(&experiment, &["B2"]), "FX-14.7");
    assert_eq!(rules.pressed(&experiment, Seat(0), &["B3"]), None, "nothing is done to a space there");
    let explore = at(json!({ "step": "explore", "jumps_left": 1 }));
    assert_eq!(refused(&explore, &["B2", "F4"]), "FX-7.3");
    assert_eq!(refused(&explore, &["C2", "B2"]), "FX-7.1");
    let exterminate = at(json!({ "step": "exterminate", "standing_left": 0, "pirates": ["B3"] }));
    assert_eq!(refused(&exterminate, &["B2", "D4"]), "FX-8.1");
    assert_eq!(refused(&exterminate, &["standing", "B3"]), "FX-8.8");
    let exploit = at(json!({ "step": "exploit" }));
    assert_eq!(refused(&exploit, &["B2"]), "FX-9.1");
    let expand = at(json!({ "step": "expand" }));
    assert_eq!(refused(&expand, &["C2"]), "FX-10.1");
    let drain = at(json!({
        "step": "event", "pending": [{ "op": "drain", "n": 1 }],
        "planets": { "B2": { "prosperity": 2 }, "A3": { "focus": "research", "prosperity": 2 } },
    }));
    assert_eq!(refused(&drain, &["C2"]), "FX-13.7");
    assert_eq!(rules.pressed(&drain, Seat(0), &["circle:boost:1"]), None);
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
    let rules = Flip5x::open(figures, &Options::new()).expect("defaults");
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..30 {
        laws::walk(&rules, seed, |position, action| {
            laws::events_replay_to_the_same_position(&rules, position, action);
            laws::following_events_gives_the_view(&rules, position, action);
        });
        let position = rules.write_position(&rules.deal(Seed::number(seed)));
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

/// A bonus that comes while its phase is under way says what is left then: followed, not weighed again (FX-13).
#[test]
fn a_bonus_counts_at_once_in_its_phase() {
    let reward = |of: &str| format!("reached = \"take\", reward = [{{ op = \"{of}\", n = 1 }}]");
    let text = edition_with::<Flip5x>(&reward("relic"), &reward("jumps"));
    let figures = Edition::read::<Flip5x>(&text).expect("a good edition").figures::<Flip5x>();
    let options = json!({ "cultures": ["scientists"] });
    let rules =
        Flip5x::open(figures.expect("figures"), options.as_object().expect("an object")).expect("good");
    let explore = json!({
        "step": "explore", "jumps_left": 1, "upgrades": { "jump_length": [1] },
        "features": [{ "kind": "relic", "at": "B3" }],
    });
    let position = rules.read_position(&json!({ "round": 2, "seats": [explore] })).expect("a good position");
    let jump = json!({ "seat": 0, "do": "jump", "path": ["B2", "B3", "C4"] });
    let jump = rules.read_action(&position, &jump).expect("good form");
    laws::events_replay_to_the_same_position(&rules, &position, &jump);
    laws::following_events_gives_the_view(&rules, &position, &jump);
    let (mut after, mut events) = (position.clone(), Vec::new());
    rules.play(&mut after, &jump, &mut events).expect("legal");
    let left = events.iter().find_map(|event| match event.happened {
        Happened::BonusChanged { left, .. } => left,
        _ => None,
    });
    assert_eq!((left, after.table.sheet(Seat(0)).jumps_left), (Some(1), 1));
}

/// A sheet is plain bytes, and a copy of a position is one copy of them.
#[test]
fn a_sheet_stays_small() {
    let bytes = size_of::<tableflip_flip_5x::Sheet>();
    assert!(bytes <= 5000, "a sheet has {bytes} bytes");
    assert!(size_of::<Action>() <= 40, "{}", size_of::<Action>());
}
