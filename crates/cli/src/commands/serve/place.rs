//! Where tables are kept, if not in the data folder: addresses on the command line, in a file, or in the environment (HO-3.1, HO-3.4).

use std::path::PathBuf;

use tableflip_server::store::PostgresAddress;

use crate::answer::Failure;

/// Looked at where neither option is given.
const VARIABLE: &str = "TABLEFLIP_STORE";

#[derive(clap::Args)]
pub(crate) struct StoreArgs {
    /// Keeps the tables in PostgreSQL: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`; may be given several times, and new tables are spread over all.
    /// Others on this machine can read a command line; a password had better stand in --store-file, or in the environment variable `TABLEFLIP_STORE`
    #[arg(long, value_name = "URL", conflicts_with = "store_file", global = true)]
    store: Vec<String>,
    /// A file that holds the address of --store and nothing else; several, one in a line
    #[arg(long, value_name = "FILE", global = true)]
    store_file: Option<PathBuf>,
}

impl StoreArgs {
    /// The databases, if any are named.
    pub(crate) fn addresses(&self) -> Result<Vec<PostgresAddress>, Failure> {
        if let Some(file) = &self.store_file {
            return PostgresAddress::read(file).map_err(Failure::wrong);
        }
        let by_variable = std::env::var(VARIABLE).unwrap_or_default();
        let (texts, by): (Vec<&str>, _) = if self.store.is_empty() {
            (by_variable.split_whitespace().collect(), VARIABLE)
        } else {
            (self.store.iter().map(String::as_str).collect(), "--store")
        };
        let read = texts.into_iter().map(PostgresAddress::parse).collect::<Result<_, _>>();
        read.map_err(|why| Failure::wrong(format!("{by}: {why}")))
    }

    /// Whether an option names one, whatever the environment says.
    pub(crate) fn is_named(&self) -> bool {
        !self.store.is_empty() || self.store_file.is_some()
    }
}
