//! How connections to the database are made. Nothing is set on one that would have to last: behind a pooler the next
//! transaction may go through another (HO-3.5).

use std::error::Error as _;
use std::time::{Duration, Instant};

use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, Error};

use super::super::StoreError;
use super::address::PostgresAddress;
use super::schema;
use super::tls::Tls;
use super::trouble::{Trouble, said};

/// How long a connection may take, encryption and proofs included.
const CONNECT: Duration = Duration::from_secs(5);

/// Who is called, and how.
pub(super) struct Dial {
    config: Config,
    tls: Tls,
}

impl Dial {
    pub(super) fn new(address: &PostgresAddress) -> Result<Dial, StoreError> {
        let tls = Tls::new(&address.trust).map_err(StoreError::Unavailable)?;
        Ok(Dial { config: address.config.clone(), tls })
    }

    /// The same for whoever looks after a database, and is not one of its servers.
    pub(super) fn to_look_after(address: &PostgresAddress) -> Result<Dial, StoreError> {
        let mut dial = Dial::new(address)?;
        dial.config.application_name("tableflip store");
        Ok(dial)
    }

    /// A connection to a database that holds tables which this program knows.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let client = self.raw().await.map_err(Away::unavailable)?;
        let known = tokio::time::timeout(CONNECT, schema::known(&client)).await;
        match known.unwrap_or_else(|_| Err(Trouble::late().unavailable()))? {
            schema::VERSION => Ok(client),
            0 => Err(StoreError::Unavailable("it holds no tables of Tableflip".into())),
            _ => Err(StoreError::Unavailable(
                "its tables were written by an earlier Tableflip: start this one's server on it once, which brings them up to date"
                    .into(),
            )),
        }
    }

    /// A connection, whatever is in the database; one that is not there is tried again for so long.
    pub(super) async fn patiently(&self, time: Duration, every: Duration) -> Result<Client, StoreError> {
        let until = Instant::now() + time;
        loop {
            match self.raw().await {
                Err(Away { passing: true, .. }) if Instant::now() < until => tokio::time::sleep(every).await,
                done => return done.map_err(Away::unavailable),
            }
        }
    }

    async fn raw(&self) -> Result<Client, Away> {
        let connecting = tokio::time::timeout(CONNECT, self.config.connect(self.tls.clone())).await;
        let late = |_| Away { why: Trouble::late().unavailable(), passing: true };
        let (client, connection) = connecting.map_err(late)?.map_err(|error| Away::from(&error))?;
        // It ends when the client is dropped, or by itself when the database goes away, which the client is told.
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(why = said(&error), "a connection to the database ended");
            }
        });
        Ok(client)
    }

    /// Asks the database to give up what a connection is doing, as far as that is possible.
    pub(super) async fn cancel(&self, client: &Client) {
        let cancelling = client.cancel_token();
        let _ = tokio::time::timeout(CONNECT, cancelling.cancel_query(self.tls.clone())).await;
    }
}

/// Why there is no connection.
struct Away {
    why: StoreError,
    /// Whether it may be another matter in a moment: nobody answers, or somebody who is about to.
    passing: bool,
}

impl Away {
    fn unavailable(self) -> StoreError {
        self.why
    }
}

impl From<&Error> for Away {
    fn from(error: &Error) -> Away {
        let passing = match error.as_db_error() {
            Some(db) => *db.code() == SqlState::CANNOT_CONNECT_NOW,
            None => {
                error.is_closed() || error.source().is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
            }
        };
        Away { why: StoreError::Unavailable(said(error)), passing }
    }
}
