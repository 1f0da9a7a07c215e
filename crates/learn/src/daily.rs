//! The deck of a day (LN-3): one for each game and UTC date, with options that follow from the date by a table in data.
//!
//! The *open* one's seed everybody can compute: offline, unranked. A server's *sealed* one has the same options and is
//! scored the same way; its bits follow from a secret ([`Secret`]). What a finished game is worth is the game's to say ([`tableflip_kernel::Game::day`]).

mod sealed;
mod share;
mod table;

use serde::Serialize;
use serde_json::{Map, Value};
use tableflip_bots::Level;
use tableflip_catalogue::{GAMES, bots_of};
use tableflip_kernel::commitment::sha256;
use tableflip_kernel::document::{named, unknown_game};
use tableflip_kernel::playout::Tally;
use tableflip_kernel::{AnyGame, AnyPlay, AnyRules, Day, Fault, Host, Rule, Seat, Seed};

use crate::date::Date;

pub use sealed::Secret;
pub use share::{Part, share, share_parts};
pub use table::{DayTable, OfDay, table};

/// The deck of a game's day.
pub struct Deck {
    /// Which day.
    pub date: Date,
    /// What was agreed on: the program's own edition, and the day's options.
    pub rules: Box<dyn AnyRules>,
    /// By which it is dealt.
    pub seed: Seed,
    /// The seats that the person plays.
    pub seats: Vec<Seat>,
    /// Who plays the others.
    pub others: Level,
}

/// A day's deck as `tableflip daily` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the words of LN-3.2")]
pub struct Told {
    pub date: String,
    pub game: &'static str,
    pub options: Map<String, Value>,
    pub seed: Seed,
    pub par: Par,
}

/// What each bot scores with a deck: the regular's is par.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the words of LN-3.2")]
pub struct Par {
    pub novice: u32,
    pub regular: u32,
    pub expert: u32,
}

/// What seeds of a day follow from: the open one directly, a server's with its secret (LN-3.2, LN-3.3).
pub fn text(game: &str, date: Date, edition_sha256: &str) -> String {
    format!("tableflip-daily-1:{game}:{date}:{edition_sha256}")
}

/// The open seed: the first 53 bits of SHA-256 of [`text`], so that a JavaScript number holds it.
pub fn open_seed(text: &str) -> u64 {
    let digest = sha256(text.as_bytes());
    // Fourteen hexadecimal digits are 56 bits.
    u64::from_str_radix(&digest[..14], 16).expect("a digest is hexadecimal") >> 3
}

impl Deck {
    /// The open deck of a game's day.
    pub fn open(game: &str, date: Date) -> Result<Deck, Fault> {
        Deck::on(GAMES, game, date)
    }

    /// The same from another shelf: one with a host at its side.
    pub fn on(games: &[&'static dyn AnyGame], game: &str, date: Date) -> Result<Deck, Fault> {
        let shelf = named(games, game).ok_or_else(|| Fault::form("", unknown_game(games, game)))?;
        let title = shelf.title();
        let none = || Fault::rule(Rule("LN-3.1"), "", format!("{} has no daily deck", title.name));
        let day = table().of(title.id, date).ok_or_else(none)?;
        let edition = shelf.standard();
        let seed = Seed::number(open_seed(&text(title.id, date, &edition.sha256)));
        let rules = shelf.open(&edition, &day.options)?;
        Ok(Deck { date, rules, seed, seats: day.seats, others: day.others })
    }

    /// The game as it is dealt.
    pub fn deal(&self) -> Box<dyn AnyPlay> {
        self.rules.deal(self.seed)
    }

    /// What this deck comes to when it was played like this; `None` if the game is not over.
    pub fn score(&self, actions: &[Value]) -> Result<Option<Day>, Fault> {
        let told = self.rules.tell(self.seed, actions)?;
        let seat = self.seats.first().copied().unwrap_or_default();
        Ok(told.day(seat))
    }

    /// What a bot of this level makes of it, in the seats of the person (LN-3.5).
    pub fn par(&self, level: Level) -> Result<Day, Fault> {
        self.par_by(level, None)
    }

    /// The same where the bot needs a host.
    pub fn par_by(&self, level: Level, host: Option<Host>) -> Result<Day, Fault> {
        let none =
            || Fault::rule(Rule("LN-3.5"), "", format!("{} has no score of a day", self.rules.title().name));
        self.played(level, host, &|| false)?.ok_or_else(none)
    }

    /// The same; nothing if the game was broken off because `stop` said so.
    pub fn par_until(&self, level: Level, stop: &dyn Fn() -> bool) -> Result<Option<Day>, Fault> {
        self.played(level, None, stop)
    }

    fn played(
        &self,
        level: Level,
        host: Option<Host>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Day>, Fault> {
        let title = self.rules.title();
        let none = || Fault::rule(Rule("LN-3.5"), "", format!("{} has no bots", title.name));
        let bots = bots_of(title.id).ok_or_else(none)?;
        let mut bot = bots.seat(self.rules.edition(), &self.rules.options())?;
        if let Some(host) = host {
            bot.host(host);
        }
        let own = |seat: u8| self.seats.contains(&Seat(seat));
        let levels: Vec<Level> =
            (0..self.rules.seats()).map(|seat| if own(seat) { level } else { self.others }).collect();
        let actions = bot.playout(&levels, self.seed, &mut Tally::default(), stop);
        self.score(&actions)
    }

    /// The deck with what all bots make of it.
    pub fn told(&self) -> Result<Told, Fault> {
        let score = |level| Ok::<u32, Fault>(self.par(level)?.score);
        let par = Par {
            novice: score(Level::Novice)?,
            regular: score(Level::Regular)?,
            expert: score(Level::Expert)?,
        };
        Ok(Told {
            date: self.date.to_string(),
            game: self.rules.title().id,
            options: self.rules.options(),
            seed: self.seed,
            par,
        })
    }
}
