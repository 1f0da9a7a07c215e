//! What a host may set. Every limit has a default that a small machine can bear.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where its data is.
    pub data: PathBuf,
    /// Other origins whose pages may open tables here (`https://example.org`). Its own always may.
    pub origins: Vec<String>,
    /// Whether the address of a client is taken from `X-Forwarded-For`: only behind a proxy that sets it.
    pub behind_proxy: bool,
    /// The limits.
    pub limits: Limits,
}

impl Config {
    /// A server on this machine alone, with the usual limits.
    pub fn local(data: impl Into<PathBuf>) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: data.into(),
            origins: Vec::new(),
            behind_proxy: false,
            limits: Limits::default(),
        }
    }
}

/// How much of everything.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message of a client.
    pub message_bytes: usize,
    /// Bytes of the body of a request (a new table may bring an edition).
    pub body_bytes: usize,
    /// Messages that a connection may send at once, and per second over time.
    pub messages_burst: u32,
    /// Messages per second and connection over time.
    pub messages_per_second: u32,
    /// New tables per address and hour.
    pub tables_per_hour: u32,
    /// Connections per address.
    pub connections_per_address: u32,
    /// Connections in all.
    pub connections: u32,
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
    /// How long a bot may think.
    pub bot_budget: Duration,
    /// How many bots may think at once.
    pub bot_threads: usize,
    /// Bytes that must be free on the disk for a new table; tables that are there go on below it.
    pub disk_reserve: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            message_bytes: 16 * 1024,
            body_bytes: 512 * 1024,
            messages_burst: 60,
            messages_per_second: 20,
            tables_per_hour: 120,
            connections_per_address: 200,
            connections: 20_000,
            outbox: 128,
            mailbox: 64,
            write_timeout: Duration::from_secs(15),
            ping_every: Duration::from_secs(25),
            silence: Duration::from_secs(80),
            greeting: Duration::from_secs(15),
            race_credit: Duration::from_millis(150),
            idle_table: Duration::from_mins(1),
            bot_budget: Duration::from_millis(900),
            bot_threads: cores.saturating_sub(1).max(1),
            disk_reserve: 64 * 1024 * 1024,
        }
    }
}
