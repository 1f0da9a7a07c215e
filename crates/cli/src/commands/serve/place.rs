//! Where tables are kept, if not in the data folder: an address on the command line, in a file, or in the environment (HO-3.1).

use std::path::PathBuf;

use tableflip_server::store::PostgresAddress;

use crate::answer::Failure;

/// Looked at where neither option is given.
const VARIABLE: &str = "TABLEFLIP_STORE";

#[derive(clap::Args)]
pub(crate) struct StoreArgs {
    /// Keeps the tables in `PostgreSQL`: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. Others on this machine can read a command line;
    /// a password had better stand in --store-file, or in the environment variable `TABLEFLIP_STORE`
    #[arg(long, value_name = "URL", conflicts_with = "store_file", global = true)]
    store: Option<String>,
    /// A file that holds the address of --store and nothing else
    #[arg(long, value_name = "FILE", global = true)]
    store_file: Option<PathBuf>,
}

impl StoreArgs {
    /// The database, if one is named.
    pub(crate) fn address(&self) -> Result<Option<PostgresAddress>, Failure> {
        if let Some(file) = &self.store_file {
            return PostgresAddress::read(file).map(Some).map_err(Failure::wrong);
        }
        let (text, by) = match (&self.store, std::env::var(VARIABLE)) {
            (Some(text), _) => (text.clone(), "--store"),
            (None, Ok(text)) if !text.is_empty() => (text, VARIABLE),
            _ => return Ok(None),
        };
        PostgresAddress::parse(&text).map(Some).map_err(|why| Failure::wrong(format!("{by}: {why}")))
    }
}
