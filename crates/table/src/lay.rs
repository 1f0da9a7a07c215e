//! Laying a table: from a wish and some random bytes to the first entry of a log.

use serde_json::Value;
use tableflip_kernel::commitment::Salt;
use tableflip_kernel::document::{edition_of, named, unknown_game};
use tableflip_kernel::record::ENGINE;
use tableflip_kernel::{AnyGame, AnyRules, Fault, MAX_SEATS, Seed};

use crate::key::{Key, hex};
use crate::log::{Created, Entry, Fact};
use crate::protocol::{ClockPlan, CreateTable, CreatedTable, SeatPlan, TimeLimit};
use crate::seat::Player;
use crate::table::Table;
use crate::text;

/// The longest text of an edition that a table takes.
const LONGEST_EDITION: usize = 256 * 1024;
/// Clocks between a second and a fortnight.
const CLOCK_RANGE: std::ops::RangeInclusive<u64> = 1_000..=14 * 24 * 3_600_000;

/// Everything random about a new table, drawn by the door.
pub struct Secrets {
    id: String,
    seed: u64,
    salt: Salt,
    keys: [Key; MAX_SEATS],
    watch: Key,
}

impl Secrets {
    /// How many random bytes they are made of.
    pub const BYTES: usize = 12 + 8 + 16 * (MAX_SEATS + 2);

    /// Secrets from random bytes.
    pub fn from_bytes(bytes: &[u8; Secrets::BYTES]) -> Secrets {
        let sixteen = |n: usize| -> [u8; 16] {
            bytes[20 + 16 * n..36 + 16 * n].try_into().expect("the length is a constant")
        };
        let seed = u64::from_le_bytes(bytes[12..20].try_into().expect("the length is a constant"));
        Secrets {
            id: hex(&bytes[..12]),
            // 53 bits: a record is JSON, and its readers in JavaScript must hold the seed exactly.
            seed: seed >> 11,
            salt: Salt::from_bytes(sixteen(0)),
            watch: Key::from_bytes(sixteen(1)),
            keys: std::array::from_fn(|n| Key::from_bytes(sixteen(n + 2))),
        }
    }
}

/// A table that was laid: store the entry, then hand out the keys.
pub struct Laid {
    /// The table.
    pub table: Table,
    /// The first entry of its log.
    pub entry: Entry,
    /// The position that was dealt, which is stored where the events of an action are: never for a client.
    pub dealt: Option<String>,
    /// Its id and all its keys in clear; kept nowhere else.
    pub keys: CreatedTable,
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
        let rules = game.open(&edition, &wish.options)?;
        let seats = agreed_seats(&*rules, &wish.seats)?;
        check_clock(wish.clock)?;
        let keys: Vec<Option<Key>> = seats
            .iter()
            .zip(&secrets.keys)
            .map(|(plan, key)| (!matches!(plan, SeatPlan::Bot { .. })).then(|| key.clone()))
            .collect();
        let created = Created {
            id: secrets.id.clone(),
            game: wish.game.clone(),
            options: rules.options(),
            engine: Some(ENGINE.to_string()),
            edition: Some(rules.edition_text().to_string()),
            edition_sha256: edition.sha256.clone(),
            one_device: !seats.iter().any(|plan| matches!(plan, SeatPlan::Open {})),
            seats,
            keys: keys.iter().map(|key| key.as_ref().map(Key::hash)).collect(),
            watch: secrets.watch.hash(),
            clock: wish.clock,
            seed: secrets.seed,
            salt: secrets.salt.clone(),
        };
        let keys = CreatedTable {
            table: created.id.clone(),
            keys: keys.iter().map(|key| key.as_ref().map(|key| key.reveal().to_string())).collect(),
            watch: secrets.watch.reveal().to_string(),
        };
        Ok(laid(created, rules, keys, now))
    }

    /// Lays the table of the next game: every seat moves one further, and its key with it. Only what
    /// is random in the game itself is taken from the secrets.
    pub fn lay_rematch(&self, secrets: &Secrets, now: u64) -> Laid {
        let old = &self.created;
        let again = |n: usize| match (&self.seats[n].player, self.seats[n].key) {
            (Player::Bot(level), None) => SeatPlan::Bot { level: *level },
            _ => SeatPlan::Person { name: self.seats[n].name.clone() },
        };
        let mut seats: Vec<SeatPlan> = (0..self.seats.len()).map(again).collect();
        let mut keys = old.keys.clone();
        seats.rotate_right(1);
        keys.rotate_right(1);
        let created = Created {
            id: secrets.id.clone(),
            engine: Some(ENGINE.to_string()),
            edition: Some(self.rules.edition_text().to_string()),
            seats,
            keys,
            seed: secrets.seed,
            salt: secrets.salt.clone(),
            ..(**old).clone()
        };
        let keys = CreatedTable { table: created.id.clone(), keys: Vec::new(), watch: String::new() };
        laid(created, self.rules.again(), keys, now)
    }
}

fn laid(created: Created, rules: Box<dyn AnyRules>, keys: CreatedTable, now: u64) -> Laid {
    let start = rules.deal(Seed::number(created.seed));
    // Not where options were left to chance: a position says what was drawn, and cannot be read under the wish.
    let dealt = start.position();
    let dealt = rules.resume(&dealt).is_ok_and(|again| again.position() == dealt).then(|| dealt.to_string());
    let fact = Fact::Created(Box::new(created.clone()));
    let entry = Entry { number: 0, at: now, engine: None, fact };
    let table = Table::begin(created, now, rules, start);
    Laid { table, entry, dealt, keys }
}

fn agreed_seats(rules: &dyn AnyRules, wish: &[SeatPlan]) -> Result<Vec<SeatPlan>, Fault> {
    let wanted = usize::from(rules.seats());
    if wish.len() != wanted {
        let reason = format!("{} has {wanted} seats here, not {}", rules.title().name, wish.len());
        return Err(Fault::form("seats", reason));
    }
    if wish.iter().all(|plan| matches!(plan, SeatPlan::Bot { .. })) {
        return Err(Fault::form("seats", "somebody must sit there who is not a bot"));
    }
    let agree = |(n, plan): (usize, &SeatPlan)| match plan {
        SeatPlan::Person { name } => match text::name(name) {
            Some(name) => Ok(SeatPlan::Person { name }),
            None => Err(Fault::form(format!("seats[{n}].name"), "is empty")),
        },
        other => Ok(other.clone()),
    };
    wish.iter().enumerate().map(agree).collect()
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
