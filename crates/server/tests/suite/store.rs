//! One contract for every store (HO-2.5): what a table relies on holds in memory, in `SQLite` and in `PostgreSQL` alike.
//!
//! Another store is one more line in [`subjects`]; several stores as one are subjects too, with tables spread over them. The book of the daily decks is in `book.rs`; what only the file has, in `file.rs`, and only
//! `PostgreSQL` in `postgres.rs`.

use std::collections::HashSet;
use std::sync::Arc;

use crate::database::Database;
use crate::spread::{Spread, name_of};
use futures_util::future::join_all;
use tableflip_server::store::{
    Append, Fault, FaultyStore, MemoryStore, PostgresStore, Shelf, Soon, SqliteStore, Store, StoreError,
    Stored, Stores,
};

/// A store under test.
pub(crate) struct Subject {
    pub(crate) name: &'static str,
    pub(crate) store: Arc<dyn Store>,
    /// Takes away what it stands on (true), or brings it back.
    pub(crate) away: Box<dyn Fn(bool) -> Soon<'static, ()>>,
    _folder: Option<tempfile::TempDir>,
}

/// Fresh stores of every kind that there is here.
pub(crate) async fn subjects() -> Vec<Subject> {
    let memory = Arc::new(FaultyStore::new(MemoryStore::default()));
    let folder = tempfile::tempdir().expect("a folder");
    let (path, elsewhere) = (folder.path().join("log.sqlite"), folder.path().join("elsewhere.sqlite"));
    let sqlite = SqliteStore::open(&path, 0).await.expect("a store");
    let mut subjects = vec![
        Subject {
            name: "memory",
            store: memory.clone(),
            away: Box::new(move |away| {
                memory.always(away.then_some(Fault::Full));
                Box::pin(std::future::ready(()))
            }),
            _folder: None,
        },
        Subject {
            name: "SQLite",
            store: Arc::new(sqlite),
            away: Box::new(move |away| {
                let (from, to) = if away { (&path, &elsewhere) } else { (&elsewhere, &path) };
                std::fs::rename(from, to).expect("it is there");
                Box::pin(std::future::ready(()))
            }),
            _folder: Some(folder),
        },
        two_in_memory(),
    ];
    if let Some(database) = Database::new().await {
        let postgres = PostgresStore::open(&database.address()).await.expect("a store");
        subjects.push(Subject {
            name: "PostgreSQL",
            store: Arc::new(postgres),
            away: Box::new(move |away| {
                let database = database.clone();
                Box::pin(async move { database.away(away).await })
            }),
            _folder: None,
        });
        subjects.extend(two_databases().await);
    }
    subjects
}

fn two_in_memory() -> Subject {
    let names = ["00000001", "00000002"].map(str::to_string);
    let both = [(); 2].map(|()| Arc::new(FaultyStore::new(MemoryStore::default())));
    let shelf = |n: usize| Shelf::new(vec![names[n].clone()], names[n].clone(), both[n].clone());
    let stores = Stores::new(vec![shelf(0), shelf(1)], 0);
    Subject {
        name: "two in memory",
        store: Arc::new(Spread::over(stores, names.to_vec())),
        away: Box::new(move |away| {
            for one in &both {
                one.always(away.then_some(Fault::Full));
            }
            Box::pin(std::future::ready(()))
        }),
        _folder: None,
    }
}

async fn two_databases() -> Option<Subject> {
    let databases = [Database::new().await?, Database::new().await?];
    let addresses = databases.each_ref().map(Database::address);
    let stores = Stores::open(&addresses).await.expect("two stores");
    let names = join_all(databases.iter().map(name_of)).await;
    Some(Subject {
        name: "two of PostgreSQL",
        store: Arc::new(Spread::over(stores, names)),
        away: Box::new(move |away| {
            let databases = databases.clone();
            Box::pin(async move {
                join_all(databases.iter().map(|database| database.away(away))).await;
            })
        }),
        _folder: None,
    })
}

fn append(table: &str, number: u32) -> Append {
    let events = number.is_multiple_of(2).then(|| format!("[{number}]").into());
    Append { table: table.into(), number, body: format!("{table} {number}").into(), events }
}

fn stored(append: &Append) -> Stored {
    Stored { body: append.body.to_string(), events: append.events.as_deref().map(str::to_string) }
}

#[tokio::test]
async fn what_was_appended_is_read_in_order() {
    for Subject { name, store, .. } in &subjects().await {
        for number in 0..20 {
            store.append(append("a", number)).await.expect(name);
            store.append(append("b", number)).await.expect(name);
        }
        let expected: Vec<Stored> = (0..20).map(|number| stored(&append("a", number))).collect();
        assert_eq!(store.load("a").await.expect(name), expected, "{name}");
        assert_eq!(store.tail("a", 17).await.expect(name), expected[17..], "{name}");
        assert_eq!(store.tail("a", 20).await.expect(name), [], "{name}");
        assert_eq!(store.load("c").await.expect(name), [], "{name}");
        assert_eq!(store.health().await, Ok(()), "{name}");
    }
}

#[tokio::test]
async fn of_those_who_append_a_number_one_is_told_yes() {
    for Subject { name, store, .. } in &subjects().await {
        for number in 0..20 {
            let tries: Vec<_> = (0..16)
                .map(|n| {
                    let (store, body) = (store.clone(), format!("try {n}").into());
                    let one = Append { body, ..append("a", number) };
                    tokio::spawn(async move { (n, store.append(one).await) })
                })
                .collect();
            let mut winners = Vec::new();
            for one in tries {
                match one.await.expect("no panic") {
                    (n, Ok(())) => winners.push(n),
                    (_, Err(error)) => assert_eq!(error, StoreError::Conflict, "{name}"),
                }
            }
            assert_eq!(winners.len(), 1, "{name}: number {number}");
            let kept = store.tail("a", number).await.expect(name);
            assert_eq!(
                kept[0].body,
                format!("try {}", winners[0]),
                "{name}: who was told yes is who is there"
            );
        }
        assert_eq!(store.load("a").await.expect(name).len(), 20, "{name}");
    }
}

#[tokio::test]
async fn an_entry_that_is_sent_again_is_a_conflict_and_changes_nothing() {
    for Subject { name, store, .. } in &subjects().await {
        store.append(append("a", 0)).await.expect(name);
        assert_eq!(store.append(append("a", 0)).await, Err(StoreError::Conflict), "{name}");
        let other = Append { body: "another".into(), ..append("a", 0) };
        assert_eq!(store.append(other).await, Err(StoreError::Conflict), "{name}");
        assert_eq!(store.load("a").await.expect(name), [stored(&append("a", 0))], "{name}");
        assert_eq!(store.health().await, Ok(()), "{name}: a conflict is no illness");
    }
}

#[tokio::test]
async fn a_conflict_spoils_nobody_elses_entry() {
    for Subject { name, store, .. } in &subjects().await {
        store.append(append("taken", 0)).await.expect(name);
        let tries: Vec<_> = (0..200)
            .map(|n| {
                let store = store.clone();
                let table = if n % 10 == 0 { "taken".to_string() } else { format!("t{n}") };
                tokio::spawn(async move { store.append(append(&table, 0)).await })
            })
            .collect();
        for (n, one) in tries.into_iter().enumerate() {
            let result = one.await.expect("no panic");
            assert_eq!(result, if n % 10 == 0 { Err(StoreError::Conflict) } else { Ok(()) }, "{name}");
        }
    }
}

#[tokio::test]
async fn who_reads_while_others_append_sees_all_that_was_acknowledged_before() {
    for Subject { name, store, .. } in &subjects().await {
        let writing = {
            let store = store.clone();
            tokio::spawn(async move {
                for number in 0..300 {
                    store.append(append("a", number)).await.expect("kept");
                    store.append(append("other", number)).await.expect("kept");
                }
            })
        };
        let mut seen = 0;
        while seen < 300 {
            // Memory answers at once: who writes must have a turn too.
            tokio::task::yield_now().await;
            let log = store.load("a").await.expect(name);
            assert!(log.len() >= seen, "{name}: what was there stays there");
            seen = log.len();
            for (number, entry) in (0..).zip(&log) {
                assert_eq!(entry, &stored(&append("a", number)), "{name}: nothing is left out");
            }
        }
        writing.await.expect("no panic");
    }
}

#[tokio::test]
async fn ten_thousand_tables_are_each_their_own() {
    for Subject { name, store, .. } in &subjects().await {
        for number in 0..2 {
            let tries: Vec<_> = (0..10_000)
                .map(|n| {
                    let store = store.clone();
                    tokio::spawn(async move { store.append(append(&format!("table {n}"), number)).await })
                })
                .collect();
            for one in tries {
                assert_eq!(one.await.expect("no panic"), Ok(()), "{name}");
            }
        }
        for n in (0..10_000).step_by(97) {
            let table = format!("table {n}");
            let expected = [stored(&append(&table, 0)), stored(&append(&table, 1))];
            assert_eq!(store.load(&table).await.expect(name), expected, "{name}");
        }
    }
}

#[tokio::test]
async fn bodies_at_the_size_limit_come_back_whole() {
    // The longest request is half a megabyte; what comes of it may be a few times as long.
    for Subject { name, store, .. } in &subjects().await {
        let text = |letter: &str, bytes: usize| Arc::<str>::from(letter.repeat(bytes));
        for (number, bytes) in (0..).zip([0, 1, 4095, 4096, 4097, 512 * 1024, 4 * 1024 * 1024]) {
            let one =
                Append { body: text("b", bytes), events: Some(text("e", bytes)), ..append("a", number) };
            store.append(one).await.expect(name);
        }
        let sizes = |log: Vec<Stored>| -> Vec<(usize, Option<usize>)> {
            log.iter().map(|one| (one.body.len(), one.events.as_ref().map(String::len))).collect()
        };
        let log = sizes(store.load("a").await.expect(name));
        assert_eq!(log.last(), Some(&(4 * 1024 * 1024, Some(4 * 1024 * 1024))), "{name}");
        assert_eq!(log[0], (0, Some(0)), "{name}: empty is not the same as nothing");
    }
}

#[tokio::test]
async fn every_letter_of_every_plane_comes_back() {
    for Subject { name, store, .. } in &subjects().await {
        let plane = |n: u32| (n << 16..(n + 1) << 16).filter_map(char::from_u32).collect::<String>();
        for number in 0..=16 {
            let text: Arc<str> = plane(number).into();
            let one = Append { table: "ä 牌 🃏".into(), number, body: text.clone(), events: Some(text) };
            store.append(one).await.expect(name);
        }
        let log = store.load("ä 牌 🃏").await.expect(name);
        assert_eq!(log.len(), 17, "{name}");
        for (n, one) in (0..).zip(&log) {
            assert!(one.body == plane(n) && one.events.as_deref() == Some(&*one.body), "{name}: plane {n}");
        }
        let letters: HashSet<char> = log.iter().flat_map(|one| one.body.chars()).collect();
        assert_eq!(letters.len(), 0x11_0000 - 0x800, "{name}: all but the surrogates, which are no letters");
    }
}

#[tokio::test]
async fn a_store_that_goes_away_and_comes_back_has_everything_and_goes_on() {
    for Subject { name, store, away, .. } in &subjects().await {
        for number in 0..5 {
            store.append(append("a", number)).await.expect(name);
        }
        for round in 0..3 {
            away(true).await;
            for _ in 0..3 {
                let failed = store.append(append("a", 5 + round)).await;
                // A connection that is gone and does not know it yet is found out too late for a no.
                let no = matches!(failed, Err(StoreError::Unavailable(_) | StoreError::Unknown(_)));
                assert!(no, "{name}: {failed:?}");
            }
            assert!(store.health().await.is_err(), "{name}");
            away(false).await;
            store.append(append("a", 5 + round)).await.expect(name);
            assert_eq!(store.health().await, Ok(()), "{name}");
        }
        let expected: Vec<Stored> = (0..8).map(|number| stored(&append("a", number))).collect();
        assert_eq!(store.load("a").await.expect(name), expected, "{name}");
    }
}

#[tokio::test]
async fn health_comes_back_by_itself_where_nobody_writes() {
    for Subject { name, store, away, .. } in &subjects().await {
        store.append(append("a", 0)).await.expect(name);
        away(true).await;
        assert!(store.append(append("a", 1)).await.is_err(), "{name}");
        assert!(store.health().await.is_err(), "{name}");
        away(false).await;
        while store.health().await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(store.load("a").await.expect(name).len(), 1, "{name}: trying leaves no trace in a log");
    }
}
