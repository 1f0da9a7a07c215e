//! Databases are opened, and served together.

use std::fmt;
use std::sync::Arc;

use futures_util::future::join_all;

use super::super::{PostgresAddress, PostgresStore, StoreError};
use super::arrange::arrange;
use super::{Shelf, Stores};

/// Why databases cannot be served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotOpened {
    /// Which one, without its password; nothing where it is a matter of several.
    pub which: Option<String>,
    /// Why not.
    pub why: String,
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.which {
            Some(which) => write!(f, "{which}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for NotOpened {}

impl NotOpened {
    fn one(address: &PostgresAddress, error: &StoreError) -> NotOpened {
        NotOpened { which: Some(address.to_string()), why: error.to_string() }
    }
}

impl Stores {
    /// Opens these databases, all at once, and makes or updates what is in them. A single one is opened as the first of a list that may grow.
    pub async fn open(addresses: &[PostgresAddress]) -> Result<Stores, NotOpened> {
        let opening = addresses.iter().map(PostgresStore::open);
        let (mut stores, mut places) = (Vec::new(), Vec::new());
        for (address, opened) in addresses.iter().zip(join_all(opening).await) {
            let store = opened.map_err(|error| NotOpened::one(address, &error))?;
            places.push((address.to_string(), store.place().clone()));
            stores.push(store);
        }
        let together = |why| NotOpened { which: None, why };
        let first = arrange(&places).map_err(together)?;
        let name = &places[first].1.names[0];
        // The first one first: of two programs that name fresh ones in another order, the second then sees that they are taken.
        let others = (0..stores.len()).filter(|n| *n != first);
        for n in [first].into_iter().chain(others) {
            let belongs =
                stores[n].belong(name).await.map_err(|error| NotOpened::one(&addresses[n], &error))?;
            let moved = || places[n].1.first.as_ref().is_some_and(|of| places[first].1.names.contains(of));
            if !belongs && !moved() {
                let why = "another server began to use it at the same moment, with another first database: start again".to_string();
                return Err(NotOpened { which: Some(addresses[n].to_string()), why });
            }
        }
        let shelf = |(store, (what, place)): (PostgresStore, (String, super::super::postgres::Place))| {
            Shelf::new(place.names, what, Arc::new(store))
        };
        Ok(Stores::new(stores.into_iter().zip(places).map(shelf).collect(), first))
    }
}
