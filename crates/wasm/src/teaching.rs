//! Lessons in a browser: one step after another, with the stepper that also checks them (LN-1).
//!
//! A call says where the lesson stands, so nothing is lost with an engine that fell over. The stepper of the last call is kept all the
//! same: coming back plays everything again, and flights take their time.

use serde_json::json;
use tableflip_kernel::document::named;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{AnyPlay, Audience, Document, Seat};
use tableflip_learn::{Lesson, News, Reply, Saved, Step, Stepper, What};
use tableflip_table::protocol::Refused;

use crate::call::{LessonCall, LessonFrame, LessonReply, LessonTable, Taught, Then};
use crate::host::GAMES;
use crate::start::say;

/// The lesson that was asked for last.
#[derive(Default)]
pub(crate) struct Teacher(Option<Stepper>);

impl Teacher {
    /// Goes on with a lesson.
    pub(crate) fn teach(&mut self, asked: LessonCall) -> Result<Taught, String> {
        let LessonCall { lesson, saved, then } = asked;
        let (mut stepper, opened) = if matches!(then, Then::Open {}) {
            let (stepper, table) = open(&lesson, saved.as_ref())?;
            (stepper, Some(table))
        } else {
            (self.at(&lesson, saved)?, None)
        };
        let reply = match then {
            Then::Open {} => LessonReply::Right,
            Then::PressOn {} => {
                stepper.press_on();
                LessonReply::Right
            }
            Then::Act { action } => told(stepper.offer(&action)),
            Then::GoOn {} if stepper.help().1 => {
                let script = stepper.script().ok_or("there is nothing to go on with")??;
                told(stepper.offer(&script))
            }
            Then::GoOn {} => LessonReply::NotNow,
            Then::Others {} => {
                stepper.others()?;
                LessonReply::Right
            }
        };
        let taught = standing(&mut stepper, reply, opened);
        self.0 = Some(stepper);
        Ok(taught)
    }

    /// The stepper at what was kept: that of the last call, where it stands there.
    fn at(&mut self, lesson: &Lesson, saved: Option<Saved>) -> Result<Stepper, String> {
        let saved = saved.ok_or("a lesson is opened first")?;
        match self.0.take() {
            Some(last) if last.lesson() == lesson && *last.saved() == saved => Ok(last),
            _ => {
                let mut stepper = begin(lesson)?.come_back(&saved).map_err(say)?;
                stepper.news();
                Ok(stepper)
            }
        }
    }
}

/// The game where a lesson begins; this page's, so that its flights are flown here.
fn laid(lesson: &Lesson) -> Result<Box<dyn AnyPlay>, String> {
    let start = json!({ "game": lesson.game, "options": lesson.options, "position": lesson.position });
    Ok(Document::read(&GAMES, &start).map_err(say)?.play)
}

fn begin(lesson: &Lesson) -> Result<Stepper, String> {
    Stepper::at(lesson, laid(lesson)?).map_err(say)
}

/// Opens a lesson where it was left; one that has changed since begins anew.
fn open(lesson: &Lesson, saved: Option<&Saved>) -> Result<(Stepper, LessonTable), String> {
    let play = laid(lesson)?;
    if lesson.seat >= play.seats() {
        return Err("there is no such seat".into());
    }
    let game = named(&GAMES, &lesson.game).ok_or("there is no such game")?;
    let table = LessonTable {
        seats: play.seats(),
        options: play.options(),
        sha256: play.edition().sha256.clone(),
        figures: figures_as_json(game.edition_text()),
        start: play.view(Audience::Seat(Seat(lesson.seat))),
    };
    let left = saved.and_then(|saved| begin(lesson).ok()?.come_back(saved).ok());
    Ok((left.map_or_else(|| begin(lesson), Ok)?, table))
}

fn standing(stepper: &mut Stepper, reply: LessonReply, opened: Option<LessonTable>) -> Taught {
    let seen = stepper.news().into_iter().map(frame).collect();
    let (play, mine) = (stepper.play(), stepper.lesson().mine());
    let to_act: Vec<u8> = play.to_act().iter().map(|seat| seat.0).collect();
    let asked = mine.iter().copied().find(|seat| to_act.contains(seat));
    let what = stepper.step().map(|Step { what, .. }| what);
    let own = matches!(what, Some(What::Do { .. } | What::Flip { .. } | What::Free { .. }));
    let others = match what {
        Some(What::Bot { .. }) => true,
        Some(What::Free { .. }) => to_act.iter().any(|seat| !mine.contains(seat)),
        _ => false,
    };
    let legal = asked.filter(|_| own).map_or_else(Vec::new, |seat| play.legal(Seat(seat)));
    let document = (what.is_none() && play.outcome().is_none()).then(|| play.document().to_string());
    let (aim_help, go_on) = stepper.help();
    let help = if aim_help { stepper.script().and_then(Result::ok) } else { None };
    Taught {
        saved: stepper.saved().clone(),
        reply,
        seen,
        seat: asked.unwrap_or(stepper.seat().0),
        mine,
        to_act,
        legal,
        others,
        help,
        go_on,
        opened,
        document,
    }
}

fn told(reply: Reply) -> LessonReply {
    match reply {
        Reply::Right => LessonReply::Right,
        Reply::Wrong { say } => LessonReply::Wrong { say },
        Reply::Missed { say, seen, .. } => LessonReply::Missed { say, seen: frame(seen) },
        Reply::Refused(refusal) => {
            LessonReply::Refused(Refused { rule: refusal.rule.to_string(), because: refusal.because })
        }
        Reply::NotNow => LessonReply::NotNow,
    }
}

fn frame(News { events, view }: News) -> LessonFrame {
    LessonFrame { events, view }
}
