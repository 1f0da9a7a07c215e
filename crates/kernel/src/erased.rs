//! Any game, speaking JSON: what doors use, written once for all games.
//!
//! [`AnyGame`] is a title on the shelf, [`AnyRules`] a table's agreement (edition and options),
//! [`AnyPlay`] a game under way. A door holds the boxes and never learns which game is inside.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};

use crate::commitment::sha256;
use crate::edition::Faults;
use crate::perft;
use crate::playout::{self, Tally};
use crate::{
    Audience, Dice, Edition, Fault, Forget, Game, Host, Module, Outcome, Play, Refusal, Seat, Seats, Seed,
    Title,
};

/// A game on the shelf.
pub trait AnyGame: Send + Sync {
    /// What stands on the box.
    fn title(&self) -> &'static Title;
    /// The modules that a host must have ready for it.
    fn needs(&self) -> &'static [Module];
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
    /// The same agreement for another table.
    fn again(&self) -> Box<dyn AnyRules>;
    /// The same agreement with a host at its side.
    fn hosted(self: Box<Self>, host: Host) -> Box<dyn AnyRules>;
    /// Answers a question of the game's own pages about something to be shown that no view holds; `None` if this game
    /// has none.
    fn show(&self, question: &Value) -> Option<Result<Value, Fault>>;
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

/// The title of the game `G`, for the catalogue.
pub struct Shelf<G> {
    standard: OnceLock<Edition>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Shelf<G> {
    /// The one way to make it, so that it can be a constant.
    pub const fn new() -> Shelf<G> {
        Shelf { standard: OnceLock::new(), game: PhantomData }
    }
}

impl<G: Game> Default for Shelf<G> {
    fn default() -> Self {
        Shelf::new()
    }
}

impl<G: Game> AnyGame for Shelf<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn needs(&self) -> &'static [Module] {
        G::NEEDS
    }

    fn edition_text(&self) -> &'static str {
        G::EDITION
    }

    fn standard(&self) -> Edition {
        let read = || Edition::read::<G>(G::EDITION).expect("the program's own edition is good");
        self.standard.get_or_init(read).clone()
    }

    fn read_edition(&self, text: &str) -> Result<Edition, Faults> {
        Edition::read::<G>(text)
    }

    #[cfg(feature = "ts")]
    fn typescript(&self) -> String {
        let head = format!(
            "// Generated from the wire types of {} by `cargo xtask codegen`. Do not edit.\n",
            G::TITLE.name
        );
        let mut types = crate::typescript::Types::new(head);
        G::typescript(&mut types);
        types.into_text()
    }

    fn open(&self, edition: &Edition, options: &Map<String, Value>) -> Result<Box<dyn AnyRules>, Fault> {
        let figures = edition
            .figures::<G>()
            .ok_or_else(|| Fault::form("edition", format!("is not one of {}", G::TITLE.name)))?;
        let rules = G::open(figures, options).map_err(|fault| fault.within("options"))?;
        Ok(Box::new(Rules { rules, edition: Arc::new(edition.clone()) }))
    }
}

struct Rules<G: Game> {
    rules: G,
    edition: Arc<Edition>,
}

impl<G: Game> Rules<G> {
    fn at(&self, position: G::Position) -> Box<dyn AnyPlay> {
        Box::new(Under { play: Play::at(self.rules.clone(), position), edition: self.edition.clone() })
    }
}

impl<G: Game> AnyRules for Rules<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn edition(&self) -> &Edition {
        &self.edition
    }

    fn edition_text(&self) -> &str {
        self.edition.text.as_deref().unwrap_or(G::EDITION)
    }

    fn options(&self) -> Map<String, Value> {
        self.rules.options()
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    fn again(&self) -> Box<dyn AnyRules> {
        Box::new(Rules { rules: self.rules.clone(), edition: self.edition.clone() })
    }

    fn hosted(self: Box<Self>, host: Host) -> Box<dyn AnyRules> {
        Box::new(Rules { rules: self.rules.hosted(host), edition: self.edition })
    }

    fn show(&self, question: &Value) -> Option<Result<Value, Fault>> {
        self.rules.show(question, self.edition_text())
    }

    fn deal(&self, seed: Seed) -> Box<dyn AnyPlay> {
        self.at(self.rules.deal(seed))
    }

    fn resume(&self, position: &Value) -> Result<Box<dyn AnyPlay>, Fault> {
        let position = self.rules.read_position(position).map_err(|fault| fault.within("position"))?;
        Ok(self.at(position))
    }

    fn recall(&self, events: &[Value]) -> Result<Box<dyn Played>, Fault> {
        Ok(Box::new(Happened::recalled(&self.rules, events)?))
    }

    fn read_view(&self, view: &Value) -> Result<Box<dyn AnyView>, Fault> {
        let view = self.rules.read_view(view).map_err(|fault| fault.within("view"))?;
        Ok(Box::new(Seen { rules: self.rules.clone(), view }))
    }

    fn playouts(&self, seeds: Range<u64>, tally: &mut Tally) {
        playout::random(&self.rules, seeds, tally);
    }

    fn random_game(&self, seed: u64) -> Vec<Value> {
        let actions = playout::random_actions(&self.rules, seed);
        actions.iter().map(|action| to_json(&self.rules.write_action(action))).collect()
    }
}

#[derive(Clone)]
struct Under<G: Game> {
    play: Play<G>,
    edition: Arc<Edition>,
}

struct Happened<G: Game> {
    rules: G,
    action: Option<G::Action>,
    events: Vec<G::Event>,
}

impl<G: Game> Happened<G> {
    fn recalled(rules: &G, events: &[Value]) -> Result<Happened<G>, Fault> {
        let read =
            |(n, event)| rules.read_event(event).map_err(|fault| fault.within(&format!("events[{n}]")));
        let events = events.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        Ok(Happened { rules: rules.clone(), action: None, events })
    }
}

impl<G: Game> Played for Happened<G> {
    fn events(&self, audience: Audience) -> Vec<Value> {
        let seen = self.events.iter().map(|event| self.rules.redact(event, audience));
        seen.map(|event| to_json(&self.rules.write_event(&event))).collect()
    }

    fn all_events(&self) -> Vec<Value> {
        self.events.iter().map(|event| to_json(&self.rules.write_event(event))).collect()
    }

    fn events_text(&self, audience: Audience) -> Box<RawValue> {
        let seen: Vec<G::Event> =
            self.events.iter().map(|event| self.rules.redact(event, audience)).collect();
        to_text(&Each(&seen, |event| self.rules.write_event(event)))
    }

    fn all_events_text(&self) -> Box<RawValue> {
        to_text(&Each(&self.events, |event| self.rules.write_event(event)))
    }

    fn reveals(&self) -> bool {
        self.events.iter().any(|event| self.rules.reveals(event))
    }

    fn action(&self) -> Option<Value> {
        self.action.as_ref().map(|action| to_json(&self.rules.write_action(action)))
    }
}

impl<G: Game> AnyPlay for Under<G> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn edition(&self) -> &Edition {
        &self.edition
    }

    fn options(&self) -> Map<String, Value> {
        self.play.rules().options_at(self.play.position())
    }

    fn seats(&self) -> u8 {
        self.play.rules().seats()
    }

    fn is_race(&self) -> bool {
        self.play.rules().is_race()
    }

    fn to_act(&self) -> Seats {
        self.play.rules().to_act(self.play.position())
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        legal::<G>(self.play.rules(), self.play.position(), seat)
    }

    fn legal_filled(&self, seat: Seat, seed: u64) -> Vec<Value> {
        let (mut actions, mut dice) = (self.play.legal(seat), Dice::from_seed(seed));
        for action in &mut actions {
            self.play.rules().fill(self.play.position(), action, &mut dice);
        }
        actions.iter().map(|action| to_json(&self.play.rules().write_action(action))).collect()
    }

    fn act(&mut self, action: &Value) -> Result<Box<dyn Played>, Refusal> {
        let action = self.play.rules().read_action(self.play.position(), action)?;
        let events = self.play.play(&action)?;
        Ok(Box::new(Happened { rules: self.play.rules().clone(), action: Some(action), events }))
    }

    fn follow(&mut self, events: &[Value]) -> Result<Box<dyn Played>, Fault> {
        let happened = Happened::recalled(self.play.rules(), events)?;
        for event in &happened.events {
            self.play.follow(event);
        }
        Ok(Box::new(happened))
    }

    fn refusal(&self, action: &Value) -> Option<Refusal> {
        self.clone().act(action).err()
    }

    fn pressed(&self, seat: Seat, keys: &[&str]) -> Pressed {
        pressed::<G>(self.play.rules(), self.play.position(), seat, keys)
    }

    fn look(&self, audience: Audience) -> Box<dyn AnyView> {
        let rules = self.play.rules().clone();
        let view = rules.view(self.play.position(), audience);
        Box::new(Seen { rules, view })
    }

    fn view(&self, audience: Audience) -> Value {
        let rules = self.play.rules();
        to_json(&rules.write_view(&rules.view(self.play.position(), audience)))
    }

    fn view_text(&self, audience: Audience) -> Box<RawValue> {
        let rules = self.play.rules();
        to_text(&rules.write_view(&rules.view(self.play.position(), audience)))
    }

    fn write_view(&self, audience: Audience, text: &mut Vec<u8>) {
        let rules = self.play.rules();
        append_text(&rules.write_view(&rules.view(self.play.position(), audience)), text);
    }

    fn write_legal(&self, seat: Seat, text: &mut Vec<u8>) {
        let actions = self.play.legal(seat);
        append_text(&Each(&actions, |action| self.play.rules().write_action(action)), text);
    }

    fn position(&self) -> Value {
        self.play.rules().write_position(self.play.position())
    }

    fn document(&self) -> Value {
        let mut document = json!({
            "game": G::TITLE.id,
            "options": self.options(),
            "position": self.position(),
        });
        if let Some(text) = &self.edition.text {
            document["edition"] = json!(&**text);
        }
        document
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.rules().outcome(self.play.position())
    }

    fn result(&self) -> Option<Value> {
        self.play.rules().result(self.play.position())
    }

    fn perft(&self, depth: u32) -> Vec<u64> {
        perft::counts(self.play.rules(), self.play.position(), depth)
    }

    fn perft_per_action(&self, depth: u32) -> Vec<(Value, u64)> {
        let split = perft::per_action(self.play.rules(), self.play.position(), depth);
        let written = |action: &G::Action| to_json(&self.play.rules().write_action(action));
        split.iter().map(|(action, count)| (written(action), *count)).collect()
    }

    fn fork(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
}

/// What one audience of the game `G` sees, and the rules by which it is moved on and written.
pub struct Seen<G: Game> {
    rules: G,
    view: G::View,
}

impl<G: Game> Seen<G> {
    /// The view, for a bot that knows the game.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// A position that could be behind the view: what its seat may do is the same in all of them (a law).
    fn sample(&self) -> G::Position {
        self.rules.sample(&self.view, &mut Dice::from_seed(0))
    }
}

impl<G: Game> AnyView for Seen<G> {
    fn follow(&mut self, event: &Value) -> Result<(), Fault> {
        let event = self.rules.read_event(event).map_err(|fault| fault.within("event"))?;
        self.rules.follow(&mut self.view, &event);
        Ok(())
    }

    fn to_act(&self) -> Seats {
        self.rules.to_act(&self.sample())
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        legal::<G>(&self.rules, &self.sample(), seat)
    }

    fn refusal(&self, action: &Value) -> Option<Refusal> {
        let mut sample = self.sample();
        let played = |action: G::Action| self.rules.play(&mut sample, &action, &mut Forget);
        self.rules.read_action(&self.sample(), action).and_then(played).err().map(Refusal::from)
    }

    fn pressed(&self, seat: Seat, keys: &[&str]) -> Pressed {
        pressed::<G>(&self.rules, &self.sample(), seat, keys)
    }

    fn to_json(&self) -> Value {
        to_json(&self.rules.write_view(&self.view))
    }

    fn to_text(&self) -> Box<RawValue> {
        to_text(&self.rules.write_view(&self.view))
    }

    fn digest(&self) -> String {
        let mut text = Vec::new();
        append_text(&self.rules.write_view(&self.view), &mut text);
        let mut digest = sha256(&text);
        digest.truncate(DIGEST);
        digest
    }

    fn fork(&self) -> Box<dyn AnyView> {
        Box::new(Seen { rules: self.rules.clone(), view: self.view.clone() })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// As many digits of a digest as are sent: enough to notice a difference, which nobody makes on purpose.
const DIGEST: usize = 16;

/// Things in a row, each written through the rules.
struct Each<'t, T, F>(&'t [T], F);

impl<'t, T, F: Fn(&'t T) -> W, W: serde::Serialize> serde::Serialize for Each<'t, T, F> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(&self.1))
    }
}

fn legal<G: Game>(rules: &G, position: &G::Position, seat: Seat) -> Vec<Value> {
    let mut actions = Vec::new();
    rules.legal(position, seat, &mut actions);
    actions.iter().map(|action| to_json(&rules.write_action(action))).collect()
}

fn pressed<G: Game>(rules: &G, position: &G::Position, seat: Seat, keys: &[&str]) -> Pressed {
    let Some(action) = rules.pressed(position, seat, keys) else { return Pressed::Nothing };
    match rules.play(&mut position.clone(), &action, &mut Forget) {
        Ok(()) => Pressed::Accepted,
        Err(why) => Pressed::Refused(why.into()),
    }
}

fn to_text(thing: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(thing).expect("what the engine writes is JSON")
}

fn append_text(thing: &impl serde::Serialize, text: &mut Vec<u8>) {
    serde_json::to_writer(text, thing).expect("what the engine writes is JSON");
}

fn to_json(thing: &impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("what the engine writes is JSON")
}
