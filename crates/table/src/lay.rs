//! Laying a table: from a wish and some random bytes to the first entry of a log.

use std::sync::Arc;

use serde_json::Value;
use tableflip_kernel::commitment::hex;
use tableflip_kernel::document::{edition_of, named, options_of, unknown_game};
use tableflip_kernel::record::ENGINE;
use tableflip_kernel::shuffle::HostBits;
use tableflip_kernel::{AnyGame, AnyPlay, AnyRules, Fault, Rule};

use crate::log::{Created, Entry, Fact, LaidSeat};
use crate::protocol::{ClockPlan, CreateTable, CreatedTable, SeatPlan, TimeLimit};
use crate::seat::{Player, SeatState};
use crate::table::Table;
use crate::text;

/// The longest text of an edition that a table takes.
const LONGEST_EDITION: usize = 256 * 1024;
/// Clocks between a second and a fortnight.
const CLOCK_RANGE: std::ops::RangeInclusive<u64> = 1_000..=14 * 24 * 3_600_000;

/// Everything random about a new table, drawn by the door.
pub struct Secrets {
    id: String,
    host: HostBits,
}

impl Secrets {
    /// How many random bytes they are made of.
    pub const BYTES: usize = 12 + 32;

    /// Secrets from random bytes.
    pub fn from_bytes(bytes: &[u8; Secrets::BYTES]) -> Secrets {
        let (id, host) = bytes.split_at(12);
        let host = host.try_into().expect("the length is a constant");
        Secrets { id: hex(id), host: HostBits::from_bytes(host) }
    }
}

/// A table that was laid: store the entry, then say so.
pub struct Laid {
    /// The table.
    pub table: Table,
    /// The first entry of its log.
    pub entry: Entry,
    /// The position that was dealt with it, for the store; nothing where the deal is still to come.
    pub dealt: Option<Arc<str>>,
    /// Its id and what is promised about the shuffle.
    pub created: CreatedTable,
}

impl Table {
    /// Lays a table. A wish that cannot be granted is a fault with its place and reason.
    pub fn lay(
        games: &[&'static dyn AnyGame],
        wish: &CreateTable,
        secrets: &Secrets,
        now: u64,
    ) -> Result<Laid, Fault> {
        let game =
            named(games, &wish.game).ok_or_else(|| Fault::form("game", unknown_game(games, &wish.game)))?;
        if wish.edition.as_ref().is_some_and(|text| text.len() > LONGEST_EDITION) {
            return Err(Fault::form("edition", "is longer than 256 KiB"));
        }
        let edition = edition_of(game, wish.edition.as_deref().map(Value::from).as_ref())?;
        let rules = match &wish.start {
            None => game.open(&edition, &wish.options)?,
            Some(start) => game.open(&edition, &options_of(wish.options.clone(), start, "start")?)?,
        };
        let seats = agreed_seats(&*rules, &wish.seats)?;
        let start = wish.start.as_ref().map(|start| begin(&*rules, start, &seats)).transpose()?;
        check_clock(wish.clock)?;
        check_secrets(wish)?;
        if wish.hints && rules.is_race() {
            return Err(Fault::rule(Rule("RV-8.1"), "hints", "there are none in a race"));
        }
        let created = Created {
            id: secrets.id.clone(),
            game: wish.game.clone(),
            options: rules.options(),
            engine: Some(ENGINE.to_string()),
            edition: Some(rules.edition_text().to_string()),
            start: start.as_ref().map(|play| play.position()),
            edition_sha256: edition.sha256.clone(),
            one_device: !seats.iter().any(|seat| matches!(seat, LaidSeat::Open { .. })),
            seats,
            keys: Vec::new(),
            watch: wish.watch,
            maker: Some(wish.maker),
            listed: wish.listed,
            hints: wish.hints,
            clock: wish.clock,
            host: Some(secrets.host),
            seed: None,
            salt: None,
            daily: None,
        };
        Ok(laid(created, rules, start, now))
    }

    /// Lays the table of the next game: every seat moves one further, and its keys with it. Nothing is dealt before every
    /// person has added to that shuffle, too.
    pub fn lay_rematch(&self, secrets: &Secrets, now: u64) -> Laid {
        let again = |seat: &SeatState| match seat.player {
            Player::Bot(level) if !seat.is_kept_warm() => LaidSeat::Bot { level },
            _ => LaidSeat::Person { name: seat.name.clone(), keys: seat.keys.clone() },
        };
        let mut seats: Vec<LaidSeat> = self.seats.iter().map(again).collect();
        seats.rotate_right(1);
        let created = Created {
            id: secrets.id.clone(),
            engine: Some(ENGINE.to_string()),
            edition: Some(self.rules.edition_text().to_string()),
            seats,
            keys: Vec::new(),
            // Those who play again stay among themselves.
            listed: false,
            host: Some(secrets.host),
            seed: None,
            salt: None,
            daily: None,
            ..(*self.created).clone()
        };
        // Where a game began at a position, the next one begins there, too.
        let start = self.board.as_ref().filter(|_| self.created.start.is_some());
        laid(created, self.rules.again(), start.map(|board| board.start.fork()), now)
    }
}

pub(crate) fn laid(
    created: Created,
    rules: Box<dyn AnyRules>,
    start: Option<Box<dyn AnyPlay>>,
    now: u64,
) -> Laid {
    let fact = Fact::Created(Box::new(created.clone()));
    let entry = Entry { number: 0, at: now, engine: None, key: None, fact };
    let table = Table::begin(created, now, rules, start).expect("the host's bits are there");
    let created = CreatedTable { table: table.id().to_string(), commitment: table.commitment() };
    Laid { table, entry, dealt: None, created }
}

/// The game at the position that is wished for: it must go on from there, with everybody at one device.
fn begin(rules: &dyn AnyRules, start: &Value, seats: &[LaidSeat]) -> Result<Box<dyn AnyPlay>, Fault> {
    let of_start = |fault: Fault| Fault { place: fault.place.replacen("position", "start", 1), ..fault };
    let play = rules.resume(start).map_err(of_start)?;
    if play.outcome().is_some() {
        return Err(Fault::form("start", "the game is over at this position"));
    }
    if let Some(n) = seats.iter().position(|seat| matches!(seat, LaidSeat::Open { .. })) {
        return Err(Fault::form(format!("seats[{n}]"), "a table that begins at a position is on one device"));
    }
    Ok(play)
}

fn agreed_seats(rules: &dyn AnyRules, wish: &[SeatPlan]) -> Result<Vec<LaidSeat>, Fault> {
    let wanted = usize::from(rules.seats());
    if wish.len() != wanted {
        let reason = format!("{} has {wanted} seats here, not {}", rules.title().name, wish.len());
        return Err(Fault::form("seats", reason));
    }
    if wish.iter().all(|plan| matches!(plan, SeatPlan::Bot { .. })) {
        return Err(Fault::form("seats", "somebody must sit there who is not a bot"));
    }
    let agree = |(n, plan): (usize, &SeatPlan)| match plan {
        SeatPlan::Person { name, key } => match text::name(name) {
            Some(name) => Ok(LaidSeat::Person { name, keys: vec![*key] }),
            None => Err(Fault::form(format!("seats[{n}].name"), "is empty")),
        },
        SeatPlan::Open { invitation } => Ok(LaidSeat::Open { invitation: Some(*invitation) }),
        SeatPlan::Bot { level } => Ok(LaidSeat::Bot { level: *level }),
    };
    wish.iter().enumerate().map(agree).collect()
}

/// Each secret opens one thing: an invitation that opened another seat as well would be no invitation.
fn check_secrets(wish: &CreateTable) -> Result<(), Fault> {
    let mut seen = vec![wish.maker];
    if seen.contains(&wish.watch) {
        return Err(Fault::form("watch", "is the maker's key"));
    }
    seen.push(wish.watch);
    for (n, plan) in wish.seats.iter().enumerate() {
        let (hash, place) = match plan {
            SeatPlan::Open { invitation } => (*invitation, "invitation"),
            SeatPlan::Person { key, .. } => (*key, "key"),
            SeatPlan::Bot { .. } => continue,
        };
        if seen.contains(&hash) {
            return Err(Fault::form(format!("seats[{n}].{place}"), "opens something else already"));
        }
        seen.push(hash);
    }
    Ok(())
}

fn check_clock(clock: Option<ClockPlan>) -> Result<(), Fault> {
    let (ms, increment) = match clock.map(|clock| clock.limit) {
        None => return Ok(()),
        Some(TimeLimit::PerMove { ms }) => (ms, 0),
        Some(TimeLimit::Bank { ms, increment }) => (ms, increment),
    };
    if !CLOCK_RANGE.contains(&ms) || increment > 3_600_000 {
        return Err(Fault::form(
            "clock",
            "is between one second and a fortnight, with an increment of an hour at most",
        ));
    }
    Ok(())
}
