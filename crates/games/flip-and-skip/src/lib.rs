//! The rules of Flip & Skip: checkers crossed with rock-paper-scissors, and coins that hide what
//! they do.
//!
//! The whole game is the `Game` implementation at the end of this page. Each section of the
//! specification (`docs/specs/flip-and-skip.md`) is a file of `rules/`; rule numbers stand where they are
//! enforced. Nothing is random after the set-up, so events draw nothing, and the only hidden thing is
//! undersides: [`Table`] is what both players see, [`Position`] and [`View`] add undersides to it.

mod action;
mod coin;
mod edition;
mod event;
mod facts;
mod options;
mod position;
mod rules;
mod setup;
mod square;
mod table;
mod view;
mod why;
mod wire;

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};
use tableflip_kernel::edition::Reader;
use tableflip_kernel::{
    Audience, Day, Dice, Fact, Fault, Game, MAX_SEATS, Outcome, Seat, Seats, Seed, Sink, Title, Told,
};

pub use action::{Action, Destination, Verb};
pub use coin::{Coin, Icon, Row, Top};
pub use edition::Figures;
pub use event::{Event, Part, Source};
pub use options::Options;
pub use position::Position;
pub use square::Square;
pub use table::{Ended, InCorners, Knowers, Phase, Place, Reason, Table, opponent};
pub use view::View;
pub use why::Why;

/// Flip & Skip under one edition and one choice of options.
#[derive(Clone)]
pub struct FlipAndSkip {
    /// The edition's figures.
    pub figures: Arc<Figures>,
    /// The readings this table chose.
    pub options: Options,
}

impl FlipAndSkip {
    /// Whether a seat may move coins of either colour (option `coins`).
    pub fn moves_any(&self) -> bool {
        self.options.coins == options::Coins::Any
    }

    /// Whether a seat may skip coins of either colour (option `coins`).
    pub fn skips_any(&self) -> bool {
        self.options.coins != options::Coins::Own
    }
}

impl Game for FlipAndSkip {
    type Figures = Figures;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    const TITLE: &'static Title = &Title {
        id: "flip-and-skip",
        name: "Flip & Skip",
        about: "Skip over the coins you beat, flip what you captured, and be first to pile up three of each kind.",
        min_players: 2,
        max_players: 2,
        rules: "SK",
        draws: true,
        options: options::SPECS,
    };
    const EDITION: &'static str = include_str!("../../../../editions/flip-and-skip.toml");
    const FACTS: &'static [Fact<FlipAndSkip>] = facts::FACTS;

    fn figures(reader: &mut Reader<'_>) -> Option<Figures> {
        edition::read(reader)
    }

    fn open(figures: Arc<Figures>, options: &Map<String, Value>) -> Result<FlipAndSkip, Fault> {
        let options = figures.options.with(options)?;
        Ok(FlipAndSkip { figures, options })
    }

    fn options(&self) -> Map<String, Value> {
        self.options.to_map()
    }

    fn seats(&self) -> u8 {
        table::SEATS
    }

    fn deal(&self, seed: Seed) -> Position {
        self.shuffled(seed)
    }

    fn read_position(&self, json: &Value) -> Result<Position, Fault> {
        setup::read_position(self, json)
    }

    fn write_position(&self, position: &Position) -> Value {
        wire::position(self, position)
    }

    fn write_view<'w>(&'w self, view: &'w View) -> impl Serialize + 'w {
        wire::view(self, view)
    }

    fn read_view(&self, json: &Value) -> Result<View, Fault> {
        setup::read_view(self, json)
    }

    fn write_event<'w>(&'w self, event: &'w Event) -> impl Serialize + 'w {
        event
    }

    fn read_event(&self, json: &Value) -> Result<Event, Fault> {
        Event::read(json)
    }

    fn write_action<'w>(&'w self, action: &'w Action) -> impl Serialize + 'w {
        action
    }

    fn read_action(&self, position: &Position, json: &Value) -> Result<Action, Why> {
        if position.table.over() {
            return Err(Why::GameOver); // SK-8.1 comes before the form of the action.
        }
        Ok(Action::read(json)?)
    }

    fn to_act(&self, position: &Position) -> Seats {
        if position.table.over() { Seats::NONE } else { Seats::one(position.table.to_act) }
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if position.table.to_act == seat {
            rules::list(self, position, actions);
        }
    }

    fn pressed(&self, position: &Position, seat: Seat, keys: &[&str]) -> Option<Action> {
        Some(Action { seat, verb: rules::pressed(self, &position.table, keys)? })
    }

    fn play(&self, position: &mut Position, action: &Action, sink: &mut impl Sink<Event>) -> Result<(), Why> {
        rules::play(self, position, *action, sink)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        rules::apply(&mut position.table, event);
    }

    fn follow(&self, view: &mut View, event: &Event) {
        view.follow(event);
    }

    fn view(&self, position: &Position, audience: Audience) -> View {
        View::of(position, audience)
    }

    fn redact(&self, event: &Event, audience: Audience) -> Event {
        event.seen_by(audience)
    }

    fn reveals(&self, event: &Event) -> bool {
        event.shown().is_some()
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> Position {
        self.sampled(view, dice)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Phase::Over(ended) = position.table.phase else { return None };
        let mut points = [0.0; MAX_SEATS];
        match ended.winner {
            Some(seat) => points[seat.index()] = 1.0,
            None => points[..2].fill(0.5),
        }
        let verdict = match ended.winner {
            Some(Seat(0)) => "light",
            Some(_) => "dark",
            None => "draw",
        };
        let ending = ended.reason.map_or("unknown", Reason::word);
        Some(Outcome { points, verdict, ending, scores: None })
    }

    fn result(&self, position: &Position) -> Option<Value> {
        let Phase::Over(ended) = position.table.phase else { return None };
        Some(json!({ "winner": ended.winner, "reason": ended.reason }))
    }

    fn turns(&self, position: &Position) -> u32 {
        u32::from(position.table.turn)
    }

    fn day(&self, told: &Told<FlipAndSkip>, seat: Seat) -> Option<Day> {
        Some(facts::day(told, seat))
    }

    #[cfg(feature = "ts")]
    fn typescript(types: &mut tableflip_kernel::typescript::Types) {
        wire::typescript(types);
    }
}
