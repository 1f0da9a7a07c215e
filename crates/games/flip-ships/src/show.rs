//! A flip as it is shown: to the page that draws it, before or after the table has decided the same.
//!
//! Asked with `{"view", "action"}`, a flip with its launch (and `"options"` and `"edition"`, as in a document). The answer
//! is `{"flown", "on", "steps", "hz", "frames"}`: `flown` is where it lands, `on` names the cards it then lies on, `frames`
//! are for showing. A launch beyond what a finger can do is refused.
//! With `"arc": true` only the way through the air is answered, `{"arc"}`: the aim assistance.
//! With `"table": true` the table comes back too, `{"view", "options", "figures"}`, checked and with nothing left out: for
//! whoever has it from a stranger.

use serde_json::{Value, json};
use tableflip_flight as flight;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{Fault, Game};

use crate::event::Event;
use crate::lands::Lands;
use crate::ship::Ship;
use crate::view::View;
use crate::{FlipShips, How, Verb};

impl FlipShips {
    /// Answers a question about a flip.
    pub(crate) fn shown(&self, question: &Value, edition: &str) -> Result<Value, Fault> {
        let refused = |why: crate::why::Why| Fault::form("action", why);
        let view = self.read_view(&question["view"]).map_err(|fault| fault.within("view"))?;
        let action = self.read(&question["action"]).map_err(refused)?;
        let Verb::Flip { ship, how: How::Launched(launch), .. } = &action.verb else {
            return Err(Fault::form("action", "is no flip with a launch"));
        };
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
        answer["on"] = json!(self.cards_hit(view, action.seat, *ship, lands));
        Ok(answer)
    }

    /// The cards that the ship lies on once everything has come to rest (FS-3.5).
    fn cards_hit(
        &self,
        mut view: View,
        seat: tableflip_kernel::Seat,
        ship: Ship,
        lands: Lands,
    ) -> impl serde::Serialize {
        let rests = lands.place.into();
        self.follow(&mut view, &Event::Flipped { seat, ship, declared: false, launch: None, lands, rests });
        self.named(&view.table, self.cards_under(&view.table, ship))
    }
}

/// Tenths of a millimetre.
fn point(at: [f32; 3]) -> Value {
    at.iter().map(|n| json!((f64::from(*n) * 10.0).round() / 10.0)).collect()
}
