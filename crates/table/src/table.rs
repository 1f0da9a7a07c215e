//! The table itself: what is true now.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;
use tableflip_kernel::record::ENGINE;
use tableflip_kernel::{AnyPlay, AnyRules, Seat, Seats};

use crate::again::Keyed;
use crate::board::Board;
use crate::clock::Clocks;
use crate::deal::Source;
use crate::log::Created;
use crate::offer::Question;
use crate::past::Past;
use crate::protocol::{Level, Status, TableResult};
use crate::seat::{Player, SeatState};

/// The most actions of one table, those that were taken back among them: nobody plays that long.
pub(crate) const LONGEST_GAME: u32 = 20_000;

/// The engine whose logs do not name it.
const FIRST_ENGINE: &str = "tableflip 0.1.0";

/// A table: the fold over its log.
pub struct Table {
    pub(crate) created: Arc<Created>,
    pub(crate) laid_at: u64,
    pub(crate) rules: Box<dyn AnyRules>,
    pub(crate) source: Source,
    /// The game; nothing before it is dealt, so that nobody can know the deal.
    pub(crate) board: Option<Board>,
    /// The entry with which it was dealt.
    pub(crate) dealt_at: Option<u32>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) past: Past,
    /// Which entry each request with a key led to.
    pub(crate) keyed: Keyed,
    /// The actions that led to the position, in order: which entry, and whose.
    pub(crate) line: Vec<Step>,
    /// How many actions were played, those that were taken back among them.
    pub(crate) acted: u32,
    /// The last entry that made the position another one.
    pub(crate) moved_at: u32,
    /// The last entry that did so otherwise than by an action.
    pub(crate) turned_at: u32,
    /// No undo goes further back than this version.
    pub(crate) horizon: u32,
    pub(crate) questions: Vec<Question>,
    pub(crate) ended: Option<Ended>,
    pub(crate) rematch: Option<String>,
    pub(crate) clocks: Option<Clocks>,
    /// The engine that wrote the last entry that says so.
    pub(crate) engine: Option<String>,
    /// Whether it is a table of somebody's own device: there hints need nobody's agreement.
    pub(crate) at_home: bool,
    /// Whether what is stored is known to be other than today's program would have played it.
    pub(crate) earlier: bool,
}

/// One action that led to the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) entry: u32,
    pub(crate) seat: u8,
    /// Who was to act, the seat among them.
    pub(crate) asked: Seats,
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
        start: Option<Box<dyn AnyPlay>>,
    ) -> Result<Table, Broken> {
        let source = Source::of(&created)?;
        let key = |n: usize| created.keys.get(n).copied().flatten();
        let seats = created.seats.iter().enumerate();
        let seats = seats.map(|(n, laid)| SeatState::new(laid, key(n))).collect();
        if rules.edition().text.is_none() {
            // Every table has it in the log; in memory one copy does for all.
            created.edition = None;
        }
        let mut table = Table {
            laid_at: at,
            dealt_at: start.is_some().then_some(0),
            board: start.map(Board::new),
            rules,
            source,
            seats,
            past: Past::default(),
            keyed: Keyed::default(),
            line: Vec::new(),
            acted: 0,
            moved_at: 0,
            turned_at: 0,
            horizon: 0,
            questions: Vec::new(),
            ended: None,
            rematch: None,
            clocks: created.clock.map(Clocks::new),
            engine: created.engine.clone(),
            at_home: false,
            earlier: false,
            created: Arc::new(created),
        };
        table.past.push("", None, 0);
        table.run_clocks(at, None);
        Ok(table)
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

    /// The number of the change that led to the position. It says more than the version, which can come again.
    pub fn moved_at(&self) -> u32 {
        self.moved_at
    }

    /// Where the game stands, once it is dealt.
    pub(crate) fn play(&self) -> Option<&dyn AnyPlay> {
        self.board.as_ref().map(|board| &*board.play)
    }

    /// Where the game stands, while it is played.
    fn playing(&self) -> Option<&dyn AnyPlay> {
        self.play().filter(|_| self.status() == Status::Playing)
    }

    /// Waiting, playing or over.
    pub fn status(&self) -> Status {
        let Some(play) = self.play() else { return Status::Waiting };
        if self.ended.is_some() || play.outcome().is_some() {
            Status::Over
        } else if self.seats.iter().any(|seat| seat.player == Player::Nobody) {
            Status::Waiting
        } else {
            Status::Playing
        }
    }

    /// Why the table takes no more actions though the game is not over.
    pub fn stopped(&self) -> Option<&'static str> {
        let long = self.acted >= LONGEST_GAME && self.status() == Status::Playing;
        long.then_some("This game is as long as a game can be. It cannot be played on.")
    }

    /// Who owes a decision; nobody unless playing.
    pub fn to_act(&self) -> Seats {
        let play = self.playing().filter(|_| self.acted < LONGEST_GAME);
        play.map_or(Seats::NONE, AnyPlay::to_act)
    }

    /// Whether everybody acts at any time, so that who acted first decides; not before nor after the game.
    pub fn is_race(&self) -> bool {
        self.playing().is_some_and(AnyPlay::is_race)
    }

    /// The complete position as a document: to check a stored table by, never for a client. `null` before the deal.
    pub fn document(&self) -> Value {
        self.play().map_or(Value::Null, AnyPlay::document)
    }

    /// When the next clock runs out.
    pub fn next_deadline(&self) -> Option<u64> {
        self.clocks.as_ref()?.next().map(|(_, at)| at)
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
        let play = self.play()?;
        let outcome = play.outcome()?;
        let count = self.seats.len();
        let points = outcome.points[..count].to_vec();
        let (best, worst) = points.iter().fold((f32::MIN, f32::MAX), |(a, b), &p| (a.max(p), b.min(p)));
        let won = |&n: &u8| best > 0.0 && (count == 1 || best > worst) && points[usize::from(n)] >= best;
        let winners = (0..count as u8).filter(won).collect();
        let game = play
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
