//! What goes over the wire (FX-18, FX-13.2): positions, views, effects and events in the edition's words.
//!
//! Small plain types, written through the rules; they hold no rule and decide nothing. A view is written like a
//! position, with `null` for cards that lie face down and for the seed, with the number of cards for the coordinate
//! deck (FX-20.1), and with what follows by the rules (`rules/tells.rs`). Actions write themselves: they are
//! such words already. How positions and views are read, which somebody may have written by hand, is in `setup/`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tableflip_kernel::{Seat, bits};

use crate::Flip5x;
use crate::card::{Effect as OnList, Focus, Upgrade, What, Where};
use crate::coordinate::{Coordinate, Word};
use crate::edition::Figures;
use crate::event::{self, Happened};
use crate::map::{Map, planets, spaces};
use crate::position::{Position, Table};
use crate::rules;
use crate::sheet::{self, Bonus, Ended, Step};
use crate::view;

/// A position, or what everybody sees of one.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct View {
    /// How many cards the coordinate deck has.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    coordinate_deck: Deck,
    /// This round's random coordinates.
    drawn: Vec<Coordinate>,
    /// Whether every seat's game is over.
    finished: bool,
    game: &'static str,
    #[cfg_attr(feature = "ts", ts(type = "null"))]
    rng: Option<u64>,
    /// 0 while cultures are chosen.
    round: u8,
    scenario: Word,
    seats: Vec<Sheet>,
    /// This round's completed coordinates.
    spawned: Vec<Coordinate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "Tells"))]
    tells: Option<Tells>,
    /// The events in the order of the rounds; null for those face down.
    timeline: Vec<Option<Word>>,
}

/// The coordinate deck: all of it, or how many cards it has.
#[derive(Serialize)]
#[serde(untagged)]
enum Deck {
    Cards(Vec<Word>),
    Count(u8),
}

/// One seat's sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Sheet {
    /// Advances used, by source.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    advanced: BTreeMap<Coordinate, u8>,
    attacked: Vec<Coordinate>,
    bonus: Bonus,
    culture: Option<Word>,
    defeated: Vec<Word>,
    enemies: Vec<Enemy>,
    features: Vec<Feature>,
    jumps: Vec<Jump>,
    jumps_drawn: u16,
    jumps_left: u16,
    pending: Vec<Effect>,
    pirates: Vec<Coordinate>,
    pirates_defeated: u16,
    plagued: Vec<Coordinate>,
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Planet>"))]
    planets: BTreeMap<Coordinate, Planet>,
    points: u16,
    relics: u16,
    result: Option<Ended>,
    standing_left: u8,
    step: Step,
    #[cfg_attr(feature = "ts", ts(type = "Record<Upgrade, number[]>"))]
    upgrades: BTreeMap<&'static str, Vec<u8>>,
    wormholes: Vec<Coordinate>,
}

/// A planet on a sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Planet {
    focus: Option<Focus>,
    planned: u8,
    prosperity: u8,
    shields: u8,
}

/// A hyperspace jump.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Jump {
    id: u16,
    path: Vec<Coordinate>,
}

/// An enemy on a sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Enemy {
    at: Coordinate,
    /// 0 for those with power.
    health: u16,
    kind: Word,
}

/// A feature on a sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Feature {
    at: Coordinate,
    kind: Word,
}

/// An effect as it stands in `pending` (FX-13.2): the edition's words, with drawn places and counted-down numbers.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Effect {
    Pirates {
        at: Vec<Coordinate>,
    },
    Feature {
        kind: Word,
        at: Vec<Coordinate>,
    },
    Enemy {
        kind: Word,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        at: Option<Vec<Coordinate>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        r#where: Option<Where>,
    },
    Nova {
        at: Vec<Coordinate>,
    },
    Put {
        what: Word,
        at: Coordinate,
    },
    Points {
        n: i16,
    },
    Jumps {
        n: i16,
    },
    Length {
        n: i16,
    },
    Each {
        focus: Focus,
        n: i16,
    },
    Relic {
        n: u8,
    },
    Attack {
        power: u8,
    },
    Advance {
        n: u8,
    },
    Wormholes {},
    Clear {
        n: u8,
    },
    Refocus {
        n: u8,
    },
    Cut {
        n: u8,
    },
    Drain {
        n: u8,
    },
    Plague {
        n: u8,
    },
    Abandon {
        n: u8,
    },
    Choice {
        card: Word,
    },
}

/// One thing that happened.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Event {
    #[serde(flatten)]
    pub(crate) happened: Happened,
    /// The effects that it puts on the seat's list; on every list for a card that is turned up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Effect>>"))]
    pub(crate) queued: Vec<Effect>,
}

/// What follows from a view by the rules, so that whoever draws it needs none.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Tells {
    /// What a cure costs, if one is known.
    pub(crate) cure: Option<u16>,
    /// The rows that the next card brings pirates to.
    pub(crate) rows: Vec<char>,
    /// The cards whose extra rules hold.
    pub(crate) rules: Vec<Word>,
    pub(crate) seats: Vec<SeatTells>,
    /// Who owes a decision.
    pub(crate) to_act: Vec<Seat>,
}

/// What follows from one sheet.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct SeatTells {
    /// The planets whose phase it is.
    pub(crate) acting: Vec<Coordinate>,
    /// The circles that the points left would pay for, by row.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Upgrade, number[]>>"))]
    pub(crate) affordable: BTreeMap<&'static str, Vec<u8>>,
    /// What stands in the way of a jump through a space: `pirate`, or kinds of enemies.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string[]>"))]
    pub(crate) blockades: BTreeMap<Coordinate, Vec<Word>>,
    pub(crate) goals: Vec<Progress>,
    /// By id: how long, and where blockaded.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, JumpTells>"))]
    pub(crate) jumps: BTreeMap<u16, JumpTells>,
    /// Points, jumps, attacks or advances left in the phase.
    pub(crate) left: Option<u32>,
    /// The spaces of lit features.
    pub(crate) lit: Vec<Coordinate>,
    /// How long a jump may be.
    pub(crate) longest: u32,
    /// The planets of the empire.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, PlanetTells>"))]
    pub(crate) planets: BTreeMap<Coordinate, PlanetTells>,
    /// While a jump can be drawn: where one may begin, and where it goes on from there.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string[]>"))]
    pub(crate) starts: BTreeMap<Coordinate, Vec<Coordinate>>,
    /// Where a jump goes on from each space that it may pass; it ends where this says nothing.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string[]>"))]
    pub(crate) steps: BTreeMap<Coordinate, Vec<Coordinate>>,
    /// Spaces that count for more than one in a jump's length.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
    pub(crate) weights: BTreeMap<Coordinate, u32>,
}

/// How far a goal has come; for a network also which of its planets are held, and which of those are linked with
/// the first.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Progress {
    pub(crate) done: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) held: Option<Vec<Coordinate>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) linked: Option<Vec<Coordinate>>,
    pub(crate) of: u16,
}

/// What follows about a jump.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct JumpTells {
    pub(crate) blockaded: Vec<Coordinate>,
    pub(crate) length: u32,
}

/// What follows about a planet of the empire.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct PlanetTells {
    /// Attacks or advances that it has left this round.
    pub(crate) left: u8,
    pub(crate) output: u8,
    /// The planets in its range; none for research.
    pub(crate) reach: Vec<Coordinate>,
}

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
        rng: Option<u64>,
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

/// Declares what this game sends and reads.
#[cfg(feature = "ts")]
pub(crate) fn typescript(types: &mut tableflip_kernel::typescript::Types) {
    use crate::action::{Action, Target};
    use crate::event::{BonusKind, Tally};
    types.declare::<Seat>();
    types.declare::<Focus>();
    types.declare::<Upgrade>();
    types.declare::<Step>();
    types.declare::<Where>();
    types.declare::<BonusKind>();
    types.declare::<Action>();
    types.declare::<Target>();
    types.declare::<View>();
    types.declare::<Sheet>();
    types.declare::<Planet>();
    types.declare::<Jump>();
    types.declare::<Enemy>();
    types.declare::<Feature>();
    types.declare::<Effect>();
    types.declare::<Bonus>();
    types.declare::<Ended>();
    types.declare::<Tells>();
    types.declare::<SeatTells>();
    types.declare::<Progress>();
    types.declare::<JumpTells>();
    types.declare::<PlanetTells>();
    types.declare::<Event>();
    types.declare::<Tally>();
    let mut edition = tableflip_kernel::edition::figures_as_json(<Flip5x as tableflip_kernel::Game>::EDITION);
    without_sources(&mut edition);
    types.line("\n/**\n * The edition that comes with the program, for pages without a table.\n */");
    types.line(&format!("export const EDITION: unknown = {edition:#}"));
}

/// Where figures come from is no figure.
#[cfg(feature = "ts")]
fn without_sources(json: &mut serde_json::Value) {
    if let Some(table) = json.as_object_mut() {
        table.remove("source");
        table.values_mut().for_each(without_sources);
    }
}
