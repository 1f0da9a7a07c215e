//! The policy of roll-outs: what each legal action is worth to a seat that aims at one goal.
//!
//! A value above 0 is better than ending the phase. Nothing here looks ahead: that is for the search.

mod duties;
mod explore;
mod exterminate;
mod growth;

use tableflip_flip_5x::{Action, Figures, Flip5x, Focus, Goal, Planet, Position, Sheet, Verb};
use tableflip_kernel::Seat;

use super::survey::Survey;
use super::weights::Weights;
use explore::Way;

/// One seat's eye for the actions of one decision, with a goal in mind.
pub(super) struct Eye<'p> {
    survey: Survey<'p>,
    weights: Weights,
    goal: &'p Goal,
    /// Rounds left, this one included.
    left: f32,
    /// What the goal still lacks, for drawing jumps.
    way: Option<Way>,
    /// Whether research points can also come from lit features.
    lit_points: bool,
}

impl<'p> Eye<'p> {
    pub(super) fn new(
        rules: &'p Flip5x,
        position: &'p Position,
        seat: Seat,
        goal: usize,
        weights: &Weights,
    ) -> Eye<'p> {
        let (table, figures) = (&position.table, &*rules.figures);
        let scenario = &figures.scenarios[usize::from(table.scenario)];
        let goal = &scenario.goals[goal % scenario.goals.len()];
        let survey = Survey::of(rules, table.sheet(seat));
        let way = Way::needed(&survey).then(|| Way::of(&survey, goal));
        let left = f32::from(figures.limits.rounds.saturating_sub(table.round)) + 1.0;
        let lit_points =
            scenario.rules.iter().any(|rule| matches!(rule, tableflip_flip_5x::ExtraRule::LitPoints { .. }));
        Eye { survey, weights: weights.towards(figures, goal), goal, left, way, lit_points }
    }

    /// What an action is worth.
    pub(super) fn value(&self, action: &Action) -> f32 {
        match &action.verb {
            Verb::EndPhase {} | Verb::Forgo {} | Verb::Culture { .. } => 0.0,
            Verb::Research { upgrade, circle } => {
                upgrade.map_or(-1.0, |upgrade| self.research(upgrade, *circle))
            }
            Verb::Cure { planet } => self.planet(*planet).map_or(-1.0, |planet| self.cure(planet)),
            Verb::Jump { path } => self.jump(path),
            Verb::Attack { from, target } => self.attack(*from, target),
            Verb::Advance { to, .. } => self.planet(*to).map_or(-1.0, |planet| self.advance(planet)),
            Verb::Claim { planet, focus } => match (self.planet(*planet), focus) {
                (Some(planet), Some(focus)) => self.claim(planet, *focus),
                _ => -1.0,
            },
            Verb::Choose { option } => self.choose(*option),
            Verb::Place { at } => self.place(*at),
            Verb::Pick { planet } => self.planet(*planet).map_or(-1.0, |planet| self.pick(planet)),
            Verb::Cut { jump } => self.cut(*jump),
            Verb::Clear { at } => self.clear(*at),
            Verb::Refocus { planet, focus } => match (self.planet(*planet), focus) {
                (Some(planet), Some(focus)) => self.refocus(planet, *focus),
                _ => -1.0,
            },
            Verb::Wormholes { at } => self.wormholes(at),
        }
    }

    fn figures(&self) -> &'p Figures {
        self.survey.figures
    }

    fn sheet(&self) -> &'p Sheet {
        self.survey.sheet
    }

    fn planet(&self, at: tableflip_flip_5x::Coordinate) -> Option<Planet> {
        let map = &self.figures().map;
        map.planet(map.space(at)?)
    }

    fn pips(&self, planet: Planet) -> u8 {
        self.figures().map.planets[planet.index()].pips
    }

    /// What the goal asks of each focus.
    fn shares(&self) -> [f32; 3] {
        self.weights.shares[match self.goal {
            Goal::Defeat(_) => 0,
            Goal::Worlds { .. } | Goal::Linked { .. } | Goal::Prosperity(_) => 1,
            Goal::Lit(_) => 2,
            Goal::Upgrades(_) => 3,
        }]
    }

    /// How much a planet more of this focus is missed.
    fn missed(&self, focus: Focus) -> f32 {
        let empire = self.survey.empire.count_ones() as f32;
        let held = self.sheet().focus[focus as usize].count_ones() as f32;
        let share = self.shares()[focus as usize];
        self.weights.balance * (share - held / empire.max(1.0))
    }

    /// Whether the goal is about this enemy.
    fn hunts(&self, kind: u8) -> bool {
        matches!(self.goal, Goal::Defeat(enemies) if enemies.contains(&kind))
    }
}
