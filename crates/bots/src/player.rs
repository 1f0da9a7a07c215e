//! A bot at a table: it is given a view and ranks what its seat may do.

use tableflip_kernel::{Dice, Game, Host, Seat};

use crate::judgement::{Decision, Hand, Judgement};
use crate::level::{Budget, Level, Plan};
use crate::rollout::{roll_out, unit};
use crate::search::{Question, Search};
use crate::tree::{NONE, ROOT};

/// How many samples the greedy player averages over.
const GREEDY_SAMPLES: u32 = 4;

/// One legal action with what the bot thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked<A> {
    /// The action.
    pub action: A,
    /// What it looks worth to the seat; from 0 to 1 where the bot searched.
    pub value: f32,
    /// How often the search tried it.
    pub visits: u32,
}

/// A bot for one game's rules. It keeps its memory from decision to decision, but no thought.
pub struct Player<G: Game, J> {
    rules: G,
    /// The same for thinking ahead.
    imagining: G,
    judgement: J,
    search: Search<G>,
    ranking: Vec<Ranked<G::Action>>,
    iterations: u32,
}

impl<G: Game, J: Judgement<G>> Player<G, J> {
    /// A bot that plays by these rules with this judgement.
    pub fn new(rules: G, judgement: J) -> Player<G, J> {
        let imagining = rules.imagining();
        Player { rules, imagining, judgement, search: Search::new(), ranking: Vec::new(), iterations: 0 }
    }

    /// Plays by the same rules with a host at their side.
    pub fn host(&mut self, host: Host) {
        self.rules = self.rules.clone().hosted(host);
        self.imagining = self.rules.imagining();
    }

    /// The rules it plays by.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// How many iterations the last search made.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Ranks the legal actions of a seat from its view, the one to play first. Empty if the seat is
    /// not asked. The same seed and budget give the same ranking, unless `stop` cut it short.
    pub fn rank(
        &mut self,
        view: &G::View,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> &[Ranked<G::Action>] {
        self.rank_with(Hand::Own, view, seat, level, budget, seed, stop)
    }

    /// The same as advice: where carrying out an action takes a hand, with a steady one.
    pub fn advise(
        &mut self,
        view: &G::View,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> &[Ranked<G::Action>] {
        self.rank_with(Hand::Steady, view, seat, level, budget, seed, stop)
    }

    /// How long a player of this level takes from one action to the next, in real time.
    pub fn pace(&self, level: Level) -> Option<u32> {
        self.judgement.pace(&self.rules, level)
    }

    /// How long everybody is given to look up before the first action, in real time.
    pub fn lead(&self, view: &G::View) -> u32 {
        self.judgement.lead(&self.rules, view)
    }

    #[allow(clippy::too_many_arguments, reason = "those of `rank`, and whose hand")]
    fn rank_with(
        &mut self,
        hand: Hand,
        view: &G::View,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> &[Ranked<G::Action>] {
        let mut dice = Dice::from_seed(seed);
        self.iterations = 0;
        self.list(view, seat, &mut dice);
        let decision = Decision { rules: &self.rules, view, seat, level, hand };
        let decided =
            !self.ranking.is_empty() && self.judgement.decide(&decision, &mut self.ranking, &mut dice);
        if !decided && (self.ranking.len() > 1 || budget != Budget::Level) {
            match self.judgement.plan(level) {
                Some(plan) => self.think(view, seat, plan, budget, &mut dice, stop),
                None if level == Level::Greedy => self.compare(view, seat, &mut dice),
                None => dice.shuffle(&mut self.ranking),
            }
        }
        self.fill(view, &mut dice);
        &self.ranking
    }

    /// What the list leaves open must be there when the action is played.
    fn fill(&mut self, view: &G::View, dice: &mut Dice) {
        let sample = self.rules.sample(view, &mut dice.clone());
        for ranked in &mut self.ranking {
            self.rules.fill(&sample, &mut ranked.action, dice);
        }
    }

    /// What a seat may do is the same in every sample of its view: that is a law of the kernel.
    fn list(&mut self, view: &G::View, seat: Seat, dice: &mut Dice) {
        let sample = self.rules.sample(view, dice);
        let mut actions = Vec::new();
        if self.rules.to_act(&sample).contains(seat) {
            self.rules.legal(&sample, seat, &mut actions);
        }
        self.ranking.clear();
        self.ranking.extend(actions.into_iter().map(|action| Ranked { action, value: 0.5, visits: 0 }));
    }

    fn think(
        &mut self,
        view: &G::View,
        seat: Seat,
        plan: Plan,
        budget: Budget,
        dice: &mut Dice,
        stop: &dyn Fn() -> bool,
    ) {
        if self.ranking.is_empty() {
            return;
        }
        let iterations = match budget {
            Budget::Level => plan.iterations,
            Budget::Iterations(iterations) => iterations.max(1),
            Budget::UntilStopped => u32::MAX,
        };
        let alone = self.judgement.alone(&self.imagining, view, seat);
        let (rules, view, seat) = match &alone {
            Some((rules, view)) => (rules, view, Seat(0)),
            None => (&self.imagining, view, seat),
        };
        let question = Question { rules, judgement: &self.judgement, view };
        self.iterations = self.search.run(&question, iterations, dice, stop);
        let mut own = Vec::new();
        if alone.is_some() {
            rules.legal(&rules.sample(view, &mut dice.clone()), seat, &mut own);
        }
        let tree = &self.search.tree;
        let mut hint = tree.first(ROOT);
        for (n, ranked) in self.ranking.iter_mut().enumerate() {
            let action = own.get(n).unwrap_or(&ranked.action);
            let found = tree.find(ROOT, seat.0, action, hint);
            if found == NONE {
                // Not worth a thought.
                ranked.value = 0.0;
                continue;
            }
            let edge = tree.edge(found);
            (ranked.value, ranked.visits) = (edge.mean(), edge.visits);
            hint = tree.next(found);
        }
        self.ranking.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        self.slip(plan, dice);
    }

    /// Now and then takes the second or third best instead.
    fn slip(&mut self, plan: Plan, dice: &mut Dice) {
        if plan.slips > 0.0 && unit(dice) < plan.slips {
            let among = self.ranking.len().min(4);
            let taken = dice.below(among);
            self.ranking[..=taken].rotate_right(1);
        }
    }

    /// One action ahead, each on the same samples; equals in random order.
    fn compare(&mut self, view: &G::View, seat: Seat, dice: &mut Dice) {
        dice.shuffle(&mut self.ranking);
        self.ranking.iter_mut().for_each(|ranked| ranked.value = 0.0);
        let mut buffer = Vec::new();
        for _ in 0..GREEDY_SAMPLES {
            let sample = self.imagining.sample(view, dice);
            for ranked in &mut self.ranking {
                let mut action = ranked.action.clone();
                self.imagining.fill(&sample, &mut action, dice);
                let value = self.judgement.greedy(&self.imagining, &sample, seat, &action);
                let value = value.unwrap_or_else(|| {
                    let mut after = sample.clone();
                    let _ = self.imagining.play(&mut after, &action, &mut tableflip_kernel::Forget);
                    roll_out(&self.imagining, &self.judgement, &mut after, dice, &mut buffer)[seat.index()]
                });
                ranked.value += value / GREEDY_SAMPLES as f32;
            }
        }
        self.ranking.sort_by(|a, b| b.value.total_cmp(&a.value));
    }
}
