//! A game that was played, told from its beginning: what goals and the scores of daily decks are counted from (LN-3, LN-4).
//!
//! What can be counted of a game is its own to say ([`Fact`], [`Game::day`]); which goals are made of it stands in files. Nothing is
//! judged here, and nothing is drawn: the actions are played again by the rules that they were played by.

use serde_json::Value;

use crate::{Fault, Game, Seat, Seats};

/// One action of a game, with what stood before it and what happened.
pub struct Moment<G: Game> {
    /// What stood before it.
    pub before: G::Position,
    /// Whose.
    pub seat: Seat,
    /// The action.
    pub action: G::Action,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// A game from its beginning to where it was left.
pub struct Told<G: Game> {
    /// The rules it was played by.
    pub rules: G,
    /// Its actions.
    pub moments: Vec<Moment<G>>,
    /// What stands after the last one.
    pub last: G::Position,
}

/// Something that can be counted of a finished game for one seat: a word of the conditions of goals (LN-4.3).
pub struct Fact<G: Game> {
    /// The word.
    pub name: &'static str,
    /// What it counts, in a few words.
    pub about: &'static str,
    /// Counts it.
    pub count: fn(&Told<G>, Seat) -> u32,
}

/// A goal that an edition has by itself, with what a player reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnGoal {
    /// Its id.
    pub id: String,
    /// What a player reads.
    pub text: String,
}

/// What a finished game of a daily deck came to (LN-3.1), and how that grew over the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// Higher is better.
    pub score: u32,
    /// What its three parts are called, as a sentence begins: «Rounds».
    pub parts: &'static str,
    /// What each part of the game brought: compared with another's, part by part (LN-3.8).
    pub by_part: [i32; 3],
}

/// Where what a seat threw came to rest, over a whole game (LN-4.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// What is counted, as a heading.
    pub title: &'static str,
    /// How, in a sentence.
    pub about: &'static str,
    /// How often it was thrown.
    pub throws: u32,
    /// How often it came to rest at each place; a throw may count at several.
    pub places: Vec<(&'static str, u32)>,
}

impl<G: Game> Told<G> {
    /// Plays these actions from `position`.
    pub fn tell(rules: G, position: G::Position, actions: &[Value]) -> Result<Told<G>, Fault> {
        let (mut moments, mut last) = (Vec::with_capacity(actions.len()), position);
        for (n, written) in actions.iter().enumerate() {
            let refused =
                |refusal: crate::Refusal| Fault::rule(refusal.rule, format!("actions[{n}]"), refusal.because);
            let action = rules.read_action(&last, written).map_err(|why| refused(why.into()))?;
            let (before, asked, mut events) = (last.clone(), rules.to_act(&last), Vec::new());
            rules.play(&mut last, &action, &mut events).map_err(|why| refused(why.into()))?;
            moments.push(Moment { before, seat: seat_of(written, asked), action, events });
        }
        Ok(Told { rules, moments, last })
    }

    /// Everything that happened, in order.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.moments.iter().flat_map(|moment| &moment.events)
    }
}

/// Every action names its seat; where only one was asked, it is that one.
fn seat_of(written: &Value, asked: Seats) -> Seat {
    let named = written["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    named.or_else(|| asked.iter().next()).unwrap_or_default()
}

/// Any game that was played.
pub trait AnyTold: Send + Sync {
    /// Whether it came to its end.
    fn finished(&self) -> bool;
    /// What is counted under this word for a seat; `None` if the game has no such word.
    fn fact(&self, name: &str, seat: Seat) -> Option<u32>;
    /// Which of the edition's own goals a seat met.
    fn own_goals_met(&self, seat: Seat) -> Vec<String>;
    /// What it came to as a daily deck; `None` if it is not finished, or the game has no such score.
    fn day(&self, seat: Seat) -> Option<Day>;
    /// What a seat threw; `None` for a game in which nobody throws.
    fn hand(&self, seat: Seat) -> Option<Hand>;
}

impl<G: Game> AnyTold for Told<G> {
    fn finished(&self) -> bool {
        self.rules.outcome(&self.last).is_some()
    }

    fn fact(&self, name: &str, seat: Seat) -> Option<u32> {
        let fact = G::FACTS.iter().find(|fact| fact.name == name)?;
        Some((fact.count)(self, seat))
    }

    fn own_goals_met(&self, seat: Seat) -> Vec<String> {
        self.rules.own_goals_met(&self.last, seat)
    }

    fn day(&self, seat: Seat) -> Option<Day> {
        self.finished().then(|| self.rules.day(self, seat))?
    }

    fn hand(&self, seat: Seat) -> Option<Hand> {
        self.rules.hand(self, seat)
    }
}
