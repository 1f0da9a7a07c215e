//! What is refused by a limit, and what whoever asked is told.

/// A limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// A page of another site.
    Origin,
    /// New tables of an address.
    Tables,
    /// Tables in memory.
    LiveTables,
    /// Each a WebSocket, of an address or in all.
    Connections,
    /// Connects of an address.
    Connects,
    /// Connections without a complete request, of an address or in all.
    HalfOpen,
    /// Requests of an address.
    Requests,
    /// Hellos of a connection.
    Hellos,
    /// Messages of a connection.
    Messages,
    /// Bytes of a connection.
    Bytes,
    /// Pings, pongs and binary frames of a connection.
    Pings,
    /// Connections without a seat at a table.
    Watchers,
    /// The body of a request.
    Body,
    /// Device keys of an address.
    DeviceKeys,
    /// New clubs of an address.
    Clubs,
    /// Editions that strangers bring.
    Editions,
    /// A handshake, a head or a body that took too long.
    Slow,
    /// Work that waits.
    Busy,
    /// Tables that fell over too often.
    Fallen,
}

impl Refused {
    /// All of them, with their names for the counters.
    pub(crate) const ALL: [(Refused, &'static str); 19] = [
        (Refused::Origin, "origin"),
        (Refused::Tables, "tables"),
        (Refused::LiveTables, "live_tables"),
        (Refused::Connections, "connections"),
        (Refused::Connects, "connects"),
        (Refused::HalfOpen, "half_open"),
        (Refused::Requests, "requests"),
        (Refused::Hellos, "hellos"),
        (Refused::Messages, "messages"),
        (Refused::Bytes, "bytes"),
        (Refused::Pings, "pings"),
        (Refused::Watchers, "watchers"),
        (Refused::Body, "body"),
        (Refused::DeviceKeys, "device_keys"),
        (Refused::Clubs, "clubs"),
        (Refused::Editions, "editions"),
        (Refused::Slow, "slow"),
        (Refused::Busy, "busy"),
        (Refused::Fallen, "fallen"),
    ];

    /// What whoever asked is told.
    pub(crate) fn because(self) -> &'static str {
        match self {
            Refused::Origin => "Pages of other sites may not do this.",
            Refused::Tables => "Too many tables from this address. Come back in a while.",
            Refused::LiveTables => "Too many tables are being played here. Come back in a while.",
            Refused::Connections => "Too many connections.",
            Refused::Connects => "Too many new connections from this address. Come back in a minute.",
            Refused::HalfOpen => "Too many unfinished requests.",
            Refused::Requests => "Too many requests from this address. Wait a moment.",
            Refused::Hellos => "Too many hellos: wait a minute.",
            Refused::Messages => "Too many messages: wait a moment.",
            Refused::Bytes => "Too many bytes: wait a moment.",
            Refused::Pings => "too many pings",
            Refused::Watchers => "As many people watch this table as it has room for.",
            Refused::Body => "The request is too long.",
            Refused::DeviceKeys => "Too many devices from this address today. Come back tomorrow.",
            Refused::Clubs => "Too many new clubs from this address today. Come back tomorrow.",
            Refused::Editions => "This server plays no editions that visitors bring.",
            Refused::Slow => "The request took too long to come.",
            Refused::Busy => "Too much at once: this waits behind others. Try again in a moment.",
            Refused::Fallen => "This table failed three times in a row and is closed for an hour.",
        }
    }
}
