//! What each audience is told: frames, made from the table and from what happened.

use serde_json::value::to_raw_value;
use tableflip_kernel::commitment::spoken;
use tableflip_kernel::edition::figures_as_json;
use tableflip_kernel::{Audience, Seat, Seats};

use crate::fold::Happened;
use crate::key::Held;
use crate::log::Fact;
use crate::protocol::{
    Behind, Change, Changed, EditionCard, Follow, PROTOCOL, Raw, SeatCard, ServerMessage, Standing, State,
    Status, TableCard, UndoCard, Welcome, What,
};
use crate::seat::Player;
use crate::table::Table;

/// Room for a usual frame.
const FRAME: usize = 6 * 1024;

/// How often a client that follows by itself is told the digest of its view: every so many versions.
const DIGEST_EVERY: u32 = 8;

/// A message as text.
pub(crate) fn text(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("a message is JSON")
}

/// Something that happened, as an audience may see it.
pub(crate) fn change(happened: &Happened, audience: Audience) -> Change {
    let what = match &happened.entry.fact {
        Fact::Created(_) => What::Created {},
        Fact::SeatTaken { seat, name, .. } => {
            What::SeatTaken { seat: *seat, name: name.clone(), dealt: happened.dealt }
        }
        Fact::Invited { seat, invitation } => What::Invited { seat: *seat, open: invitation.is_some() },
        Fact::Passed { seat, .. } => What::Passed { seat: *seat },
        Fact::Joined { seat, .. } => What::Joined { seat: *seat },
        Fact::SignedOut { seat, .. } => What::SignedOut { seat: *seat },
        Fact::Woken {} => What::Woken {},
        Fact::Renamed { seat, name } => What::Renamed { seat: *seat, name: name.clone() },
        Fact::Acted { seat, .. } => {
            let played = happened.played.as_ref().expect("an action was played");
            What::Acted { seat: *seat, events: played.events_text(audience) }
        }
        Fact::Undone { seat, .. } => What::Undone { seat: *seat },
        Fact::Hinted { seat } => What::Hinted { seat: *seat },
        Fact::Offered { seat, offer, .. } => What::Offered { seat: *seat, offer: *offer },
        Fact::Replied { seat, offer, yes } => What::Replied { seat: *seat, offer: *offer, yes: *yes },
        Fact::Resigned { seat, bot } => What::Resigned { seat: *seat, bot: *bot },
        Fact::Flagged { seat, bot } => What::Flagged { seat: *seat, bot: *bot },
        Fact::Rematch { table } => What::Rematch { table: table.clone() },
        Fact::Said { seat, chat } => What::Said { seat: *seat, chat: chat.clone() },
    };
    Change { number: happened.entry.number, at: happened.entry.at, version: happened.version, what }
}

impl Table {
    /// How things stand for everybody, as text that all frames share.
    pub(crate) fn standing(&self, devices: &[u8], now: u64) -> Raw {
        let standing = Standing {
            status: self.status(),
            version: self.version(),
            to_act: self.to_act().iter().map(|seat| seat.0).collect(),
            seats: self.seat_cards(devices, now),
            offers: self.questions.iter().map(crate::offer::Question::card).collect(),
            result: self.result(),
            rematch: self.rematch.clone(),
            stopped: self.stopped().map(str::to_string),
        };
        to_raw_value(&standing).expect("a standing is JSON")
    }

    /// All seats; `devices` says on how many devices each is open.
    pub(crate) fn seat_cards(&self, devices: &[u8], now: u64) -> Vec<SeatCard> {
        let card = |(n, seat): (usize, &crate::seat::SeatState)| SeatCard {
            seat: n as u8,
            name: seat.name.clone(),
            kind: seat.kind(),
            level: seat.level(),
            connected: devices[n] > 0 || matches!(seat.player, Player::Bot(_)),
            devices: devices[n],
            ready: self.board.is_some() || seat.is_ready(),
            clock: match (&self.clocks, seat.player) {
                (Some(clocks), Player::Person) => Some(clocks.card(Seat(n as u8), now)),
                _ => None,
            },
        };
        self.seats.iter().enumerate().map(card).collect()
    }

    /// What happened, for one audience.
    pub(crate) fn changed(&self, happened: &Happened, audience: Audience, standing: &Raw) -> String {
        let changed = Changed {
            seat: seat_of(audience),
            change: change(happened, audience),
            undo: self.undo_for(audience),
            view: happened.moved.then_some(Behind),
            legal: Behind,
            standing: Behind,
        };
        self.with_rest(&ServerMessage::Changed(changed), happened.moved, true, audience, standing)
    }

    /// What happened, for one audience that has the engine.
    pub(crate) fn lean(
        &self,
        happened: &Happened,
        audience: Audience,
        standing: impl FnOnce() -> Raw,
    ) -> String {
        let (play, followed) = (self.play(), happened.played.is_some());
        let digest =
            followed && (happened.version.is_multiple_of(DIGEST_EVERY) || self.status() == Status::Over);
        let follow = Follow {
            seat: seat_of(audience),
            change: change(happened, audience),
            undo: self.undo_for(audience),
            to_act: self.to_act().iter().map(|seat| seat.0).collect(),
            standing: (!happened.steady).then(standing),
            view: play.filter(|_| happened.moved && !followed).map(|play| play.view_text(audience)),
            digest: play.filter(|_| digest).map(|play| play.look(audience).digest()),
        };
        text(&ServerMessage::Follow(follow))
    }

    /// How things stand for one audience; `missed` is its part of a history.
    pub(crate) fn state(
        &self,
        audience: Audience,
        lean: bool,
        start: Option<Raw>,
        missed: Vec<Change>,
        standing: &Raw,
    ) -> String {
        let state = State {
            seat: seat_of(audience),
            number: self.next_number() - 1,
            start,
            missed,
            undo: self.undo_for(audience),
            view: Behind,
            legal: (!lean).then_some(Behind),
            standing: Behind,
        };
        self.with_rest(&ServerMessage::State(state), true, !lean, audience, standing)
    }

    /// A message with its large parts, which are written once and straight into the text: view, legal
    /// actions and standing are nearly all of a frame, and frames are nearly all of what a server does.
    fn with_rest(
        &self,
        message: &ServerMessage,
        view: bool,
        legal: bool,
        audience: Audience,
        standing: &Raw,
    ) -> String {
        let mut text = Vec::with_capacity(FRAME);
        serde_json::to_writer(&mut text, message).expect("a message is JSON");
        let end = text.pop();
        debug_assert_eq!(end, Some(b'}'));
        if view {
            text.extend_from_slice(b",\"view\":");
            match self.play() {
                Some(play) => play.write_view(audience, &mut text),
                None => text.extend_from_slice(b"null"),
            }
        }
        if legal {
            text.extend_from_slice(b",\"legal\":");
            match (audience, self.play()) {
                (Audience::Seat(seat), Some(play)) if self.to_act().contains(seat) => {
                    play.write_legal(seat, &mut text);
                }
                _ => text.extend_from_slice(b"[]"),
            }
        }
        text.extend_from_slice(b",\"standing\":");
        text.extend_from_slice(standing.get().as_bytes());
        text.push(b'}');
        // A frame waits in queues: it should be no larger than it is.
        text.shrink_to_fit();
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    /// One state per audience of a connection, with what it missed since `last`.
    pub(crate) fn states(&self, held: Held, lean: bool, last: Option<u32>, standing: &Raw) -> Vec<String> {
        let audiences: Vec<Audience> = held.audiences().collect();
        let last = last.filter(|&last| last < self.next_number());
        let history = self.history(&audiences, last).expect("what was told once can be told again");
        let starts = history.start.into_iter().map(Some).chain(std::iter::repeat_with(|| None));
        let told = audiences.iter().zip(history.changes).zip(starts);
        told.map(|((&audience, missed), start)| self.state(audience, lean, start, missed, standing)).collect()
    }

    pub(crate) fn welcome(&self, held: Held) -> String {
        let numbers = |seats: Seats| seats.iter().map(|seat| seat.0).collect();
        text(&ServerMessage::Welcome(Box::new(Welcome {
            protocol: PROTOCOL,
            table: self.card(),
            mine: numbers(held.seats),
            maker: held.maker,
            invited: numbers(held.invited),
            taken: numbers(held.taken),
            passes: numbers(held.passes),
        })))
    }

    /// What does not change while the table lives.
    pub fn card(&self) -> TableCard {
        let edition = self.rules.edition();
        let commitment = self.commitment();
        TableCard {
            id: self.created.id.clone(),
            game: self.created.game.clone(),
            options: self.created.options.clone(),
            edition: EditionCard {
                id: edition.id.clone(),
                name: edition.name.clone(),
                sha256: edition.sha256.clone(),
                text: edition.text.as_deref().map(str::to_string),
                figures: figures_as_json(self.rules.edition_text()),
            },
            clock: self.created.clock,
            spoken: spoken(&commitment),
            commitment,
            created: self.laid_at,
            one_device: self.created.one_device,
            draws: self.rules.title().draws,
            hints: self.gives_hints(),
            daily: self.day().cloned(),
            earlier_rules: self.earlier_rules().map(str::to_string),
        }
    }

    fn undo_for(&self, audience: Audience) -> Option<UndoCard> {
        match audience {
            Audience::Seat(seat) => self.undo_of(seat.0),
            Audience::Spectator | Audience::Table => None,
        }
    }
}

fn seat_of(audience: Audience) -> Option<u8> {
    match audience {
        Audience::Seat(seat) => Some(seat.0),
        Audience::Spectator | Audience::Table => None,
    }
}
