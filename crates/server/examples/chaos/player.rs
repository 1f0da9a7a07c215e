//! One client at one table, which behaves as the browser's does: it comes back wherever it can when its line is lost, says which change it
//! has, and sends again, with the same key, what was not answered. It notes everything that it is told and judges nothing.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tableflip_kernel::Dice;
use tableflip_table::protocol::PROTOCOL;
use tokio::time::sleep;

use crate::pair::Pair;
use crate::pauses::Waited;
use crate::told::{Deed, Said, change};
use crate::wire::{Heard, Wire};
use crate::world::{Kept, World};

/// After a lost line, and at most.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(8);
/// How long an answer is waited for, and at most.
const PATIENCE: Duration = Duration::from_secs(4);
const MOST_PATIENCE: Duration = Duration::from_secs(16);
/// How long it takes at most to come back for somebody who was sent away by a node that ends.
const SENT_AWAY: usize = 2_000;
/// After an answer that says «not now».
const NOT_NOW: Duration = Duration::from_millis(250);
const LONGEST_NOT_NOW: Duration = Duration::from_secs(2);
/// How often one asks whether anybody is there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How often one looks at what others have done.
const LOOK: Duration = Duration::from_millis(100);
/// The code with which a node that ends closes a line.
const GOING_AWAY: u16 = 1001;

pub(crate) struct Player {
    world: Arc<World>,
    pair: Arc<Pair>,
    kept: Arc<Kept>,
    seat: u8,
    dice: Dice,
    /// The number of the last change that it has.
    last: Option<u32>,
    legal: Vec<Value>,
    /// Whether it has added to the shuffle.
    ready: bool,
    /// What it asked for and was not answered.
    request: Option<Request>,
    /// When it will have made up its mind.
    due: Option<Instant>,
    /// When it first tried to come back, since its last accepted action.
    tried: Option<Instant>,
    was_in: bool,
    wait: Duration,
    patience: Duration,
}

/// Something it wants to be done, once.
struct Request {
    key: String,
    ask: Value,
    deed: Deed,
    wanted: Instant,
}

/// Why a line is given up.
enum Left {
    /// Everything is done.
    Done,
    SentAway,
    Lost,
    Unanswered,
}

/// What is under way on one line.
struct Stay {
    ids: u32,
    admitted: bool,
    /// The id of what is not answered here, and what it is.
    asked: Option<(u32, Asked)>,
    /// When its patience ends.
    until: Instant,
    /// When to send the request again, after a «not now».
    again: Option<Instant>,
    not_now: Duration,
    ping: Instant,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Hello,
    Request,
    Ping,
}

impl Player {
    pub(crate) fn new(world: Arc<World>, pair: Arc<Pair>, kept: Arc<Kept>, seat: u8, seed: u64) -> Player {
        Player {
            world,
            pair,
            kept,
            seat,
            dice: Dice::from_seed(seed),
            last: None,
            legal: Vec::new(),
            ready: false,
            request: None,
            due: None,
            tried: None,
            was_in: false,
            wait: FIRST_WAIT,
            patience: PATIENCE,
        }
    }

    /// Plays until the game is over, or nobody is to ask for more, and everything was heard.
    pub(crate) async fn play(mut self) {
        let mut not: Option<SocketAddr> = None;
        loop {
            if self.was_in {
                self.tried.get_or_insert_with(Instant::now);
            }
            let left = match self.world.balancer.connect(&mut self.dice, not).await {
                Some(mut wire) => {
                    not = Some(wire.node);
                    self.stay(&mut wire).await
                }
                None => Left::Lost,
            };
            match left {
                Left::Done => return,
                Left::SentAway => sleep(Duration::from_millis(self.dice.below(SENT_AWAY) as u64)).await,
                Left::Unanswered => self.patience = (self.patience * 2).min(MOST_PATIENCE),
                Left::Lost => {
                    sleep(self.wait.mul_f64(0.75 + self.dice.below(500) as f64 / 1e3)).await;
                    self.wait = (self.wait * 2).min(LONGEST_WAIT);
                }
            }
        }
    }

    /// Everything on one line.
    async fn stay(&mut self, wire: &mut Wire) -> Left {
        let now = Instant::now();
        let mut stay = Stay {
            ids: 0,
            admitted: false,
            asked: Some((0, Asked::Hello)),
            until: now + self.patience,
            again: None,
            not_now: NOT_NOW,
            ping: now + PING_EVERY,
        };
        let hello = json!({ "type": "hello", "protocol": PROTOCOL, "table": self.kept.table,
            "keys": [self.kept.secrets[usize::from(self.seat)]], "last": self.last, "lean": false });
        wire.say(json!({ "id": 0, "ask": hello }).to_string()).await;
        loop {
            let wake = match self.advance(wire, &mut stay).await {
                Ok(wake) => wake,
                Err(left) => return left,
            };
            tokio::select! {
                heard = wire.hear() => match heard {
                    Heard::Frame(frame) => if let Err(left) = self.hear(frame, &mut stay) { return left },
                    Heard::Closed(Some(GOING_AWAY)) => return Left::SentAway,
                    Heard::Closed(_) => return Left::Lost,
                },
                () = tokio::time::sleep_until(wake.into()) => {}
            }
        }
    }

    /// Says what is to be said now; when to look again.
    async fn advance(&mut self, wire: &mut Wire, stay: &mut Stay) -> Result<Instant, Left> {
        let now = Instant::now();
        let unanswered = stay.asked.is_some() || stay.again.is_some();
        if unanswered && now >= stay.until {
            return Err(Left::Unanswered);
        }
        if stay.asked.is_some() {
            return Ok(stay.until);
        }
        if self.request.is_none() && self.pair.is_settled(self.last) {
            return Err(Left::Done);
        }
        if self.request.is_none() {
            self.request = self.wish(now);
        }
        if let Some(request) = &self.request {
            if stay.again.is_some_and(|again| now < again) {
                return Ok(stay.again.unwrap_or(stay.until).min(stay.until));
            }
            // An answer that says «not now» is none: patience goes on from the first asking.
            if stay.again.take().is_none() {
                stay.until = now + self.patience;
            }
            let text = format!(r#""key":"{}","ask":{}"#, request.key, request.ask);
            Player::say(wire, stay, Asked::Request, &text).await;
            return Ok(stay.until);
        }
        if now >= stay.ping {
            stay.ping = now + PING_EVERY;
            stay.until = now + self.patience;
            Player::say(wire, stay, Asked::Ping, r#""ask":{"type":"ping"}"#).await;
            return Ok(stay.until);
        }
        let next = self.due.filter(|_| !self.pair.is_ending()).unwrap_or(now + LOOK);
        Ok(next.min(now + LOOK).max(now + Duration::from_millis(1)))
    }

    async fn say(wire: &mut Wire, stay: &mut Stay, what: Asked, text: &str) {
        stay.ids += 1;
        stay.asked = Some((stay.ids, what));
        wire.say(format!(r#"{{"id":{},{text}}}"#, stay.ids)).await;
    }

    /// What it wants now, if anything.
    fn wish(&mut self, now: Instant) -> Option<Request> {
        if self.pair.is_ending() {
            return None;
        }
        let (ask, deed, wanted) = if self.ready {
            if self.legal.is_empty() {
                self.due = None;
                return None;
            }
            let thinks = self.world.thinks.mul_f64(self.dice.below(1_000) as f64 / 1e3);
            let due = *self.due.get_or_insert(now + thinks);
            if now < due {
                return None;
            }
            let action = self.legal[self.dice.below(self.legal.len())].clone();
            (json!({ "type": "act", "number": self.last, "action": action }), Deed::Act(action), due)
        } else {
            if self.due.is_some_and(|due| now < due) {
                return None;
            }
            let bits = format!("{:016x}{:016x}", self.dice.bits(), self.dice.bits());
            let claim = json!({ "type": "claim_seat", "seat": self.seat, "name": "Somebody", "bits": bits });
            (claim, Deed::Claim, now)
        };
        self.pair.open.fetch_add(1, SeqCst);
        Some(Request { key: format!("{:016x}", self.dice.bits()), ask, deed, wanted })
    }

    fn hear(&mut self, mut frame: Value, stay: &mut Stay) -> Result<(), Left> {
        match frame["type"].as_str() {
            Some("state") => self.stands(&mut frame),
            Some("changed") => self.changed(&mut frame),
            Some("answer") => return self.answered(&frame, stay),
            Some("welcome" | "presence") => {}
            other => self.strange(format!("a message of the kind {other:?}: {frame}")),
        }
        Ok(())
    }

    fn strange(&self, says: String) {
        self.kept.note(self.seat, Said::Strange(says));
    }

    /// How things stand, and what was missed.
    fn stands(&mut self, frame: &mut Value) {
        for missed in frame["missed"].as_array().into_iter().flatten() {
            self.note(missed);
        }
        let Some(number) = frame["number"].as_u64() else {
            return self.strange("a state without a number".into());
        };
        self.kept.note(self.seat, Said::Stands(number as u32));
        self.look(frame, number as u32);
    }

    fn changed(&mut self, frame: &mut Value) {
        self.note(&frame["change"]);
        let number = frame["change"]["number"].as_u64().unwrap_or_default();
        self.look(frame, number as u32);
    }

    fn note(&mut self, told: &Value) {
        match change(told) {
            Some(said) => self.kept.note(self.seat, said),
            None => self.strange(format!("a change without a number: {told}")),
        }
    }

    /// What it may do now, and how the table stands.
    fn look(&mut self, frame: &mut Value, number: u32) {
        if frame["seat"].as_u64() != Some(self.seat.into()) {
            self.strange(format!("what seat {} sees", frame["seat"]));
        }
        self.last = Some(number);
        self.pair.top.fetch_max(number, SeqCst);
        self.legal = match frame["legal"].take() {
            Value::Array(legal) => legal,
            _ => Vec::new(),
        };
        let standing = &frame["standing"];
        self.ready = standing["seats"][usize::from(self.seat)]["ready"] == true;
        if standing["status"] == "over" || !standing["stopped"].is_null() {
            self.pair.over.store(true, SeqCst);
        }
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
            Asked::Ping => {}
            Asked::Hello if ok => (stay.admitted, self.was_in) = (true, true),
            Asked::Hello => {
                if !not_now {
                    self.strange(format!("nobody is let in: {frame}"));
                }
                return Err(Left::Lost);
            }
            Asked::Request if not_now => {
                stay.again = Some(Instant::now() + stay.not_now);
                stay.not_now = (stay.not_now * 2).min(LONGEST_NOT_NOW);
            }
            Asked::Request => self.settled(frame, ok),
        }
        Ok(())
    }

    /// The request was answered with a yes or a no.
    fn settled(&mut self, frame: &Value, ok: bool) {
        let Some(Request { key, deed, wanted, .. }) = self.request.take() else { return };
        let now = Instant::now();
        self.due = None;
        if ok {
            let number = frame["number"].as_u64().unwrap_or(u64::MAX) as u32;
            if matches!(deed, Deed::Act(_)) {
                // Who came back before it wanted this did not wait for that.
                let tried = self.tried.take().filter(|tried| *tried >= wanted);
                self.world.count(Waited { wanted, tried, done: now });
                self.pair.acted.fetch_add(1, SeqCst);
            }
            self.pair.top.fetch_max(number, SeqCst);
            self.kept.note(self.seat, Said::Yes { key, number, deed });
        } else {
            let word = frame["code"].as_str().or(frame["outcome"].as_str()).unwrap_or("nothing").to_string();
            if matches!(deed, Deed::Claim) {
                // Whoever is not let sit down asks again, but not at once.
                self.due = Some(now + NOT_NOW);
            }
            self.kept.note(self.seat, Said::No { key, word });
        }
        self.pair.open.fetch_sub(1, SeqCst);
    }
}
