//! Any game's judge, speaking JSON: what doors use, next to the kernel's `AnyGame` and the bots' `AnyBots`.

use serde_json::{Map, Value};
use tableflip_bots::Level;
use tableflip_kernel::record::Record;
use tableflip_kernel::{Edition, Fault, Game, Host, MAX_SEATS, Rule, Seat, Seed, Title};

use crate::examiner::AnyExaminer;
use crate::explain::Explained;
use crate::judge::{Judge, Unit};
use crate::report::Report;
use crate::review::{Head, Order, Part, Review};
use crate::story::Story;

/// The judge of one game.
pub trait AnyJudge: Send + Sync {
    /// The game's title.
    fn title(&self) -> &'static Title;
    /// Its name with its number.
    fn name(&self) -> String;
    /// A review of a record that has not begun. The record is played again; whether it is what it says is for the caller
    /// to verify.
    fn review(&self, table: &Agreed<'_>, record: &Record, order: Order) -> Result<Box<dyn AnyReview>, Fault>;
    /// Explains a decision of a seat by its view; `None` where nothing is to decide.
    fn explain(
        &self,
        table: &Agreed<'_>,
        view: &Value,
        seat: Seat,
        budget: u32,
        seed: u64,
    ) -> Result<Option<Explained>, Fault>;
    /// The same judge, to be asked about many decisions of one table.
    fn examiner(&self, table: &Agreed<'_>) -> Result<Box<dyn AnyExaminer>, Fault>;
    /// What the judge thinks best for a player of this level, as that player would carry it out; `None` where nothing is
    /// to decide.
    fn best(
        &self,
        table: &Agreed<'_>,
        view: &Value,
        seat: Seat,
        level: Level,
        order: Order,
    ) -> Result<Option<Value>, Fault>;
}

/// What a table agreed on.
#[derive(Clone, Copy)]
pub struct Agreed<'t> {
    /// The edition.
    pub edition: &'t Edition,
    /// The options.
    pub options: &'t Map<String, Value>,
    /// Who is asked for what the engine has not compiled in.
    pub host: Option<Host>,
}

/// A review under way.
pub trait AnyReview: Send + Sync {
    /// What its values are counted in.
    fn unit(&self) -> Unit;
    /// How many tasks there are.
    fn tasks(&self) -> usize;
    /// How many of them come before the ledger is whole.
    fn until_ledger(&self) -> usize;
    /// Does one; the same whoever does it, and whenever.
    fn work(&self, task: usize) -> Part;
    /// Keeps what came of it.
    fn put(&mut self, task: usize, part: Part);
    /// The review as far as it has come; `None` before the ledger is whole.
    fn report(&self) -> Option<Report>;
    /// What a task brought: `{"n", "judged"}` for a verdict, else nothing.
    fn told(&self, task: usize) -> Value;
}

/// The judge `J` of the game `G`, for the catalogue.
pub struct Judges<G, J> {
    judge: fn() -> J,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game, J: Judge<G>> Judges<G, J> {
    /// A judge made like this.
    pub const fn new(judge: fn() -> J) -> Judges<G, J> {
        Judges { judge, game: std::marker::PhantomData }
    }

    /// A decision alone: a story without a past, all of whose seats have this level if any is known, and what its seat sees.
    fn alone(
        &self,
        table: &Agreed<'_>,
        view: &Value,
        level: Option<Level>,
    ) -> Result<(Story<G, J>, G::View), Fault> {
        let rules = Self::rules(table)?;
        let view = rules.read_view(view).map_err(|fault| fault.within("view"))?;
        let position = rules.deal(Seed::number(0));
        Ok((Story::tell(rules, (self.judge)(), false, position, &[], &[level; MAX_SEATS])?, view))
    }

    fn rules(table: &Agreed<'_>) -> Result<G, Fault> {
        let wrong = || Fault::form("edition", format!("is not one of {}", G::TITLE.name));
        let figures = table.edition.figures::<G>().ok_or_else(wrong)?;
        let rules = G::open(figures, table.options).map_err(|fault| fault.within("options"))?;
        Ok(match table.host {
            Some(host) => rules.hosted(host),
            None => rules,
        })
    }
}

impl<G: Game, J: Judge<G>> AnyJudge for Judges<G, J> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn name(&self) -> String {
        (self.judge)().name()
    }

    fn review(&self, table: &Agreed<'_>, record: &Record, order: Order) -> Result<Box<dyn AnyReview>, Fault> {
        let rules = Self::rules(table)?;
        if rules.is_race() {
            return Err(Fault::rule(
                Rule("RV-2.7"),
                "options",
                "a race is not reviewed: who was faster decided it",
            ));
        }
        let position = match &record.start {
            None => rules.deal(record.seed),
            Some(start) => rules.read_position(start).map_err(|fault| fault.within("start"))?,
        };
        let (judge, dealt) = ((self.judge)(), record.start.is_none());
        let story = Story::tell(rules, judge, dealt, position, &record.actions, &levels(record))?;
        let head = Head {
            edition: table.edition.id.clone(),
            trusted: table.edition.text.is_none(),
            record: record.identity(),
        };
        Ok(Box::new(Review::new(story, head, order)))
    }

    fn explain(
        &self,
        table: &Agreed<'_>,
        view: &Value,
        seat: Seat,
        budget: u32,
        seed: u64,
    ) -> Result<Option<Explained>, Fault> {
        let (story, view) = self.alone(table, view, None)?;
        Ok(story.explain(&view, seat, budget, seed))
    }

    fn examiner(&self, table: &Agreed<'_>) -> Result<Box<dyn AnyExaminer>, Fault> {
        let rules = Self::rules(table)?;
        let position = rules.deal(Seed::number(0));
        Ok(Box::new(Story::tell(rules, (self.judge)(), false, position, &[], &[])?))
    }

    fn best(
        &self,
        table: &Agreed<'_>,
        view: &Value,
        seat: Seat,
        level: Level,
        order: Order,
    ) -> Result<Option<Value>, Fault> {
        let (story, view) = self.alone(table, view, Some(level))?;
        let best = story.best(&view, seat, level, order.budget, order.seed.unwrap_or_default());
        let write = |action| serde_json::to_value(story.rules.write_action(&action));
        Ok(best.map(|best| write(best).expect("what the engine writes is JSON")))
    }
}

/// The levels of the seats that bots had.
fn levels(record: &Record) -> Vec<Option<Level>> {
    record.players.iter().map(|player| player.level.as_deref().and_then(Level::named)).collect()
}

impl<G: Game, J: Judge<G>> AnyReview for Review<G, J> {
    fn unit(&self) -> Unit {
        self.story.unit
    }

    fn tasks(&self) -> usize {
        Review::tasks(self).len()
    }

    fn until_ledger(&self) -> usize {
        use crate::review::Task;
        let verdict = |task: &Task| matches!(task, Task::Verdict(_));
        Review::tasks(self).iter().position(verdict).unwrap_or(Review::tasks(self).len())
    }

    fn work(&self, task: usize) -> Part {
        Review::work(self, Review::tasks(self)[task])
    }

    fn put(&mut self, task: usize, part: Part) {
        Review::put(self, task, part);
    }

    fn report(&self) -> Option<Report> {
        Review::report(self)
    }

    fn told(&self, task: usize) -> Value {
        Review::told(self, task)
    }
}
