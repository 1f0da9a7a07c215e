//! An explained hint (RV-8): every candidate with its worth, and why the best is the best.

use serde::Serialize;
use tableflip_bots::Level;
use tableflip_kernel::{Dice, Game, Seat};

use crate::dice::{Purpose, Source};
use crate::judge::{Judge, Unit};
use crate::marks::{Other, Reason};
use crate::story::Story;
use crate::trial::{Candidate, Question};

/// What `hint --explain` prints (RV-8.4).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of RV-8.4")]
pub struct Explained {
    pub judge: String,
    pub unit: Unit,
    pub budget: u32,
    pub seat: u8,
    pub legal: usize,
    pub expect: f64,
    pub actions: Vec<Candidate>,
    pub because: Vec<Reason>,
}

impl<G: Game, J: Judge<G>> Story<G, J> {
    /// Explains a decision by what its seat sees; nothing to say where nothing is to decide.
    pub fn explain(&self, view: &G::View, seat: Seat, budget: u32, seed: u64) -> Option<Explained> {
        Some(self.explained(view, seat, budget, seed)?.0)
    }

    /// The same with the candidates themselves, in the same order.
    pub(crate) fn explained(
        &self,
        view: &G::View,
        seat: Seat,
        budget: u32,
        seed: u64,
    ) -> Option<(Explained, Vec<G::Action>)> {
        let name = self.judge.name();
        let throws = Source::new(&name, "", budget, Some(seed)).moment(Purpose::Verdict, 0);
        let hand = self.judge.hand(&self.rules, seat, None, &[]);
        let question = Question { view, seat, hand, played: None, budget, throws };
        let sample = self.rules.sample(view, &mut throws.unseen(0));
        let trial = self.trial(&question)?;
        let because = if trial.tried.len() > 1 { trial.because(1, Other::Next) } else { Vec::new() };
        let explained = Explained {
            judge: name,
            unit: self.unit,
            budget,
            seat: seat.0,
            legal: trial.legal,
            expect: self.seen(view, throws, budget)[seat.index()],
            actions: trial.candidates(|choice| self.judge.write(&self.rules, &sample, choice)),
            because,
        };
        Some((explained, trial.tried.into_iter().map(|one| one.action).collect()))
    }

    /// What the judge thinks best for a player of this level, as that player would carry it out; nothing where nothing
    /// is to decide.
    pub fn best(
        &self,
        view: &G::View,
        seat: Seat,
        level: Level,
        budget: u32,
        seed: u64,
    ) -> Option<G::Action> {
        let throws = Source::new(&self.judge.name(), "", budget, Some(seed)).moment(Purpose::Verdict, 0);
        let hand = self.judge.hand(&self.rules, seat, Some(level), &[]);
        let question = Question { view, seat, hand, played: None, budget, throws };
        let trial = self.trial(&question)?;
        let mut dice = Dice::from_seed(seed);
        Some(self.judge.attempt(&self.rules, &trial.tried.first()?.action, level, &mut dice))
    }
}
