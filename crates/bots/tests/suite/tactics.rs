//! Positions in which the right thing to do is clear, and the expert does it.

use serde_json::Value;
use tableflip_bots::{AnyBots, Bots, Budget, FlipAndSkipJudgement, Level};
use tableflip_flip_and_skip::FlipAndSkip;
use tableflip_kernel::{AnyGame, Audience, Document, Seat, Shelf};

static GAME: Shelf<FlipAndSkip> = Shelf::new();
static GAMES: &[&dyn AnyGame] = &[&GAME];
static BOTS: Bots<FlipAndSkip, FlipAndSkipJudgement> = Bots::new(FlipAndSkipJudgement::default);

#[test]
fn the_expert_does_what_is_clear() {
    let suite: Vec<Value> =
        serde_json::from_str(include_str!("../tactics.json")).expect("the suite is a list of positions");
    for case in &suite {
        check(case);
    }
}

/// `best` lists all good actions, or `avoid` all bad ones, by some of their keys.
fn check(case: &Value) {
    let name = case["name"].as_str().expect("a name");
    let document = serde_json::json!({ "game": "flip-and-skip", "position": case["position"] });
    let document = Document::read(GAMES, &document).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    let seat = document.play.to_act().iter().next().map_or(Seat(0), |seat| seat);
    let view = document.play.view(Audience::Seat(seat));
    let mut bot = BOTS.seat(&GAME.standard(), &document.rules.options()).expect("good options");
    for seed in 0..4 {
        let thoughts = bot.think(&view, seat, Level::Expert, Budget::Level, seed, &|| false);
        let done = &thoughts.expect("a good view")[0].action;
        if let Some(best) = case["best"].as_array() {
            assert!(best.iter().any(|wanted| fits(done, wanted)), "{name}: {done}");
        }
        if let Some(avoid) = case["avoid"].as_array() {
            assert!(!avoid.iter().any(|bad| fits(done, bad)), "{name}: {done}");
        }
    }
}

fn fits(action: &Value, wanted: &Value) -> bool {
    wanted.as_object().expect("an action").iter().all(|(key, value)| action[key] == *value)
}
