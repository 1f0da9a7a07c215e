//! Information-set Monte Carlo tree search, for every game, through the kernel's `Game` alone.
//!
//! Each iteration guesses a position behind the *view*, walks down the tree by what looked best so
//! far (PUCT), looks at all actions of the first new node, and takes the result back up. The search is
//! never given a position, so it cannot know what its seat does not. Where several seats decide at
//! once, each picks from its own statistics before any of them plays, so none answers another.
//!
//! It reads no clock. No transcendental function is used, so that native and browser builds agree.

use tableflip_kernel::{Dice, Forget, Game, MAX_SEATS, Seat};

use crate::judgement::{Judgement, Worth};
use crate::rollout::roll_out;
use crate::tree::{NONE, ROOT, Tree};

/// How often the caller is asked whether to stop.
const STOP_EVERY: u32 = 8;

/// What is left of an action's promise however bad it looked: the sample may have been a rare one.
const DOUBT: f32 = 0.02;

/// A tree and its buffers, kept from decision to decision: after the first few nothing is allocated.
pub(crate) struct Search<G: Game> {
    pub(crate) tree: Tree<G::Action>,
    actions: Vec<G::Action>,
    /// The edges of the present node that the present sample allows, seat by seat.
    open: Vec<u32>,
    chosen: Vec<u32>,
    path: Vec<u32>,
}

/// What does not change during a search.
pub(crate) struct Question<'q, G: Game, J> {
    pub(crate) rules: &'q G,
    pub(crate) judgement: &'q J,
    pub(crate) view: &'q G::View,
}

impl<G: Game> Search<G> {
    pub(crate) fn new() -> Search<G> {
        Search {
            tree: Tree::new(),
            actions: Vec::with_capacity(256),
            open: Vec::with_capacity(256),
            chosen: Vec::with_capacity(8),
            path: Vec::with_capacity(256),
        }
    }

    /// Searches; the tree's root then tells what was found. At least one iteration is made, unless only one
    /// action is worth a thought.
    pub(crate) fn run<J: Judgement<G>>(
        &mut self,
        question: &Question<'_, G, J>,
        iterations: u32,
        dice: &mut Dice,
        stop: &dyn Fn() -> bool,
    ) -> u32 {
        self.tree.clear();
        self.look_at_root(question, dice);
        let mut done = 0;
        let iterations = if self.tree.is_single(ROOT) { 0 } else { iterations };
        while done < iterations && !self.tree.full() {
            self.iterate(question, dice);
            done += 1;
            if done % STOP_EVERY == 1 && stop() {
                break;
            }
        }
        done
    }

    /// Adds the root's edges. Here the first look matters most, so it may be taken on several samples.
    fn look_at_root<J: Judgement<G>>(&mut self, question: &Question<'_, G, J>, dice: &mut Dice) {
        let samples: Vec<_> = (0..J::SAMPLES).map(|_| question.rules.sample(question.view, dice)).collect();
        for seat in question.rules.to_act(&samples[0]).iter() {
            self.list(question, ROOT, &samples[0], seat);
            // What is the only thing worth a thought needs none.
            if self.open.len() > 1 {
                self.look(question, &samples, seat, 0);
            }
        }
    }

    fn iterate<J: Judgement<G>>(&mut self, question: &Question<'_, G, J>, dice: &mut Dice) {
        let Question { rules, judgement, view } = question;
        let mut position = rules.sample(view, dice);
        self.path.clear();
        let mut node = ROOT;
        let from = rules.turns(&position);
        let worth = loop {
            if let Some(outcome) = rules.outcome(&position) {
                break judgement.reward(rules, &outcome);
            }
            self.actions.clear();
            if let Some(worth) = judgement.beyond(rules, &mut position, from, &mut self.actions) {
                break worth;
            }
            let fresh = self.tree.is_leaf(node);
            let seen = self.choose(question, node, &position);
            if fresh {
                break seen
                    .unwrap_or_else(|| roll_out(*rules, *judgement, &mut position, dice, &mut self.actions));
            }
            node = self.play_chosen(*rules, node, &mut position, dice);
        };
        for &edge in &self.path {
            let edge = self.tree.edge_mut(edge);
            edge.visits += 1;
            edge.total += worth[usize::from(edge.seat)];
        }
    }

    /// Chooses an edge for each seat that decides here, adding edges that this sample is the first to
    /// offer. If any was added: what the best new one is worth, where the judgement can say.
    fn choose<J: Judgement<G>>(
        &mut self,
        question: &Question<'_, G, J>,
        node: u32,
        position: &G::Position,
    ) -> Option<Worth> {
        self.chosen.clear();
        let mut seen = None;
        for seat in question.rules.to_act(position).iter() {
            let old = self.list(question, node, position, seat);
            if old < self.open.len() {
                seen = self.look(question, std::slice::from_ref(position), seat, old);
            }
            self.chosen.push(self.select(question.judgement.trust().exploration));
        }
        seen
    }

    /// Fills `open` with the edges of the seat's legal actions, known ones first; says how many were
    /// known.
    fn list<J: Judgement<G>>(
        &mut self,
        question: &Question<'_, G, J>,
        node: u32,
        position: &G::Position,
        seat: Seat,
    ) -> usize {
        self.actions.clear();
        self.open.clear();
        question.rules.legal(position, seat, &mut self.actions);
        question.judgement.narrow(question.rules, position, seat, &mut self.actions);
        let mut hint = self.tree.first(node);
        let mut unknown = 0;
        for n in 0..self.actions.len() {
            let edge = self.tree.find(node, seat.0, &self.actions[n], hint);
            if edge == NONE {
                self.actions.swap(unknown, n);
                unknown += 1;
            } else {
                self.open.push(edge);
                hint = self.tree.next(edge);
            }
        }
        for n in 0..unknown {
            let edge = self.tree.add(node, seat.0, self.actions[n].clone());
            self.open.push(edge);
        }
        self.open.len() - unknown
    }

    /// Looks one action ahead along the new edges (`open[old..]`): first guesses and priors. What the
    /// best of them leads to is worth more than any guess about the node itself.
    fn look<J: Judgement<G>>(
        &mut self,
        question: &Question<'_, G, J>,
        samples: &[G::Position],
        seat: Seat,
        old: usize,
    ) -> Option<Worth> {
        let mut best: Option<Worth> = None;
        for &edge in &self.open[old..] {
            let edge = self.tree.edge_mut(edge);
            let worth = ahead(question, samples, &edge.action, &mut self.actions)?;
            edge.guess = worth[seat.index()];
            if best.is_none_or(|best| worth[seat.index()] > best[seat.index()]) {
                best = Some(worth);
            }
        }
        let top = best?[seat.index()];
        let telling = question.judgement.trust().telling;
        for &edge in &self.open[old..] {
            let edge = self.tree.edge_mut(edge);
            let closeness = telling / (telling + (top - edge.guess));
            edge.prior = closeness * closeness + DOUBT;
        }
        best
    }

    /// The open edge with the best mix of worth and promise.
    fn select(&self, exploration: f32) -> u32 {
        let (mut visits, mut priors) = (1, 0.0);
        for &edge in &self.open {
            let edge = self.tree.edge(edge);
            visits += edge.visits;
            priors += edge.prior;
        }
        let reach = exploration * (visits as f32).sqrt() / priors;
        let (mut best, mut most) = (self.open[0], f32::NEG_INFINITY);
        for &edge in &self.open {
            let seen = self.tree.edge(edge);
            let promise = seen.mean() + reach * seen.prior / (1 + seen.visits) as f32;
            if promise > most {
                (best, most) = (edge, promise);
            }
        }
        best
    }

    /// Plays what was chosen, and says which node that leads to. Where several seats chose, the second
    /// choice is an edge below the first, which only links: its statistics are those chosen from.
    fn play_chosen(&mut self, rules: &G, node: u32, position: &mut G::Position, dice: &mut Dice) -> u32 {
        let mut here = node;
        for n in 0..self.chosen.len() {
            let edge = self.chosen[n];
            let action = self.tree.edge(edge).action.clone();
            let mut filled = action.clone();
            rules.fill(position, &mut filled, dice);
            // Another seat's simultaneous choice may have settled the matter: then this one is void.
            if rules.play(position, &filled, &mut Forget).is_err() {
                debug_assert!(n > 0, "listed as legal, yet refused: {action:?}");
                continue;
            }
            self.path.push(edge);
            let link = if n == 0 { edge } else { self.link(here, edge, action) };
            here = self.tree.follow(link);
        }
        here
    }

    fn link(&mut self, here: u32, edge: u32, action: G::Action) -> u32 {
        let seat = self.tree.edge(edge).seat;
        match self.tree.find(here, seat, &action, NONE) {
            NONE => self.tree.add(here, seat, action),
            link => link,
        }
    }
}

/// What an action leads to, on average over the samples that allow it; `None` if only playing on can say.
#[inline]
fn ahead<G: Game, J: Judgement<G>>(
    question: &Question<'_, G, J>,
    samples: &[G::Position],
    action: &G::Action,
    scratch: &mut Vec<G::Action>,
) -> Option<Worth> {
    let Question { rules, judgement, .. } = question;
    let (mut sum, mut counted) = ([0.0; MAX_SEATS], 0);
    for sample in samples {
        let mut action = action.clone();
        rules.fill(sample, &mut action, &mut Dice::from_seed(0));
        let Ok(worth) = judgement.ahead(rules, sample, &action, scratch) else { continue };
        let worth = worth?;
        sum.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        counted += 1;
    }
    Some(sum.map(|sum| sum / counted.max(1) as f32))
}
