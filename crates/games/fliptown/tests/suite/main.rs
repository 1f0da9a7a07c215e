//! The suite of every game, and the laws of this one's own: near misses, and seats that decide at the same time.

mod edition;
mod poker;
mod tells;

use proptest::prelude::*;
use serde_json::{Value, json};
use tableflip_fliptown::{
    Action, Assign, Bonus, Card, Choice, Colour, Event, Fliptown, Go, Good, Item, Jokers, Position, Rank,
    Region, Suit, Verb,
};
use tableflip_kernel::{AnyGame, Audience, Dice, Document, Forget, Game, Seat, Seed, Shelf, laws};
use tableflip_kit::{Options, Suite, any_options, refused_for_form, rules_with};

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

static GAME: Shelf<Fliptown> = Shelf::new();

struct FliptownSuite;

impl Suite for FliptownSuite {
    type Game = Fliptown;
    const CASES: usize = 150;

    fn free(option: &str) -> Vec<Value> {
        match option {
            "characters" => {
                let one = CHARACTERS.iter().map(|character| json!([character]));
                let all = json!(["cheat", "marshal", "mayor", "wild_card"]);
                [json!([]), json!("random"), all].into_iter().chain(one).collect()
            }
            "cowbot" => {
                vec![json!(null), json!("random"), json!("jane"), json!("kid"), json!("bart"), json!("earp")]
            }
            "career" => vec![json!([]), json!(["jane", "bart"])],
            other => panic!("{other} is no free option"),
        }
    }

    /// FT-1.6: a cowbot and its like are for one player, and the random set-up chooses for itself.
    fn agree(options: &mut Options) {
        let players = options.get("players").and_then(Value::as_u64).unwrap_or(1);
        if players > 1 {
            options.retain(|key, _| !["cowbot", "random_setup", "career"].contains(&key.as_str()));
        }
        if options.get("random_setup") == Some(&json!(true)) {
            options.retain(|key, _| !["cowbot", "characters"].contains(&key.as_str()));
        }
        if let Some(Value::Array(characters)) = options.get_mut("characters") {
            characters.truncate(players as usize);
        }
    }

    fn measured() -> Vec<Options> {
        [
            json!({}),
            json!({ "cowbot": "kid", "characters": ["cheat"], "holdem": true }),
            json!({ "players": 4, "characters": "random", "holdem": true }),
        ]
        .map(options)
        .into()
    }

    /// FT-24: those cards that the audience sees neither before the action nor after it, by way of JSON.
    fn still_hidden(
        rules: &Fliptown,
        before: &Position,
        after: &Position,
        audience: Audience,
        dice: &mut Dice,
    ) -> Option<Position> {
        let mut json = rules.write_position(before);
        let (end, view) =
            (rules.write_position(after), json!(rules.write_view(&rules.view(after, audience))));
        let size = |json: &Value, key: &str| json[key].as_array().expect("a list").len();
        if after.round != before.round || size(&end, "deck") > size(&json, "deck") {
            return None; // What is shuffled becomes visible again.
        }
        let drawn = size(&json, "deck") - size(&end, "deck");
        let mut hidden: Vec<String> = (drawn..size(&json, "deck")).map(|n| format!("/deck/{n}")).collect();
        if view["sheriff"].is_null() && end["sheriff"] == json["sheriff"] && !json["sheriff"].is_null() {
            hidden.push("/sheriff".into());
        }
        if view["stolen"].is_u64() {
            hidden.extend((0..size(&json, "stolen")).map(|n| format!("/stolen/{n}")));
        }
        for (seat, sheet) in view["seats"].as_array().expect("seats").iter().enumerate() {
            let cards = sheet["hole"].as_array().expect("a list").iter().enumerate();
            hidden.extend(
                cards.filter(|(_, card)| card.is_null()).map(|(n, _)| format!("/seats/{seat}/hole/{n}")),
            );
        }
        let mut cards: Vec<Value> =
            hidden.iter().map(|place| json.pointer(place).expect("there").clone()).collect();
        dice.shuffle(&mut cards);
        for (place, card) in hidden.iter().zip(cards) {
            *json.pointer_mut(place).expect("there") = card;
        }
        json["rng"] = json!(dice.bits());
        Some(rules.read_position(&json).expect("only hidden cards changed"))
    }
}

tableflip_kit::suite!(FliptownSuite);

fn options(options: Value) -> Options {
    let Value::Object(options) = options else { panic!("options are an object") };
    options
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
        (1..=13u8).prop_map(|value| Choice::Outlaw(Rank::of(value))),
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
        choice.prop_map(Verb::Choose),
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
    let [suit_card, value, poker] = orders[order].map(|n: usize| position.lineup.get(n).copied());
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
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whatever_is_accepted_was_listed(
        seed: u64,
        options in any_options::<FliptownSuite>(),
        verbs in prop::collection::vec(any_verb(), 300),
        bends in prop::collection::vec(any_bend(), 300),
    ) {
        let rules: Fliptown = rules_with(&options);
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
    fn every_site_is_listed_or_refused(seed: u64, options in any_options::<FliptownSuite>()) {
        let rules: Fliptown = rules_with(&options);
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
    fn nobodys_speed_changes_anything(seed: u64, options in any_options::<FliptownSuite>()) {
        let rules: Fliptown = rules_with(&options);
        let first = played_in_order(&rules, seed, 1);
        for order in 2..5 {
            assert!(played_in_order(&rules, seed, order) == first, "the order of play mattered");
        }
    }

    /// FT-1.6: once dealt, what was random stands in the document and stays.
    #[test]
    fn a_document_keeps_what_chance_has_drawn(seed: u64, options in any_options::<FliptownSuite>()) {
        let rules = GAME.open(&GAME.standard(), &options).expect("good options");
        let play = rules.deal(Seed::number(seed));
        let document = play.document();
        prop_assert_eq!(&document["options"]["random_setup"], &json!(false));
        prop_assert_eq!(&document["options"], &document["position"]["options"]);
        // The wish beside the position changes nothing any more.
        let mut wish = document.clone();
        wish["options"] = Value::Object(options);
        for document in [&document, &wish] {
            let again = Document::read(&[&GAME], document).expect("it was just written").play;
            prop_assert_eq!(again.position(), play.position());
        }
    }
}

fn sites_of_the_edition() -> Vec<(Region, String)> {
    let ranks = Rank::ALL.iter().map(ToString::to_string);
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
    let mut position = rules.deal(Seed::number(seed));
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

/// FT-24.1: what nobody may know is in the stored event, and in nobody's.
#[test]
fn a_shuffle_is_stored_in_full_and_sent_without_its_order() {
    let rules: Fliptown = rules_with(&Options::new());
    let mut shuffles = 0;
    laws::walk(&rules, 4, |before, action| {
        let mut events = Vec::new();
        rules.play(&mut before.clone(), action, &mut events).expect("legal");
        for event in events.iter().filter(|event| matches!(event, Event::Shuffled { .. })) {
            let stored = json!(rules.write_event(event));
            assert!(stored["rng"].is_u64() && stored["deck"].is_array(), "{stored}");
            for audience in Audience::all(1) {
                let sent = json!(rules.write_event(&rules.redact(event, audience)));
                assert_eq!(sent, json!({ "event": "shuffled", "cards": stored["cards"] }));
            }
            shuffles += 1;
        }
    });
    assert!(shuffles >= 2, "two more rounds begin with a shuffle");
}

#[test]
fn a_bad_event_is_refused_with_its_place() {
    let rules: Fliptown = rules_with(&Options::new());
    for (event, place) in [
        (json!({ "event": "gained", "seat": 3, "what": "gold", "n": 1 }), "seat"),
        (json!({ "event": "circled", "seat": 0, "region": "mine", "site": "z9" }), "site"),
        (
            json!({ "event": "robbery_drawn", "seat": 0, "target": "A", "card": "2H", "success": true }),
            "target",
        ),
        (json!({ "event": "bounty_turned", "bounty": 200, "stars": 1 }), "bounty"),
        (json!({ "event": "asked", "seat": 0, "step": "rob", "ask": { "target": "A" } }), "ask.target"),
        (
            json!({ "event": "asked", "seat": 0, "step": "choose", "ask": { "region": "town", "site": "3" } }),
            "ask.site",
        ),
    ] {
        assert_eq!(rules.read_event(&event).expect_err("a bad event").place, place, "{event}");
    }
}

/// A press on the board that leads nowhere is told why.
#[test]
fn presses_mean_actions() {
    let rules: Fliptown = rules_with(&Options::new());
    let position = rules.deal(Seed::number(1));
    let cards: Vec<String> = position.lineup.iter().map(ToString::to_string).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let meant = |keys: &[&str]| {
        let action = rules.pressed(&position, Seat(0), keys)?;
        Some(json!(rules.write_action(&action)))
    };
    let with = |more: &[&'static str]| [&cards[..], more].concat();
    let at = |key| meant(&with(&[key])).expect("an action");
    assert_eq!((&at("town:5")["set_suit"], &at("town:5")["set_value"]), (&json!("C"), &json!(5)));
    assert_eq!(at("cemetery:nw")["go"], "cemetery");
    let changed = meant(&with(&["S", "8", "sa"])).expect("an action");
    assert_eq!(
        (&changed["set_value"], &changed["jokers"], &changed["ability"]),
        (&json!(8), &json!(["suit"]), &json!(true))
    );
    assert_eq!(meant(&["choose", "plot", "1", "2"]).expect("an action")["cells"], json!([1, 2]));
    assert_eq!(meant(&["bribe"]).expect("an action")["do"], "bribe");
    assert_eq!(meant(&["trail:99"]), None);
}

#[test]
fn bad_form_is_refused() {
    let actions = [
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
    ];
    refused_for_form::<Fliptown>(&Options::new(), "FT-23.1", &actions);
}

#[test]
fn a_card_that_is_shown_cannot_be_taken_back() {
    let rules: Fliptown = rules_with(&Options::new());
    let mut shown = 0;
    for seed in 0..20 {
        laws::walk(&rules, seed, |before, action| {
            let (mut after, mut events) = (before.clone(), Vec::new());
            rules.play(&mut after, action, &mut events).expect("legal");
            let reveals = events.iter().any(|event| rules.reveals(event));
            let seen = |position: &Position| {
                let view = json!(rules.write_view(&rules.view(position, Audience::Seat(Seat(0)))));
                // Who has peeked sees the Sheriff card shown to all once more.
                let open = ["reveal", "penalty", "over"].iter().position(|phase| view["phase"] == *phase);
                ((view["deck"].clone(), view["round"].clone(), open.is_some()), view["sheriff"].clone())
            };
            let ((then, sheriff_then), (now, sheriff)) = (seen(before), seen(&after));
            // A Sheriff card that is put away shows nothing.
            let more = then != now || sheriff != sheriff_then && !sheriff.is_null();
            assert_eq!(reveals, more, "{action:?}: {events:?}");
            shown += usize::from(reveals);
        });
    }
    assert!(shown > 200, "only {shown} actions showed a card");
}
