//! The ledger: where a result came from (RV-2).
//!
//! Goes by the table's knowledge, or an opponent's choice of the better coin would be one's bad luck. Every figure is a
//! mean of the same function over the same draws, never a maximum: that is why luck has mean 0 whoever plays (RV-2.5).

use tableflip_kernel::{Audience, Dice, Game, MAX_SEATS, Seed};

use crate::dice::{Purpose, Source, Throws};
use crate::errors::{Means, Sampled};
use crate::judge::{Hand, Judge, Values, result};
use crate::marks::Watch;
use crate::story::{Moment, Story};

/// So many deals are judged in one piece of work.
pub const DEALS: u32 = 32;

/// For each sample that is wanted, so many may be refused.
const TRIES: usize = 8;

/// What one moment adds to the books: means over the same samples, and which of them is what.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// All of them.
    pub means: Means,
    /// E before it, where it is found anew: at the first moment, and after something was drawn.
    pub expect: Option<usize>,
    /// C: what the choice was worth before anything was drawn.
    pub chosen: usize,
    /// Whether it is known what was chosen.
    pub told: bool,
    /// The same as the hand truly made of it; C itself where no hand was needed.
    pub carried: usize,
    /// What was drawn, each with the mean once it was known. After the last one that is E of the next moment.
    pub draws: Vec<(&'static str, Option<usize>)>,
    /// V of what stands after a game that was left, where something was drawn last.
    pub end: Option<Means>,
}

impl<G: Game, J: Judge<G>> Story<G, J> {
    /// The sum of c over one portion of fresh deals, and that of its squares (RV-2.3).
    pub fn deals(&self, source: &Source, portion: u32, count: u32) -> (Values, Values) {
        let throws = source.moment(Purpose::Deal, portion as usize);
        let mut scratch = J::Scratch::default();
        let (mut sum, mut squares) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for n in 0..count as usize {
            let mut position = self.rules.deal(seed(&mut throws.unseen(n)));
            let values = self.judged(&mut position, &mut throws.future(n), &mut scratch);
            add(&mut sum, values);
            add(&mut squares, values.map(|value| value * value));
        }
        (sum, squares)
    }

    /// V of what the table knows of a position (RV-2.2).
    pub fn expectation(&self, position: &G::Position, throws: Throws, count: u32) -> Means {
        let view = self.rules.view(position, Audience::Table);
        Means::of(&[self.sampled(&view, throws, count, |_, _| Some(()))])
    }

    /// The same by what one audience sees, without anything done.
    pub(crate) fn seen(&self, view: &G::View, throws: Throws, count: u32) -> Values {
        self.sampled(view, throws, count, |_, _| Some(())).mean()
    }

    /// The entry of one moment.
    pub fn entry(&self, source: &Source, n: usize, count: u32) -> Entry {
        let moment = &self.moments[n];
        let throws = source.moment(Purpose::Ledger, n);
        let hand = self.hands.get(moment.seat.index()).copied().unwrap_or_default();
        let view = self.rules.view(&moment.before, Audience::Table);
        let meant = self.judge.meant(&self.rules, &moment.before, &moment.action, hand);
        let mut all = Vec::new();
        let mut keep = |sampled: Sampled| {
            all.push(sampled);
            all.len() - 1
        };
        let anew = n == 0 || !self.moments[n - 1].draws.is_empty();
        let expect = anew.then(|| keep(self.sampled(&view, throws, count, |_, _| Some(()))));
        let chosen = keep(
            self.sampled(&view, throws, count, |sample, dice| self.carry_out(sample, &meant, hand, dice)),
        );
        let done = self.judge.as_it_was(&self.imagining, &moment.action, &moment.events);
        let carried = done.as_ref().map_or(chosen, |done| {
            keep(self.sampled(&view, throws, count, |sample, _| self.play_truly(sample, done)))
        });
        let pinned = self.draws(moment, &view, throws, count, done.as_ref().unwrap_or(&meant));
        let mut draws: Vec<_> =
            pinned.into_iter().map(|(what, sampled)| (what, Some(keep(sampled)))).collect();
        draws.extend(moment.draws.last().map(|draw| (draw.what, None)));
        let left = n + 1 == self.moments.len() && self.result().is_none() && !draws.is_empty();
        let end = left.then(|| self.expectation(&self.last, source.moment(Purpose::Ledger, n + 1), count));
        let told = self.judge.tells(&meant);
        Entry { means: Means::of(&all), expect, chosen, told, carried, draws, end }
    }

    /// The samples with the first draws as they were and the rest drawn anew (RV-2.6); the last draw is not among them.
    fn draws(
        &self,
        moment: &Moment<G>,
        view: &G::View,
        throws: Throws,
        count: u32,
        done: &G::Action,
    ) -> Vec<(&'static str, Sampled)> {
        let Some((_, but_last)) = moment.draws.split_last() else { return Vec::new() };
        let mut found = Vec::with_capacity(but_last.len());
        for (k, draw) in but_last.iter().enumerate() {
            let pinned = self.sampled(view, throws, count, |sample, _| {
                for earlier in &but_last[..=k] {
                    let event = &moment.events[earlier.event];
                    self.judge.pin(&self.imagining, sample, event).then_some(())?;
                }
                self.play_truly(sample, done)
            });
            // What cannot be pinned is told together with the draw after it.
            if !pinned.is_empty() {
                found.push((draw.what, pinned));
            }
        }
        found
    }

    fn carry_out(
        &self,
        sample: &mut G::Position,
        meant: &G::Action,
        hand: Hand,
        dice: &mut Dice,
    ) -> Option<()> {
        self.judge.carry_out(&self.imagining, sample, meant, hand, dice).ok()
    }

    fn play_truly(&self, sample: &mut G::Position, done: &G::Action) -> Option<()> {
        self.imagining.play(sample, done, &mut tableflip_kernel::Forget).ok()
    }

    /// c over samples of a view, after something was done in each. A sample in which it cannot be done is drawn anew.
    fn sampled(
        &self,
        view: &G::View,
        throws: Throws,
        count: u32,
        mut done: impl FnMut(&mut G::Position, &mut Dice) -> Option<()>,
    ) -> Sampled {
        let mut scratch = J::Scratch::default();
        let mut sampled = Sampled::default();
        for n in 0..TRIES * count as usize {
            let mut sample = self.imagining.sample(view, &mut throws.unseen(n));
            let mut dice = throws.future(n);
            if done(&mut sample, &mut dice).is_none() {
                continue;
            }
            sampled.push(n, self.judged(&mut sample, &mut dice, &mut scratch));
            if sampled.len() == count as usize {
                break;
            }
        }
        sampled
    }

    /// c of one position.
    fn judged(&self, position: &mut G::Position, dice: &mut Dice, scratch: &mut J::Scratch) -> Values {
        self.value(position, dice, scratch, &mut Watch::off())
    }

    /// The same, with marks.
    pub(crate) fn value(
        &self,
        position: &mut G::Position,
        dice: &mut Dice,
        scratch: &mut J::Scratch,
        watch: &mut Watch,
    ) -> Values {
        if let (false, Some(result)) = (watch.on, result(&self.imagining, self.unit, position)) {
            return result;
        }
        self.judge.play_on(&self.imagining, position, dice, scratch, watch)
    }
}

/// A seed of the width that tables use.
fn seed(dice: &mut Dice) -> Seed {
    let mut key = [0; 32];
    key.chunks_exact_mut(8).for_each(|bytes| bytes.copy_from_slice(&dice.bits().to_le_bytes()));
    Seed::from_key(key)
}

/// Adds seat by seat.
pub fn add(sum: &mut Values, values: Values) {
    sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
}

/// The difference seat by seat.
pub fn less(values: Values, other: Values) -> Values {
    std::array::from_fn(|n| values[n] - other[n])
}
