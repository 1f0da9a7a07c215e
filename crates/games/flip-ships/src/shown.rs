//! A flip as it is shown: to the page that draws it, before or after the table has decided the same.
//!
//! Asked with `{"view", "action", "options"?, "edition"?}`, a flip with its launch. The answer is `{"flown", "on", "steps",
//! "hz", "frames"}`: `flown` is where it lands, `on` names the cards it then lies on, `frames` are for showing. A launch beyond
//! what a finger can do is refused.
//! With `"arc": true` only the way through the air is answered, `{"arc"}`: the aim assistance.
//! With `"table": true` the table comes back too, `{"view", "options", "figures"}`, checked and with nothing left out: for
//! whoever has it from a stranger.

use serde_json::{Map, Value, json};
use tableflip_flight as flight;
use tableflip_kernel::document::edition_of;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{AnyGame, Dice, Game, Seat};

use crate::event::{Event, What};
use crate::lands::Lands;
use crate::position::Position;
use crate::ship::Ship;
use crate::{FlipShips, How, Verb, cells};

/// Answers a question about a flip. `game` is this game, as the catalogue has it.
pub fn shown(game: &dyn AnyGame, question: &Value) -> Result<Value, String> {
    let edition = edition_of(game, question.get("edition")).map_err(|fault| fault.to_string())?;
    let figures = edition.figures::<FlipShips>().ok_or("not an edition of Flip Ships")?;
    let options = question["options"].as_object().cloned().unwrap_or_else(Map::new);
    let rules = FlipShips::open(figures, &options).map_err(|fault| fault.to_string())?;
    let view = rules.read_view(&question["view"]).map_err(|fault| fault.to_string())?;
    // What is hidden is the deck, and no disc meets it.
    let position = rules.sample(&view, &mut Dice::from_seed(0));
    let action = rules.read_action(&position, &question["action"]).map_err(|why| why.to_string())?;
    let Verb::Flip { ship, how: How::Launched(launch, _), .. } = &action.verb else {
        return Err("the action is no flip with a launch".into());
    };
    rules.check_launch(&position, launch).map_err(|why| why.to_string())?;
    let made = rules.flight(&position, *ship, launch);
    if question["arc"] == json!(true) {
        let arc = flight::arc(&rules.figures.flight, &made.layout, &made.launch);
        return Ok(json!({ "arc": arc.into_iter().map(point).collect::<Value>() }));
    }
    let film = flight::film(&made.wanted(&rules, true)).ok_or("there is no physics here")?;
    let lands = made.lands(&position, &film.landing);
    let mut answer = json!({
        "flown": lands.to_json(&rules.figures.names),
        "rotations": film.landing.rotations,
        "steps": film.landing.steps,
        "hz": rules.figures.flight.step_hz,
        "cards": made.card_names(&rules, &position),
        "discs": made.disc_names(),
        "frames": film.frames,
    });
    answer["on"] = cards_hit(&rules, position, action.seat, *ship, lands);
    if question["table"] == json!(true) {
        let text = edition.text.as_deref().unwrap_or(game.edition_text());
        answer["table"] =
            json!({ "view": view, "options": rules.options(), "figures": figures_as_json(text) });
    }
    Ok(answer)
}

/// Tenths of a millimetre.
fn point(at: [f32; 3]) -> Value {
    at.iter().map(|n| json!((f64::from(*n) * 10.0).round() / 10.0)).collect()
}

/// The cards that the ship lies on once everything has come to rest (FS-3.5).
fn cards_hit(rules: &FlipShips, mut position: Position, seat: Seat, ship: Ship, lands: Lands) -> Value {
    let names = rules.figures.names.clone();
    let what = What::Flipped { seat, ship, declared: false, launch: None, lands };
    rules.apply(&mut position, &Event { what, names });
    let under = cells(rules.cards_under(&position, ship));
    let cards = under.filter_map(|cell| position.enemies[cell.index()]).map(|enemy| enemy.card);
    cards.map(|card| json!(rules.figures.names.of(card))).collect()
}
