//! What only the `SQLite` store has: a file, its version, who may read it, and a folder that one program uses.

use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;
use tableflip_server::store::{
    Append, Book, DataFolder, NoFolder, SqliteStore, Store, StoreError, StoreFile,
};
use tableflip_server::{Config, RunError, start};

fn append(table: &str, number: u32) -> Append {
    Append { table: table.into(), number, body: format!("{table} {number}").into(), events: None }
}

async fn open(path: &Path) -> SqliteStore {
    SqliteStore::open(path, 0).await.expect("a store")
}

/// Why a file is not opened.
async fn refusal(path: &Path) -> String {
    match SqliteStore::open(path, 0).await {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn what_was_appended_is_there_after_opening_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let store = open(&path).await;
    for number in 0..20 {
        store.append(append("a", number)).await.expect("kept");
    }
    store.close().await;
    assert!(matches!(store.append(append("a", 20)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.load("a").await, Err(StoreError::Unavailable(_))));
    assert!(store.health().await.is_err());
    let store = open(&path).await;
    assert_eq!(store.load("a").await.expect("a log").len(), 20);
    assert_eq!(store.health().await, Ok(()));
}

#[tokio::test]
async fn of_two_programs_one_wins_each_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let stores = [Arc::new(open(&path).await), Arc::new(open(&path).await)];
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
async fn a_file_of_before_there_were_versions_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let old = Connection::open(&path).expect("a file");
    old.execute_batch(
        "PRAGMA journal_mode = WAL;
         CREATE TABLE log (game_table TEXT NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, events TEXT);
         CREATE UNIQUE INDEX log_of_table ON log (game_table, number);
         INSERT INTO log VALUES ('a', 0, 'zero', NULL), ('a', 1, 'one', '[]');",
    )
    .expect("the schema of then");
    drop(old);
    let store = open(&path).await;
    let log = store.load("a").await.expect("a log");
    assert_eq!((log[0].body.as_str(), log[1].events.as_deref()), ("zero", Some("[]")));
    assert_eq!(store.append(append("a", 1)).await, Err(StoreError::Conflict));
    store.append(append("a", 2)).await.expect("kept");
    store.close().await;
    let file = Connection::open(&path).expect("a file");
    let version: u32 = file.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version");
    assert_eq!(version, 3);
}

#[tokio::test]
async fn a_file_without_a_book_gets_one_and_can_be_looked_after_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let store = open(&path).await;
    store.append(append("a", 0)).await.expect("kept");
    store.close().await;
    let old = Connection::open(&path).expect("a file");
    let back =
        "DROP TABLE day; DROP TABLE attempt; DROP TABLE club; DROP TABLE member; PRAGMA user_version = 1;";
    old.execute_batch(back).expect("the schema of then");
    drop(old);
    let mut file = StoreFile::open_to_change(&path).expect("a file of then");
    assert_eq!(file.attempts(), Ok(Vec::new()));
    file.delete(&["nothing".to_string()]).expect("deleted");
    drop(file);
    let store = Arc::new(open(&path).await);
    assert_eq!(store.load("a").await.expect("a log").len(), 1);
    assert_eq!(Book::new(store.clone()).day("2026-11-18", "fliptown").await, Ok(None));
    store.close().await;
}

#[tokio::test]
async fn scores_from_before_their_parts_were_kept_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    open(&path).await.close().await;
    let old = Connection::open(&path).expect("a file");
    let back =
        "ALTER TABLE day DROP COLUMN parts; ALTER TABLE attempt DROP COLUMN parts; PRAGMA user_version = 2;
        INSERT INTO attempt (date, game, device, game_table, name, began, score, finished)
        VALUES ('2026-11-18', 'fliptown', '', 'a', 'Ann', 1, 71, 2);";
    old.execute_batch(back).expect("the schema of then");
    drop(old);
    let book = Book::new(Arc::new(open(&path).await));
    let rows = book.board("2026-11-18", "fliptown", None, None).await.expect("a board");
    assert_eq!((rows.len(), rows[0].score), (1, 71));
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    open(&path).await.close().await;
    Connection::open(&path).expect("a file").pragma_update(None, "user_version", 7).expect("set");
    let why = refusal(&path).await;
    assert!(why.contains("newer Tableflip (store version 7, this program knows up to 3)"), "{why}");
    assert!(StoreFile::open(&path).is_err());
}

#[tokio::test]
async fn a_file_of_something_else_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    std::fs::write(&path, "this is no database, it is a letter to a friend\n".repeat(100)).expect("a file");
    let why = refusal(&path).await;
    assert!(why.contains("not a database"), "{why}");
}

#[cfg(unix)]
#[tokio::test]
async fn what_holds_everybodys_hands_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("some/where");
    let taken = DataFolder::take(&data).expect("a folder");
    assert_eq!(mode(&data), 0o700);
    let path = taken.store_file();
    // One of a time when this was not so.
    std::fs::write(&path, "").expect("a file");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).expect("a mode");
    let store = open(&path).await;
    store.append(append("a", 0)).await.expect("kept");
    for file in std::fs::read_dir(&data).expect("a folder") {
        let file = file.expect("an entry").path();
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    assert!(data.join("tables.sqlite-wal").exists());
    let copy = folder.path().join("copy.sqlite");
    StoreFile::open(&path).expect("a store").copy_to(&copy).expect("a copy");
    assert_eq!(mode(&copy), 0o600);
}

#[tokio::test]
async fn below_the_reserve_there_are_no_new_tables_and_old_ones_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let store = open(&path).await;
    store.append(append("old", 0)).await.expect("kept");
    store.close().await;
    // No disk has this much.
    let store = SqliteStore::open(&path, u64::MAX).await.expect("a store");
    assert_eq!(store.append(append("new", 0)).await, Err(StoreError::Reserve));
    store.append(append("old", 1)).await.expect("kept");
    assert_eq!(store.health().await, Ok(()), "what is under way can be kept");
    assert!(store.load("new").await.expect("no log").is_empty());
}

#[tokio::test]
async fn a_folder_is_used_by_one_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = start(Config::local(folder.path())).await.expect("a server");
    match start(Config::local(folder.path())).await {
        Err(error @ RunError::Data(..)) => {
            let said = error.to_string();
            assert!(said.contains("in use by another Tableflip"), "{said}");
            assert!(said.contains(&first.address.to_string()), "{said}");
            assert!(said.contains(folder.path().to_str().expect("UTF-8")), "{said}");
        }
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("two servers on one folder"),
    }
    assert!(matches!(DataFolder::take(folder.path()), Err(NoFolder::InUse(..))));
    first.stop().await.expect("a clean end");
    start(Config::local(folder.path())).await.expect("it is free").stop().await.expect("a clean end");
}

#[tokio::test]
async fn a_copy_is_whole_while_others_write() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log.sqlite");
    let store = Arc::new(open(&path).await);
    store.append(append("a", 0)).await.expect("kept");
    let writing = {
        let store = store.clone();
        tokio::spawn(async move {
            for number in 1..400 {
                store.append(append("a", number)).await.expect("kept");
            }
        })
    };
    let copies = tokio::task::spawn_blocking(move || {
        let file = StoreFile::open(&path).expect("a store");
        (0..5)
            .map(|n| {
                let copy = path.with_file_name(format!("copy {n}.sqlite"));
                file.copy_to(&copy).expect("a copy");
                let copied = StoreFile::open(&copy).expect("a store");
                copied.sound().expect("a sound file");
                copied.log("a").expect("a log").len()
            })
            .collect::<Vec<_>>()
    });
    let lengths = copies.await.expect("no panic");
    writing.await.expect("no panic");
    assert!(lengths.is_sorted() && lengths[0] >= 1, "{lengths:?}");
    assert_eq!(store.load("a").await.expect("a log").len(), 400);
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter(|name| name.starts_with("copy") && !name.ends_with(".sqlite"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}
