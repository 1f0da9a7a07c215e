//! The bots of Fliptown: what holds for every bot holds for them, at every table, and what is clear they do.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tableflip_bots::contest::playouts;
use tableflip_bots::fliptown::Net;
use tableflip_bots::{AnyBots, Bots, Budget, FliptownJudgement, Level, Player};
use tableflip_fliptown::{Fliptown, View};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{AnyGame, Audience, Dice, Document, Forget, Game, Seat, Seed, Shelf, laws};

static GAME: Shelf<Fliptown> = Shelf::new();
static GAMES: &[&dyn AnyGame] = &[&GAME];
static BOTS: Bots<Fliptown, FliptownJudgement> = Bots::new(FliptownJudgement::default);

fn rules_with(options: &Map<String, Value>) -> Fliptown {
    let figures = GAME.standard().figures::<Fliptown>().expect("its own figures");
    Fliptown::open(figures, options).expect("good options")
}

fn solo() -> Fliptown {
    rules_with(&Map::new())
}

/// A judgement whose expert is as quick as a test wants.
fn quick() -> FliptownJudgement {
    let mut judgement = FliptownJudgement::default();
    judgement.weights.iterations = 6;
    judgement
}

/// Any table: one to four seats with any characters; alone, perhaps a cowbot.
fn any_options() -> impl Strategy<Value = Map<String, Value>> {
    let cowbots = prop::sample::select(vec![Value::Null, json!("random"), json!("jane"), json!("earp")]);
    let modes = prop::sample::select(vec!["easy", "normal", "hard"]);
    (1..=4u8, any::<bool>(), any::<bool>(), cowbots, modes).prop_map(
        |(players, characters, holdem, cowbot, mode)| {
            let mut options = json!({"players": players, "holdem": holdem, "mode": mode});
            if characters {
                options["characters"] = json!("random");
            }
            if players == 1 {
                options["cowbot"] = cowbot;
            }
            options.as_object().expect("options are an object").clone()
        },
    )
}

/// A ranking in full, to the last bit.
fn ranking(
    player: &mut Player<Fliptown, FliptownJudgement>,
    view: &View,
    seat: Seat,
    level: Level,
) -> Vec<String> {
    let ranked = player.rank(view, seat, level, Budget::Iterations(5), 7, &|| false);
    ranked.iter().map(|one| format!("{:?} {:08x} {}", one.action, one.value.to_bits(), one.visits)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn every_level_plays_whole_games_at_every_table(seed in 0..u64::MAX / 2, options in any_options()) {
        let rules = rules_with(&options);
        let mut player = Player::new(rules.clone(), quick());
        for levels in [[Level::Random, Level::Greedy], [Level::Novice, Level::Regular], [Level::Expert, Level::Novice]] {
            let mut tally = Tally::default();
            playouts(&rules, &mut player, &levels, seed..seed + 1, &mut tally);
            prop_assert_eq!(tally.games, 1);
            prop_assert_eq!(tally.scores.len(), usize::from(rules.seats()));
        }
    }

    /// The same view gives the same ranking, whatever lies behind it and whatever was thought before.
    #[test]
    fn what_is_hidden_changes_nothing(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let fresh = || Player::new(rules.clone(), quick());
        let (mut one, mut dice, mut count) = (fresh(), Dice::from_seed(seed), 0);
        laws::walk(&rules, seed, |position, action| {
            count += 1;
            if count % 13 != 0 {
                return;
            }
            let audience = Audience::Seat(action.seat);
            let view = rules.view(position, audience);
            let swapped = rules.view(&rules.sample(&view, &mut dice), audience);
            for level in Level::ALL {
                let there = ranking(&mut fresh(), &swapped, action.seat, level);
                assert_eq!(ranking(&mut one, &view, action.seat, level), there, "{level:?}");
            }
        });
    }

    /// Every legal action is ranked, once, and a seat that is not asked has nothing to rank.
    #[test]
    fn rankings_are_the_legal_actions(seed: u64, options in any_options()) {
        let rules = rules_with(&options);
        let mut player = Player::new(rules.clone(), quick());
        laws::walk(&rules, seed, |position, action| {
            for seat in (0..rules.seats()).map(Seat) {
                let mut legal = Vec::new();
                rules.legal(position, seat, &mut legal);
                let level = if seat == action.seat { Level::Regular } else { Level::Greedy };
                let view = rules.view(position, Audience::Seat(seat));
                let ranked = player.rank(&view, seat, level, Budget::Iterations(1), seed, &|| false);
                assert_eq!(ranked.len(), legal.len());
                assert!(legal.iter().all(|action| ranked.iter().any(|one| one.action == *action)));
            }
        });
    }
}

/// An edition of other figures is judged by the same weights.
#[test]
fn another_edition_is_played_too() {
    let text = Fliptown::EDITION.replace("rounds = 3", "rounds = 2").replace("[10, 14, 18]", "[10, 14]");
    let text =
        text.replace("[4, 6, 8]", "[4, 6]").replace("[1, 2, 3]", "[1, 2]").replace("limit = 8", "limit = 5");
    let edition = GAME.read_edition(&text).expect("a good edition");
    let rules =
        Fliptown::open(edition.figures::<Fliptown>().expect("figures"), &Map::new()).expect("defaults");
    let mut player = Player::new(rules.clone(), quick());
    let mut tally = Tally::default();
    playouts(&rules, &mut player, &[Level::Expert], 0..2, &mut tally);
    assert_eq!(tally.games, 2);
}

#[test]
fn the_network_is_written_as_it_is_read() {
    let text = include_str!("../../src/fliptown/weights.txt");
    let net = Net::read(text).expect("the shipped weights are in order");
    assert_eq!(net.write(), text);
    assert_eq!(Net::read(&text[1..text.len() - 8]), None);
}

/// Levels are ordered: means over a few shuffles.
#[test]
fn levels_are_ordered() {
    let rules = solo();
    let mut player = Player::new(rules.clone(), quick());
    let mut mean = |level: Level| {
        let mut tally = Tally::default();
        playouts(&rules, &mut player, &[level], 0..12, &mut tally);
        tally.scores[0].iter().sum::<i32>() / 12
    };
    let [random, greedy, regular] = [Level::Random, Level::Greedy, Level::Regular].map(&mut mean);
    assert!(random + 10 < greedy && greedy + 5 < regular, "{random} {greedy} {regular}");
}

/// However long it thinks, it allocates no more once its memory is warm.
#[test]
fn thinking_longer_allocates_nothing() {
    let rules = solo();
    let mut player = Player::new(rules.clone(), FliptownJudgement::default());
    let view = rules.view(&rules.deal(Seed::number(3)), Audience::Seat(Seat(0)));
    let mut think = |iterations: u32| {
        let budget = Budget::Iterations(iterations);
        let counted = allocation_counter::measure(|| {
            player.rank(&view, Seat(0), Level::Expert, budget, 1, &|| false);
        });
        counted.count_total
    };
    think(60);
    assert_eq!(think(60), think(20));
}

/// A decision of a solo game that has come to this.
fn decides(position: &Value) -> String {
    let document = json!({"game": "fliptown", "position": position});
    let document = Document::read(GAMES, &document).unwrap_or_else(|fault| panic!("{fault}"));
    let view = document.play.view(Audience::Seat(Seat(0)));
    let mut bot = BOTS.seat(&GAME.standard(), &document.rules.options()).expect("good options");
    let thoughts =
        bot.think(&view, Seat(0), Level::Expert, Budget::Iterations(60), 1, &|| false).expect("a good view");
    thoughts[0].action.to_string()
}

#[test]
fn the_expert_bribes_when_arrest_is_near_certain_and_stands_when_it_is_not() {
    let at = |wanted: u32, gold: u32| {
        let seat = json!({"step": "law", "wanted": wanted, "gold": gold, "stars": 40, "cash": 0});
        decides(&json!({"round": 3, "turn": 5, "phase": "law", "lineup": [], "seats": [seat]}))
    };
    assert!(at(13, 13).contains("bribe"), "12 of 13 values arrest, for 8 stars against 6 points");
    assert!(at(2, 2).contains("stand"), "one value in 13 arrests, for 8 stars against a point");
}

#[test]
fn the_expert_leaves_no_cash_at_the_saloon_in_the_last_turn() {
    let seat = json!({
        "step": "choose", "acted": true, "cash": 16, "buildings": ["Q"],
        "ask": {"region": "town", "site": "Q", "first": false},
    });
    let done = decides(&json!({"round": 3, "turn": 5, "seats": [seat]}));
    assert!(done.contains("\"count\":8"), "{done}");
}

#[test]
fn simultaneous_seats_wait_for_nobody() {
    let Value::Object(options) = json!({"players": 4}) else { unreachable!("an object") };
    let rules = rules_with(&options);
    let mut player = Player::new(rules.clone(), quick());
    let mut position = rules.deal(Seed::number(11));
    for seat in (0..4).rev().map(Seat) {
        let view = rules.view(&position, Audience::Seat(seat));
        let action = player.rank(&view, seat, Level::Regular, Budget::Level, 1, &|| false)[0].action;
        rules.play(&mut position, &action, &mut Forget).expect("a legal action");
    }
}
