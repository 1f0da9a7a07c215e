//! The rules of Noughts and Mines: noughts and crosses on a board in which each player has hidden a mine.
//!
//! The whole game is the `Game` implementation below. Each section of the specification
//! (`docs/specs/noughts-and-mines.md`) that has rules to enforce is a file of `rules/`. [`Board`] is what everybody
//! sees; [`Position`] adds both mines to it, [`View`] those that one audience knows. Chance decides one thing, who
//! begins, and that is written into its event.

mod action;
mod board;
mod edition;
mod event;
mod rules;
mod setup;
mod square;
mod view;
mod why;
mod wire;

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};
use tableflip_kernel::edition::Reader;
use tableflip_kernel::{Audience, Dice, Fault, Game, MAX_SEATS, Outcome, Seat, Seats, Sink, Title, Seed};

pub use action::{Action, Verb};
pub use board::{Board, Ended, Phase, Position, Reason};
pub use edition::{Figures, Mine, Options};
pub use event::Event;
pub use square::Square;
pub use view::View;
pub use why::Why;

/// Two, always.
pub(crate) const SEATS: u8 = 2;

/// Noughts and Mines under one edition and one choice of options.
#[derive(Clone)]
pub struct NoughtsAndMines {
    /// The edition's figures.
    pub figures: Arc<Figures>,
    /// What this table chose.
    pub options: Options,
}

impl NoughtsAndMines {
    /// How many squares a side of the board has, and a line.
    pub(crate) fn size(&self) -> u8 {
        self.figures.board.size
    }
}

impl Game for NoughtsAndMines {
    type Figures = Figures;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Why = Why;

    const TITLE: &'static Title = &Title {
        id: "noughts-and-mines",
        name: "Noughts and Mines",
        about: "Hide a mine, then mark a whole line before you step on the other one.",
        min_players: SEATS,
        max_players: SEATS,
        rules: "NM",
        draws: true,
        options: edition::SPECS,
    };
    const EDITION: &'static str = include_str!("../../../../editions/noughts-and-mines.toml");

    fn figures(reader: &mut Reader<'_>) -> Option<Figures> {
        edition::read(reader)
    }

    fn open(figures: Arc<Figures>, options: &Map<String, Value>) -> Result<NoughtsAndMines, Fault> {
        let options = figures.options.with(options)?;
        Ok(NoughtsAndMines { figures, options })
    }

    fn options(&self) -> Map<String, Value> {
        self.options.to_map()
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn deal(&self, seed: Seed) -> Position {
        Position { board: Board::EMPTY, mines: [None; 2], rng: seed }
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

    fn read_action(&self, _: &Position, json: &Value) -> Result<Action, Why> {
        Ok(Action::read(json)?)
    }

    fn to_act(&self, position: &Position) -> Seats {
        match position.board.phase {
            Phase::Laying => position.still_to_lay(),
            Phase::Marking(seat) => Seats::one(seat),
            Phase::Over(_) => Seats::NONE,
        }
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if self.to_act(position).contains(seat) {
            let verb = position.board.verb();
            actions.extend(position.board.empty(self.size()).map(|square| Action { seat, verb, square }));
        }
    }

    fn pressed(&self, position: &Position, seat: Seat, keys: &[&str]) -> Option<Action> {
        let [key] = keys else { return None };
        Some(Action { seat, verb: position.board.verb(), square: Square::named(key)? })
    }

    fn play(&self, position: &mut Position, action: &Action, sink: &mut impl Sink<Event>) -> Result<(), Why> {
        rules::play(self, position, *action, sink)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        position.carry_out(event);
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
        event.reveals()
    }

    fn sample(&self, view: &View, dice: &mut Dice) -> Position {
        view.guess(self.size(), dice)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let Phase::Over(Ended { winner, reason }) = position.board.phase else { return None };
        let mut points = [0.0; MAX_SEATS];
        match winner {
            Some(seat) => points[seat.index()] = 1.0,
            None => points[..2].fill(0.5),
        }
        let verdict = winner.map_or("draw", |seat| ["noughts", "crosses"][seat.index()]);
        Some(Outcome { points, verdict, ending: reason.word(), scores: None })
    }

    fn result(&self, position: &Position) -> Option<Value> {
        let Phase::Over(Ended { winner, reason }) = position.board.phase else { return None };
        Some(json!({ "winner": winner, "reason": reason }))
    }

    fn turns(&self, position: &Position) -> u32 {
        position.board.taken().count_ones()
    }

    #[cfg(feature = "ts")]
    fn typescript(types: &mut tableflip_kernel::typescript::Types) {
        wire::typescript(types);
    }
}
