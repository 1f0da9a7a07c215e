//! Checking a lesson: its form, then every step played by the lesson's own script with the real engine (LN-1.5).
//!
//! All faults are told at once. Where a step cannot be played nobody knows how things stand afterwards: from there on only what
//! does not depend on it is looked at.

use serde_json::Value;
use tableflip_catalogue::GAMES;
use tableflip_kernel::Audience;
use tableflip_kernel::document::{named, unknown_game};
use tableflip_kernel::edition::figures_as_json;

use crate::act::{is_one_of, listed, seat_of, why_not, with_seat};
use crate::fault::LessonFault;
use crate::lesson::{Answer, Asked, Lesson, What};
use crate::points::{Scene, points};
use crate::read::{Lines, StepLines, read};
use crate::rules::is_rule;
use crate::stepper::{Reply, Stepper};

/// So many actions of bots in one step are more than any honest one takes.
const MOST_BY_BOTS: usize = 200;

/// What came of checking a lesson.
#[derive(Debug)]
pub struct Checked {
    /// The lesson, as far as it could be read.
    pub lesson: Option<Lesson>,
    /// Everything that is wrong with it, by line.
    pub faults: Vec<LessonFault>,
}

/// Checks the text of a lesson.
pub fn check(text: &str) -> Checked {
    let (found, mut faults) = read(text);
    if let Some((lesson, lines)) = &found {
        about_the_game(lesson, lines, &mut faults);
    }
    faults.sort_by_key(|fault| fault.line);
    Checked { lesson: found.map(|(lesson, _)| lesson), faults }
}

fn about_the_game(lesson: &Lesson, lines: &Lines, faults: &mut Vec<LessonFault>) {
    let Some(game) = named(GAMES, &lesson.game) else {
        if !lesson.game.is_empty() {
            let why = unknown_game(GAMES, &lesson.game);
            faults.push(LessonFault::at(lines.game, format_args!("game: {why} (LN-1.2)")));
        }
        return;
    };
    let title = game.title();
    for (rule, line) in lesson.rules.iter().zip(&lines.rules) {
        let own = rule.strip_prefix(title.rules).is_some_and(|rest| rest.starts_with('-'));
        if !own || !is_rule(rule) {
            let why = format_args!("rules: {} has no rule {rule:?} (LN-1.2)", title.name);
            faults.push(LessonFault::at(*line, why));
        }
    }
    let edition = figures_as_json(game.edition_text());
    let mut played = match Stepper::begin(lesson) {
        Ok(stepper) => Some(stepper),
        Err(fault) => {
            let line = match &*fault.place {
                place if place.starts_with("seat") => lines.seat,
                place if place.starts_with("options") => lines.options,
                _ => lines.position,
            };
            faults.push(LessonFault::at(line, format_args!("{fault} (LN-1.2)")));
            None
        }
    };
    for (n, at) in lines.steps.iter().enumerate() {
        let mut step = Played { lesson, at, faults: &mut *faults };
        step.points(n, &edition, played.as_ref());
        let went_on = played.as_mut().is_some_and(|stepper| step.play(n, stepper));
        if !went_on {
            played = None;
        }
    }
}

/// One step being checked.
struct Played<'l> {
    lesson: &'l Lesson,
    at: &'l StepLines,
    faults: &'l mut Vec<LessonFault>,
}

impl Played<'_> {
    fn fault(&mut self, line: usize, reason: impl std::fmt::Display) {
        self.faults.push(LessonFault::at(line, reason));
    }

    /// Whatever is pointed at is there (LN-1.2).
    fn points(&mut self, n: usize, edition: &Value, stepper: Option<&Stepper>) {
        let step = &self.lesson.steps[n];
        if step.point.is_empty() {
            return;
        }
        let now = stepper.map(|stepper| {
            let (play, seat) = (stepper.play(), stepper.seat());
            let legal = play.to_act().iter().flat_map(|seat| play.legal(seat)).collect();
            (play.view(Audience::Seat(seat)), legal)
        });
        let scene = Scene { now, edition: edition.clone() };
        for (point, line) in step.point.iter().zip(&self.at.points) {
            if let Some(why) = points().why_not(&self.lesson.game, point, &scene) {
                self.fault(*line, format_args!("point: {why} (LN-1.2)"));
            }
        }
    }

    /// Plays the step; `false` where nobody knows how to go on.
    fn play(&mut self, n: usize, stepper: &mut Stepper) -> bool {
        match &self.lesson.steps[n].what {
            What::Say { .. } => {
                stepper.press_on();
                true
            }
            What::Do { actions, asked } => {
                let legal = self.all_are_legal(actions, stepper);
                self.special_answers(actions, asked, stepper);
                // An action that is not legal has been told of; the script may still be.
                (legal || asked.script.is_some()) && self.by_script(asked, stepper)
            }
            What::Flip { asked, .. } => {
                if asked.script.is_none() {
                    self.fault(
                        self.at.at,
                        "flip: no `script` says a launch that comes to rest there (LN-1.5)",
                    );
                    return false;
                }
                self.by_script(asked, stepper)
            }
            What::Bot { bot } => self.by_others(&bot.does, stepper),
            What::Free { free } => self.freely(&free.bot, stepper),
        }
    }

    /// Every action of `do` could be played here; says whether the first can.
    fn all_are_legal(&mut self, actions: &[Value], stepper: &Stepper) -> bool {
        let mut first = !actions.is_empty();
        for (n, (action, line)) in actions.iter().zip(&self.at.actions).enumerate() {
            if let Some(why) = why_not(stepper.play(), action, stepper.seat()) {
                self.fault(*line, format_args!("do: {action} is not legal here: {why} (LN-1.5)"));
                first &= n > 0;
            }
        }
        first
    }

    /// What is said to certain wrong actions can come to be said.
    fn special_answers(&mut self, actions: &[Value], asked: &Asked, stepper: &Stepper) {
        for (unless, line) in asked.wrong_if.iter().zip(&self.at.special) {
            let (play, own) = (stepper.play(), stepper.seat());
            let others = listed(play, &unless.on, own).iter().any(|action| !is_one_of(actions, action));
            let named = with_seat(&unless.on, own);
            let whole = play.refusal(&named).is_none() && !is_one_of(actions, &named);
            if !others && !whole {
                let why =
                    format_args!("wrong_if: no wrong action that is legal here has {} (LN-1.5)", unless.on);
                self.fault(*line, why);
            }
        }
    }

    fn by_script(&mut self, asked: &Asked, stepper: &mut Stepper) -> bool {
        let first = self.at.actions.first().copied().unwrap_or(self.at.at);
        let line = if asked.script.is_some() { self.at.script } else { first };
        let action = match stepper.script() {
            Some(Ok(action)) => action,
            Some(Err(why)) => {
                self.fault(line, format_args!("the script's action cannot be played: {why} (LN-1.5)"));
                return false;
            }
            None => return false,
        };
        let why = match stepper.offer(&action) {
            Reply::Right => return true,
            Reply::Wrong { .. } => "script: is none of the actions of `do`".to_string(),
            Reply::Missed { rested_on, .. } => format!("script: comes to rest on {}", rested_on.join(", ")),
            Reply::Refused(refusal) => format!("the script's action is refused: {refusal}"),
            Reply::NotNow => "script: nothing can be done here".to_string(),
        };
        self.fault(line, format_args!("{why} (LN-1.5)"));
        false
    }

    fn by_others(&mut self, does: &Answer, stepper: &mut Stepper) -> bool {
        let own = stepper.seat();
        let (line, others) = (self.at.at, stepper.play().to_act().iter().any(|seat| seat != own));
        let someone_else = match does {
            Answer::Action(action) => seat_of(action, own) != own,
            Answer::Level(_) => others,
        };
        if !someone_else {
            self.fault(line, format_args!("bot: no other seat acts here, only {own} (LN-1.5)"));
            return false;
        }
        let before = stepper.saved().step;
        for _ in 0..MOST_BY_BOTS {
            match stepper.others() {
                Ok(_) if stepper.saved().step != before => return true,
                Ok(_) => {}
                Err(why) => {
                    self.fault(line, format_args!("bot: cannot go on: {why} (LN-1.5)"));
                    return false;
                }
            }
        }
        self.fault(line, format_args!("bot: has not finished after {MOST_BY_BOTS} actions (LN-1.5)"));
        false
    }

    /// The bot sits in for the person, too.
    fn freely(&mut self, level: &str, stepper: &mut Stepper) -> bool {
        let (line, own, before) = (self.at.at, stepper.seat(), stepper.saved().step);
        for _ in 0..MOST_BY_BOTS {
            if stepper.saved().step != before {
                return true;
            }
            let acted = if stepper.play().to_act().contains(own) {
                stepper.thought(own, level, 0).map(|action| stepper.offer(&action) == Reply::Right)
            } else {
                stepper.others().map(|action| action.is_some())
            };
            match acted {
                Ok(true) => {}
                Ok(false) => {
                    self.fault(line, "free: nobody can go on (LN-1.5)");
                    return false;
                }
                Err(why) => {
                    self.fault(line, format_args!("free: cannot go on: {why} (LN-1.5)"));
                    return false;
                }
            }
        }
        self.fault(line, format_args!("free: has not finished after {MOST_BY_BOTS} actions (LN-1.5)"));
        false
    }
}
