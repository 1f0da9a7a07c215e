//! Following somebody else's table: views move by events, and the engine lists and refuses from a view alone.
//!
//! Holds no table and no position: whoever calls has the view, and knows no more than it says.

use serde_json::Value;
use tableflip_kernel::document::{named, unknown_game};
use tableflip_kernel::{AnyRules, AnyView, Fault, Pressed, Refusal, Seat};
use tableflip_table::protocol::Refused;

use crate::call::{Agreed, Followed, Judged, Keep};
use crate::host::GAMES;

/// The rules that were used last: a page asks about one table over and over, and reading an edition takes its time.
#[derive(Default)]
pub(crate) struct LastRules(Option<(Agreed, Box<dyn AnyRules>)>);

impl LastRules {
    fn of(&mut self, table: Agreed) -> Result<&dyn AnyRules, String> {
        let (_, rules) = match self.0.take() {
            Some(last) if last.0 == table => self.0.insert(last),
            _ => {
                let rules = open(&table)?;
                self.0.insert((table, rules))
            }
        };
        Ok(&**rules)
    }

    fn look(&mut self, table: Agreed, seat: Option<u8>, view: &Value) -> Result<Box<dyn AnyView>, String> {
        let rules = self.of(table)?;
        if seat.is_some_and(|seat| seat >= rules.seats()) {
            return Err("there is no such seat".into());
        }
        rules.read_view(view).map_err(|fault| fault.to_string())
    }

    /// Follows events from a view.
    pub(crate) fn follow(
        &mut self,
        table: Agreed,
        seat: Option<u8>,
        view: &Value,
        steps: &[Vec<Value>],
        keep: Keep,
    ) -> Result<Followed, String> {
        let mut seen = self.look(table, seat, view)?;
        let mut views = Vec::new();
        for (n, events) in steps.iter().enumerate() {
            for event in events {
                let told = |fault: Fault| fault.within(&format!("steps[{n}]")).to_string();
                seen.follow(event).map_err(told)?;
                if keep == Keep::Events {
                    views.push(seen.to_text());
                }
            }
            if keep == Keep::Steps {
                views.push(seen.to_text());
            }
        }
        if keep == Keep::Last {
            views.push(seen.to_text());
        }
        let to_act = seen.to_act();
        let asked = seat.map(Seat).filter(|&seat| to_act.contains(seat));
        Ok(Followed {
            views,
            legal: asked.map_or_else(Vec::new, |seat| seen.legal(seat)),
            to_act: to_act.iter().map(|seat| seat.0).collect(),
            digest: seen.digest(),
        })
    }

    /// What an action would come to.
    pub(crate) fn why(&mut self, table: Agreed, view: &Value, action: &Value) -> Result<Judged, String> {
        let refusal = self.look(table, None, view)?.refusal(action);
        Ok(refusal.map_or(Judged::Accepted, refused))
    }

    /// What presses would come to.
    pub(crate) fn pressed(
        &mut self,
        table: Agreed,
        view: &Value,
        seat: u8,
        keys: &[String],
    ) -> Result<Judged, String> {
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        Ok(match self.look(table, Some(seat), view)?.pressed(Seat(seat), &keys) {
            Pressed::Nothing => Judged::Nothing,
            Pressed::Accepted => Judged::Accepted,
            Pressed::Refused(refusal) => refused(refusal),
        })
    }
}

fn refused(refusal: Refusal) -> Judged {
    Judged::Refused(Refused { rule: refusal.rule.to_string(), because: refusal.because })
}

fn open(table: &Agreed) -> Result<Box<dyn AnyRules>, String> {
    let game = named(&GAMES, &table.game).ok_or_else(|| unknown_game(&GAMES, &table.game))?;
    let edition = match &table.edition.text {
        Some(text) => game.read_edition(text).map_err(|faults| faults.to_string())?,
        None => game.standard(),
    };
    if edition.sha256 != table.edition.sha256 {
        return Err("that edition is not known here".into());
    }
    game.open(&edition, &table.options).map_err(|fault| fault.to_string())
}
