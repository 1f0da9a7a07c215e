//! What a bot's seat needs: a view goes out, an action comes back. Who thinks, and where, is the door's.

use std::sync::atomic::AtomicBool;

use serde_json::{Map, Value};
use tableflip_kernel::{Audience, Dice, Edition, Seat};

use crate::protocol::Level;
use crate::seat::Player;
use crate::table::Table;

/// A bot's seat owes a decision. It holds what the seat may see and nothing more.
#[derive(Clone)]
pub struct BotTurn {
    /// The game's id.
    pub game: &'static str,
    /// The edition in force.
    pub edition: Edition,
    /// All options.
    pub options: Map<String, Value>,
    /// Whose decision.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// The number of the change that led to the position which the decision is for.
    pub number: u32,
    /// What the seat sees.
    pub view: Value,
    /// What it may do.
    pub legal: Vec<Value>,
    /// What its dice fall by, where that follows from the deal: then it thinks to the end, whatever the time.
    pub dice: Option<u64>,
}

/// How much a bot may think.
#[derive(Clone, Copy, Debug)]
pub struct Thought<'c> {
    /// For its dice. The same seed and view give the same action if time does not run out.
    pub seed: u64,
    /// At most so many milliseconds.
    pub budget_ms: u64,
    /// Set when the answer is no longer wanted.
    pub cancel: &'c AtomicBool,
}

/// Somebody who chooses actions from views.
pub trait Thinker: Send + Sync {
    /// An action for the turn; `None` if it was cancelled or nothing occurred to it.
    fn think(&self, turn: &BotTurn, thought: Thought<'_>) -> Option<Value>;

    /// Where nobody waits for anybody: how many milliseconds must pass from one action of this seat to its next, so
    /// that people can keep up. The door lets them pass.
    fn pace_ms(&self, _turn: &BotTurn) -> Option<u64> {
        None
    }
}

/// Plays any legal action, each equally likely.
pub struct RandomThinker;

impl Thinker for RandomThinker {
    fn think(&self, turn: &BotTurn, thought: Thought<'_>) -> Option<Value> {
        let mut dice = Dice::from_seed(thought.seed);
        (!turn.legal.is_empty()).then(|| turn.legal[dice.below(turn.legal.len())].clone())
    }
}

impl Table {
    /// How many bots owe a decision now.
    pub fn bot_count(&self) -> u32 {
        self.bots_to_act().count() as u32
    }

    /// The seats of the bots that owe a decision now.
    pub fn bots_to_act(&self) -> impl Iterator<Item = (Seat, Level)> {
        self.to_act().iter().filter_map(|seat| match self.seats[seat.index()].player {
            Player::Bot(level) => Some((seat, level)),
            _ => None,
        })
    }

    /// The bots that owe a decision now.
    pub fn bot_turns(&self) -> Vec<BotTurn> {
        self.bots_to_act().map(|(seat, level)| self.bot_turn(seat, level)).collect()
    }

    /// A turn as a bot would be given it; also for a hint to a person in that seat.
    pub fn bot_turn(&self, seat: Seat, level: Level) -> BotTurn {
        BotTurn {
            game: self.rules.title().id,
            edition: self.rules.edition().clone(),
            options: self.created.options.clone(),
            seat,
            level,
            number: self.moved_at(),
            view: self.play().map_or(Value::Null, |play| play.view(Audience::Seat(seat))),
            legal: self.play().map_or_else(Vec::new, |play| play.legal(seat)),
            dice: self.day_dice(),
        }
    }
}
