//! Enemies, features, scenarios and events of an edition (FX-1.2 to FX-1.5).
//!
//! Texts that only a reader of the card needs (names, flavour, what an option says) are checked to be there
//! and left in the file: doors show the edition itself.

use tableflip_kernel::edition::Reader;

use super::effects::{self, Names};
use super::{Limits, MOST_KINDS, ids};
use crate::card::{
    Blockade, Effect, EnemyFigures, EventCard, FeatureFigures, Reached, Scenario, Section, What,
};
use crate::coordinate::Word;
use crate::map::Map;

pub(super) struct Cards {
    pub(super) enemies: Vec<EnemyFigures>,
    pub(super) features: Vec<FeatureFigures>,
    pub(super) scenarios: Vec<Scenario>,
    pub(super) events: Vec<EventCard>,
}

pub(super) fn read(root: &mut Reader<'_>, map: Option<&Map>, limits: Option<&Limits>) -> Option<Cards> {
    let names = Names {
        map,
        enemies: known(root, "enemies", |line| {
            line.word_or_none("blockade").and_then(|word| Blockade::named(&word))
        }),
        features: known(root, "features", |_| None::<()>).into_iter().map(|(id, _)| id).collect(),
        rounds: limits.map_or(99, |limits| limits.rounds),
    };
    let rows = Rows::of(map);
    let enemies = root.table("enemies", |table| all(table, |line, id| enemy(line, id, &names)));
    let features = root.table("features", |table| all(table, |line, id| feature(line, id, &names)));
    let scenarios = root.inline("scenarios", |table| {
        let ids = ids(table)?;
        let read = |id: Word| table.table(id.text(), |card| scenario(card, id, &names, &rows));
        let cards: Vec<Option<Scenario>> = ids.into_iter().map(read).collect();
        few(table, cards)
    });
    let events = root.inline("events", |table| {
        let ids = ids(table)?;
        let read = |id: Word| table.table(id.text(), |card| event(card, id, &names, &rows, limits));
        let cards: Vec<Option<EventCard>> = ids.into_iter().map(read).collect();
        cards.into_iter().collect::<Option<Vec<_>>>()
    });
    let (enemies, features) = (enemies?, features?);
    let (scenarios, events) = (scenarios?, events?);
    let cards = Cards { enemies, features, scenarios, events };
    fits_together(root, &cards, limits?).then_some(cards)
}

/// What only several tables together can show to be wrong.
fn fits_together(root: &Reader<'_>, cards: &Cards, limits: &Limits) -> bool {
    let mut fits = true;
    let mut fault = |table: &str, reason: String| {
        root.fault(table, reason);
        fits = false;
    };
    for act in 1..=limits.acts {
        let there = cards.events.iter().filter(|event| event.act == act).count();
        if there != usize::from(limits.events_per_act) {
            let reason = format!("act {act} has {there} cards, not {} (FX-1.4)", limits.events_per_act);
            fault("events", reason);
        }
    }
    let reserved = ["pirate", "nova"].map(|word| Word::of(word).expect("short"));
    for feature in &cards.features {
        if reserved.contains(&feature.id) || cards.enemies.iter().any(|enemy| enemy.id == feature.id) {
            fault("features", format!("{} is the name of something else already", feature.id));
        }
        let endless =
            feature.reward.iter().any(|effect| matches!(effect, Effect::Bring(What::Feature(_), _)));
        if endless && feature.reached == Reached::Take {
            fault(
                "features",
                format!("the reward of {} may not bring features: it could go on for ever", feature.id),
            );
        }
    }
    fits
}

/// The ids under a key, with something peeked at in each; faults are told when they are read in full.
fn known<T>(
    root: &mut Reader<'_>,
    key: &str,
    peek: impl Fn(&Reader<'_>) -> Option<T>,
) -> Vec<(Word, Option<T>)> {
    root.peek(key, |table| {
        let one = |id: String| Some((Word::of(&id)?, table.peek(&id, |line| peek(line)).flatten()));
        table.keys().into_iter().filter_map(one).collect()
    })
    .unwrap_or_default()
}

fn all<T>(table: &mut Reader<'_>, read: impl Fn(&mut Reader<'_>, Word) -> Option<T>) -> Option<Vec<T>> {
    let ids = ids(table)?;
    let found: Vec<Option<T>> =
        ids.into_iter().map(|id| table.inline(id.text(), |line| read(line, id))).collect();
    few(table, found)
}

fn few<T>(table: &Reader<'_>, found: Vec<Option<T>>) -> Option<Vec<T>> {
    if found.len() > MOST_KINDS {
        table.fault("", format!("there are more than {MOST_KINDS} of these"));
        return None;
    }
    found.into_iter().collect()
}

fn enemy(line: &mut Reader<'_>, id: Word, names: &Names<'_>) -> Option<EnemyFigures> {
    line.text("name");
    let blockade = line.one_of::<Blockade>("blockade");
    let reward = effects::effects(line, "reward", names);
    let (health, power) = match (line.has("health"), line.has("power")) {
        (true, false) => (line.u16("health", 1..=999)?, 0),
        (false, true) => (0, line.u8("power", 1..=99)?),
        (both, _) => {
            let key = if both { "power" } else { "health" };
            line.u16("health", 1..=999).filter(|_| both);
            line.fault(key, "an enemy has either health or power (FX-1.4)");
            return None;
        }
    };
    Some(EnemyFigures { id, health, power, blockade: blockade?, reward: reward? })
}

fn feature(line: &mut Reader<'_>, id: Word, names: &Names<'_>) -> Option<FeatureFigures> {
    line.text("name");
    let (weight, reached) = (line.u8("weight", 1..=9), line.one_of::<Reached>("reached"));
    let reward = effects::effects(line, "reward", names);
    Some(FeatureFigures { id, weight: weight?, reached: reached?, reward: reward? })
}

fn scenario(card: &mut Reader<'_>, id: Word, names: &Names<'_>, rows: &Rows) -> Option<Scenario> {
    card.text("name");
    card.text("flavour");
    let right = section(card, "right", |slot| rows.letter(slot));
    let (setup, rules) = (effects::setup(card, names), effects::rules(card, names));
    let goals = card.lines("goals", |line| effects::goal(line, names))?;
    let count = goals.len();
    let Ok(goals) = <[_; 2]>::try_from(goals) else {
        card.fault("goals", format!("a scenario has two goals, not {count} (FX-1.4)"));
        return None;
    };
    Some(Scenario { id, right: right?, setup: setup?, rules: rules?, goals })
}

fn event(
    card: &mut Reader<'_>,
    id: Word,
    names: &Names<'_>,
    rows: &Rows,
    limits: Option<&Limits>,
) -> Option<EventCard> {
    card.text("name");
    card.text("flavour");
    let act = card.u8("act", 1..=limits.map_or(99, |limits| limits.acts));
    let left = section(card, "left", |slot| rows.number(slot));
    let right = section(card, "right", |slot| rows.letter(slot));
    let (setup, rules) = (effects::setup(card, names), effects::rules(card, names));
    let options = choice(card, names);
    Some(EventCard {
        id,
        act: act?,
        left: left?,
        right: right?,
        setup: setup?,
        rules: rules?,
        options: options?,
    })
}

fn choice(card: &mut Reader<'_>, names: &Names<'_>) -> Option<Vec<Vec<Effect>>> {
    if !card.has("choice") {
        return Some(Vec::new());
    }
    let options = card.lines("choice", |option| {
        option.text("text");
        effects::effects(option, "effects", names)
    })?;
    if options.is_empty() || options.len() > MOST_KINDS {
        card.fault("choice", format!("there are 1 to {MOST_KINDS} options, not {}", options.len()));
        return None;
    }
    Some(options)
}

/// Three slots, the first one not blank (FX-1.3, FX-1.4).
fn section(card: &mut Reader<'_>, key: &str, meaning: impl Fn(&str) -> Option<u8>) -> Option<Section> {
    let slots = card.texts(key)?;
    let mut section = [0; 3];
    if slots.len() != 3 || slots[0].is_empty() {
        card.fault(key, "a section has three slots, and the first one is not blank (FX-1.4)");
        return None;
    }
    for (n, slot) in slots.iter().enumerate().filter(|(_, slot)| !slot.is_empty()) {
        let Some(found) = meaning(slot) else {
            card.fault(key, format!("{slot:?} is no row, or no number of the shortest row (FX-1.4)"));
            return None;
        };
        section[n] = found;
    }
    Some(section)
}

/// What slots may say; anything where the map itself is at fault.
struct Rows(Option<(Vec<u8>, u8)>);

impl Rows {
    fn of(map: Option<&Map>) -> Rows {
        Rows(map.map(Map::rows_and_shortest))
    }

    fn letter(&self, slot: &str) -> Option<u8> {
        let &[letter] = slot.as_bytes() else { return None };
        self.0.as_ref().is_none_or(|(rows, _)| rows.contains(&letter)).then_some(letter)
    }

    fn number(&self, slot: &str) -> Option<u8> {
        let number: u8 = slot.parse().ok().filter(|&number| number > 0 && !slot.starts_with(['+', '0']))?;
        self.0.as_ref().is_none_or(|&(_, shortest)| number <= shortest).then_some(number)
    }
}
