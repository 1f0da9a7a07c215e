//! Any game, speaking JSON: what doors use, written once for all games.
//!
//! [`AnyGame`] is a title on the shelf, [`AnyRules`] a table's agreement (edition and options),
//! [`AnyPlay`] a game under way. A door holds the boxes and never learns which game is inside.

mod seen;
mod shelf;
mod under;
mod write;

use std::any::Any;
use std::ops::Range;

use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::edition::Faults;
use crate::playout::Tally;
use crate::{
    AnyTold, Audience, Edition, Fault, Host, Module, Outcome, OwnGoal, Refusal, Seat, Seats, Seed, Title,
};

pub use seen::Seen;
pub use shelf::Shelf;

/// A game on the shelf.
pub trait AnyGame: Send + Sync {
    /// What stands on the box.
    fn title(&self) -> &'static Title;
    /// The modules that a host must have ready for it.
    fn needs(&self) -> &'static [Module];
    /// The words that goals are made of ([`Game::FACTS`]), each with what it counts.
    fn facts(&self) -> Vec<(&'static str, &'static str)>;
    /// The text of the edition that comes with the program.
    fn edition_text(&self) -> &'static str;
    /// The edition that comes with the program.
    fn standard(&self) -> Edition;
    /// Reads another edition.
    fn read_edition(&self, text: &str) -> Result<Edition, Faults>;
    /// The TypeScript declarations of what this game sends and reads.
    #[cfg(feature = "ts")]
    fn typescript(&self) -> String;
    /// A table's agreement.
    fn open(&self, edition: &Edition, options: &Map<String, Value>) -> Result<Box<dyn AnyRules>, Fault>;
}

/// Edition and options, agreed.
pub trait AnyRules: Send + Sync {
    /// What stands on the box.
    fn title(&self) -> &'static Title;
    /// The edition in force.
    fn edition(&self) -> &Edition;
    /// Its text.
    fn edition_text(&self) -> &str;
    /// All options.
    fn options(&self) -> Map<String, Value>;
    /// How many seats.
    fn seats(&self) -> u8;
    /// Whether everybody acts at any time, so that who acted first decides.
    fn is_race(&self) -> bool;
    /// The same agreement for another table.
    fn again(&self) -> Box<dyn AnyRules>;
    /// The same agreement with a host at its side.
    fn hosted(self: Box<Self>, host: Host) -> Box<dyn AnyRules>;
    /// Answers a question of the game's own pages about something to be shown that no view holds; `None` if this game
    /// has none.
    fn show(&self, question: &Value) -> Option<Result<Value, Fault>>;
    /// The goals that the edition has by itself.
    fn own_goals(&self) -> Vec<OwnGoal>;
    /// A game that was dealt by this seed and played like this, so that something can be counted of it.
    fn tell(&self, seed: Seed, actions: &[Value]) -> Result<Box<dyn AnyTold>, Fault>;
    /// A new game, shuffled by the seed.
    fn deal(&self, seed: Seed) -> Box<dyn AnyPlay>;
    /// A game that stands at a position.
    fn resume(&self, position: &Value) -> Result<Box<dyn AnyPlay>, Fault>;
    /// What an action did, from its events in full as they were stored. No position is needed to tell it again.
    fn recall(&self, events: &[Value]) -> Result<Box<dyn Played>, Fault>;
    /// What an audience sees, as it was sent.
    fn read_view(&self, view: &Value) -> Result<Box<dyn AnyView>, Fault>;
    /// Plays one game of uniformly random legal actions per seed.
    fn playouts(&self, seeds: Range<u64>, tally: &mut Tally);
    /// Plays one random game and says which actions were played.
    fn random_game(&self, seed: u64) -> Vec<Value>;
}

/// What one audience sees. It holds no position: whoever has it knows no more than that audience.
pub trait AnyView: Send + Sync {
    /// Moves it on by one event, as the audience saw it. A fault leaves it as it was.
    fn follow(&mut self, event: &Value) -> Result<(), Fault>;
    /// Who owes a decision now.
    fn to_act(&self) -> Seats;
    /// The legal actions of the seat whose view this is.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// Why an action of the seat whose view this is would be refused; `None` if it would be accepted.
    fn refusal(&self, action: &Value) -> Option<Refusal>;
    /// What the seat whose view this is pressed ([`Game::pressed`]), judged.
    fn pressed(&self, seat: Seat, keys: &[&str]) -> Pressed;
    /// A game that could be behind this view: what it does not show is drawn by this seed.
    fn dealt(&self, seed: u64) -> Box<dyn AnyPlay>;
    /// The view as it is sent.
    fn to_json(&self) -> Value;
    /// The same as text.
    fn to_text(&self) -> Box<RawValue>;
    /// A short digest of the text, by which two engines find out whether they see the same.
    fn digest(&self) -> String;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn AnyView>;
    /// The view itself, for those who know the game.
    fn as_any(&self) -> &dyn Any;
}

/// What presses on a board come to.
#[derive(Clone, PartialEq, Debug)]
pub enum Pressed {
    /// They mean no single action.
    Nothing,
    /// They mean an action that would be accepted.
    Accepted,
    /// They mean an action, and this is why it would be refused.
    Refused(Refusal),
}

/// What an accepted action did, one list of events for each audience.
pub trait Played: Send {
    /// The events as an audience may see them.
    fn events(&self, audience: Audience) -> Vec<Value>;
    /// The events in full: for the store, never for a client.
    fn all_events(&self) -> Vec<Value>;
    /// [`Played::events`] as text, for doors that only pass it on.
    fn events_text(&self, audience: Audience) -> Box<RawValue>;
    /// [`Played::all_events`] as text.
    fn all_events_text(&self) -> Box<RawValue>;
    /// Whether somebody was shown something hidden.
    fn reveals(&self) -> bool;
    /// The action as the rules read it, written anew: what else stood in what came is not in it. `None` if events were
    /// followed and no action was read.
    fn action(&self) -> Option<Value>;
}

/// A game under way.
pub trait AnyPlay: Send {
    /// What stands on the box.
    fn title(&self) -> &'static Title;
    /// The edition in force.
    fn edition(&self) -> &Edition;
    /// All options.
    fn options(&self) -> Map<String, Value>;
    /// How many seats.
    fn seats(&self) -> u8;
    /// Whether everybody acts at any time, so that who acted first decides.
    fn is_race(&self) -> bool;
    /// Who owes a decision now.
    fn to_act(&self) -> Seats;
    /// The legal actions of one seat.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// The same, with what the list leaves open filled in at random: each can be played as it stands.
    fn legal_filled(&self, seat: Seat, seed: u64) -> Vec<Value>;
    /// Plays an action, or refuses it and changes nothing.
    fn act(&mut self, action: &Value) -> Result<Box<dyn Played>, Refusal>;
    /// Goes on by the events of an action that was played before, in full as they were stored: nothing is decided
    /// anew, whatever today's rules would say. A fault changes nothing.
    fn follow(&mut self, events: &[Value]) -> Result<Box<dyn Played>, Fault>;
    /// Why an action would be refused; `None` if it would be accepted.
    fn refusal(&self, action: &Value) -> Option<Refusal>;
    /// Where what was thrown came to rest ([`Game::rested_on`]), from the events in full of an action that would be played
    /// here. Nothing changes.
    fn rested_on(&self, events: &[Value]) -> Result<Vec<String>, Fault>;
    /// How many turns (or rounds) have been begun.
    fn turns(&self) -> u32;
    /// What a seat pressed ([`Game::pressed`]), judged.
    fn pressed(&self, seat: Seat, keys: &[&str]) -> Pressed;
    /// What an audience may see.
    fn look(&self, audience: Audience) -> Box<dyn AnyView>;
    /// The same as JSON.
    fn view(&self, audience: Audience) -> Value;
    /// [`AnyPlay::view`] as text, for doors that only pass it on.
    fn view_text(&self, audience: Audience) -> Box<RawValue>;
    /// Appends [`AnyPlay::view`] to a text.
    fn write_view(&self, audience: Audience, text: &mut Vec<u8>);
    /// Appends [`AnyPlay::legal`] to a text.
    fn write_legal(&self, seat: Seat, text: &mut Vec<u8>);
    /// The complete position.
    fn position(&self) -> Value;
    /// The document: game, options, position, and the edition if it is not the program's own.
    fn document(&self) -> Value;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The result in the game's own words, once there is one.
    fn result(&self) -> Option<Value>;
    /// Counts action sequences of length 1 to `depth`.
    fn perft(&self, depth: u32) -> Vec<u64>;
    /// Each action with the count of sequences of length `depth` that begin with it.
    fn perft_per_action(&self, depth: u32) -> Vec<(Value, u64)>;
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn AnyPlay>;
}
