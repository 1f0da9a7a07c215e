//! The bus to other machines, if there are any: an address on the command line, in a file, or in the environment (HO-4.1).

use std::path::PathBuf;

use tableflip_server::bus::BusAddress;

use crate::answer::Failure;

/// Looked at where neither option is given.
const VARIABLE: &str = "TABLEFLIP_BUS";

#[derive(clap::Args)]
pub(crate) struct BusArgs {
    /// Serves the tables together with other machines, which share --store, by NATS: `nats://USER:PASSWORD@HOST:PORT`, or `tls://…`, with more
    /// servers after commas. A password had better stand in --bus-file, or in the environment variable `TABLEFLIP_BUS`
    #[arg(long, value_name = "URL", conflicts_with = "bus_file")]
    bus: Option<String>,
    /// A file that holds the address of --bus and nothing else
    #[arg(long, value_name = "FILE")]
    bus_file: Option<PathBuf>,
}

impl BusArgs {
    /// The bus, if one is named.
    pub(crate) fn address(&self) -> Result<Option<BusAddress>, Failure> {
        if let Some(file) = &self.bus_file {
            return BusAddress::read(file).map(Some).map_err(Failure::wrong);
        }
        let (text, by) = match (&self.bus, std::env::var(VARIABLE)) {
            (Some(text), _) => (text.clone(), "--bus"),
            (None, Ok(text)) if !text.is_empty() => (text, VARIABLE),
            _ => return Ok(None),
        };
        BusAddress::parse(&text).map(Some).map_err(|why| Failure::wrong(format!("{by}: {why}")))
    }
}
