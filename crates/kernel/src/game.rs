//! The one trait that a game implements, and a game under way.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::edition::Figures;
use crate::{
    Audience, Day, Dice, Fact, Fault, Hand, Host, MAX_SEATS, Module, OwnGoal, Seat, Seats, Seed, Title, Told,
    Why,
};

/// The rules of one game, under one edition and one choice of options.
///
/// A value of the implementing type is what a table agrees on before it plays: figures and options.
/// Positions hold neither, so they stay small and cheap to copy.
///
/// The division of labour: `play` checks, refuses or decides what happens, and says it as events;
/// `apply` carries one event out and cannot fail. Chance is drawn in `play` from the position's
/// seed and written into the event, so replaying events draws nothing.
pub trait Game: Clone + Send + Sync + Sized + 'static {
    /// Every figure of an edition, parsed and checked.
    type Figures: Send + Sync + 'static;
    /// The complete state, hidden parts included. Only the engine holds one.
    type Position: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// One choice of one seat.
    type Action: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// One thing that happened, with everything it causes: carrying it out needs no decision.
    type Event: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What one audience may see of a position. Bots and clients are given this and nothing else.
    type View: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// Why an action is refused.
    type Why: Why;

    /// What stands on the box: name, seats, options.
    const TITLE: &'static Title;
    /// The text of the edition that comes with the program.
    const EDITION: &'static str;

    /// The modules that a host must have ready before these rules work ([`Host`]).
    const NEEDS: &'static [Module] = &[];

    /// What can be counted of a finished game: the words that goals are made of (LN-4.3).
    const FACTS: &'static [Fact<Self>] = &[];

    /// Reads the figures of an edition; faults go to the reader, all of them.
    fn figures(reader: &mut Figures<'_>) -> Option<Self::Figures>;

    /// The rules for these figures and options. Options left out have the edition's defaults.
    fn open(figures: std::sync::Arc<Self::Figures>, options: &Map<String, Value>) -> Result<Self, Fault>;

    /// The same rules with a host at their side, for games that ask one.
    #[must_use]
    fn hosted(self, _host: Host) -> Self {
        self
    }

    /// The same rules for thinking ahead: what takes long to find out in earnest may be made up.
    #[must_use]
    fn imagining(&self) -> Self {
        self.clone()
    }

    /// All options, as they stand in a document.
    fn options(&self) -> Map<String, Value>;

    /// All options as they stand in a position's document: what was left to chance has been drawn.
    fn options_at(&self, _position: &Self::Position) -> Map<String, Value> {
        self.options()
    }

    /// How many seats this table has.
    fn seats(&self) -> u8;

    /// Whether everybody acts at any time, so that who acted first decides: a race.
    fn is_race(&self) -> bool {
        false
    }

    /// A new game, shuffled by the seed.
    fn deal(&self, seed: Seed) -> Self::Position;

    /// Reads a position; whatever is left out is as right after an unshuffled set-up.
    fn read_position(&self, json: &Value) -> Result<Self::Position, Fault>;

    /// Writes a position, every field present.
    fn write_position(&self, position: &Self::Position) -> Value;

    /// A view as it goes over the wire, with what follows from it by the rules (`tells`).
    fn write_view<'w>(&'w self, view: &'w Self::View) -> impl Serialize + 'w;

    /// Reads a view as [`Game::write_view`] wrote it. What it tells is not believed but told anew.
    fn read_view(&self, json: &Value) -> Result<Self::View, Fault>;

    /// An event as it goes over the wire: in full for the store, or as [`Game::redact`] left it.
    fn write_event<'w>(&'w self, event: &'w Self::Event) -> impl Serialize + 'w;

    /// Reads an event as [`Game::write_event`] wrote it, whoever it was written for.
    fn read_event(&self, json: &Value) -> Result<Self::Event, Fault>;

    /// An action as it goes over the wire.
    fn write_action<'w>(&'w self, action: &'w Self::Action) -> impl Serialize + 'w;

    /// Reads an action. Bad form is a refusal like any other: the rules number it, and say what
    /// they test before it.
    fn read_action(&self, position: &Self::Position, json: &Value) -> Result<Self::Action, Self::Why>;

    /// Who owes a decision now; nobody when the game is over.
    fn to_act(&self, position: &Self::Position) -> Seats;

    /// Appends the legal actions of one seat, in the order that the specification gives.
    fn legal(&self, position: &Self::Position, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Fills in at random what a listed action leaves open. Most actions are listed whole; a verb with a
    /// continuum (how hard a disc is flipped) is listed without its numbers, and `play` judges them.
    #[inline]
    fn fill(&self, _position: &Self::Position, _action: &mut Self::Action, _dice: &mut Dice) {}

    /// The action as [`Game::legal`] lists it: without the numbers that the list leaves open.
    fn listed(&self, action: &Self::Action) -> Self::Action {
        action.clone()
    }

    /// The action of this seat that these presses mean, legal or not: so that a board can say why they lead nowhere.
    /// `None` where they mean no single action.
    ///
    /// A key is the `data-key` of a thing on the board, as the game's drawing writes it: a square, a coin, a card, a
    /// site, a ship, a coordinate, or a verb. The keys stand in the order of pressing; a thing dragged onto another is
    /// those two. Asked only when no listed action begins with these keys, so what is legal needs no answer here.
    fn pressed(&self, _position: &Self::Position, _seat: Seat, _keys: &[&str]) -> Option<Self::Action> {
        None
    }

    /// Plays an action: either every consequence happens and goes to the sink, or nothing changes.
    fn play(
        &self,
        position: &mut Self::Position,
        action: &Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Why>;

    /// Carries out one event. It decides nothing: what the event causes stands in the event. Replaying events in
    /// order gives the position that playing gave, also under later rules.
    fn apply(&self, position: &mut Self::Position, event: &Self::Event);

    /// What an event, as an audience saw it ([`Game::redact`]), does to what that audience sees. From the view before an
    /// action, following its events gives the view after it: whoever has an engine needs no view sent.
    fn follow(&self, view: &mut Self::View, event: &Self::Event);

    /// What an audience may see.
    fn view(&self, position: &Self::Position, audience: Audience) -> Self::View;

    /// An event as an audience may see it.
    fn redact(&self, event: &Self::Event, audience: Audience) -> Self::Event;

    /// Whether the event showed somebody something hidden; then it cannot be taken back.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// A position that could be behind the view, each equally likely. It holds no seed of the real
    /// game: whatever is still to be shuffled falls as these dice fall.
    fn sample(&self, view: &Self::View, dice: &mut Dice) -> Self::Position;

    /// How the game ended, once it has.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The result in the game's own words, once there is one.
    fn result(&self, position: &Self::Position) -> Option<Value>;

    /// How many turns (or rounds) have been begun: the length of a game, for statistics.
    fn turns(&self, position: &Self::Position) -> u32;

    /// Answers a question of the game's own pages about something to be shown that no view holds; `edition` is the text
    /// of the one in force. Most games show what their views hold.
    fn show(&self, _question: &Value, _edition: &str) -> Option<Result<Value, Fault>> {
        None
    }

    /// What was thrown, and where it came to rest: the names of the things it lies on, or a word of the game's for a place
    /// without a thing. `before` is the position that the event was about to change. Most games throw nothing.
    fn rested_on(&self, _before: &Self::Position, _event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// The goals that this edition has by itself, beside those that are made of [`Game::FACTS`].
    fn own_goals(&self) -> Vec<OwnGoal> {
        Vec::new()
    }

    /// The ids of those that a seat met in a game that ended like this.
    fn own_goals_met(&self, _position: &Self::Position, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// What a finished game of a daily deck is worth to a seat (LN-3.1); `None` for a game without such a score.
    fn day(&self, _told: &Told<Self>, _seat: Seat) -> Option<Day> {
        None
    }

    /// What a seat threw in a game, and where it came to rest (LN-4.1). In most games nobody throws.
    fn hand(&self, _told: &Told<Self>, _seat: Seat) -> Option<Hand> {
        None
    }

    /// Declares what this game sends and reads: `View`, `Action`, `Event`, and what they are made of.
    #[cfg(feature = "ts")]
    fn typescript(_types: &mut crate::typescript::Types) {}
}

/// Where events go.
pub trait Sink<E> {
    /// Takes an event that has just been applied.
    fn put(&mut self, event: E);
}

/// The sink of a search: it keeps nothing.
pub struct Forget;

impl<E> Sink<E> for Forget {
    #[inline]
    fn put(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn put(&mut self, event: E) {
        self.push(event);
    }
}

/// How a game ended, in terms that all games share.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// What it is worth to each seat: 1 won, 0 lost, a half for half.
    pub points: [f32; MAX_SEATS],
    /// Who or what it was for, as statistics name it (`light`, `won`, `draw`).
    pub verdict: &'static str,
    /// What ended it (`set`, `quiet`).
    pub ending: &'static str,
    /// The score of each seat, in games that count.
    pub scores: Option<[i32; MAX_SEATS]>,
}

/// A game under way: rules and a position that only `play` changes.
#[derive(Clone)]
pub struct Play<G: Game> {
    rules: G,
    position: G::Position,
}

impl<G: Game> Play<G> {
    /// A game that stands at this position.
    pub fn at(rules: G, position: G::Position) -> Play<G> {
        Play { rules, position }
    }

    /// A new game, shuffled by the seed.
    pub fn deal(rules: G, seed: Seed) -> Play<G> {
        let position = rules.deal(seed);
        Play { rules, position }
    }

    /// The rules in force.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// The complete position: for the engine's own house, never for a door.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// Plays an action and returns what happened.
    pub fn play(&mut self, action: &G::Action) -> Result<Vec<G::Event>, G::Why> {
        let mut events = Vec::new();
        self.rules.play(&mut self.position, action, &mut events)?;
        Ok(events)
    }

    /// Carries out one event of a game that was played before.
    pub fn follow(&mut self, event: &G::Event) {
        self.rules.apply(&mut self.position, event);
    }

    /// The legal actions of one seat.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.rules.legal(&self.position, seat, &mut actions);
        actions
    }
}
