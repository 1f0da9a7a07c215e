//! One seat's sheet from JSON (FX-18).

use std::collections::BTreeMap;

use serde::Deserialize;
use tableflip_kernel::json::nullable;
use tableflip_kernel::{Fault, Rule};

use super::pending::{self, EffectSetup};
use super::{fault, planet, refused, space};
use crate::Flip5x;
use crate::card::{Blockade, Focus, Upgrade};
use crate::coordinate::{MOST_SPACES, Word};
use crate::map::MOST_SPACES_ON_MAP;
use crate::rules::read_jump;
use crate::sheet::{Bonus, Ended, Enemy, Feature, Sheet, Step};

/// A sheet as somebody wrote it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SheetSetup {
    #[serde(default, deserialize_with = "nullable")]
    culture: Option<Option<String>>,
    step: Option<Step>,
    pending: Option<Vec<EffectSetup>>,
    planets: Option<BTreeMap<String, PlanetSetup>>,
    jumps: Option<Vec<JumpSetup>>,
    jumps_drawn: Option<u16>,
    pirates: Option<Vec<String>>,
    wormholes: Option<Vec<String>>,
    plagued: Option<Vec<String>>,
    enemies: Option<Vec<EnemySetup>>,
    features: Option<Vec<FeatureSetup>>,
    upgrades: Option<BTreeMap<String, Vec<u8>>>,
    relics: Option<u16>,
    points: Option<u16>,
    jumps_left: Option<u16>,
    attacked: Option<Vec<String>>,
    standing_left: Option<u8>,
    advanced: Option<BTreeMap<String, u8>>,
    bonus: Option<Bonus>,
    pirates_defeated: Option<u16>,
    defeated: Option<Vec<String>>,
    #[serde(default, deserialize_with = "nullable")]
    result: Option<Option<Ended>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanetSetup {
    #[serde(default, deserialize_with = "nullable")]
    focus: Option<Option<Focus>>,
    prosperity: Option<u8>,
    planned: Option<u8>,
    shields: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JumpSetup {
    id: u16,
    path: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemySetup {
    kind: String,
    at: String,
    health: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeatureSetup {
    kind: String,
    at: String,
}

impl SheetSetup {
    /// Writes what is given over the sheet after set-up.
    pub(super) fn sheet(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(culture) = &self.culture {
            sheet.culture = match culture {
                None => None,
                Some(id) => match Word::of(id).and_then(|id| rules.figures.culture(id)) {
                    None => return refused(Rule("FX-3.4"), "culture", "there is no such culture"),
                    found => found,
                },
            };
        }
        self.empire(rules, sheet)?;
        self.jumps(rules, sheet)?;
        self.things(rules, sheet)?;
        self.visitors(rules, sheet)?;
        self.counters(rules, sheet)?;
        self.history(rules, sheet)?;
        if let Some(list) = &self.pending {
            sheet.pending.clear();
            for (n, effect) in list.iter().enumerate() {
                let within = |fault: Fault| fault.within(&format!("pending[{n}]"));
                let effect = effect.effect(rules).map_err(within)?;
                if sheet.pending.try_push(effect).is_some() {
                    return fault("pending", "there are too many effects");
                }
            }
        }
        Ok(())
    }

    /// Planets: focus, pips and shields (FX-2.5).
    fn empire(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        for (text, setup) in self.planets.iter().flatten() {
            let place = format!("planets.{text}");
            let planet = planet(rules, text, &place)?;
            let n = planet.index();
            if let Some(focus) = setup.focus {
                sheet.set_focus(planet, focus);
            }
            sheet.prosperity[n] = setup.prosperity.unwrap_or(sheet.prosperity[n]);
            sheet.planned[n] = setup.planned.unwrap_or(sheet.planned[n]);
            sheet.shields[n] = setup.shields.unwrap_or(sheet.shields[n]);
            let pips = u16::from(rules.figures.map.planets[n].pips);
            let filled = u16::from(sheet.prosperity[n]) + u16::from(sheet.planned[n]);
            if filled > pips {
                return refused(
                    Rule("FX-2.5"),
                    place,
                    format!("{filled} pips are filled or planned of {pips}"),
                );
            }
            if filled > 0 && sheet.focus_of(planet).is_none() {
                return refused(Rule("FX-2.5"), place, "an unclaimed planet has no prosperity");
            }
        }
        Ok(())
    }

    fn jumps(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(list) = &self.jumps {
            sheet.jumps.clear();
            for (n, JumpSetup { id, path }) in list.iter().enumerate() {
                let place = format!("jumps[{n}]");
                if path.len() > MOST_SPACES {
                    return fault(place, format!("a path has at most {MOST_SPACES} spaces"));
                }
                let named = path.iter().enumerate();
                let spaces: Result<Vec<_>, _> =
                    named.map(|(m, text)| space(rules, text, &format!("{place}.path[{m}]"))).collect();
                if *id == 0 || sheet.jump(*id).is_some() {
                    return fault(
                        format!("{place}.id"),
                        "jumps are numbered from 1, each with its own number",
                    );
                }
                let Some(jump) = read_jump(rules, *id, &spaces?) else {
                    return refused(
                        Rule("FX-7.2"),
                        format!("{place}.path"),
                        "a jump joins two planets over spaces without one",
                    );
                };
                if sheet.jumps.try_push(jump).is_some() {
                    return fault(place, "there are too many jumps");
                }
            }
            sheet.jumps_drawn = sheet.jumps.iter().map(|jump| jump.id).max().unwrap_or(0);
        }
        if let Some(drawn) = self.jumps_drawn {
            if drawn < sheet.jumps_drawn {
                return fault("jumps_drawn", "is lower than the number of a jump");
            }
            sheet.jumps_drawn = drawn;
        }
        Ok(())
    }

    /// Pirates, wormholes, plague: never on the wrong kind of space (FX-2.6).
    fn things(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(texts) = &self.pirates {
            (sheet.pirates, sheet.pirates_at) = ([0; MOST_SPACES_ON_MAP], 0);
            for (n, text) in texts.iter().enumerate() {
                let at = free_space(rules, text, &format!("pirates[{n}]"))?;
                if sheet.pirates[at.index()] == u8::MAX {
                    return fault("pirates", "there are too many on one space");
                }
                sheet.add_pirate(at);
            }
        }
        if let Some(texts) = &self.wormholes {
            sheet.wormholes = 0;
            for (n, text) in texts.iter().enumerate() {
                let at = free_space(rules, text, &format!("wormholes[{n}]"))?;
                if sheet.wormholes & at.bit() != 0 {
                    return refused(Rule("FX-11.3"), format!("wormholes[{n}]"), "there is one already");
                }
                sheet.wormholes |= at.bit();
            }
        }
        if let Some(texts) = &self.plagued {
            sheet.plagued = planet_set(rules, texts, "plagued")?;
        }
        Ok(())
    }

    fn visitors(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(list) = &self.enemies {
            sheet.enemies.clear();
            for (n, setup) in list.iter().enumerate() {
                let place = format!("enemies[{n}]");
                let enemy = enemy(rules, setup).map_err(|fault| fault.within(&place))?;
                if sheet.enemy(enemy.kind).is_some() || sheet.enemies.try_push(enemy).is_some() {
                    return refused(Rule("FX-14.1"), place, "at most one enemy of a kind is on a sheet");
                }
            }
        }
        if let Some(list) = &self.features {
            sheet.features.clear();
            for (n, setup) in list.iter().enumerate() {
                let place = format!("features[{n}]");
                let kind = pending::feature(rules, &setup.kind).map_err(|fault| fault.within(&place))?;
                let at = free_space(rules, &setup.at, &format!("{place}.at"))?;
                if sheet.features.try_push(Feature { kind, at }).is_some() {
                    return fault(place, "there are too many features");
                }
            }
        }
        Ok(())
    }

    fn counters(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        sheet.step = self.step.unwrap_or(sheet.step);
        sheet.relics = self.relics.unwrap_or(sheet.relics);
        sheet.points = self.points.unwrap_or(sheet.points);
        sheet.jumps_left = self.jumps_left.unwrap_or(sheet.jumps_left);
        sheet.standing_left = self.standing_left.unwrap_or(sheet.standing_left);
        sheet.bonus = self.bonus.unwrap_or(sheet.bonus);
        if let Some(texts) = &self.attacked {
            sheet.attacked = planet_set(rules, texts, "attacked")?;
        }
        if let Some(advanced) = &self.advanced {
            sheet.advanced.fill(0);
            for (text, count) in advanced {
                sheet.advanced[planet(rules, text, &format!("advanced.{text}"))?.index()] = *count;
            }
        }
        for (row, circles) in self.upgrades.iter().flatten() {
            let place = format!("upgrades.{row}");
            let Some(upgrade) = Upgrade::named(row) else { return fault(place, "there is no such upgrade") };
            let most = rules.figures.upgrade(upgrade).costs.len();
            let set = &mut sheet.upgrades[upgrade as usize];
            *set = 0;
            for &circle in circles {
                if circle == 0 || usize::from(circle) > most || *set >> (circle - 1) & 1 == 1 {
                    return refused(Rule("FX-11.1"), place, format!("there is no free circle {circle}"));
                }
                *set |= 1 << (circle - 1);
            }
        }
        Ok(())
    }

    fn history(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        sheet.pirates_defeated = self.pirates_defeated.unwrap_or(sheet.pirates_defeated);
        if let Some(ids) = &self.defeated {
            sheet.defeated.clear();
            for (n, id) in ids.iter().enumerate() {
                let found = Word::of(id).and_then(|id| rules.figures.enemy(id));
                if found.is_none_or(|kind| sheet.defeated.try_push(kind).is_some()) {
                    return fault(format!("defeated[{n}]"), "there is no such enemy, or there are too many");
                }
            }
        }
        if let Some(result) = self.result {
            let goal = result.and_then(|result| result.goal);
            if goal.is_some_and(|goal| !(1..=2).contains(&goal)) {
                return refused(Rule("FX-12.1"), "result.goal", "a scenario has goals 1 and 2");
            }
            sheet.result = result;
        }
        Ok(())
    }
}

/// A space without a planet (FX-2.6).
fn free_space(rules: &Flip5x, text: &str, place: &str) -> Result<crate::Space, Fault> {
    let at = space(rules, text, place)?;
    if rules.figures.map.planet(at).is_some() {
        return refused(Rule("FX-2.6"), place, "a planet is there");
    }
    Ok(at)
}

fn planet_set(rules: &Flip5x, texts: &[String], place: &str) -> Result<u64, Fault> {
    let mut set = 0;
    for (n, text) in texts.iter().enumerate() {
        set |= planet(rules, text, &format!("{place}[{n}]"))?.bit();
    }
    Ok(set)
}

/// An enemy, on a planet if it blockades nothing and in a space otherwise (FX-14.2).
fn enemy(rules: &Flip5x, setup: &EnemySetup) -> Result<Enemy, Fault> {
    let at = space(rules, &setup.at, "at")?;
    let kind = pending::enemy(rules, &setup.kind, rules.figures.map.planet(at).is_some())?;
    let figures = &rules.figures.enemies[usize::from(kind)];
    debug_assert!(figures.blockade != Blockade::None || rules.figures.map.planet(at).is_some());
    let health = setup.health.unwrap_or(figures.health);
    if (figures.power > 0) != (health == 0) {
        return refused(Rule("FX-8.7"), "health", "is 0 for an enemy with power, and only for those");
    }
    Ok(Enemy { kind, at, health })
}
