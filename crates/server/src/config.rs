//! What a host may set. Every limit has a default that a small machine can bear.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::bus::BusAddress;
use crate::clock::Clock;
use crate::store::PostgresAddress;

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it says how it is doing; nowhere if it is not said.
    pub metrics: Option<SocketAddr>,
    /// Its certificate, where it ends TLS itself.
    pub tls: Option<TlsFiles>,
    /// Where its data is.
    pub data: PathBuf,
    /// Where its tables are, if not there: in databases that other machines reach too (HO-3.1, HO-3.4).
    pub stores: Vec<PostgresAddress>,
    /// The bus to other nodes that share these tables (HO-4.1).
    pub bus: Option<BusAddress>,
    /// Other origins whose pages may open tables here (`https://example.org`). Its own always may.
    pub origins: Vec<String>,
    /// Whether the address of a client is taken from `X-Forwarded-For`: only behind a proxy that sets it.
    pub behind_proxy: bool,
    /// Which editions visitors may bring.
    pub editions: Editions,
    /// Whether there is a hall: a list of tables that their makers opened to anybody.
    pub hall: bool,
    /// What time it is.
    pub clock: Clock,
    /// The limits.
    pub limits: Limits,
}

/// A certificate and its key, as PEM.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    /// The chain of certificates, the server's own first.
    pub certificate: PathBuf,
    /// The private key.
    pub key: PathBuf,
}

/// Which editions visitors may bring. The program's own can always be played.
#[derive(Clone, Debug, Default)]
pub enum Editions {
    /// None.
    None,
    /// Those whose text has one of these SHA-256 sums, in lower-case hexadecimal digits.
    Known(HashSet<String>),
    /// Any.
    #[default]
    Any,
}

impl Config {
    /// A server on this machine alone, with the usual limits.
    pub fn local(data: impl Into<PathBuf>) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            metrics: None,
            tls: None,
            data: data.into(),
            stores: Vec::new(),
            bus: None,
            origins: Vec::new(),
            behind_proxy: false,
            editions: Editions::default(),
            hall: false,
            clock: Clock::default(),
            limits: Limits::default(),
        }
    }
}

/// How much of everything.
#[derive(Clone, Debug)]
pub struct Limits {
    /// New tables per address and hour. A rematch is one.
    pub tables_per_hour: u32,
    /// Tables in memory.
    pub live_tables: u32,
    /// Connections that have opened a WebSocket, per address.
    pub connections_per_address: u32,
    /// Connections that have opened a WebSocket, in all.
    pub connections: u32,
    /// New connections per address and minute.
    pub connects_per_minute: u32,
    /// Connections that have opened no WebSocket (they are being opened, ask, or are idle), per address.
    pub half_open_per_address: u32,
    /// Connections that have opened no WebSocket, in all.
    pub half_open: u32,
    /// How long a handshake, the head of a request, or the wait for the next request may take.
    pub head_time: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// Requests per address and second over time; ten seconds' worth may come at once.
    pub requests_per_second: u32,
    /// Bytes of the body of a request (a new table may bring an edition).
    pub body_bytes: usize,
    /// Bytes of an edition that a visitor brings.
    pub edition_bytes: usize,
    /// Hellos of a connection per minute.
    pub hellos_per_minute: u32,
    /// Bytes of one message of a client.
    pub message_bytes: usize,
    /// Messages that a connection may send at once.
    pub messages_burst: u32,
    /// Messages per second and connection over time.
    pub messages_per_second: u32,
    /// Bytes of messages per second and connection over time; eight seconds' worth may come at once.
    pub bytes_per_second: u32,
    /// Pings, pongs and binary frames per second and connection over time; eight seconds' worth may come at once.
    pub pings_per_second: u32,
    /// Connections without a seat, per table.
    pub watchers: u32,
    /// Messages that may wait for a slow reader before it is dropped.
    pub outbox: usize,
    /// Messages that may wait for a table.
    pub mailbox: usize,
    /// How long one message may take to be written.
    pub write_timeout: Duration,
    /// How often a silent connection is asked whether it is there.
    pub ping_every: Duration,
    /// After how long in silence a connection is closed.
    pub silence: Duration,
    /// How long a connection may take to say hello.
    pub greeting: Duration,
    /// How much of the way that a message takes is credited in a race, and how long a decision waits for it at most.
    pub race_credit: Duration,
    /// After how long without anybody a table leaves memory.
    pub idle_table: Duration,
    /// How many threads play rules that take long; with none they are played where they are asked for, and everybody else there waits.
    pub work_threads: usize,
    /// The part of one thread, in percent, that an address may use over ten seconds before it waits behind the others.
    pub work_share: u32,
    /// How long a question may wait for a thread before it is refused.
    pub patience: Duration,
    /// How long a bot may think.
    pub bot_budget: Duration,
    /// How many bots may think at once.
    pub bot_threads: usize,
    /// Bytes that must be free on the disk for a new table; tables that are there go on below it.
    pub disk_reserve: u64,
    /// The part of one thread, in percent, that the bots of an address may use before they wait behind the others'.
    pub bot_share: u32,
    /// Device keys that begin a daily deck, make or join a club, per address and day.
    pub daily_keys: u32,
    /// New clubs per address and day.
    pub clubs_per_day: u32,
    /// Names in a club.
    pub club_names: u32,
    /// How much of a thread's time bots may take for the par of one date.
    pub par_time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            tables_per_hour: 120,
            live_tables: 20_000,
            connections_per_address: 200,
            connections: 20_000,
            connects_per_minute: 1_200,
            half_open_per_address: 100,
            half_open: 2_000,
            head_time: Duration::from_secs(10),
            body_time: Duration::from_secs(20),
            requests_per_second: 100,
            body_bytes: 512 * 1024,
            edition_bytes: 256 * 1024,
            hellos_per_minute: 30,
            message_bytes: 16 * 1024,
            messages_burst: 60,
            messages_per_second: 20,
            bytes_per_second: 16 * 1024,
            pings_per_second: 4,
            watchers: 500,
            outbox: 128,
            mailbox: 64,
            write_timeout: Duration::from_secs(15),
            ping_every: Duration::from_secs(25),
            silence: Duration::from_secs(80),
            greeting: Duration::from_secs(15),
            race_credit: Duration::from_millis(150),
            idle_table: Duration::from_mins(1),
            // One core is left to the threads that serve sockets: who has to wait for a core waits for a whole turn.
            work_threads: cores.saturating_sub(1).max(1),
            work_share: 50,
            patience: Duration::from_secs(3),
            bot_budget: Duration::from_millis(900),
            bot_threads: cores.saturating_sub(1).max(1),
            bot_share: 50,
            disk_reserve: 64 * 1024 * 1024,
            daily_keys: 20,
            clubs_per_day: 5,
            club_names: 200,
            par_time: Duration::from_mins(1),
        }
    }
}

impl Limits {
    /// What an address may use of a pool, of which it may use so many percent of one thread.
    pub(crate) fn share(&self, percent: u32) -> crate::work::Share {
        crate::work::Share {
            part: f64::from(percent) / 100.0,
            window: Duration::from_secs(10),
            // Each connection has one message under way: more can only come of tables that are opened.
            per_address: self.connections_per_address as usize + 64,
            in_all: 8_192,
        }
    }
}
