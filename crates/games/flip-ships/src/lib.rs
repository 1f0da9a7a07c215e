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
mod facts;
mod flights;
mod geometry;
mod lands;
mod options;
mod pilot;
mod position;
mod read;
mod rested;
mod rules;
mod setup;
mod ship;
mod show;
mod view;
mod why;
mod wire;

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};
use tableflip_kernel::edition::Reader;
use tableflip_kernel::{
    Audience, Day, Dice, Fact, Fault, Game, Hand, Host, MAX_SEATS, Module, Outcome, Seat, Seats, Seed, Sink,
    Title, Told,
};

pub use action::{Action, Choice, Declare, How, Redirects, Verb};
pub use card::{CELLS, COLUMNS, Card, CardList, Cell, Names, Pile, ROWS, cells, set_of};
pub use edition::{
    Figures, Geometry, Icon, Kind, KindId, LaunchPad, Limits, MothershipBox, Physical, PilotCard, Ranges,
    ShipSize, Skill, TableTop, TargetingCard,
};
pub use event::{Event, Leave, Zone};
pub use flights::{Flight, Flyer};
pub use lands::{Bump, Bumps, From, Lands, Launch, Place, Side};
pub use options::{Difficulty, Options, Referee};
pub use pilot::Pilot;
pub use position::{
    Again, Ended, Enemy, March, Phase, Pose, Position, Reflip, Resolving, Spot, Table, Throw, Tries,
};
pub use ship::{At, Berth, Hits, Ship, fleet, ships};
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
    flyer: Flyer,
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
    const NEEDS: &'static [Module] = &[Module::Physics];
    const EDITION: &'static str = include_str!("../../../../editions/flip-ships.toml");
    const FACTS: &'static [Fact<FlipShips>] = facts::FACTS;

    fn figures(reader: &mut Reader<'_>) -> Option<Figures> {
        edition::read(reader)
    }

    fn open(figures: Arc<Figures>, options: &Map<String, Value>) -> Result<FlipShips, Fault> {
        let options = Arc::new(Options::read(&figures, options)?);
        let seats = options.seats();
        Ok(FlipShips { figures, options, seats, flyer: Flyer::OWN })
    }

    fn hosted(self, host: Host) -> FlipShips {
        let flyer = if matches!(self.flyer, Flyer::Nobody) { Flyer::Host(host) } else { self.flyer };
        FlipShips { flyer, ..self }
    }

    fn imagining(&self) -> FlipShips {
        FlipShips { flyer: Flyer::MadeUp, ..self.clone() }
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

    fn deal(&self, seed: Seed) -> Position {
        self.shuffled(seed)
    }

    fn read_position(&self, json: &Value) -> Result<Position, Fault> {
        setup::read_position(self, json)
    }

    fn write_position(&self, position: &Position) -> Value {
        json!(self.whole(position))
    }

    fn write_view<'w>(&'w self, view: &'w View) -> impl Serialize + 'w {
        self.seen(view)
    }

    fn read_view(&self, json: &Value) -> Result<View, Fault> {
        setup::read_view(self, json)
    }

    fn write_event<'w>(&'w self, event: &'w Event) -> impl Serialize + 'w {
        self.event(event)
    }

    fn read_event(&self, json: &Value) -> Result<Event, Fault> {
        self.read_happened(json)
    }

    fn write_action<'w>(&'w self, action: &'w Action) -> impl Serialize + 'w {
        self.action(action)
    }

    fn read_action(&self, position: &Position, json: &Value) -> Result<Action, Why> {
        if position.over() {
            return Err(Why::GameOver); // FS-11.11 comes before the form of the action.
        }
        self.read(json)
    }

    fn to_act(&self, position: &Position) -> Seats {
        let all = Seats::first(self.seats);
        match position.phase {
            Phase::Over { .. } => Seats::NONE,
            Phase::Race { ready } if ready != all => {
                all.iter().filter(|seat| !ready.contains(*seat)).fold(Seats::NONE, Seats::with)
            }
            Phase::Race { .. } => all,
            Phase::Flip { .. } | Phase::Resolve(_) | Phase::Assault { .. } => Seats::one(position.turn),
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

    fn pressed(&self, position: &Position, seat: Seat, keys: &[&str]) -> Option<Action> {
        rules::pressed(self, position, seat, keys)
    }

    fn play(&self, position: &mut Position, action: &Action, sink: &mut impl Sink<Event>) -> Result<(), Why> {
        rules::play(self, position, action, sink)
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
        event.seen()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> Position {
        self.sampled(view, dice)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Phase::Over { result, winner } = position.phase else { return None };
        let mut points = [0.0; MAX_SEATS];
        let won = result == Some(Ended::Won);
        match winner {
            Some(seat) => points[seat.index()] = 1.0,
            None if won => points[..usize::from(self.seats)].fill(1.0),
            None => {}
        }
        let verdict = match winner {
            Some(seat) => ["seat 0", "seat 1", "seat 2", "seat 3"][seat.index()],
            None => result.unwrap_or(Ended::Lost).word(),
        };
        let ending = match position.occupied() {
            _ if self.options.race => "race",
            _ if won => "mothership destroyed",
            0 if position.deck.is_empty() => "assault failed",
            _ => "city destroyed",
        };
        Some(Outcome { points, verdict, ending, scores: None })
    }

    fn result(&self, position: &Position) -> Option<Value> {
        let Phase::Over { result, winner } = position.phase else { return None };
        Some(json!({
            "result": result,
            "winner": winner,
            "round": position.round,
            "city": position.city,
            "mothership": position.mothership,
        }))
    }

    fn turns(&self, position: &Position) -> u32 {
        position.round
    }

    fn show(&self, question: &Value, edition: &str) -> Option<Result<Value, Fault>> {
        Some(self.shown(question, edition))
    }

    fn rested_on(&self, before: &Position, event: &Event) -> Vec<String> {
        self.rested(before, event)
    }

    fn day(&self, told: &Told<FlipShips>, _: Seat) -> Option<Day> {
        // Who is faster decides a race: it is no deck of a day.
        (!self.options.race).then(|| facts::day(told))
    }

    fn hand(&self, told: &Told<FlipShips>, seat: Seat) -> Option<Hand> {
        Some(facts::hand(told, seat))
    }

    #[cfg(feature = "ts")]
    fn typescript(types: &mut tableflip_kernel::typescript::Types) {
        wire::typescript(types);
    }
}
