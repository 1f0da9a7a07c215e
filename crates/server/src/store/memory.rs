//! A store that forgets everything with the process: for tests.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::{Append, Soon, Store, StoreError, Stored};

/// Logs in memory.
#[derive(Default)]
pub struct MemoryStore {
    logs: Mutex<HashMap<Arc<str>, Vec<Stored>>>,
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        let mut logs = self.logs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let log = logs.entry(append.table).or_default();
        let result = if log.len() == append.number as usize {
            let events = append.events.map(|events| events.to_string());
            log.push(Stored { body: append.body.to_string(), events });
            Ok(())
        } else {
            Err(StoreError::Conflict)
        };
        Box::pin(std::future::ready(result))
    }

    fn load<'s>(&'s self, table: &'s str) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        let logs = self.logs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let log = logs.get(table).cloned().unwrap_or_default();
        Box::pin(std::future::ready(Ok(log)))
    }

    fn ping(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}
