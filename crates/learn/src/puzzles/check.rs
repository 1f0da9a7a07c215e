//! Checking puzzles (LN-2.6): the form of each line, that its answers are legal, and that the judge of today still finds them clear,
//! with two different dice. All faults are told at once.

use std::collections::BTreeMap;

use serde_json::Value;
use tableflip_catalogue::{GAMES, judge_of};
use tableflip_kernel::{AnyPlay, Document, Seat, json};
use tableflip_review::erased::Agreed;
use tableflip_review::{AnyExaminer, Examined, Unit};

use super::clear::{clear, least_margin, told_once};
use super::make::unit_word;
use super::puzzle::{HARDEST, MOST_ACTIONS, MOST_BEST, Puzzle};

/// The longest line, in bytes: the largest view and all that was judged are far shorter.
pub const LONGEST_LINE: usize = 256 * 1024;
/// So many different tables are kept in mind.
const MOST_TABLES: usize = 16;
/// How far figures of a file may be off: they are rounded.
const ROUNDING: f64 = 0.000_21;

/// A puzzle and its game, if they are good enough to be judged, and what is wrong with them.
pub type Read = (Option<(Puzzle, Box<dyn AnyPlay>)>, Vec<String>);

/// Judges puzzles line by line. It remembers ids and views, which stand once only.
pub struct Checker {
    budget: u32,
    seed: u64,
    ids: BTreeMap<String, String>,
    views: BTreeMap<String, String>,
    tables: BTreeMap<String, Box<dyn AnyExaminer>>,
}

impl Checker {
    /// Judges with so many samples, by dice of this seed and of the one after it.
    pub fn new(budget: u32, seed: u64) -> Checker {
        let (ids, views, tables) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Checker { budget, seed, ids, views, tables }
    }

    /// Everything that is wrong with the puzzle of a line; `place` is where it stands, for those that repeat it.
    pub fn check(&mut self, place: &str, line: &str) -> Vec<String> {
        match self.form(place, line) {
            (Some((puzzle, play)), mut faults) => {
                self.judge(&puzzle, &*play, &mut faults);
                faults
            }
            (None, faults) => faults,
        }
    }

    /// The same without asking a judge: the puzzle and its game if they are good enough to be judged.
    pub fn form(&mut self, place: &str, line: &str) -> Read {
        let (found, faults) = self.read(place, line);
        (found.filter(|(puzzle, _)| !puzzle.best.is_empty()), faults)
    }

    fn read(&mut self, place: &str, line: &str) -> Read {
        if line.len() > LONGEST_LINE {
            return (None, vec![format!("has {} bytes, more than {LONGEST_LINE} (LN-2.1)", line.len())]);
        }
        let form = |fault: tableflip_kernel::Fault| (None, vec![format!("{fault} (LN-2.1)")]);
        let json = match json::parse(line) {
            Ok(json) => json,
            Err(fault) => return form(fault),
        };
        let puzzle: Puzzle = match json::read(&json) {
            Ok(puzzle) => puzzle,
            Err(fault) => return form(fault),
        };
        let mut faults = figures(&puzzle);
        faults.extend(self.told_before(place, &puzzle));
        let play = match Document::read(GAMES, &json) {
            Ok(document) => document.play,
            Err(fault) => {
                faults.push(format!("{fault} (LN-2.1)"));
                return (None, faults);
            }
        };
        let title = play.title();
        let number =
            puzzle.id.strip_prefix(&title.rules.to_ascii_lowercase()).and_then(|id| id.strip_prefix('-'));
        if !number.is_some_and(|number| number.len() >= 4 && number.bytes().all(|byte| byte.is_ascii_digit()))
        {
            let letters = title.rules.to_ascii_lowercase();
            faults.push(format!(
                "id: {:?} is not {letters}- and four digits or more (LN-2.1)",
                short(&puzzle.id)
            ));
        }
        if puzzle.options != play.options() {
            faults.push("options: are not those that the view was seen under (LN-2.1)".into());
        }
        if !play.to_act().contains(Seat(puzzle.seat)) {
            faults.push(format!("seat: {} has nothing to decide (LN-2.1)", puzzle.seat));
            return (None, faults);
        }
        (Some((puzzle, play)), faults)
    }

    /// Ids and views that stood in an earlier line.
    fn told_before(&mut self, place: &str, puzzle: &Puzzle) -> Vec<String> {
        let mut faults = Vec::new();
        let id = self.ids.insert(puzzle.id.clone(), place.into());
        faults.extend(id.map(|at| format!("id: {:?} stands at {at}, too (LN-2.6)", short(&puzzle.id))));
        let view = format!("{} {} {}", puzzle.game, puzzle.seat, json::canonical(&puzzle.view));
        let view = self.views.insert(tableflip_kernel::commitment::sha256(view.as_bytes()), place.into());
        faults.extend(view.map(|at| format!("view: stands at {at}, too (LN-2.6)")));
        faults
    }

    fn judge(&mut self, puzzle: &Puzzle, play: &dyn AnyPlay, faults: &mut Vec<String>) {
        let (budget, seeds) = (self.budget, [self.seed, self.seed.wrapping_add(1)]);
        let examiner = match self.examiner(play) {
            Ok(examiner) => examiner,
            Err(why) => return faults.push(why),
        };
        if puzzle.unit != unit_word(examiner.unit()) {
            faults.push(format!("unit: is {:?} here (LN-2.1)", unit_word(examiner.unit())));
        }
        if puzzle.judge.split('/').next() != examiner.judge().split('/').next() {
            faults.push(format!("judge: the judge of this game is {} (LN-2.1)", examiner.judge()));
        }
        let known = examiner.themes();
        if let Some(theme) = puzzle.themes.iter().find(|theme| !known.contains(&theme.as_str())) {
            faults.push(format!("themes: there is no {:?} ({}) (LN-2.4)", short(theme), known.join(", ")));
        }
        for (n, seed) in seeds.into_iter().enumerate() {
            let examined = match examiner.examine(&puzzle.view, Seat(puzzle.seat), budget, seed) {
                Ok(Some(examined)) => examined,
                Ok(None) => return faults.push("view: nothing is to decide (LN-2.2)".into()),
                Err(fault) => return faults.push(format!("{fault} (LN-2.1)")),
            };
            if n == 0 {
                let illegal = not_judged(puzzle, &examined, play);
                let known = illegal.is_empty();
                faults.extend(illegal);
                if !known {
                    return;
                }
            }
            let wrong = with_these_dice(puzzle, &examined);
            if !wrong.is_empty() {
                // One set of dice is enough to say so.
                faults.extend(
                    wrong
                        .into_iter()
                        .map(|why| format!("{why}, judged with {budget} samples by seed {seed}")),
                );
                return;
            }
        }
    }

    /// The judge of a puzzle's table.
    fn examiner(&mut self, play: &dyn AnyPlay) -> Result<&dyn AnyExaminer, String> {
        let options = play.options();
        let key = format!("{} {}", play.title().id, json::canonical(&Value::Object(options.clone())));
        if !self.tables.contains_key(&key) {
            let judge =
                judge_of(play.title().id).ok_or_else(|| format!("{} has no judge", play.title().name))?;
            if play.is_race() {
                return Err("a race has no puzzles: who is faster decides it (LN-5.1)".into());
            }
            let agreed = Agreed { edition: play.edition(), options: &options, host: None };
            let examiner = judge.examiner(&agreed).map_err(|fault| format!("{fault} (LN-2.1)"))?;
            if self.tables.len() >= MOST_TABLES {
                self.tables.clear();
            }
            self.tables.insert(key.clone(), examiner);
        }
        Ok(&*self.tables[&key])
    }
}

/// What is wrong with a puzzle's own figures, whatever a judge says.
fn figures(puzzle: &Puzzle) -> Vec<String> {
    let mut faults = Vec::new();
    let mut wrong = |is: bool, why: String| {
        if is {
            faults.push(why);
        }
    };
    wrong(puzzle.format != 1, format!("format: is 1, not {} (LN-2.1)", puzzle.format));
    let best = puzzle.best.len();
    wrong(
        !(1..=MOST_BEST).contains(&best),
        format!("best: has {best} answers, not 1 to {MOST_BEST} (LN-2.2)"),
    );
    let twice = (1..best).any(|n| puzzle.best[..n].contains(&puzzle.best[n]));
    wrong(twice, "best: an answer stands there twice (LN-2.2)".into());
    let actions = puzzle.actions.len();
    wrong(actions > MOST_ACTIONS, format!("actions: lists {actions}, more than {MOST_ACTIONS} (LN-2.1)"));
    wrong(puzzle.themes.is_empty(), "themes: there is none (LN-2.4)".into());
    let range = (1..=HARDEST).contains(&puzzle.difficulty);
    wrong(!range, format!("difficulty: {} is not 1 to {HARDEST} (LN-2.3)", puzzle.difficulty));
    let sorted = puzzle.actions.is_sorted_by(|one, next| one.value >= next.value);
    wrong(!sorted, "actions: are not listed best first (LN-2.1)".into());
    if let Some(missing) = puzzle.best.iter().find(|best| listed(puzzle, best).is_none()) {
        wrong(true, format!("best: {missing} is not among the actions (LN-2.1)"));
    }
    let others = puzzle.actions.iter().find(|judged| !puzzle.best.contains(&judged.action));
    if let (Some(first), Some(other)) = (puzzle.actions.first(), others) {
        let margin = first.value - other.value;
        let off = (margin - puzzle.margin).abs() > ROUNDING;
        wrong(off, format!("margin: is {}, but by the values {margin:.4} (LN-2.2)", puzzle.margin));
    }
    let unit = [Unit::Win, Unit::Points].into_iter().find(|unit| unit_word(*unit) == puzzle.unit);
    if let Some(needed) = unit.map(|unit| 2.0 * puzzle.se + least_margin(unit)) {
        let small = puzzle.margin + ROUNDING <= needed;
        wrong(small, format!("margin: is {}, not more than {needed:.4} (LN-2.2)", puzzle.margin));
    }
    faults
}

fn listed<'p>(puzzle: &'p Puzzle, answer: &Value) -> Option<&'p super::puzzle::Judged> {
    puzzle.actions.iter().find(|judged| judged.action == *answer)
}

/// The answers that the judge does not look at, and why: most are not legal.
fn not_judged(puzzle: &Puzzle, examined: &Examined, play: &dyn AnyPlay) -> Vec<String> {
    let told = told_once(&examined.explained);
    let unknown = puzzle.best.iter().filter(|best| told.iter().all(|candidate| candidate.action != **best));
    let why = |best: &Value| match play.refusal(best) {
        Some(refusal) => format!("best: {best} is not legal here: {refusal} (LN-2.6)"),
        None => format!("best: {best} is none of those that are judged (LN-2.2)"),
    };
    unknown.map(why).collect()
}

/// What the judge says otherwise.
fn with_these_dice(puzzle: &Puzzle, examined: &Examined) -> Vec<String> {
    let mut faults = Vec::new();
    let told = told_once(&examined.explained);
    let good = told.iter().filter(|candidate| candidate.good_enough);
    for missing in good.filter(|candidate| !puzzle.best.contains(&candidate.action)) {
        let (action, cost) = (&missing.action, missing.cost);
        faults.push(format!("best: {action} is left out, and costs only {cost:.3} (LN-2.2)"));
    }
    for worse in told.iter().filter(|one| !one.good_enough && puzzle.best.contains(&one.action)) {
        faults.push(format!(
            "best: {} costs {:.3}, which is not good enough (LN-2.2)",
            worse.action, worse.cost
        ));
    }
    // An answer that is left out explains why no margin is there.
    if let (Err(why), true) = (clear(&examined.explained), faults.is_empty()) {
        faults.push(why);
    }
    if faults.is_empty() && puzzle.themes != examined.themes {
        faults.push(format!("themes: are {} (LN-2.4)", examined.themes.join(", ")));
    }
    faults
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
