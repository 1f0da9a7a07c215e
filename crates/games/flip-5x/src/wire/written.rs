//! Positions, views, effects and events, written through the rules. Nothing is decided here.

use tableflip_kernel::bits;

use super::{Deck, Effect, Enemy, Event, Feature, Jump, Planet, Sheet, Tells, View};
use crate::Flip5x;
use crate::card::{Effect as OnList, Upgrade, What};
use crate::coordinate::{Coordinate, Word};
use crate::edition::Figures;
use crate::event;
use crate::map::{Map, planets, spaces};
use crate::position::{Position, Table};
use crate::rules;
use crate::sheet;
use crate::view;
use tableflip_kernel::Seed;

impl View {
    /// Everything.
    pub(crate) fn whole(rules: &Flip5x, position: &Position) -> View {
        let id = |&event: &u8| rules.figures.events[usize::from(event)].id;
        let timeline = position.timeline.iter().map(id).map(Some).collect();
        let deck = Deck::Cards(position.deck.iter().map(id).collect());
        View::of(&rules.figures, &position.table, timeline, deck, Some(position.rng), None)
    }

    /// What everybody sees.
    pub(crate) fn open(rules: &Flip5x, view: &view::View) -> View {
        let figures = &rules.figures;
        let id = |&event: &u8| Some(figures.events[usize::from(event)].id);
        let mut timeline: Vec<Option<Word>> = view.turned_up.iter().map(id).collect();
        timeline.resize(figures.timeline_length(), None);
        let tells = rules::tells(rules, &view.table, &view.turned_up);
        View::of(figures, &view.table, timeline, Deck::Count(view.deck), None, Some(tells))
    }

    fn of(
        figures: &Figures,
        table: &Table,
        timeline: Vec<Option<Word>>,
        coordinate_deck: Deck,
        rng: Option<Seed>,
        tells: Option<Tells>,
    ) -> View {
        View {
            coordinate_deck,
            drawn: table.drawn.iter().map(|&at| figures.map.name(at)).collect(),
            finished: table.finished(),
            game: "flip-5x",
            rng,
            round: table.round,
            scenario: figures.scenarios[usize::from(table.scenario)].id,
            seats: table.sheets.iter().map(|sheet| Sheet::of(figures, sheet)).collect(),
            spawned: table.spawned.iter().map(|&at| figures.map.name(at)).collect(),
            tells,
            timeline,
        }
    }
}

impl Sheet {
    fn of(figures: &Figures, sheet: &sheet::Sheet) -> Sheet {
        let map = &figures.map;
        let at_spaces = |set: u128| spaces(set).map(|at| map.name(at)).collect();
        let at_planets = |set: u64| planets(set).map(|planet| map.planet_name(planet)).collect();
        let enemy = |kind: u8| figures.enemies[usize::from(kind)].id;
        let pirates = spaces(sheet.pirates_at)
            .flat_map(|at| std::iter::repeat_n(map.name(at), usize::from(sheet.pirates[at.index()])));
        let advanced =
            planets(map.all_planets()).map(|one| (map.planet_name(one), sheet.advanced[one.index()]));
        let circles = |&row: &Upgrade| {
            (row.word(), bits(sheet.upgrades[row as usize]).map(|n| n + 1).collect::<Vec<u8>>())
        };
        Sheet {
            advanced: advanced.filter(|&(_, count)| count > 0).collect(),
            attacked: at_planets(sheet.attacked),
            bonus: sheet.bonus,
            culture: sheet.culture.map(|culture| figures.cultures[usize::from(culture)].id),
            defeated: sheet.defeated.iter().map(|&kind| enemy(kind)).collect(),
            enemies: (sheet.enemies.iter())
                .map(|one| Enemy { at: map.name(one.at), health: one.health, kind: enemy(one.kind) })
                .collect(),
            features: (sheet.features.iter())
                .map(|one| Feature { at: map.name(one.at), kind: figures.features[usize::from(one.kind)].id })
                .collect(),
            jumps: (sheet.jumps.iter())
                .map(|jump| Jump { id: jump.id, path: names(map, &jump.path) })
                .collect(),
            jumps_drawn: sheet.jumps_drawn,
            jumps_left: sheet.jumps_left,
            pending: sheet.pending.iter().map(|effect| Effect::of(figures, effect)).collect(),
            pirates: pirates.collect(),
            pirates_defeated: sheet.pirates_defeated,
            plagued: at_planets(sheet.plagued),
            planets: (planets(map.all_planets()))
                .map(|planet| (map.planet_name(planet), Planet::of(sheet, planet)))
                .collect(),
            points: sheet.points,
            relics: sheet.relics,
            result: sheet.result,
            standing_left: sheet.standing_left,
            step: sheet.step,
            upgrades: Upgrade::ALL.iter().map(circles).collect(),
            wormholes: at_spaces(sheet.wormholes),
        }
    }
}

impl Planet {
    fn of(sheet: &sheet::Sheet, planet: crate::Planet) -> Planet {
        let n = planet.index();
        Planet {
            focus: sheet.focus_of(planet),
            planned: sheet.planned[n],
            prosperity: sheet.prosperity[n],
            shields: sheet.shields[n],
        }
    }
}

impl Effect {
    fn of(figures: &Figures, effect: &OnList) -> Effect {
        let map = &figures.map;
        match *effect {
            OnList::Bring(what, ref places) => {
                let (kind, at) = (what_word(figures, what), names(map, places));
                match what {
                    What::Pirate => Effect::Pirates { at },
                    What::Nova => Effect::Nova { at },
                    What::Enemy(_) => Effect::Enemy { kind, at: Some(at), r#where: None },
                    What::Feature(_) => Effect::Feature { kind, at },
                }
            }
            OnList::Put(what, at) => Effect::Put { what: what_word(figures, what), at: map.name(at) },
            OnList::Come(kind, whom) => {
                let kind = what_word(figures, What::Enemy(kind));
                Effect::Enemy { kind, at: None, r#where: Some(whom) }
            }
            OnList::Points(n) => Effect::Points { n },
            OnList::Jumps(n) => Effect::Jumps { n },
            OnList::Length(n) => Effect::Length { n },
            OnList::Each(focus, n) => Effect::Each { focus, n },
            OnList::Relic(n) => Effect::Relic { n },
            OnList::Attack(power) => Effect::Attack { power },
            OnList::Advance(n) => Effect::Advance { n },
            OnList::Wormholes => Effect::Wormholes {},
            OnList::Clear(n) => Effect::Clear { n },
            OnList::Refocus(n) => Effect::Refocus { n },
            OnList::Cut(n) => Effect::Cut { n },
            OnList::Drain(n) => Effect::Drain { n },
            OnList::Plague(n) => Effect::Plague { n },
            OnList::Abandon(n) => Effect::Abandon { n },
            OnList::Choice(card) => Effect::Choice { card: figures.events[usize::from(card)].id },
        }
    }
}

impl Event {
    pub(crate) fn of(figures: &Figures, event: &event::Event) -> Event {
        let effects = event.queued.iter().flatten();
        let queued = effects.map(|effect| Effect::of(figures, effect)).collect();
        Event { happened: event.happened.clone(), queued }
    }
}

fn names(map: &Map, places: &[crate::Space]) -> Vec<Coordinate> {
    places.iter().map(|&at| map.name(at)).collect()
}

/// How the thing is called in effects and blockades.
pub(crate) fn what_word(figures: &Figures, what: What) -> Word {
    const PIRATE: Word = Word::of("pirate").expect("short");
    const NOVA: Word = Word::of("nova").expect("short");
    match what {
        What::Pirate => PIRATE,
        What::Nova => NOVA,
        What::Enemy(kind) => figures.enemies[usize::from(kind)].id,
        What::Feature(kind) => figures.features[usize::from(kind)].id,
    }
}
