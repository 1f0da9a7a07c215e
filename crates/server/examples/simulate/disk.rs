//! The database that all nodes share, as the contract of a store describes one (HO-2): slow, sometimes away, and with answers that are lost.
//!
//! What was sent to it may be committed whatever becomes of whoever sent it, at once, later or never; of two with the same number the one that
//! is committed first has it. An answer that was lost leaves a doubt, as with the store in PostgreSQL: reading that table settles it by
//! sending the same entry again, with its own mark. Time goes on only when it is told so.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use tableflip_kernel::Dice;
use tableflip_server::store::{Append, Ask, Numbered, Soon, Store, StoreError, Stored, Told};
use tokio::sync::oneshot;

use crate::options::Sabotage;
use crate::world::{World, lock};

/// How often, of a thousand calls, something goes wrong, and how long it takes at most.
#[derive(Clone, Copy, Default)]
pub(crate) struct Weather {
    /// It says no, and nothing was kept.
    pub(crate) says_no: usize,
    /// The answer is lost.
    pub(crate) lost: usize,
    /// In milliseconds.
    pub(crate) slow: usize,
}

/// At most so long after its answer was lost an entry may still be committed, in milliseconds.
const LATE: usize = 4_000;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

#[derive(Clone)]
struct Marked {
    append: Append,
    /// Which sending it is: the same entry sent again has the same mark.
    mark: u64,
}

struct Row {
    number: u32,
    mark: u64,
    stored: Stored,
}

enum Step {
    Commit { node: usize, entry: Marked },
    Answer { node: usize, entry: Marked },
    Lose { node: usize, entry: Marked },
    Refuse { answer: Answer<()> },
    Read { node: usize, table: Arc<str>, from: u32, fails: bool, answer: Answer<Vec<Stored>> },
}

struct State {
    world: Arc<World>,
    dice: Dice,
    weather: Weather,
    sabotage: Option<Sabotage>,
    count: u64,
    logs: BTreeMap<Arc<str>, Vec<Row>>,
    steps: BTreeMap<(u64, u64), Step>,
    /// Who waits for an answer, by the mark, and what it will be once it is committed.
    waiting: BTreeMap<u64, (usize, Answer<()>)>,
    outcomes: BTreeMap<u64, Result<(), StoreError>>,
    /// What a node does not know of a table.
    doubts: BTreeMap<(usize, Arc<str>), Marked>,
    /// Nodes that cannot reach it.
    away: Vec<bool>,
}

/// All of it.
#[derive(Clone)]
pub(crate) struct Disk(Arc<Mutex<State>>);

impl Disk {
    pub(crate) fn new(world: Arc<World>, dice: Dice, nodes: usize, sabotage: Option<Sabotage>) -> Disk {
        Disk(Arc::new(Mutex::new(State {
            world,
            dice,
            weather: Weather::default(),
            sabotage,
            count: 0,
            logs: BTreeMap::new(),
            steps: BTreeMap::new(),
            waiting: BTreeMap::new(),
            outcomes: BTreeMap::new(),
            doubts: BTreeMap::new(),
            away: vec![false; nodes],
        })))
    }

    pub(crate) fn weather(&self, weather: Weather) {
        lock(&self.0).weather = weather;
    }

    /// As a node reaches it.
    pub(crate) fn of(&self, node: usize) -> Arc<dyn Store> {
        Arc::new(Reached { disk: self.clone(), node })
    }

    /// A node cannot reach it, or can again. What was under way is not answered any more.
    pub(crate) fn away(&self, node: usize, away: bool) {
        let mut state = lock(&self.0);
        state.away[node] = away;
        if away {
            let cut: Vec<u64> =
                state.waiting.iter().filter(|(_, (of, _))| *of == node).map(|(mark, _)| *mark).collect();
            let lost = state.steps.values().filter_map(|step| match step {
                Step::Answer { entry, .. } | Step::Lose { entry, .. } if cut.contains(&entry.mark) => {
                    Some(entry.clone())
                }
                _ => None,
            });
            for entry in lost.collect::<Vec<_>>() {
                state.lose(node, entry);
            }
        }
    }

    /// A node is gone: it knows nothing any more, not even what it does not know.
    pub(crate) fn forget(&self, node: usize) {
        let mut state = lock(&self.0);
        state.doubts.retain(|(of, _), _| *of != node);
        state.waiting.retain(|_, (of, _)| *of != node);
    }

    /// A table is there from the beginning.
    pub(crate) fn lay(&self, append: Append) {
        let mut state = lock(&self.0);
        let mark = state.number();
        let _ = state.commit(&Marked { append, mark });
    }

    /// Does what is due by now.
    pub(crate) fn tick(&self, now: u64) {
        let mut state = lock(&self.0);
        while let Some(first) = state.steps.first_entry().filter(|first| first.key().0 <= now) {
            let step = first.remove();
            state.step(step);
        }
    }

    /// A log as it is.
    pub(crate) fn log(&self, table: &str) -> Vec<Numbered> {
        let state = lock(&self.0);
        let rows = state.logs.get(table).into_iter().flatten();
        rows.map(|row| Numbered { number: row.number, stored: row.stored.clone() }).collect()
    }
}

impl State {
    fn number(&mut self) -> u64 {
        self.count += 1;
        self.count
    }

    /// Something is to happen after so many milliseconds.
    fn later(&mut self, after: usize, step: Step) {
        let (due, number) = (self.world.now() + after as u64, self.number());
        self.steps.insert((due, number), step);
    }

    fn takes(&mut self) -> usize {
        1 + self.dice.below(self.weather.slow + 1)
    }

    fn happens(&mut self, of_a_thousand: usize) -> bool {
        self.dice.below(1_000) < of_a_thousand
    }

    fn append(&mut self, node: usize, append: Append, answer: Answer<()>) {
        let entry = Marked { append, mark: self.number() };
        let first = self.takes();
        if self.away[node] || self.happens(self.weather.says_no) {
            if self.sabotage == Some(Sabotage::Yes) && !self.away[node] {
                let _ = answer.send(Ok(()));
                return;
            }
            return self.later(first, Step::Refuse { answer });
        }
        if self.sabotage == Some(Sabotage::Yes) {
            let _ = answer.send(Ok(()));
            return self.later(first, Step::Commit { node, entry });
        }
        self.waiting.insert(entry.mark, (node, answer));
        let second = first + self.takes();
        if !self.happens(self.weather.lost) {
            self.later(first, Step::Commit { node, entry: entry.clone() });
            return self.later(second, Step::Answer { node, entry });
        }
        self.later(second, Step::Lose { node, entry: entry.clone() });
        match self.dice.below(3) {
            0 => self.later(first, Step::Commit { node, entry }),
            1 => {
                let late = second + self.dice.below(LATE);
                self.later(late, Step::Commit { node, entry });
            }
            // Never, unless somebody sends it again.
            _ => {}
        }
    }

    fn tail(&mut self, node: usize, table: Arc<str>, from: u32, answer: Answer<Vec<Stored>>) {
        let (after, fails) = (self.takes(), self.happens(self.weather.says_no));
        self.later(after, Step::Read { node, table, from, fails, answer });
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Commit { node, entry } => {
                let outcome = self.commit(&entry);
                let Append { table, number, .. } = &entry.append;
                let says = format!("{table} {number} of node {node}, mark {}: {outcome:?}", entry.mark);
                self.world.note("commit", says);
                self.outcomes.insert(entry.mark, outcome);
            }
            Step::Answer { node, entry } => {
                // Where the line was cut meanwhile, nobody hears it.
                if let (Some((_, answer)), Some(outcome)) =
                    (self.waiting.remove(&entry.mark), self.outcomes.remove(&entry.mark))
                {
                    self.world.note("answer", format!("to node {node}, mark {}: {outcome:?}", entry.mark));
                    let _ = answer.send(outcome);
                }
            }
            Step::Lose { node, entry } => self.lose(node, entry),
            Step::Refuse { answer } => {
                let _ = answer.send(Err(unavailable()));
            }
            Step::Read { node, table, from, fails, answer } => {
                let read = self.read(node, &table, from, fails);
                let found = read.as_ref().map(Vec::len);
                self.world.note("read", format!("{table} from {from} by node {node}: {found:?}"));
                let _ = answer.send(read);
            }
        }
    }

    /// The one rule: whoever is first has the number.
    fn commit(&mut self, entry: &Marked) -> Result<(), StoreError> {
        let Marked { append: Append { table, number, body, events }, mark } = entry.clone();
        let broken = self.sabotage == Some(Sabotage::Index);
        let rows = self.logs.entry(table).or_default();
        if rows.iter().any(|row| row.mark == mark) {
            return Ok(());
        }
        if !broken && rows.iter().any(|row| row.number == number) {
            return Err(StoreError::Conflict);
        }
        let events = events.map(|events| events.to_string());
        rows.push(Row { number, mark, stored: Stored { body: body.to_string(), events } });
        rows.sort_by_key(|row| row.number);
        Ok(())
    }

    /// A node will never hear what became of this.
    fn lose(&mut self, node: usize, entry: Marked) {
        if let Some((_, answer)) = self.waiting.remove(&entry.mark) {
            let table = entry.append.table.clone();
            self.world.note("answer", format!("lost to node {node}, mark {}", entry.mark));
            self.doubts.insert((node, table), entry);
            let _ = answer.send(Err(StoreError::Unknown("the answer was lost".into())));
        }
    }

    fn read(
        &mut self,
        node: usize,
        table: &Arc<str>,
        from: u32,
        fails: bool,
    ) -> Result<Vec<Stored>, StoreError> {
        if fails || self.away[node] {
            return Err(unavailable());
        }
        if let Some(entry) = self.doubts.remove(&(node, table.clone())) {
            let settled = self.commit(&entry);
            self.world.note("settled", format!("{table} {}: {settled:?}", entry.append.number));
        }
        let rows = self.logs.get(table).into_iter().flatten();
        Ok(rows.filter(|row| row.number >= from).map(|row| row.stored.clone()).collect())
    }
}

/// As one node reaches it.
struct Reached {
    disk: Disk,
    node: usize,
}

impl Store for Reached {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        let (answer, answered) = oneshot::channel();
        lock(&self.disk.0).append(self.node, append, answer);
        soon(answered)
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        let (answer, answered) = oneshot::channel();
        lock(&self.disk.0).tail(self.node, table.into(), from, answer);
        soon(answered)
    }

    /// Nobody plays the deck of a day here.
    fn book(&self, _: Ask) -> Soon<'_, Result<Told, StoreError>> {
        Box::pin(std::future::ready(Err(unavailable())))
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        let away = lock(&self.disk.0).away[self.node];
        Box::pin(std::future::ready(if away { Err(unavailable()) } else { Ok(()) }))
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}

fn soon<'s, T: Send + 'static>(
    answered: oneshot::Receiver<Result<T, StoreError>>,
) -> Soon<'s, Result<T, StoreError>> {
    Box::pin(async move { answered.await.unwrap_or_else(|_| Err(unavailable())) })
}

fn unavailable() -> StoreError {
    StoreError::Unavailable("it cannot be reached".into())
}
