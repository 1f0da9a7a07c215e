//! The table itself: what is true now.

use std::fmt;
use std::sync::Arc;

use tableflip_kernel::commitment::commit;
use tableflip_kernel::record::ENGINE;
use tableflip_kernel::{AnyPlay, AnyRules, Seat, Seats};

use crate::clock::Clocks;
use crate::key::{Held, KeyHash};
use crate::log::Created;
use crate::offer::Question;
use crate::past::Past;
use crate::protocol::{Level, Status, TableResult};
use crate::seat::{Player, SeatState};

/// The most entries of one table's log: nobody plays that long, and a flood stops here.
pub(crate) const LONGEST_LOG: usize = 20_000;

/// The engine whose logs do not name it.
const FIRST_ENGINE: &str = "tableflip 0.1.0";

/// A table: the fold over its log.
pub struct Table {
    pub(crate) created: Arc<Created>,
    pub(crate) laid_at: u64,
    pub(crate) rules: Box<dyn AnyRules>,
    pub(crate) play: Box<dyn AnyPlay>,
    /// The position that was dealt.
    pub(crate) start: Box<dyn AnyPlay>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) past: Past,
    /// The actions that led to the position, in order: which entry, and whose.
    pub(crate) line: Vec<Step>,
    /// No undo goes further back than this version.
    pub(crate) horizon: u32,
    pub(crate) questions: Vec<Question>,
    pub(crate) ended: Option<Ended>,
    pub(crate) rematch: Option<String>,
    pub(crate) clocks: Option<Clocks>,
    /// The engine that wrote the last entry that says so.
    pub(crate) engine: Option<String>,
    /// Whether what is stored is known to be other than today's program would have played it.
    pub(crate) earlier: bool,
    /// Positions by version, for a table that is only a shadow run through history.
    pub(crate) trail: Option<Vec<Box<dyn AnyPlay>>>,
}

/// One action that led to the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) entry: u32,
    pub(crate) seat: u8,
}

/// How a table ended before its game did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    Resigned(u8),
    Time(u8),
    Agreed,
}

/// A log that this program cannot follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

impl Table {
    /// A table as it was laid, before anything else happened.
    pub(crate) fn begin(
        mut created: Created,
        at: u64,
        rules: Box<dyn AnyRules>,
        start: Box<dyn AnyPlay>,
    ) -> Table {
        let seats = created.seats.iter().zip(&created.keys);
        let seats = seats.map(|(plan, key)| SeatState::new(plan, *key)).collect();
        if rules.edition().text.is_none() {
            // Every table has it in the log; in memory one copy does for all.
            created.edition = None;
        }
        let mut table = Table {
            laid_at: at,
            play: start.fork(),
            start,
            rules,
            seats,
            past: Past::default(),
            line: Vec::new(),
            horizon: 0,
            questions: Vec::new(),
            ended: None,
            rematch: None,
            clocks: created.clock.map(Clocks::new),
            engine: created.engine.clone(),
            earlier: false,
            created: Arc::new(created),
            trail: None,
        };
        table.past.push("", None);
        table.run_clocks(at, None);
        table
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.created.id
    }

    /// The id of its game.
    pub fn game(&self) -> &'static str {
        self.rules.title().id
    }

    /// The engine under which the table was begun, if it is another one than this: its rules may have been others. What
    /// happened is shown as it was, and the game goes on under the rules of today.
    pub fn earlier_rules(&self) -> Option<&str> {
        let begun = self.created.engine.as_deref();
        (self.earlier || begun.is_some_and(|engine| engine != ENGINE))
            .then_some(begun.unwrap_or(FIRST_ENGINE))
    }

    /// The number that the next entry will have.
    pub fn next_number(&self) -> u32 {
        self.past.len() as u32
    }

    /// How many actions led to the position.
    pub fn version(&self) -> u32 {
        self.line.len() as u32
    }

    /// Waiting, playing or over.
    pub fn status(&self) -> Status {
        if self.ended.is_some() || self.play.outcome().is_some() {
            Status::Over
        } else if self.seats.iter().any(|seat| seat.player == Player::Nobody) {
            Status::Waiting
        } else {
            Status::Playing
        }
    }

    /// Who owes a decision; nobody unless playing.
    pub fn to_act(&self) -> Seats {
        if self.status() == Status::Playing { self.play.to_act() } else { Seats::NONE }
    }

    /// Whether everybody acts at any time, so that who acted first decides; not before nor after the game.
    pub fn is_race(&self) -> bool {
        self.status() == Status::Playing && self.play.is_race()
    }

    /// What the keys open; nothing if none of them fits. Looks at every key of every seat each time.
    pub fn admit(&self, keys: &[String]) -> Option<Held> {
        let (mut seats, mut watches) = (Seats::NONE, false);
        for said in keys.iter().take(8).map(|key| KeyHash::of(key)) {
            watches |= said.same(&self.created.watch);
            for (n, seat) in self.seats.iter().enumerate() {
                if seat.key.is_some_and(|key| key.same(&said)) {
                    seats = seats.with(Seat(n as u8));
                }
            }
        }
        (watches || !seats.is_empty()).then_some(Held { seats })
    }

    /// The complete position as a document: to check a stored table by, never for a client.
    pub fn document(&self) -> serde_json::Value {
        self.play.document()
    }

    /// When the next clock runs out.
    pub fn next_deadline(&self) -> Option<u64> {
        self.clocks.as_ref()?.next().map(|(_, at)| at)
    }

    /// After a time in which nobody could play: running clocks start again from now.
    pub fn wake(&mut self, now: u64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.wake(now);
        }
    }

    /// What was promised about the seed.
    pub fn commitment(&self) -> String {
        commit(&self.created.game, self.created.seed, &self.created.salt)
    }

    /// How it ended, once it has.
    pub fn result(&self) -> Option<TableResult> {
        let count = self.seats.len();
        let (reason, by) = match self.ended {
            None => return self.game_result(),
            Some(Ended::Resigned(seat)) => ("resigned", Some(seat)),
            Some(Ended::Time(seat)) => ("time", Some(seat)),
            Some(Ended::Agreed) => ("agreed", None),
        };
        let share = 1.0 / (count - usize::from(by.is_some())).max(1) as f32;
        let points: Vec<f32> = (0..count).map(|n| if by == Some(n as u8) { 0.0 } else { share }).collect();
        let winners = (0..count as u8).filter(|&n| by.is_some_and(|loser| loser != n)).collect();
        Some(TableResult { winners, points, reason: reason.into(), by, scores: None, game: None })
    }

    fn game_result(&self) -> Option<TableResult> {
        let outcome = self.play.outcome()?;
        let count = self.seats.len();
        let points = outcome.points[..count].to_vec();
        let (best, worst) = points.iter().fold((f32::MIN, f32::MAX), |(a, b), &p| (a.max(p), b.min(p)));
        let won = |&n: &u8| best > 0.0 && (count == 1 || best > worst) && points[usize::from(n)] >= best;
        let winners = (0..count as u8).filter(won).collect();
        let game = self
            .play
            .result()
            .map(|result| serde_json::value::to_raw_value(&result).expect("what the engine writes is JSON"));
        let scores = outcome.scores.map(|scores| scores[..count].to_vec());
        Some(TableResult { winners, points, reason: outcome.ending.into(), by: None, scores, game })
    }

    /// The seats that people play.
    pub(crate) fn persons(&self) -> Seats {
        let persons = self.seats.iter().enumerate().filter(|(_, seat)| seat.player == Player::Person);
        persons.fold(Seats::NONE, |seats, (n, _)| seats.with(Seat(n as u8)))
    }

    /// Whether nobody else has to be asked.
    pub(crate) fn alone(&self) -> bool {
        self.created.one_device || self.persons().iter().count() < 2
    }

    /// The bot that plays on for a seat whose person is gone; none where that ends the game.
    pub(crate) fn stand_in(&self) -> Option<Level> {
        (self.seats.len() > 2).then_some(Level::Regular)
    }

    pub(crate) fn run_clocks(&mut self, at: u64, actor: Option<Seat>) {
        if self.clocks.is_some() {
            let (due, persons) = (self.to_act(), self.persons());
            let running = due.iter().filter(|&seat| persons.contains(seat));
            let running = running.fold(Seats::NONE, Seats::with);
            if let Some(clocks) = &mut self.clocks {
                clocks.pass(at, actor, running);
            }
        }
    }
}
