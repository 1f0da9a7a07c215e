//! A review at work: a list of tasks that can be done in any order, by any thread, or one at a time and be cancelled.
//!
//! First the ledger, so that the graph can be drawn, then verdicts (RV-4.2). Each task is a function of the record alone.

use serde_json::Value;
use tableflip_kernel::{Audience, Game, MAX_SEATS, Seat};

use crate::dice::{Purpose, Source};
use crate::errors::Means;
use crate::judge::{Judge, Values};
use crate::ledger::{DEALS, Entry, add};
use crate::report::{Books, Plain, Report};
use crate::story::Story;
use crate::trial::{Judged, Question};

/// `start` is the mean over so many times the budget (RV-2.3).
const START: u32 = 16;

/// How a review is to be made.
#[derive(Clone, Copy, Debug, Default)]
pub struct Order {
    /// Samples per candidate.
    pub budget: u32,
    /// Whose decisions are judged; everybody's if nobody is named.
    pub seat: Option<Seat>,
    /// Dice that replace those of the record.
    pub seed: Option<u64>,
}

/// The budgets that have names, and what any other must lie between (RV-4.1).
pub const BUDGETS: [(&str, u32); 3] = [("quick", 16), ("normal", 64), ("deep", 256)];
/// The least and the most samples per candidate.
pub const BOUNDS: [u32; 2] = [4, 4096];

/// What a budget's word or number means.
pub fn budget(word: &str) -> Option<u32> {
    let named = BUDGETS.iter().find(|(name, _)| *name == word).map(|(_, samples)| *samples);
    named.or_else(|| word.parse().ok()).filter(|samples| (BOUNDS[0]..=BOUNDS[1]).contains(samples))
}

/// One piece of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// A portion of fresh deals.
    Deals(u32),
    /// V of what stands, where nothing was played yet.
    Standing,
    /// A moment's entry in the ledger.
    Entry(usize),
    /// A moment's verdict.
    Verdict(usize),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A sum over deals, and that of the squares.
    Deals(Values, Values),
    /// V of what stands.
    Standing(Means),
    /// An entry.
    Entry(Entry),
    /// A verdict; nothing where nothing was to decide.
    Verdict(Option<Judged>),
}

/// A review under way.
pub struct Review<G: Game, J> {
    pub(crate) story: Story<G, J>,
    source: Source,
    order: Order,
    /// Names of what was reviewed.
    head: Head,
    tasks: Vec<Task>,
    parts: Vec<Option<Part>>,
}

/// What stands at the head of a report.
#[derive(Clone, Debug)]
pub struct Head {
    /// The edition's name.
    pub edition: String,
    /// Whether it is the judge's.
    pub trusted: bool,
    /// The record's identity.
    pub record: String,
}

impl<G: Game, J: Judge<G>> Review<G, J> {
    /// A review of this story that has not begun.
    pub fn new(story: Story<G, J>, head: Head, order: Order) -> Review<G, J> {
        let source = Source::new(&story.judge.name(), &head.record, order.budget, order.seed);
        let portions = (START * order.budget).div_ceil(DEALS);
        let deals = (0..if story.dealt { portions } else { 0 }).map(Task::Deals);
        let start = story.moments.is_empty().then_some(Task::Standing);
        let moments = 0..story.moments.len();
        let judged = moments.clone().filter(|n| order.seat.is_none_or(|seat| story.moments[*n].seat == seat));
        let tasks: Vec<Task> =
            deals.chain(start).chain(moments.map(Task::Entry)).chain(judged.map(Task::Verdict)).collect();
        let parts = vec![None; tasks.len()];
        Review { story, source, order, head, tasks, parts }
    }

    /// What is to be done, in the order in which a person wants it.
    pub fn tasks(&self) -> &[Task] {
        &self.tasks
    }

    /// Does one task. The same whoever does it, and whenever.
    pub fn work(&self, task: Task) -> Part {
        let count = J::LEDGER * self.order.budget;
        match task {
            Task::Deals(portion) => {
                let left = START * self.order.budget - portion * DEALS;
                let (sum, squares) = self.story.deals(&self.source, portion, left.min(DEALS));
                Part::Deals(sum, squares)
            }
            Task::Standing => {
                let throws = self.source.moment(Purpose::Ledger, 0);
                Part::Standing(self.story.expectation(&self.story.last, throws, count))
            }
            Task::Entry(n) => Part::Entry(self.story.entry(&self.source, n, count)),
            Task::Verdict(n) => Part::Verdict(self.verdict(n)),
        }
    }

    fn verdict(&self, n: usize) -> Option<Judged> {
        let Story { rules, judge, moments, hands, .. } = &self.story;
        let moment = &moments[n];
        let hand = hands.get(moment.seat.index()).copied().unwrap_or_default();
        let view = rules.view(&moment.before, Audience::Seat(moment.seat));
        let played = judge.meant(rules, &moment.before, &moment.action, hand);
        let question = Question {
            view: &view,
            seat: moment.seat,
            hand,
            played: Some(&played),
            budget: self.order.budget,
            throws: self.source.moment(Purpose::Verdict, n),
        };
        self.story.trial(&question)?.judged(|choice| judge.write(rules, &moment.before, choice))
    }

    /// Keeps what came of the n-th task.
    pub fn put(&mut self, n: usize, part: Part) {
        self.parts[n] = Some(part);
    }

    /// What fresh deals are worth, once that is known.
    fn fresh(&self) -> Option<Means> {
        let (mut sum, mut squares) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for (task, part) in self.tasks.iter().zip(&self.parts) {
            match (task, part) {
                (Task::Deals(_), Some(Part::Deals(portion, squared))) => {
                    add(&mut sum, *portion);
                    add(&mut squares, *squared);
                }
                (Task::Deals(_), _) => return None,
                _ => {}
            }
        }
        Some(Means::summed(sum, squares, START * self.order.budget))
    }

    /// V of what stands, where nothing was played and that is known.
    fn standing(&self) -> Option<&Means> {
        self.parts.iter().flatten().find_map(|part| match part {
            Part::Standing(means) => Some(means),
            _ => None,
        })
    }

    fn entry(&self, n: usize) -> Option<&Entry> {
        let at = self.tasks.iter().position(|task| *task == Task::Entry(n))?;
        match self.parts[at].as_ref()? {
            Part::Entry(entry) => Some(entry),
            _ => None,
        }
    }

    fn judged(&self, n: usize) -> Option<Judged> {
        let at = self.tasks.iter().position(|task| *task == Task::Verdict(n))?;
        match self.parts[at].as_ref()? {
            Part::Verdict(judged) => judged.clone(),
            _ => None,
        }
    }

    /// The review as far as it has come; `None` before the ledger is whole. Verdicts that are missing are `null`.
    pub fn report(&self) -> Option<Report> {
        let story = &self.story;
        let count = story.moments.len();
        let entries = (0..count).map(|n| self.entry(n)).collect::<Option<Vec<_>>>()?;
        // A record that begins at a position has no deal: its start is its first expectation (RV-2.3).
        let fresh = if story.dealt { Some(self.fresh()?) } else { None };
        let standing = if count == 0 { Some(self.standing()?) } else { None };
        let result = story.result();
        let mut books =
            Books::open(usize::from(story.rules.seats()), &entries, fresh.as_ref(), standing, result);
        for (n, moment) in story.moments.iter().enumerate() {
            let turn = story.rules.turns(&moment.before);
            let plain = Plain { seat: moment.seat, turn, action: moment.written.clone() };
            books.book(n, &plain, self.judged(n));
        }
        Some(Report {
            format: 1,
            judge: story.judge.name(),
            game: G::TITLE.id,
            edition: self.head.edition.clone(),
            trusted: self.head.trusted,
            unit: story.unit,
            budget: self.order.budget,
            record: self.head.record.clone(),
            spread: story.judge.spread(&story.rules),
            seats: books.lines(),
            deal: books.deal,
            moments: books.moments,
        })
    }

    /// What one task brought, for those who watch it come (RV-4.2).
    pub fn told(&self, n: usize) -> Value {
        match (&self.tasks[n], &self.parts[n]) {
            (Task::Verdict(at), Some(Part::Verdict(judged))) => {
                serde_json::json!({ "n": at, "judged": judged })
            }
            _ => Value::Null,
        }
    }
}
