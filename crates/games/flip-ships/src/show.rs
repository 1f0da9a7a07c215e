//! A flip as it is shown: to the page that draws it, before or after the table has decided the same.
//!
//! Asked with `{"view", "action"}`, a flip with its launch (and `"options"` and `"edition"`, as in a document). The answer
//! is `{"flown", "on", "after", "steps", "hz", "frames"}`: `flown` is where it lands, `on` names the cards it then lies on,
//! `after` is the view once all has come to rest, `frames` are for showing. Any ship may be tried, whoever's turn it is; a
//! launch beyond what a finger can do is refused.
//! With `"arc": true` only the way through the air is answered, `{"arc"}`: the aim assistance.
//! With `"table": true` the table comes back too, `{"view", "options", "figures"}`, checked and with nothing left out: for
//! whoever has it from a stranger.

use serde_json::{Value, json};
use tableflip_flight as flight;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{Fault, Game};

use crate::event::Event;
use crate::position::Phase;
use crate::{FlipShips, How, Verb};

impl FlipShips {
    /// Answers a question about a flip.
    pub(crate) fn shown(&self, question: &Value, edition: &str) -> Result<Value, Fault> {
        let refused = |why: crate::why::Why| Fault::form("action", why);
        let mut view = self.read_view(&question["view"]).map_err(|fault| fault.within("view"))?;
        let action = self.read(&question["action"]).map_err(refused)?;
        let Verb::Flip { ship, how: How::Launched(launch), .. } = &action.verb else {
            return Err(Fault::form("action", "is no flip with a launch"));
        };
        if view.table.again().is_some_and(|again| again.ship != *ship) {
            // It is the other ship's re-flip that starts elsewhere.
            view.table.phase = Phase::Flip { again: None };
        }
        self.check_launch(&view.table, launch).map_err(refused)?;
        let made = self.flight(&view.table, *ship, launch);
        if question["arc"] == json!(true) {
            let arc = flight::arc(&self.figures.flight, &made.layout, &made.launch);
            return Ok(json!({ "arc": arc.into_iter().map(point).collect::<Value>() }));
        }
        let film = self.flyer.film(&made.wanted(self, true));
        let film = film.ok_or_else(|| Fault::form("", "there is no physics here"))?;
        let lands = made.lands(&view.table, &film.landing);
        let mut answer = json!({
            "flown": self.lands(&lands),
            "rotations": film.landing.rotations,
            "steps": film.landing.steps,
            "hz": self.figures.flight.step_hz,
            "cards": made.card_names(self, &view.table),
            "discs": made.disc_names(),
            "frames": film.frames,
        });
        if question["table"] == json!(true) {
            let view = self.seen(&view);
            answer["table"] =
                json!({ "view": view, "options": self.options(), "figures": figures_as_json(edition) });
        }
        let rests = lands.place.into();
        let (seat, ship) = (action.seat, *ship);
        self.follow(&mut view, &Event::Flipped { seat, ship, declared: false, launch: None, lands, rests });
        answer["on"] = json!(self.named(&view.table, self.cards_under(&view.table, ship))); // FS-3.5
        answer["after"] = json!(self.seen(&view));
        Ok(answer)
    }
}

/// Tenths of a millimetre.
fn point(at: [f32; 3]) -> Value {
    at.iter().map(|n| json!((f64::from(*n) * 10.0).round() / 10.0)).collect()
}
