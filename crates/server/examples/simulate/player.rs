//! Somebody at one seat, who behaves as the browser does: comes back at another node when the line is lost, says which change they have, and
//! sends again, with the same key, what was not answered. Notes everything that they are told and judges nothing.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

use serde_json::{Value, json};
use tableflip_kernel::Dice;
use tableflip_table::protocol::PROTOCOL;
use tokio::time::{Instant, sleep, sleep_until};

use crate::pair::Pair;
use crate::told::{Deed, Said, change};
use crate::wire::{Heard, Wire};
use crate::world::World;

/// After a lost line, and at most, in milliseconds.
const FIRST_WAIT: u64 = 250;
const LONGEST_WAIT: u64 = 2_000;
/// How long an answer is waited for, and at most.
const PATIENCE: Duration = Duration::from_secs(4);
const MOST_PATIENCE: Duration = Duration::from_secs(16);
/// After an answer that says «not now».
const NOT_NOW: Duration = Duration::from_millis(250);
/// How often one looks at what the other has done.
const LOOK: Duration = Duration::from_millis(100);
/// How long somebody thinks at most, in milliseconds.
const THINKS: usize = 500;
/// Of a thousand requests so many lose their line just when they were sent.
const CUT: usize = 15;
/// Of a thousand wishes so many are to say something, to take back.
const SAYS: usize = 80;
const TAKES_BACK: usize = 80;
/// The judge tells actions from everything else.
const NO_ACTION: Deed = Deed::Claim;

pub(crate) struct Player {
    world: Arc<World>,
    pair: Arc<Pair>,
    seat: u8,
    dice: Dice,
    node: usize,
    /// The number of the last change that they have.
    last: Option<u32>,
    legal: Vec<Value>,
    /// Questions that they are to answer, by the number of the change that asked.
    asked_of: Vec<u64>,
    ready: bool,
    request: Option<Request>,
    /// When they will have made up their mind.
    due: Option<Instant>,
    said_goodbye: bool,
    wait: u64,
    patience: Duration,
}

/// Something they want to be done, once.
struct Request {
    key: String,
    ask: Value,
    deed: Deed,
}

enum Left {
    Done,
    SentAway,
    Lost,
    Unanswered,
}

/// What is under way on one line.
struct Stay {
    ids: u32,
    asked: Option<(u32, Asked)>,
    /// When patience ends.
    until: Instant,
    /// When to send the request again, after a «not now».
    again: Option<Instant>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Hello,
    Request,
}

impl Player {
    pub(crate) fn new(world: Arc<World>, pair: Arc<Pair>, seat: u8, mut dice: Dice) -> Player {
        Player {
            node: dice.below(crate::NODES),
            world,
            pair,
            seat,
            dice,
            last: None,
            legal: Vec::new(),
            asked_of: Vec::new(),
            ready: false,
            request: None,
            due: None,
            said_goodbye: false,
            wait: FIRST_WAIT,
            patience: PATIENCE,
        }
    }

    /// Plays until everybody is to come to an end, and everything was heard.
    pub(crate) async fn play(mut self) {
        loop {
            let left = match Wire::open(&self.world, self.node, self.address()).await {
                Some(mut wire) => self.stay(&mut wire).await,
                None => Left::Lost,
            };
            match left {
                Left::Done => return,
                Left::SentAway => sleep(Duration::from_millis(self.dice.below(2_000) as u64)).await,
                Left::Unanswered => self.patience = (self.patience * 2).min(MOST_PATIENCE),
                Left::Lost => {
                    let wait = self.wait * 3 / 4 + self.dice.below(self.wait as usize / 2) as u64;
                    sleep(Duration::from_millis(wait)).await;
                    self.wait = (self.wait * 2).min(LONGEST_WAIT);
                }
            }
            // Another node next time.
            self.node = (self.node + 1 + self.dice.below(crate::NODES - 1)) % crate::NODES;
        }
    }

    fn address(&self) -> IpAddr {
        IpAddr::from([10, 0, self.pair.number, self.seat])
    }

    fn note(&self, what: &str) {
        let Player { seat, node, .. } = self;
        self.world
            .note(format_args!("table {} seat {seat}", self.pair.number), format_args!("[{node}] {what}"));
    }

    /// Everything on one line.
    async fn stay(&mut self, wire: &mut Wire) -> Left {
        let until = Instant::now() + self.patience;
        let mut stay = Stay { ids: 0, asked: Some((0, Asked::Hello)), until, again: None };
        self.note(&format!("comes, with {:?}", self.last));
        let hello = json!({ "type": "hello", "protocol": PROTOCOL, "table": self.pair.table,
            "keys": [self.pair.secrets[usize::from(self.seat)]], "last": self.last, "lean": false });
        wire.say(json!({ "id": 0, "ask": hello }).to_string()).await;
        loop {
            let wake = match self.advance(wire, &mut stay).await {
                Ok(wake) => wake,
                Err(left) => return left,
            };
            tokio::select! {
                biased;
                heard = wire.hear() => match heard {
                    Heard::Frame(text, frame) => {
                        self.note(&format!("hears {text}"));
                        if let Err(left) = self.hear(frame, &mut stay) { return left }
                    }
                    Heard::Closed(code) => {
                        self.note(&format!("is left with {code:?}"));
                        return if code == Some(1001) { Left::SentAway } else { Left::Lost };
                    }
                },
                () = sleep_until(wake) => {}
            }
        }
    }

    /// Says what is to be said now; when to look again.
    async fn advance(&mut self, wire: &mut Wire, stay: &mut Stay) -> Result<Instant, Left> {
        let now = Instant::now();
        if (stay.asked.is_some() || stay.again.is_some()) && now >= stay.until {
            self.note("loses patience");
            return Err(Left::Unanswered);
        }
        if stay.asked.is_some() {
            return Ok(stay.until);
        }
        if self.request.is_none() {
            if self.said_goodbye && self.pair.is_settled(self.last) {
                self.note("has seen everything");
                return Err(Left::Done);
            }
            self.request = self.wish(now);
        }
        let Some(request) = &self.request else {
            let next = self.due.filter(|_| !self.world.is_ending()).unwrap_or(now + LOOK);
            return Ok(next.min(now + LOOK).max(now + Duration::from_millis(1)));
        };
        if stay.again.is_some_and(|again| now < again) {
            return Ok(stay.again.unwrap_or(stay.until).min(stay.until));
        }
        // An answer that says «not now» is none: patience goes on from the first asking.
        if stay.again.take().is_none() {
            stay.until = now + self.patience;
        }
        stay.ids += 1;
        stay.asked = Some((stay.ids, Asked::Request));
        let text = format!(r#"{{"id":{},"key":"{}","ask":{}}}"#, stay.ids, request.key, request.ask);
        self.note(&format!("asks {text}"));
        wire.say(text).await;
        if !self.world.is_ending() && self.dice.below(1_000) < CUT {
            // The node has a moment to read it, or none.
            sleep(Duration::from_millis(self.dice.below(20) as u64)).await;
            self.note("is cut off");
            return Err(Left::Lost);
        }
        Ok(stay.until)
    }

    /// What they want now, if anything.
    fn wish(&mut self, now: Instant) -> Option<Request> {
        let seat = self.seat;
        if self.world.is_ending() {
            if self.said_goodbye {
                return None;
            }
            self.said_goodbye = true;
            self.pair.goodbyes.fetch_add(1, SeqCst);
            let says = json!({ "type": "say", "seat": seat, "chat": { "emote": "good_game" } });
            return Some(self.request(says, NO_ACTION));
        }
        if !self.ready {
            if self.last.is_none() || self.due.is_some_and(|due| now < due) {
                return None;
            }
            let bits = format!("{:016x}{:016x}", self.dice.bits(), self.dice.bits());
            let claim = json!({ "type": "claim_seat", "seat": seat, "name": "Somebody", "bits": bits });
            return Some(self.request(claim, NO_ACTION));
        }
        let due =
            *self.due.get_or_insert_with(|| now + Duration::from_millis(self.dice.below(THINKS) as u64));
        if now < due {
            return None;
        }
        let roll = self.dice.below(1_000);
        let ask = if let Some(offer) = self.asked_of.first() {
            json!({ "type": "reply", "seat": seat, "offer": offer, "yes": self.dice.below(2) == 0 })
        } else if roll < SAYS {
            json!({ "type": "say", "seat": seat, "chat": { "text": format!("{roll}") } })
        } else if roll < SAYS + TAKES_BACK {
            json!({ "type": "undo", "seat": seat })
        } else if self.legal.is_empty() {
            self.due = None;
            return None;
        } else {
            let action = self.legal[self.dice.below(self.legal.len())].clone();
            let act = json!({ "type": "act", "number": self.last, "action": action });
            return Some(self.request(act, Deed::Act(action)));
        };
        Some(self.request(ask, NO_ACTION))
    }

    fn request(&mut self, ask: Value, deed: Deed) -> Request {
        self.pair.open.fetch_add(1, SeqCst);
        Request { key: format!("{:016x}", self.dice.bits()), ask, deed }
    }

    fn hear(&mut self, mut frame: Value, stay: &mut Stay) -> Result<(), Left> {
        match frame["type"].as_str() {
            Some("state") => self.stands(&mut frame),
            Some("changed") => {
                self.told(&frame["change"]);
                let number = frame["change"]["number"].as_u64().unwrap_or_default();
                self.look(&mut frame, number as u32);
            }
            Some("answer") => return self.answered(&frame, stay),
            Some("welcome" | "presence") => {}
            other => self.strange(format!("a message of the kind {other:?}: {frame}")),
        }
        Ok(())
    }

    fn strange(&self, says: String) {
        self.pair.note(self.seat, Said::Strange(says));
    }

    /// How things stand, and what was missed.
    fn stands(&mut self, frame: &mut Value) {
        for missed in frame["missed"].as_array().into_iter().flatten() {
            self.told(missed);
        }
        let Some(number) = frame["number"].as_u64() else {
            return self.strange("a state without a number".into());
        };
        self.pair.note(self.seat, Said::Stands(number as u32));
        self.look(frame, number as u32);
    }

    fn told(&self, told: &Value) {
        match change(told) {
            Some(said) => self.pair.note(self.seat, said),
            None => self.strange(format!("a change without a number: {told}")),
        }
    }

    /// What they may do now, and how the table stands.
    fn look(&mut self, frame: &mut Value, number: u32) {
        if frame["seat"].as_u64() != Some(self.seat.into()) {
            self.strange(format!("what seat {} sees", frame["seat"]));
        }
        self.last = Some(number);
        self.pair.heard_of(self.seat, number);
        self.legal = match frame["legal"].take() {
            Value::Array(legal) => legal,
            _ => Vec::new(),
        };
        let standing = &frame["standing"];
        self.ready = standing["seats"][usize::from(self.seat)]["ready"] == true;
        let offers = standing["offers"].as_array().into_iter().flatten();
        let mine = |offer: &&Value| {
            offer["waiting_for"].as_array().is_some_and(|who| who.contains(&self.seat.into()))
        };
        self.asked_of = offers.filter(mine).filter_map(|offer| offer["number"].as_u64()).collect();
    }

    fn answered(&mut self, frame: &Value, stay: &mut Stay) -> Result<(), Left> {
        let Some((id, asked)) = stay.asked.take() else {
            self.strange(format!("an answer to nothing: {frame}"));
            return Ok(());
        };
        if frame["id"].as_u64() != Some(id.into()) {
            self.strange(format!("an answer to something else: {frame}"));
        }
        let ok = frame["outcome"] == "ok";
        let not_now = matches!(frame["code"].as_str(), Some("unavailable" | "too_fast" | "full"));
        if ok {
            (self.wait, self.patience) = (FIRST_WAIT, PATIENCE);
        }
        match asked {
            Asked::Hello if ok => {}
            Asked::Hello => {
                if !not_now {
                    self.strange(format!("nobody is let in: {frame}"));
                }
                return Err(Left::Lost);
            }
            Asked::Request if not_now => stay.again = Some(Instant::now() + NOT_NOW),
            Asked::Request => self.settled(frame, ok),
        }
        Ok(())
    }

    /// The request was answered with a yes or a no.
    fn settled(&mut self, frame: &Value, ok: bool) {
        let Some(Request { key, deed, .. }) = self.request.take() else { return };
        // Whoever may not sit down asks again, but not at once.
        self.due = if ok { None } else { Some(Instant::now() + NOT_NOW) };
        if ok {
            let number = frame["number"].as_u64().unwrap_or(u64::MAX) as u32;
            self.pair.heard_of(self.seat, number);
            self.pair.note(self.seat, Said::Yes { key, number, deed });
        } else {
            let word = frame["code"].as_str().or(frame["outcome"].as_str()).unwrap_or("nothing").to_string();
            self.pair.note(self.seat, Said::No { key, word });
        }
        self.pair.open.fetch_sub(1, SeqCst);
    }
}
