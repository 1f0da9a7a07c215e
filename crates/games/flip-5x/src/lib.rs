//! The rules of Flip-5X: a flip-and-draw game of a young space empire.
//!
//! The whole game is the `Game` implementation at the end of this page. Each section of the
//! specification (`docs/specs/flip-5x.md`) is a file of `rules/`; rule numbers stand where they are enforced.
//! Cards are data: their words are read in `edition/` and carried out in `rules/effects.rs`, and no card is
//! named in code. Seats share a timeline and nothing else: each has a [`Sheet`] of its own.

mod action;
mod card;
mod coordinate;
mod edition;
mod event;
mod facts;
mod map;
mod options;
mod position;
mod rules;
mod setup;
mod sheet;
mod view;
mod why;
mod wire;

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map as JsonMap, Value};
use tableflip_kernel::edition::Reader;
use tableflip_kernel::{
    Audience, Day, Dice, Fact, Fault, Game, MAX_SEATS, Outcome, Seat, Seats, Seed, Sink, Title, Told,
};

pub use action::{Action, Source, Target, Verb};
pub use card::{Blockade, Effect, ExtraRule, Focus, Goal, Places, Reached, Section, Upgrade, What, Where};
pub use coordinate::{Coordinate, Spaces, Word};
pub use edition::Figures;
pub use event::{BonusKind, Effects, Event, Happened, Tally};
pub use map::{Map, Planet, Space, planets, spaces};
pub use options::Options;
pub use position::{Cards, Position, Table};
pub use sheet::{Bonus, Ended, Enemy, Feature, Jump, Sheet, Step};
pub use view::View;
pub use why::Why;

/// Flip-5X under one edition and one choice of options.
#[derive(Clone)]
pub struct Flip5x {
    /// The edition's figures.
    pub figures: Arc<Figures>,
    /// What this table agreed on.
    pub options: Options,
}

impl Flip5x {
    /// Now and then, as the dice fall, a jump like this listed one by another way: jumps are listed by example.
    pub fn detour(&self, position: &Position, listed: &Action, dice: &mut Dice) -> Option<Action> {
        rules::detour(self, &position.table, listed, dice)
    }
}

impl Game for Flip5x {
    type Figures = Figures;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    const TITLE: &'static Title = &Title {
        id: "flip-5x",
        name: "Flip-5X",
        about: "Explore the galaxy, build an empire, and meet one of two goals before the rounds run out.",
        min_players: 1,
        max_players: MAX_SEATS as u8,
        rules: "FX",
        draws: false,
        options: options::SPECS,
    };
    const EDITION: &'static str = include_str!("../../../../editions/flip-5x.toml");
    const FACTS: &'static [Fact<Flip5x>] = facts::FACTS;

    fn figures(reader: &mut Reader<'_>) -> Option<Figures> {
        edition::read(reader)
    }

    fn open(figures: Arc<Figures>, options: &JsonMap<String, Value>) -> Result<Flip5x, Fault> {
        let options = Options::read(&figures, options)?;
        Ok(Flip5x { figures, options })
    }

    fn options(&self) -> JsonMap<String, Value> {
        self.options.to_map(&self.figures)
    }

    fn seats(&self) -> u8 {
        self.options.seats
    }

    fn deal(&self, seed: Seed) -> Position {
        self.dealt(seed)
    }

    fn read_position(&self, json: &Value) -> Result<Position, Fault> {
        setup::read_position(self, json)
    }

    fn write_position(&self, position: &Position) -> Value {
        serde_json::to_value(wire::View::whole(self, position)).expect("what we write is JSON")
    }

    fn write_view<'w>(&'w self, view: &'w View) -> impl Serialize + 'w {
        wire::View::open(self, view)
    }

    fn read_view(&self, json: &Value) -> Result<View, Fault> {
        setup::read_view(self, json)
    }

    fn write_event<'w>(&'w self, event: &'w Event) -> impl Serialize + 'w {
        wire::Event::of(&self.figures, event)
    }

    fn read_event(&self, json: &Value) -> Result<Event, Fault> {
        setup::read_event(self, json)
    }

    fn write_action<'w>(&'w self, action: &'w Action) -> impl Serialize + 'w {
        action
    }

    fn read_action(&self, position: &Position, json: &Value) -> Result<Action, Why> {
        match action::read(json, self.options.seats)? {
            action::Read::Action(action) => Ok(action),
            action::Read::LongPath { seat, path } => Err(rules::too_long_a_path(self, position, seat, &path)),
        }
    }

    fn to_act(&self, position: &Position) -> Seats {
        position.table.to_act()
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        rules::list(self, position, seat, actions);
    }

    fn pressed(&self, position: &Position, seat: Seat, keys: &[&str]) -> Option<Action> {
        rules::pressed(self, position, seat, keys)
    }

    fn play(&self, position: &mut Position, action: &Action, sink: &mut impl Sink<Event>) -> Result<(), Why> {
        rules::play(self, position, *action, sink)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        rules::apply(self, position, event);
    }

    fn follow(&self, view: &mut View, event: &Event) {
        rules::follow(self, view, event);
    }

    fn view(&self, position: &Position, _: Audience) -> View {
        View::of(position)
    }

    fn redact(&self, event: &Event, _: Audience) -> Event {
        event.open()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> Position {
        self.sampled(view, dice)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        rules::outcome(&position.table)
    }

    fn result(&self, position: &Position) -> Option<Value> {
        position.table.finished().then(|| rules::result(&position.table))
    }

    fn turns(&self, position: &Position) -> u32 {
        u32::from(position.table.round)
    }

    fn day(&self, told: &Told<Flip5x>, seat: Seat) -> Option<Day> {
        Some(facts::day(told, seat))
    }

    #[cfg(feature = "ts")]
    fn typescript(types: &mut tableflip_kernel::typescript::Types) {
        wire::typescript(types);
    }
}
