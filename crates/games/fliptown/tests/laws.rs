//! The kernel's laws on random games with random options and seats, and the laws of this game's own: secrets,
//! and seats that decide at the same time.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tableflip_fliptown::{
    Action, Assign, Bonus, Card, Choice, Colour, Event, Fliptown, Go, Good, Item, Jokers, Position, Rank,
    Region, Suit, Verb,
};
use tableflip_kernel::{AnyGame, Audience, Dice, Document, Forget, Game, Seat, Shelf, laws};

static GAME: Shelf<Fliptown> = Shelf::new();
static GAMES: &[&dyn AnyGame] = &[&GAME];

fn rules_with(options: &Map<String, Value>) -> Fliptown {
    let figures = GAME.standard().figures::<Fliptown>().expect("its own figures");
    Fliptown::open(figures, options).expect("good options")
}

const CHARACTERS: [&str; 14] = [
    "trailblazer",
    "cheat",
    "prospector",
    "settler",
    "bandit",
    "marshal",
    "preacher",
    "miner",
    "ranch_hand",
    "grave_robber",
    "man_in_black",
    "baroness",
    "mayor",
    "wild_card",
];

/// Any table that FT-1.6 allows.
fn any_options() -> impl Strategy<Value = Map<String, Value>> {
    let characters = Just(CHARACTERS.to_vec()).prop_shuffle();
    let cowbot = proptest::sample::select(vec![
        json!(null),
        json!("random"),
        json!("jane"),
        json!("kid"),
        json!("bart"),
        json!("earp"),
    ]);
    let mode = proptest::sample::select(vec!["easy", "normal", "hard"]);
    (1..=4usize, characters, 0..4u8, cowbot, mode, any::<bool>(), any::<bool>()).prop_map(
        |(players, characters, which, cowbot, mode, holdem, random_setup)| {
            let random_setup = random_setup && players == 1 && which == 0;
            let characters = match which {
                0 => json!([]),
                1 => json!("random"),
                _ => json!(characters[..players]),
            };
            let cowbot = if players == 1 && !random_setup { cowbot } else { json!(null) };
            let career = if players == 1 { json!(["jane", "bart"]) } else { json!([]) };
            let options = json!({
                "players": players, "characters": characters, "cowbot": cowbot, "mode": mode,
                "holdem": holdem, "random_setup": random_setup, "career": career,
            });
            options.as_object().expect("an object").clone()
        },
    )
}

fn any_card() -> impl Strategy<Value = Card> {
    let suit = proptest::sample::select(Suit::ALL.to_vec());
    (suit, 1..=13u8).prop_map(|(suit, value)| Card::of(suit, value))
}

/// Any action without a site, most of them illegal.
fn any_verb() -> impl Strategy<Value = Verb> {
    let good = || proptest::sample::select(Good::ALL.to_vec());
    let choice = prop_oneof![
        Just(Choice::None),
        good().prop_map(Choice::Good),
        proptest::sample::select(Colour::ALL.to_vec()).prop_map(Choice::Colour),
        proptest::sample::select(Item::ALL.to_vec()).prop_map(Choice::Item),
        (0..12u16).prop_map(|count| Choice::Pay { count }),
        Just(Choice::Room),
        (0..512u16).prop_map(|cells| Choice::Plot { cells }),
        (1..=13u8).prop_map(|value| Choice::Outlaw(Rank(value))),
    ];
    let plain = vec![
        Verb::Ability,
        Verb::NewLineup,
        Verb::KeepLineup,
        Verb::EndTurn,
        Verb::KeepHand,
        Verb::Bribe,
        Verb::Stand,
        Verb::NewSheriff,
        Verb::KeepSheriff,
        Verb::Pay { with: Good::Cash },
        Verb::Pay { with: Good::Stars },
    ];
    prop_oneof![
        choice.prop_map(|option| Verb::Choose { option }),
        proptest::sample::select(plain),
        proptest::sample::select(Bonus::ALL.to_vec()).prop_map(|bonus| Verb::Decline { bonus }),
        good().prop_map(|take| Verb::Collect { take }),
        (any_card(), any_card()).prop_map(|(card, other)| Verb::Declare { card, other }),
    ]
}

/// How to bend an assignment: order of the cards, where to go, suit, value, jokers, ability.
type Bend = (usize, usize, usize, u8, (bool, bool), bool);

fn any_bend() -> impl Strategy<Value = Bend> {
    (0..6usize, 0..3usize, 0..4usize, 0..15u8, any::<(bool, bool)>(), prop::bool::weighted(0.2))
}

fn bent(position: &Position, bend: Bend) -> Option<Assign> {
    let (order, go, suit, set_value, (joker_suit, joker_value), ability) = bend;
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let [suit_card, value, poker] = orders[order].map(|n: usize| position.lineup.as_slice().get(n).copied());
    Some(Assign {
        suit: suit_card?,
        value: value?,
        poker: poker?,
        go: Go::ALL[go],
        set_suit: Suit::ALL[suit],
        set_value,
        jokers: Jokers { suit: joker_suit, value: joker_value },
        ability,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn all_laws_hold(seed: u64, options in any_options()) {
        laws::hold(&rules_with(&options), seed);
    }

    #[test]
    fn whatever_is_accepted_was_listed(
        seed: u64,
        options in any_options(),
        verbs in prop::collection::vec(any_verb(), 300),
        bends in prop::collection::vec(any_bend(), 300),
    ) {
        let rules = rules_with(&options);
        let (mut verbs, mut bends) = (verbs.iter().cycle(), bends.iter().cycle());
        laws::walk(&rules, seed, |position, _| {
            for seat in (0..rules.seats()).map(Seat) {
                for &verb in verbs.by_ref().take(6) {
                    laws::accepted_means_listed(&rules, position, seat, &Action { seat, verb });
                }
                for assign in bends.by_ref().take(12).filter_map(|bend| bent(position, *bend)) {
                    let action = Action { seat, verb: Verb::Assign(assign) };
                    laws::accepted_means_listed(&rules, position, seat, &action);
                }
            }
        });
    }

    /// Every site of every region, visited and taken as a bonus, is listed or refused.
    #[test]
    fn every_site_is_listed_or_refused(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let sites = sites_of_the_edition();
        laws::walk(&rules, seed, |position, _| {
            for seat in rules.to_act(position).iter() {
                for (region, id) in &sites {
                    for json in [
                        json!({ "seat": seat, "do": "visit", "site": id }),
                        json!({ "seat": seat, "do": "bonus", "region": region, "site": id }),
                    ] {
                        if let Ok(action) = rules.read_action(position, &json) {
                            laws::accepted_means_listed(&rules, position, seat, &action);
                        }
                    }
                }
            }
        });
    }

    /// FT-21: seats that make the same choices in another order come to the same position.
    #[test]
    fn nobodys_speed_changes_anything(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let first = played_in_order(&rules, seed, 1);
        for order in 2..5 {
            assert!(played_in_order(&rules, seed, order) == first, "the order of play mattered");
        }
    }

    #[test]
    fn nothing_tells_of_a_hidden_card(seed: u64, options in any_options()) {
        nothing_leaks(&rules_with(&options), seed);
    }

    #[test]
    fn records_replay(seed: u64) {
        laws::a_record_replays(GAMES, &GAME, seed);
    }

    /// FT-1.6: once dealt, what was random stands in the document and stays.
    #[test]
    fn a_document_keeps_what_chance_has_drawn(seed: u64, options in any_options()) {
        let rules = GAME.open(&GAME.standard(), &options).expect("good options");
        let play = rules.deal(seed);
        let document = play.document();
        prop_assert_eq!(&document["options"]["random_setup"], &json!(false));
        prop_assert_eq!(&document["options"], &document["position"]["options"]);
        // The wish beside the position changes nothing any more.
        let mut wish = document.clone();
        wish["options"] = Value::Object(options);
        for document in [&document, &wish] {
            let again = Document::read(GAMES, document).expect("it was just written").play;
            prop_assert_eq!(again.position(), play.position());
        }
    }
}

fn sites_of_the_edition() -> Vec<(Region, String)> {
    let ranks = (1..=13).map(|value| Rank(value).word().to_string());
    let mut sites: Vec<(Region, String)> = Vec::new();
    for region in [Region::Trail, Region::Badlands, Region::Town] {
        sites.extend(ranks.clone().map(|rank| (region, rank)));
    }
    let chambers = "a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 d4 d5".split(' ');
    sites.extend(chambers.map(|id| (Region::Mine, id.to_string())));
    sites.extend("nw n ne w c e sw s se".split(' ').map(|id| (Region::Cemetery, id.to_string())));
    sites
}

/// Plays a game in which each seat has its own dice, and another die says whose turn it is to be quick.
fn played_in_order(rules: &Fliptown, seed: u64, order: u64) -> Position {
    let mut position = rules.deal(seed);
    let mut own: Vec<Dice> = (0..4).map(|seat| Dice::from_seed(seed ^ (seat + 1) << 20)).collect();
    let mut quick = Dice::from_seed(order);
    loop {
        let asked: Vec<Seat> = rules.to_act(&position).iter().collect();
        if asked.is_empty() {
            return position;
        }
        let seat = asked[quick.below(asked.len())];
        let mut actions = Vec::new();
        rules.legal(&position, seat, &mut actions);
        let action = actions[own[seat.index()].below(actions.len())];
        rules.play(&mut position, &action, &mut Forget).expect("a listed action is legal");
    }
}

/// FT-24: deal anew what an audience sees neither before an action nor after it. The action must then look
/// the same to it: the same events, the same view, the same questions.
fn nothing_leaks(rules: &Fliptown, seed: u64) {
    let mut dice = Dice::from_seed(seed ^ 0xabcd);
    laws::walk(rules, seed, |before, action| {
        let (mut after, mut events) = (before.clone(), Vec::new());
        rules.play(&mut after, action, &mut events).expect("legal");
        if events.iter().any(|event| matches!(event, Event::Shuffled { .. })) {
            return; // What is shuffled becomes visible again.
        }
        for audience in Audience::all(rules.seats()) {
            let mut other = dealt_anew(rules, before, &after, audience, &mut dice);
            let mut other_events = Vec::new();
            if rules.play(&mut other, action, &mut other_events).is_err() {
                assert!(!audience.is(action.seat), "what a seat may do depends on what is hidden from it");
                continue;
            }
            let shown = |events: &[Event]| -> Vec<Value> {
                events.iter().map(|event| json!(rules.redact(event, audience))).collect()
            };
            assert_eq!(shown(&events), shown(&other_events), "events tell of a hidden card");
            assert_eq!(
                rules.view(&after, audience),
                rules.view(&other, audience),
                "a view tells of a hidden card"
            );
            assert_eq!(rules.to_act(&after), rules.to_act(&other), "a question tells of a hidden card");
        }
    });
}

/// The position before an action with those cards shuffled that the audience does not even see after it.
fn dealt_anew(
    rules: &Fliptown,
    before: &Position,
    after: &Position,
    audience: Audience,
    dice: &mut Dice,
) -> Position {
    let mut json = rules.write_position(before);
    let (end, view) = (rules.write_position(after), json!(rules.view(after, audience)));
    let mut hidden: Vec<String> = Vec::new();
    let drawn = list(&json["deck"]).len() - list(&end["deck"]).len();
    for n in drawn..list(&json["deck"]).len() {
        hidden.push(format!("/deck/{n}"));
    }
    if view["sheriff"].is_null() && end["sheriff"] == json["sheriff"] {
        hidden.push("/sheriff".into());
    }
    if view["stolen"].is_u64() {
        hidden.extend((0..list(&json["stolen"]).len()).map(|n| format!("/stolen/{n}")));
    }
    for seat in 0..rules.seats() {
        let held = list(&view["seats"][usize::from(seat)]["hole"]);
        let secret = held.iter().enumerate().filter(|(_, card)| card.is_null());
        hidden.extend(secret.map(|(n, _)| format!("/seats/{seat}/hole/{n}")));
    }
    let mut cards: Vec<Value> =
        hidden.iter().map(|place| json.pointer(place).expect("there").clone()).collect();
    dice.shuffle(&mut cards);
    for (place, card) in hidden.iter().zip(cards) {
        *json.pointer_mut(place).expect("there") = card;
    }
    json["rng"] = json!(dice.bits());
    rules.read_position(&json).expect("only hidden cards changed")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

#[test]
fn refused_json_actions_leave_every_byte() {
    let rules = GAME.open(&GAME.standard(), &Map::new()).expect("defaults");
    let mut play = rules.deal(5);
    let before = play.position().to_string();
    for action in [
        "null",
        "[]",
        "{}",
        r#"{"seat":0}"#,
        r#"{"seat":1,"do":"stand"}"#,
        r#"{"seat":9,"do":"pass"}"#,
        r#"{"seat":-1,"do":"stand"}"#,
        r#"{"seat":0,"do":"assign"}"#,
        r#"{"seat":0,"do":"assign","suit":"1H","value":"2H","poker":"3H"}"#,
        r#"{"seat":0,"do":"visit","site":"A"}"#,
        r#"{"seat":0,"do":"bonus","region":"any","site":"A"}"#,
        r#"{"seat":0,"do":"choose","option":"pay","count":1.5}"#,
        r#"{"seat":0,"do":"end_turn"}"#,
        r#"{"seat":0,"do":"stand","x":1}"#,
    ] {
        let refusal = play.act(&serde_json::from_str(action).expect("JSON")).err().expect("refused");
        assert_eq!(refusal.rule.0, "FT-23.1", "{action}");
        assert_eq!(play.position().to_string(), before);
    }
}

#[test]
fn a_card_that_is_shown_cannot_be_taken_back() {
    let rules = rules_with(&Map::new());
    let mut shown = 0;
    for seed in 0..20 {
        laws::walk(&rules, seed, |before, action| {
            let (mut after, mut events) = (before.clone(), Vec::new());
            rules.play(&mut after, action, &mut events).expect("legal");
            let reveals = events.iter().any(|event| rules.reveals(event));
            let seen = |position: &Position| {
                let view = json!(rules.view(position, Audience::Seat(Seat(0))));
                // Who has peeked sees the Sheriff card shown to all once more.
                let open = ["reveal", "penalty", "over"].iter().position(|phase| view["phase"] == *phase);
                (view["deck"].clone(), view["sheriff"].clone(), view["round"].clone(), open.is_some())
            };
            assert_eq!(reveals, seen(before) != seen(&after), "{action:?}: {events:?}");
            shown += usize::from(reveals);
        });
    }
    assert!(shown > 200, "only {shown} actions showed a card");
}

/// Positions from hostile hands are refused or can be played to the end; nothing panics, nothing hangs.
#[test]
fn bent_positions_are_refused_or_played() {
    let junk = [
        json!(null),
        json!(0),
        json!(1),
        json!(-1),
        json!(13),
        json!(99_999_999),
        json!(4_294_967_295_u32),
        json!(true),
        json!([]),
        json!({}),
        json!("KH"),
        json!("trail"),
        json!("any"),
        json!("K"),
        json!("mayor"),
        json!("rob"),
        json!("reveal"),
        json!(["AH"]),
        json!(["badlands", "town"]),
        json!({ "region": "town", "site": "7" }),
        json!({ "target": "9" }),
        json!({ "region": "trail", "value": 13 }),
        json!({ "outlaws": ["K"] }),
    ];
    let mut dice = Dice::from_seed(99);
    let (mut read, mut refused) = (0, 0);
    for seed in 0..120 {
        let players = 1 + seed % 4;
        let options = json!({ "players": players, "characters": "random", "holdem": seed % 2 == 0 });
        let rules = rules_with(options.as_object().expect("options"));
        laws::walk(&rules, seed, |position, _| {
            let mut json = rules.write_position(position);
            for _ in 0..=dice.below(2) {
                let mut places = Vec::new();
                leaves(&json, String::new(), &mut places);
                let place = &places[dice.below(places.len())];
                let other = json.pointer(&places[dice.below(places.len())]).expect("there").clone();
                let thing = if dice.below(2) == 0 { other } else { junk[dice.below(junk.len())].clone() };
                *json.pointer_mut(place).expect("there") = thing;
            }
            let Ok(mut position) = rules.read_position(&json) else { return refused += 1 };
            read += 1;
            for audience in Audience::all(rules.seats()) {
                let view = rules.view(&position, audience);
                rules.sample(&view, &mut dice);
                rules.read_view(&json!(view)).expect("a view that we wrote");
            }
            let mut actions = Vec::new();
            let played =
                tableflip_kernel::playout::to_the_end(&rules, &mut position, &mut dice, &mut actions, |_| {});
            assert!(played < 2000, "it never ends");
            rules.result(&position);
            rules.read_position(&rules.write_position(&position)).expect("a position that we wrote");
        });
    }
    assert!(read > 300 && refused > 300, "{read} read, {refused} refused");
}

fn leaves(json: &Value, place: String, places: &mut Vec<String>) {
    match json {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| leaves(value, format!("{place}/{key}"), places));
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(n, value)| leaves(value, format!("{place}/{n}"), places));
        }
        _ => {}
    }
    places.push(place);
}
