//! What only `PostgreSQL` has: answers that are lost on their way, several programs, a schema and an address with a password.

use std::sync::Arc;

use crate::cutter::{Cut, Cutter};
use crate::database::Database;
use tableflip_server::store::{
    Append, Begun, Book, NewAttempt, PostgresAddress, PostgresReading, PostgresStore, Store, StoreError,
    Stored,
};
use tableflip_table::KeyHash;

/// The words by which an append is known on its way.
const APPEND: &str = "INSERT INTO tableflip.log";

fn append(table: &str, number: u32) -> Append {
    Append { table: table.into(), number, body: format!("{table} {number}").into(), events: None }
}

fn bodies(log: &[Stored]) -> Vec<&str> {
    log.iter().map(|one| one.body.as_str()).collect()
}

async fn open(address: &PostgresAddress) -> Arc<PostgresStore> {
    Arc::new(PostgresStore::open(address).await.expect("a store"))
}

async fn refusal(address: &PostgresAddress) -> String {
    match PostgresStore::open(address).await {
        Ok(_) => panic!("{address} was opened"),
        Err(error) => error.to_string(),
    }
}

/// A store with something in between, and what is behind it.
async fn cut_off() -> Option<(Database, Cutter, Arc<PostgresStore>)> {
    let database = Database::new().await?;
    let cutter = Cutter::before(database.host()).await;
    let store = open(&database.by_port(cutter.port)).await;
    store.append(append("a", 0)).await.expect("kept");
    Some((database, cutter, store))
}

/// Another program's entry, in a transaction that stays open.
const THEIRS: &str =
    "BEGIN; INSERT INTO tableflip.log (game_table, number, body, mark) VALUES ('a', 1, 'a 1', 'theirs')";

#[tokio::test]
async fn a_lost_answer_is_found_out_whether_it_was_kept_or_not() {
    for cut in [Cut::Before, Cut::Meanwhile, Cut::After] {
        let Some((_database, cutter, store)) = cut_off().await else { return };
        let before = cutter.connections();
        cutter.cut(APPEND, cut);
        assert_eq!(store.append(append("a", 1)).await, Ok(()), "{cut:?}");
        assert!(cutter.connections() > before, "{cut:?}: it was found out by another connection");
        assert_eq!(bodies(&store.load("a").await.expect("a log")), ["a 0", "a 1"], "{cut:?}: once");
        store.append(append("a", 2)).await.expect("it goes on");
        assert_eq!(store.health().await, Ok(()), "{cut:?}");
    }
}

#[tokio::test]
async fn whoever_lost_an_answer_does_not_take_anothers_entry_for_its_own() {
    let Some((database, cutter, store)) = cut_off().await else { return };
    let other = database.client().await;
    other.batch_execute(&format!("{THEIRS}; COMMIT")).await.expect("theirs");
    cutter.cut(APPEND, Cut::Before);
    // The same words, and still not ours: two homes of a table would both be told yes.
    assert_eq!(store.append(append("a", 1)).await, Err(StoreError::Conflict));
    assert_eq!(store.load("a").await.expect("a log").len(), 2);
}

#[tokio::test]
async fn an_entry_that_may_still_be_committed_is_waited_for() {
    for (ends, expected) in [("COMMIT", Err(StoreError::Conflict)), ("ROLLBACK", Ok(()))] {
        let Some((database, cutter, store)) = cut_off().await else { return };
        let other = database.client().await;
        other.batch_execute(THEIRS).await.expect("theirs");
        cutter.cut(APPEND, Cut::Meanwhile);
        let appending = {
            let store = store.clone();
            tokio::spawn(async move { store.append(append("a", 1)).await })
        };
        // Ours that was cut off and ours that was sent again: the database goes on with both, and one of them may commit with nobody there.
        database.until_waiting(2).await;
        other.batch_execute(ends).await.expect("ended");
        assert_eq!(appending.await.expect("no panic"), expected, "{ends}");
        assert_eq!(
            bodies(&store.load("a").await.expect("a log")),
            ["a 0", "a 1"],
            "{ends}: one of them, once"
        );
    }
}

#[tokio::test]
async fn what_cannot_be_found_out_is_said_and_reading_waits_for_it() {
    for cut in [Cut::Before, Cut::After] {
        let Some((_database, cutter, store)) = cut_off().await else { return };
        store.append(append("b", 0)).await.expect("kept");
        cutter.cut_for_good(APPEND, cut);
        let unknown = store.append(append("a", 1)).await;
        assert!(matches!(unknown, Err(StoreError::Unknown(_))), "{cut:?}: {unknown:?}");
        assert!(store.tail("a", 1).await.is_err(), "{cut:?}: nobody is told that it is not there");
        let unsent = store.append(append("b", 1)).await;
        assert!(
            matches!(unsent, Err(StoreError::Unavailable(_))),
            "{cut:?}: what was not sent is certain: {unsent:?}"
        );
        assert!(store.health().await.is_err(), "{cut:?}");
        cutter.mend();
        assert_eq!(
            bodies(&store.load("a").await.expect("a log")),
            ["a 0", "a 1"],
            "{cut:?}: settled by reading"
        );
        store.append(append("a", 2)).await.expect("it goes on");
        assert_eq!(bodies(&store.load("b").await.expect("a log")), ["b 0"], "{cut:?}");
    }
}

#[tokio::test]
async fn another_entry_settles_a_table_in_doubt() {
    for (cut, expected) in [(Cut::Before, Ok(())), (Cut::After, Err(StoreError::Conflict))] {
        let Some((_database, cutter, store)) = cut_off().await else { return };
        cutter.cut_for_good(APPEND, cut);
        assert!(matches!(store.append(append("a", 1)).await, Err(StoreError::Unknown(_))), "{cut:?}");
        cutter.mend();
        let other = Append { body: "another".into(), ..append("a", 1) };
        assert_eq!(store.append(other).await, expected, "{cut:?}");
        let kept = if cut == Cut::Before { "another" } else { "a 1" };
        assert_eq!(bodies(&store.load("a").await.expect("a log")), ["a 0", kept], "{cut:?}");
    }
}

#[tokio::test]
async fn a_commit_of_the_book_whose_answer_is_lost_can_be_asked_again() {
    for cut in [Cut::Before, Cut::After] {
        let Some((_database, cutter, store)) = cut_off().await else { return };
        let book = Book::new(store.clone());
        let attempt = |table: &str| NewAttempt {
            date: "2026-11-18".into(),
            game: "a game".into(),
            device: KeyHash::of("1"),
            name: "Ann".into(),
            at: 7,
            table: table.into(),
            body: "body".into(),
            events: None,
        };
        cutter.cut("COMMIT", cut);
        let lost = book.begin(attempt("first")).await;
        assert!(matches!(lost, Err(StoreError::Unknown(_))), "{cut:?}: {lost:?}");
        let (table, new) = if cut == Cut::After { ("first", false) } else { ("second", true) };
        assert_eq!(book.begin(attempt("second")).await, Ok(Begun { table: table.into(), new }), "{cut:?}");
        assert_eq!(store.load(table).await.expect("a log").len(), 1, "{cut:?}");
    }
}

/// What a desk does with a number until it has an answer.
async fn keep(store: &PostgresStore, table: &str, number: u32) {
    loop {
        match store.append(append(table, number)).await {
            Ok(()) => return,
            Err(StoreError::Unavailable(_)) => {}
            Err(StoreError::Unknown(_)) => {
                let tail = loop {
                    match store.tail(table, number).await {
                        Ok(tail) => break tail,
                        Err(_) => tokio::task::yield_now().await,
                    }
                };
                if !tail.is_empty() {
                    return;
                }
            }
            Err(error) => panic!("{table} {number}: {error}"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_database_that_stops_under_appends_loses_and_doubles_nothing() {
    let Some(database) = Database::new().await else { return };
    let store = open(&database.address()).await;
    let playing: Vec<_> = (0..8)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                let table = format!("table {n}");
                for number in 0..60 {
                    keep(&store, &table, number).await;
                    tokio::task::yield_now().await;
                }
            })
        })
        .collect();
    for _ in 0..4 {
        database.away(true).await;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        database.away(false).await;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    for one in playing {
        one.await.expect("no panic");
    }
    for n in 0..8 {
        let table = format!("table {n}");
        let expected: Vec<_> = (0..60).map(|number| format!("{table} {number}")).collect();
        assert_eq!(bodies(&store.load(&table).await.expect("a log")), expected);
    }
}

#[tokio::test]
async fn of_two_programs_one_wins_each_number() {
    let Some(database) = Database::new().await else { return };
    let stores = [open(&database.address()).await, open(&database.address()).await];
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
async fn programs_that_start_at_once_make_the_tables_once() {
    let Some(database) = Database::new().await else { return };
    let starting: Vec<_> = (0..6)
        .map(|_| {
            let address = database.address();
            tokio::spawn(async move { PostgresStore::open(&address).await })
        })
        .collect();
    for (n, one) in (0..).zip(starting) {
        let store = one.await.expect("no panic").expect("a store");
        store.append(append("a", n)).await.expect("kept");
    }
    let sql = "SELECT version FROM tableflip.version";
    let rows = database.client().await.query_typed(sql, &[]).await.expect("versions");
    assert_eq!(rows.iter().map(|row| row.get::<_, i32>(0)).collect::<Vec<_>>(), [2]);
}

#[tokio::test]
async fn tables_of_a_newer_program_are_left_alone() {
    let Some(database) = Database::new().await else { return };
    open(&database.address()).await.close().await;
    let client = database.client().await;
    client.batch_execute("UPDATE tableflip.version SET version = 7").await.expect("set");
    let why = refusal(&database.address()).await;
    assert!(why.contains("newer Tableflip (store version 7, this program knows up to 2)"), "{why}");
    assert!(PostgresReading::open(&database.address()).await.is_err());
}

#[tokio::test]
async fn a_database_that_cannot_hold_every_letter_is_refused() {
    let options = "ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'";
    let Some(database) = Database::with(options).await else { return };
    let why = refusal(&database.address()).await;
    assert!(why.contains("LATIN1") && why.contains("ENCODING 'UTF8'"), "{why}");
}

#[tokio::test]
async fn what_is_refused_is_said_at_once_and_without_the_password() {
    let Some(database) = Database::new().await else { return };
    let host = database.host();
    for (address, because) in [
        (format!("postgres://postgres:s3cret@{host}/postgres"), "password authentication failed"),
        (format!("postgres://nobody:s3cret@{host}/postgres"), "password authentication failed"),
        (format!("{}_away", database.text().replace("?sslmode=disable", "")), "does not exist"),
    ] {
        let address = PostgresAddress::parse(&address).expect("an address");
        let why = refusal(&address).await;
        assert!(why.contains(because), "{why}");
        assert!(!why.contains("s3cret") && !format!("{address:?} {address}").contains("s3cret"), "{why}");
    }
    let encrypted = PostgresAddress::parse(&format!("postgres://postgres:s3cret@{host}/x?sslmode=require"));
    let why = refusal(&encrypted.expect("an address")).await;
    assert!(why.contains("TLS") && !why.contains("s3cret"), "{why}");
}

#[tokio::test]
async fn a_closed_store_says_so_and_what_was_kept_is_there_after_opening_again() {
    let Some(database) = Database::new().await else { return };
    let store = open(&database.address()).await;
    store.append(append("a", 0)).await.expect("kept");
    store.close().await;
    assert!(matches!(store.append(append("a", 1)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.load("a").await, Err(StoreError::Unavailable(_))));
    assert!(store.health().await.is_err());
    let store = open(&database.address()).await;
    assert_eq!(bodies(&store.load("a").await.expect("a log")), ["a 0"]);
}

#[tokio::test]
async fn an_id_that_no_table_can_have_is_simply_not_there() {
    let Some(database) = Database::new().await else { return };
    let store = open(&database.address()).await;
    assert_eq!(store.load("a\0b").await, Ok(Vec::new()));
    assert!(matches!(store.append(append("a\0b", 0)).await, Err(StoreError::Unavailable(_))));
    assert_eq!(store.health().await, Ok(()));
}

/// A pooler gives each transaction another connection: whatever one leaves behind is somebody else's, or gone (HO-3.5).
#[tokio::test]
async fn nothing_is_left_behind_on_a_connection() {
    let Some((_database, cutter, store)) = cut_off().await else { return };
    let book = Book::new(store.clone());
    book.unsettled("2026-11-18").await.expect("read");
    book.close("2026-11-18", "a game").await.expect("written");
    store.append(append("a", 1)).await.expect("kept");
    store.load("a").await.expect("a log");
    let (mut statements, mut scripts) = (0, Vec::new());
    // What greets the database has no letter before it.
    for said in cutter.heard().iter().filter(|said| said[0] != 0) {
        let mut rest = &said[..];
        while let [kind, a, b, c, d, ..] = *rest {
            let (message, more) = rest.split_at(1 + u32::from_be_bytes([a, b, c, d]) as usize);
            match kind {
                b'P' => {
                    assert_eq!(
                        message[5],
                        0,
                        "a statement with a name: {}",
                        String::from_utf8_lossy(message)
                    );
                    statements += 1;
                }
                b'Q' => scripts.push(String::from_utf8_lossy(&message[5..message.len() - 1]).into_owned()),
                _ => {}
            }
            rest = more;
        }
    }
    assert!(statements >= 6, "{statements}");
    let of_a_session = |script: &&String| !(script.starts_with("BEGIN") || script.starts_with("COMMIT"));
    // Making the tables is one transaction, too, and its scripts are the only long ones.
    scripts.retain(|script| !script.starts_with("CREATE "));
    assert_eq!(scripts.iter().find(of_a_session), None);
}

#[tokio::test]
async fn a_database_is_read_through_a_table_at_a_time() {
    let Some(database) = Database::new().await else { return };
    let store = open(&database.address()).await;
    for (table, entries) in [("b", 2), ("a", 3)] {
        for number in 0..entries {
            store.append(append(table, number)).await.expect("kept");
        }
    }
    let reading = PostgresReading::open(&database.address()).await.expect("open");
    assert_eq!(reading.count().await, Ok(2));
    assert_eq!(reading.tables_after("").await, Ok(vec!["a".to_string(), "b".to_string()]));
    assert_eq!(reading.tables_after("a").await, Ok(vec!["b".to_string()]));
    assert_eq!(reading.log("b").await.expect("a log").len(), 2);
    assert_eq!(reading.last("a").await.expect("read").map(|last| last.number), Some(2));
    assert_eq!(reading.attempts_after("").await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_table_in_which_something_happened_meanwhile_is_not_deleted() {
    let Some(database) = Database::new().await else { return };
    let store = open(&database.address()).await;
    for (table, entries) in [("a", 2), ("b", 2)] {
        for number in 0..entries {
            store.append(append(table, number)).await.expect("kept");
        }
    }
    let reading = PostgresReading::open(&database.address()).await.expect("open");
    store.append(append("b", 2)).await.expect("kept");
    let looked_at = [("a".to_string(), 1), ("b".to_string(), 1), ("c".to_string(), 0)];
    assert_eq!(reading.delete(&looked_at).await, Ok(1));
    assert_eq!(store.load("a").await, Ok(Vec::new()));
    assert_eq!(bodies(&store.load("b").await.expect("a log")), ["b 0", "b 1", "b 2"]);
}

#[tokio::test]
async fn servers_show_by_their_connections_and_who_looks_after_them_does_not() {
    let Some(database) = Database::new().await else { return };
    let store = open(&database.address()).await;
    let reading = PostgresReading::open(&database.address()).await.expect("open");
    let other = PostgresReading::open(&database.address()).await.expect("open");
    assert!(reading.servers().await.expect("a count") > 0);
    store.close().await;
    assert_eq!(other.servers().await, Ok(0));
}
