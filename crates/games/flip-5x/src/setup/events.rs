//! Events from JSON, as they were stored or sent. Form, and that everything named is there, is checked here, so that
//! carrying an event out needs no check; whether it could happen is not asked: it did.

use serde_json::Value;
use tableflip_kernel::{Fault, json};

use super::{named, planet_at, space_at, spaces};
use crate::Flip5x;
use crate::action::Source;
use crate::coordinate::{Coordinate, Spaces, Word};
use crate::event::{Effects, Event, Happened, MOST_QUEUED};
use crate::options::POSITION;
use crate::rules::read_jump;
use crate::wire;

pub(crate) fn read_event(rules: &Flip5x, json: &Value) -> Result<Event, Fault> {
    let wire::Event { happened, queued } = json::read(json)?;
    let reading = Reading { rules };
    if let Some(seat) = happened.seat() {
        POSITION.seat(seat.0, rules.options.seats, "seat")?;
    }
    reading.table(&happened)?;
    let effect = |(n, effect): (usize, &wire::Effect)| {
        effect.read(rules).map_err(|fault| fault.within(&format!("queued[{n}]")))
    };
    if queued.len() > MOST_QUEUED {
        return POSITION.fault("queued", format!("there are at most {MOST_QUEUED}"));
    }
    let effects: Effects = queued.iter().enumerate().map(effect).collect::<Result<_, _>>()?;
    Ok(Event { happened, queued: (!effects.is_empty()).then_some(effects) })
}

struct Reading<'r> {
    rules: &'r Flip5x,
}

impl Reading<'_> {
    fn table(&self, happened: &Happened) -> Result<(), Fault> {
        let figures = &self.rules.figures;
        match happened {
            Happened::CoordinatesDrawn { at, deck, .. } => {
                let known = |&card: &u8| usize::from(card) < figures.events.len();
                if !deck.iter().flatten().all(known) {
                    return POSITION.fault("deck", "there is no such event");
                }
                self.spaces("at", at)
            }
            Happened::CardTurned { round, card, spawned, drawn } => {
                if *round > figures.limits.rounds {
                    return POSITION.fault("round", "there is no such round");
                }
                let found = |id| if *round > 1 { figures.event(id) } else { figures.scenario(id) };
                named("card", *card, "card", found)?;
                spaces::<3>(self.rules, spawned, "spawned")?;
                self.spaces("drawn", drawn)
            }
            Happened::CultureChosen { culture, planet, .. } => {
                named("culture", *culture, "culture", |id| figures.culture(id))?;
                self.planet("planet", *planet)
            }
            Happened::Chosen { card, .. } => {
                named("event", *card, "card", |id| figures.event(id)).map(|_| ())
            }
            Happened::Researched { upgrade, circle, .. } => {
                if (1..=figures.upgrade(*upgrade).costs.len()).contains(&usize::from(*circle)) {
                    return Ok(());
                }
                POSITION.fault("circle", "there is no such circle")
            }
            Happened::JumpDrawn { jump, path, .. } => {
                let path = spaces(self.rules, path, "path")?;
                match read_jump(self.rules, *jump, path) {
                    Some(_) => Ok(()),
                    None => POSITION.fault("path", "a jump joins two planets over spaces without one"),
                }
            }
            _ => self.sheet(happened),
        }
    }

    fn sheet(&self, happened: &Happened) -> Result<(), Fault> {
        match happened {
            Happened::PirateAdded { at, .. } | Happened::PirateCleared { at, .. } => self.space("at", *at),
            Happened::PiratesCame { at, .. }
            | Happened::WormholesOpened { at, .. }
            | Happened::PiratesDefeated { at, .. } => self.spaces("at", at),
            Happened::FeatureAdded { kind, at, .. }
            | Happened::FeatureTaken { kind, at, .. }
            | Happened::FeatureLost { kind, at, .. } => {
                named("feature", *kind, "kind", |id| self.rules.figures.feature(id))?;
                self.space("at", *at)
            }
            Happened::EnemyCame { kind, at, .. } => {
                self.enemy(*kind)?;
                self.space("at", *at)
            }
            Happened::EnemyHurt { kind, .. } | Happened::EnemyDefeated { kind, .. } => self.enemy(*kind),
            Happened::NovaBurst { at, pirates, planets, .. } => {
                self.space("at", *at)?;
                self.spaces("pirates", pirates)?;
                planets.iter().try_for_each(|&planet| self.planet("planets", planet))
            }
            Happened::Attacked { from: Source::Planet(from), .. } => self.planet("from", *from),
            Happened::AdvancePlanned { from, planet, .. } => {
                self.planet("from", *from)?;
                self.planet("planet", *planet)
            }
            Happened::Advanced { planet, .. }
            | Happened::Refocused { planet, .. }
            | Happened::Drained { planet, .. }
            | Happened::Plagued { planet, .. }
            | Happened::Abandoned { planet, .. }
            | Happened::Cured { planet, .. }
            | Happened::ShieldsLowered { planet, .. }
            | Happened::Claimed { planet, .. } => self.planet("planet", *planet),
            _ => Ok(()),
        }
    }

    fn enemy(&self, kind: Word) -> Result<(), Fault> {
        named("enemy", kind, "kind", |id| self.rules.figures.enemy(id)).map(|_| ())
    }

    fn space(&self, place: &str, at: Coordinate) -> Result<(), Fault> {
        space_at(self.rules, at, place).map(|_| ())
    }

    fn spaces(&self, place: &str, at: &Spaces) -> Result<(), Fault> {
        at.iter().try_for_each(|&at| self.space(place, at))
    }

    fn planet(&self, place: &str, at: Coordinate) -> Result<(), Fault> {
        planet_at(self.rules, at, place).map(|_| ())
    }
}
