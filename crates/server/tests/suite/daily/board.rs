//! The board of a day: shared places, at most a hundred rows, and one's own.

use super::*;
use tableflip_server::store::{Book, NewAttempt, SqliteStore};
use tableflip_table::{DayScore, KeyHash};

/// The n-th device has finished with this score.
async fn scored(book: &Book, n: u32, score: u32) {
    let attempt = NewAttempt {
        date: DATE.into(),
        game: SOLO.into(),
        device: KeyHash::of(&key(n)),
        name: format!("Device {n}"),
        at: 0,
        table: format!("table {n}"),
        body: String::new(),
        events: None,
    };
    book.begin(attempt).await.expect("begun");
    book.score(&format!("table {n}"), DayScore::bare(score), u64::from(n)).await.expect("scored");
}

fn row(place: u32, n: u32, score: u32, own: bool) -> Value {
    json!({"place": place, "name": format!("Device {n}"), "score": score, "own": own})
}

#[tokio::test]
async fn equal_scores_share_a_place() {
    let house = House::new().await;
    let book = Book::new(house.store.clone());
    for (n, score) in [(1, 50), (2, 71), (3, 71), (4, 90), (5, 50), (6, 10)] {
        scored(&book, n, score).await;
    }
    let rows = [row(1, 4, 90, false), row(2, 2, 71, false), row(2, 3, 71, true), row(4, 1, 50, false)];
    let found = house.board(SOLO, Some(&key(3))).await;
    assert_eq!(found[..4], rows);
    assert_eq!(found[4..], [row(4, 5, 50, false), row(6, 6, 10, false)]);
    assert!(house.board(SOLO, None).await.iter().all(|row| row["own"] == false));
    assert!(house.board("flip-5x", Some(&key(3))).await.is_empty(), "another game");
}

#[tokio::test]
async fn a_hundred_rows_and_ones_own() {
    let house = House::new().await;
    let book = Book::new(house.store.clone());
    for n in 0..130 {
        scored(&book, n, 1_000 - n / 2).await;
    }
    let strangers = house.board(SOLO, Some(&key(999))).await;
    assert_eq!(strangers.len(), 100);
    let found = house.board(SOLO, Some(&key(120))).await;
    assert_eq!(found.len(), 101);
    assert_eq!(found[100], row(121, 120, 940, true));
    assert_eq!(found[..100], strangers[..]);
    assert_eq!(house.board(SOLO, Some(&key(99))).await.len(), 100, "one's own is among them");
}

#[tokio::test]
async fn a_score_that_a_crash_kept_from_the_board_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.sqlite");
    let open = async || Arc::new(SqliteStore::open(&path, 0).await.expect("a store"));
    let house = House::on(open().await, |_| ()).await;
    house.finish(SOLO, &key(1), "Ann").await;
    let before = house.board(SOLO, None).await;
    house.store.close().await;
    // As if the program had ended between the last action and the score.
    let file = rusqlite::Connection::open(&path).expect("a file");
    assert_eq!(file.execute("UPDATE attempt SET score = NULL, finished = NULL", []), Ok(1));
    drop(file);
    let store = open().await;
    let (app, clock) = super::house(store.clone(), |_| ());
    let tending = app.tend();
    let house = House { server: Server::serving(app).await, clock, store };
    while house.board(SOLO, None).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(house.board(SOLO, None).await, before);
    tending.abort();
}
