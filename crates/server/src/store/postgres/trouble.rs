//! What an error of the database means for whoever sent a statement.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::{Severity, SqlState};

use super::super::StoreError;

/// Why a statement was not answered with a yes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// The database refused it and took back what it had begun: nothing was kept.
    Refused(String),
    /// Something with that key is there already.
    Conflict,
    /// The answer is lost: it may have been done, or be done yet.
    Lost(String),
}

impl Trouble {
    /// An answer that did not come in time.
    pub(super) fn late() -> Trouble {
        Trouble::Lost("it does not answer in time".into())
    }

    /// For whoever only read, or whose statement cannot be kept without another one that was not sent.
    pub(super) fn unavailable(self) -> StoreError {
        match self {
            Trouble::Conflict => StoreError::Conflict,
            Trouble::Refused(why) | Trouble::Lost(why) => StoreError::Unavailable(why),
        }
    }

    /// For whoever sent what makes it last.
    pub(super) fn unknown(self) -> StoreError {
        match self {
            Trouble::Conflict => StoreError::Conflict,
            Trouble::Refused(why) => StoreError::Unavailable(why),
            Trouble::Lost(why) => StoreError::Unknown(why),
        }
    }
}

impl From<Error> for Trouble {
    /// Only an ordinary error is a certain no. One that ends the session may have come after the commit: from the database as it
    /// shuts down, or from a pooler that lost the database.
    fn from(error: Error) -> Trouble {
        let why = said(&error);
        match error.as_db_error() {
            Some(db) if db.parsed_severity() == Some(Severity::Error) => {
                if *db.code() == SqlState::UNIQUE_VIOLATION {
                    Trouble::Conflict
                } else {
                    Trouble::Refused(why)
                }
            }
            _ => Trouble::Lost(why),
        }
    }
}

/// An error in words: the database's own, or what the system said. Neither repeats how one has proved who one is.
pub(super) fn said(error: &Error) -> String {
    if let Some(db) = error.as_db_error() {
        return format!("the database says: {} ({})", db.message(), db.code().code());
    }
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        text = format!("{text}: {inner}");
        source = inner.source();
    }
    text
}
