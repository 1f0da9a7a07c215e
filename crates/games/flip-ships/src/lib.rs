//! The rules of Flip Ships: flip discs at an invading fleet, together, before it reaches the city.
//!
//! The whole game is the `Game` implementation at the end of this page. Each section of the specification
//! (`docs/specs/flip-ships.md`) is a file of `rules/`; rule numbers stand where they are enforced. Physics turns a
//! launch into a landing (`flights.rs`, and the crate `tableflip-flight`); the rules turn landings into results.
//! Only the deck is hidden, and the same to all.

mod action;
mod card;
mod edition;
mod event;
mod flights;
mod geometry;
mod lands;
mod options;
mod pilot;
mod position;
mod read;
mod rules;
mod setup;
mod ship;
mod shown;
mod view;
mod why;
mod written;

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};
use tableflip_kernel::edition::Figures as Reader;
use tableflip_kernel::{Audience, Dice, Fault, Game, MAX_SEATS, Outcome, Seat, Seats, Sink, Title};

pub use action::{Action, Choice, Declare, How, Redirects, Verb};
pub use card::{CELLS, COLUMNS, Card, CardList, Cell, Names, Pile, ROWS, cells};
pub use edition::{Figures, Geometry, Icon, Kind, Limits, PilotCard, Ranges, Skill};
pub use event::{Event, What, Zone};
pub use flights::{Flight, SIMULATES};
pub use lands::{Bump, Bumps, From, Lands, Launch, Place, Side};
pub use options::{Difficulty, Options, Referee};
pub use pilot::Pilot;
pub use position::{Ended, Enemy, Flipping, March, Phase, Pose, Position, Reflip, Resolving};
pub use ship::{At, Berth, Hits, Ship, fleet, ships};
pub use shown::shown;
pub use view::View;
pub use why::Why;

/// Flip Ships under one edition and one choice of options.
#[derive(Clone)]
pub struct FlipShips {
    /// The edition's figures.
    pub figures: Arc<Figures>,
    /// What this table chose.
    pub options: Arc<Options>,
    seats: u8,
}

impl Game for FlipShips {
    type Figures = Figures;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    const TITLE: &'static Title = &Title {
        id: "flip-ships",
        name: "Flip Ships",
        about: "Flip your ships at an invading fleet and into its mothership, together, before the city falls.",
        min_players: 1,
        max_players: 4,
        rules: "FS",
        draws: false,
        options: options::SPECS,
    };
    const EDITION: &'static str = include_str!("../../../../editions/flip-ships.toml");

    fn figures(reader: &mut Reader<'_>) -> Option<Figures> {
        edition::read(reader)
    }

    fn open(figures: Arc<Figures>, options: &Map<String, Value>) -> Result<FlipShips, Fault> {
        let options = Arc::new(Options::read(&figures, options)?);
        let seats = options.seats();
        Ok(FlipShips { figures, options, seats })
    }

    fn options(&self) -> Map<String, Value> {
        self.options.to_map()
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn is_race(&self) -> bool {
        self.options.race
    }

    fn deal(&self, seed: u64) -> Position {
        self.shuffled(seed)
    }

    fn read_position(&self, json: &Value) -> Result<Position, Fault> {
        setup::read_position(self, json)
    }

    fn write_position(&self, position: &Position) -> Value {
        self.written(position)
    }

    fn write_view<'w>(&'w self, view: &'w View) -> impl Serialize + 'w {
        view
    }

    fn read_view(&self, json: &Value) -> Result<View, Fault> {
        setup::read_view(self, json)
    }

    fn write_event<'w>(&'w self, event: &'w Event) -> impl Serialize + 'w {
        event
    }

    fn read_event(&self, _json: &Value) -> Result<Event, Fault> {
        Err(Fault::form("", "events of this game cannot be read yet"))
    }

    fn write_action<'w>(&'w self, action: &'w Action) -> impl Serialize + 'w {
        action
    }

    fn read_action(&self, position: &Position, json: &Value) -> Result<Action, Why> {
        if position.over() {
            return Err(Why::GameOver); // FS-11.11 comes before the form of the action.
        }
        self.read(json)
    }

    fn to_act(&self, position: &Position) -> Seats {
        match position.phase {
            Phase::Over => Seats::NONE,
            Phase::Race if position.ready.count_ones() == u32::from(self.seats) => Seats::first(self.seats),
            Phase::Race => (0..self.seats)
                .filter(|seat| position.ready >> seat & 1 == 0)
                .fold(Seats::NONE, |seats, seat| seats.with(Seat(seat))),
            _ => Seats::one(position.turn),
        }
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        rules::list(self, position, seat, actions);
    }

    fn fill(&self, position: &Position, action: &mut Action, dice: &mut Dice) {
        self.filled(position, action, dice);
    }

    fn listed(&self, action: &Action) -> Action {
        let mut action = action.clone();
        if let Verb::Flip { how, .. } = &mut action.verb {
            *how = How::Open;
        }
        action
    }

    fn play(&self, position: &mut Position, action: &Action, sink: &mut impl Sink<Event>) -> Result<(), Why> {
        rules::play(self, position, action, sink)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        rules::apply(self, position, &event.what);
    }

    fn follow(&self, _view: &mut View, _event: &Event) {}

    fn view(&self, position: &Position, _: Audience) -> View {
        self.view_of(position)
    }

    fn redact(&self, event: &Event, audience: Audience) -> Event {
        event.seen_by(audience)
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> Position {
        self.sampled(view, dice)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if !position.over() {
            return None;
        }
        let mut points = [0.0; MAX_SEATS];
        let won = position.result == Some(Ended::Won);
        match position.winner {
            Some(seat) => points[seat.index()] = 1.0,
            None if won => points[..usize::from(self.seats)].fill(1.0),
            None => {}
        }
        let verdict = match position.winner {
            Some(seat) => ["seat 0", "seat 1", "seat 2", "seat 3"][seat.index() & 3],
            None => position.result.unwrap_or(Ended::Lost).word(),
        };
        let ending = match position.phase {
            _ if self.options.race => "race",
            _ if won => "mothership destroyed",
            _ if position.occupied() == 0 && position.deck.is_empty() => "assault failed",
            _ => "city destroyed",
        };
        Some(Outcome { points, verdict, ending, scores: None })
    }

    fn result(&self, position: &Position) -> Option<Value> {
        position.over().then(|| {
            json!({
                "result": position.result.map(Ended::word),
                "winner": position.winner,
                "round": position.round,
                "city": position.city,
                "mothership": position.mothership,
            })
        })
    }

    fn turns(&self, position: &Position) -> u32 {
        position.round
    }
}
