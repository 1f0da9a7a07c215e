//! The rules of Fliptown: a wild-west flip & write for one to four, with poker and a sheriff.
//!
//! The whole game is the `Game` implementation at the end of this page. Each section of the specification
//! (`docs/specs/fliptown.md`) is a file of `rules/`; rule numbers stand where they are enforced. All figures
//! are the edition's. Seats decide at the same time: whatever is drawn from the deck is drawn when nobody is
//! left to decide, in seat order, so that nobody's speed changes anybody's cards (FT-21).

mod action;
mod card;
pub mod edition;
mod event;
mod facts;
mod foretell;
mod lists;
mod options;
mod poker;
mod position;
mod press;
mod rules;
mod setup;
mod standing;
mod step;
mod view;
mod why;
mod wire;
mod words;

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value};
use tableflip_kernel::edition::Reader;
use tableflip_kernel::{
    Audience, Day, Dice, Fault, Game, Outcome, OwnGoal, Seat, Seats, Seed, Sink, Title, Told,
};

pub use action::{Action, Assign, Choice, Jokers, Site, Verb};
pub use card::{Card, Rank, Suit};
pub use edition::Figures;
pub use event::Event;
pub use lists::{Cards, Column, Marks, Pile};
pub use options::{CowbotOption, Drawn, Options};
pub use poker::hand;
pub use position::{Bounty, Position, Sheet};
pub use step::{Question, Step};
pub use view::View;
pub use why::Why;
pub use words::{
    Bonus, Colour, Go, Good, Hand, Id, Item, Lure, Mode, Phase, Quantity, Region, Silver, StepName, When,
};

/// Fliptown under one edition and one choice of options.
///
/// Characters and cowbot may be left to chance by the options, so a position says which they are.
#[derive(Clone)]
pub struct Fliptown {
    /// The edition's figures.
    pub figures: Arc<Figures>,
    /// What this table agreed on.
    pub options: Arc<Options>,
}

impl Game for Fliptown {
    type Figures = Figures;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    const TITLE: &'static Title = &Title {
        id: "fliptown",
        name: "Fliptown",
        about: "Flip three cards a turn and make them a place, a price and a poker hand: settle, dig, rob, and dodge the sheriff.",
        min_players: 1,
        max_players: 4,
        rules: "FT",
        draws: false,
        options: options::SPECS,
    };
    const EDITION: &'static str = include_str!("../../../../editions/fliptown.toml");

    fn figures(reader: &mut Reader<'_>) -> Option<Figures> {
        edition::read(reader)
    }

    fn open(figures: Arc<Figures>, options: &Map<String, Value>) -> Result<Fliptown, Fault> {
        let options = Arc::new(Options::read(&figures, options)?);
        Ok(Fliptown { figures, options })
    }

    fn options(&self) -> Map<String, Value> {
        self.options.to_map(&self.figures, None)
    }

    fn options_at(&self, position: &Position) -> Map<String, Value> {
        self.options.to_map(&self.figures, Some(position.drawn))
    }

    fn seats(&self) -> u8 {
        self.options.players
    }

    fn deal(&self, seed: Seed) -> Position {
        rules::deal(self, seed)
    }

    fn read_position(&self, json: &Value) -> Result<Position, Fault> {
        setup::read_position(self, json)
    }

    fn write_position(&self, position: &Position) -> Value {
        serde_json::to_value(wire::position(self, position)).expect("a position is JSON")
    }

    fn write_view<'w>(&'w self, view: &'w View) -> impl Serialize + 'w {
        wire::view(self, view.table())
    }

    fn read_view(&self, json: &Value) -> Result<View, Fault> {
        setup::read_view(self, json)
    }

    fn write_event<'w>(&'w self, event: &'w Event) -> impl Serialize + 'w {
        event
    }

    fn read_event(&self, json: &Value) -> Result<Event, Fault> {
        event::read(self, json)
    }

    fn write_action<'w>(&'w self, action: &'w Action) -> impl Serialize + 'w {
        action
    }

    fn read_action(&self, position: &Position, json: &Value) -> Result<Action, Why> {
        action::read(self, position, json)
    }

    fn pressed(&self, position: &Position, seat: Seat, keys: &[&str]) -> Option<Action> {
        press::meant(self, position, seat, keys)
    }

    fn to_act(&self, position: &Position) -> Seats {
        position.to_act()
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        rules::list(self, position, seat, actions);
    }

    fn play(&self, position: &mut Position, action: &Action, sink: &mut impl Sink<Event>) -> Result<(), Why> {
        rules::play(self, position, action, sink)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        rules::apply(position, event);
    }

    fn follow(&self, view: &mut View, event: &Event) {
        rules::apply(&mut view.0, event);
    }

    fn view(&self, position: &Position, audience: Audience) -> View {
        View::of(position, audience)
    }

    fn redact(&self, event: &Event, audience: Audience) -> Event {
        event.seen_by(audience)
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> Position {
        view.sample(self, dice)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        rules::outcome(self, position)
    }

    fn result(&self, position: &Position) -> Option<Value> {
        rules::result(self, position).map(|result| serde_json::json!(result))
    }

    fn turns(&self, position: &Position) -> u32 {
        let (round, turn) = (u32::from(position.round), u32::from(position.turn));
        (round.max(1) - 1) * u32::from(self.figures.setup.turns) + turn
    }

    fn own_goals(&self) -> Vec<OwnGoal> {
        facts::own_goals(self)
    }

    fn own_goals_met(&self, position: &Position, seat: Seat) -> Vec<String> {
        facts::own_goals_met(self, position, seat)
    }

    fn day(&self, told: &Told<Fliptown>, seat: Seat) -> Option<Day> {
        Some(facts::day(told, seat))
    }

    #[cfg(feature = "ts")]
    fn typescript(types: &mut tableflip_kernel::typescript::Types) {
        wire::typescript(types);
    }
}
