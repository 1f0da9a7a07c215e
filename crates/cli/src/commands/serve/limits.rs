//! The limits of `serve`: each an option, with the server's own default in the help.

use std::sync::LazyLock;
use std::time::Duration;

use tableflip_server::Limits;

/// What a small machine can bear.
static USUAL: LazyLock<Limits> = LazyLock::new(Limits::default);

/// How much of everything a visitor may have.
#[derive(clap::Args)]
#[command(next_help_heading = "Limits (what is beyond one is refused in words, and counted)")]
pub(crate) struct LimitArgs {
    /// New tables per address and hour; a rematch is one
    #[arg(long, value_name = "N", default_value_t = USUAL.tables_per_hour)]
    tables_per_hour: u32,
    /// Tables in memory at once; those that nobody plays leave it after a minute
    #[arg(long, value_name = "N", default_value_t = USUAL.live_tables)]
    live_tables: u32,
    /// Open tables per address: browser tabs and devices
    #[arg(long, value_name = "N", default_value_t = USUAL.connections_per_address)]
    connections_per_address: u32,
    /// Open tables in all
    #[arg(long, value_name = "N", default_value_t = USUAL.connections)]
    connections: u32,
    /// New connections per address and minute
    #[arg(long, value_name = "N", default_value_t = USUAL.connects_per_minute)]
    connects_per_minute: u32,
    /// Connections per address that ask, are idle or have not finished asking
    #[arg(long, value_name = "N", default_value_t = USUAL.half_open_per_address)]
    half_open_per_address: u32,
    /// Such connections in all
    #[arg(long, value_name = "N", default_value_t = USUAL.half_open)]
    half_open: u32,
    /// Seconds for a TLS handshake, for the head of a request, and until the next one
    #[arg(long, value_name = "SECONDS", default_value_t = USUAL.head_time.as_secs())]
    head_seconds: u64,
    /// Seconds for the body of a request
    #[arg(long, value_name = "SECONDS", default_value_t = USUAL.body_time.as_secs())]
    body_seconds: u64,
    /// Requests per address and second; ten seconds' worth may come at once
    #[arg(long, value_name = "N", default_value_t = USUAL.requests_per_second)]
    requests_per_second: u32,
    /// Bytes of the body of a request
    #[arg(long, value_name = "BYTES", default_value_t = USUAL.body_bytes)]
    body_bytes: usize,
    /// Bytes of an edition that a visitor brings
    #[arg(long, value_name = "BYTES", default_value_t = USUAL.edition_bytes)]
    edition_bytes: usize,
    /// Tables that one connection may try to open per minute
    #[arg(long, value_name = "N", default_value_t = USUAL.hellos_per_minute)]
    hellos_per_minute: u32,
    /// Messages per second and connection
    #[arg(long, value_name = "N", default_value_t = USUAL.messages_per_second)]
    messages_per_second: u32,
    /// Messages that a connection may send at once
    #[arg(long, value_name = "N", default_value_t = USUAL.messages_burst)]
    messages_burst: u32,
    /// Bytes of one message
    #[arg(long, value_name = "BYTES", default_value_t = USUAL.message_bytes)]
    message_bytes: usize,
    /// Bytes of messages per second and connection; eight seconds' worth may come at once
    #[arg(long, value_name = "BYTES", default_value_t = USUAL.bytes_per_second)]
    bytes_per_second: u32,
    /// Pings and binary frames per second and connection; eight seconds' worth may come at once
    #[arg(long, value_name = "N", default_value_t = USUAL.pings_per_second)]
    pings_per_second: u32,
    /// People who watch one table
    #[arg(long, value_name = "N", default_value_t = USUAL.watchers)]
    watchers: u32,
    /// Threads for rules that take long; of several one is kept for those within their share [default: cores less one, at least 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    work_threads: Option<u16>,
    /// Percent of one such thread that an address may use over ten seconds before it waits behind the others
    #[arg(long, value_name = "PERCENT", default_value_t = USUAL.work_share)]
    work_share: u32,
    /// Seconds that a question may wait for a thread before it is refused
    #[arg(long, value_name = "SECONDS", default_value_t = USUAL.patience.as_secs())]
    patience_seconds: u64,
    /// Threads for bots [default: cores less one, at least 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_threads: Option<u16>,
    /// Percent of one such thread that the bots of an address may use before they wait behind the others'
    #[arg(long, value_name = "PERCENT", default_value_t = USUAL.bot_share)]
    bot_share: u32,
    /// Milliseconds that a bot may think about one decision
    #[arg(long, value_name = "MS", default_value_t = USUAL.bot_budget.as_millis() as u64)]
    bot_ms: u64,
    /// Device keys per address and day that begin a daily deck, make a club or join one
    #[arg(long, value_name = "N", default_value_t = USUAL.daily_keys)]
    daily_keys: u32,
    /// New clubs per address and day
    #[arg(long, value_name = "N", default_value_t = USUAL.clubs_per_day)]
    clubs_per_day: u32,
    /// Names in one club
    #[arg(long, value_name = "N", default_value_t = USUAL.club_names)]
    club_names: u32,
    /// Seconds of one thread's time that bots may take for the par of a day's decks
    #[arg(long, value_name = "SECONDS", default_value_t = USUAL.par_time.as_secs())]
    par_seconds: u64,
}

impl LimitArgs {
    pub(crate) fn limits(&self) -> Limits {
        let usual = USUAL.clone();
        Limits {
            tables_per_hour: self.tables_per_hour,
            live_tables: self.live_tables,
            connections_per_address: self.connections_per_address,
            connections: self.connections,
            connects_per_minute: self.connects_per_minute,
            half_open_per_address: self.half_open_per_address,
            half_open: self.half_open,
            head_time: Duration::from_secs(self.head_seconds),
            body_time: Duration::from_secs(self.body_seconds),
            requests_per_second: self.requests_per_second,
            body_bytes: self.body_bytes,
            edition_bytes: self.edition_bytes,
            hellos_per_minute: self.hellos_per_minute,
            messages_per_second: self.messages_per_second,
            messages_burst: self.messages_burst,
            message_bytes: self.message_bytes,
            bytes_per_second: self.bytes_per_second,
            pings_per_second: self.pings_per_second,
            watchers: self.watchers,
            work_threads: self.work_threads.map_or(usual.work_threads, usize::from),
            work_share: self.work_share,
            patience: Duration::from_secs(self.patience_seconds),
            bot_threads: self.bot_threads.map_or(usual.bot_threads, usize::from),
            bot_share: self.bot_share,
            bot_budget: Duration::from_millis(self.bot_ms),
            daily_keys: self.daily_keys,
            clubs_per_day: self.clubs_per_day,
            club_names: self.club_names,
            par_time: Duration::from_secs(self.par_seconds),
            ..usual
        }
    }
}
