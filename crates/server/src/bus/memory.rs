//! A bus within one process: for tests, and for whoever plays a network. Each node has a line to it. A line can be away, frozen or on
//! another side, and every single word can be lost or delayed by whoever is asked about its fate.
//!
//! Draws no chance and reads no clock of its own: what happens follows from what is asked of it and in which order.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use super::{Away, Bus, Heard, NoAnswer, Subscription};
use crate::store::Soon;

/// How long a word may be, as with NATS where nothing else is set.
const MOST: usize = 1024 * 1024;
/// How many words may wait to be read, at each subject.
const INCOMING: usize = 16_384;

/// What becomes of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It arrives.
    Arrives,
    /// It is lost.
    Lost,
    /// It arrives after so long. Others that take less overtake it; those that take as long stay in order.
    After(Duration),
}

/// A word on its way from one line to another.
#[derive(Clone, Copy, Debug)]
pub struct Passing<'p> {
    /// The number of the line that sent it.
    pub from: usize,
    /// The number of the line that hears it.
    pub to: usize,
    /// The subject, or the number of a question for its answer.
    pub subject: &'p str,
    /// What it says.
    pub body: &'p [u8],
}

type Judge = Box<dyn FnMut(&Passing<'_>) -> Fate + Send>;

/// A bus.
#[derive(Clone, Default)]
pub struct MemoryBus(Arc<Hub>);

#[derive(Default)]
struct Hub(Mutex<State>);

#[derive(Default)]
struct State {
    next: u64,
    lines: Vec<Line>,
    ears: BTreeMap<u64, Ear>,
    questions: BTreeMap<u64, (usize, oneshot::Sender<Bytes>)>,
    judge: Option<Judge>,
    /// What is on its way, by when it arrives.
    late: BTreeMap<(Instant, u64), (usize, Place, Heard)>,
}

#[derive(Default)]
struct Line {
    away: bool,
    side: u32,
    /// What waits while the line is frozen.
    frozen: Option<VecDeque<Parcel>>,
}

struct Ear {
    line: usize,
    subject: Box<str>,
    words: mpsc::Sender<Heard>,
}

enum Parcel {
    Out(Word),
    In(Place, Heard),
}

struct Word {
    subject: Box<str>,
    body: Bytes,
    reply: Option<Box<str>>,
    bounce: Option<Box<str>>,
}

/// Where a word arrives.
#[derive(Clone, Copy)]
enum Place {
    Ear(u64),
    Question(u64),
}

impl MemoryBus {
    /// Another node's line to it.
    pub fn line(&self) -> Arc<MemoryLine> {
        let mut state = self.0.state();
        state.lines.push(Line::default());
        let number = state.lines.len() - 1;
        drop(state);
        Arc::new(MemoryLine { hub: self.0.clone(), number, reach: Mutex::default(), most: MOST })
    }

    /// From now on this is asked about the fate of every word.
    pub fn judge(&self, judge: impl FnMut(&Passing<'_>) -> Fate + Send + 'static) {
        self.0.state().judge = Some(Box::new(judge));
    }

    /// How many listen at a subject.
    pub fn listeners(&self, subject: &str) -> usize {
        let state = self.0.state();
        state.ears.values().filter(|ear| ear.hears(subject) && !ear.words.is_closed()).count()
    }
}

impl Ear {
    fn hears(&self, subject: &str) -> bool {
        match self.subject.strip_suffix('*') {
            Some(start) => {
                subject.strip_prefix(start).is_some_and(|rest| !rest.is_empty() && !rest.contains('.'))
            }
            None => *self.subject == *subject,
        }
    }
}

/// What the subject of an answer begins with.
const QUESTION: &str = "_question.";

impl Hub {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a word on its way; whether anybody listens there, as far as the bus knows.
    fn carry(self: &Arc<Hub>, from: usize, word: Word) -> bool {
        let mut state = self.state();
        if let Some(waiting) = &mut state.lines[from].frozen {
            waiting.push_back(Parcel::Out(word));
            return true;
        }
        let places = state.places(from, &word.subject);
        let somebody = !places.is_empty();
        if let (false, Some(bounce)) = (somebody, word.bounce) {
            let back = Heard { subject: bounce.clone(), body: Bytes::new(), reply: None, nobody: true };
            for (place, to) in state.places(from, &bounce) {
                if to == from {
                    state.put(place, back.clone());
                }
            }
        }
        for (place, to) in places {
            let heard = Heard {
                subject: word.subject.clone(),
                body: word.body.clone(),
                reply: word.reply.clone(),
                nobody: false,
            };
            match state.fate(&Passing { from, to, subject: &word.subject, body: &word.body }) {
                Fate::Arrives => state.arrive(to, place, heard),
                Fate::Lost => {}
                Fate::After(long) => {
                    let due = Instant::now() + long;
                    let number = state.number();
                    state.late.insert((due, number), (to, place, heard));
                    let hub = self.clone();
                    tokio::spawn(async move {
                        tokio::time::sleep_until(due).await;
                        hub.state().deliver(due);
                    });
                }
            }
        }
        somebody
    }

    fn thaw(self: &Arc<Hub>, line: usize) {
        let waiting = self.state().lines[line].frozen.take();
        for parcel in waiting.into_iter().flatten() {
            match parcel {
                Parcel::Out(word) => drop(self.carry(line, word)),
                Parcel::In(place, heard) => self.state().arrive(line, place, heard),
            }
        }
    }
}

impl State {
    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn ask(&mut self, line: usize, asker: oneshot::Sender<Bytes>) -> u64 {
        let number = self.number();
        self.questions.insert(number, (line, asker));
        number
    }

    /// Who hears what this line sends there.
    fn places(&mut self, from: usize, subject: &str) -> Vec<(Place, usize)> {
        self.ears.retain(|_, ear| !ear.words.is_closed());
        let side = self.lines[from].side;
        let reached = |line: usize| !self.lines[line].away && self.lines[line].side == side;
        if let Some(question) = subject.strip_prefix(QUESTION) {
            let question = question.parse().ok();
            let asker = question.and_then(|question| Some((question, self.questions.get(&question)?.0)));
            let place = asker.filter(|(_, line)| reached(*line));
            return place.map(|(question, line)| (Place::Question(question), line)).into_iter().collect();
        }
        let hear = self.ears.iter().filter(|(_, ear)| ear.hears(subject) && reached(ear.line));
        hear.map(|(number, ear)| (Place::Ear(*number), ear.line)).collect()
    }

    fn fate(&mut self, passing: &Passing<'_>) -> Fate {
        self.judge.as_mut().map_or(Fate::Arrives, |judge| judge(passing))
    }

    /// What is due by now arrives.
    fn deliver(&mut self, now: Instant) {
        while let Some(first) = self.late.first_entry().filter(|first| first.key().0 <= now) {
            let (to, place, heard) = first.remove();
            self.arrive(to, place, heard);
        }
    }

    fn arrive(&mut self, line: usize, place: Place, heard: Heard) {
        match &mut self.lines[line].frozen {
            Some(waiting) => waiting.push_back(Parcel::In(place, heard)),
            None => self.put(place, heard),
        }
    }

    /// What nobody takes any more, or what somebody has too much of already, is lost.
    fn put(&mut self, place: Place, heard: Heard) {
        match place {
            Place::Ear(number) => {
                let _ = self.ears.get(&number).map(|ear| ear.words.try_send(heard));
            }
            Place::Question(number) => {
                let _ = self.questions.remove(&number).map(|(_, asker)| asker.send(heard.body));
            }
        }
    }
}

/// One node's line to the bus.
pub struct MemoryLine {
    hub: Arc<Hub>,
    number: usize,
    /// One for each who asked: those who share one would hear of a change in an order by chance.
    reach: Mutex<Vec<watch::Sender<bool>>>,
    most: usize,
}

impl MemoryLine {
    /// The number of this line, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Whether the bus cannot be reached from here, which this node knows.
    pub fn away(&self, away: bool) {
        self.hub.state().lines[self.number].away = away;
        let askers = self.reach.lock().unwrap_or_else(PoisonError::into_inner);
        for asker in askers.iter() {
            asker.send_replace(!away);
        }
    }

    /// Whether nothing comes and goes here, though the line stands: as with a machine that does not run for a while. Everything comes afterwards.
    pub fn freeze(&self, frozen: bool) {
        if frozen {
            self.hub.state().lines[self.number].frozen.get_or_insert_default();
        } else {
            self.hub.thaw(self.number);
        }
    }

    /// Where this line is: lines on different sides do not hear of each other, and none of them notices.
    pub fn side(&self, side: u32) {
        self.hub.state().lines[self.number].side = side;
    }

    fn is_away(&self) -> bool {
        self.hub.state().lines[self.number].away
    }
}

impl Bus for MemoryLine {
    fn reach(&self) -> watch::Receiver<bool> {
        let mut askers = self.reach.lock().unwrap_or_else(PoisonError::into_inner);
        let (asker, reach) = watch::channel(!self.is_away());
        askers.retain(|asker| !asker.is_closed());
        askers.push(asker);
        reach
    }

    fn subscribe<'b>(&'b self, subject: &'b str) -> Soon<'b, Result<Box<dyn Subscription>, Away>> {
        if self.is_away() {
            return Box::pin(std::future::ready(Err(Away)));
        }
        let (words, heard) = mpsc::channel(INCOMING);
        let mut state = self.hub.state();
        let number = state.number();
        state.ears.insert(number, Ear { line: self.number, subject: subject.into(), words });
        drop(state);
        let listening: Box<dyn Subscription> = Box::new(Listening { hub: self.hub.clone(), number, heard });
        Box::pin(std::future::ready(Ok(listening)))
    }

    fn publish(&self, subject: &str, body: Bytes, bounce: Option<&str>) -> bool {
        if self.is_away() || body.len() > self.most {
            return false;
        }
        let word = Word { subject: subject.into(), body, reply: None, bounce: bounce.map(Into::into) };
        self.hub.carry(self.number, word);
        true
    }

    fn request<'b>(
        &'b self,
        subject: &'b str,
        body: Bytes,
        patience: Duration,
    ) -> Soon<'b, Result<Bytes, NoAnswer>> {
        Box::pin(async move {
            if self.is_away() {
                return Err(NoAnswer::Away);
            }
            let (asker, answer) = oneshot::channel();
            let number = self.hub.state().ask(self.number, asker);
            let question = Question { hub: self.hub.clone(), number };
            let reply = Some(format!("{QUESTION}{number}").into());
            if !self.hub.carry(self.number, Word { subject: subject.into(), body, reply, bounce: None }) {
                return Err(NoAnswer::Nobody);
            }
            let answered = tokio::time::timeout(patience, answer).await;
            drop(question);
            match answered {
                Ok(Ok(body)) => Ok(body),
                _ if self.is_away() => Err(NoAnswer::Away),
                _ => Err(NoAnswer::Late),
            }
        })
    }

    fn most(&self) -> usize {
        self.most
    }

    fn flush(&self) -> Soon<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}

/// A question that nobody waits for any more is forgotten.
struct Question {
    hub: Arc<Hub>,
    number: u64,
}

impl Drop for Question {
    fn drop(&mut self) {
        self.hub.state().questions.remove(&self.number);
    }
}

struct Listening {
    hub: Arc<Hub>,
    number: u64,
    heard: mpsc::Receiver<Heard>,
}

impl Subscription for Listening {
    fn next(&mut self) -> Soon<'_, Option<Heard>> {
        Box::pin(self.heard.recv())
    }

    fn leave(self: Box<Self>) -> Soon<'static, ()> {
        drop(self);
        Box::pin(std::future::ready(()))
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.hub.state().ears.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &'static str) -> Bytes {
        Bytes::from_static(text.as_bytes())
    }

    const SOON: Duration = Duration::from_millis(50);

    #[tokio::test(start_paused = true)]
    async fn a_question_is_answered_or_nobody_is_there_or_they_are_late() {
        let bus = MemoryBus::default();
        let (one, two) = (bus.line(), bus.line());
        assert_eq!(one.request("a.b", said("?"), SOON).await, Err(NoAnswer::Nobody));
        let mut ear = two.subscribe("a.*").await.expect("there");
        let answering = async {
            let heard = ear.next().await.expect("a question");
            two.publish(&heard.reply.expect("an asker"), said("!"), None);
        };
        let (answer, ()) = tokio::join!(one.request("a.b", said("?"), SOON), answering);
        assert_eq!(answer, Ok(said("!")));
        two.freeze(true);
        assert_eq!(one.request("a.b", said("?"), SOON).await, Err(NoAnswer::Late));
        one.away(true);
        assert_eq!(one.request("a.b", said("?"), SOON).await, Err(NoAnswer::Away));
        one.away(false);
        two.side(1);
        assert_eq!(one.request("a.b", said("?"), SOON).await, Err(NoAnswer::Nobody));
        ear.leave().await;
        assert_eq!(bus.listeners("a.b"), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn words_are_lost_or_late_as_their_judge_says_and_what_was_frozen_comes_in_order() {
        let bus = MemoryBus::default();
        let (one, two) = (bus.line(), bus.line());
        let mut ear = two.subscribe("x").await.expect("there");
        bus.judge(|word| match word.body {
            b"lost" => Fate::Lost,
            b"late" => Fate::After(SOON),
            _ => Fate::Arrives,
        });
        two.freeze(true);
        for word in ["late", "lost", "first", "second"] {
            assert!(one.publish("x", said(word), None));
        }
        two.freeze(false);
        for word in ["first", "second", "late"] {
            assert_eq!(ear.next().await.expect("a word").body, said(word));
        }
    }

    #[tokio::test]
    async fn who_sends_to_nobody_hears_of_it() {
        let bus = MemoryBus::default();
        let line = bus.line();
        let mut ear = line.subscribe("me.*").await.expect("there");
        assert!(line.publish("gone", said("letter"), Some("me.gone")));
        let heard = ear.next().await.expect("a bounce");
        assert!(heard.nobody && &*heard.subject == "me.gone", "{heard:?}");
    }
}
