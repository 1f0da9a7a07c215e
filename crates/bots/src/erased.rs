//! Any game's bots, speaking JSON: what doors use, next to the kernel's `AnyGame`.
//!
//! [`AnyBots`] stands in the catalogue beside its game; [`AnyBot`] knows one table's edition and
//! options. Neither ever holds a position of a real game: `think` is given a view.

use std::ops::Range;

use serde::Serialize;
use serde_json::{Map, Value};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{Edition, Fault, Game, Host, Seat, Seed, Title};

use crate::contest::{self, Contender};
use crate::judgement::Judgement;
use crate::level::{Budget, Level};
use crate::player::Player;
use crate::tally::MatchTally;

/// The bots of one game.
pub trait AnyBots: Send + Sync {
    /// The game's title.
    fn title(&self) -> &'static Title;
    /// The words of its levels, weakest first.
    fn levels(&self) -> &'static [&'static str];
    /// A bot that plays by this edition and these options.
    fn seat(&self, edition: &Edition, options: &Map<String, Value>) -> Result<Box<dyn AnyBot>, Fault>;
}

/// One action with what a bot thinks of it, as `tableflip hint` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought {
    /// The action.
    pub action: Value,
    /// What it looks worth to the seat; from 0 to 1 where the bot searched.
    pub value: f64,
    /// How often the search tried it.
    pub visits: u32,
}

/// A bot that knows one table's rules. It serves any seat, one question at a time.
pub trait AnyBot: Send {
    /// All legal actions of the seat, the one to play first; empty if the seat is not asked. `stop` is
    /// asked every few iterations, and what was found by then is the answer.
    fn think(
        &mut self,
        view: &Value,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Thought>, Fault>;

    /// The same as advice to a person: where carrying out an action takes a hand, with a steady one.
    fn advise(
        &mut self,
        view: &Value,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Thought>, Fault>;

    /// Where nobody waits for anybody: how many milliseconds a player of this level takes from one action to the
    /// next. Whoever seats a bot lets so much time pass between two of its actions.
    fn pace(&self, level: Level) -> Option<u32>;

    /// Where nobody waits for anybody: how many milliseconds everybody is given to look up before the first action of
    /// all. Whoever seats a bot counts them from when it may act.
    fn lead(&self, view: &Value) -> u32;

    /// How many iterations the last thought took.
    fn iterations(&self) -> u32;

    /// Plays two games per seed between two levels, seats swapped.
    fn match_pairs(&mut self, levels: [Level; 2], pairs: Range<u64>, tally: &mut MatchTally);

    /// Plays one game per seed with these levels by seat.
    fn playouts(&mut self, levels: &[Level], seeds: Range<u64>, tally: &mut Tally);

    /// Has a host at its side from now on, for games that it plays out.
    fn host(&mut self, host: Host);

    /// Plays the one game that [`AnyBot::playouts`] plays by this seed, counts it, and says which actions were played. It is broken off,
    /// and not counted, once `stop` says so.
    fn playout(
        &mut self,
        levels: &[Level],
        seed: Seed,
        tally: &mut Tally,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Value>;
}

/// The bots of the game `G` with a judgement of it, for the catalogue.
pub struct Bots<G, J> {
    judgement: fn() -> J,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game, J: Judgement<G>> Bots<G, J> {
    /// Bots that judge like this.
    pub const fn new(judgement: fn() -> J) -> Bots<G, J> {
        Bots { judgement, game: std::marker::PhantomData }
    }
}

impl<G: Game, J: Judgement<G>> AnyBots for Bots<G, J> {
    fn title(&self) -> &'static Title {
        G::TITLE
    }

    fn levels(&self) -> &'static [&'static str] {
        Level::WORDS
    }

    fn seat(&self, edition: &Edition, options: &Map<String, Value>) -> Result<Box<dyn AnyBot>, Fault> {
        let figures = edition
            .figures::<G>()
            .ok_or_else(|| Fault::form("edition", format!("is not one of {}", G::TITLE.name)))?;
        let rules = G::open(figures, options).map_err(|fault| fault.within("options"))?;
        let judgement = (self.judgement)();
        let player = || Player::new(rules.clone(), judgement.clone());
        Ok(Box::new(Seated { players: [player(), player()] }))
    }
}

/// Two players, so that each side of a match has its own memory.
struct Seated<G: Game, J> {
    players: [Player<G, J>; 2],
}

impl<G: Game, J: Judgement<G>> Seated<G, J> {
    /// Reads the view, and writes what the player says to it.
    fn asked(
        &mut self,
        view: &Value,
        ranked: impl for<'a> FnOnce(&'a mut Player<G, J>, &G::View) -> &'a [crate::Ranked<G::Action>],
    ) -> Result<Vec<Thought>, Fault> {
        let player = &mut self.players[0];
        let view = player.rules().read_view(view).map_err(|fault| fault.within("view"))?;
        let rules = player.rules().clone();
        Ok(thoughts(&rules, ranked(player, &view)))
    }
}

impl<G: Game, J: Judgement<G>> AnyBot for Seated<G, J> {
    fn think(
        &mut self,
        view: &Value,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Thought>, Fault> {
        self.asked(view, |player, view| player.rank(view, seat, level, budget, seed, stop))
    }

    fn advise(
        &mut self,
        view: &Value,
        seat: Seat,
        level: Level,
        budget: Budget,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Thought>, Fault> {
        self.asked(view, |player, view| player.advise(view, seat, level, budget, seed, stop))
    }

    fn pace(&self, level: Level) -> Option<u32> {
        self.players[0].pace(level)
    }

    fn lead(&self, view: &Value) -> u32 {
        let player = &self.players[0];
        player.rules().read_view(view).map_or(0, |view| player.lead(&view))
    }

    fn iterations(&self) -> u32 {
        self.players[0].iterations()
    }

    fn match_pairs(&mut self, levels: [Level; 2], pairs: Range<u64>, tally: &mut MatchTally) {
        let rules = self.players[0].rules().clone();
        let mut levels = levels.into_iter();
        let mut contenders = self.players.each_mut().map(|player| {
            let level = levels.next().expect("two levels for two players");
            Contender { player, level, budget: Budget::Level }
        });
        contest::match_pairs(&rules, &mut contenders, pairs, tally);
    }

    fn playouts(&mut self, levels: &[Level], seeds: Range<u64>, tally: &mut Tally) {
        let rules = self.players[0].rules().clone();
        contest::playouts(&rules, &mut self.players[0], levels, seeds, tally);
    }

    fn host(&mut self, host: Host) {
        for player in &mut self.players {
            player.host(host);
        }
    }

    fn playout(
        &mut self,
        levels: &[Level],
        seed: Seed,
        tally: &mut Tally,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Value> {
        let (rules, mut actions) = (self.players[0].rules().clone(), Vec::new());
        let note = |action: &G::Action| {
            actions.push(written(&rules, action));
            !stop()
        };
        contest::playout(&rules, &mut self.players[0], levels, seed, tally, note);
        actions
    }
}

fn thoughts<G: Game>(rules: &G, ranking: &[crate::Ranked<G::Action>]) -> Vec<Thought> {
    let thought = |ranked: &crate::Ranked<G::Action>| Thought {
        action: written(rules, &ranked.action),
        value: f64::from(ranked.value),
        visits: ranked.visits,
    };
    ranking.iter().map(thought).collect()
}

fn written<G: Game>(rules: &G, action: &G::Action) -> Value {
    serde_json::to_value(rules.write_action(action)).expect("what the engine writes is JSON")
}
