//! Making puzzles from games of bots (LN-2.6): the clear decisions of a game are found with few samples, and those that look so are
//! judged again with many. At most one of each game is taken (LN-2.2).
//!
//! A game gives the same puzzle whoever makes it and whatever came before: games can be shared out among threads.

use serde_json::Value;
use tableflip_bots::{AnyBot, Level};
use tableflip_catalogue::{bots_of, judge_of};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{AnyRules, Audience, Dice, Fault, Rule, Seat, Seed};
use tableflip_review::erased::Agreed;
use tableflip_review::{AnyExaminer, Examined, Explained, Unit};

use super::clear::{Clear, FEWEST_LEGAL, clear, least_margin, told_once};
use super::difficulty::{MOST_MISSES, difficulty, likely_misses};
use super::puzzle::{Judged, MOST_BEST, Origin, Puzzle, rounded};

/// Samples per candidate while looking for clear decisions.
const SCREEN: u32 = 16;
/// Samples per candidate by which a margin counts (LN-2.2): `deep`.
pub const DEEP: u32 = 256;
/// Samples of a hasty check: a puzzle is to pass that, too.
const NORMAL: u32 = 64;
/// The dice by which a margin counts; `check` throws the same unless it is told otherwise.
pub const SEEDS: [u64; 2] = [0, 1];
/// So many decisions of a game are judged again, at most: the first that stays clear is taken, and the others are not looked at.
const CONFIRMED: usize = 10;

/// Makes puzzles of games of one table.
pub struct Maker<'r> {
    rules: &'r dyn AnyRules,
    level: Level,
    examiner: Box<dyn AnyExaminer>,
    bot: Box<dyn AnyBot>,
    /// No puzzles but those of this difficulty.
    only: Option<u8>,
}

/// What came of one game.
pub struct Made {
    /// Its puzzle, if it has one.
    pub puzzle: Option<Puzzle>,
    /// Whether anything was decided in it that can be judged.
    pub decided: bool,
}

/// Something that was done in a game.
struct Moment {
    n: usize,
    seat: Seat,
    view: Value,
    options: serde_json::Map<String, Value>,
}

impl<'r> Maker<'r> {
    /// Games of these rules, played by bots of a level.
    pub fn new(rules: &'r dyn AnyRules, level: Level) -> Result<Maker<'r>, Fault> {
        let title = rules.title();
        if rules.is_race() {
            return Err(Fault::rule(Rule("LN-5.1"), "", "a race has no puzzles: who is faster decides it"));
        }
        if rules.edition().text.is_some() {
            let reason = "puzzles are of the program's own edition: a line does not say which";
            return Err(Fault::rule(Rule("LN-2.1"), "edition", reason));
        }
        let missing = |what: &str| Fault::rule(Rule("LN-5.1"), "", format!("{} has no {what}", title.name));
        let judge = judge_of(title.id).ok_or_else(|| missing("judge"))?;
        let bots = bots_of(title.id).ok_or_else(|| missing("bots"))?;
        let options = rules.options();
        let agreed = Agreed { edition: rules.edition(), options: &options, host: None };
        let (examiner, bot) = (judge.examiner(&agreed)?, bots.seat(rules.edition(), &options)?);
        Ok(Maker { rules, level, examiner, bot, only: None })
    }

    /// Gives no puzzles but those of one difficulty: what does not look like one is not judged again, which is most of the work.
    #[must_use]
    pub fn only(self, difficulty: Option<u8>) -> Maker<'r> {
        Maker { only: difficulty, ..self }
    }

    /// Plays the game of this seed and looks for a puzzle in it.
    pub fn game(&mut self, seed: u64) -> Result<Made, Fault> {
        let levels = vec![self.level; usize::from(self.rules.seats())];
        let actions = self.bot.playout(&levels, Seed::number(seed), &mut Tally::default(), &|| false);
        let mut moments = self.moments(seed, &actions)?;
        Dice::from_seed(seed).shuffle(&mut moments);
        // Most clear decisions are easy: of each game rather one that as many bots miss as its seed says, or as is asked for.
        let asked = self.only.map(|difficulty| u64::from(difficulty.saturating_sub(1)).min(MOST_MISSES));
        let rather = asked.unwrap_or(seed % (MOST_MISSES + 1));
        let (mut decided, mut tries, mut later) = (false, CONFIRMED, Vec::new());
        for moment in moments {
            let Some(examined) = self.examiner.examine(&moment.view, moment.seat, SCREEN, SEEDS[0])? else {
                continue;
            };
            decided = true;
            if !promising(&examined.explained) {
                continue;
            }
            let (bot, examiner) = (&mut *self.bot, &*self.examiner);
            let missed = likely_misses(bot, examiner, &moment.view, moment.seat, &examined.explained)?;
            if missed != rather {
                if self.only.is_none() {
                    later.push((missed.abs_diff(rather), moment));
                }
            } else if tries > 0 {
                tries -= 1;
                if let Some(puzzle) = self.confirm(seed, &moment)? {
                    return Ok(Made { puzzle: Some(puzzle), decided });
                }
            }
        }
        later.sort_by_key(|(off, _)| *off);
        for (_, moment) in later.iter().take(tries) {
            if let Some(puzzle) = self.confirm(seed, moment)? {
                return Ok(Made { puzzle: Some(puzzle), decided });
            }
        }
        Ok(Made { puzzle: None, decided })
    }

    /// Everything that was done in a game, each with what its seat saw.
    fn moments(&self, seed: u64, actions: &[Value]) -> Result<Vec<Moment>, Fault> {
        let mut play = self.rules.deal(Seed::number(seed));
        let mut moments = Vec::with_capacity(actions.len());
        for (n, action) in actions.iter().enumerate() {
            let named = action["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
            let seat = named.or_else(|| play.to_act().iter().next()).unwrap_or_default();
            let view = play.view(Audience::Seat(seat));
            moments.push(Moment { n, seat, view, options: play.options() });
            play.act(action).map_err(|why| Fault::rule(why.rule, format!("actions[{n}]"), why.because))?;
        }
        Ok(moments)
    }

    /// The puzzle of a decision, if its answer stays clear with many samples and other dice.
    fn confirm(&mut self, seed: u64, moment: &Moment) -> Result<Option<Puzzle>, Fault> {
        let mut judged: Option<(Examined, Clear)> = None;
        // The cheapest first: most that only looked clear go there.
        for (budget, dice) in [(NORMAL, SEEDS[0]), (NORMAL, SEEDS[1]), (DEEP, SEEDS[0]), (DEEP, SEEDS[1])] {
            let Some(examined) = self.examiner.examine(&moment.view, moment.seat, budget, dice)? else {
                return Ok(None);
            };
            let Ok(answer) = clear(&examined.explained) else { return Ok(None) };
            if judged.as_ref().is_some_and(|(_, before)| !same(&before.best, &answer.best)) {
                return Ok(None);
            }
            // What the file says is what many samples say by the first dice.
            if (budget, dice) != (DEEP, SEEDS[1]) {
                judged = Some((examined, answer));
            }
        }
        let Some((examined, answer)) = judged else { return Ok(None) };
        if examined.themes.is_empty() {
            return Ok(None);
        }
        let difficulty =
            difficulty(&mut *self.bot, &*self.examiner, &moment.view, moment.seat, &answer.best)?;
        if self.only.is_some_and(|only| only != difficulty) {
            return Ok(None);
        }
        Ok(Some(self.puzzle(seed, moment, &examined, answer, difficulty)))
    }

    fn puzzle(
        &self,
        seed: u64,
        moment: &Moment,
        examined: &Examined,
        answer: Clear,
        difficulty: u8,
    ) -> Puzzle {
        let title = self.rules.title();
        let judged = told_once(&examined.explained).into_iter().map(|candidate| Judged {
            action: candidate.action.clone(),
            value: rounded(candidate.value),
            se: rounded(candidate.se),
        });
        Puzzle {
            format: 1,
            // Games are told apart by their seeds, so puzzles of several runs are, too.
            id: format!("{}-{seed:04}", title.rules.to_ascii_lowercase()),
            game: title.id.into(),
            options: moment.options.clone(),
            seat: moment.seat.0,
            view: moment.view.clone(),
            best: answer.best,
            actions: judged.collect(),
            unit: unit_word(examined.explained.unit).into(),
            margin: rounded(answer.margin),
            se: rounded(answer.se),
            themes: examined.themes.iter().map(ToString::to_string).collect(),
            difficulty,
            judge: examined.explained.judge.clone(),
            budget: DEEP,
            from: Origin { seed, n: moment.n as u32, bots: self.level.word().into() },
        }
    }
}

/// Whether few samples leave it possible that an answer is clear: all but a few cost enough on the mean.
fn promising(explained: &Explained) -> bool {
    let told = told_once(explained);
    let next = MOST_BEST.min(told.len().saturating_sub(1));
    explained.legal >= FEWEST_LEGAL
        && told.get(next).is_some_and(|one| one.cost > least_margin(explained.unit))
}

/// Whether two lists hold the same answers, in whatever order.
fn same(one: &[Value], other: &[Value]) -> bool {
    one.len() == other.len() && one.iter().all(|answer| other.contains(answer))
}

/// The word of a unit.
pub(super) fn unit_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Win => "win",
        Unit::Points => "points",
    }
}
