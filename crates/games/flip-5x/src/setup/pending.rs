//! Pending effects from JSON (FX-13.2): the edition's words, with drawn places and counted-down numbers.

use serde::Deserialize;
use tableflip_kernel::{Fault, Rule};

use super::{fault, refused, space};
use crate::Flip5x;
use crate::card::{Blockade, Effect, Focus, Places, What, Where};
use crate::coordinate::{MOST_SPACES, Word};

/// An effect as somebody wrote it.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum EffectSetup {
    Pirates { at: Vec<String> },
    Feature { kind: String, at: Vec<String> },
    Enemy { kind: String, at: Option<Vec<String>>, r#where: Option<Where> },
    Nova { at: Vec<String> },
    Put { what: String, at: String },
    Points { n: i16 },
    Jumps { n: i16 },
    Length { n: i16 },
    Each { focus: Focus, n: i16 },
    Relic { n: u8 },
    Attack { power: u8 },
    Advance { n: u8 },
    Wormholes {},
    Clear { n: u8 },
    Refocus { n: u8 },
    Cut { n: u8 },
    Drain { n: u8 },
    Plague { n: u8 },
    Abandon { n: u8 },
    Choice { card: String },
}

impl EffectSetup {
    pub(super) fn effect(&self, rules: &Flip5x) -> Result<Effect, Fault> {
        let count =
            |n: &u8| if (1..=99).contains(n) { Ok(*n) } else { fault("n", "is not between 1 and 99") };
        let change =
            |n: &i16| if (-99..=99).contains(n) { Ok(*n) } else { fault("n", "is not between -99 and 99") };
        Ok(match self {
            EffectSetup::Pirates { at } => Effect::Bring(What::Pirate, places(rules, at)?),
            EffectSetup::Nova { at } => Effect::Bring(What::Nova, places(rules, at)?),
            EffectSetup::Feature { kind, at } => {
                Effect::Bring(What::Feature(feature(rules, kind)?), places(rules, at)?)
            }
            EffectSetup::Enemy { kind, at: Some(at), r#where: None } => {
                Effect::Bring(What::Enemy(enemy(rules, kind, false)?), places(rules, at)?)
            }
            EffectSetup::Enemy { kind, at: None, r#where: Some(whom) } => {
                Effect::Come(enemy(rules, kind, true)?, *whom)
            }
            EffectSetup::Enemy { .. } => {
                return fault("at", "an enemy comes to places or to a kind of planet");
            }
            EffectSetup::Put { what, at } => Effect::Put(put(rules, what)?, space(rules, at, "at")?),
            EffectSetup::Points { n } => Effect::Points(change(n)?),
            EffectSetup::Jumps { n } => Effect::Jumps(change(n)?),
            EffectSetup::Length { n } => Effect::Length(change(n)?),
            EffectSetup::Each { focus, n } => Effect::Each(*focus, change(n)?),
            EffectSetup::Relic { n } => Effect::Relic(count(n)?),
            EffectSetup::Attack { power } => Effect::Attack(count(power)?),
            EffectSetup::Advance { n } => Effect::Advance(count(n)?),
            EffectSetup::Wormholes {} => Effect::Wormholes,
            EffectSetup::Clear { n } => Effect::Clear(count(n)?),
            EffectSetup::Refocus { n } => Effect::Refocus(count(n)?),
            EffectSetup::Cut { n } => Effect::Cut(count(n)?),
            EffectSetup::Drain { n } => Effect::Drain(count(n)?),
            EffectSetup::Plague { n } => Effect::Plague(count(n)?),
            EffectSetup::Abandon { n } => Effect::Abandon(count(n)?),
            EffectSetup::Choice { card } => choice(rules, card)?,
        })
    }
}

fn choice(rules: &Flip5x, card: &str) -> Result<Effect, Fault> {
    let card = super::event(rules, card, "card")?;
    if rules.figures.events[usize::from(card)].options.is_empty() {
        return fault("card", "this card has no choice");
    }
    Ok(Effect::Choice(card))
}

fn places(rules: &Flip5x, texts: &[String]) -> Result<Places, Fault> {
    if texts.len() > MOST_SPACES {
        return fault("at", format!("there are at most {MOST_SPACES} places"));
    }
    texts.iter().enumerate().map(|(n, text)| space(rules, text, &format!("at[{n}]"))).collect()
}

fn put(rules: &Flip5x, what: &str) -> Result<What, Fault> {
    match what {
        "pirate" => Ok(What::Pirate),
        "nova" => Ok(What::Nova),
        _ => match Word::of(what).and_then(|word| rules.figures.feature(word)) {
            Some(kind) => Ok(What::Feature(kind)),
            None => Ok(What::Enemy(enemy(rules, what, false)?)),
        },
    }
}

pub(super) fn feature(rules: &Flip5x, kind: &str) -> Result<u8, Fault> {
    let found = Word::of(kind).and_then(|kind| rules.figures.feature(kind));
    found.map_or_else(|| fault("kind", "there is no such feature"), Ok)
}

/// An enemy that sits on planets, or one that does not (FX-2.6).
pub(super) fn enemy(rules: &Flip5x, kind: &str, on_planet: bool) -> Result<u8, Fault> {
    let Some(found) = Word::of(kind).and_then(|kind| rules.figures.enemy(kind)) else {
        return fault("kind", "there is no such enemy");
    };
    if on_planet != (rules.figures.enemies[usize::from(found)].blockade == Blockade::None) {
        return refused(Rule("FX-2.6"), "at", "this enemy does not come to such a place");
    }
    Ok(found)
}
