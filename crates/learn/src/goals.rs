//! Goals: ways of playing, each with conditions on what a finished game came to (LN-4.3).
//!
//! A game's goals are those of its edition and those of `goals/<game>.toml`. What a condition can count is the game's to say
//! ([`tableflip_kernel::Fact`]), so a new goal is a few lines of a file and touches no code. Whether a goal is met is found out from
//! the record, by playing it again: nobody is believed.

mod read;

use serde_json::Value;
use tableflip_catalogue::GAMES;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::record::Record;
use tableflip_kernel::{AnyRules, AnyTold, Fault, Seat};

pub use read::{GoalFault, read_goals};

/// One goal of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Its id.
    pub id: String,
    /// What a player reads.
    pub text: String,
    /// What is counted.
    pub conditions: Vec<Condition>,
    /// Whether one condition is enough.
    pub any: bool,
}

/// A quantity and its limits, as FT-15.6 has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// What is counted: a word of the game's.
    pub quantity: String,
    /// At least this many.
    pub min: u32,
    /// At most this many.
    pub max: u32,
}

/// A file of goals that comes with the program.
#[derive(Debug)]
pub struct GoalFile {
    /// The game's id, which is the file's name.
    pub game: &'static str,
    /// Where it lies in the tree.
    pub path: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

/// Every file of goals.
pub static GOAL_FILES: &[GoalFile] = include!(concat!(env!("OUT_DIR"), "/goals.rs"));

/// The goals of a game's own file; none if it has no file. That every one is good is tested, so nothing is checked here: whoever only
/// counts goals need not carry what tells the faults of a file ([`read_goals`]).
pub fn goals_of(game: &str) -> Vec<Goal> {
    let Some(file) = GOAL_FILES.iter().find(|file| file.game == game) else { return Vec::new() };
    let figures = figures_as_json(file.text);
    figures["goal"].as_array().map_or_else(Vec::new, |goals| goals.iter().map(trusted).collect())
}

fn trusted(goal: &Value) -> Goal {
    let text = |key: &str| goal[key].as_str().unwrap_or_default().to_string();
    let any = goal["all"].is_null();
    let conditions = goal[if any { "any" } else { "all" }].as_array();
    let figure = |condition: &Value, key: &str| condition[key].as_u64().and_then(|n| u32::try_from(n).ok());
    let condition = |condition: &Value| Condition {
        quantity: condition["q"].as_str().unwrap_or_default().to_string(),
        min: figure(condition, "min").unwrap_or(0),
        max: figure(condition, "max").unwrap_or(u32::MAX),
    };
    let conditions = conditions.map_or_else(Vec::new, |list| list.iter().map(condition).collect());
    Goal { id: text("id"), text: text("text"), conditions, any }
}

/// A goal as it is listed.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GoalListed"))]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// What a player reads.
    pub text: String,
}

/// Every goal of a table's rules: those of the edition, then these.
pub fn listed(rules: &dyn AnyRules, goals: &[Goal]) -> Vec<Listed> {
    let own = rules.own_goals().into_iter().map(|goal| Listed { id: goal.id, text: goal.text });
    own.chain(goals.iter().map(|goal| Listed { id: goal.id.clone(), text: goal.text.clone() })).collect()
}

impl Goal {
    /// Whether a game met it for a seat.
    pub fn is_met(&self, told: &dyn AnyTold, seat: Seat) -> bool {
        let holds = |condition: &Condition| {
            let count = told.fact(&condition.quantity, seat);
            count.is_some_and(|count| (condition.min..=condition.max).contains(&count))
        };
        if self.any { self.conditions.iter().any(holds) } else { self.conditions.iter().all(holds) }
    }
}

/// The ids of the goals that a seat met in the game of a record: those of the edition, then these. None for a game that is not
/// finished, or that began at a position which somebody laid: goals are met by playing. Whether the record is what it says is for
/// the caller to verify.
pub fn goals_met(record: &Record, seat: Seat, goals: &[Goal]) -> Result<Vec<String>, Fault> {
    let rules = record.rules(GAMES)?;
    if seat.0 >= rules.seats() {
        let reason = format!("there is no seat {}: this table has seats 0 to {}", seat.0, rules.seats() - 1);
        return Err(Fault::form("", reason));
    }
    if record.start.is_some() || record.result.is_none() {
        return Ok(Vec::new());
    }
    let told = rules.tell(record.seed, &record.actions)?;
    Ok(met_in(&*told, seat, goals))
}

/// The same of a game that has been told.
pub fn met_in(told: &dyn AnyTold, seat: Seat, goals: &[Goal]) -> Vec<String> {
    let mut met = told.own_goals_met(seat);
    met.extend(goals.iter().filter(|goal| goal.is_met(told, seat)).map(|goal| goal.id.clone()));
    met
}
