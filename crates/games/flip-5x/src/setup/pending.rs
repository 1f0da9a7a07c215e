//! Effects from JSON (FX-13.2), as they are pending or as an event queued them.

use tableflip_kernel::{Fault, Rule};

use super::{named, space_at};
use crate::Flip5x;
use crate::card::{Blockade, Effect, Places, What};
use crate::coordinate::{Coordinate, MOST_SPACES, Word};
use crate::options::POSITION;
use crate::wire;

impl wire::Effect {
    pub(crate) fn read(&self, rules: &Flip5x) -> Result<Effect, Fault> {
        let count = |n: &u8| {
            if (1..=99).contains(n) { Ok(*n) } else { POSITION.fault("n", "is not between 1 and 99") }
        };
        let change = |n: &i16| {
            if (-99..=99).contains(n) { Ok(*n) } else { POSITION.fault("n", "is not between -99 and 99") }
        };
        Ok(match self {
            wire::Effect::Pirates { at } => Effect::Bring(What::Pirate, places(rules, at)?),
            wire::Effect::Nova { at } => Effect::Bring(What::Nova, places(rules, at)?),
            wire::Effect::Feature { kind, at } => {
                Effect::Bring(What::Feature(feature(rules, *kind)?), places(rules, at)?)
            }
            wire::Effect::Enemy { kind, at: Some(at), r#where: None } => {
                Effect::Bring(What::Enemy(enemy(rules, *kind, false)?), places(rules, at)?)
            }
            wire::Effect::Enemy { kind, at: None, r#where: Some(whom) } => {
                Effect::Come(enemy(rules, *kind, true)?, *whom)
            }
            wire::Effect::Enemy { .. } => {
                return POSITION.fault("at", "an enemy comes to places or to a kind of planet");
            }
            wire::Effect::Put { what, at } => Effect::Put(put(rules, *what)?, space_at(rules, *at, "at")?),
            wire::Effect::Points { n } => Effect::Points(change(n)?),
            wire::Effect::Jumps { n } => Effect::Jumps(change(n)?),
            wire::Effect::Length { n } => Effect::Length(change(n)?),
            wire::Effect::Each { focus, n } => Effect::Each(*focus, change(n)?),
            wire::Effect::Relic { n } => Effect::Relic(count(n)?),
            wire::Effect::Attack { power } => Effect::Attack(count(power)?),
            wire::Effect::Advance { n } => Effect::Advance(count(n)?),
            wire::Effect::Wormholes {} => Effect::Wormholes,
            wire::Effect::Clear { n } => Effect::Clear(count(n)?),
            wire::Effect::Refocus { n } => Effect::Refocus(count(n)?),
            wire::Effect::Cut { n } => Effect::Cut(count(n)?),
            wire::Effect::Drain { n } => Effect::Drain(count(n)?),
            wire::Effect::Plague { n } => Effect::Plague(count(n)?),
            wire::Effect::Abandon { n } => Effect::Abandon(count(n)?),
            wire::Effect::Choice { card } => choice(rules, *card)?,
        })
    }
}

fn choice(rules: &Flip5x, card: Word) -> Result<Effect, Fault> {
    let card = named("event", card, "card", |id| rules.figures.event(id))?;
    if rules.figures.events[usize::from(card)].options.is_empty() {
        return POSITION.fault("card", "this card has no choice");
    }
    Ok(Effect::Choice(card))
}

fn places(rules: &Flip5x, at: &[Coordinate]) -> Result<Places, Fault> {
    if at.len() > MOST_SPACES {
        return POSITION.fault("at", format!("there are at most {MOST_SPACES} places"));
    }
    at.iter().enumerate().map(|(n, &at)| space_at(rules, at, &format!("at[{n}]"))).collect()
}

fn put(rules: &Flip5x, what: Word) -> Result<What, Fault> {
    match what.text() {
        "pirate" => Ok(What::Pirate),
        "nova" => Ok(What::Nova),
        _ => match rules.figures.feature(what) {
            Some(kind) => Ok(What::Feature(kind)),
            None => Ok(What::Enemy(enemy(rules, what, false)?)),
        },
    }
}

pub(super) fn feature(rules: &Flip5x, kind: Word) -> Result<u8, Fault> {
    named("feature", kind, "kind", |kind| rules.figures.feature(kind))
}

/// An enemy that sits on planets, or one that does not (FX-2.6).
pub(super) fn enemy(rules: &Flip5x, kind: Word, on_planet: bool) -> Result<u8, Fault> {
    let found = named("enemy", kind, "kind", |kind| rules.figures.enemy(kind))?;
    if on_planet != (rules.figures.enemies[usize::from(found)].blockade == Blockade::None) {
        return Rule("FX-2.6").fault("at", "this enemy does not come to such a place");
    }
    Ok(found)
}
