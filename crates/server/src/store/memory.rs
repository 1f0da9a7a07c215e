//! A store that forgets everything with the process: for tests.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Append, Soon, Store, StoreError, Stored};

/// Logs in memory.
#[derive(Default)]
pub struct MemoryStore {
    logs: Mutex<HashMap<Arc<str>, Vec<Stored>>>,
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> Soon<'_, Result<(), StoreError>> {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
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

    fn tail<'s>(&'s self, table: &'s str, from: u32) -> Soon<'s, Result<Vec<Stored>, StoreError>> {
        let logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        let tail = logs.get(table).and_then(|log| log.get(from as usize..)).unwrap_or_default().to_vec();
        Box::pin(std::future::ready(Ok(tail)))
    }

    fn health(&self) -> Soon<'_, Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}
