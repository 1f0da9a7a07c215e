//! Positions and views from hostile hands: refused, or played to the end. Nothing panics, nothing hangs.

use serde_json::{Value, json};
use tableflip_kernel::{Audience, Dice, Forget, Game};

use crate::{Position, Suite, any_rules, walk};

/// One position in so many is bent.
const SHARE: usize = 12;

/// What a wrong value is replaced by, besides other values of the same position.
fn junk(dice: &mut Dice) -> Value {
    let all = [
        json!(null),
        json!(0),
        json!(1),
        json!(-1),
        json!(13),
        json!(255),
        json!(65_535),
        json!(4_294_967_295_u32),
        json!(1.5),
        json!(true),
        json!(""),
        json!("nobody"),
        json!([]),
        json!({}),
        json!([0, 0, 1]),
    ];
    all[dice.below(all.len())].clone()
}

/// Positions and views of random games with a value or two replaced are refused or can be played.
pub fn bent_positions_are_refused_or_played<S: Suite>() {
    any_rules::<S>(S::GAMES, |rules, seed| {
        let mut dice = Dice::from_seed(seed ^ 0x6e17);
        walk::<S>(rules, seed, |position, _, _| {
            if dice.below(SHARE) == 0 {
                let json = bent(rules.write_position(position), &mut dice);
                if let Ok(position) = rules.read_position(&json) {
                    plays_on::<S>(rules, position, &mut dice);
                }
                let _ = rules.read_view(&json);
                let audiences: Vec<Audience> = Audience::all(rules.seats()).collect();
                let audience = audiences[dice.below(audiences.len())];
                let view = rules.view(position, audience);
                let json = serde_json::to_value(rules.write_view(&view)).expect("a view is JSON");
                bent_view::<S>(rules, &bent(json, &mut dice), audience, &mut dice);
            }
        });
    });
}

/// A view from hostile hands is refused, or drawn from; what shows the same view and is a position can be played.
fn bent_view<S: Suite>(rules: &S::Game, json: &Value, audience: Audience, dice: &mut Dice) {
    let Ok(view) = rules.read_view(json) else { return };
    let drawn = rules.sample(&view, dice);
    if rules.view(&drawn, audience) == view
        && let Ok(position) = rules.read_position(&rules.write_position(&drawn))
    {
        plays_on::<S>(rules, position, dice);
    }
}

fn bent(mut json: Value, dice: &mut Dice) -> Value {
    for _ in 0..=dice.below(2) {
        let mut places = Vec::new();
        note_places(&json, String::new(), &mut places);
        let other = json.pointer(&places[dice.below(places.len())]).cloned();
        let thing = if dice.below(2) == 0 { other.unwrap_or_default() } else { junk(dice) };
        let place = json.pointer_mut(&places[dice.below(places.len())]);
        *place.expect("a place that was just found") = thing;
    }
    json
}

/// The places of all values, the whole among them.
fn note_places(json: &Value, place: String, places: &mut Vec<String>) {
    match json {
        Value::Object(map) => {
            for (key, value) in map {
                let key = key.replace('~', "~0").replace('/', "~1");
                note_places(value, format!("{place}/{key}"), places);
            }
        }
        Value::Array(list) => {
            for (n, value) in list.iter().enumerate() {
                note_places(value, format!("{place}/{n}"), places);
            }
        }
        _ => {}
    }
    places.push(place);
}

fn plays_on<S: Suite>(rules: &S::Game, mut position: Position<S>, dice: &mut Dice) {
    for audience in Audience::all(rules.seats()) {
        let view = rules.view(&position, audience);
        rules.sample(&view, dice);
        let json = serde_json::to_value(rules.write_view(&view)).expect("a view is JSON");
        rules.read_view(&json).unwrap_or_else(|fault| panic!("a view that we wrote: {fault}\n{json}"));
    }
    let mut actions = Vec::new();
    for _ in 0..60 {
        actions.clear();
        for seat in rules.to_act(&position).iter() {
            rules.legal(&position, seat, &mut actions);
        }
        if actions.is_empty() {
            break;
        }
        let picked = dice.below(actions.len());
        let mut action = actions.swap_remove(picked);
        S::fill(rules, &position, &mut action, dice);
        let played = rules.play(&mut position, &action, &mut Forget);
        played.unwrap_or_else(|why| panic!("listed as legal, yet refused: {action:?}: {why}\n{position:?}"));
    }
    rules.result(&position);
    let json = rules.write_position(&position);
    rules.read_position(&json).unwrap_or_else(|fault| panic!("a position that we wrote: {fault}\n{json}"));
}
