//! One seat's sheet from JSON (FX-18).

use std::collections::BTreeMap;

use serde::Deserialize;
use tableflip_kernel::json::nullable;
use tableflip_kernel::{Fault, Rule};

use super::{named, pending, planet_at, space_at, spaces};
use crate::Flip5x;
use crate::card::{Focus, Upgrade};
use crate::coordinate::{Coordinate, Word};

use crate::map::MOST_SPACES_ON_MAP;
use crate::options::POSITION;
use crate::rules::read_jump;
use crate::sheet::{Bonus, Ended, Enemy, Feature, Sheet, Step};
use crate::wire;

/// A sheet as somebody wrote it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SheetSetup {
    #[serde(default, deserialize_with = "nullable")]
    culture: Option<Option<Word>>,
    step: Option<Step>,
    pending: Option<Vec<wire::Effect>>,
    planets: Option<BTreeMap<Coordinate, PlanetSetup>>,
    jumps: Option<Vec<JumpSetup>>,
    jumps_drawn: Option<u16>,
    pirates: Option<Vec<Coordinate>>,
    wormholes: Option<Vec<Coordinate>>,
    plagued: Option<Vec<Coordinate>>,
    enemies: Option<Vec<EnemySetup>>,
    features: Option<Vec<FeatureSetup>>,
    upgrades: Option<BTreeMap<String, Vec<u8>>>,
    relics: Option<u16>,
    points: Option<u16>,
    jumps_left: Option<u16>,
    attacked: Option<Vec<Coordinate>>,
    standing_left: Option<u8>,
    advanced: Option<BTreeMap<Coordinate, u8>>,
    bonus: Option<Bonus>,
    pirates_defeated: Option<u16>,
    defeated: Option<Vec<Word>>,
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
    path: Vec<Coordinate>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnemySetup {
    kind: Word,
    at: Coordinate,
    health: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeatureSetup {
    kind: Word,
    at: Coordinate,
}

impl SheetSetup {
    /// Writes what is given over the sheet after set-up.
    pub(super) fn sheet(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(culture) = self.culture {
            sheet.culture = culture.and_then(|id| rules.figures.culture(id));
            if sheet.culture.is_none() && culture.is_some() {
                return Rule("FX-3.4").fault("culture", "there is no such culture");
            }
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
                let effect = effect.read(rules).map_err(within)?;
                if effect.slots() > sheet.room() {
                    return POSITION.fault("pending", "there are too many effects");
                }
                sheet.pending.push(effect);
            }
        }
        Ok(())
    }

    /// Planets: focus, pips and shields (FX-2.5).
    fn empire(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        for (&at, setup) in self.planets.iter().flatten() {
            let place = format!("planets.{at}");
            let planet = planet_at(rules, at, &place)?;
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
                return Rule("FX-2.5").fault(place, format!("{filled} pips are filled or planned of {pips}"));
            }
            if filled > 0 && sheet.focus_of(planet).is_none() {
                return Rule("FX-2.5").fault(place, "an unclaimed planet has no prosperity");
            }
        }
        Ok(())
    }

    fn jumps(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(list) = &self.jumps {
            sheet.jumps.clear();
            for (n, JumpSetup { id, path }) in list.iter().enumerate() {
                let place = format!("jumps[{n}]");
                let path = spaces(rules, path, &format!("{place}.path"))?;
                if *id == 0 || sheet.jump(*id).is_some() {
                    return POSITION
                        .fault(format!("{place}.id"), "jumps are numbered from 1, each with its own number");
                }
                let Some(jump) = read_jump(rules, *id, path) else {
                    return Rule("FX-7.2")
                        .fault(format!("{place}.path"), "a jump joins two planets over spaces without one");
                };
                if !sheet.jumps.try_push(jump) {
                    return POSITION.fault(place, "there are too many jumps");
                }
            }
            sheet.jumps_drawn = sheet.jumps.iter().map(|jump| jump.id).max().unwrap_or(0);
        }
        if let Some(drawn) = self.jumps_drawn {
            if drawn < sheet.jumps_drawn {
                return POSITION.fault("jumps_drawn", "is lower than the number of a jump");
            }
            sheet.jumps_drawn = drawn;
        }
        Ok(())
    }

    /// Pirates, wormholes, plague: never on the wrong kind of space (FX-2.6).
    fn things(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(list) = &self.pirates {
            (sheet.pirates, sheet.pirates_at) = ([0; MOST_SPACES_ON_MAP], 0);
            for (n, at) in list.iter().enumerate() {
                let at = free_space(rules, *at, &format!("pirates[{n}]"))?;
                if sheet.pirates[at.index()] == u8::MAX {
                    return POSITION.fault("pirates", "there are too many on one space");
                }
                sheet.add_pirate(at);
            }
        }
        if let Some(list) = &self.wormholes {
            sheet.wormholes = 0;
            for (n, at) in list.iter().enumerate() {
                let at = free_space(rules, *at, &format!("wormholes[{n}]"))?;
                if sheet.wormholes & at.bit() != 0 {
                    return Rule("FX-11.3").fault(format!("wormholes[{n}]"), "there is one already");
                }
                sheet.wormholes |= at.bit();
            }
        }
        if let Some(list) = &self.plagued {
            sheet.plagued = planet_set(rules, list, "plagued")?;
        }
        Ok(())
    }

    fn visitors(&self, rules: &Flip5x, sheet: &mut Sheet) -> Result<(), Fault> {
        if let Some(list) = &self.enemies {
            sheet.enemies.clear();
            for (n, setup) in list.iter().enumerate() {
                let place = format!("enemies[{n}]");
                let enemy = enemy(rules, setup).map_err(|fault| fault.within(&place))?;
                if sheet.enemy(enemy.kind).is_some() || !sheet.enemies.try_push(enemy) {
                    return Rule("FX-14.1").fault(place, "at most one enemy of a kind is on a sheet");
                }
            }
        }
        if let Some(list) = &self.features {
            sheet.features.clear();
            for (n, setup) in list.iter().enumerate() {
                let place = format!("features[{n}]");
                let kind = pending::feature(rules, setup.kind).map_err(|fault| fault.within(&place))?;
                let at = free_space(rules, setup.at, &format!("{place}.at"))?;
                if !sheet.features.try_push(Feature { kind, at }) {
                    return POSITION.fault(place, "there are too many features");
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
        if let Some(list) = &self.attacked {
            sheet.attacked = planet_set(rules, list, "attacked")?;
        }
        if let Some(advanced) = &self.advanced {
            sheet.advanced.fill(0);
            for (&at, count) in advanced {
                sheet.advanced[planet_at(rules, at, &format!("advanced.{at}"))?.index()] = *count;
            }
        }
        for (row, circles) in self.upgrades.iter().flatten() {
            let place = format!("upgrades.{row}");
            let Some(upgrade) = Upgrade::named(row) else {
                return POSITION.fault(place, "there is no such upgrade");
            };
            let most = rules.figures.upgrade(upgrade).costs.len();
            let set = &mut sheet.upgrades[upgrade as usize];
            *set = 0;
            for &circle in circles {
                if circle == 0 || usize::from(circle) > most || *set >> (circle - 1) & 1 == 1 {
                    return Rule("FX-11.1").fault(place, format!("there is no free circle {circle}"));
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
            for (n, &id) in ids.iter().enumerate() {
                let place = format!("defeated[{n}]");
                sheet.note_defeat(named("enemy", id, &place, |id| rules.figures.enemy(id))?);
                if sheet.defeated.len() == n {
                    return POSITION.fault(place, "there are too many");
                }
            }
        }
        if let Some(result) = self.result {
            let goal = result.and_then(|result| result.goal);
            if goal.is_some_and(|goal| !(1..=2).contains(&goal)) {
                return Rule("FX-12.1").fault("result.goal", "a scenario has goals 1 and 2");
            }
            sheet.result = result;
        }
        Ok(())
    }
}

/// A space without a planet (FX-2.6).
fn free_space(rules: &Flip5x, at: Coordinate, place: &str) -> Result<crate::Space, Fault> {
    let at = space_at(rules, at, place)?;
    if rules.figures.map.planet(at).is_some() {
        return Rule("FX-2.6").fault(place, "a planet is there");
    }
    Ok(at)
}

fn planet_set(rules: &Flip5x, list: &[Coordinate], place: &str) -> Result<u64, Fault> {
    list.iter()
        .enumerate()
        .try_fold(0, |set, (n, &at)| Ok(set | planet_at(rules, at, &format!("{place}[{n}]"))?.bit()))
}

/// An enemy, on a planet if it blockades nothing and in a space otherwise (FX-14.2).
fn enemy(rules: &Flip5x, setup: &EnemySetup) -> Result<Enemy, Fault> {
    let at = space_at(rules, setup.at, "at")?;
    let kind = pending::enemy(rules, setup.kind, rules.figures.map.planet(at).is_some())?;
    let figures = &rules.figures.enemies[usize::from(kind)];
    let health = setup.health.unwrap_or(figures.health);
    if (figures.power > 0) != (health == 0) {
        return Rule("FX-8.7").fault("health", "is 0 for an enemy with power, and only for those");
    }
    Ok(Enemy { kind, at, health })
}
