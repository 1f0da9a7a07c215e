//! A decision on trial: all candidates on the same samples and dice, by what the seat itself saw (RV-3).

use serde::Serialize;
use serde_json::Value;
use tableflip_kernel::{Game, Seat};

use crate::dice::Throws;
use crate::judge::{Hand, Judge, Unit};
use crate::marks::{MOST_MARKS, Other, Reason, Watch, reasons};
use crate::mean::{Mean, Paired};
use crate::story::Story;
use crate::verdict::{Verdict, good_enough};

/// For each sample that is wanted, so many may be refused.
const TRIES: usize = 8;
/// As many candidates as a review lists.
const TOP: usize = 5;

/// What a judge is asked.
pub struct Question<'q, G: Game> {
    /// What the seat saw.
    pub view: &'q G::View,
    /// Whose decision.
    pub seat: Seat,
    /// How well it carries out what it means.
    pub hand: Hand,
    /// What was played, as it was meant.
    pub played: Option<&'q G::Action>,
    /// How many samples.
    pub budget: u32,
    /// The dice.
    pub throws: Throws,
}

/// One candidate.
pub struct Tried<A> {
    /// What is chosen.
    pub action: A,
    /// Its worth to the seat, sample by sample.
    values: Vec<f64>,
    marks: Vec<[f64; MOST_MARKS]>,
    /// Its worth.
    pub mean: Mean,
}

/// All candidates, best first.
pub struct Trial<A> {
    /// How many actions were legal.
    pub legal: usize,
    /// The candidates.
    pub tried: Vec<Tried<A>>,
    unit: Unit,
    names: &'static [&'static str],
    played: Option<usize>,
}

impl<G: Game, J: Judge<G>> Story<G, J> {
    /// Tries every candidate; `None` where there is nothing to decide.
    pub fn trial(&self, question: &Question<'_, G>) -> Option<Trial<G::Action>> {
        let sample = self.rules.sample(question.view, &mut question.throws.unseen(0));
        let choices = self.judge.choices(&self.rules, question.view, &sample, question.seat, question.hand);
        if choices.legal < 2 {
            return None;
        }
        let mut actions = choices.actions;
        // What the list leaves open is judged as it was played.
        if let Some(played) = question.played.filter(|played| !actions.contains(played)) {
            actions.push(played.clone());
        }
        let mut tried = self.try_out(question, actions);
        let order = |a: &Tried<G::Action>, b: &Tried<G::Action>| b.mean.value.total_cmp(&a.mean.value);
        tried.sort_by(order);
        let played = question.played.and_then(|played| tried.iter().position(|one| one.action == *played));
        // Of equals, what was played is the best one.
        let equal = played.filter(|&n| tried[n].mean.value >= tried[0].mean.value);
        if let Some(n) = equal {
            tried[..=n].rotate_right(1);
        }
        let played = if equal.is_some() { Some(0) } else { played };
        Some(Trial { legal: choices.legal, tried, unit: self.unit, names: self.judge.marks(), played })
    }

    fn try_out(&self, question: &Question<'_, G>, actions: Vec<G::Action>) -> Vec<Tried<G::Action>> {
        let mut tried: Vec<Tried<G::Action>> = actions
            .into_iter()
            .map(|action| Tried { action, values: Vec::new(), marks: Vec::new(), mean: Mean::default() })
            .collect();
        let mut scratch = J::Scratch::default();
        let (budget, mut taken) = (question.budget as usize, 0);
        for n in 0..TRIES * budget {
            let sample = self.imagining.sample(question.view, &mut question.throws.unseen(n));
            let mut found = Vec::with_capacity(tried.len());
            for one in &tried {
                let (mut position, mut dice) = (sample.clone(), question.throws.future(n));
                let mut watch = Watch::of(question.seat);
                self.judge.set_out(&self.imagining, &sample, &mut watch);
                let carried = self.judge.carry_out(
                    &self.imagining,
                    &mut position,
                    &one.action,
                    question.hand,
                    &mut dice,
                );
                if carried.is_err() {
                    break;
                }
                let values = self.value(&mut position, &mut dice, &mut scratch, &mut watch);
                found.push((values[question.seat.index()], watch.marks));
            }
            // A sample that refuses one of them is drawn anew for all: they are compared on the same.
            if found.len() < tried.len() {
                continue;
            }
            for (one, (value, marks)) in tried.iter_mut().zip(found) {
                one.values.push(value);
                one.marks.push(marks);
            }
            taken += 1;
            if taken == budget {
                break;
            }
        }
        for one in &mut tried {
            one.mean = Mean::of(one.values.iter().copied());
        }
        tried
    }
}

/// What is said of one decision in a review.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of section 5 of the specification")]
pub struct Judged {
    pub legal: usize,
    pub value: f64,
    pub cost: f64,
    pub se: f64,
    pub verdict: Verdict,
    pub counted: bool,
    pub best: Value,
    pub top: Vec<Top>,
    pub because: Vec<Reason>,
}

/// One of the best candidates.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of section 5 of the specification")]
pub struct Top {
    pub action: Value,
    pub value: f64,
    pub se: f64,
}

/// One candidate of an explained hint (RV-8.4).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the words of RV-8.4")]
pub struct Candidate {
    pub action: Value,
    pub value: f64,
    pub se: f64,
    pub cost: f64,
    pub cost_se: f64,
    pub good_enough: bool,
    pub marks: serde_json::Map<String, Value>,
    /// Why the best is better than this one; nothing for the best itself.
    pub because: Vec<Reason>,
}

impl<A> Trial<A> {
    /// What the n-th costs beside the best, with its error.
    pub fn cost(&self, n: usize) -> (f64, f64) {
        let pairs = self.tried[0].values.iter().copied().zip(self.tried[n].values.iter().copied());
        let paired = Paired::of(pairs);
        ((paired.first - paired.second).max(0.0), paired.se)
    }

    /// Whether the best and the worst differ by more than chance (RV-3.4).
    pub fn counted(&self) -> bool {
        let (cost, se) = self.cost(self.tried.len() - 1);
        cost > 2.0 * se
    }

    /// Why the best is better than another.
    pub fn because(&self, other: usize, told: fn(f64) -> Other) -> Vec<Reason> {
        reasons(self.names, &self.tried[0].marks, &self.tried[other].marks, told)
    }

    /// The verdict on what was played.
    pub fn judged(&self, write: impl Fn(&A) -> Value) -> Option<Judged> {
        let played = self.played?;
        let (cost, se) = self.cost(played);
        let top = |one: &Tried<A>| Top { action: write(&one.action), value: one.mean.value, se: one.mean.se };
        Some(Judged {
            legal: self.legal,
            value: self.tried[played].mean.value,
            cost,
            se,
            verdict: Verdict::on(played == 0, cost, se, self.unit),
            counted: self.counted(),
            best: write(&self.tried[0].action),
            top: self.tried.iter().take(TOP).map(top).collect(),
            because: if played == 0 { Vec::new() } else { self.because(played, Other::Played) },
        })
    }

    /// Every candidate, best first, as a hint tells it.
    pub fn candidates(&self, write: impl Fn(&A) -> Value) -> Vec<Candidate> {
        let marks = |one: &Tried<A>| {
            let mean = |n: usize| Mean::of(one.marks.iter().map(move |marks| marks[n])).value;
            self.names.iter().enumerate().map(|(n, name)| ((*name).to_string(), mean(n).into())).collect()
        };
        let candidate = |(n, one): (usize, &Tried<A>)| {
            let (cost, cost_se) = self.cost(n);
            Candidate {
                action: write(&one.action),
                value: one.mean.value,
                se: one.mean.se,
                cost,
                cost_se,
                good_enough: good_enough(cost, cost_se, self.unit),
                marks: marks(one),
                because: if n == 0 { Vec::new() } else { self.because(n, Other::Next) },
            }
        };
        self.tried.iter().enumerate().map(candidate).collect()
    }
}
