//! The table of a day's deck (LN-3.4): an ordinary one, dealt when it is laid from what the host promised days before. Everybody who plays
//! that day is dealt the same, so nobody adds to the shuffle; nobody watches or joins, and after the close nothing is played.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use tableflip_kernel::document::{edition_of, named, unknown_game};
use tableflip_kernel::record::ENGINE;
use tableflip_kernel::shuffle::{HostBits, Shuffle};
use tableflip_kernel::{AnyGame, Day, Fault, Seat};

use crate::deal::Start;
use crate::key::KeyHash;
use crate::lay::{Laid, laid};
use crate::log::{Created, LaidSeat};
use crate::propose::no;
use crate::protocol::{Ask, DayCard, DayParts, ErrorCode, Level, Outcome, Status};
use crate::table::{Broken, Table};
use crate::text;

/// What stands for a table's id in what is promised of a day: all tables of the day are dealt alike.
pub fn day_name(date: &str) -> String {
    format!("daily-{date}")
}

/// What a day's deck is dealt from: the host's bits alone, with as many seats as there are.
pub fn day_shuffle(date: &str, host: HostBits, seats: u8) -> Shuffle {
    Shuffle { table: day_name(date), host, bits: vec![None; usize::from(seats)] }
}

/// A name as seats have them, or nothing if none is left.
pub fn good_name(text: &str) -> Option<String> {
    text::name(text)
}

/// What a game of a day came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayScore {
    /// Higher is better.
    pub score: u32,
    /// How it grew; nothing for a game that was given up.
    pub parts: Option<DayParts>,
}

impl DayScore {
    /// A score of which nothing more is known.
    pub fn bare(score: u32) -> DayScore {
        DayScore { score, parts: None }
    }
}

impl From<Day> for DayScore {
    fn from(Day { score, parts, by_part }: Day) -> DayScore {
        DayScore { score, parts: Some(DayParts { name: parts.to_string(), by_part }) }
    }
}

/// What the table of a day is laid from.
#[derive(Clone, Debug)]
pub struct DayTable {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The day's options.
    pub options: Map<String, Value>,
    /// Which day, and when it closes.
    pub day: DayCard,
    /// What was promised.
    pub host: HostBits,
    /// The seats that the person plays.
    pub seats: Vec<Seat>,
    /// Who plays the others.
    pub others: Level,
    /// The person's name.
    pub name: String,
    /// The hash of the device's key, which opens the person's seats.
    pub key: KeyHash,
    /// The hash of something that nobody knows: there is no watching.
    pub watch: KeyHash,
}

impl Table {
    /// Lays the table of a day, and deals.
    pub fn lay_day(games: &[&'static dyn AnyGame], wish: &DayTable, now: u64) -> Result<Laid, Fault> {
        let game =
            named(games, &wish.game).ok_or_else(|| Fault::form("game", unknown_game(games, &wish.game)))?;
        let edition = edition_of(game, None)?;
        let rules = game.open(&edition, &wish.options)?;
        let name = text::name(&wish.name).ok_or_else(|| Fault::form("name", "is empty"))?;
        let laid_seat = |seat| {
            if wish.seats.contains(&Seat(seat)) {
                LaidSeat::Person { name: name.clone(), keys: vec![wish.key] }
            } else {
                LaidSeat::Bot { level: wish.others }
            }
        };
        let start = Start::deal(&*rules, day_shuffle(&wish.day.date, wish.host, rules.seats()).seed());
        let created = Created {
            id: wish.id.clone(),
            game: wish.game.clone(),
            options: rules.options(),
            engine: Some(ENGINE.to_string()),
            edition: Some(rules.edition_text().to_string()),
            start: None,
            edition_sha256: edition.sha256.clone(),
            one_device: true,
            seats: (0..rules.seats()).map(laid_seat).collect(),
            keys: Vec::new(),
            watch: wish.watch,
            maker: None,
            listed: false,
            hints: false,
            clock: None,
            host: Some(wish.host),
            seed: None,
            salt: None,
            daily: Some(wish.day.clone()),
        };
        Ok(Laid { dealt: start.text, ..laid(created, rules, Some(start.play), now) })
    }

    /// Which day's deck is played here, if one is.
    pub fn day(&self) -> Option<&DayCard> {
        self.created.daily.as_ref()
    }

    /// Whether nothing is played here any more, because its day is closed.
    pub fn is_past_close(&self, now: u64) -> bool {
        self.day().is_some_and(|day| now >= day.closes)
    }

    /// What the game comes to on its day's board (LN-3.1), once it is over; nothing if a bot's game were to be scored. One that was given up
    /// comes to nothing: 0.
    pub fn day_score(&self) -> Result<Option<DayScore>, Broken> {
        if self.day().is_none() || self.status() != Status::Over {
            return Ok(None);
        }
        if self.ended.is_some() {
            return Ok(Some(DayScore::bare(0)));
        }
        let untold = |fault| Broken(format!("the day's game cannot be told: {fault}"));
        let told = self.rules.tell(self.dealt().seed(), &self.actions()?).map_err(untold)?;
        let mut persons = self.persons().iter();
        Ok(persons.next().and_then(|seat| told.day(seat)).map(DayScore::from))
    }

    /// What the table of a day does not grant.
    pub(crate) fn grants(&self, ask: &Ask, now: u64) -> Result<(), Outcome> {
        if self.day().is_none() {
            return Ok(());
        }
        match ask {
            Ask::Invite { .. }
            | Ask::Pass { .. }
            | Ask::Join { .. }
            | Ask::SignOut { .. }
            | Ask::Rematch { .. } => {
                Err(no(ErrorCode::Daily, "Nobody else comes to the table of a day, and it is played once."))
            }
            Ask::Rename { .. } | Ask::Say { .. } => Ok(()),
            _ => self.is_open_still(now),
        }
    }

    /// Nothing is played once everybody may know the deck.
    pub(crate) fn is_open_still(&self, now: u64) -> Result<(), Outcome> {
        if self.is_past_close(now) { Err(no(ErrorCode::Closed, "This day is closed.")) } else { Ok(()) }
    }

    /// What a bot's dice fall by at the table of a day (LN-3.3): the seed, and how many actions were played. Whoever takes something back and does
    /// it again meets the same answer.
    pub(crate) fn day_dice(&self) -> Option<u64> {
        self.day()?;
        let mut text = Sha256::new();
        text.update(b"tableflip-thought-1\n");
        text.update(self.dealt().seed().key());
        text.update(self.version().to_le_bytes());
        let digest: [u8; 32] = text.finalize().into();
        Some(u64::from_le_bytes(std::array::from_fn(|n| digest[n])))
    }
}
