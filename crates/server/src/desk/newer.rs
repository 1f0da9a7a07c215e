//! Whether a log was written by a newer program than this (HO-4.6): that is no damage, and another node can go on with it.

use serde::Deserialize;
use tableflip_kernel::record::ENGINE;

use crate::store::Stored;

/// Where an entry says which engine wrote it: in itself, and a table's first one in what was agreed.
#[derive(Deserialize)]
struct Entry {
    engine: Option<String>,
    fact: Option<Created>,
}

#[derive(Deserialize)]
struct Created {
    engine: Option<String>,
}

/// The first engine in a log that is newer than this one.
pub(super) fn engine(log: &[Stored]) -> Option<String> {
    log.iter().find_map(|stored| {
        let entry: Entry = serde_json::from_str(&stored.body).ok()?;
        let of_table = entry.fact.and_then(|created| created.engine);
        [entry.engine, of_table].into_iter().flatten().find(|engine| is_newer(engine, ENGINE))
    })
}

fn is_newer(engine: &str, than: &str) -> bool {
    version(engine).zip(version(than)).is_some_and(|(engine, than)| engine > than)
}

/// The figures of `tableflip 1.2.3`.
fn version(engine: &str) -> Option<Vec<u64>> {
    let figures = engine.strip_prefix("tableflip ")?.split(['-', '+']).next()?;
    figures.split('.').map(|figure| figure.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_engine_is_found_wherever_it_is_named() {
        let stored = |body: &str| Stored { body: body.into(), events: None };
        let first = stored(r#"{"number":0,"at":1,"fact":{"type":"created","engine":"tableflip 0.0.1"}}"#);
        let later = stored(r#"{"number":1,"at":2,"engine":"tableflip 99.0.0","fact":{"type":"sung"}}"#);
        assert_eq!(engine(&[first.clone()]), None);
        assert_eq!(engine(&[first, later]).as_deref(), Some("tableflip 99.0.0"));
        assert_eq!(engine(&[stored("rubbish"), stored("{}")]), None);
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(is_newer("tableflip 0.10.0", "tableflip 0.9.3"));
        assert!(!is_newer("tableflip 0.9.3", "tableflip 0.10.0"));
        assert!(!is_newer("tableflip 0.9.3", "tableflip 0.9.3"));
        assert!(!is_newer("another 9.0.0", "tableflip 0.9.3"));
    }
}
