//! Positions and views from JSON (FX-18): what comes from outside is a [`Setup`], unproven, until every
//! check here and in `setup/` has passed. Behind that nobody checks again, and nothing is carried out.

mod events;
mod pending;
mod sheets;

use serde::Deserialize;
use serde_json::Value;
use tableflip_kernel::{Fault, List, Rule, Seed, json};

use crate::Flip5x;
use crate::coordinate::{Coordinate, Word};
use crate::edition::MOST_EVENTS;
use crate::map::{Planet, Space};
use crate::options::POSITION;
use crate::position::{Cards, Position, Table};
use crate::sheet::{Sheet, Step};
use crate::view::View;

pub(crate) use events::read_event;

/// A position or view as somebody wrote it. What is left out is as right after an unshuffled set-up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    game: Option<String>,
    /// Read with the options beside the position, before this.
    #[serde(default, rename = "options")]
    _options: serde::de::IgnoredAny,
    round: Option<u8>,
    scenario: Option<Word>,
    timeline: Option<Vec<Option<Word>>>,
    coordinate_deck: Option<Deck>,
    drawn: Option<Vec<Coordinate>>,
    spawned: Option<Vec<Coordinate>>,
    rng: Option<Seed>,
    finished: Option<bool>,
    seats: Option<Vec<sheets::SheetSetup>>,
    /// Follows from the rest, and stands only in views.
    tells: Option<serde::de::IgnoredAny>,
}

/// The coordinate deck: its cards in a position, their number in a view.
#[derive(Deserialize)]
#[serde(untagged)]
enum Deck {
    Count(u8),
    Cards(Vec<Word>),
}

pub(crate) fn read_position(rules: &Flip5x, json: &Value) -> Result<Position, Fault> {
    let setup = Setup::read(json)?;
    if setup.tells.is_some() {
        return POSITION.fault("tells", "stand in a view, not in a position");
    }
    let mut position = setup.base(rules)?;
    if let Some(timeline) = &setup.timeline {
        position.timeline.clear();
        for (n, id) in timeline.iter().enumerate() {
            let place = format!("timeline[{n}]");
            let Some(id) = *id else {
                return POSITION.fault(place, "is hidden: this is a view, not a position");
            };
            if n >= rules.figures.timeline_length() {
                return POSITION.fault(place, "the timeline is too long");
            }
            position.timeline.push(event(rules, id, &place)?);
        }
        if position.timeline.len() < rules.figures.timeline_length() {
            return POSITION.fault(
                "timeline",
                format!("has {} events, not {}", timeline.len(), rules.figures.timeline_length()),
            );
        }
        position.deck = rules.others(&position.timeline);
    }
    position.deck = match &setup.coordinate_deck {
        None => position.deck,
        Some(Deck::Cards(ids)) => deck(rules, ids)?,
        Some(Deck::Count(_)) => {
            return POSITION.fault("coordinate_deck", "is hidden: this is a view, not a position");
        }
    };
    if position.deck.len() < 2 {
        return Rule("FX-5.5").fault("coordinate_deck", "coordinates are drawn from two cards or more");
    }
    position.rng = setup.rng.unwrap_or_default();
    setup.table(rules, &mut position.table)?;
    Ok(position)
}

pub(crate) fn read_view(rules: &Flip5x, json: &Value) -> Result<View, Fault> {
    let setup = Setup::read(json)?;
    let mut position = setup.base(rules)?;
    setup.table(rules, &mut position.table)?;
    let shown = position.table.turned_up();
    if let Some(timeline) = &setup.timeline {
        position.timeline.clear();
        for (n, id) in timeline.iter().take(shown).enumerate() {
            let place = format!("timeline[{n}]");
            let Some(id) = *id else { return POSITION.fault(place, "has been turned up") };
            let event = event(rules, id, &place)?;
            if !position.timeline.try_push(event) {
                return POSITION.fault(place, "the timeline is too long");
            }
        }
    }
    let mut view = View::of(&position);
    if view.turned_up.len() != shown {
        return POSITION.fault(
            "timeline",
            format!("shows {} events in round {}", view.turned_up.len(), view.table.round),
        );
    }
    match setup.coordinate_deck {
        Some(Deck::Count(count)) if (2..=MOST_EVENTS as u8).contains(&count) => view.deck = count,
        None => {}
        _ => return POSITION.fault("coordinate_deck", "a view has the number of cards, two or more"),
    }
    Ok(view)
}

impl Setup {
    fn read(json: &Value) -> Result<Setup, Fault> {
        json::read(json).map_err(|fault| fault.under(POSITION))
    }

    /// The position after set-up, with the scenario that this one has.
    fn base(&self, rules: &Flip5x) -> Result<Position, Fault> {
        if self.game.as_deref().is_some_and(|game| game != "flip-5x") {
            return POSITION.fault("game", "is not flip-5x");
        }
        let scenario = match self.scenario {
            None => None,
            Some(id) => match rules.figures.scenario(id) {
                None => return Rule("FX-3.1").fault("scenario", "there is no such scenario"),
                found => found,
            },
        };
        Ok(rules.unshuffled(scenario, self.rng.unwrap_or_default()))
    }

    fn table(&self, rules: &Flip5x, table: &mut Table) -> Result<(), Fault> {
        if let Some(round) = self.round {
            let rounds = rules.figures.limits.rounds;
            if round > rounds {
                return Rule("FX-4.1").fault("round", format!("there are {rounds} rounds"));
            }
            table.round = round;
        }
        if let Some(at) = &self.drawn {
            table.drawn = spaces(rules, at, "drawn")?;
        }
        if let Some(at) = &self.spawned {
            table.spawned = spaces(rules, at, "spawned")?;
        }
        let seats = self.seats.as_deref().unwrap_or_default();
        if seats.len() > table.sheets.len() {
            return POSITION.fault("seats", format!("there are {} seats", table.sheets.len()));
        }
        for (n, (setup, sheet)) in seats.iter().zip(&mut table.sheets).enumerate() {
            setup.sheet(rules, sheet).map_err(|fault| fault.within(&format!("seats[{n}]")))?;
        }
        for (n, sheet) in table.sheets.iter().enumerate() {
            check_sheet(rules, table.round, sheet).map_err(|fault| fault.within(&format!("seats[{n}]")))?;
        }
        if table.to_act().is_empty() && !table.finished() {
            return Rule("FX-12.5")
                .fault("seats", "every seat is done, so the next card is turned up already");
        }
        if self.finished.is_some_and(|finished| finished != table.finished()) {
            return Rule("FX-12.6").fault("finished", "does not agree with the seats");
        }
        Ok(())
    }
}

/// What no sheet may look like in this round.
fn check_sheet(rules: &Flip5x, round: u8, sheet: &Sheet) -> Result<(), Fault> {
    let begun = round > 0;
    let fits = match sheet.step {
        Step::Culture => !begun,
        Step::Done | Step::Over => true,
        _ => begun,
    };
    if !fits {
        return Rule("FX-4.5").fault("step", format!("{} is no step of round {round}", sheet.step.word()));
    }
    if sheet.result.is_some() && sheet.step != Step::Over {
        return Rule("FX-12.1").fault("result", "is there, though the game goes on for this seat");
    }
    match sheet.pending.first() {
        Some(_) if sheet.idle() || sheet.step == Step::Culture => {
            Rule("FX-13.2").fault("pending", "nothing can be pending in this step")
        }
        Some(effect) if !effect.is_gain() && !crate::rules::answerable(rules, sheet, effect) => {
            Rule("FX-13.2").fault("pending", "the first effect asks for no decision")
        }
        None if matches!(sheet.step, Step::Event | Step::Pirates | Step::RoundEnd) => {
            Rule("FX-4.5").fault("step", "lasts only while a decision is pending")
        }
        _ => Ok(()),
    }
}

fn deck(rules: &Flip5x, ids: &[Word]) -> Result<Cards<MOST_EVENTS>, Fault> {
    if ids.len() > MOST_EVENTS {
        return POSITION.fault("coordinate_deck", format!("there are at most {MOST_EVENTS} cards"));
    }
    let cards = ids.iter().enumerate();
    cards.map(|(n, &id)| event(rules, id, &format!("coordinate_deck[{n}]"))).collect()
}

fn event(rules: &Flip5x, id: Word, place: &str) -> Result<u8, Fault> {
    named("event", id, place, |id| rules.figures.event(id))
}

/// What the edition has under a name.
fn named<T>(what: &str, id: Word, place: &str, find: impl FnOnce(Word) -> Option<T>) -> Result<T, Fault> {
    POSITION.named(what, id.text(), place, |_| find(id))
}

/// A short list of spaces.
fn spaces<const N: usize>(rules: &Flip5x, at: &[Coordinate], place: &str) -> Result<List<Space, N>, Fault> {
    if at.len() > N {
        return POSITION.fault(place, format!("there are at most {N}"));
    }
    at.iter().enumerate().map(|(n, &at)| space_at(rules, at, &format!("{place}[{n}]"))).collect()
}

/// A space by its coordinate (FX-2.1).
fn space_at(rules: &Flip5x, at: Coordinate, place: &str) -> Result<Space, Fault> {
    let found = rules.figures.map.space(at);
    found.ok_or_else(|| Fault::rule(Rule("FX-2.1"), place, format!("there is no space {at}")))
}

/// A planet by its coordinate (FX-2.4).
fn planet_at(rules: &Flip5x, at: Coordinate, place: &str) -> Result<Planet, Fault> {
    let space = space_at(rules, at, place)?;
    rules.figures.map.planet(space).ok_or_else(|| Fault::rule(Rule("FX-2.4"), place, "there is no planet"))
}
