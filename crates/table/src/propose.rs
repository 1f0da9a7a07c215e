//! From a wish to an entry: everything is checked here, and nothing changes.

use std::sync::Arc;

use serde_json::Value;
use tableflip_kernel::record::ENGINE;
use tableflip_kernel::{AnyPlay, Pressed, Seat};

use crate::allowance::Deed;
use crate::fold::{Acted, Prepared};
use crate::key::Held;
use crate::log::{Entry, Fact};
use crate::protocol::{Ask, Chat, ErrorCode, Level, OfferKind, OnTimeOut, Outcome, Refused, Status};
use crate::seat::Player;
use crate::table::{Step, Table};
use crate::text;

/// An entry that would be true if it were stored. Store it under its number, then commit it.
pub struct Proposal {
    /// The entry.
    pub entry: Entry,
    /// The entry as text, for the store.
    pub body: Arc<str>,
    /// What came of an action, in full, or the position that was dealt; for the store, never for a client.
    pub events: Option<Arc<str>>,
    pub(crate) prepared: Option<Prepared>,
}

pub(crate) fn no(code: ErrorCode, because: &str) -> Outcome {
    Outcome::Error { code, because: because.to_string() }
}

fn refused(refusal: tableflip_kernel::Refusal) -> Outcome {
    Outcome::Refused(Refused { rule: refusal.rule.to_string(), because: refusal.because })
}

impl Table {
    /// Checks what somebody with these seats asks for. Asks that change nothing are answered elsewhere.
    pub fn propose(&self, held: Held, ask: &Ask, now: u64) -> Result<Proposal, Outcome> {
        self.grants(ask, now)?;
        let proposal = self.propose_any(held, ask, now)?;
        match Deed::of_fact(&proposal.entry.fact) {
            Some((deed, seat)) if !self.seats[usize::from(seat)].has_room(deed) => {
                Err(no(ErrorCode::Full, "This seat has done that as often as a table keeps."))
            }
            _ => Ok(proposal),
        }
    }

    fn propose_any(&self, held: Held, ask: &Ask, now: u64) -> Result<Proposal, Outcome> {
        match ask {
            Ask::Act { number, action } => self.propose_act(held, *number, action, now),
            Ask::ClaimSeat { seat, name, key, bits } => {
                self.propose_claim(held, *seat, name, *key, *bits, now)
            }
            Ask::Invite { seat, invitation } => self.propose_invitation(held, *seat, *invitation, now),
            Ask::Pass { seat, pass } => self.propose_pass(held, *seat, *pass, now),
            Ask::Join { seat, key } => self.propose_join(held, *seat, *key, now),
            Ask::SignOut { seat, key } => self.propose_sign_out(held, *seat, *key, now),
            Ask::Rename { seat, name } => {
                let (seat, name) = (mine(held, *seat)?, good_name(name)?);
                self.seated(seat)?;
                Ok(self.proposal(Fact::Renamed { seat, name }, now))
            }
            Ask::Undo { seat, to } => self.propose_undo(mine(held, *seat)?, *to, now),
            Ask::Hint { seat } => self.propose_hint(mine(held, *seat)?, now),
            Ask::Resign { seat } => {
                let seat = mine(held, *seat)?;
                self.in_play()?;
                self.seated(seat)?;
                Ok(self.proposal(Fact::Resigned { seat, bot: self.stand_in() }, now))
            }
            Ask::OfferDraw { seat } => self.propose_draw(mine(held, *seat)?, now),
            Ask::Reply { seat, offer, yes } => self.propose_reply(mine(held, *seat)?, *offer, *yes, now),
            Ask::Rematch { seat } => self.propose_rematch(mine(held, *seat)?, now),
            Ask::Say { seat, chat } => self.propose_chat(mine(held, *seat)?, chat, now),
            Ask::Hello(_) | Ask::Ping {} | Ask::State { .. } | Ask::Why { .. } | Ask::Pressed { .. } => {
                Err(no(ErrorCode::Greeting, "This connection has said hello already."))
            }
        }
    }

    /// Why an action of a seat held would be refused.
    pub fn why(&self, held: Held, action: &Value) -> Result<(), Outcome> {
        self.acting_seat(held, action)?;
        let play = self.in_play()?;
        play.refusal(action).map_or(Ok(()), |refusal| Err(refused(refusal)))
    }

    /// Why nothing fits what the person in a seat held pressed on the board.
    pub fn pressed(&self, held: Held, seat: u8, keys: &[String]) -> Result<(), Outcome> {
        let seat = mine(held, seat)?;
        let play = self.in_play()?;
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        match play.pressed(Seat(seat), &keys) {
            Pressed::Accepted => Ok(()),
            Pressed::Refused(refusal) => Err(refused(refusal)),
            Pressed::Nothing => Err(no(ErrorCode::NoAction, "That is the beginning of nothing.")),
        }
    }

    /// A bot plays: like anybody else, but only for its own seat. `number` is that of its turn.
    pub fn propose_bot(&self, seat: u8, number: u32, action: &Value, now: u64) -> Result<Proposal, Outcome> {
        let bots = self.seats.get(usize::from(seat)).is_some_and(|s| matches!(s.player, Player::Bot(_)));
        if !bots {
            return Err(no(ErrorCode::NotYourSeat, "No bot plays that seat."));
        }
        self.is_open_still(now)?;
        self.propose_act(Held::seat(seat), number, action, now)
    }

    /// What must happen because of the time alone. Ask again after committing it.
    pub fn tick(&self, now: u64) -> Option<Proposal> {
        let clocks = self.clocks.as_ref()?;
        let (seat, _) = clocks.next().filter(|&(_, at)| at <= now)?;
        let bot = match clocks.plan.then {
            OnTimeOut::Bot => Some(Level::Regular),
            OnTimeOut::Forfeit => self.stand_in(),
        };
        Some(self.proposal(Fact::Flagged { seat: seat.0, bot }, now))
    }

    /// The table was just loaded: clocks that run must not be charged for the time in which nobody could play. Nothing
    /// else may be proposed before this is stored.
    pub fn propose_waking(&self, now: u64) -> Option<Proposal> {
        self.next_deadline().map(|_| self.proposal(Fact::Woken {}, now))
    }

    /// The next table is laid.
    pub fn propose_rematch_table(&self, table: &str, now: u64) -> Proposal {
        self.proposal(Fact::Rematch { table: table.to_string() }, now)
    }

    fn propose_act(&self, held: Held, number: u32, action: &Value, now: u64) -> Result<Proposal, Outcome> {
        let seat = self.acting_seat(held, action)?;
        let play = self.in_play()?;
        if !self.still_stands(seat, number) {
            return Err(Outcome::Stale { version: self.version() });
        }
        if let Some(why) = self.stopped() {
            return Err(no(ErrorCode::Full, why));
        }
        let mut next = play.fork();
        let played = next.act(action).map_err(refused)?;
        let events: Arc<str> = Box::<str>::from(played.all_events_text()).into();
        let fact = Fact::Acted { seat, action: played.action().expect("an action was read") };
        let prepared = Some(Prepared::Acted(Acted { next, played, events: events.clone() }));
        Ok(Proposal { events: Some(events), prepared, ..self.proposal(fact, now) })
    }

    /// Whether a decision stands that was made when `number` was the last change: the position is the same; or the seat
    /// was to act all the time, and only others who were, too, or race, have acted since. Whoever has a slow line would
    /// otherwise be overtaken where several decide at once. Nothing stands that was decided before an undo.
    fn still_stands(&self, seat: u8, number: u32) -> bool {
        if number >= self.moved_at {
            return number < self.next_number();
        }
        let since = &self.line[self.line.partition_point(|played| played.entry <= number)..];
        let asked = |played: &Step| self.is_race() || played.asked.contains(Seat(seat));
        number >= self.turned_at && since.iter().all(|played| played.seat != seat && asked(played))
    }

    /// The seat that an action names, if the connection holds it. An action without one is the game's
    /// to refuse.
    fn acting_seat(&self, held: Held, action: &Value) -> Result<u8, Outcome> {
        match action.get("seat").and_then(Value::as_u64) {
            Some(seat) if seat < self.seats.len() as u64 => mine(held, seat as u8),
            _ => Err(self
                .in_play()?
                .refusal(action)
                .map_or_else(|| no(ErrorCode::Malformed, "An action names its seat."), refused)),
        }
    }

    fn propose_undo(&self, seat: u8, to: Option<u32>, now: u64) -> Result<Proposal, Outcome> {
        self.in_play()?;
        self.seated(seat)?;
        let nothing = || no(ErrorCode::NoUndo, "There is nothing that could be taken back.");
        let to = match to {
            Some(to) => to,
            None => self.undo_of(seat).ok_or_else(nothing)?.to,
        };
        if !self.can_go_back(to) {
            return Err(no(ErrorCode::NoUndo, "Something hidden was shown since then."));
        }
        let fact = if self.alone() {
            Fact::Undone { seat, to }
        } else {
            Fact::Offered { seat, offer: OfferKind::Undo, to: Some(to) }
        };
        Ok(self.proposal(fact, now))
    }

    fn propose_draw(&self, seat: u8, now: u64) -> Result<Proposal, Outcome> {
        self.in_play()?;
        self.seated(seat)?;
        if !self.rules.title().draws {
            return Err(no(ErrorCode::NoOffer, "This game knows no draws."));
        }
        if self.persons().iter().count() < 2 {
            return Err(no(ErrorCode::NoOffer, "There is nobody who could agree to a draw."));
        }
        match self.question(OfferKind::Draw) {
            None => Ok(self.proposal(Fact::Offered { seat, offer: OfferKind::Draw, to: None }, now)),
            Some(asked) => self.propose_reply(seat, asked.number, true, now),
        }
    }

    fn propose_rematch(&self, seat: u8, now: u64) -> Result<Proposal, Outcome> {
        if self.status() != Status::Over {
            return Err(no(ErrorCode::NotOver, "This game is not over yet."));
        }
        if self.rematch.is_some() {
            return Err(no(ErrorCode::NoOffer, "The next table is laid already."));
        }
        match self.question(OfferKind::Rematch) {
            None => Ok(self.proposal(Fact::Offered { seat, offer: OfferKind::Rematch, to: None }, now)),
            Some(asked) => self.propose_reply(seat, asked.number, true, now),
        }
    }

    /// The answer to the question that the change `offer` asked, and to no other: it may have been replaced meanwhile.
    fn propose_reply(&self, seat: u8, offer: u32, yes: bool, now: u64) -> Result<Proposal, Outcome> {
        let asked = self.questions.iter().find(|question| question.number == offer);
        let Some(asked) = asked.filter(|question| question.waiting.contains(Seat(seat))) else {
            return Err(no(ErrorCode::NoOffer, "That question does not wait for your answer."));
        };
        Ok(self.proposal(Fact::Replied { seat, offer: asked.kind, yes }, now))
    }

    fn propose_chat(&self, seat: u8, chat: &Chat, now: u64) -> Result<Proposal, Outcome> {
        let chat = match chat {
            Chat::Emote(emote) => Chat::Emote(*emote),
            Chat::Text(said) => Chat::Text(
                text::chat(said).ok_or_else(|| no(ErrorCode::BadText, "That is empty, or far too long."))?,
            ),
        };
        Ok(self.proposal(Fact::Said { seat, chat }, now))
    }

    pub(crate) fn proposal(&self, fact: Fact, now: u64) -> Proposal {
        let acts = matches!(fact, Fact::Acted { .. });
        let engine = (acts && self.engine.as_deref() != Some(ENGINE)).then(|| ENGINE.to_string());
        let entry = Entry { number: self.next_number(), at: now, engine, key: None, fact };
        Proposal { body: entry.to_text().into(), entry, events: None, prepared: None }
    }

    /// Where the game stands, if it is played.
    pub(crate) fn in_play(&self) -> Result<&dyn AnyPlay, Outcome> {
        match (self.status(), self.play()) {
            (Status::Playing, Some(play)) => Ok(play),
            (Status::Over, _) => Err(no(ErrorCode::GameOver, "The game is over.")),
            _ => Err(no(ErrorCode::Waiting, "Somebody has yet to sit down.")),
        }
    }

    pub(crate) fn seated(&self, seat: u8) -> Result<(), Outcome> {
        match self.seats[usize::from(seat)].player {
            Player::Person => Ok(()),
            _ => Err(no(ErrorCode::NotYourSeat, "Sit down first.")),
        }
    }
}

pub(crate) fn mine(held: Held, seat: u8) -> Result<u8, Outcome> {
    if held.holds(seat) { Ok(seat) } else { Err(no(ErrorCode::NotYourSeat, "That is not your seat.")) }
}

pub(crate) fn good_name(name: &str) -> Result<String, Outcome> {
    text::name(name).ok_or_else(|| no(ErrorCode::BadText, "A name has at least one letter."))
}
