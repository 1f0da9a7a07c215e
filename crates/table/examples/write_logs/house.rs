//! A door without a wall: a room whose store is a list, and somebody in every seat who plays by dice or like a bot.

use serde_json::{Value, json};
use tableflip_bots::{AnyBot, Budget, Level};
use tableflip_catalogue::{GAMES, bots_of};
use tableflip_kernel::commitment::sha256;
use tableflip_kernel::document::{Document, edition_of};
use tableflip_kernel::record::ENGINE;
use tableflip_kernel::{AnyRules, Dice, Seat};
use tableflip_table::protocol::{Ask, Request, SeatPlan, Status};
use tableflip_table::{Created, Entry, Fact, KeyHash, Laid, Out, Proposal, Room, Step, Table};

use crate::plan::{Deed, Plan};
use crate::stored::{Head, Kept, Moment, Stored, WATCHER, hello, look, message, seat_view, watched};

/// When the first table is laid; the rest follows from dice.
const BEGINNING: u64 = 1_790_000_000_000;
/// A moment is noted at every so many versions.
const EVERY: u32 = 10;
/// At most so many moments are kept of one table: views are most of a file.
const MOMENTS: usize = 3;
/// No game of ours is longer, even at random.
const LONGEST: u32 = 4_000;

pub(crate) struct House {
    room: Room,
    head: Head,
    log: Vec<Kept>,
    moments: Vec<Moment>,
    deeds: Vec<Deed>,
    /// Who chooses, unless dice do.
    mind: Option<(Box<dyn AnyBot>, Level)>,
    dice: Dice,
    now: u64,
    requests: u32,
    acted: u32,
    /// What was said last to seat 0 and to whoever watches.
    told: (Option<Value>, Option<Value>),
}

impl House {
    /// Plays a plan's table and its rematch, if there is one.
    pub(crate) fn played(plan: &Plan) -> Result<Vec<(String, Stored)>, String> {
        let laid = Table::lay(GAMES, &plan.wish, &plan.secrets("table"), BEGINNING);
        let laid = laid.map_err(|fault| fault.to_string())?;
        let key = |(n, seat): (usize, &SeatPlan)| {
            (!matches!(seat, SeatPlan::Bot { .. })).then(|| plan.secret(&format!("key {n}")))
        };
        let keys = plan.wish.seats.iter().enumerate().map(key).collect();
        let mut house = House::new(plan, laid, keys, plan.secret("watch"), "play", &plan.about);
        house.deeds.clone_from(&plan.deeds);
        house.play(plan.actions)?;
        let mut tables = Vec::new();
        if house.room.table().wants_rematch() {
            let laid = house.room.table().lay_rematch(&plan.secrets("rematch"), house.now);
            let proposal = house.room.table().propose_rematch_table(laid.table.id(), house.now);
            house.keep(proposal, None);
            let (mut keys, watch) = (house.head.keys.clone(), house.head.watch.clone());
            keys.rotate_right(1);
            let about = format!("The rematch of {}.", plan.name);
            let mut next = House::new(plan, laid, keys, watch, "play the rematch", &about);
            next.play(Some(plan.rematch))?;
            tables.push((format!("{}-rematch", plan.name), next.into_stored()?));
        }
        tables.push((plan.name.clone(), house.into_stored()?));
        Ok(tables)
    }

    fn new(
        plan: &Plan,
        laid: Laid,
        keys: Vec<Option<String>>,
        watch: String,
        purpose: &str,
        about: &str,
    ) -> House {
        let rules = agreed(plan, &laid.entry);
        let mind = plan.by.level().map(|level| {
            let bots = bots_of(plan.game.title().id).expect("every game has bots");
            (bots.seat(rules.edition(), &rules.options()).expect("the table was laid with them"), level)
        });
        let head = Head { about: about.to_string(), engine: ENGINE.to_string(), keys, watch };
        let mut house = House {
            now: laid.entry.at,
            log: vec![Kept { body: raw(laid.entry.to_text()), events: None }],
            room: Room::new(laid.table),
            head,
            moments: Vec::new(),
            deeds: Vec::new(),
            mind,
            dice: plan.dice(purpose),
            requests: 0,
            acted: 0,
            told: (None, None),
        };
        house.note();
        for (seat, key) in house.head.keys.clone().into_iter().enumerate() {
            let Some(key) = key else { continue };
            let invitation = plan.secret(&format!("invitation {seat}"));
            let mut hello = hello(&key, None);
            hello.keys.push(invitation);
            house.room.greet(seat as u64, 0, &hello, house.now).expect("its own key, or an invitation");
            // Whoever was invited sits down when the plan says so; who has a name adds to the shuffle at once.
            let name = house.standing()["seats"][seat]["name"].clone();
            if name != "" {
                house.pass_time();
                let answer = house.ask(json!({"type": "claim_seat", "seat": seat, "name": name}));
                assert_eq!(answer["outcome"], "ok", "{answer}");
            }
        }
        house
    }

    fn play(&mut self, actions: Option<u32>) -> Result<(), String> {
        loop {
            self.do_deeds();
            let over = self.room.table().status() == Status::Over;
            if over || actions.is_some_and(|actions| self.acted >= actions) {
                break;
            }
            if self.acted == LONGEST {
                return Err(format!("still not over after {LONGEST} actions"));
            }
            self.act()?;
        }
        // What was done last may have ended the game.
        self.do_deeds();
        match self.deeds.first() {
            None => Ok(()),
            Some(deed) => Err(format!("this could never be done: {}", json!(deed.asks))),
        }
    }

    /// Does what is due. What the table refuses is tried again after the next action.
    fn do_deeds(&mut self) {
        let over = self.room.table().status() == Status::Over;
        let acted = self.acted;
        let due = |deed: &Deed| deed.after.map_or(over, |after| after <= acted);
        let (due, later): (Vec<Deed>, Vec<Deed>) = std::mem::take(&mut self.deeds).into_iter().partition(due);
        let refused = due.into_iter().filter(|deed| !self.succeeds(deed)).collect::<Vec<_>>();
        self.deeds = [refused, later].concat();
    }

    fn succeeds(&mut self, deed: &Deed) -> bool {
        for (n, ask) in deed.asks.iter().enumerate() {
            self.pass_time();
            if let Some(ms) = ask.get("wait").and_then(Value::as_u64) {
                self.now += ms;
                while let Some(proposal) = self.room.table().tick(self.now) {
                    self.keep(proposal, None);
                }
                continue;
            }
            let seats = 0..self.head.keys.len();
            let by = |seat: usize| {
                let mut ask = ask.clone();
                ask["seat"] = json!(seat);
                ask
            };
            let mut asks: Vec<Value> =
                if ask["seat"].is_null() { seats.map(by).collect() } else { vec![ask.clone()] };
            asks.retain(|ask| self.head.keys[ask["seat"].as_u64().expect("a seat") as usize].is_some());
            if !asks.into_iter().any(|ask| self.ask(ask)["outcome"] == "ok") {
                assert!(n == 0, "what follows from an accepted wish is refused: {ask}");
                return false;
            }
        }
        true
    }

    fn act(&mut self) -> Result<(), String> {
        let action = self.chosen()?;
        self.pass_time();
        self.acted += 1;
        let table = self.room.table();
        let number = table.moved_at();
        let seat = action["seat"].as_u64().ok_or("an action names no seat")? as u8;
        if table.bots_to_act().any(|(bot, _)| bot == Seat(seat)) {
            let proposal = table.propose_bot(seat, number, &action, self.now);
            let proposal = proposal.map_err(|outcome| format!("{action} of a bot: {}", json!(outcome)))?;
            self.keep(proposal, None);
            return Ok(());
        }
        let answer = self.ask(json!({"type": "act", "number": number, "seat": seat, "action": action}));
        if answer["outcome"] == "ok" { Ok(()) } else { Err(format!("{action}: {answer}")) }
    }

    /// An action of anybody who may act.
    fn chosen(&mut self) -> Result<Value, String> {
        let table = self.room.table();
        let seats: Vec<Seat> = table.to_act().iter().collect();
        if seats.is_empty() {
            return Err("nobody is to act".into());
        }
        let seat = seats[self.dice.below(seats.len())];
        let seed = self.dice.bits();
        if let Some((bot, level)) = &mut self.mind {
            let ranked = bot.think(&seat_view(table, seat.0), seat, *level, Budget::Level, seed, &|| false);
            let ranked = ranked.map_err(|fault| fault.to_string())?;
            return Ok(ranked.into_iter().next().ok_or("a bot has no idea")?.action);
        }
        let document = Document::read(GAMES, &table.document()).map_err(|fault| fault.to_string())?;
        let mut legal = document.play.legal_filled(seat, seed);
        if legal.is_empty() {
            return Err(format!("{seat} can do nothing"));
        }
        Ok(legal.swap_remove(self.dice.below(legal.len())))
    }

    /// Asks by the connection of the seat that the wish names; the answer.
    fn ask(&mut self, mut ask: Value) -> Value {
        let id = ask["seat"].as_u64().expect("a wish names its seat");
        match ask["type"].as_str() {
            Some("act") => drop(ask.as_object_mut().expect("an object").remove("seat")),
            Some("claim_seat") => self.add_secrets(&mut ask, id as usize),
            Some("reply") => {
                // A plan names the kind of question, a message its number.
                let standing = self.standing();
                let offers = standing["offers"].as_array().into_iter().flatten();
                let mut asked = offers.filter(|offer| offer["kind"] == ask["offer"]);
                ask["offer"] = asked.next().map_or(json!(0), |offer| offer["number"].clone());
            }
            _ => {}
        }
        let ask: Ask = serde_json::from_value(ask).expect("a wish of the protocol");
        self.requests += 1;
        let request = Request { id: self.requests, key: None, ask };
        let outs = match self.room.message(id, &request, self.now) {
            Step::Say(outs) => outs,
            Step::Store(proposal) => self.keep(*proposal, Some((id, request.id))),
        };
        let answers = outs.iter().filter(|out| out.to == [id]).map(message);
        answers.into_iter().find(|m| m["type"] == "answer").expect("every wish is answered")
    }

    /// What a browser adds when its person sits down: bits, and, with an invitation, a key.
    fn add_secrets(&self, ask: &mut Value, seat: usize) {
        let secret = self.head.keys[seat].as_ref().expect("not a bot's seat");
        ask["bits"] = json!(sha256(format!("bits of {secret}").as_bytes())[..32]);
        if self.standing()["seats"][seat]["kind"] == "open" {
            ask["key"] = json!(KeyHash::of(secret));
        }
    }

    /// How things stand for everybody.
    fn standing(&self) -> Value {
        let (_, standing) = watched(&mut Room::new(self.reopened()), &self.head.watch, self.now);
        standing
    }

    fn reopened(&self) -> Table {
        let rows = self.log.iter();
        let rows = rows.map(|kept| (kept.body.get(), kept.events.as_ref().map(|events| events.get())));
        Table::load(GAMES, rows).expect("its own log")
    }

    /// Stores, commits, and notes what there is to note.
    fn keep(&mut self, proposal: Proposal, asker: Option<(u64, u32)>) -> Vec<Out> {
        let (before, waited) = (self.room.table().version(), self.waits());
        let events = proposal.events.as_deref().map(|events| raw(events.to_string()));
        self.log.push(Kept { body: raw(proposal.body.to_string()), events });
        let outs = self.room.commit(proposal, asker, self.now);
        let told = |id: u64| {
            let mine = outs.iter().filter(|out| out.to.contains(&id)).map(message);
            mine.into_iter().find(|m| m["type"] == "changed").map(|mut m| m["change"].take())
        };
        self.told = (told(0), told(WATCHER));
        let after = self.room.table().version();
        let dealt = waited && !self.waits();
        if dealt || after < before || after > before && after.is_multiple_of(EVERY) {
            self.note();
        }
        outs
    }

    /// Somebody has yet to sit down, so nothing is dealt.
    fn waits(&self) -> bool {
        self.room.table().status() == Status::Waiting
    }

    fn note(&mut self) {
        let (spectator, _) = watched(&mut self.room, &self.head.watch, self.now);
        let table = self.room.table();
        self.moments.push(Moment {
            after: table.next_number() - 1,
            version: table.version(),
            seat: seat_view(table, 0),
            spectator,
            told_seat: self.told.0.take(),
            told_spectator: self.told.1.take(),
        });
    }

    fn pass_time(&mut self) {
        self.now += 400 + self.dice.below(4_000) as u64;
    }

    fn into_stored(mut self) -> Result<Stored, String> {
        let last: Entry = Entry::from_text(self.log.last().expect("the laying").body.get())?;
        let finished = self.room.table().finished().map_err(|broken| broken.to_string())?;
        let end = look(&mut self.room, &self.head.watch, last.at);
        let record = finished.map(|game| game.record);
        let moments = thinned(self.moments);
        Ok(Stored { head: self.head, entries: self.log, moments, end, record })
    }
}

/// What was agreed on at a table.
fn agreed(plan: &Plan, entry: &Entry) -> Box<dyn AnyRules> {
    let created = created(entry);
    let text = created.edition.as_deref().map(Value::from);
    let edition = edition_of(plan.game, text.as_ref()).expect("the table was laid with it");
    plan.game.open(&edition, &created.options).expect("the table was laid with them")
}

fn created(entry: &Entry) -> &Created {
    let Fact::Created(created) = &entry.fact else { unreachable!("a log begins with the creation") };
    created
}

/// A few moments of many: the deal, and the others spread evenly.
fn thinned(moments: Vec<Moment>) -> Vec<Moment> {
    let count = moments.len();
    let deal = moments.iter().position(|moment| !moment.seat.is_null());
    let kept = |n: usize| count <= MOMENTS || n * MOMENTS % count < MOMENTS || Some(n) == deal;
    moments.into_iter().enumerate().filter(|(n, _)| kept(*n)).map(|(_, moment)| moment).collect()
}

fn raw(text: String) -> Box<serde_json::value::RawValue> {
    serde_json::value::RawValue::from_string(text).expect("an entry is JSON")
}
