//! What a puzzle needs of a judge (LN-2): a decision judged alone and what it is about, and an answer in the judge's own terms.
//!
//! An examiner is asked about many decisions of one table, so that what a judge works out about a table is worked out once.

use serde_json::Value;
use tableflip_bots::Level;
use tableflip_kernel::{Dice, Fault, Game, Seat};

use crate::explain::Explained;
use crate::judge::{Hand, Judge, Unit};
use crate::story::Story;

/// A decision with its answer, as a rule for a theme is shown it. What nobody sees of the position is made up: no rule may look
/// at it.
pub struct Answered<'q, G: Game> {
    /// The rules.
    pub rules: &'q G,
    /// What stands before the decision.
    pub position: &'q G::Position,
    /// Whose decision.
    pub seat: Seat,
    /// An answer that is good enough.
    pub best: &'q G::Action,
    /// The best of all that is not.
    pub next: Option<&'q G::Action>,
}

impl<G: Game> Answered<'_, G> {
    /// What stands after the answer; `None` if it takes a hand to carry it out.
    pub fn after(&self) -> Option<G::Position> {
        let mut position = self.position.clone();
        self.rules.play(&mut position, self.best, &mut tableflip_kernel::Forget).ok()?;
        Some(position)
    }
}

/// What a puzzle can be about, and the rule by which that is found (LN-2.4).
pub struct Theme<G: Game> {
    /// Its word.
    pub name: &'static str,
    /// Whether an answered decision is about it.
    pub fits: fn(&Answered<'_, G>) -> bool,
}

/// A decision that was judged, and what it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Examined {
    /// Every candidate, best first.
    pub explained: Explained,
    /// The themes that fit every answer that is good enough.
    pub themes: Vec<&'static str>,
}

/// A judge who is asked about decisions of one table.
pub trait AnyExaminer: Send + Sync {
    /// The judge's name with its number.
    fn judge(&self) -> String;
    /// What its values are counted in.
    fn unit(&self) -> Unit;
    /// The words of all its themes.
    fn themes(&self) -> Vec<&'static str>;
    /// Judges a decision of a seat by its view; `None` where nothing is to decide.
    fn examine(&self, view: &Value, seat: Seat, budget: u32, seed: u64) -> Result<Option<Examined>, Fault>;
    /// An action of a seat as the judge tells choices: what was meant by it, and of choices that come to the same the one that is
    /// looked at. Who acted so well says the level.
    fn choice(&self, view: &Value, seat: Seat, action: &Value, level: Option<Level>) -> Result<Value, Fault>;
}

impl<G: Game, J: Judge<G>> AnyExaminer for Story<G, J> {
    fn judge(&self) -> String {
        self.judge.name()
    }

    fn unit(&self) -> Unit {
        self.unit
    }

    fn themes(&self) -> Vec<&'static str> {
        self.judge.themes().iter().map(|theme| theme.name).collect()
    }

    fn examine(&self, view: &Value, seat: Seat, budget: u32, seed: u64) -> Result<Option<Examined>, Fault> {
        let view = self.rules.read_view(view).map_err(|fault| fault.within("view"))?;
        let Some((explained, actions)) = self.explained(&view, seat, budget, seed) else {
            return Ok(None);
        };
        // What it is about does not depend on the dice: the same made-up position whatever they are.
        let position = self.rules.sample(&view, &mut Dice::from_seed(0));
        let good = |n: &usize| explained.actions[*n].good_enough;
        let next = (0..actions.len()).find(|n| !good(n)).map(|n| &actions[n]);
        let fits = |theme: &&Theme<G>| {
            (0..actions.len()).filter(good).all(|n| {
                let (rules, position) = (&self.imagining, &position);
                (theme.fits)(&Answered { rules, position, seat, best: &actions[n], next })
            })
        };
        let themes = self.judge.themes().iter().filter(fits).map(|theme| theme.name).collect();
        Ok(Some(Examined { explained, themes }))
    }

    fn choice(&self, view: &Value, seat: Seat, action: &Value, level: Option<Level>) -> Result<Value, Fault> {
        let view = self.rules.read_view(view).map_err(|fault| fault.within("view"))?;
        let position = self.rules.sample(&view, &mut Dice::from_seed(0));
        let refused = |why: G::Why| {
            let refusal: tableflip_kernel::Refusal = why.into();
            Fault::rule(refusal.rule, "action", refusal.because)
        };
        let action = self.rules.read_action(&position, action).map_err(refused)?;
        let hand: Hand = self.judge.hand(&self.rules, seat, level, &[]);
        let meant = self.judge.meant(&self.rules, &position, &action, hand);
        let choice = self.judge.stands_for(&self.rules, &position, meant);
        Ok(self.judge.write(&self.rules, &position, &choice))
    }
}
