//! The `SQLite` store keeps its promises.

use std::sync::Arc;

use tableflip_server::store::{Append, SqliteStore, Store, StoreError};

fn append(table: &str, number: u32) -> Append {
    let events = number.is_multiple_of(2).then(|| format!("[{number}]").into());
    Append { table: table.into(), number, body: format!("{table} {number}").into(), events }
}

#[tokio::test]
async fn what_was_appended_is_there_after_opening_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let store = SqliteStore::open(&path).await.expect("a store");
    for number in 0..20 {
        store.append(append("a", number)).await.expect("kept");
        store.append(append("b", number)).await.expect("kept");
    }
    store.close().await;
    assert!(matches!(store.append(append("a", 20)).await, Err(StoreError::Unavailable(_))));
    let store = SqliteStore::open(&path).await.expect("a store");
    let log = store.load("a").await.expect("a log");
    assert_eq!(log.len(), 20);
    assert_eq!((log[3].body.as_str(), log[3].events.as_deref()), ("a 3", None));
    assert_eq!(log[4].events.as_deref(), Some("[4]"));
    assert!(store.load("c").await.expect("no log").is_empty());
    assert!(store.ping().await.is_ok());
}

#[tokio::test]
async fn of_two_writers_one_wins_each_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let stores = [
        Arc::new(SqliteStore::open(&path).await.expect("a store")),
        Arc::new(SqliteStore::open(&path).await.expect("a store")),
    ];
    for number in 0..50 {
        let tries: Vec<_> = (0..4)
            .map(|n| {
                let store = stores[n % 2].clone();
                tokio::spawn(async move { store.append(append("a", number)).await })
            })
            .collect();
        let mut won = 0;
        for one in tries {
            match one.await.expect("no panic") {
                Ok(()) => won += 1,
                Err(error) => assert_eq!(error, StoreError::Conflict),
            }
        }
        assert_eq!(won, 1, "number {number}");
    }
    assert_eq!(stores[0].load("a").await.expect("a log").len(), 50);
}

#[tokio::test]
async fn a_conflict_in_a_group_spoils_nobody_elses_entry() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SqliteStore::open(&folder.path().join("log.sqlite")).await.expect("a store"));
    store.append(append("taken", 0)).await.expect("kept");
    let tries: Vec<_> = (0..200)
        .map(|n| {
            let store = store.clone();
            let table = if n % 10 == 0 { "taken".to_string() } else { format!("t{n}") };
            tokio::spawn(async move { store.append(append(&table, 0)).await })
        })
        .collect();
    for (n, one) in tries.into_iter().enumerate() {
        let result = one.await.expect("no panic");
        assert_eq!(result, if n % 10 == 0 { Err(StoreError::Conflict) } else { Ok(()) });
    }
}
