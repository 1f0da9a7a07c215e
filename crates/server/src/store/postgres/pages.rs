//! Writing the book: one transaction for each question, one after the other, on a connection of its own.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio_postgres::Client;

use super::super::state::State;
use super::super::{Ask, StoreError, Told};
use super::book::answer;
use super::dial::Dial;
use super::trouble::Trouble;
use super::writer::in_time;
use crate::seldom;

/// How long the work, and then the commit, may take.
const ANSWER: Duration = Duration::from_secs(5);

pub(super) struct Pages {
    dial: Arc<Dial>,
    state: Arc<State>,
    connection: Mutex<Option<Client>>,
}

impl Pages {
    pub(super) fn new(dial: Arc<Dial>, state: Arc<State>) -> Pages {
        Pages { dial, state, connection: Mutex::new(None) }
    }

    /// Does what is asked. Before the commit is sent a no is certain; after it only the database's own is. Whoever is told that it is not known
    /// asks again, and finds it done or does it then.
    pub(super) async fn write(&self, ask: &Ask) -> Result<Told, StoreError> {
        let mut slot = self.connection.lock().await;
        let written = self.transaction(&mut slot, ask).await;
        match &written {
            Ok(_) => self.state.kept(),
            Err(StoreError::Conflict) => {}
            Err(error) => {
                self.state.failed(&error.to_string());
                if let Some(left_out) = seldom::STORE.say() {
                    tracing::error!(%error, left_out, "the store could not write the book");
                }
            }
        }
        written
    }

    /// The connection goes back only after a transaction that ended: one that was left in the middle, also by somebody who does not wait for the
    /// answer, ends with its connection.
    async fn transaction(&self, slot: &mut Option<Client>, ask: &Ask) -> Result<Told, StoreError> {
        let client = match slot.take().filter(|client| !client.is_closed()) {
            Some(client) => client,
            None => self.dial.connect().await?,
        };
        let working = async {
            client.batch_execute("BEGIN").await?;
            answer(&client, ask).await
        };
        let told = in_time(ANSWER, working).await.map_err(Trouble::unavailable)?;
        let committing = async { Ok(client.batch_execute("COMMIT").await?) };
        in_time(ANSWER, committing).await.map_err(Trouble::unknown)?;
        *slot = Some(client);
        Ok(told)
    }

    pub(super) async fn close(&self) {
        self.connection.lock().await.take();
    }
}
