//! A store is carried elsewhere whole, or not at all, also where somebody pulls the plug in between (HO-6.1).

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::database::Database;
use crate::spread::name_of;
use rusqlite::Connection;
use tableflip_server::store::{
    Append, Attempt, Book, DataFolder, DayRow, Move, Moved, NewAttempt, NewClub, NotMoved, Place,
    PostgresAddress, PostgresStore, SqliteStore, Stage, Store, StoreFile, Stored, Stores,
};
use tableflip_table::protocol::{ClubAsk, DailyPar, DayParts};
use tableflip_table::{DayScore, KeyHash};

const DATE: &str = "2026-11-18";
/// More than one page of entries, and more than one batch.
const TABLES: u32 = 300;

fn append(table: &str, number: u32) -> Append {
    let events = match number % 3 {
        0 => None,
        1 => Some("".into()),
        _ => Some(format!("[\"{table}\u{0}牌🃏\"]").into()),
    };
    Append { table: table.into(), number, body: format!("{table} {number}\u{0}ä").into(), events }
}

fn entries(n: u32) -> u32 {
    1 + n % 7
}

async fn fill(store: Arc<dyn Store>) {
    let tries: Vec<_> = (0..TABLES)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                for number in 0..entries(n) {
                    store.append(append(&format!("table {n:03}"), number)).await.expect("kept");
                }
            })
        })
        .collect();
    for one in tries {
        one.await.expect("no panic");
    }
    for number in 0..3 {
        let body = "b".repeat(3 * 1024 * 1024).into();
        store.append(Append { body, ..append("long", number) }).await.expect("kept");
    }
    // Nobody could open it, and it is carried as it is.
    store.append(append("without a beginning", 7)).await.expect("kept");
    store.append(append("laid elsewhere-0a1b2c3d", 0)).await.expect("kept");
    book(&Book::new(store)).await;
}

async fn book(book: &Book) {
    let par = DailyPar { novice: Some(1), regular: Some(2), expert: None, parts: Some(parts()) };
    let day = |game: &str| DayRow {
        date: DATE.into(),
        game: game.into(),
        edition_sha256: "sum".into(),
        options: "{}".into(),
        seats: 3,
        commitment: "promise".into(),
        closed: false,
        par: DailyPar::default(),
    };
    book.promise(vec![day("one"), day("another")]).await.expect("promised");
    book.par(DATE, "one", par).await.expect("kept");
    book.close(DATE, "one").await.expect("closed");
    for n in 0..4 {
        let (device, table) = (KeyHash::of(&n.to_string()), format!("daily {n}"));
        let (game, name, body) = ("one".into(), format!("Ann ä {n}"), "body".into());
        let attempt = NewAttempt { date: DATE.into(), game, device, name, at: 7, table, body, events: None };
        book.begin(attempt).await.expect("begun");
    }
    let score = DayScore { score: 71, parts: Some(parts()) };
    book.score("daily 1", score, 9).await.expect("scored");
    let (maker, link, at) = (KeyHash::of("maker"), KeyHash::of("link"), 7);
    let club = NewClub { id: "c".into(), name: "Club".into(), link, maker, member: "Ann".into(), at };
    book.club(club).await.expect("made");
    let join = ClubAsk::Join { link: "link".into(), name: "Ben".into() };
    book.ask_club("c", KeyHash::of("guest"), join, 9).await.expect("joined");
    book.ask_club("c", maker, ClubAsk::Remove { member: 1 }, 9).await.expect("removed");
}

fn parts() -> DayParts {
    DayParts { name: "Rounds".into(), by_part: [30, 40, 1] }
}

/// What tables say, and some of what the book says.
async fn all_of(store: Arc<dyn Store>) -> (Vec<Vec<Stored>>, Option<DayRow>, Option<Attempt>) {
    let names = (0..TABLES).map(|n| format!("table {n:03}"));
    let others = ["long", "without a beginning", "laid elsewhere-0a1b2c3d", "daily 1", "daily 3"];
    let mut logs = Vec::new();
    for table in names.chain(others.map(str::to_string)) {
        let log = store.load(&table).await.expect("a log");
        assert!(!log.is_empty(), "{table}");
        logs.push(log);
    }
    let book = Book::new(store);
    let day = book.day(DATE, "one").await.expect("read");
    (logs, day, book.attempt(DATE, "one", KeyHash::of("1")).await.expect("read"))
}

/// A folder with everything in it.
async fn full_folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let store = sqlite(folder.path()).await;
    fill(store.clone()).await;
    store.close().await;
    folder
}

async fn sqlite(folder: &Path) -> Arc<SqliteStore> {
    Arc::new(SqliteStore::open(&DataFolder::store_file_in(folder), 0).await.expect("a store"))
}

async fn postgres(database: &Database) -> Arc<PostgresStore> {
    Arc::new(PostgresStore::open(&database.address()).await.expect("a store"))
}

fn folder(path: &Path) -> Place {
    Place::Folder(path.to_path_buf())
}

fn database(database: &Database) -> Place {
    Place::Database(Box::new(database.address()))
}

async fn carry(from: Place, to: Place) -> Result<Moved, NotMoved> {
    Move { from, to, stopped: false }.run(|_, _, _| ()).await
}

/// A move that is cut off once so many tables have come by.
async fn cut_off(from: Place, to: Place, at: u64) {
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let (wish, mut stop) = (Move { from, to, stopped: false }, Some(stop));
    let moving = wish.run(|stage, done, _| {
        if stage == Stage::Carrying && done >= at {
            stop.take().map(|stop| stop.send(()));
        }
    });
    tokio::select! {
        biased;
        _ = stopped => {}
        moved = moving => panic!("it was not cut off: {moved:?}"),
    }
}

async fn why(from: Place, to: Place) -> String {
    carry(from, to).await.expect_err("refused").to_string()
}

#[tokio::test]
async fn everything_goes_to_a_database_and_back_though_it_is_cut_off_twice_each_way() {
    let Some(there) = Database::new().await else { return };
    let (here, back) = (full_folder().await, tempfile::tempdir().expect("a folder"));
    let store = sqlite(here.path()).await;
    let expected = all_of(store.clone()).await;
    store.close().await;
    let bytes = std::fs::read(DataFolder::store_file_in(here.path())).expect("a file");
    for at in [150, 250] {
        cut_off(folder(here.path()), database(&there), at).await;
        let refused = PostgresStore::open(&there.address()).await.err().expect("it is not whole").to_string();
        assert!(refused.contains("not all there") && refused.contains("store move"), "{refused}");
    }
    let moved = carry(folder(here.path()), database(&there)).await.expect("moved");
    let count: u32 = (0..TABLES).map(entries).sum();
    assert_eq!((moved.tables, moved.entries), (u64::from(TABLES) + 7, u64::from(count) + 3 + 2 + 4));
    assert_eq!(moved.book, 1 + 2 + 2 + 4, "a club, members, days, attempts");
    assert!(moved.carried > 0 && moved.carried < moved.entries, "it went on where it was: {moved:?}");
    let store = postgres(&there).await;
    assert!(all_of(store.clone()).await == expected, "byte for byte");
    store.close().await;
    assert!(
        std::fs::read(DataFolder::store_file_in(here.path())).expect("a file") == bytes,
        "left as it was"
    );
    for at in [150, 250] {
        cut_off(database(&there), folder(back.path()), at).await;
        assert!(!DataFolder::store_file_in(back.path()).exists(), "no server would find it");
    }
    let again = carry(database(&there), folder(back.path())).await.expect("moved back");
    assert_eq!((&again.sum, again.entries, again.book), (&moved.sum, moved.entries, moved.book));
    assert!(again.carried < again.entries, "{again:?}");
    let store = sqlite(back.path()).await;
    assert!(all_of(store.clone()).await == expected, "byte for byte");
    store.close().await;
    let whole = carry(folder(back.path()), database(&there)).await.expect("all of it is there");
    assert_eq!((whole.carried, whole.sum), (0, moved.sum));
}

/// A table, a number and a body.
type Entry<'e> = (&'e str, u32, &'e str);

#[tokio::test]
async fn what_is_there_already_under_the_same_name_is_named_and_nothing_is_changed() {
    let here = full_folder().await;
    let cases: [(&str, &[Entry<'_>]); 4] = [
        ("table table 003", &[("table 003", 0, "something else")]),
        ("table table 001", &[("table 001", 1, "table 001 1\u{0}ä, but for its events")]),
        ("table table 000", &[("table 000", 0, "table 000 0\u{0}ä"), ("table 000", 1, "longer there")]),
        ("table without a beginning", &[("without a beginning", 0, "a beginning")]),
    ];
    for (named, entries) in cases {
        let Some(there) = Database::new().await else { return };
        let store = postgres(&there).await;
        for (table, number, body) in entries {
            let append =
                Append { table: (*table).into(), number: *number, body: (*body).into(), events: None };
            store.append(append).await.expect("kept");
        }
        store.close().await;
        let refused = carry(folder(here.path()), database(&there)).await;
        let Err(NotMoved::Different(different, 1)) = refused else { panic!("{named}: {refused:?}") };
        assert_eq!(different, [named]);
        let sql = "SELECT count(*), bool_or(moving) FROM tableflip.log, tableflip.place";
        let row = there.client().await.query_typed_one(sql, &[]).await.expect("a count");
        assert_eq!((row.get::<_, i64>(0), row.get(1)), (entries.len() as i64, false), "{named}");
    }
}

#[tokio::test]
async fn what_the_book_has_otherwise_is_named_without_anybodys_device() {
    let Some(there) = Database::new().await else { return };
    let here = full_folder().await;
    let store = postgres(&there).await;
    book(&Book::new(store.clone())).await;
    let client = there.client().await;
    client
        .batch_execute("DELETE FROM tableflip.log; UPDATE tableflip.attempt SET name = 'Zoe'")
        .await
        .expect("changed");
    store.close().await;
    drop(client);
    let refused = why(folder(here.path()), database(&there)).await;
    assert!(refused.contains("something else as attempt 2026-11-18 one"), "{refused}");
    assert!(!refused.contains(&String::from(KeyHash::of("1"))), "{refused}");
}

#[tokio::test]
async fn a_table_that_was_played_on_since_is_carried_on() {
    let Some(there) = Database::new().await else { return };
    let here = full_folder().await;
    carry(folder(here.path()), database(&there)).await.expect("moved");
    let store = sqlite(here.path()).await;
    store.append(append("table 000", 1)).await.expect("kept");
    store.append(append("new", 0)).await.expect("kept");
    store.close().await;
    assert_eq!(carry(folder(here.path()), database(&there)).await.expect("moved").carried, 2);
    let store = postgres(&there).await;
    assert_eq!(store.load("table 000").await.expect("a log").len(), 2);
}

#[tokio::test]
async fn neither_side_may_be_in_use() {
    let Some(there) = Database::new().await else { return };
    let (here, other) = (full_folder().await, tempfile::tempdir().expect("a folder"));
    let held = DataFolder::take(here.path()).expect("free");
    let refused = why(folder(here.path()), database(&there)).await;
    assert!(refused.contains("in use by another Tableflip"), "{refused}");
    drop(held);
    let store = postgres(&there).await;
    for (from, to) in [(folder(here.path()), database(&there)), (database(&there), folder(other.path()))] {
        let refused = why(from, to).await;
        assert!(
            refused.contains("connections of servers") && refused.contains("--servers-are-stopped"),
            "{refused}"
        );
    }
    let insisted = Move { from: folder(here.path()), to: database(&there), stopped: true };
    insisted.run(|_, _, _| ()).await.expect("a pooler's");
    store.close().await;
}

#[tokio::test]
async fn ends_that_cannot_be_used_are_refused_in_a_sentence() {
    let Some(there) = Database::new().await else { return };
    let (here, empty) = (full_folder().await, tempfile::tempdir().expect("a folder"));
    let none = empty.path().join("none");
    let refused = why(folder(&none), database(&there)).await;
    assert!(refused.contains("no tables are kept here") && !none.exists(), "{refused}");
    let nobody = PostgresAddress::parse("postgres://ann:s3cret@127.0.0.1:1/games").expect("an address");
    for (from, to) in [
        (folder(here.path()), Place::Database(Box::new(nobody.clone()))),
        (Place::Database(Box::new(nobody.clone())), folder(empty.path())),
    ] {
        let refused = why(from, to).await;
        assert!(
            refused.contains("127.0.0.1:1, database games: ") && !refused.contains("s3cret"),
            "{refused}"
        );
    }
    let refused = why(database(&there), folder(empty.path())).await;
    assert!(refused.contains("it holds no tables of Tableflip"), "{refused}");
    postgres(&there).await.close().await;
    assert!(why(database(&there), database(&there)).await.contains("the source itself"));
    there.client().await.batch_execute("UPDATE tableflip.version SET version = 9").await.expect("set");
    for (from, to) in [(folder(here.path()), database(&there)), (database(&there), folder(empty.path()))] {
        let refused = why(from, to).await;
        assert!(refused.contains("newer Tableflip (store version 9"), "{refused}");
    }
    let file = Connection::open(DataFolder::store_file_in(here.path())).expect("a file");
    file.pragma_update(None, "user_version", 99).expect("set");
    drop(file);
    assert!(why(folder(here.path()), database(&there)).await.contains("newer Tableflip (store version 99"));
}

#[tokio::test]
async fn an_unfinished_file_beside_a_whole_one_is_nobodys_guess() {
    let Some(there) = Database::new().await else { return };
    let back = full_folder().await;
    postgres(&there).await.close().await;
    let part: PathBuf = back.path().join("tables.sqlite.moving");
    std::fs::write(&part, "").expect("written");
    assert!(why(database(&there), folder(back.path())).await.contains("take one of them away"));
}

#[tokio::test]
async fn a_file_of_before_there_was_a_book_is_carried_too() {
    let Some(there) = Database::new().await else { return };
    let old = tempfile::tempdir().expect("a folder");
    let file = Connection::open(DataFolder::store_file_in(old.path())).expect("a file");
    file.execute_batch(
        "CREATE TABLE log (game_table TEXT NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, events TEXT);
         CREATE UNIQUE INDEX log_of_table ON log (game_table, number);
         INSERT INTO log VALUES ('a', 0, 'zero', NULL), ('a', 1, 'one', '[]');",
    )
    .expect("the schema of then");
    drop(file);
    let moved = carry(folder(old.path()), database(&there)).await.expect("moved");
    assert_eq!((moved.tables, moved.entries, moved.book), (1, 2, 0));
    let file = StoreFile::open(&DataFolder::store_file_in(old.path())).expect("a file");
    assert_eq!(file.attempts().expect("none"), [], "it is still one of then");
    assert_eq!(postgres(&there).await.load("a").await.expect("a log").len(), 2);
}

#[tokio::test]
async fn ids_of_a_store_that_was_moved_lead_to_where_it_is_now() {
    let (Some(a), Some(b), Some(c)) = (Database::new().await, Database::new().await, Database::new().await)
    else {
        return;
    };
    let stores = Stores::open(&[a.address(), b.address()]).await.expect("stores");
    let [of_a, of_b] = [name_of(&a).await, name_of(&b).await].map(|name| format!("t-{name}"));
    for table in ["unnamed", &of_a, &of_b] {
        stores.append(append(table, 0)).await.expect("kept");
    }
    stores.close().await;
    let here = full_folder().await;
    let refused = why(folder(here.path()), database(&b)).await;
    assert!(refused.contains("belong into the first one"), "{refused}");
    // The second of the list goes elsewhere, and then the first: each time the other one stays as it is.
    carry(database(&b), database(&c)).await.expect("moved");
    let both =
        Stores::open(&[b.address(), a.address(), c.address()]).await.err().expect("refused").to_string();
    assert!(both.contains("hold the same tables"), "{both}");
    let stores = Stores::open(&[c.address(), a.address()]).await.expect("stores");
    for table in ["unnamed", &of_a, &of_b] {
        assert_eq!(stores.load(table).await.expect("a log").len(), 1, "{table}");
    }
    stores.close().await;
    let Some(d) = Database::new().await else { return };
    carry(database(&a), database(&d)).await.expect("moved");
    let stores = Stores::open(&[c.address(), d.address()]).await.expect("stores");
    for table in ["unnamed", &of_a, &of_b] {
        assert_eq!(stores.load(table).await.expect("a log").len(), 1, "{table}");
    }
}

#[tokio::test]
async fn a_database_keeps_what_a_file_keeps() {
    let Some(there) = Database::new().await else { return };
    let here = tempfile::tempdir().expect("a folder");
    sqlite(here.path()).await.close().await;
    postgres(&there).await.close().await;
    let file = Connection::open(DataFolder::store_file_in(here.path())).expect("a file");
    let sql = "SELECT t.name || '.' || c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.name <> 'probe' ORDER BY 1";
    let mut select = file.prepare(sql).expect("SQL");
    let in_file =
        select.query_map([], |row| row.get(0)).expect("columns").collect::<Result<Vec<String>, _>>();
    let sql = "SELECT (table_name || '.' || column_name)::text COLLATE \"C\" FROM information_schema.columns
        WHERE table_schema = 'tableflip' AND table_name NOT IN ('version', 'probe', 'place', 'answers_for')
            AND column_name <> 'mark' ORDER BY 1";
    let rows = there.client().await.query_typed(sql, &[]).await.expect("columns");
    let in_database: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    assert_eq!(in_file.expect("names"), in_database);
}
