//! Playing a lesson, step by step: the one place that knows what a step waits for, whoever shows it.
//!
//! What is kept of a lesson under way ([`Saved`]) is the number of the step and the actions so far; everything else follows from
//! the lesson's file. A wrong action is tried on a copy and forgotten: it was never played. What happened meanwhile is told as news,
//! for whoever draws it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tableflip_bots::{AnyBot, Budget, Level};
use tableflip_catalogue::{GAMES, bots_of};
use tableflip_kernel::case::matches;
use tableflip_kernel::{AnyPlay, Audience, Document, Fault, Played, Refusal, Seat};

use crate::act::{completed, is_one_of, with_seat};
use crate::lesson::{Answer, Lesson, Step, What};

/// After so many misses in a row help with aiming is offered (LN-1.2).
pub const AIM_HELP_AFTER: u8 = 3;
/// After so many, «go on» is.
pub const GO_ON_AFTER: u8 = 5;
/// More phases than this no game passes in a row.
const MOST_BY_ITSELF: usize = 20;

/// A lesson under way, as it is kept: small, and good for coming back.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Saved {
    /// The lesson's id.
    pub lesson: String,
    /// The step one stands at; as many as there are once it is over.
    pub step: u16,
    /// What was played so far, by anybody.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>[]"))]
    pub actions: Vec<Value>,
    /// Misses in a row in this step.
    #[serde(default)]
    pub misses: u8,
    /// Playing freely: in which turn one's own began, and how many of one's own are over.
    #[serde(default)]
    pub free: Option<(u32, u8)>,
}

/// What one action did, as the person saw it.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// Its events.
    pub events: Vec<Value>,
    /// How things stood after it.
    pub view: Value,
}

/// What comes of an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// It was what the step waits for, or may be done here; it was played.
    Right,
    /// It would be legal, but is not it; it was taken back.
    Wrong {
        /// What to say to it.
        say: String,
    },
    /// What was thrown came to rest elsewhere; it was taken back.
    Missed {
        /// On what.
        rested_on: Vec<String>,
        /// What to say to it.
        say: String,
        /// How it went, before it was taken back.
        seen: News,
    },
    /// The rules refuse it.
    Refused(Refusal),
    /// The step waits for nobody's action.
    NotNow,
}

/// A lesson being played.
pub struct Stepper {
    lesson: Lesson,
    play: Box<dyn AnyPlay>,
    bot: Option<Box<dyn AnyBot>>,
    saved: Saved,
    news: Vec<News>,
}

impl Stepper {
    /// Begins a lesson with a game of the catalogue.
    pub fn begin(lesson: &Lesson) -> Result<Stepper, Fault> {
        let start = json!({ "game": lesson.game, "options": lesson.options, "position": lesson.position });
        let play = Document::read(GAMES, &start)?.play;
        Stepper::at(lesson, play)
    }

    /// Begins a lesson in a game that stands where it begins, for a door whose rules have a host.
    pub fn at(lesson: &Lesson, play: Box<dyn AnyPlay>) -> Result<Stepper, Fault> {
        if lesson.seat >= play.seats() {
            return Err(Fault::form("seat", format!("there is no seat {}", lesson.seat)));
        }
        let bots = bots_of(&lesson.game);
        let bot = bots.map(|bots| bots.seat(play.edition(), &play.options())).transpose()?;
        let saved = Saved { lesson: lesson.id.clone(), ..Saved::default() };
        let mut stepper = Stepper { lesson: lesson.clone(), play, bot, saved, news: Vec::new() };
        stepper.arrive();
        Ok(stepper)
    }

    /// Comes back to where a lesson was left. One that has been changed since is a fault: begin it anew.
    pub fn come_back(mut self, saved: &Saved) -> Result<Stepper, Fault> {
        let steps = self.lesson.steps.len();
        if saved.lesson != self.lesson.id || usize::from(saved.step) > steps {
            return Err(Fault::form("", "is not of this lesson"));
        }
        // What passed by itself at the beginning is among what was played.
        for (n, action) in saved.actions.iter().enumerate().skip(self.saved.actions.len()) {
            let changed = |refusal| Fault::form(format!("actions[{n}]"), refusal);
            let played = self.play.act(action).map_err(changed)?;
            self.tell(&*played);
        }
        Ok(Stepper { saved: saved.clone(), ..self })
    }

    /// What is to be kept.
    pub fn saved(&self) -> &Saved {
        &self.saved
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// What happened since this was last asked, in order; after coming back, all of it.
    pub fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// The step one stands at; `None` once the lesson is over.
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(usize::from(self.saved.step))
    }

    /// The game as it stands.
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }

    /// The person's seat.
    pub fn seat(&self) -> Seat {
        Seat(self.lesson.seat)
    }

    /// The person has read a text.
    pub fn press_on(&mut self) {
        if matches!(self.step(), Some(Step { what: What::Say { .. }, .. })) {
            self.next();
        }
    }

    /// The person acts.
    pub fn offer(&mut self, action: &Value) -> Reply {
        let Some(step) = self.step() else { return Reply::NotNow };
        let what = step.what.clone();
        if matches!(what, What::Say { .. } | What::Bot { .. }) {
            return Reply::NotNow;
        }
        let mut tried = self.play.fork();
        let action = with_seat(action, self.seat());
        let played = match tried.act(&action) {
            Ok(played) => played,
            Err(refusal) => return Reply::Refused(refusal),
        };
        // As the rules read it: with everything that was left to them.
        let action = played.action().unwrap_or(action);
        match what {
            What::Do { actions, asked } if !is_one_of(&actions, &action) => {
                let special = asked.wrong_if.iter().find(|unless| matches(&unless.on, Some(&action)));
                let say = special.map(|unless| &unless.say).or(asked.wrong.as_ref());
                return Reply::Wrong { say: say.cloned().unwrap_or_default() };
            }
            What::Flip { flip, asked } => {
                let rested_on = self.play.rested_on(&played.all_events()).unwrap_or_default();
                if !flip.is_met(&rested_on) {
                    self.saved.misses = self.saved.misses.saturating_add(1);
                    let seen = self.seen(&*tried, &*played);
                    return Reply::Missed { rested_on, say: asked.wrong.unwrap_or_default(), seen };
                }
            }
            _ => {}
        }
        self.accept(tried, action, &*played);
        Reply::Right
    }

    /// Whether help with aiming, and whether «go on», is to be offered.
    pub fn help(&self) -> (bool, bool) {
        (self.saved.misses >= AIM_HELP_AFTER, self.saved.misses >= GO_ON_AFTER)
    }

    /// The action that the lesson itself would play in this step.
    pub fn script(&self) -> Option<Result<Value, String>> {
        let what = &self.step()?.what;
        let named = match (what, what.asked()?.script.as_ref()) {
            (_, Some(script)) => script,
            (What::Do { actions, .. }, None) => actions.first()?,
            _ => return None,
        };
        Some(completed(&*self.play, named, self.seat()))
    }

    /// The others act, as the step says: one action, or `None` if nobody else is asked. `None` also ends a step that is theirs.
    pub fn others(&mut self) -> Result<Option<Value>, String> {
        let Some(step) = self.step() else { return Ok(None) };
        let (level, seed) = match &step.what {
            What::Bot { bot } => match &bot.does {
                Answer::Action(action) => {
                    let action = with_seat(action, self.seat());
                    return self.another_does(action).map(Some);
                }
                Answer::Level(level) => (level.clone(), bot.seed),
            },
            What::Free { free } => (free.bot.clone(), 0),
            What::Say { .. } | What::Do { .. } | What::Flip { .. } => return Ok(None),
        };
        let own = self.seat();
        let Some(seat) = self.play.to_act().iter().find(|seat| *seat != own) else {
            if matches!(self.step(), Some(Step { what: What::Bot { .. }, .. })) {
                self.next();
            }
            return Ok(None);
        };
        let action = self.thought(seat, &level, seed)?;
        self.another_does(action).map(Some)
    }

    /// What a bot would do in a seat.
    pub(crate) fn thought(&mut self, seat: Seat, level: &str, seed: u64) -> Result<Value, String> {
        let bot = self.bot.as_mut().ok_or("this game has no bots")?;
        let level = Level::named(level).ok_or_else(|| format!("there is no bot {level:?}"))?;
        let view = self.play.view(Audience::Seat(seat));
        let seed = seed.wrapping_add(self.saved.actions.len() as u64);
        let thoughts = bot.think(&view, seat, level, Budget::Level, seed, &|| false);
        let best = thoughts.map_err(|fault| fault.to_string())?.into_iter().next();
        best.map(|thought| thought.action).ok_or_else(|| format!("{seat} has nothing to do"))
    }

    fn another_does(&mut self, action: Value) -> Result<Value, String> {
        let mut after = self.play.fork();
        let played = after.act(&action).map_err(|refusal| refusal.to_string())?;
        self.accept(after, action.clone(), &*played);
        Ok(action)
    }

    /// What an action did to a game, with the person's eyes.
    fn seen(&self, after: &dyn AnyPlay, played: &dyn Played) -> News {
        let audience = Audience::Seat(self.seat());
        News { events: played.events(audience), view: after.view(audience) }
    }

    /// What was just played here is news.
    fn tell(&mut self, played: &dyn Played) {
        let seen = self.seen(&*self.play, played);
        self.news.push(seen);
    }

    /// What was tried is now how the game stands; the step goes on if that was all of it.
    fn accept(&mut self, after: Box<dyn AnyPlay>, action: Value, played: &dyn Played) {
        self.play = after;
        self.tell(played);
        self.saved.actions.push(action);
        let Some(step) = self.step() else { return };
        match &step.what {
            What::Do { .. } | What::Flip { .. } => self.next(),
            What::Bot { bot } if matches!(bot.does, Answer::Action(_)) => self.next(),
            What::Free { free } => {
                let turns = free.turns;
                self.played_freely(turns);
            }
            What::Say { .. } | What::Bot { .. } => {}
        }
    }

    /// A turn of one's own is over when one is asked again in a later one, or when there is nothing left to ask.
    fn played_freely(&mut self, turns: u8) {
        let Some((since, over)) = &mut self.saved.free else { return };
        let now = self.play.turns();
        let ended = self.play.outcome().is_some();
        if ended || (now > *since && self.play.to_act().contains(Seat(self.lesson.seat))) {
            (*since, *over) = (now, *over + 1);
            if ended || *over >= turns {
                self.next();
            }
        }
    }

    fn next(&mut self) {
        self.saved.step += 1;
        self.saved.misses = 0;
        self.arrive();
    }

    /// What is the only thing that can be done, and is not what the step asks for, happens by itself, as it does at a table: nobody
    /// is taught to press on (LN-1.3).
    fn pass_by_itself(&mut self) {
        for _ in 0..MOST_BY_ITSELF {
            let Some(Step { what: What::Do { actions, .. }, .. }) = self.step() else { return };
            let legal = self.play.legal(self.seat());
            let [only] = &legal[..] else { return };
            if is_one_of(actions, only) {
                return;
            }
            let Ok(played) = self.play.act(only) else { return };
            self.tell(&*played);
            self.saved.actions.push(only.clone());
        }
    }

    fn arrive(&mut self) {
        let free = matches!(self.step(), Some(Step { what: What::Free { .. }, .. }));
        self.saved.free = free.then(|| (self.play.turns(), 0));
        self.pass_by_itself();
    }
}
