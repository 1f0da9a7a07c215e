//! Several stores, for tests that know of one: each table is in a store that its letters choose, but for those that the book begins, which are in
//! the first.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use crate::database::Database;
use tableflip_server::store::{Append, Ask, Soon, Store, StoreError, Stored, Stores, Told};

pub(crate) struct Spread {
    stores: Stores,
    names: Vec<String>,
    of_book: Mutex<HashSet<String>>,
}

impl Spread {
    pub(crate) fn over(stores: Stores, names: Vec<String>) -> Spread {
        Spread { stores, names, of_book: Mutex::default() }
    }

    fn id(&self, table: &str) -> String {
        if self.of_book.lock().expect("whole").contains(table) {
            return table.to_string();
        }
        let letters: usize = table.bytes().map(usize::from).sum();
        format!("{table}-{}", self.names[letters % self.names.len()])
    }
}

/// The name that a database gave itself.
pub(crate) async fn name_of(database: &Database) -> String {
    let sql = "SELECT name FROM tableflip.place";
    database.client().await.query_typed_one(sql, &[]).await.expect("a place").get(0)
}

impl Store for Spread {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        let table: Arc<str> = self.id(&append.table).into();
        self.stores.append(Append { table, ..append })
    }

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        Box::pin(async move { self.stores.tail(&self.id(table), from).await })
    }

    fn book(&self, ask: Ask) -> Soon<'_, Result<Told, StoreError>> {
        if let Ask::Begin(attempt) = &ask {
            self.of_book.lock().expect("whole").insert(attempt.table.clone());
        }
        self.stores.book(ask)
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        self.stores.health()
    }

    fn close(&self) -> Soon<'_, ()> {
        self.stores.close()
    }
}
